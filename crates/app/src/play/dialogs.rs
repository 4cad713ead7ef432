//! The dialogs of a game: resigning, draws, the running score, dropped moves, trades, sharing.

use maud::{Markup, html};
use rosette_cards::{DueTrade, Exchange};
use rosette_keep::EnumSetting as _;
use rosette_messages::{FixedText, Say as _, count, fixed, page};
use rosette_play::{DrawOffer, GoOn, LocalGame, Rematch};
use rosette_rules::{Seat, triad::Trade};

use super::{
    Panel, Persistence, correspondence::Invitation, programs::draw_declined, share::Sharing,
    state::is_across,
};
use crate::{
    Blocks, Dialog, Effect, GameView, Model, cards,
    dialogs::{cancel, done},
    form::SeatsDialog,
    keys, trades,
};

/// The content of the game's dialogs while they are open.
#[derive(Default)]
pub struct DialogState {
    /// The draw offer that waits for an answer.
    pub draw: Option<DrawOffer>,
    /// The later moves that are dropped if the game continues from an earlier position.
    pub go_on: Option<GoOn>,
    /// The trade after the game, and its stage.
    pub trade: Trading,
    /// The dialog that changes the players.
    pub(super) seats: SeatsDialog,
    pub(super) sharing: Sharing,
    /// The game by correspondence that has come by a link; `None` if there is none to join.
    pub(super) invitation: Option<Invitation>,
}

/// The stage of the trade after a game, from the winner's picks to the exchange.
#[derive(Default)]
pub enum Trading {
    /// No trade is due.
    #[default]
    Nothing,
    /// The winner picks cards of the loser's collection.
    Picks {
        /// The trade that is due: who picks, and how many cards.
        due: DueTrade,
        /// The indices of the cards picked so far in the loser's collection.
        taking: Vec<usize>,
    },
    /// The cards that change hands are known, and a person has to confirm the trade.
    Moves {
        /// The trade that is due.
        due: DueTrade,
        /// The cards that would change hands.
        exchanges: Vec<Exchange>,
    },
    /// The trade is made, and these cards have changed hands.
    Made(Vec<Exchange>),
}

impl DialogState {
    /// Opens the dialog that asks who resigns, if the game can be resigned.
    pub(super) fn who_resigns(game: &LocalGame, model: &mut Model) {
        if game.who_ends().is_some() {
            model.close_dialogs();
            model.open_dialog(Dialog::Resign)
        }
    }

    /// Opens the dialog of a draw offer. An offer to a bot is confirmed first.
    ///
    /// # Errors
    ///
    /// If no draw is possible now, or the program declines it. The error says which.
    pub(super) fn for_draw(&mut self, shown: &GameView, model: &mut Model) -> Result<(), String> {
        model.close_dialogs();
        let Some(offer) = DrawOffer::of(&shown.game) else { return Ok(()) };
        match offer {
            DrawOffer::Declined(_) => return draw_declined(shown, model).map_or(Ok(()), Err),
            DrawOffer::Later => return Err(draw_later(shown, model)),
            DrawOffer::ToProgram { .. } => {}
            DrawOffer::ToPerson { from } => {
                let far = is_across(&shown.game, model) && from == Seat::First;
                model.ask(Effect::FaceFar(far))
            }
        }
        self.draw = Some(offer);
        model.open_dialog(Dialog::Draw);
        Ok(())
    }

    /// Opens the dialog that asks whether to drop the later moves.
    pub(super) fn whether_to_go_on(&mut self, model: &mut Model, go_on: GoOn) {
        self.go_on = Some(go_on);
        model.open_dialog(Dialog::GoOn)
    }

    /// Opens the dialog of a trade, unless another tab has made it.
    pub(super) fn for_trade(
        &mut self,
        shown: &mut GameView,
        persistence: &mut Persistence,
        model: &mut Model,
    ) {
        if persistence.was_made_elsewhere(shown, model) {
            return;
        }
        let Some(due) = persistence.due_trade(shown, model) else { return };
        self.trade = Trading::of(shown.picked_by_program(due, &model.album, &model.cards));
        model.open_dialog(Dialog::Trade)
    }
}

/// Says why no draw can be offered to a bot now.
pub(super) fn draw_later(shown: &GameView, model: &Model) -> String {
    let is_paused = shown.game.time.is_paused();
    model.say(if is_paused { &fixed::PAUSED_DETAIL } else { &fixed::DRAW_LATER })
}

impl Trading {
    /// Creates the stage of a due trade before any card is picked.
    #[must_use]
    pub fn of(due: DueTrade) -> Self {
        match &due {
            DueTrade::Pick { .. } => Self::Picks { due, taking: Vec::new() },
            DueTrade::Moves { exchanges, .. } => Self::Moves { exchanges: exchanges.clone(), due },
        }
    }

    /// Picks a card for the winner by its index, or unpicks it. Ignored unless the winner picks.
    pub fn take(&mut self, place: usize) {
        if let Self::Picks { due: DueTrade::Pick { count, .. }, taking } = self {
            cards::toggle(taking, place, *count)
        }
    }
}

impl Panel<'_> {
    /// Makes the game's dialogs that are open.
    pub fn view_dialogs(&self, blocks: &mut Blocks) {
        let DialogState { draw, go_on, trade, seats, .. } = &self.play.dialogs;
        seats.view(self.shown, self.model, blocks);
        for dialog in self.model.dialogs() {
            let markup = match dialog {
                Dialog::Keys => self.keys(),
                Dialog::Fresh => self.fresh(),
                Dialog::Resign => self.resign(),
                Dialog::Draw => self.draw(*draw),
                Dialog::Match => self.running_score(),
                Dialog::GoOn => self.go_on(*go_on),
                Dialog::Trade => self.trade(trade),
                Dialog::More => self.more(),
                Dialog::Join => self.join(),
                Dialog::Share => {
                    self.view_sharing(blocks);
                    continue;
                }
                _ => continue,
            };
            blocks.put(dialog.id(), markup)
        }
    }

    pub(super) fn button(&self, class: &str, action: &str, text: FixedText) -> Markup {
        html! { button.btn.(class) data-do=(action) { (self.model.fixed(text)) } }
    }

    /// Makes a question with two answers. The first answer changes nothing.
    pub(super) fn question(&self, id: &str, texts: [&str; 2], answers: [Markup; 2]) -> Markup {
        let [title, detail] = texts;
        html! {
            h2 id={ (id) "-title" } { (title) }
            p.muted id={ (id) "-detail" } { (detail) }
            .row { @for answer in answers { (answer) } }
        }
    }

    fn keys(&self) -> Markup {
        let options = self.shown.session().options();
        html! {
            h2 #keys-title { (self.model.fixed(fixed::KEYS)) }
            dl.keys { (keys::list(self.shown.kind, options, self.model.language)) }
            .row { (done(self.model)) }
        }
    }

    fn fresh(&self) -> Markup {
        let texts = [fixed::FRESH_QUESTION, fixed::FRESH_DETAIL].map(|text| self.model.fixed(text));
        let begin = self.button("primary", "confirm-new-game", fixed::NEW_GAME);
        self.question("fresh", texts, [cancel(self.model), begin])
    }

    /// Makes the question who resigns, with a button for each person. The seat to move comes first.
    fn resign(&self) -> Markup {
        let seats = self.shown.game.who_ends().map(|seat| [seat, seat.other()]);
        let is_person = |seat: &Seat| self.shown.game.seats.is_here(*seat);
        let people: Vec<_> = seats.into_iter().flatten().filter(is_person).collect();
        let detail = match people[..] {
            [only] => {
                let name = self.shown.name(only.other());
                page::ResignWins { name }.say(self.model.language)
            }
            _ => self.model.fixed(fixed::RESIGN_DETAIL).to_owned(),
        };
        let trade = match self.shown.trade() {
            Trade::All => fixed::WHOLE_COLLECTION,
            _ => fixed::RESIGN_TRADE,
        };
        html! {
            h2 #resign-title { (self.model.fixed(fixed::RESIGN_QUESTION)) }
            p #resign-detail.muted { (detail) }
            p #resign-trade.muted hidden[!self.play.persistence.is_at_stake(self.shown, self.model)] {
                (self.model.fixed(trade))
            }
            .row {
                (cancel(self.model))
                @for seat in people { (self.resigns(seat)) }
            }
        }
    }

    fn resigns(&self, seat: Seat) -> Markup {
        let text = page::Resigns { name: self.shown.name(seat) }.say(self.model.language);
        html! {
            button.btn.secondary.danger data-do="confirm-resign" data-arg=(seat.name()) { (text) }
        }
    }

    /// Makes the question to a person whether to agree to a draw, or whether to offer one to a bot.
    fn draw(&self, offer: Option<DrawOffer>) -> Markup {
        let (name, language) = (|seat| self.shown.name(seat), self.model.language);
        let (title, detail, agree, close) = match offer {
            Some(DrawOffer::ToProgram { from }) => (
                page::DrawOfferTo { name: name(from.other()) }.say(language),
                fixed::DRAW_JUDGED.say(language),
                fixed::OFFER_DRAW,
                fixed::CANCEL,
            ),
            Some(DrawOffer::ToPerson { from }) => (
                page::DrawQuestion { name: name(from.other()) }.say(language),
                page::DrawOffered { name: name(from) }.say(language),
                fixed::AGREE,
                fixed::PLAY_ON,
            ),
            Some(DrawOffer::Declined(_) | DrawOffer::Later) | None => return html! {},
        };
        let answers =
            [self.button("", "close", close), self.button("primary", "confirm-draw", agree)];
        self.question("draw", [&title, &detail], answers)
    }

    /// Makes the running score, and the choice of who goes first in the next game.
    fn running_score(&self) -> Markup {
        let (session, rematch) = (self.shown.session(), self.model.settings.rematch);
        let choices = [(Rematch::Loser, fixed::LOSER_BEGINS), (Rematch::InTurn, fixed::IN_TURN)];
        html! {
            h2 #match-title.num { (self.shown.score(self.model.language)) }
            h3 #match-next { (self.model.fixed(fixed::NEXT_GAME)) }
            .seg.tabs role="group" aria-labelledby="match-next" {
                @for (choice, text) in choices {
                    button data-do="rematch" data-arg=(choice.name()) aria-pressed=(choice == rematch) {
                        (self.model.fixed(text))
                    }
                }
            }
            .row {
                button.btn data-do="reset-score" disabled[session.running_score().is_empty()] {
                    (self.model.fixed(fixed::RESET_SCORE))
                }
                (done(self.model))
            }
        }
    }

    /// Makes the question whether to drop the later moves.
    fn go_on(&self, go_on: Option<GoOn>) -> Markup {
        let Some(GoOn { moves, over }) = go_on else { return html! {} };
        let language = self.model.language;
        let detail = match over {
            true => page::KeepsFinished { moves: count(moves) }.say(language),
            false => page::Drops { moves: count(moves) }.say(language),
        };
        let texts = [fixed::GO_ON_QUESTION.text(language), &detail];
        let go_on = self.button("primary", "go-on", fixed::GO_ON);
        self.question("go-on", texts, [cancel(self.model), go_on])
    }

    fn trade(&self, trading: &Trading) -> Markup {
        let (model, language) = (self.model, self.model.language);
        let moved = |cards: usize| page::CardsMove { cards: count(cards) }.say(language);
        let (names, profiles) = (self.shown.names(), &model.album.profiles);
        let whole = |due| trades::whole_collection(due, profiles, names, language);
        let list = |exchanges: &[Exchange]| {
            let texts = trades::exchanges(exchanges, names, &model.cards, language);
            html! { ul { (cards::exchanges(&model.cards, exchanges, &texts)) } }
        };
        let (title, content, confirm) = match trading {
            Trading::Nothing | Trading::Picks { due: DueTrade::Moves { .. }, .. } => {
                return html! {};
            }
            Trading::Picks { due: due @ DueTrade::Pick { winner, count }, taking } => {
                let [title, take] = trades::picking(*winner, *count, names, language);
                let loser = winner.other();
                let held = model.album.profiles[loser.index()].collection.cards();
                let cards =
                    cards::buttons(&model.cards, loser, held, "take-card", Some(taking), language);
                let confirm = Some((take, taking.len() == *count));
                (whole(due).unwrap_or(title), html! { .cards { (cards) } }, confirm)
            }
            Trading::Moves { due, exchanges } => {
                let title = whole(due).unwrap_or_else(|| moved(exchanges.len()));
                (title, list(exchanges), Some((fixed::TRADE.say(language), true)))
            }
            Trading::Made(exchanges) => (moved(exchanges.len()), list(exchanges), None),
        };
        let close = if confirm.is_some() { fixed::CANCEL } else { fixed::DONE };
        html! {
            h2 #trade-title { (title) }
            (content)
            .row.foot {
                (self.button("", "close", close))
                @if let Some((text, possible)) = confirm {
                    button.btn.primary data-do="confirm-trade" disabled[!possible] { (text) }
                }
            }
        }
    }

    /// Makes the list of actions for which narrow pages have no buttons.
    fn more(&self) -> Markup {
        let game = &self.shown.game;
        let may_end = game.who_ends().is_some();
        let may_draw = DrawOffer::of(game).is_some();
        // The setup would show closed hands.
        let may_arrange = !self.shown.session().hides_any();
        let entries = [
            ("new-game", None, "#i-fresh", fixed::NEW_GAME, true),
            ("game-options", None, "#i-swap", fixed::OPTIONS, true),
            ("players", None, "#i-seats", fixed::PLAYERS, game.can_reseat()),
            ("arrange", None, "#i-arrange", fixed::ARRANGE, may_arrange),
            ("offer-draw", None, "#i-draw", fixed::OFFER_DRAW, may_draw),
            ("resign", None, "#i-resign", fixed::RESIGN, may_end),
            ("open", Some("rules"), "#i-rules", fixed::RULES, true),
            ("open", Some("share"), "#i-share", fixed::SHARE_GAME, true),
            ("open", Some("settings"), "#i-set", fixed::SETTINGS, true),
            ("close", None, "#i-close", fixed::CLOSE, true),
        ];
        html! {
            span #more-title hidden { (self.model.fixed(fixed::MORE)) }
            button.btn data-do="change-hands" hidden[!self.may_change_hands()] {
                svg.icon { use href="#i-swap" {} }
                span { (self.model.fixed(fixed::CHANGE_HANDS)) }
            }
            @for (action, argument, icon, text, possible) in entries {
                button.btn data-do=(action) data-arg=[argument] disabled[!possible] {
                    svg.icon { use href=(icon) {} }
                    span { (self.model.fixed(text)) }
                }
            }
        }
    }
}
