//! What an album says about one card.

use maud::{Markup, html};
use rosette_cards::CardInfo;
use rosette_messages::{FixedText, Say as _, count, page, triad::listed};
use rosette_rules::triad::{Card, Side};
use rosette_scene::card_label;

use super::Album;

/// Makes the sentences on a card: its ranks, where it is strong, how it compares with its level, and
/// where its copies came from. `date` formats a time in milliseconds since 1970.
pub fn about(album: &Album<'_>, card: Card, date: &dyn Fn(u64) -> String) -> Markup {
    let language = album.language;
    let wins = album.profile.wins.iter().filter(|win| win.card == card);
    let owned = album.owned(card);
    let noted = count(wins.clone().count());
    html! {
        p.muted { (card_label(card, album.set, language)) }
        p { (strength(card, album)) }
        @if let Some(info) = album.set.find(card) { (comparison(info, album)) }
        @for win in wins {
            p { (page::AlbumWon { name: &win.from, date: &date(win.date) }.say(language)) }
        }
        @if noted < owned { p { (page::NOT_WON.text(language)) } }
    }
}

/// The sides with the words for them.
const SIDES: [(Side, FixedText); 4] = [
    (Side::Top, page::SIDE_TOP),
    (Side::Right, page::SIDE_RIGHT),
    (Side::Bottom, page::SIDE_BOTTOM),
    (Side::Left, page::SIDE_LEFT),
];

/// Returns the sides on which a card is strong: those whose rank is half a rank or more above
/// its mean.
fn strong(card: Card) -> impl Iterator<Item = (Side, FixedText)> {
    let sum = sum(card);
    SIDES.into_iter().filter(move |(side, _)| u32::from(card.rank(*side)) * 4 >= sum + 2)
}

fn sum(card: Card) -> u32 {
    card.ranks().into_iter().map(u32::from).sum()
}

/// Returns the corner of the board in which only these two sides of a card touch other cards.
const fn corner(sides: (Side, Side)) -> Option<page::Corner> {
    Some(match sides {
        (Side::Top, Side::Right) => page::Corner::LowerLeft,
        (Side::Top, Side::Left) => page::Corner::LowerRight,
        (Side::Right, Side::Bottom) => page::Corner::UpperLeft,
        (Side::Bottom, Side::Left) => page::Corner::UpperRight,
        _ => return None,
    })
}

/// Returns a sentence on the strong sides of a card, and one on the corner where they are used best.
fn strength(card: Card, album: &Album<'_>) -> String {
    let language = album.language;
    let strong: Vec<_> = strong(card).collect();
    if strong.is_empty() {
        return page::EVEN_SIDES.text(language).to_owned();
    }
    let words = strong.iter().map(|(_, words)| words.text(language).to_owned()).collect();
    let mut text = page::AlbumStrong { sides: &listed(words, language) }.say(language);
    if let [(one, _), (other, _)] = strong[..]
        && let Some(corner) = corner((one, other))
    {
        text += " ";
        text += &page::AlbumCorner { corner }.say(language);
    }
    text
}

/// Makes a sentence on the sum of a card's ranks among the other cards of its level, if there are any.
fn comparison(info: &CardInfo, album: &Album<'_>) -> Markup {
    let others = album.set.cards().iter();
    let others = others.filter(|other| other.level == info.level && other.card != info.card);
    let sum_here = sum(info.card);
    let below = count(others.clone().filter(|other| sum(other.card) < sum_here).count());
    let (others, level) = (count(others.count()), info.level.into());
    let text = page::AlbumSum { sum: sum_here, below, others, level };
    html! { @if others > 0 { p { (text.say(album.language)) } } }
}
