//! Answers to scripts, which call `window.rosette`: values as JSON, errors in English.

use rosette_json::text;
use rosette_play::ChoiceError;
use rosette_scene::{Act, Rect};
use serde::Serialize;

use crate::App;

/// The error of a call that needs a game, while another screen is shown.
pub const NO_GAME: &str = "there is no game on the screen; open one first";

/// Returns the state of the game on the screen as JSON; `null` without a game.
#[must_use]
pub fn state(app: &App) -> String {
    text(&app.screen.playing().map(|play| play.shown.game.state()))
}

/// A region of the board, with its bounds in CSS pixels relative to the canvas.
#[derive(Serialize)]
struct ScriptRegion<'a> {
    id: &'a str,
    label: &'a str,
    x: f64,
    y: f64,
    width: f64,
    height: f64,
    legal: bool,
}

/// Returns a JSON list of the regions of the board on the screen, empty without a board.
#[must_use]
pub fn regions(app: &App) -> String {
    let mut shown = Vec::new();
    let px = |px: f32| f64::from((px * 100.0).round()) / 100.0;
    if let Some(board) = app.screen.board() {
        for (region, Rect { x, y, width, height }) in board.regions() {
            shown.push(ScriptRegion {
                id: &region.id,
                label: &region.label,
                x: px(x),
                y: px(y),
                width: px(width),
                height: px(height),
                legal: !matches!(region.act, Act::Refuse(_)),
            });
        }
    }
    text(&shown)
}

/// Plays a token in the game on the screen.
///
/// # Errors
///
/// If there is no game, or the token can't be played. The error names the ply.
pub fn play(app: &mut App, token: &str) -> Result<(), String> {
    let Some((play, model)) = app.play() else { return Err(format!("ply 1: {NO_GAME}")) };
    let ply = play.shown.session().ply() + 1;
    play.play(model, token).map_err(|error| match error {
        // This error already contains ply and token.
        ChoiceError::Refused(refused) => refused.to_string(),
        error @ (ChoiceError::Strays | ChoiceError::NoValue) => format!("token {token}: {error}"),
        error => format!("ply {ply}: {error}"),
    })
}

/// Returns the record of the game on the screen as JSON, without hidden cards; `null` without a
/// game.
#[must_use]
pub fn record(app: &App) -> String {
    text(&app.screen.playing().map(|play| play.shown.session().public_record()))
}
