//! Tests of players' answers and forfeits, as commands and over TCP.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "tests fail by panicking"
)]

mod common;

use std::{
    sync::{Arc, Mutex},
    time::Duration,
};

use common::{Traced, asked, hasty, options, patient, start};
use rosette_external::{
    External, Forfeit, Limits, PlayerFault, PlayerQuestion, PlayerSource, StartError,
};
use rosette_protocol::json::Answer;
use rosette_rules::{
    Game,
    flag::{Flag, RuleSet},
};
use rosette_session::{Seed, Session};

/// Plays a whole game of a player against itself and returns its length.
async fn whole_game(traced: &Traced, cells: u8, rules: RuleSet) -> usize {
    let mut player = External::start(&traced.source, patient()).await.unwrap();
    assert_eq!(player.authors(), Some("Ana et Éloi"));
    assert_eq!(player.name(), traced.source.to_string());
    let mut session = Session::new(&options(cells, rules), Seed(1)).unwrap();
    while session.outcome().is_none() {
        let question = PlayerQuestion::of(&session).unwrap();
        let answer = player.ask(question).await.unwrap();
        session.choose(&answer.token).unwrap();
        session.draw();
    }
    player.end().await;
    if matches!(traced.source, PlayerSource::Command { .. }) {
        traced.gone(1);
    }
    session.ply()
}

#[tokio::test]
async fn players_that_behave_play_whole_games() {
    for (cells, rules) in [(9, RuleSet::Jump), (16, RuleSet::Jump), (12, RuleSet::Dice)] {
        let name = rules.name();
        let [command, address] =
            [Traced::command("well.py", name), Traced::address("well.py", name)];
        let (by_pipe, by_port) =
            tokio::join!(whole_game(&command, cells, rules), whole_game(&address, cells, rules));
        assert!(by_pipe > 0 && by_port > 0);
    }
}

/// Starts a player, asks it up to `questions` times in one position, and returns the forfeit.
async fn forfeits(traced: &Traced, limits: Limits, questions: usize) -> Forfeit {
    let mut player = match External::start_with_stderr(&traced.source, limits, |_| {}).await {
        Ok(player) => player,
        Err(StartError::Greeting(forfeit)) => return forfeit,
        Err(error) => panic!("{error}"),
    };
    for _ in 0..questions {
        if let Err(forfeit) = player.ask(asked(&start())).await {
            assert_eq!(player.ask(asked(&start())).await.unwrap_err().fault, PlayerFault::Again);
            // Ending a player that has already ended isn't a fault.
            player.end().await;
            return forfeit;
        }
    }
    panic!("{} does not forfeit", traced.source);
}

/// Checks the reason of a player's forfeit, as a command and over TCP, which may differ. Checks
/// that nothing of the command is left.
#[track_caller]
fn check(name: &str, argument: &str, limits: Limits, questions: usize, texts: [&str; 2]) {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let [command, address] = [Traced::command(name, argument), Traced::address(name, argument)];
    for (traced, text) in [&command, &address].into_iter().zip(texts) {
        let forfeit = runtime.block_on(forfeits(traced, limits, questions)).to_string();
        let (_, message) = forfeit.split_once("\" ").unwrap();
        assert!(message.starts_with(text), "{forfeit}");
        assert!(forfeit.starts_with("the player \"") && !forfeit.contains('\n'), "{forfeit}");
    }
    command.gone(1);
}

#[test]
fn a_late_player_forfeits() {
    let text = "gave no answer within 0.3 s; its last output: \"Bonjour !\", \"Auteurs: Ana et Éloi\", \"pret\"";
    check("slow.py", "60", hasty(), 1, [text; 2]);
}

#[test]
fn a_player_that_is_slow_but_in_time_plays_on() {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let traced = Traced::command("slow.py", "0.4");
    // The answer comes after its time, but within the grace.
    let limits = Limits { answer: Duration::from_millis(1), grace: common::TIMEOUT, ..patient() };
    runtime.block_on(async {
        let mut player = External::start(&traced.source, limits).await.unwrap();
        assert_eq!(player.ask(asked(&start())).await, Ok(Answer::new("+1".to_owned())));
        assert_eq!(player.ask(asked(&start())).await, Ok(Answer::new("+1".to_owned())));
    });
    traced.gone(1);
}

#[test]
fn a_silent_player_forfeits_at_the_greeting() {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    // 4 s are enough for the command to write its line, even on a busy machine.
    for (traced, seconds) in
        [(Traced::command("silent.py", ""), 4), (Traced::address("silent.py", ""), 1)]
    {
        let limits = Limits { greeting: Duration::from_secs(seconds), ..patient() };
        let forfeit = runtime.block_on(forfeits(&traced, limits, 0));
        let text = format!(
            "didn't greet within {seconds} s, neither with a message of type \"hello\" nor with PRET"
        );
        assert_eq!(forfeit.fault.to_string(), text);
        if seconds == 4 {
            assert_eq!(forfeit.output, ["Un instant"]);
            traced.gone(1);
        }
    }
}

#[tokio::test]
async fn what_a_player_says_at_its_end_is_heard() {
    let traced = Traced::command("tell.py", "");
    let heard = Arc::new(Mutex::new(String::new()));
    let kept = Arc::clone(&heard);
    let on_stderr = move |line: &str| kept.lock().unwrap().push_str(line);
    let limits = Limits { ending: common::TIMEOUT, ..patient() };
    let player = External::start_with_stderr(&traced.source, limits, on_stderr).await.unwrap();
    // The limit gives the player all the time that it needs to exit.
    player.end().await;
    assert_eq!(*heard.lock().unwrap(), "It was good");
    traced.gone(1);
}

#[test]
fn what_cant_be_read_or_played_forfeits() {
    for (answer, text) in [
        ("je ne sais pas", "answered \"je ne sais pas\", which can't be read: expected"),
        ("+4", "answered \"+4\": only a player on the flag's cell may jump more than 3 cells"),
        ("-1", "answered \"-1\": -1 from cell 0 leads off the board"),
        ("+D", "answered \"+D\": distances are rolled only with rules dice"),
        ("+1 +1", "answered \"+1 +1\", which can't be read"),
    ] {
        let traced = Traced::command("garbage.py", answer);
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        let forfeit = runtime.block_on(forfeits(&traced, patient(), 1)).to_string();
        assert!(forfeit.contains(text), "{forfeit}");
        assert!(forfeit.ends_with(&format!("\"pret\", \"{answer}\"")), "{forfeit}");
        traced.gone(1);
    }
    let text = "answered \"bla\", which can't be read";
    check("garbage.py", "bla", patient(), 1, [text; 2]);
}

#[test]
fn a_player_that_ends_forfeits_and_its_last_words_are_told() {
    check(
        "crash_at_start.py",
        "",
        patient(),
        1,
        [
            "ended (exit status: 3); its last output: \"Auteurs: Personne\", \"no memory\"",
            "closed the connection; its last output: \"Auteurs: Personne\"",
        ],
    );
    let traced = Traced::command("crash_in_game.py", "");
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let forfeit = runtime.block_on(forfeits(&traced, patient(), 2));
    assert_eq!(forfeit.fault, PlayerFault::Ended(Some("exit status: 1".to_owned())));
    assert_eq!(forfeit.output.last().unwrap(), "ZeroDivisionError: out of ideas");
    check("crash_in_game.py", "", patient(), 2, ["ended", "closed the connection"]);
}

#[test]
fn a_line_without_end_forfeits() {
    check("endless_line.py", "", patient(), 1, ["wrote a line of more than 4096 bytes"; 2]);
}

#[test]
fn output_without_end_forfeits() {
    let text = "wrote more than 1048576 bytes without answering; its last output: \"bla bla";
    check("endless_output.py", "start", patient(), 1, [text; 2]);
    // After a first answer, either the player's next line or the amount of output forfeits the
    // game.
    let text = ["wrote more than 1048576 bytes", "answered \"bla bla"];
    for address in [false, true] {
        let make = if address { Traced::address } else { Traced::command };
        let traced = make("endless_output.py", "game");
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        let forfeit = runtime.block_on(forfeits(&traced, patient(), 2)).to_string();
        assert!(text.iter().any(|text| forfeit.contains(text)), "{forfeit}");
    }
}

#[test]
fn a_player_that_cant_hear_forfeits() {
    let traced = Traced::command("deaf.py", "");
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let forfeit = runtime.block_on(forfeits(&traced, patient(), 1));
    let PlayerFault::Ended(Some(reason)) = &forfeit.fault else { panic!("{forfeit}") };
    assert!(reason.contains("roken pipe") && reason.ends_with("but it still runs"), "{forfeit}");
    traced.gone(1);
}

#[tokio::test]
async fn what_a_player_writes_beside_its_answers_holds_nothing_up() {
    let traced = Traced::command("chatty.py", "");
    let heard = Arc::new(Mutex::new(0));
    let counted = Arc::clone(&heard);
    let on_stderr = move |line: &str| {
        assert_eq!(line.len(), 99);
        *counted.lock().unwrap() += 1;
    };
    let mut player =
        External::start_with_stderr(&traced.source, patient(), on_stderr).await.unwrap();
    let mut position = start();
    for answers in 1..=3 {
        let answer = player.ask(asked(&position)).await.unwrap();
        position = rosette_rules::play_token(&position, &answer.token).unwrap().0;
        // More than any pipe holds is read although no question is asked.
        while *heard.lock().unwrap() < 3000 * answers {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        // The rest of the pipe is read too, because otherwise its next line would count as an
        // answer.
        tokio::time::sleep(Duration::from_millis(300)).await;
    }
    player.end().await;
    traced.gone(1);
}

#[tokio::test]
async fn standard_error_is_passed_on_in_measure() {
    let traced = Traced::command("lament.py", "");
    let heard = Arc::new(Mutex::new((0, 0)));
    let counted = Arc::clone(&heard);
    let on_stderr = move |line: &str| {
        let mut counted = counted.lock().unwrap();
        assert!(line.len() <= 4096);
        match line.starts_with('…') {
            true => counted.0 += 1,
            false => counted.1 += line.len() + 1,
        }
    };
    let mut player =
        External::start_with_stderr(&traced.source, patient(), on_stderr).await.unwrap();
    for _ in 0..2 {
        assert_eq!(player.ask(asked(&start())).await, Ok(Answer::new("+1".to_owned())));
    }
    player.end().await;
    traced.gone(1);
    let (notes, bytes) = *heard.lock().unwrap();
    // Lines that are still unread at the next question count for that question.
    assert!((1..=3).contains(&notes), "{notes}");
    assert!((1 << 20..2 << 20).contains(&bytes), "{bytes}");
}

#[tokio::test]
async fn a_question_given_up_isnt_answered_late() {
    let traced = Traced::command("slow.py", "60");
    let mut player = External::start(&traced.source, patient()).await.unwrap();
    let position = start();
    let late = tokio::time::timeout(Duration::from_millis(50), player.ask(asked(&position))).await;
    assert!(late.is_err());
    assert_eq!(player.ask(asked(&position)).await.unwrap_err().fault, PlayerFault::GivenUp);
    assert_eq!(player.ask(asked(&position)).await.unwrap_err().fault, PlayerFault::Again);
    traced.gone(1);
}

#[tokio::test]
async fn a_player_isnt_asked_where_nobody_chooses() {
    let traced = Traced::command("well.py", "dice");
    let mut player = External::start(&traced.source, patient()).await.unwrap();
    let position = Flag::new(&options(20, RuleSet::Dice)).unwrap();
    let mut session = Session::new(&options(20, RuleSet::Dice), Seed(1)).unwrap();
    session.choose("+D").unwrap();
    assert_eq!(PlayerQuestion::of(&session), None);
    assert!(player.ask(asked(&position)).await.is_ok());
    player.end().await;
    traced.gone(1);
}

#[tokio::test]
async fn who_isnt_there_cant_be_started() {
    let start = async |source: &str| {
        let source: PlayerSource = source.parse().unwrap();
        External::start(&source, patient()).await.err().unwrap().to_string()
    };
    let error = start("cmd:no-such-program-anywhere x").await;
    let text = "the player \"cmd:no-such-program-anywhere x\" can't be started: No such file";
    assert!(error.starts_with(text), "{error}");
    let free = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    let error = start(&format!("tcp:{free}")).await;
    let text = format!("the player \"tcp:{free}\" can't be reached: Connection refused");
    assert!(error.starts_with(&text), "{error}");
}
