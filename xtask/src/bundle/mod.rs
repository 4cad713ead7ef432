//! The one-file page: the built site with everything embedded, which opens from the disk.

mod page;
pub mod script;

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};
use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;

pub use self::page::{BOOT, hash};
use crate::build::{self, ScriptKind, module_name};
use crate::project::Project;
use crate::split::Split;
use crate::{compile, shell, size, version};

/// The code before each script, which replaces fetching of files by embedded ones.
const INSIDE: &str = include_str!("inside.js");
/// The style sheet that the page embeds. The other style sheet is embedded as a file to fetch.
const STYLES: &str = "page.css";
/// The style sheet of the later screens, which refers to the files of the typeface.
const LATER_STYLES: &str = "later.css";
/// The scripts that other scripts import, without `.js`.
const SHARED: [&str; 2] = ["idiomorph", "tables"];
/// The file names by which the page starts its workers.
const WORKERS: [&str; 3] = ["worker.js", "reviewer.js", "solver.js"];

/// Writes the built site as one file.
///
/// # Errors
///
/// The site isn't built, or contains something that can't be embedded.
pub fn write(project: &Project) -> Result<()> {
    let site = BuiltSite::read(&project.dist())?;
    let www = project.root().join("www");
    let source = |name: &str| {
        fs::read_to_string(www.join(name)).with_context(|| format!("www/ has no {name}"))
    };
    let mut held = site.data()?;
    let mut scripts = script::Imported::default();
    for name in SHARED {
        scripts.own.insert(name.to_owned(), source(&format!("{name}.js"))?);
    }
    for wasm in compile::site(project)?.page {
        let split = Split::of(&wasm)?;
        let mut classic = build::bindings(&split.main, ScriptKind::Module)?;
        classic.script = script::in_parts(&classic.script, &split.loader.1)?;
        // The site's module must also fit this kind of script.
        let module = site.files.get(&module_name(&classic.name));
        let module = module.with_context(|| format!("dist/ has no module of {}", classic.name))?;
        ensure!(classic.module == *module, "dist/ has another module of {}", classic.name);
        scripts.glue.insert(classic.name, classic.script);
    }
    for name in WORKERS {
        let worker = script::classic(INSIDE, &scripts, &source(name)?)?;
        held.insert(name, BASE64_STANDARD.encode(worker));
    }
    let boot = script::classic(INSIDE, &scripts, &build::with_names(&source(BOOT)?)?)?;
    let bundle = page::bundle(&site.page, &site.text(STYLES)?, site.icon()?, &held, &boot)?;
    let path = project.bundle();
    fs::write(&path, &bundle).with_context(|| format!("can't write {}", path.display()))?;
    shell::say(format_args!(
        "Wrote {}: {}",
        path.file_name().unwrap_or_default().display(),
        size::kilobytes(bundle.len() as u64)
    ));
    Ok(())
}

/// A built site: its page, and its files by their names without the version.
struct BuiltSite {
    page: String,
    files: BTreeMap<String, Vec<u8>>,
}

impl BuiltSite {
    fn read(dist: &Path) -> Result<Self> {
        let page = fs::read_to_string(dist.join("index.html")).context("dist/ has no page")?;
        let (page, folder) = version::unsealed(&page)?;
        let mut files = BTreeMap::new();
        for path in size::files_below(dist)? {
            let name = size::name_below(dist, &path);
            let name = name.strip_prefix(&folder).unwrap_or(&name);
            files.insert(name.to_owned(), fs::read(&path)?);
        }
        Ok(Self { page, files })
    }

    fn text(&self, name: &str) -> Result<String> {
        let bytes = self.files.get(name).with_context(|| format!("dist/ has no {name}"))?;
        Ok(String::from_utf8(bytes.clone())?)
    }

    /// Returns the icon as a data URL, for the page's head.
    fn icon(&self) -> Result<String> {
        let icon = BASE64_STANDARD.encode(self.text("icon.svg")?);
        Ok(format!("data:image/svg+xml;base64,{icon}"))
    }

    /// Returns the files that the page and its workers fetch at run time, in base64. Those are all
    /// files except the ones of the page itself, of its installation, and of its typeface, which
    /// the styles contain.
    fn data(&self) -> Result<BTreeMap<&str, String>> {
        let is_data = |name: &str| {
            let kind = name.rsplit('.').next().unwrap_or_default();
            name != STYLES && !["html", "js", "png", "svg", "webmanifest", "woff2"].contains(&kind)
        };
        let data = self.files.iter().filter(|(name, _)| is_data(name));
        let mut data: BTreeMap<_, _> =
            data.map(|(name, bytes)| (name.as_str(), BASE64_STANDARD.encode(bytes))).collect();
        let styles = with_typeface(&self.text(LATER_STYLES)?, &self.files)?;
        data.insert(LATER_STYLES, BASE64_STANDARD.encode(styles));
        Ok(data)
    }
}

/// Embeds the files to which styles refer as data URLs.
///
/// # Errors
///
/// A file doesn't exist, or an address has no end.
fn with_typeface(styles: &str, files: &BTreeMap<String, Vec<u8>>) -> Result<String> {
    let mut parts = styles.split("url(");
    let mut inside = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (name, rest) = part.split_once(')').context("an address has no end")?;
        let bytes = files.get(name).with_context(|| format!("dist/ has no {name}"))?;
        let bytes = BASE64_STANDARD.encode(bytes);
        inside += &format!("url(data:font/woff2;base64,{bytes}){rest}");
    }
    Ok(inside)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn styles_contain_the_typeface() {
        let files = BTreeMap::from([("serif/a.woff2".to_owned(), vec![1, 2, 3])]);
        let inside = with_typeface("a{src:url(serif/a.woff2) b;}", &files).unwrap();
        assert_eq!(inside, "a{src:url(data:font/woff2;base64,AQID) b;}");
        assert!(with_typeface("a{src:url(serif/b.woff2)}", &files).is_err());
    }
}
