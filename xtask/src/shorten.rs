//! Shortens the names between a module and its bindings, and the bindings, and removes custom
//! sections. wasm-bindgen ends hundreds of names with digests, which can't be compressed.

use std::collections::BTreeMap;
use std::convert::Infallible;

use anyhow::{Context, Result};
use wasm_encoder::reencode::{self, Reencode, utils};
use wasm_encoder::{ExportSection, ImportSection, Module};
use wasmparser::{CustomSectionReader, Export, Import, Imports, Parser};

/// The number of hexadecimal digits in a digest.
const DIGEST: usize = 16;

/// Shortens the imports and exports whose names end with a digest, in a module and in its script.
///
/// # Errors
///
/// The module can't be read, or has imports in a form that wasm-bindgen doesn't write.
pub fn shorten(module: &[u8], script: &str) -> Result<(Vec<u8>, String)> {
    let (mut names, mut short) = (ShortNames::default(), Module::new());
    names
        .parse_core_module(&mut short, Parser::new(0), module)
        .context("a module can't be read")?;
    Ok((short.finish(), names.in_script(script)))
}

/// The short name of each long name.
#[derive(Default)]
struct ShortNames(BTreeMap<String, String>);

impl ShortNames {
    fn shorter(&mut self, name: &str) -> String {
        let digest = name.len().checked_sub(DIGEST).and_then(|start| name.get(start..));
        let is_digest = |it: &str| it.bytes().all(|byte| byte.is_ascii_hexdigit());
        if !digest.is_some_and(is_digest) {
            return name.to_owned();
        }
        let next = format!("_{}", self.0.len());
        self.0.entry(name.to_owned()).or_insert(next).clone()
    }

    fn in_script(&self, script: &str) -> String {
        let is_of_name = |letter: char| letter.is_ascii_alphanumeric() || letter == '_';
        let words = script.split_inclusive(|letter| !is_of_name(letter));
        let shorter = |word: &str| {
            let name = word.trim_end_matches(|letter| !is_of_name(letter));
            let end = &word[name.len()..];
            match name.strip_prefix("arg").filter(|number| number.parse::<u8>().is_ok()) {
                Some(number) => ["$", number, end].concat(),
                None => [self.0.get(name).map_or(name, String::as_str), end].concat(),
            }
        };
        without_results(&words.map(shorter).collect::<String>())
    }
}

/// Replaces `const ret = VALUE; return ret;` in a script by `return VALUE;`.
fn without_results(script: &str) -> String {
    const RESULT: &str = "const ret = ";
    let mut parts = script.split(RESULT);
    let mut short = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        if let Some((value, rest)) = part.split_once(';')
            && let Some(rest) = rest.trim_start().strip_prefix("return ret;")
        {
            short += &["return ", value, ";", rest].concat()
        } else {
            short += &[RESULT, part].concat()
        }
    }
    short
}

impl Reencode for ShortNames {
    type Error = Infallible;

    fn parse_imports(
        &mut self,
        section: &mut ImportSection,
        imports: Imports<'_>,
    ) -> Result<(), reencode::Error> {
        let Imports::Single(place, import) = imports else {
            return utils::parse_imports(self, section, imports);
        };
        let name = &self.shorter(import.name);
        utils::parse_imports(self, section, Imports::Single(place, Import { name, ..import }))
    }

    fn parse_export(
        &mut self,
        exports: &mut ExportSection,
        export: Export<'_>,
    ) -> Result<(), reencode::Error> {
        let name = &self.shorter(export.name);
        utils::parse_export(self, exports, Export { name, ..export })
    }

    /// Omits sections of other tools, which browsers ignore.
    fn parse_custom_section(
        &mut self,
        _: &mut Module,
        _: CustomSectionReader<'_>,
    ) -> Result<(), reencode::Error> {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use wasm_encoder::{CustomSection, EntityType, ExportKind, TypeSection};
    use wasmparser::Payload;

    use super::*;

    #[test]
    fn names_with_a_digest_are_short_in_module_and_script() -> Result<()> {
        let (mut types, mut imports) = (TypeSection::new(), ImportSection::new());
        types.ty().function([], []);
        for name in ["__wbg_now_3495b489a21735f6", "__wbg_init", "__wbg_now_0495b489a21735f6"] {
            imports.import("./page.js", name, EntityType::Function(0));
        }
        let mut exports = ExportSection::new();
        exports.export("invoke__h6280e98a41b7c4cd", ExportKind::Func, 0);
        exports.export("start", ExportKind::Func, 1);
        let mut module = Module::new();
        let tool = CustomSection { name: "producers".into(), data: b"rustc".into() };
        module.section(&types).section(&imports).section(&exports).section(&tool);
        let module = module.finish();
        let script = "({ __wbg_now_3495b489a21735f6: () => wasm.invoke__h6280e98a41b7c4cd(), \
                      __wbg_init, __wbg_now_0495b489a21735f6(arg0) { wasm.start(arg0); \
                      const ret = arg0; return ret; } })";

        let (module, script) = shorten(&module, script)?;
        assert_eq!(
            script,
            "({ _0: () => wasm._2(), __wbg_init, _1($0) { wasm.start($0); return $0; } })"
        );
        let mut names = Vec::new();
        for payload in Parser::new(0).parse_all(&module) {
            match payload? {
                Payload::ImportSection(section) => {
                    for import in section.into_imports() {
                        names.push(import?.name.to_owned());
                    }
                }
                Payload::ExportSection(section) => {
                    for export in section {
                        names.push(export?.name.to_owned());
                    }
                }
                Payload::CustomSection(section) => names.push(section.name().to_owned()),
                _ => {}
            }
        }
        assert_eq!(names, ["_0", "__wbg_init", "_1", "_2", "start"]);
        Ok(())
    }
}
