//! The addresses of screens, which links and the browser's history contain.

use rosette_session::Address;

use crate::{GameInfo, GameView};

impl GameInfo {
    /// Returns the address of the options of a game to come.
    pub fn options_address(self) -> String {
        Address::Options { game: self.name().to_owned() }.write()
    }

    /// Returns the address of the rules.
    pub fn rules_address(self) -> String {
        Address::Rules { game: self.name().to_owned(), example: None }.write()
    }

    /// Returns the address of an example.
    pub fn example_address(self, number: usize) -> String {
        Address::Rules { game: self.name().to_owned(), example: Some(number) }.write()
    }
}

impl GameView {
    /// Returns the address of the game.
    pub fn address(&self) -> String {
        Address::Play(Box::new(self.session().public_record())).write()
    }
}
