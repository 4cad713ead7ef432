//! Dates and times in the local time zone, formatted by the browser.

use rosette_app::Moment;
use rosette_messages::Language;
use wasm_bindgen::JsValue;

use crate::error::log_err;

/// Returns a time in milliseconds since 1970 with the offset of local time then.
pub fn moment(ms: f64) -> Moment {
    let behind = js_sys::Date::new(&JsValue::from_f64(ms)).get_timezone_offset();
    Moment { ms: ms as u64, ahead: -behind as i32 }
}

/// Formats a time in milliseconds since 1970: with `of_day` as a time of day, else as a date.
pub fn format(ms: u64, of_day: bool, language: Language) -> String {
    let style = if of_day { "{\"timeStyle\":\"short\"}" } else { "{\"dateStyle\":\"medium\"}" };
    let style = log_err(js_sys::JSON::parse(style)).unwrap_or_default();
    let date = js_sys::Date::new(&JsValue::from_f64(ms as f64));
    String::from(date.to_locale_string(language.code(), &style))
}
