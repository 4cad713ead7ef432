//! Text of the Royal Game of Ur in English.

use rosette_rules::ur::{HOME, UrField, UrPreset};

use super::{Choice, Choices, Owner, Place, Refused, RuleTopic, Told, UrText};
use crate::english::{add, capital_words, plural, words};

impl UrText<'_> {
    pub(super) fn english(&self) -> String {
        match self {
            Self::Title => "Royal Game of Ur".to_owned(),
            Self::Blurb => "Throw, race your pieces home, and send the other back.".to_owned(),
            Self::BlurbBrief => "Race your pieces home.".to_owned(),
            Self::Field(field) => field_name(*field).to_owned(),
            Self::FieldHint(field) => field_hint(*field).to_owned(),
            Self::Preset(UrPreset::BritishMuseum) => "British Museum".to_owned(),
            Self::Preset(UrPreset::Simplified) => "Simplified".to_owned(),
            Self::Throw => "Throw".to_owned(),
            Self::Thrown => "thrown".to_owned(),
            Self::InHand(number) => format!("{number} in hand"),
            Self::AtHome(number) => format!("{number} home"),
            Self::ThrowFor(who) => format!("Throw the four coins for {who}"),
            Self::Place { place, choice } => label(*place, *choice),
            Self::Refused(refused) => refused.english(),
            Self::Throws(who) => format!("{who} throws"),
            Self::ThrowTheCoins => "Throw the four coins.".to_owned(),
            Self::Moves { who, roll } => format!("{who} moves {roll}"),
            Self::Choices(choices) => choices.english(),
            Self::ChoicesBrief(choices) => choices.brief(),
            Self::ThrowsInVain { who, roll } => format!("{who} throws {roll}"),
            Self::NothingMoves { next } => format!("Nothing can move. {next} throws next."),
            Self::HandAndBoard { hand, board } => format!("{hand} in hand, {board} on the board"),
            Self::HandAndHome { hand, home } => format!("{hand} in hand, {home} home"),
            Self::HomeUnit => "home".to_owned(),
            Self::Told(told) => told.english(),
            Self::NoteRosette => "rosette".to_owned(),
            Self::NoteTakes => "takes".to_owned(),
            Self::Ending { pieces, loser, left } => {
                let all = match pieces {
                    1 => "The piece is home".to_owned(),
                    2 => "Both pieces are home".to_owned(),
                    _ => format!("All {} pieces are home", words(*pieces)),
                };
                format!("{all}. {loser} has {} still to bring home.", words(*left))
            }
            Self::RuleHeading(topic) => topic.heading().to_owned(),
            Self::Rule(topic) => topic.text().to_owned(),
        }
    }
}

const fn field_name(field: UrField) -> &'static str {
    match field {
        UrField::Pieces => "Pieces each",
        UrField::Rosettes => "Rosettes",
        UrField::Safe => "Safe cell 8",
    }
}

const fn field_hint(field: UrField) -> &'static str {
    match field {
        UrField::Pieces => "How many pieces each player brings home.",
        UrField::Rosettes => "A piece that lands on one throws again.",
        UrField::Safe => "A piece there can’t be captured. Needs rosettes.",
    }
}

/// Where a place is, for the middle of a sentence.
fn spot(cell: u8) -> String {
    match cell {
        0 => "the hand".to_owned(),
        HOME => "home".to_owned(),
        _ => format!("cell {cell}"),
    }
}

fn pieces(number: u8) -> String {
    format!("{number} {}", plural(number, "piece", "pieces"))
}

fn whose(owner: Owner<'_>) -> String {
    match owner {
        Owner::You => "your".to_owned(),
        Owner::Named(name) => format!("{name}’s"),
    }
}

fn label(place: Place<'_>, choice: Option<Choice>) -> String {
    let mut text = match place {
        Place::Cell { cell, of, rosette, piece } => {
            let mut text = match of {
                Some(name) => format!("{name}’s cell {cell}"),
                None => format!("cell {cell}"),
            };
            if rosette {
                text += ", rosette";
            }
            match piece {
                Some(owner) => text + &format!(", {} piece", whose(owner)),
                None => text + ", empty",
            }
        }
        Place::Hand { owner, pieces: number } => {
            format!("{} hand, {}", whose(owner), pieces(number))
        }
        Place::Home { owner, pieces: number } => {
            format!("{} home, {}", whose(owner), pieces(number))
        }
    };
    match choice {
        None => {}
        Some(Choice::Move { roll, to, rosette, captures }) => {
            let (verb, to) = match (place, to) {
                (_, HOME) => (format!("move {roll}"), "and get home".to_owned()),
                (Place::Hand { .. }, to) => ("enter".to_owned(), format!("on cell {to}")),
                (_, to) => (format!("move {roll}"), format!("to cell {to}")),
            };
            add(&mut text, format_args!(": {verb} {to}"));
            if rosette {
                text += ", rosette";
            }
            if captures {
                text += ", and capture";
            }
        }
        Some(Choice::Land { from, captures: true }) => {
            add(&mut text, format_args!(": capture it from {}", spot(from)));
        }
        Some(Choice::Land { from, captures: false }) => {
            add(&mut text, format_args!(": move here from {}", spot(from)));
        }
    }
    text
}

impl Refused<'_> {
    fn english(&self) -> String {
        match self {
            Self::ThrowFirst => "Throw the coins first.".to_owned(),
            Self::AlreadyThrown => "The coins are already thrown.".to_owned(),
            Self::Over => "The game is over.".to_owned(),
            Self::NotYours(name) => format!("That is {name}’s."),
            Self::NoPiece(0) => "No piece is left in the hand.".to_owned(),
            Self::NoPiece(cell) => format!("No piece of yours stands on cell {cell}."),
            Self::NothingLands(roll) => format!("No piece of yours gets there with a {roll}."),
            Self::OwnPiece(cell) => {
                format!("Your own piece stands on cell {cell}, where this one would land.")
            }
            Self::SafePiece => "The piece on cell 8 is safe and can’t be captured.".to_owned(),
            Self::PastHome { from } => {
                format!("A piece on cell {from} needs exactly {} to get home.", HOME - from)
            }
            Self::Unreadable => {
                "That is no move. A move is the throw and the cell of the piece, such as 2/4, or 2/0 from the hand."
                    .to_owned()
            }
            Self::Incomplete => "A piece can move, so name its cell, such as 2/4.".to_owned(),
            Self::NothingMoves => "No piece can move with that throw.".to_owned(),
        }
    }
}

impl Choices {
    fn english(self) -> String {
        let Self { movable, captures, rosettes, homes } = self;
        let rest = [
            (captures, "captures", "capture"),
            (rosettes, "lands on a rosette and throws again", "land on a rosette and throw again"),
            (homes, "gets home", "get home"),
        ];
        let mut text = self.start();
        text.push('.');
        let mut first = true;
        for &(number, one, many) in &rest {
            if number == 0 {
                continue;
            }
            let does = plural(number, one, many);
            text += &match (movable, first) {
                (1, true) => format!(" It {does}"),
                (1, false) => format!(" and {does}"),
                (_, true) => format!(" {} of them {does}", capital_words(number)),
                (_, false) => format!(", {} {does}", words(number)),
            };
            first = false;
        }
        if !first {
            text.push('.');
        }
        text
    }

    fn start(self) -> String {
        let pieces = plural(self.movable, "piece", "pieces");
        format!("{} {pieces} can move", capital_words(self.movable))
    }

    fn brief(self) -> String {
        let (number, one, many) = match self {
            Self { captures: 1.., .. } => (self.captures, "captures", "capture"),
            Self { rosettes: 1.., .. } => (self.rosettes, "throws again", "throw again"),
            Self { homes: 1.., .. } => (self.homes, "gets home", "get home"),
            Self { .. } => return format!("{}.", self.start()),
        };
        match self.movable {
            1 => format!("{} and {many}.", self.start()),
            _ => format!("{}, {} {}.", self.start(), words(number), plural(number, one, many)),
        }
    }
}

impl Told<'_> {
    fn english(&self) -> String {
        let Self { who, roll, way, captured, again } = self;
        let mut text = format!("{who} throws {roll}");
        match way {
            None => text += ": nothing can move",
            Some((from, HOME)) => {
                add(&mut text, format_args!(" and brings a piece from {} home", spot(*from)))
            }
            Some((0, to)) => add(&mut text, format_args!(" and enters on cell {to}")),
            Some((from, to)) => {
                add(&mut text, format_args!(" and moves from cell {from} to cell {to}"))
            }
        }
        if let (Some(name), Some((_, to))) = (captured, way) {
            add(&mut text, format_args!(", captures {name}’s piece on cell {to}"));
        }
        if *again {
            text += ", lands on a rosette and throws again";
        }
        text
    }
}

impl RuleTopic {
    const fn heading(self) -> &'static str {
        match self {
            Self::Goal => "The goal",
            Self::Way => "The way",
            Self::Turn => "A turn",
            Self::Capture => "Capturing",
            Self::Rosettes => "Rosettes",
            Self::Home => "Getting home",
        }
    }

    const fn text(self) -> &'static str {
        match self {
            Self::Goal => "Bring all your pieces over the board and home before the other does.",
            Self::Way => {
                "Your way has 14 cells. Cells 1 to 4 and 13 to 14 are your own; the middle row, 5 to 12, is shared. The numbers show the first player’s way; the second’s is its mirror image."
            }
            Self::Turn => {
                "Throw the four coins: one of your pieces moves as many cells as there are heads, from the hand or on the board. It may pass any piece but not land on your own. If a piece can move, one must; if none can, the turn passes."
            }
            Self::Capture => {
                "A piece that lands on the other’s in the middle row sends it back to the hand. While cell 8 is safe, a piece there can’t be captured."
            }
            Self::Rosettes => {
                "Landing on a rosette, cell 4, 8 or 14, earns another throw, for any of your pieces. Without rosettes these are cells like any other."
            }
            Self::Home => {
                "After cell 14 a piece goes home, by an exact throw: from cell 13 it takes a two."
            }
        }
    }
}
