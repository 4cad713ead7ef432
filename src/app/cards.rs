//! The cards beyond the game: collections, files, and the card set in use.

use rosette_cards::{CardSet, Due, Profile};
use rosette_json::{Json, ToJson};
use rosette_keep::Album;
use rosette_messages::{FixedText, HouseText, PageText, Say as _};
use rosette_rules::{Seat, triad::Card};
use rosette_scene::{card_label, card_name, picture};
use web_sys::{Element, HtmlElement};

use super::{App, Screen, new_seed, options, setup};
use crate::{dom, files, games::Kind, html::Html, table::called, trouble::Trouble as _};

/// What is on the screen of the cards beyond the game.
pub struct Browsing {
    /// Whose collection.
    seat: Seat,
    /// Whether the whole card set is shown, not only what is held.
    whole: bool,
    /// The trade on the screen, and the places of the cards that the winner takes.
    pub(super) due: Option<Due>,
    pub(super) taking: Vec<usize>,
}

impl Default for Browsing {
    fn default() -> Self {
        Self { seat: Seat::First, whole: false, due: None, taking: Vec::new() }
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
        card_label(card, &self.cards, dom::language())
    }

    pub(super) fn name_of(&self, card: Card) -> String {
        card_name(card, &self.cards, dom::language())
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
        let language = dom::language();
        let house = HouseText::Set.say(language);
        let set = PageText::CardSetNamed {
            name: self.cards.name(language.code()).unwrap_or(&house),
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

    /// Takes over the profile in a file.
    pub(super) fn profile_read(&mut self, text: &str) {
        let json = Json::read(text).map_err(|error| error.told());
        match json.and_then(|json| Profile::read(&json).map_err(|error| error.told())) {
            Ok(profile) => self.use_profile(profile),
            Err(why) => self.show_faults(&[why]),
        }
    }

    /// Takes over the card set in a file, if all of it is right.
    pub(super) fn card_set_read(&mut self, text: &str) {
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
                    texts.push(fault.told());
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
        self.refresh_form();
        // The button that was pressed is gone.
        dom::focus(&dom::at::<HtmlElement>("#collections [data-do=own-set]"))
    }
}
