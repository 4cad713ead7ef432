//! The dialogs of a collection: the album, a card shown large, and the question before new cards
//! are dealt.

use maud::{Markup, PreEscaped, html};
use rosette_cards::{CardSet, Profile};
use rosette_json::Json;
use rosette_keep::Album as Stored;
use rosette_messages::{count, fixed, page};
use rosette_rules::{Seat, triad::Card};
use rosette_scene::picture;

use super::{AlbumView, OWNED, about, reached};
use crate::{
    Blocks, Dialog, Effect, LaterEffect, Model, Navigation, Still, TimeForm, Trouble as _,
    action::{Action, Share},
    dialogs::{cancel, done},
    display_name,
    html::icon_button,
};

/// The dialog with the album of one player.
pub struct CollectionDialog {
    owner: Seat,
    /// The number of the open page: that of a level, 0 for cards outside the set, [`OWNED`], or
    /// that of a type.
    page: u8,
    /// The cards of that page. They stay until another page is opened, even if copies are removed.
    places: Vec<Card>,
    /// The index in `places` of the card that the Tab key reaches.
    at: usize,
    /// The card that is shown large.
    card: Option<Card>,
    /// The cards that were new when the album was opened.
    marked: Vec<Card>,
    /// Whether a picture of the cards was saved since the album was opened.
    is_saved: bool,
    /// The name of the player who has too few cards to play; `None` if the person asked for new
    /// cards.
    lacks: Option<String>,
}

impl Default for CollectionDialog {
    fn default() -> Self {
        Self {
            owner: Seat::First,
            page: OWNED,
            places: Vec::new(),
            at: 0,
            card: None,
            marked: Vec::new(),
            is_saved: false,
            lacks: None,
        }
    }
}

impl CollectionDialog {
    /// Handles an action about collections.
    ///
    /// # Errors
    ///
    /// The action, if it isn't one about collections.
    pub fn action(&mut self, model: &mut Model, action: Action) -> Result<(), Action> {
        match action {
            Action::Collection(seat) => self.open(model, seat),
            Action::TurnPage(page) => self.turn(model, page),
            Action::ShowCard(card) => self.show_card(model, Card::named(&card)),
            Action::NextCard(on) => self.show_next(model, on),
            Action::AddCard => self.change(model, true),
            Action::RemoveCard => self.change(model, false),
            Action::FreshCollection => self.redeal(model),
            Action::SaveProfile => self.save_profile(model),
            Action::Share(way) if model.is_open(Dialog::Collection) => self.save_sheet(model, way),
            Action::HouseSet => {
                model.use_cards(CardSet::house().clone());
                model.store.set_card_set(None);
                // The pressed button is hidden now, so another control gets the focus.
                model.ask(Effect::Focus("#collections [data-do=own-set]".to_owned()))
            }
            action => return Err(action),
        }
        Ok(())
    }

    /// Asks whether to deal a new collection to a player who has too few cards.
    pub fn offer_fresh(&mut self, model: &mut Model, seat: Seat, name: String) {
        self.owner = seat;
        self.ask_for_fresh(model, Some(name))
    }

    fn ask_for_fresh(&mut self, model: &mut Model, lacks: Option<String>) {
        self.lacks = lacks;
        model.close_dialogs();
        model.open_dialog(Dialog::Redeal)
    }

    /// Asks whether to deal a new collection, or deals it if the question is open already.
    fn redeal(&mut self, model: &mut Model) {
        if !model.is_open(Dialog::Redeal) {
            return self.ask_for_fresh(model, None);
        }
        let [first, _] = Stored::start(&model.cards, model.platform.seed()).profiles;
        let (seat, first) = (self.owner, first.collection);
        model.with_album(move |album| album.profiles[seat.index()].redeal(first.clone()));
        model.close_dialogs();
        self.open(model, seat)
    }

    fn open(&mut self, model: &mut Model, seat: Seat) {
        model.read_album();
        self.owner = seat;
        self.begin(model);
        model.open_dialog(Dialog::Collection)
    }

    /// Notes which cards are new, and opens the first page that has one.
    fn begin(&mut self, model: &mut Model) {
        let wins = self.profile(model).wins.iter();
        self.marked = wins.filter(|win| win.new).map(|win| win.card).collect();
        self.is_saved = false;
        let page = self.album(model).first();
        self.turn(model, page)
    }

    fn profile<'a>(&self, model: &'a Model) -> &'a Profile {
        &model.album.profiles[self.owner.index()]
    }

    fn album<'a>(&'a self, model: &'a Model) -> AlbumView<'a> {
        AlbumView {
            set: &model.cards,
            profile: self.profile(model),
            owner: self.owner,
            marked: &self.marked,
            language: model.language,
        }
    }

    /// Opens a page, and notes in the profile that its new cards have been seen.
    fn turn(&mut self, model: &mut Model, page: u8) {
        self.page = page;
        self.places = self.album(model).cards(page);
        self.at = 0;
        if self.places.iter().any(|card| self.marked.contains(card)) {
            let (seat, seen) = (self.owner, self.places.clone());
            model.with_album(move |album| album.profiles[seat.index()].note_seen(&seen))
        }
    }

    /// Moves the focus by a key from the card `from` to another. `columns` is the number of columns
    /// of cards.
    pub fn key(&mut self, model: &mut Model, key: &str, from: &str, columns: usize) {
        let from = Card::named(from).and_then(|card| self.place_of(card));
        let to = from.and_then(|from| reached(key, from, self.places.len(), columns.max(1)));
        if let Some(to) = to {
            self.at = to;
            model.ask(Effect::Focus(format!("#places [data-card='{}']", self.places[to])))
        }
    }

    fn place_of(&self, card: Card) -> Option<usize> {
        self.places.iter().position(|other| *other == card)
    }

    /// Shows a card large, in a dialog above the album.
    fn show_card(&mut self, model: &mut Model, card: Option<Card>) {
        let Some(card) = card else { return };
        self.card = Some(card);
        model.open_dialog(Dialog::Card)
    }

    /// Shows the next card of the page large, or the previous one. The first card follows the last.
    fn show_next(&mut self, model: &mut Model, on: bool) {
        let Some(from) = self.card.and_then(|card| self.place_of(card)) else { return };
        let places = self.places.len();
        let to = (from + if on { 1 } else { places - 1 }) % places;
        self.show_card(model, self.places.get(to).copied())
    }

    /// Adds a copy of the card that is shown large, or removes one.
    fn change(&self, model: &mut Model, add: bool) {
        let Some(card) = self.card else { return };
        let seat = self.owner;
        model.with_album(move |album| {
            let profile = &mut album.profiles[seat.index()];
            if add {
                profile.collection.add(card);
            } else {
                profile.remove(card);
            }
        })
    }

    /// Returns the title: the owner's name and the number of cards.
    fn title(&self, model: &Model) -> String {
        let cards = count(self.profile(model).collection.len());
        model.say(&page::CardsOf { name: &self.name(model), cards })
    }

    fn name(&self, model: &Model) -> String {
        let players = model.settings.players_named();
        display_name(&players[self.owner.index()], self.owner, model.language)
    }

    fn save_profile(&self, model: &mut Model) {
        let name = self.name(model);
        let file = ["rosette-", name.as_str(), ".json"].concat();
        let profile = Profile { name, ..self.profile(model).clone() };
        model.ask(LaterEffect::Save { name: file, text: rosette_json::text(&profile) })
    }

    /// Replaces the owner's profile by the one in a file.
    ///
    /// # Errors
    ///
    /// The faults of the file.
    pub fn read_profile(
        &mut self,
        model: &mut Model,
        text: &str,
    ) -> Result<Navigation, Vec<String>> {
        let language = model.language;
        let json = Json::read(text).map_err(|error| vec![error.describe(language)])?;
        let profile = Profile::read(&json).map_err(|error| vec![error.describe(language)])?;
        let seat = self.owner;
        model.settings.names[seat.index()].clone_from(&profile.name);
        model.store.set_settings(&model.settings);
        model.with_album(move |album| album.profiles[seat.index()].clone_from(&profile));
        self.begin(model);
        Ok(Navigation::Stay)
    }

    /// Saves a picture of all owned cards, as SVG if that is the way of sharing, else as PNG.
    fn save_sheet(&mut self, model: &mut Model, way: Share) {
        let title = self.title(model);
        model.ask(LaterEffect::SavePicture {
            name: ["rosette-", &self.name(model)].concat(),
            still: Still::of(self.album(model).sheet(title.clone()), title),
            is_drawing: way == Share::Drawing,
        });
        self.is_saved = true
    }

    /// Makes the album's dialog. Its cards are made again only when something they show has
    /// changed.
    pub fn view(&self, model: &Model, blocks: &mut Blocks) {
        blocks.put("collection", self.content(model));
        let collection = self.profile(model).collection.cards();
        let shown = (self.owner, &self.places, self.at, &self.marked, collection);
        let context =
            (model.language.code(), model.available.faces, model.store.backend().changes());
        let places = || self.album(model).places(&self.places, self.at);
        blocks.put_if_new("places", (shown, context), places)
    }

    fn content(&self, model: &Model) -> Markup {
        let text = |text| model.fixed(text);
        let button = |action, argument: Option<&str>, label| {
            html! {
                button.btn data-do=(action) data-arg=[argument] { (text(label)) }
            }
        };
        html! {
            h2 #collection-title { (self.title(model)) }
            .row {
                (button("open-profile", None, fixed::OPEN_PROFILE))
                (button("save-profile", None, fixed::SAVE_PROFILE))
                (button("fresh-collection", None, fixed::FRESH_COLLECTION))
            }
            @let album = self.album(model);
            .seg.tabs { (album.tabs(album.pages(), self.page)) }
            .seg.tabs.types { (album.tabs(album.types(), self.page)) }
            ul #places.cards data-entry="cards" data-grid role="list" data-block {}
            .row {
                (button("share", Some("picture"), fixed::SHEET_PICTURE))
                (button("share", Some("drawing"), fixed::SHEET_DRAWING))
            }
            p role="status" { @if self.is_saved { (text(fixed::FILE_MADE)) } }
            .row.foot { (done(model)) }
        }
    }

    /// Makes the dialog with a card, the album's sentences on the card, and the number of copies.
    pub fn view_card(&self, model: &Model, blocks: &mut Blocks) {
        let Some(card) = self.card else { return };
        let album = self.album(model);
        let held = count(album.profile.collection.count(card));
        let texts = about(&album, card, &|ms| {
            model.platform.format_time(ms, TimeForm::Date, model.language)
        });
        let text = |text| model.fixed(text);
        blocks.put("card", html! {
            h2 #card-title { (model.name_of(card)) }
            .spread {
                .large data-card=(card.to_string()) data-owner=(self.owner.name())
                    data-empty[held == 0] {
                    (PreEscaped(picture::card(card, self.owner, &model.cards)))
                }
                div {
                    .facts aria-live="polite" { @for text in &texts { p { (text) } } }
                    .copies {
                        span { (model.say(&page::Copies { number: held })) }
                        button.btn.secondary data-do="remove-card" aria-label=(text(fixed::REMOVE))
                            disabled[held == 0] { "−" }
                        button.btn.secondary data-do="add-card" aria-label=(text(fixed::ADD)) { "+" }
                    }
                }
            }
            .row.foot {
                (icon_button("next-card", Some("back"), "#i-prev", text(fixed::PREVIOUS)))
                (icon_button("next-card", Some("on"), "#i-next", text(fixed::NEXT)))
                button.btn.primary data-do="close" autofocus { (text(fixed::DONE)) }
            }
        })
    }

    /// Makes the dialog that asks whether to deal new cards.
    pub fn view_redeal(&self, model: &Model, blocks: &mut Blocks) {
        let detail = match &self.lacks {
            Some(name) => model.say(&page::TooFewCards { name }),
            None => model.fixed(fixed::FRESH_COLLECTION_DETAIL).to_owned(),
        };
        blocks.put(
            "redeal",
            html! {
                h2 #redeal-title { (model.fixed(fixed::FRESH_COLLECTION_QUESTION)) }
                p #redeal-detail.muted { (detail) }
                .row {
                    (cancel(model))
                    button.btn.secondary.danger data-do="fresh-collection" {
                        (model.fixed(fixed::FRESH_COLLECTION))
                    }
                }
            },
        )
    }
}

/// Replaces the card set in use and in storage by the one in a file.
///
/// # Errors
///
/// The faults of the file.
pub fn read_card_set(model: &mut Model, text: &str) -> Result<Navigation, Vec<String>> {
    let set = match model.cards.faces.card_set(text) {
        Ok(set) => set,
        Err(faults) => {
            return Err(faults.iter().map(|fault| fault.describe(model.language)).collect());
        }
    };
    model.use_cards(set);
    model.store.set_card_set(Some(text));
    model.show_message(model.fixed(fixed::CARD_SET_KEPT));
    Ok(Navigation::Stay)
}
