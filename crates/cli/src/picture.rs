//! Boards and games as files: SVG and PNG.

use std::{
    io::{IsTerminal as _, stdout},
    path::PathBuf,
};

use anyhow::Context as _;
use resvg::{
    tiny_skia::{Pixmap, Transform},
    usvg::{Options, Tree},
};
use rosette_app::{
    GameView,
    drawing::{STAGE, board_of, film_of, outlined_board_of},
};
use rosette_messages::Language;
use rosette_rules::Quoted;
use rosette_scene::{THEMES, Theme};
use rosette_session::Session;

use crate::{arguments::Arguments, failure::Failure, files, games, output};

/// What a picture shows, and in which format.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Content {
    /// The last position, as SVG.
    Still,
    /// The last position in pixels, as PNG.
    Pixels,
    /// The whole game in motion, as SVG.
    Film,
}

impl Content {
    /// Every content, with the option that asks for it.
    const ALL: [(Self, &str); 3] =
        [(Self::Still, "svg"), (Self::Pixels, "png"), (Self::Film, "film")];
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
    /// There is no such theme or language, no file, the file can't be written, or a terminal would get
    /// a PNG.
    pub fn of(arguments: &mut Arguments) -> Result<Option<Self>, Failure> {
        let mut wanted = Content::ALL
            .into_iter()
            .filter_map(|(content, option)| Some((content, arguments.option(option)?)))
            .collect::<Vec<_>>();
        let [theme, language] = ["theme", "language"].map(|name| arguments.option(name));
        let (content, file) = match (wanted.pop(), wanted.is_empty()) {
            (Some((content, file)), true) => (content, PathBuf::from(file)),
            (Some(_), false) => {
                let why = "--svg, --png and --film can't be combined";
                return Err(Failure::Usage(why.to_owned()));
            }
            (None, _) if theme.is_none() && language.is_none() => return Ok(None),
            (None, _) => {
                let why = "--theme and --language need --svg FILE, --png FILE or --film FILE";
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
        } else if content == Content::Pixels && stdout().is_terminal() {
            let why = "a terminal shows no PNG: name a file, or send the output elsewhere";
            return Err(Failure::Usage(why.to_owned()));
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
        let (language, theme) = (self.language, &self.theme);
        let picture = match self.content {
            Content::Still => {
                let shown = GameView::new(session, board, language);
                board_of(&shown, STAGE, language, Some(theme))
            }
            Content::Film => {
                film_of(session, board, STAGE, language, theme).map_err(Failure::usage)?
            }
            Content::Pixels => {
                let shown = GameView::new(session, board, language);
                let png =
                    png(&outlined_board_of(&shown, STAGE, language, theme)).map_err(|why| {
                        Failure::Outside(format!("the board can't be drawn in pixels: {why}"))
                    })?;
                return if self.is_printed() { output::raw(png) } else { self.save(png) };
            }
        };
        if self.is_printed() { output::print(&picture) } else { self.save(picture) }
    }

    fn save(&self, content: impl AsRef<[u8]>) -> Result<(), Failure> {
        files::write(&self.file, content).map_err(Failure::Outside)
    }
}

/// Draws an SVG without texts as PNG, one pixel for each CSS pixel.
fn png(svg: &str) -> anyhow::Result<Vec<u8>> {
    let tree = Tree::from_str(svg, &Options::default())?;
    let size = tree.size().to_int_size();
    let mut pixels = Pixmap::new(size.width(), size.height()).context("no memory")?;
    resvg::render(&tree, Transform::identity(), &mut pixels.as_mut());
    Ok(pixels.encode_png()?)
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
