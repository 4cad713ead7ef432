//! The keyboard on the board.

use rosette_app::deed::Deed;
use rosette_play::Purpose;
use rosette_scene::Place;
use web_sys::KeyboardEvent;

use super::state::{Behind, Hand, Play};
use crate::{event::Event, shared::Shared};

/// The largest number of typed letters. Every token is shorter.
const MOST_TYPED: usize = 40;

impl Play {
    pub(super) fn key(&mut self, shared: &mut Shared, event: &KeyboardEvent) {
        if event.ctrl_key() || event.alt_key() || event.meta_key() {
            return;
        }
        let key = event.key();
        let typing = !self.hand.typed.is_empty();
        if !typing
            && matches!(key.as_str(), "Enter" | " " | "t" | "T")
            && let Some(draw) = self.view.scene.only_draw()
        {
            // Wherever the focus is on the board, nothing else can be meant.
            event.prevent_default();
            let place = draw.place;
            return self.choose(shared, place);
        }
        match key.as_str() {
            "ArrowLeft" => self.arrow(event, (-1.0, 0.0)),
            "ArrowRight" => self.arrow(event, (1.0, 0.0)),
            "ArrowUp" => self.arrow(event, (0.0, -1.0)),
            "ArrowDown" => self.arrow(event, (0.0, 1.0)),
            "PageUp" | "PageDown" => {
                event.prevent_default();
                self.step(shared, key == "PageDown")
            }
            "Home" | "End" => {
                event.prevent_default();
                self.look(shared, (key == "Home").then_some(0))
            }
            "Enter" | " " if typing => {
                event.prevent_default();
                let token = std::mem::take(&mut self.hand.typed);
                self.play_typed(shared, &token)
            }
            "Backspace" if typing => {
                event.prevent_default();
                self.hand.typed.pop();
                self.fall_behind(shared, Behind::BOARD)
            }
            "Escape" => {
                self.hand = Hand::default();
                self.drop_hint(shared);
                self.rebuild(shared)
            }
            _ if self.types(&key) => {
                // Firefox searches the page from `/` on.
                event.prevent_default();
                if self.hand.typed.len() < MOST_TYPED {
                    self.hand.typed.push_str(&key);
                }
                self.hand.refusal = None;
                self.fall_behind(shared, Behind::BOARD)
            }
            "u" | "U" => self.undo(shared),
            "r" | "R" => self.redo(shared),
            "h" | "H" => self.ask_adviser(shared, Purpose::Hint),
            "m" | "M" => self.mute(shared),
            "?" => shared.send(Event::Deed(Deed::Open("keys".to_owned()))),
            _ => {}
        }
    }

    /// Turns the sounds off, or on again.
    pub fn mute(&mut self, shared: &mut Shared) {
        self.hand.notice = Some(shared.mute());
        self.fall_behind(shared, Behind::BOARD)
    }

    /// Moves the focus to the next region in a direction.
    fn arrow(&self, event: &KeyboardEvent, towards: (f32, f32)) {
        event.prevent_default();
        if let Some(place) = self.neighbour(towards) {
            self.buttons.focus_on(place);
        }
    }

    /// Returns whether a key types a part of a token. The first letter has to begin a legal token,
    /// and capital U, R, H and M never do: other letters are shortcuts.
    fn types(&self, key: &str) -> bool {
        if self.shown.game.is_paused() {
            return false;
        }
        let mut letters = key.chars();
        let (Some(letter), None) = (letters.next(), letters.next()) else { return false };
        match letter {
            '0'..='9' | '/' | '+' | '-' | '@' => true,
            'a'..='z' | 'A'..='Z' if !self.hand.typed.is_empty() => true,
            'a'..='z' => self.shown.game.begins(letter),
            'U' | 'R' | 'H' | 'M' => false,
            'A'..='Z' => self.shown.game.begins(letter.to_ascii_lowercase()),
            _ => false,
        }
    }

    /// Returns the nearest region in a direction from the one with the focus.
    fn neighbour(&self, towards: (f32, f32)) -> Option<Place> {
        let (place, _) = self.attention.focus?;
        let scene = &self.view.scene;
        let index = scene.neighbour(scene.at(place)?.bounds, towards)?;
        scene.regions.get(index).map(|region| region.place)
    }

    /// Follows the keyboard focus.
    pub(super) fn focus_moved(&mut self, shared: &mut Shared) {
        // The focus may have moved again since the event.
        let focus = self.buttons.focus();
        if self.attention.focus == focus {
            return;
        }
        if focus.is_none() {
            self.hand.typed.clear();
        }
        let seen = |focus: Option<(Place, bool)>| focus.is_some_and(|(_, seen)| seen);
        let to_be_seen = seen(self.attention.focus) || seen(focus);
        self.attention.focus = focus;
        if to_be_seen { self.rebuild(shared) } else { self.fall_behind(shared, Behind::BOARD) }
    }
}
