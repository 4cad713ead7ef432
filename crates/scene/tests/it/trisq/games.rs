//! Random games of Trisq, and how they are seen.

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use rosette_rules::{
    Game, Steps, play_token,
    trisq::{Options, Step, Trisq},
};
use rosette_scene::{Stage, View};

pub use crate::common::props::props;
use crate::common::views::view;

/// A phone of 320 × 568, one that is short, a usual one, a window with the panel beside the board,
/// one that is high, a big screen.
pub const STAGES: [Stage; 6] = [
    SMALL,
    Stage { width_px: 308.0, height_px: 357.0, narrow: true },
    PHONE,
    WIDE,
    Stage { width_px: 440.0, height_px: 700.0, narrow: false },
    Stage { width_px: 3400.0, height_px: 2000.0, narrow: false },
];
pub const SMALL: Stage = Stage { width_px: 300.0, height_px: 480.0, narrow: true };
/// A phone of 390 × 844.
pub const PHONE: Stage = Stage { width_px: 378.0, height_px: 608.0, narrow: true };
/// A window of 1280 × 800.
pub const WIDE: Stage = Stage { width_px: 912.0, height_px: 708.0, narrow: false };
/// Sides of boards: the smallest, those with few and with all rosettes, the largest.
pub const SIZES: [u8; 5] = [3, 4, 9, 13, 19];

/// What a view adds to a position.
#[derive(Clone, Copy, Debug)]
pub struct Look<'a> {
    pub stage: Stage,
    pub hover: Option<&'a str>,
    pub focus: Option<&'a str>,
    pub selected: Option<&'a str>,
}

/// Nothing pointed at, in a window.
pub const PLAIN: Look<'_> = Look { stage: WIDE, hover: None, focus: None, selected: None };

/// A position of a game, and the token that led to it.
#[derive(Clone, Debug)]
pub struct Moment {
    pub position: Trisq,
    pub last: Option<(Trisq, Steps<Step>)>,
}

impl Moment {
    pub fn start(options: &Options) -> Self {
        Self { position: Trisq::new(options).unwrap(), last: None }
    }

    pub fn play(&mut self, token: &str) {
        let (next, steps) =
            play_token(&self.position, token).unwrap_or_else(|error| panic!("{token}: {error}"));
        self.last = Some((self.position, steps));
        self.position = next;
    }

    pub fn see<T>(&self, look: Look<'_>, seen: impl FnOnce(&View<'_, Trisq>) -> T) -> T {
        let Look { stage, hover, focus, selected } = look;
        let view = view(&self.position, self.last.as_ref(), stage);
        seen(&View { hover, focus, selected, ..view })
    }
}

pub fn board(size: u8) -> Options {
    Options { size, ..Options::default() }
}

/// The position after some tokens, with spaces between.
pub fn after(options: &Options, tokens: &str) -> Moment {
    let mut moment = Moment::start(options);
    tokens.split_whitespace().for_each(|token| moment.play(token));
    moment
}

/// The steps that may come next; where some capture, those alone, so that more is captured than at
/// random.
fn next_steps(position: &Trisq) -> Vec<Step> {
    let (mut all, mut capturing) = (Vec::new(), Vec::new());
    position.steps(|step, _| {
        all.push(step);
        if let Step::Place(cell) = step
            && position.would_capture(cell).next().is_some()
        {
            capturing.push(step);
        }
    });
    if capturing.is_empty() { all } else { capturing }
}

/// Moments of random games on boards of every side, more of them near the end.
pub fn each_moment(mut each: impl FnMut(&Moment)) {
    for (number, size) in SIZES.into_iter().enumerate() {
        let mut random = ChaCha8Rng::seed_from_u64(number as u64);
        let limit = Some(u16::from(size) * u16::from(size) * 2);
        let mut moment = Moment::start(&Options { limit, ..board(size) });
        let step = usize::from(size) * usize::from(size) / 6;
        let mut plies = 0;
        each(&moment);
        while moment.position.turn().outcome().is_none() {
            let steps = next_steps(&moment.position);
            let next = steps[random.random_range(0..steps.len())];
            let captures = moment.position.captures(moment.position.to_move());
            moment.last = Some((moment.position, Steps::one(next)));
            moment.position.play(next).unwrap();
            plies += 1;
            let seat = moment.position.to_move().other();
            if plies % step == 0 || moment.position.captures(seat) > captures + 1 {
                each(&moment);
            }
        }
        each(&moment);
    }
}
