//! The albums of the two players, their profiles, and the card set in use.

use maud::html;
use rosette_app::{
    Trouble as _,
    album::{Album, OWNED, about, reached},
    called,
    deed::{Deed, Share},
};
use rosette_cards::{CardSet, Profile};
use rosette_json::Json;
use rosette_keep::Album as Stored;
use rosette_messages::{count, fixed, page};
use rosette_rules::{Seat, triad::Card};
use rosette_scene::{Frame, Sheet, Stage, picture};
use wasm_bindgen::JsCast as _;
use web_sys::{Element, HtmlElement, KeyboardEvent};

use super::{Effect, open::show_faults};
use crate::{date::written, dom, files, shared::Shared, still::Still};

/// The album in the dialog.
pub struct Collection {
    owner: Seat,
    /// The page that is turned up.
    page: u8,
    /// The card that is shown large.
    card: Option<Card>,
    /// The cards that were new when the album was opened.
    marked: Vec<Card>,
}

impl Default for Collection {
    fn default() -> Self {
        Self { owner: Seat::First, page: OWNED, card: None, marked: Vec::new() }
    }
}

impl Collection {
    /// Handles a deed about collections; returns any other.
    pub fn deed(&mut self, shared: &mut Shared, deed: Deed) -> Result<Effect, Deed> {
        match deed {
            Deed::Collection(seat) => self.open(shared, seat),
            Deed::TurnPage(page) => {
                self.turn(shared, page);
                dom::focus(&dom::at("#collection .tabs [aria-pressed=true]"))
            }
            Deed::ShowCard(card) => self.show_card(shared, Card::named(&card)),
            Deed::NextCard(on) => self.show_next(shared, on),
            Deed::AddCard => self.change(shared, true),
            Deed::RemoveCard => self.change(shared, false),
            Deed::FreshCollection => self.deal_anew(shared),
            Deed::SaveProfile => self.save_profile(shared),
            Deed::Share(way) if dom::is_open("collection") => self.save_sheet(shared, way),
            Deed::HouseSet => {
                shared.model.use_cards(CardSet::house().clone());
                shared.model.store.set_card_set(None);
                // The pressed button has gone.
                dom::focus(&dom::at::<HtmlElement>("#collections [data-do=own-set]"));
            }
            deed => return Err(deed),
        }
        Ok(Effect::None)
    }

    /// Offers a new collection to a player who has too few cards.
    pub fn offer_fresh(&mut self, seat: Seat, name: &str) {
        self.owner = seat;
        open_fresh(&dom::say(&page::TooFewCards { name }))
    }

    /// Deals a new collection, after asking.
    fn deal_anew(&mut self, shared: &mut Shared) {
        if !dom::is_open("redeal") {
            return open_fresh(dom::fixed(fixed::FRESH_COLLECTION_DETAIL));
        }
        let [first, _] = Stored::start(&shared.model.cards, shared.model.platform.seed()).profiles;
        let seat = self.owner;
        let first = first.collection;
        shared.model.with_album(move |album| album.profiles[seat.index()].deal_anew(first.clone()));
        dom::close_dialogs();
        self.open(shared, seat)
    }

    fn open(&mut self, shared: &mut Shared, seat: Seat) {
        shared.model.read_album();
        self.owner = seat;
        self.show_anew(shared);
        dom::open_dialog("collection")
    }

    /// Shows the album from the page at which it opens.
    fn show_anew(&mut self, shared: &mut Shared) {
        let wins = shared.model.album.profiles[self.owner.index()].wins.iter();
        self.marked = wins.filter(|win| win.new).map(|win| win.card).collect();
        dom::write("#collection [role=status]", "");
        let page = self.album(shared).first();
        self.turn(shared, page)
    }

    /// Returns the album as it is shown.
    fn album<'a>(&'a self, shared: &'a Shared) -> Album<'a> {
        Album {
            set: &shared.model.cards,
            profile: &shared.model.album.profiles[self.owner.index()],
            owner: self.owner,
            marked: &self.marked,
            language: dom::language(),
        }
    }

    /// Turns to a page. Its new cards have been seen then.
    fn turn(&mut self, shared: &mut Shared, page: u8) {
        self.page = page;
        self.show_head(shared);
        let album = self.album(shared);
        dom::fill("#collection .cards", &album.places(page));
        let seen = album.cards(page);
        if seen.iter().any(|card| self.marked.contains(card)) {
            let seat = self.owner;
            shared.model.with_album(move |album| album.profiles[seat.index()].note_seen(&seen))
        }
    }

    /// Shows the title, and the buttons of the pages.
    fn show_head(&self, shared: &Shared) {
        dom::write("#collection h2", &self.title(shared));
        dom::fill("#collection .tabs", &self.album(shared).tabs(self.page))
    }

    /// Returns whose cards these are, and how many.
    fn title(&self, shared: &Shared) -> String {
        let cards = shared.model.album.profiles[self.owner.index()].collection.len();
        dom::say(&page::CardsOf { name: &self.name(shared), cards: count(cards) })
    }

    fn name(&self, shared: &Shared) -> String {
        called(
            &shared.model.settings.players_named()[self.owner.index()],
            self.owner,
            dom::language(),
        )
    }

    /// Moves the focus between the places of the page by a key.
    pub fn key(event: &KeyboardEvent) {
        let places = dom::all("#collection .cards button");
        let top = |place: &Element| place.get_bounding_client_rect().top();
        let Some(from) = places.iter().position(dom::has_focus) else { return };
        let columns = places.iter().take_while(|place| top(place) == top(&places[0])).count();
        let Some(to) = reached(&event.key(), from, places.len(), columns) else { return };
        event.prevent_default();
        lead_to(&places, to)
    }

    /// Shows a card large, in a dialog above the album.
    fn show_card(&mut self, shared: &Shared, card: Option<Card>) {
        let Some(card) = card else { return };
        self.card = Some(card);
        dom::write("#card h2", &shared.model.name_of(card));
        let large: Element = dom::at("#card .large");
        dom::set(&large, "data-card", &card.to_string());
        dom::set(&large, "data-owner", self.owner.name());
        dom::draw("#card .large", &picture::card(card, self.owner, &shared.model.cards));
        self.show_copies(shared, card);
        dom::open_dialog("card")
    }

    /// Shows what the album says about a card, and how many copies there are.
    fn show_copies(&self, shared: &Shared, card: Card) {
        let album = self.album(shared);
        let texts = about(&album, card, &|ms| written(ms, false, dom::language()));
        dom::fill("#card .facts", &html! { @for text in &texts { p { (text) } } });
        let held = album.profile.collection.count(card);
        dom::write("#card .copies span", &dom::say(&page::Copies { number: count(held) }));
        dom::set_if(&dom::at("#card [data-do=remove-card]"), "disabled", held == 0);
        for place in dom::all(&format!("[data-card='{card}']:is(button, .large)")) {
            dom::set_if(&place, "data-empty", held == 0)
        }
    }

    /// Shows the next card of the page large, or the one before.
    fn show_next(&mut self, shared: &Shared, on: bool) {
        let places = dom::all("#collection .cards button");
        let is_shown = |place: &Element| card_of(place) == self.card;
        let Some(from) = places.iter().position(is_shown) else { return };
        let to = (from + if on { 1 } else { places.len() - 1 }) % places.len();
        self.show_card(shared, card_of(&places[to]));
    }

    /// Adds a copy of the card that is shown large, or removes one.
    fn change(&mut self, shared: &mut Shared, add: bool) {
        let Some(card) = self.card else { return };
        let seat = self.owner;
        shared.model.with_album(move |album| {
            let profile = &mut album.profiles[seat.index()];
            if add {
                profile.collection.add(card);
            } else {
                profile.remove(card);
            }
        });
        self.show_head(shared);
        self.show_copies(shared, card);
        for place in dom::all(&format!("#collection [data-card='{card}']")) {
            dom::set_html(&place, &self.album(shared).place(card))
        }
    }

    fn save_profile(&self, shared: &Shared) {
        let name = self.name(shared);
        let file = format!("rosette-{name}.json");
        let profile = Profile { name, ..shared.model.album.profiles[self.owner.index()].clone() };
        files::save(&file, &rosette_json::text(&profile));
    }

    /// Replaces the owner's profile by the one in a file.
    pub fn profile_read(&mut self, shared: &mut Shared, text: &str) -> Effect {
        let json = Json::read(text).map_err(|error| error.told(dom::language()));
        let profile =
            json.and_then(|json| Profile::read(&json).map_err(|error| error.told(dom::language())));
        let profile = match profile {
            Ok(profile) => profile,
            Err(why) => return show_faults(&[why]),
        };
        let seat = self.owner;
        shared.model.settings.names[seat.index()].clone_from(&profile.name);
        shared.model.store.set_settings(&shared.model.settings);
        shared.model.with_album(move |album| album.profiles[seat.index()].clone_from(&profile));
        self.show_anew(shared);
        Effect::None
    }

    /// Saves all owned cards as a picture.
    fn save_sheet(&self, shared: &Shared, way: Share) {
        let title = self.title(shared);
        let Sheet { nodes, area } = self.album(shared).sheet(title.clone());
        let stage = Stage { width_px: area.width, height_px: area.height, narrow: false };
        let frame = Frame::fit(area, stage);
        let still = Still { nodes, stage, frame, description: title.clone(), title };
        still.save(
            way == Share::Drawing,
            &["rosette-", &self.name(shared)].concat(),
            &shared.palette,
        );
        dom::write("#collection [role=status]", dom::fixed(fixed::FILE_MADE))
    }
}

/// Replaces the card set by the one in a file, if that has no faults.
pub fn card_set_read(shared: &mut Shared, text: &str) -> Effect {
    match shared.model.cards.faces.card_set(text) {
        Ok(set) => {
            shared.model.use_cards(set);
            shared.model.store.set_card_set(Some(text));
            shared.tell_person(dom::fixed(fixed::CARD_SET_KEPT));
            Effect::None
        }
        Err(faults) => {
            show_faults(&faults.iter().map(|fault| fault.told(dom::language())).collect::<Vec<_>>())
        }
    }
}

/// Returns the card of a place.
fn card_of(place: &Element) -> Option<Card> {
    Card::named(&place.get_attribute("data-card")?)
}

/// Gives a place the focus, and makes it the one that Tab comes back to.
fn lead_to(places: &[Element], to: usize) {
    for (index, place) in places.iter().enumerate() {
        dom::set(place, "tabindex", if index == to { "0" } else { "-1" });
    }
    if let Some(place) = places.get(to) {
        dom::focus(place.unchecked_ref())
    }
}

fn open_fresh(detail: &str) {
    dom::close_dialogs();
    dom::write("#redeal-detail", detail);
    dom::open_dialog("redeal")
}
