//! Makes the linker keep the relocations of the module, which `cargo xtask build` needs to split
//! it.

use std::env;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    if env::var("CARGO_CFG_TARGET_ARCH").is_ok_and(|arch| arch == "wasm32") {
        println!("cargo::rustc-link-arg-cdylib=--emit-relocs");
    }
}
