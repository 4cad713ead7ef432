//! The settings dialog: its controls, and what they change.

use rosette_app::{
    Dialog, Dialogs, Effect, GameInfo, LaterEffect, LoadedBoards,
    board::Pointer,
    play::Msg,
    settings::{change, controls},
    solving::{self, SolverEvent, SolverRequest},
};
use rosette_keep::{
    BoardMaterial, Coins, EnumSetting as _, LanguageChoice, Marks, Pace, Seating, Settings,
    ThemeSetting, Volume,
};
use rosette_messages::Language;
use rosette_play::Pass;
use rosette_scene::Act;

use crate::{common::HANDS, page::Page, table::Table, visit::Visit};

/// Returns settings in which every value differs from its default.
fn others() -> Settings {
    let settings = Settings {
        language: LanguageChoice::ALL[2],
        theme: ThemeSetting::ALL[3],
        board: BoardMaterial::ALL[1],
        coins: Coins::ALL[1],
        pass: Pass::ALL[2],
        pace: Pace::ALL[3],
        seating: Seating::ALL[2],
        marks: Marks::ALL[1],
        ..Settings::default()
    };
    let (throws, numbers) = (!settings.throw_by_itself, !settings.numbers);
    let (values, muted, vibrates) = (!settings.values, !settings.muted, !settings.vibrates);
    let room_tone = !settings.room_tone;
    Settings {
        throw_by_itself: throws,
        numbers,
        values,
        muted,
        vibrates,
        room_tone,
        volume: Volume::new(85),
        ..settings
    }
}

/// Returns the names and values of the controls in markup, as the page reads them from the form.
fn values(markup: &str) -> Vec<(String, String)> {
    let inputs = markup.split("<input ").skip(1).map(|rest| rest.split('>').next().unwrap());
    let attribute = |input: &str, name: &str| {
        let (_, rest) = input.split_once(&format!("{name}=\""))?;
        rest.split('"').next().map(str::to_owned)
    };
    let value = |input: &str| {
        let (name, on) = (attribute(input, "name")?, input.contains(" checked"));
        Some(match attribute(input, "type")?.as_str() {
            "radio" if !on => return None,
            "checkbox" => (name, if on { "on" } else { "off" }.to_owned()),
            _ => (name, attribute(input, "value")?),
        })
    };
    inputs.filter_map(value).collect()
}

#[test]
fn the_values_of_the_controls_become_the_settings() {
    for (wanted, before) in [(others(), Settings::default()), (Settings::default(), others())] {
        let mut page = Page::open();
        let controls = controls(&wanted, None, &page.model.parts.games, page.model.language).0;
        page.model.settings = before;
        change(&mut page.model, &values(&controls));
        assert_eq!(page.model.settings, wanted);
        assert_eq!(page.model.store.settings(), Some(wanted));
        assert_eq!(
            page.effects(),
            [Effect::Later(LaterEffect::Sample)],
            "a changed volume is heard"
        );
        change(&mut page.model, &values(&controls));
        assert!(page.effects().is_empty());
    }
}

#[test]
fn every_value_has_its_control_in_each_language() {
    for language in Language::all() {
        for kind in [None, GameInfo::all().last()] {
            for settings in [Settings::default(), others()] {
                let markup = controls(&settings, kind, &LoadedBoards::all(), language).0;
                let values = values(&markup);
                assert_eq!(values.len(), 15, "{values:?}");
                for (name, _) in &values {
                    assert_eq!(values.iter().filter(|(other, _)| other == name).count(), 1);
                }
                assert_eq!(markup.matches("role=\"switch\"").count(), 6);
                assert_eq!(markup.matches(" disabled").count(), usize::from(settings.muted));
                assert!(!markup.contains("<b></b>") && !markup.contains("<small></small>"));
            }
        }
    }
}

#[test]
fn the_dialog_is_made_again_when_settings_change_and_not_when_a_table_is_solved_further() {
    let (mut page, mut dialogs) = (Page::open(), Dialogs::default());
    let show =
        |page: &mut Page, dialogs: &Dialogs| page.show(|model, blocks| dialogs.view(model, blocks));
    assert!(show(&mut page, &dialogs).is_empty(), "a closed dialog isn't made");
    dialogs.show(&mut page.model, Dialog::Settings, GameInfo::named("trisq"));
    assert_eq!(show(&mut page, &dialogs), ["settings", "solved"]);
    assert!(page.effects().is_empty(), "nothing was ever solved here, and no worker is started");
    assert!(show(&mut page, &dialogs).is_empty());
    page.model.settings.theme = ThemeSetting::ALL[2];
    assert_eq!(show(&mut page, &dialogs), ["settings"]);
    solving::solve(&mut page.model, "ur-rosettes-safe-7.table".to_owned());
    solving::handle(&mut page.model, SolverEvent::Solved(0.5));
    assert_eq!(show(&mut page, &dialogs), ["solved"]);
    assert!(page.markup("solved").contains("value=\"50\""), "{}", page.markup("solved"));
    [_, page.model.language, _] = Language::all();
    assert_eq!(show(&mut page, &dialogs), ["settings", "solved"]);
    page.effects();
    dialogs.show(&mut page.model, Dialog::Settings, None);
    assert_eq!(page.effects(), [Effect::Later(LaterEffect::Solver(SolverRequest::List(false)))]);
}

fn has_marks(table: &Table) -> bool {
    format!("{:?}", table.play.board.scene().nodes).contains("(Legal)")
}

#[test]
fn moves_are_marked_always_or_while_board_or_shift_is_pressed_or_never() {
    let mut table = Table::of("ur?m=4/0,1/0&p=2");
    assert!(has_marks(&table));
    let regions = &table.play.board.scene().regions;
    let refused = regions.iter().find(|it| matches!(it.act, Act::Refuse(_))).unwrap().id.clone();
    let ply = table.ply();
    for marks in [Marks::Held, Marks::Never] {
        table.page.model.settings.marks = marks;
        table.send(Msg::Settings);
        assert!(!has_marks(&table));
        table.point(Pointer::Down, &refused);
        assert_eq!(has_marks(&table), marks == Marks::Held);
        table.point(Pointer::Up, &refused);
        assert!(!has_marks(&table));
        table.send(Msg::Shifted(true));
        assert_eq!(has_marks(&table), marks == Marks::Held);
        table.send(Msg::Shifted(false));
        assert!(!has_marks(&table));
    }
    assert_eq!(table.ply(), ply);
    let mut cards = Table::with(&format!("triad?{HANDS}"), |page| {
        page.model.settings.marks = Marks::Held;
    });
    assert!(!has_marks(&cards));
    let card = cards.play.board.scene().regions.iter().find(|it| it.act == Act::Select);
    let card = card.unwrap().id.clone();
    cards.choose(&card);
    assert!(has_marks(&cards), "a chosen card is held");
}

#[test]
fn examples_always_mark_moves() {
    let mut visit = Visit::at("");
    visit.app.model.settings.marks = Marks::Never;
    visit.follow("#/rules/flag/1");
    assert!(format!("{:?}", visit.game().board.scene().nodes).contains("(Legal)"));
}
