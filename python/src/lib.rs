//! The rules of Rosette's games as a Python module. `rosette_boards/__init__.py` is what Python
//! programs import.

mod batch;
mod playing;
mod state;

use pyo3::prelude::*;

/// The part of the package that is written in Rust.
#[pymodule]
mod _rules {
    #[pymodule_export]
    use crate::batch::UrBatch;
    #[pymodule_export]
    use crate::state::State;
}
