//! The order of functions in a WebAssembly file. It means nothing to the program, but compression
//! finds what is alike better where it lies close together.

use std::collections::HashMap;
use std::convert::Infallible;

use anyhow::{Context, Result};
use wasm_encoder::{
    CodeSection, FunctionSection, Module,
    reencode::{Error, Reencode},
};
use wasmparser::{
    CodeSectionReader, CustomSectionReader, FunctionBody, FunctionSectionReader, Parser, Payload,
    TypeRef,
};

use crate::size;

/// The module with functions beside those that they are most like, and those that are equal once,
/// which takes about 2 % off its weight when it is compressed.
///
/// # Errors
///
/// It is no WebAssembly module.
pub fn likened(module: &[u8]) -> Result<Vec<u8>> {
    let mut once = arranged(module, SCANT[0])?;
    loop {
        // Functions that call equal ones may be equal now.
        let again = arranged(&once, SCANT[0])?;
        if again.len() >= once.len() {
            break;
        }
        once = again;
    }
    let mut lightest = (size::compressed_length(&once)?, once);
    for scant in &SCANT[1..] {
        let module = arranged(&lightest.1, *scant)?;
        let weight = size::compressed_length(&module)?;
        if weight < lightest.0 {
            lightest = (weight, module);
        }
    }
    Ok(lightest.1)
}

/// How much counts against short functions, which are easily like others: which is best differs by
/// a few hundred bytes from module to module, so each is weighed.
const SCANT: [u32; 8] = [1, 2, 3, 4, 6, 8, 12, 16];

fn arranged(module: &[u8], scant: u32) -> Result<Vec<u8>> {
    let mut order = Order::of(module, scant).context("the functions can't be read")?;
    let mut arranged = Module::new();
    order
        .parse_core_module(&mut arranged, Parser::new(0), module)
        .context("the functions can't be put in order")?;
    Ok(arranged.finish())
}

/// Functions have numbers, those that are imported first. This is which number each has from now on.
struct Order {
    /// How many are imported; they keep their places.
    imported: u32,
    /// What each of the others was, by the place that it has now, from 0.
    was: Vec<usize>,
    /// The place that it has now, or that of its equal, by what it was.
    is: Vec<u32>,
}

impl Order {
    fn of(module: &[u8], scant: u32) -> Result<Self> {
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
        let sketches: Vec<Sketch> = bodies.iter().map(|body| Sketch::of(body)).collect();
        let mut equals = HashMap::new();
        let functions = bodies.iter().enumerate();
        let first = functions.map(|(it, body)| *equals.entry((types.get(it), *body)).or_insert(it));
        let first: Vec<usize> = first.collect();
        let mut left: Vec<usize> = (0..bodies.len()).filter(|&it| first[it] == it).collect();
        // Of those that are alike, first the short ones; the types have no other meaning here.
        left.sort_by_key(|&it| (types.get(it), sketches[it].marks, it));
        let mut was = Vec::new();
        let mut last = Sketch::of(&[]);
        while !left.is_empty() {
            let next = most_like(&last, left.iter().map(|&it| &sketches[it]), scant);
            was.push(left.remove(next));
            last = sketches[was[was.len() - 1]];
        }
        let mut places = vec![0; bodies.len()];
        for (place, it) in (0..).zip(&was) {
            places[*it] = place;
        }
        let is = first.iter().map(|&it| places[it]).collect();
        Ok(Self { imported, was, is })
    }
}

/// Which strings of four bytes stand in a function, roughly: each sets one of 4,096 marks.
#[derive(Clone, Copy)]
struct Sketch {
    words: [u64; 64],
    /// How many marks are set.
    marks: u32,
}

impl Sketch {
    fn of(body: &[u8]) -> Self {
        let mut words = [0; 64];
        for four in body.windows(4) {
            let number = four.iter().fold(0, |sum, byte| sum << 8 | u64::from(*byte));
            // Fibonacci hashing.
            let mark = number.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 52;
            words[(mark >> 6) as usize] |= 1_u64 << (mark & 63);
        }
        Self { words, marks: words.iter().map(|word| word.count_ones()).sum() }
    }

    /// How much of it stands in another, 0–1.
    fn within(&self, other: &Self, scant: u32) -> f64 {
        let both =
            self.words.iter().zip(&other.words).map(|(one, other)| (one & other).count_ones());
        f64::from(both.sum::<u32>()) / f64::from(self.marks + scant)
    }
}

/// The place of the sketch most of which stands in another; the first of several.
fn most_like<'a>(other: &Sketch, sketches: impl Iterator<Item = &'a Sketch>, scant: u32) -> usize {
    let (mut place, mut most) = (0, -1.0);
    for (index, sketch) in sketches.enumerate() {
        let much = sketch.within(other, scant);
        if much > most {
            (place, most) = (index, much);
        }
    }
    place
}

impl Reencode for Order {
    type Error = Infallible;

    fn function_index(&mut self, function: u32) -> Result<u32, Error<Infallible>> {
        let own = function.checked_sub(self.imported);
        Ok(own.map_or(function, |own| self.imported + self.is[own as usize]))
    }

    /// No browser asks for what stands in custom sections.
    fn parse_custom_section(
        &mut self,
        _module: &mut Module,
        _section: CustomSectionReader<'_>,
    ) -> Result<(), Error<Infallible>> {
        Ok(())
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
        // The two that are 3 are one afterwards.
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

        let likened = likened(&module).unwrap();
        wasmparser::validate(&likened).unwrap();
        assert!(likened.len() < module.len(), "{} of {}", likened.len(), module.len());
        assert_eq!(constants(&likened), constants(&module));
        assert_eq!(constants(&likened).iter().map(|it| it.1).collect::<Vec<_>>(), [7, 3, 9, 3]);
    }
}
