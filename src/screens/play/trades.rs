//! Trades: what is due after a game, offered, picked and made.

use rosette_cards::{Due, Exchange, apply, bot_picks};
use rosette_messages::{count, fixed, page};
use rosette_rules::{
    Seat,
    triad::{Trade, Triad},
};
use web_sys::{Element, HtmlElement};

use super::state::{Behind, Play};
use crate::{
    browser::{Html, dom},
    screens::card_lists as lists,
    shared::Shared,
    trouble::Trouble as _,
};

/// The trade on the screen.
#[derive(Default)]
pub(super) struct Trading {
    /// What is due.
    due: Option<Due>,
    /// The places of the cards that the winner takes.
    taking: Vec<usize>,
}

impl Play {
    /// The trade that is due for a game, if it counts for the collections and hasn't been settled.
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

    /// Whether cards are at stake in a game on the screen.
    pub(super) fn is_at_stake(&self, shared: &Shared) -> bool {
        self.is_staked(shared) && self.played_for_cards()
    }

    /// Settles a game that is over where no card changes hands.
    pub(super) fn settle_without_trade(&mut self, shared: &mut Shared) {
        if self.session().outcome().is_none() || !self.shown.kind.has_hands() {
            return;
        }
        shared.read_album();
        if self.is_staked(shared) && self.due_trade(shared).is_none() {
            // What is counted isn't played otherwise any more, where cards were at stake.
            if self.played_for_cards() {
                self.freeze(shared);
                shared.tell_person(&dom::say(&page::CardsMove { cards: count(0) }));
            }
            self.settle(shared, &[]);
        }
    }

    /// Whether the winner of the game on the screen takes cards.
    fn played_for_cards(&self) -> bool {
        self.trade() != Trade::None
    }

    /// Returns the trade rule of the game on the screen.
    pub(super) fn trade(&self) -> Trade {
        let position = self.session().settled().as_any().downcast_ref::<Triad>();
        position.map_or(Trade::None, |position| position.rules().trade)
    }

    /// Forbids that the game on the screen is taken back.
    fn freeze(&mut self, shared: &mut Shared) {
        self.shown.game.freeze();
        self.stow(shared);
    }

    /// Whether the game counts for the collections of cards.
    pub(super) fn counts(&self, shared: &mut Shared) -> bool {
        if self.shown.kind.has_hands() {
            shared.read_album();
        }
        self.is_staked(shared)
    }

    fn is_staked(&self, shared: &Shared) -> bool {
        self.slot.id.as_ref().is_some_and(|id| shared.album.stakes.contains(id))
    }

    /// Counts the game on the screen and makes its exchanges, in one write; gives those made.
    fn settle(&self, shared: &mut Shared, exchanges: &[Exchange]) -> Vec<Exchange> {
        let mut made = Vec::new();
        let (Some(outcome), Some(id)) = (self.session().outcome(), self.slot.id.clone()) else {
            return made;
        };
        shared.with_album(|album| {
            // Another tab may have been first.
            if !album.stakes.contains(&id) {
                return;
            }
            album.settle(&id);
            let [first, second] = &mut album.profiles;
            made = apply([&mut first.collection, &mut second.collection], exchanges);
            for (&seat, profile) in Seat::BOTH.iter().zip(&mut album.profiles) {
                profile.statistics.count_game(seat, outcome.winner);
                profile.statistics.count_trade(seat, &made);
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

    /// Opens the trade that is due.
    pub fn open_trade(&mut self, shared: &mut Shared) {
        shared.read_album();
        let Some(due) = self.due_trade(shared) else { return };
        let due = self.picked_by_program(shared, due);
        let whole = self.whole_collection(shared, &due);
        let dialog: Element = dom::by_id("trade");
        let (mut cards, mut list) = (Html::default(), Html::default());
        let (title, text) = match &due {
            Due::Pick { winner, count: most } => {
                let loser = winner.other();
                add_cards(shared, &mut cards, loser);
                let (winner, loser) = (self.shown.name(*winner), self.shown.name(loser));
                let title = dom::say(&page::Takes { winner, loser, cards: count(*most) });
                (title, dom::say(&page::Take { cards: count(*most) }))
            }
            Due::Moves { exchanges, .. } => {
                self.list_exchanges(shared, &mut list, exchanges);
                (
                    dom::say(&page::CardsMove { cards: count(exchanges.len()) }),
                    dom::say(&fixed::TRADE),
                )
            }
        };
        dom::set_text(&dom::find(&dialog, "h2"), &whole.unwrap_or(title));
        dom::set_html(&dom::find(&dialog, ".cards"), &cards);
        dom::set_html(&dom::find(&dialog, "ul"), &list);
        let button: Element = dom::find(&dialog, "[data-do=confirm-trade]");
        dom::set_text(&button, &text);
        dom::set_if(&button, "disabled", matches!(due, Due::Pick { .. }));
        dom::show(&button, true);
        dom::set_text(&dom::find(&dialog, "[data-do=close]"), dom::fixed(fixed::CANCEL));
        self.trading = Trading { due: Some(due), taking: Vec::new() };
        dom::open_dialog("trade")
    }

    /// What is due, with the cards that a winner takes who is a program.
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

    fn list_exchanges(&self, shared: &Shared, html: &mut Html, exchanges: &[Exchange]) {
        for text in self.tell_exchanges(shared, exchanges) {
            html.put("<li>@</li>", &[&text]);
        }
    }

    fn tell_exchanges(&self, shared: &Shared, exchanges: &[Exchange]) -> Vec<String> {
        let mut texts = Vec::new();
        for Exchange { card, from } in exchanges {
            texts.push(dom::say(&page::Exchange {
                card: &shared.name_of(*card),
                from: self.shown.name(*from),
                to: self.shown.name(from.other()),
            }));
        }
        texts
    }

    /// Takes a card of the loser's, or lets it go.
    pub(super) fn take_card(&mut self, place: usize) {
        let Some(Due::Pick { count, .. }) = self.trading.due else { return };
        lists::toggle(&mut self.trading.taking, place, count);
        let dialog: Element = dom::by_id("trade");
        lists::show_chosen(&dialog, &self.trading.taking);
        let all = self.trading.taking.len() == count;
        dom::set_if(&dom::find(&dialog, "[data-do=confirm-trade]"), "disabled", !all)
    }

    /// Makes the trade on the screen, and tells every card of it.
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
                    Err(error) => return shared.tell_person(&error.told()),
                }
            }
        };
        // First the game, then the cards: whatever happens between them, the trade is offered again.
        self.freeze(shared);
        // Another tab may have been first: what is told is what was made here.
        let exchanges = self.settle(shared, &exchanges);
        let dialog: Element = dom::by_id("trade");
        let mut list = Html::default();
        self.list_exchanges(shared, &mut list, &exchanges);
        let title = dom::say(&page::CardsMove { cards: count(exchanges.len()) });
        dom::set_text(&dom::find(&dialog, "h2"), &title);
        dom::find::<Element>(&dialog, ".cards").set_inner_html("");
        dom::set_html(&dom::find(&dialog, "ul"), &list);
        shared.tell_listener(&self.tell_exchanges(shared, &exchanges).join(". "));
        let close: HtmlElement = dom::find(&dialog, "[data-do=close]");
        dom::set_text(&close, dom::fixed(fixed::DONE));
        dom::focus(&close);
        dom::show(&dom::find(&dialog, "[data-do=confirm-trade]"), false);
        self.fall_behind(shared, Behind::Panel)
    }
}

/// Adds the cards of a collection that a winner may take.
fn add_cards(shared: &Shared, html: &mut Html, owner: Seat) {
    let cards = shared.album.profiles[owner.index()].collection.cards();
    for place in lists::order(&shared.cards, cards) {
        lists::add_card_button(shared, html, ("take-card", place), cards[place], owner, false);
    }
}
