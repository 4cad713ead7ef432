//! Joins parts into which a program was split. A part calls another only through the function
//! table, and all parts have the same types.

use std::collections::BTreeSet;
use std::convert::Infallible;
use std::ops::Range;

use anyhow::{Context, Result, anyhow, ensure};
use wasm_encoder::reencode::{self, Reencode};
use wasm_encoder::{
    CodeSection, DataCountSection, DataSection, ElementSection, FunctionSection, ImportSection,
    Module, TypeSection,
};
use wasmparser::{Data, DataKind, Operator, Parser, Payload};

/// Joins parts to one module without custom sections.
///
/// # Errors
///
/// A part can't be parsed, or has something that no part should have.
pub fn join(parts: &[Vec<u8>]) -> Result<Vec<u8>> {
    let mut joined = Joined::default();
    for part in parts {
        joined.add(part).map_err(|why| anyhow!("a part can't be read: {why}"))?;
    }
    joined.module()
}

/// Fails if a part initialises memory outside these addresses. Two parts may contain the same
/// constants, but not the same variables, because the part that is loaded later would reset them.
pub fn ensure_constant(part: &[u8], constants: &Range<u64>) -> Result<()> {
    for range in data(part)? {
        let is_constant = constants.start <= range.start && range.end <= constants.end;
        ensure!(range.is_empty() || is_constant, "parts share the variable at {:#x}", range.start);
    }
    Ok(())
}

/// Returns the addresses of a program's constants: its first data segment, as the linker writes it.
pub fn constants(program: &[u8]) -> Result<Range<u64>> {
    data(program)?.into_iter().next().context("the program has no data")
}

/// Returns the addresses that each data segment of a module fills.
fn data(module: &[u8]) -> Result<Vec<Range<u64>>> {
    let mut ranges = Vec::new();
    for payload in Parser::new(0).parse_all(module) {
        let Payload::DataSection(section) = payload? else { continue };
        for segment in section {
            let Data { kind, data, .. } = segment?;
            let DataKind::Active { offset_expr, .. } = kind else { continue };
            let Operator::I32Const { value } = offset_expr.get_operators_reader().read()? else {
                return Err(anyhow!("a data segment has no constant address"));
            };
            let start = u64::from(value as u32);
            ranges.push(start..start + data.len() as u64)
        }
    }
    Ok(ranges)
}

#[derive(Default)]
struct Joined {
    types: Option<TypeSection>,
    imported: BTreeSet<String>,
    imports: ImportSection,
    functions: FunctionSection,
    elements: ElementSection,
    code: CodeSection,
    data: DataSection,
}

impl Joined {
    fn add(&mut self, part: &[u8]) -> Result<(), reencode::Error> {
        let mut moved = Moved { functions: self.functions.len(), data: self.data.len() };
        for payload in Parser::new(0).parse_all(part) {
            match payload? {
                Payload::TypeSection(section) if self.types.is_none() => {
                    moved.parse_type_section(self.types.insert(TypeSection::new()), section)?
                }
                Payload::ImportSection(section) => {
                    for import in section.into_imports() {
                        let import = import?;
                        if self.imported.insert(import.name.to_owned()) {
                            moved.parse_import(&mut self.imports, import)?
                        }
                    }
                }
                Payload::FunctionSection(section) => {
                    moved.parse_function_section(&mut self.functions, section)?
                }
                Payload::ElementSection(section) => {
                    moved.parse_element_section(&mut self.elements, section)?
                }
                Payload::CodeSectionEntry(body) => {
                    moved.parse_function_body(&mut self.code, body)?
                }
                Payload::DataSection(section) => {
                    moved.parse_data_section(&mut self.data, section)?
                }
                _ => {}
            }
        }
        Ok(())
    }

    fn module(self) -> Result<Vec<u8>> {
        let Self { types, imports, functions, elements, code, data, .. } = self;
        ensure!(functions.len() == code.len(), "a part has functions without code");
        let mut module = Module::new();
        module
            .section(&types.context("a part has no types")?)
            .section(&imports)
            .section(&functions)
            .section(&elements)
            .section(&DataCountSection { count: data.len() })
            .section(&code)
            .section(&data);
        Ok(module.finish())
    }
}

/// The offsets of a part's functions and data segments after those of the parts before it.
struct Moved {
    functions: u32,
    data: u32,
}

impl Reencode for Moved {
    type Error = Infallible;

    fn function_index(&mut self, function: u32) -> Result<u32, reencode::Error> {
        Ok(function + self.functions)
    }

    fn data_index(&mut self, data: u32) -> Result<u32, reencode::Error> {
        Ok(data + self.data)
    }
}
