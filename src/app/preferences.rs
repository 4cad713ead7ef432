//! Settings, the theme, and the dialogs that are filled when they open.

use rosette_keep::{Board, Choice, Coins, Pace, Pass, Seating, Theme, Tongue, Volume};
use rosette_messages::FixedText;
use rosette_scene::{Cue, GAMES, Ink, Sound, Style as _};
use web_sys::{Element, HtmlElement, HtmlInputElement};

use super::{App, Screen, media, options};
use crate::{canvas::Palette, dom, games::Kind, html::Html};

/// What the values of a choice are called, in the order of the choice.
const TONGUES: [FixedText; 4] =
    [FixedText::LanguageSystem, FixedText::English, FixedText::French, FixedText::Russian];
const THEMES: [FixedText; 4] =
    [FixedText::ThemeSystem, FixedText::ThemeLight, FixedText::ThemeDark, FixedText::ThemeContrast];
const BOARDS: [FixedText; 2] = [FixedText::BoardInlaid, FixedText::BoardCarved];
const COINS: [FixedText; 2] = [FixedText::StyleCoins, FixedText::StyleDice];
const PASSES: [FixedText; 3] = [FixedText::PassAtOnce, FixedText::PassSoon, FixedText::PassByClick];
const PACES: [FixedText; 3] = [FixedText::PassAtOnce, FixedText::PaceCalm, FixedText::PaceSlow];
const LANGUAGE: &str = "language";
const SEATINGS: [FixedText; 3] =
    [FixedText::SeatedBeside, FixedText::SeatedTurned, FixedText::SeatedAcross];
const SOUNDS: &str = "sounds";
const VOLUME: &str = "volume";
const THROW: &str = "throw-by-itself";

const KEYS: [(&str, FixedText); 10] = [
    ("← ↑ → ↓", FixedText::KeyArrows),
    ("Enter", FixedText::KeyEnter),
    ("0–9 /", FixedText::KeyToken),
    ("u", FixedText::Undo),
    ("r", FixedText::Redo),
    ("h", FixedText::Hint),
    ("Page ↑ ↓", FixedText::KeyPages),
    ("Home End", FixedText::KeyEnds),
    ("Esc", FixedText::KeyEscape),
    ("?", FixedText::KeyHelp),
];

impl App {
    /// Puts the theme on, and has the board drawn in it.
    pub(super) fn dress(&mut self) {
        let theme = match self.settings.theme {
            // The browser has replaced the page's colours: those of the boards have to suit.
            _ if media("(forced-colors: active)") => Theme::Contrast,
            Theme::System if media("(prefers-contrast: more)") => Theme::Contrast,
            Theme::System if media("(prefers-color-scheme: dark)") => Theme::Dark,
            Theme::System => Theme::Light,
            chosen => chosen,
        };
        dom::set(&dom::root(), "data-theme", theme.name());
        self.palette = Palette::read(theme);
        // What the browser draws around the page has its colour, also where the system's is another.
        for meta in &dom::all("meta[name=theme-color]") {
            dom::set(meta, "content", self.palette.ink(Ink::Page));
        }
        self.redraw_all()
    }

    /// Opens a dialog, filled with what it shows now.
    pub(super) fn open_dialog(&mut self, id: &str) {
        dom::close_dialogs();
        match id {
            "settings" => self.fill_settings(),
            "rules" => self.fill_rules(),
            "keys" => fill_keys(),
            "match" => return self.open_score(),
            "share" => self.fill_share(),
            "open" => Self::empty_opening(),
            "about" => self.fill_about(),
            _ => {}
        }
        dom::open_dialog(id)
    }

    pub(super) fn fill_settings(&self) {
        let settings = &self.settings;
        let mut html = Html::default();
        add_choices(&mut html, (LANGUAGE, Tongue::NAMES), FixedText::Language, &TONGUES);
        add_choices(&mut html, ("theme", Theme::NAMES), FixedText::Appearance, &THEMES);
        self.add_boards(&mut html);
        add_choices(&mut html, ("coins", Coins::NAMES), FixedText::CoinsLookLike, &COINS);
        add_choices(&mut html, ("pass", Pass::NAMES), FixedText::UselessRoll, &PASSES);
        add_choices(&mut html, ("pace", Pace::NAMES), FixedText::Pace, &PACES);
        let seating = ("seating", Seating::NAMES);
        add_choices(&mut html, seating, FixedText::Seating, &SEATINGS);
        html.put("<fieldset class=\"switches\">", &[]);
        let (label, hint) = (dom::fixed(FixedText::Sounds), dom::fixed(FixedText::SoundsHint));
        options::add_switch(&mut html, SOUNDS, label, hint, "");
        html.put(
            "<label class=\"range\"><b>@</b><input type=\"range\" name=\"@\" step=\"5\"></label>",
            &[dom::fixed(FixedText::Volume), VOLUME],
        );
        let (label, hint) = (FixedText::ThrowByItself, FixedText::ThrowByItselfHint);
        options::add_switch(&mut html, THROW, dom::fixed(label), dom::fixed(hint), "");
        let form: Element = dom::by_id("settings-form");
        dom::set_html(&form, &html);
        options::choose(&form, LANGUAGE, settings.tongue.name());
        options::choose(&form, "theme", settings.theme.name());
        options::choose(&form, "board", settings.board.name());
        options::choose(&form, "coins", settings.coins.name());
        options::choose(&form, "pass", settings.pass.name());
        options::choose(&form, "pace", settings.pace.name());
        options::choose(&form, "seating", settings.seating.name());
        input(&form, THROW).set_checked(settings.throw_by_itself);
        input(&form, SOUNDS).set_checked(!settings.muted);
        input(&form, VOLUME).set_value(&settings.volume.percent().to_string());
        input(&form, VOLUME).set_disabled(settings.muted);
    }

    /// Takes over what the settings dialog says.
    pub(super) fn settings_changed(&mut self) {
        let form: HtmlElement = dom::by_id("settings-form");
        let tongue = Tongue::named(options::chosen(&form, LANGUAGE).as_deref());
        let another = tongue != self.settings.tongue;
        self.settings.tongue = tongue;
        self.settings.theme = Theme::named(options::chosen(&form, "theme").as_deref());
        self.settings.board = Board::named(options::chosen(&form, "board").as_deref());
        self.settings.coins = Coins::named(options::chosen(&form, "coins").as_deref());
        self.settings.pass = Pass::named(options::chosen(&form, "pass").as_deref());
        self.settings.pace = Pace::named(options::chosen(&form, "pace").as_deref());
        self.settings.seating = Seating::named(options::chosen(&form, "seating").as_deref());
        self.settings.throw_by_itself = input(&form, THROW).checked();
        let heard = (self.settings.muted, self.settings.volume);
        self.settings.muted = !input(&form, SOUNDS).checked();
        if let Ok(percent) = input(&form, VOLUME).value().parse() {
            self.settings.volume = Volume::new(percent);
        }
        input(&form, VOLUME).set_disabled(self.settings.muted);
        if heard != (self.settings.muted, self.settings.volume) {
            let sample = Cue { at: 0.0, sound: Sound::Move };
            self.sounds.play(&[sample], &self.settings);
        }
        self.store.set_settings(&self.settings);
        self.put_settings_in_force(another)
    }

    /// Lets the page follow settings that have changed, perhaps to another language.
    pub(super) fn put_settings_in_force(&mut self, another_language: bool) {
        if another_language {
            self.ask_for_texts();
        }
        self.dress();
        self.seat_people();
        self.rebuild_all();
        self.list_anew();
        self.go_on_soon()
    }

    /// Goes on with the settings that are stored, if they are others; gives whether their language is
    /// another.
    pub(super) fn take_over_settings(&mut self) -> bool {
        let Some(mut settings) = self.store.settings() else { return false };
        if let Screen::Options(_) = self.screen {
            // Who stands in the form stays there.
            settings.names.clone_from(&self.settings.names);
            settings.players.clone_from(&self.settings.players);
        }
        if settings == self.settings {
            return false;
        }
        let another_language = settings.tongue != self.settings.tongue;
        self.settings = settings;
        // The dialog may be open.
        self.fill_settings();
        self.put_settings_in_force(another_language);
        another_language
    }

    /// The choice of the boards, each with a picture of the game at hand.
    fn add_boards(&self, html: &mut Html) {
        let show = self.kind().map_or(GAMES[0], Kind::show);
        let legend = dom::fixed(FixedText::Boards);
        html.put("<fieldset><legend>@</legend><div class=\"seg boards\">", &[legend]);
        for (board, text) in Board::ALL.iter().zip(BOARDS) {
            let picture = show.tile((*board).into(), false);
            options::add_choice(html, "board", board.name(), &picture, dom::fixed(text));
        }
        html.put("</div></fieldset>", &[]);
    }

    /// The kind of game that the screen is about.
    pub(super) fn kind(&self) -> Option<Kind> {
        match &self.screen {
            Screen::Options(form) => Some(form.kind),
            Screen::Play(play) => Some(play.table.kind),
            Screen::Pick(pick) => Some(pick.kind()),
            Screen::Rules(kind) => Some(*kind),
            Screen::Menu | Screen::History(_) => None,
        }
    }
}

fn fill_keys() {
    let mut html = Html::default();
    add_keys(&mut html);
    dom::fill("#keys dl", &html);
}

/// Lists what keys do on the board.
pub(super) fn add_keys(html: &mut Html) {
    for (key, text) in &KEYS {
        html.put("<dt>@</dt><dd>@</dd>", &[key, dom::fixed(*text)]);
    }
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
        options::add_choice(html, name, value, "", dom::fixed(*text));
    }
    html.put("</div></fieldset>", &[]);
}
