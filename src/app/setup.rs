//! What happens between the options form and the first move: hands are dealt or picked, squares
//! drawn, a coin tossed.

use std::rc::Rc;

use rosette_cards::CardSet;
use rosette_keep::Slot;
use rosette_messages::PageText;
use rosette_rules::{
    Seat,
    triad::{Hand, Squares, write_hand},
};
use rosette_scene::picture;
use rosette_session::{BySeat, Program, Tally, TimeControl};
use web_sys::{Element, HtmlElement};

use super::{App, Screen, navigate::window_title, new_seed, options::OptionsForm, rematch::Rivals};
use crate::{
    dom,
    games::{Kind, Values},
    html::Html,
    table::{Table, called},
    trouble::Trouble as _,
};

/// Cards in a hand.
const HAND: usize = 5;

/// Who plays a game to come.
pub struct Start {
    /// The names as records have them, those of programs as well.
    pub names: [String; 2],
    /// Who moves first; none if a coin is to decide.
    pub beginner: Option<Seat>,
    /// The games before between these two.
    pub before: Tally,
    /// How much time they have.
    pub clock: Option<TimeControl>,
    /// Whether its position is put together first.
    pub arranges: bool,
}

/// A game that is about to begin.
pub struct Setup {
    kind: Kind,
    values: Values,
    names: [String; 2],
    beginner: Seat,
    before: Tally,
    clock: Option<TimeControl>,
    tossed: bool,
    arranges: bool,
    hands: [Option<Hand>; 2],
}

impl Setup {
    fn is_on(&self, name: &str) -> bool {
        self.values.iter().any(|(known, value)| known == name && value == "on")
    }

    /// The seat that is still to pick its hand.
    fn picks_next(&self) -> Option<Seat> {
        Seat::BOTH.into_iter().find(|seat| self.hands[seat.index()].is_none())
    }

    /// Whether two people share the screen.
    fn is_shared(&self) -> bool {
        self.names.iter().all(|name| Program::named(name).is_none())
    }

    /// The name by which a player is called.
    fn called(&self, seat: Seat) -> String {
        called(&self.names[seat.index()], seat)
    }

    /// Makes the game.
    fn table(self) -> std::result::Result<Table, String> {
        let Self { kind, mut values, names, beginner, before, clock, hands, .. } = self;
        let mut add = |name: &str, value: String| values.push((name.to_owned(), value));
        for (name, hand) in ["first-hand", "second-hand"].iter().zip(&hands) {
            if let Some(hand) = hand {
                add(name, write_hand(hand));
            }
        }
        if kind.either_starts() {
            add("starts", beginner.name().to_owned());
        }
        let seed = new_seed();
        if values.iter().any(|(name, value)| name == "elemental" && value == "on") {
            let squares = Squares::draw(new_seed().numbers(0));
            values.push(("squares".to_owned(), squares.to_string()));
        }
        let sits_first = if kind.either_starts() { Seat::First } else { beginner };
        let players = seat_players(&names, sits_first);
        let before = if sits_first == Seat::First { before } else { before.swapped() };
        let mut table = kind.start(&values, players, seed).map_err(|error| error.told())?;
        table.session.set_clock(clock);
        table.session.set_before(before);
        Ok(table)
    }
}

/// The players by seat, the beginner in the first; none if neither has a name. A player keeps the
/// default name of the row in the form, so that a toss doesn't change who is who.
fn seat_players(names: &[String; 2], beginner: Seat) -> Option<BySeat<String>> {
    if names.iter().all(String::is_empty) && beginner == Seat::First {
        return None;
    }
    let name = |row: Seat| match names[row.index()].as_str() {
        "" if beginner != Seat::First => called("", row),
        name => name.to_owned(),
    };
    Some(BySeat { first: name(beginner), second: name(beginner.other()) })
}

/// A seat that picks its hand.
pub struct Pick {
    setup: Setup,
    seat: Seat,
    /// The places in its collection of what it has picked, in order.
    chosen: Vec<usize>,
    /// Whether the curtain is up.
    lifted: bool,
}

impl Pick {
    /// The game that is about to begin.
    pub fn kind(&self) -> Kind {
        self.setup.kind
    }

    /// Whether the cards may be seen: hands are open, or the curtain is up.
    fn is_seen(&self) -> bool {
        self.lifted || self.setup.is_on("open") || !self.setup.is_shared()
    }
}

impl App {
    /// Begins what leads to a game.
    pub(super) fn set_up(&mut self, kind: Kind, values: Values, start: Start) {
        let Start { names, beginner, before, clock, arranges } = start;
        let tossed = beginner.is_none();
        let seed = new_seed();
        let by_coin = if seed.0 & 1 == 1 { Seat::Second } else { Seat::First };
        let beginner = beginner.unwrap_or(by_coin);
        let hands = [None; 2];
        let mut setup =
            Setup { kind, values, names, beginner, before, clock, tossed, arranges, hands };
        if !kind.has_hands() {
            return self.finish_setup(setup);
        }
        if self.offer_due_trade() {
            return;
        }
        self.read_album();
        for &seat in &Seat::BOTH {
            if !self.album.profiles[seat.index()].collection.can_play() {
                return self.ask_fresh_collection(seat, &setup.called(seat));
            }
        }
        let mut numbers = new_seed().numbers(0);
        for &seat in &Seat::BOTH {
            let program = Program::named(&setup.names[seat.index()]).is_some();
            if setup.is_on("random") || program {
                let collection = &self.album.profiles[seat.index()].collection;
                setup.hands[seat.index()] = collection.deal(&mut numbers);
            }
        }
        match setup.picks_next() {
            Some(seat) => self.enter_pick(setup, seat),
            None => self.finish_setup(setup),
        }
    }

    /// Makes the game, and shows the coin if one was tossed.
    fn finish_setup(&mut self, setup: Setup) {
        let arranges = setup.arranges;
        let (tossed, beginner, either) = (setup.tossed, setup.beginner, setup.kind.either_starts());
        let table = match setup.table() {
            Ok(table) => table,
            // The form offers no wrong values, so this is for programs that fill it in.
            Err(error) => return self.tell_person(&error),
        };
        if arranges {
            let start = Rc::clone(table.session.settled());
            return self.enter_arrangement(table, &start);
        }
        if !tossed {
            return self.begin_game(table);
        }
        let [first, second] = table.names();
        let toss: Element = dom::by_id("toss");
        dom::find::<Element>(&toss, ".coin").set_inner_html(&picture::badge(beginner));
        let (winner, detail) = if either {
            let name = &table.names()[beginner.index()];
            (name, PageText::TossStarts { mark: beginner, name })
        } else {
            (first, PageText::TossDetail { mark: beginner, winner: first, other: second })
        };
        dom::set_text(&dom::find(&toss, "h2"), &dom::say(&PageText::MovesFirst(winner)));
        dom::set_text(&dom::find(&toss, "p"), &dom::say(&detail));
        self.tossed = Some(table);
        dom::open_dialog("toss")
    }

    /// Begins the game that was tossed for.
    pub(super) fn begin_tossed(&mut self) {
        match self.tossed.take() {
            Some(table) => self.begin_game(table),
            None => dom::close_dialogs(),
        }
    }

    /// Goes to a game that begins.
    fn begin_game(&mut self, table: Table) {
        if !table.kind.has_hands() {
            return self.enter_play(table, Slot::default());
        }
        let slot = self.store.slot();
        let id = slot.id.clone();
        self.enter_play(table, slot);
        self.stow();
        // From now on the game counts for the collections that its hands came from.
        self.with_album(|album| album.stakes.extend(id))
    }

    fn enter_pick(&mut self, setup: Setup, seat: Seat) {
        let pick = Pick { setup, seat, chosen: Vec::new(), lifted: false };
        let title = window_title(pick.setup.kind);
        self.leave_for(pick.setup.kind);
        self.screen = Screen::Pick(Box::new(pick));
        self.fill_pick();
        self.show_screen("pick", &title);
        self.draw_pick_curtain()
    }

    /// The places in the collection of the seat that picks, the highest level first.
    fn pick_order(&self, seat: Seat) -> Vec<usize> {
        order(&self.cards, self.album.profiles[seat.index()].collection.cards())
    }

    /// Shows the collection of the seat that picks.
    pub(super) fn fill_pick(&self) {
        let Screen::Pick(pick) = &self.screen else { return };
        let main: Element = dom::by_id("pick");
        let title = dom::say(&PageText::Picks(&pick.setup.called(pick.seat)));
        dom::set_text(&dom::find(&main, "h1"), &title);
        let mut html = Html::default();
        // Behind the curtain there are no cards, for no eye and no screen reader.
        if pick.is_seen() {
            let cards = self.album.profiles[pick.seat.index()].collection.cards();
            for place in self.pick_order(pick.seat) {
                let chosen = pick.chosen.contains(&place);
                self.add_card_button(&mut html, ("pick", place), cards[place], pick.seat, chosen);
            }
        }
        dom::set_html(&dom::find(&main, ".cards"), &html);
        show_picked(&main, pick.chosen.len())
    }

    pub(super) fn draw_pick_curtain(&self) {
        let Screen::Pick(pick) = &self.screen else { return };
        let main: Element = dom::by_id("pick");
        let curtain: Element = dom::find(&main, ".curtain");
        let up = pick.is_seen();
        // What the curtain covers can't be reached by the keyboard either.
        dom::set_if(&dom::find(&main, ".pane"), "inert", !up);
        if !up {
            let (name, other) =
                (pick.setup.called(pick.seat), pick.setup.called(pick.seat.other()));
            dom::draw_curtain(&curtain, pick.seat, &name, &other);
        }
        dom::lift_curtain(&curtain, up)
    }

    /// The seat that picks is at the screen.
    pub(super) fn lift_pick_curtain(&mut self) {
        let Screen::Pick(pick) = &mut self.screen else { return };
        pick.lifted = true;
        self.fill_pick();
        self.draw_pick_curtain();
        let heading: HtmlElement = dom::at("#pick h1");
        dom::focus(&heading);
    }

    /// Picks a card, or lets it go.
    pub(super) fn pick(&mut self, place: usize) {
        let Screen::Pick(pick) = &mut self.screen else { return };
        toggle(&mut pick.chosen, place, HAND);
        show_chosen(&dom::by_id("pick"), &pick.chosen);
        show_picked(&dom::by_id("pick"), pick.chosen.len())
    }

    /// Picks the rest by lot.
    pub(super) fn pick_at_random(&mut self) {
        let mut numbers = new_seed().numbers(0);
        let Screen::Pick(pick) = &mut self.screen else { return };
        let all = self.album.profiles[pick.seat.index()].collection.len();
        if pick.chosen.len() == HAND {
            pick.chosen.clear();
        }
        while pick.chosen.len() < HAND.min(all) {
            let place = numbers(all as u32) as usize;
            if !pick.chosen.contains(&place) {
                pick.chosen.push(place);
            }
        }
        show_chosen(&dom::by_id("pick"), &pick.chosen);
        show_picked(&dom::by_id("pick"), pick.chosen.len())
    }

    /// The seat has picked: the other one is next, or the game begins.
    pub(super) fn picked(&mut self) {
        let Screen::Pick(pick) = &mut self.screen else { return };
        let cards = self.album.profiles[pick.seat.index()].collection.cards();
        let mut hand = Vec::new();
        for place in &pick.chosen {
            hand.extend(cards.get(*place).copied());
        }
        let Ok(hand) = <[_; HAND]>::try_from(hand) else { return };
        pick.setup.hands[pick.seat.index()] = Some(hand);
        if let Some(seat) = pick.setup.picks_next() {
            pick.seat = seat;
            pick.chosen.clear();
            pick.lifted = false;
            self.fill_pick();
            self.draw_pick_curtain();
            let main: HtmlElement = dom::by_id("pick");
            dom::find::<Element>(&main, ".body").set_scroll_top(0);
            if let Screen::Pick(pick) = &self.screen
                && pick.setup.is_on("open")
            {
                let heading: HtmlElement = dom::find(&main, "h1");
                dom::focus(&heading);
            }
            return;
        }
        let Screen::Pick(pick) = std::mem::replace(&mut self.screen, Screen::Menu) else {
            return;
        };
        // What stays on the screen, behind the coin, shows no hand.
        dom::at::<Element>("#pick .cards").set_inner_html("");
        self.finish_setup(pick.setup)
    }

    /// Back from picking to the options.
    pub(super) fn back_to_form(&mut self) {
        let Screen::Pick(pick) = &self.screen else { return self.go_to_menu() };
        let setup = &pick.setup;
        let mut form = OptionsForm::new(setup.kind, Some(setup.values.clone()));
        form.rivals = Some(Rivals::new(&setup.names, setup.before));
        self.show_options(form)
    }
}

/// The places of cards in a list, the highest level first, then by the order of the set.
pub fn order(set: &CardSet, cards: &[rosette_rules::triad::Card]) -> Vec<usize> {
    let rank = |place: usize| {
        let found = set.cards().iter().position(|info| info.card == cards[place]);
        found.map_or(usize::MAX, |index| {
            usize::from(10 - set.cards()[index].level.min(10)) * CardSet::MOST_CARDS + index
        })
    };
    let mut places: Vec<usize> = Vec::new();
    for place in 0..cards.len() {
        let at = places.partition_point(|other| rank(*other) <= rank(place));
        places.insert(at, place);
    }
    places
}

/// Adds a place to what is chosen, or takes it away; beyond `most` the first chosen goes.
pub fn toggle(chosen: &mut Vec<usize>, place: usize, most: usize) {
    if let Some(index) = chosen.iter().position(|other| *other == place) {
        chosen.remove(index);
    } else {
        if chosen.len() >= most {
            chosen.remove(0);
        }
        chosen.push(place);
    }
}

/// Marks the card buttons that are chosen.
pub fn show_chosen(within: &Element, chosen: &[usize]) {
    for button in dom::all_within(within, "[data-arg][aria-pressed]") {
        let place = button.get_attribute("data-arg").and_then(|place| place.parse().ok());
        let pressed = place.is_some_and(|place| chosen.contains(&place));
        dom::set(&button, "aria-pressed", if pressed { "true" } else { "false" });
    }
}

fn show_picked(main: &Element, chosen: usize) {
    let text = dom::say(&PageText::Picked { chosen, of: HAND });
    dom::set_text(&dom::find(main, ".count"), &text);
    dom::set_if(&dom::find(main, "[data-do=picked]"), "disabled", chosen != HAND)
}
