//! scratch
#![allow(clippy::unwrap_used, reason = "tests")]
use rosette_rules::{
    Game, Viewer, legal_tokens, play_token, set_named,
    triad::{Options, Triad},
};
#[test]
fn plays() {
    let mut o = Options::default();
    for (n, v) in [
        ("first-hand", "5A32:fire,1111,2222,3333,4444"),
        ("second-hand", "5555,6666,7777,8888,9999"),
        ("same", "on"),
        ("elemental", "on"),
        ("squares", "5=fire;9=ice"),
    ] {
        set_named(&mut o, n, v).unwrap();
    }
    let mut p = Triad::new(&o).unwrap();
    while let Some(t) = legal_tokens(&p, None).first().cloned() {
        p = play_token(&p, &t).unwrap().0;
        println!("{t} {}", serde_json::to_string(&p.seen(Viewer::All)).unwrap());
    }
    println!("{:?}", p.turn());
}
