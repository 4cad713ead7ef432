//! Tests of the documented behaviour of `replay` and `perft`, rule by rule.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "tests fail by panicking"
)]

mod common;

use common::{fails, json, line, printed, run, run_with};
use serde_json::{Value, json};

fn keys(text: &str) -> Vec<String> {
    let object: serde_json::Map<String, Value> = serde_json::from_str(text).unwrap();
    let mut keys: Vec<String> = object.keys().cloned().collect();
    keys.sort_by_key(|key| text.find(&format!("\"{key}\":")));
    keys
}

const HANDS: &str =
    "--first-hand 5A32:fire,1111,2222,3333,4444:ice --second-hand 1112,1113,9991:thunder,6665,A111";

#[test]
fn an_object_has_the_keys_of_the_table() {
    for arguments in ["ur", &format!("triad {HANDS}"), "trisq", "flag"] {
        let text = printed(&format!("replay {arguments} --json"));
        let table = ["game", "options", "ply", "to_move", "legal", "outcome", "board"];
        assert_eq!(keys(&text), table, "{arguments}");
    }
}

#[test]
fn ur_is_replayed() {
    assert_eq!(
        json("replay ur 4/0 2/4 --json"),
        json!({
            "game": "ur",
            "options": {"pieces": 7, "rosettes": "on", "safe": "on"},
            "ply": 2, "to_move": "second",
            "legal": ["0", "1/0", "2/0", "3/0", "4/0"],
            "outcome": null,
            "board": {
                "first": {"hand": 6, "cells": [6], "home": 0},
                "second": {"hand": 7, "cells": [], "home": 0},
            },
        })
    );
    let over = json("replay ur --json --pieces 1 4/0 4/4 4/8 0 3/12");
    assert_eq!(over["outcome"], json!({"winner": "first", "reason": "home"}));
    assert_eq!((&over["to_move"], &over["legal"]), (&Value::Null, &json!([])));
    let home = json("replay ur --json --pieces 2 --rosettes off 4/0 0 4/4 0 4/8 0 1/0 0 3/12");
    assert_eq!((&home["to_move"], &home["board"]["first"]["home"]), (&json!("second"), &json!(1)));
    let off = json("replay ur --rosettes off --json");
    assert_eq!(off["options"]["safe"], "off", "safe is as rosettes");
}

#[test]
fn a_game_is_replayed_from_a_set_up() {
    let setup = "f4,s6,s13,ms";
    let state = json(&format!("replay ur --pieces 3 --setup {setup} 1/6 --json"));
    assert_eq!((&state["options"]["setup"], &state["ply"]), (&json!(setup), &json!(1)));
    assert_eq!(state["board"]["second"], json!({"hand": 1, "cells": [7, 13], "home": 0}));
    let from = printed(&format!("perft ur --pieces 3 --setup {setup} 2"));
    assert_ne!(from, printed("perft ur --pieces 3 2"));
    fails("replay ur --pieces 3 --setup F4", 2, "all are on the board or home");
    fails("replay ur --pieces 3 --setup f4,x9", 2, "\"x9\"");
}

#[test]
fn the_seat_to_move_of_a_set_up_doesnt_depend_on_its_order() {
    for (setup, starts, mover) in [
        ("b2,f4", "", "first"),
        ("f4,b2", "", "first"),
        ("b2,f4", "--starts second", "second"),
        ("f4,b2", "--starts second", "second"),
        ("f4,b2,mf", "--starts second", "first"),
        ("b2,f4,ms", "--starts first", "second"),
        // The seat that doesn't start has more cards, so it is to move.
        ("b2", "--starts first", "second"),
    ] {
        let state = json(&format!("replay triad {HANDS} --setup {setup} {starts} --json"));
        assert_eq!(state["to_move"], mover, "{setup} {starts}");
    }
    fails(&format!("replay triad {HANDS} --setup b2,mf"), 2, "as many cards");
}

#[test]
fn triad_is_replayed() {
    let state = json(&format!(
        "replay triad --elemental on --squares 5=fire;9=ice {HANDS} 1@5 3@2 5@9 --json"
    ));
    assert_eq!(
        state["board"],
        json!({
            "cells": [
                null, {"card": "9991:thunder", "owner": "second"}, null,
                null, {"card": "5A32:fire", "owner": "second"}, null,
                null, null, {"card": "4444:ice", "owner": "first"},
            ],
            "hands": {
                "first": [null, "1111", "2222", "3333", null],
                "second": ["1112", "1113", null, "6665", "A111"],
            },
            "squares": [null, null, null, null, "fire", null, null, null, "ice"],
            "score": {"first": 4, "second": 6},
            "round": 1,
            "taken": [],
        })
    );
    let taken = json(&format!("replay triad {HANDS} 1@5 3@2 --json"));
    assert_eq!(taken["board"]["taken"], json!([{"cell": 5, "rule": "basic"}]));
    assert_eq!(taken["options"]["starts"], "first", "replay defaults to first");
    assert_eq!(taken["options"]["first-hand"], "5A32:fire,1111,2222,3333,4444:ice");
    // `replay` shows everything, including closed hands.
    let closed = json(&format!("replay triad --open off {HANDS} --json"));
    assert_eq!(closed["board"]["hands"]["second"][0], "1112");
}

#[test]
fn a_round_is_chances() {
    let hands = "--first-hand 5555,5555,5555,5555,5555 --second-hand 5555,5555,5555,5555,5555";
    let nine = "1@1 1@2 2@3 2@4 3@5 3@6 4@7 4@8 5@9";
    let drawn = json(&format!("replay triad --sudden-death on {hands} {nine} --json"));
    assert_eq!(drawn["to_move"], "chance");
    assert_eq!(drawn["legal"], json!(["round:first", "round:second"]));
    assert_eq!(drawn["outcome"], Value::Null);
    let round = json(&format!("replay triad --sudden-death on {hands} {nine} round:second --json"));
    assert_eq!(round["to_move"], "second");
    assert_eq!((&round["board"]["round"], &round["board"]["taken"]), (&json!(2), &json!([])));
    let over = json(&format!("replay triad {hands} {nine} --json"));
    assert_eq!(over["outcome"], json!({"winner": null, "reason": "draw"}));
}

#[test]
fn trisq_is_replayed() {
    let state = json("replay trisq --json c4 c3 b3 a13 c2 n13 d3");
    assert_eq!(state["board"]["captures"], json!({"first": 1, "second": 0}));
    assert_eq!(state["board"]["rows"][10], "·▲·▲·········");
    assert_eq!(state["board"]["rows"][0], "□···········□");
    assert_eq!(state["options"], json!({"size": 13, "target": 0, "limit": 507}));
    let legal: Vec<&str> =
        state["legal"].as_array().unwrap().iter().map(|token| token.as_str().unwrap()).collect();
    assert!(legal.is_sorted() && legal.contains(&"pass") && legal.contains(&"a1"));
    assert_eq!(json("replay trisq --json N1 PASS")["ply"], 2, "in either case");
    // The examples of the rules: capture at the wall, self-capture, repetition.
    let wall = json("replay trisq --json a3 a4 n13 b3 n1 a2");
    assert_eq!(wall["board"]["captures"], json!({"first": 0, "second": 1}));
    fails("replay trisq c4 a13 b3 n13 d3 n1 c2 c3", 1, "self-capture");
    fails("replay trisq k4 l3 l4 m2 n2 l1 m1 n1 m1", 1, "repeat");
}

#[test]
fn flag_is_replayed() {
    let state = json("replay flag +1 +2 -1 +D7 --rules dice --burnt 9,5 --json");
    assert_eq!(state["board"], json!({"first": 0, "second": 2, "flag": 14, "burnt": [1, 5, 9]}));
    assert_eq!(state["ply"], 4, "a distance that leads to a burnt cell passes");
}

#[test]
fn signs_are_tokens_and_options_stand_anywhere() {
    // -1, -D7 and -9 are tokens.
    let jump = json("replay --json flag +1 --cells 13 +2 +3 +3 +3 +3 +3 +3 +2 +1 -9 -3");
    assert_eq!((&jump["board"]["first"], &jump["board"]["flag"]), (&json!(3), &json!(3)));
    assert_eq!(jump["options"]["cells"], 13);
    let dice = line("replay flag -D7 --rules dice");
    assert_eq!(dice.status, 1);
    assert!(dice.err.contains("ply 1, token \"-D7\""), "{}", dice.err);
    // The first word is the game, wherever the options are.
    assert_eq!(json("replay --pieces 3 ur --json 4/0")["options"]["pieces"], 3);
}

#[test]
fn an_illegal_token_is_one_line() {
    fails(
        "replay ur 4/0 4/9",
        1,
        "ply 2, token \"4/9\": the player to move has no piece on cell 9",
    );
    fails("replay ur 4/0 x --json", 1, "ply 2, token \"x\": unreadable: expected ROLL/FROM");
    fails("replay ur --pieces 1 4/0 4/4 4/8 0 3/12 0", 1, "the game is over");
    fails("replay ur -h", 1, "token \"-h\"");
    let several = run(["replay", "ur", "4/0\n2/4"]);
    assert_eq!((several.status, several.out.as_str()), (1, ""));
    assert_eq!(several.err.matches('\n').count(), 1, "{}", several.err);
}

#[test]
fn wrong_use_is_status_2() {
    for (arguments, expected) in [
        ("replay", "name a game"),
        ("replay chess", "unknown game \"chess\""),
        ("replay ur --size 3", "unknown option \"size\""),
        ("replay ur --pieces", "needs a value"),
        ("replay ur --pieces --json", "needs a value"),
        ("replay ur --pieces 8", "from 1 to 7"),
        ("replay ur --pieces -1", "from 1 to 7"),
        ("replay ur --pieces 3 --pieces 3", "twice"),
        ("replay ur --", "needs a value"),
        ("replay ur --safe on --rosettes off", "safe needs rosettes"),
        ("replay triad", "first-hand is missing"),
        ("replay triad --first-hand 1111,1111,1111,1111,1111", "second-hand is missing"),
        ("replay flag --burnt 14", "burnt"),
        ("replay ur - 4/0", "on its own"),
        // Wrong usage is reported before an illegal token.
        ("replay ur 9/9 --size 3", "unknown option"),
        ("perft ur", "DEPTH"),
        ("perft ur 2 3", "DEPTH"),
        ("perft ur -1", "DEPTH"),
        ("perft ur 1.5", "DEPTH"),
        ("perft ur 2 --json", "unknown option \"json\""),
        ("perft triad 1", "first-hand is missing"),
        ("perft 3", "unknown game \"3\""),
        ("trisq a1 --size 5", "--size"),
        ("", "Usage"),
        ("frobnicate", "frobnicate"),
    ] {
        fails(arguments, 2, expected);
    }
    for file in ["gmae.json", "games/ur", "./ur"] {
        fails(&format!("replay {file}"), 1, &format!("{file} can't be read"));
    }
}

#[test]
fn tokens_come_from_standard_input() {
    let arguments = ["replay", "ur", "--json", "-"];
    let ran = run_with(arguments, "4/0\n  2/4\t\r\n");
    assert_eq!((ran.status, ran.out), (0, printed("replay ur --json 4/0 2/4")));
    assert_eq!(run_with(arguments, "").out, printed("replay ur --json"));
    let illegal = run_with(arguments, "4/0 9");
    assert_eq!((illegal.status, illegal.out.as_str()), (1, ""));
    assert!(illegal.err.contains("ply 2, token \"9\""), "{}", illegal.err);
}

#[test]
fn records_are_replayed() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.json");
    let open = |text: &str, before: &[&str]| {
        std::fs::write(&path, text).unwrap();
        let mut arguments = vec!["replay"];
        arguments.extend(before);
        arguments.extend(["--record", path.to_str().unwrap(), "--json"]);
        run(arguments)
    };
    let whole = r#"{"rosette": 1, "game": "ur", "options": {"pieces": 3}, "tokens": ["4/0"], "players": {"first": "Ana", "second": "bot:random"}, "date": "2024-05-06", "colour": [1.50]}"#;
    let ran = open(whole, &[]);
    assert_eq!((ran.status, ran.out), (0, printed("replay ur --pieces 3 4/0 --json")));
    assert_eq!(open(whole, &["ur"]).status, 0);
    let other = open(whole, &["flag"]);
    assert_eq!(other.status, 2);
    assert!(other.err.contains("a ur game, not flag"), "{}", other.err);
    for mixed in [["ur", "4/0"].as_slice(), &["ur", "--pieces", "3"], &["ur", "-"]] {
        assert_eq!(open(whole, mixed).status, 2, "{mixed:?}");
    }
    // A pending step narrows the legal list, although the object has no key for it.
    let ran = open(r#"{"rosette":1,"game":"ur","options":{},"tokens":["4/0"],"pending":"2"}"#, &[]);
    let state: Value = serde_json::from_str(&ran.out).unwrap();
    assert_eq!(state["legal"], json!(["2/0", "2/4"]));
    assert_eq!(state.get("pending"), None);
    let ran = open(
        r#"{"rosette":1,"game":"trisq","tokens":["a1"],"ended":{"winner":"first","reason":"resigned"}}"#,
        &[],
    );
    let state: Value = serde_json::from_str(&ran.out).unwrap();
    assert_eq!(state["outcome"], json!({"winner": "first", "reason": "resigned"}));
    assert_eq!((&state["to_move"], &state["legal"]), (&Value::Null, &json!([])));
    for (text, status, expected) in [
        (r#"{"rosette":1,"game":"ur","options":{},"tokens":["4/0","4/0"]}"#, 1, "ply 2, token"),
        (r#"{"rosette":1,"game":"ur","tokens":[],"pending":"7"}"#, 1, "pending"),
        (r#"{"rosette":2,"game":"ur","tokens":[]}"#, 2, "version 2"),
        (r#"{"rosette":1,"game":"go","tokens":[]}"#, 2, "unknown game \"go\""),
        (r#"{"rosette":1,"game":"ur","options":{"pieces":9},"tokens":[]}"#, 2, "pieces"),
        (r#"{"rosette":1,"game":"ur"}"#, 2, "tokens"),
        (r#"{"rosette":1"#, 2, "game.json"),
        ("[]", 2, "not a Rosette record"),
    ] {
        let ran = open(text, &[]);
        assert_eq!((ran.status, ran.out.as_str()), (status, ""), "{text}: {}", ran.err);
        assert!(ran.err.contains(expected) && ran.err.matches('\n').count() == 1, "{}", ran.err);
    }
    // A file that can't be read is a problem outside the program.
    for arguments in [
        "replay --record /nowhere/game.json",
        "review /nowhere/game.json",
        "replay --record /",
        "play triad --profile /nowhere/profile.json",
        "solve ur --table /",
    ] {
        fails(arguments, 1, "can't be read");
    }
    fails("serve --listen 127.0.0.1:0 --dir /nowhere", 1, "no built site");
}

#[test]
fn other_machines_are_listened_to_only_on_demand() {
    for command in ["serve", "serve-player --as bot:easy"] {
        // No machine has the first address, so a command that accepts it can't listen there.
        for address in ["192.0.2.1:0", "0.0.0.0:0", "[::]:0"] {
            fails(&format!("{command} --listen {address}"), 2, "add --allow-remote");
        }
    }
}

#[test]
fn records_may_come_from_anywhere() {
    let whole = r#"{"rosette":1,"game":"ur","options":{"pieces":3},"tokens":["4/0"]}"#;
    fails("replay ur --record", 2, "needs a value");
    let marked = run_with(["replay", "--record", "-", "--json"], &format!("\u{feff}{whole}"));
    assert_eq!(marked.status, 0, "{}", marked.err);
    let piped = run_with(["replay", "--record", "-", "--json"], whole);
    assert_eq!(piped.out, printed("replay ur --pieces 3 4/0 --json"));
}

#[test]
fn sequences_are_counted() {
    for (arguments, counts) in [
        ("trisq --size 3", [9, 72, 504, 2976].as_slice()),
        ("trisq", &[169, 28392]),
        ("flag --cells 8", &[3, 9, 45, 195, 647, 1798]),
        ("flag --rules dice", &[9, 81, 1269]),
        ("ur", &[5, 28, 192, 1492]),
        ("ur --rosettes off", &[5, 25, 185, 1369]),
        (&format!("triad {HANDS}"), &[45, 1800]),
    ] {
        for (depth, count) in (1..).zip(counts) {
            assert_eq!(printed(&format!("perft {arguments} {depth}")), format!("{count}\n"));
        }
    }
    assert_eq!(printed("perft ur 0"), "1\n");
}

#[test]
fn help_is_printed() {
    for arguments in [
        "--help",
        "help",
        "replay --help",
        "perft --help",
        "trisq --help",
        "play ur --help",
        "arena triad --help",
    ] {
        assert!(printed(arguments).contains("Usage: rosette"), "{arguments}");
    }
    assert!(printed("replay --help").contains("--sudden-death"));
    assert!(printed("play ur --help").contains("--pieces"));
    assert!(printed("--version").starts_with("rosette "));
}

#[test]
fn a_game_is_printed_in_rgn_and_read_again() {
    let printed = |arguments: &[&str], input: &str| {
        let ran = run_with(["replay"].iter().chain(arguments), input);
        assert_eq!((ran.status, ran.err.as_str()), (0, ""), "{arguments:?}");
        ran.out
    };
    let murray = ["ur", "--path", "murray", "--pieces", "3", "4/0", "2/4", "0", "1/6", "--rgn"];
    let rgn = printed(&murray, "");
    assert_eq!(
        rgn,
        "[Options \"path=murray pieces=3\"]\n\n(1) r4.5a1+ r2.a1b2 (2) r0 (3) r1.2b3\n"
    );
    assert_eq!(printed(&["--record", "-", "--rgn"], &rgn), rgn);
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("game.rgn");
    std::fs::write(&file, &rgn).unwrap();
    let file = file.to_str().unwrap();
    assert_eq!(printed(&[file, "--rgn"], ""), rgn, "without --record");
    let state: Value =
        serde_json::from_str(&printed(&["ur", "--record", "-", "--json"], &rgn)).unwrap();
    assert_eq!(state["ply"], 4);
    assert_eq!(state["options"]["path"], "murray");
}

#[test]
fn what_rgn_cannot_hold_and_an_illegal_action_are_refused() {
    fails("replay trisq c4 --rgn", 2, "RGN holds games of ur only, not of \"trisq\"");
    fails("replay ur --setup f4 --rgn", 2, "RGN can't hold a game that begins from a setup");
    fails("replay ur --rgn --json", 2, "--json and --rgn can't be combined");
    for (rgn, status, wanted) in [
        ("(1) r1.5a3", 1, "action 1, \"r1.5a3\": it isn't legal; expected r1.5a4"),
        ("[Rules \"a]\n(1) r0", 2, "standard input: line 1 must be [Key \"value\"]"),
    ] {
        let arguments: [&[&str]; 2] = [&["replay", "--record", "-"], &["review", "-"]];
        for arguments in arguments {
            let ran = run_with(arguments, rgn);
            assert_eq!((ran.status, ran.out.as_str()), (status, ""), "{arguments:?}: {}", ran.err);
            assert!(ran.err.contains(wanted), "{arguments:?}: {}", ran.err);
        }
    }
}
