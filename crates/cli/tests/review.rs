//! Tests of `rosette review`, run as the real program.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "tests fail by panicking"
)]

mod common;

use std::{fs, path::Path};

use common::{Ran, run, run_with};
use rosette_rules::games;
use serde_json::{Value, json};

/// A game of Ur in which the first seat loses the lead.
const UR: &str = r#"{"rosette":1,"game":"ur","options":{"pieces":2},"tokens":["4/0","2/4","3/0","1/6","2/3","0","1/5","2/7"],"players":{"first":"Ana","second":"Ben"}}"#;

fn reviewed(arguments: &[&str], input: &str) -> Ran {
    run_with(["review"].iter().chain(arguments), input)
}

fn objects(arguments: &[&str], input: &str) -> Vec<Value> {
    let ran = reviewed(arguments, input);
    assert_eq!((ran.status, ran.err.as_str()), (0, ""));
    ran.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// Checks that a review fails with this status and this message.
#[track_caller]
fn fails(input: &str, status: i32, expected: &str) {
    let ran = reviewed(&["-"], input);
    assert_eq!((ran.status, ran.out.as_str()), (status, ""), "{}", ran.err);
    assert!(ran.err.contains(expected) && ran.err.matches('\n').count() == 1, "{}", ran.err);
}

/// Checks that a review's numbers agree with each other as the documentation says.
fn check(review: &Value) {
    let number = |value: &Value| value.as_f64().unwrap();
    let mut sums = [[0.0; 3]; 2];
    let tokens = review["tokens"].as_array().unwrap();
    for (ply, token) in tokens.iter().enumerate() {
        assert_eq!(token["ply"], ply);
        assert!(number(&token["loss"]) >= 0.0);
        let seat = usize::from(token["seat"] == "second");
        sums[seat][0] += number(&token["loss"]);
        sums[seat][1] += number(&token["luck"]);
        sums[seat][2] += f64::from(u8::from(!token["class"].is_null()));
        assert!(token["class"].is_null() || token["forced"] == false, "{token}");
    }
    for (seat, [loss, luck, decisions]) in ["first", "second"].into_iter().zip(sums) {
        let text = &review["seats"][seat];
        assert!((number(&text["loss"]) - loss).abs() < 1e-9, "{text}");
        assert!((number(&text["luck"]) - luck).abs() < 1e-9, "{text}");
        assert!((number(&text["decisions"]) - decisions).abs() < 1e-9, "{text}");
        let error = loss / decisions.max(1.0);
        assert!((number(&text["error"]) - error).abs() < 1e-9, "{text}");
    }
    if review["scale"] == "chance" && review["exact"] == true {
        let gained = sums[0][1] - sums[1][1] - sums[0][0] + sums[1][0];
        let residue = number(&review["result"]) - number(&review["start"]) - gained;
        assert!(residue.abs() < 1e-9, "{residue}");
    }
}

/// Compares reviews of the records in `tests/golden/review` with the reviews there.
/// `ROSETTE_GOLDEN=renew` writes the reviews again.
#[test]
fn reviews_are_those_in_the_files() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden/review");
    for game in games().iter().map(|it| it.game()).filter(|game| rosette_review::is_judged(game)) {
        let record = folder.join(format!("{game}.record"));
        let path = folder.join(format!("{game}.json"));
        let ran = run(["review", "--json", record.to_str().unwrap()]);
        assert_eq!((ran.status, ran.err.as_str()), (0, ""), "{game}");
        check(&serde_json::from_str(&ran.out).unwrap());
        if std::env::var_os("ROSETTE_GOLDEN").is_some() {
            fs::write(&path, &ran.out).unwrap();
        } else {
            assert_eq!(ran.out, fs::read_to_string(&path).unwrap(), "{game}");
        }
    }
}

#[test]
fn a_review_has_the_keys_of_the_contract() {
    let review = &objects(&["-", "--json"], UR)[0];
    let keys = |value: &Value| value.as_object().unwrap().keys().cloned().collect::<Vec<_>>();
    let all = ["game", "options", "exact", "scale", "start", "result", "tokens", "seats"];
    assert_eq!(keys(review), all);
    let token =
        ["ply", "token", "seat", "before", "after", "best", "loss", "luck", "forced", "class"];
    assert_eq!(keys(&review["tokens"][0]), token);
    assert_eq!((&review["exact"], &review["scale"]), (&json!(true), &json!("chance")));
    assert!((review["start"].as_f64().unwrap() - 0.518_573).abs() < 2e-6);
    check(review);
    // A single position has the value that `solve` finds.
    let solved = common::json("solve ur --pieces 2 --json 4/0 2/4 3/0 1/6 2/3 0 1/5 2/7");
    let value = solved["value"].as_f64().unwrap();
    let result = review["result"].as_f64().unwrap();
    assert!((1.0 - value - result).abs() < 2e-6 || (value - result).abs() < 2e-6);
}

#[test]
fn a_game_is_told_in_words() {
    let ran = reviewed(&["-"], UR);
    assert_eq!((ran.status, ran.err.as_str()), (0, ""));
    for expected in [
        "Ana against Ben, 8 moves, not over",
        "All values are exact.",
        "turn  player  move  best",
        "▲ Ana",
        "forced",
        "Ben played better; luck favoured Ben.",
        "Ana gave away 4.7 points in 3 decisions.",
        "Accuracy out of 100",
        "Luck favoured Ben by ",
        "What decided the game:\n  Turn 1: Ana throws 4 and enters a piece on cell 4",
    ] {
        assert!(ran.out.contains(expected), "{expected}: {}", ran.out);
    }
    assert!(ran.out.lines().all(|line| line.trim_end() == line && !line.contains('\u{1b}')));
}

/// A game of ±123D by jumps, between two players with the same name.
const JUMP: &str = r#"{"rosette":1,"game":"flag","options":{"cells":15,"rules":"jump"},"tokens":["+2","+3","+2","+2","+1","+3","+2","-1","+3","+3","+3","+3","-1","+1","+2","-14"],"players":{"first":"Ana","second":"Ana"}}"#;

#[test]
fn results_are_told_as_results() {
    let ran = reviewed(&["-"], JUMP);
    assert_eq!((ran.status, ran.err.as_str()), (0, ""));
    for expected in [
        "Losses are wins: from a win to a draw is 0.5, to a loss 1",
        "Ana (Lapis) against Ana (Carnelian), 16 moves",
        "In 8 decisions, Ana (Lapis) turned a win into a loss (2 times).",
        ". Better: moving ",
    ] {
        assert!(ran.out.contains(expected), "{expected}: {}", ran.out);
    }
    assert!(!ran.out.contains("half"), "{}", ran.out);
}

#[test]
fn many_games_make_a_table_of_players() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.jsonl");
    let path = path.to_str().unwrap();
    let arena = format!(
        "arena ur --pieces 2 --first bot:perfect --second random --games 12 --swap --records {path}"
    );
    common::printed(&arena);
    let ran = run(["review", path]);
    assert_eq!((ran.status, ran.err.as_str()), (0, ""));
    let row = |name: &str| ran.out.lines().find(|line| line.starts_with(name)).unwrap().to_owned();
    assert!(ran.out.contains("12 games from") && row("player").contains("loss a decision"));
    assert!(row("bot:perfect").contains("0.000 ± 0.000"), "{}", ran.out);
    assert!(row("bot:random").contains('%') && !row("bot:random").contains("0.000 ± 0.000"));
    // With --json, every game has a line, in the order of the file.
    let reviews = objects(&["--json", path], "");
    let records = fs::read_to_string(path).unwrap();
    assert_eq!(reviews.len(), 12);
    for (review, record) in reviews.iter().zip(records.lines()) {
        let record: Value = serde_json::from_str(record).unwrap();
        let tokens = review["tokens"].as_array().unwrap().iter().map(|it| it["token"].clone());
        assert_eq!(record["tokens"], Value::from_iter(tokens));
        check(review);
    }
}

#[test]
fn the_games_of_a_backup_are_reviewed() {
    let record: Value = serde_json::from_str(UR).unwrap();
    let saved = json!({"record": record, "seed": "0000000000000001"});
    let part = json!({"version": 1, "updated": 5, "value": saved});
    let backup = json!({"rosette-backup": 1, "date": "2026-01-01", "parts": {"game:a": part, "game:b": part}});
    let reviews = objects(&["--json", "-"], &backup.to_string());
    assert_eq!(reviews.len(), 2);
    assert_eq!(reviews[0], objects(&["--json", "-"], UR)[0]);
    let empty = json!({"rosette-backup": 1, "date": "2026-01-01", "parts": {}});
    fails(&empty.to_string(), 2, "there is no game in this backup");
}

#[test]
fn what_isnt_found_in_time_is_estimated() {
    let review = &objects(&["--json", "--time", "0", "-"], UR)[0];
    assert_eq!(review["exact"], false);
    check(review);
    let ran = reviewed(&["--time", "0", "-"], UR);
    assert!(ran.out.contains("estimated by looking 4 moves ahead"), "{}", ran.out);
}

#[test]
fn with_chaos_values_are_means() {
    let game = r#"{"rosette":1,"game":"triad","options":{"chaos":"on","starts":"first","first-hand":"6232,4421,2433,5A32:fire,4444:ice","second-hand":"1112,1113,9991:thunder,6665,A111"},"tokens":["2@5","1@6"]}"#;
    let ran = reviewed(&["-"], game);
    let expected = "All values are estimated as means over 24 random orders of the cards. \
                    An estimated loss of up to 1 card doesn’t count.";
    assert!(ran.out.contains(expected), "{}", ran.out);
}

/// Checks that two reviews differ only in their numbers, and by at most a few roundings.
#[track_caller]
fn check_alike(one: &Value, other: &Value) {
    match (one, other) {
        (Value::Array(one), Value::Array(other)) => {
            assert_eq!(one.len(), other.len());
            one.iter().zip(other).for_each(|(one, other)| check_alike(one, other));
        }
        (Value::Object(one), Value::Object(other)) => {
            assert!(one.keys().eq(other.keys()));
            one.values().zip(other.values()).for_each(|(one, other)| check_alike(one, other));
        }
        (Value::Number(one), Value::Number(other)) => {
            let difference = one.as_f64().unwrap() - other.as_f64().unwrap();
            assert!(difference.abs() < 5e-4, "{one}, {other}");
        }
        _ => assert_eq!(one, other),
    }
}

#[test]
fn a_table_is_looked_up() {
    let folder = tempfile::tempdir().unwrap();
    let table = folder.path().join("ur2.table");
    let table = table.to_str().unwrap();
    let first = objects(&["--json", "--table", table, "-"], UR);
    assert!(fs::metadata(table).is_ok());
    assert_eq!(objects(&["--json", "--table", table, "-"], UR), first);
    // The chances in the file are rounded.
    check_alike(&Value::Array(objects(&["--json", "-"], UR)), &Value::Array(first));
    let flag = r#"{"rosette":1,"game":"flag","tokens":[]}"#;
    let ran = reviewed(&["--table", table, "-"], flag);
    assert_eq!((ran.status, ran.err.contains("--table works only with ur")), (2, true), "{ran:?}");
}

#[test]
fn wrong_input_is_told() {
    fails("", 2, "standard input: there is no record in it");
    fails("hello", 2, "standard input: line 1");
    fails("{}", 2, "not a Rosette record");
    fails(r#"{"rosette":1,"game":"chess","tokens":[]}"#, 2, "unknown game \"chess\"");
    fails(r#"{"rosette":9,"game":"ur","tokens":[]}"#, 2, "version 9");
    fails(r#"{"rosette":1,"game":"ur","options":{"pieces":9},"tokens":[]}"#, 2, "pieces");
    fails(r#"{"rosette":1,"game":"ur","tokens":["9/9"]}"#, 1, "ply 1");
    // Of several records, the error names the line of the wrong one.
    fails(&format!("{UR}\n\n{{\"rosette\":1}}\n"), 2, "line 3: ");
    let illegal = r#"{"rosette":1,"game":"ur","tokens":["4/0","9/9"]}"#;
    fails(&format!("{UR}\n{illegal}\n"), 1, "line 2: ply 2");
    let ran = run(["review", "nowhere.json"]);
    assert_eq!((ran.status, ran.err.contains("nowhere.json can't be read")), (1, true));
    assert_eq!(run(["review"]).status, 2);
    let ran = reviewed(&["--time", "soon", "-"], UR);
    assert!(ran.status == 2 && ran.err.contains("--time must be a whole number"), "{ran:?}");
    assert!(common::printed("review --help").contains("--table <FILE>"));
}

/// Returns a player that is a piece of Python, run for each question: `ask` is the question, and
/// `game` its game.
fn player(code: &str) -> String {
    let code = code.lines().map(|line| format!("    {line}\n")).collect::<String>();
    format!(
        "cmd:python3 -S -c 'import sys, json
print(json.dumps(dict(type=\"hello\", protocol=1, name=\"Test\", version=\"3\")), flush=True)
for line in sys.stdin:
  ask = json.loads(line)
  if ask[\"type\"] == \"game\": game = ask
  if ask[\"type\"] == \"ask\":
    answer = dict(type=\"answer\", token=ask[\"legal\"][0])
{code}    print(json.dumps(answer), flush=True)'"
    )
}

#[test]
fn a_second_opinion_has_the_players_choices_and_values() {
    let player = player(r#"answer["value"] = ask["ply"] * 7 % 10 / 10"#);
    let review = &objects(&["-", "--json", "--player", &player], JUMP)[0];
    let tokens = review["tokens"].as_array().unwrap();
    let mut sums = [[0, 0, 0], [0, 0, 0]];
    let mut lost = [0.0; 2];
    for (ply, token) in tokens.iter().enumerate() {
        let opinion = &token["opinion"];
        let value = |ply: usize| (ply * 7 % 10) as f64 / 10.0;
        assert!((opinion["value"].as_f64().unwrap() - value(ply)).abs() < 1e-9, "{opinion}");
        assert_eq!(opinion["agrees"], opinion["choice"] == token["token"]);
        // Seats take turns. The last token wins, so no choice could have been better.
        let after = if ply + 1 < tokens.len() { 1.0 - value(ply + 1) } else { 1.0 };
        let loss = if opinion["agrees"] == true { 0.0 } else { f64::max(value(ply) - after, 0.0) };
        assert!((opinion["loss"].as_f64().unwrap() - loss).abs() < 1e-9, "{ply}: {opinion}");
        if token["forced"] == false {
            sums[ply % 2][0] += 1;
            sums[ply % 2][1] += usize::from(opinion["agrees"] == true);
            sums[ply % 2][2] += 1;
            lost[ply % 2] += loss;
        }
    }
    assert_eq!(review["opinion"]["player"], "Test 3");
    for (seat, (sums, lost)) in ["first", "second"].into_iter().zip(sums.into_iter().zip(lost)) {
        let expected = &review["opinion"]["seats"][seat];
        let counts = ["decisions", "agreed", "judged"].map(|key| expected[key].as_u64().unwrap());
        assert_eq!(counts, sums.map(|it| it as u64));
        assert!(
            (expected["loss"].as_f64().unwrap() - lost).abs() < 1e-9 && lost > 0.0,
            "{expected}"
        );
    }

    let ran = reviewed(&["-", "--player", &player], JUMP);
    assert_eq!((ran.status, ran.err.as_str()), (0, ""));
    for expected in [
        "second opinion  its value  loss by its values",
        "\nSecond opinion by Test 3:\n  Test 3 agrees with Ana (Lapis) in ",
        "By Test 3’s values, Ana (Carnelian) gave away ",
    ] {
        assert!(ran.out.contains(expected), "{expected}: {}", ran.out);
    }
}

#[test]
fn where_chance_acts_a_second_opinion_has_no_loss() {
    let player = player(r#"answer["value"] = 0.9"#);
    let review = &objects(&["-", "--json", "--player", &player], UR)[0];
    let mut asked = 0;
    for token in review["tokens"].as_array().unwrap() {
        let Some(opinion) = token.get("opinion") else {
            assert_eq!(token["token"], "0", "nothing to choose");
            continue;
        };
        asked += 1;
        // The question is asked after the throw.
        let throw = |text: &Value| text.as_str().unwrap().split_once('/').unwrap().0.to_owned();
        assert_eq!(throw(&opinion["choice"]), throw(&token["token"]));
        let loss = if opinion["agrees"] == true { json!(0) } else { Value::Null };
        assert_eq!(opinion["loss"], loss);
    }
    assert_eq!(asked, 7);
}

#[test]
fn a_second_opinion_sees_what_the_seat_saw() {
    let folder = tempfile::tempdir().unwrap();
    let notes = folder.path().join("notes").display().to_string();
    let player = player(&format!(
        r#"with open("{notes}-" + game["seat"], "a") as file: print(json.dumps([game, ask]), file=file)"#
    ));
    let record = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden/review/triad.record");
    let record = fs::read_to_string(record).unwrap();
    objects(&["-", "--json", "--player", &player], &record);
    let mut plies = Vec::new();
    for (seat, hidden) in [("first", "second-hand"), ("second", "first-hand")] {
        let seen = fs::read_to_string(format!("{notes}-{seat}")).unwrap();
        let mut open = 0;
        for line in seen.lines() {
            let actual: Value = serde_json::from_str(line).unwrap();
            let [game, ask] = [&actual[0], &actual[1]];
            // A process is asked only about one seat, in the order of the game.
            assert_eq!(game["seat"], seat);
            let hand = game["options"][hidden].as_str().unwrap();
            let backs = hand.split(',').filter(|card| *card == "?").count();
            let played = ask["ply"].as_u64().unwrap().div_ceil(2) as usize;
            assert!(backs >= 5 - played, "{game}");
            assert!(hand.split(',').filter(|card| *card != "?").count() >= open, "{game}");
            open = hand.split(',').filter(|card| *card != "?").count();
            plies.push(ask["ply"].as_u64().unwrap());
        }
    }
    plies.sort_unstable();
    assert_eq!(plies, (0..9).collect::<Vec<_>>());
}

#[test]
fn a_player_that_cant_give_an_opinion_is_named() {
    let deaf = player(r#"answer["token"] = "9""#);
    let ran = reviewed(&["-", "--player", &deaf], UR);
    assert_eq!((ran.status, ran.out.as_str()), (1, ""));
    assert!(ran.err.contains("answered \"9\", which isn't one of the legal tokens"), "{}", ran.err);
    let ran = reviewed(&["-", "--player", "bot:strong"], UR);
    assert_eq!(ran.status, 2);
    assert!(
        ran.err.contains("expected cmd:COMMAND, tcp:HOST:PORT or ws://HOST:PORT"),
        "{}",
        ran.err
    );
    let ran = reviewed(&["-", "--player", &deaf], &format!("{UR}\n{UR}"));
    assert_eq!(ran.status, 2);
    assert!(ran.err.contains("--player needs a single record, or --json"), "{}", ran.err);
}

#[test]
fn a_game_in_rgn_is_reviewed_as_its_record_is() {
    let rgn = run_with(["replay", "--record", "-", "--rgn"], UR);
    assert_eq!((rgn.status, rgn.err.as_str()), (0, ""));
    let [one, other] = [rgn.out.as_str(), UR].map(|text| objects(&["--json", "-"], text).remove(0));
    for key in ["game", "tokens", "seats", "result"] {
        assert_eq!(one[key], other[key], "{key}");
    }
}

#[test]
fn a_page_has_graph_boards_and_all_moves_and_needs_nothing_else() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("review.html");
    let path = file.to_str().unwrap();
    let golden = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden/review");
    for game in games().iter().map(|it| it.game()).filter(|game| rosette_review::is_judged(game)) {
        let record = golden.join(format!("{game}.record"));
        let ran = run(["review", record.to_str().unwrap(), "--page", path]);
        assert_eq!((ran.status, ran.out.as_str(), ran.err.as_str()), (0, "", ""), "{game}");
        let page = fs::read_to_string(&file).unwrap();
        let text = run(["review", record.to_str().unwrap()]).out;
        let moments = text.split_once("What decided the game:").map_or("", |it| it.1);
        let moments = moments.lines().filter(|line| line.starts_with("  Turn ")).count();
        assert_eq!(page.matches("<figure").count(), moments, "{game}");
        assert_eq!(page.matches("<svg").count(), moments + 1, "{game}");
        let record: Value = serde_json::from_str(&fs::read_to_string(&record).unwrap()).unwrap();
        let tokens = record["tokens"].as_array().unwrap().len();
        let moves = page.split_once("<h2>Moves</h2>").unwrap().1;
        assert_eq!(moves.matches("<tr>").count(), tokens + 1, "{game}");
        for foreign in ["<script", "src=", "url(http", "@import"] {
            assert!(!page.contains(foreign), "{game}: {foreign}");
        }
    }
    let two = [UR, UR].join("\n");
    let ran = reviewed(&["-", "--page", path], &two);
    assert_eq!((ran.status, ran.err.contains("--page needs a single record")), (2, true));
    assert_eq!(reviewed(&["-", "--page", path, "--json"], UR).status, 2);
}

#[test]
fn a_page_that_cannot_be_written_is_an_error_before_the_work() {
    let folder = tempfile::tempdir().unwrap();
    let nowhere = folder.path().join("none").join("review.html");
    let path = nowhere.to_str().unwrap();
    let ran = reviewed(&["-", "--page", path], UR);
    assert!(ran.status == 1 && ran.err.contains("review.html"), "{} {}", ran.status, ran.err);
    let players = ["--player", "random", "--player", "bot:easy", "--games", "10000000"];
    let ran = run([&["arena", "trisq", "--page", path][..], &players].concat());
    assert!(ran.status == 1 && ran.err.contains("review.html"), "{} {}", ran.status, ran.err);
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
}
