//! Random games of ±123D, and views of them.

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use rosette_rules::{
    Game, Steps,
    flag::{Flag, Options, RuleSet, Step},
    legal_tokens, play_token,
};
use rosette_scene::{RenderContext, View, Viewport};

pub use crate::common::props::props;
use crate::common::views::{Ids, pointed, view};

/// The stages of tests. Phones: 320 × 568, a short one, 390 × 844. Windows: with the panel beside
/// the board, a low one, a high one, a large screen.
pub const STAGES: [Viewport; 8] = [
    SMALL,
    Viewport { width_px: 308.0, height_px: 357.0, narrow: true },
    PHONE,
    WIDE,
    Viewport { width_px: 488.0, height_px: 300.0, narrow: false },
    // A phone of 320 × 568 on its side.
    Viewport { width_px: 356.0, height_px: 264.0, narrow: false },
    Viewport { width_px: 440.0, height_px: 700.0, narrow: false },
    Viewport { width_px: 3400.0, height_px: 2000.0, narrow: false },
];
pub const SMALL: Viewport = Viewport { width_px: 300.0, height_px: 480.0, narrow: true };
/// The stage of a phone of 390 × 844.
pub const PHONE: Viewport = Viewport { width_px: 378.0, height_px: 608.0, narrow: true };
/// The stage of a window of 1280 × 800.
pub const WIDE: Viewport = Viewport { width_px: 912.0, height_px: 708.0, narrow: false };

/// The part of a view that tests vary.
#[derive(Clone, Copy, Debug)]
pub struct Look<'a> {
    pub stage: Viewport,
    pub hover: Option<&'a str>,
    pub focus: Option<&'a str>,
    pub lingering: bool,
}

/// The look of a window with nothing under the pointer.
pub const PLAIN: Look<'_> = Look { stage: WIDE, hover: None, focus: None, lingering: false };

/// A position of a game, and the token and step before it.
#[derive(Clone, Debug)]
pub struct Moment {
    /// The position, perhaps with a pending step.
    pub position: Flag,
    /// The last token, and the position before it.
    pub last: Option<(Flag, Steps<Step>)>,
    /// The last step, and the position before it.
    pub step: Option<(Flag, Step)>,
}

impl Moment {
    pub fn start(options: &Options) -> Self {
        Self { position: Flag::new(options).unwrap(), last: None, step: None }
    }

    /// Returns the moments of a token: after its first step, if it has two, and after its last.
    pub fn played(&self, token: &str) -> Vec<Self> {
        let (next, steps) =
            play_token(&self.position, token).unwrap_or_else(|error| panic!("{token}: {error}"));
        let mut moments = Vec::new();
        let mut before = self.position;
        if steps.second.is_some() {
            let mut begun = before;
            begun.play(steps.first).unwrap();
            moments.push(Self { position: begun, step: Some((before, steps.first)), ..*self });
            before = begun;
        }
        moments.push(Self {
            position: next,
            last: Some((self.position, steps)),
            step: Some((before, steps.second.unwrap_or(steps.first))),
        });
        moments
    }

    pub fn play(&mut self, token: &str) {
        *self = self.played(token).pop().unwrap();
    }

    /// Returns the moment after a direction is chosen and before the distance is rolled.
    pub fn begun(&self, token: &str) -> Self {
        self.played(&format!("{token}4")).swap_remove(0)
    }

    pub fn see<T>(&self, look: Look<'_>, seen: impl FnOnce(&View<'_, Flag>) -> T) -> T {
        let Look { stage, hover, focus, lingering } = look;
        let view = view(&self.position, self.last.as_ref(), stage);
        seen(&pointed(
            View { context: RenderContext { lingering, ..view.context }, ..view },
            Ids { hover, focus, selected: None },
        ))
    }
}

pub fn line(cells: u8, rules: RuleSet) -> Options {
    Options { cells, rules, ..Options::default() }
}

/// Plays tokens, separated by spaces, from the start.
pub fn after(options: &Options, tokens: &str) -> Moment {
    let mut moment = Moment::start(options);
    tokens.split_whitespace().for_each(|token| moment.play(token));
    moment
}

/// Returns options of both rule sets, on short and long lines.
pub fn all_options() -> Vec<Options> {
    let mut all = Vec::new();
    for rules in [RuleSet::Jump, RuleSet::Dice] {
        for (cells, lead, burnt) in
            [(5, 0, 0), (8, 2, 0b10), (15, 0, 0), (16, 1, 0b10_1000), (50, 3, 0), (60, 0, 0xf0)]
        {
            all.push(Options { cells, rules, lead, burnt, ..Options::default() });
        }
    }
    all
}

/// Calls `each` with every moment of random games.
pub fn each_moment(mut each: impl FnMut(&Moment)) {
    for (seed, options) in all_options().iter().enumerate() {
        let mut random = ChaCha8Rng::seed_from_u64(seed as u64);
        for _ in 0..2 {
            let mut moment = Moment::start(options);
            each(&moment);
            while moment.position.turn().outcome().is_none() {
                let legal = legal_tokens(&moment.position, None);
                let token = &legal[random.random_range(0..legal.len())];
                for next in moment.played(token) {
                    each(&next);
                    moment = next;
                }
            }
        }
    }
}
