//! Setting up a position, and playing from it: the controls beside the board. Each change makes a new game without moves, so
//! a position that no game can start from is refused at once.

use std::rc::Rc;

use maud::{Markup, PreEscaped, html};
use rosette_messages::{FixedText, Language, Say as _, fixed, page};
use rosette_play::{Change, Game};
use rosette_rules::{OptionError, SETUP, Seat};
use rosette_scene::{Place, picture};
use rosette_session::Seed;

use super::{Panel, Play};
use crate::{Go, Model, ShownGame, Trouble as _, html::choice};

/// The letter of the seat to move in a setup, and the name of its radio buttons.
const MOVER: &str = "m";
/// The name of the radio buttons of pieces.
const WHAT: &str = "what";
/// The letter that turns over a card on the board.
const TURN: &str = "*";

/// What is put on the cells of the board, by its letter.
const ELEMENTS: [(&str, FixedText); 9] = [
    (TURN, fixed::CARD_SET),
    ("A", fixed::FIRE),
    ("B", fixed::ICE),
    ("C", fixed::THUNDER),
    ("D", fixed::EARTH),
    ("E", fixed::POISON),
    ("F", fixed::WIND),
    ("G", fixed::WATER),
    ("H", fixed::HOLY),
];
const FLAG: [(&str, FixedText); 2] = [("F", fixed::FLAG), ("x", fixed::BURNT_CELL)];

/// The setup of a position.
#[derive(Default)]
pub struct Arranging {
    /// The letter of what a press puts on a cell.
    what: String,
    /// The number of changes beside the board. After each, the controls show the position again.
    changes: u32,
    /// A setup that was typed and refused. It stays, so that it can be corrected.
    refused: Option<String>,
}

impl Arranging {
    /// Begins to set up a position of a game.
    pub(super) fn of(shown: &ShownGame) -> Self {
        let what = if shown.kind.has_hands() { TURN } else { "f" };
        Self { what: what.to_owned(), ..Self::default() }
    }

    /// Puts a piece on the position, or removes it, by the text of a region or a typed one. Returns `None`
    /// outside a setup.
    ///
    /// # Errors
    ///
    /// If no game can start from there. Nothing has changed then.
    fn put(
        &mut self,
        game: &mut Game,
        put: &str,
        seed: Seed,
    ) -> Option<Result<Change, OptionError>> {
        self.refused = None;
        match put.strip_prefix('?') {
            Some(place) => game.put(false, &[&self.what, place].concat(), seed),
            None => game.put(false, put, seed),
        }
    }

    /// Follows a change beside the board by the name of the control: the piece to put, the seat to move, a
    /// number, or the whole setup. Returns `None` outside a setup.
    ///
    /// # Errors
    ///
    /// If no game can start from there. Nothing has changed then, and whether the whole setup was typed is
    /// told too.
    fn change(
        &mut self,
        game: &mut Game,
        (name, value): (&str, &str),
        seed: Seed,
    ) -> Option<Result<Change, (OptionError, bool)>> {
        self.changes += 1;
        let typed = name == SETUP;
        let done = match name {
            SETUP => game.put(true, value.trim(), seed),
            WHAT => {
                value.clone_into(&mut self.what);
                game.put(false, "", seed)
            }
            name => game.put(false, &[name, value].concat(), seed),
        };
        self.refused = (typed && matches!(done, Some(Err(_)))).then(|| value.to_owned());
        done.map(|done| done.map_err(|error| (error, typed)))
    }
}

/// Says why a position can't be set up.
pub(super) fn refused(error: &OptionError, typed: bool, language: Language) -> String {
    match error {
        OptionError::Setup(fault) => page::fault_in_words(*fault, language),
        error if typed => page::CannotOpen { what: &error.told(language) }.say(language),
        _ => fixed::ARRANGE_DETAIL.say(language),
    }
}

/// Goes to the setup of a position, which starts as the position on the screen.
pub(super) fn arrange(shown: &ShownGame, model: &mut Model) -> Go {
    model.close_dialogs();
    let base = Rc::clone(shown.session().settled_at(shown.game.shown()));
    Go::Arrange(Box::new(anew(shown, model)), base)
}

/// Returns a game of its own with the same moves.
pub(super) fn anew(shown: &ShownGame, model: &Model) -> ShownGame {
    ShownGame::new(shown.session().clone(), shown.kind, model.language)
}

impl Play {
    /// Puts a piece on the position, or removes it, by the text of a region or a typed one.
    pub(super) fn put(&mut self, model: &mut Model, region: Option<Place>, put: &str) {
        match self.arranging.put(&mut self.shown.game, put, model.platform.seed()) {
            None => {}
            Some(Err(error)) => self.refuse(model, refused(&error, false, model.language)),
            Some(Ok(change)) => {
                self.follow(model, Some(change));
                self.make_scene(model);
                if let Some(now) = region.and_then(|place| self.board.scene().at(place)) {
                    model.announce(now.label.clone())
                }
            }
        }
    }

    /// Follows a change beside the board.
    pub(super) fn arranged(&mut self, model: &mut Model, name: &str, value: &str) {
        let (game, seed) = (&mut self.shown.game, model.platform.seed());
        match self.arranging.change(game, (name, value), seed) {
            None => {}
            Some(Ok(change)) => self.follow(model, Some(change)),
            Some(Err((error, typed))) => self.refuse(model, refused(&error, typed, model.language)),
        }
    }
}

impl Panel<'_> {
    /// Makes the controls of a setup.
    pub(super) fn arrange(&self) -> Markup {
        let text = |text: FixedText| self.model.fixed(text);
        let legend = |it: FixedText| html! { legend { (text(it)) } };
        let setup = self.shown.session().options().setup();
        let Arranging { what, changes, refused } = &self.play.arranging;
        let value = |name: &str| setup.split(',').find_map(|part| part.strip_prefix(name));
        let changes = (*changes > 0).then_some(*changes);
        let players = [fixed::FIRST_PLAYER, fixed::SECOND_PLAYER].map(text);
        let seats = |name: &str, chosen: &str| {
            html! {
                @for ((seat, letter), player) in Seat::BOTH.into_iter().zip(["f", "s"]).zip(players) {
                    label {
                        input type="radio" name=(name) value=(letter) aria-label=(player)
                            checked[letter == chosen] data-changes=[changes];
                        span { (PreEscaped(picture::badge(seat))) }
                    }
                }
            }
        };
        let pieces = |pieces: &[(&str, FixedText)]| {
            html! {
                @for (letter, piece) in pieces {
                    (choice(WHAT, letter, "", text(*piece), *letter == what))
                }
            }
        };
        let on = |(name, value): &(String, String)| name == "elemental" && value == "on";
        let put = match self.shown.kind.name() {
            "triad" if self.shown.options().iter().any(on) => Some(pieces(&ELEMENTS)),
            "triad" => None,
            "flag" => Some(html! { (seats(WHAT, what)) (pieces(&FLAG)) }),
            _ => Some(seats(WHAT, what)),
        };
        let counts = match self.shown.kind.name() {
            "ur" => Some(fixed::PIECES_HOME),
            "trisq" => Some(fixed::CAPTURES),
            _ => None,
        };
        let typed = refused.as_deref().unwrap_or(setup);
        html! {
            div #arrange.arrange role="group" aria-label=(text(fixed::ARRANGE)) {
                @if let Some(put) = put {
                    fieldset { (legend(fixed::PUT)) .seg { (put) } }
                }
                fieldset {
                    (legend(fixed::MOVES_NEXT))
                    .seg { (seats(MOVER, value(MOVER).unwrap_or_default())) }
                }
                @if let Some(counted) = counts {
                    fieldset.counts {
                        legend { b { (text(counted)) } }
                        .two {
                            @for ((seat, name), player) in Seat::BOTH.into_iter().zip(["F", "S"]).zip(players) {
                                label {
                                    span { (PreEscaped(picture::badge(seat))) }
                                    input type="number" name=(name) min="0" inputmode="numeric"
                                        aria-label=(player) value=[value(name)] data-changes=[changes];
                                }
                            }
                        }
                    }
                }
                fieldset {
                    (legend(fixed::SETUP_TEXT))
                    .with {
                        input name=(SETUP) aria-label=(text(fixed::SETUP_TEXT)) autocomplete="off"
                            spellcheck="false" value=(typed) data-changes=[changes];
                        button.btn.secondary data-do="share" data-arg="setup" { (text(fixed::COPY)) }
                    }
                    p.hint role="status" { (self.play.sharing.told(self.model)) }
                }
                button.btn.primary data-do="play-from-here" { (text(fixed::PLAY_FROM_HERE)) }
            }
        }
    }
}
