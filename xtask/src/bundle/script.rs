//! Conversion of scripts that import bindings, or other scripts, to classic scripts that contain
//! both.

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

/// Returns a classic script: `before`, the imported scripts and the script, minified.
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

/// Minifies a script.
///
/// # Errors
///
/// The script can't be read.
pub fn small(script: &str) -> Result<String> {
    let small = minifier::js::minify(script).map(|it| it.to_string());
    small.map_err(|why| anyhow!("a script can't be read: {why}"))
}

/// Returns a script as it may be in a page: no text in it looks like the end of the script. Only
/// string literals contain such signs.
pub fn in_page(script: &str) -> String {
    script.replace("</script", "<\\/script").replace("<!--", "<\\!--")
}

/// Returns the code that replaces an import: the script, and the imported names.
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
