//! The opening motion of a new game: a coin toss, and dealt cards.

use rosette_messages::{fixed, page};
use rosette_rules::Seat;
use rosette_scene::Motion;

use super::{Play, state::Opening, turns::ask_for_sounds};
use crate::Model;

/// Starts the opening motion of a new game, with its sounds. Nodes of the board stay in place. Once
/// the coin has landed, it shows who goes first.
pub fn begin(play: &mut Play, model: &mut Model, Opening { toss }: Opening) {
    let context = play.context(model);
    let mut motion = Motion::default();
    if let Some(mark) = toss {
        let (middle, unit) = play.shown.middle_of(context.stage);
        let is_you = play.shown.is_nameless(mark);
        let name = if is_you { model.fixed(fixed::YOU) } else { play.shown.name(mark) };
        motion.toss(mark, name, middle, unit)
    }
    if let Some(opening) = play.shown.opening(&context) {
        motion.follow_with(opening)
    }
    motion.keep_things(&play.shown.scene(&context));
    let cues = std::mem::take(&mut motion.cues);
    // A curtain would hide the motion.
    let is_seen = play.shown.game.curtain().is_none();
    let motion = Some(motion).filter(|motion| is_seen && motion.length() > 0.0);
    let pace = play.set_motion(model, motion, false);
    if is_seen {
        ask_for_sounds(model, cues, pace)
    }
    match (&mut play.held, toss) {
        (Some(held), _) => held.toss = toss,
        (None, Some(mark)) => announce_toss(play, model, mark),
        (None, None) => {}
    }
    if toss.is_none() {
        // A deal reveals nothing, so no announcement waits for its landing.
        play.held = None
    }
    play.go_on_soon(model)
}

/// Announces the mark that the coin shows, that of the seat that goes first.
pub(crate) fn announce_toss(play: &Play, model: &mut Model, mark: Seat) {
    let shown = &play.shown;
    let name = shown.name(mark);
    let detail = if shown.kind.either_starts() {
        model.say(&page::TossStarts { mark, name })
    } else {
        let other = shown.name(mark.other());
        model.say(&page::TossDetail { winner: name, other })
    };
    model.announce([model.say(&page::NameMovesFirst { name }), detail].join(". "))
}
