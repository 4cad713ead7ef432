//! Ends that no token tells: a player resigns, or both agree to a draw.

use rosette_messages::{FixedText, PageText};
use rosette_rules::{Outcome, Reason, Seat};
use rosette_session::Program;
use web_sys::Element;

use super::{App, Screen, hint::Purpose, play::Play};
use crate::{dom, event::Answer, html::Html};

impl Play {
    /// The person who ends the game, if it goes on: the one to move before the other.
    fn ends(&self) -> Option<Seat> {
        let session = &self.table.session;
        let moves = session.to_move().unwrap_or(Seat::First);
        let seats = [moves, moves.other()];
        let person = seats.into_iter().find(|seat| self.table.player(*seat).is_none());
        person.filter(|_| session.outcome().is_none() && self.looking.is_none())
    }

    /// Whether somebody at the screen can end the game without a token.
    pub fn can_end(&self) -> bool {
        self.ends().is_some()
    }
}

impl App {
    /// Asks who resigns, the one to move before the other.
    pub(super) fn ask_to_resign(&mut self) {
        let Screen::Play(play) = &self.screen else { return };
        let Some(seat) = play.ends() else { return };
        let mut html = Html::default();
        html.put(
            "<button class=\"btn\" data-do=\"close\">@</button>",
            &[dom::fixed(FixedText::Cancel)],
        );
        for seat in [seat, seat.other()] {
            if play.table.player(seat).is_none() {
                let text = dom::say(&PageText::Resigns(&play.table.names()[seat.index()]));
                html.put(
                    "<button class=\"btn secondary danger\" data-do=\"confirm-resign\" data-arg=\"@\">@</button>",
                    &[seat.name(), &text],
                );
            }
        }
        dom::fill("#resign .row", &html);
        dom::show(&dom::by_id("resign-trade"), self.is_at_stake(play));
        dom::close_dialogs();
        dom::open_dialog("resign")
    }

    /// A player has resigned.
    pub(super) fn resign(&mut self, seat: Seat) {
        self.end_game(Outcome { winner: Some(seat.other()), reason: Reason::Resigned })
    }

    fn end_game(&mut self, outcome: Outcome) {
        dom::close_dialogs();
        let Screen::Play(play) = &mut self.screen else { return };
        // A game that is over already stays as it ended.
        if play.table.session.end(outcome).is_ok() {
            self.ended();
        }
    }

    /// Asks the other player whether it agrees to a draw; before a program is asked, the person
    /// who offers it.
    pub(super) fn ask_for_draw(&mut self) {
        dom::close_dialogs();
        let Screen::Play(play) = &self.screen else { return };
        let Some(seat) = play.ends() else { return };
        let names = play.table.names();
        let (name, other) = (&names[seat.index()], &names[seat.other().index()]);
        let program = play.table.player(seat.other());
        let (title, detail, agree, close) = match program {
            // Nothing in their protocol asks for it.
            Some(Program::External(_)) => {
                return self.refuse(dom::say(&PageText::DrawDeclined(other)));
            }
            Some(Program::Bot(_)) if !play.can_hint() => {
                return self.refuse(dom::say(&FixedText::DrawLater));
            }
            Some(Program::Bot(_)) => (
                PageText::DrawOfferTo(other),
                dom::say(&FixedText::DrawJudged),
                FixedText::OfferDraw,
                FixedText::Cancel,
            ),
            None => {
                dom::face_far(play.across(&self.settings) && seat == Seat::First);
                (
                    PageText::DrawQuestion(other),
                    dom::say(&PageText::DrawOffered(name)),
                    FixedText::Agree,
                    FixedText::PlayOn,
                )
            }
        };
        let dialog: Element = dom::by_id("draw");
        dom::set_text(&dom::find(&dialog, "h2"), &dom::say(&title));
        dom::set_text(&dom::find(&dialog, "p"), &detail);
        dom::set_text(&dom::find(&dialog, ".primary"), dom::fixed(agree));
        dom::set_text(&dom::find(&dialog, "[data-do=close]"), dom::fixed(close));
        dom::open_dialog("draw")
    }

    /// A person has agreed to a draw, or a program is asked whether it does.
    pub(super) fn agree_to_draw(&mut self) {
        let Screen::Play(play) = &self.screen else { return };
        if play.table.is_shared() {
            return self.end_game(Outcome { winner: None, reason: Reason::Agreed });
        }
        dom::close_dialogs();
        self.ask_best(Purpose::Draw)
    }

    /// A program agrees to a draw if the best player there is thinks that the person who offers it
    /// stands no worse.
    pub(super) fn weigh_offer(&mut self, answer: &Answer) {
        if answer.worth.is_some_and(|worth| worth.value.is_even_or_better()) {
            return self.end_game(Outcome { winner: None, reason: Reason::Agreed });
        }
        let Screen::Play(play) = &self.screen else { return };
        let Some(seat) = play.ends() else { return };
        let name = &play.table.names()[seat.other().index()];
        self.refuse(dom::say(&PageText::DrawDeclined(name)))
    }
}
