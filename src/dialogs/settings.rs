//! The settings dialog, and the theme.

use maud::{Markup, html};
use rosette_browser::{Palette, SAMPLE, dom, matches};
use rosette_keep::{Board, Choice, Coins, Pace, Seating, Theme, Tongue, Volume};
use rosette_messages::{FixedText, fixed};
use rosette_play::Pass;
use rosette_presenter::{
    Kind,
    html::{choice, choices, switch},
    review::values_switch,
};
use rosette_scene::{GAMES, Ink, Style as _};
use web_sys::{Element, HtmlElement, HtmlInputElement};

use crate::{shared::Shared, solved};

// The names of the values of each choice, in order.
const TONGUES: [FixedText; 4] =
    [fixed::LANGUAGE_SYSTEM, fixed::ENGLISH, fixed::FRENCH, fixed::RUSSIAN];
const THEMES: [FixedText; 4] =
    [fixed::THEME_SYSTEM, fixed::THEME_LIGHT, fixed::THEME_DARK, fixed::THEME_CONTRAST];
const BOARDS: [FixedText; 2] = [fixed::BOARD_INLAID, fixed::BOARD_CARVED];
const COINS: [FixedText; 2] = [fixed::STYLE_COINS, fixed::STYLE_DICE];
const PASSES: [FixedText; 3] = [fixed::PASS_AT_ONCE, fixed::PASS_SOON, fixed::PASS_BY_CLICK];
const PACES: [FixedText; 3] = [fixed::PASS_AT_ONCE, fixed::PACE_CALM, fixed::PACE_SLOW];
const LANGUAGE: &str = "language";
const SEATINGS: [FixedText; 3] = [fixed::SEATED_BESIDE, fixed::SEATED_TURNED, fixed::SEATED_ACROSS];
const SOUNDS: &str = "sounds";
const VOLUME: &str = "volume";
const THROW: &str = "throw-by-itself";
const NUMBERS: &str = "numbers";
const VALUES: &str = "values";

/// Applies the theme of the settings.
pub fn dress(shared: &mut Shared) {
    let theme = match shared.settings.theme {
        // The browser replaces the page's colours, and the boards have to suit them.
        _ if matches("(forced-colors: active)") => Theme::Contrast,
        Theme::System if matches("(prefers-contrast: more)") => Theme::Contrast,
        Theme::System if matches("(prefers-color-scheme: dark)") => Theme::Dark,
        Theme::System => Theme::Light,
        chosen => chosen,
    };
    dom::set(&dom::root(), "data-theme", theme.name());
    shared.palette = Palette::read(theme);
    shared.show_sounds();
    // The browser's own controls around the page get the page's colour.
    for meta in &dom::all("meta[name=theme-color]") {
        dom::set(meta, "content", shared.palette.ink(Ink::Page));
    }
}

/// Fills the dialog. Its boards are those of the game on the screen.
pub fn fill(shared: &Shared, kind: Option<Kind>) {
    let settings = &shared.settings;
    let [sounds, sounds_hint] = [fixed::SOUNDS, fixed::SOUNDS_HINT].map(dom::fixed);
    let throw = [fixed::THROW_BY_ITSELF, fixed::THROW_BY_ITSELF_HINT].map(dom::fixed);
    let numbers = [fixed::NUMBERS, fixed::NUMBERS_HINT].map(dom::fixed);
    let controls = html! {
        section {
            h3 { (dom::fixed(fixed::LANGUAGE_AND_SOUND)) }
            (choices(LANGUAGE, fixed::LANGUAGE, Tongue::NAMES, &TONGUES, dom::language()))
            fieldset.switches {
                (switch(SOUNDS, sounds, sounds_hint, ""))
                label.range {
                    b { (dom::fixed(fixed::VOLUME)) } input type="range" name=(VOLUME) step="5";
                }
            }
        }
        section {
            h3 { (dom::fixed(fixed::LOOK)) }
            (choices("theme", fixed::APPEARANCE, Theme::NAMES, &THEMES, dom::language()))
            (boards(kind))
            fieldset.switches { (switch(NUMBERS, numbers[0], numbers[1], "")) }
            (choices("coins", fixed::COINS_LOOK_LIKE, Coins::NAMES, &COINS, dom::language()))
        }
        section {
            h3 { (dom::fixed(fixed::DURING_GAME)) }
            (choices("pass", fixed::USELESS_ROLL, Pass::NAMES, &PASSES, dom::language()))
            (choices("pace", fixed::PACE, Pace::NAMES, &PACES, dom::language()))
            (choices("seating", fixed::SEATING, Seating::NAMES, &SEATINGS, dom::language()))
            fieldset.switches {
                (switch(THROW, throw[0], throw[1], ""))
                (values_switch(VALUES, dom::language()))
            }
        }
        section.solving id="solved" {}
    };
    let form: Element = dom::by_id("settings-form");
    dom::set_html(&form, &controls);
    solved::show_list(shared);
    for (name, value) in [
        (LANGUAGE, settings.tongue.name()),
        ("theme", settings.theme.name()),
        ("board", settings.board.name()),
        ("coins", settings.coins.name()),
        ("pass", settings.pass.name()),
        ("pace", settings.pace.name()),
        ("seating", settings.seating.name()),
    ] {
        dom::choose(&form, name, value);
    }
    input(THROW).set_checked(settings.throw_by_itself);
    input(NUMBERS).set_checked(settings.numbers);
    input(VALUES).set_checked(settings.values);
    input(SOUNDS).set_checked(!settings.muted);
    input(VOLUME).set_value(&settings.volume.percent().to_string());
    input(VOLUME).set_disabled(settings.muted);
}

/// Applies the values of the dialog, and returns whether the language changed.
pub fn changed(shared: &mut Shared) -> bool {
    let settings = &mut shared.settings;
    let form: HtmlElement = dom::by_id("settings-form");
    let tongue = Tongue::named(dom::chosen(&form, LANGUAGE).as_deref());
    let another = tongue != settings.tongue;
    settings.tongue = tongue;
    settings.theme = Theme::named(dom::chosen(&form, "theme").as_deref());
    settings.board = Board::named(dom::chosen(&form, "board").as_deref());
    settings.coins = Coins::named(dom::chosen(&form, "coins").as_deref());
    settings.pass = Pass::named(dom::chosen(&form, "pass").as_deref());
    settings.pace = Pace::named(dom::chosen(&form, "pace").as_deref());
    settings.seating = Seating::named(dom::chosen(&form, "seating").as_deref());
    settings.throw_by_itself = input(THROW).checked();
    settings.numbers = input(NUMBERS).checked();
    settings.values = input(VALUES).checked();
    let heard = (settings.muted, settings.volume);
    settings.muted = !input(SOUNDS).checked();
    if let Ok(percent) = input(VOLUME).value().parse() {
        settings.volume = Volume::new(percent);
    }
    input(VOLUME).set_disabled(settings.muted);
    if heard != (settings.muted, settings.volume) {
        shared.sounds.play(&[SAMPLE], settings);
    }
    shared.store.set_settings(settings);
    another
}

/// Applies the stored settings if they have changed, and returns whether the language changed.
/// Names and players in an open form stay.
pub fn take_over(shared: &mut Shared, form_is_open: bool) -> Option<bool> {
    let mut settings = shared.store.settings().unwrap_or_else(|| shared.settings.clone());
    if form_is_open {
        settings.names.clone_from(&shared.settings.names);
        settings.players.clone_from(&shared.settings.players);
    }
    if settings == shared.settings {
        return None;
    }
    let another_language = settings.tongue != shared.settings.tongue;
    shared.settings = settings;
    Some(another_language)
}

/// Makes the choice of the board, with pictures of a game's boards.
fn boards(kind: Option<Kind>) -> Markup {
    let show = kind.map_or(GAMES[0], Kind::show);
    html! {
        fieldset {
            legend { (dom::fixed(fixed::BOARDS)) }
            .seg.boards { @for (board, text) in Board::ALL.iter().zip(BOARDS) {
                (choice("board", board.name(), &show.tile((*board).into(), false), dom::fixed(text)))
            } }
        }
    }
}

/// Returns the switch or slider of a name.
fn input(name: &str) -> HtmlInputElement {
    dom::at(&format!("#settings-form [name={name}]"))
}
