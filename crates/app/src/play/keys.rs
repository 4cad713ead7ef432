//! The meaning of keys that are pressed on the board: focus, typed tokens and shortcuts.

use rosette_play::LocalGame;
use rosette_scene::Place;

use super::{Msg, Play, state::PlayInput};
use crate::{self as app, action::Action};

/// The largest number of typed characters. Every token is shorter.
const MAX_TYPED: usize = 40;

/// The value of `key` in the event of a key that was pressed without Ctrl, Alt or Meta.
pub struct PressedKey(pub String);

/// The effect of a key on the board that no control has.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum BoardCommand {
    /// Chooses the only region that can be chosen, wherever the focus is on the board.
    Choose(Place),
    /// Moves the focus in a direction, whose components lead rightwards and downwards.
    Move(f32, f32),
    /// Plays the token that was typed, by Enter or the space bar.
    PlayTyped,
    /// Removes the last typed character.
    TakeBack,
    /// Appends a character to the typed token.
    Type(char),
    /// Clears the selection, the typed token and the hint.
    Drop,
}

impl Play {
    /// Returns the message for a key, and whether the browser's own use of the key must be
    /// prevented: Firefox, for one, starts a search at `/`. Returns `None` if the board has no use
    /// for the key.
    #[must_use]
    pub fn meaning_of(&self, PressedKey(key): &PressedKey) -> Option<(app::Msg, bool)> {
        if self.board.is_landing() && matches!(key.as_str(), "Enter" | " ") {
            // The key ends the motion and presses no button.
            return Some((app::Msg::Play(Msg::Acted), true));
        }
        let typing = !self.input.typed.is_empty();
        // A throw is the only choice, wherever the focus is on the board.
        let draw = match key.as_str() {
            "Enter" | " " | "t" | "T" if !typing => {
                let scene = self.board.scene();
                let first = || scene.regions.first();
                scene.only_draw().or_else(|| self.shown.game.goes_on_anywhere().then(first)?)
            }
            _ => None,
        };
        let command = match (key.as_str(), draw) {
            (_, Some(draw)) => BoardCommand::Choose(draw.place),
            ("ArrowLeft", _) => BoardCommand::Move(-1.0, 0.0),
            ("ArrowRight", _) => BoardCommand::Move(1.0, 0.0),
            ("ArrowUp", _) => BoardCommand::Move(0.0, -1.0),
            ("ArrowDown", _) => BoardCommand::Move(0.0, 1.0),
            ("Enter" | " ", _) if typing => BoardCommand::PlayTyped,
            ("Backspace", _) if typing => BoardCommand::TakeBack,
            ("Escape", _) => BoardCommand::Drop,
            (key, _) => match self.input.letter(key, &self.shown.game) {
                Some(letter) => BoardCommand::Type(letter),
                // Keys with longer names, such as `Home`, scroll the page.
                None => return Some((app::Msg::Action(action_of(key)?), key.len() > 1)),
            },
        };
        Some((app::Msg::Play(Msg::BoardCommand(command)), command != BoardCommand::Drop))
    }
}

/// Returns the action of a key that has the same effect as a control.
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

impl PlayInput {
    /// Returns the character that a key adds to the typed token. The first must start a legal
    /// token. Capital U, R, H and M never start one, because they stay shortcuts where u, r, h and
    /// m are typed.
    fn letter(&self, key: &str, game: &LocalGame) -> Option<char> {
        if game.time.is_paused() || game.is_exercise_over() {
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

    /// Appends a character to the typed token, up to [`MAX_TYPED`].
    pub(super) fn push(&mut self, letter: char) {
        if self.typed.len() < MAX_TYPED {
            self.typed.push(letter);
        }
        self.refusal = None
    }
}
