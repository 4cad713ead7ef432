//! Everything that the page shows about a game and that needs no browser. The language comes in as a
//! value with each call.

mod kind;

pub use kind::{FormField, Kind, Offer, Values, form_values};
