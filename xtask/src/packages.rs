//! Builds and tests the packages for other languages.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

use crate::build::{self, Bindings, ScriptKind};
use crate::project::{JS_PACKAGE, Project};
use crate::setup::{self, BrowserTools};
use crate::{board, compile, published, python, shell, size};

/// The largest size of the JavaScript package's module with its bindings, in bytes compressed with
/// brotli.
const JS_MOST_BYTES: u64 = 64 * 1024;

/// Builds the packages of all languages into `target/packages/`.
///
/// # Errors
///
/// A tool is missing, or a package can't be built.
pub fn build(project: &Project) -> Result<()> {
    setup::wasm_target(project)?;
    setup::python_environments(project)?;
    javascript(project)?;
    python::build(project)
}

/// Builds the npm package into `target/packages/js/`, from where it can be published. Returns the
/// folder.
pub fn javascript(project: &Project) -> Result<PathBuf> {
    shell::say("Compiling the rules and the board to WebAssembly");
    // The rules are compiled separately, because together with the site they would get its
    // features.
    let module = compile::module(project, JS_PACKAGE)?;
    let board = board::files(&compile::site(project)?.board, project)?;
    let Bindings { name, script, types, module } = build::bindings(&module, ScriptKind::Module)?;
    let [code, glue] = [&module, script.as_bytes()].map(size::compressed_length);
    let bytes = code? + glue?;
    if bytes > JS_MOST_BYTES {
        bail!("the package for JavaScript has {bytes} bytes, more than {JS_MOST_BYTES}");
    }

    let folder = project.packages().join("js");
    if folder.exists() {
        fs::remove_dir_all(&folder)?;
    }
    fs::create_dir_all(&folder)?;
    let source = project.root().join("crates/js/npm");
    for file in size::files_below(&source)? {
        fs::copy(&file, folder.join(file.strip_prefix(&source)?))?;
    }
    let manifest = fs::read_to_string(source.join("package.json"))?;
    fs::write(folder.join("package.json"), manifest.replace("VERSION", env!("CARGO_PKG_VERSION")))?;
    for licence in ["LICENSE-APACHE", "LICENSE-MIT"] {
        fs::copy(project.root().join(licence), folder.join(licence))?;
    }
    fs::write(folder.join(build::module_name(&name)), module)?;
    fs::write(folder.join(&name).with_extension("js"), script)?;
    fs::write(folder.join("rosette.d.ts"), without_dispose(&types))?;
    fs::write(folder.join(board::SCRIPT), board.script)?;
    fs::write(folder.join(board::PAGE), board.page)?;
    shell::say(format_args!("Built {}: {:.1} KB", folder.display(), bytes as f64 / 1024.0));
    Ok(folder)
}

/// Tests the packages of all languages and the crates for others. Each package is installed into an
/// empty environment.
pub fn test(project: &Project, tools: &BrowserTools) -> Result<()> {
    test_javascript(project, tools)?;
    python::test(project)?;
    published::test(project).map(drop)
}

/// Installs the npm package into an empty folder, and runs its tests there, also those of its
/// types.
fn test_javascript(project: &Project, BrowserTools { node, .. }: &BrowserTools) -> Result<()> {
    let package = javascript(project)?;
    let npm = node.npm.as_deref().context("npm is missing")?;
    let empty = tempfile::tempdir()?;
    let run = |program: &Path, arguments: &[&str]| {
        shell::run(node.command(program)?.args(arguments).current_dir(&empty))
    };

    let mut pack = node.command(npm)?;
    shell::output(pack.args(["pack", "--silent"]).arg(&package).current_dir(&empty))?;
    let archives = size::files_below(empty.path())?;
    let [archive] = archives.as_slice() else { bail!("npm made no archive of the package") };
    fs::write(empty.path().join("package.json"), r#"{"private": true, "type": "module"}"#)?;
    let archive = archive.display().to_string();
    run(npm, &["install", "--silent", "--offline", "--no-audit", "--no-fund", &archive])?;

    let readme = fs::read_to_string(package.join("README.md"))?;
    let example = first_example(&readme, "js").context("the README has no example")?;
    fs::write(empty.path().join("example.mjs"), example)?;
    // TypeScript checks the README's example too.
    fs::write(empty.path().join("example.ts"), example)?;
    let tests = project.js_tests();
    for file in ["games.test.mjs", "board.ts", "tsconfig.json"] {
        fs::copy(tests.join(file), empty.path().join(file))?;
    }
    run(&node.program, &["--test", "games.test.mjs"])?;
    setup::fetch_libraries(&tests, node)?;
    let compiler = tests.join("node_modules/typescript/bin/tsc").display().to_string();
    run(&node.program, &[&compiler, "--project", "."])
}

/// Removes the method for `using` declarations from types. TypeScript knows its name only with a
/// newer library than most projects use.
fn without_dispose(types: &str) -> String {
    types.lines().filter(|line| !line.contains("[Symbol.dispose]")).collect::<Vec<_>>().join("\n")
}

/// Returns the first code block in this language of a document; `None` without one.
pub fn first_example<'a>(document: &'a str, language: &str) -> Option<&'a str> {
    let (_, rest) = document.split_once(&format!("```{language}\n"))?;
    rest.split_once("```").map(|(example, _)| example)
}
