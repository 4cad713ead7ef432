//! Tests of greetings, requests and answers by examples.

#![allow(clippy::unwrap_used, clippy::panic, reason = "tests fail by panicking")]

use std::time::Duration;

use rosette_protocol::{FlagAnswer, Greeting, MalformedLine, Reader, Received, Request};
use rosette_rules::{
    Game, Seat,
    flag::{Flag, Options, RuleSet, Setup},
};

/// The example of the written rules.
const LINES: &str =
    "Plateau 15\n  x  x         \nPositions (max, min, drapeau) : 6 4 14\nDuree: 2000\n";

const REQUEST: Request = Request {
    cells: 15,
    burnt: 0b10_0100,
    own: 6,
    other: 4,
    flag: 14,
    time: Duration::from_secs(2),
};

fn heard(lines: &str) -> Result<Vec<Received>, MalformedLine> {
    let mut reader = Reader::default();
    let mut heard = Vec::new();
    for line in lines.split_inclusive('\n') {
        heard.extend(reader.read(line)?);
    }
    Ok(heard)
}

#[test]
fn a_greeting_ends_with_pret_and_may_name_its_authors() {
    let check = |lines: &[&str], authors: Option<&str>| {
        let mut greeting = Greeting::default();
        let ends: Vec<bool> = lines.iter().map(|line| greeting.read(line)).collect();
        let last = ends.len() - 1;
        assert!(ends.iter().enumerate().all(|(at, end)| *end == (at == last)), "{lines:?}");
        assert_eq!(greeting.authors.as_deref(), authors, "{lines:?}");
    };
    check(&["PRET"], None);
    check(&["pret\r\n"], None);
    check(&["Auteurs: Ana et Bo\r\n", "Pret\n"], Some("Ana et Bo"));
    check(&["Auteur(s): Ana", " PRET "], Some("Ana"));
    check(&["Auteur(s) :  Ana: B", "PRET"], Some("Ana: B"));
    check(&["Auteurs\u{a0}: Éa", "PRET"], Some("Éa"));
    check(&["auteur: Ana", "PRET"], Some("Ana"));
    check(&["", "bonjour", "Auteurs:", "PRETS", "PRET: non", "PRET"], None);
    check(&["Les auteurs: personne", "PRET"], None);
    check(&["Auteurs: a\u{1b}[31m", "PRET"], Some("a\u{fffd}[31m"));
}

#[test]
fn our_greeting_reads_back() {
    let greeting = Greeting { authors: Some("Rosette".to_owned()) };
    assert_eq!(greeting.to_string(), "Auteurs: Rosette\nPRET\n");
    assert_eq!(Greeting::default().to_string(), "PRET\n");
}

#[test]
fn the_example_of_the_rules_is_written_and_read() {
    assert_eq!(REQUEST.to_string(), LINES);
    assert_eq!(heard(LINES).unwrap(), [Received::Request(REQUEST)]);
}

#[test]
fn whoever_is_asked_is_max() {
    for to_move in Seat::BOTH {
        let setup = Setup {
            cells: 15,
            rules: RuleSet::Jump,
            burnt: 0b10_0100,
            players: if to_move == Seat::First { [6, 4] } else { [4, 6] },
            flag: 14,
            to_move,
        };
        let position = setup.position().unwrap();
        assert_eq!(Request::of(&position, REQUEST.time), Some(REQUEST));
    }
}

#[test]
fn requests_are_read_leniently_where_the_rules_say_so() {
    let requests = [Received::Request(REQUEST)];
    let board = "Plateau 15\n  x  x         \n";
    for rest in [
        "Positions (max, min, drapeau) : 6 4 14\nDuree: 2000\n",
        "Positions: 6 4 14\nDurée: 2000\n",
        "Positions du jeu :6   4\t14 \r\nDure\u{301}e :2000\r\n",
        "\nPositions (max, min, drapeau) : 6 4 14\n\n \nDuree:2000",
        "POSITIONS : 6 4 14\nDURÉE: 2000",
        "positions (MAX) : 6 4 14\nDURE\u{301}E: 2000",
    ] {
        for word in ["plateau", "PLATEAU", "pLateau"] {
            let lines = format!("{board}{rest}").replacen("Plateau", word, 1);
            assert_eq!(heard(&lines).unwrap(), requests, "{lines:?}");
        }
        let lines = format!("{board}{rest}");
        assert_eq!(heard(&lines).unwrap(), requests, "{lines:?}");
        let lines = format!("\n\r\n   \n{}", lines.replace('\n', "\r\n"));
        assert_eq!(heard(&lines).unwrap(), requests, "{lines:?}");
    }
}

#[test]
fn a_line_without_a_burnt_cell_is_no_blank_line() {
    let lines = LINES.replace('x', " ");
    let expected = [Received::Request(Request { burnt: 0, ..REQUEST })];
    assert_eq!(heard(&lines).unwrap(), expected);
    assert_eq!(heard(&lines.replace('\n', "\n\n")).unwrap(), expected, "an empty line is one");
}

#[test]
fn commands_stand_between_requests() {
    let all = format!("echo  Ça va ?\n{LINES}echo\n{LINES}\nexit\n quitter \n");
    assert_eq!(
        heard(&all).unwrap(),
        [
            Received::Echo("echo  Ça va ?".to_owned()),
            Received::Request(REQUEST),
            Received::Echo("echo".to_owned()),
            Received::Request(REQUEST),
            Received::Quit,
            Received::Quit,
        ]
    );
    let said = ["ECHO Ça", "Echo", "QUITTER", "Exit"];
    let words = [0, 1].map(|at| Received::Echo(said[at].to_owned()));
    let expected = [words[0].clone(), words[1].clone(), Received::Quit, Received::Quit];
    assert_eq!(heard(&said.join("\n")).unwrap(), expected);
}

#[test]
fn malformed_lines_are_refused_and_the_request_is_forgotten() {
    let board = "Plateau 5\n     \n";
    let positions = "Plateau 5\n     \nPositions: 0 0 4\n";
    for lines in [
        "bonjour",
        "Plateau",
        "Plateau5",
        "Plateau 4",
        "Plateau 61",
        "Plateau 271",
        "Plateau +15",
        "Plateau -15",
        "Plateau 15 15",
        "echoes",
        "Quittera",
        "Duree: 2000",
        "Plateau 5\n    \n",
        "Plateau 5\n      \n",
        "Plateau 5\n  X  \n",
        "Plateau 5\n  é \n",
        "Plateau 5\nquitter\n",
        &format!("{board}quitter"),
        &format!("{board}Duree: 2000"),
        &format!("{board}Positions 0 0 4"),
        &format!("{board}Positions: 0 0"),
        &format!("{board}Positions: 0 0 4 4"),
        &format!("{board}Positions: 0 -1 4"),
        &format!("{board}Positions: 0 256 4"),
        &format!("{board}Positions: a b c"),
        &format!("{positions}Duree"),
        &format!("{positions}Duree 2000"),
        &format!("{positions}Duree: -1"),
        &format!("{positions}Duree: 2 s"),
        &format!("{positions}Duree: 99999999999999999999"),
        &format!("{positions}Temps: 2000"),
    ] {
        let mut reader = Reader::default();
        let mut lines = lines.split_inclusive('\n').peekable();
        while let Some(line) = lines.next() {
            let read = reader.read(line);
            assert_eq!(read.is_err(), lines.peek().is_none(), "{line:?}: {read:?}");
        }
        assert_eq!(reader, Reader::default());
    }
    let error = heard("Plateau 5\n x\u{1b}\n").unwrap_err();
    let text = "expected 5 characters, each a space or \"x\", but read \" x\u{fffd}\"";
    assert_eq!(error.to_string(), text);
}

#[test]
fn requests_that_are_no_position_are_refused() {
    let check = |request: Request, text: &str| {
        let refused = request.position(RuleSet::Jump).map_err(|error| error.to_string());
        assert_eq!(refused.unwrap_err(), text);
    };
    assert!(REQUEST.position(RuleSet::Dice).is_ok());
    assert!(Request { flag: 5, ..REQUEST }.position(RuleSet::Jump).is_ok());
    check(Request { cells: 4, ..REQUEST }, "a line has 5 to 60 cells, not 4");
    check(Request { cells: 61, ..REQUEST }, "a line has 5 to 60 cells, not 61");
    check(Request { own: 15, ..REQUEST }, "cell 15 is off the board");
    check(Request { flag: 200, ..REQUEST }, "cell 200 is off the board");
    check(Request { burnt: 1 << 63, ..REQUEST }, "cell 63 is off the board");
    check(Request { burnt: 1, ..REQUEST }, "cell 0 can't be burnt");
    check(Request { other: 5, ..REQUEST }, "a player can't be on cell 5, which is burnt");
}

#[test]
fn answers_are_choices_of_the_game() {
    let position = |rules, own, flag| Request { own, flag, ..REQUEST }.position(rules).unwrap();
    let texts = |position: &Flag| -> Vec<String> {
        FlagAnswer::all(position).iter().map(FlagAnswer::to_string).collect()
    };
    let plain = position(RuleSet::Jump, 6, 14);
    assert_eq!(texts(&plain), ["+1", "+2", "+3", "-2", "-3"]);
    // Cells 2 and 5 are burnt, and a flag jump can't end on 4, the opponent's cell.
    let carrier = position(RuleSet::Jump, 14, 14);
    assert_eq!(
        texts(&carrier),
        ["-1", "-11", "-13", "-14", "-2", "-3", "-4", "-5", "-6", "-7", "-8"]
    );
    let dice = position(RuleSet::Dice, 6, 14);
    assert_eq!(texts(&dice), ["+1", "+2", "+3", "+D", "-2", "-3", "-D"]);
    let over = position(RuleSet::Dice, 6, 0);
    assert_eq!(texts(&over), <[String; 0]>::default());
    assert_eq!(Request::of(&over, REQUEST.time), None);

    let check = |line: &str, position: &Flag, read: &str| {
        let answer = FlagAnswer::read(line, position);
        let text = answer.map_or_else(|error| error.to_string(), |answer| answer.to_string());
        assert_eq!(text, read, "{line:?}");
    };
    let unreadable = |line: &str| {
        format!(
            "answered {line}, which can't be read: expected a sign and a distance such as +2, or with dice +D or -D"
        )
    };
    check("+2", &plain, "+2");
    check(" -3 \r\n", &plain, "-3");
    check("-9\n", &position(RuleSet::Jump, 14, 14), "answered \"-9\": cell 5 is burnt");
    check("-8\n", &position(RuleSet::Jump, 14, 14), "-8");
    check("-D", &dice, "-D");
    check("+D7", &dice, "answered \"+D7\", but the distance is rolled: expected +D or -D");
    check("+D", &plain, "answered \"+D\": distances are rolled only with rules dice");
    check("+5", &dice, "answered \"+5\": moves of more than 3 cells are rolled: use +D or -D");
    check("-1", &plain, "answered \"-1\": cell 5 is burnt");
    check("+1", &over, "answered \"+1\": the game is over");
    for line in ["", "2", "+", "+0", "+02", "+d", "++1", "+1 +1", "+1000", "−1", "D"] {
        check(line, &plain, &unreadable(&format!("\"{line}\"")));
    }
    check(&"z".repeat(4096), &plain, &unreadable(&format!("\"{}…\"", "z".repeat(120))));
}

#[test]
fn no_seat_is_asked_while_a_distance_is_drawn() {
    let options = Options { cells: 20, rules: RuleSet::Dice, ..Options::default() };
    let mut position = Flag::new(&options).unwrap();
    let draws = FlagAnswer::read("+D", &position).unwrap();
    position.play(draws.step()).unwrap();
    assert_eq!(Request::of(&position, REQUEST.time), None);
    assert_eq!(FlagAnswer::all(&position), []);
}
