//! The keyboard on the board.

use rosette_play::Game;
use rosette_scene::Place;

use super::{Msg, Play, state::Input};
use crate::{self as app, deed::Deed};

/// The largest number of typed letters. Every token is shorter.
const MOST_TYPED: usize = 40;

/// A key by its name in browsers, pressed without another that changes what it means.
pub struct Key(pub String);

/// What a key on the board does, where no control does the same.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Command {
    /// Chooses what alone can be chosen.
    Choose(Place),
    /// Moves the focus in a direction, across and down.
    Move(f32, f32),
    /// Plays the typed token.
    PlayTyped,
    /// Takes the last typed letter back.
    TakeBack,
    /// Types a letter.
    Type(char),
    /// Drops what is selected, typed or suggested.
    Drop,
}

impl Play {
    /// Returns what a key means, and whether the browser's own use of it has to be prevented: Firefox searches
    /// the page from `/` on. Returns `None` if the board has no use for the key.
    #[must_use]
    pub fn meaning_of(&self, Key(key): &Key) -> Option<(app::Msg, bool)> {
        if self.board.is_landing() && matches!(key.as_str(), "Enter" | " ") {
            // It ends the motion, and presses no button.
            return Some((app::Msg::Play(Msg::Acted), true));
        }
        let typing = !self.input.typed.is_empty();
        // Wherever the focus is on the board, nothing else can be meant.
        let draw = match key.as_str() {
            "Enter" | " " | "t" | "T" if !typing => self.board.scene().only_draw(),
            _ => None,
        };
        let command = match key.as_str() {
            _ if let Some(draw) = draw => Command::Choose(draw.place),
            "ArrowLeft" => Command::Move(-1.0, 0.0),
            "ArrowRight" => Command::Move(1.0, 0.0),
            "ArrowUp" => Command::Move(0.0, -1.0),
            "ArrowDown" => Command::Move(0.0, 1.0),
            "Enter" | " " if typing => Command::PlayTyped,
            "Backspace" if typing => Command::TakeBack,
            "Escape" => Command::Drop,
            key if let Some(letter) = self.input.letter(key, &self.shown.game) => {
                Command::Type(letter)
            }
            // Keys with a name scroll the page.
            key => return Some((app::Msg::Deed(deed_of(key)?), key.len() > 1)),
        };
        Some((app::Msg::Play(Msg::Command(command)), command != Command::Drop))
    }
}

/// Returns what a key does that works like a control.
fn deed_of(key: &str) -> Option<Deed> {
    Some(match key {
        "PageUp" => Deed::Step(false),
        "PageDown" => Deed::Step(true),
        "Home" => Deed::LookBack(0),
        "End" => Deed::BackToGame,
        "u" | "U" => Deed::Undo,
        "r" | "R" => Deed::Redo,
        "h" | "H" => Deed::Hint,
        "m" | "M" => Deed::Mute,
        "?" => Deed::Open("keys".to_owned()),
        _ => return None,
    })
}

impl Input {
    /// Returns the letter of a key that types a part of a token. The first letter has to begin a legal
    /// token, and capital U, R, H and M never do: other letters are shortcuts.
    fn letter(&self, key: &str, game: &Game) -> Option<char> {
        if game.time.is_paused() || game.is_learnt() {
            return None;
        }
        let mut letters = key.chars();
        let (Some(letter), None) = (letters.next(), letters.next()) else { return None };
        let types = match letter {
            '0'..='9' | '/' | '+' | '-' | '@' => true,
            'a'..='z' | 'A'..='Z' if !self.typed.is_empty() => true,
            'a'..='z' => game.begins(letter),
            'U' | 'R' | 'H' | 'M' => false,
            'A'..='Z' => game.begins(letter.to_ascii_lowercase()),
            _ => false,
        };
        types.then_some(letter)
    }

    /// Types a letter.
    pub(super) fn push(&mut self, letter: char) {
        if self.typed.len() < MOST_TYPED {
            self.typed.push(letter);
        }
        self.refusal = None
    }
}
