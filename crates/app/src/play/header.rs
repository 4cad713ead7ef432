//! The header of a game, and the labels of the parts of its screen.

use maud::{Markup, html};
use rosette_messages::{FixedText, fixed};

use super::Panel;
use crate::html::{back_button, icon_button, sounds_button};

/// The ids and texts of labels to which parts of the screen refer.
const LABELS: [(&str, FixedText); 3] = [
    ("board-label", fixed::BOARD),
    ("panel-label", fixed::PANEL),
    ("across-label", fixed::OTHER_SIDE),
];

impl Panel<'_> {
    pub(super) fn header(&self) -> Markup {
        let text = |text: FixedText| self.model.fixed(text);
        let button = |action: &str, argument: Option<&str>, icon: &str, label: FixedText| {
            html! {
                button.btn data-do=(action) data-arg=[argument] {
                    svg.icon { use href=(icon) {} }
                    span { (text(label)) }
                }
            }
        };
        let (rules, arrange, more) = (text(fixed::RULES), text(fixed::ARRANGE), text(fixed::MORE));
        html! {
            (back_button("menu", text(fixed::MENU)))
            @if let Some(progress) = self.shown.game.mode.puzzle() {
                @let (address, to) = self.back_of_puzzle(progress);
                a.btn.icon.of-lesson href=(address.write()) aria-label=(text(to)) title=(text(to)) {
                    svg.icon.large { use href="#i-back" {} }
                }
            } @else {
                button.btn.icon.of-lesson data-do="leave-lesson" aria-label=(rules) title=(rules) {
                    svg.icon.large { use href="#i-back" {} }
                }
            }
            h1 tabindex="-1" { (self.shown.kind.title(self.model.language)) }
            @if self.shown.game.mode.puzzle().is_some() {
                button.btn.icon.of-lesson data-do="open" data-arg="rules" aria-label=(rules) title=(rules) {
                    svg.icon { use href="#i-rules" {} }
                }
            }
            span.only-wide {
                (button("new-game", None, "#i-fresh", fixed::NEW_GAME))
                (button("open", Some("rules"), "#i-rules", fixed::RULES))
                (button("open", Some("share"), "#i-share", fixed::SHARE_GAME))
                // The setup would show closed hands.
                button.btn.icon data-do="arrange" aria-label=(arrange) title=(arrange)
                    disabled[self.shown.session().hides_any()] {
                    svg.icon { use href="#i-arrange" {} }
                }
                button.btn.tongue data-do="open" data-arg="settings" {
                    (text(fixed::LANGUAGE_NAME))
                }
                (sounds_button(self.model.settings.muted, Some("m"), self.model.language))
                (icon_button("open", Some("settings"), "#i-set", text(fixed::SETTINGS)))
            }
            button.btn.icon.only-phone data-do="open" data-arg="more" aria-label=(more) title=(more) {
                svg.icon.large.bold { use href="#i-more" {} }
            }
            @for (id, label) in LABELS { span id=(id) hidden { (text(label)) } }
        }
    }

    pub(super) fn moves_title(&self) -> Markup {
        let close = self.model.fixed(fixed::CLOSE);
        html! {
            span { (self.model.fixed(fixed::MOVES)) }
            span #count.num data-block {}
            button.btn.icon.only-phone data-do="close-moves" aria-label=(close) title=(close) {
                svg.icon { use href="#i-close" {} }
            }
            button.behind data-do="close-moves" tabindex="-1" aria-hidden="true" {}
        }
    }
}
