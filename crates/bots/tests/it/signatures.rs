//! Signatures of the players: their answers to fixed questions, and the positions that they visit
//! for them. They are the same in every build, and `tests/page/signatures.test.mjs` asks the page's
//! worker for the same. `ROSETTE_GOLDEN=renew` writes the files in `tests/players` again; commit a
//! changed line only if the player was meant to change.

use std::{fs, path::PathBuf};

use rosette_bots::{Bots, ur::net::Net};
use rosette_cards::CardSet;
use rosette_json::Json;
use rosette_rules::{AnyOptions, games, set_named, triad::counts_types};
use rosette_session::{BotQuestion, Level, Seed, Session};
use serde_json::{Value, json};

use crate::games::{choice, games as samples};

const OPEN: &str = "first-hand=1755,A326,667A,A583,2265 second-hand=935A,2A68,4321,A565,9111";
const ELEMENTS: &str = "first-hand=1755,9727:water,A354,4724,1548:wind \
                        second-hand=2644,9264,5572,9546:thunder,A833";

const TYPES: &str = "first-hand=1755:beast,9727:water:sign,A354:person,4724:beast,1548:wind:beast \
                     second-hand=2644:sign,9264:beast,5572,9546:thunder:beast,A833:beast";

/// The games of the questions: name, options, and the choices that are made before each question.
const ASKED: &[(&str, &[&str], &[usize])] = &[
    ("ur", &["pieces=2 rosettes=off"], &[0, 9]),
    ("ur", &["pieces=3"], &[4, 21]),
    ("ur", &["pieces=3 safe=off"], &[30]),
    ("ur", &["pieces=7"], &[0, 13, 50, 95]),
    ("ur", &["pieces=7 safe=off"], &[25]),
    ("ur", &["pieces=7 rosettes=off"], &[40]),
    ("ur", &["pieces=3 rosettes=off setup=f4,f11,s6,s8,F1,ms"], &[0]),
    ("ur", &["path=masters dice=three safe=off"], &[40]),
    ("ur", &["path=masters safe=off"], &[40]),
    ("ur", &["path=masters safe=off again=both pieces=5"], &[30]),
    ("ur", &["path=aseb pieces=5"], &[30]),
    ("triad", &[OPEN, "same=on plus=on same-wall=on combo=on"], &[1, 3, 6]),
    ("triad", &[ELEMENTS, "elemental=on squares=5=thunder;6=wind starts=second"], &[2, 5]),
    ("triad", &[OPEN, "sudden-death=on setup=a5,f1,f1,b9,n3"], &[0, 3]),
    ("triad", &[OPEN, "open=off same=on plus=on combo=on"], &[0, 2, 4, 7]),
    ("triad", &[ELEMENTS, "open=off elemental=on squares=1=water"], &[3]),
    (
        "triad",
        &[OPEN, "plus=on combo=on captures=beside order=on reverse=on fallen-ace=on"],
        &[1, 4],
    ),
    ("triad", &[ELEMENTS, "open=off elemental=on squares=1=water reverse=on order=on"], &[3]),
    ("triad", &[TYPES, "same=on plus=on combo=on ascension=on"], &[0, 2, 5]),
    ("triad", &[TYPES, "open=off captures=beside plus=on fallen-ace=on descension=on"], &[2]),
    ("trisq", &["size=3"], &[0, 2, 5]),
    ("trisq", &["size=5 target=2"], &[4, 10]),
    ("trisq", &["size=7 limit=60"], &[20]),
    ("trisq", &["size=9 target=3"], &[16, 33]),
    ("trisq", &["size=11"], &[70]),
    ("trisq", &["size=13"], &[0, 40]),
    ("trisq", &["size=19 limit=300"], &[120]),
    ("flag", &["cells=12"], &[0, 4]),
    ("flag", &["cells=30 lead=1 burnt=5,7"], &[0, 3]),
    ("flag", &["cells=45"], &[6]),
    ("flag", &["rules=dice cells=9"], &[0, 3]),
    ("flag", &["rules=dice cells=12 burnt=4"], &[2]),
    ("flag", &["rules=dice cells=20"], &[0, 5]),
    ("flag", &["rules=dice cells=50"], &[1, 8]),
];

/// Returns options from texts such as `pieces=3 safe=off`.
fn options(game: &str, texts: &[&str]) -> Box<dyn AnyOptions> {
    let mut options = games().into_iter().find(|options| options.game() == game).unwrap();
    for text in texts.iter().flat_map(|text| text.split_whitespace()) {
        let (name, value) = text.split_once('=').unwrap();
        set_named(options.as_mut(), name, value).unwrap();
    }
    options
}

fn question(options: &dyn AnyOptions, choices: usize) -> BotQuestion {
    let mut session = Session::new(options, Seed(choices as u64 + 1)).unwrap();
    let mut made = 0;
    loop {
        if session.draw() {
            continue;
        }
        let mut question = session.question(Level::Random).expect("the game isn't over so soon");
        if made == choices {
            if session.hides_any() {
                let (cards, types) = (CardSet::house(), counts_types(options));
                let texts =
                    cards.cards().iter().map(|it| cards.in_game(it.card, types).to_string());
                question.pool = texts.collect();
            }
            return question;
        }
        session.choose(choice(&question)).unwrap();
        made += 1;
    }
}

fn questions(game: &str) -> Vec<(BotQuestion, &'static [Level])> {
    let mut asked = Vec::new();
    for (_, texts, before) in ASKED.iter().filter(|(of, ..)| *of == game) {
        let options = options(game, texts);
        for choices in *before {
            asked.push((question(options.as_ref(), *choices), Level::of(options.as_ref())));
        }
    }
    if asked.is_empty() {
        for options in samples().iter().filter(|options| options.game() == game) {
            asked.push((question(options.as_ref(), 0), Level::of(options.as_ref())));
        }
    }
    asked
}

/// Returns the answers of new players of a level: for each question that the level answers, its
/// number, the choice, and the evaluation; and the number of positions visited for all of them.
fn answers(level: Level, questions: &[(BotQuestion, &[Level])]) -> (Vec<Value>, u64) {
    let mut players = Bots::default();
    Net::all().unwrap().into_iter().for_each(|net| players.take(net));
    let (mut answers, mut positions) = (Vec::new(), 0);
    for (number, (question, levels)) in questions.iter().enumerate() {
        if levels.contains(&level) {
            let question = BotQuestion { level, ..question.clone() };
            players.prepare(&question, &mut || false);
            let (choice, evaluation) = players.choose(&question, &mut || false);
            answers.push(json!([number, choice, evaluation]));
            positions += players.positions();
        }
    }
    (answers, positions)
}

/// Compares lines with those of a file, or writes them.
fn compare(name: &str, lines: &[String]) {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../tests/players");
    let path = folder.join(name);
    if std::env::var_os("ROSETTE_GOLDEN").is_some() {
        fs::write(&path, lines.join("\n") + "\n").unwrap();
    }
    let golden = fs::read_to_string(&path).unwrap();
    let hint = "`ROSETTE_GOLDEN=renew cargo test -p rosette-bots signatures` writes the file";
    let written: Vec<&str> = golden.lines().collect();
    for (number, line) in lines.iter().enumerate() {
        let golden = written.get(number).copied();
        assert_eq!(
            Some(line.as_str()),
            golden,
            "line {} of tests/players/{name}: {hint}",
            number + 1
        );
    }
    assert_eq!(lines.len(), written.len(), "tests/players/{name} has lines of no game: {hint}");
}

#[test]
fn players_answer_as_in_the_files() {
    let (mut asked, mut answered) = (Vec::new(), Vec::new());
    for game in games().iter().map(|options| options.game()) {
        let questions = questions(game);
        for (number, (question, _)) in questions.iter().enumerate() {
            let question = Json::read(&rosette_json::text(question)).unwrap();
            asked.push(json!({"game": game, "number": number, "question": question}).to_string());
        }
        for level in Level::ALL {
            if !questions.iter().any(|(_, levels)| levels.contains(&level)) {
                continue;
            }
            let (answers, positions) = answers(level, &questions);
            let line = json!({
                "game": game, "level": level, "positions": positions, "answers": answers
            });
            answered.push(line.to_string());
        }
    }
    compare("questions.jsonl", &asked);
    compare("answers.jsonl", &answered);
}

#[test]
fn the_exponential_function_is_exact_to_13_digits() {
    for thousandths in -700_000..=700_000 {
        let number = f64::from(thousandths) / 1000.0;
        let (found, expected) = (rosette_kernels::exp(number), number.exp());
        assert!((found / expected - 1.0).abs() < 1e-13, "{number}: {found} {expected}");
    }
    assert_eq!(rosette_kernels::exp(0.0), 1.0);
    assert_eq!(rosette_kernels::exp(1e9), rosette_kernels::exp(700.0));
    assert_eq!(rosette_kernels::exp(-1e9), rosette_kernels::exp(-700.0));
}
