//! Checks with the oldest compiler and dependencies that the manifests allow, and for other
//! systems. cargo-minimal-versions chooses dependencies by the same option of cargo, but needs two
//! more programs to be compiled.

use std::fs::{self, File};
use std::path::Path;

use anyhow::{Context, Result};

use crate::project::{FOR_BROWSER, FUZZ_PACKAGE, Project, WASM_TARGET, WITHOUT_BROWSER};
use crate::{setup, shell};

/// The systems besides Linux for which native programs must compile. Checking a crate for them
/// needs no linker.
const SYSTEMS: [&str; 2] = ["x86_64-pc-windows-gnu", "aarch64-apple-darwin"];

/// Checks that all crates compile with the oldest Rust of `rust-version`, also with the oldest
/// dependencies that the manifests allow, and that the native tests pass with both. Crates for the
/// browser are compiled for WebAssembly. Returns the figures.
///
/// # Errors
///
/// The oldest Rust can't be installed, something doesn't compile, or a test fails.
pub fn oldest(project: &Project) -> Result<String> {
    let version = env!("CARGO_PKG_RUST_VERSION");
    setup::toolchain(project, version, WASM_TARGET)?;
    // Each compiler has its own target folder.
    let target = project.root().join("target").join("oldest");
    let tree = target.join("tree");
    copy(project, &tree)?;
    let cargo = |arguments: &[&str]| {
        let mut cargo = project.command("rustup");
        cargo.args(["run", version, "cargo"]).args(arguments);
        cargo.current_dir(&tree).env("CARGO_TARGET_DIR", &target);
        cargo.env_remove("RUSTC").env_remove("CARGO");
        cargo
    };
    let native = [&["--workspace"], &WITHOUT_BROWSER[..]].concat();
    let browser = FOR_BROWSER.map(|package| ["--package", package]).concat();
    let native_check = [&["check", "--locked", "--all-targets"], &native[..]].concat();
    let browser_check = [&["check", "--locked", "--target", WASM_TARGET], &browser[..]].concat();
    shell::say(format_args!("Compiling with Rust {version}"));
    for check in [&native_check, &browser_check] {
        shell::run(&mut cargo(check))
            .with_context(|| format!("A crate doesn't compile with Rust {version}"))?;
    }

    shell::say(format_args!("Testing with Rust {version} and the oldest dependencies"));
    lower(project, &tree)?;
    shell::run(&mut cargo(&browser_check)).context(
        "A crate for the browser doesn't compile with the oldest dependencies: raise a lower bound",
    )?;
    let tests = [&["test", "--locked"], &native[..], &["--exclude", FUZZ_PACKAGE]].concat();
    shell::run(&mut cargo(&tests))
        .context("The tests fail with the oldest dependencies: raise a lower bound")?;
    Ok(format!(
        "All crates compile with Rust {version}, those for the browser also with the oldest versions \
         of the direct dependencies that the manifests allow. The native tests passed with both."
    ))
}

/// Copies the work tree with uncommitted files. `Cargo.lock` is lowered only in the copy, so the
/// tree keeps its own even if this program is interrupted. Files keep their dates, because cargo
/// compiles newer ones again.
fn copy(project: &Project, to: &Path) -> Result<()> {
    if to.exists() {
        fs::remove_dir_all(to)?;
    }
    let mut git = project.command("git");
    git.args(["ls-files", "-z", "--cached", "--others", "--exclude-standard"]);
    for name in shell::output(&mut git)?.split_terminator('\0') {
        let (old, new) = (project.root().join(name), to.join(name));
        // Git also lists files that are deleted but still committed.
        let Ok(about) = fs::metadata(&old) else { continue };
        fs::create_dir_all(new.parent().unwrap_or(to))?;
        fs::copy(&old, &new).with_context(|| format!("{name} can't be copied"))?;
        File::options().append(true).open(new)?.set_modified(about.modified()?)?;
    }
    Ok(())
}

/// Replaces the versions in a tree's Cargo.lock by the oldest ones that the manifests allow.
fn lower(project: &Project, tree: &Path) -> Result<()> {
    let mut update = project.cargo(["update", "-Z", "direct-minimal-versions"]);
    // The option is unstable, but affects only the choice of versions.
    update.env("RUSTC_BOOTSTRAP", "1").current_dir(tree);
    shell::run(&mut update).context("The lower bounds of dependencies contradict each other")
}

/// Checks that all native crates and their tests compile for other systems, and that Clippy has
/// nothing to say there, without building or running them. Returns the figures.
///
/// # Errors
///
/// Clippy or a system's standard library can't be installed, a crate doesn't compile, or Clippy
/// warns.
pub fn systems(project: &Project) -> Result<String> {
    setup::components(project)?;
    for system in SYSTEMS {
        setup::target(project, system)?;
        shell::say(format_args!("Checking for {system}"));
        let mut clippy = project.cargo(["clippy", "--locked", "--workspace", "--all-targets"]);
        clippy.args(["--target", system]).args(WITHOUT_BROWSER).args(["--", "-D", "warnings"]);
        shell::run(&mut clippy)
            .with_context(|| format!("A crate doesn't compile for {system}, or Clippy warns"))?;
    }
    let [windows, mac] = SYSTEMS;
    let figures = format!(
        "All native crates and their tests compile for Windows (`{windows}`) and macOS (`{mac}`) \
         without warnings. Nothing was run there."
    );
    shell::say(&figures);
    Ok(figures)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::size;

    #[test]
    fn a_copy_has_what_the_tree_has_with_its_dates() {
        let folder = tempfile::tempdir().unwrap();
        let project = Project::at(folder.path().join("project"));
        let [tree, copied] = [project.root().to_path_buf(), folder.path().join("copy")];
        fs::create_dir_all(tree.join("a")).unwrap();
        for name in ["a/b.rs", "a/c.rs", "d"] {
            fs::write(tree.join(name), name).unwrap();
        }
        fs::write(tree.join(".gitignore"), "d\n").unwrap();
        for arguments in [&["init", "-q"][..], &["add", "."]] {
            shell::run(project.command("git").args(arguments)).unwrap();
        }
        copy(&project, &copied).unwrap();
        fs::write(copied.join("a/b.rs"), "lowered").unwrap();
        fs::remove_file(tree.join("a/c.rs")).unwrap();
        fs::write(tree.join("a/é.rs"), "new").unwrap();
        copy(&project, &copied).unwrap();
        let names = size::files_below(&copied).unwrap();
        let names: Vec<_> = names.iter().map(|file| size::name_below(&copied, file)).collect();
        assert_eq!(names, [".gitignore", "a/b.rs", "a/é.rs"]);
        assert_eq!(fs::read_to_string(copied.join("a/b.rs")).unwrap(), "a/b.rs");
        let date = |folder: &Path| folder.join("a/b.rs").metadata().unwrap().modified().unwrap();
        assert_eq!(date(&copied), date(&tree));
    }
}
