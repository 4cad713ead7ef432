//! What scripts get from `window.rosette`.

use rosette_app::script;

use crate::visit::Visit;

#[test]
fn scripts_read_and_play_the_game_on_the_screen() {
    let mut visit = Visit::at("#/play/trisq?size=5&m=c3");
    let app = &mut visit.app;
    assert!(script::state(app).contains("\"ply\":1"), "{}", script::state(app));
    assert!(script::record(app).contains("\"tokens\":[\"c3\"]"), "{}", script::record(app));
    assert_eq!(script::play(app, "b2"), Ok(()));
    assert_eq!(app.screen.playing().unwrap().shown.session().ply(), 2);
    let refused = script::play(app, "b2").unwrap_err();
    assert!(refused.starts_with("ply 3, token \"b2\""), "{refused}");
    let regions = script::regions(app);
    assert!(
        regions.contains("\"id\":\"at:a1\"") && regions.contains("\"legal\":false"),
        "{regions}"
    );
}

#[test]
fn without_a_game_scripts_get_nothing_and_are_told_why() {
    let mut visit = Visit::at("");
    let app = &mut visit.app;
    assert_eq!(script::state(app), "null");
    assert_eq!(script::record(app), "null");
    assert_eq!(script::regions(app), "[]");
    let refused = script::play(app, "c3").unwrap_err();
    assert_eq!(refused, "ply 1: there is no game on the screen; open one first");
}
