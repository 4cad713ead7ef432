//! The version of the page, the story of each game, and the licences of the page's dependencies.

use maud::{Markup, PreEscaped, html};
use rosette_keep::EnumSetting as _;
use rosette_messages::{fixed, page};

use super::done;
use crate::{Blocks, Effect, GameInfo, LaterEffect, Model};

/// The dialog with the version, the games' stories and the licences.
#[derive(Default)]
pub struct About {
    is_unfolded: bool,
    /// The list of licences; `None` before it is fetched, and `Some(None)` if the fetch failed.
    licences: Option<Option<String>>,
}

impl About {
    /// Closes the list of licences, when the dialog is opened again.
    pub const fn fold(&mut self) {
        self.is_unfolded = false
    }

    /// Notes whether the list of licences is open. If so, scrolls to it, and fetches it if that
    /// hasn't succeeded before.
    pub fn toggled(&mut self, model: &mut Model, is_unfolded: bool) {
        self.is_unfolded = is_unfolded;
        if is_unfolded {
            model.ask(Effect::ScrollTo("#licences".to_owned()))
        }
        if is_unfolded && self.licences.as_ref().is_none_or(Option::is_none) {
            model.ask(LaterEffect::FetchLicences)
        }
    }

    /// Stores the fetched list of licences; `None` if the fetch failed.
    pub fn licences_come(&mut self, licences: Option<String>) {
        self.licences = Some(licences)
    }

    /// Makes the dialog, unless language, boards and the list are the same as before.
    pub fn view(&self, model: &Model, blocks: &mut Blocks) {
        let licences = self.licences.as_ref().map(Option::is_some);
        let from = (model.language.code(), model.settings.board.name(), self.is_unfolded, licences);
        blocks.put_if_new("about", from, || self.content(model))
    }

    fn content(&self, model: &Model) -> Markup {
        let not_fetched = model.fixed(fixed::NOT_FETCHED);
        let licences = self.licences.as_ref().map(|it| it.as_deref().unwrap_or(not_fetched));
        html! {
            h2 #about-title tabindex="-1" autofocus { (model.fixed(fixed::ROSETTE)) }
            p.num { (model.say(&page::Version { version: env!("CARGO_PKG_VERSION") })) }
            p { (model.fixed(fixed::ABOUT_DETAIL)) }
            .stories { @for kind in GameInfo::all() {
                section {
                    .thumb { (PreEscaped(model.tile(kind, true))) }
                    h3 { (kind.title(model.language)) }
                    p { (model.fixed(kind.texts().story)) }
                }
            } }
            details #licences data-entry="licences" open[self.is_unfolded] {
                summary #about-inside { (model.fixed(fixed::ABOUT_INSIDE)) }
                pre tabindex="0" role="region" aria-labelledby="about-inside" {
                    (licences.unwrap_or_default())
                }
            }
            .row.foot { (done(model)) }
        }
    }
}
