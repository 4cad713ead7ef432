//! Helpers for tests, which open games by their addresses.

use rosette_app::{GameInfo, GameView, LoadedBoards};
use rosette_cards::CardSet;
use rosette_keep::Settings;
use rosette_messages::Language;
use rosette_rules::{AnyOptions, BySeat, set_named};
use rosette_scene::{AnyShow, RenderContext};
use rosette_session::{Address, Record, Seed};

/// Options of Triple Triad: both hands have only cards 1111, and the first seat starts.
pub const HANDS: &str =
    "first-hand=1111,1111,1111,1111,1111&second-hand=1111,1111,1111,1111,1111&starts=first";

/// Returns the record of an address, with these players.
pub fn record(address: &str, [first, second]: [&str; 2]) -> Record {
    let Ok(Address::Play(mut record)) = Address::parse(&format!("#/play/{address}")) else {
        panic!("{address} is no game");
    };
    record.players = Some(BySeat { first: first.to_owned(), second: second.to_owned() });
    *record
}

/// Opens the game of an address between Ana and Bo, in English.
pub fn game(address: &str) -> GameView {
    game_of(address, ["Ana", "Bo"], Language::english())
}

/// Opens the game of an address between these players.
pub fn game_of(address: &str, players: [&str; 2], language: Language) -> GameView {
    let record = record(address, players);
    GameView::open(show(&record.game), record, Seed(5), language).unwrap()
}

/// Returns the board of a game by its name.
pub fn show(name: &str) -> &'static dyn AnyShow {
    LoadedBoards::all().named(name).unwrap()
}

/// Returns the context for drawing a game with the default settings.
pub fn context(game: &GameView, language: Language) -> RenderContext<'_> {
    game.context(&Settings::default(), CardSet::house(), language)
}

/// Returns English, French and Russian.
pub fn languages() -> [Language; 3] {
    Language::all()
}

/// Returns the options of a game with these values, such as `pieces=3 rosettes=off`.
pub fn options(kind: GameInfo, values: &str) -> Box<dyn AnyOptions> {
    let mut options = kind.default_options();
    for (name, value) in pairs(values) {
        set_named(options.as_mut(), &name, &value).unwrap();
    }
    options
}

/// Reads names and values, such as `pieces=3 rosettes=off`.
pub fn pairs(values: &str) -> Vec<(String, String)> {
    let pair = |pair: &str| {
        let (name, value) = pair.split_once('=').unwrap();
        (name.to_owned(), value.to_owned())
    };
    values.split_whitespace().map(pair).collect()
}
