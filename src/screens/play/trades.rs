//! Trades of cards after a game.

use rosette_browser::dom;
use rosette_cards::{Due, Exchange, apply, bot_picks};
use rosette_messages::{count, fixed, page};
use rosette_presenter::{Trouble as _, cards};
use rosette_rules::{
    Seat,
    triad::{Trade, Triad},
};
use web_sys::{Element, HtmlElement};

use super::state::{Behind, Play};
use crate::{screens::card_lists as lists, shared::Shared};

#[derive(Default)]
pub(super) struct Trading {
    due: Option<Due>,
    /// The indexes of the cards that the winner takes.
    taking: Vec<usize>,
}

impl Play {
    /// Returns the trade that is due, if the game counts for collections and isn't settled.
    pub fn due_trade(&self, shared: &Shared) -> Option<Due> {
        let id = self.slot.id.as_ref()?;
        let [first, second] = &shared.album.profiles;
        let position: &Triad = self.session().settled().as_any().downcast_ref()?;
        let collections = [&first.collection, &second.collection];
        let outcome = self.session().outcome().filter(|_| shared.album.stakes.contains(id))?;
        if outcome.reason.told_by_position() {
            return Due::of(position, collections);
        }
        Due::given_up(position, outcome.winner?, collections)
    }

    /// Returns whether the loser loses cards.
    pub(super) fn is_at_stake(&self, shared: &Shared) -> bool {
        self.is_staked(shared) && self.played_for_cards()
    }

    /// Settles a finished game without a trade.
    pub(super) fn settle_without_trade(&mut self, shared: &mut Shared) {
        if self.session().outcome().is_none() || !self.shown.kind.has_hands() {
            return;
        }
        shared.read_album();
        if self.is_staked(shared) && self.due_trade(shared).is_none() {
            // A game for cards can't be replayed with another result.
            if self.played_for_cards() {
                self.freeze(shared);
                shared.tell_person(&dom::say(&page::CardsMove { cards: count(0) }));
            }
            self.settle(shared, &[]);
        }
    }

    /// Returns whether the options have a trade.
    fn played_for_cards(&self) -> bool {
        self.trade() != Trade::None
    }

    /// Returns the trade rule of the game on the screen.
    pub(super) fn trade(&self) -> Trade {
        let position = self.session().settled().as_any().downcast_ref::<Triad>();
        position.map_or(Trade::None, |position| position.rules().trade)
    }

    /// Forbids undo, and stores the game.
    fn freeze(&mut self, shared: &mut Shared) {
        self.shown.game.freeze();
        self.stow(shared);
    }

    /// Makes the stored game count for the collections.
    pub fn stake(&mut self, shared: &mut Shared) {
        shared.with_album(|album| album.stakes.extend(self.slot.id.clone()));
        self.fall_behind(shared, Behind::Panel)
    }

    /// Reads the collections, and returns whether the game counts for them.
    pub(super) fn counts(&self, shared: &mut Shared) -> bool {
        if self.shown.kind.has_hands() {
            shared.read_album();
        }
        self.is_staked(shared)
    }

    /// Returns whether the game counts for the collections, as far as they have been read.
    pub(super) fn is_staked(&self, shared: &Shared) -> bool {
        self.slot.id.as_ref().is_some_and(|id| shared.album.stakes.contains(id))
    }

    /// Counts the game and exchanges cards in one write, and returns the exchanges made.
    fn settle(&self, shared: &mut Shared, exchanges: &[Exchange]) -> Vec<Exchange> {
        let mut made = Vec::new();
        let now = js_sys::Date::now() as u64;
        let (Some(outcome), Some(id)) = (self.session().outcome(), self.slot.id.clone()) else {
            return made;
        };
        shared.with_album(|album| {
            // Another tab may have settled the game already.
            if !album.stakes.contains(&id) {
                return;
            }
            album.settle(&id);
            let [first, second] = &mut album.profiles;
            made = apply([&mut first.collection, &mut second.collection], exchanges);
            for (&seat, profile) in Seat::BOTH.iter().zip(&mut album.profiles) {
                profile.statistics.count_game(seat, outcome.winner);
                profile.note_trade(seat, &made, self.shown.name(seat.other()), now);
            }
        });
        made
    }

    /// Returns a sentence on a trade that takes the loser's whole collection; `None` for another
    /// trade.
    pub(super) fn whole_collection(&self, shared: &Shared, due: &Due) -> Option<String> {
        let (winner, loser) = (due.winner(), due.winner().other());
        due.takes_everything(&shared.album.profiles[loser.index()].collection).then(|| {
            dom::say(&page::TakesAll {
                winner: self.shown.name(winner),
                loser: self.shown.name(loser),
            })
        })
    }

    /// Opens the dialog of the trade that is due.
    pub fn open_trade(&mut self, shared: &mut Shared) {
        shared.read_album();
        let Some(due) = self.due_trade(shared) else { return };
        let due = self.picked_by_program(shared, due);
        let whole = self.whole_collection(shared, &due);
        let text = match &due {
            Due::Pick { winner, count: most } => {
                let (loser, cards) = (winner.other(), count(*most));
                dom::fill("#trade .cards", &lists::card_buttons(shared, "take-card", loser, &[]));
                dom::draw("#trade ul", "");
                let (winner, loser) = (self.shown.name(*winner), self.shown.name(loser));
                dom::write("#trade h2", &dom::say(&page::Takes { winner, loser, cards }));
                dom::say(&page::Take { cards })
            }
            Due::Moves { exchanges, .. } => {
                self.list_exchanges(shared, exchanges);
                dom::say(&fixed::TRADE)
            }
        };
        if let Some(title) = whole {
            dom::write("#trade h2", &title);
        }
        let button: Element = dom::at("#trade [data-do=confirm-trade]");
        dom::set_text(&button, &text);
        dom::set_if(&button, "disabled", matches!(due, Due::Pick { .. }));
        dom::show(&button, true);
        dom::write("#trade [data-do=close]", dom::fixed(fixed::CANCEL));
        self.trading = Trading { due: Some(due), taking: Vec::new() };
        dom::open_dialog("trade")
    }

    /// Picks the cards for a winner that is a program.
    fn picked_by_program(&self, shared: &Shared, due: Due) -> Due {
        if let Due::Pick { winner, count } = due
            && self.shown.game.program(winner).is_some()
        {
            let loser = &shared.album.profiles[winner.other().index()].collection;
            let cards = bot_picks(count, loser, &shared.cards);
            if let Ok(exchanges) = due.picked(&cards, loser) {
                return Due::Moves { winner, exchanges };
            }
        }
        due
    }

    /// Lists exchanges in the dialog, and returns their texts.
    fn list_exchanges(&self, shared: &Shared, exchanges: &[Exchange]) -> Vec<String> {
        let mut texts = Vec::new();
        let mut cards = Vec::new();
        for Exchange { card, from } in exchanges {
            let (name, to) = (&shared.name_of(*card), self.shown.name(from.other()));
            let text = page::Exchange { card: name, from: self.shown.name(*from), to };
            texts.push(dom::say(&text));
            cards.push((*card, from.other()));
        }
        dom::write("#trade h2", &dom::say(&page::CardsMove { cards: count(exchanges.len()) }));
        dom::draw("#trade .cards", "");
        dom::fill("#trade ul", &cards::exchanges(&shared.cards, &cards, &texts));
        texts
    }

    /// Picks a card for the winner, or drops it.
    pub(super) fn take_card(&mut self, place: usize) {
        let Some(Due::Pick { count, .. }) = self.trading.due else { return };
        cards::toggle(&mut self.trading.taking, place, count);
        let dialog: Element = dom::by_id("trade");
        lists::show_chosen(&dialog, &self.trading.taking);
        let all = self.trading.taking.len() == count;
        dom::set_if(&dom::find(&dialog, "[data-do=confirm-trade]"), "disabled", !all)
    }

    /// Makes the trade in the dialog, and lists its cards.
    pub(super) fn confirm_trade(&mut self, shared: &mut Shared) {
        let Trading { due, taking } = std::mem::take(&mut self.trading);
        let exchanges = match due {
            None => return,
            Some(Due::Moves { exchanges, .. }) => exchanges,
            Some(due @ Due::Pick { winner, .. }) => {
                let loser = &shared.album.profiles[winner.other().index()].collection;
                let cards = taking.iter().filter_map(|place| loser.cards().get(*place).copied());
                match due.picked(&cards.collect::<Vec<_>>(), loser) {
                    Ok(exchanges) => exchanges,
                    Err(error) => return shared.tell_person(&error.told(dom::language())),
                }
            }
        };
        // The game is stored before the cards. If the page closes in between, the trade is due again.
        self.freeze(shared);
        let exchanges = self.settle(shared, &exchanges);
        shared.tell_listener(&self.list_exchanges(shared, &exchanges).join(". "));
        let close: HtmlElement = dom::at("#trade [data-do=close]");
        dom::set_text(&close, dom::fixed(fixed::DONE));
        dom::focus(&close);
        dom::show(&dom::at("#trade [data-do=confirm-trade]"), false);
        self.fall_behind(shared, Behind::Panel)
    }
}
