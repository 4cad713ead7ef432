//! The way from the options to the first move.

use std::rc::Rc;

use rosette_app::{Kind, ShownGame, Trouble as _, called, default_names};
use rosette_keep::Slot;
use rosette_play::{Beginning, Prelude, Start};
use rosette_rules::Seat;

use crate::{
    app::App,
    dom,
    screens::{Pick, Play, Screen},
};

impl App {
    /// Leads from the options to the first move: deals or picks hands, and tosses a coin.
    pub(crate) fn begin_game(&mut self, kind: Kind, mut beginning: Beginning) {
        if kind.has_hands() {
            if beginning.is_new() && self.offer_due_trade() {
                return;
            }
            self.shared.model.read_album();
            if beginning.is_new() && !self.deal(&mut beginning) {
                return;
            }
            if let Some(seat) = beginning.picks_next() {
                self.leave(&kind.options_address());
                self.aside = None;
                if matches!(self.screen, Screen::Options(_)) {
                    self.set_aside()
                }
                return self.show(Screen::Pick(Box::new(Pick::new(kind, beginning, seat))));
            }
            self.note_hands(&beginning)
        }
        let Start { prelude, replaces, .. } = beginning.start().clone();
        let (beginner, shows_toss) = (beginning.beginner(), beginning.shows_toss());
        let session = match beginning.session(
            &default_names(dom::language()),
            self.shared.model.platform.seed(),
            self.shared.model.platform.seed(),
        ) {
            Ok(session) => session,
            Err(error) => return self.shared.tell_person(&error.told(dom::language())),
        };
        let game = ShownGame::new(session, kind, dom::language());
        if prelude == Prelude::Setup {
            let start = Rc::clone(game.session().settled());
            return self.arrange(game, &start);
        }
        if shows_toss {
            return self.toss.show(beginner, game);
        }
        self.enter_new(game);
        if let Some(id) = replaces {
            self.shared.model.delete_game(&id);
        }
    }

    /// Notes the hands that people have picked, for their next game.
    fn note_hands(&mut self, beginning: &Beginning) {
        let mut picked = Vec::new();
        for seat in Seat::BOTH {
            if let Some(hand) = beginning.hand(seat).filter(|_| beginning.may_pick(seat)) {
                picked.push((seat, *hand));
            }
        }
        if !picked.is_empty() {
            self.shared.model.with_album(move |album| {
                for (seat, hand) in &picked {
                    album.note_hand(*seat, hand)
                }
            })
        }
    }

    /// Deals the hands that nobody picks. Returns false, and offers a new collection, if a player has
    /// too few cards.
    fn deal(&mut self, beginning: &mut Beginning) -> bool {
        for seat in Seat::BOTH {
            if !self.shared.model.album.profiles[seat.index()].collection.can_play() {
                let name = called(&beginning.start().names[seat.index()], seat, dom::language());
                self.dialogs.collection.offer_fresh(&mut self.shared.model, seat, name);
                return false;
            }
        }
        let album = &self.shared.model.album;
        let [first, second] = &album.profiles;
        let last = Seat::BOTH.map(|seat| album.last_hand(seat));
        beginning.deal(
            [&first.collection, &second.collection],
            last,
            self.shared.model.platform.seed(),
        );
        true
    }

    /// Goes to a new game. A game with cards counts for the collections.
    pub(crate) fn enter_new(&mut self, game: ShownGame) {
        if !game.kind.has_hands() {
            return self.enter(Play::new(game, Slot::default()));
        }
        self.enter(Play::new(game, self.shared.model.store.slot()));
        if let Some((play, shared)) = self.play() {
            play.stow(shared);
            play.stake(shared)
        }
    }
}
