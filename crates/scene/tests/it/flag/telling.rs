//! The texts of ±123D: status, plates, tokens, endings, options and rules.

use rosette_messages::{Language, Say as _};
use rosette_rules::{
    Field, MoveError, Preset, Seat,
    flag::{Flag, FlagField, FlagPreset, Options, RuleSet, Violation},
};
use rosette_scene::{BoardStyle, Describe, Show, Status, Wording};

use super::games::{Look, Moment, PLAIN, after, line, props};

#[track_caller]
fn check_status(moment: &Moment, look: Look<'_>, title: &str, expected: &str) {
    let Status { title: said, detail, brief, .. } = moment.see(look, Flag::status);
    assert_eq!([said.as_str(), &detail], [title, expected]);
    assert!(brief.is_none());
}

const ON_FLAG: &str = "+3 +2 +3 +3 +2 +2 +3 +2 +3 +1";

#[test]
fn the_status_says_what_can_be_done() {
    let start = after(&Options::default(), "");
    check_status(&start, PLAIN, "Ana moves", "Go 1 to 3 cells, forwards or back.");
    let on_flag = after(&Options::default(), ON_FLAG);
    let jump = "You are on the flag: jump 4 or more cells with it, or take a step.";
    check_status(&on_flag, PLAIN, "Ana moves", jump);
    let dice = after(&line(15, RuleSet::Dice), "");
    let either = "Step 1 to 3 cells, or choose +D or −D and roll 4 to 9 in that direction.";
    check_status(&dice, PLAIN, "Ana moves", either);
    let carries = after(&line(5, RuleSet::Dice), "+D4 +1");
    check_status(&carries, PLAIN, "Ana moves", "You have the flag: it comes along on every move.");
    check_status(&dice.begun("+D"), PLAIN, "Ana chose +D", "Rolling the distance: 4 to 9.");
    let over = after(&Options::default(), &format!("{ON_FLAG} -14"));
    let ending = over.position.ending(&props()).unwrap();
    assert_eq!(ending, "Ana has brought the flag home.");
}

#[test]
fn the_status_says_what_was_drawn() {
    let drawn = after(&line(15, RuleSet::Dice), "+2 +2 +D7");
    let expected = "Ana rolls 7 forward to cell 9.";
    check_status(&drawn, PLAIN, "Ben moves", expected);
    check_status(&drawn, Look { lingering: true, ..PLAIN }, "Ana rolled 7", expected);
    let pointed = Look { hover: Some("+1"), ..PLAIN };
    check_status(&drawn, pointed, "Ben moves", "To cell 3; cell 2 burns behind you.");
    let lingers = Look { lingering: true, ..pointed };
    check_status(&drawn, lingers, "Ana rolled 7", expected);
    let vain = after(&line(12, RuleSet::Dice), "+3 +2 +D9");
    let expected = "Ana rolls 9 forward: off the board, so no move.";
    check_status(&vain, PLAIN, "Ben moves", expected);
}

#[test]
fn the_status_says_what_is_pointed_at() {
    let start = after(&Options::default(), "+3 +1");
    for id in ["to:6", "+3"] {
        for look in [Look { hover: Some(id), ..PLAIN }, Look { focus: Some(id), ..PLAIN }] {
            check_status(&start, look, "Ana moves", "To cell 6; cell 3 burns behind you.");
        }
    }
    let both = Look { hover: Some("+1"), focus: Some("+3"), ..PLAIN };
    check_status(&start, both, "Ana moves", "To cell 4; cell 3 burns behind you.");
    for id in ["cell:9", "key:-3", "-9", "to:9", "+D", "x", ""] {
        let look = Look { hover: Some(id), ..PLAIN };
        check_status(&start, look, "Ana moves", "Go 1 to 3 cells, forwards or back.");
    }
    let home = Look { hover: Some("-14"), ..PLAIN };
    check_status(&after(&Options::default(), ON_FLAG), home, "Ana moves", "Home with the flag.");
    let dice = after(&line(12, RuleSet::Dice), "+3 +1");
    let forward = Look { hover: Some("+D"), ..PLAIN };
    let lands = "You roll 4 to 9; 5 of the 6 results land on a cell, otherwise you stay put.";
    check_status(&dice, forward, "Ana moves", lands);
}

#[test]
fn plates_say_where_players_and_flag_are() {
    let plate = |moment: &Moment, seat| {
        let plate = moment.see(PLAIN, |view| Flag::plate(view, seat));
        assert_eq!(plate.unit, "cell");
        (plate.line, plate.number)
    };
    let jump = after(&Options::default(), ON_FLAG);
    assert_eq!(plate(&jump, Seat::First), ("cell 14, on the flag".to_owned(), 14));
    assert_eq!(plate(&jump, Seat::Second), ("cell 10, flag 4 away".to_owned(), 10));
    let dice = after(&line(5, RuleSet::Dice), "+D4 +1");
    assert_eq!(plate(&dice, Seat::First), ("cell 4, with the flag".to_owned(), 4));
    let both = after(&line(5, RuleSet::Dice), "+D4 +D4");
    assert_eq!(plate(&both, Seat::Second), ("cell 4, on the flag".to_owned(), 4));
}

#[track_caller]
fn check_told(options: &Options, tokens: &str, expected: &str, note: Option<&str>) {
    let (before, steps) = after(options, tokens).last.unwrap();
    let said = |wording| Flag::describe(&before, &steps, wording, &props());
    assert_eq!(said(Wording::Report).as_deref(), Some(expected));
    assert_eq!(said(Wording::Note).as_deref(), note);
}

#[test]
fn each_token_is_told() {
    let (jump, dice) = (Options::default(), line(15, RuleSet::Dice));
    check_told(&jump, "+3", "Ana moves +3 to cell 3", None);
    check_told(&jump, "+3 +2 +1", "Ana moves +1 to cell 4; cell 3 burns", Some("burns 3"));
    check_told(&jump, "+3 +3 -3", "Ana moves −3 home", None);
    let expected = "Ana jumps home with the flag; cell 14 burns";
    check_told(&jump, &format!("{ON_FLAG} -14"), expected, Some("flag"));
    let expected = "Ana jumps −13 to cell 1 with the flag; cell 14 burns";
    check_told(&jump, &format!("{ON_FLAG} -13"), expected, Some("flag"));
    check_told(&dice, "+D7", "Ana rolls 7 forward to cell 7", None);
    let expected = "Ben rolls 5 back home; cell 5 burns";
    check_told(&dice, "+D7 +D5 +1 -D5", expected, Some("burns 5"));
    let expected = "Ben rolls 9 back: off the board, so no move";
    check_told(&dice, "+D7 +D5 +1 -D9", expected, Some("no move"));
    let burnt = Options { burnt: 1 << 6, ..dice };
    check_told(&burnt, "+D6", "Ana rolls 6 forward: cell 6 is burnt, so no move", Some("no move"));
    let short = line(5, RuleSet::Dice);
    let expected = "Ana moves −1 to cell 3 with the flag; cell 4 burns";
    check_told(&short, "+D4 +1 -1", expected, Some("flag"));
    let expected = "Ana rolls 4 back home with the flag; cell 4 burns";
    check_told(&short, "+D4 +1 -D4", expected, Some("flag"));
}

#[test]
fn the_end_says_why() {
    let ending = |options: &Options, tokens: &str| after(options, tokens).position.ending(&props());
    assert_eq!(ending(&Options::default(), "+3"), None);
    let home = ending(&Options::default(), &format!("{ON_FLAG} -14"));
    assert_eq!(home.as_deref(), Some("Ana has brought the flag home."));
    let caught = Options { cells: 10, lead: 3, burnt: 0b1110_0110, ..Options::default() };
    let blocked = ending(&caught, "+3 +1 -3");
    assert_eq!(blocked.as_deref(), Some("Ben has no cell left to move to."));
    let shared = ending(&line(5, RuleSet::Dice), "+D4 +D5 -D4");
    assert_eq!(shared.as_deref(), Some("Both players are home with the flag."));
}

#[test]
fn a_broken_rule_is_told_to_the_person_who_broke_it() {
    let refusal = |illegal: MoveError<Flag>| Flag::refusal(&illegal, Language::english());
    assert_eq!(refusal(MoveError::Over), "The game is over.");
    assert_eq!(refusal(MoveError::Rule(Violation::Burnt(7))), "Cell 7 is burnt.");
    let drawn = "Moves of more than 3 cells are rolled: choose +D or −D.";
    assert_eq!(refusal(MoveError::Rule(Violation::TooFar)), drawn);
    for illegal in [
        MoveError::Rule(Violation::NotOnFlag),
        MoveError::Rule(Violation::Taken(3)),
        MoveError::Rule(Violation::NoDice),
        MoveError::Rule(Violation::NowhereToLand),
        MoveError::Rule(Violation::Chosen),
        MoveError::Rule(Violation::NotChosen),
        MoveError::Rule(Violation::NeverBurnt(0)),
        MoveError::Unreadable,
        MoveError::Incomplete,
        MoveError::Complete,
    ] {
        assert!(refusal(illegal).ends_with('.'));
    }
}

#[test]
fn every_option_preset_and_rule_has_its_words() {
    let mut texts = vec![
        Flag::TEXTS.title.say(Language::english()),
        Flag::TEXTS.blurb[0].say(Language::english()),
        Flag::TEXTS.blurb[1].say(Language::english()),
        Flag::TEXTS.story.say(Language::english()),
    ];
    for field in FlagField::ALL {
        let text = Flag::field(*field, Language::english());
        assert!(text.hint.ends_with('.'), "{field:?}");
        let values = &text.values;
        let named: &[&str] = if *field == FlagField::Rules { &["Flag jump", "Dice"] } else { &[] };
        assert_eq!(values, named);
        texts.extend([text.label, text.hint]);
    }
    let presets: Vec<_> =
        FlagPreset::ALL.iter().map(|it| Flag::preset(*it).say(Language::english())).collect();
    assert_eq!(presets, ["Flag jump", "Balanced", "Original (dice)"]);
    for section in <Flag as Show>::rules(BoardStyle::Inlaid) {
        assert!(section.body.text(Language::english()).ends_with('.'));
        texts.extend([section.heading, section.body].map(|text| text.say(Language::english())));
    }
    assert!(texts.iter().all(|text| text.len() >= 4), "{texts:?}");
}
