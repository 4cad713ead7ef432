//! Measures the size of the page: every file of the site, compressed as by a web server.

use std::fmt;
use std::fs;
use std::panic::resume_unwind;
use std::path::{Path, PathBuf};
use std::thread;

use anyhow::{Context, Result, bail, ensure};
use brotli::enc::BrotliEncoderParams;
use rosette_scene::ENTRIES;

use crate::build::TILES;
use crate::{board, puzzles, split, version};

/// The sums of parts, each with its budget in compressed bytes. Of the languages, of the styles, of
/// the games of a first board, and of the nets of a player, only the largest counts.
const SUMS: [(&str, &[Part], u64); 17] = [
    ("first board", &[Part::Page, Part::Program, Part::Boards, Part::Game], budget_of(215, 0)),
    ("menu", &[Part::Page, Part::Program, Part::Tiles], budget_of(178, 3)),
    ("stored", &[Part::Stored], budget_of(30, 0)),
    // The largest part of this kind is that of Triple Triad.
    ("game", &[Part::Game], budget_of(35, 0)),
    ("tiles", &[Part::Tiles], budget_of(1, 2)),
    ("split", &[Part::Split], budget_of(120, 8)),
    (
        "program",
        &[Part::Program, Part::Stored, Part::Boards, Part::Game, Part::Split],
        budget_of(316, 30),
    ),
    ("later", &[Part::Later], budget_of(12, 3)),
    ("typeface", &[Part::Typeface], budget_of(30, 0)),
    ("faces", &[Part::Faces], budget_of(60, 0)),
    ("puzzles", &[Part::Puzzles], budget_of(40, 0)),
    ("player", &[Part::Worker, Part::Nets], budget_of(192, 0)),
    ("nets", &[Part::Nets], budget_of(215, 0)),
    ("review", &[Part::Review], budget_of(68, 0)),
    ("solver", &[Part::Solver], budget_of(26, 0)),
    ("engine", &[Part::Worker, Part::Review, Part::Solver], budget_of(183, 8)),
    ("board", &[Part::Board], budget_of(74, 14)),
];

/// Returns a budget in bytes, from KB for all games together and for each.
const fn budget_of(all: u64, each: u64) -> u64 {
    (all + each * ENTRIES.len() as u64) * 1024
}

/// The sizes of a file in bytes.
pub struct Weight {
    name: String,
    raw: u64,
    compressed: u64,
}

/// The sizes of all files of the site, sorted by name.
pub struct Weights(Vec<Weight>);

impl Weights {
    /// Measures every file below a folder, in parallel.
    pub fn of(folder: &Path) -> Result<Self> {
        let weight = |path: PathBuf| {
            let bytes =
                fs::read(&path).with_context(|| format!("can't read {}", path.display()))?;
            Ok(Weight {
                name: name_below(folder, &path),
                raw: bytes.len() as u64,
                // Web servers don't compress pictures and fonts again.
                compressed: if path.extension().is_some_and(|it| it == "png" || it == "woff2") {
                    bytes.len() as u64
                } else {
                    compressed_length(&bytes)?
                },
            })
        };
        let weights: Result<_> = thread::scope(|scope| {
            let files = files_below(folder)?.into_iter();
            let threads: Vec<_> = files.map(|path| scope.spawn(|| weight(path))).collect();
            threads.into_iter().map(|it| it.join().unwrap_or_else(|it| resume_unwind(it))).collect()
        });
        weights.map(Self)
    }

    /// Returns the total raw and compressed sizes of these parts, in bytes. Of files that replace
    /// each other, such as languages, only the largest counts.
    fn together(&self, parts: &[Part]) -> (u64, u64) {
        let of_parts = self.0.iter().filter(|it| parts.contains(&it.part()));
        let (mut one_of, mut files) = ([const { Vec::new() }; 4], Vec::new());
        for it in of_parts {
            match it.part() {
                _ if it.name.contains("texts/") => one_of[0].push(it),
                Part::Tiles => one_of[1].push(it),
                // If the whole program is measured, all games count.
                Part::Game if !parts.contains(&Part::Split) => one_of[2].push(it),
                // A player uses the net of one game, so only the largest one counts.
                Part::Nets if parts.contains(&Part::Worker) => one_of[3].push(it),
                _ => files.push(it),
            }
        }
        files.extend(
            one_of.into_iter().filter_map(|all| all.into_iter().max_by_key(|it| it.compressed)),
        );
        files
            .iter()
            .fold((0, 0), |(raw, compressed), it| (raw + it.raw, compressed + it.compressed))
    }

    /// Returns the raw and compressed size in bytes of everything that the first board of a game
    /// waits for.
    fn first_board(&self, game: &str) -> (u64, u64) {
        let board = self.0.iter().find(|it| it.name.ends_with(&split::file(game)));
        let (raw, compressed) = self.together(&[Part::Page, Part::Program, Part::Boards]);
        board.map_or((0, 0), |it| (raw + it.raw, compressed + it.compressed))
    }

    /// Returns the compressed size of a sum in bytes; 0 if there is no such sum.
    pub fn sum(&self, name: &str) -> u64 {
        let sum = SUMS.iter().find(|(it, ..)| *it == name);
        sum.map_or(0, |(_, parts, _)| self.together(parts).1)
    }

    /// Checks that no part is empty, and that each sum is within its budget.
    pub fn check(&self) -> Result<()> {
        let mut wrong = Vec::new();
        for (name, parts, budget) in SUMS {
            if parts.iter().any(|part| self.together(&[*part]).1 == 0) {
                bail!("dist/ lacks a part of {name}");
            }
            let (_, compressed) = self.together(parts);
            if compressed > budget {
                wrong.push(format!(
                    "{name} weighs {}, {} bytes over its budget of {}",
                    kilobytes(compressed),
                    compressed - budget,
                    kilobytes(budget)
                ))
            }
        }
        ensure!(wrong.is_empty(), "{}", wrong.join("\n"));
        Ok(())
    }
}

/// The kind of a file, by when it is loaded.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Part {
    /// A file of the page that is loaded before the first board is drawn.
    Page,
    /// A file of the program that is loaded before the first board is drawn.
    Program,
    /// The part of the program that reads storage. If storage isn't empty, it is loaded before the
    /// first board is drawn.
    Stored,
    /// The code that all boards share, loaded before the first board is drawn.
    Boards,
    /// The code of one game's board, loaded before that board is drawn.
    Game,
    /// The pictures of the menu, loaded before it is shown.
    Tiles,
    /// The later part of the program, loaded in each visit after the first board is drawn.
    Split,
    /// Another file that is loaded in each visit after the first board is drawn.
    Later,
    /// The typeface, loaded after the first board is drawn, if its letters are used.
    Typeface,
    /// The faces of cards, loaded after the first board with cards is drawn.
    Faces,
    /// The puzzles of the days, loaded by the menu after its first picture, and those of the games.
    Puzzles,
    /// The engine and its scripts, loaded when a bot takes a seat, or a game is reviewed or solved
    /// on this device.
    Worker,
    /// The net of a bot, loaded when that bot needs it.
    Nets,
    /// The engine's part for reviews, loaded in addition to `Worker` when a game is reviewed.
    Review,
    /// The solver, loaded in addition to `Worker` when a game is solved on this device. Its script
    /// also lists the tables that are stored on the device.
    Solver,
    /// Texts to read, loaded when a person opens them, and the list of tables.
    Reading,
    /// The board as an element, which other sites load.
    Board,
    /// Pictures for links and installs, and the board's page for frames, which contains the
    /// element. Only other programs load them.
    Preview,
}

/// The endings of names of files that are loaded after the first board is drawn.
const LATER: [&str; 6] =
    ["-later.txt", "later.css", "sw.js", "offline.js", "icon-192.png", "manifest.webmanifest"];

impl Weight {
    fn part(&self) -> Part {
        let name = &self.name;
        if name == board::SCRIPT {
            Part::Board
        } else if name.ends_with("reviewer.js") || name.ends_with(&split::file(split::REVIEWS)) {
            Part::Review
        } else if name.ends_with("solver.js") || name.ends_with(&split::file(split::SOLVING)) {
            Part::Solver
        } else if name.contains("weights/") {
            Part::Nets
        } else if ["engine", "worker.js", "tables.js"].iter().any(|it| name.contains(it)) {
            Part::Worker
        } else if name.ends_with(&split::file(split::LATER)) {
            Part::Split
        } else if name.ends_with(&split::file(split::STORED)) {
            Part::Stored
        } else if name.ends_with(&split::file(split::BOARDS)) {
            Part::Boards
        } else if name.contains("split_") {
            Part::Game
        } else if name.contains(&format!("{TILES}/")) {
            Part::Tiles
        } else if name.contains("rosette_page") || name.ends_with(split::LOADERS[0]) {
            Part::Program
        } else if LATER.iter().any(|end| name.ends_with(end)) {
            Part::Later
        } else if name.ends_with(".woff2") {
            Part::Typeface
        } else if name.ends_with("faces.txt") {
            Part::Faces
        } else if puzzles::FILES.iter().any(|file| name.ends_with(file)) {
            Part::Puzzles
        } else if name.ends_with("licences.txt")
            || name.ends_with("outlines.txt")
            || name.starts_with(version::TABLES)
        {
            Part::Reading
        } else if name.starts_with(version::PREVIEWS) || name == board::PAGE {
            Part::Preview
        } else {
            Part::Page
        }
    }
}

impl fmt::Display for Weights {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let width =
            self.0.iter().map(|it| it.name.len()).max().unwrap_or(0).max("first board".len());
        writeln!(f, "{:width$}  {:>10}  {:>10}", "file", "raw", "brotli")?;
        for Weight { name, raw, compressed } in &self.0 {
            let (raw, compressed) = (kilobytes(*raw), kilobytes(*compressed));
            writeln!(f, "{name:width$}  {raw:>10}  {compressed:>10}")?;
        }
        let sums = SUMS.map(|(name, parts, budget)| {
            let (raw, compressed) = self.together(parts);
            let (raw, compressed) = (kilobytes(raw), kilobytes(compressed));
            format!("{name:width$}  {raw:>10}  {compressed:>10}  of {}", kilobytes(budget))
        });
        let first = ENTRIES.iter().map(|game| {
            let (raw, compressed) = self.first_board(game.name);
            let what = format!("first board of {}", game.name);
            format!("{what:width$}  {:>10}  {:>10}", kilobytes(raw), kilobytes(compressed))
        });
        f.write_str(&first.chain(sums).collect::<Vec<_>>().join("\n"))
    }
}

/// Returns the budget of a sum in compressed bytes; `None` if there is no such sum.
pub fn budget(name: &str) -> Option<u64> {
    SUMS.iter().find(|(it, ..)| *it == name).map(|(_, _, budget)| *budget)
}

/// Returns every file below a folder, sorted by path.
pub fn files_below(folder: &Path) -> Result<Vec<PathBuf>> {
    let entries =
        fs::read_dir(folder).with_context(|| format!("can't read {}", folder.display()))?;
    let mut files = Vec::new();
    for entry in entries {
        let path = entry?.path();
        if path.is_dir() {
            files.extend(files_below(&path)?);
        } else {
            files.push(path);
        }
    }
    files.sort();
    Ok(files)
}

/// Returns the path of a file relative to a folder, with slashes on every system.
pub fn name_below(folder: &Path, path: &Path) -> String {
    let below = path.strip_prefix(folder).unwrap_or(path);
    below.iter().map(|part| part.to_string_lossy()).collect::<Vec<_>>().join("/")
}

/// Returns the size in bytes after brotli's best compression, as by a web server.
pub fn compressed_length(bytes: &[u8]) -> Result<u64> {
    let parameters = BrotliEncoderParams { quality: 11, lgwin: 22, ..Default::default() };
    let mut compressed = Vec::new();
    brotli::BrotliCompress(&mut &bytes[..], &mut compressed, &parameters)?;
    Ok(compressed.len() as u64)
}

/// Formats a number of bytes in KB of 1024 bytes, with one decimal.
pub fn kilobytes(bytes: u64) -> String {
    format!("{}.{} KB", bytes / 1024, bytes % 1024 * 10 / 1024)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Creates files with these compressed sizes in KB.
    fn weights(files: &[(&str, u64)]) -> Weights {
        let weight = |&(name, size): &(&str, u64)| Weight {
            name: name.to_owned(),
            raw: size * 3 * 1024,
            compressed: size * 1024,
        };
        Weights(files.iter().map(weight).collect())
    }

    #[test]
    fn the_budgets_hold_for_all_files_of_a_part_together() {
        let budget = |name| SUMS.iter().find(|sum| sum.0 == name).map_or(0, |sum| sum.2 / 1024);
        let full = [
            ("a.js", 50),
            ("rosette_page_bg.wasm", 132),
            ("split_later.wasm", budget("split")),
            ("sw.js", budget("later") - 4),
            ("offline.js", 4),
            ("worker.js", 121),
            ("reviewer.js", 68),
            ("solver.js", 26),
            ("weights/ur.bin", 71),
            ("faces.txt", 60),
            ("rosette-board.js", budget("board")),
            ("split_ur.wasm", 20),
            ("split_flag.wasm", 27),
            ("tiles/inlaid.txt", budget("menu") - 182),
            ("split_boards.wasm", 6),
            ("split_stored.wasm", 30),
            ("serif/latin.woff2", 30),
            ("puzzles.jsonl", 40),
        ];
        assert!(weights(&full).check().is_ok());
        for (place, expected) in [
            (0, "first board weighs"),
            (12, "first board weighs"),
            (13, "menu weighs"),
            (2, "split weighs"),
            (3, "later weighs"),
            (5, "player weighs"),
            (6, "review weighs"),
            (7, "solver weighs"),
            (8, "player weighs"),
            (9, "faces weighs"),
            (10, "board weighs"),
            (14, "first board weighs"),
            (15, "stored weighs"),
            (16, "typeface weighs"),
            (17, "puzzles weighs"),
        ] {
            let mut over = full;
            over[place].1 += 1;
            let why = weights(&over).check().unwrap_err().to_string();
            assert!(why.contains(expected) && why.contains("1024 bytes over"), "{why}");
        }
    }

    #[test]
    fn of_the_languages_the_heaviest_counts_and_what_is_read_on_demand_does_not() {
        let weights = weights(&[
            ("a.js", 1),
            ("1f/texts/en.txt", 20),
            ("1f/texts/ru.txt", 40),
            ("1f/texts/fr.txt", 30),
            ("1f/texts/en-later.txt", 7),
            ("1f/texts/ru-later.txt", 6),
            ("1f/page.css", 3),
            ("1f/later.css", 2),
            ("licences.txt", 500),
            ("previews/link.png", 600),
            ("board.html", 140),
        ]);
        assert_eq!(weights.together(&[Part::Page]).1, 44 * 1024);
        assert_eq!(weights.together(&[Part::Later]).1, 9 * 1024);
    }

    #[test]
    fn a_player_takes_one_of_the_nets() {
        let nets = [("worker.js", 100), ("weights/ur-aseb.bin", 40), ("weights/ur-plain.bin", 30)];
        assert_eq!(weights(&nets).sum("player"), 140 * 1024);
        assert_eq!(weights(&nets).sum("nets"), 70 * 1024);
    }

    #[test]
    fn an_empty_site_is_not_a_light_one() {
        let files = [
            "a.js",
            "rosette_page_bg.wasm",
            "split_later.wasm",
            "sw.js",
            "faces.txt",
            "worker.js",
            "reviewer.js",
            "solver.js",
            "weights/ur.bin",
            "rosette-board.js",
            "split_ur.wasm",
            "split_boards.wasm",
            "split_stored.wasm",
            "tiles/inlaid.txt",
            "serif/latin.woff2",
            "puzzles.jsonl",
        ];
        let files = files.map(|name| (name, 1));
        assert!(weights(&files).check().is_ok());
        for lacking in 0..files.len() {
            let mut files = files.to_vec();
            files.remove(lacking);
            assert!(weights(&files).check().is_err());
        }
    }

    #[test]
    fn files_in_folders_count() {
        let folder = tempfile::tempdir().unwrap();
        fs::create_dir(folder.path().join("icons")).unwrap();
        fs::write(folder.path().join("icons").join("a.svg"), "<svg/>").unwrap();
        fs::write(folder.path().join("index.html"), "hello").unwrap();
        let weights = Weights::of(folder.path()).unwrap();
        assert_eq!(weights.together(&[Part::Page]).0, 11);
        let names = weights.0.iter().map(|it| it.name.as_str()).collect::<Vec<_>>();
        assert_eq!(names, ["icons/a.svg", "index.html"]);
    }
}
