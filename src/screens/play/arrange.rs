//! Putting a position together by hand, on the same board as games are played on, and playing from
//! it. What is put there makes a new start of a game in which nothing is played yet, so what the
//! rules can't go on from is refused at once.

use std::rc::Rc;

use rosette_messages::{fixed, page};
use rosette_rules::{OptionError, SETUP};
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlInputElement};

use super::state::{Behind, Play};
use crate::{
    browser::dom,
    go::Go,
    shared::{Shared, new_seed},
    shown::ShownGame,
    trouble::Trouble as _,
};

/// The seat to move, in a set-up.
const MOVER: &str = "m";
/// The name of the choice of what is put on the board.
const WHAT: &str = "what";
/// What turns over a card that lies there.
const TURN: &str = "*";

impl Play {
    /// Goes to a position that is put together from what the screen shows of the game.
    pub(super) fn arrange(&self) -> Go {
        dom::close_dialogs();
        let base = Rc::clone(self.session().settled_at(self.shown.game.shown()));
        let shown = ShownGame::new(self.session().clone(), self.shown.kind);
        Go::Arrange(Box::new(shown), base)
    }

    /// Chooses a region of the position: puts something there, or takes it away.
    pub(super) fn put(&mut self, shared: &mut Shared, region: &str, put: &str) {
        let put = match put.strip_prefix('?') {
            Some(place) => dom::chosen(&dom::by_id("arrange"), WHAT).unwrap_or_default() + place,
            None => put.to_owned(),
        };
        if self.begin_with(shared, false, &put)
            && let Some(now) = self.view.scene.regions.iter().find(|it| it.id == region)
        {
            shared.tell_listener(&now.label)
        }
    }

    /// Follows a change beside the board: of the seat to move, of a number, or of the whole set-up.
    pub(super) fn arranged(&mut self, shared: &mut Shared, name: &str, value: &str) {
        let done = match name {
            SETUP => self.begin_with(shared, true, value.trim()),
            WHAT => self.begin_with(shared, false, ""),
            what => self.begin_with(shared, false, &[what, value].concat()),
        };
        // A set-up that was typed stays to be mended.
        if !done && name != SETUP {
            self.fall_behind(shared, Behind::Panel)
        }
    }

    /// Puts something on the position, or on the start. False if no game could go on from there.
    fn begin_with(&mut self, shared: &mut Shared, anew: bool, put: &str) -> bool {
        match self.shown.game.put(anew, put, new_seed()) {
            None => false,
            Some(Ok(change)) => {
                self.follow(shared, change);
                true
            }
            Some(Err(error)) => {
                self.refuse_arrangement(shared, &error, anew);
                false
            }
        }
    }

    /// Says why a position can't be put together so.
    pub fn refuse_arrangement(&mut self, shared: &mut Shared, error: &OptionError, typed: bool) {
        let why = match error {
            OptionError::Setup(fault) => page::fault_in_words(*fault, dom::language()),
            error if typed => dom::say(&page::CannotOpen { what: &error.told() }),
            _ => dom::fixed(fixed::ARRANGE_DETAIL).to_owned(),
        };
        self.refuse(shared, why)
    }

    /// Plays from the position that is put together.
    pub(super) fn play_from_here(&self) -> Go {
        let shown = ShownGame::new(self.session().clone(), self.shown.kind);
        Go::PlayFromHere(Box::new(shown))
    }

    /// Brings up to date what stands beside a position that is put together.
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

/// Prepares what stands beside a position that is put together.
pub(super) fn open(shown: &ShownGame) {
    let main: Element = dom::by_id("play");
    let on = |(name, value): &(String, String)| name == "elemental" && value == "on";
    dom::set_if(&main, "data-elemental", shown.options().iter().any(on));
    let what = if shown.kind.has_hands() { TURN } else { "f" };
    dom::choose(&dom::by_id("arrange"), WHAT, what)
}
