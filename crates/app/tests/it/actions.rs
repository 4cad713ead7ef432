//! Tests of the controls in `index.html` and in the markup: each has an action, and each action has
//! a control.

use std::{fs, path::Path};

use rosette_app::{Dialogs, GameInfo, Guide, History, Menu, action::Action, form::Form};
use rosette_rules::Seat;
use rosette_session::Seed;

use crate::{page::Page, panel};

/// Returns the attributes of each control in `index.html`: the name of its action, and the argument.
fn controls(page: &str) -> Vec<(&str, Option<String>)> {
    let attribute = |tag: &'_ str, name: &str| {
        let (_, rest) = tag.split_once(&format!(" {name}=\""))?;
        rest.split('"').next().map(str::to_owned)
    };
    let tags = page.split('<').filter_map(|tag| tag.split('>').next());
    let with_action = tags.filter_map(|tag| {
        let (_, rest) = tag.split_once(" data-do=\"")?;
        Some((rest.split('"').next()?, attribute(tag, "data-arg")))
    });
    with_action.collect()
}

fn views() -> String {
    let (mut page, mut history) = (Page::open(), History::default());
    let (mut dialogs, kind) = (Dialogs::default(), GameInfo::named("triad").unwrap());
    page.model.read_album();
    let model = &page.model;
    let form = Form::of_last_game(kind, &model.settings, Seed(5), model.language);
    for action in [Action::Collection(Seat::First), Action::ShowCard("1111".to_owned())] {
        assert!(dialogs.action(&mut page.model, action).is_ok());
    }
    let changed = page.show(|model, blocks| {
        Menu::default().view(model, blocks);
        history.view(model, blocks);
        Guide(kind).view(model, blocks);
        form.view(model, blocks);
        dialogs.view(model, blocks)
    });
    let markup: Vec<_> = changed.iter().map(|id| page.markup(id)).collect();
    markup.concat() + &panel::markup()
}

#[test]
fn every_icon_button_has_a_tooltip() {
    let views = views();
    let buttons = views.split("<button class=\"btn icon").skip(1);
    let tags: Vec<_> = buttons.filter_map(|it| it.split('>').next()).collect();
    assert!(tags.len() > 10, "{}", tags.len());
    for tag in tags {
        let value = |name: &str| tag.split_once(&format!(" {name}=\"")).map(|(_, rest)| rest);
        let label = value("aria-label").and_then(|it| it.split('"').next()).unwrap();
        assert!(!label.is_empty() && value("title").unwrap().starts_with(label), "{tag}");
    }
}

#[test]
fn every_control_of_the_page_does_something() {
    let markup = include_str!("../../../../index.html").to_owned() + &views();
    let controls = controls(&markup);
    assert!(controls.len() > 150, "{}", controls.len());
    for (name, argument) in controls {
        // These arguments depend on a game. `index.html` leaves them out, and the page fills them
        // in.
        let filled =
            ["confirm-resign", "try-again", "lesson", "solve", "delete-table", "small-game"];
        let known = Action::read(name, argument.clone()).is_some();
        assert!(known || argument.is_none() && filled.contains(&name), "{name} {argument:?}");
    }
}

/// Appends the Rust sources of a folder, whose markup has controls, to a text.
fn add_sources(folder: &Path, sources: &mut String) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            add_sources(&path, sources);
        } else if path.extension().is_some_and(|it| it == "rs") && !path.ends_with("action.rs") {
            *sources += &fs::read_to_string(path).unwrap();
        }
    }
}

#[test]
fn every_action_has_a_control() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut sources = fs::read_to_string(root.join("index.html")).unwrap();
    for folder in ["src", "crates/app/src"] {
        add_sources(&root.join(folder), &mut sources);
    }
    for name in Action::NAMES {
        assert!(sources.contains(&format!("\"{name}\"")), "no control does {name}");
    }
}

#[test]
fn what_no_control_does_is_no_action() {
    assert_eq!(Action::read("none", None), None);
    // These arguments are missing or wrong.
    for (name, argument) in [("open", None), ("pick", Some("x")), ("share", Some("by-post"))] {
        assert_eq!(Action::read(name, argument.map(str::to_owned)), None);
    }
}
