//! Runs every check that CI runs. Checks that fail most often and are quick come first.

mod native;
mod page;

use std::time::Instant;
use std::{env, fmt, fs, thread};

use anyhow::{Context, Result, anyhow, bail, ensure};
use clap::ValueEnum;

use crate::deep::Figures;
use crate::project::{
    BOARD_PACKAGE, ENGINE_PACKAGE, JS_PACKAGE, PAGE_PACKAGE, Project, RULES_PACKAGE, WASM_TARGET,
    WITHOUT_BROWSER, WITHOUT_TOOL,
};
use crate::setup::browser::{Browser, BrowserKind, CHROMIUM, FIREFOX, WEBKIT};
use crate::setup::node::NodeProgram;
use crate::setup::{self, BrowserTools};
use crate::sizes::SizeHistory;
use crate::{bench, build, packages, shell, size};
pub use native::long;
use page::Depth;

/// A check by its name for `--only`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum CheckName {
    /// Everything is formatted
    Format,
    /// Clippy and Biome have nothing to say
    Lint,
    /// The tests that need no browser
    Native,
    /// The site can be built
    Build,
    /// The site keeps its size budget
    Size,
    /// The page in a browser
    Page,
    /// The documentation can be made, and its links lead somewhere
    Docs,
    /// The packages for other languages work
    Packages,
}

impl CheckName {
    /// Returns the checks that run at the same time as this one. They use processor time that it
    /// leaves: compiling native tests waits for the disk, and browser tests wait for browsers.
    const fn beside(self) -> &'static [Self] {
        match self {
            // The check of the size also builds the site.
            Self::Native => &[Self::Size],
            // The longer check comes first, so that both end before the browser tests.
            Self::Page => &[Self::Packages, Self::Docs],
            _ => &[],
        }
    }
}

/// The checks of a complete run, in order. Those that run beside them belong to it too.
const IN_TURN: [CheckName; 4] =
    [CheckName::Format, CheckName::Lint, CheckName::Native, CheckName::Page];

impl fmt::Display for CheckName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.to_possible_value().map_or(Ok(()), |name| f.write_str(name.get_name()))
    }
}

/// Runs all checks, or only one, until one fails.
pub fn run(project: &Project, only: Option<CheckName>) -> Result<()> {
    let start = Instant::now();
    let checks = chosen(only);
    let tools = set_up(project, &checks)?;
    if only.is_some() {
        checks.iter().try_for_each(|check| run_check(project, *check, tools.as_ref()))?;
    } else {
        IN_TURN.iter().try_for_each(|check| run_with_others(project, *check, tools.as_ref()))?;
    }
    let seconds = start.elapsed().as_secs_f64().round();
    shell::say(match only {
        Some(check) => format!("\nThe {check} check passed in {seconds} s."),
        None => format!("\nAll checks passed in {seconds} s."),
    });
    Ok(())
}

/// Measures the rules and the program's start natively, the page in Chromium, and the bots in both.
/// With `busy`, the page is measured beside a busy loop on each core.
pub fn bench(project: &Project, busy: bool) -> Result<()> {
    setup::wasm_target(project)?;
    setup::interpreters(project)?;
    let tools = browser_tools(project, &[CHROMIUM])?;
    shell::run(&mut project.cargo(["bench", "--locked", "-p", "rosette-rules"]))?;
    shell::run(&mut project.cargo([
        "bench",
        "--locked",
        "-p",
        "rosette-cli",
        "--bench",
        "starts",
    ]))?;
    let mut searches = project.cargo(["bench", "--locked", "-p", "rosette-bots"]);
    let searches = shell::output(searches.args(["--bench", "searches"]))?;
    build::build(project)?;
    page::bench(project, &tools, &searches, busy)
}

/// Measures the page's reactions beside a busy loop on each core, and its memory. Adds the figures
/// to their history, and returns a sentence about their bars.
///
/// # Errors
///
/// Something can't be measured, or a figure exceeds its bar.
pub fn deep_bench(project: &Project) -> Result<String> {
    let noted = Figures::of(project.root())?;
    setup::wasm_target(project)?;
    setup::interpreters(project)?;
    let tools = browser_tools(project, &[CHROMIUM])?;
    build::build(project)?;
    let figures = page::figures(project, &tools)?;
    match noted.obstacle()? {
        None => bench::BenchHistory::of(project.root())?.add(noted.commit(), &figures)?,
        Some(reason) => shell::say(format_args!("Not added to the history, because {reason}")),
    }
    let missed = figures.iter().filter(|figure| !figure.is_within()).count();
    ensure!(missed == 0, "{missed} of {} figures miss their bars", figures.len());
    Ok(format!(
        "All {} figures in Chromium are within their bars: [bench.tsv](bench.tsv), [chart](bench.svg).",
        figures.len()
    ))
}

/// Renders the icons as PNG from the SVG, and takes the pictures for links and installs.
pub fn icons(project: &Project) -> Result<()> {
    setup::wasm_target(project)?;
    let tools = browser_tools(project, &[CHROMIUM])?;
    build::build(project)?;
    page::icons(project, &tools)
}

/// Builds the site, and takes the README's pictures of it.
pub fn pictures(project: &Project) -> Result<()> {
    setup::wasm_target(project)?;
    let tools = browser_tools(project, &[CHROMIUM])?;
    build::build(project)?;
    page::pictures(project, &tools)
}

/// Runs the browser tests without omissions, which takes too long for every change. Returns the
/// figures.
pub fn deep(project: &Project) -> Result<String> {
    let tools = set_up(project, &chosen(Some(CheckName::Page)))?.context(NOT_SET_UP)?;
    build::build(project)?;
    write_faces(project)?;
    let start = Instant::now();
    page::run(project, &tools, Depth::Deep)?;
    let minutes = start.elapsed().as_secs().div_ceil(60);
    let browsers = tools.browsers.iter().map(Browser::name).collect::<Vec<_>>().join(", ");
    Ok(format!("All browser tests passed in {minutes} minutes ({browsers})."))
}

/// Writes a page with the faces of all cards, of which the browser tests take pictures.
fn write_faces(project: &Project) -> Result<()> {
    let faces = ["run", "--locked", "-q", "-p", "rosette-scene", "--example", "faces"];
    let page = shell::output(&mut project.cargo(faces))?;
    let folder = project.root().join("screenshots");
    fs::create_dir_all(&folder)?;
    fs::write(folder.join("faces.html"), page)?;
    Ok(())
}

/// Runs a check, and prints its time.
fn run_check(project: &Project, check: CheckName, tools: Option<&BrowserTools>) -> Result<()> {
    let started = Instant::now();
    let about = check.to_possible_value();
    let about = about.as_ref().and_then(|name| name.get_help()).context("no such check")?;
    shell::say(format_args!("\n== {check}: {about}"));
    perform(project, check, tools).with_context(|| failure(check))?;
    shell::say(format_args!("== {check}: passed in {:.1} s", started.elapsed().as_secs_f64()));
    Ok(())
}

/// Runs a check, and the checks of [`CheckName::beside`] at the same time.
fn run_with_others(
    project: &Project,
    check: CheckName,
    tools: Option<&BrowserTools>,
) -> Result<()> {
    thread::scope(|scope| {
        let others =
            scope.spawn(|| check.beside().iter().try_for_each(|it| run_beside(project, *it)));
        let result = run_check(project, check, tools);
        let others = others.join().map_err(|_| anyhow!("a thread that ran checks panicked"));
        match (result, others.flatten()) {
            (Err(error), Err(other)) => bail!("{error:#}\n{other:#}"),
            (result, others) => result.and(others),
        }
    })
}

/// Runs a check in a process of low priority. Prints its output when it has ended.
fn run_beside(project: &Project, check: CheckName) -> Result<()> {
    let started = Instant::now();
    let this = env::current_exe().context("this program's file is unknown")?;
    let mut command = match shell::on_path("nice") {
        Some(nice) => {
            let mut command = project.command(nice);
            command.args(["-n", "19"]).arg(this);
            command
        }
        None => project.command(this),
    };
    let output = command.args(["test", "--only", &check.to_string()]).output()?;
    let [said, complained] =
        [output.stdout, output.stderr].map(|it| String::from_utf8_lossy(&it).into_owned());
    shell::say(format_args!("\n{said}{complained}"));
    if !output.status.success() {
        bail!("{}", failure(check));
    }
    let seconds = started.elapsed().as_secs_f64();
    shell::say(format_args!("== {check}: passed in {seconds:.1} s, beside another one"));
    Ok(())
}

fn failure(check: CheckName) -> String {
    format!("The {check} check failed (`cargo xtask test --only {check}` reruns it alone)")
}

const NOT_SET_UP: &str = "Node and the browsers have not been set up";

/// Returns the checks to run. Those of the site include a build, because an older site would say
/// nothing about the present sources.
fn chosen(only: Option<CheckName>) -> Vec<CheckName> {
    match only {
        None => CheckName::value_variants().to_vec(),
        Some(check @ (CheckName::Size | CheckName::Page)) => vec![CheckName::Build, check],
        Some(check) => vec![check],
    }
}

/// Installs what all checks need before the first one, so that a person who has to type a password
/// needn't wait. Returns the tools of the browser tests, if a check needs them.
fn set_up(project: &Project, checks: &[CheckName]) -> Result<Option<BrowserTools>> {
    let has = |names: &[CheckName]| names.iter().any(|it| checks.contains(it));
    if has(&[CheckName::Format, CheckName::Lint]) {
        setup::components(project)?;
    }
    if has(&[CheckName::Lint, CheckName::Docs, CheckName::Build, CheckName::Packages]) {
        setup::wasm_target(project)?;
    }
    if has(&[CheckName::Native, CheckName::Page]) {
        setup::interpreters(project)?;
    }
    if has(&[CheckName::Packages]) {
        setup::python_environments(project)?;
    }
    if !has(&[CheckName::Lint, CheckName::Packages, CheckName::Page]) {
        return Ok(None);
    }
    let mut kinds = Vec::new();
    if has(&[CheckName::Page]) {
        page::test_files(project)?;
        kinds.extend([CHROMIUM, FIREFOX]);
        if cfg!(target_os = "linux") {
            kinds.push(WEBKIT);
        } else {
            shell::say("WebKit isn’t tested here: WebKitGTK runs on Linux");
        }
    }
    browser_tools(project, &kinds).map(Some)
}

/// Installs and prints the tools of the browser tests.
fn browser_tools(project: &Project, kinds: &[&'static BrowserKind]) -> Result<BrowserTools> {
    let tools = setup::browser_tools(project, kinds)?;
    let node = &tools.node;
    shell::say(format_args!("Node {}: {}", node.version, node.program.display()));
    for browser in &tools.browsers {
        shell::say(format_args!("{}: {}", browser.name(), browser.program.display()));
    }
    Ok(tools)
}

fn perform(project: &Project, check: CheckName, tools: Option<&BrowserTools>) -> Result<()> {
    match check {
        CheckName::Format => shell::run(&mut project.cargo(["fmt", "--all", "--check"])),
        CheckName::Lint => lint(project, &tools.context(NOT_SET_UP)?.node),
        CheckName::Docs => docs(project),
        CheckName::Native => {
            for packages in [GAME, TOOL] {
                native::run(project, packages)?;
            }
            // Only libraries have examples in their documentation, so this program is left out.
            shell::run(project.cargo(["test", "--locked", "--doc"]).args(GAME))
        }
        CheckName::Build => {
            build::build(project)?;
            build::check_vectors(&project.dist())
        }
        CheckName::Size => {
            let weights = size::Weights::of(&project.dist())?;
            shell::say(&weights);
            weights.check()?;
            SizeHistory::of(project.root())?.check(&weights)
        }
        CheckName::Packages => packages::test(project, tools.context(NOT_SET_UP)?),
        CheckName::Page => page::run(project, tools.context(NOT_SET_UP)?, Depth::Quick),
    }
}

/// The packages in two groups. Built together with the others, this program's libraries would get
/// other features than on their own, and everything would be compiled twice.
const GAME: &[&str] = &WITHOUT_TOOL;
const TOOL: &[&str] = &["-p", "xtask"];
/// The arguments that build the page for browsers. The later build of the site then finds its
/// macros compiled.
const PAGE: &[&str] = &[
    "-p",
    PAGE_PACKAGE,
    "-p",
    ENGINE_PACKAGE,
    "-p",
    JS_PACKAGE,
    "-p",
    BOARD_PACKAGE,
    "--release",
    "--target",
    WASM_TARGET,
];

fn lint(project: &Project, node: &NodeProgram) -> Result<()> {
    lint_scripts(project, node)?;
    let deny = ["--", "-D", "warnings"];
    for packages in [GAME, TOOL] {
        let mut clippy = project.cargo(["clippy", "--locked", "--all-targets"]);
        shell::run(clippy.args(packages).args(deny))?;
    }
    // The rules are also linted separately, because the other crates turn on their feature.
    shell::run(project.cargo(["clippy", "--locked", "-p", RULES_PACKAGE]).args(deny))?;
    shell::run(project.cargo(["clippy", "--locked"]).args(PAGE).args(deny))
}

/// Lints the scripts of the page, the packages and the tests, so that every name in them exists and
/// is used.
fn lint_scripts(project: &Project, node: &NodeProgram) -> Result<()> {
    let tests = project.page_tests();
    setup::fetch_libraries(&tests, node)?;
    let mut biome = node.command(&node.program)?;
    biome.current_dir(project.root());
    biome.arg(tests.join("node_modules/@biomejs/biome/bin/biome"));
    biome.args(["lint", "--error-on-warnings", "--config-path"]).arg(tests.join("lint.json"));
    shell::run(biome.args(["crates", "examples", "tests", "www", "xtask"]))
}

fn docs(project: &Project) -> Result<()> {
    // The page is documented as built for browsers, so the native documentation leaves it out.
    let game = [GAME, &WITHOUT_BROWSER].concat();
    for packages in [&game[..], TOOL, PAGE] {
        let mut doc = project.cargo(["doc", "--locked", "--no-deps", "--document-private-items"]);
        shell::run(doc.args(packages).env("RUSTDOCFLAGS", "-D warnings"))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_whole_run_has_every_check_once() {
        let beside = IN_TURN.iter().flat_map(|check| check.beside());
        let mut names: Vec<_> = IN_TURN.iter().chain(beside).map(ToString::to_string).collect();
        // The check of the size includes the build.
        assert!(chosen(Some(CheckName::Size)).contains(&CheckName::Build));
        names.push(CheckName::Build.to_string());
        let mut all: Vec<_> = CheckName::value_variants().iter().map(ToString::to_string).collect();
        names.sort();
        all.sort();
        assert_eq!(names, all);
    }

    #[test]
    fn a_site_is_built_before_it_is_looked_at() {
        assert_eq!(chosen(Some(CheckName::Size)), [CheckName::Build, CheckName::Size]);
        assert_eq!(chosen(Some(CheckName::Page)), [CheckName::Build, CheckName::Page]);
        assert_eq!(chosen(Some(CheckName::Docs)), [CheckName::Docs]);
    }
}
