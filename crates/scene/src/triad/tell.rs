//! The texts about a game of Triple Triad: status line, plates, moves in words and endings.

use rosette_messages::{Language, Say as _, page, triad};
use rosette_rules::{
    Game, Reason, Seat, Steps, Turn,
    triad::{Captures, Rule, Step, Triad, Violation},
};

use super::board::{TriadBoard, name_of, taken_texts};
use crate::{Describe, Plate, Props, Status, View, Wording};

impl Describe for Triad {
    fn status(view: &View<'_, Self>) -> Status {
        let position = view.position;
        let (Turn::Choice(seat) | Turn::Chance(Some(seat))) = position.turn() else {
            let round = u32::from(position.round()) + 1;
            return Status {
                title: view.say(&triad::DRAWN),
                detail: view.say(&triad::NextRound { round }),
                brief: Some(view.say(&triad::NextRoundBrief { round })),
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
            detail = view.say(&triad::InRound { round: position.round().into(), todo: &detail });
        }
        let title = view.say(&triad::Plays { name: view.name_unless_you(seat) });
        Status { title, detail, brief, news }
    }

    fn plate(view: &View<'_, Self>, seat: Seat) -> Plate {
        let position = view.position;
        let hand = || view.say(&triad::InHand { number: position.in_hand(seat).into() });
        let number = position.score(seat);
        Plate {
            line: hand(),
            brief: hand(),
            number: number.into(),
            unit: view.say(&triad::CardsUnit { number: number.into() }),
            is_score: true,
        }
    }

    fn describe(
        before: &Self,
        steps: &Steps<Step>,
        wording: Wording,
        props: &Props<'_>,
    ) -> Option<String> {
        let language = props.language;
        let Some((slot, cell)) = placement(steps) else {
            return match (wording, steps.first) {
                (Wording::Report, _) => Some(report(before, steps, props)),
                (Wording::Advice | Wording::Alternative, _) => Some(String::new()),
                (Wording::Note, Step::Round { .. }) => {
                    Some(triad::NoteRound { round: u32::from(before.round()) + 1 }.say(language))
                }
                (Wording::Loss | Wording::Note, _) => None,
            };
        };
        let seat = before.to_move();
        let held = before.held(seat, slot);
        let card = &held.map(|held| name_of(held.card, props)).unwrap_or_default();
        let taken = begun(before, steps).would_take(slot, cell);
        let (cell, number) = (cell.into(), taken.iter().count() as u32);
        Some(match wording {
            Wording::Report => report(before, steps, props),
            Wording::Advice => triad::Advised { card, cell, captures: number }.say(language),
            Wording::Alternative => triad::Instead { card, cell }.say(language),
            Wording::Loss | Wording::Note if number == 0 => return None,
            Wording::Loss => triad::Loss { name: props.name(seat), number }.say(language),
            Wording::Note => note(&taken, number, language),
        })
    }

    fn violation(violation: Violation, language: Language) -> String {
        match violation {
            Violation::EmptySlot(slot) => triad::EmptySlot { slot: slot.into() }.say(language),
            Violation::NotNext(slot) => triad::NotNext { slot: slot.into() }.say(language),
            Violation::NotPicked => triad::NOT_PICKED.say(language),
            Violation::Occupied(cell) => triad::Occupied { cell: cell.into() }.say(language),
            Violation::RoundOver => triad::ROUND_OVER.say(language),
            Violation::NoRound => triad::NO_ROUND.say(language),
            Violation::NotElemental => triad::NOT_ELEMENTAL.say(language),
            Violation::TooManySquares => triad::TOO_MANY_SQUARES.say(language),
            Violation::NotTyped => triad::NOT_TYPED.say(language),
            Violation::HandSizes => triad::HAND_SIZES.say(language),
        }
    }

    fn ending(&self, props: &Props<'_>) -> Option<String> {
        let outcome = self.turn().outcome()?;
        Some(match (outcome.winner, outcome.reason) {
            (Some(winner), _) => {
                let loser = winner.other();
                triad::Won {
                    winner: props.name_unless_you(winner),
                    cards: self.score(winner).into(),
                    loser: props.name_unless_you(loser),
                    left: self.score(loser).into(),
                }
                .say(props.language)
            }
            (None, Reason::FinalDraw) => triad::FINAL_DRAW.say(props.language),
            (None, _) => triad::DRAW.say(props.language),
        })
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
                triad::Waits { name: board.view.name(seat), forced }.say(language)
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

fn report(before: &Triad, steps: &Steps<Step>, props: &Props<'_>) -> String {
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

/// Returns the word for a token that captures: their number, or the rules that capture.
fn note(taken: &Captures, number: u32, language: Language) -> String {
    let takes = |rule: &Rule| taken.iter().any(|(_, by)| by == *rule);
    let rules: Vec<Rule> = Rule::ALL.into_iter().filter(takes).collect();
    match rules[..] {
        [Rule::Basic] => page::NoteTakes { number }.say(language),
        _ => triad::rule_names(&rules, language),
    }
}
