//! Tests of practising mistakes: the tasks, which answers are right, and when a mistake is due.

use rosette_app::{
    GameInfo, LoadedBoards, Msg, Play,
    action::Action,
    finished,
    review::{
        Reviewed, TaskAnswer, buttons, by_rules, due, found, not_reviewed, note, result,
        review_number, task, unreviewed,
    },
    script,
};
use rosette_keep::{DueMistake, Memory, Mistake, Slot, Store};
use rosette_messages::Language;
use rosette_play::Trial;
use rosette_review::{
    Class, EvaluatedChoice, HiddenInfoAnalysis, MoveAnalysis, Review, ReviewValue, Scale,
};
use rosette_rules::{Outcome, Reason};
use rosette_session::{OptionPairs, Saved};

use crate::{
    common::{HANDS, context, game, game_of, languages, options},
    review::{FIRST, SEARCH, SECOND, all, choice, judged, of_ur, plain, reviewed},
    visit::Visit,
};

#[test]
fn the_mistakes_of_a_seat_are_practised() {
    let (shown, tokens) = of_ur();
    let english = Language::english();
    let reviewed = reviewed(&shown, &tokens, Scale::Chance, english);
    assert_eq!((reviewed.mistakes(FIRST), reviewed.mistakes(SECOND)), (vec![2], vec![]));
    let tries = reviewed.tries().0;
    assert_eq!(all(&tries, "data-arg"), ["first"], "Bo has no mistakes");
    assert!(tries.contains("Try again: Ana (1)"), "{tries}");
    let task = plain(&reviewed.task(2, 2, 6).unwrap().0);
    assert!(task.contains("Mistake 2 of 6"), "{task}");
    assert!(
        task.contains(
            "Turn 2, Ana: moving from cell 1 to cell 3 gave away 9.0 points. Find a better move."
        ),
        "{task}"
    );
    assert!(!task.contains("2/0") && !task.contains("enter"), "the best move is hidden: {task}");
    let wrong = reviewed.answer(2, "2/1").unwrap();
    let verdict = reviewed.verdict(2, "2/1", wrong).unwrap();
    assert_eq!(
        verdict,
        "Not yet: moving from cell 1 to cell 3 gives away 9.0 points. Try another move."
    );
    let right = reviewed.answer(2, "2/0").unwrap();
    assert_eq!(right, TaskAnswer { loss: 0.0, change: None, right: true });
    assert_eq!(
        reviewed.verdict(2, "2/0", right).unwrap(),
        "Right: entering a piece on cell 2 (50.0%)."
    );
    assert_eq!(reviewed.solution(2).unwrap(), "Best was entering a piece on cell 2 (50.0%).");
    assert!(reviewed.answer(2, "2/5").is_none() && reviewed.answer(9, "2/0").is_none());
    assert_eq!(result(4, 6, english), "4 of 6 right");
}

#[test]
fn answers_within_half_a_point_or_the_precision_are_right() {
    let (shown, _) = of_ur();
    let estimate = |token: &str, value| EvaluatedChoice {
        token: token.to_owned(),
        valued: ReviewValue::estimate(value),
    };
    let tokens = [MoveAnalysis {
        choices: vec![
            choice("2/0", 0.5),
            choice("2/1", 0.3),
            choice("2/2", 0.496),
            choice("2/3", 0.494),
            estimate("2/4", 0.486),
            estimate("2/5", 0.484),
            choice("2/6", 0.52),
        ],
        best: vec!["2/0".to_owned()],
        ..judged(2, "2/1", FIRST)
    }];
    let reviewed = reviewed(&shown, &tokens, Scale::Chance, Language::english());
    for (token, right) in [
        ("2/0", true),
        ("2/1", false),
        ("2/2", true),
        ("2/3", false),
        ("2/4", true),
        ("2/5", false),
        ("2/6", true),
    ] {
        assert_eq!(reviewed.answer(2, token).unwrap().right, right, "{token}");
    }
}

#[test]
fn with_closed_hands_a_mistake_could_be_known() {
    let shown = game(&format!("triad?{HANDS}&open=off&m=1@1,2@2"));
    let token = |class| MoveAnalysis {
        choices: vec![choice("1@1", 0.0), choice("1@4", 0.0), choice("1@5", 2.0)],
        best: vec!["1@5".to_owned()],
        loss: 2.0,
        class: Some(Class::Mistake),
        known: Some(HiddenInfoAnalysis {
            best: vec!["1@4".to_owned()],
            loss: 2.0,
            class,
            deals: 100,
            certain: false,
        }),
        ..judged(0, "1@1", FIRST)
    };
    for (class, plies) in
        [(Class::Good, vec![]), (Class::Mistake, vec![0]), (Class::Blunder, vec![0])]
    {
        let tokens = [token(class)];
        let reviewed = reviewed(&shown, &tokens, Scale::Score, Language::english());
        assert_eq!(reviewed.mistakes(FIRST), plies, "{class:?}");
        for (token, right) in [("1@1", false), ("1@4", true), ("1@5", true)] {
            assert_eq!(reviewed.answer(0, token).unwrap().right, right, "{token}");
        }
    }
}

/// Returns the evaluation of a mistake in its written form.
fn written(ply: usize) -> String {
    let review = Review::new(ply + 1, Scale::Chance, SEARCH);
    [review.head(), judged(ply, "2/1", FIRST).line()].join("\n")
}

/// Returns a due mistake of a game with these options.
fn due_in(game: &str, values: &str, ply: usize) -> DueMistake {
    let options = options(GameInfo::named(game).unwrap(), values);
    DueMistake {
        id: "a".to_owned(),
        game: game.to_owned(),
        options: OptionPairs::of(options.as_ref()),
        mistake: Mistake::new(ply, "2/1".to_owned(), written(ply), 0),
    }
}

#[test]
fn due_mistakes_are_listed_by_game_and_rules() {
    let english = Language::english();
    let unreadable = Mistake::new(0, "2/1".to_owned(), "?".to_owned(), 0);
    let mistakes = [
        DueMistake { mistake: unreadable, ..due_in("flag", "", 0) },
        due_in("ur", "", 1),
        due_in("trisq", "", 2),
        due_in("ur", "", 3),
        due_in("ur", "pieces=2", 4),
    ];
    let groups = by_rules(mistakes.to_vec(), english);
    let plies = |place: usize| -> Vec<usize> {
        groups[place].due.iter().map(|due| due.mistake.ply).collect()
    };
    assert_eq!((groups.len(), plies(0), plies(1), plies(2)), (3, vec![1, 3], vec![2], vec![4]));
    let list = due(&groups, english).0;
    assert_eq!(all(&list, "data-arg"), ["0", "1", "2"]);
    assert!(list.contains("Royal Game of Ur: British Museum (2 due)"), "{list}");
    assert!(list.contains("Royal Game of Ur: Custom (1 due)"), "{list}");
    for language in languages() {
        assert!(due(&[], language).0.contains("<p"), "nothing is due");
    }
}

#[test]
fn buttons_lead_through_the_tasks() {
    for language in languages() {
        let mut trial = Trial::new(vec![3]);
        let of = |trial: &Trial<usize>| buttons(trial, language).0;
        assert_eq!(all(&of(&trial), "data-arg"), ["show", "next"]);
        trial.answer(true);
        let solved = of(&trial);
        assert_eq!(all(&solved, "data-arg"), ["next"]);
        assert!(solved.contains("primary") && !of(&Trial::new(vec![3])).contains("primary"));
        trial.go_on();
        assert_eq!(all(&of(&trial), "data-arg"), ["next"]);
        assert_ne!(of(&trial), solved, "it doesn't lead to another task");
    }
}

#[test]
fn changes_of_the_result_are_tasks() {
    let shown = game("trisq?size=3&m=a1,b2");
    let tokens = [MoveAnalysis {
        after: 1.0,
        choices: vec![choice("a2", -1.0), choice("c1", 0.0), choice("b2", 1.0)],
        best: vec!["a2".to_owned()],
        loss: 2.0,
        class: Some(Class::Blunder),
        ..judged(1, "b2", SECOND)
    }];
    let reviewed = reviewed(&shown, &tokens, Scale::Outcome, Language::english());
    let task = plain(&reviewed.task(1, 1, 1).unwrap().0);
    assert!(
        task.contains("Turn 1, Bo: placing a piece on b2 turned a win into a loss. Find a better"),
        "{task}"
    );
    let verdict = |token| reviewed.verdict(1, token, reviewed.answer(1, token).unwrap()).unwrap();
    assert_eq!(
        verdict("c1"),
        "Not yet: placing a piece on c1 turns a win into a draw. Try another move."
    );
    assert_eq!(verdict("a2"), "Right: placing a piece on a2 (win).");
}

#[test]
fn a_stored_mistake_has_all_that_its_task_needs() {
    let (shown, tokens) = of_ur();
    let record = shown.session().record();
    let mut review = Review::new(record.tokens.len(), Scale::Chance, SEARCH);
    for judged in tokens.into_iter().rev() {
        assert!(review.add(judged));
    }
    for (own, plies) in [([true, true], vec![2]), ([true, false], vec![2]), ([false, true], vec![])]
    {
        let found: Vec<_> =
            found(&review, &review.written(), own, 7).into_iter().map(|it| it.ply).collect();
        assert_eq!(found, plies, "{own:?}");
    }
    let mistake = found(&review, &review.written(), [true, true], 7).remove(0);
    assert_eq!((mistake.token.as_str(), mistake.answers.due), ("2/1", 7));
    let english = Language::english();
    let only = task(&mistake).unwrap();
    let reviewed = Reviewed::of(&shown, &only, context(&shown, english).props);
    assert!(plain(&reviewed.task(2, 1, 1).unwrap().0).contains("gave away 9.0 points"));
    let answer = reviewed.answer(2, "2/0").unwrap();
    assert_eq!(
        reviewed.verdict(2, "2/0", answer).unwrap(),
        "Right: entering a piece on cell 2 (50.0%)."
    );
    // An evaluation that another version of Rosette wrote can't be read.
    for judged in [String::new(), mistake.judged.replacen('1', "0", 1), "1\nx".to_owned()] {
        assert!(task(&Mistake { judged, ..mistake.clone() }).is_none());
    }
    assert!(task(&Mistake { ply: 1, ..mistake }).is_none());
}

#[test]
fn games_are_reviewed_once() {
    let english = Language::english();
    let backend = &Memory::default();
    let store = Store::open(backend);
    let kept = |names: [&str; 2]| {
        let shown = game_of("ur?pieces=3&m=1/0,2/0,2/1,3/2", names, english);
        let outcome = Some(Outcome { winner: Some(FIRST), reason: Reason::Resigned });
        let mut slot = Slot::default();
        store.set_game(&mut slot, &Saved { outcome, ..shown.session().save() });
        slot.id.unwrap()
    };
    let [people, alone, _] =
        [["Ana", "Bo"], ["bot:easy", "Bo"], ["bot:easy", "bot:strong"]].map(kept);
    let mut ids = unreviewed(&store, &finished(&store, &LoadedBoards::all(), english));
    ids.sort();
    let mut both = [people.clone(), alone.clone()];
    both.sort();
    assert_eq!(ids, both, "two programs make no mistakes");

    let (_, tokens) = of_ur();
    let mut review = Review::new(4, Scale::Chance, SEARCH);
    review.set_end(ReviewValue::estimate(0.41));
    tokens.into_iter().rev().for_each(|judged| assert!(review.add(judged)));
    note(&store, &people, "?");
    assert_eq!(store.practice(&people), None, "this is no review");
    for id in [&people, &alone] {
        note(&store, id, &review.written());
        assert_eq!(store.review(id), Some(review.written()));
    }
    assert_eq!(
        unreviewed(&store, &finished(&store, &LoadedBoards::all(), english)),
        [] as [String; 0]
    );
    let plies =
        |id| store.practice(id).unwrap().mistakes.iter().map(|it| it.ply).collect::<Vec<_>>();
    assert_eq!(
        (plies(&people), plies(&alone)),
        (vec![2], vec![]),
        "a program's mistake is its own"
    );
    let [mistake] = &store.practice(&people).unwrap().mistakes[..] else { panic!("one mistake") };
    assert_eq!(
        mistake.answers.due,
        store.game(&people).unwrap().0.updated,
        "it has the time of the game"
    );

    // A game whose evaluation another version wrote counts as not reviewed.
    let key = format!("rosette:practice:{people}");
    let text = backend.texts()[&key].replace("\"judged\":\"1", "\"judged\":\"0");
    backend.set(&key, &text);
    assert_eq!(unreviewed(&store, &finished(&store, &LoadedBoards::all(), english)), [people]);
}

#[test]
fn the_history_says_which_games_arent_reviewed() {
    let english = Language::english();
    assert_eq!(not_reviewed(0, english).0, "");
    for (games, expected) in [(1, "1 game isn’t reviewed yet"), (7, "7 games aren’t reviewed yet")]
    {
        let text = not_reviewed(games, english).0;
        assert!(text.contains(expected) && text.contains("data-do=\"review\""), "{text}");
    }
    assert_eq!(review_number(3, 7, english), "Reviewing game 3 of 7");
}

#[test]
fn sentences_name_the_only_person_too() {
    let shown = game_of("ur?pieces=3&m=1/0,2/0,2/1,3/2", ["Ana", "bot:easy"], Language::english());
    let (_, tokens) = of_ur();
    let english = Language::english();
    let props = context(&shown, english).props;
    assert_eq!(props.you, Some(FIRST));
    let reviewed = Reviewed { props, ..reviewed(&shown, &tokens, Scale::Chance, english) };
    let text = plain(&reviewed.summary().0);
    assert!(text.contains("Ana throws 2") && !text.contains("You "), "{text}");
}

const DAY_MS: u64 = 24 * 60 * 60 * 1_000;

fn offers_another_game(visit: &mut Visit) -> bool {
    visit.show();
    let all = ["banner", "tools", "ends", "review"].map(|block| visit.markup(block)).concat();
    all.contains("play-again")
}

/// Stores two reviewed games with a mistake of Ana each, the game against Bo first.
pub fn with_mistakes() -> Visit {
    reviewed_as(of_ur().1)
}

/// Stores two games that Ana has lost, with a review of these evaluations each.
fn reviewed_as(tokens: Vec<MoveAnalysis>) -> Visit {
    let mut visit = Visit::at("");
    let mut review = Review::new(4, Scale::Chance, SEARCH);
    review.set_end(ReviewValue::estimate(0.41));
    tokens.into_iter().rev().for_each(|judged| assert!(review.add(judged)));
    for other in ["Bo", "Cleo"] {
        visit.load(&format!(
            r#"{{"rosette":1,"game":"ur","options":{{"pieces":3}},"tokens":["1/0","2/0","2/1","3/2"],
            "players":{{"first":"Ana","second":"{other}"}},"ended":{{"winner":"first","reason":"resigned"}}}}"#
        ));
        let id = visit.game().persistence.slot.id.clone().unwrap();
        note(&visit.app.model.store, &id, &review.written());
    }
    visit
}

#[test]
fn mistakes_of_two_games_are_practised_and_come_back_after_a_wrong_answer() {
    let mut visit = with_mistakes();
    visit.follow("#/history");
    let due = |visit: &mut Visit| {
        let history = visit.markup("history");
        history
            .split_once("class=\"due row\"")
            .unwrap()
            .1
            .split("</section>")
            .next()
            .unwrap()
            .to_owned()
    };
    assert!(due(&mut visit).contains("(2 due)"), "{}", due(&mut visit));
    visit.press("history", "practise-due");
    for (number, other) in [(1, "Bo"), (2, "Cleo")] {
        assert_eq!(visit.names(), ["Ana", other], "the oldest come first");
        let hidden = |visit: &mut Visit| {
            let review = visit.text("review");
            assert!(review.starts_with("Practice"), "it has its own heading: {review}");
            assert!(review.contains(&format!("Mistake {number} of 2")), "{review}");
            assert!(!offers_another_game(visit));
            assert!(!review.contains("Best was") && !visit.announced().contains("Best was"));
            assert_eq!(visit.markup("review-summary") + &visit.markup("graph"), "");
            let regions = &visit.game().board.scene().regions;
            assert!(!regions.is_empty() && regions.iter().all(|it| !it.label.contains("est")));
            let (play, model) = visit.app.play().unwrap();
            assert_eq!(play.report(model), None, "a script is told nothing either");
        };
        hidden(&mut visit);
        if number == 1 {
            visit.choose("2/1");
            assert!(visit.text("review").contains("Not yet"));
            hidden(&mut visit)
        }
        visit.choose("2/0");
        assert!(visit.text("review").contains("Right"), "{}", visit.text("review"));
        visit.press("review", "practise=next")
    }
    assert!(visit.text("review").contains("1 of 2 right"), "{}", visit.text("review"));
    assert!(!offers_another_game(&mut visit));
    visit.press("review", "practise=next");
    for _ in 0..2 {
        assert_eq!(visit.id(), "history");
        assert!(due(&mut visit).contains("No mistakes are due"), "the answers are stored");
        visit.reload()
    }
    // A mistake that was answered wrongly comes back after a day. Closing the task leads back to
    // the history.
    let noted = visit.stored("rosette:practice:");
    visit.backend.moment.set(visit.backend.moment.get() + DAY_MS + 60_000);
    visit.reload();
    assert!(due(&mut visit).contains("(1 due)"));
    visit.press("history", "practise-due");
    visit.press("review", "close-review");
    assert_eq!(
        (visit.id(), visit.stored("rosette:practice:")),
        ("history", noted),
        "no answer was given"
    );
}

#[test]
fn the_verdict_goes_with_its_language() {
    let mut visit = with_mistakes();
    visit.follow("#/history");
    visit.press("history", "practise-due");
    visit.choose("2/1");
    assert!(visit.text("review").contains("Not yet"));
    let [_, french, _] = languages();
    visit.send(Msg::LanguageCome(Some(french)));
    let review = visit.text("review");
    assert!(review.contains("Erreur 1 sur 2") && !review.contains("Not yet"), "{review}");
}

/// Reloads the page, which shows the same task with its position.
fn reload(visit: &mut Visit) {
    let seen = |visit: &mut Visit| {
        let Play { shown, board, .. } = visit.game();
        let trial = shown.game.review.trial().cloned();
        let regions: Vec<_> = board.scene().regions.iter().map(|it| it.id.clone()).collect();
        (trial, shown.game.shown(), regions, visit.names())
    };
    let before = seen(visit);
    visit.reload();
    assert_eq!(seen(visit), before);
    assert!(visit.text("review").starts_with("Practice"), "{}", visit.text("review"))
}

#[test]
fn a_reload_goes_on_with_the_practice_of_several_games_or_of_one() {
    let mut visit = with_mistakes();
    visit.follow("#/history");
    visit.press("history", "practise-due");
    reload(&mut visit);
    visit.choose("2/1");
    reload(&mut visit);
    visit.choose("2/0");
    reload(&mut visit);
    assert!(!visit.actions("review").contains(&"practise=show".to_owned()), "it is solved");
    visit.press("review", "practise=next");
    assert_eq!(visit.names(), ["Ana", "Cleo"]);
    reload(&mut visit);
    visit.choose("2/0");
    visit.press("review", "practise=next");
    assert!(visit.text("review").contains("1 of 2 right"), "{}", visit.text("review"));
    visit.press("review", "practise=next");
    assert_eq!(visit.id(), "history");
    // Practises the mistakes of one game.
    let id = visit.kept()[0].0.trim_start_matches("rosette:game:").to_owned();
    visit.action(Action::Replay(id));
    visit.press("replay", "back-to-game");
    visit.press("banner", "review");
    visit.press("review-summary", "try-again");
    reload(&mut visit);
    visit.press("review", "practise=show");
    reload(&mut visit);
    visit.press("review", "practise=next");
    assert!(visit.text("review").contains("0 of 1 right"), "{}", visit.text("review"));
    visit.press("review", "practise=next");
    assert!(visit.text("review").starts_with("Review"), "{}", visit.text("review"));
    visit.press("review-summary", "try-again");
    visit.press("review", "close-review");
    visit.reload();
    assert_eq!(visit.markup("review-summary"), "", "the practice was ended");
    assert_eq!(visit.game().shown.game.review.trial(), None);
}

#[test]
fn an_answer_that_is_illegal_or_has_no_value_is_refused_with_the_reason() {
    let (_, mut tokens) = of_ur();
    // A review by playouts leaves out choices that it has hardly tried.
    tokens[2].choices.truncate(1);
    let mut visit = reviewed_as(tokens);
    visit.follow("#/history");
    visit.press("history", "practise-due");
    let before = visit.game().shown.game.review.trial().cloned();
    let refused = |visit: &mut Visit, token| {
        let error = script::play(&mut visit.app, token).unwrap_err();
        let (number, said) =
            (visit.game().shown.game.review.trial().cloned(), visit.text("status"));
        assert_eq!(number, before, "{token} is no answer");
        assert!(!said.contains("example"), "{said}");
        error
    };
    assert!(refused(&mut visit, "nonsense").starts_with("ply 3, token \"nonsense\": "));
    assert!(refused(&mut visit, "2/5").starts_with("ply 3, token \"2/5\": "));
    let error = refused(&mut visit, "2/1");
    assert_eq!(error, "token 2/1: the review has no value for this choice");
    visit.choose("2/1");
    let said = visit.text("status");
    assert!(said.contains("The review has no value for that move."), "{said}");
    assert_eq!(script::play(&mut visit.app, "2/0"), Ok(()));
    let (review, status) = (visit.text("review"), visit.text("status"));
    assert!(review.contains("Right") && !status.contains("no value"), "{review} {status}");
}

#[test]
fn a_position_of_a_review_is_kept_as_a_puzzle() {
    let (_, mut tokens) = of_ur();
    tokens[2].choices = vec![choice("2/0", 0.6), choice("2/1", 0.41)];
    let mut visit = reviewed_as(tokens);
    visit.action(Action::Review);
    let offers = |visit: &mut Visit, ply| {
        visit.action(Action::LookBack(ply));
        visit.show();
        visit.markup("review-choices").contains("keep-puzzle")
    };
    assert!(!offers(&mut visit, 3), "an estimate, or no clear lead, makes no puzzle");
    assert!(offers(&mut visit, 2));
    for said in ["1 position was added.", "No new position was added."] {
        visit.press("review-choices", "keep-puzzle");
        assert_eq!(visit.message(), said);
    }
    visit.follow("#/puzzles/own/1");
    let task = visit.text("lesson");
    assert!(task.contains("Position 1") && !task.contains("Difficulty"), "{task}");
    visit.choose("2/0");
    let done = visit.text("lesson");
    assert!(done.contains("Right: entering a piece on cell 2 (60.0%)."), "{done}");
}
