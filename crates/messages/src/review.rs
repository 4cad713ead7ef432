//! Texts of reviews: values, losses, luck and classes of moves.

use crate::{FixedText, Language, Say, Value};

include!(concat!(env!("OUT_DIR"), "/review.rs"));
