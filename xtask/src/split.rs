//! Splits programs into parts. The functions marked as `wasm_split` are moved out of the module,
//! with everything that only they reach. A part is fetched at its first call.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, anyhow, ensure};
use rosette_scene::ENTRIES;
use tempfile::TempDir;

use crate::project::ENGINE_PACKAGE;
use crate::sort::sort;
use crate::{build, join};

/// The scripts that fetch the parts: those of the page and those of the engine.
pub const LOADERS: [&str; 2] = ["parts.js", "engine_parts.js"];

/// The end of a request in the loader, and its replacement with a limit of a minute, after which
/// the fetch fails.
const REQUEST: [&str; 2] =
    ["import.meta.url));", "import.meta.url), { signal: AbortSignal.timeout(60000) });"];

/// The name of the page's part that all boards need.
pub const BOARDS: &str = "boards";

/// The name of the page's part that reads storage.
pub const STORED: &str = "stored";

/// The name of the page's part that is fetched after its first screen.
pub const LATER: &str = "later";

pub fn file(part: &str) -> String {
    format!("split_{part}.wasm")
}

/// The names of the engine's parts that bots don't need.
pub const REVIEWS: &str = "reviews";
pub const SOLVING: &str = "solving";

/// Returns the loader of a program, and the names of its parts. Those of the page are the boards of
/// the games, the part that reads storage, and the later part.
fn parts(wasm: &Path) -> (&'static str, BTreeSet<&'static str>) {
    let [page, engine] = LOADERS;
    if build::is_of(ENGINE_PACKAGE, wasm) {
        return (engine, BTreeSet::from([REVIEWS, SOLVING]));
    }
    (page, ENTRIES.iter().map(|game| game.name).chain([STORED, LATER]).collect())
}

/// A program that was split into parts.
pub struct Split {
    /// The module that starts the program, without its bindings.
    pub main: PathBuf,
    /// The script that fetches the parts: its file name and its text.
    pub loader: (&'static str, String),
    /// The file names and the bytes of the parts.
    pub parts: Vec<(String, Vec<u8>)>,
    /// The folder of `main`, which is deleted when this value is dropped.
    _folder: TempDir,
}

impl Split {
    /// Splits a module that was linked with `--emit-relocs`, as the `build.rs` of its package makes
    /// the linker do.
    ///
    /// The parts are independent of each other, so each contains what several of them need. There
    /// are two exceptions. What all boards of the page need is in [`BOARDS`], which the loader
    /// fetches with the first board. [`LATER`] is fetched with all other parts of the page, so it
    /// contains nothing that one of them has.
    ///
    /// # Errors
    ///
    /// The module can't be split, or has other parts than expected.
    pub fn of(wasm: &Path) -> Result<Self> {
        let folder = tempfile::tempdir()?;
        let name = wasm.file_name().context("a module has a name")?;
        let main = folder.path().join(name);
        let script = Path::new(name).with_extension("js");
        let input = fs::read(wasm).with_context(|| format!("can't read {}", wasm.display()))?;
        let (loader, expected) = parts(wasm);
        let (link, script) = (format!("./{loader}"), format!("./{}", script.display()));
        let mut options = wasm_split_cli_support::Options::new(&input);
        options.output_dir = folder.path();
        options.main_out_path = &main;
        options.link_name = &link;
        options.main_module = &script;
        let split = wasm_split_cli_support::transform(options)
            .map_err(|why| anyhow!("{} can't be split: {why}", wasm.display()))?;
        let needed = split.prefetch_map;
        let there: BTreeSet<_> = needed.keys().map(String::as_str).collect();
        ensure!(
            there == expected,
            "{} has the parts {there:?} instead of {expected:?}",
            wasm.display()
        );
        let of_others: BTreeSet<_> =
            needed.iter().filter(|(part, _)| *part != LATER).flat_map(|(_, files)| files).collect();
        let of_games = || ENTRIES.iter().filter_map(|game| needed.get(game.name));
        let is_of_all = |stem: &&String| of_games().all(|files| files.contains(*stem));
        let common: Vec<_> = of_games().next().into_iter().flatten().filter(is_of_all).collect();
        let mut contents: Vec<_> =
            needed.iter().map(|(part, files)| (part.as_str(), files.iter().collect())).collect();
        if !common.is_empty() {
            contents.push((BOARDS, common.clone()))
        }
        let constants = join::constants(&input)?;
        let mut parts = Vec::new();
        for (part, files) in contents {
            let mut modules = Vec::new();
            for stem in files {
                let is_elsewhere = common.contains(&stem) && part != BOARDS;
                if is_elsewhere || part == LATER && of_others.contains(stem) {
                    continue;
                }
                let module = fs::read(folder.path().join(stem).with_extension("wasm"))?;
                if needed.values().filter(|files| files.contains(stem)).count() > 1 {
                    join::ensure_constant(&module, &constants)?
                }
                modules.push(module)
            }
            parts.push((file(part), sort(&join::join(&modules)?)?))
        }
        let script = fs::read_to_string(folder.path().join(loader))?;
        let script = whole_parts(&script, &common);
        let [request, limited] = REQUEST;
        ensure!(script.matches(request).count() == parts.len(), "the loader has other requests");
        let loader = (loader, script.replace(request, limited));
        Ok(Self { main, loader, parts, _folder: folder })
    }
}

/// Rewrites a loader so that it fetches no shared chunks with a part, because each part contains
/// those that it needs. Only the `common` chunks are still fetched, from the file of the boards.
fn whole_parts(loader: &str, common: &[&String]) -> String {
    let (mut whole, mut is_shared) = (String::new(), false);
    let name = |stem: &str| format!("__{stem}");
    for line in loader.lines() {
        let mut line = line.to_owned();
        is_shared |= line.starts_with("/* ") || line.starts_with("const __chunk_");
        if let Some(first) = common.first() {
            is_shared &= !line.starts_with(&format!("const {} ", name(first)));
            line = line.replace(&format!("./{first}.wasm"), &format!("./{}", file(BOARDS)))
        }
        if let Some(needed) = line.strip_prefix(", [").and_then(|it| it.strip_suffix("]));")) {
            let needed: Vec<_> = needed.split(", ").collect();
            let first =
                common.first().filter(|_| common.iter().any(|it| needed.contains(&&*name(it))));
            line = format!(", [{}]));", first.map_or_else(String::new, |it| name(it)))
        }
        if !is_shared {
            whole += &line;
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
            whole_parts(loader, &[]),
            "import { initSync } from \"./a.js\";\n\
             export const __wasm_split_load_ur = wrapAsyncCb(makeLoad(() => {\n}\n, []));\n\
             export const __wasm_split_load_later = wrapAsyncCb(makeLoad(() => {\n}\n, []));\n"
        );
        let shared = loader.replace("fetch()", "fetch(\"./chunk_6.wasm\")")
            + "const __chunk_9 = makeLoad(() => {\n}\n, []);\n\
               export const __wasm_split_load_flag = wrapAsyncCb(makeLoad(() => {\n}\n, [__chunk_8, __chunk_9]));\n";
        assert_eq!(
            whole_parts(&shared, &[&"chunk_6".to_owned(), &"chunk_9".to_owned()]),
            "import { initSync } from \"./a.js\";\n\
             const __chunk_6 = makeLoad(() => {\n    fetch(\"./split_boards.wasm\");\n}\n, []);\n\
             export const __wasm_split_load_ur = wrapAsyncCb(makeLoad(() => {\n}\n, [__chunk_6]));\n\
             export const __wasm_split_load_later = wrapAsyncCb(makeLoad(() => {\n}\n, []));\n\
             export const __wasm_split_load_flag = wrapAsyncCb(makeLoad(() => {\n}\n, [__chunk_6]));\n"
        );
    }
}
