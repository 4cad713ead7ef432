//! The options in their form: presets, values, and the start that follows them.

use rosette_app::{
    GameInfo, Navigation, StartStep, action::Action, begin, form::Form, form_values,
};
use rosette_keep::Settings;
use rosette_messages::Language;
use rosette_play::SetupStage;
use rosette_session::Seed;

use crate::{
    common::{languages, pairs},
    form::{element, kind, opened, show},
    page::Page,
};

#[test]
fn the_defaults_are_a_preset_of_every_game() {
    for kind in GameInfo::all() {
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
fn no_two_options_of_a_game_have_the_same_label() {
    for kind in GameInfo::all() {
        for language in languages() {
            let fields = kind.every_field(language);
            let mut labels: Vec<_> = fields.iter().map(|field| &field.text.label).collect();
            labels.sort();
            labels.dedup();
            assert_eq!(labels.len(), fields.len(), "{}: {labels:?}", kind.name());
        }
    }
}

#[test]
fn every_preset_is_recognised() {
    for kind in GameInfo::all() {
        for (place, offer) in kind.presets(Language::english()).iter().enumerate() {
            assert_eq!(
                Form::new(kind, offer.values.clone(), Language::english()).preset(),
                place,
                "{}: {}",
                kind.name(),
                offer.text
            );
            for seed in 0..5 {
                let values = kind.draw_cells(&offer.values, offer.drawn, Seed(seed));
                let filled = Form::new(kind, values, Language::english());
                assert_eq!(filled.preset(), place, "{} by seed {seed}", offer.text);
            }
            let (mut page, mut form) = opened(kind.name(), "");
            let mut sent = form.values().clone();
            sent.push(("preset".to_owned(), place.to_string()));
            form.change(&mut page.model, sent);
            assert_eq!(form.preset(), place, "{} is chosen", offer.text);
            show(&mut page, &form);
            // Many presets are a list, few are radio buttons.
            let chosen = ["checked", "selected"].map(|it| format!("value=\"{place}\" {it}"));
            let markup = page.markup("presets");
            assert!(chosen.iter().any(|chosen| markup.contains(chosen)), "{markup}");
            assert!(markup.contains(&offer.hint), "{markup}");
        }
    }
}

#[test]
fn presets_and_values_follow_each_other() {
    let (mut page, mut form) = opened("ur", "");
    let own = kind("ur").presets(Language::english()).len();
    assert_eq!(form.preset(), 0);
    for (chosen, values, preset) in [
        (0, "pieces=3", own),
        (own, "pieces=7", 0),
        // The choice of own values stays, although the values are those of a preset.
        (own, "pieces=7", own),
        // The next change selects the preset with these values again.
        (own, "pieces=7", 0),
        (0, "pieces=6", own),
    ] {
        let sent = format!("preset={chosen} rosettes=on safe=on {values}");
        form.change(&mut page.model, pairs(&sent));
        assert_eq!(form.preset(), preset, "{values}");
        assert!(form.values().contains(&pairs(values)[0]), "{values}");
    }
}

#[test]
fn values_are_read_from_controls() {
    for (name, sent, read) in [
        ("ur", "pieces=3 rosettes=on safe=on", "pieces=3 rosettes=on safe=on"),
        // A switch is off while the switch that it needs is off.
        ("ur", "pieces=3 safe=on", "pieces=3 rosettes=off safe=off"),
        ("flag", "rules=dice cells=", "rules=dice"),
        ("flag", "cells=40", "cells=40"),
    ] {
        let (mut page, mut form) = opened(name, "");
        form.change(&mut page.model, pairs(sent));
        for pair in pairs(read) {
            assert!(form.values().contains(&pair), "{sent}: {:?}", form.values());
        }
        let cells = form.values().iter().any(|(name, _)| name == "cells");
        assert_eq!(cells, read.contains("cells"), "{sent}");
    }
    let (mut page, mut form) = opened("flag", "");
    form.change(&mut page.model, vec![("cells".to_owned(), " 40 ".to_owned())]);
    let values = form.values();
    assert!(values.contains(&("cells".to_owned(), "40".to_owned())), "{values:?}");
}

#[test]
fn typed_defaults_are_left_empty() {
    for (values, shown) in [("", ""), ("cells=33", "33")] {
        let (mut page, form) = opened("flag", values);
        show(&mut page, &form);
        let field = element(&page, "fields", "name=\"cells\"");
        assert!(field.contains(&format!(" value=\"{shown}\"")), "{field}");
        assert!(!field.contains("placeholder=\"\""), "{field}");
        // A group of radio buttons has one checked button, for the value of its option.
        for field in kind("flag").fields(Language::english()) {
            let chosen = format!("name=\"{}\" value=\"", field.option.name);
            let markup = page.markup("fields");
            let radios = markup.match_indices(&chosen).count();
            let checked = markup.split(&chosen).skip(1).filter(|rest| {
                rest.split('>').next().is_some_and(|input| input.contains("checked"))
            });
            assert_eq!(checked.count(), radios.min(1), "{}", field.option.name);
        }
    }
}

#[test]
fn form_values_leave_out_hands_and_setups() {
    for kind in GameInfo::all() {
        let values = form_values(kind.default_options().as_ref());
        assert_eq!(values, kind.filled(&Vec::new()));
        let mut names: Vec<&str> = values.iter().map(|(name, _)| name.as_str()).collect();
        for name in ["first-hand", "second-hand", "starts", "setup", "squares"] {
            assert!(!names.contains(&name), "{}: {name}", kind.name());
        }
        names.sort_unstable();
        let before = names.len();
        names.dedup();
        assert_eq!(names.len(), before);
        // The form has a field for each of these options.
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
    for kind in GameInfo::all() {
        for offer in kind.presets(Language::english()) {
            let mut page = Page::open();
            let mut form = Form::new(kind, offer.values, Language::english());
            let start = form.start().unwrap();
            assert!(!start.legal(None).is_empty());
            if let Some((_, value)) = form.values().iter().find(|(name, _)| name == "elemental") {
                let on = if value == "on" { "off" } else { "on" };
                let mut sent = form.values().clone();
                sent.push(("elemental".to_owned(), on.to_owned()));
                form.change(&mut page.model, sent);
                assert_ne!(format!("{start:?}"), format!("{:?}", form.start().unwrap()));
            }
        }
    }
    for (size, cells) in [(3, 9), (7, 49)] {
        let form = Form::new(kind("trisq"), pairs(&format!("size={size}")), Language::english());
        assert_eq!(form.start().unwrap().legal(None).len(), cells + 1, "each cell, and to pass");
    }
    for (name, sent) in [
        ("ur", "pieces=7"),
        ("trisq", "size=9"),
        ("flag", "rules=dice cells=20"),
        ("triad", "elemental=on random=on"),
    ] {
        let (mut page, mut form) = opened(name, "");
        show(&mut page, &form);
        let before = page.markup("start").to_owned();
        form.change(&mut page.model, pairs(sent));
        assert!(show(&mut page, &form).contains(&"start".to_owned()), "{name} is drawn anew");
        assert!(before.contains("<svg") && page.markup("start") != before, "{name}");
        let focusable = ["<a", "<button", "tabindex"].iter().any(|it| before.contains(it));
        assert!(!focusable, "{name}: nothing in it takes the focus");
    }
}

#[test]
fn what_needs_another_switch_is_disabled_and_off_without_it() {
    let (mut page, mut form) = opened("ur", "");
    for (sent, rosettes, safe, disabled) in [
        ("rosettes=on safe=on", true, true, false),
        ("safe=on", false, false, true),
        ("rosettes=on", true, false, false),
    ] {
        form.change(&mut page.model, pairs(sent));
        show(&mut page, &form);
        let is = |name: &str, what: &str| {
            element(&page, "fields", &format!("name=\"{name}\"")).contains(what)
        };
        assert_eq!(is("rosettes", " checked"), rosettes, "{sent}");
        assert_eq!(is("safe", " checked"), safe, "{sent}");
        assert_eq!(is("safe", " disabled"), disabled, "{sent}");
    }
}

#[test]
fn a_switch_that_another_excludes_is_disabled() {
    let (mut page, mut form) = opened("triad", "");
    for (sent, ascension, descension) in [
        ("", "", ""),
        ("ascension=on", " checked", " disabled"),
        ("descension=on", " disabled", " checked"),
        // The form doesn't allow both. A script can still choose them, and then no game begins.
        ("ascension=on descension=on", " checked", " checked"),
    ] {
        form.change(&mut page.model, pairs(sent));
        show(&mut page, &form);
        for (name, state) in [("ascension", ascension), ("descension", descension)] {
            let field = element(&page, "fields", &format!("name=\"{name}\""));
            let states = [" checked", " disabled"].map(|what| field.contains(what));
            assert_eq!(states, [state == " checked", state == " disabled"], "{name} with {sent}");
        }
    }
}

#[test]
fn a_preset_of_triple_triad_sets_its_switches() {
    let (mut page, mut form) = opened("triad", "");
    let wall = |page: &mut Page, form: &Form| {
        show(page, form);
        let field = element(page, "fields", "name=\"same-wall\"");
        [" disabled", " checked"].map(|what| field.contains(what))
    };
    assert_eq!(wall(&mut page, &form), [true, false]);
    let pictures = page.markup("fields").split("class=\"switch\"").skip(1);
    assert!(pictures.filter(|it| it.contains("<svg")).count() >= 8, "each rule has its picture");
    let mut sent = form.values().clone();
    sent.extend(pairs("preset=1"));
    form.change(&mut page.model, sent);
    assert_eq!(wall(&mut page, &form), [false, true]);
    let mut sent = form.values().clone();
    sent.retain(|(name, _)| name != "same");
    form.change(&mut page.model, sent);
    assert_eq!(wall(&mut page, &form), [true, false]);
}

#[test]
fn usual_sizes_are_buttons_and_any_other_is_typed() {
    let (mut page, mut form) = opened("trisq", "");
    let sizes = |page: &mut Page, form: &Form, pressed: &str| {
        show(page, form);
        let mark = format!("aria-pressed=\"{pressed}\" data-arg=\"size=");
        let buttons = page.markup("fields").split(&mark).skip(1);
        buttons.map(|rest| rest.split('"').next().unwrap().to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(sizes(&mut page, &form, "true"), ["13"]);
    assert_eq!(sizes(&mut page, &form, "false"), ["9", "19"]);
    form.update(&mut page.model, &Action::Fill("size=9".to_owned()));
    assert_eq!(sizes(&mut page, &form, "true"), ["9"]);
    assert!(form.values().contains(&pairs("size=9")[0]));
    let perfect =
        "<option value=\"bot:perfect\" disabled>Perfect: only on a 3\u{a0}×\u{a0}3 board<";
    assert!(page.markup("options").contains(perfect));
    form.change(&mut page.model, pairs("size=3"));
    assert!(sizes(&mut page, &form, "true").is_empty());
    assert!(page.markup("options").contains("<option value=\"bot:perfect\">Perfect<"));
    assert!(form.values().contains(&pairs("size=3")[0]));
}

#[test]
fn a_browser_sends_no_number_beyond_its_least_and_most() {
    let (mut page, form) = opened("trisq", "");
    show(&mut page, &form);
    for (name, limits) in [("size", "min=\"3\" max=\"19\""), ("target", "min=\"0\" max=\"50\"")] {
        let field = element(&page, "fields", &format!("name=\"{name}\""));
        assert!(field.contains("type=\"number\"") && field.contains(limits), "{field}");
        assert!(!field.contains(" step="), "only whole numbers");
    }
    assert!(!page.markup("options").contains("novalidate"));
}

#[test]
fn cells_are_drawn_by_a_preset_and_by_a_button() {
    let (mut page, mut form) = opened("flag", "");
    let mut sent = form.values().clone();
    sent.extend(pairs("preset=1"));
    form.change(&mut page.model, sent);
    show(&mut page, &form);
    let value = |page: &Page, name: &str| {
        let field = element(page, "fields", &format!("name=\"{name}\""));
        field.split(" value=\"").nth(1).unwrap().split('"').next().unwrap().to_owned()
    };
    assert_eq!(value(&page, "cells"), "16");
    let is_two = |text: &str| {
        text.split_once(',')
            .is_some_and(|(one, two)| [one, two].iter().all(|it| it.parse::<u8>().is_ok()))
    };
    assert!(is_two(&value(&page, "burnt")));
    assert_eq!(form.preset(), 1);
    form.change(&mut page.model, pairs("burnt="));
    form.update(&mut page.model, &Action::DrawCells);
    show(&mut page, &form);
    assert!(is_two(&value(&page, "burnt")));
    // With a wrong value, no game begins, and a message tells the person why.
    form.change(&mut page.model, pairs("burnt=0"));
    let Navigation::Begin(kind, beginning) = form.send(&mut page.model, SetupStage::Hands) else {
        panic!("nothing begins")
    };
    assert!(matches!(begin(&mut page.model, kind, beginning), StartStep::Refused));
    let why = page.told().unwrap();
    assert!(why.contains("burnt"), "{why}");
}

#[test]
fn no_option_has_the_name_of_another_control() {
    for game in GameInfo::all() {
        let (mut page, form) = opened(game.name(), "");
        show(&mut page, &form);
        let names = |markup: &str| {
            let mut names: Vec<String> = markup
                .split(" name=\"")
                .skip(1)
                .map(|rest| rest.split('"').next().unwrap().to_owned())
                .collect();
            names.dedup();
            names
        };
        let mut all = names(page.markup("options"));
        all.extend(names(page.markup("presets")));
        all.extend(names(page.markup("fields")));
        let count = all.len();
        all.sort();
        all.dedup();
        assert_eq!(all.len(), count, "{}: {all:?}", game.name());
    }
}
