//! The collections and profiles of the two players, and the card set in use.

use maud::{PreEscaped, html};
use rosette_cards::{CardSet, Profile};
use rosette_json::Json;
use rosette_keep::Album;
use rosette_messages::{count, fixed, page};
use rosette_presenter::{Trouble as _, called, cards};
use rosette_rules::{Seat, triad::Card};
use rosette_scene::picture;
use web_sys::HtmlElement;

use super::{Effect, open::show_faults};
use crate::{
    browser::{dom, files},
    deed::Deed,
    shared::{Shared, new_seed},
};

/// The collection in the dialog.
pub struct Collection {
    owner: Seat,
    /// Whether the whole card set is shown, not only the collected cards.
    whole: bool,
}

impl Default for Collection {
    fn default() -> Self {
        Self { owner: Seat::First, whole: false }
    }
}

impl Collection {
    /// Handles a deed about collections; returns any other.
    pub fn deed(&mut self, shared: &mut Shared, deed: Deed) -> Result<Effect, Deed> {
        match deed {
            Deed::Collection(seat) => self.open(shared, seat),
            Deed::ShowCards(whole) => self.show(shared, whole),
            Deed::AddCard(card) => return Ok(self.change(shared, &card, true)),
            Deed::RemoveCard(card) => return Ok(self.change(shared, &card, false)),
            Deed::FreshCollection => return Ok(self.deal_anew(shared)),
            Deed::SaveProfile => self.save_profile(shared),
            Deed::HouseSet => {
                shared.use_cards(CardSet::house().clone());
                shared.store.set_card_set(None);
                // The pressed button has gone.
                dom::focus(&dom::at::<HtmlElement>("#collections [data-do=own-set]"));
                return Ok(Effect::CardsChanged);
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
    fn deal_anew(&mut self, shared: &mut Shared) -> Effect {
        if !dom::is_open("redeal") {
            open_fresh(dom::fixed(fixed::FRESH_COLLECTION_DETAIL));
            return Effect::None;
        }
        let [first, _] = Album::start(&shared.cards, new_seed()).profiles;
        let seat = self.owner;
        shared.with_album(|album| album.profiles[seat.index()].collection = first.collection);
        dom::close_dialogs();
        self.open(shared, seat);
        Effect::CardsChanged
    }

    fn open(&mut self, shared: &mut Shared, seat: Seat) {
        shared.read_album();
        self.owner = seat;
        self.show(shared, false);
        dom::open_dialog("collection")
    }

    /// Shows the collected cards; with `whole`, all cards of the set.
    fn show(&mut self, shared: &Shared, whole: bool) {
        self.whole = whole;
        self.show_head(shared);
        let held = &shared.album.profiles[self.owner.index()].collection;
        let mut cards: Vec<Card> = Vec::new();
        if whole {
            cards.extend(shared.cards.cards().iter().map(|info| info.card));
        }
        for card in held.cards() {
            if !cards.contains(card) {
                cards.push(*card);
            }
        }
        let label =
            |text, title: &str| dom::say(&page::NamedDeed { deed: dom::fixed(text), title });
        let list = html! {
            @for card in cards::order(&shared.cards, &cards).into_iter().map(|place| cards[place]) {
                @let (name, text) = (shared.name_of(card), card.to_string());
                li data-card=(text) {
                    div role="img" aria-label=(shared.label_of(card)) {
                        (PreEscaped(picture::card(card, self.owner, &shared.cards)))
                    }
                    b { (name) }
                    small { (dom::say(&page::Copies { number: count(held.count(card)) })) }
                    .pair {
                        button.btn.secondary type="button" data-do="remove-card" data-arg=(text)
                            aria-label=(label(fixed::REMOVE, &name)) { "−" }
                        button.btn.secondary type="button" data-do="add-card" data-arg=(text)
                            aria-label=(label(fixed::ADD, &name)) { "+" }
                    }
                }
            }
        };
        dom::fill("#collection .cards", &list);
        dom::press("#collection [data-do=show-cards]", if whole { "whole" } else { "held" });
    }

    fn show_head(&self, shared: &Shared) {
        let cards = shared.album.profiles[self.owner.index()].collection.len();
        let title = page::CardsOf { name: &self.name(shared), cards: count(cards) };
        dom::write("#collection h2", &dom::say(&title));
    }

    fn name(&self, shared: &Shared) -> String {
        called(&shared.settings.players_named()[self.owner.index()], self.owner, dom::language())
    }

    fn change(&mut self, shared: &mut Shared, text: &str, add: bool) -> Effect {
        let Some(card) = Card::named(text) else { return Effect::None };
        let seat = self.owner;
        shared.with_album(|album| {
            let collection = &mut album.profiles[seat.index()].collection;
            if add {
                collection.add(card);
            } else {
                collection.remove(card);
            }
        });
        self.show_head(shared);
        let held = shared.album.profiles[seat.index()].collection.count(card);
        let copies = dom::say(&page::Copies { number: count(held) });
        dom::write(&format!("#collection [data-card='{card}'] small"), &copies);
        Effect::CardsChanged
    }

    fn save_profile(&self, shared: &Shared) {
        let name = self.name(shared);
        let file = format!("rosette-{name}.json");
        let profile = Profile { name, ..shared.album.profiles[self.owner.index()].clone() };
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
        shared.settings.names[seat.index()].clone_from(&profile.name);
        shared.store.set_settings(&shared.settings);
        shared.with_album(|album| album.profiles[seat.index()] = profile);
        self.show(shared, self.whole);
        Effect::NameChanged(seat)
    }
}

/// Replaces the card set by the one in a file, if that has no faults.
pub fn card_set_read(shared: &mut Shared, text: &str) -> Effect {
    match shared.cards.faces.card_set(text) {
        Ok(set) => {
            shared.use_cards(set);
            shared.store.set_card_set(Some(text));
            shared.tell_person(dom::fixed(fixed::CARD_SET_KEPT));
            Effect::CardsChanged
        }
        Err(faults) => {
            show_faults(&faults.iter().map(|fault| fault.told(dom::language())).collect::<Vec<_>>())
        }
    }
}

fn open_fresh(detail: &str) {
    dom::close_dialogs();
    dom::write("#redeal-detail", detail);
    dom::open_dialog("redeal")
}
