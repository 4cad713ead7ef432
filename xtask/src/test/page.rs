//! The browser tests: Node's test runner on `tests/page` (`run.mjs`), with a server of the site.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{fs, iter};

use anyhow::{Context, Result, bail};

use crate::bench::Measurement;
use crate::bundle;
use crate::compile;
use crate::project::Project;
use crate::serve;
use crate::setup::{self, BrowserTools};
use crate::shell;

/// The extent of the browser tests.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Depth {
    /// The tests that every change has to pass.
    Quick,
    /// All tests, slow ones included.
    Deep,
}

/// The variable that makes the scripts omit nothing, and allows each more than 15 minutes.
const DEEP: (&str, &str) = ("ROSETTE_DEEP", "1");

/// Runs the tests. ROSETTE_URL is the address of the page, ROSETTE_BUNDLE the page as one file,
/// ROSETTE_BIN the command-line tool, and CHROMIUM, FIREFOX and WEBKIT are the paths of the
/// browsers.
pub fn run(project: &Project, tools: &BrowserTools, depth: Depth) -> Result<()> {
    let files = test_files(project)?;
    bundle::write(project)?;
    let deep: &[_] = if depth == Depth::Deep { &[DEEP] } else { &[] };
    with_page(project, tools, deep, iter::once(PathBuf::from("run.mjs")).chain(files))
}

/// The variable that makes [`REACTIONS`] run a busy loop on each core.
const BUSY: (&str, &str) = ("ROSETTE_BUSY", "1");
/// The script that measures how quickly the page reacts.
const REACTIONS: &str = "bench.mjs";

/// Measures the page and the bots. The scripts read the native measurements of the bots' searches
/// from ROSETTE_SEARCHES.
pub fn bench(project: &Project, tools: &BrowserTools, searches: &str, busy: bool) -> Result<()> {
    let mut variables = vec![DEEP, ("ROSETTE_SEARCHES", searches)];
    variables.extend(busy.then_some(BUSY));
    for script in [REACTIONS, "large.mjs", "memory.mjs", "searches.mjs"] {
        with_page(project, tools, &variables, [PathBuf::from(script)])?;
    }
    Ok(())
}

/// Measures the page, its response times while busy loops load every core. Returns the figures that
/// the scripts write to the file named by the environment variable ROSETTE_FIGURES, without those
/// that the system can't measure.
pub fn figures(project: &Project, tools: &BrowserTools) -> Result<Vec<Measurement>> {
    let folder = tempfile::tempdir()?;
    let file = folder.path().join("figures");
    let place = file.to_string_lossy();
    for (script, busy) in [(REACTIONS, Some(BUSY)), ("large.mjs", None), ("memory.mjs", None)] {
        let variables =
            [DEEP, ("ROSETTE_FIGURES", &*place)].into_iter().chain(busy).collect::<Vec<_>>();
        with_page(project, tools, &variables, [PathBuf::from(script)])?;
    }
    let figures = fs::read_to_string(&file).context("no figure was measured")?;
    figures.lines().map(Measurement::read).collect()
}

/// Renders the icons as PNG, and takes the pictures for links and installs from the served page.
pub fn icons(project: &Project, tools: &BrowserTools) -> Result<()> {
    setup::fetch_libraries(&project.page_tests(), &tools.node)?;
    shell::run(node(project, tools)?.arg("icons.mjs"))?;
    with_page(project, tools, &[], [PathBuf::from("previews.mjs")])
}

/// Takes the README's pictures from the served page.
pub fn pictures(project: &Project, tools: &BrowserTools) -> Result<()> {
    with_page(project, tools, &[], [PathBuf::from("pictures.mjs")])
}

/// Runs Node while the site is served, with additional environment variables.
fn with_page(
    project: &Project,
    tools: &BrowserTools,
    variables: &[(&str, &str)],
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
            .envs(variables.iter().copied())
            .args(arguments),
    )
}

/// Prepares a command of Node in the folder of the browser tests, with the paths of the browsers as
/// variables.
fn node(project: &Project, tools: &BrowserTools) -> Result<Command> {
    let mut node = tools.node.command(&tools.node.program)?;
    node.current_dir(project.page_tests())
        .envs(tools.browsers.iter().map(|it| (it.kind.variable, &it.program)));
    Ok(node)
}

/// The slowest test files in descending order. They start first, so that no core is idle at the
/// end.
const SLOWEST: [&str; 8] = [
    "firefox.test.mjs",
    "webkit.test.mjs",
    "layout.test.mjs",
    "faults.test.mjs",
    "solving.test.mjs",
    "offline.test.mjs",
    "languages.test.mjs",
    "review.test.mjs",
];

/// Returns the test files in the order in which they start. Fails if there are none, because the
/// check would be empty.
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
