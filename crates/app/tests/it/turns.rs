//! The status line and the window's title of somebody who plays a program.

use rosette_app::{
    Effect, GameView, LaterEffect, Msg,
    play::{self, Timed},
    player::PlayerRequest,
};
use rosette_messages::Language;
use rosette_play::{Due, PlayerAnswer, PlayerError, Purpose};
use rosette_rules::{
    Outcome, Reason, Seat,
    evaluation::{Evaluation, GameValue},
};
use rosette_scene::{Motion, Node, Status};

use crate::{
    common::{HANDS, context, game, game_of, languages},
    table::Table,
    visit::Visit,
};

/// Opens the game of an address between Ana, who sits first, and the bot Strong.
fn against(address: &str, language: Language) -> GameView {
    game_of(address, ["Ana", "bot:strong"], language)
}

fn status(shown: &GameView, language: Language) -> Status {
    shown.status(&context(shown, language))
}

#[test]
fn a_program_is_not_told_what_it_can_do() {
    let english = languages()[0];
    for (address, title, detail) in [
        ("ur?m=2/0", "Strong plays", "You throw 2 and enter a piece on cell 2."),
        ("ur?m=2/0&p=3", "Strong plays", "Strong moves 3."),
        ("trisq?m=c4", "Strong plays", "You place a triangle on c4."),
        ("flag?m=%2B2", "Strong plays", "You move +2 to cell 2."),
        (&format!("triad?{HANDS}&m=1@5"), "Strong plays", "You play 1111 on cell 5. 5 to 5."),
        (
            &format!("triad?{HANDS}&chaos=on&m=1@5&p=2@"),
            "Strong plays",
            "You play 1111 on cell 5. 5 to 5.",
        ),
    ] {
        let shown = against(address, english);
        let Status { title: said, detail: more, .. } = status(&shown, english);
        assert_eq!((said.as_str(), more.as_str()), (title, detail), "{address}");
    }
    for (language, title) in
        languages().into_iter().zip(["Strong plays", "Fort joue", "Сильный играет"])
    {
        let said = status(&against("trisq?m=c4", language), language).title;
        assert_eq!(said, title);
    }
}

#[test]
fn a_program_that_begins_thinks_before_anything_is_played() {
    let english = languages()[0];
    let shown = game_of("trisq", ["bot:easy", "Bo"], english);
    let Status { title, detail, brief, .. } = status(&shown, english);
    assert_eq!((title.as_str(), detail.as_str(), brief), ("Easy plays", "", None));
}

#[test]
fn a_person_reads_first_what_the_program_did() {
    let english = languages()[0];
    for (address, detail, brief) in [
        (
            "ur?m=2/0,2/0",
            "Strong throws 2 and enters a piece on cell 2. Throw to see how far you can move.",
            Some("Throw."),
        ),
        (
            "ur?m=4/0,2/4,2/0,3/0,4/2",
            "Strong captured your piece. Throw to see how far you can move.",
            Some("Strong captured your piece. Throw."),
        ),
        ("trisq?m=c4,c3", "Strong places a square on c3. Choose any legal cell.", None),
        (
            "trisq?m=a1,b1,k9,a2",
            "Strong captured your piece. Captured so far: Ana 0, Strong 1.",
            Some("Strong captured your piece."),
        ),
        ("trisq?m=c4,pass", "Strong passes. Another pass ends the game.", None),
        ("flag?m=%2B2,%2B3", "Strong moves +3 to cell 3. Go 1 to 3 cells, forwards or back.", None),
        (
            &format!("triad?{HANDS}&chaos=on&m=1@5,2@6"),
            "Strong plays 1111 on cell 6. 5 to 5. Chance picks the card.",
            None,
        ),
        (
            &format!("triad?{HANDS}&chaos=on&m=1@5,2@6&p=3@"),
            "Strong plays 1111 on cell 6. 5 to 5. Choose a cell for 1111.",
            None,
        ),
    ] {
        let shown = against(address, english);
        let said = status(&shown, english);
        assert_eq!(said.title, "Your turn", "{address}");
        assert!(said.detail.starts_with(detail), "{address}: {}", said.detail);
        if brief.is_some() {
            assert_eq!(said.brief.as_deref(), brief, "{address}");
        }
    }
}

#[test]
fn two_people_and_two_programs_keep_their_names() {
    let english = languages()[0];
    let shown = game("trisq?m=a1,b1,k9,a2");
    let Status { title, detail, .. } = status(&shown, english);
    assert_eq!(title, "Ana places a triangle");
    assert_eq!(detail, "Captured so far: Ana 0, Bo 1.");
    let programs = game_of("trisq?m=c4", ["bot:easy", "bot:strong"], english);
    let Status { title, detail, .. } = status(&programs, english);
    assert_eq!(title, "Strong plays");
    assert_eq!(detail, "Easy places a triangle on c4.");
}

#[test]
fn the_end_is_yours() {
    let end = |winner, reason| Outcome { winner, reason };
    for (outcome, expected) in [
        (
            end(Some(Seat::First), Reason::Resigned),
            [
                ("You win", "Strong resigned."),
                ("Vous gagnez", "Fort abandonne."),
                ("Вы выиграли", "Сильный сдаётся."),
            ],
        ),
        (
            end(Some(Seat::Second), Reason::Resigned),
            [
                ("Strong wins", "You resigned."),
                ("Fort gagne", "Vous abandonnez."),
                ("Сильный побеждает", "Вы сдаётесь."),
            ],
        ),
        (
            end(Some(Seat::Second), Reason::Time),
            [
                ("Strong wins", "You ran out of time."),
                ("Fort gagne", "Vous avez épuisé votre temps."),
                ("Сильный побеждает", "У вас вышло время."),
            ],
        ),
    ] {
        for (language, (title, detail)) in languages().into_iter().zip(expected) {
            let mut shown = against("trisq?m=c4", language);
            shown.game.end(outcome);
            let said = status(&shown, language);
            assert_eq!((said.title.as_str(), said.detail.as_str()), (title, detail));
        }
    }
}

#[test]
fn a_win_on_the_board_has_its_score() {
    let english = languages()[0];
    let mut won = against("trisq?target=1&m=b1,a1,a2", english);
    assert_eq!(status(&won, english).title, "You win, 1 to 0");
    won.game.look(Some(1));
    let banner = play::Banner::of(&won, &context(&won, english), false).unwrap();
    assert_eq!(banner.title, "You win, 1 to 0", "while somebody looks back, too");
    let lost = against("trisq?target=1&m=a1,b1,k9,a2", english);
    let Status { title, detail, .. } = status(&lost, english);
    assert_eq!(title, "Strong wins, 1 to 0");
    assert_eq!(detail, "Strong has captured 1, you 0.");
}

#[test]
fn the_title_of_the_window_tells_whose_turn_it_is() {
    let english = languages()[0];
    let title = |shown: &GameView| shown.window_title(&context(shown, english));
    assert_eq!(title(&against("ur", english)), "Your turn – Royal Game of Ur");
    assert_eq!(title(&against("ur?m=2/0", english)), "Strong plays – Royal Game of Ur");
    assert_eq!(title(&game("trisq?m=c4")), "Bo to move – Trisq");
    assert_eq!(title(&against("trisq?target=1&m=b1,a1,a2", english)), "You win, 1 to 0 – Trisq");
    let mut over = game("trisq?m=c4");
    over.game.resign(Seat::Second);
    assert_eq!(title(&over), "Ana wins – Trisq");
}

#[test]
fn the_end_of_a_game_is_seen_on_the_board_and_soon_over() {
    let english = languages()[0];
    for address in ["ur?m=4/0", "trisq?m=a1,b1", "flag?m=%2B2", &format!("triad?{HANDS}&m=1@5")] {
        let mut shown = game(address);
        let ended = |shown: &GameView, winner| {
            let mut motion = Motion::default();
            shown.celebrate(&mut motion, winner, &context(shown, english));
            motion
        };
        let count = |motion: &Motion, name: &str| {
            let named = |node: &&Node| node.key.as_ref().is_some_and(|key| key.0.starts_with(name));
            motion.extras.iter().filter(named).count()
        };
        shown.game.resign(Seat::Second);
        let won = ended(&shown, Some(Seat::First));
        assert!(count(&won, "petal:") > 0 && count(&won, "frieze:") > 10, "{address}");
        let rises = won.tweens.iter().filter(|tween| tween.rise > 0.0);
        assert!(rises.clone().count() > 0, "the winner's pieces hop: {address}");
        shown = game(address);
        shown.game.agree();
        let drawn = ended(&shown, None);
        assert_eq!(count(&drawn, "petal:"), 0, "nobody wins a draw");
        let mut lost = against(address, english);
        lost.game.resign(Seat::First);
        let lost = ended(&lost, Some(Seat::Second));
        assert_eq!(count(&lost, "petal:"), 0, "nothing blooms for a program: {address}");
        assert_eq!(count(&lost, "frieze:"), count(&won, "frieze:"), "{address}");
        assert_eq!(count(&drawn, "frieze:"), count(&won, "frieze:"), "{address}");
        for motion in [won, drawn] {
            assert_eq!((motion.landing(), motion.length()), (0.0, 1600.0), "{address}");
            let seen = |ms| {
                let all = motion.extras.iter();
                let seen = all.filter(|node| motion.pose(node, ms).opacity > 1e-3);
                seen.filter_map(|node| node.key.clone()).collect::<Vec<_>>()
            };
            assert_eq!(seen(1600.0), [], "{address}");
            let scene = shown.scene(&context(&shown, english));
            for node in &scene.nodes {
                let pose = motion.pose(node, 1600.0);
                assert!((pose.opacity - node.opacity).abs() < 1e-3 && pose.height < 1e-3);
            }
        }
    }
}

/// Opens a game against an external player that has just played, with this evaluation and remark.
fn commented(evaluation: Option<Evaluation>, remark: Option<&str>, language: Language) -> GameView {
    let mut shown = game_of("trisq?m=c4", ["Ana", "external:ahead"], language);
    shown.game.questions.ask(1, Purpose::Move);
    let (choice, remark) = (Ok("c3".to_owned()), remark.map(str::to_owned));
    shown.game.answered(PlayerAnswer { number: 1, choice, evaluation, remark }).unwrap();
    shown
}

#[test]
fn a_program_that_solves_its_game_says_how_far_it_is() {
    let mut table = Table::between(["Ana", "bot:perfect"], "ur?pieces=4&m=2/0&p=3");
    table.send(play::Msg::Over(Timed::Step(Due::Program)));
    for (percent, said, bar) in [
        (37, true, "value=\"37\" aria-hidden=\"true\">"),
        (100, false, "value=\"0\" aria-hidden=\"true\" hidden>"),
    ] {
        table.send(play::Msg::Prepared(percent));
        let status = table.markup("status");
        assert_eq!(status.contains("Solving the game: 37%"), said, "{status}");
        assert!(status.contains(bar), "{status}");
    }
}

#[test]
fn an_external_player_comments_on_its_move() {
    let evaluation = Some(Evaluation { value: GameValue::Chance(0.531), exact: false });
    let [english, french, russian] = languages();
    for (language, evaluation, remark, said) in [
        (english, evaluation, Some("3 replies"), "ahead: “3 replies” (53.1% to win)"),
        (english, None, Some("3 replies"), "ahead: “3 replies”"),
        (english, evaluation, None, "ahead: 53.1% to win."),
        (
            french,
            evaluation,
            Some("3 replies"),
            "ahead\u{a0}: «\u{a0}3 replies\u{a0}» (53,1\u{202f}% de chances de gagner)",
        ),
        (russian, evaluation, None, "ahead: вероятность победы 53,1\u{a0}%."),
    ] {
        let shown = commented(evaluation, remark, language);
        let detail = status(&shown, language).detail;
        assert!(detail.ends_with(&format!(". {said}")), "{detail}");
    }
    let detail = status(&commented(None, None, english), english).detail;
    assert_eq!(detail, "ahead places a square on c3. Choose any legal cell.");
}

#[test]
fn a_second_hint_names_its_player() {
    let evaluation = Some(Evaluation { value: GameValue::Chance(0.5), exact: false });
    let english = languages()[0];
    let mut shown = commented(evaluation, None, english);
    let hint = |shown: &GameView| shown.hint(&context(shown, english)).unwrap();
    for said in [
        "Place a triangle on the marked cell: 50.0% to win (estimated). Press Hint again to ask ahead.",
        "ahead: Place a triangle on the marked cell: 50.0% to win (estimated).",
    ] {
        shown.game.questions.ask(2, Purpose::Hint);
        let choice = Ok("d4".to_owned());
        shown.game.answered(PlayerAnswer { number: 2, choice, evaluation, remark: None }).unwrap();
        assert_eq!(hint(&shown), said);
    }
}

#[test]
fn an_external_player_that_fails_forfeits_with_the_reason_and_nothing_is_lost() {
    let mut visit = Visit::at("");
    visit.load(
        r#"{"rosette":1,"game":"trisq","options":{"size":4},"tokens":[],"players":{"first":"Ana","second":"external:wrong"}}"#,
    );
    visit.choose("a1");
    visit.over(Timed::Step(Due::Program));
    let (number, _) = visit.question().unwrap();
    let choice = Err(PlayerError::Said("it answered \"Zz\", which isn’t legal".to_owned()));
    let answer = PlayerAnswer { number, choice, evaluation: None, remark: None };
    visit.send(Msg::Play(play::Msg::Answered(answer)));
    assert!(visit.message().starts_with("wrong forfeits the game: it answered \"Zz\""));
    let is_told = visit.asked.iter().any(|effect| match effect {
        Effect::Later(LaterEffect::Player(PlayerRequest::Over(end))) => {
            end.contains(r#""why":"it answered \"Zz\""#)
        }
        _ => false,
    });
    assert!(is_told, "players are told why");
    assert!(visit.text("banner").contains("wrong forfeited"));
    let record = visit.record();
    assert!(record.contains("\"ended\":{\"winner\":\"first\",\"reason\":\"forfeit\"}"), "{record}");
    visit.reload();
    assert_eq!(visit.record(), record);
}

#[test]
fn the_person_and_the_program_can_be_told_apart() {
    for (language, you) in languages().into_iter().zip(["You", "Vous", "Вы"]) {
        let plates = |names| {
            let shown = game_of("trisq?m=c4", names, language);
            play::plates(&shown, &context(&shown, language)).0
        };
        for (names, is_called_you, programs) in
            [(["", "bot:strong"], 1, 1), (["Ana", "bot:strong"], 0, 1), (["", ""], 0, 0)]
        {
            let plates = plates(names);
            assert_eq!(plates.matches(&format!(">{you}<")).count(), is_called_you, "{plates}");
            assert_eq!(plates.matches("#i-program").count(), programs, "{plates}");
        }
    }
}
