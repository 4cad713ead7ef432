//! Parts of the computation of a table, as workers send them to each other.

use js_sys::{Array, Float32Array, Uint8Array, Uint32Array};
use rosette_bots::ur::{Done, JobPart, JobTask, LayerValues};
use wasm_bindgen::{JsCast, JsValue};

/// Converts a task to a list: the numbers that [`part`] reads, then each vector of values.
pub fn sent(task: &JobTask<'_>) -> Array {
    let numbers = match &task.part {
        JobPart::Pair(more, fewer) => [(*more).into(), (*fewer).into(), 0, 0],
        JobPart::Blocks(own, other, blocks) => {
            [(*own).into(), (*other).into(), blocks.start as u32, blocks.end as u32]
        }
    };
    let sent = Array::of1(&Uint32Array::from(&numbers[..]));
    for values in &task.values {
        sent.push(&Float32Array::from(*values));
    }
    sent
}

/// Reads a part: the pieces left of both seats, the first block, and the end. A pair of layers has
/// no blocks.
pub fn part(numbers: &[u32]) -> Option<JobPart> {
    let &[own, other, begin, end] = numbers else { return None };
    let (own, other) = (own.try_into().ok()?, other.try_into().ok()?);
    Some(match end {
        0 => JobPart::Pair(own, other),
        end => JobPart::Blocks(own, other, begin as usize..end as usize),
    })
}

/// Copies values out of JavaScript. Returns `None` if there isn't enough memory, or if `sent` isn't
/// a `Float32Array`.
pub fn values(sent: &JsValue) -> Option<Vec<f32>> {
    let sent: &Float32Array = sent.dyn_ref()?;
    let (mut values, len) = (Vec::new(), sent.length() as usize);
    values.try_reserve_exact(len).ok()?;
    values.resize(len, 0.0);
    sent.copy_to(&mut values);
    Some(values)
}

/// Converts a result to the list that [`done`] reads: the values of each layer, or the bytes of
/// each block.
pub fn result(done: Done) -> Array {
    match done {
        Done::Pair(found) => {
            let values = |it: LayerValues| JsValue::from(Float32Array::from(&it.values[..]));
            found.into_iter().map(values).collect()
        }
        Done::Blocks(blocks) => {
            blocks.iter().map(|block| JsValue::from(Uint8Array::from(&block[..]))).collect()
        }
    }
}

/// Reads the result of a part. Returns `None` if there isn't enough memory, or if an item has the
/// wrong type.
pub fn done(part: &JobPart, result: &Array) -> Option<Done> {
    match *part {
        JobPart::Pair(more, fewer) => {
            let sides = [(more, fewer), (fewer, more)].into_iter().zip(result.iter());
            let found = sides.map(|((own, other), sent)| {
                Some(LayerValues { own, other, values: values(&sent)? })
            });
            found.collect::<Option<_>>().map(Done::Pair)
        }
        JobPart::Blocks(..) => {
            let blocks = result.iter().map(|it| Some(it.dyn_ref::<Uint8Array>()?.to_vec()));
            blocks.collect::<Option<_>>().map(Done::Blocks)
        }
    }
}
