//! Setting up a position, and playing from it. Each change starts a new game without moves, so a
//! position that no game can start from is refused at once.

use std::sync::Arc;

use maud::{Markup, PreEscaped, html};
use rosette_messages::{FixedText, Say as _, fixed, page};
use rosette_play::{Change, LocalGame};
use rosette_rules::{OptionError, SETUP, Seat};
use rosette_scene::{PieceFace, Place, SetupForm, SetupPiece, picture};
use rosette_session::Seed;

use super::{Panel, Play};
use crate::{GameView, Model, Navigation, html::choice, of_options, of_rule};

/// The letter of the seat to move in a written setup, and the name of its radio buttons.
const MOVER: &str = "m";
/// The name of the radio buttons that choose a piece.
const WHAT: &str = "what";

/// The state of the controls with which a position is set up.
#[derive(Default)]
pub struct Arranging {
    /// The letter of the piece that a click puts on a cell. `None` means the game's first piece.
    chosen: Option<String>,
    /// The number of changes in the controls. After each, they are filled again from the position.
    changes: u32,
    /// A typed setup that was refused. It stays in its field, so that it can be corrected.
    refused: Option<String>,
}

impl Arranging {
    /// Returns the letter of the piece that a click puts on a cell.
    fn letter(&self, form: &'static SetupForm) -> &str {
        let first = || form.pieces.first().map(|piece| piece.letter);
        self.chosen.as_deref().or_else(first).unwrap_or_default()
    }

    /// Puts a piece on the position or removes it, as `put` says, the text of a region or a typed
    /// text. Returns `None` if no position is being set up.
    ///
    /// # Errors
    ///
    /// If no game can start from there. Nothing has changed then.
    fn apply(
        &mut self,
        shown: &mut GameView,
        put: &str,
        seed: Seed,
    ) -> Option<Result<Change, OptionError>> {
        self.refused = None;
        match put.strip_prefix('?') {
            Some(place) => {
                let letter = self.letter(shown.setup());
                // A slash separates the numbers of a place that has one for each seat.
                let place = match place.split_once('/') {
                    Some((first, _)) if letter == Seat::First.letter().to_string() => first,
                    Some((_, second)) => second,
                    None => place,
                };
                shown.game.arrange(false, &[letter, place].concat(), seed)
            }
            None => shown.game.arrange(false, put, seed),
        }
    }

    /// Applies a changed control by its name: the piece to put, the seat to move, a number, or the
    /// whole setup. Returns `None` if no position is being set up.
    ///
    /// # Errors
    ///
    /// If no game can start from there. Nothing has changed then. The flag says whether the whole
    /// setup was typed.
    fn change(
        &mut self,
        game: &mut LocalGame,
        (name, value): (&str, &str),
        seed: Seed,
    ) -> Option<Result<Change, (OptionError, bool)>> {
        self.changes += 1;
        let typed = name == SETUP;
        let done = match name {
            SETUP => game.arrange(true, value.trim(), seed),
            WHAT => {
                self.chosen = Some(value.to_owned());
                game.arrange(false, "", seed)
            }
            name => game.arrange(false, &[name, value].concat(), seed),
        };
        self.refused = (typed && matches!(done, Some(Err(_)))).then(|| value.to_owned());
        done.map(|done| done.map_err(|error| (error, typed)))
    }
}

/// Opens the setup of a position, which starts as the position on the screen.
pub(super) fn arrange(shown: &GameView, model: &mut Model) -> Navigation {
    model.close_dialogs();
    let base = Arc::clone(shown.session().settled_at(shown.game.shown()));
    Navigation::Arrange(Box::new(unstored_copy(shown, model)), base)
}

/// Copies the game, with its moves, as one that isn't stored.
pub(super) fn unstored_copy(shown: &GameView, model: &Model) -> GameView {
    GameView::new(shown.session().clone(), shown.show(), model.language)
}

/// Puts a piece on the position or removes it, as `put` says, the text of a region or a typed text.
/// Announces the new content of the region.
pub(super) fn apply(play: &mut Play, model: &mut Model, region: Option<Place>, put: &str) {
    match play.arranging.apply(&mut play.shown, put, model.platform.seed()) {
        None => {}
        Some(Err(error)) => refuse(play, model, &error, false),
        Some(Ok(change)) => {
            play.follow(model, Some(change));
            play.show_scene(model);
            if let Some(now) = region.and_then(|place| play.board.scene().at(place)) {
                model.announce(now.label.clone())
            }
        }
    }
}

/// Applies a changed control of the setup by its name.
pub(super) fn change(play: &mut Play, model: &mut Model, name: &str, value: &str) {
    let (game, seed) = (&mut play.shown.game, model.platform.seed());
    match play.arranging.change(game, (name, value), seed) {
        None => {}
        Some(Ok(change)) => play.follow(model, Some(change)),
        Some(Err((error, typed))) => refuse(play, model, &error, typed),
    }
}

/// Explains why a position can't be set up. `typed` says whether the whole setup was typed.
pub(super) fn refuse(play: &mut Play, model: &mut Model, error: &OptionError, typed: bool) {
    let (show, language) = (Some(play.shown.show() as _), model.language);
    let reason = of_rule(error, show, language).unwrap_or_else(|| match typed {
        true => {
            let what = &of_options(error, show, language);
            page::CannotOpen { what }.say(language)
        }
        false => play.shown.setup().detail.say(language),
    });
    play.refuse(model, reason)
}

impl Panel<'_> {
    /// Makes the controls with which a position is set up.
    pub(super) fn arrange(&self) -> Markup {
        let text = |text: FixedText| self.model.fixed(text);
        let legend = |it: FixedText| html! { legend { (text(it)) } };
        let setup = self.shown.session().options().setup();
        let Arranging { changes, refused, .. } = &self.play.arranging;
        let value = |name: &str| setup.split(',').find_map(|part| part.strip_prefix(name));
        let changes = (*changes > 0).then_some(*changes);
        let players = [fixed::FIRST_PLAYER, fixed::SECOND_PLAYER].map(text);
        let seat = |name: &str, seat: Seat, letter: &str, chosen: &str| {
            html! {
                label {
                    input type="radio" name=(name) value=(letter) aria-label=(players[seat.index()])
                        checked[letter == chosen] data-changes=[changes];
                    span { (PreEscaped(picture::badge(seat))) }
                }
            }
        };
        let form = self.shown.setup();
        let what = self.play.arranging.letter(form);
        let options = self.shown.options();
        let on = |option: &str| options.iter().any(|(name, value)| name == option && value == "on");
        let usable = form.pieces.iter().filter(|piece| piece.needs.is_none_or(on));
        let pieces: Vec<_> = usable.collect();
        let mover = value(MOVER).unwrap_or_default();
        let typed = refused.as_deref().unwrap_or(setup);
        html! {
            div #arrange.arrange data-entry="setup" role="group" aria-label=(text(fixed::ARRANGE)) {
                @if pieces.len() > 1 {
                    fieldset {
                        (legend(fixed::PUT))
                        .seg {
                            @for SetupPiece { letter, face, .. } in pieces {
                                @match face {
                                    PieceFace::Badge(of) => (seat(WHAT, *of, letter, what)),
                                    PieceFace::Named(name) => {
                                        (choice(WHAT, letter, "", text(*name), *letter == what))
                                    }
                                }
                            }
                        }
                    }
                }
                fieldset {
                    (legend(fixed::MOVES_NEXT))
                    .seg {
                        @for (of, letter) in Seat::BOTH.into_iter().zip(["f", "s"]) {
                            (seat(MOVER, of, letter, mover))
                        }
                    }
                }
                @if let Some(counted) = form.counted {
                    fieldset.counts {
                        legend { b { (text(counted)) } }
                        .two {
                            @for ((of, name), player) in Seat::BOTH.into_iter().zip(["F", "S"]).zip(players) {
                                label {
                                    span { (PreEscaped(picture::badge(of))) }
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
                    p.hint role="status" { (self.play.dialogs.sharing.view_note(self.model)) }
                }
                button.btn.primary data-do="play-from-here" { (text(fixed::PLAY_FROM_HERE)) }
            }
        }
    }
}
