//! Setting up a position on the board, and playing from it. Each change makes a new game without
//! moves, so a position that no game can start from is refused at once.

use std::rc::Rc;

use rosette_app::{Go, ShownGame, Trouble as _};
use rosette_messages::{fixed, page};
use rosette_rules::{OptionError, SETUP};
use rosette_scene::Place;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlInputElement};

use super::state::{Behind, Play};
use crate::{dom, shared::Shared};

/// The letter of the seat to move in a setup, and the name of its radio buttons.
const MOVER: &str = "m";
/// The name of the radio buttons of pieces.
const WHAT: &str = "what";
/// The letter that turns over a card on the board.
const TURN: &str = "*";

impl Play {
    /// Goes to the setup of a position, which starts as the position on the screen.
    pub(super) fn arrange(&self) -> Go {
        dom::close_dialogs();
        let base = Rc::clone(self.session().settled_at(self.shown.game.shown()));
        let shown = ShownGame::new(self.session().clone(), self.shown.kind, dom::language());
        Go::Arrange(Box::new(shown), base)
    }

    /// Puts a piece on the position, or removes it, by the text of a region or a typed one.
    pub(super) fn put(&mut self, shared: &mut Shared, region: Option<Place>, put: &str) {
        let put = match put.strip_prefix('?') {
            Some(place) => dom::chosen(&dom::by_id("arrange"), WHAT).unwrap_or_default() + place,
            None => put.to_owned(),
        };
        if self.begin_with(shared, false, &put)
            && let Some(now) = region.and_then(|place| self.view.scene.at(place))
        {
            shared.tell_listener(&now.label)
        }
    }

    /// Follows a change beside the board: the seat to move, a number, or the whole setup.
    pub(super) fn arranged(&mut self, shared: &mut Shared, name: &str, value: &str) {
        let done = match name {
            SETUP => self.begin_with(shared, true, value.trim()),
            WHAT => self.begin_with(shared, false, ""),
            what => self.begin_with(shared, false, &[what, value].concat()),
        };
        // A typed setup stays, so that it can be corrected.
        if !done && name != SETUP {
            self.fall_behind(shared, Behind::PANEL)
        }
    }

    /// Puts a piece on the position, or on the start. Returns whether a game can start from there.
    fn begin_with(&mut self, shared: &mut Shared, anew: bool, put: &str) -> bool {
        match self.shown.game.put(anew, put, shared.model.platform.seed()) {
            None => false,
            Some(Ok(change)) => {
                self.follow(shared, Some(change));
                true
            }
            Some(Err(error)) => {
                self.refuse_arrangement(shared, &error, anew);
                false
            }
        }
    }

    /// Says why a position can't be set up.
    pub fn refuse_arrangement(&mut self, shared: &mut Shared, error: &OptionError, typed: bool) {
        let why = match error {
            OptionError::Setup(fault) => page::fault_in_words(*fault, dom::language()),
            error if typed => dom::say(&page::CannotOpen { what: &error.told(dom::language()) }),
            _ => dom::fixed(fixed::ARRANGE_DETAIL).to_owned(),
        };
        self.refuse(shared, why)
    }

    pub(super) fn play_from_here(&self) -> Go {
        let shown = ShownGame::new(self.session().clone(), self.shown.kind, dom::language());
        Go::PlayFromHere(Box::new(shown))
    }

    /// Updates the controls beside the board.
    pub(super) fn show_arrangement(&self) {
        let setup = self.session().options().setup();
        for input in dom::all("#arrange input:not([name=what])") {
            let input: HtmlInputElement = input.unchecked_into();
            let name = input.name();
            let value = setup.split(',').find_map(|part| part.strip_prefix(name.as_str()));
            match (name.as_str(), value) {
                (MOVER, Some(value)) => input.set_checked(input.value() == value),
                (SETUP, _) => input.set_value(setup),
                (_, value) => input.set_value(value.unwrap_or_default()),
            }
        }
    }
}

/// Prepares the controls beside the board for a game.
pub(super) fn open(shown: &ShownGame) {
    let main: Element = dom::by_id("play");
    let on = |(name, value): &(String, String)| name == "elemental" && value == "on";
    dom::set_if(&main, "data-elemental", shown.options().iter().any(on));
    let what = if shown.kind.has_hands() { TURN } else { "f" };
    dom::choose(&dom::by_id("arrange"), WHAT, what)
}
