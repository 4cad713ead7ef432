//! The markup of the options form: presets, players, options and clock.

use maud::{Markup, PreEscaped, html};
use rosette_keep::EnumSetting as _;
use rosette_messages::{Language, Say as _, fixed, page};
use rosette_rules::{AnyField, OptionType, Requirement, Seat};
use rosette_scene::{Props, picture};
use rosette_session::{Level, table_of};

use super::{Form, PRESET, STARTS, Starts, clock, players::PlayerRows};
use crate::{
    Blocks, FormField, Model, Values, cards,
    game_info::{is_switch, is_typed},
    html::{back_button, choice, switch},
    solving::offer,
};

/// The largest number of presets that are shown as radio buttons.
const MAX_RADIOS: usize = 6;

impl Form {
    /// Makes the screen. Presets, fields and picture are made again only when something they show
    /// has changed.
    pub fn view(&self, model: &Model, blocks: &mut Blocks) {
        blocks.put("options", self.screen(model));
        let (game, spoken) = (self.kind.name(), model.spoken());
        blocks.put_if_new("presets", (game, spoken, self.preset), || self.presets(model.language));
        let fields = self.kind.form_fields();
        let shown: Vec<_> = fields.iter().map(|it| self.controls.text(it.name)).collect();
        let options = (game, spoken, &self.values);
        blocks.put_if_new("fields", (options, shown), || self.fields(model.language));
        if model.window.has_room_beside {
            let settings = &model.settings;
            let look = (settings.board.name(), settings.coins.name(), &settings.names);
            let cards = (model.available.faces, model.store.backend().changes());
            blocks.put_if_new("start", (options, look, cards), || self.picture(model))
        }
    }

    fn screen(&self, model: &Model) -> Markup {
        let text = |text| model.fixed(text);
        let options = self.kind.typed(&self.values);
        let rows = PlayerRows {
            kind: self.kind,
            options: options.as_ref(),
            names: Seat::BOTH.map(|seat| self.name_typed(seat, model)),
            seats: self.seats(),
            is_numbered: !self.kind.either_starts(),
            players: &model.settings.players,
            barred: [false; 2],
            has_ids: true,
        };
        html! {
            form data-entry="options" {
                header.top {
                    @match self.rivals {
                        Some(_) => (back_button("back", text(fixed::BACK_TO_GAME))),
                        None => (back_button("menu", text(fixed::MENU))),
                    }
                    h1 tabindex="-1" { (self.kind.title(model.language)) }
                    button.btn type="button" data-do="open" data-arg="rules" { (text(fixed::RULES)) }
                }
                .slot data-block {}
                .body {
                    div {
                        fieldset {
                            legend { (text(fixed::PLAYERS)) }
                            (rows.view(model))
                        }
                        fieldset {
                            legend { (text(fixed::MOVES_FIRST)) }
                            .seg #starts { (self.starts(&rows, model.language)) }
                        }
                        fieldset #presets data-block {}
                        div #fields data-block {}
                        (self.collections(model))
                        (clock::view(&self.controls, self.kind.has_hands(), model.language))
                        fieldset.solving #offer { (self.offer(model)) }
                    }
                    .thumb #start role="img" aria-label=(text(fixed::START_POSITION)) data-block {}
                }
                footer.formfoot {
                    button.btn type="button" data-do="arrange" { (text(fixed::ARRANGE)) }
                    button.btn.primary type="submit" { (text(fixed::START)) }
                }
            }
        }
    }

    /// Returns the seats that the rows of the players take; `None` before a coin toss decides. Where
    /// the first seat always goes first, the rows change seats.
    fn seats(&self) -> Option<[Seat; 2]> {
        match Starts::named(self.controls.text(STARTS)) {
            _ if self.kind.either_starts() => Some(Seat::BOTH),
            Starts::First => Some(Seat::BOTH),
            Starts::Toss => None,
            Starts::Second => Some([Seat::Second, Seat::First]),
        }
    }

    /// Makes the radio buttons for who goes first, with the players' names.
    fn starts(&self, rows: &PlayerRows<'_>, language: Language) -> Markup {
        let chosen = self.controls.text(STARTS);
        let player = |starts: Starts, seat| {
            let (value, name) = (starts.name(), rows.name(seat, language));
            html! {
                label {
                    input type="radio" name=(STARTS) value=(value) checked[value == chosen];
                    @if self.kind.either_starts() { (PreEscaped(picture::seat_mark(seat))) }
                    b.plain title=(name) { (name) }
                }
            }
        };
        let toss = Starts::Toss.name();
        html! {
            (player(Starts::First, Seat::First))
            (choice(STARTS, toss, "", fixed::TOSS_A_COIN.text(language), toss == chosen))
            (player(Starts::Second, Seat::Second))
        }
    }

    /// Makes the control that chooses a preset or other options, with a sentence about the preset:
    /// radio buttons, or a list of many presets.
    fn presets(&self, language: Language) -> Markup {
        let presets = self.kind.presets(language);
        let label = fixed::RULE_SETS.text(language);
        let texts = presets.iter().map(|offer| offer.text.as_str());
        let texts = texts.chain([fixed::OWN_RULES.text(language)]).enumerate();
        let has_hints = presets.iter().any(|offer| !offer.hint.is_empty());
        let own = fixed::OWN_RULES_HINT.text(language);
        let hint = presets.get(self.preset).map_or(own, |offer| &offer.hint);
        html! {
            legend { (label) }
            @if presets.len() > MAX_RADIOS {
                select name=(PRESET) aria-label=(label) {
                    @for (index, text) in texts {
                        option value=(index) selected[index == self.preset] { (text) }
                    }
                }
            } @else {
                .seg { @for (index, text) in texts {
                    (choice(PRESET, &index.to_string(), "", text, index == self.preset))
                } }
            }
            @if has_hints { p.hint.changing { (hint) } }
        }
    }

    /// Makes the controls of the options, with consecutive switches side by side.
    fn fields(&self, language: Language) -> Markup {
        let fields = self.kind.fields(language);
        let filled = self.kind.filled(&self.values);
        let together = |one: &FormField, next: &FormField| {
            is_switch(one.option.kind) && is_switch(next.option.kind) && next.text.group.is_none()
        };
        html! {
            @for fields in fields.chunk_by(together) {
                @if let Some(group) = fields.first().and_then(|field| field.text.group.as_ref()) {
                    h2 { (group) }
                }
                @if fields.iter().all(|it| is_switch(it.option.kind)) {
                    fieldset.switches { @for FormField { option: AnyField { name, needs, excludes, .. }, text } in fields {
                        @let picture = text.picture.as_deref().unwrap_or_default();
                        @let is_on = |name: &str| self.is_chosen(name, "on");
                        @let excluded = !is_on(name) && excludes.is_some_and(is_on);
                        @let is_met = |it: Requirement| self.is_chosen(it.name, it.value);
                        @let enabled = needs.is_none_or(is_met) && !excluded;
                        @let on = enabled && is_on(name);
                        (switch(name, &text.label, &text.hint, picture, on, enabled))
                    } }
                } @else {
                    @for field in fields { (self.field(field, &filled, language)) }
                }
            }
        }
    }

    /// Returns the names of the values that an option may have, given the other options.
    fn offered(&self, name: &str) -> &'static [&'static str] {
        let options = self.kind.typed(&self.values);
        let field = options.fields().into_iter().find(|field| field.name == name);
        match field.map(|field| options.offered(&field)) {
            Some(OptionType::Names(names)) => names,
            _ => &[],
        }
    }

    fn is_chosen(&self, name: &str, value: &str) -> bool {
        self.controls.text(name) == value
    }

    /// Makes the control of an option that isn't a switch. `filled` has the values of all options,
    /// with defaults.
    fn field(&self, field: &FormField, filled: &Values, language: Language) -> Markup {
        let FormField { option: AnyField { name, kind, .. }, text } = field;
        let typed = self.controls.text(name);
        let value = filled.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str());
        html! {
            fieldset {
                legend {
                    (text.label)
                    @if let OptionType::Number { least, most } = *kind {
                        span { (page::Range { least, most }.say(language)) }
                    }
                }
                @match *kind {
                    OptionType::Number { least, most } if !is_typed(*kind) => {
                        .seg.num { @for number in (least..=most).map(|number| number.to_string()) {
                            (choice(name, &number, "", &number, number == typed))
                        } }
                    }
                    OptionType::Number { least, most } => {
                        .usual {
                            @if !text.usual.is_empty() {
                                .seg.tabs.num { @for number in text.usual.iter().map(u32::to_string) {
                                    @let pressed = (value == Some(number.as_str())).to_string();
                                    button type="button" data-do="fill" aria-pressed=(pressed)
                                        data-arg={ (name) "=" (number) } { (number) }
                                } }
                            }
                            input type="number" name=(name) aria-label=(text.label) value=(typed)
                                placeholder=[value] min=(least.to_string()) max=(most.to_string())
                                inputmode="numeric";
                        }
                    }
                    OptionType::Names(names) => {
                        @let offered = self.offered(name);
                        .seg { @for value in names {
                            @let text = field.value_text(value, language).unwrap_or_default().1;
                            label {
                                input type="radio" name=(name) value=(value) checked[*value == typed]
                                    disabled[!offered.contains(value)];
                                b.plain { (text) }
                            }
                        } }
                    }
                    _ => {
                        .with {
                            input name=(name) aria-label=(text.label) value=(typed)
                                placeholder=[value] autocomplete="off";
                            button.btn.secondary type="button" data-do="draw-cells" {
                                (fixed::DRAW_TWO.text(language))
                            }
                        }
                    }
                }
                p.hint { (text.hint) }
            }
        }
    }

    /// Makes the fieldset with the collections and the card set, hidden for games without cards.
    fn collections(&self, model: &Model) -> Markup {
        let has_hands = self.kind.has_hands();
        html! {
            fieldset #collections hidden[!has_hands] {
                @if has_hands { (cards::collections(model)) }
            }
        }
    }

    /// Offers to solve the game if its Perfect level needs a table that is missing.
    fn offer(&self, model: &Model) -> Markup {
        let options = self.kind.typed(&self.values);
        let needs =
            Level::needs_table(options.as_ref()) && !model.available.tables.solve(options.as_ref());
        html! {
            @if let Some(name) = table_of(options.as_ref()).filter(|_| needs) {
                (offer(&model.solving, &name, model.language))
            }
        }
    }

    /// Draws the start of a game with the present options. The picture is empty until the board is
    /// fetched.
    fn picture(&self, model: &Model) -> Markup {
        let settings = &model.settings;
        let props = Props {
            coins: settings.coins.into(),
            board: settings.board.into(),
            cards: &model.cards,
            ..Props::new(&settings.names, model.language)
        };
        let drawn = model.parts.games.of(self.kind).zip(self.start());
        let picture = drawn.map(|(board, start)| board.picture(start.as_ref(), &props, false));
        PreEscaped(picture.unwrap_or_default())
    }
}
