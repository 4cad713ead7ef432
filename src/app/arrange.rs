//! Putting a position together by hand, on the same board as games are played on, and playing from
//! it. What is put there makes a new start of a game in which nothing is played yet, so what the
//! rules can't go on from is refused at once.

use std::rc::Rc;

use rosette_keep::Slot;
use rosette_messages::{FixedText, PageText};
use rosette_rules::{AnyPosition, OptionError, SETUP};
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlInputElement};

use super::{
    App, Screen, new_seed,
    options::{choose, chosen},
    play::{Behind, Cause, Play},
};
use crate::{dom, table::Table, trouble::Trouble as _};

/// The seat to move, in a set-up.
const MOVER: &str = "m";
/// The name of the choice of what is put on the board.
const WHAT: &str = "what";
/// What turns over a card that lies there.
const TURN: &str = "*";

impl App {
    /// Puts a position together: of the game in the form, or from what the screen shows of a game.
    pub(super) fn arrange(&mut self) {
        let Screen::Play(play) = &self.screen else { return self.leave_form(true) };
        dom::close_dialogs();
        let Table { session, kind, .. } = &play.table;
        let base = Rc::clone(session.settled_at(play.shown()));
        self.enter_arrangement(Table::new(session.clone(), *kind), &base)
    }

    /// Goes to a game in which nothing is played, to put its position together from another one.
    pub(super) fn enter_arrangement(&mut self, mut table: Table, base: &Rc<dyn AnyPosition>) {
        match table.session.set_up(Some(base.as_ref()), "", new_seed()) {
            Ok(()) => {
                table.arranging = true;
                self.enter_play(table, Slot::default())
            }
            Err(error) => self.refuse_arrangement(&error, false),
        }
    }

    /// Chooses a region of the position: puts something there, or takes it away.
    pub(super) fn put(&mut self, region: &str, put: &str) {
        let put = match put.strip_prefix('?') {
            Some(place) => chosen(&dom::by_id("arrange"), WHAT).unwrap_or_default() + place,
            None => put.to_owned(),
        };
        if self.begin_with(true, &put)
            && let Screen::Play(play) = &self.screen
            && let Some(now) = play.scene.regions.iter().find(|it| it.id == region)
        {
            self.tell_listener(&now.label)
        }
    }

    /// Follows a change beside the board: of the seat to move, of a number, or of the whole set-up.
    pub(super) fn arranged(&mut self, name: &str, value: &str) {
        let done = match name {
            SETUP => self.begin_with(false, value.trim()),
            WHAT => self.begin_with(true, ""),
            what => self.begin_with(true, &[what, value].concat()),
        };
        // A set-up that was typed stays to be mended.
        if !done && name != SETUP {
            self.fall_behind(Behind::Panel)
        }
    }

    /// Puts something on the position, or on the start. False if no game could go on from there.
    fn begin_with(&mut self, on: bool, put: &str) -> bool {
        let Screen::Play(play) = &mut self.screen else { return false };
        let session = &mut play.table.session;
        let base = on.then(|| Rc::clone(session.settled()));
        let done = session.set_up(base.as_deref(), put, new_seed());
        match &done {
            Ok(()) => self.position_changed(Cause::TakenBack),
            Err(error) => self.refuse_arrangement(error, !on),
        }
        done.is_ok()
    }

    fn refuse_arrangement(&mut self, error: &OptionError, typed: bool) {
        self.refuse(match error {
            OptionError::Setup(fault) => dom::say(&PageText::Fault(*fault)),
            error if typed => dom::say(&PageText::CannotOpen(&error.told())),
            _ => dom::fixed(FixedText::ArrangeDetail).to_owned(),
        })
    }

    /// Plays from the position that is put together.
    pub(super) fn play_from_here(&mut self) {
        if let Screen::Play(mut play) = std::mem::replace(&mut self.screen, Screen::Menu) {
            play.table.arranging = false;
            self.show_play(play.table, Slot::default());
            self.stow()
        }
    }
}

/// Prepares what stands beside a position that is put together.
pub(super) fn open_arrangement(table: &Table) {
    let main: Element = dom::by_id("play");
    let on = |(name, value): &(String, String)| name == "elemental" && value == "on";
    dom::set_if(&main, "data-elemental", table.options().iter().any(on));
    let what = if table.kind.has_hands() { TURN } else { "f" };
    choose(&dom::by_id("arrange"), WHAT, what)
}

/// Brings up to date what stands beside a position that is put together.
pub(super) fn show_arrangement(play: &Play) {
    let setup = play.table.session.options().setup();
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
