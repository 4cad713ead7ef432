//! Settings, the theme, and the dialogs that are filled when they open.

use rosette_messages::{FixedText, Message};
use web_sys::{Element, HtmlElement, HtmlInputElement};

use super::{App, Result, Screen, media, options};
use crate::{
    canvas::Palette,
    dom,
    error::PageError,
    games::Kind,
    settings::{Coins, Pass, Theme},
};

const THEMES: [(Theme, &str, FixedText); 3] = [
    (Theme::System, "system", FixedText::ThemeSystem),
    (Theme::Light, "light", FixedText::ThemeLight),
    (Theme::Dark, "dark", FixedText::ThemeDark),
];
const COINS: [(Coins, &str, FixedText); 2] =
    [(Coins::Coins, "coins", FixedText::StyleCoins), (Coins::Dice, "dice", FixedText::StyleDice)];
const PASSES: [(Pass, &str, FixedText); 3] = [
    (Pass::AtOnce, "at-once", FixedText::PassAtOnce),
    (Pass::Soon, "soon", FixedText::PassSoon),
    (Pass::ByClick, "by-click", FixedText::PassByClick),
];
const THROW: &str = "throw-by-itself";

const KEYS: [(&str, FixedText); 7] = [
    ("← ↑ → ↓", FixedText::KeyArrows),
    ("Enter", FixedText::KeyEnter),
    ("0–9 /", FixedText::KeyToken),
    ("u", FixedText::KeyUndo),
    ("r", FixedText::KeyRedo),
    ("Esc", FixedText::KeyEscape),
    ("?", FixedText::KeyHelp),
];

impl App {
    /// Puts the theme on, and has the board drawn in it.
    pub(super) fn dress(&mut self) -> Result<()> {
        let dark = match self.settings.theme {
            Theme::System => media("(prefers-color-scheme: dark)")?,
            Theme::Light => false,
            Theme::Dark => true,
        };
        let root = dom::document()?
            .document_element()
            .ok_or_else(|| PageError::Missing("root element".to_owned()))?;
        dom::set(&root, "data-theme", if dark { "dark" } else { "light" })?;
        self.palette = Palette::read()?;
        self.redraw_all()
    }

    /// Opens a dialog, filled with what it shows now.
    pub(super) fn open_dialog(&mut self, id: &str) -> Result<()> {
        dom::close_dialogs()?;
        match id {
            "settings" => self.fill_settings()?,
            "rules" => self.fill_rules()?,
            "keys" => fill_keys()?,
            _ => {}
        }
        dom::open_dialog(id)
    }

    fn fill_settings(&self) -> Result<()> {
        let form: HtmlElement = dom::by_id("settings-form")?;
        form.set_inner_html("");
        let settings = &self.settings;
        add_choice(&form, "theme", FixedText::Appearance, &THEMES, settings.theme)?;
        add_choice(&form, "coins", FixedText::CoinsLookLike, &COINS, settings.coins)?;
        add_choice(&form, "pass", FixedText::UselessRoll, &PASSES, settings.pass)?;
        let group = dom::append(&form, "fieldset", "switches", "")?;
        let (label, hint) = (FixedText::ThrowByItself, FixedText::ThrowByItselfHint);
        options::make_switch(&group, THROW, &dom::say(label), &dom::say(hint))?;
        throw_switch(&form)?.set_checked(settings.throw_by_itself);
        Ok(())
    }

    /// Takes over what the settings dialog says.
    pub(super) fn settings_changed(&mut self) -> Result<()> {
        let form: HtmlElement = dom::by_id("settings-form")?;
        self.settings.theme = read_choice(&form, "theme", &THEMES, self.settings.theme)?;
        self.settings.coins = read_choice(&form, "coins", &COINS, self.settings.coins)?;
        self.settings.pass = read_choice(&form, "pass", &PASSES, self.settings.pass)?;
        self.settings.throw_by_itself = throw_switch(&form)?.checked();
        self.store.set_settings(&self.settings);
        self.dress()?;
        self.throw_by_itself_soon()
    }

    fn fill_rules(&self) -> Result<()> {
        let kind: &dyn Kind = match &self.screen {
            Screen::Options(form) => form.kind,
            Screen::Play(play) => play.table.kind(),
            Screen::Menu => return Ok(()),
        };
        let (picture, sections) = kind.rules();
        let text: Element = dom::find(&dom::by_id("rules")?, ".text")?;
        dom::set_picture(&text, &picture);
        for (heading, body) in sections {
            dom::append(&text, "h3", "", &dom::say(heading))?;
            dom::append(&text, "p", "", &dom::say(body))?;
        }
        Ok(())
    }
}

fn fill_keys() -> Result<()> {
    let list: Element = dom::find(&dom::by_id("keys")?, "dl")?;
    list.set_inner_html("");
    for (key, text) in KEYS {
        dom::append(&list, "dt", "", key)?;
        dom::append(&list, "dd", "", &dom::say(text))?;
    }
    Ok(())
}

fn throw_switch(form: &Element) -> Result<HtmlInputElement> {
    dom::find(form, &format!("[name={THROW}]"))
}

fn add_choice<T: Copy + PartialEq>(
    form: &Element,
    name: &str,
    legend: FixedText,
    values: &[(T, &str, FixedText)],
    now: T,
) -> Result<()> {
    let group = dom::append(form, "fieldset", "", "")?;
    dom::append(&group, "legend", "", &dom::say(legend))?;
    let tray = dom::append(&group, "div", "seg", "")?;
    let choices = values.iter().map(|(_, value, text)| (value, Some(Message::from(*text))));
    options::fill_choice(&tray, name, choices)?;
    values
        .iter()
        .find(|(value, _, _)| *value == now)
        .map_or(Ok(()), |(_, value, _)| options::choose(&tray, name, value))
}

fn read_choice<T: Copy>(
    form: &Element,
    name: &str,
    values: &[(T, &str, FixedText)],
    now: T,
) -> Result<T> {
    let chosen = options::chosen(form, name)?;
    let found = values.iter().find(|(_, value, _)| chosen.as_deref() == Some(*value));
    Ok(found.map_or(now, |(value, _, _)| *value))
}
