//! Boards and games drawn outside the page, as SVG and as text: by the terminal program, and for
//! Python.

mod film;
mod paint;
pub mod text;

pub use film::{FilmError, film_of};
pub use paint::Paint;

use rosette_cards::{CardSet, Faces};
use rosette_keep::Settings;
use rosette_messages::Language;
use rosette_rules::Viewer;
use rosette_scene::{Face, Outline, Props, RenderContext, Style, Viewport};

use crate::GameView;

/// The size of a drawing in CSS pixels.
pub const STAGE: Viewport = Viewport { width_px: 960.0, height_px: 720.0, narrow: false };

/// Draws the board of a game as SVG, with all cards seen, in the colours of a style or of the page
/// around it.
#[must_use]
pub fn board_of(
    shown: &GameView,
    stage: Viewport,
    language: Language,
    style: Option<&dyn Style>,
) -> String {
    shown.still(&context(shown, stage, language, &cards())).drawing(style)
}

/// Draws the board of a game as [`board_of`] does, with outlines in place of all texts. So it can be
/// drawn where there are no fonts.
#[must_use]
pub fn outlined_board_of(
    shown: &GameView,
    stage: Viewport,
    language: Language,
    style: &dyn Style,
) -> String {
    let mut still = shown.still(&context(shown, stage, language, &cards()));
    let shapes =
        still.nodes.iter_mut().flat_map(|node| node.shade.iter_mut().chain(&mut node.shapes));
    for shape in shapes {
        if let Outline::Words(words) = &mut shape.outline {
            // Only this face has outlines.
            words.face = Face::Serif;
        }
    }
    still.drawing(Some(style))
}

/// Returns the card set of drawings, with its faces.
#[must_use]
pub fn cards() -> CardSet {
    let mut cards = CardSet::house().clone();
    cards.faces = Faces::house().clone();
    cards
}

/// Returns the context of a drawing of a game: all cards are seen, and nothing can be chosen.
#[must_use]
pub fn context<'a>(
    shown: &'a GameView,
    stage: Viewport,
    language: Language,
    cards: &'a CardSet,
) -> RenderContext<'a> {
    let context = shown.context(&Settings::default(), cards, language);
    RenderContext {
        stage,
        viewer: Viewer::All,
        open: false,
        // Draws the board as for arranging a setup, so that no buttons are drawn.
        arranging: true,
        props: Props { you: None, ..context.props },
        ..context
    }
}
