//! The settings dialog.

use maud::{Markup, html};
use rosette_keep::{
    BoardMaterial, Coins, EnumSetting, LanguageChoice, Marks, Pace, Seating, Settings,
    ThemeSetting, Volume,
};
use rosette_messages::{FixedText, Language, fixed};
use rosette_play::Pass;
use rosette_scene::AnyShow;

use crate::{
    Blocks, GameInfo, LaterEffect, LoadedBoards, Model,
    dialogs::done,
    html::{choice, choices, switch},
    review::values_switch,
    solving::{self, SolverRequest},
};

// The labels of the radio buttons of each setting, in their order.
const LANGUAGES: [FixedText; 4] =
    [fixed::LANGUAGE_SYSTEM, fixed::ENGLISH, fixed::FRENCH, fixed::RUSSIAN];
const THEMES: [FixedText; 4] =
    [fixed::THEME_SYSTEM, fixed::THEME_LIGHT, fixed::THEME_DARK, fixed::THEME_CONTRAST];
const BOARDS: [FixedText; 2] = [fixed::BOARD_INLAID, fixed::BOARD_CARVED];
const COINS: [FixedText; 2] = [fixed::STYLE_COINS, fixed::STYLE_DICE];
const PASSES: [FixedText; 3] = [fixed::PASS_AT_ONCE, fixed::PASS_SOON, fixed::PASS_BY_CLICK];
const PACES: [FixedText; 4] =
    [fixed::PASS_AT_ONCE, fixed::PACE_FAST, fixed::PACE_CALM, fixed::PACE_SLOW];
const MARKS: [FixedText; 3] = [fixed::MARKS_ALWAYS, fixed::MARKS_HELD, fixed::MARKS_NEVER];
const SEATINGS: [FixedText; 3] = [fixed::SEATED_BESIDE, fixed::SEATED_TURNED, fixed::SEATED_ACROSS];

const VOLUME: &str = "volume";
const SOUNDS: &str = "sounds";
const VIBRATES: &str = "vibrates";
const ROOM_TONE: &str = "room-tone";
const THROW: &str = "throw-by-itself";
const NUMBERS: &str = "numbers";
const VALUES: &str = "values";

/// The settings dialog, with the game whose boards its pictures show.
#[derive(Default)]
pub struct SettingsDialog {
    /// The game whose boards the dialog shows; `None` for the first game.
    kind: Option<GameInfo>,
}

impl SettingsDialog {
    /// Prepares the dialog for the game of the screen behind it, and lists the tables on this
    /// device.
    pub fn prepare(&mut self, model: &mut Model, kind: Option<GameInfo>) {
        self.kind = kind;
        if model.store.solving().is_some() {
            model.ask(LaterEffect::Solver(SolverRequest::List(false)))
        }
    }

    /// Makes the dialog, unless the settings that it shows are the same as before. The list of
    /// tables is always made.
    pub fn view(&self, model: &Model, blocks: &mut Blocks) {
        let Model { settings, language, .. } = model;
        let from = (language.code(), self.kind.map(GameInfo::name), shown(settings));
        blocks.put_if_new("settings", from, || {
            html! {
                h2 #settings-title { (model.fixed(fixed::SETTINGS)) }
                form.fields data-entry="settings" { (controls(settings, self.kind, &model.parts.games, *language)) }
                .row.foot { (done(model)) }
            }
        });
        blocks.put("solved", solving::list(&model.solving, *language))
    }
}

/// Makes the controls with their values. The pictures show boards of `kind`.
#[must_use]
pub fn controls(
    settings: &Settings,
    kind: Option<GameInfo>,
    games: &LoadedBoards,
    language: Language,
) -> Markup {
    let named = |text: FixedText| text.text(language);
    let switch = |name, on, label, hint| switch(name, named(label), named(hint), "", on, true);
    let choices = |name, chosen, legend, values: &[&str], texts: &[FixedText]| {
        choices(name, legend, values, texts, chosen, language)
    };
    let percent = settings.volume.percent().to_string();
    let first = || GameInfo::all().next();
    html! {
        section {
            h3 { (named(fixed::LANGUAGE_AND_SOUND)) }
            (choices("language", settings.language.name(), fixed::LANGUAGE, LanguageChoice::NAMES, &LANGUAGES))
            fieldset.switches {
                (switch(SOUNDS, !settings.muted, fixed::SOUNDS, fixed::SOUNDS_HINT))
                (switch(VIBRATES, settings.vibrates, fixed::VIBRATES, fixed::VIBRATES_HINT))
                (switch(ROOM_TONE, settings.room_tone, fixed::ROOM_TONE, fixed::ROOM_TONE_HINT))
                label.range {
                    b { (named(fixed::VOLUME)) }
                    input type="range" name=(VOLUME) step="5" value=(percent) disabled[settings.muted];
                }
            }
        }
        section {
            h3 { (named(fixed::LOOK)) }
            (choices("theme", settings.theme.name(), fixed::APPEARANCE, ThemeSetting::NAMES, &THEMES))
            (boards(settings.board, kind.or_else(first).and_then(|it| games.of(it)), language))
            fieldset.switches {
                (switch(NUMBERS, settings.numbers, fixed::NUMBERS, fixed::NUMBERS_HINT))
            }
            (choices("coins", settings.coins.name(), fixed::COINS_LOOK_LIKE, Coins::NAMES, &COINS))
        }
        section {
            h3 { (named(fixed::DURING_GAME)) }
            (choices("pass", settings.pass.name(), fixed::USELESS_ROLL, Pass::NAMES, &PASSES))
            (choices("marks", settings.marks.name(), fixed::MARKS, Marks::NAMES, &MARKS))
            (choices("pace", settings.pace.name(), fixed::PACE, Pace::NAMES, &PACES))
            (choices("seating", settings.seating.name(), fixed::SEATING, Seating::NAMES, &SEATINGS))
            fieldset.switches {
                @let (label, hint) = (fixed::THROW_BY_ITSELF, fixed::THROW_BY_ITSELF_HINT);
                (switch(THROW, settings.throw_by_itself, label, hint))
                (values_switch(VALUES, settings.values, language))
            }
        }
        section.solving #solved data-block {}
    }
}

/// Makes the choice of the board style, with a picture for each.
fn boards(chosen: BoardMaterial, show: Option<&dyn AnyShow>, language: Language) -> Markup {
    html! {
        fieldset {
            legend { (fixed::BOARDS.text(language)) }
            .seg.boards { @for (board, text) in BoardMaterial::ALL.iter().zip(BOARDS) {
                @let picture = show.map(|it| it.tile((*board).into(), language, false)).unwrap_or_default();
                (choice("board", board.name(), &picture, text.text(language), *board == chosen))
            } }
        }
    }
}

/// The settings that the dialog shows: names of choices, switches, and the volume in per cent.
pub type ShownSettings = ([&'static str; 8], [bool; 6], u8);

/// Collects the dialog's settings, in the order of its controls.
#[must_use]
pub fn shown(settings: &Settings) -> ShownSettings {
    let chosen = [
        settings.language.name(),
        settings.theme.name(),
        settings.board.name(),
        settings.coins.name(),
        settings.pass.name(),
        settings.pace.name(),
        settings.seating.name(),
        settings.marks.name(),
    ];
    let Settings { vibrates, room_tone, throw_by_itself, numbers, values, muted, .. } = *settings;
    let on = [vibrates, room_tone, throw_by_itself, numbers, values, muted];
    (chosen, on, settings.volume.percent())
}

/// Returns whether two settings differ in their language.
#[must_use]
pub fn speak_differently(before: &ShownSettings, now: &ShownSettings) -> bool {
    before.0[0] != now.0[0]
}

/// Changes the settings to the values of the controls by name; a switch is `on` or `off`. Plays a
/// sample if the sound has changed.
pub fn change(model: &mut Model, values: &[(String, String)]) {
    let value = |name: &str| {
        let found = values.iter().find(|(known, _)| known == name);
        found.map(|(_, value)| value.as_str())
    };
    let is_on = |name| value(name) == Some("on");
    let settings = &mut model.settings;
    let sound = |it: &Settings| (it.muted, it.volume, it.room_tone);
    let sound_before = sound(settings);
    settings.language = LanguageChoice::named(value("language"));
    settings.theme = ThemeSetting::named(value("theme"));
    settings.board = BoardMaterial::named(value("board"));
    settings.coins = Coins::named(value("coins"));
    settings.pass = Pass::named(value("pass"));
    settings.pace = Pace::named(value("pace"));
    settings.seating = Seating::named(value("seating"));
    settings.marks = Marks::named(value("marks"));
    settings.vibrates = is_on(VIBRATES);
    settings.room_tone = is_on(ROOM_TONE);
    settings.throw_by_itself = is_on(THROW);
    settings.numbers = is_on(NUMBERS);
    settings.values = is_on(VALUES);
    settings.muted = !is_on(SOUNDS);
    if let Some(percent) = value(VOLUME).and_then(|percent| percent.parse().ok()) {
        settings.volume = Volume::new(percent);
    }
    let sounds = sound_before != sound(settings);
    model.store.set_settings(&model.settings);
    if sounds {
        model.ask(LaterEffect::Sample)
    }
}
