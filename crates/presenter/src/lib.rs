//! Everything that the page shows about a game and that needs no browser. The language comes in as a
//! value with each call.

pub mod form;
pub mod html;
mod kind;
mod shown;
mod statistics;
mod stored;
mod trouble;

pub use kind::{FormField, Kind, Offer, Values, form_values};
pub use shown::{Looks, ShownGame, called, default_names, level_texts};
pub use statistics::{Score, Scores, Statistics};
pub use stored::{Finished, finished, in_progress, stored};
pub use trouble::{Trouble, of_record};
