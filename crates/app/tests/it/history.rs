//! The history: its days, statistics, and the reviews of games that have none.

use rosette_app::{Effect, History, LaterEffect, Navigation, action::Action, review::ReviewNews};
use rosette_keep::{Memory, Slot};
use rosette_messages::Language;
use rosette_review::{Review, ReviewQuestion, ReviewValue, Scale};
use rosette_rules::Seat;

use crate::{
    common::{game_of, languages},
    page::Page,
    review::{SEARCH, of_ur},
};

const DAY_MS: u64 = 24 * 60 * 60 * 1_000;

/// Stores a game that Ana has won against Bo, at a time in milliseconds, and returns its id.
fn keep(page: &Page, time: u64) -> String {
    let now = page.backend.moment.replace(time);
    let english = Language::english();
    let mut shown = game_of("ur?pieces=3&m=1/0,2/0,2/1,3/2", ["Ana", "Bo"], english);
    shown.game.resign(Seat::Second);
    let mut slot = Slot::default();
    page.model.store.set_game(&mut slot, &shown.session().save());
    page.backend.moment.set(now);
    slot.id.unwrap()
}

fn show(page: &mut Page, history: &mut History) -> Vec<String> {
    page.show(|model, blocks| history.view(model, blocks))
}

fn texts<'a>(page: &'a Page, block: &str, tag: &str) -> Vec<&'a str> {
    let (open, close) = (format!("<{tag}"), format!("</{tag}>"));
    let elements = page.markup(block).split(open.as_str()).skip(1);
    elements.map(|it| it.split_once(close.as_str()).unwrap().0.split_once('>').unwrap().1).collect()
}

#[test]
fn the_games_stand_under_their_days() {
    let (mut page, mut history) = (Page::open(), History::default());
    let now = page.backend.moment.get();
    show(&mut page, &mut history);
    assert!(page.markup("history").contains("<p class=\"muted empty\">"), "nothing yet");
    for days in [0, 1, 50] {
        keep(&page, now - days * DAY_MS);
    }
    for (language, names) in languages().into_iter().zip([
        ["Today", "Yesterday", "Earlier"],
        ["Aujourd’hui", "Hier", "Plus tôt"],
        ["Сегодня", "Вчера", "Раньше"],
    ]) {
        page.model.language = language;
        show(&mut page, &mut history);
        assert_eq!(texts(&page, "days", "h2"), names);
    }
    let days = page.markup("days");
    assert_eq!(
        (days.matches("<svg").count() >= 3, days.matches("data-do=\"replay\"").count()),
        (true, 3)
    );
    let Navigation::Stored(id, true) =
        history.update(&mut page.model, Action::Replay("7".to_owned()))
    else {
        panic!("a game isn't replayed");
    };
    assert_eq!(id, "7");
}

#[test]
fn a_long_list_begins_with_its_first_page() {
    let (mut page, mut history) = (Page::open(), History::default());
    let now = page.backend.moment.get();
    for game in 0..25 {
        keep(&page, now - game * 60_000);
        // The id follows from the time, so another time gives each game an id of its own.
        page.backend.moment.set(now + game * 1_000);
    }
    show(&mut page, &mut history);
    let listed = |page: &Page| page.markup("days").matches("data-do=\"replay\"").count();
    assert_eq!(listed(&page), 20);
    history.update(&mut page.model, Action::AllGames);
    show(&mut page, &mut history);
    assert_eq!(listed(&page), 25);
    assert!(page.markup("history").contains("data-do=\"all-games\" hidden"));
    let [Effect::Focus(card)] = &page.effects()[..] else { panic!("the focus goes nowhere") };
    let (_, id) = card.split_once("data-arg='").unwrap();
    let cards: Vec<_> = page.markup("days").split("class=\"opens\"").skip(1).collect();
    assert!(cards[20].contains(id.trim_end_matches("']")), "it goes to the first that came");
}

#[test]
fn statistics_follow_games_that_go_and_come_back() {
    let (mut page, mut history) = (Page::open(), History::default());
    let now = page.backend.moment.get();
    let ids: Vec<_> = (0..3).map(|game| keep(&page, now - game * DAY_MS)).collect();
    let score = |page: &Page| texts(page, "history", "td")[..3].join(" ");
    show(&mut page, &mut history);
    assert_eq!(score(&page), "3 0 0");
    let deleted = page.model.delete_game(&ids[1]).unwrap();
    show(&mut page, &mut history);
    assert_eq!(score(&page), "2 0 0");
    assert!(page.model.store.put_back(&deleted));
    show(&mut page, &mut history);
    assert_eq!(score(&page), "3 0 0");
    history.choose_player("Bo".to_owned());
    show(&mut page, &mut history);
    assert_eq!(score(&page), "0 0 3");
    assert!(page.markup("history").contains("<option selected>Bo</option>"));
}

/// Finished games in their stored form, in which missing options have their defaults.
const BY_OPTION: [(&str, &str, &str); 13] = [
    ("ur", r#""pieces":1,"rosettes":"off""#, "first"),
    ("ur", r#""pieces":1,"rosettes":"on","safe":"off""#, "second"),
    ("ur", r#""pieces":7,"rosettes":"on""#, "second"),
    ("ur", "", "first"),
    // No version of Rosette allows these values.
    ("ur", r#""pieces":8,"rosettes":"on""#, "first"),
    ("triad", r#""open":"on","trade":"direct","random":"on""#, "first"),
    ("triad", r#""open":"off","trade":"one","random":"on","wind":"on""#, "second"),
    ("triad", r#""open":"off","trade":"perhaps","random":"on""#, "first"),
    ("flag", r#""cells":15,"rules":"dice","burnt":"3""#, "first"),
    ("flag", r#""cells":15,"rules":"dice","burnt":"none""#, "second"),
    ("trisq", r#""size":13"#, "first"),
    ("trisq", r#""size":9"#, ""),
    ("trisq", r#""size":13"#, "first"),
];

/// Stores a record of a finished game. An empty `winner` means a draw.
fn put(page: &Page, name: &str, (game, options, winner): (&str, &str, &str), players: [&str; 2]) {
    let [first, second] = players;
    let end = match winner {
        "" => r#"{"winner":null,"reason":"agreed"}"#.to_owned(),
        _ => format!(r#"{{"winner":"{winner}","reason":"resigned"}}"#),
    };
    let text = format!(
        r#"{{"version":1,"updated":1000,"value":{{"record":{{"rosette":1,"game":"{game}",
        "options":{{{options}}},"tokens":[],"players":{{"first":"{first}","second":"{second}"}}}},
        "seed":"00000000000004d2","outcome":{end}}}}}"#
    );
    page.backend.set(&format!("rosette:game:{name}"), &text);
}

/// Returns the rows of the charts: each name with the games won, drawn and lost.
fn charts(page: &Page) -> Vec<String> {
    let rows = page.markup("history").split("<tr").filter(|row| row.contains("role=\"cell\""));
    let text = |part: &str| part.split('<').next().unwrap().to_owned();
    let cells = |row: &str| {
        let parts =
            row.split("role=\"").filter(|it| it.starts_with("rowheader") || it.starts_with("cell"));
        parts.map(|it| text(it.split_once('>').unwrap().1)).collect::<Vec<_>>().join(" ")
    };
    rows.map(cells).collect()
}

#[test]
fn games_are_counted_by_each_value_of_an_option_of_which_there_are_several() {
    let (mut page, mut history) = (Page::open(), History::default());
    for (number, game) in BY_OPTION.into_iter().enumerate() {
        put(&page, &number.to_string(), game, ["Ana", "Ben"]);
    }
    let same = ("trisq", r#""size":5"#, "first");
    put(&page, "same-1", same, ["Cyd", "bot:random"]);
    put(&page, "same-2", same, ["bot:random", "Cyd"]);
    show(&mut page, &mut history);
    let by_option = [
        "Royal Game of Ur: Pieces per player – 1 1 0 1",
        "Royal Game of Ur: Pieces per player – 7 1 0 1",
        "Royal Game of Ur: Rosettes – on 2 0 2",
        "Royal Game of Ur: Rosettes – off 1 0 0",
        // Games without rosettes have no safe cell, so they are left out. A missing value of `safe`
        // is the value of `rosettes`.
        "Royal Game of Ur: Safe rosettes – on 2 0 1",
        "Royal Game of Ur: Safe rosettes – off 0 0 1",
        "Royal Game of Ur: Another throw – For a rosette 2 0 2",
        "Royal Game of Ur: Another throw – Never 1 0 0",
        "Triple Triad: Open – All 1 0 0",
        "Triple Triad: Open – Off 1 0 1",
        "Triple Triad: Trade rule – One 0 0 1",
        "Triple Triad: Trade rule – Direct 1 0 0",
        "Trisq: Board size – 9 0 1 0",
        "Trisq: Board size – 13 2 0 0",
        "Trisq: Move limit – 243 0 1 0",
        "Trisq: Move limit – 507 2 0 0",
    ];
    let rows = charts(&page);
    assert_eq!(rows[rows.len() - by_option.len()..], by_option);
    history.choose_player("Ben".to_owned());
    show(&mut page, &mut history);
    assert_eq!(charts(&page).last().unwrap(), "Trisq: Move limit – 507 0 0 2");
    history.choose_player("Cyd".to_owned());
    show(&mut page, &mut history);
    assert_eq!(charts(&page), ["Trisq 1 0 1", "Random 1 0 1", "Trisq: Custom 1 0 1"]);
    [_, page.model.language, _] = Language::all();
    history.choose_player("Ana".to_owned());
    show(&mut page, &mut history);
    let french = charts(&page);
    assert_eq!(french.len(), rows.len());
    assert!(
        french.contains(&"Jeu royal d’Ur\u{a0}: Rosettes – oui 2 0 2".to_owned()),
        "{french:?}"
    );
}

/// Returns the question to the reviewing worker; `None` if none is asked.
fn question(page: &mut Page) -> Option<ReviewQuestion> {
    page.effects().into_iter().find_map(|effect| match effect {
        Effect::Later(LaterEffect::AskReviewer(_, question)) => Some(*question),
        _ => None,
    })
}

/// Returns a complete review of the stored games, as text.
fn written() -> String {
    let (_, tokens) = of_ur();
    let mut review = Review::new(4, Scale::Chance, SEARCH);
    review.set_end(ReviewValue::estimate(0.41));
    tokens.into_iter().rev().for_each(|judged| assert!(review.add(judged)));
    review.written()
}

#[test]
fn games_are_reviewed_one_after_another() {
    let (mut page, mut history) = (Page::open(), History::default());
    let now = page.backend.moment.get();
    let ids = [keep(&page, now - 2 * DAY_MS), keep(&page, now - DAY_MS)];
    show(&mut page, &mut history);
    assert!(page.markup("reviews").contains("2 games aren’t reviewed yet"));

    history.update(&mut page.model, Action::Review);
    assert!(matches!(question(&mut page), Some(ReviewQuestion::Review { kept: None, .. })));
    assert_eq!(show(&mut page, &mut history), ["reviews"], "nothing else changes");
    assert!(page.markup("reviews").contains("Reviewing game 1 of 2"));
    history.reviewed(&mut page.model, ReviewNews::Progress(40));
    assert_eq!(show(&mut page, &mut history), ["reviews"]);
    assert!(page.markup("reviews").contains("max=\"200\" value=\"40\""));

    history.reviewed(&mut page.model, ReviewNews::Complete(written()));
    assert_eq!(page.model.store.review(&ids[0]), Some(written()), "the oldest comes first");
    assert!(question(&mut page).is_some());
    show(&mut page, &mut history);
    assert!(page.markup("reviews").contains("Reviewing game 2 of 2"));
    assert!(page.markup("history").contains("(1 due)"));

    // The review of the second game fails. It is tried again when somebody asks for the reviews
    // again.
    history.reviewed(&mut page.model, ReviewNews::Failed);
    assert!(page.effects().contains(&Effect::Later(LaterEffect::StopReviewer)));
    show(&mut page, &mut history);
    assert!(
        page.markup("reviews").contains("1 game isn’t reviewed yet"),
        "{}",
        page.markup("reviews")
    );
    history.update(&mut page.model, Action::Review);
    assert!(question(&mut page).is_some());
    history.update(&mut page.model, Action::StopReview);
    assert_eq!(page.effects(), [Effect::Later(LaterEffect::StopReviewer)]);
    assert_eq!(page.model.store.review(&ids[1]), None);

    let Navigation::Practise(due, trial) = history.update(&mut page.model, Action::PractiseDue(0))
    else {
        panic!("nothing is practised");
    };
    assert_eq!((due.len(), due[0].id.as_str(), trial.count()), (1, ids[0].as_str(), 1));
}

#[test]
fn a_stored_review_isnt_asked_for_again() {
    let (mut page, mut history) = (Page::open(), History::default());
    let id = keep(&page, Memory::default().moment.get());
    page.model.store.set_review(&id, &written());
    history.update(&mut page.model, Action::Review);
    assert_eq!(question(&mut page), None);
    assert!(page.model.store.practice(&id).is_some());
}
