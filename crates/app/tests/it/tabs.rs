//! Tests of two tabs over the same storage, which change settings, games and collections.

use rosette_app::{
    Effect, GameInfo, LaterEffect, Msg,
    action::Action,
    solving::{SolveError, SolverEvent, SolverRequest, SolverResources},
};
use rosette_keep::{Pace, ThemeSetting};
use rosette_rules::Seat;
use rosette_session::table_of;

use crate::{common::options, visit::Visit};

fn kept(visit: &Visit) -> Vec<String> {
    let tokens = |text: &str| {
        let (_, rest) = text.split_once("\"tokens\":[").unwrap();
        rest.split(']').next().unwrap().replace('"', "")
    };
    visit.kept().iter().map(|(_, text)| tokens(text)).collect()
}

#[test]
fn two_tabs_do_not_overwrite_each_other() {
    let mut ours = Visit::at("");
    ours.begin("trisq", "size=5");
    ours.choose("c3");
    let mut theirs = Visit::on(ours.backend, "");
    theirs.press("menu", "continue");
    theirs.choose("a1");
    ours.send(Msg::StoredElsewhere);
    ours.choose("b2");
    assert!(ours.message().contains("another tab"));
    let mut both = kept(&ours);
    both.sort();
    assert_eq!(both, ["c3,a1", "c3,b2"], "both games are kept");
}

#[test]
fn what_another_tab_sets_leaves_alone_who_stands_in_a_form() {
    let mut ours = Visit::at("#/new/flag");
    let other = Visit::on(ours.backend, "");
    let values = ours.form("first=Zoé who-first= second= who-second=bot:easy");
    ours.send(Msg::FormChanged(values.clone()));
    let mut settings = other.app.model.settings.clone();
    settings.theme = ThemeSetting::Dark;
    other.app.model.store.set_settings(&settings);
    ours.send(Msg::StoredElsewhere);
    assert_eq!(ours.app.model.settings.theme, ThemeSetting::Dark);
    assert!(ours.markup("options").contains("value=\"Zoé\""));
    ours.send(Msg::FormSent(values));
    assert_eq!(ours.names(), ["Zoé", "Easy"]);
    let stored = &ours.stored("rosette:settings")[0].1;
    assert!(stored.contains("\"dark\"") && stored.contains("Zoé"), "{stored}");
}

#[test]
fn settings_that_could_not_be_stored_hold_whatever_another_tab_stores() {
    let mut ours = Visit::at("");
    let other = Visit::on(ours.backend, "");
    ours.backend.refuses.set(true);
    ours.app.model.settings.theme = ThemeSetting::Dark;
    ours.app.model.store.set_settings(&ours.app.model.settings);
    ours.backend.refuses.set(false);
    let mut settings = other.app.model.settings.clone();
    settings.pace = Pace::Slow;
    other.app.model.store.set_settings(&settings);
    ours.send(Msg::StoredElsewhere);
    assert_eq!(ours.app.model.settings.theme, ThemeSetting::Dark);
}

#[test]
fn two_tabs_change_the_collections_and_neither_loses_what_the_other_has_changed() {
    let first = Visit::at("#/new/triad");
    let second = Visit::on(first.backend, "#/new/triad");
    let mut tabs = [first, second];
    // Both tabs read the collections before one of them changes a collection.
    for (tab, seat) in tabs.iter_mut().zip(Seat::BOTH) {
        tab.action(Action::Collection(seat))
    }
    let cards = |tab: &Visit| {
        let album = tab.app.model.store.album().unwrap();
        album.profiles.map(|profile| {
            let mut cards: Vec<_> =
                profile.collection.cards().iter().map(ToString::to_string).collect();
            cards.sort();
            cards
        })
    };
    let before = cards(&tabs[0]);
    for (action, place) in [(Action::RemoveCard, 0), (Action::AddCard, 1)] {
        for (tab, seat) in tabs.iter_mut().zip(Seat::BOTH) {
            tab.action(Action::ShowCard(before[seat.index()][place].clone()));
            tab.action(action.clone())
        }
    }
    let mut expected = before;
    for cards in &mut expected {
        cards[0] = cards[1].clone();
        cards.sort()
    }
    assert_eq!(cards(&tabs[0]), expected);
}

#[test]
fn a_game_that_is_deleted_in_two_tabs_or_in_one_while_the_other_plays_on_comes_back() {
    let mut ours = Visit::at("#/play/trisq?size=5");
    ours.choose("b1");
    let before = ours.kept();
    let mut others = [Visit::on(ours.backend, ""), Visit::on(ours.backend, "")];
    let id = before[0].0.trim_start_matches("rosette:game:").to_owned();
    for tab in &mut others {
        tab.action(Action::Delete(id.clone()))
    }
    assert!(ours.kept().is_empty());
    for tab in &mut others {
        tab.action(Action::PutBack)
    }
    assert_eq!(ours.kept(), before);
    let [other, _] = &mut others;
    ours.choose("b2");
    other.send(Msg::StoredElsewhere);
    other.press("menu", "delete");
    other.press("message", "put-back");
    ours.choose("c3");
    assert!(kept(&ours).contains(&"b1,b2,c3".to_owned()), "{:?}", kept(&ours));
}

#[test]
fn a_page_that_is_closed_has_deleted_the_game_and_another_sees_it_go_and_come_back() {
    let mut ours = Visit::at("");
    for token in ["c3", "a1"] {
        ours.begin("trisq", "size=5");
        ours.choose(token)
    }
    let mut other = Visit::on(ours.backend, "");
    ours.follow("#/");
    let listed = |tab: &mut Visit| {
        tab.send(Msg::StoredElsewhere);
        tab.markup("menu").matches("data-do=\"continue\"").count()
    };
    ours.press("menu", "delete");
    assert_eq!(listed(&mut other), 1);
    ours.press("message", "put-back");
    assert_eq!(listed(&mut other), 2);
    ours.press("menu", "delete");
    drop(ours);
    assert_eq!(listed(&mut other), 1);
}

#[test]
fn a_game_that_waits_for_another_tab_is_solved_once_that_tab_ends() {
    let [six, seven] = [6, 7].map(|pieces| {
        let kind = GameInfo::named("ur").unwrap();
        table_of(options(kind, &format!("pieces={pieces}")).as_ref()).unwrap()
    });
    let device =
        SolverResources { files: vec![(six.clone(), 40 << 20)], room: 1 << 40, workers: 2 };
    let ends = [
        Msg::Solver(SolverEvent::Files(device)),
        Msg::Solver(SolverEvent::Failed(SolveError::Other)),
        Msg::Action(Action::PauseSolving),
        Msg::Action(Action::DeleteTable(six.clone())),
    ];
    for end in ends {
        let mut ours = Visit::at("#/");
        let mut other = Visit::on(ours.backend, "#/");
        ours.action(Action::Solve(six.clone()));
        ours.send(Msg::Solver(SolverEvent::Solved(0.1)));
        other.action(Action::Solve(seven.clone()));
        other.send(Msg::Solver(SolverEvent::Waits));
        ours.send(Msg::StoredElsewhere);
        ours.send(end);
        assert_eq!(ours.app.model.solving.works_on(), None);
        other.send(Msg::StoredElsewhere);
        assert_eq!(other.app.model.solving.works_on(), Some(seven.as_str()));
        let stop = Effect::Later(LaterEffect::Solver(SolverRequest::Stop));
        assert!(!other.asked.contains(&stop));
        assert_eq!(other.app.model.store.solving(), Some(seven.clone()));
    }
}
