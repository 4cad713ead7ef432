//! The wins of cards: which trade brought a card into a collection.

use rosette_json::{Json, Value};
use rosette_rules::triad::Card;
use serde::Serialize;

use crate::parse::is_name;

/// A card that a trade brought into a collection.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Win {
    /// The card, as the rules know it.
    pub card: Card,
    /// The name of the player who lost the card, at the time of the trade.
    pub from: String,
    /// The time when the card was won, in milliseconds since 1970.
    pub date: u64,
    /// Whether the new owner hasn't looked at the card in the album yet.
    #[serde(skip_serializing_if = "is_seen")]
    pub new: bool,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
const fn is_seen(new: &bool) -> bool {
    !*new
}

impl Win {
    /// Reads a win, or returns `None` if the JSON isn't one.
    fn read(json: &Json) -> Option<Self> {
        Some(Self {
            card: Card::named(json.get("card")?.as_str()?)?,
            from: json.get("from")?.as_str().filter(|name| is_name(name))?.to_owned(),
            date: json.get("date")?.as_floor()?,
            new: matches!(json.get("new"), Some(Json { value: Value::Bool(true), .. })),
        })
    }
}

/// Reads a list of wins. Profiles of older programs have none. Unreadable items are left out.
pub fn read(json: Option<&Json>) -> Vec<Win> {
    let items = json.and_then(Json::as_list).unwrap_or_default();
    items.iter().filter_map(Win::read).collect()
}
