//! The status line.

use maud::{Markup, html};
use rosette_messages::{Say as _, fixed, page};
use rosette_play::Purpose;
use rosette_scene::Status;

use super::{Panel, state::PlayInput};
use crate::html::named;

impl Panel<'_> {
    pub(super) fn status(&self, id: &str) -> Markup {
        let Status { title, detail, brief, news } = self.shown.status(&self.context);
        let instead = self.instead_of_status();
        let brief = instead.as_deref().or(brief.as_deref());
        let detail = instead.as_deref().unwrap_or(&detail);
        let (names, percent) = (self.shown.names(), self.shown.game.questions.preparing());
        let refusal = self.play.input.refusal.as_deref();
        html! {
            div #(id).status.refused[refusal.is_some()] {
                h2 { (named(&title, names)) }
                @if let Some(news) = news.filter(|_| instead.is_none()) { p.news { (named(&news, names)) } }
                p.detail.only-wide { (named(detail, names)) }
                p.brief.only-phone { (named(brief.unwrap_or(detail), names)) }
                progress max="100" value=(percent) aria-hidden="true" hidden[percent == 0] {}
                p.refusal hidden[refusal.is_none()] {
                    svg.icon.small { use href="#i-alert" {} }
                    span { (refusal.unwrap_or_default()) }
                }
            }
        }
    }

    /// Returns a text that replaces the position's status: a typed token, the effect of a key, or a
    /// hint.
    fn instead_of_status(&self) -> Option<String> {
        let (game, language) = (&self.shown.game, self.model.language);
        let PlayInput { typed, notice, .. } = &self.play.input;
        if !typed.is_empty() {
            return Some(page::Typing { text: typed }.say(language));
        }
        if let Some(notice) = notice {
            return Some(notice.text(language).to_owned());
        }
        let prepares = game.questions.preparing() > 0
            && !game.seats.is_shared()
            && game.view.looking().is_none();
        let preparing = || page::Preparing { percent: game.questions.preparing() }.say(language);
        self.hint().or_else(|| prepares.then(preparing))
    }

    /// Returns the hint, or a text that it is being computed.
    pub(super) fn hint(&self) -> Option<String> {
        if let Some(hint) = self.shown.hint(&self.context) {
            return Some(hint);
        }
        match self.shown.game.questions.asked()?.purpose {
            Purpose::Move => None,
            Purpose::Hint => Some(fixed::HINT_THINKS.say(self.model.language)),
            Purpose::Draw => Some(fixed::DRAW_THINKS.say(self.model.language)),
        }
    }
}
