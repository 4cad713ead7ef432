//! Settings, the theme, and the dialogs that are filled when they open.

use rosette_messages::{FixedText, Message};
use web_sys::{Element, HtmlElement, HtmlInputElement};

use super::{App, Result, Screen, media, options};
use crate::{
    canvas::Palette,
    dom,
    error::PageError,
    games::Kind,
    settings::{Choice, Theme},
};

/// What the values of a choice are called, in the order of the choice.
const THEMES: [FixedText; 3] =
    [FixedText::ThemeSystem, FixedText::ThemeLight, FixedText::ThemeDark];
const COINS: [FixedText; 2] = [FixedText::StyleCoins, FixedText::StyleDice];
const PASSES: [FixedText; 3] = [FixedText::PassAtOnce, FixedText::PassSoon, FixedText::PassByClick];
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
        let root = dom::document()?.document_element().ok_or(PageError::Document)?;
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
        self.settings.theme = read_choice(&form, "theme")?;
        self.settings.coins = read_choice(&form, "coins")?;
        self.settings.pass = read_choice(&form, "pass")?;
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

fn add_choice<T: Choice>(
    form: &Element,
    name: &str,
    legend: FixedText,
    texts: &[FixedText],
    now: T,
) -> Result<()> {
    let group = dom::append(form, "fieldset", "", "")?;
    dom::append(&group, "legend", "", &dom::say(legend))?;
    let tray = dom::append(&group, "div", "seg", "")?;
    let values = T::NAMED.iter().map(|(_, value)| *value);
    let choices = values.zip(texts.iter().map(|text| Some(Message::from(*text))));
    options::fill_choice(&tray, name, choices)?;
    options::choose(&tray, name, now.name())
}

fn read_choice<T: Choice>(form: &Element, name: &str) -> Result<T> {
    Ok(options::chosen(form, name)?.and_then(|chosen| T::named(&chosen)).unwrap_or_default())
}
