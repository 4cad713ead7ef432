//! The album: a player's collection on pages by level, with an empty place for each card of the set
//! that isn't owned.

mod about;

pub use about::about;

use maud::{Markup, PreEscaped, html};
use rosette_cards::{CardSet, Profile};
use rosette_messages::{Language, Say as _, count, fixed, page};
use rosette_rules::{Seat, triad::Card};
use rosette_scene::{Sheet, card_label, card_name, picture, roman};

use crate::cards::order;

/// A page of the album.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Leaf {
    /// The owned cards of every level.
    #[default]
    Owned,
    /// The cards of a level of the set. Level 0 has the owned cards that aren't in the set.
    Level(u8),
}

impl Leaf {
    /// Returns the page with a name.
    pub fn named(name: &str) -> Self {
        name.parse().map_or(Self::Owned, Self::Level)
    }

    /// Returns the name in controls.
    pub fn name(self) -> String {
        match self {
            Self::Owned => "owned".to_owned(),
            Self::Level(level) => level.to_string(),
        }
    }
}

/// A player's album.
pub struct Album<'a> {
    /// The card set in use.
    pub set: &'a CardSet,
    /// The player's cards.
    pub profile: &'a Profile,
    /// The seat of the player.
    pub owner: Seat,
    /// The cards that are marked as new.
    pub marked: &'a [Card],
    /// The language of the texts.
    pub language: Language,
}

impl Album<'_> {
    /// Returns the pages: one for each level of the set, one for cards outside it if there are any,
    /// and the owned cards.
    pub fn leaves(&self) -> Vec<Leaf> {
        let mut leaves: Vec<Leaf> = (1..=10).chain([0]).map(Leaf::Level).collect();
        leaves.retain(|leaf| !self.cards(*leaf).is_empty());
        leaves.push(Leaf::Owned);
        leaves
    }

    /// Returns the page at which the album opens: the first with a new card, or the first of all.
    pub fn first(&self) -> Leaf {
        let leaves = self.leaves();
        let new = leaves.iter().find(|leaf| self.has_new(**leaf));
        new.or(leaves.first()).copied().unwrap_or_default()
    }

    /// Returns the cards of a page, owned or not.
    pub fn cards(&self, leaf: Leaf) -> Vec<Card> {
        let of_set = self.set.cards().iter();
        match leaf {
            Leaf::Level(level @ 1..) => {
                of_set.filter(|info| info.level == level).map(|info| info.card).collect()
            }
            Leaf::Level(_) => {
                self.held().into_iter().filter(|card| self.set.find(*card).is_none()).collect()
            }
            Leaf::Owned => self.held(),
        }
    }

    /// Returns the owned cards without repetitions, the highest level first.
    fn held(&self) -> Vec<Card> {
        let mut cards: Vec<Card> = Vec::new();
        for card in self.profile.collection.cards() {
            if !cards.contains(card) {
                cards.push(*card);
            }
        }
        order(self.set, &cards).into_iter().map(|place| cards[place]).collect()
    }

    fn owned(&self, card: Card) -> u32 {
        count(self.profile.collection.count(card))
    }

    fn has_new(&self, leaf: Leaf) -> bool {
        self.cards(leaf).iter().any(|card| self.marked.contains(card))
    }

    /// Makes the buttons that turn to the pages.
    pub fn tabs(&self, chosen: Leaf) -> Markup {
        html! { @for leaf in self.leaves() {
            button data-do="turn-leaf" data-arg=(leaf.name())
                aria-pressed=(if leaf == chosen { "true" } else { "false" }) {
                @match leaf {
                    Leaf::Owned => (fixed::HELD.text(self.language)),
                    Leaf::Level(level) => (self.tab(leaf, level)),
                }
            }
        } }
    }

    /// Makes the texts of a button for a level.
    fn tab(&self, leaf: Leaf, level: u8) -> Markup {
        let cards = self.cards(leaf);
        let of = count(cards.len());
        let owned = count(cards.iter().filter(|card| self.owned(**card) > 0).count());
        let new = self.has_new(leaf);
        let label = page::AlbumPage { level: level.into(), owned, of, new };
        let sign = if level == 0 { "+" } else { roman(level) };
        html! {
            b aria-hidden="true" data-new[new] { (sign) }
            small aria-hidden="true" { (owned) "/" (of) }
            span.unseen { (label.say(self.language)) }
        }
    }

    /// Makes the places of a page, each with a button that shows its card large.
    pub fn places(&self, leaf: Leaf) -> Markup {
        let cards = self.cards(leaf);
        html! { @for (index, card) in cards.iter().enumerate() {
            li aria-posinset=(index + 1) aria-setsize=(cards.len()) {
                button type="button" data-do="show-card" data-arg=(card.to_string()) data-card=(card.to_string())
                    data-owner=(self.owner.name()) tabindex=(if index == 0 { "0" } else { "-1" })
                    data-empty[self.owned(*card) == 0] { (self.place(*card)) }
            }
        } }
    }

    /// Makes the content of a place.
    pub fn place(&self, card: Card) -> Markup {
        let number = self.owned(card);
        let new = self.marked.contains(&card);
        html! {
            (PreEscaped(picture::card(card, self.owner, self.set)))
            b aria-hidden="true" { (card_name(card, self.set, self.language)) }
            @if number > 1 { small aria-hidden="true" { "× " (number) } }
            @if new { i aria-hidden="true" { (page::NEW.text(self.language)) } }
            span.unseen {
                (card_label(card, self.set, self.language)) ", "
                (page::Copies { number }.say(self.language))
                @if new { ", " (page::NEW.text(self.language)) }
            }
        }
    }

    /// Draws the owned cards of every level as a sheet with a title.
    pub fn sheet(&self, title: String) -> Sheet {
        let mut cards = Vec::new();
        for card in self.held() {
            let mut name = card_name(card, self.set, self.language);
            let number = self.owned(card);
            if number > 1 {
                name += &format!(" × {number}");
            }
            cards.push((card, name));
        }
        Sheet::new(title, cards, self.owner, self.set)
    }
}

/// Returns the place that a key leads to from another one, of a number of places in columns. `None`
/// if the key leads nowhere.
pub fn reached(key: &str, from: usize, places: usize, columns: usize) -> Option<usize> {
    let last = places.checked_sub(1)?;
    let to = match key {
        "ArrowRight" => from + 1,
        "ArrowLeft" => from.wrapping_sub(1),
        // From the last row but one, the way down may lead to the end of a shorter row.
        "ArrowDown" if from / columns < last / columns => (from + columns).min(last),
        "ArrowDown" => from,
        "ArrowUp" => from.wrapping_sub(columns),
        "Home" => 0,
        "End" => last,
        _ => return None,
    };
    Some(if to > last { from } else { to })
}
