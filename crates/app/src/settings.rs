//! The settings dialog.

use maud::{Markup, html};
use rosette_keep::{Board, Choice, Coins, Pace, Seating, Settings, Theme, Tongue, Volume};
use rosette_messages::{FixedText, Language, fixed};
use rosette_play::Pass;
use rosette_scene::GAMES;

use crate::{
    Kind,
    html::{choice, choices, switch},
    review::values_switch,
};

// The names of the values of each choice, in order.
const TONGUES: [FixedText; 4] =
    [fixed::LANGUAGE_SYSTEM, fixed::ENGLISH, fixed::FRENCH, fixed::RUSSIAN];
const THEMES: [FixedText; 4] =
    [fixed::THEME_SYSTEM, fixed::THEME_LIGHT, fixed::THEME_DARK, fixed::THEME_CONTRAST];
const BOARDS: [FixedText; 2] = [fixed::BOARD_INLAID, fixed::BOARD_CARVED];
const COINS: [FixedText; 2] = [fixed::STYLE_COINS, fixed::STYLE_DICE];
const PASSES: [FixedText; 3] = [fixed::PASS_AT_ONCE, fixed::PASS_SOON, fixed::PASS_BY_CLICK];
const PACES: [FixedText; 3] = [fixed::PASS_AT_ONCE, fixed::PACE_CALM, fixed::PACE_SLOW];
const SEATINGS: [FixedText; 3] = [fixed::SEATED_BESIDE, fixed::SEATED_TURNED, fixed::SEATED_ACROSS];

/// The name of the volume's slider, from 0 to 100.
pub const VOLUME: &str = "volume";
const SOUNDS: &str = "sounds";
const THROW: &str = "throw-by-itself";
const NUMBERS: &str = "numbers";
const VALUES: &str = "values";

/// Makes the controls without their values. The boards are those of `kind`.
#[must_use]
pub fn controls(kind: Option<Kind>, language: Language) -> Markup {
    let named = |text: FixedText| text.text(language);
    let switch = |name, label, hint| switch(name, named(label), named(hint), "", false, true);
    let choices = |name, legend, values: &[&str], texts: &[FixedText]| {
        choices(name, legend, values, texts, language)
    };
    html! {
        section {
            h3 { (named(fixed::LANGUAGE_AND_SOUND)) }
            (choices("language", fixed::LANGUAGE, Tongue::NAMES, &TONGUES))
            fieldset.switches {
                (switch(SOUNDS, fixed::SOUNDS, fixed::SOUNDS_HINT))
                label.range {
                    b { (named(fixed::VOLUME)) } input type="range" name=(VOLUME) step="5";
                }
            }
        }
        section {
            h3 { (named(fixed::LOOK)) }
            (choices("theme", fixed::APPEARANCE, Theme::NAMES, &THEMES))
            (boards(kind, language))
            fieldset.switches { (switch(NUMBERS, fixed::NUMBERS, fixed::NUMBERS_HINT)) }
            (choices("coins", fixed::COINS_LOOK_LIKE, Coins::NAMES, &COINS))
        }
        section {
            h3 { (named(fixed::DURING_GAME)) }
            (choices("pass", fixed::USELESS_ROLL, Pass::NAMES, &PASSES))
            (choices("pace", fixed::PACE, Pace::NAMES, &PACES))
            (choices("seating", fixed::SEATING, Seating::NAMES, &SEATINGS))
            fieldset.switches {
                (switch(THROW, fixed::THROW_BY_ITSELF, fixed::THROW_BY_ITSELF_HINT))
                (values_switch(VALUES, language))
            }
        }
        section.solving id="solved" {}
    }
}

/// Makes the choice of the board, with pictures of a game's boards.
fn boards(kind: Option<Kind>, language: Language) -> Markup {
    let show = kind.map_or(GAMES[0], Kind::show);
    html! {
        fieldset {
            legend { (fixed::BOARDS.text(language)) }
            .seg.boards { @for (board, text) in Board::ALL.iter().zip(BOARDS) {
                @let picture = show.tile((*board).into(), false);
                (choice("board", board.name(), &picture, text.text(language), false))
            } }
        }
    }
}

/// Returns the chosen value of each choice by name.
#[must_use]
pub fn chosen(settings: &Settings) -> [(&'static str, &'static str); 7] {
    [
        ("language", settings.tongue.name()),
        ("theme", settings.theme.name()),
        ("board", settings.board.name()),
        ("coins", settings.coins.name()),
        ("pass", settings.pass.name()),
        ("pace", settings.pace.name()),
        ("seating", settings.seating.name()),
    ]
}

/// Returns by name which switches are on.
#[must_use]
pub fn switches(settings: &Settings) -> [(&'static str, bool); 4] {
    [
        (THROW, settings.throw_by_itself),
        (NUMBERS, settings.numbers),
        (VALUES, settings.values),
        (SOUNDS, !settings.muted),
    ]
}

/// Changes settings to the values of the controls: `chosen` returns that of a choice, and `is_on`
/// that of a switch. The volume is in percent, and stays without one.
pub fn change(
    settings: &mut Settings,
    chosen: impl Fn(&str) -> Option<String>,
    is_on: impl Fn(&str) -> bool,
    volume: Option<u32>,
) {
    settings.tongue = Tongue::named(chosen("language").as_deref());
    settings.theme = Theme::named(chosen("theme").as_deref());
    settings.board = Board::named(chosen("board").as_deref());
    settings.coins = Coins::named(chosen("coins").as_deref());
    settings.pass = Pass::named(chosen("pass").as_deref());
    settings.pace = Pace::named(chosen("pace").as_deref());
    settings.seating = Seating::named(chosen("seating").as_deref());
    settings.throw_by_itself = is_on(THROW);
    settings.numbers = is_on(NUMBERS);
    settings.values = is_on(VALUES);
    settings.muted = !is_on(SOUNDS);
    if let Some(percent) = volume {
        settings.volume = Volume::new(percent);
    }
}
