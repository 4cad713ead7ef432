//! The sentences of an album about one card: its strong sides, its captures, and the origin of its
//! copies.

use rosette_messages::{
    FixedText, Say as _, count, page,
    triad::{ElementName, listed},
};
use rosette_rules::triad::Card;
use rosette_scene::card_label;

use super::AlbumView;

/// Returns the sentences on a card: its ranks, where it is strong and what it captures, how it
/// compares with its level, and where its copies came from. `date` formats a time in milliseconds
/// since 1970.
pub fn about(album: &AlbumView<'_>, card: Card, date: &dyn Fn(u64) -> String) -> Vec<String> {
    let language = album.language;
    let strengths = [Some(strength(card, album)), element(card, album), captures(card, album)];
    let strengths = strengths.into_iter().flatten().collect::<Vec<_>>().join(" ");
    let label = card_label(album.set.in_game(card, true), album.set, language);
    let mut texts = vec![label + ".", strengths];
    if let Some(comparison) = comparison(card, album) {
        texts.push(comparison);
    }
    let mut noted = 0;
    for win in album.profile.wins.iter().filter(|win| win.card == card) {
        noted += 1;
        texts.push(page::AlbumWon { name: &win.from, date: &date(win.date) }.say(language));
    }
    if noted < album.owned(card) {
        texts.push(page::NOT_WON.text(language).to_owned());
    }
    texts
}

/// The words for a card's sides, in the order of its ranks.
const SIDES: [FixedText; 4] =
    [page::SIDE_TOP, page::SIDE_RIGHT, page::SIDE_BOTTOM, page::SIDE_LEFT];

/// The corners of the board in which only two sides of a card touch other cards, and the sides, as
/// bits in the order of ranks.
const CORNERS: [(u8, page::Corner); 4] = [
    (0b0011, page::Corner::LowerLeft),
    (0b0110, page::Corner::UpperLeft),
    (0b1100, page::Corner::UpperRight),
    (0b1001, page::Corner::LowerRight),
];

/// Returns a sentence on the strong sides of a card, whose ranks exceed the card's mean by half a
/// rank or more, and one on the corner that suits them best.
fn strength(card: Card, album: &AlbumView<'_>) -> String {
    let language = album.language;
    let (mut words, mut strong) = (Vec::new(), 0);
    for (index, rank) in card.ranks().into_iter().enumerate() {
        if u32::from(rank) * 4 >= sum(card) + 2 {
            words.push(SIDES[index].text(language).to_owned());
            strong |= 1 << index;
        }
    }
    if words.is_empty() {
        return page::EVEN_SIDES.text(language).to_owned();
    }
    let mut text = page::AlbumStrong { sides: &listed(words, language) }.say(language);
    if let Some((_, corner)) = CORNERS.into_iter().find(|(sides, _)| *sides == strong) {
        text += " ";
        text += &page::AlbumCorner { corner }.say(language);
    }
    text
}

/// Returns a sentence on cells with the card's element; `None` for a card without an element.
fn element(card: Card, album: &AlbumView<'_>) -> Option<String> {
    let element = &ElementName { element: card.element()? }.say(album.language);
    Some(page::AlbumElement { element }.say(album.language))
}

/// Returns a sentence on the cards of the set that the card captures with its best side by the
/// basic rule, if the set has any.
fn captures(card: Card, album: &AlbumView<'_>) -> Option<String> {
    let ranks = card.ranks();
    let captured = |side: usize| {
        let facing = (side + 2) % 4;
        let cards = album.set.cards().iter();
        cards.filter(|other| other.card.ranks()[facing] < ranks[side]).count()
    };
    let captured = count((0..ranks.len()).map(captured).max()?);
    let cards = count(album.set.cards().len());
    (cards > 0).then(|| page::AlbumCaptures { captured, cards }.say(album.language))
}

fn sum(card: Card) -> u32 {
    card.ranks().into_iter().map(u32::from).sum()
}

/// Compares the sum of a card's ranks with the other cards of its level, if there are any.
fn comparison(card: Card, album: &AlbumView<'_>) -> Option<String> {
    let level = album.set.find(card)?.level;
    let (sum_here, mut below, mut cards) = (sum(card), 0, 0);
    for other in album.set.cards().iter().filter(|other| other.level == level) {
        cards += 1;
        below += u32::from(sum(other.card) < sum_here);
    }
    let others = count(cards).checked_sub(1).filter(|others| *others > 0)?;
    let text = page::AlbumSum { sum: sum_here, below, others, level: level.into() };
    Some(text.say(album.language))
}
