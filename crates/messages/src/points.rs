//! Texts of games whose pieces lie on points.

use crate::{FixedText, Language, Say, Value};

include!(concat!(env!("OUT_DIR"), "/points.rs"));
