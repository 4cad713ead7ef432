//! Embeds the built page into the program, if `dist/` has one.

use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    println!("cargo:rerun-if-changed=../../dist");
    let dist = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../dist");
    let mut files = Vec::new();
    if dist.join("index.html").is_file() {
        below(&dist.canonicalize()?, &mut files)?;
    }
    files.sort();
    let mut source = String::from("&[");
    for file in files {
        let name = file.strip_prefix(dist.canonicalize()?).map_err(io::Error::other)?;
        let name = name.iter().map(|part| part.to_string_lossy()).collect::<Vec<_>>().join("/");
        source += &format!("({name:?}, include_bytes!({file:?})),");
    }
    source += "]";
    let out = env::var_os("OUT_DIR").map(PathBuf::from).unwrap_or_default();
    fs::write(out.join("site.rs"), source)
}

/// Collects every file below the folder.
fn below(folder: &Path, files: &mut Vec<PathBuf>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            below(&path, files)?;
        } else {
            files.push(path);
        }
    }
    Ok(())
}
