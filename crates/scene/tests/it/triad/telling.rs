//! The texts of Triple Triad: status, plates, tokens, endings, options and rules.

use rosette_cards::CardSet;
use rosette_messages::{Language, Say as _};
use rosette_rules::{
    Field, Game, MoveError, Preset, Seat, Viewer,
    triad::{
        LAST_ROUND, Open, Options, Squares, SwappedSlots, Triad, TriadField, TriadPreset, Violation,
    },
};
use rosette_scene::{BoardStyle, Describe, Show, Status, Wording, card_name};

use super::{
    games::{Look, Moment, PLAIN, after, hand, props},
    labels::{BEFORE, plus_and_combo},
};

#[track_caller]
fn check_status(moment: &Moment, look: Look<'_>, expected: [&str; 3]) {
    let Status { title, detail, brief, .. } = moment.see(look, Triad::status);
    let brief = brief.unwrap_or_default();
    assert_eq!([title, detail, brief], expected);
}

/// Checks the text of the last token, and the note beside it.
#[track_caller]
fn check_told(moment: &Moment, expected: &str, note: Option<&str>) {
    let (before, steps) = moment.last.unwrap();
    let said = |wording| Triad::describe(&before, &steps, wording, &props());
    assert_eq!(said(Wording::Report).as_deref(), Some(expected));
    assert_eq!(said(Wording::Note).as_deref(), note);
}

/// The nine tokens of a drawn round, in which all cards are equal.
const ROUND: [&str; 9] = ["1@1", "1@2", "2@3", "2@4", "3@5", "3@6", "4@7", "4@8", "5@9"];

fn equal_cards() -> Options {
    let ones = Some(hand("1111 1111 1111 1111 1111"));
    Options { sudden_death: true, elemental: true, ..Options::default().with_hands([ones; 2]) }
}

#[test]
fn the_status_leads_from_card_to_cell() {
    let mut options = plus_and_combo();
    options.elemental = true;
    options.squares = Squares::named("5=fire").unwrap();
    let moment = after(&options, &BEFORE);
    let title = "Ana plays a card";
    check_status(&moment, PLAIN, [title, "Choose a card.", ""]);
    let chosen = Look { selected: Some("slot:3"), ..PLAIN };
    check_status(&moment, chosen, [title, "Choose a cell for 5113.", ""]);
    let preview = [
        title,
        "On the fire cell it loses 1 on every side and captures 1141 and 5611 by Plus and 2222 by Combo.",
        "It captures 3 cards by Plus and Combo.",
    ];
    check_status(&moment, Look { hover: Some("3@5"), ..chosen }, preview);
    check_status(&moment, Look { focus: Some("3@5"), ..chosen }, preview);
    check_status(
        &moment,
        Look { hover: Some("3@6"), ..chosen },
        [title, "On cell 6 it captures nothing.", "It captures nothing."],
    );
    let ben = Look { viewer: Viewer::Seat(Seat::Second), ..chosen };
    check_status(&moment, ben, [title, "Ana is choosing a card and a cell.", ""]);
}

#[test]
fn a_turn_of_chaos_is_told_from_the_pick_to_the_score() {
    let mut options = equal_cards();
    (options.chaos, options.open) = (true, Open::Off);
    let mut moment = after(&options, &[]);
    let title = "Ana plays a card";
    check_status(&moment, PLAIN, [title, "Chance picks the card.", ""]);
    let steps = moment.position.parse("2@").unwrap();
    let text = Triad::describe(&moment.position, &steps, Wording::Report, &props()).unwrap();
    assert_eq!(text, "Chance picks card 2 for Ana", "the name of a closed card is no one else's");
    let ben = Look { viewer: Viewer::Seat(Seat::Second), ..PLAIN };
    let mut begun = moment.clone();
    begun.position.play_unchecked(steps.first);
    check_status(&begun, ben, [title, "Ana is choosing a cell.", ""]);
    moment.play("2@1");
    check_told(&moment, "Ana plays 1111 on cell 1. 5 to 5", None);
    ROUND[1..].iter().for_each(|token| moment.play(&token.replace("2@3", "1@3")));
    check_told(&moment, "Ana plays 1111 on cell 9. The round is a draw, 5 to 5", None);
}

#[test]
fn swapped_cards_are_told_in_the_first_turn_of_each_seat() {
    let mut options = plus_and_combo();
    (options.swap, options.starts) = (true, Some(Seat::First));
    options.swapped = SwappedSlots::named("1/2");
    let start = after(&options, &[]);
    let [one, other] = [(Seat::First, 1), (Seat::Second, 2)]
        .map(|(seat, slot)| start.position.held(seat, slot).unwrap().card.to_string());
    let expected = format!("Swapped: {other} and {one}. Choose a card.");
    check_status(&start, PLAIN, ["Ana plays a card", &expected, ""]);
    let news = |moment: &Moment| moment.see(PLAIN, Triad::status).news;
    assert_eq!(news(&start).unwrap(), format!("Swapped: {other} and {one}."));
    for (token, viewer, expected) in [
        ("2@1", Viewer::All, expected.as_str()),
        ("1@1", Viewer::All, &expected),
        (
            "1@1",
            Viewer::Public,
            "A card of each hand has changed hands. Ben is choosing a card and a cell.",
        ),
    ] {
        let mut options = options.clone();
        options.open = if viewer == Viewer::All { Open::On } else { Open::Off };
        let moment = after(&options, &[token]);
        check_status(&moment, Look { viewer, ..PLAIN }, ["Ben plays a card", expected, ""]);
    }
    let both = after(&options, &["1@1", "1@2"]);
    check_status(&both, PLAIN, ["Ana plays a card", "Choose a card.", ""]);
    assert_eq!(news(&both), None);
}

#[test]
fn plates_count_cards() {
    let mut moment = after(&plus_and_combo(), &BEFORE);
    moment.play("3@5");
    let plates = Seat::BOTH.map(|seat| {
        let plate = moment.see(PLAIN, |view| Triad::plate(view, seat));
        (plate.line, plate.brief, plate.number, plate.unit)
    });
    let plate = |line: &str, number| (line.to_owned(), line.to_owned(), number, "cards".to_owned());
    assert_eq!(plates, [plate("2 cards in hand", 8), plate("2 cards in hand", 2)]);
}

#[test]
fn each_capture_is_told_with_its_card_and_rule() {
    let mut moment = after(&plus_and_combo(), &BEFORE);
    check_told(&moment, "Ben plays 2222 on cell 1. 5 to 5", None);
    moment.play("3@5");
    check_told(
        &moment,
        "Ana plays 5113 on cell 5: 1141 captured by Plus, 5611 captured by Plus, 2222 captured by Combo. 8 to 2",
        Some("Plus, Combo"),
    );
    let basic = after(&plus_and_combo(), &["1@4", "4@5"]);
    check_told(
        &basic,
        "Ana plays 1119:fire on cell 5: 5611 captured by the basic rule. 6 to 4",
        Some("captures 1"),
    );
}

#[test]
fn a_card_of_the_set_is_told_by_its_name() {
    let cards = CardSet::house().cards();
    let low = cards.iter().find(|info| info.card.ranks()[1] <= 5);
    let high = cards.iter().find(|info| info.card.ranks()[3] >= 8);
    let Some((low, high)) = low.zip(high) else { return };
    let options = Options::default().with_hands([Some([low.card; 5]), Some([high.card; 5])]);
    let expected = format!(
        "Ben plays {} on cell 5: {} captured by the basic rule. 6 to 4",
        card_name(high.card, CardSet::house(), Language::english()),
        card_name(low.card, CardSet::house(), Language::english())
    );
    check_told(&after(&options, &["1@4", "1@5"]), &expected, Some("captures 1"));
}

#[test]
fn draws_and_rounds_are_told() {
    let mut moment = after(&equal_cards(), &ROUND);
    for round in 2..=LAST_ROUND {
        check_told(&moment, "Ana plays 1111 on cell 9. The round is a draw, 5 to 5", None);
        let next =
            format!("Sudden death: round {round} is next. You each play the cards of your colour.");
        let brief = format!("Sudden death: round {round} is next.");
        check_status(&moment, PLAIN, ["Draw, 5 to 5", &next, &brief]);
        assert!(moment.position.ending(&props()).is_none());
        let mut squares = moment.clone();
        squares.play("round:second;2=fire;9=ice");
        let begins =
            format!("Round {round}: Ben goes first. Elements: fire on cell 2, ice on cell 9");
        check_told(&squares, &begins, Some(&format!("round {round}")));

        moment.play("round:first");
        let begins = format!("Round {round}: Ana goes first");
        check_told(&moment, &begins, Some(&format!("round {round}")));
        let todo = format!("Round {round}. Choose a card.");
        check_status(&moment, PLAIN, ["Ana plays a card", &todo, ""]);
        ROUND.iter().for_each(|token| moment.play(token));
    }
    check_told(
        &moment,
        "Ana plays 1111 on cell 9. The fifth round is a draw too, 5 to 5: the game is a draw",
        None,
    );
    let end = moment.position.ending(&props()).unwrap();
    assert_eq!(end, "Five drawn rounds: the game is a draw.");
}

#[test]
fn the_end_is_told_once_it_has_come() {
    let plain = Options { sudden_death: false, ..equal_cards() };
    let drawn = after(&plain, &ROUND);
    check_told(&drawn, "Ana plays 1111 on cell 9. The game is a draw, 5 to 5", None);
    assert_eq!(drawn.position.ending(&props()).unwrap(), "Five cards each.");
    assert!(after(&plain, &ROUND[..8]).position.ending(&props()).is_none());

    let strong = Some(hand("2222 2222 2222 2222 2222"));
    let won = after(&Options { first_hand: strong, ..plain }, &ROUND);
    let ending = won.position.ending(&props()).unwrap();
    assert_eq!(ending, "Ana has 9 cards, Ben 1.");
}

#[test]
fn a_broken_rule_is_told_to_the_person_who_broke_it() {
    let refusal = |illegal: MoveError<Triad>| Triad::refusal(&illegal, Language::english());
    assert_eq!(refusal(MoveError::Over), "The game is over.");
    let all = [
        Violation::EmptySlot(3),
        Violation::Occupied(5),
        Violation::RoundOver,
        Violation::NoRound,
        Violation::NotElemental,
        Violation::TooManySquares,
        Violation::HandSizes,
    ];
    let actual: Vec<String> = all.into_iter().map(|it| refusal(MoveError::Rule(it))).collect();
    assert_eq!(actual[0], "Card 3 has already been played.");
    assert_eq!(actual[1], "Cell 5 already has a card.");
    let rest = [MoveError::Unreadable, MoveError::Incomplete, MoveError::Complete].map(refusal);
    assert!(actual.iter().chain(&rest).all(|text| text.ends_with('.')));
}

#[test]
fn every_option_preset_and_rule_has_its_words() {
    let mut texts = vec![
        Triad::TEXTS.title.say(Language::english()),
        Triad::TEXTS.blurb[0].say(Language::english()),
        Triad::TEXTS.blurb[1].say(Language::english()),
        Triad::TEXTS.story.say(Language::english()),
    ];
    for field in TriadField::ALL {
        let text = Triad::field(*field, Language::english());
        assert!(text.hint.ends_with('.'), "{field:?}");
        texts.extend([text.label, text.hint]);
        texts.extend(text.values);
    }
    let trades = Triad::field(TriadField::Trade, Language::english()).values;
    assert_eq!(trades, ["None", "One", "Diff", "Direct", "Whole collection"]);
    let presets =
        TriadPreset::ALL.iter().map(|preset| Triad::preset(*preset).say(Language::english()));
    texts.extend(presets);
    for section in <Triad as Show>::rules(BoardStyle::Inlaid) {
        texts.extend([section.heading, section.body].map(|text| text.say(Language::english())));
    }
    assert!(texts.iter().all(|text| text.len() >= 3), "{texts:?}");
}
