//! Boards and games as SVG files.

use std::path::PathBuf;

use rosette_app::{
    GameView,
    drawing::{STAGE, board_of},
};
use rosette_messages::Language;
use rosette_rules::Quoted;
use rosette_scene::{THEMES, Theme};
use rosette_session::Session;

use crate::{arguments::Arguments, failure::Failure, files, film::film_of, games, output};

/// The content of a picture.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Content {
    /// The last position.
    Still,
    /// The whole game, in motion.
    Film,
}

/// A file to which a board is drawn, or `-` for standard output, and how.
pub struct PictureFile {
    content: Content,
    file: PathBuf,
    theme: Theme,
    language: Language,
}

impl PictureFile {
    /// Takes the options of a drawing out of the arguments; `None` if none is wanted.
    ///
    /// # Errors
    ///
    /// There is no such theme or language, no file, or the file can't be written.
    pub fn of(arguments: &mut Arguments) -> Result<Option<Self>, Failure> {
        let [still, film] = ["svg", "film"].map(|name| arguments.option(name));
        let [theme, language] = ["theme", "language"].map(|name| arguments.option(name));
        let (content, file) = match (still, film) {
            (Some(file), None) => (Content::Still, PathBuf::from(file)),
            (None, Some(file)) => (Content::Film, PathBuf::from(file)),
            (Some(_), Some(_)) => {
                return Err(Failure::Usage("--svg and --film can't be combined".to_owned()));
            }
            (None, None) if theme.is_none() && language.is_none() => return Ok(None),
            (None, None) => {
                let why = "--theme and --language need --svg FILE or --film FILE";
                return Err(Failure::Usage(why.to_owned()));
            }
        };
        let theme = match theme {
            Some(name) => theme_named(&name.to_string_lossy())?,
            None => theme_named(THEMES[0])?,
        };
        let language = match language {
            Some(code) => language_of(&code.to_string_lossy())?,
            None => Language::english(),
        };
        let picture = Self { content, file, theme, language };
        if !picture.is_printed() {
            files::check(&picture.file).map_err(Failure::Outside)?;
        }
        Ok(Some(picture))
    }

    fn is_printed(&self) -> bool {
        self.file.as_os_str() == "-"
    }

    /// Draws the position after a session's moves, or films them, and writes the file.
    ///
    /// # Errors
    ///
    /// The file can't be written, or the moves can't be filmed.
    pub fn write(&self, session: Session) -> Result<(), Failure> {
        let board = games::board(session.options().game()).ok_or_else(games::missing)?;
        let picture = match self.content {
            Content::Still => {
                let shown = GameView::new(session, board, self.language);
                board_of(&shown, STAGE, self.language, Some(&self.theme))
            }
            Content::Film => film_of(session, board, STAGE, self.language, &self.theme)?,
        };
        if self.is_printed() {
            return output::print(&picture);
        }
        files::write(&self.file, &picture).map_err(Failure::Outside)
    }
}

fn theme_named(name: &str) -> Result<Theme, Failure> {
    Theme::named(name).ok_or_else(|| {
        let themes = THEMES.join(", ");
        Failure::Usage(format!("unknown theme {}; the themes are: {themes}", Quoted(name)))
    })
}

fn language_of(code: &str) -> Result<Language, Failure> {
    Language::named(code).ok_or_else(|| {
        let codes = Language::all().map(Language::code).join(", ");
        Failure::Usage(format!("unknown language {}; the languages are: {codes}", Quoted(code)))
    })
}
