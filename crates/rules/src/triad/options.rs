//! Options of Triple Triad, the hands among them.

use alloc::{
    borrow::ToOwned,
    string::{String, ToString},
};

use super::{ALL_SLOTS, Card, HAND, MAX_SQUARES, OpenSlots, Squares, SwappedSlots, Triad};
use crate::{AnyOptions, DealtValues, DrawnValues, OptionType, OptionValue, Seat, table::Setting};

named! {
    /// The cards in hands that both seats see.
    #[derive(Hash, Default)]
    pub enum Open {
        /// All cards of both hands are face up.
        #[default]
        On = "on",
        /// No card is face up: each seat sees only its own hand.
        Off = "off",
        /// Three cards of each hand are face up, which chance picks before the first move: the rule
        /// Three Open.
        Three = "three",
    }
}

named! {
    /// The cards that the winner takes.
    #[derive(Hash, Default)]
    pub enum Trade {
        /// The winner takes nothing, so the collections don't change.
        #[default]
        None = "none",
        /// The winner takes one card of the loser's collection, and chooses it.
        One = "one",
        /// The winner takes as many cards as the difference of the scores.
        Diff = "diff",
        /// Each seat takes the cards that it controls on the last board.
        Direct = "direct",
        /// The winner takes the loser's whole collection.
        All = "all",
    }
}

named! {
    /// The cases in which the placed card captures by the higher rank, in a game with Same or Plus.
    #[derive(Hash, Default)]
    pub enum BasicCaptures {
        /// The placed card captures by rank only where Same and Plus captured nothing.
        #[default]
        Apart = "apart",
        /// The placed card captures by rank also where Same or Plus captured: the neighbours that
        /// those rules don't capture.
        Beside = "beside",
    }
}

/// The five cards that a seat begins with.
pub type Hand = [Card; HAND];

option_table! {
    options of Triad as TriadField {
        /// The cards in hands that are face up.
        Open = "open": open: Open = Open::On;
        /// The number of further rules that are drawn at random before the game begins. The rules
        /// don't draw: whoever begins the game calls [`spin_roulette`](super::spin_roulette), and
        /// records have 0 and the rules that were drawn.
        Roulette = "roulette" (added): roulette: u8 = 0, in 0..=2;
        /// Whether hands are dealt at random. The rules don't deal; the option records how the
        /// hands came about.
        Random = "random": random: bool = false, excludes Draft;
        /// Whether hands are chosen from offered cards. The rules don't draft; the option records
        /// how the hands came about.
        Draft = "draft" (added): draft: bool = false, needs Trade = "none", excludes Random;
        /// Whether each seat places its cards in the order of their slots.
        Order = "order" (added): order: bool = false, excludes Chaos;
        /// Whether chance picks the card that a seat places.
        Chaos = "chaos" (added): chaos: bool = false, excludes Order;
        /// Whether a card of each hand, which chance picks, changes hands before the first move.
        Swap = "swap" (added): swap: bool = false, needs Trade = "none";
        /// Whether cells may carry elements.
        Elemental = "elemental": elemental: bool = false;
        /// Whether the rule Same applies: at least two equal touching ranks capture.
        Same = "same": same: bool = false;
        /// Whether the rule Plus applies: equal sums of touching ranks capture.
        Plus = "plus": plus: bool = false;
        /// Whether board edges count as aces for Same.
        SameWall = "same-wall": same_wall: bool = false, needs Same;
        /// Whether cards captured by Same or Plus capture further cards.
        Combo = "combo": combo: bool = false;
        /// Whether the lower rank captures, instead of the higher one.
        Reverse = "reverse" (added): reverse: bool = false;
        /// Whether a 1 captures an ace, or an ace a 1 where the lower rank captures.
        FallenAce = "fallen-ace" (added): fallen_ace: bool = false;
        /// Whether each card of a type adds 1 to the ranks of all cards of that type while it is
        /// on the board.
        Ascension = "ascension" (added): ascension: bool = false, excludes Descension;
        /// Whether each card of a type subtracts 1 from the ranks of all cards of that type while
        /// it is on the board.
        Descension = "descension" (added): descension: bool = false, excludes Ascension;
        /// Whether the placed card also captures by rank where Same or Plus captured.
        Captures = "captures" (added): captures: BasicCaptures = BasicCaptures::Apart;
        /// Whether a draw is replayed, each seat with the cards that it owns at the end of the
        /// round.
        SuddenDeath = "sudden-death": sudden_death: bool = false;
        /// The cards that the winner takes. The rules don't trade; the option records what was
        /// agreed.
        Trade = "trade": trade: Trade = Trade::None;
        /// The seat that goes first. `None` leaves it to a coin toss before the game; the rules
        /// read `None` as the first seat.
        Starts = "starts": starts: Option<Seat> = None, or |_| Seat::First;
        /// The first seat's hand. A game needs both hands.
        FirstHand = "first-hand": first_hand: Option<Hand> = None;
        /// The second seat's hand. A game needs both hands.
        SecondHand = "second-hand": second_hand: Option<Hand> = None;
        /// The cells that carry an element.
        Squares = "squares": squares: Squares = Squares::default(), needs Elemental;
        /// The slots of the first hand whose cards are face up with Three Open. Swapped cards have
        /// changed places before.
        OpenFirst = "open-first" (added): open_first: Option<OpenSlots> = None, needs Open = "three";
        /// The slots of the second hand whose cards are face up.
        OpenSecond = "open-second" (added): open_second: Option<OpenSlots> = None, needs Open = "three";
        /// The slots whose cards change hands. The options `first-hand` and `second-hand` have the
        /// cards before the swap.
        Swapped = "swapped" (added): swapped: Option<SwappedSlots> = None, needs Swap;
    }
    presets TriadPreset {
        /// The basic captures without any further rule.
        Basic {};
        /// Every capture rule of Final Fantasy VIII and sudden death, with open hands.
        AllRules {
            elemental: true, same: true, plus: true, same_wall: true, combo: true,
            sudden_death: true
        };
        /// Same, Plus and Combo with basic captures beside them, as Final Fantasy XIV has them.
        Beside { same: true, plus: true, combo: true, captures: BasicCaptures::Beside };
        /// The rule Same alone.
        Twins { same: true };
        /// Plus, with hands at random.
        Sums { plus: true, random: true };
        /// The rules Same, Plus and Combo.
        Chains { same: true, plus: true, combo: true };
        /// Elements, with hands at random.
        Storm { elemental: true, random: true };
        /// Same with walls, and elements.
        Walls { elemental: true, same: true, same_wall: true };
        /// Same and Plus with closed hands.
        Veil { open: Open::Off, same: true, plus: true };
        /// Closed hands at random, and sudden death.
        Duel { open: Open::Off, random: true, sudden_death: true };
        /// Reverse, Fallen Ace and Plus.
        UpsideDown { plus: true, reverse: true, fallen_ace: true };
        /// The rules of the preset `Beside`, with drafted hands.
        Draft {
            draft: true, same: true, plus: true, combo: true, captures: BasicCaptures::Beside
        };
        /// Closed hands, Combo, captures beside Same and Plus, and two more rules by Roulette.
        Tournament {
            open: Open::Off, combo: true, captures: BasicCaptures::Beside, roulette: 2
        };
    }
}

/// Returns whether the types of cards count in a game of these options.
#[must_use]
pub fn counts_types(options: &dyn AnyOptions) -> bool {
    Options::of(options).is_some_and(Options::counts_types)
}

impl Options {
    /// Returns the options of a game of Triple Triad; `None` for those of another game.
    #[must_use]
    pub fn of(options: &dyn AnyOptions) -> Option<&Self> {
        options.as_any().downcast_ref()
    }

    /// Replaces both hands, the first seat's first; `None` leaves a seat without a hand.
    #[must_use]
    pub fn with_hands(self, [first_hand, second_hand]: [Option<Hand>; 2]) -> Self {
        Self { first_hand, second_hand, ..self }
    }

    /// Returns both hands, the first seat's first; `None` for a hand that isn't chosen yet.
    #[must_use]
    pub const fn hands(&self) -> [Option<Hand>; 2] {
        [self.first_hand, self.second_hand]
    }

    /// Returns whether the types of cards count. Otherwise hands must have none.
    #[must_use]
    pub const fn counts_types(&self) -> bool {
        self.ascension | self.descension
    }

    /// Borrows a seat's hand, to set or clear it.
    pub const fn hand_mut(&mut self, seat: Seat) -> &mut Option<Hand> {
        match seat {
            Seat::First => &mut self.first_hand,
            Seat::Second => &mut self.second_hand,
        }
    }

    /// Returns the slots of both hands whose cards are face up from the beginning, as bits, the first
    /// seat's first.
    pub(super) fn open_slots(&self) -> [u8; 2] {
        match self.open {
            Open::On => [ALL_SLOTS; 2],
            Open::Off => [0; 2],
            Open::Three => {
                [self.open_first, self.open_second].map(|three| three.map_or(0, OpenSlots::bits))
            }
        }
    }
}

name_setting!(Open);
name_setting!(Trade);
name_setting!(BasicCaptures);

impl Setting for Hand {
    const KIND: OptionType = OptionType::Dealt(&DealtValues {
        form: "5 cards such as 5A32:fire,1111,…: top, right, bottom and left rank (1 to 9 or A), then an optional element, and with ascension or descension a type: beast, person, vessel or sign",
        example: "5A32:fire,1111,1111,1111,1111",
    });

    fn read(text: &str, _: OptionType) -> Option<Self> {
        read_hand(text)
    }

    fn value(&self) -> Option<OptionValue> {
        Some(OptionValue::Text(write_hand(self)))
    }
}

impl Setting for Squares {
    const KIND: OptionType = OptionType::Drawn(&DrawnValues {
        form: "none, or at most 4 cells such as 5=fire;9=ice, each cell once",
        example: "none, 5=fire;9=ice",
        draw: |below| Self::draw(below).to_string(),
    });

    fn read(text: &str, _: OptionType) -> Option<Self> {
        match text {
            "none" => Some(Self::default()),
            "" => None,
            text => Self::named(text).filter(|squares| squares.count() <= MAX_SQUARES),
        }
    }

    fn value(&self) -> Option<OptionValue> {
        Some(OptionValue::Text(if self.count() == 0 {
            "none".to_owned()
        } else {
            self.to_string()
        }))
    }
}

/// Writes a hand: five cards separated by commas.
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
