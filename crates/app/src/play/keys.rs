//! The keyboard on the board.

use rosette_play::Game;
use rosette_scene::Place;

use super::{Msg, Play, state::Input};
use crate::{self as app, action::Action};

/// The largest number of typed letters. Every token is shorter.
const MAX_TYPED: usize = 40;

/// A key by its name in browsers, pressed without another that changes what it means.
pub struct Key(pub String);

/// What a key on the board does, where no control does the same.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum BoardCommand {
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
            _ if let Some(draw) = draw => BoardCommand::Choose(draw.place),
            "ArrowLeft" => BoardCommand::Move(-1.0, 0.0),
            "ArrowRight" => BoardCommand::Move(1.0, 0.0),
            "ArrowUp" => BoardCommand::Move(0.0, -1.0),
            "ArrowDown" => BoardCommand::Move(0.0, 1.0),
            "Enter" | " " if typing => BoardCommand::PlayTyped,
            "Backspace" if typing => BoardCommand::TakeBack,
            "Escape" => BoardCommand::Drop,
            key if let Some(letter) = self.input.letter(key, &self.shown.game) => {
                BoardCommand::Type(letter)
            }
            // Keys with a name scroll the page.
            key => return Some((app::Msg::Action(action_of(key)?), key.len() > 1)),
        };
        Some((app::Msg::Play(Msg::BoardCommand(command)), command != BoardCommand::Drop))
    }
}

/// Returns what a key does that works like a control.
fn action_of(key: &str) -> Option<Action> {
    Some(match key {
        "PageUp" => Action::Step(false),
        "PageDown" => Action::Step(true),
        "Home" => Action::LookBack(0),
        "End" => Action::BackToGame,
        "u" | "U" => Action::Undo,
        "r" | "R" => Action::Redo,
        "h" | "H" => Action::Hint,
        "m" | "M" => Action::Mute,
        "?" => Action::Open("keys".to_owned()),
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
        if self.typed.len() < MAX_TYPED {
            self.typed.push(letter);
        }
        self.refusal = None
    }
}
