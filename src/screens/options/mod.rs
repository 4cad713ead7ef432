//! The options form, from which a game begins.

mod clock;

use rosette_app::{
    Blocks, FormField, Go, Model, Trouble as _, Values,
    cards::collections,
    deed::Deed,
    form::{Form, Starts, starts_controls},
    solving::offer,
};
use rosette_keep::Settings;
use rosette_messages::Language;
use rosette_play::Prelude;
use rosette_rules::Seat;
use rosette_scene::Props;
use rosette_session::{Level, person, table_of};
use web_sys::{Element, HtmlInputElement};

use super::players::{self, name_input, typed_names};
use crate::{
    dom::{self, choose, chosen, matches},
    event::Event,
    shared::Shared,
};

/// The windows in which the start of the game is beside the form.
const BESIDE: &str = "(min-width: 1136px)";

/// The screen with the options form.
pub struct OptionsForm {
    pub form: Form,
}

impl OptionsForm {
    /// Handles an event.
    pub fn update(&mut self, shared: &mut Shared, event: Event) -> Go {
        match event {
            Event::FormChanged => self.changed(shared),
            Event::FormSent => return self.leave(shared, Prelude::Hands),
            Event::Deed(Deed::Arrange) => return self.leave(shared, Prelude::Setup),
            Event::Deed(Deed::DrawCells) => {
                let drawn =
                    self.form.kind.draw_cells(self.form.values(), 2, shared.model.platform.seed());
                self.write_values(&drawn);
                self.changed(shared)
            }
            Event::Deed(Deed::Fill(pair)) => {
                if let Some((name, value)) = pair.split_once('=') {
                    input_of(name).set_value(value);
                    self.changed(shared)
                }
            }
            Event::Resized => self.draw_start(shared),
            Event::Deed(Deed::Clock(control)) => clock::write(Some(control)),
            _ => {}
        }
        Go::Stay
    }

    /// Creates the form again, in another language.
    pub fn say_anew(&mut self, language: Language) {
        self.form = self.form.said_anew(language);
    }

    /// Fills the form.
    pub fn fill(&self, shared: &mut Shared) {
        let (form, language) = (&self.form, dom::language());
        dom::write("#options h1", &form.kind.title(language));
        let of_game = form.rivals.is_some();
        dom::show(&dom::at("#options .top [data-do=menu]"), !of_game);
        dom::show(&dom::at("#options .top [data-do=back]"), of_game);
        let tables = shared.model.tables;
        let Settings { names, players, .. } = &mut shared.model.settings;
        let options = form.kind.typed(form.values());
        players::fill(&main(), form.kind, options.as_ref(), tables, names, players);
        let starts: Element = dom::by_id("starts");
        dom::set_html(&starts, &starts_controls(language));
        choose(&starts, "starts", Starts::of(form.kind).name());
        dom::fill("#presets .seg", &form.preset_controls(language));
        dom::fill("#fields", &form.controls(language));
        self.write_values(form.values());
        let has_hands = form.kind.has_hands();
        dom::show(&dom::by_id("collections"), has_hands);
        if has_hands {
            shared.model.read_album()
        }
        clock::fill(shared.model.settings.clock);
        self.show_dependents();
        self.draw_start(shared)
    }

    /// Follows a change: a chosen preset sets the options, and options select their preset.
    pub fn changed(&mut self, shared: &mut Shared) {
        let presets: Element = dom::by_id("presets");
        let chosen = chosen(&presets, "preset").and_then(|index| index.parse().ok());
        if let Some(values) = self.form.values_of_preset(chosen, shared.model.platform.seed()) {
            self.write_values(&values);
        }
        self.form.change(chosen, self.form.read(shown));
        shared.model.settings.names = typed_names(&main(), &shared.model.settings.names);
        let tables = shared.model.tables;
        let Settings { names, players, .. } = &mut shared.model.settings;
        let (kind, options) = (self.form.kind, self.form.kind.typed(self.form.values()));
        players::show(&main(), kind, options.as_ref(), tables, names, players);
        clock::show();
        self.show_dependents();
        self.draw_start(shared)
    }

    /// Draws the start by the present options beside the form, where it has room.
    pub fn draw_start(&self, shared: &Shared) {
        if !matches(BESIDE) {
            return;
        }
        let settings = &shared.model.settings;
        let props = Props {
            names: &settings.names,
            you: None,
            language: dom::language(),
            coins: settings.coins.into(),
            board: settings.board.into(),
            cards: &shared.model.cards,
            across: false,
        };
        if let Some(start) = self.form.start() {
            let picture = self.form.kind.show().picture(start.as_ref(), &props, false);
            dom::draw("#options .thumb", &picture)
        }
    }

    /// Shows a name that an opened profile has changed.
    pub fn follow_names(&mut self, shared: &mut Shared, before: &[String; 2]) {
        for seat in Seat::BOTH {
            let name = &shared.model.settings.names[seat.index()];
            if *name != before[seat.index()] {
                name_input(&main(), seat).set_value(name);
                self.changed(shared)
            }
        }
    }

    /// Saves the form, and leads to the game, or to the setup of its position.
    fn leave(&self, shared: &mut Shared, prelude: Prelude) -> Go {
        shared.model.settings.names = typed_names(&main(), &shared.model.settings.names);
        shared.model.settings.clock = clock::read();
        let form = &self.form;
        shared.model.settings.note_game(form.kind.name(), form.kind.pairs(form.values()));
        shared.model.store.set_settings(&shared.model.settings);
        let starts = Starts::named(chosen(&dom::by_id("starts"), "starts").as_deref());
        let language = dom::language();
        match form.beginning(
            &shared.model.settings,
            starts,
            prelude,
            shared.model.platform.seed(),
            language,
        ) {
            Ok(beginning) => Go::Begin(form.kind, beginning),
            // The form allows no wrong values, but a script may fill it in.
            Err(error) => {
                shared.tell_person(&error.told(language));
                Go::Stay
            }
        }
    }

    /// Shows the values of options in their controls.
    fn write_values(&self, values: &Values) {
        for (field, value) in self.form.shown(values) {
            if field.is_switch() {
                input_of(field.name).set_checked(value == "on");
            } else if field.is_typed() {
                input_of(field.name).set_value(value);
            } else {
                choose(&dom::by_id("fields"), field.name, value);
            }
        }
    }

    /// Makes what it offers besides options: the solution of the game, where only a table does that
    /// and there is none, and the collections, where it is played with cards.
    pub fn view(&self, model: &Model, blocks: &mut Blocks) {
        let options = self.form.kind.typed(self.form.values());
        let needs = Level::needs_table(options.as_ref()) && !model.tables.solve(options.as_ref());
        let shows = needs && model.language.is_complete();
        let name = table_of(options.as_ref()).filter(|_| shows);
        let controls = name.map(|name| offer(&model.solving, &name, model.language));
        blocks.put("offer", controls.unwrap_or_default());
        if self.form.kind.has_hands() {
            blocks.put("collections", collections(model))
        }
    }

    /// Shows what depends on the values: names, the preset, and disabled switches.
    fn show_dependents(&self) {
        let starts: Element = dom::by_id("starts");
        for (value, seat) in [(Starts::First, Seat::First), (Starts::Second, Seat::Second)] {
            let input = name_input(&main(), seat);
            let name = match person(&input.value()) {
                "" => input.placeholder(),
                name => name.to_owned(),
            };
            let label: Element =
                dom::find(&starts, &format!("label:has([value={}]) b", value.name()));
            dom::set_text(&label, &name);
            dom::set(&label, "title", &name);
        }
        let filled = self.form.kind.filled(self.form.values());
        for button in dom::all("#fields [data-do=fill]") {
            let pair = button.get_attribute("data-arg").unwrap_or_default();
            let is_chosen = filled.iter().any(|(name, value)| format!("{name}={value}") == pair);
            dom::set_flag(&button, "aria-pressed", is_chosen);
        }
        for field in &self.form.fields {
            let value = filled.iter().find(|(name, _)| name == field.name);
            if let Some((_, value)) = value.filter(|_| field.is_typed()) {
                dom::set(&input_of(field.name), "placeholder", value);
            }
            if field.needs.is_some() {
                let enabled = self.form.is_enabled(field, shown);
                let input = input_of(field.name);
                dom::set_if(&input, "disabled", !enabled);
                if !enabled {
                    input.set_checked(false);
                }
            }
        }
        choose(&dom::by_id("presets"), "preset", &self.form.preset().to_string());
    }
}

fn main() -> Element {
    dom::by_id("options")
}

/// Returns the value that an option's control shows.
fn shown(field: &FormField) -> String {
    if field.is_switch() {
        if input_of(field.name).checked() { "on" } else { "off" }.to_owned()
    } else if field.is_typed() {
        input_of(field.name).value()
    } else {
        chosen(&dom::by_id("fields"), field.name).unwrap_or_default()
    }
}

/// Returns the switch or text field of an option.
fn input_of(name: &str) -> HtmlInputElement {
    dom::find(&dom::by_id("fields"), &format!("[name={name}]"))
}
