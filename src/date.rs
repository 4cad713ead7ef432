//! Dates and times, formatted by the browser.

use rosette_app::{Moment, TimeForm};
use rosette_messages::Language;
use wasm_bindgen::JsValue;

use crate::error::log_err;

/// Returns a time in milliseconds since 1970 with the offset of local time then.
pub fn moment(ms: f64) -> Moment {
    let behind = js_sys::Date::new(&JsValue::from_f64(ms)).get_timezone_offset();
    Moment { ms: ms as u64, ahead: -behind as i32 }
}

/// Writes a time, in milliseconds since 1970, in this form.
pub fn format(ms: u64, form: TimeForm, language: Language) -> String {
    let style = match form {
        TimeForm::TimeOfDay => "{\"timeStyle\":\"short\"}",
        TimeForm::Date => "{\"dateStyle\":\"medium\"}",
        TimeForm::DateInUtc => "{\"dateStyle\":\"medium\",\"timeZone\":\"UTC\"}",
    };
    let style = log_err(js_sys::JSON::parse(style)).unwrap_or_default();
    let date = js_sys::Date::new(&JsValue::from_f64(ms as f64));
    String::from(date.to_locale_string(language.code(), &style))
}
