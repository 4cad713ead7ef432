//! The options form, from which a game begins.

mod clock;
mod fields;
mod players;

use maud::html;
use rosette_messages::fixed;
use rosette_play::{Beginning, Rivals, Start};
use rosette_presenter::{
    FormField, Kind, Offer, Trouble as _, Values, default_names, html::choice,
};
use rosette_rules::Seat;
use rosette_scene::picture;
use rosette_session::person;
use web_sys::Element;

use super::card_lists;
use crate::{
    browser::dom::{self, choose, chosen},
    deed::Deed,
    event::Event,
    go::Go,
    shared::{Shared, new_seed},
};
use fields::{input_of, is_typed};
use players::{name_input, typed_names};

/// The screen with the options form.
pub struct OptionsForm {
    pub kind: Kind,
    fields: Vec<FormField>,
    presets: Vec<Offer>,
    values: Values,
    /// The index of the preset that the form last showed as chosen.
    preset: Option<usize>,
    /// The players of the game before, if the form was opened from one.
    pub rivals: Option<Rivals>,
}

impl OptionsForm {
    /// Creates a form with these options, or the defaults.
    pub fn new(kind: Kind, values: Option<Values>) -> Self {
        let values = values.unwrap_or_else(|| kind.defaults());
        let (fields, presets) = (kind.fields(dom::language()), kind.presets(dom::language()));
        let mut form = Self { kind, fields, presets, values, preset: None, rivals: None };
        form.preset = form.preset_of();
        form
    }

    /// Creates the form again, in the page's present language.
    pub fn said_anew(&self) -> Self {
        let rivals = self.rivals.clone();
        Self { rivals, ..Self::new(self.kind, Some(self.values.clone())) }
    }

    /// Returns the preset with the options of the form.
    fn preset_of(&self) -> Option<usize> {
        self.kind.preset_of(&self.presets, &self.values)
    }
}

/// Who moves first.
const FIRST: &str = "first";
const TOSS: &str = "toss";
const SECOND: &str = "second";

impl OptionsForm {
    /// Handles an event.
    pub fn update(&mut self, shared: &mut Shared, event: Event) -> Go {
        match event {
            Event::FormChanged => self.changed(shared),
            Event::FormSent => return self.leave(shared, false),
            Event::Deed(Deed::Arrange) => return self.leave(shared, true),
            Event::Deed(Deed::DrawCells) => {
                let drawn = self.kind.draw_cells(&self.values, 2, new_seed());
                self.write_values(&drawn);
                self.changed(shared)
            }
            Event::Deed(Deed::Fill(pair)) => {
                if let Some((name, value)) = pair.split_once('=') {
                    input_of(name).set_value(value);
                    self.changed(shared)
                }
            }
            Event::Deed(Deed::Clock(control)) => clock::write(Some(control)),
            _ => {}
        }
        Go::Stay
    }

    /// Fills the form.
    pub fn fill(&self, shared: &mut Shared) {
        dom::write("#options h1", &self.kind.title(dom::language()));
        let of_game = self.rivals.is_some();
        dom::show(&dom::at("#options .top [data-do=menu]"), !of_game);
        dom::show(&dom::at("#options .top [data-do=back]"), of_game);
        self.fill_players(&mut shared.settings);
        let starts: Element = dom::by_id("starts");
        let beginners = html! {
            (choice("starts", FIRST, &picture::seat_mark(Seat::First), ""))
            (choice("starts", TOSS, "", dom::fixed(fixed::TOSS_A_COIN)))
            (choice("starts", SECOND, &picture::seat_mark(Seat::Second), ""))
        };
        dom::set_html(&starts, &beginners);
        choose(&starts, "starts", if self.kind.either_starts() { TOSS } else { FIRST });
        let texts = self.presets.iter().map(|offer| offer.text.as_str());
        let presets = html! {
            @for (index, text) in texts.chain([dom::fixed(fixed::OWN_RULES)]).enumerate() {
                (choice("preset", &index.to_string(), "", text))
            }
        };
        dom::fill("#presets .seg", &presets);
        self.fill_fields();
        self.write_values(&self.values);
        self.cards_changed(shared);
        clock::fill(shared.settings.clock);
        self.show_dependents()
    }

    /// Follows a change: a chosen preset sets the options, and options select their preset.
    pub fn changed(&mut self, shared: &mut Shared) {
        let presets: Element = dom::by_id("presets");
        let chosen = chosen(&presets, "preset").and_then(|index| index.parse().ok());
        match chosen.and_then(|index: usize| self.presets.get(index)) {
            Some(offer) if chosen != self.preset => {
                let drawn = self.kind.draw_cells(&offer.values, offer.drawn, new_seed());
                self.write_values(&drawn);
            }
            _ => {}
        }
        self.values = self.read_values();
        self.preset = match chosen {
            // "Own" stays chosen even if the options are those of a preset.
            Some(own) if own == self.presets.len() && chosen != self.preset => chosen,
            _ => self.preset_of().or(Some(self.presets.len())),
        };
        shared.settings.names = typed_names(&shared.settings);
        self.show_players(&mut shared.settings);
        clock::show();
        self.show_dependents();
        self.cards_changed(shared)
    }

    /// Shows the collections and the card set, if the game is played with cards.
    pub fn cards_changed(&self, shared: &mut Shared) {
        card_lists::fill_form(shared, self.kind.has_hands())
    }

    /// Shows the name of a player from an opened profile.
    pub fn name_changed(&mut self, shared: &mut Shared, seat: Seat) {
        name_input(seat).set_value(&shared.settings.names[seat.index()]);
        self.changed(shared)
    }

    /// Saves the form, and leads to the game, or to the setup of its position.
    fn leave(&self, shared: &mut Shared, arranges: bool) -> Go {
        shared.settings.names = typed_names(&shared.settings);
        shared.settings.clock = clock::read();
        shared.store.set_settings(&shared.settings);
        let names = shared.settings.players_named();
        let beginner = match chosen(&dom::by_id("starts"), "starts").as_deref() {
            Some(SECOND) => Some(Seat::Second),
            Some(TOSS) if !arranges => None,
            _ => Some(Seat::First),
        };
        let rivals = self.rivals.as_ref();
        let before = rivals.map(|rivals| rivals.tally_of(&names, &default_names(dom::language())));
        let (before, clock) = (before.unwrap_or_default(), shared.settings.clock);
        let start = Start { names, beginner, before, clock, arranges };
        let options = match self.kind.options(&self.values) {
            Ok(options) => options,
            // The form allows no wrong values, but a script may fill it in.
            Err(error) => {
                shared.tell_person(&error.told(dom::language()));
                return Go::Stay;
            }
        };
        Go::Begin(self.kind, Beginning::new(options, start, new_seed()))
    }

    /// Shows what depends on the values: names, the preset, and disabled switches.
    fn show_dependents(&self) {
        let starts: Element = dom::by_id("starts");
        for (value, seat) in [(FIRST, Seat::First), (SECOND, Seat::Second)] {
            let input = name_input(seat);
            let name = match person(&input.value()) {
                "" => input.placeholder(),
                name => name.to_owned(),
            };
            let label: Element = dom::find(&starts, &format!("label:has([value={value}]) b"));
            dom::set_text(&label, &name);
            dom::set(&label, "title", &name);
        }
        let filled = self.kind.filled(&self.values);
        for button in dom::all("#fields [data-do=fill]") {
            let pair = button.get_attribute("data-arg").unwrap_or_default();
            let is_chosen = filled.iter().any(|(name, value)| format!("{name}={value}") == pair);
            dom::set_flag(&button, "aria-pressed", is_chosen);
        }
        for (name, value) in &filled {
            if self.fields.iter().any(|it| it.name == name && is_typed(it.kind)) {
                dom::set(&input_of(name), "placeholder", value);
            }
        }
        let preset = self.preset.unwrap_or(self.presets.len());
        choose(&dom::by_id("presets"), "preset", &preset.to_string());
        for field in &self.fields {
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
}
