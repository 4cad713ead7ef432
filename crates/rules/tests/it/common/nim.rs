//! A game for tests whose turns are two choices: Nim with three heaps. A seat chooses a heap, `b`,
//! and then the number of items to take, `b2`. The last item of a heap is taken by the first
//! choice. A seat that can't take anything loses.

use std::fmt;

use rosette_rules::{
    Arrange, Field, Game, MoveError, OptionError, OptionType, OptionValue, Outcome, Preset, Reason,
    Seat, SetupItems, Steps, Turn, Viewer,
};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Nim {
    pub heaps: [u8; 3],
    chosen: Option<usize>,
    to_move: Seat,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    Heap(usize),
    Take(u8),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("there isn't so much to take")]
pub struct TooMuch;

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Options {
    setup: String,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoField {}

impl Field for NoField {
    const ALL: &'static [Self] = &[];

    fn name(self) -> &'static str {
        match self {}
    }

    fn kind(self) -> OptionType {
        match self {}
    }

    fn needs(self) -> Option<(Self, &'static str)> {
        match self {}
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Plain;

impl Preset for Plain {
    type Options = Options;

    const ALL: &'static [Self] = &[Self];

    fn options(self) -> Options {
        Options::default()
    }
}

impl rosette_rules::Options for Options {
    type Game = Nim;
    type Field = NoField;
    type Preset = Plain;

    fn get(&self, field: NoField) -> Option<OptionValue> {
        match field {}
    }

    fn set(&mut self, field: NoField, _: &str) -> Result<(), OptionError> {
        match field {}
    }

    fn setup(&self) -> &str {
        &self.setup
    }

    fn set_up(&mut self, setup: String) {
        self.setup = setup;
    }
}

impl Arrange for Nim {
    fn toggle(&mut self, _: u8, _: &str) -> Option<()> {
        None
    }

    fn mover(&self) -> Seat {
        self.to_move
    }

    fn set_mover(&mut self, seat: Seat) {
        self.to_move = seat;
    }

    fn begin_here(&self, _: &mut Options, _: &mut SetupItems) {}
}

impl Game for Nim {
    const NAME: &'static str = "nim";
    const TOKEN: &'static str = "a heap and a number, b2";

    type Options = Options;
    type Step = Step;
    type Violation = TooMuch;
    type Board = [u8; 3];

    fn new(_: &Options) -> Result<Self, OptionError> {
        Ok(Self { heaps: [1, 3, 4], chosen: None, to_move: Seat::First })
    }

    fn is_one_step(&self) -> bool {
        false
    }

    fn turn(&self) -> Turn {
        if self.heaps == [0; 3] {
            let winner = Some(self.to_move.other());
            return Turn::Over(Outcome { winner, reason: Reason::Blocked });
        }
        Turn::Choice(self.to_move)
    }

    fn begun(&self) -> Option<Step> {
        self.chosen.map(Step::Heap)
    }

    fn steps(&self, mut each: impl FnMut(Step, u32)) {
        match self.chosen {
            Some(heap) => (1..=self.heaps[heap]).for_each(|number| each(Step::Take(number), 1)),
            None => (0..3)
                .filter(|heap| self.heaps[*heap] > 0)
                .for_each(|heap| each(Step::Heap(heap), 1)),
        }
    }

    fn check(&self, step: Step) -> Result<(), MoveError<Self>> {
        let legal = match (self.chosen, step) {
            (None, Step::Heap(heap)) => self.heaps.get(heap).is_some_and(|left| *left > 0),
            (Some(heap), Step::Take(number)) => (1..=self.heaps[heap]).contains(&number),
            _ => false,
        };
        if legal { Ok(()) } else { Err(MoveError::Rule(TooMuch)) }
    }

    fn play_unchecked(&mut self, step: Step) {
        let (heap, number) = match (self.chosen, step) {
            (None, Step::Heap(heap)) => match self.heaps.get(heap) {
                Some(1) => (heap, 1),
                Some(_) => {
                    self.chosen = Some(heap);
                    return;
                }
                None => return,
            },
            (Some(heap), Step::Take(number)) => (heap, number),
            _ => return,
        };
        self.heaps[heap] = self.heaps[heap].saturating_sub(number);
        self.chosen = None;
        self.to_move = self.to_move.other();
    }

    fn parse(&self, token: &str) -> Option<Steps<Step>> {
        let heap = match token.bytes().next()? {
            letter @ b'a'..=b'c' => Step::Heap(usize::from(letter - b'a')),
            _ => return None,
        };
        match token.get(1..)? {
            "" => Some(Steps::one(heap)),
            number => Some(Steps::two(heap, Step::Take(number.parse().ok()?))),
        }
    }

    fn write(steps: &Steps<Step>, out: &mut impl fmt::Write) -> fmt::Result {
        for step in steps.iter() {
            match step {
                Step::Heap(heap) => out.write_char(char::from(b'a' + heap as u8))?,
                Step::Take(number) => write!(out, "{number}")?,
            }
        }
        Ok(())
    }

    fn seen(&self, _: Viewer) -> [u8; 3] {
        self.heaps
    }
}
