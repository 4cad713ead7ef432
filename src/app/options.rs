//! The options form: who plays, who moves first, and the options of the game.

use rosette_keep::Settings;
use rosette_messages::{FixedText, PageText};
use rosette_rules::{Game, Kind as FieldKind, Seat, flag::Flag};
use rosette_scene::{FieldText, picture};
use rosette_session::{Level, Program, person};
use web_sys::{Element, HtmlInputElement, HtmlSelectElement};

use super::{App, Screen, clock_form, new_seed, rematch::Rivals, setup::Start};
use crate::{
    dom,
    error::given,
    games::{FormField, Kind, Offer, Values},
    html::Html,
    players::external_players,
    table::{called, level_texts},
};

/// The form on the screen.
pub struct OptionsForm {
    /// The game.
    pub kind: Kind,
    /// The options there are.
    fields: Vec<FormField>,
    /// Named sets of them.
    presets: Vec<Offer>,
    /// The options it begins with.
    values: Values,
    /// The preset that the form last showed as chosen.
    preset: Option<usize>,
    /// Who has played before, if the form was opened from a game.
    pub rivals: Option<Rivals>,
}

impl OptionsForm {
    /// A form with these options, or the defaults.
    pub fn new(kind: Kind, values: Option<Values>) -> Self {
        let values = values.unwrap_or_else(|| kind.defaults());
        let (fields, presets) = (kind.fields(), kind.presets());
        let mut form = Self { kind, fields, presets, values, preset: None, rivals: None };
        form.preset = form.preset_of();
        form
    }

    /// The same form, its texts said anew.
    pub(super) fn said_anew(&self) -> Self {
        Self::new(self.kind, Some(self.values.clone()))
    }

    /// The preset that has the options of the form.
    fn preset_of(&self) -> Option<usize> {
        self.kind.preset_of(&self.presets, &self.values)
    }
}

/// The most that a number's values may differ to be offered as keys in a row.
const MOST_KEYS: u32 = 6;

/// Who moves first.
const FIRST: &str = "first";
const TOSS: &str = "toss";
const SECOND: &str = "second";

impl App {
    /// Writes a form into the page.
    pub(super) fn fill_options(&mut self, form: &OptionsForm) {
        let main: Element = dom::by_id("options");
        dom::set_text(&dom::find(&main, "h1"), &form.kind.title());
        let mut html = Html::default();
        html.put("<option value=\"\">@</option>", &[dom::fixed(FixedText::Person)]);
        for program in programs(form.kind) {
            let name = program.name();
            let mut text = called(&name, Seat::First);
            if let Program::External(name) = program {
                text = dom::say(&PageText::External(&name));
            }
            html.put("<option value=\"@\">@</option>", &[&name, &text]);
        }
        for &seat in &Seat::BOTH {
            let select = who_select(seat);
            dom::set_html(&select, &html);
            let player = &mut self.settings.players[seat.index()];
            select.set_value(&player.as_ref().map(Program::name).unwrap_or_default());
            // A program that isn't offered here has no seat.
            *player = Program::named(&select.value());
            select.set_value(&player.as_ref().map(Program::name).unwrap_or_default());
            show_name(seat, &self.settings);
        }
        form.show_players(&mut self.settings);
        let starts: Element = dom::by_id("starts");
        let mut html = Html::default();
        add_choice(&mut html, "starts", FIRST, &picture::seat_mark(Seat::First), "");
        add_choice(&mut html, "starts", TOSS, "", dom::fixed(FixedText::TossACoin));
        add_choice(&mut html, "starts", SECOND, &picture::seat_mark(Seat::Second), "");
        dom::set_html(&starts, &html);
        choose(&starts, "starts", if form.kind.either_starts() { TOSS } else { FIRST });
        let mut html = Html::default();
        for (index, offer) in form.presets.iter().enumerate() {
            add_choice(&mut html, "preset", &index.to_string(), "", &offer.text);
        }
        let own = form.presets.len().to_string();
        add_choice(&mut html, "preset", &own, "", dom::fixed(FixedText::OwnRules));
        dom::fill("#presets .seg", &html);
        let mut html = Html::default();
        let mut switches = false;
        for field in &form.fields {
            let FormField { name, kind, text, .. } = field;
            let FieldText { label, hint, picture, .. } = text;
            if *kind == FieldKind::Switch {
                if !switches {
                    html.put("<fieldset class=\"switches\">", &[]);
                    switches = true;
                }
                add_switch(&mut html, name, label, hint, picture.as_deref().unwrap_or_default());
                continue;
            }
            if switches {
                html.put("</fieldset>", &[]);
                switches = false;
            }
            html.put("<fieldset><legend>@", &[label]);
            match *kind {
                FieldKind::Number { least, most } if most - least <= MOST_KEYS => {
                    let range = dom::say(&PageText::Range { least, most });
                    html.put("<span>@</span></legend><div class=\"seg num\">", &[&range]);
                    for number in least..=most {
                        let number = number.to_string();
                        add_choice(&mut html, name, &number, "", &number);
                    }
                    html.put("</div>", &[]);
                }
                FieldKind::Number { least, most } => {
                    let range = dom::say(&PageText::Range { least, most });
                    html.put(
                        "<span>@</span></legend><input type=\"number\" name=\"@\" aria-label=\"@\" min=\"@\" max=\"@\" inputmode=\"numeric\">",
                        &[&range, name, label, &least.to_string(), &most.to_string()],
                    );
                }
                FieldKind::Names(names) => {
                    html.put("</legend><div class=\"seg\">", &[]);
                    for value in names {
                        let (_, called) = field.called(value).unwrap_or_default();
                        add_choice(&mut html, name, value, "", called);
                    }
                    html.put("</div>", &[]);
                }
                _ => {
                    html.put(
                        "</legend><div class=\"with\"><input name=\"@\" aria-label=\"@\" autocomplete=\"off\"><button type=\"button\" class=\"btn secondary\" data-do=\"draw-cells\">@</button></div>",
                        &[name, label, dom::fixed(FixedText::DrawTwo)],
                    );
                }
            }
            html.put("<p class=\"hint\">@</p>", &[hint]);
            html.put("</fieldset>", &[]);
        }
        dom::fill("#fields", &html);
        form.write_values(&form.values);
        self.fill_cards_of_form(form.kind);
        clock_form::fill(self.settings.clock);
        show_form(form)
    }

    /// Follows a change: a preset sets the options, and options show their preset.
    pub(super) fn form_changed(&mut self) {
        let Screen::Options(form) = &mut self.screen else { return };
        let presets: Element = dom::by_id("presets");
        let chosen = chosen(&presets, "preset").and_then(|index| index.parse().ok());
        match chosen.and_then(|index: usize| form.presets.get(index)) {
            Some(offer) if chosen != form.preset => {
                let drawn = form.kind.draw_cells(&offer.values, offer.drawn, new_seed());
                form.write_values(&drawn);
            }
            _ => {}
        }
        form.values = form.read_values();
        form.preset = match chosen {
            // "Own" stays chosen, though the options may still be those of a preset.
            Some(own) if own == form.presets.len() && chosen != form.preset => chosen,
            _ => form.preset_of().or(Some(form.presets.len())),
        };
        self.settings.names = typed_names(&self.settings);
        form.show_players(&mut self.settings);
        clock_form::show();
        show_form(form);
        let kind = form.kind;
        self.fill_cards_of_form(kind)
    }

    /// Draws cells for the option that names them.
    pub(super) fn draw_cells(&mut self) {
        let Screen::Options(form) = &self.screen else { return };
        let drawn = form.kind.draw_cells(&form.values, 2, new_seed());
        form.write_values(&drawn);
        self.form_changed();
    }

    /// Starts the game of the form, or tosses for it.
    pub(super) fn form_sent(&mut self) {
        self.leave_form(false)
    }

    /// Goes on to the game of the form, or to its position to be put together.
    pub(super) fn leave_form(&mut self, arranges: bool) {
        let Screen::Options(form) = &mut self.screen else { return };
        self.settings.names = typed_names(&self.settings);
        self.settings.clock = clock_form::read();
        self.store.set_settings(&self.settings);
        let names = self.settings.players_named();
        let starts = chosen(&dom::by_id("starts"), "starts");
        let beginner = match starts.as_deref() {
            Some(SECOND) => Some(Seat::Second),
            Some(TOSS) if !arranges => None,
            _ => Some(Seat::First),
        };
        let (kind, values) = (form.kind, form.values.clone());
        let before = form.rivals.as_ref().map(|rivals| rivals.tally_of(&names));
        let (before, clock) = (before.unwrap_or_default(), self.settings.clock);
        self.set_up(kind, values, Start { names, beginner, before, clock, arranges })
    }
}

/// The names in the form. The one of a person whose seat a program has is kept.
fn typed_names(settings: &Settings) -> [String; 2] {
    let typed = |seat: Seat| {
        let input = name_input(seat);
        match input.disabled() {
            true => settings.names[seat.index()].clone(),
            false => person(&input.value()).to_owned(),
        }
    };
    [typed(Seat::First), typed(Seat::Second)]
}

/// Shows who has a seat: the name of a person can be typed.
fn show_name(seat: Seat, settings: &Settings) {
    let input = name_input(seat);
    let player = settings.players[seat.index()].as_ref();
    let name = if player.is_none() { settings.names[seat.index()].as_str() } else { "" };
    input.set_value(name);
    input.set_disabled(player.is_some());
    let record = player.map(Program::name).unwrap_or_default();
    dom::set(&input, "placeholder", &called(&record, seat));
}

/// The programs that can play a game: ours, and for ±123D those that the server offers.
fn programs(kind: Kind) -> Vec<Program> {
    let mut programs: Vec<Program> = Level::ALL.into_iter().map(Program::Bot).collect();
    if kind.name() == Flag::NAME {
        programs.extend(external_players().into_iter().map(Program::External));
    }
    programs
}

/// The field for who plays for a row.
fn who_select(seat: Seat) -> HtmlSelectElement {
    dom::by_id(match seat {
        Seat::First => "who-first",
        Seat::Second => "who-second",
    })
}

/// The field for the name of a row.
pub fn name_input(seat: Seat) -> HtmlInputElement {
    dom::by_id(match seat {
        Seat::First => "name-first",
        Seat::Second => "name-second",
    })
}

/// Shows what follows from the form's values: names, the preset, and what is disabled.
fn show_form(form: &OptionsForm) {
    let starts: Element = dom::by_id("starts");
    for &(value, seat) in &[(FIRST, Seat::First), (SECOND, Seat::Second)] {
        let input = name_input(seat);
        let name = match person(&input.value()) {
            "" => input.placeholder(),
            name => name.to_owned(),
        };
        let label: Element = dom::find(&starts, &format!("label:has([value={value}]) b"));
        dom::set_text(&label, &name);
    }
    let filled = form.kind.filled(&form.values);
    for (name, value) in &filled {
        if form.fields.iter().any(|it| it.name == name && is_typed(it.kind)) {
            dom::set(&input_of(name), "placeholder", value);
        }
    }
    let preset = form.preset.unwrap_or(form.presets.len());
    choose(&dom::by_id("presets"), "preset", &preset.to_string());
    for field in &form.fields {
        if let Some(needs) = field.needs {
            let needed = input_of(needs).checked();
            let input = input_of(field.name);
            dom::set_if(&input, "disabled", !needed);
            if !needed {
                input.set_checked(false);
            }
        }
    }
}

/// Adds a value to a choice of one among a few: a radio button with a picture, or none, and text.
pub fn add_choice(html: &mut Html, name: &str, value: &str, picture: &str, text: &str) {
    html.put("<label><input type=\"radio\" name=\"@\" value=\"@\">", &[name, value]);
    html.picture(picture).put("<b class=\"plain\">@</b></label>", &[text]);
}

/// Chooses a value of a choice.
pub fn choose(within: &Element, name: &str, value: &str) {
    let input: HtmlInputElement = dom::find(within, &format!("[name={name}][value='{value}']"));
    input.set_checked(true);
}

/// The chosen value of a choice.
pub fn chosen(within: &Element, name: &str) -> Option<String> {
    given(within.query_selector(&format!("[name={name}]:checked")))??.get_attribute("value")
}

/// Adds a switch with a label and a line that says what it does.
pub fn add_switch(html: &mut Html, name: &str, label: &str, hint: &str, picture: &str) {
    html.put("<label class=\"switch\"><b>@</b><small>@</small>", &[label, hint]).picture(picture);
    html.put("<input type=\"checkbox\" role=\"switch\" name=\"@\"></label>", &[name]);
}

/// The switch or typed field of an option.
fn input_of(name: &str) -> HtmlInputElement {
    dom::find(&dom::by_id("fields"), &format!("[name={name}]"))
}

/// Whether the value of an option is typed into a field.
const fn is_typed(kind: FieldKind) -> bool {
    match kind {
        FieldKind::Number { least, most } => most - least > MOST_KEYS,
        kind => matches!(kind, FieldKind::Cells),
    }
}

impl OptionsForm {
    /// Follows who is chosen to play, and says how well each level plays. A perfect player whose
    /// game isn't solved with these options makes room for the next best.
    fn show_players(&self, settings: &mut Settings) {
        let options = self.kind.typed(&self.values);
        let solved = Level::Perfect.plays(options.as_ref());
        let perfect = Program::Bot(Level::Perfect);
        let mut hints = Vec::new();
        for &seat in &Seat::BOTH {
            let select = who_select(seat);
            let option = dom::find(&select, &format!("[value='{}']", perfect.name()));
            dom::set_if(&option, "disabled", !solved);
            let mut program = Program::named(&select.value());
            if program.as_ref() == Some(&perfect) && !solved {
                program = Some(Program::Bot(Level::Strong));
                select.set_value(&program.as_ref().map(Program::name).unwrap_or_default());
            }
            if let Some(Program::Bot(level)) = program {
                let (name, hint) = level_texts(level);
                let hint = format!("{}: {}", dom::fixed(name), dom::fixed(hint));
                if !hints.contains(&hint) {
                    hints.push(hint);
                }
            }
            if settings.players[seat.index()] != program {
                settings.players[seat.index()] = program;
                show_name(seat, settings);
            }
        }
        dom::write("#levels", &hints.join(" "));
    }

    /// Writes options into the page.
    fn write_values(&self, values: &Values) {
        let fields: Element = dom::by_id("fields");
        for FormField { name, kind, .. } in &self.fields {
            let Some(place) = values.iter().position(|(known, _)| known == name) else { continue };
            let value = &values[place].1;
            match *kind {
                FieldKind::Switch => input_of(name).set_checked(value == "on"),
                kind if is_typed(kind) => {
                    let mut others = values.clone();
                    others.remove(place);
                    // What follows from the others stays empty, and goes on following from them.
                    let follows = self.kind.filled(&others).contains(&values[place]);
                    input_of(name).set_value(if follows { "" } else { value });
                }
                _ => choose(&fields, name, value),
            }
        }
    }

    /// Reads the options from the page.
    fn read_values(&self) -> Values {
        let fields: Element = dom::by_id("fields");
        let mut values = Values::new();
        for field in &self.fields {
            let value = match field.kind {
                FieldKind::Switch => if on(field) { "on" } else { "off" }.to_owned(),
                kind if is_typed(kind) => input_of(field.name).value().trim().to_owned(),
                _ => chosen(&fields, field.name).unwrap_or_default(),
            };
            // A field left empty has the default that follows from the others.
            if !value.is_empty() {
                values.push((field.name.to_owned(), value));
            }
        }
        values
    }
}

/// Whether a switch of the form counts as on: one that another switches off doesn't.
fn on(field: &FormField) -> bool {
    field.needs.is_none_or(|needs| input_of(needs).checked()) && input_of(field.name).checked()
}
