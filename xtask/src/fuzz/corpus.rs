//! Minimises corpora for the repository to the few inputs that together reach the most edges.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use sha2::{Digest, Sha256};

/// The largest number of files in a corpus. Tests run the targets on each file.
const MAX_INPUTS: usize = 30;

/// An input, with the edges of the control-flow graph that it reaches.
struct Input {
    path: PathBuf,
    len: u64,
    edges: BTreeSet<u32>,
}

/// Replaces the contents of a folder by the inputs that reach the most edges, according to the
/// control file of a libFuzzer merge. Returns their number.
pub fn keep(control: &str, folder: &Path) -> Result<usize> {
    let chosen = chosen(read(control));
    let mut files = Vec::new();
    for input in &chosen {
        let bytes = fs::read(&input.path).context("an input is gone")?;
        let digest = Sha256::digest(&bytes);
        let name: String = digest.iter().take(6).map(|byte| format!("{byte:02x}")).collect();
        files.push((name, bytes));
    }
    if folder.exists() {
        fs::remove_dir_all(folder)?;
    }
    fs::create_dir_all(folder)?;
    for (name, bytes) in files {
        fs::write(folder.join(name), bytes)?;
    }
    Ok(chosen.len())
}

/// Parses a control file: two counts, the paths, and the edges that each input reaches.
fn read(control: &str) -> Vec<Input> {
    let mut lines = control.lines();
    let count = lines.next().and_then(|line| line.parse().ok()).unwrap_or(0);
    let of_path = |path: &str| {
        let len = fs::metadata(path).map_or(u64::MAX, |file| file.len());
        Input { path: path.into(), len, edges: BTreeSet::new() }
    };
    let mut inputs: Vec<_> = lines.by_ref().skip(1).take(count).map(of_path).collect();
    for line in lines {
        let Some(numbers) = line.strip_prefix("COV ") else { continue };
        let mut numbers = numbers.split(' ').filter_map(|number| number.parse().ok());
        let place = numbers.next().unwrap_or(u32::MAX);
        if let Some(input) = inputs.get_mut(place as usize) {
            input.edges = numbers.collect();
        }
    }
    inputs
}

/// Chooses inputs by a greedy set cover: each time the input that adds the most edges, and of
/// equally good inputs the shortest.
fn chosen(mut inputs: Vec<Input>) -> Vec<Input> {
    let mut chosen = Vec::new();
    while chosen.len() < MAX_INPUTS {
        let worth = |input: &Input| (input.edges.len(), u64::MAX - input.len);
        let best = inputs.iter().enumerate().max_by_key(|(_, input)| worth(input));
        let Some((place, _)) = best.filter(|(_, input)| !input.edges.is_empty()) else { break };
        let best = inputs.swap_remove(place);
        for input in &mut inputs {
            input.edges.retain(|edge| !best.edges.contains(edge));
        }
        chosen.push(best);
    }
    chosen
}

#[cfg(test)]
mod tests {
    use super::keep;

    #[test]
    fn the_few_that_reach_most_are_kept() {
        let folder = tempfile::tempdir().unwrap();
        let mut control = "4\n0\n".to_owned();
        for text in ["long but no more", "short", "beside", "nothing"] {
            let path = folder.path().join(text.replace(' ', "-"));
            std::fs::write(&path, text).unwrap();
            control += &format!("{}\n", path.display());
        }
        for line in ["STARTED 0 9", "FT 0 1 2", "COV 0 1 2 3", "COV 1 1 2 3", "COV 2 3 4", "COV 3"]
        {
            control += &format!("{line}\n");
        }
        let corpus = folder.path().join("corpus");
        assert_eq!(keep(&control, &corpus).unwrap(), 2);
        let mut texts: Vec<_> = std::fs::read_dir(&corpus)
            .unwrap()
            .map(|file| std::fs::read_to_string(file.unwrap().path()).unwrap())
            .collect();
        texts.sort();
        assert_eq!(texts, ["beside", "short"]);
    }
}
