//! The collections of the two players, their profiles, and the card set in use.

use rosette_cards::{CardSet, Profile};
use rosette_json::Json;
use rosette_keep::Album;
use rosette_messages::{count, fixed, page};
use rosette_rules::{Seat, triad::Card};
use rosette_scene::picture;
use web_sys::{Element, HtmlElement};

use super::{effect::Effect, open::show_faults};
use crate::{
    browser::{Html, dom, files},
    deed::Deed,
    screens::card_lists as lists,
    shared::{Shared, new_seed},
    shown::called,
    trouble::Trouble as _,
};

/// The collection in the dialog.
pub struct Collection {
    /// Whose it is.
    seat: Seat,
    /// Whether the whole card set is shown, not only the cards that are held.
    whole: bool,
}

impl Default for Collection {
    fn default() -> Self {
        Self { seat: Seat::First, whole: false }
    }
}

impl Collection {
    /// Deals with a deed, if it is of collections; else gives it back.
    pub fn deed(&mut self, shared: &mut Shared, deed: Deed) -> Result<Effect, Deed> {
        Ok(match deed {
            Deed::Collection(seat) => {
                self.open(shared, seat);
                Effect::None
            }
            Deed::ShowCards(whole) => {
                self.show(shared, whole);
                Effect::None
            }
            Deed::AddCard(card) => self.change(shared, &card, true),
            Deed::RemoveCard(card) => self.change(shared, &card, false),
            Deed::FreshCollection => self.deal_anew(shared),
            Deed::SaveProfile => {
                self.save_profile(shared);
                Effect::None
            }
            Deed::HouseSet => {
                shared.cards = CardSet::house().clone();
                shared.store.set_card_set(None);
                // The button that was pressed is gone.
                dom::focus(&dom::at::<HtmlElement>("#collections [data-do=own-set]"));
                Effect::CardsChanged
            }
            deed => return Err(deed),
        })
    }

    /// Asks whether to deal a new collection to a player who has too few cards.
    pub fn offer_fresh(&mut self, seat: Seat, name: &str) {
        self.seat = seat;
        open_fresh(&dom::say(&page::TooFewCards { name }))
    }

    /// Deals a new collection, after asking.
    fn deal_anew(&mut self, shared: &mut Shared) -> Effect {
        if !dom::is_open("redeal") {
            open_fresh(dom::fixed(fixed::FRESH_COLLECTION_DETAIL));
            return Effect::None;
        }
        let [first, _] = Album::start(&shared.cards, new_seed()).profiles;
        let seat = self.seat;
        shared.with_album(|album| album.profiles[seat.index()].collection = first.collection);
        dom::close_dialogs();
        self.open(shared, seat);
        Effect::CardsChanged
    }

    /// Opens a player's collection.
    fn open(&mut self, shared: &mut Shared, seat: Seat) {
        shared.read_album();
        self.seat = seat;
        self.show(shared, false);
        dom::open_dialog("collection")
    }

    /// Shows what a collection holds, or the whole card set with what it holds of each.
    fn show(&mut self, shared: &Shared, whole: bool) {
        self.whole = whole;
        let dialog: Element = dom::by_id("collection");
        self.show_head(shared, &dialog);
        let held = &shared.album.profiles[self.seat.index()].collection;
        let mut cards: Vec<Card> = Vec::new();
        if whole {
            cards.extend(shared.cards.cards().iter().map(|info| info.card));
        }
        for card in held.cards() {
            if !cards.contains(card) {
                cards.push(*card);
            }
        }
        let mut html = Html::default();
        for place in lists::order(&shared.cards, &cards) {
            let card = cards[place];
            let (name, text) = (shared.name_of(card), card.to_string());
            html.put(
                "<li data-card=\"@\"><div role=\"img\" aria-label=\"@\">",
                &[&text, &shared.label_of(card)],
            );
            html.picture(&picture::card(card, self.seat, &shared.cards)).put(
                "</div><b>@</b><small>@</small><div class=\"pair\">",
                &[&name, &dom::say(&page::Copies { number: count(held.count(card)) })],
            );
            for (deed, sign, label) in
                [("remove-card", "−", fixed::REMOVE), ("add-card", "+", fixed::ADD)]
            {
                let label = dom::say(&page::NamedDeed { deed: dom::fixed(label), title: &name });
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

    fn show_head(&self, shared: &Shared, dialog: &Element) {
        let cards = shared.album.profiles[self.seat.index()].collection.len();
        let title = page::CardsOf { name: &self.name(shared), cards: count(cards) };
        dom::set_text(&dom::find(dialog, "h2"), &dom::say(&title));
    }

    /// The name of the player whose collection it is.
    fn name(&self, shared: &Shared) -> String {
        called(&shared.settings.players_named()[self.seat.index()], self.seat)
    }

    /// Adds a card to the collection, or removes one.
    fn change(&mut self, shared: &mut Shared, text: &str, add: bool) -> Effect {
        let Some(card) = Card::named(text) else { return Effect::None };
        let seat = self.seat;
        shared.with_album(|album| {
            let collection = &mut album.profiles[seat.index()].collection;
            if add {
                collection.add(card);
            } else {
                collection.remove(card);
            }
        });
        let dialog: Element = dom::by_id("collection");
        self.show_head(shared, &dialog);
        let held = shared.album.profiles[seat.index()].collection.count(card);
        let item: Element = dom::find(&dialog, &format!("[data-card='{card}'] small"));
        dom::set_text(&item, &dom::say(&page::Copies { number: count(held) }));
        Effect::CardsChanged
    }

    /// Saves the profile of the player as a file.
    fn save_profile(&self, shared: &Shared) {
        let name = self.name(shared);
        let file = format!("rosette-{name}.json");
        let profile = Profile { name, ..shared.album.profiles[self.seat.index()].clone() };
        files::save(&file, &rosette_json::text(&profile));
    }

    /// Takes over the profile in a file.
    pub fn profile_read(&mut self, shared: &mut Shared, text: &str) -> Effect {
        let json = Json::read(text).map_err(|error| error.told());
        let profile = json.and_then(|json| Profile::read(&json).map_err(|error| error.told()));
        let profile = match profile {
            Ok(profile) => profile,
            Err(why) => {
                show_faults(&[why]);
                return Effect::None;
            }
        };
        let seat = self.seat;
        shared.settings.names[seat.index()].clone_from(&profile.name);
        shared.store.set_settings(&shared.settings);
        shared.with_album(|album| album.profiles[seat.index()] = profile);
        self.show(shared, self.whole);
        Effect::NameChanged(seat)
    }
}

/// Takes over the card set in a file, if all of it is right.
pub fn card_set_read(shared: &mut Shared, text: &str) -> Effect {
    match CardSet::parse(text) {
        Ok(set) => {
            shared.cards = set;
            shared.store.set_card_set(Some(text));
            shared.tell_person(dom::fixed(fixed::CARD_SET_KEPT));
            Effect::CardsChanged
        }
        Err(faults) => {
            let texts: Vec<String> = faults.iter().map(|fault| fault.told()).collect();
            show_faults(&texts);
            Effect::None
        }
    }
}

fn open_fresh(detail: &str) {
    dom::close_dialogs();
    dom::write("#redeal-detail", detail);
    dom::open_dialog("redeal")
}
