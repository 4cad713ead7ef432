//! What the page weighs: every file of the site, as a web server would compress it.

use std::fmt;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use brotli::enc::BrotliEncoderParams;

/// The most that all files together may weigh, compressed, in bytes. What is aimed at is 150 KB with
/// all four games; until then this keeps the page from growing further.
pub const BUDGET: u64 = 168 * 1024;

/// One file of the site; sizes in bytes.
pub struct Weight {
    name: String,
    raw: u64,
    compressed: u64,
}

/// All files of the site, by name.
pub struct Weights(Vec<Weight>);

impl Weights {
    /// Weighs every file under the folder.
    pub fn of(folder: &Path) -> Result<Self> {
        let mut weights = Vec::new();
        for path in files_below(folder)? {
            let bytes =
                fs::read(&path).with_context(|| format!("can't read {}", path.display()))?;
            let name = path.strip_prefix(folder).unwrap_or(&path).display().to_string();
            weights.push(Weight {
                name,
                raw: bytes.len() as u64,
                compressed: compressed_length(&bytes)?,
            });
        }
        Ok(Self(weights))
    }

    /// Both sizes of all files together.
    fn together(&self) -> (u64, u64) {
        self.0
            .iter()
            .fold((0, 0), |(raw, compressed), it| (raw + it.raw, compressed + it.compressed))
    }

    /// An error if the site weighs more than the budget, or nothing at all.
    pub fn check(&self, budget: u64) -> Result<()> {
        let (_, compressed) = self.together();
        if self.0.is_empty() {
            bail!("dist/ is empty");
        }
        if compressed > budget {
            let over = compressed - budget;
            bail!(
                "the page weighs {}, {over} bytes over its budget of {}",
                kilobytes(compressed),
                kilobytes(budget)
            );
        }
        Ok(())
    }
}

impl fmt::Display for Weights {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let width = self.0.iter().map(|it| it.name.len()).max().unwrap_or(0).max("together".len());
        writeln!(f, "{:width$}  {:>10}  {:>10}", "file", "raw", "brotli")?;
        for Weight { name, raw, compressed } in &self.0 {
            let (raw, compressed) = (kilobytes(*raw), kilobytes(*compressed));
            writeln!(f, "{name:width$}  {raw:>10}  {compressed:>10}")?;
        }
        let (raw, compressed) = self.together();
        let (raw, compressed) = (kilobytes(raw), kilobytes(compressed));
        let budget = kilobytes(BUDGET);
        write!(f, "{:width$}  {raw:>10}  {compressed:>10}  of {budget}", "together")
    }
}

/// Every file under the folder, sorted by path.
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

fn compressed_length(bytes: &[u8]) -> Result<u64> {
    let parameters = BrotliEncoderParams { quality: 11, lgwin: 22, ..Default::default() };
    let mut compressed = Vec::new();
    brotli::BrotliCompress(&mut &bytes[..], &mut compressed, &parameters)?;
    Ok(compressed.len() as u64)
}

fn kilobytes(bytes: u64) -> String {
    format!("{}.{} KB", bytes / 1024, bytes % 1024 * 10 / 1024)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn weights(compressed: &[u64]) -> Weights {
        let weight = |&compressed| Weight { name: "a.js".into(), raw: compressed * 3, compressed };
        Weights(compressed.iter().map(weight).collect())
    }

    #[test]
    fn the_budget_holds_for_all_files_together() {
        assert!(weights(&[60, 40]).check(100).is_ok());
        let over = weights(&[60, 41]).check(100).unwrap_err().to_string();
        assert!(over.contains("1 bytes over"), "{over}");
    }

    #[test]
    fn an_empty_site_is_not_a_light_one() {
        assert!(weights(&[]).check(100).is_err());
    }

    #[test]
    fn the_table_ends_in_the_sum() {
        let table = weights(&[1024, 2048 + 512]).to_string();
        let last = table.lines().last().unwrap();
        let last = last.split_whitespace().collect::<Vec<_>>().join(" ");
        assert_eq!(last, "together 10.5 KB 3.5 KB of 168.0 KB");
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
        assert_eq!(weights.together().0, 11);
        let icon = Path::new("icons").join("a.svg");
        let names = weights.0.iter().map(|it| Path::new(&it.name)).collect::<Vec<_>>();
        assert_eq!(names, [icon.as_path(), Path::new("index.html")]);
    }
}
