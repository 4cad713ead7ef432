//! Random games of Trisq, and views of them.

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use rosette_rules::{
    Game, Steps, play_token,
    trisq::{Options, Step, Trisq},
};
use rosette_scene::{View, Viewport};

pub use crate::common::props::props;
use crate::common::views::{Ids, pointed, view};

/// The stages of tests. Phones: 320 × 568, a short one, 390 × 844. Windows: with the panel beside
/// the board, a high one, a large screen.
pub const STAGES: [Viewport; 6] = [
    SMALL,
    Viewport { width_px: 308.0, height_px: 357.0, narrow: true },
    PHONE,
    WIDE,
    Viewport { width_px: 440.0, height_px: 700.0, narrow: false },
    Viewport { width_px: 3400.0, height_px: 2000.0, narrow: false },
];
pub const SMALL: Viewport = Viewport { width_px: 300.0, height_px: 480.0, narrow: true };
/// The stage of a phone of 390 × 844.
pub const PHONE: Viewport = Viewport { width_px: 378.0, height_px: 608.0, narrow: true };
/// The stage of a window of 1280 × 800.
pub const WIDE: Viewport = Viewport { width_px: 912.0, height_px: 708.0, narrow: false };
/// The sides of boards: the smallest, one without rosettes, two with five, and the largest.
pub const SIZES: [u8; 5] = [3, 4, 9, 13, 19];

/// The part of a view that tests vary.
#[derive(Clone, Copy, Debug)]
pub struct Look<'a> {
    pub stage: Viewport,
    pub hover: Option<&'a str>,
    pub focus: Option<&'a str>,
    pub selected: Option<&'a str>,
}

/// The look of a window with nothing under the pointer.
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
        seen(&pointed(view, Ids { hover, focus, selected }))
    }
}

pub fn board(size: u8) -> Options {
    Options { size, ..Options::default() }
}

/// Plays tokens, separated by spaces, from the start.
pub fn after(options: &Options, tokens: &str) -> Moment {
    let mut moment = Moment::start(options);
    tokens.split_whitespace().for_each(|token| moment.play(token));
    moment
}

/// Returns the capturing steps, or all legal steps where none captures. Random games capture more
/// this way.
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

/// Calls `each` with moments of random games on boards of every size, more of them near the end.
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
