//! The options form: who plays, who moves first, and the options of the game.

use rosette_messages::{FixedText, PageText};
use rosette_rules::{Kind as FieldKind, Seat};
use rosette_scene::picture;
use rosette_session::BySeat;
use web_sys::{Element, HtmlInputElement};

use super::{App, Result, Screen, new_seed};
use crate::{
    dom,
    error::PageError,
    games::{FormField, Kind, Values},
    html::Html,
    store::Slot,
    table::Table,
};

/// The form on the screen.
pub struct OptionsForm {
    /// The game.
    pub kind: &'static dyn Kind,
    /// The options it begins with.
    values: Values,
    /// The preset that the form last showed as chosen.
    preset: Option<usize>,
    /// The game that was tossed for, until it begins.
    tossed: Option<Box<dyn Table>>,
}

impl OptionsForm {
    /// A form with these options, or the defaults.
    pub fn new(kind: &'static dyn Kind, values: Option<Values>) -> Self {
        let values = values.unwrap_or_else(|| kind.defaults());
        let preset = preset_of(kind, &values);
        Self { kind, values, preset, tossed: None }
    }
}

/// The preset that has these options.
fn preset_of(kind: &dyn Kind, values: &Values) -> Option<usize> {
    kind.presets().iter().position(|(_, preset)| preset == values)
}

/// Who moves first.
const FIRST: &str = "first";
const TOSS: &str = "toss";
const SECOND: &str = "second";

impl App {
    /// Writes a form into the page.
    pub(super) fn fill_options(&self, form: &OptionsForm) -> Result<()> {
        let main: Element = dom::by_id("options")?;
        dom::set_text(&dom::find(&main, "h1")?, &dom::say(form.kind.title()));
        for (seat, name) in Seat::BOTH.into_iter().zip(&self.settings.names) {
            let input = name_input(seat)?;
            input.set_value(name);
            dom::set(&input, "placeholder", &dom::say(PageText::DefaultName(seat)))?;
        }
        let starts: Element = dom::by_id("starts")?;
        let mut html = Html::default();
        add_choice(&mut html, "starts", FIRST, &picture::seat_mark(Seat::First), "");
        add_choice(&mut html, "starts", TOSS, "", &dom::say(FixedText::TossACoin));
        add_choice(&mut html, "starts", SECOND, &picture::seat_mark(Seat::Second), "");
        dom::set_html(&starts, &html);
        choose(&starts, "starts", FIRST)?;
        let mut html = Html::default();
        let own = FixedText::OwnRules.into();
        let presets = form.kind.presets().into_iter().map(|(text, _)| text).chain([own]);
        for (index, text) in presets.enumerate() {
            add_choice(&mut html, "preset", &index.to_string(), "", &dom::say(text));
        }
        dom::set_html(&dom::find(&dom::by_id("presets")?, ".seg")?, &html);
        let mut html = Html::default();
        let mut switches = false;
        for field in form.kind.fields() {
            let (label, hint) = (dom::say(field.label), dom::say(field.hint));
            if let FieldKind::Number { least, most } = field.kind {
                let range = dom::say(PageText::Range { least, most });
                html.open("fieldset", &[]).open("legend", &[]).text(&label);
                html.leaf("span", "", &range).close("legend").open("div", &[("class", "seg num")]);
                for number in least..=most {
                    let number = number.to_string();
                    add_choice(&mut html, field.name, &number, "", &number);
                }
                html.close("div").close("fieldset");
            } else {
                if !switches {
                    html.open("fieldset", &[("class", "switches")]);
                    switches = true;
                }
                add_switch(&mut html, field.name, &label, &hint);
            }
        }
        dom::set_html(&dom::by_id("fields")?, &html);
        write_values(form.kind, &form.values)?;
        show_form(form)
    }

    /// Follows a change: a preset sets the options, and options show their preset.
    pub(super) fn form_changed(&mut self) -> Result<()> {
        let Screen::Options(form) = &mut self.screen else { return Ok(()) };
        let presets: Element = dom::by_id("presets")?;
        let chosen = chosen(&presets, "preset")?.and_then(|index| index.parse().ok());
        match chosen.and_then(|index: usize| form.kind.presets().into_iter().nth(index)) {
            Some((_, values)) if chosen != form.preset => write_values(form.kind, &values)?,
            _ => {}
        }
        form.values = read_values(form.kind)?;
        form.preset = match chosen {
            // "Own" stays chosen, though the options may still be those of a preset.
            Some(own) if own == form.kind.presets().len() && chosen != form.preset => chosen,
            _ => preset_of(form.kind, &form.values).or(Some(form.kind.presets().len())),
        };
        show_form(form)
    }

    /// Starts the game of the form, or tosses for it.
    pub(super) fn form_sent(&mut self) -> Result<()> {
        let Screen::Options(form) = &mut self.screen else { return Ok(()) };
        let names = [name_input(Seat::First)?.value(), name_input(Seat::Second)?.value()]
            .map(|name| name.trim().to_owned());
        self.settings.names.clone_from(&names);
        self.store.set_settings(&self.settings);
        let starts = chosen(&dom::by_id("starts")?, "starts")?;
        let seed = new_seed()?;
        let tossed = starts.as_deref() == Some(TOSS);
        let beginner = match starts.as_deref() {
            Some(SECOND) => Seat::Second,
            Some(TOSS) if new_seed()?.0 & 1 == 1 => Seat::Second,
            _ => Seat::First,
        };
        let seated = seat_players(&names, beginner);
        let table = match form.kind.start(&form.values, seated, seed) {
            Ok(table) => table,
            // The form offers no wrong values, so this is for programs that fill it in.
            Err(error) => return self.tell_person(PageText::Plain(error.to_string()).into()),
        };
        if !tossed {
            return self.enter_play(table, Slot::default());
        }
        let [winner, other] = table.names().clone();
        let toss: Element = dom::by_id("toss")?;
        dom::find::<Element>(&toss, ".coin")?.set_inner_html(&picture::badge(beginner));
        let title = dom::say(PageText::MovesFirst(winner.clone()));
        dom::set_text(&dom::find(&toss, "h2")?, &title);
        let detail = PageText::TossDetail { mark: beginner, winner, other };
        dom::set_text(&dom::find(&toss, "p")?, &dom::say(detail));
        form.tossed = Some(table);
        dom::open_dialog("toss")
    }

    /// Begins the game that was tossed for.
    pub(super) fn begin_tossed(&mut self) -> Result<()> {
        let Screen::Options(form) = &mut self.screen else { return Ok(()) };
        match form.tossed.take() {
            Some(table) => self.enter_play(table, Slot::default()),
            None => dom::close_dialogs(),
        }
    }
}

/// The players by seat, the beginner in the first; none if neither has a name. A player keeps the
/// default name of the row in the form, so that a toss doesn't change who is who.
fn seat_players(names: &[String; 2], beginner: Seat) -> Option<BySeat<String>> {
    if names.iter().all(String::is_empty) && beginner == Seat::First {
        return None;
    }
    let name = |row: Seat| match names[row.index()].as_str() {
        "" if beginner == Seat::First => String::new(),
        "" => dom::say(PageText::DefaultName(row)),
        name => name.to_owned(),
    };
    Some(BySeat { first: name(beginner), second: name(beginner.other()) })
}

fn name_input(seat: Seat) -> Result<HtmlInputElement> {
    dom::by_id(match seat {
        Seat::First => "name-first",
        Seat::Second => "name-second",
    })
}

/// Shows what follows from the form's values: names, the preset, and what is disabled.
fn show_form(form: &OptionsForm) -> Result<()> {
    let starts: Element = dom::by_id("starts")?;
    for (value, seat) in [(FIRST, Seat::First), (SECOND, Seat::Second)] {
        let typed = name_input(seat)?.value();
        let name = match typed.trim() {
            "" => dom::say(PageText::DefaultName(seat)),
            name => name.to_owned(),
        };
        let label: Element = dom::find(&starts, &format!("label:has([value={value}]) b"))?;
        dom::set_text(&label, &name);
    }
    let preset = form.preset.unwrap_or_else(|| form.kind.presets().len());
    choose(&dom::by_id("presets")?, "preset", &preset.to_string())?;
    for field in form.kind.fields() {
        if let Some(needs) = field.needs {
            let needed = switch(needs)?.checked();
            let input = switch(field.name)?;
            dom::set_if(&input, "disabled", !needed)?;
            if !needed {
                input.set_checked(false);
            }
        }
    }
    Ok(())
}

/// Adds a value to a choice of one among a few: a radio button with a picture, or none, and text.
pub fn add_choice(html: &mut Html, name: &str, value: &str, picture: &str, text: &str) {
    html.open("label", &[])
        .open("input", &[("type", "radio"), ("name", name), ("value", value)])
        .picture(picture)
        .leaf("b", "plain", text)
        .close("label");
}

/// Chooses a value of a choice.
pub fn choose(within: &Element, name: &str, value: &str) -> Result<()> {
    let input: HtmlInputElement = dom::find(within, &format!("[name={name}][value='{value}']"))?;
    input.set_checked(true);
    Ok(())
}

/// The chosen value of a choice.
pub fn chosen(within: &Element, name: &str) -> Result<Option<String>> {
    let input = within
        .query_selector(&format!("[name={name}]:checked"))
        .map_err(PageError::Element.of())?;
    Ok(input.and_then(|input| input.get_attribute("value")))
}

/// Adds a switch with a label and a line that says what it does.
pub fn add_switch(html: &mut Html, name: &str, label: &str, hint: &str) {
    html.open("label", &[("class", "switch")])
        .leaf("b", "", label)
        .leaf("small", "", hint)
        .open("input", &[("type", "checkbox"), ("role", "switch"), ("name", name)])
        .close("label");
}

fn switch(name: &str) -> Result<HtmlInputElement> {
    dom::find(&dom::by_id("fields")?, &format!("[name={name}]"))
}

/// Writes options into the form.
fn write_values(kind: &dyn Kind, values: &Values) -> Result<()> {
    let fields: Element = dom::by_id("fields")?;
    for field in kind.fields() {
        let value = values.iter().find(|(name, _)| name == field.name).map(|(_, value)| value);
        let Some(value) = value else { continue };
        match field.kind {
            FieldKind::Number { .. } => choose(&fields, field.name, value)?,
            FieldKind::Switch => switch(field.name)?.set_checked(value == "on"),
        }
    }
    Ok(())
}

/// Reads the options from the form.
fn read_values(kind: &dyn Kind) -> Result<Values> {
    let fields: Element = dom::by_id("fields")?;
    let mut values = Values::new();
    for field in kind.fields() {
        let value = match field.kind {
            FieldKind::Number { .. } => chosen(&fields, field.name)?.unwrap_or_default(),
            FieldKind::Switch => if on(&field)? { "on" } else { "off" }.to_owned(),
        };
        values.push((field.name.to_owned(), value));
    }
    Ok(values)
}

/// Whether a switch of the form counts as on: one that another switches off doesn't.
fn on(field: &FormField) -> Result<bool> {
    let needed = field.needs.map_or(Ok(true), |needs| Ok(switch(needs)?.checked()))?;
    Ok(needed && switch(field.name)?.checked())
}
