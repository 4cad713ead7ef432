//! Converts scripts that import bindings or other scripts to classic scripts that contain them.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use anyhow::{Context, Result, anyhow, ensure};

use crate::build::module_name;

/// The scripts that others import, by their names without `.js`.
#[derive(Debug, Default)]
pub struct Imported {
    /// Bindings, imported as `import init, { NAME, … } from './FILE.js';`.
    pub glue: BTreeMap<String, String>,
    /// Scripts of the site, imported as `import { NAME, … } from './FILE.js';`.
    pub own: BTreeMap<String, String>,
}

/// Converts a script to a classic one: `before`, the imported scripts and the script itself,
/// minified.
///
/// # Errors
///
/// The script imports something else, or in another form.
pub fn classic(before: &str, scripts: &Imported, source: &str) -> Result<String> {
    let mut imported = String::new();
    let mut own = String::new();
    for line in source.lines() {
        match line.strip_prefix("import ") {
            Some(import) => imported += &resolved(import, scripts)?,
            None => own = own + line + "\n",
        }
    }
    for word in ["import.meta", "import(", "\nexport "] {
        ensure!(!own.contains(word), "a classic script can't have `{}`", word.trim());
    }
    Ok(in_page(&small(&[before, &imported, &own].concat())?))
}

/// Joins the bindings and the loader of a program in parts, which import each other, to a classic
/// script. The script defines one name, `wasm_bindgen`, like that of a program in one part.
///
/// # Errors
///
/// A module has another form than the present tools write.
pub fn in_parts(glue: &str, loader: &str) -> Result<String> {
    let mut names = Vec::new();
    let mut script = String::new();
    let loader = loader.lines().filter(|line| !line.starts_with("import { initSync } from "));
    let parts: Vec<_> = loader
        .clone()
        .filter_map(|line| Some(line.strip_prefix("export const ")?.split_once(" = ")?.0))
        .collect();
    // The bindings import the loader once for each part.
    let (imports, glue): (Vec<_>, Vec<_>) =
        glue.lines().partition(|line| line.starts_with("import * as "));
    let imported: Vec<_> = imports
        .iter()
        .filter_map(|line| line.split(' ').nth(3))
        .map(|name| format!("const {name} = {{ {} }};", parts.join(", ")))
        .collect();
    for line in loader.chain(imported.iter().map(String::as_str)).chain(glue) {
        let exported = line.strip_prefix("export ");
        if exported == Some("{ initSync, __wbg_init as default };") {
            continue;
        }
        let function = exported.and_then(|it| it.strip_prefix("function ")?.split_once('('));
        names.extend(function.map(|(name, _)| name));
        writeln!(script, "{}", exported.unwrap_or(line))?;
    }
    // Embedded files are found by their names, not by addresses.
    for quote in ['"', '\''] {
        let (before, after) = (format!("new URL({quote}"), format!("{quote}, import.meta.url)"));
        while let Some((start, rest)) = script.split_once(&before) {
            let (file, end) = rest.split_once(&after).context("an address has no end")?;
            script = [start, "'", file.trim_start_matches("./"), "'", end].concat();
        }
    }
    ensure!(!script.contains("import.meta"), "the bindings still ask for their address");
    let names = names.join(", ");
    Ok(format!(
        "const wasm_bindgen = (() => {{\n{script}return Object.assign(__wbg_init, {{ {names} }});\n}})();\n"
    ))
}

/// Minifies a script, without its comments.
///
/// # Errors
///
/// The script can't be read.
pub fn small(script: &str) -> Result<String> {
    let small = minifier::js::minify(script).map(|it| it.to_string());
    small.map_err(|why| anyhow!("a script can't be read: {why}"))
}

/// Escapes a script for a page, so that no text in it ends the script element. Only string literals
/// contain such texts.
pub fn in_page(script: &str) -> String {
    script.replace("</script", "<\\/script").replace("<!--", "<\\!--")
}

/// Returns the code that replaces an import: the imported script, and definitions of the imported
/// names.
fn resolved(import: &str, scripts: &Imported) -> Result<String> {
    let parts = import.strip_suffix(".js';").and_then(|it| it.split_once(" from './"));
    let (names, file) =
        parts.with_context(|| format!("can't tell what `import {import}` means"))?;
    if let Some(script) = scripts.own.get(file) {
        return Ok(format!("{}\n", script.replace("\nexport ", "\n")));
    }
    let script = scripts.glue.get(file);
    let script = script.with_context(|| format!("{file}.js isn't one of bindings"))?;
    let (init, names) = names.split_once(", ").unwrap_or((names, ""));
    let module = module_name(file);
    let mut code =
        format!("{script}\nconst {init} = () => wasm_bindgen({{ module_or_path: '{module}' }});\n");
    if !names.is_empty() {
        writeln!(code, "const {names} = wasm_bindgen;")?;
    }
    Ok(code)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn glue() -> Imported {
        Imported {
            glue: [("page".to_owned(), "let wasm_bindgen;".to_owned())].into(),
            own: [("tables".to_owned(), "// Tables.\nexport function fetchTables() {}".to_owned())]
                .into(),
        }
    }

    #[test]
    fn imports_become_what_they_are_of() {
        let source = "// A comment.\nimport init, { answer, net } from './page.js';\ninit();\n";
        assert_eq!(
            classic("let a;", &glue(), source).unwrap(),
            "let a;let wasm_bindgen;const init=()=>wasm_bindgen({module_or_path:'page_bg.wasm'});\
             const{answer,net}=wasm_bindgen;init();"
        );
        let both = "import init from './page.js';\nimport { fetchTables } from './tables.js';\n";
        let both = classic("", &glue(), both).unwrap();
        assert!(both.contains("function fetchTables(){}"), "{both}");
        assert!(!both.contains("export"), "{both}");
        let alone = classic("", &glue(), "import init from './page.js';").unwrap();
        assert!(!alone.contains("const{"), "{alone}");
    }

    #[test]
    fn a_program_in_parts_is_one_script() {
        let glue = "import * as import1 from \"./parts.js\"\n\
                    import * as import2 from \"./parts.js\"\nexport function start(a) {\n}\n\
                    let at = new URL('page_bg.wasm', import.meta.url);\n\
                    export { initSync, __wbg_init as default };";
        let loader = "import { initSync } from \"./page.js\";\n\
                      export const __wasm_split_load_later = load(\"./a\");\n\
                      fetch(new URL(\"./later.wasm\", import.meta.url));";
        assert_eq!(
            in_parts(glue, loader).unwrap(),
            "const wasm_bindgen = (() => {\n\
             const __wasm_split_load_later = load(\"./a\");\n\
             fetch('later.wasm');\n\
             const import1 = { __wasm_split_load_later };\n\
             const import2 = { __wasm_split_load_later };\n\
             function start(a) {\n}\n\
             let at = 'page_bg.wasm';\n\
             return Object.assign(__wbg_init, { start });\n})();\n"
        );
        assert!(in_parts("import.meta.env", "").is_err());
    }

    #[test]
    fn what_would_be_lost_is_refused() {
        for source in [
            "import init from './other.js';",
            "import './page.js';",
            "a = import.meta.url;",
            "a();\nexport default a;",
            "import('./page.js');",
        ] {
            assert!(classic("", &glue(), source).is_err(), "{source}");
        }
    }

    #[test]
    fn no_text_ends_the_script() {
        let script = classic("", &glue(), "let a = '</script><!--';").unwrap();
        assert_eq!(script, "let a='<\\/script><\\!--';");
    }
}
