//! A game for tests on six points, two rows of three. Each seat places two pieces, which then move
//! to any empty point. A piece that comes to b1 captures one of the opponent's.

use std::fmt;

use rosette_messages::{FixedText, Language, trisq};
use rosette_rules::{
    Arrange, Field, Game, Illegal, Items, Kind, OptionError, Outcome, Preset, Reason, Seat, Steps,
    Turn, Value, Viewer,
};
use rosette_scene::{
    BoardStyle, Frame, Lesson, Motion, Node, Plate, Props, Scene, Show, Stage, Status, Texts, View,
    points::{self, Points},
};

const NAMES: [&str; 6] = ["a2", "b2", "c2", "a1", "b1", "c1"];
const CAPTURES: u8 = 4;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Hop {
    pieces: [Option<Seat>; 6],
    placed: [u8; 2],
    second: bool,
    begun: Option<Step>,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Step {
    Place(u8),
    Move(u8, u8),
    Capture(u8),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Impossible;

impl std::error::Error for Impossible {}

impl fmt::Display for Impossible {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("that isn't possible")
    }
}

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Options;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoField {}

impl Field for NoField {
    const ALL: &'static [Self] = &[];

    fn name(self) -> &'static str {
        match self {}
    }

    fn kind(self) -> Kind {
        match self {}
    }

    fn needs(self) -> Option<Self> {
        match self {}
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Plain;

impl Preset for Plain {
    type Options = Options;

    const ALL: &'static [Self] = &[Self];

    fn options(self) -> Options {
        Options
    }
}

impl rosette_rules::Options for Options {
    type Game = Hop;
    type Field = NoField;
    type Preset = Plain;

    fn get(&self, field: NoField) -> Option<Value> {
        match field {}
    }

    fn set(&mut self, field: NoField, _: &str) -> Result<(), OptionError> {
        match field {}
    }

    fn setup(&self) -> &str {
        ""
    }

    fn set_up(&mut self, _: String) {}
}

impl Hop {
    fn seat(&self) -> Seat {
        if self.second { Seat::Second } else { Seat::First }
    }

    fn is_legal(&self, step: Step) -> bool {
        let on = |point: u8| self.pieces.get(usize::from(point)).copied();
        let placed = self.placed[self.seat().index()] == 2;
        match (step, self.begun) {
            (Step::Capture(point), Some(_)) => on(point) == Some(Some(self.seat().other())),
            (Step::Place(to), None) => !placed && on(to) == Some(None),
            (Step::Move(from, to), None) => {
                placed && on(from) == Some(Some(self.seat())) && on(to) == Some(None)
            }
            _ => false,
        }
    }
}

impl Arrange for Hop {
    fn put(&mut self, _: u8, _: &str) -> Option<()> {
        None
    }

    fn mover(&mut self) -> &mut Seat {
        unimplemented!("no test sets up a position")
    }
}

impl Game for Hop {
    const NAME: &'static str = "hop";
    const TOKEN: &'static str = "a point, or two";
    const ONE_STEP: bool = false;

    type Options = Options;
    type Step = Step;
    type Broken = Impossible;
    type Board = [Option<Seat>; 6];

    fn new(_: &Options) -> Result<Self, OptionError> {
        Ok(Self::default())
    }

    fn turn(&self) -> Turn {
        let mut legal = false;
        self.steps(|_, _| legal = true);
        let (winner, reason) = (Some(self.seat().other()), Reason::Blocked);
        if legal { Turn::Choice(self.seat()) } else { Turn::Over(Outcome { winner, reason }) }
    }

    fn begun(&self) -> Option<Step> {
        self.begun
    }

    fn steps(&self, mut each: impl FnMut(Step, u32)) {
        for to in 0..6 {
            let moves = (0..6).map(|from| Step::Move(from, to));
            let steps = [Step::Place(to), Step::Capture(to)].into_iter().chain(moves);
            steps.filter(|step| self.is_legal(*step)).for_each(|step| each(step, 1));
        }
    }

    fn check(&self, step: Step) -> Result<(), Illegal<Self>> {
        if self.is_legal(step) { Ok(()) } else { Err(Illegal::Rule(Impossible)) }
    }

    fn play_unchecked(&mut self, step: Step) {
        let seat = self.seat();
        let to = match step {
            Step::Place(to) => {
                self.placed[seat.index()] += 1;
                to
            }
            Step::Move(from, to) => {
                self.pieces[usize::from(from)] = None;
                to
            }
            Step::Capture(point) => {
                self.pieces[usize::from(point)] = None;
                (self.begun, self.second) = (None, !self.second);
                return;
            }
        };
        self.pieces[usize::from(to)] = Some(seat);
        if to == CAPTURES && self.pieces.contains(&Some(seat.other())) {
            self.begun = Some(step);
        } else {
            self.second = !self.second;
        }
    }

    fn parse(&self, token: &str) -> Option<Steps<Step>> {
        let point = |name: &str| NAMES.iter().position(|it| *it == name).map(|at| at as u8);
        let (first, captured) = token.split_once('x').unwrap_or((token, ""));
        let first = match first.split_once('-') {
            Some((from, to)) => Step::Move(point(from)?, point(to)?),
            None => Step::Place(point(first)?),
        };
        Some(Steps { first, second: point(captured).map(Step::Capture) })
    }

    fn write(steps: &Steps<Step>, out: &mut impl fmt::Write) -> fmt::Result {
        let name = |point: u8| NAMES[usize::from(point)];
        steps.iter().try_for_each(|step| match step {
            Step::Place(to) => out.write_str(name(to)),
            Step::Move(from, to) => write!(out, "{}-{}", name(from), name(to)),
            Step::Capture(point) => write!(out, "x{}", name(point)),
        })
    }

    fn begin_here(&self, _: &mut Options, _: &mut Items) {}

    fn seen(&self, _: Viewer) -> [Option<Seat>; 6] {
        self.pieces
    }
}

impl Points for Hop {
    const NAMES: &'static [&'static str] = &NAMES;
    const PICTURES: &'static [(FixedText, &'static str)] = &[(trisq::GOAL_TITLE, "a2 c2 b1xc2")];

    fn lines() -> Vec<[u8; 2]> {
        vec![[0, 2], [3, 5]]
    }

    fn piece_on(&self, point: u8) -> Option<Seat> {
        self.pieces[usize::from(point)]
    }

    fn in_hand(&self, seat: Seat) -> u8 {
        2 - self.placed[seat.index()]
    }

    fn step(&self, from: Option<u8>, to: u8) -> Step {
        match from {
            Some(from) => Step::Move(from, to),
            None if self.begun.is_some() => Step::Capture(to),
            None => Step::Place(to),
        }
    }
}

impl Show for Hop {
    const TEXTS: Texts = Texts {
        title: trisq::TITLE,
        blurb: [trisq::BLURB, trisq::BLURB_BRIEF],
        story: trisq::STORY,
        fields: &[],
        presets: &[trisq::STANDARD],
        rules: &[(trisq::GOAL_TITLE, trisq::GOAL), (trisq::TURN_TITLE, trisq::TURN)],
        unreadable: trisq::UNREADABLE,
        incomplete: trisq::UNREADABLE,
        complete: trisq::UNREADABLE,
    };
    const LESSONS: &'static [Lesson] = &[];

    fn frame(&self, stage: Stage) -> Frame {
        points::frame::<Self>(stage)
    }

    fn ground(&self, stage: Stage, style: BoardStyle) -> Vec<Node> {
        points::ground::<Self>(stage, style)
    }

    fn scene(view: &View<'_, Self>) -> Scene {
        points::scene(view)
    }

    fn motion(before: &Self, _: Step, view: &View<'_, Self>) -> Motion {
        points::motion(before, view)
    }

    fn status(view: &View<'_, Self>) -> Status {
        points::status(view)
    }

    fn plate(view: &View<'_, Self>, seat: Seat) -> Plate {
        points::plate(view.position, seat, view.props.language)
    }

    fn told(before: &Self, steps: &Steps<Step>, props: &Props<'_>) -> String {
        points::told(before, steps, props)
    }

    fn note(before: &Self, steps: &Steps<Step>, language: Language) -> Option<String> {
        points::note(before, steps, language)
    }

    fn broken(broken: Impossible, _: Language) -> String {
        broken.to_string()
    }

    fn ending(&self, _: &Props<'_>) -> Option<String> {
        None
    }

    fn section_picture(heading: FixedText, style: BoardStyle) -> Option<String> {
        points::section::<Self>(heading, style)
    }

    fn tile(style: BoardStyle, narrow: bool) -> String {
        points::tile::<Self>(style, narrow)
    }

    fn picture(&self, props: &Props<'_>, _: bool) -> String {
        points::picture(self, props.board)
    }
}
