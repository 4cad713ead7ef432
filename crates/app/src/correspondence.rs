//! The opening of links to games by correspondence.

use rosette_keep::Slot;
use rosette_messages::{fixed, page};
use rosette_rules::Seat;
use rosette_session::{Received, SentGame};

use crate::{App, GameView, Play, Screen, action::Action, load, of_record, play};

/// The most moves of the other player that are shown one after the other when they come.
const MAX_SHOWN: usize = 20;

impl App {
    /// Opens the game of a link: the game that this device has already, with the new moves, or a
    /// question whether to continue it here. A stored game only ever gets more moves.
    pub(crate) fn open_sent(&mut self, sent: SentGame) {
        let model = &self.model;
        let games = model.store.games();
        let known = |seat: Option<Seat>| {
            games.iter().find(|kept| {
                kept.saved.correspondence.as_ref().is_some_and(|known| {
                    known.id == sent.id && seat.is_none_or(|seat| seat == known.seat)
                })
            })
        };
        // An import may have brought the game of the other seat, too.
        let known = known(Some(sent.to)).or_else(|| known(None));
        if let Some((known, slot)) = known.and_then(|kept| model.game(&kept.id)) {
            return self.go_on_with(known, slot, sent);
        }
        let SentGame { id, to, record } = sent;
        match load(record, &model.parts.games, model.platform.seed(), model.language) {
            Ok(game) => {
                self.show_game(game, Slot::visiting());
                if let Some((play, model)) = self.play() {
                    play.invite(model, id, to)
                }
            }
            Err(why) => self.refuse_address(&why),
        }
    }

    /// Shows a stored game with what a link adds to it, or says why the link adds nothing.
    fn go_on_with(&mut self, known: GameView, slot: Slot, sent: SentGame) {
        let (show, language) = (known.show(), self.model.language);
        let other = known.name(sent.to).to_owned();
        let mut session = known.game.into_session();
        let before = session.ply();
        let received = match session.receive(sent) {
            Ok(received) => received,
            Err(error) => {
                return self.refuse_address(&of_record(&error, Some(show as _), language));
            }
        };
        let new = session.ply() - before;
        self.show(Screen::Play(Box::new(Play::new(GameView::new(session, show, language), slot))));
        let Some((play, model)) = self.play() else { return };
        if received == Received::Continued {
            play.persistence.store(&play.shown, model)
        }
        play.persistence.write_address(&play.shown, model);
        match received {
            Received::Continued if (1..=MAX_SHOWN).contains(&new) => {
                play.update(model, play::Msg::Action(Action::LookBack(before)));
                play.update(model, play::Msg::Action(Action::Run));
            }
            Received::Continued | Received::Same => {}
            Received::Older => model.show_message(model.fixed(fixed::LINK_OLDER)),
            Received::ForOther => {
                model.show_message(model.say(&page::LinkForOther { name: &other }))
            }
            Received::Differs => model.show_message(model.fixed(fixed::LINK_DIFFERS)),
            Received::PlaysForYou => model.show_message(model.fixed(fixed::LINK_PLAYS)),
        }
    }
    /// Shows the answer to a game by correspondence if a link has brought it to another tab.
    pub(crate) fn take_over_answer(&mut self) {
        let Screen::Play(play) = &self.screen else { return };
        let shown = play.shown.session();
        let waits = play.shown.game.seats.remote_to_move(shown).is_some();
        let id = play.persistence.slot.stored_id().filter(|_| waits);
        if let Some((game, slot)) = id.and_then(|id| self.model.game(id))
            && (game.session().ply() > shown.ply() || game.session().outcome().is_some())
            && game.session().save().continues(&shown.save())
        {
            self.show_game(game, slot)
        }
    }
}
