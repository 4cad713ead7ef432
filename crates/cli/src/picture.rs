//! Boards as SVG files.

use std::path::PathBuf;

use rosette_app::GameView;
use rosette_cards::{CardSet, Faces};
use rosette_keep::Settings;
use rosette_messages::Language;
use rosette_rules::{Quoted, Viewer};
use rosette_scene::{RenderContext, Style, THEMES, Theme, Viewport};
use rosette_session::Session;

use crate::{arguments::Arguments, failure::Failure, files, games, output};

/// The size of a picture in CSS pixels.
const STAGE: Viewport = Viewport { width_px: 960.0, height_px: 720.0, narrow: false };

/// A file to which a board is drawn, or `-` for standard output, and how.
pub struct PictureFile {
    file: PathBuf,
    theme: Theme,
    language: Language,
}

impl PictureFile {
    /// Takes the options of a drawing out of the arguments; `None` if none is wanted.
    ///
    /// # Errors
    ///
    /// There is no such theme or language, or no file.
    pub fn of(arguments: &mut Arguments) -> Result<Option<Self>, Failure> {
        let file = arguments.option("svg");
        let [theme, language] = ["theme", "language"].map(|name| arguments.option(name));
        let Some(file) = file else {
            return match (theme, language) {
                (None, None) => Ok(None),
                _ => Err(Failure::Usage("--theme and --language need --svg FILE".to_owned())),
            };
        };
        let theme = match theme {
            Some(name) => theme_named(&name.to_string_lossy())?,
            None => theme_named(THEMES[0])?,
        };
        let language = match language {
            Some(code) => language_of(&code.to_string_lossy())?,
            None => Language::english(),
        };
        Ok(Some(Self { file: file.into(), theme, language }))
    }

    /// Draws the position after a session's moves, and writes the file.
    ///
    /// # Errors
    ///
    /// The file can't be written.
    pub fn write(&self, session: Session) -> Result<(), Failure> {
        let board = games::board(session.options().game()).ok_or_else(games::missing)?;
        let shown = GameView::new(session, board, self.language);
        let picture = board_of(&shown, STAGE, self.language, Some(&self.theme));
        if self.file.as_os_str() == "-" {
            return output::print(&picture);
        }
        files::write(&self.file, &picture).map_err(Failure::Outside)
    }
}

/// Draws the board of a game as SVG, with all cards seen, in the colours of a style or of the page
/// around it.
pub fn board_of(
    shown: &GameView,
    stage: Viewport,
    language: Language,
    style: Option<&dyn Style>,
) -> String {
    let mut cards = CardSet::house().clone();
    cards.faces = Faces::house().clone();
    let context = RenderContext {
        stage,
        viewer: Viewer::All,
        open: false,
        // Draws the board as for arranging a setup, so that no buttons are drawn.
        arranging: true,
        ..shown.context(&Settings::default(), &cards, language)
    };
    shown.still(&context).drawing(style)
}

fn theme_named(name: &str) -> Result<Theme, Failure> {
    Theme::named(name).ok_or_else(|| {
        let themes = THEMES.join(", ");
        Failure::Usage(format!("unknown theme {}; the themes are: {themes}", Quoted(name)))
    })
}

fn language_of(code: &str) -> Result<Language, Failure> {
    Language::all().into_iter().find(|it| it.code() == code).ok_or_else(|| {
        let codes = Language::all().map(Language::code).join(", ");
        Failure::Usage(format!("unknown language {}; the languages are: {codes}", Quoted(code)))
    })
}
