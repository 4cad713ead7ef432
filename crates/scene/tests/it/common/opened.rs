//! Games that are opened by their address.

use rosette_scene::{AnyShow, GAMES};
use rosette_session::{Address, Seed, Session};

/// The options of a game of Triple Triad in which the first player begins.
pub const HANDS: &str =
    "first-hand=A111,2222,3333,4444,5555&second-hand=1111,2222,3333,4444,5555&starts=first";

/// Opens the game of an address, which is given without `#/play/`.
pub fn open(address: &str) -> (&'static dyn AnyShow, Session) {
    let Ok(Address::Play(record)) = Address::parse(&format!("#/play/{address}")) else {
        panic!("{address} is no game")
    };
    let session = Session::open(*record, Seed(1)).unwrap();
    let game = session.options().game();
    let show = GAMES.into_iter().find(|show| show.options().game() == game).unwrap();
    (show, session)
}
