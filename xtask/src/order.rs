//! The order of functions in a WebAssembly file. It means nothing to the program, but compression
//! finds what is alike better where it lies close together.

use std::convert::Infallible;

use anyhow::{Context, Result};
use wasm_encoder::{
    CodeSection, FunctionSection, Module,
    reencode::{Error, Reencode},
};
use wasmparser::{
    CodeSectionReader, FunctionBody, FunctionSectionReader, Parser, Payload, TypeRef,
};

/// The module with its functions sorted by type and code, which takes about 1.7 % off its weight
/// when it is compressed.
///
/// # Errors
///
/// It is no WebAssembly module.
pub fn sorted(module: &[u8]) -> Result<Vec<u8>> {
    let mut order = Order::of(module).context("the functions can't be read")?;
    let mut sorted = Module::new();
    order
        .parse_core_module(&mut sorted, Parser::new(0), module)
        .context("the functions can't be put in order")?;
    Ok(sorted.finish())
}

/// Functions have numbers, those that are imported first. This is which number each has from now on.
struct Order {
    /// How many are imported; they keep their places.
    imported: u32,
    /// What each of the others was, by the place that it has now, from 0.
    was: Vec<usize>,
    /// The place that it has now, by what it was.
    is: Vec<u32>,
}

impl Order {
    fn of(module: &[u8]) -> Result<Self> {
        let (mut imported, mut types, mut bodies) = (0, Vec::new(), Vec::new());
        for payload in Parser::new(0).parse_all(module) {
            match payload? {
                Payload::ImportSection(section) => {
                    for import in section.into_imports() {
                        imported += u32::from(matches!(import?.ty, TypeRef::Func(_)));
                    }
                }
                Payload::FunctionSection(section) => {
                    types = section.into_iter().collect::<Result<_, _>>()?;
                }
                Payload::CodeSectionEntry(body) => bodies.push(body.as_bytes()),
                _ => {}
            }
        }
        let mut was: Vec<usize> = (0..bodies.len()).collect();
        was.sort_by_key(|&it| (types.get(it), bodies[it]));
        let mut is = vec![0; was.len()];
        for (place, it) in (0..).zip(&was) {
            is[*it] = place;
        }
        Ok(Self { imported, was, is })
    }
}

impl Reencode for Order {
    type Error = Infallible;

    fn function_index(&mut self, function: u32) -> Result<u32, Error<Infallible>> {
        let own = function.checked_sub(self.imported);
        Ok(own.map_or(function, |own| self.imported + self.is[own as usize]))
    }

    fn parse_function_section(
        &mut self,
        functions: &mut FunctionSection,
        section: FunctionSectionReader<'_>,
    ) -> Result<(), Error<Infallible>> {
        let types: Vec<u32> = section.into_iter().collect::<Result<_, _>>()?;
        for &it in &self.was {
            functions.function(types[it]);
        }
        Ok(())
    }

    fn parse_code_section(
        &mut self,
        code: &mut CodeSection,
        section: CodeSectionReader<'_>,
    ) -> Result<(), Error<Infallible>> {
        let bodies: Vec<FunctionBody<'_>> = section.into_iter().collect::<Result<_, _>>()?;
        for place in 0..self.was.len() {
            self.parse_function_body(code, bodies[self.was[place]].clone())?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use wasm_encoder::{
        EntityType, ExportKind, ExportSection, Function, ImportSection, TypeSection, ValType,
    };

    /// Which constant a module exports under each name, by way of a call.
    fn constants(module: &[u8]) -> Vec<(String, i32)> {
        let (mut imported, mut bodies, mut exports) = (0, Vec::new(), Vec::new());
        for payload in Parser::new(0).parse_all(module) {
            match payload.unwrap() {
                Payload::ImportSection(section) => imported = section.count(),
                Payload::CodeSectionEntry(body) => bodies.push(body),
                Payload::ExportSection(section) => exports.extend(section.into_iter().flatten()),
                _ => {}
            }
        }
        let first = |function: u32| {
            let body: &FunctionBody<'_> = &bodies[(function - imported) as usize];
            body.get_operators_reader().unwrap().read().unwrap()
        };
        let constant = |function| match first(function) {
            wasmparser::Operator::Call { function_index } => match first(function_index) {
                wasmparser::Operator::I32Const { value } => value,
                other => panic!("{other:?}"),
            },
            other => panic!("{other:?}"),
        };
        exports.iter().map(|it| (it.name.to_owned(), constant(it.index))).collect()
    }

    #[test]
    fn names_and_calls_reach_what_they_reached() {
        let mut types = TypeSection::new();
        types.ty().function([], [ValType::I32]);
        let mut imports = ImportSection::new();
        imports.import("page", "import", EntityType::Function(0));
        let mut functions = FunctionSection::new();
        let mut code = CodeSection::new();
        let mut exports = ExportSection::new();
        for (index, value) in (0..).zip([7, 3, 9, 3]) {
            functions.function(0).function(0);
            let mut called = Function::new([]);
            called.instructions().i32_const(value).end();
            let mut calls = Function::new([]);
            calls.instructions().call(1 + 2 * index).end();
            code.function(&called).function(&calls);
            exports.export(&format!("e{index}"), ExportKind::Func, 2 + 2 * index);
        }
        let mut module = Module::new();
        module.section(&types).section(&imports).section(&functions).section(&exports);
        let module = module.section(&code).clone().finish();

        let sorted = sorted(&module).unwrap();
        wasmparser::validate(&sorted).unwrap();
        assert_ne!(sorted, module, "the order is another");
        assert_eq!(constants(&sorted), constants(&module));
        assert_eq!(constants(&sorted).iter().map(|it| it.1).collect::<Vec<_>>(), [7, 3, 9, 3]);
    }
}
