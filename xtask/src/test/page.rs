//! The browser tests: Node's test runner on `tests/page` (`run.mjs`), with a server of the site.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{fs, iter};

use anyhow::{Context, Result, bail};

use crate::bundle;
use crate::compile;
use crate::project::Project;
use crate::serve;
use crate::setup::{self, BrowserTools};
use crate::shell;

/// The extent of the tests.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Depth {
    /// The tests that every change must pass.
    Quick,
    /// All tests, slow ones included. The tests read ROSETTE_DEEP and leave nothing out.
    Deep,
}

/// Runs the tests. ROSETTE_URL is the URL of the page, ROSETTE_BUNDLE the one-file page,
/// ROSETTE_BIN the command-line tool, and CHROMIUM, FIREFOX and WEBKIT the paths of the
/// browsers.
pub fn run(project: &Project, tools: &BrowserTools, depth: Depth) -> Result<()> {
    let files = test_files(project)?;
    bundle::write(project)?;
    let deep = (depth == Depth::Deep).then_some(("ROSETTE_DEEP", "1"));
    with_page(project, tools, deep, iter::once(PathBuf::from("run.mjs")).chain(files))
}

/// Measures the page and the bots. The tests read the native measurements of the bots' searches
/// from ROSETTE_SEARCHES.
pub fn bench(project: &Project, tools: &BrowserTools, searches: &str) -> Result<()> {
    for script in ["bench.mjs", "large.mjs", "memory.mjs", "searches.mjs"] {
        with_page(project, tools, Some(("ROSETTE_SEARCHES", searches)), [PathBuf::from(script)])?;
    }
    Ok(())
}

/// Renders the icons as pixels, and takes the pictures for links and installs from the served page.
pub fn icons(project: &Project, tools: &BrowserTools) -> Result<()> {
    setup::fetch_libraries(&project.page_tests(), &tools.node)?;
    shell::run(node(project, tools)?.arg("icons.mjs"))?;
    with_page(project, tools, None, [PathBuf::from("previews.mjs")])
}

/// Takes the README's pictures.
pub fn pictures(project: &Project, tools: &BrowserTools) -> Result<()> {
    with_page(project, tools, None, [PathBuf::from("pictures.mjs")])
}

/// Runs Node while the site is served, with an additional environment variable.
fn with_page(
    project: &Project,
    tools: &BrowserTools,
    variable: Option<(&str, &str)>,
    arguments: impl IntoIterator<Item = PathBuf>,
) -> Result<()> {
    setup::fetch_libraries(&project.page_tests(), &tools.node)?;
    let terminal = compile::terminal_program(project)?;
    let server = serve::start(serve::listen(0)?, project)?;
    shell::run(
        node(project, tools)?
            .env("ROSETTE_URL", server.url())
            .env("ROSETTE_BIN", terminal)
            .env("ROSETTE_BUNDLE", project.bundle())
            .envs(variable)
            .args(arguments),
    )
}

/// Builds a command of Node in the folder of the browser tests, with the paths of the browsers.
fn node(project: &Project, tools: &BrowserTools) -> Result<Command> {
    let mut node = tools.node.command(&tools.node.program)?;
    node.current_dir(project.page_tests())
        .envs(tools.browsers.iter().map(|it| (it.kind.variable, &it.program)));
    Ok(node)
}

/// The slowest test files, the slowest first. They start first, so that no core is idle at the end.
const SLOWEST: [&str; 8] = [
    "external.test.mjs",
    "webkit.test.mjs",
    "offline.test.mjs",
    "faults.test.mjs",
    "access.test.mjs",
    "share.test.mjs",
    "firefox.test.mjs",
    "keep.test.mjs",
];

/// Returns the test files, in the order in which they start. Fails if there are none, because then
/// the check would check nothing.
pub fn test_files(project: &Project) -> Result<Vec<PathBuf>> {
    let folder = project.page_tests();
    let entries = fs::read_dir(&folder).with_context(|| format!("no {}", folder.display()))?;
    let mut files = Vec::new();
    for entry in entries {
        let name = PathBuf::from(entry?.file_name());
        if name.to_string_lossy().ends_with(".test.mjs") {
            files.push(name);
        }
    }
    if files.is_empty() {
        bail!("tests/page has no *.test.mjs, so nothing would be tested in the browser");
    }
    let place = |file: &Path| SLOWEST.iter().position(|slow| file == Path::new(slow));
    files.sort_by_cached_key(|file| (place(file).unwrap_or(SLOWEST.len()), file.clone()));
    Ok(files)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_slowest_files_start_first() {
        let files = test_files(&Project::find().unwrap()).unwrap();
        assert_eq!(files[..SLOWEST.len()], SLOWEST.map(PathBuf::from));
        assert!(files[SLOWEST.len()..].is_sorted());
    }
}
