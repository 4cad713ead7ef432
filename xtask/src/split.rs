//! The parts of the page's program. The functions that the page marks as `wasm_split` are taken out of its
//! module, with all that only they reach, and are fetched at their first call.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, anyhow, ensure};
use rosette_scene::ENTRIES;
use tempfile::TempDir;

use crate::join;

/// The script that fetches the parts.
pub const LOADER: &str = "parts.js";

/// The end of a request of the loader, and the same with a limit of a minute, after which the page says that
/// the part can't be loaded.
const REQUEST: [&str; 2] =
    ["import.meta.url));", "import.meta.url), { signal: AbortSignal.timeout(60000) });"];

/// The part of the page that its first screens do without.
pub const LATER: &str = "later";

/// Returns the file of a part.
pub fn file(part: &str) -> String {
    format!("split_{part}.wasm")
}

/// Returns the parts: the boards of the games, and the rest.
fn parts() -> impl Iterator<Item = &'static str> {
    ENTRIES.iter().map(|game| game.name).chain([LATER])
}

/// A program in parts.
pub struct Split {
    /// The module that starts, without its bindings.
    pub main: PathBuf,
    /// The script that fetches the parts.
    pub loader: String,
    /// The files of the parts.
    pub parts: Vec<(String, Vec<u8>)>,
    /// The folder of `main`, which is deleted with this.
    _folder: TempDir,
}

impl Split {
    /// Splits a module that was linked with `--emit-relocs`, as `build.rs` of the page has it.
    ///
    /// The boards are independent of each other, so what several need is in each. [`LATER`] comes with all of
    /// them, and has nothing that one of them has.
    ///
    /// # Errors
    ///
    /// The module can't be split, or has other parts.
    pub fn of(wasm: &Path) -> Result<Self> {
        let folder = tempfile::tempdir()?;
        let name = wasm.file_name().context("a module has a name")?;
        let main = folder.path().join(name);
        let script = Path::new(name).with_extension("js");
        let input = fs::read(wasm).with_context(|| format!("can't read {}", wasm.display()))?;
        let (link, script) = (format!("./{LOADER}"), format!("./{}", script.display()));
        let mut options = wasm_split_cli_support::Options::new(&input);
        options.output_dir = folder.path();
        options.main_out_path = &main;
        options.link_name = &link;
        options.main_module = &script;
        let split = wasm_split_cli_support::transform(options)
            .map_err(|why| anyhow!("{} can't be split: {why}", wasm.display()))?;
        let needed = split.prefetch_map;
        let there: BTreeSet<_> = needed.keys().map(String::as_str).collect();
        let expected: BTreeSet<_> = parts().collect();
        ensure!(there == expected, "the page has the parts {there:?} instead of {expected:?}");
        let of_boards: BTreeSet<_> =
            needed.iter().filter(|(part, _)| *part != LATER).flat_map(|(_, files)| files).collect();
        let constants = join::constants(&input)?;
        let mut parts = Vec::new();
        for (part, files) in &needed {
            let mut modules = Vec::new();
            for stem in files {
                if part == LATER && of_boards.contains(stem) {
                    continue;
                }
                let module = fs::read(folder.path().join(stem).with_extension("wasm"))?;
                if needed.values().filter(|files| files.contains(stem)).count() > 1 {
                    join::ensure_constant(&module, &constants)?
                }
                modules.push(module)
            }
            parts.push((file(part), join::join(&modules)?))
        }
        let loader = whole_parts(&fs::read_to_string(folder.path().join(LOADER))?);
        let [request, limited] = REQUEST;
        ensure!(loader.matches(request).count() == needed.len(), "the loader has other requests");
        let loader = loader.replace(request, limited);
        Ok(Self { main, loader, parts, _folder: folder })
    }
}

/// Returns the loader of parts that need no others.
fn whole_parts(loader: &str) -> String {
    let (mut whole, mut is_shared) = (String::new(), false);
    for line in loader.lines() {
        is_shared |= line.starts_with("/* ") || line.starts_with("const __chunk_");
        if !is_shared {
            whole += if line.starts_with(", [__chunk_") { ", []));" } else { line };
            whole += "\n"
        }
        is_shared &= line != ", []);"
    }
    whole
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_loader_fetches_no_shared_parts() {
        let loader = "import { initSync } from \"./a.js\";\n\
                      /* flag, ur */\n\
                      const __chunk_6 = makeLoad(() => {\n    fetch();\n}\n, []);\n\
                      export const __wasm_split_load_ur = wrapAsyncCb(makeLoad(() => {\n}\n, [__chunk_6]));\n\
                      export const __wasm_split_load_later = wrapAsyncCb(makeLoad(() => {\n}\n, []));\n";
        assert_eq!(
            whole_parts(loader),
            "import { initSync } from \"./a.js\";\n\
             export const __wasm_split_load_ur = wrapAsyncCb(makeLoad(() => {\n}\n, []));\n\
             export const __wasm_split_load_later = wrapAsyncCb(makeLoad(() => {\n}\n, []));\n"
        );
    }
}
