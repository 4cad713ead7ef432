//! The texts about a game in progress.

use rosette_messages::{Language, Say as _, page, points};
use rosette_rules::{Seat, Steps};

use super::{
    Change, Points, all, name,
    regions::{Choice, Choices},
};
use crate::{Plate, Props, Status, View};

/// Returns the status line.
pub fn status<G: Points>(view: &View<'_, G>) -> Status {
    let language = view.props.language;
    let choices = Choices::new(view);
    let placing = |point: &u8| view.position.piece_on(*point).is_none();
    let steps = |point: &u8| matches!(choices.choice(*point), Some(Choice::Step(_)));
    let detail = match (choices.chosen, all::<G>().find(steps)) {
        (Some(chosen), _) => points::TodoMove { point: name::<G>(chosen) }.say(language),
        (None, Some(point)) if placing(&point) => points::TODO_PLACE.say(language),
        (None, Some(_)) => points::TODO_CAPTURE.say(language),
        (None, None) => points::TODO_CHOOSE.say(language),
    };
    let seat = view.position.turn().seat().unwrap_or(Seat::First);
    let title = page::ToMove { name: view.props.name(seat) }.say(language);
    Status { title, detail, brief: None }
}

/// Returns the texts of a seat's plate.
pub fn plate<G: Points>(position: &G, seat: Seat, language: Language) -> Plate {
    let on_board = all::<G>().filter(|point| position.piece_on(*point) == Some(seat)).count();
    let (on_board, in_hand) = (on_board as u16, u16::from(position.in_hand(seat)));
    let line = || points::Plate { pieces: on_board.into(), hand: in_hand.into() }.say(language);
    let number = on_board + in_hand;
    let unit = points::PiecesUnit { number: number.into() }.say(language);
    Plate { line: line(), brief: line(), number, unit }
}

/// Says what a token did.
pub fn told<G: Points>(before: &G, steps: &Steps<G::Step>, props: &Props<'_>) -> String {
    let seat = before.turn().seat().unwrap_or(Seat::First);
    let change = changed(before, steps);
    let captured = change.captured(seat).first().map(|point| name::<G>(*point));
    let player = props.name(seat);
    match change.moved(seat) {
        Some((Some(from), to)) => {
            let (from, to) = (name::<G>(from), name::<G>(to));
            points::Moved { name: player, from, to, captured }.say(props.language)
        }
        Some((None, to)) => {
            points::Placed { name: player, point: name::<G>(to), captured }.say(props.language)
        }
        None => String::new(),
    }
}

/// Returns the word that the move list puts beside a token that captures.
pub fn note<G: Points>(before: &G, steps: &Steps<G::Step>, language: Language) -> Option<String> {
    let seat = before.turn().seat()?;
    let captures = !changed(before, steps).captured(seat).is_empty();
    captures.then(|| points::NOTE_CAPTURES.say(language))
}

fn changed<G: Points>(before: &G, steps: &Steps<G::Step>) -> Change {
    let mut after = before.clone();
    steps.iter().for_each(|step| after.play_unchecked(step));
    Change::between(before, &after)
}
