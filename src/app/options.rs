//! The options form: who plays, who moves first, and the options of the game.

use rosette_messages::{FixedText, Message, PageText};
use rosette_rules::{Kind as FieldKind, Seat};
use rosette_scene::picture;
use rosette_session::BySeat;
use web_sys::{Element, HtmlInputElement};

use super::{App, Result, Screen, new_seed};
use crate::{
    dom,
    error::PageError,
    games::{FormField, Kind, Values},
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
            input.set_placeholder(&dom::say(PageText::DefaultName(seat)));
        }
        let starts = dom::by_id("starts")?;
        let toss = FixedText::TossACoin.into();
        fill_choice(&starts, "starts", [(FIRST, None), (TOSS, Some(toss)), (SECOND, None)])?;
        for (value, seat) in [(FIRST, Seat::First), (SECOND, Seat::Second)] {
            let label: Element = dom::find(&starts, &format!("label:has([value={value}])"))?;
            let mark = dom::create("span", "")?;
            dom::set_picture(&mark, &picture::seat_mark(seat));
            label.prepend_with_node_1(&mark).map_err(PageError::Element.of())?;
        }
        choose(&starts, "starts", FIRST)?;
        let presets: Element = dom::find(&dom::by_id("presets")?, ".seg")?;
        let own = (form.kind.presets().len(), FixedText::OwnRules.into());
        let named = form.kind.presets().into_iter().map(|(text, _)| text).enumerate().chain([own]);
        let named = named.map(|(index, text)| (index.to_string(), Some(text)));
        fill_choice(&presets, "preset", named)?;
        let fields: Element = dom::by_id("fields")?;
        fields.set_inner_html("");
        let mut switches = None;
        for field in form.kind.fields() {
            match field.kind {
                FieldKind::Number { least, most } => {
                    switches = None;
                    add_number(&fields, &field, least, most)?;
                }
                FieldKind::Switch => {
                    let group = match switches.take() {
                        Some(group) => group,
                        None => dom::append(&fields, "fieldset", "switches", "")?,
                    };
                    add_switch(&group, &field)?;
                    switches = Some(group);
                }
            }
        }
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
        dom::set_picture(&dom::find(&toss, ".coin")?, &picture::badge(beginner));
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
            input.set_disabled(!needed);
            if !needed {
                input.set_checked(false);
            }
        }
    }
    Ok(())
}

/// Makes a choice of one among a few: radio buttons in a tray.
pub fn fill_choice<V: AsRef<str>>(
    tray: &Element,
    name: &str,
    values: impl IntoIterator<Item = (V, Option<Message>)>,
) -> Result<()> {
    tray.set_inner_html("");
    for (value, text) in values {
        let label = dom::append(tray, "label", "", "")?;
        let input = dom::append(&label, "input", "", "")?;
        dom::set(&input, "type", "radio")?;
        dom::set(&input, "name", name)?;
        dom::set(&input, "value", value.as_ref())?;
        dom::append(&label, "b", "plain", &text.map(dom::say).unwrap_or_default())?;
    }
    Ok(())
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

fn add_number(fields: &Element, field: &FormField, least: u32, most: u32) -> Result<()> {
    let group = dom::append(fields, "fieldset", "", "")?;
    let legend = dom::append(&group, "legend", "", &dom::say(field.label.clone()))?;
    dom::append(&legend, "span", "", &dom::say(PageText::Range { least, most }))?;
    let tray = dom::append(&group, "div", "seg num", "")?;
    let values = (least..=most).map(|number| {
        let text = number.to_string();
        (text.clone(), Some(PageText::Plain(text).into()))
    });
    fill_choice(&tray, field.name, values)
}

fn add_switch(group: &Element, field: &FormField) -> Result<()> {
    let (label, hint) = (dom::say(field.label.clone()), dom::say(field.hint.clone()));
    make_switch(group, field.name, &label, &hint)?;
    Ok(())
}

/// Makes a switch with a label and a line that says what it does.
pub fn make_switch(group: &Element, name: &str, label: &str, hint: &str) -> Result<()> {
    let row = dom::append(group, "label", "switch", "")?;
    dom::append(&row, "b", "", label)?;
    dom::append(&row, "small", "", hint)?;
    let input = dom::append(&row, "input", "", "")?;
    dom::set(&input, "type", "checkbox")?;
    dom::set(&input, "role", "switch")?;
    dom::set(&input, "name", name)
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
    let value = |field: &FormField| {
        Ok(match field.kind {
            FieldKind::Number { .. } => chosen(&fields, field.name)?.unwrap_or_default(),
            FieldKind::Switch => if on(field)? { "on" } else { "off" }.to_owned(),
        })
    };
    kind.fields().iter().map(|field| Ok((field.name.to_owned(), value(field)?))).collect()
}

/// Whether a switch of the form counts as on: one that another switches off doesn't.
fn on(field: &FormField) -> Result<bool> {
    let needed = field.needs.map_or(Ok(true), |needs| Ok(switch(needs)?.checked()))?;
    Ok(needed && switch(field.name)?.checked())
}
