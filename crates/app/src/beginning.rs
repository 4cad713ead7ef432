//! The steps from the options to the first move: hands are dealt or picked.

use rosette_messages::{Language, Say as _, page};
use rosette_play::{Beginning, SetupStage, Start};
use rosette_rules::{AnyField, Seat};

use crate::{GameInfo, GameView, Model, Picking, display_name, numbered_name, of_options};

/// The next step from the options to the first move.
pub enum StartStep {
    /// No game starts. A message has said why, unless the game's board isn't fetched yet.
    Refused,
    /// A player of this name has too few cards, and is offered new cards.
    TooFewCards(Seat, String),
    /// A seat picks its hand next.
    Pick(Box<Picking>),
    /// A position is set up on this game's board.
    Arrange(Box<GameView>),
    /// The game starts. With a seat, a coin toss shows that seat's mark first. With an id, the game
    /// replaces the stored one.
    Enter(Box<GameView>, Option<Seat>, Option<String>),
}

/// Takes the next step towards the first move, as the options ask.
pub fn begin(model: &mut Model, kind: GameInfo, mut beginning: Beginning) -> StartStep {
    if kind.has_hands() {
        model.read_album();
        if beginning.is_new()
            && let Some(seat) = deal(model, &mut beginning)
        {
            let name = display_name(&beginning.start().names[seat.index()], seat, model.language);
            return StartStep::TooFewCards(seat, name);
        }
        if let Some(seat) = beginning.picks_next() {
            return StartStep::Pick(Box::new(Picking::new(model, kind, beginning, seat)));
        }
        note_hands(model, &beginning)
    }
    let Start { setup_stage, replaces, .. } = beginning.start().clone();
    let (beginner, shows_toss) = (beginning.beginner(), beginning.shows_toss());
    let (language, platform) = (model.language, &model.platform);
    let names = Seat::BOTH.map(|row| numbered_name(row, language));
    let Some(show) = model.parts.games.of(kind) else { return StartStep::Refused };
    let game = match beginning.session(&names, platform.seed(), platform.seed(), &model.cards) {
        Ok(session) => GameView::new(session, show, model.language),
        Err(error) => {
            model.show_message(of_options(&error, Some(show), model.language));
            return StartStep::Refused;
        }
    };
    match setup_stage {
        SetupStage::Setup => StartStep::Arrange(Box::new(game)),
        _ => {
            // In the other games the seats are exchanged, so that the first seat goes first.
            let mark = if kind.either_starts() { beginner } else { Seat::First };
            StartStep::Enter(Box::new(game), shows_toss.then_some(mark), replaces)
        }
    }
}

/// Describes the rules that Roulette has drawn: options with their new values.
pub fn drawn_rules(
    kind: GameInfo,
    drawn: &[(AnyField, &'static str)],
    language: Language,
) -> String {
    let drawn = drawn.iter().map(|(field, value)| (field.name, *value));
    page::DrawnRules { rules: &kind.named_values(drawn, language) }.say(language)
}

/// Deals or drafts the hands that nobody picks. Returns the first seat whose player has too few
/// cards.
fn deal(model: &Model, beginning: &mut Beginning) -> Option<Seat> {
    if beginning.drafts() {
        beginning.draft(&model.cards, model.platform.seed());
        return None;
    }
    let album = &model.album;
    let can_play = |seat: &Seat| album.profiles[seat.index()].collection.can_play();
    if let Some(seat) = Seat::BOTH.into_iter().find(|seat| !can_play(seat)) {
        return Some(seat);
    }
    let [first, second] = &album.profiles;
    let last = Seat::BOTH.map(|seat| album.last_hand(seat));
    beginning.deal([&first.collection, &second.collection], last, model.platform.seed());
    None
}

/// Saves the hands that people have picked, to suggest them for their next game.
fn note_hands(model: &mut Model, beginning: &Beginning) {
    let mut picked = Vec::new();
    for seat in Seat::BOTH {
        if let Some(hand) = beginning.hand(seat).filter(|_| beginning.may_pick(seat)) {
            picked.push((seat, *hand));
        }
    }
    if !picked.is_empty() {
        model.with_album(move |album| {
            for (seat, hand) in &picked {
                album.note_hand(*seat, hand)
            }
        })
    }
}
