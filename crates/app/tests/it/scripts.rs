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

#[test]
fn scripts_load_a_record_or_are_told_what_is_wrong_and_the_game_stays() {
    let mut visit = Visit::at("#/play/ur?m=4/0");
    let refused = script::play(&mut visit.app, "2/9").unwrap_err();
    assert_eq!(refused, "ply 2, token \"2/9\": the player to move has no piece on cell 9");
    let before = (visit.state(), visit.hash().to_owned());
    for (record, why) in [
        (r#"{"rosette":7,"game":"ur","tokens":[]}"#, "version 7"),
        (r#"{"rosette":1,"game":"ur","tokens":["x"]}"#, "move 1, \"x\""),
        ("3", "this wasn’t made by Rosette"),
    ] {
        let refused = visit.app.load(record).unwrap_err();
        assert!(refused.contains(why), "{refused}");
        assert_eq!((visit.state(), visit.hash()), (before.0.clone(), before.1.as_str()));
    }
    let record = r#"{"rosette":1,"game":"ur","options":{"pieces":2,"rosettes":"on","safe":"off"},"tokens":["4/0"],"pending":"1","players":{"first":"Ana","second":"Ben"},"club":"Ur"}"#;
    visit.load(record);
    assert_eq!(script::record(&visit.app), record);
    assert!(visit.state().contains(r#""legal":["1/0","1/4"]"#), "{}", visit.state());
    let (play, model) = visit.app.play().unwrap();
    assert_eq!(play.report(model), None, "a game that isn't over is not reviewed");
    assert!(
        visit.markup("replay").contains("look-back")
            && !visit.actions("banner").contains(&"review".to_owned())
    );
}
