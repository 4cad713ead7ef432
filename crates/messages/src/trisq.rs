//! Texts of Trisq.

use crate::{FixedText, Language, Say, Value};

include!(concat!(env!("OUT_DIR"), "/trisq.rs"));
