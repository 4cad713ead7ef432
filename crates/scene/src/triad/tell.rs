//! The texts about a game of Triple Triad: status line, plates, moves in words and endings.

use rosette_messages::{Language, Say as _, triad};
use rosette_rules::{
    Game, Reason, Seat, Steps, Turn,
    triad::{Rule, Step, Triad},
};

use super::board::{TriadBoard, name_of, taken_texts};
use crate::{Plate, Props, Status, View};

pub fn status(view: &View<'_, Triad>) -> Status {
    let position = view.position;
    let language = view.context.props.language;
    let (Turn::Choice(seat) | Turn::Chance(Some(seat))) = position.turn() else {
        let round = u32::from(position.round()) + 1;
        return Status {
            title: triad::DRAWN.say(language),
            detail: triad::NextRound { round }.say(language),
            brief: Some(triad::NextRoundBrief { round }.say(language)),
            news: None,
        };
    };
    let board = TriadBoard::new(view);
    let (mut detail, brief) = todo(&board, seat);
    let news = board.swapped().map(|slots| swapped(&board, slots));
    if let Some(news) = &news {
        detail = [news, " ", &detail].concat();
    }
    if position.round() > 1 {
        detail = triad::InRound { round: position.round().into(), todo: &detail }.say(language);
    }
    Status {
        title: triad::Plays { name: view.context.props.name_unless_you(seat) }.say(language),
        detail,
        brief,
        news,
    }
}

/// Describes which cards changed hands before the first move, as far as the viewer sees them. One of
/// them may be the card that was placed first.
fn swapped(board: &TriadBoard<'_>, slots: [u8; 2]) -> String {
    let View { position, context, .. } = board.view;
    let came = Seat::BOTH.into_iter().zip(slots).map(|(seat, slot)| {
        let card = match position.held(seat, slot) {
            Some(held) => position.sees(context.viewer, seat, slot).then_some(held.card),
            None => position.cell(position.last_cell()?).map(|placed| placed.card),
        };
        card.map(|card| name_of(card, &context.props))
    });
    match came.collect::<Option<Vec<_>>>().as_deref() {
        // The first player gave the card that came into the second hand.
        Some([second, first]) => triad::SwappedCards { first, second }.say(context.props.language),
        _ => triad::SWAPPED_UNSEEN.say(context.props.language),
    }
}

/// Returns the rules for which `takes` is true, in the order of their application.
fn rules_among(takes: &dyn Fn(Rule) -> bool) -> Vec<Rule> {
    let mut rules = Vec::new();
    for &rule in &Rule::ALL {
        if takes(rule) {
            rules.push(rule);
        }
    }
    rules
}

/// Describes what the seat to move has to do next. The second text is a shorter one for a narrow
/// page, where the first is long.
fn todo(board: &TriadBoard<'_>, seat: Seat) -> (String, Option<String>) {
    let language = board.view.context.props.language;
    if matches!(board.view.position.turn(), Turn::Chance(_)) {
        return (triad::PICKING.say(language), None);
    }
    let Some((_, card)) = board.chosen else {
        let todo = match board.chooser {
            Some(_) => triad::CHOOSE_CARD.say(language),
            None => {
                let forced = board.forced_slot().is_some();
                triad::Waits { name: board.name(seat), forced }.say(language)
            }
        };
        return (todo, None);
    };
    let Some((cell, placing)) = board.target.and_then(|cell| Some((cell, board.placing(cell)?)))
    else {
        let card = &name_of(card, &board.view.context.props);
        return (triad::ChooseCell { card }.say(language), None);
    };
    let element = board.view.position.squares().at(cell);
    (placing.preview(cell, element, language), Some(placing.preview_brief(language)))
}

pub fn plate(position: &Triad, seat: Seat, language: Language) -> Plate {
    let hand = || triad::InHand { number: position.in_hand(seat).into() }.say(language);
    let number = position.score(seat);
    Plate {
        line: hand(),
        brief: hand(),
        number: number.into(),
        unit: triad::CardsUnit { number: number.into() }.say(language),
        is_score: true,
    }
}

/// Returns the slot and the cell of a token that places a card.
pub fn placement(steps: &Steps<Step>) -> Option<(u8, u8)> {
    match steps.second.unwrap_or(steps.first) {
        Step::Place { slot, cell } => Some((slot, cell)),
        Step::Pick { .. } | Step::Round { .. } => None,
    }
}

/// Returns the position in which a token's last step is made.
fn begun(before: &Triad, steps: &Steps<Step>) -> Triad {
    let mut begun = *before;
    if steps.second.is_some() {
        begun.play_unchecked(steps.first);
    }
    begun
}

pub fn describe_move(before: &Triad, steps: &Steps<Step>, props: &Props<'_>) -> String {
    match steps.second.unwrap_or(steps.first) {
        Step::Pick { slot } => {
            let name = props.name_unless_you(before.to_move());
            triad::PickedCard { name, slot: slot.into() }.say(props.language)
        }
        Step::Round { starts, squares } => {
            let mut elements = Vec::new();
            for (cell, element) in (1..).zip(squares.cells()) {
                if let Some(element) = element {
                    elements.push((cell, *element));
                }
            }
            let round = before.round() + 1;
            triad::round_begins(round, props.name_unless_you(starts), &elements, props.language)
        }
        Step::Place { slot, cell } => placed(&begun(before, steps), (slot, cell), props),
    }
}

fn placed(before: &Triad, (slot, cell): (u8, u8), props: &Props<'_>) -> String {
    let seat = before.to_move();
    let mut after = *before;
    after.play_unchecked(Step::Place { slot, cell });
    let card = after.cell(cell).map(|placed| name_of(placed.card, props)).unwrap_or_default();
    let taken = taken_texts(&after, *after.taken(), props);
    triad::Told {
        name: props.name_unless_you(seat),
        card: &card,
        cell: cell.into(),
        taken: triad::all_captured(&taken, props.language).as_deref(),
        own: after.score(seat).into(),
        other: after.score(seat.other()).into(),
        drawn: match after.turn() {
            Turn::Choice(_) | Turn::Chance(Some(_)) => triad::Drawn::None,
            Turn::Chance(None) => triad::Drawn::Round,
            Turn::Over(outcome) => match outcome.reason {
                Reason::Draw => triad::Drawn::Game,
                Reason::FinalDraw => triad::Drawn::Final,
                _ => triad::Drawn::None,
            },
        },
    }
    .say(props.language)
}

pub fn advised(before: &Triad, steps: &Steps<Step>, props: &Props<'_>) -> String {
    let Some((slot, cell)) = placement(steps) else { return String::new() };
    let held = before.held(before.to_move(), slot);
    let card = &held.map(|held| name_of(held.card, props)).unwrap_or_default();
    let captures = begun(before, steps).would_take(slot, cell).iter().count() as u32;
    triad::Advised { card, cell: cell.into(), captures }.say(props.language)
}

pub fn instead(before: &Triad, steps: &Steps<Step>, props: &Props<'_>) -> String {
    let Some((slot, cell)) = placement(steps) else { return String::new() };
    let held = before.held(before.to_move(), slot);
    let card = &held.map(|held| name_of(held.card, props)).unwrap_or_default();
    triad::Instead { card, cell: cell.into() }.say(props.language)
}

pub fn loss(before: &Triad, steps: &Steps<Step>, props: &Props<'_>) -> Option<String> {
    let (slot, cell) = placement(steps)?;
    let number = begun(before, steps).would_take(slot, cell).iter().count() as u32;
    let name = props.name(before.to_move());
    (number > 0).then(|| triad::Loss { name, number }.say(props.language))
}

pub fn note(before: &Triad, steps: &Steps<Step>, language: Language) -> Option<String> {
    match steps.second.unwrap_or(steps.first) {
        Step::Pick { .. } => None,
        Step::Round { .. } => {
            Some(triad::NoteRound { round: u32::from(before.round()) + 1 }.say(language))
        }
        Step::Place { slot, cell } => {
            let taken = begun(before, steps).would_take(slot, cell);
            let rules = rules_among(&|rule| taken.iter().any(|(_, by)| by == rule));
            match rules[..] {
                [] => None,
                [Rule::Basic] => {
                    let number = taken.iter().count() as u32;
                    Some(triad::NoteTakes { number }.say(language))
                }
                _ => Some(triad::rule_names(&rules, language)),
            }
        }
    }
}

pub fn ending(position: &Triad, props: &Props<'_>) -> Option<String> {
    let outcome = position.turn().outcome()?;
    Some(match (outcome.winner, outcome.reason) {
        (Some(winner), _) => {
            let loser = winner.other();
            triad::Won {
                winner: props.name_unless_you(winner),
                cards: position.score(winner).into(),
                loser: props.name_unless_you(loser),
                left: position.score(loser).into(),
            }
            .say(props.language)
        }
        (None, Reason::FinalDraw) => triad::FINAL_DRAW.say(props.language),
        (None, _) => triad::DRAW.say(props.language),
    })
}
