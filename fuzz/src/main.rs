//! The fuzzer, which runs the target that the environment variable ROSETTE_FUZZ names. All targets
//! share one program, because linking their common dependencies is most of the cost of building a
//! program.

#![no_main]

use std::sync::LazyLock;

use libfuzzer_sys::fuzz_target;
use rosette_fuzz::Target;

static TARGET: LazyLock<&Target> = LazyLock::new(|| {
    let name = std::env::var("ROSETTE_FUZZ").unwrap_or_default();
    Target::named(&name).unwrap_or_else(|| {
        eprintln!("ROSETTE_FUZZ has to name a target");
        std::process::exit(2)
    })
});

fuzz_target!(|bytes: &[u8]| (TARGET.check)(bytes));
