//! The album: a player's collection on pages by level or type, with an empty place for each card of
//! the set that isn't owned.

mod about;
mod collection;

pub use about::about;
pub use collection::{CollectionDialog, read_card_set};

use maud::{Markup, PreEscaped, html};
use rosette_cards::{CardSet, Profile};
use rosette_messages::{Language, Say as _, count, fixed, page};
use rosette_rules::{
    Seat,
    triad::{Card, CardType},
};
use rosette_scene::{CardSheet, card_label, card_name, picture, roman};

use crate::cards::order;

/// The page of the owned cards of every level. The pages before it have the number of their level,
/// and page 0 has the owned cards outside the set. The pages after it are those of types, in the
/// order of [`CardType::ALL`].
pub const OWNED: u8 = 11;

/// Returns the type whose cards are on a page; `None` for a page of another kind.
fn type_of(page: u8) -> Option<CardType> {
    let index = page.checked_sub(OWNED + 1)?;
    CardType::ALL.get(usize::from(index)).copied()
}

/// A player's album: the cards of the set on pages by level, with what the player owns of them.
pub struct AlbumView<'a> {
    /// The card set in use, which decides the level of each card.
    pub set: &'a CardSet,
    /// The player's collection, with wins and statistics.
    pub profile: &'a Profile,
    /// The seat whose colour the cards have.
    pub owner: Seat,
    /// The cards that were new when the album was opened.
    pub marked: &'a [Card],
    /// The language of names and labels.
    pub language: Language,
}

impl AlbumView<'_> {
    /// Returns the pages: one for each level of the set, one for cards outside it if there are any,
    /// and the owned cards.
    pub fn pages(&self) -> Vec<u8> {
        let levels = (1..OWNED).chain([0]);
        levels.filter(|page| !self.cards(*page).is_empty()).chain([OWNED]).collect()
    }

    /// Returns the pages of the types that cards of the set have.
    pub fn types(&self) -> Vec<u8> {
        let types = (OWNED + 1..).take(CardType::ALL.len());
        types.filter(|page| !self.cards(*page).is_empty()).collect()
    }

    /// Returns the page at which the album opens: the first with a new card, or the first of all.
    pub fn first(&self) -> u8 {
        let pages = self.pages();
        let new = pages.iter().find(|page| self.has_new(**page));
        new.or(pages.first()).copied().unwrap_or(OWNED)
    }

    /// Returns the cards of a page, owned or not. On the page of all levels, the highest level
    /// comes first.
    pub fn cards(&self, page: u8) -> Vec<Card> {
        let mut cards: Vec<Card> = Vec::new();
        let of_set = self.set.cards().iter().map(|info| info.card);
        for card in of_set.chain(self.profile.collection.cards().iter().copied()) {
            if self.is_on(page, card) && !cards.contains(&card) {
                cards.push(card);
            }
        }
        if page == OWNED {
            cards = order(self.set, &cards).into_iter().map(|place| cards[place]).collect();
        }
        cards
    }

    /// Returns the level of a card, or 0 if it isn't in the set.
    fn level(&self, card: Card) -> u8 {
        self.set.find(card).map_or(0, |info| info.level)
    }

    fn is_on(&self, page: u8, card: Card) -> bool {
        match type_of(page) {
            None if page == OWNED => self.owned(card) > 0,
            None => self.level(card) == page,
            kind => self.set.find(card).is_some_and(|info| info.card_type == kind),
        }
    }

    fn owned(&self, card: Card) -> u32 {
        count(self.profile.collection.count(card))
    }

    fn has_new(&self, page: u8) -> bool {
        self.marked.iter().any(|card| self.is_on(page, *card))
    }

    /// Makes a button for each of these pages, and marks the chosen one as pressed.
    pub fn tabs(&self, pages: Vec<u8>, chosen: u8) -> Markup {
        html! { @for page in pages {
            button data-do="turn-page" data-arg=(page.to_string())
                aria-pressed=(if page == chosen { "true" } else { "false" }) {
                @if page == OWNED {
                    (fixed::HELD.text(self.language))
                } @else {
                    (self.tab(page))
                }
            }
        } }
    }

    /// Makes the content of a button: the Roman numeral of a level or the name of a type, and how
    /// many cards of the page are owned.
    fn tab(&self, page: u8) -> Markup {
        let cards = self.cards(page);
        let of = count(cards.len());
        let owned = count(cards.iter().filter(|card| self.owned(**card) > 0).count());
        let new = self.has_new(page);
        let name = match type_of(page) {
            Some(kind) => page::AlbumType { kind }.say(self.language),
            None => page::AlbumLevel { level: page.into() }.say(self.language),
        };
        let sign = match page {
            0 => "+",
            1..OWNED => roman(page),
            _ => &name,
        };
        let label = page::AlbumPage { page: &name, owned, of, new };
        html! {
            b aria-hidden="true" data-new[new] { (sign) }
            small aria-hidden="true" { (format!("{owned}/{of}")) }
            span.unseen { (label.say(self.language)) }
        }
    }

    /// Makes the places of cards, each with a button that shows its card large. The Tab key reaches
    /// the place with the index `at`.
    pub fn places(&self, cards: &[Card], at: usize) -> Markup {
        html! { @for (index, card) in cards.iter().enumerate() {
            li aria-posinset=((index + 1).to_string()) aria-setsize=(cards.len().to_string()) {
                button type="button" data-do="show-card" data-arg=(card.to_string()) data-card=(card.to_string())
                    data-owner=(self.owner.name()) tabindex=(if index == at { "0" } else { "-1" })
                    data-empty[self.owned(*card) == 0] { (self.place(*card)) }
            }
        } }
    }

    /// Makes the picture of a card, its name, the number of copies and a mark if it is new.
    pub fn place(&self, card: Card) -> Markup {
        let number = self.owned(card);
        let new = self.marked.contains(&card);
        html! {
            (PreEscaped(picture::card(card, self.owner, self.set)))
            b aria-hidden="true" { (card_name(card, self.set, self.language)) }
            @if number > 1 { small aria-hidden="true" { "× " (number.to_string()) } }
            @if new { i aria-hidden="true" { (page::NEW.text(self.language)) } }
            span.unseen {
                (card_label(card, self.set, self.language)) ", "
                (page::Copies { number }.say(self.language))
                @if new { ", " (page::NEW.text(self.language)) }
            }
        }
    }

    /// Draws the owned cards of every level, with the numbers of copies, as a sheet with a title.
    pub fn sheet(&self, title: String) -> CardSheet {
        let mut cards = Vec::new();
        for card in self.cards(OWNED) {
            let mut name = card_name(card, self.set, self.language);
            let number = self.owned(card);
            if number > 1 {
                name += &format!(" × {number}");
            }
            cards.push((card, name));
        }
        CardSheet::new(title, cards, self.owner, self.set)
    }
}

/// Returns whether a key moves the focus between the album's cards.
#[must_use]
pub fn leads(key: &str) -> bool {
    reached(key, 0, 1, 1).is_some()
}

/// Returns the index of the place to which a key moves the focus from the place `from`. The places
/// lie in columns. `None` if the focus stays.
pub fn reached(key: &str, from: usize, places: usize, columns: usize) -> Option<usize> {
    let last = places.checked_sub(1)?;
    let to = match key {
        "ArrowRight" => from + 1,
        "ArrowLeft" => from.wrapping_sub(1),
        // If the last row is too short, the focus goes to its end.
        "ArrowDown" if from / columns < last / columns => (from + columns).min(last),
        "ArrowDown" => from,
        "ArrowUp" => from.wrapping_sub(columns),
        "Home" => 0,
        "End" => last,
        _ => return None,
    };
    Some(if to > last { from } else { to })
}
