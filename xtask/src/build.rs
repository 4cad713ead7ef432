//! Builds the static site: the WebAssembly modules with their bindings, and the files of `www/`.

use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Instant;

use anyhow::{Context, Result, anyhow, bail};
use rosette_cards::Faces;
use rosette_scene::{BoardStyle, ENTRIES, Tiles};
use wasm_bindgen_cli_support::{Bindgen, EncodeInto};

use crate::compile::{self, SiteModules};
use crate::project::{ENGINE_PACKAGE, Project};
use crate::shorten::shorten;
use crate::sort::sort;
use crate::split::{self, Split};
use crate::{board, bundle, licences, shell, size, version};

/// The folder of the menu's pictures.
pub const TILES: &str = "tiles";

/// Builds the site into `dist/`. It is built in another folder first, so a failed build leaves the
/// last site unchanged.
pub fn build(project: &Project) -> Result<()> {
    build_for(project, None)
}

/// Builds the site as [`build`] does. If the site's address is known, the page contains it.
pub fn build_for(project: &Project, address: Option<&str>) -> Result<()> {
    let start = Instant::now();
    shell::say("Compiling the page and its players to WebAssembly");
    let modules = compile::site(project)?;

    let next = project.root().join("dist.next");
    remove(&next)?;
    let complete = fill(&next, &modules, project, address)
        .and_then(|()| swap(&next, &project.dist(), &project.root().join("dist.last")));
    if complete.is_err() {
        remove(&next)?;
    }
    complete?;
    shell::say(format_args!("Built dist/ in {:.1} s", start.elapsed().as_secs_f64()));
    Ok(())
}

/// Fills a new folder with all files of the site.
fn fill(
    site: &Path,
    modules: &SiteModules,
    project: &Project,
    address: Option<&str>,
) -> Result<()> {
    let root = project.root();
    fs::create_dir(site).with_context(|| format!("can't make {}", site.display()))?;
    shell::say("Writing their bindings");
    for module in &modules.page {
        bind(module, site)?;
    }
    shell::say("Copying index.html and www/");
    lay_sources(root, site)?;
    let boot = site.join(bundle::BOOT);
    replace(&boot, &with_names(&fs::read_to_string(&boot)?)?)?;
    let index = site.join("index.html");
    let mut page =
        version::filled(&fs::read_to_string(&index)?, "%policy%", rosette_server::POLICY)?;
    if let Some(address) = address {
        page = with_address(&page, address)?
    }
    replace(&index, &page)?;
    lay_weights(root, site)?;
    lay_texts(site)?;
    lay_tiles(site)?;
    lay_list_of_tables(site)?;
    fs::write(site.join("faces.txt"), Faces::house().plain())?;
    fs::write(site.join(licences::FILE), licences::text(project)?)?;
    join_styles(site)?;
    make_small(site)?;
    version::seal(site)?;
    // The page doesn't load the board, so the board affects neither the version nor the list of
    // offline files.
    lay_board(&modules.board, site, project)
}

/// Adds the site's address to the page, for search engines and link previews, most of which don't
/// follow relative addresses.
///
/// # Errors
///
/// The address isn't a folder on the web, or has characters that markup can't contain.
fn with_address(page: &str, address: &str) -> Result<String> {
    let host = address.strip_prefix("https://").or_else(|| address.strip_prefix("http://"));
    let plain = |letter: char| letter.is_ascii_graphic() && !"\"'<>&?#\\".contains(letter);
    if host.is_none_or(|host| host.find('/') <= Some(0))
        || !address.ends_with('/')
        || !address.chars().all(plain)
    {
        bail!(
            "--url must be an address such as https://example.org/games/rosette/, not {address:?}"
        );
    }
    let head = page.find("</head>").context("index.html has no head")?;
    let (before, after) = page.split_at(head);
    Ok(format!(
        r#"{before}<link rel="canonical" href="{address}">
<meta property="og:url" content="{address}">
<meta property="og:image" content="{address}previews/link.png">
<meta property="og:image:width" content="1200">
<meta property="og:image:height" content="630">
<meta property="og:image:alt" content="A corner of the board of the Royal Game of Ur, with the name Rosette">
{after}"#
    ))
}

/// Writes the board for other sites: its script and its page for frames.
fn lay_board(module: &Path, site: &Path, project: &Project) -> Result<()> {
    let files = board::files(module, project)?;
    fs::write(site.join(board::SCRIPT), files.script)
        .and_then(|()| fs::write(site.join(board::PAGE), files.page))
        .context("the board can't be written")
}

/// The bindings of a module, with the module adapted to them.
pub struct Bindings {
    /// The script's name without `.js`.
    pub name: String,
    /// The script that loads the module.
    pub script: String,
    /// The types for TypeScript.
    pub types: String,
    pub module: Vec<u8>,
}

/// The way in which a script is loaded.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum ScriptKind {
    /// A JavaScript module with imports and exports.
    Module,
    /// A classic script that defines one name, `wasm_bindgen`.
    Classic,
}

/// Writes a program into the site: its parts, its loader and its bindings.
fn bind(wasm: &Path, site: &Path) -> Result<()> {
    let Split { main, loader, parts, .. } = &Split::of(wasm)?;
    fs::write(site.join(loader.0), &loader.1)?;
    for (file, part) in parts {
        fs::write(site.join(file), part)?
    }
    lay_bindings(main, site)
}

/// Returns whether a compiled module belongs to a package, by its file name.
pub fn is_of(package: &str, wasm: &Path) -> bool {
    wasm.file_stem().is_some_and(|stem| *stem == *compile::library(package))
}

fn lay_bindings(wasm: &Path, site: &Path) -> Result<()> {
    let Bindings { name, script, module, .. } = bindings(wasm, ScriptKind::Module)?;
    fs::write(site.join(module_name(&name)), module)
        .and_then(|()| fs::write(site.join(&name).with_extension("js"), script))
        .context("the bindings could not be written")
}

/// The bytes of the instruction `f32x4.pmax`. Only the sweeps of Ur's solver contain it.
const PMAX: [u8; 3] = [0xfd, 0xeb, 0x01];

/// Checks that the compiler has vectorised the solver of Ur in the engine. Without vectors, solving
/// takes more than twice as long.
///
/// # Errors
///
/// The module can't be read, or has no vectors.
pub fn check_vectors(site: &Path) -> Result<()> {
    let name = module_name(&compile::library(ENGINE_PACKAGE));
    let mut files = size::files_below(site)?.into_iter();
    let path = files.find(|path| path.ends_with(&name));
    let path = path.with_context(|| format!("the site has no {name}"))?;
    if !fs::read(&path)?.windows(PMAX.len()).any(|bytes| bytes == PMAX) {
        bail!("{} has lost the vectors of Ur's solver; see `Cargo.toml`", path.display());
    }
    Ok(())
}

/// Returns the file name from which a script of bindings loads its module.
pub fn module_name(name: &str) -> String {
    format!("{name}_bg.wasm")
}

/// Generates the bindings of a compiled module, shortens their names, and sorts its functions.
pub fn bindings(wasm: &Path, kind: ScriptKind) -> Result<Bindings> {
    let mut bindgen = Bindgen::new();
    bindgen
        .input_path(wasm)
        .typescript(true)
        .remove_name_section(true)
        .remove_producers_section(true)
        // Every supported browser has `TextEncoder.encodeInto`, so no fallback is needed.
        .encode_into(EncodeInto::Always)
        // The parts of a program need the table of functions.
        .keep_lld_exports(true)
        // Otherwise, the generated `init()` requires the path of the WebAssembly file.
        .omit_default_module_path(false);
    let bindgen = match kind {
        ScriptKind::Module => bindgen.web(true),
        ScriptKind::Classic => bindgen.no_modules(true),
    };
    let mut output =
        bindgen.and_then(Bindgen::generate_output).context("the bindings could not be made")?;
    let folder = tempfile::tempdir()?;
    output.emit(&folder).context("the bindings could not be written")?;
    let name = wasm.file_stem().unwrap_or_default().display().to_string();
    let module = fs::read(folder.path().join(module_name(&name)))
        .context("the bindings could not be read")?;
    let read = |kind: &str| {
        fs::read_to_string(folder.path().join(&name).with_extension(kind))
            .context("the bindings could not be read")
    };
    // The import of the loader has no semicolon, which the minifier needs.
    let mut script = read("js")?;
    for loader in split::LOADERS {
        script = script.replace(&format!("\"./{loader}\"\n"), &format!("\"./{loader}\";\n"));
    }
    let (module, script) = shorten(&sort(&module)?, &script)?;
    Ok(Bindings { script, types: read("d.ts")?, name, module })
}

/// Copies the files that aren't generated: the page and everything in `www/` except the messages.
fn lay_sources(root: &Path, site: &Path) -> Result<()> {
    copy_new(&root.join("index.html"), &site.join("index.html"))?;
    let www = root.join("www");
    for source in size::files_below(&www)? {
        let name = source.strip_prefix(&www)?;
        // Hidden files come from editors and file managers. The messages are only the source of the
        // texts.
        let hidden = name.iter().any(|part| part.to_string_lossy().starts_with('.'));
        if !hidden && !name.starts_with("messages") {
            copy_new(&source, &site.join(name))?;
        }
    }
    Ok(())
}

/// Fills the names of languages, boards and games into the script that starts the page.
///
/// # Errors
///
/// The script lacks a place for one of the lists.
pub fn with_names(script: &str) -> Result<String> {
    let mut script = script.to_owned();
    let texts = rosette_messages::TEXTS.iter().map(|(name, _)| *name);
    let lists: [(&str, Vec<&str>); 3] = [
        ("%languages%", texts.filter(|name| !name.ends_with("-later")).collect()),
        ("%boards%", STYLES.map(|(name, _)| name).to_vec()),
        ("%games%", ENTRIES.each_ref().map(|game| game.name).to_vec()),
    ];
    for (place, names) in lists {
        script = version::filled(&script, place, &names.join(" "))?
    }
    Ok(script)
}

/// Copies the weights of the bots' nets.
fn lay_weights(root: &Path, site: &Path) -> Result<()> {
    let weights = root.join("crates/bots/weights");
    for source in size::files_below(&weights)? {
        copy_new(&source, &site.join("weights").join(source.strip_prefix(&weights)?))?;
    }
    Ok(())
}

/// The styles of boards, with their names in the settings.
const STYLES: [(&str, BoardStyle); 2] =
    [("inlaid", BoardStyle::Inlaid), ("carved", BoardStyle::Carved)];

/// Draws the menu's pictures into a file for each style of boards.
fn lay_tiles(site: &Path) -> Result<()> {
    let folder = site.join(TILES);
    fs::create_dir(&folder)?;
    for (name, style) in STYLES {
        fs::write(
            folder.join(name).with_extension("txt"),
            Tiles::written(style, rosette_messages::Language::english()),
        )?
    }
    Ok(())
}

/// Writes an empty list of tables. Whoever hosts the site can add tables to it.
fn lay_list_of_tables(site: &Path) -> Result<()> {
    let folder = site.join(version::TABLES);
    fs::create_dir(&folder)?;
    fs::write(folder.join("index.json"), "[]\n").context("the list of tables can't be written")
}

/// Writes the compiled texts of each language, in two files each.
fn lay_texts(site: &Path) -> Result<()> {
    let folder = site.join("texts");
    fs::create_dir(&folder)?;
    for (code, text) in rosette_messages::TEXTS {
        let path = folder.join(code).with_extension("txt");
        fs::write(&path, text).with_context(|| format!("can't write {}", path.display()))?;
    }
    Ok(())
}

/// Replaces each `@import` by the imported style sheet, because one file is fetched sooner than
/// two.
fn join_styles(site: &Path) -> Result<()> {
    let is_style = |path: &PathBuf| path.extension().is_some_and(|it| it == "css");
    for path in size::files_below(site)?.into_iter().filter(is_style) {
        let Ok(mut text) = fs::read_to_string(&path) else { continue };
        while let Some((before, rest)) = text.split_once("@import \"") {
            let (name, after) = rest.split_once("\";").context("an @import has no end")?;
            let imported = path.with_file_name(name);
            let styles = fs::read_to_string(&imported)
                .with_context(|| format!("{} imports {name}, which isn't there", path.display()))?;
            text = [before, &styles, after].concat();
            fs::remove_file(imported)?;
        }
        replace(&path, &text)?;
    }
    Ok(())
}

/// A comment that makes V8 compile all functions of a script while it is fetched, off the main
/// thread, instead of each at its first call. Nearly all functions are called. Other engines ignore
/// it. <https://v8.dev/blog/explicit-compile-hints>
const COMPILED_AT_ONCE: &str = "//# allFunctionsCalledOnLoad\n";

/// Minifies scripts and style sheets, and removes the indentation of pages.
fn make_small(site: &Path) -> Result<()> {
    for path in size::files_below(site)? {
        let kind = path.extension().and_then(OsStr::to_str).unwrap_or_default();
        if !["js", "css", "html"].contains(&kind) {
            continue;
        }
        let text = fs::read_to_string(&path)?;
        let small = match kind {
            "js" => minifier::js::minify(&text)
                .map(|small| [COMPILED_AT_ONCE, &small.to_string()].concat()),
            "css" => minifier::css::minify(&text).map(|small| small.to_string().trim().to_owned()),
            _ => Ok(text.lines().flat_map(|line| [line.trim_start(), "\n"]).collect()),
        };
        let small = small.map_err(|why| anyhow!("{} can't be read: {why}", path.display()))?;
        replace(&path, &small)?;
    }
    Ok(())
}

/// Replaces the contents of a file of the site, even of a read-only one.
pub fn replace(path: &Path, text: &str) -> Result<()> {
    // A copied file may be read-only like its source.
    fs::remove_file(path)?;
    fs::write(path, text).with_context(|| format!("can't write {}", path.display()))
}

/// Copies a file. Fails if the target exists, because two sources of the same name would hide each
/// other, and for symbolic links.
fn copy_new(source: &Path, target: &Path) -> Result<()> {
    if target.exists() {
        bail!("{} has the name of another file of the site", source.display());
    }
    if source.is_symlink() {
        bail!("{} is a symbolic link; a site is made of files", source.display());
    }
    if let Some(folder) = target.parent() {
        fs::create_dir_all(folder)?;
    }
    fs::copy(source, target).with_context(|| format!("can't copy {}", source.display()))?;
    Ok(())
}

/// Moves `next` to `current`. If that fails, restores the old `current`, which was moved to `last`.
fn swap(next: &Path, current: &Path, last: &Path) -> Result<()> {
    remove(last)?;
    let had_one = current.exists();
    if had_one {
        fs::rename(current, last).context("can't move the last build out of the way")?;
    }
    if let Err(error) = fs::rename(next, current) {
        if had_one {
            fs::rename(last, current)?;
        }
        return Err(error).context("can't move the new build to dist/");
    }
    remove(last)
}

fn remove(folder: &Path) -> Result<()> {
    if folder.exists() {
        fs::remove_dir_all(folder).with_context(|| format!("can't remove {}", folder.display()))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Creates a folder with these files, each with its own path as contents.
    fn tree(files: &[&str]) -> tempfile::TempDir {
        let root = tempfile::tempdir().unwrap();
        for name in files {
            let path = root.path().join(name);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, name).unwrap();
        }
        root
    }

    #[test]
    fn a_page_names_its_address_only_if_it_is_known() {
        let page = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../index.html"));
        let page = page.unwrap();
        assert!(!page.contains("og:image") && !page.contains("canonical"), "nobody knows the host");
        let named = with_address(&page, "https://example.org/games/rosette/").unwrap();
        for tag in [
            r#"<link rel="canonical" href="https://example.org/games/rosette/">"#,
            r#"<meta property="og:url" content="https://example.org/games/rosette/">"#,
            r#"<meta property="og:image" content="https://example.org/games/rosette/previews/link.png">"#,
        ] {
            assert_eq!(named.matches(tag).count(), 1, "{tag}");
            assert!(named.find(tag) < named.find("</head>"));
        }
        let picture = Path::new(env!("CARGO_MANIFEST_DIR")).join("../www/previews/link.png");
        let picture = fs::read(picture).unwrap();
        for (side, at) in [("width", 16), ("height", 20)] {
            let px = u32::from_be_bytes(picture[at..at + 4].try_into().unwrap());
            let tag = format!(r#"<meta property="og:image:{side}" content="{px}">"#);
            assert!(named.contains(&tag), "{tag} is the picture’s");
        }
        assert!(named.contains("A corner of the board of the Royal Game of Ur"));
        for wrong in [
            "",
            "example.org/",
            "https://",
            "https:///",
            "https://a.org",
            "https://a.org/\">",
            "ftp://a.org/",
            "https://a.org/?/",
        ] {
            assert!(with_address(&page, wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn an_engine_without_vectors_is_found() {
        let site = tempfile::tempdir().unwrap();
        let write = |name: &str, module: &[u8]| fs::write(site.path().join(name), module).unwrap();
        assert!(check_vectors(site.path()).is_err());
        write("rosette_engine_bg.wasm", &[0, 0xfd, 0xeb, 2]);
        assert!(check_vectors(site.path()).is_err());
        write("rosette_engine_bg.wasm", &[0xfd, 0xeb, 1, 0]);
        assert!(check_vectors(site.path()).is_ok());
    }

    #[test]
    fn www_is_laid_with_its_folders_and_without_hidden_files() {
        let root = tree(&["index.html", "www/boot.js", "www/icons/a.svg", "www/.hidden", "x.txt"]);
        let site = root.path().join("dist");
        lay_sources(root.path(), &site).unwrap();
        let mut names = Vec::new();
        for path in size::files_below(&site).unwrap() {
            names.push(path.strip_prefix(&site).unwrap().to_str().unwrap().to_owned());
        }
        assert_eq!(names, ["boot.js", "icons/a.svg", "index.html"]);
    }

    #[test]
    fn scripts_and_style_sheets_lose_comments_and_spaces() {
        let root = tree(&["a.txt"]);
        let write = |name, text| fs::write(root.path().join(name), text).unwrap();
        write("a.js", "// A comment.\nlet a  =  'b  c';\n");
        write("a.css", "/* A comment. */\np  {  margin:  0;  }\n");
        make_small(root.path()).unwrap();
        let read = |name| fs::read_to_string(root.path().join(name)).unwrap();
        assert_eq!(
            ["a.js", "a.css", "a.txt"].map(read),
            ["//# allFunctionsCalledOnLoad\nlet a='b  c';", "p{margin:0;}", "a.txt"]
        );
    }

    #[test]
    fn a_style_sheet_takes_in_what_it_imports() {
        let root = tree(&["b.css"]);
        let write = |name, text| fs::write(root.path().join(name), text).unwrap();
        write("a.css", "/* First. */ @import \"b.css\";\np { }");
        write("b.css", "q { }");
        join_styles(root.path()).unwrap();
        assert_eq!(size::files_below(root.path()).unwrap(), [root.path().join("a.css")]);
        let text = fs::read_to_string(root.path().join("a.css")).unwrap();
        assert_eq!(text, "/* First. */ q { }\np { }");
        write("a.css", "@import \"none.css\";");
        assert!(join_styles(root.path()).is_err());
    }

    #[test]
    fn two_files_of_one_name_are_refused() {
        let root = tree(&["index.html", "www/index.html"]);
        assert!(lay_sources(root.path(), &root.path().join("dist")).is_err());
    }

    #[cfg(unix)]
    #[test]
    fn a_symbolic_link_is_refused() {
        let root = tree(&["index.html", "www/boot.js", "secret"]);
        std::os::unix::fs::symlink(root.path().join("secret"), root.path().join("www/link"))
            .unwrap();
        assert!(lay_sources(root.path(), &root.path().join("dist")).is_err());
    }

    #[test]
    fn a_swap_leaves_the_new_site_alone() {
        let root = tree(&["dist/old.js", "dist.next/new.js", "dist.last/leftover.js"]);
        let path = |name: &str| root.path().join(name);
        swap(&path("dist.next"), &path("dist"), &path("dist.last")).unwrap();
        assert_eq!(size::files_below(root.path()).unwrap(), [path("dist/new.js")]);
    }

    #[test]
    fn a_failed_swap_leaves_the_old_site() {
        let root = tree(&["dist/old.js"]);
        let path = |name: &str| root.path().join(name);
        assert!(swap(&path("dist.next"), &path("dist"), &path("dist.last")).is_err());
        assert!(path("dist/old.js").exists());
    }
}
