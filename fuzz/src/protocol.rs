//! The protocols of external players, from either side.

use rosette_protocol::{
    FlagAnswer, Greeting, Reader, Received, Request,
    json::{Ask, Message},
};
use rosette_rules::{Game, Turn, flag::RuleSet};

use crate::{assert_one_line, text};

/// Reads each line as part of a request, as part of a greeting, and as an answer to the last
/// request.
pub fn protocol(bytes: &[u8]) {
    let text = text(bytes);
    let mut reader = Reader::default();
    let mut greeting = Greeting::default();
    let mut asked = None;
    for line in text.split_inclusive('\n') {
        greeting.read(line);
        if let Some(request) = asked {
            answer(&request, line);
        }
        match reader.read(line) {
            Ok(Some(Received::Request(request))) => asked = Some(assert_read(request)),
            Ok(Some(Received::Echo(said))) => assert!(said.is_empty() || !said.contains('\n')),
            Ok(Some(Received::Quit) | None) => {}
            Err(malformed) => {
                assert_one_line(&malformed.to_string());
                assert_eq!(reader, Reader::default(), "what was read is forgotten");
            }
        }
    }
    if let Some(authors) = &greeting.authors {
        assert_one_line(authors);
        let mut again = Greeting::default();
        assert!(greeting.to_string().lines().any(|line| again.read(line)));
        assert_eq!(again, greeting);
    }
}

/// Checks that a request reads back as written.
fn assert_read(request: Request) -> Request {
    let mut reader = Reader::default();
    let mut heard = None;
    for line in request.to_string().lines() {
        assert_eq!(heard, None);
        heard = reader.read(line).unwrap();
    }
    assert_eq!(heard, Some(Received::Request(request)));
    request
}

/// Checks that a line is read as an answer only if it is one of the legal answers.
fn answer(request: &Request, line: &str) {
    for rules in [RuleSet::Jump, RuleSet::Dice] {
        let position = match request.position(rules) {
            Ok(position) => position,
            Err(error) => {
                assert_one_line(&error.to_string());
                continue;
            }
        };
        let answers = FlagAnswer::all(&position);
        if let Turn::Choice(_) = position.turn() {
            assert_eq!(Request::of(&position, request.time).as_ref(), Some(request));
            assert!(!answers.is_empty());
        }
        for answer in &answers {
            assert_eq!(FlagAnswer::read(&answer.to_string(), &position).as_ref(), Ok(answer));
            let mut next = position;
            next.play(answer.step()).unwrap();
        }
        match FlagAnswer::read(line, &position) {
            Ok(answer) => assert!(answers.contains(&answer)),
            Err(error) => assert_one_line(&error.to_string()),
        }
    }
}

/// Reads each line as a message of the protocol of every game, and as an answer to the last
/// question.
pub fn messages(bytes: &[u8]) {
    let text = text(bytes);
    let mut asked: Option<Ask> = None;
    for line in text.split_inclusive('\n') {
        if let Some(ask) = &asked {
            match ask.answer(line) {
                Ok(answer) => {
                    assert!(ask.legal.contains(&answer.token));
                    assert!(answer.value.is_none_or(|value| (0.0..=1.0).contains(&value)));
                    assert!(answer.show.is_none_or(|show| !show.contains(char::is_control)));
                }
                Err(error) => assert_one_line(&error.to_string()),
            }
        }
        let message = match Message::read(line) {
            Ok(Message::Other) => continue,
            Ok(message) => message,
            Err(error) => {
                assert_one_line(&error.to_string());
                continue;
            }
        };
        let written = message.to_string();
        assert_one_line(&written);
        assert!(Message::begins(&written));
        let again = Message::read(&written).unwrap();
        // These messages are left out, because reading a fraction may change its last digit.
        if !matches!(message, Message::Ask(_) | Message::Answer(_) | Message::End(_)) {
            assert_eq!(again, message);
        }
        match message {
            Message::Ask(ask) => asked = Some(ask),
            Message::Hello(hello) => assert!(!hello.title().contains(char::is_control)),
            _ => {}
        }
    }
}
