//! The banner over the board: the end of the game, a pause between rounds, or a stopped clock.

use rosette_messages::{FixedText, Say as _, fixed};
use rosette_play::ChanceStep;
use rosette_rules::Seat;

use rosette_scene::RenderContext;

use crate::GameView;

/// The banner over the board of a game that is over, or whose clock is stopped.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Banner {
    /// Whether the game is over, not only paused.
    pub over: bool,
    /// The winner; `None` in a draw and while the game continues.
    pub winner: Option<Seat>,
    /// The heading, such as the result of the game.
    pub title: String,
    /// The sentence under the heading.
    pub detail: String,
    /// The `data-do` of the main button, and its label.
    pub action: (&'static str, FixedText),
    /// The `data-do` of the other button, and its label; `None` while the clock is stopped.
    pub look: Option<(&'static str, FixedText)>,
}

impl GameView {
    /// Returns the banner if the game is over, between rounds or paused. `trade_due` says whether
    /// cards change hands before the next game. The end of an example or of a practised mistake has
    /// no banner.
    pub fn banner(&self, context: &RenderContext<'_>, trade_due: bool) -> Option<Banner> {
        let aside = self.game.mode.lesson().is_some() || self.game.review.trial().is_some();
        let outcome = self.session().outcome().filter(|_| !aside);
        let between = ChanceStep::Round.is_next(self.session());
        let paused = self.game.time.is_paused();
        if outcome.is_none() && !between && !paused {
            return None;
        }
        let status = self.status_now(context);
        let (title, detail) = match paused {
            true => (
                fixed::PAUSED.say(context.props.language),
                fixed::PAUSED_DETAIL.say(context.props.language),
            ),
            false => (status.title, status.detail),
        };
        let action = if paused {
            ("resume", fixed::RESUME)
        } else if between {
            ("next-round", fixed::NEXT_ROUND)
        } else if trade_due {
            ("trade", fixed::TRADE)
        } else {
            ("play-again", fixed::PLAY_AGAIN)
        };
        let look = if self.game.view.looking().is_some() {
            ("back-to-game", fixed::BACK_TO_GAME)
        } else {
            ("look-back", fixed::LOOK_BACK)
        };
        let winner = outcome.and_then(|outcome| outcome.winner);
        let look = (!paused).then_some(look);
        Some(Banner { over: outcome.is_some(), winner, title, detail, action, look })
    }
}
