//! Random games of Ur, on every stage.

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use rosette_rules::{
    Game, Steps, legal_tokens, play_token,
    ur::{Again, Dice, Options, Path, Step, Ur},
};
use rosette_scene::{BoardStyle, CoinStyle, Place, Props, RenderContext, View, Viewport};

use crate::common::{props::props, views::view};

/// The stages of tests: phones, a window with the panel beside the board, a high and narrow one, a
/// large screen.
pub const STAGES: [Viewport; 5] = [
    Viewport { width_px: 300.0, height_px: 480.0, narrow: true },
    Viewport { width_px: 378.0, height_px: 608.0, narrow: true },
    Viewport { width_px: 912.0, height_px: 708.0, narrow: false },
    Viewport { width_px: 440.0, height_px: 700.0, narrow: false },
    Viewport { width_px: 2100.0, height_px: 1300.0, narrow: false },
];

/// A position of a game, and the token and step before it.
#[derive(Clone, Debug)]
pub struct Moment {
    /// The position, perhaps with a pending step.
    pub position: Ur,
    /// The position without a pending step from which the token in progress starts.
    pub settled: Ur,
    /// The last token, and the position before it.
    pub last: Option<(Ur, Steps<Step>)>,
    /// The last step, and the position before it; `None` at the start.
    pub step: Option<(Ur, Step)>,
    /// Whether a throw that moves nothing is being shown.
    pub lingering: bool,
}

impl Moment {
    /// Calls `look` with the view on a stage, with these places under the pointer and in focus.
    pub fn see<T>(
        &self,
        stage: Viewport,
        hover: Option<Place>,
        focus: Option<Place>,
        look: impl FnOnce(&View<'_, Ur>) -> T,
    ) -> T {
        let coins = if self.position.rosettes() { CoinStyle::Coins } else { CoinStyle::Dice };
        let even = self.position.pieces().is_multiple_of(2);
        let board = if even { BoardStyle::Carved } else { BoardStyle::Inlaid };
        let props = Props { coins, board, ..props() };
        let lingering = self.lingering;
        let view = view(&self.position, self.last.as_ref(), stage);
        let context = RenderContext { lingering, hover, focus, props, ..view.context };
        look(&View { context, ..view })
    }
}

/// Returns every combination of options on the path of Bell with four coins, and some others.
pub fn all_options() -> Vec<Options> {
    let rules = [(true, Some(true)), (true, Some(false)), (false, Some(false))];
    let sets = (1..=7).flat_map(|pieces| {
        rules.map(|(rosettes, safe)| Options { pieces, rosettes, safe, ..Options::default() })
    });
    let of_path = |path, pieces| Options { path, pieces, ..Options::default() };
    let others = [
        Options {
            dice: Dice::Three,
            again: Some(Again::Both),
            safe: Some(false),
            ..of_path(Path::Masters, 3)
        },
        of_path(Path::Skiriuk, 6),
        Options { rosettes: false, again: Some(Again::Capture), ..of_path(Path::Skiriuk, 3) },
        of_path(Path::Murray, 5),
        Options { dice: Dice::Three, ..of_path(Path::Aseb, 2) },
    ];
    sets.chain(others).collect()
}

/// Calls `each` with every moment of one random game for each combination of options.
pub fn each_moment(mut each: impl FnMut(&Moment)) {
    for (seed, options) in all_options().iter().enumerate() {
        let mut random = ChaCha8Rng::seed_from_u64(seed as u64);
        let start = Ur::new(options).unwrap();
        let mut now =
            Moment { position: start, settled: start, last: None, step: None, lingering: false };
        each(&now);
        while now.position.turn().outcome().is_none() {
            let settled = now.position;
            let tokens = legal_tokens(&settled, None);
            let token = &tokens[random.random_range(0..tokens.len())];
            let (_, steps) = play_token(&settled, token).unwrap();
            for step in steps.iter() {
                let before = now.position;
                now.position.play(step).unwrap();
                if now.position.settled() {
                    now.last = Some((settled, steps));
                    now.settled = now.position;
                }
                now.step = Some((before, step));
                now.lingering = now.position.settled() && steps.second.is_none();
                each(&now);
            }
            if now.lingering {
                now.lingering = false;
                each(&now);
            }
        }
    }
}
