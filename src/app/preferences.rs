//! Settings, the theme, and the dialogs that are filled when they open.

use rosette_messages::FixedText;
use rosette_scene::RuleSection;
use web_sys::{Element, HtmlElement, HtmlInputElement};

use super::{App, Screen, media, options};
use crate::{
    canvas::Palette,
    dom,
    games::Kind,
    html::Html,
    settings::{Choice, Coins, Pace, Pass, Theme},
};

/// What the values of a choice are called, in the order of the choice.
const THEMES: [FixedText; 3] =
    [FixedText::ThemeSystem, FixedText::ThemeLight, FixedText::ThemeDark];
const COINS: [FixedText; 2] = [FixedText::StyleCoins, FixedText::StyleDice];
const PASSES: [FixedText; 3] = [FixedText::PassAtOnce, FixedText::PassSoon, FixedText::PassByClick];
const PACES: [FixedText; 3] = [FixedText::PassAtOnce, FixedText::PaceCalm, FixedText::PaceSlow];
const THROW: &str = "throw-by-itself";

const KEYS: [(&str, FixedText); 8] = [
    ("← ↑ → ↓", FixedText::KeyArrows),
    ("Enter", FixedText::KeyEnter),
    ("0–9 /", FixedText::KeyToken),
    ("u", FixedText::Undo),
    ("r", FixedText::Redo),
    ("h", FixedText::Hint),
    ("Esc", FixedText::KeyEscape),
    ("?", FixedText::KeyHelp),
];

impl App {
    /// Puts the theme on, and has the board drawn in it.
    pub(super) fn dress(&mut self) {
        let dark = match self.settings.theme {
            Theme::System => media("(prefers-color-scheme: dark)"),
            Theme::Light => false,
            Theme::Dark => true,
        };
        let root = dom::root();
        dom::set(&root, "data-theme", if dark { "dark" } else { "light" });
        self.palette = Palette::read();
        self.redraw_all()
    }

    /// Opens a dialog, filled with what it shows now.
    pub(super) fn open_dialog(&mut self, id: &str) {
        dom::close_dialogs();
        match id {
            "settings" => self.fill_settings(),
            "rules" => self.fill_rules(),
            "keys" => fill_keys(),
            _ => {}
        }
        dom::open_dialog(id)
    }

    fn fill_settings(&self) {
        let settings = &self.settings;
        let mut html = Html::default();
        add_choices(&mut html, ("theme", Theme::NAMES), FixedText::Appearance, &THEMES);
        add_choices(&mut html, ("coins", Coins::NAMES), FixedText::CoinsLookLike, &COINS);
        add_choices(&mut html, ("pass", Pass::NAMES), FixedText::UselessRoll, &PASSES);
        add_choices(&mut html, ("pace", Pace::NAMES), FixedText::Pace, &PACES);
        html.put("<fieldset class=\"switches\">", &[]);
        let (label, hint) = (FixedText::ThrowByItself, FixedText::ThrowByItselfHint);
        options::add_switch(&mut html, THROW, dom::fixed(label), dom::fixed(hint), "");
        let form: Element = dom::by_id("settings-form");
        dom::set_html(&form, &html);
        options::choose(&form, "theme", settings.theme.name());
        options::choose(&form, "coins", settings.coins.name());
        options::choose(&form, "pass", settings.pass.name());
        options::choose(&form, "pace", settings.pace.name());
        throw_switch(&form).set_checked(settings.throw_by_itself);
    }

    /// Takes over what the settings dialog says.
    pub(super) fn settings_changed(&mut self) {
        let form: HtmlElement = dom::by_id("settings-form");
        self.settings.theme = Theme::named(options::chosen(&form, "theme").as_deref());
        self.settings.coins = Coins::named(options::chosen(&form, "coins").as_deref());
        self.settings.pass = Pass::named(options::chosen(&form, "pass").as_deref());
        self.settings.pace = Pace::named(options::chosen(&form, "pace").as_deref());
        self.settings.throw_by_itself = throw_switch(&form).checked();
        self.store.set_settings(&self.settings);
        self.dress();
        self.go_on_soon()
    }

    fn fill_rules(&self) {
        let kind: Kind = match &self.screen {
            Screen::Options(form) => form.kind,
            Screen::Play(play) => play.table.kind,
            Screen::Pick(pick) => pick.kind(),
            Screen::Menu => return,
        };
        let mut html = Html::default();
        for RuleSection { heading, picture, body } in &kind.rules() {
            html.put("<h3>@</h3>", &[heading]).picture(picture.as_deref().unwrap_or_default());
            html.put("<p>@</p>", &[body]);
        }
        dom::fill("#rules .text", &html);
    }
}

fn fill_keys() {
    let mut html = Html::default();
    for (key, text) in &KEYS {
        html.put("<dt>@</dt><dd>@</dd>", &[key, dom::fixed(*text)]);
    }
    dom::fill("#keys dl", &html);
}

fn throw_switch(form: &Element) -> HtmlInputElement {
    dom::find(form, &format!("[name={THROW}]"))
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
