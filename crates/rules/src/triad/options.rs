//! Options of Triple Triad.

use super::{Card, HAND, MOST_SQUARES, Squares, Triad};
use crate::{Field, Kind, OptionError, Preset, Seat, Value, options::read_switch, setup::Items};

/// What the winner takes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Trade {
    /// Nothing.
    #[default]
    None,
    /// One card of the loser's collection.
    One,
    /// As many as the scores differ.
    Diff,
    /// Each seat takes what it controls on the last board.
    Direct,
    /// The loser's whole collection.
    All,
}

impl Trade {
    /// Every trade and its name in records.
    pub const NAMED: [(Self, &'static str); 5] = [
        (Self::None, "none"),
        (Self::One, "one"),
        (Self::Diff, "diff"),
        (Self::Direct, "direct"),
        (Self::All, "all"),
    ];

    /// The names alone.
    const NAMES: [&'static str; 5] = ["none", "one", "diff", "direct", "all"];

    /// The name in records.
    #[must_use]
    pub const fn name(self) -> &'static str {
        Self::NAMED[self as usize].1
    }

    /// The trade of a name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::NAMED.into_iter().find(|(_, known)| *known == name).map(|(trade, _)| trade)
    }
}

/// The cards that a seat begins with.
pub type Hand = [Card; HAND];

/// The options, not validated.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Options {
    /// Whether both hands lie face up.
    pub open: bool,
    /// Whether hands are dealt at random. The rules don't deal: this says how the hands came about.
    pub random: bool,
    /// Whether squares may carry elements.
    pub elemental: bool,
    /// The rule Same.
    pub same: bool,
    /// The rule Plus.
    pub plus: bool,
    /// Whether board edges count as aces for Same.
    pub same_wall: bool,
    /// Whether cards taken by Same or Plus capture on.
    pub combo: bool,
    /// Whether a draw is replayed.
    pub sudden_death: bool,
    /// What the winner takes. The rules don't trade: this says what was agreed.
    pub trade: Trade,
    /// Who moves first; none where a coin decides before the game, which counts as the first seat.
    pub starts: Option<Seat>,
    /// The hands, by seat. There is no game without both.
    pub hands: [Option<Hand>; 2],
    /// The squares that carry an element.
    pub squares: Squares,
    /// The set-up with which the game begins; empty where it begins at the start.
    pub setup: String,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            open: true,
            random: false,
            elemental: false,
            same: false,
            plus: false,
            same_wall: false,
            combo: false,
            sudden_death: false,
            trade: Trade::None,
            starts: None,
            hands: [None; 2],
            squares: Squares::default(),
            setup: String::new(),
        }
    }
}

/// The names of the options.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "the fields of `Options` say what each is")]
pub enum TriadField {
    Open,
    Random,
    Elemental,
    Same,
    Plus,
    SameWall,
    Combo,
    SuddenDeath,
    Trade,
    Starts,
    FirstHand,
    SecondHand,
    Squares,
}

impl Field for TriadField {
    const ALL: &'static [Self] = &[
        Self::Open,
        Self::Random,
        Self::Elemental,
        Self::Same,
        Self::Plus,
        Self::SameWall,
        Self::Combo,
        Self::SuddenDeath,
        Self::Trade,
        Self::Starts,
        Self::FirstHand,
        Self::SecondHand,
        Self::Squares,
    ];

    fn name(self) -> &'static str {
        match self {
            Self::Open => "open",
            Self::Random => "random",
            Self::Elemental => "elemental",
            Self::Same => "same",
            Self::Plus => "plus",
            Self::SameWall => "same-wall",
            Self::Combo => "combo",
            Self::SuddenDeath => "sudden-death",
            Self::Trade => "trade",
            Self::Starts => "starts",
            Self::FirstHand => "first-hand",
            Self::SecondHand => "second-hand",
            Self::Squares => "squares",
        }
    }

    fn kind(self) -> Kind {
        match self {
            Self::Trade => Kind::Names(&Trade::NAMES),
            Self::Starts => Kind::Seat,
            Self::FirstHand | Self::SecondHand => Kind::Hand,
            Self::Squares => Kind::Squares,
            _ => Kind::Switch,
        }
    }

    fn needs(self) -> Option<Self> {
        match self {
            Self::SameWall => Some(Self::Same),
            Self::Squares => Some(Self::Elemental),
            _ => None,
        }
    }
}

/// The named sets of options.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TriadPreset {
    /// No extra rule.
    Basic,
    /// Every rule of capture and sudden death, hands open.
    AllRules,
}

impl Preset for TriadPreset {
    type Options = Options;

    const ALL: &'static [Self] = &[Self::Basic, Self::AllRules];

    fn options(self) -> Options {
        let on = self == Self::AllRules;
        Options {
            elemental: on,
            same: on,
            plus: on,
            same_wall: on,
            combo: on,
            sudden_death: on,
            ..Options::default()
        }
    }
}

impl Options {
    fn switch(&mut self, field: TriadField) -> Option<&mut bool> {
        Some(match field {
            TriadField::Open => &mut self.open,
            TriadField::Random => &mut self.random,
            TriadField::Elemental => &mut self.elemental,
            TriadField::Same => &mut self.same,
            TriadField::Plus => &mut self.plus,
            TriadField::SameWall => &mut self.same_wall,
            TriadField::Combo => &mut self.combo,
            TriadField::SuddenDeath => &mut self.sudden_death,
            _ => return None,
        })
    }
}

/// A hand in writing: five cards, between commas.
#[must_use]
pub fn write_hand(hand: &Hand) -> String {
    let mut text = String::new();
    for card in hand {
        if !text.is_empty() {
            text.push(',');
        }
        text += &card.to_string();
    }
    text
}

fn read_hand(text: &str) -> Option<Hand> {
    let mut cards = text.split(',').map(Card::named);
    let mut next = || cards.next().flatten();
    let hand = [next()?, next()?, next()?, next()?, next()?];
    cards.next().is_none().then_some(hand)
}

fn read_squares(text: &str) -> Option<Squares> {
    match text {
        "none" => Some(Squares::default()),
        "" => None,
        text => Squares::named(text).filter(|squares| squares.count() <= MOST_SQUARES),
    }
}

impl crate::Options for Options {
    type Game = Triad;
    type Field = TriadField;
    type Preset = TriadPreset;

    fn get(&self, field: TriadField) -> Option<Value> {
        let hand = |seat: Seat| self.hands[seat.index()].as_ref().map(write_hand);
        Some(Value::Text(match field {
            TriadField::Trade => self.trade.name().to_owned(),
            TriadField::Starts => self.starts.unwrap_or(Seat::First).name().to_owned(),
            TriadField::FirstHand => hand(Seat::First)?,
            TriadField::SecondHand => hand(Seat::Second)?,
            TriadField::Squares if self.squares.count() == 0 => "none".to_owned(),
            TriadField::Squares => self.squares.to_string(),
            _ => return self.clone().switch(field).map(|on| Value::switch(*on)),
        }))
    }

    fn set(&mut self, field: TriadField, value: &str) -> Result<(), OptionError> {
        let bad = || OptionError::value(field, value);
        if let Some(switch) = self.switch(field) {
            *switch = read_switch(field, value)?;
            return Ok(());
        }
        match field {
            TriadField::Trade => self.trade = Trade::named(value).ok_or_else(bad)?,
            TriadField::Starts => self.starts = Some(Seat::named(value).ok_or_else(bad)?),
            TriadField::FirstHand | TriadField::SecondHand => {
                let second = field == TriadField::SecondHand;
                self.hands[usize::from(second)] = Some(read_hand(value).ok_or_else(bad)?);
            }
            _ => self.squares = read_squares(value).ok_or_else(bad)?,
        }
        Ok(())
    }

    fn setup(&self) -> &str {
        &self.setup
    }

    fn set_up(&mut self, setup: String) {
        self.setup = setup;
    }

    fn begin_at(&mut self, position: &Triad, setup: &mut Items) -> Seat {
        super::setup::write(position, self, setup);
        position.to_move()
    }
}
