//! The rules of a game, for their screen and their dialog.

use maud::{Markup, PreEscaped, html};
use rosette_keep::Settings;
use rosette_messages::{Language, Say as _, fixed, page};
use rosette_rules::OptionType;
use rosette_scene::{FieldText, RuleSection};

use crate::{FormField, GameInfo, course, keys};

/// Makes the rules of a game: the list of the course, the sections with links to their examples,
/// the options and the keyboard shortcuts.
pub fn rules(kind: GameInfo, settings: &Settings, language: Language) -> Markup {
    let style = settings.board.into();
    let action = fixed::TRY_IT.text(language);
    html! {
        (course(kind, settings, language))
        @for RuleSection { heading, picture, body } in kind.guide().rules(style) {
            h3 { (heading.text(language)) }
            (PreEscaped(picture.unwrap_or_default()))
            p { (body.text(language)) }
            p.tries { @for (index, lesson) in kind.guide().lessons().iter().enumerate() {
                @if lesson.section == heading {
                    a.btn.secondary href=(kind.example_address(index + 1)) {
                        svg.icon { use href="#i-play" {} }
                        (page::NamedAction { action, title: lesson.text.title.text(language) }.say(language))
                    }
                }
            } }
        }
        h3 { (fixed::OPTIONS.text(language)) }
        dl { @for FormField { option, text } in &kind.every_field(language) {
            dt { (text.label) " " small { (values(option.kind, text, language)) } }
            dd { (text.hint) }
        } }
        h3 { (fixed::KEYS.text(language)) }
        dl.keys { (keys::list(kind, kind.default_options().as_ref(), language)) }
    }
}

/// Names the possible values of an option.
fn values(kind: OptionType, text: &FieldText, language: Language) -> String {
    match kind {
        OptionType::Number { least, most } => page::Range { least, most }.say(language),
        _ => text.values.join(", "),
    }
}
