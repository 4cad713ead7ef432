//! A game by correspondence: it is sent to the other player, and joined on another device.

use maud::{Markup, html};
use rosette_messages::{Say as _, fixed, page};
use rosette_rules::Seat;
use rosette_scene::{Props, RenderContext};

use super::{Panel, Play, share};
use crate::{Dialog, Effect, Model};

/// A game by correspondence that nobody has joined at this device yet.
pub(super) struct Invitation {
    /// The identifier of the game in its links.
    id: String,
    /// The seat of the person at this device.
    seat: Seat,
}

/// Makes the game on the screen one by correspondence, with the person of a seat at this device.
/// Then the game is sent, or that person moves first.
pub(super) fn correspond(play: &mut Play, model: &mut Model, seat: Seat) {
    if !play.panel(model).may_correspond() {
        return;
    }
    let change = play.shown.game.correspond(model.platform.seed().to_string(), seat);
    play.follow(model, Some(change));
    if play.shown.game.to_send().is_some() {
        return send(play, model);
    }
    model.close_dialogs();
    model.show_message(model.fixed(fixed::MOVE_FIRST))
}

/// Opens the dialog that sends the game, if it is the other player's turn.
pub(super) fn send(play: &mut Play, model: &mut Model) {
    if play.shown.game.to_send().is_some() {
        model.close_dialogs();
        share::begin(play, model);
        model.open_dialog(Dialog::Share);
        // The dialog may have been open for the game before.
        model.ask(Effect::ToTop("#share"));
        model.ask(Effect::Focus("#share-title".to_owned()))
    }
}

/// Continues the game of the link at this device.
pub(super) fn join(play: &mut Play, model: &mut Model) {
    model.close_dialogs();
    if let Some(Invitation { id, seat }) = play.dialogs.invitation.take() {
        let change = play.shown.game.correspond(id, seat);
        play.shown.game.note_sent();
        play.persistence.take_address();
        play.follow(model, Some(change))
    }
}

impl Play {
    /// Asks whether to continue the game of a link in a seat, unless it can't be continued. The
    /// address stays the link's, so that a reload asks again.
    pub(crate) fn invite(&mut self, model: &mut Model, id: String, seat: Seat) {
        if self.shown.game.can_correspond() {
            self.dialogs.invitation = Some(Invitation { id, seat });
            self.persistence.lose_address();
            model.open_dialog(Dialog::Join);
            self.go_on_soon(model)
        }
    }
}

impl Panel<'_> {
    /// Returns whether the game can be continued by correspondence. A game for cards can't be.
    pub(super) fn may_correspond(&self) -> bool {
        self.shown.game.can_correspond() && !self.play.persistence.is_staked(self.model)
    }

    /// Returns the sentences that go with the link: the game, its last move, and whose turn it is
    /// or who has won.
    pub(super) fn move_text(&self) -> String {
        let props = Props { you: None, ..self.context.props };
        let context = RenderContext { props, ..self.context };
        let title = self.shown.kind.title(self.model.language);
        let status = self.shown.status_now(&context);
        let texts = match self.shown.session().outcome() {
            Some(_) => [title, status.title, status.detail],
            None => {
                let report = self.shown.describe_last_move(&context).unwrap_or_default();
                [title, report, status.title]
            }
        };
        let sentence = |text: &String| text.trim_end_matches('.').to_owned() + ".";
        let texts: Vec<_> = texts.iter().filter(|text| !text.is_empty()).map(sentence).collect();
        texts.join(" ")
    }

    /// Returns the name of the player to whom the game is to be sent; `None` if it is shared with
    /// anybody.
    pub(super) fn addressee(&self) -> Option<&str> {
        Some(self.shown.name(self.shown.game.to_send()?.to))
    }

    /// Returns title and detail of the dialog that sends the game to a player of this name.
    pub(super) fn sending(&self, name: &str) -> [String; 2] {
        let language = self.model.language;
        let detail = page::SendDetail { name }.say(language);
        let by_trust = fixed::BY_TRUST.text(language);
        [page::SendTo { name }.say(language), [&detail, " ", by_trust].concat()]
    }

    /// Makes the question whether to continue the game of a link.
    pub(super) fn join(&self) -> Markup {
        let Some(Invitation { seat, .. }) = &self.play.dialogs.invitation else {
            return Markup::default();
        };
        let name = self.shown.name(*seat);
        let texts = [
            page::JoinQuestion { name }.say(self.model.language),
            page::JoinDetail { name: self.shown.name(seat.other()) }.say(self.model.language),
        ];
        let look = self.button("", "close", fixed::LOOK_ONLY);
        let join = self.button("primary", "join", fixed::JOIN);
        self.question("join", texts.each_ref().map(String::as_str), [look, join])
    }

    /// Makes the buttons that continue the game by correspondence, one for each person who may be
    /// at this device. Empty for a game that can't be continued so.
    pub(super) fn by_message(&self) -> Markup {
        html! {
            @if self.may_correspond() {
                .by-message {
                    p.hint { (self.model.fixed(fixed::BY_MESSAGE)) }
                    .row {
                        @for seat in Seat::BOTH {
                            button.btn.secondary data-do="correspond" data-arg=(seat.name()) {
                                (&self.shown.names_apart()[seat.index()])
                            }
                        }
                    }
                }
            }
        }
    }
}
