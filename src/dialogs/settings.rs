//! The settings, and the theme that they put on.

use rosette_keep::{Board, Choice, Coins, Pace, Seating, Theme, Tongue, Volume};
use rosette_messages::{FixedText, fixed};
use rosette_play::Pass;
use rosette_scene::{GAMES, Ink, Style as _};
use web_sys::{Element, HtmlElement, HtmlInputElement};

use crate::{
    browser::{Html, Palette, SAMPLE, dom, matches},
    kind::Kind,
    shared::Shared,
};

/// What the values of a choice are called, in the order of the choice.
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

/// Puts the theme on.
pub fn dress(shared: &mut Shared) {
    let theme = match shared.settings.theme {
        // The browser has replaced the page's colours: those of the boards have to suit.
        _ if matches("(forced-colors: active)") => Theme::Contrast,
        Theme::System if matches("(prefers-contrast: more)") => Theme::Contrast,
        Theme::System if matches("(prefers-color-scheme: dark)") => Theme::Dark,
        Theme::System => Theme::Light,
        chosen => chosen,
    };
    dom::set(&dom::root(), "data-theme", theme.name());
    shared.palette = Palette::read(theme);
    // What the browser draws around the page has its colour, also where the system's is another.
    for meta in &dom::all("meta[name=theme-color]") {
        dom::set(meta, "content", shared.palette.ink(Ink::Page));
    }
}

/// Fills the dialog; its boards are those of the game that the screen is about.
pub fn fill(shared: &Shared, kind: Option<Kind>) {
    let settings = &shared.settings;
    let mut html = Html::default();
    add_group(&mut html, fixed::LANGUAGE_AND_SOUND);
    add_choices(&mut html, (LANGUAGE, Tongue::NAMES), fixed::LANGUAGE, &TONGUES);
    html.put("<fieldset class=\"switches\">", &[]);
    let (label, hint) = (dom::fixed(fixed::SOUNDS), dom::fixed(fixed::SOUNDS_HINT));
    html.add_switch(SOUNDS, label, hint, "");
    html.put(
        "<label class=\"range\"><b>@</b><input type=\"range\" name=\"@\" step=\"5\"></label></fieldset></section>",
        &[dom::fixed(fixed::VOLUME), VOLUME],
    );
    add_group(&mut html, fixed::LOOK);
    add_choices(&mut html, ("theme", Theme::NAMES), fixed::APPEARANCE, &THEMES);
    add_boards(&mut html, kind);
    add_choices(&mut html, ("coins", Coins::NAMES), fixed::COINS_LOOK_LIKE, &COINS);
    html.put("</section>", &[]);
    add_group(&mut html, fixed::DURING_GAME);
    add_choices(&mut html, ("pass", Pass::NAMES), fixed::USELESS_ROLL, &PASSES);
    add_choices(&mut html, ("pace", Pace::NAMES), fixed::PACE, &PACES);
    let seating = ("seating", Seating::NAMES);
    add_choices(&mut html, seating, fixed::SEATING, &SEATINGS);
    html.put("<fieldset class=\"switches\">", &[]);
    let (label, hint) = (fixed::THROW_BY_ITSELF, fixed::THROW_BY_ITSELF_HINT);
    html.add_switch(THROW, dom::fixed(label), dom::fixed(hint), "");
    html.put("</fieldset></section>", &[]);
    let form: Element = dom::by_id("settings-form");
    dom::set_html(&form, &html);
    dom::choose(&form, LANGUAGE, settings.tongue.name());
    dom::choose(&form, "theme", settings.theme.name());
    dom::choose(&form, "board", settings.board.name());
    dom::choose(&form, "coins", settings.coins.name());
    dom::choose(&form, "pass", settings.pass.name());
    dom::choose(&form, "pace", settings.pace.name());
    dom::choose(&form, "seating", settings.seating.name());
    input(&form, THROW).set_checked(settings.throw_by_itself);
    input(&form, SOUNDS).set_checked(!settings.muted);
    input(&form, VOLUME).set_value(&settings.volume.percent().to_string());
    input(&form, VOLUME).set_disabled(settings.muted);
}

/// Takes over what the dialog says; whether the language is another.
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
    settings.throw_by_itself = input(&form, THROW).checked();
    let heard = (settings.muted, settings.volume);
    settings.muted = !input(&form, SOUNDS).checked();
    if let Ok(percent) = input(&form, VOLUME).value().parse() {
        settings.volume = Volume::new(percent);
    }
    input(&form, VOLUME).set_disabled(settings.muted);
    if heard != (settings.muted, settings.volume) {
        shared.sounds.play(&[SAMPLE], settings);
    }
    shared.store.set_settings(settings);
    another
}

/// Takes over the settings that are stored, if they are others: none if they aren't, else whether the
/// language is another. Whoever stands in a form stays there.
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

/// Begins a group of settings.
fn add_group(html: &mut Html, heading: FixedText) {
    html.put("<section><h3>@</h3>", &[dom::fixed(heading)]);
}

/// The choice of the boards, each with a picture of the game at hand.
fn add_boards(html: &mut Html, kind: Option<Kind>) {
    let show = kind.map_or(GAMES[0], Kind::show);
    let legend = dom::fixed(fixed::BOARDS);
    html.put("<fieldset><legend>@</legend><div class=\"seg boards\">", &[legend]);
    for (board, text) in Board::ALL.iter().zip(BOARDS) {
        let picture = show.tile((*board).into(), false);
        html.add_choice("board", board.name(), &picture, dom::fixed(text));
    }
    html.put("</div></fieldset>", &[]);
}

/// The switch or slider of a name.
fn input(form: &Element, name: &str) -> HtmlInputElement {
    dom::find(form, &format!("[name={name}]"))
}

fn add_choices(
    html: &mut Html,
    (name, values): (&str, &[&str]),
    legend: FixedText,
    texts: &[FixedText],
) {
    html.put("<fieldset><legend>@</legend><div class=\"seg\">", &[dom::fixed(legend)]);
    for (value, text) in values.iter().zip(texts) {
        html.add_choice(name, value, "", dom::fixed(*text));
    }
    html.put("</div></fieldset>", &[]);
}
