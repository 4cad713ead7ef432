//! The parts of the page's program. The functions that the page marks as `wasm_split` are taken out of its
//! module, with all that only they reach, and are fetched at their first call.

use std::convert::Infallible;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, anyhow, ensure};
use tempfile::TempDir;
use wasm_encoder::Module;
use wasm_encoder::reencode::{self, Reencode};
use wasmparser::{CustomSectionReader, Parser};

/// The script that fetches the parts.
pub const LOADER: &str = "parts.js";

/// The part of the page that its first screens do without: the function `later`.
pub const LATER: &str = "split_later.wasm";

/// A program in parts.
pub struct Split {
    /// The module that starts, without its bindings.
    pub main: PathBuf,
    /// The script that fetches the parts.
    pub loader: String,
    /// The part [`LATER`].
    pub later: Vec<u8>,
    /// The folder of `main`, which is deleted with this.
    _folder: TempDir,
}

impl Split {
    /// Splits a module that was linked with `--emit-relocs`, as `build.rs` of the page has it.
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
        let later = folder.path().join(LATER);
        let parts = split.split_modules;
        ensure!(parts == [later.clone()], "the page has other parts than {LATER}: {parts:?}");
        let loader = fs::read_to_string(folder.path().join(LOADER))?;
        let later = compact(&fs::read(later)?).context("a part can't be read")?;
        Ok(Self { main, loader, later, _folder: folder })
    }
}

/// Writes a module anew, without custom sections, and with numbers as short as they can be: the linker leaves
/// room for larger ones.
fn compact(module: &[u8]) -> Result<Vec<u8>, reencode::Error> {
    let mut compact = Module::new();
    Compact.parse_core_module(&mut compact, Parser::new(0), module)?;
    Ok(compact.finish())
}

struct Compact;

impl Reencode for Compact {
    type Error = Infallible;

    fn parse_custom_section(
        &mut self,
        _: &mut Module,
        _: CustomSectionReader<'_>,
    ) -> Result<(), reencode::Error> {
        Ok(())
    }
}
