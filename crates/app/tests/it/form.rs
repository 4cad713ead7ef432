//! The options form: presets, values, players, the clock, and the game that begins.

use rosette_app::{
    FormField, Kind, Values, default_names,
    form::{Form, Starts, begin_at_once, clock, last_needed_table, players},
    form_values,
};
use rosette_keep::Settings;
use rosette_messages::Language;
use rosette_play::{Prelude, Rivals};
use rosette_rules::{Outcome, Reason, Seat};
use rosette_session::{Level, Program, Seed, Tally, TimeControl};

use crate::{
    common::{languages, pairs},
    form_players::tables,
};

fn kind(name: &str) -> Kind {
    Kind::named(name).unwrap()
}

fn form(name: &str, values: &str) -> Form {
    Form::new(kind(name), pairs(values), Language::english())
}

/// The texts of controls that show these values, and the defaults otherwise.
fn controls(values: &Values) -> impl Fn(&FormField) -> String {
    |field| {
        let found = values.iter().find(|(name, _)| name == field.name);
        found.map_or(String::new(), |(_, value)| value.clone())
    }
}

#[test]
fn the_defaults_are_a_preset_of_every_game() {
    for kind in Kind::all() {
        for language in languages() {
            let offers = kind.presets(language);
            assert_eq!(
                kind.preset_of(&offers, &kind.filled(&Vec::new())),
                Some(0),
                "{}",
                kind.name()
            );
        }
    }
}

#[test]
fn every_preset_is_recognised() {
    for kind in Kind::all() {
        let form = Form::new(kind, kind.filled(&Vec::new()), Language::english());
        for (place, offer) in kind.presets(Language::english()).iter().enumerate() {
            assert_eq!(
                Form::new(kind, offer.values.clone(), Language::english()).preset(),
                place,
                "{}: {}",
                kind.name(),
                offer.text
            );
            for seed in 0..5 {
                // The chosen preset has nothing to fill in.
                let values = form.values_of_preset(Some(place), Seed(seed));
                assert_eq!(values.is_none(), place == form.preset());
                let Some(values) = values else { continue };
                let filled = Form::new(kind, values, Language::english());
                assert_eq!(filled.preset(), place, "{} by seed {seed}", offer.text);
            }
        }
    }
}

#[test]
fn presets_and_values_follow_each_other() {
    let mut form = form("ur", "");
    let own = kind("ur").presets(Language::english()).len();
    assert_eq!(form.preset(), 0);
    for (chosen, values, preset) in [
        (0, "pieces=3", own),
        (own, "pieces=7", 0),
        // The choice of other options stays, though they are those of a preset.
        (own, "pieces=7", own),
        // The next change finds the preset again.
        (own, "", 0),
        (0, "pieces=6", own),
    ] {
        form.change(Some(chosen), pairs(values));
        assert_eq!(form.preset(), preset, "{values}");
        assert_eq!(*form.values(), pairs(values));
    }
}

#[test]
fn values_are_read_from_controls() {
    for (name, shown, read) in [
        ("ur", "pieces=3 rosettes=on safe=on", "pieces=3 rosettes=on safe=on"),
        // A switch is off without the one that it needs.
        ("ur", "pieces=3 rosettes=off safe=on", "pieces=3 rosettes=off safe=off"),
        ("flag", "rules=dice cells=", "rules=dice"),
        ("flag", "cells=40", "cells=40"),
    ] {
        let form = form(name, "");
        let mut values = form.read(controls(&pairs(shown)));
        values.retain(|(name, _)| shown.contains(&format!("{name}=")));
        let mut expected = pairs(read);
        values.sort();
        expected.sort();
        assert_eq!(values, expected, "{shown}");
    }
    let spaces = |field: &FormField| if field.name == "cells" { " 40 " } else { "" }.to_owned();
    let values = form("flag", "").read(spaces);
    assert!(values.contains(&("cells".to_owned(), "40".to_owned())), "{values:?}");
}

#[test]
fn typed_defaults_are_left_empty() {
    let form = form("flag", "");
    let field = form.fields.iter().find(|field| field.is_typed()).unwrap().name;
    let filled = kind("flag").filled(&Vec::new());
    let shown = form.shown(&filled);
    let (_, value) = shown.iter().find(|(known, _)| known.name == field).unwrap();
    assert_eq!(*value, "");
    let mut other = filled.clone();
    other.iter_mut().find(|(name, _)| name == field).unwrap().1 = "33".to_owned();
    let shown = form.shown(&other);
    let (_, value) = shown.iter().find(|(known, _)| known.name == field).unwrap();
    assert_eq!(*value, "33");
    // Every other control shows its value.
    for (field, value) in shown.iter().filter(|(field, _)| !field.is_typed()) {
        assert!(!value.is_empty(), "{}", field.name);
    }
}

#[test]
fn form_values_leave_out_hands_and_setups() {
    for kind in Kind::all() {
        let values = form_values(kind.show().options().as_ref());
        assert_eq!(values, kind.filled(&Vec::new()));
        let mut names: Vec<&str> = values.iter().map(|(name, _)| name.as_str()).collect();
        for name in ["first-hand", "second-hand", "starts", "setup", "squares"] {
            assert!(!names.contains(&name), "{}: {name}", kind.name());
        }
        names.sort_unstable();
        let before = names.len();
        names.dedup();
        assert_eq!(names.len(), before);
        // They are the options of the form.
        assert_eq!(kind.fields(Language::english()).len(), before, "{}", kind.name());
    }
}

#[test]
fn values_of_an_unfinished_form_get_defaults() {
    let ur = kind("ur");
    for (given, pieces) in [("pieces=3", "3"), ("pieces=99", "7"), ("pieces=x", "7"), ("", "7")] {
        let filled = ur.filled(&pairs(given));
        assert!(filled.contains(&("pieces".to_owned(), pieces.to_owned())), "{given}: {filled:?}");
    }
    for wrong in ["pieces=99", "colour=red", "rosettes=maybe"] {
        assert!(ur.options(&pairs(wrong)).is_err(), "{wrong}");
    }
    assert!(ur.options(&pairs("pieces=3 rosettes=off")).is_ok());
}

#[test]
fn who_goes_first() {
    let settings = Settings::default();
    for (name, starts, prelude, beginner) in [
        ("ur", Starts::First, Prelude::Hands, Some(Seat::First)),
        ("ur", Starts::Second, Prelude::Hands, Some(Seat::Second)),
        ("ur", Starts::Toss, Prelude::Hands, None),
        ("ur", Starts::Toss, Prelude::Nothing, None),
        ("ur", Starts::Toss, Prelude::Setup, Some(Seat::First)),
        ("triad", Starts::Second, Prelude::Setup, Some(Seat::Second)),
    ] {
        let begun = form(name, "")
            .beginning(&settings, starts, prelude, Seed(1), Language::english())
            .unwrap();
        assert_eq!(begun.start().beginner, beginner, "{starts:?} {prelude:?}");
        assert_eq!(begun.start().prelude, prelude);
    }
    for starts in [Starts::First, Starts::Toss, Starts::Second] {
        assert_eq!(Starts::named(Some(starts.name())), starts);
    }
    assert_eq!(Starts::named(None), Starts::First);
    for kind in Kind::all() {
        assert_eq!(Starts::of(kind) == Starts::Toss, kind.either_starts(), "{}", kind.name());
    }
}

#[test]
fn a_form_with_a_wrong_value_begins_no_game() {
    let wrong = form("ur", "pieces=99");
    let begun = wrong.beginning(
        &Settings::default(),
        Starts::First,
        Prelude::Hands,
        Seed(1),
        Language::english(),
    );
    assert!(begun.is_err());
}

#[test]
fn the_score_goes_on_between_the_same_players() {
    let defaults = default_names(Language::english());
    let won = Outcome { winner: Some(Seat::First), reason: Reason::Resigned };
    let before = Tally::default().with(won);
    for (first, second, won) in
        [("Ana", "Bo", Some([1, 0])), ("Bo", "Ana", Some([0, 1])), ("Ana", "Cy", None)]
    {
        let names = ["Ana".to_owned(), "Bo".to_owned()];
        let mut form = form("trisq", "");
        form.rivals = Some(Rivals::new(&names, &defaults, before));
        let settings =
            Settings { names: [first.to_owned(), second.to_owned()], ..Settings::default() };
        let begun = form
            .said_anew(languages()[1])
            .beginning(&settings, Starts::First, Prelude::Hands, Seed(1), languages()[1])
            .unwrap();
        let tally = begun.start().before;
        let score = (!tally.is_empty()).then(|| Seat::BOTH.map(|seat| tally.won(seat)));
        assert_eq!(score, won, "{first} {second}");
    }
}

#[test]
fn the_clock_is_written_and_read() {
    let total = TimeControl::total(300, 3);
    for control in [None, total, TimeControl::per_move(30)] {
        let (kind, fields) = clock::fields(control);
        let text_of = |name: &str| {
            let found = fields.iter().find(|(known, _)| *known == name);
            found.map_or(String::new(), |(_, number)| number.to_string())
        };
        assert_eq!(clock::read(Some(kind), text_of), control);
    }
    for (kind, minutes, increment, expected) in [
        (Some("total"), " 5 ", "3", total),
        (Some("total"), "5", "", None),
        (Some("total"), "0", "3", None),
        (Some("total"), "99999999", "3", None),
        (Some("total"), "five", "3", None),
        (Some("none"), "5", "3", None),
        (None, "5", "3", None),
    ] {
        let text_of = |name: &str| if name == "minutes" { minutes } else { increment }.to_owned();
        assert_eq!(clock::read(kind, text_of), expected, "{kind:?} {minutes}");
    }
}

#[test]
fn the_buttons_of_the_clock_name_times_that_can_be_read() {
    for language in languages() {
        for markup in clock::buttons(language) {
            let mut buttons = 0;
            for part in markup.0.split("data-arg=\"").skip(1) {
                let name = part.split('"').next().unwrap();
                assert!(TimeControl::named(name).is_some(), "{name}");
                buttons += 1;
            }
            assert_eq!(buttons, 5);
        }
    }
}

#[test]
fn programs_by_game() {
    let external = || vec!["prog".to_owned()];
    for (name, bots, others) in [("ur", 4, 1), ("triad", 4, 1), ("trisq", 4, 1), ("flag", 4, 1)] {
        let programs = players::programs(kind(name), external());
        let is_bot = |program: &&Program| matches!(program, Program::Bot(_));
        assert_eq!(programs.iter().filter(is_bot).count(), bots, "{name}");
        assert_eq!(programs.len() - bots, others, "{name}");
    }
}

#[test]
fn a_game_begins_at_once_by_the_last_rules_against_the_last_level() {
    let seeds = [Seed(1), Seed(2)];
    let begin = |settings: &mut Settings, name, computer| {
        let language = Language::english();
        let begun = begin_at_once(kind(name), settings, tables(), computer, seeds, language);
        begun.unwrap().start().clone()
    };
    let mut settings = Settings { names: ["Ana", ""].map(str::to_owned), ..Settings::default() };
    let start = begin(&mut settings, "trisq", true);
    assert_eq!(start.names, ["Ana", "bot:easy"]);
    assert_eq!((start.beginner, start.prelude), (Some(Seat::First), Prelude::Nothing));
    assert_eq!(begin(&mut settings, "triad", true).beginner, None, "a toss, as in the form");
    settings.players = [None, Some(Program::Bot(Level::Strong))];
    settings.note_game("trisq", kind("trisq").pairs(&pairs("size=9")));
    assert_eq!(begin(&mut settings, "trisq", false).names, ["Ana", ""]);
    assert_eq!(begin(&mut settings, "trisq", true).names, ["Ana", "bot:strong"]);
    let ur = kind("ur");
    for (options, names, needed) in [
        ("pieces=7", ["Ana", "bot:perfect"], true),
        ("pieces=5", ["Ana", "bot:perfect"], false),
        // There is no table for these rules, so the last level is another one afterwards.
        ("pieces=7 rosettes=off", ["Ana", "bot:strong"], true),
    ] {
        assert!(!last_needed_table(kind("trisq"), &settings));
        settings.players = [None, Some(Program::Bot(Level::Perfect))];
        settings.note_game("ur", ur.pairs(&pairs(options)));
        assert_eq!(last_needed_table(ur, &settings), needed, "{options}");
        assert_eq!(begin(&mut settings, "ur", true).names, names, "{options}");
    }
    assert!(!last_needed_table(ur, &settings));
    let form = Form::of_last_game(kind("trisq"), &settings, Seed(1), Language::english());
    assert!(form.values().contains(&("size".to_owned(), "9".to_owned())));
}

#[test]
fn cells_that_a_preset_leaves_to_chance_differ_from_game_to_game() {
    let (flag, english) = (kind("flag"), Language::english());
    let drawn = flag.presets(english).into_iter().find(|offer| offer.drawn > 0).unwrap();
    let mut settings = Settings::default();
    settings.note_game("flag", flag.pairs(&flag.draw_cells(&drawn.values, drawn.drawn, Seed(1))));
    let form = |seed| Form::of_last_game(flag, &settings, Seed(seed), english);
    assert_eq!(form(1).preset(), form(2).preset());
    assert_ne!(form(1).values(), form(2).values());
}

#[test]
fn the_start_beside_the_form_follows_the_options() {
    for kind in Kind::all() {
        for offer in kind.presets(Language::english()) {
            let mut form = Form::new(kind, offer.values, Language::english());
            let start = form.start().unwrap();
            assert!(!start.legal(None).is_empty());
            if let Some((_, value)) = form.values().iter().find(|(name, _)| name == "elemental") {
                let on = if value == "on" { "off" } else { "on" };
                form.change(None, vec![("elemental".to_owned(), on.to_owned())]);
                assert_ne!(format!("{start:?}"), format!("{:?}", form.start().unwrap()));
            }
        }
    }
    for (size, cells) in [(3, 9), (7, 49)] {
        let form = Form::new(kind("trisq"), pairs(&format!("size={size}")), Language::english());
        assert_eq!(form.start().unwrap().legal(None).len(), cells + 1, "each cell, and to pass");
    }
}
