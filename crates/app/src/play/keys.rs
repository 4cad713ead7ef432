//! The keyboard on the board.

use rosette_scene::Place;

use super::{Focus, Play, state::Hand, update::Reach};
use crate::{Effect, Go, Model, deed::Deed};

/// The largest number of typed letters. Every token is shorter.
const MOST_TYPED: usize = 40;

/// A key by its name in browsers, pressed without another that changes what it means.
pub struct Key(pub String);

/// What a key on the board does.
#[derive(Clone, PartialEq, Debug)]
pub enum Command {
    /// Chooses what alone can be chosen.
    Choose(Place),
    /// Moves the focus in a direction, across and down.
    Move(f32, f32),
    /// Steps one ply forwards or backwards.
    Step(bool),
    /// Looks at a ply, or at the present position.
    Look(Option<usize>),
    /// Plays the typed token.
    PlayTyped,
    /// Takes the last typed letter back.
    TakeBack,
    /// Types a letter.
    Type(char),
    /// Drops what is selected, typed or suggested.
    Drop,
    /// Does what a control does.
    Do(Deed),
}

impl Command {
    /// Returns whether the browser's own use of the key has to be prevented. Firefox searches the page from
    /// `/` on.
    #[must_use]
    pub const fn takes_key(&self) -> bool {
        !matches!(self, Self::Drop | Self::Do(_))
    }
}

impl Play {
    /// Returns what a key does; `None` if the board has no use for it.
    #[must_use]
    pub fn command_of(&self, Key(key): &Key) -> Option<Command> {
        let typing = !self.hand.typed.is_empty();
        // Wherever the focus is on the board, nothing else can be meant.
        if !typing
            && matches!(key.as_str(), "Enter" | " " | "t" | "T")
            && let Some(draw) = self.view.scene.only_draw()
        {
            return Some(Command::Choose(draw.place));
        }
        Some(match key.as_str() {
            "ArrowLeft" => Command::Move(-1.0, 0.0),
            "ArrowRight" => Command::Move(1.0, 0.0),
            "ArrowUp" => Command::Move(0.0, -1.0),
            "ArrowDown" => Command::Move(0.0, 1.0),
            "PageUp" => Command::Step(false),
            "PageDown" => Command::Step(true),
            "Home" => Command::Look(Some(0)),
            "End" => Command::Look(None),
            "Enter" | " " if typing => Command::PlayTyped,
            "Backspace" if typing => Command::TakeBack,
            "Escape" => Command::Drop,
            _ if let Some(letter) = self.typed_letter(key) => Command::Type(letter),
            "u" | "U" => Command::Do(Deed::Undo),
            "r" | "R" => Command::Do(Deed::Redo),
            "h" | "H" => Command::Do(Deed::Hint),
            "m" | "M" => Command::Do(Deed::Mute),
            "?" => Command::Do(Deed::Open("keys".to_owned())),
            _ => return None,
        })
    }

    pub(super) fn command(&mut self, model: &mut Model, command: Command) -> Go {
        match command {
            Command::Choose(place) => self.choose(model, place),
            Command::Move(across, down) => {
                if let Some(place) = self.neighbour((across, down)) {
                    model.ask(Effect::FocusRegion(place))
                }
            }
            Command::Step(on) => self.step(model, on),
            Command::Look(ply) => self.look(model, ply),
            Command::PlayTyped => {
                let token = std::mem::take(&mut self.hand.typed);
                self.play_typed(model, &token)
            }
            Command::TakeBack => drop(self.hand.typed.pop()),
            Command::Type(letter) => {
                if self.hand.typed.len() < MOST_TYPED {
                    self.hand.typed.push(letter);
                }
                self.hand.refusal = None
            }
            Command::Drop => {
                self.hand = Hand::default();
                self.drop_hint(model)
            }
            Command::Do(deed) => return self.deed(model, deed),
        }
        Go::Stay
    }

    /// Returns the letter of a key that types a part of a token. The first letter has to begin a legal
    /// token, and capital U, R, H and M never do: other letters are shortcuts.
    fn typed_letter(&self, key: &str) -> Option<char> {
        if self.shown.game.time.is_paused() {
            return None;
        }
        let mut letters = key.chars();
        let (Some(letter), None) = (letters.next(), letters.next()) else { return None };
        let types = match letter {
            '0'..='9' | '/' | '+' | '-' | '@' => true,
            'a'..='z' | 'A'..='Z' if !self.hand.typed.is_empty() => true,
            'a'..='z' => self.shown.game.begins(letter),
            'U' | 'R' | 'H' | 'M' => false,
            'A'..='Z' => self.shown.game.begins(letter.to_ascii_lowercase()),
            _ => false,
        };
        types.then_some(letter)
    }

    /// Returns the nearest region in a direction from the one with the focus.
    fn neighbour(&self, towards: (f32, f32)) -> Option<Place> {
        let scene = &self.view.scene;
        let index = scene.neighbour(scene.at(self.attention.focus?.place)?.bounds, towards)?;
        scene.regions.get(index).map(|region| region.place)
    }

    /// Follows the keyboard focus. Whoever leaves the board drops what was typed.
    pub(super) fn focus_moved(&mut self, focus: Option<Focus>) -> Reach {
        self.attention.focus = focus;
        if focus.is_some() || self.hand.typed.is_empty() {
            return Reach::Board;
        }
        self.hand.typed.clear();
        Reach::Game
    }
}
