//! The size of the page: every file of the site, as compressed by a web server.

use std::fmt;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use brotli::enc::BrotliEncoderParams;

use crate::version;

/// The size budget of a visit, in compressed bytes: the files of the page with icons, and the
/// largest texts of one language.
pub const BUDGET: u64 = 256 * 1024;
/// The size budget of the worker, in compressed bytes. Its files are loaded only when a bot takes a
/// seat.
pub const WORKER_BUDGET: u64 = 192 * 1024;

/// The sizes of a file of the site, in bytes.
pub struct Weight {
    name: String,
    raw: u64,
    compressed: u64,
}

/// All files of the site, by name.
pub struct Weights(Vec<Weight>);

impl Weights {
    /// Measures every file under the folder.
    pub fn of(folder: &Path) -> Result<Self> {
        let mut weights = Vec::new();
        for path in files_below(folder)? {
            let bytes =
                fs::read(&path).with_context(|| format!("can't read {}", path.display()))?;
            weights.push(Weight {
                name: name_below(folder, &path),
                raw: bytes.len() as u64,
                compressed: compressed_length(&bytes)?,
            });
        }
        Ok(Self(weights))
    }

    /// Returns the raw and compressed sizes of the worker's files, or of the files that a visit
    /// loads.
    fn together(&self, players: bool) -> (u64, u64) {
        let part = if players { Part::Worker } else { Part::Page };
        let files = self.0.iter().filter(|it| it.part() == part);
        let texts = self.0.iter().filter(|it| it.part() == Part::Texts && !players);
        files
            .chain(texts.max_by_key(|it| it.compressed))
            .fold((0, 0), |(raw, compressed), it| (raw + it.raw, compressed + it.compressed))
    }

    /// Checks that the page and the worker are within their budgets, and not empty.
    pub fn check(&self, page: u64, players: u64) -> Result<()> {
        for (name, is_worker, budget) in [("page", false, page), ("worker", true, players)] {
            let (_, compressed) = self.together(is_worker);
            if compressed == 0 {
                bail!("dist/ holds nothing of the {name}");
            }
            if compressed > budget {
                let over = compressed - budget;
                bail!(
                    "the {name} weighs {}, {over} bytes over its budget of {}",
                    kilobytes(compressed),
                    kilobytes(budget)
                );
            }
        }
        Ok(())
    }
}

/// The occasion on which a file is loaded.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Part {
    /// Loaded with the page.
    Page,
    /// Loaded with the page for the language in use.
    Texts,
    /// Loaded when a bot takes a seat.
    Worker,
    /// Loaded on demand, for reading.
    Reading,
    /// Loaded by other programs, for links and installs.
    Preview,
}

impl Weight {
    fn part(&self) -> Part {
        let name = &self.name;
        if name.contains("worker") || name.contains("weights") {
            Part::Worker
        } else if name.contains("texts/") {
            Part::Texts
        } else if name.ends_with("licences.txt") {
            Part::Reading
        } else if name.starts_with(version::PREVIEWS) {
            Part::Preview
        } else {
            Part::Page
        }
    }
}

impl fmt::Display for Weights {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let width = self.0.iter().map(|it| it.name.len()).max().unwrap_or(0).max("worker".len());
        writeln!(f, "{:width$}  {:>10}  {:>10}", "file", "raw", "brotli")?;
        for Weight { name, raw, compressed } in &self.0 {
            let (raw, compressed) = (kilobytes(*raw), kilobytes(*compressed));
            writeln!(f, "{name:width$}  {raw:>10}  {compressed:>10}")?;
        }
        let sums = [("page", false, BUDGET), ("worker", true, WORKER_BUDGET)];
        for (index, (name, players, budget)) in sums.into_iter().enumerate() {
            let (raw, compressed) = self.together(players);
            let (raw, compressed) = (kilobytes(raw), kilobytes(compressed));
            let budget = kilobytes(budget);
            let end = if index == 0 { "\n" } else { "" };
            write!(f, "{name:width$}  {raw:>10}  {compressed:>10}  of {budget}{end}")?;
        }
        Ok(())
    }
}

/// Returns every file under the folder, sorted by path.
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

/// Returns the size in bytes under a web server's best compression.
pub fn compressed_length(bytes: &[u8]) -> Result<u64> {
    let parameters = BrotliEncoderParams { quality: 11, lgwin: 22, ..Default::default() };
    let mut compressed = Vec::new();
    brotli::BrotliCompress(&mut &bytes[..], &mut compressed, &parameters)?;
    Ok(compressed.len() as u64)
}

/// Formats a number of bytes for people.
pub fn kilobytes(bytes: u64) -> String {
    format!("{}.{} KB", bytes / 1024, bytes % 1024 * 10 / 1024)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn weights(page: &[u64], players: u64) -> Weights {
        let weight = |name: &str, compressed| Weight {
            name: name.to_owned(),
            raw: compressed * 3,
            compressed,
        };
        let mut all: Vec<Weight> = page.iter().map(|it| weight("a.js", *it)).collect();
        all.push(weight("worker.js", players));
        Weights(all)
    }

    #[test]
    fn the_budgets_hold_for_all_files_together() {
        assert!(weights(&[60, 40], 10).check(100, 10).is_ok());
        let over = weights(&[60, 41], 10).check(100, 10).unwrap_err().to_string();
        assert!(over.contains("the page weighs") && over.contains("1 bytes over"), "{over}");
        let over = weights(&[60, 40], 11).check(100, 10).unwrap_err().to_string();
        assert!(over.contains("the worker weighs") && over.contains("1 bytes over"), "{over}");
    }

    #[test]
    fn of_the_languages_the_heaviest_counts_and_what_is_read_on_demand_does_not() {
        let names = [
            "a.js",
            "1f/texts/en.txt",
            "1f/texts/ru.txt",
            "1f/texts/fr.txt",
            "licences.txt",
            "previews/link.png",
        ];
        let weights = names.into_iter().zip([1, 20, 40, 30, 500, 600]).map(|(name, size)| Weight {
            name: name.to_owned(),
            raw: size,
            compressed: size,
        });
        assert_eq!(Weights(weights.collect()).together(false), (41, 41));
    }

    #[test]
    fn an_empty_site_is_not_a_light_one() {
        assert!(Weights(Vec::new()).check(100, 10).is_err());
        assert!(weights(&[], 10).check(100, 10).is_err());
        assert!(weights(&[60], 0).check(100, 10).is_err());
    }

    #[test]
    fn the_table_ends_in_the_sums() {
        let table = weights(&[1024, 2048 + 512], 1024).to_string();
        let mut lines = table.lines().rev();
        let mut last = || lines.next().unwrap().split_whitespace().collect::<Vec<_>>().join(" ");
        assert_eq!(last(), "worker 3.0 KB 1.0 KB of 192.0 KB");
        assert_eq!(last(), "page 10.5 KB 3.5 KB of 256.0 KB");
    }

    #[test]
    fn repetition_compresses() {
        let length = compressed_length(&[b'r'; 10_000]).unwrap();
        assert!(length < 50, "{length}");
    }

    #[test]
    fn files_in_folders_count() {
        let folder = tempfile::tempdir().unwrap();
        fs::create_dir(folder.path().join("icons")).unwrap();
        fs::write(folder.path().join("icons").join("a.svg"), "<svg/>").unwrap();
        fs::write(folder.path().join("index.html"), "hello").unwrap();
        let weights = Weights::of(folder.path()).unwrap();
        assert_eq!(weights.together(false).0, 11);
        let names = weights.0.iter().map(|it| it.name.as_str()).collect::<Vec<_>>();
        assert_eq!(names, ["icons/a.svg", "index.html"]);
    }
}
