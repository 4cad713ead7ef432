//! The JSON of Rosette: a value that knows its lines, a reader that says what would be right, and a
//! writer.
//!
//! It is here because of its weight in the page. Fields keep their order, and numbers the text they
//! are written as: whole ones can be had as numbers, and the others are only passed on.
//!
//! ```
//! use rosette_json::{Json, ToJson, Writer};
//!
//! let json = Json::read("{\"tokens\": [\"4/0\"],\n \"weight\": 1.50}")?;
//! let tokens = json.get("tokens").and_then(Json::as_list);
//! assert_eq!(tokens.and_then(|list| list[0].as_str()), Some("4/0"));
//! assert_eq!(json.get("weight").map(|weight| weight.line), Some(2));
//! assert_eq!(json.to_text(), "{\"tokens\":[\"4/0\"],\"weight\":1.50}");
//!
//! let mut writer = Writer::default();
//! writer.object(|writer| {
//!     writer.key("version").number(1);
//!     writer.key("value").json(&json);
//! });
//! # assert_eq!(writer.into_text(), "{\"version\":1,\"value\":{\"tokens\":[\"4/0\"],\"weight\":1.50}}");
//! # Ok::<(), rosette_json::Misread>(())
//! ```

mod read;
mod value;
mod write;

pub use read::{Misread, Syntax};
pub use value::{Json, Pair, Value};
pub use write::{ToJson, Writer};
