//! Trades: what is due after a game, offered, picked and made.

use rosette_cards::{Due, Exchange, apply, bot_picks};
use rosette_messages::{FixedText, PageText};
use rosette_rules::{
    Seat,
    triad::{Trade, Triad},
};
use web_sys::{Element, HtmlElement};

use super::{
    App, Screen,
    play::{Behind, Play},
    setup,
};
use crate::{dom, html::Html, trouble::Trouble as _};

impl App {
    /// The trade that is due for a game, if it counts for the collections and hasn't been settled.
    pub(super) fn due(&self, play: &Play) -> Option<Due> {
        let id = play.slot.id.as_ref()?;
        let [first, second] = &self.album.profiles;
        let position: &Triad = play.table.session.settled().as_any().downcast_ref()?;
        let collections = [&first.collection, &second.collection];
        let outcome = play.table.session.outcome().filter(|_| self.album.stakes.contains(id))?;
        if outcome.reason.told_by_position() {
            return Due::of(position, collections);
        }
        Due::given_up(position, outcome.winner?, collections)
    }

    /// Whether cards are at stake in a game on the screen.
    pub(super) fn is_at_stake(&self, play: &Play) -> bool {
        let staked = play.slot.id.as_ref().is_some_and(|id| self.album.stakes.contains(id));
        staked && self.played_for_cards()
    }

    /// Settles a game that is over where no card changes hands.
    pub(super) fn settle_without_trade(&mut self) {
        let Screen::Play(play) = &self.screen else { return };
        if play.table.session.outcome().is_none() || !play.table.kind.has_hands() {
            return;
        }
        self.read_album();
        let Screen::Play(play) = &self.screen else { return };
        let staked = play.slot.id.as_ref().is_some_and(|id| self.album.stakes.contains(id));
        if staked && self.due(play).is_none() {
            // What is counted isn't played otherwise any more, where cards were at stake.
            if self.played_for_cards() {
                self.freeze();
                self.tell_person(&dom::say(&PageText::CardsMove(0)));
            }
            self.settle(&[]);
        }
    }

    /// Whether the winner of the game on the screen takes cards.
    fn played_for_cards(&self) -> bool {
        let Screen::Play(play) = &self.screen else { return false };
        let position = play.table.session.settled().as_any().downcast_ref::<Triad>();
        position.is_some_and(|position| position.rules().trade != Trade::None)
    }

    /// Forbids that the game on the screen is taken back.
    fn freeze(&mut self) {
        if let Screen::Play(play) = &mut self.screen {
            play.table.session.freeze();
        }
        self.stow();
    }

    /// Counts the game on the screen and makes its exchanges, in one write; gives those made.
    fn settle(&mut self, exchanges: &[Exchange]) -> Vec<Exchange> {
        let mut made = Vec::new();
        let Screen::Play(play) = &self.screen else { return made };
        let (Some(outcome), Some(id)) = (play.table.session.outcome(), play.slot.id.clone()) else {
            return made;
        };
        self.with_album(|album| {
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

    /// Goes to a game that is over and whose trade is due, if there is one.
    pub(super) fn offer_due_trade(&mut self) -> bool {
        self.read_album();
        for id in self.album.stakes.clone() {
            let here =
                matches!(&self.screen, Screen::Play(play) if play.slot.id.as_ref() == Some(&id));
            if !here {
                let Some((table, slot)) = self.stored(&id) else { continue };
                if table.session.outcome().is_none() {
                    continue;
                }
                self.enter_play(table, slot);
            }
            if let Screen::Play(play) = &self.screen
                && self.due(play).is_some()
            {
                if !here {
                    self.tell_person(dom::fixed(FixedText::TradeDue));
                }
                self.open_trade();
                return true;
            }
        }
        false
    }

    /// Opens the trade that is due.
    pub(super) fn open_trade(&mut self) {
        self.read_album();
        let Screen::Play(play) = &self.screen else { return };
        let Some(due) = self.due(play).map(|due| self.picked_by_player(play, due)) else { return };
        let names = play.table.names();
        let dialog: Element = dom::by_id("trade");
        let mut html = Html::default();
        let mut list = Html::default();
        let title = match &due {
            Due::Pick { winner, count } => {
                let loser = winner.other();
                let cards = self.album.profiles[loser.index()].collection.cards();
                for place in setup::order(&self.cards, cards) {
                    self.add_card_button(
                        &mut html,
                        ("take-card", place),
                        cards[place],
                        loser,
                        false,
                    );
                }
                PageText::Takes {
                    winner: &names[winner.index()],
                    loser: &names[loser.index()],
                    cards: *count,
                }
            }
            Due::Moves { exchanges, .. } => {
                self.list_exchanges(&mut list, exchanges, names);
                PageText::CardsMove(exchanges.len())
            }
        };
        let open = matches!(due, Due::Pick { .. });
        dom::set_text(&dom::find(&dialog, "h2"), &dom::say(&title));
        dom::set_html(&dom::find(&dialog, ".cards"), &html);
        dom::set_html(&dom::find(&dialog, "ul"), &list);
        let button: Element = dom::find(&dialog, "[data-do=confirm-trade]");
        let text = match &due {
            Due::Pick { count, .. } => dom::say(&PageText::Take(*count)),
            Due::Moves { .. } => dom::say(&FixedText::Trade),
        };
        dom::set_text(&button, &text);
        dom::set_if(&button, "disabled", open);
        dom::show(&button, true);
        dom::set_text(&dom::find(&dialog, "[data-do=close]"), dom::fixed(FixedText::Cancel));
        self.browsing.due = Some(due);
        self.browsing.taking.clear();
        dom::open_dialog("trade")
    }

    /// What is due, with the cards that a winner takes who is a program.
    fn picked_by_player(&self, play: &Play, due: Due) -> Due {
        if let Due::Pick { winner, count } = due
            && play.table.player(winner).is_some()
        {
            let loser = &self.album.profiles[winner.other().index()].collection;
            let cards = bot_picks(count, loser, &self.cards);
            if let Ok(exchanges) = due.picked(&cards, loser) {
                return Due::Moves { winner, exchanges };
            }
        }
        due
    }

    fn list_exchanges(&self, html: &mut Html, exchanges: &[Exchange], names: &[String; 2]) {
        for text in self.tell_exchanges(exchanges, names) {
            html.put("<li>@</li>", &[&text]);
        }
    }

    fn tell_exchanges(&self, exchanges: &[Exchange], names: &[String; 2]) -> Vec<String> {
        let mut texts = Vec::new();
        for Exchange { card, from } in exchanges {
            texts.push(dom::say(&PageText::Exchange {
                card: &self.name_of(*card),
                from: &names[from.index()],
                to: &names[from.other().index()],
            }));
        }
        texts
    }

    /// Takes a card of the loser's, or lets it go.
    pub(super) fn take_card(&mut self, place: usize) {
        let Some(Due::Pick { count, .. }) = self.browsing.due else { return };
        setup::toggle(&mut self.browsing.taking, place, count);
        let dialog: Element = dom::by_id("trade");
        setup::show_chosen(&dialog, &self.browsing.taking);
        let all = self.browsing.taking.len() == count;
        dom::set_if(&dom::find(&dialog, "[data-do=confirm-trade]"), "disabled", !all)
    }

    /// Makes the trade on the screen, and tells every card of it.
    pub(super) fn confirm_trade(&mut self) {
        let Some(due) = self.browsing.due.take() else { return };
        let exchanges = match &due {
            Due::Moves { exchanges, .. } => exchanges.clone(),
            Due::Pick { winner, .. } => {
                let loser = &self.album.profiles[winner.other().index()].collection;
                let mut cards = Vec::new();
                for place in &self.browsing.taking {
                    cards.extend(loser.cards().get(*place).copied());
                }
                match due.picked(&cards, loser) {
                    Ok(exchanges) => exchanges,
                    Err(error) => {
                        return self.tell_person(&error.told());
                    }
                }
            }
        };
        // First the game, then the cards: whatever happens between them, the trade is offered again.
        self.freeze();
        // Another tab may have been first: what is told is what was made here.
        let exchanges = self.settle(&exchanges);
        let Screen::Play(play) = &self.screen else { return };
        let names = play.table.names();
        let dialog: Element = dom::by_id("trade");
        let mut list = Html::default();
        self.list_exchanges(&mut list, &exchanges, names);
        let title = dom::say(&PageText::CardsMove(exchanges.len()));
        dom::set_text(&dom::find(&dialog, "h2"), &title);
        dom::find::<Element>(&dialog, ".cards").set_inner_html("");
        dom::set_html(&dom::find(&dialog, "ul"), &list);
        self.tell_listener(&self.tell_exchanges(&exchanges, names).join(". "));
        let close: HtmlElement = dom::find(&dialog, "[data-do=close]");
        dom::set_text(&close, dom::fixed(FixedText::Done));
        dom::focus(&close);
        dom::show(&dom::find(&dialog, "[data-do=confirm-trade]"), false);
        self.fall_behind(Behind::Panel)
    }
}
