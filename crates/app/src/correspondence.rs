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
        let (model, language) = (&self.model, self.model.language);
        let record = sent.record.clone();
        let opened = load(record, &model.parts.games, model.platform.seed(), language);
        let game = match opened {
            Ok(game) => game,
            Err(why) => return self.refuse_address(&why),
        };
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
        let Some((known, slot)) = known.and_then(|kept| model.game(&kept.id)) else {
            self.show_game(game, Slot::visiting());
            if let Some((play, model)) = self.play() {
                play.invite(model, sent.id, sent.to)
            }
            return;
        };
        self.go_on_with(known, slot, sent)
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
}
