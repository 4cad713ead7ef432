//! Texts of reviews.

use crate::{FixedText, Language, Say, Value};

include!(concat!(env!("OUT_DIR"), "/review.rs"));
