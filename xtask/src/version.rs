//! The version of a built site: the folder of the program's files, named by their hash, and the
//! list of files that the service worker caches.
//!
//! Files of two builds don't work together. With the version in its URL, a file belongs to exactly
//! one build, whatever a server, a cache or an open page has of other builds.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};
use sha2::{Digest, Sha256};

use crate::build::replace;
use crate::size;

/// The folder of pictures that only other programs load, for links and installs. The service worker
/// doesn't cache them.
pub const PREVIEWS: &str = "previews";

/// The folder of tables, into which the site's host can put files. The service worker doesn't cache
/// them.
pub const TABLES: &str = "tables";

/// The placeholder in the page for the folder of the program's files.
const FOLDER: &str = "data-files=\"\"";

/// Returns whether a file has the same address in every build, because people or browsers with an
/// installed page look it up.
fn has_fixed_address(name: &str) -> bool {
    ["index.html", "sw.js", "manifest.webmanifest"].contains(&name) || name.starts_with("icon")
}

/// Moves the program's files of a site into the folder of their version, and writes the version
/// into the page and the service worker.
///
/// # Errors
///
/// The page or the service worker lacks a place for the version.
pub fn seal(site: &Path) -> Result<()> {
    let mut files = Vec::new();
    for path in size::files_below(site)? {
        let name = size::name_below(site, &path);
        files.push((
            name,
            fs::read(&path).with_context(|| format!("can't read {}", path.display()))?,
        ));
    }
    let version = version_of(&files);
    let folder = site.join(&version);
    let mut page = fs::read_to_string(site.join("index.html"))?;
    page = filled(&page, FOLDER, &format!("data-files=\"{version}/\""))?;
    let mut kept = Vec::new();
    let mut digest = Sha256::new();
    for (name, contents) in files {
        if [PREVIEWS, TABLES].iter().any(|folder| name.starts_with(&format!("{folder}/"))) {
            continue;
        }
        if has_fixed_address(&name) {
            if ["index.html", "sw.js"].contains(&name.as_str()) {
                continue;
            }
            kept.push(name);
        } else {
            let place = folder.join(&name);
            fs::create_dir_all(place.parent().unwrap_or(&folder))?;
            fs::rename(site.join(&name), place)?;
            page = page.replace(&format!("=\"{name}\""), &format!("=\"{version}/{name}\""));
            kept.push(format!("{version}/{name}"));
        }
        digest.update(&contents);
    }
    for entry in fs::read_dir(site)? {
        let path = entry?.path();
        // Any other folder is empty, because its files were moved.
        let stays = [&folder, &site.join(PREVIEWS), &site.join(TABLES)].contains(&&path);
        if path.is_dir() && !stays {
            fs::remove_dir_all(path)?;
        }
    }
    digest.update(&page);
    replace(&site.join("index.html"), &page)?;
    let worker = site.join("sw.js");
    let mut script = fs::read_to_string(&worker)?;
    for (place, value) in
        [("%version%", version), ("%files%", kept.join(" ")), ("%digest%", hex(&digest.finalize()))]
    {
        script = filled(&script, place, &value)?;
    }
    replace(&worker, &script)
}

/// Returns the page of a sealed site without its version, and the version's folder with a trailing
/// slash.
///
/// # Errors
///
/// The page doesn't name a folder.
pub fn unsealed(page: &str) -> Result<(String, String)> {
    let folder = page.split_once("data-files=\"").and_then(|(_, rest)| rest.split_once('"'));
    let (folder, _) = folder.context("the page names no folder of its files")?;
    Ok((page.replace(&format!("=\"{folder}"), "=\""), folder.to_owned()))
}

/// Returns the name of a version: a digest of all names and contents, long enough to be unique.
fn version_of(files: &[(String, Vec<u8>)]) -> String {
    let mut digest = Sha256::new();
    for (name, contents) in files {
        digest.update(format!("{name} {}\n", contents.len()));
        digest.update(contents);
    }
    hex(&digest.finalize()[..6])
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Replaces a placeholder, which must occur exactly once.
///
/// # Errors
///
/// The placeholder doesn't occur, or more than once.
pub fn filled(text: &str, place: &str, value: &str) -> Result<String> {
    ensure!(text.matches(place).count() == 1, "{place} doesn't stand once in a file of the site");
    Ok(text.replace(place, value))
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAGE: &str =
        "<html data-files=\"\"><link href=\"icon.svg\"><script src=\"boot.js\"></script>";

    /// Builds and seals a small site. Returns its folder and its version.
    fn sealed(boot: &str) -> (tempfile::TempDir, String) {
        let site = tempfile::tempdir().unwrap();
        let write = |name: &str, text: &str| fs::write(site.path().join(name), text).unwrap();
        fs::create_dir(site.path().join("weights")).unwrap();
        write("index.html", PAGE);
        write("sw.js", "const VERSION='%version%',FILES='%files%',DIGEST='%digest%'");
        write("icon.svg", "<svg/>");
        fs::create_dir(site.path().join(PREVIEWS)).unwrap();
        write("previews/link.png", "png");
        fs::create_dir(site.path().join(TABLES)).unwrap();
        write("tables/index.json", "[]");
        write("boot.js", boot);
        write("weights/ur.bin", "ur");
        seal(site.path()).unwrap();
        let page = fs::read_to_string(site.path().join("index.html")).unwrap();
        let (_, rest) = page.split_once("data-files=\"").unwrap();
        let version = rest.split_once("/\"").unwrap().0.to_owned();
        (site, version)
    }

    #[test]
    fn the_program_lies_in_the_folder_that_the_page_names() {
        let (site, version) = sealed("boot");
        let mut names = Vec::new();
        for path in size::files_below(site.path()).unwrap() {
            names.push(path.strip_prefix(site.path()).unwrap().to_str().unwrap().to_owned());
        }
        let mut expected =
            ["boot.js", "weights/ur.bin"].map(|it| format!("{version}/{it}")).to_vec();
        expected
            .extend(["icon.svg", "index.html", "previews/link.png", "sw.js"].map(str::to_owned));
        expected.push("tables/index.json".to_owned());
        names.sort();
        expected.sort();
        assert_eq!(names, expected);
        let page = fs::read_to_string(site.path().join("index.html")).unwrap();
        assert!(page.contains(&format!("src=\"{version}/boot.js\"")), "{page}");
        assert!(page.contains("href=\"icon.svg\""), "{page}");
        assert_eq!(unsealed(&page).unwrap(), (PAGE.to_owned(), format!("{version}/")));
    }

    #[test]
    fn the_service_worker_knows_all_files_and_their_digest() {
        let (site, version) = sealed("boot");
        let script = fs::read_to_string(site.path().join("sw.js")).unwrap();
        let files = format!("FILES='{version}/boot.js icon.svg {version}/weights/ur.bin'");
        assert!(script.contains(&files), "{script}");
        let page = fs::read_to_string(site.path().join("index.html")).unwrap();
        let digest = hex(&Sha256::digest(format!("boot<svg/>ur{page}")));
        assert!(script.contains(&digest), "{script}");
    }

    #[test]
    fn other_contents_are_another_version() {
        assert_eq!(sealed("boot").1, sealed("boot").1);
        assert_ne!(sealed("boot").1, sealed("boo").1);
    }

    #[test]
    fn a_site_without_a_place_for_its_version_is_refused() {
        let site = tempfile::tempdir().unwrap();
        fs::write(site.path().join("index.html"), "<html>").unwrap();
        assert!(seal(site.path()).is_err());
    }
}
