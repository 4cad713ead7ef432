//! Sorts the functions of a module by their code, so that similar ones are near each other and
//! compress better, by about two percent.

use std::convert::Infallible;

use anyhow::{Context, Result};
use wasm_encoder::reencode::{self, Reencode};
use wasm_encoder::{CodeSection, FunctionSection, Module};
use wasmparser::{
    CodeSectionReader, FunctionBody, FunctionSectionReader, Parser, Payload, TypeRef,
};

/// Sorts the functions of a module by type and code. Of functions with the same code, which differ
/// only in the source, one stays.
///
/// # Errors
///
/// The module can't be read.
pub fn sort(module: &[u8]) -> Result<Vec<u8>> {
    let mut module = sort_once(module)?;
    loop {
        // Functions that called different ones with the same code now call the same one, so they
        // may have the same code too.
        let sorted = sort_once(&module)?;
        if sorted.len() >= module.len() {
            return Ok(sorted);
        }
        module = sorted;
    }
}

fn sort_once(module: &[u8]) -> Result<Vec<u8>> {
    let mut sorted = Module::new();
    Order::of(module)?
        .parse_core_module(&mut sorted, Parser::new(0), module)
        .context("a module can't be read")?;
    Ok(sorted.finish())
}

/// A function of a module: its type and its code.
type Function<'a> = (u32, &'a [u8]);

/// The order of a module's functions.
struct Order {
    /// The former places of the functions that stay, in the new order.
    places: Vec<usize>,
    /// The new index of each function. Those that are imported come first.
    indices: Vec<u32>,
}

impl Order {
    fn of(module: &[u8]) -> Result<Self> {
        let (mut imported, mut types, mut codes) = (0, Vec::new(), Vec::new());
        for payload in Parser::new(0).parse_all(module) {
            match payload? {
                Payload::ImportSection(section) => {
                    for import in section.into_imports() {
                        imported += u32::from(matches!(import?.ty, TypeRef::Func(_)))
                    }
                }
                Payload::FunctionSection(section) => {
                    types = section.into_iter().collect::<Result<_, _>>()?
                }
                Payload::CodeSectionEntry(code) => codes.push(code.as_bytes()),
                _ => {}
            }
        }
        let functions: Vec<Function<'_>> = types.into_iter().zip(codes).collect();
        let mut places: Vec<usize> = (0..functions.len()).collect();
        places.sort_by_key(|place| functions[*place]);
        let mut indices: Vec<u32> = (0..imported).collect();
        indices.resize(indices.len() + functions.len(), 0);
        let alike = places.chunk_by(|one, other| functions[*one] == functions[*other]);
        for (places, index) in alike.zip(imported..) {
            for place in places {
                indices[imported as usize + place] = index
            }
        }
        places.dedup_by_key(|place| functions[*place]);
        Ok(Self { places, indices })
    }
}

impl Reencode for Order {
    type Error = Infallible;

    fn function_index(&mut self, function: u32) -> Result<u32, reencode::Error> {
        Ok(self.indices[function as usize])
    }

    fn parse_function_section(
        &mut self,
        functions: &mut FunctionSection,
        section: FunctionSectionReader<'_>,
    ) -> Result<(), reencode::Error> {
        let types = section.into_iter().collect::<Result<Vec<_>, _>>()?;
        for place in &self.places {
            functions.function(types[*place]);
        }
        Ok(())
    }

    fn parse_code_section(
        &mut self,
        code: &mut CodeSection,
        section: CodeSectionReader<'_>,
    ) -> Result<(), reencode::Error> {
        let bodies = section.into_iter().collect::<Result<Vec<FunctionBody<'_>>, _>>()?;
        for place in self.places.clone() {
            self.parse_function_body(code, bodies[place].clone())?
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use wasm_encoder::{
        EntityType, ExportKind, ExportSection, Function, ImportSection, Instruction, TypeSection,
        ValType,
    };

    use super::*;

    /// Makes a module that imports a function, and has functions of these types that return these
    /// constants.
    fn module(functions: &[(u32, i32)], exports: &[(&str, u32)]) -> Vec<u8> {
        let mut code = CodeSection::new();
        for (_, constant) in functions {
            let mut function = Function::new([]);
            function.instruction(&Instruction::I32Const(*constant));
            function.instruction(&Instruction::End);
            code.function(&function);
        }
        module_of(&functions.iter().map(|(kind, _)| *kind).collect::<Vec<_>>(), &code, exports)
    }

    /// Makes a module that imports a function, and has functions of these types with this code.
    fn module_of(kinds: &[u32], code: &CodeSection, exports: &[(&str, u32)]) -> Vec<u8> {
        let (mut types, mut imports) = (TypeSection::new(), ImportSection::new());
        types.ty().function([], [ValType::I32]);
        types.ty().function([ValType::I32], [ValType::I32]);
        imports.import("./page.js", "now", EntityType::Function(0));
        let mut of_type = FunctionSection::new();
        for kind in kinds {
            of_type.function(*kind);
        }
        let mut exported = ExportSection::new();
        for (name, function) in exports {
            exported.export(name, ExportKind::Func, *function);
        }
        let mut module = Module::new();
        module.section(&types).section(&imports).section(&of_type).section(&exported);
        module.section(code);
        module.finish()
    }

    #[test]
    fn functions_are_sorted_by_type_and_code_and_those_with_the_same_code_are_one() -> Result<()> {
        let exports = [("a", 1), ("b", 2), ("c", 3), ("d", 4), ("e", 5), ("now", 0)];
        let mixed = module(&[(1, 7), (0, 9), (0, 8), (1, 7), (0, 9)], &exports);
        let exports = [("a", 3), ("b", 2), ("c", 1), ("d", 3), ("e", 2), ("now", 0)];
        assert_eq!(sort(&mixed)?, module(&[(0, 8), (0, 9), (1, 7)], &exports));
        Ok(())
    }

    #[test]
    fn functions_that_call_functions_with_the_same_code_are_one_too() -> Result<()> {
        // The first two call the others, which have the same code.
        let calling = |callees: &[Option<u32>], exports: &[(&str, u32)]| {
            let mut code = CodeSection::new();
            for callee in callees {
                let mut function = Function::new([]);
                function.instruction(&match callee {
                    Some(callee) => Instruction::Call(*callee),
                    None => Instruction::I32Const(7),
                });
                function.instruction(&Instruction::End);
                code.function(&function);
            }
            module_of(&vec![0; callees.len()], &code, exports)
        };
        let exports = [("a", 1), ("b", 2), ("c", 3), ("d", 4)];
        let chained = calling(&[Some(3), Some(4), None, None], &exports);
        let exports = [("a", 1), ("b", 1), ("c", 2), ("d", 2)];
        assert_eq!(sort(&chained)?, calling(&[Some(2), None], &exports));
        Ok(())
    }
}
