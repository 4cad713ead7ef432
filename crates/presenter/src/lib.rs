//! Everything that the page shows about a game and that needs no browser. The language comes in as a
//! value with each call.

mod address;
mod banner;
pub mod cards;
pub mod form;
pub mod html;
pub mod keys;
mod kind;
pub mod menu;
mod panel;
mod rules;
mod shown;
mod statistics;
mod stored;
mod throws;
mod trouble;

pub use banner::Banner;
pub use kind::{FormField, Kind, Offer, Values, form_values};
pub use rules::rules;
pub use shown::{Looks, ShownGame, called, default_names, level_texts};
pub use statistics::{Score, Scores, Statistics};
pub use stored::{Finished, finished, in_progress, stored};
pub use throws::throws;
pub use trouble::{Trouble, of_record};
