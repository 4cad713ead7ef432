//! The addresses of screens, which links and the browser's history contain.

use rosette_session::Address;

use crate::{GameInfo, GameView};

impl GameInfo {
    /// Returns the address of the options form for a new game.
    pub fn options_address(self) -> String {
        Address::Options { game: self.name().to_owned() }.write()
    }

    /// Returns the address of the game's rules, without an example.
    pub fn rules_address(self) -> String {
        Address::Rules { game: self.name().to_owned(), example: None }.write()
    }

    /// Returns the address of an example in the rules, numbered from 1.
    pub fn example_address(self, number: usize) -> String {
        Address::Rules { game: self.name().to_owned(), example: Some(number) }.write()
    }
}

impl GameView {
    /// Returns an address with the whole game. Hidden parts are left out.
    pub fn address(&self) -> String {
        Address::Play(Box::new(self.session().public_record())).write()
    }
}
