//! Markup that several screens share. Maud escapes every text in it; pictures are inserted as they
//! are.

use maud::{Markup, PreEscaped, html};
use rosette_messages::{FixedText, Language, Say as _, fixed, page};
use rosette_rules::Seat;
use rosette_scene::picture;

/// The number of letters up to which a name is never cut.
const LONG_NAME: usize = 9;

/// Makes a radio button with an SVG picture, which may be empty, and a text.
pub fn choice(name: &str, value: &str, picture: &str, text: &str, is_chosen: bool) -> Markup {
    html! {
        label {
            input type="radio" name=(name) value=(value) checked[is_chosen];
            (PreEscaped(picture)) b.plain { (text) }
        }
    }
}

/// Makes a fieldset with a radio button for each value, labelled by the text at the same index.
pub fn choices(
    name: &str,
    legend: FixedText,
    values: &[&str],
    texts: &[FixedText],
    chosen: &str,
    language: Language,
) -> Markup {
    html! {
        fieldset {
            legend { (legend.text(language)) }
            .seg { @for (value, text) in values.iter().zip(texts) {
                (choice(name, value, "", text.text(language), *value == chosen))
            } }
        }
    }
}

/// Makes a switch with a label, a hint, and an SVG picture, which may be empty.
pub fn switch(
    name: &str,
    label: &str,
    hint: &str,
    picture: &str,
    on: bool,
    enabled: bool,
) -> Markup {
    html! {
        label.switch {
            b { (label) } small { (hint) } (PreEscaped(picture))
            input type="checkbox" role="switch" name=(name) checked[on]
                disabled[!enabled];
        }
    }
}

/// Makes a button with only an icon. The label is its tooltip too.
pub fn icon_button(action: &str, argument: Option<&str>, icon: &str, label: &str) -> Markup {
    html! {
        button.btn.icon data-do=(action) data-arg=[argument] aria-label=(label) title=(label) {
            svg.icon { use href=(icon) {} }
        }
    }
}

/// Makes the button that opens the menu.
pub fn back_to_menu(language: Language) -> Markup {
    back_button("menu", fixed::MENU.text(language))
}

/// Makes the back button at the top of a screen. Its label says where it leads.
pub fn back_button(action: &str, label: &str) -> Markup {
    html! {
        button.btn.icon type="button" data-do=(action) aria-label=(label) title=(label) {
            svg.icon.large { use href="#i-back" {} }
        }
    }
}

/// Makes the button that mutes the sounds or unmutes them. `key` is its keyboard shortcut, if it
/// has one.
pub fn sounds_button(muted: bool, key: Option<&str>, language: Language) -> Markup {
    let label = fixed::SOUNDS.text(language);
    html! {
        button.btn.icon.only-wide data-do="mute" data-key=[key] aria-label=(label)
            title={ (label) @if let Some(key) = key { " (" (key) ")" } } aria-pressed=(!muted) {
            svg.icon { use href=(if muted { "#i-mute" } else { "#i-sound" }) {} }
        }
    }
}

/// The card of a stored game: a button that opens the game, and a menu that deletes it. The
/// button's text is visible only if the card is alone in its row.
pub(crate) struct GameCard<'a> {
    /// The id in storage, which the card's buttons have as `data-arg`.
    pub id: &'a str,
    /// The `data-do` that opens the game, and its text for screen readers.
    pub opens: (&'a str, FixedText),
    /// The last position as SVG, which may be empty.
    pub picture: &'a str,
    /// The title of the game for the label of the deleting menu; `None` if the game can't be
    /// deleted.
    pub deletes: Option<&'a str>,
    /// The `id` of the card's element; `None` for a card to which nothing refers.
    pub place: Option<&'a str>,
}

impl GameCard<'_> {
    /// Makes the list item, with these texts between picture and buttons.
    pub fn with(&self, texts: &Markup, language: Language) -> Markup {
        let (action, text) = self.opens;
        html! {
            li id=[self.place] {
                button.opens data-do=(action) data-arg=(self.id) {
                    span.thumb { (PreEscaped(self.picture)) }
                    span.what { (texts) }
                    span.go.unseen { (text.text(language)) }
                }
                @if let Some(title) = self.deletes {
                    @let [action, more] = [fixed::DELETE_GAME, fixed::MORE].map(|text| text.text(language));
                    @let label = |action| page::NamedAction { action, title }.say(language);
                    @let id = ["more-", self.id].concat();
                    button.btn.icon popovertarget=(id) aria-label=(label(more)) title=(more) {
                        svg.icon.bold { use href="#i-more" {} }
                    }
                    .more #(id) popover {
                        button.btn data-do="delete" data-arg=(self.id) aria-label=(label(action)) {
                            svg.icon { use href="#i-delete" {} } (action)
                        }
                    }
                }
            }
        }
    }
}

/// Makes a text in which long names of players are cut where they don't fit. A cut name has the
/// whole name as its tooltip.
pub fn named(text: &str, names: &[String; 2]) -> Markup {
    let found = names
        .iter()
        .filter(|name| name.chars().count() > LONG_NAME)
        .filter_map(|name| text.split_once(name.as_str()).map(|(one, two)| (one, name, two)))
        .min_by_key(|(before, _, after)| (before.len(), after.len()));
    html! {
        @if let Some((before, name, after)) = found {
            (before) span.named title=(name) { (name) } (named(after, names))
        } @else {
            (text)
        }
    }
}

/// Makes the column headers of both seats: their marks, and their names for screen readers.
pub fn seat_headers(names: &[String; 2]) -> Markup {
    html! {
        @for (seat, name) in Seat::BOTH.into_iter().zip(names) {
            th scope="col" { (PreEscaped(picture::seat_mark(seat))) span.unseen { (name) } }
        }
    }
}
