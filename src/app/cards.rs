//! The cards beyond the game: collections, trades, files, and the card set in use.

use rosette_cards::{CardSet, Due, Exchange, Profile, apply, bot_picks};
use rosette_json::{Json, ToJson};
use rosette_messages::{FixedText, PageText};
use rosette_rules::{
    Seat,
    triad::{Card, Trade, Triad},
};
use rosette_scene::{card_label, picture};
use web_sys::{Element, HtmlElement, HtmlInputElement};

use super::{
    App, Screen, new_seed, options,
    play::{Behind, Play},
    setup,
};
use crate::{album::Album, dom, files, games::Kind, html::Html, table::called};

/// What is on the screen of the cards beyond the game.
pub struct Browsing {
    /// Whose collection.
    seat: Seat,
    /// Whether the whole card set is shown, not only what is held.
    whole: bool,
    /// Whether the file that is asked for is a profile; else it is a card set.
    profile: bool,
    /// The trade on the screen, and the places of the cards that the winner takes.
    due: Option<Due>,
    taking: Vec<usize>,
}

impl Default for Browsing {
    fn default() -> Self {
        Self { seat: Seat::First, whole: false, profile: false, due: None, taking: Vec::new() }
    }
}

impl App {
    /// Brings the collections up to date with the storage; makes the first ones.
    pub(super) fn read_album(&mut self) {
        match self.store.album() {
            Some(album) => self.album = album,
            None if self.album.is_empty() => {
                self.album = Album::start(&self.cards, new_seed());
                self.store.set_album(&self.album);
            }
            // Nothing can be stored: what this tab knows goes on.
            None => {}
        }
    }

    /// Changes the collections, in one write.
    pub(super) fn with_album(&mut self, change: impl FnOnce(&mut Album)) {
        self.read_album();
        change(&mut self.album);
        self.store.set_album(&self.album);
        self.tell_notice()
    }

    /// Adds a card as a button that can be pressed in.
    pub(super) fn add_card_button(
        &self,
        html: &mut Html,
        (deed, place): (&str, usize),
        card: Card,
        owner: Seat,
        pressed: bool,
    ) {
        let pressed = if pressed { "true" } else { "false" };
        html.put(
            "<button type=\"button\" data-do=\"@\" data-arg=\"@\" aria-pressed=\"@\">",
            &[deed, &place.to_string(), pressed],
        );
        html.picture(&picture::card(card, owner, &self.cards)).put(
            "<b aria-hidden=\"true\">@</b><span class=\"unseen\">@</span></button>",
            &[&self.name_of(card), &self.label_of(card)],
        );
    }

    fn label_of(&self, card: Card) -> String {
        card_label(card, &self.cards, dom::LANGUAGE)
    }

    fn name_of(&self, card: Card) -> String {
        self.cards.name_of(card, dom::LANGUAGE.code())
    }

    /// Writes the collections and the card set into the options form of a game with hands.
    pub(super) fn fill_cards_of_form(&mut self, kind: Kind) {
        let section: Element = dom::by_id("collections");
        dom::show(&section, kind.has_hands());
        if !kind.has_hands() {
            return;
        }
        self.read_album();
        let mut html = Html::default();
        for &seat in &Seat::BOTH {
            let Profile { collection, statistics, .. } = &self.album.profiles[seat.index()];
            let name = called(&self.settings.players_named()[seat.index()], seat);
            let cards = dom::say(&PageText::CardsOf { name: &name, cards: collection.len() });
            let record = dom::say(&PageText::Record {
                won: statistics.won,
                drawn: statistics.drawn,
                lost: statistics.lost,
            });
            html.put(
                "<button type=\"button\" class=\"btn secondary\" data-do=\"collection\" data-arg=\"@\">",
                &[seat.name()],
            );
            html.picture(&picture::badge(seat))
                .put("<span>@<small>@</small></span></button>", &[&cards, &record]);
        }
        dom::set_html(&dom::find(&section, ".two"), &html);
        let set = PageText::CardSetNamed {
            name: self.cards.name(dom::LANGUAGE.code()),
            cards: self.cards.cards().len(),
        };
        dom::set_text(&dom::find(&section, "p"), &dom::say(&set));
        let own = &self.cards != CardSet::house();
        dom::show(&dom::find(&section, "[data-do=house-set]"), own)
    }

    /// The form shows what has changed.
    fn refresh_form(&mut self) {
        if let Screen::Options(form) = &self.screen {
            self.fill_cards_of_form(form.kind);
        }
    }

    /// Says that a collection is too small to play, and offers a new one.
    pub(super) fn ask_fresh_collection(&mut self, seat: Seat, name: &str) {
        self.browsing.seat = seat;
        self.open_fresh(&dom::say(&PageText::TooFewCards(name)))
    }

    fn open_fresh(&self, detail: &str) {
        dom::close_dialogs();
        dom::write("#redeal-detail", detail);
        dom::open_dialog("redeal")
    }

    /// Deals a new collection, after asking.
    pub(super) fn fresh_collection(&mut self) {
        let dialog: Element = dom::by_id("redeal");
        if !dialog.has_attribute("open") {
            return self.open_fresh(dom::fixed(FixedText::FreshCollectionDetail));
        }
        let seed = new_seed();
        let seat = self.browsing.seat;
        let [first, _] = Album::start(&self.cards, seed).profiles;
        self.with_album(|album| album.profiles[seat.index()].collection = first.collection);
        dom::close_dialogs();
        self.refresh_form();
        self.open_collection(seat)
    }

    /// Opens a player's collection.
    pub(super) fn open_collection(&mut self, seat: Seat) {
        self.read_album();
        self.browsing = Browsing { seat, ..Browsing::default() };
        self.show_collection(false);
        dom::open_dialog("collection")
    }

    /// Shows what a collection holds, or the whole card set with what it holds of each.
    pub(super) fn show_collection(&mut self, whole: bool) {
        self.browsing.whole = whole;
        let dialog: Element = dom::by_id("collection");
        self.show_collection_head(&dialog);
        let held = &self.album.profiles[self.browsing.seat.index()].collection;
        let mut cards: Vec<Card> = Vec::new();
        if whole {
            cards.extend(self.cards.cards().iter().map(|info| info.card));
        }
        for card in held.cards() {
            if !cards.contains(card) {
                cards.push(*card);
            }
        }
        let mut html = Html::default();
        for place in setup::order(&self.cards, &cards) {
            let card = cards[place];
            let (name, text) = (self.name_of(card), card.to_string());
            html.put(
                "<li data-card=\"@\"><div role=\"img\" aria-label=\"@\">",
                &[&text, &self.label_of(card)],
            );
            html.picture(&picture::card(card, self.browsing.seat, &self.cards)).put(
                "</div><b>@</b><small>@</small><div class=\"pair\">",
                &[&name, &dom::say(&PageText::Copies(held.count(card)))],
            );
            for (deed, sign, label) in
                [("remove-card", "−", FixedText::Remove), ("add-card", "+", FixedText::Add)]
            {
                let label = dom::say(&PageText::NamedDeed { deed: label, title: &name });
                html.put(
                    "<button type=\"button\" class=\"btn secondary\" data-do=\"@\" data-arg=\"@\" aria-label=\"@\">@</button>",
                    &[deed, &text, &label, sign],
                );
            }
            html.put("</div></li>", &[]);
        }
        dom::set_html(&dom::find(&dialog, ".cards"), &html);
        for button in dom::all_within(&dialog, "[data-do=show-cards]") {
            let this = button.get_attribute("data-arg").as_deref() == Some("whole");
            dom::set(&button, "aria-pressed", if this == whole { "true" } else { "false" });
        }
    }

    fn show_collection_head(&self, dialog: &Element) {
        let seat = self.browsing.seat;
        let Profile { collection, .. } = &self.album.profiles[seat.index()];
        let name = called(&self.settings.players_named()[seat.index()], seat);
        let title = PageText::CardsOf { name: &name, cards: collection.len() };
        dom::set_text(&dom::find(dialog, "h2"), &dom::say(&title));
    }

    /// Adds a card to the collection on the screen, or removes one.
    pub(super) fn change_collection(&mut self, text: &str, add: bool) {
        let Some(card) = Card::named(text) else { return };
        let seat = self.browsing.seat;
        self.with_album(|album| {
            let collection = &mut album.profiles[seat.index()].collection;
            if add {
                collection.add(card);
            } else {
                collection.remove(card);
            }
        });
        let dialog: Element = dom::by_id("collection");
        self.show_collection_head(&dialog);
        let held = self.album.profiles[seat.index()].collection.count(card);
        let item: Element = dom::find(&dialog, &format!("[data-card='{card}'] small"));
        dom::set_text(&item, &dom::say(&PageText::Copies(held)));
        self.refresh_form()
    }

    /// Saves the profile of the player on the screen as a file.
    pub(super) fn save_profile(&self) {
        let seat = self.browsing.seat;
        let name = called(&self.settings.players_named()[seat.index()], seat);
        let profile = Profile { name: name.clone(), ..self.album.profiles[seat.index()].clone() };
        files::save(&format!("rosette-{name}.json"), &profile.to_text());
    }

    /// Asks for a file: a profile, or a card set.
    pub(super) fn ask_for_file(&mut self, profile: bool) {
        self.browsing.profile = profile;
        let input: HtmlInputElement = dom::by_id("file");
        input.set_value("");
        input.click();
    }

    /// Reads the file that was chosen.
    pub(super) fn file_chosen(&self, file: &web_sys::File) {
        let bytes = file.size() as u64;
        if bytes > CardSet::MOST_BYTES as u64 {
            let fault = PageText::FileTooLarge { bytes, most: CardSet::MOST_BYTES as u64 };
            return self.show_faults(&[dom::say(&fault)]);
        }
        files::read(file, &self.sender)
    }

    /// Takes over what a file says, if all of it is right.
    pub(super) fn file_read(&mut self, text: &str) {
        if self.browsing.profile {
            return match Json::read(text).map(|json| Profile::read(&json)) {
                Ok(Ok(profile)) => self.use_profile(profile),
                Ok(Err(error)) => self.show_faults(&[error.to_string()]),
                Err(_) => self.show_faults(&[dom::say(&FixedText::NoJson)]),
            };
        }
        match CardSet::parse(text) {
            Ok(set) => {
                self.cards = set;
                self.store.set_card_set(Some(text));
                self.refresh_form();
                self.tell_person(dom::fixed(FixedText::CardSetKept))
            }
            Err(faults) => {
                let mut texts = Vec::new();
                for fault in &faults {
                    texts.push(fault.to_string());
                }
                self.show_faults(&texts)
            }
        }
    }

    fn use_profile(&mut self, profile: Profile) {
        let seat = self.browsing.seat;
        self.settings.names[seat.index()].clone_from(&profile.name);
        self.store.set_settings(&self.settings);
        self.with_album(|album| album.profiles[seat.index()] = profile);
        if let Screen::Options(_) = &self.screen {
            options::name_input(seat).set_value(&self.settings.names[seat.index()]);
            self.form_changed();
        }
        self.refresh_form();
        self.show_collection(self.browsing.whole)
    }

    /// Goes back to the card set of the house.
    pub(super) fn use_house_set(&mut self) {
        self.cards = CardSet::house().clone();
        self.store.set_card_set(None);
        self.refresh_form()
    }

    /// Says what is wrong with a file.
    fn show_faults(&self, faults: &[String]) {
        let mut html = Html::default();
        for fault in faults {
            html.put("<li>@</li>", &[fault]);
        }
        dom::fill("#faults ul", &html);
        dom::open_dialog("faults")
    }

    /// The trade that is due for a game, if it counts for the collections and hasn't been settled.
    pub(super) fn due(&self, play: &Play) -> Option<Due> {
        let id = play.slot.id.as_ref()?;
        let [first, second] = &self.album.profiles;
        let position: &Triad = play.table.session.settled().as_any().downcast_ref()?;
        let staked = self.album.stakes.contains(id) && play.table.session.outcome().is_some();
        Due::of(position, [&first.collection, &second.collection]).filter(|_| staked)
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
                        return self.tell_person(&error.to_string());
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
