//! What the page says of a game of ±123D.

use rosette_messages::{
    FlagText, Language, Say as _,
    flag::{End, Made, Todo},
};
use rosette_rules::{
    Game, Reason, Seat, Steps,
    flag::{DRAWN, Flag, RuleSet, Step},
};

use super::table::{Table, made};
use crate::{Plate, Props, Status, View};

pub fn status(view: &View<'_, Flag>) -> Status {
    let position = view.position;
    let language = view.props.language;
    let who = view.props.name(position.to_move());
    let (title, detail) = if let Some(sign) = position.direction() {
        (FlagText::Chose(who, sign), FlagText::Todo(Todo::Drawing))
    } else {
        let table = Table::new(view);
        let pointed = table.target.is_some() || table.direction.is_some();
        match drawn(view).filter(|_| view.lingering || !pointed) {
            Some((drawer, made)) if view.lingering => {
                (FlagText::Drew(drawer, made.distance), FlagText::ToldFully(drawer, made))
            }
            Some((drawer, made)) => (FlagText::Moves(who), FlagText::ToldFully(drawer, made)),
            None => (FlagText::Moves(who), FlagText::Todo(todo(&table))),
        }
    };
    Status { title: title.say(language), detail: detail.say(language), brief: None }
}

/// Whose distance was drawn in the last token, and what came of it.
fn drawn<'a>(view: &View<'a, Flag>) -> Option<(&'a str, Made)> {
    let last = view.last.as_ref()?;
    let made = made(last.before, &last.steps).filter(|made| made.drawn)?;
    Some((view.props.name(last.before.to_move()), made))
}

/// What the seat to move can do, or what comes of what is pointed at.
fn todo(table: &Table<'_>) -> Todo {
    let position = table.view.position;
    if let Some(made) = table.target.and_then(|played| played.made(position)) {
        return Todo::Make(made);
    }
    if let Some(sign) = table.direction {
        let mut lands = 0;
        for distance in DRAWN {
            lands += u8::from(position.drawn_landing(sign, distance).is_some());
        }
        return Todo::Direction { lands };
    }
    match position.rules() {
        RuleSet::Dice => Todo::Dice { carries: carries(position, position.to_move()) },
        RuleSet::Jump if table.moves.iter().any(|played| played.distance > 3) => Todo::Jump,
        RuleSet::Jump => Todo::Step,
    }
}

/// Whether a seat's player stands on the flag without the other, and carries it along with dice.
fn carries(position: &Flag, seat: Seat) -> bool {
    let flag = position.flag();
    position.rules() == RuleSet::Dice
        && position.player(seat) == flag
        && position.player(seat.other()) != flag
}

pub fn plate(position: &Flag, seat: Seat, language: Language) -> Plate {
    let cell = position.player(seat);
    let away = cell.abs_diff(position.flag());
    let carries = carries(position, seat);
    let line = || FlagText::Stands { cell, away, carries }.say(language);
    Plate {
        line: line(),
        brief: line(),
        number: cell.into(),
        unit: FlagText::CellUnit.say(language),
    }
}

pub fn told<'a>(before: &Flag, steps: &Steps<Step>, props: &Props<'a>) -> FlagText<'a> {
    let who = props.name(before.to_move());
    match made(before, steps) {
        Some(made) => FlagText::Told(who, made),
        None => FlagText::Moves(who),
    }
}

pub fn note(before: &Flag, steps: &Steps<Step>) -> Option<FlagText<'static>> {
    let made = made(before, steps)?;
    match made.end {
        End::On { burns: None, flag: false, .. } => None,
        _ => Some(FlagText::Note(made)),
    }
}

pub fn ending<'a>(position: &Flag, props: &Props<'a>) -> Option<FlagText<'a>> {
    let outcome = position.turn().outcome()?;
    let winner = outcome.winner.unwrap_or(Seat::First);
    let named = if outcome.reason == Reason::Blocked { winner.other() } else { winner };
    Some(FlagText::Ending { reason: outcome.reason, who: props.name(named) })
}
