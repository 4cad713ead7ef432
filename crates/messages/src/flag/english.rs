//! Text of ±123D in English.

use rosette_rules::{
    Reason,
    flag::{Broken, FlagField, FlagPreset, RuleSet, Sign},
};

use crate::english::add;

use super::{Choice, End, FlagText, KeyNote, Made, Refused, RuleTopic, Todo};

impl FlagText<'_> {
    pub(super) fn english(&self) -> String {
        let fixed = match self {
            Self::Title => "±123D",
            Self::Blurb => "A line of cells that burn behind you: bring the flag home to 0.",
            Self::BlurbBrief => "Bring the flag home.",
            Self::Field(field) => field_name(*field),
            Self::FieldHint(field) => field_hint(*field),
            Self::RuleSet(RuleSet::Jump) => "Written rules",
            Self::RuleSet(RuleSet::Dice) => "With dice",
            Self::Preset(FlagPreset::Written) => "Written rules",
            Self::Preset(FlagPreset::Balanced) => "Balanced",
            Self::Preset(FlagPreset::Original) => "Original program",
            Self::Key(sign, distance) => return key(*sign, *distance),
            Self::KeyNote(KeyNote::To(cell)) => return format!("to {cell}"),
            Self::KeyNote(KeyNote::Burnt) => "burnt",
            Self::KeyNote(KeyNote::Off(false)) => "off board",
            Self::KeyNote(KeyNote::Off(true)) => "off",
            Self::KeyNote(KeyNote::Draw(Sign::Plus)) => "on 4 to 9",
            Self::KeyNote(KeyNote::Draw(Sign::Minus)) => "back 4 to 9",
            Self::KeyLabel { sign, distance, choice } => {
                return key(*sign, *distance) + &choice.english(false);
            }
            Self::Cell { cell, burnt, flag, stands, choice } => {
                return cell_label(*cell, *burnt, *flag, stands) + &choice.english(true);
            }
            Self::Refused(refused) => return refused.english(),
            Self::Moves(who) => return format!("{who} moves"),
            Self::Chose(who, sign) => return format!("{who} chose {}", key(*sign, None)),
            Self::Drew(who, distance) => return format!("{who} drew {distance}"),
            Self::Todo(todo) => return todo.english(),
            Self::Stands { cell, away, carries } => {
                let mut text = format!("on cell {cell}");
                match away {
                    _ if *carries => text += ", with the flag",
                    0 => text += ", on the flag",
                    away => add(&mut text, format_args!(", flag {away} away")),
                }
                return text;
            }
            Self::CellUnit => "cell",
            Self::Told(who, made) => return made.told(who),
            Self::ToldFully(who, made) => return made.told(who) + ".",
            Self::Note(Made { end: End::On { flag: true, .. }, .. }) => "flag",
            Self::Note(Made { end: End::On { burns: Some(cell), .. }, .. }) => {
                return format!("burns {cell}");
            }
            Self::Note(Made { end: End::On { .. }, .. }) => "",
            Self::Note(_) => "stays",
            Self::Ending { reason: Reason::FlagHome, who } => {
                return format!("{who} has brought the flag home.");
            }
            Self::Ending { reason: Reason::Blocked, who } => {
                return format!("{who} has no cell left to move to.");
            }
            Self::Ending { .. } => "Both have come home with the flag.",
            Self::RuleHeading(topic) => topic.heading(),
            Self::Rule(topic) => topic.text(),
        };
        fixed.to_owned()
    }
}

/// "−3", "+D": with a minus sign, not with the hyphen of the token.
fn key(sign: Sign, distance: Option<u8>) -> String {
    let sign = match sign {
        Sign::Plus => "+",
        Sign::Minus => "−",
    };
    match distance {
        Some(distance) => format!("{sign}{distance}"),
        None => sign.to_owned() + "D",
    }
}

const fn way(sign: Sign) -> &'static str {
    match sign {
        Sign::Plus => " forward",
        Sign::Minus => " back",
    }
}

const fn field_name(field: FlagField) -> &'static str {
    match field {
        FlagField::Cells => "Cells",
        FlagField::Rules => "Rules",
        FlagField::Lead => "Lead",
        FlagField::Burnt => "Burnt cells",
    }
}

const fn field_hint(field: FlagField) -> &'static str {
    match field {
        FlagField::Cells => "The length of the line. The flag stands on the last cell.",
        FlagField::Rules => "Jump home with the flag, or carry it and draw long moves.",
        FlagField::Lead => "The cell on which the second player starts.",
        FlagField::Burnt => "Cells that are burnt from the start.",
    }
}

fn cell_label(cell: u8, burnt: bool, flag: bool, stands: &[Option<&str>]) -> String {
    let mut text = format!("cell {cell}");
    if cell == 0 {
        text += ", home";
    }
    if burnt {
        text += ", burnt";
    }
    if flag {
        text += ", the flag";
    }
    for who in stands {
        text += ", ";
        text += who.unwrap_or("you");
    }
    text
}

impl Choice {
    /// What follows the name of a cell or key.
    fn english(&self, cell: bool) -> String {
        match self {
            Self::Nothing => String::new(),
            Self::Not(refused) => ": ".to_owned() + &refused.english(),
            Self::Draw => ": draw 4 to 9".to_owned(),
            Self::Make(made) => {
                let mut text = ": ".to_owned();
                if cell {
                    text += if made.jumps() { "jump " } else { "move " };
                    text += &key(made.sign, Some(made.distance));
                    text += &made.end.english("", ", ");
                } else {
                    let end = made.end.english(" to", ", ");
                    text += end.strip_prefix(' ').unwrap_or(&end);
                }
                text
            }
        }
    }
}

impl End {
    /// Where a move leads, after a verb: `to` goes before the cell, nothing where the cell is
    /// known, and `then` before what burns.
    fn english(self, to: &str, then: &str) -> String {
        let mut text = String::new();
        match self {
            Self::On { cell, burns, flag } => {
                if cell == 0 {
                    text += " home";
                } else if !to.is_empty() {
                    add(&mut text, format_args!("{to} cell {cell}"));
                }
                if flag {
                    text += " with the flag";
                }
                if let Some(cell) = burns {
                    add(&mut text, format_args!("{then}cell {cell} burns"));
                }
            }
            Self::Burnt(cell) => {
                add(&mut text, format_args!(": cell {cell} is burnt, nothing moves"))
            }
            Self::Off => text += ": off the board, nothing moves",
        }
        text
    }
}

impl Made {
    /// Whether it is a jump with the flag.
    const fn jumps(self) -> bool {
        self.distance > 3 && !self.drawn
    }

    fn told(self, who: &str) -> String {
        let home = matches!(self.end, End::On { cell: 0, .. });
        let mut text = who.to_owned();
        text += match (self.drawn, self.jumps()) {
            (true, _) => " draws ",
            (_, true) => " jumps",
            _ => " moves ",
        };
        if self.drawn {
            add(&mut text, format_args!("{}{}", self.distance, way(self.sign)));
        } else if !self.jumps() {
            text += &key(self.sign, Some(self.distance));
        } else if !home {
            text += " ";
            text += &key(self.sign, Some(self.distance));
        }
        text + &self.end.english(" to", "; ")
    }
}

impl Todo {
    fn english(self) -> String {
        let fixed = match self {
            Self::Step => "Step 1 to 3 cells, to a marked cell.",
            Self::Jump => "You stand on the flag: jump 4 or more with it, or step.",
            Self::Dice { carries: false } => {
                "A step to a marked cell, or D: choose the direction, then 4 to 9 is drawn."
            }
            Self::Dice { carries: true } => "You have the flag: it comes along on any move.",
            Self::Make(Made { end: End::On { cell: 0, flag: true, .. }, .. }) => {
                "Home with the flag."
            }
            Self::Make(Made { end: End::On { cell, burns, flag }, .. }) => {
                let mut text = format!("To cell {cell}");
                if flag {
                    text += " with the flag";
                }
                if let Some(cell) = burns {
                    add(&mut text, format_args!("; cell {cell} burns behind you"));
                }
                return text + ".";
            }
            Self::Make(_) => "",
            Self::Direction { lands: 1 } => {
                "4 to 9 is drawn; 1 of the 6 leads to a cell, else nothing moves."
            }
            Self::Direction { lands: 6 } => "4 to 9 is drawn; all lead to a cell.",
            Self::Direction { lands } => {
                return format!(
                    "4 to 9 is drawn; {lands} of the 6 lead to a cell, else nothing moves."
                );
            }
            Self::Drawing => "The distance is drawn: 4 to 9.",
        };
        fixed.to_owned()
    }
}

impl Refused {
    fn english(self) -> String {
        let fixed = match self {
            Self::Rule(Broken::OffBoard { from, sign, distance }) => {
                let key = key(sign, Some(distance));
                return format!("{key} from cell {from} leads off the board.");
            }
            Self::Rule(Broken::Burnt(cell)) => return format!("Cell {cell} is burnt."),
            Self::Rule(Broken::NotOnFlag) => {
                "Too far: only who stands on the flag may jump more than 3 cells."
            }
            Self::Rule(Broken::Taken(_)) => {
                "The other player stands there, where a flag jump can’t end."
            }
            Self::Rule(Broken::TooFar) => "More than 3 cells are drawn: choose +D or −D.",
            Self::Rule(Broken::NoDice) => "Distances are drawn only with dice.",
            Self::Rule(Broken::NowhereToLand) => {
                "No distance from 4 to 9 leads to a cell there that isn’t burnt."
            }
            Self::Rule(Broken::Chosen) => "The distance is being drawn.",
            Self::Rule(Broken::NotChosen) | Self::Incomplete => {
                "Choose +D or −D, then the distance is drawn."
            }
            Self::WouldBeDrawn(sign, distance) => {
                let key = key(sign, None);
                return format!("A distance of {distance} would be drawn: choose {key}.");
            }
            Self::OutOfReach => "Too far: no move reaches more than 9 cells.",
            Self::OwnCell => "You stand there.",
            Self::Over => "The game is over.",
            Self::Unreadable => {
                "That is no move. A move is a sign and a distance, such as +2 or -9."
            }
        };
        fixed.to_owned()
    }
}

impl RuleTopic {
    const fn heading(self) -> &'static str {
        match self {
            Self::Goal => "The goal",
            Self::Step => "A move",
            Self::Burning => "Burning",
            Self::Jump => "The flag jump",
            Self::Dice => "With dice",
            Self::End => "The end",
        }
    }

    const fn text(self) -> &'static str {
        match self {
            Self::Goal => {
                "Two players start on the left of a line of cells, the flag stands at its right end. Bring the flag home to cell 0."
            }
            Self::Step => {
                "Go 1, 2 or 3 cells forward or back, to a cell that isn’t burnt. You may stand on the other’s cell."
            }
            Self::Burning => {
                "The cell that you leave burns for good. Only cell 0 never does, nor a cell on which the other still stands. The flag stays where it is, even if its cell burns. Here the second player is caught: every cell in reach is burnt."
            }
            Self::Jump => {
                "By the written rules, who stands on the flag may jump with it: 4 cells or more, to any cell that isn’t burnt and holds no player. A step leaves the flag behind."
            }
            Self::Dice => {
                "By the original program’s rules nobody jumps. Instead of a step you may choose +D or −D: the direction is yours, the distance is drawn from 4 to 9. If it leads off the board or to a burnt cell, nothing moves. Who stands on the flag alone carries it along on any move."
            }
            Self::End => {
                "Who brings the flag to cell 0 wins. Who has no move left loses. With dice, if both stand on cell 0 when the flag comes, it is a draw."
            }
        }
    }
}
