//! What the page says of a game of Triple Triad.

use rosette_messages::{
    Language, Say as _, TriadText,
    triad::{Drawn, Refused, Todo, Told},
};
use rosette_rules::{
    Game, Illegal, Reason, Seat, Steps, Turn,
    triad::{Rule, Step, Triad},
};

use super::{
    regions,
    table::{Table, name_of, taken_texts},
};
use crate::{Plate, Props, Status, View};

pub fn status(view: &View<'_, Triad>) -> Status {
    let position = view.position;
    let language = view.props.language;
    let Turn::Choice(seat) = position.turn() else {
        let next = position.round() + 1;
        return Status {
            title: TriadText::Drawn.say(language),
            detail: TriadText::NextRound(next).say(language),
            brief: Some(TriadText::NextRoundBrief(next).say(language)),
        };
    };
    let round = (position.round() > 1).then_some(position.round());
    let todo = todo(&Table::new(view), seat);
    let brief = brief(&todo).map(|text| text.say(language));
    let detail = TriadText::Todo { round, todo }.say(language);
    Status { title: TriadText::Plays(view.props.name(seat)).say(language), detail, brief }
}

/// The rules that took some of these cards, in the order in which they are asked.
fn rules_among(takes: &dyn Fn(Rule) -> bool) -> Vec<Rule> {
    let mut rules = Vec::new();
    for &rule in &Rule::ALL {
        if takes(rule) {
            rules.push(rule);
        }
    }
    rules
}

/// What a preview says where there is less room.
fn brief(todo: &Todo<'_>) -> Option<TriadText<'static>> {
    let Todo::Preview { placing, .. } = todo else { return None };
    let rules = rules_among(&|rule| placing.takes.iter().any(|taken| taken.rule == rule));
    Some(TriadText::PreviewBrief { takes: placing.takes.len() as u8, rules })
}

/// What the seat to move is to do next.
fn todo<'a>(table: &Table<'a>, seat: Seat) -> Todo<'a> {
    let Some((_, card)) = table.chosen else {
        return match table.chooser {
            Some(_) => Todo::ChooseCard,
            None => Todo::Wait(table.name(seat)),
        };
    };
    match table.target.and_then(|cell| Some((cell, table.placing(cell)?))) {
        Some((cell, placing)) => {
            Todo::Preview { cell, element: table.view.position.squares().at(cell), placing }
        }
        None => Todo::ChooseCell(name_of(card, &table.view.props)),
    }
}

pub fn plate(position: &Triad, seat: Seat, language: Language) -> Plate {
    let hand = || TriadText::InHand(position.in_hand(seat)).say(language);
    let number = position.score(seat);
    Plate {
        line: hand(),
        brief: hand(),
        number: number.into(),
        unit: TriadText::CardsUnit(number).say(language),
    }
}

pub fn told<'a>(before: &Triad, steps: &Steps<Step>, props: &Props<'a>) -> TriadText<'a> {
    match steps.first {
        Step::Round { starts, squares } => {
            let mut told = Vec::new();
            for (cell, element) in (1..).zip(squares.cells()) {
                if let Some(element) = element {
                    told.push((cell, *element));
                }
            }
            let round = before.round() + 1;
            TriadText::RoundBegins { round, who: props.name(starts), squares: told }
        }
        Step::Place { slot, cell } => TriadText::Told(placed(before, (slot, cell), props)),
    }
}

fn placed<'a>(before: &Triad, (slot, cell): (u8, u8), props: &Props<'a>) -> Told<'a> {
    let seat = before.to_move();
    let mut after = *before;
    after.play_unchecked(Step::Place { slot, cell });
    Told {
        who: props.name(seat),
        name: after.cell(cell).map(|placed| name_of(placed.card, props)).unwrap_or_default(),
        cell,
        taken: taken_texts(&after, *after.taken(), props),
        score: (after.score(seat), after.score(seat.other())),
        drawn: match after.turn() {
            Turn::Choice(_) => None,
            Turn::Chance(_) => Some(Drawn::Round),
            Turn::Over(outcome) => match outcome.reason {
                Reason::Draw => Some(Drawn::Game),
                Reason::FinalDraw => Some(Drawn::Final),
                _ => None,
            },
        },
    }
}

pub fn note(before: &Triad, steps: &Steps<Step>) -> Option<TriadText<'static>> {
    Some(match steps.first {
        Step::Round { .. } => TriadText::NoteRound(before.round() + 1),
        Step::Place { slot, cell } => {
            let taken = before.would_take(slot, cell);
            let rules = rules_among(&|rule| taken.iter().any(|(_, by)| by == rule));
            match rules[..] {
                [] => return None,
                [Rule::Basic] => TriadText::NoteTakes(taken.iter().count() as u8),
                _ => TriadText::NoteRules(rules),
            }
        }
    })
}

pub const fn refused(illegal: &Illegal<Triad>) -> Refused<'static> {
    match illegal {
        Illegal::Unreadable | Illegal::Incomplete | Illegal::Complete => Refused::Unreadable,
        Illegal::Over => Refused::Over,
        Illegal::Rule(broken) => regions::from_broken(*broken),
    }
}

pub fn ending<'a>(position: &Triad, props: &Props<'a>) -> Option<TriadText<'a>> {
    let outcome = position.turn().outcome()?;
    Some(match (outcome.winner, outcome.reason) {
        (Some(winner), _) => {
            let loser = winner.other();
            TriadText::Won {
                winner: props.name(winner),
                cards: position.score(winner),
                loser: props.name(loser),
                left: position.score(loser),
            }
        }
        (None, Reason::FinalDraw) => TriadText::FinalDraw,
        (None, _) => TriadText::Draw,
    })
}
