//! The browser as the device of the page: its clock, random numbers, address and history.

use rosette_app::{Moment, Platform, TimeForm};
use rosette_messages::Language;
use rosette_session::Seed;
use web_sys::Element;

use crate::{date, dom, error::log_err, route, sharing};

/// The functions of the browser that the page's core needs.
pub struct BrowserPlatform;

impl Platform for BrowserPlatform {
    fn seed(&self) -> Seed {
        // Without random numbers, the time is the seed.
        Seed(getrandom::u64().unwrap_or_else(|_| js_sys::Date::now() as u64))
    }

    fn moment(&self, ms: u64) -> Moment {
        date::moment(ms as f64)
    }

    fn format_time(&self, ms: u64, form: TimeForm, language: Language) -> String {
        date::format(ms, form, language)
    }

    fn now(&self) -> f64 {
        dom::now()
    }

    fn date(&self) -> String {
        js_sys::Date::new_0().to_iso_string().into()
    }

    fn page_address(&self) -> String {
        let address = log_err(dom::window().location().href()).unwrap_or_default();
        address.split('#').next().unwrap_or_default().to_owned()
    }

    fn shares_links(&self) -> bool {
        sharing::shares_links()
    }

    fn hash(&self) -> String {
        route::hash()
    }

    fn entry(&self) -> Option<String> {
        route::state()
    }

    fn is_near_message(&self) -> bool {
        let message: Element = dom::by_id("message");
        message.matches(":hover, :focus-within").unwrap_or(false)
    }
}
