//! The stored games: in progress, finished, and those that can't be opened.

use rosette_app::{Day, LoadedBoards, Moment, TimeForm, finished, imported, in_progress, stored};
use rosette_keep::{ImportOutcome, Memory, Slot, Store};
use rosette_messages::Language;
use rosette_rules::Seat;

use crate::common::{context, game, game_of, languages};

fn store(memory: &Memory) -> Store<&Memory> {
    Store::open(memory)
}

/// Stores a game, and returns its id.
fn keep(store: &Store<&Memory>, shown: &rosette_app::GameView) -> String {
    let mut slot = Slot::default();
    store.set_game(&mut slot, &shown.session().save());
    slot.id.unwrap()
}

#[test]
fn finished_games_are_values() {
    let (memory, english) = (Memory::default(), Language::english());
    let store = store(&memory);
    keep(&store, &game("ur?m=4/0"));
    assert!(
        finished(&store, &LoadedBoards::all(), english).is_empty(),
        "a game in progress isn't finished"
    );
    let mut over = game_of("ur?pieces=3&m=4/0", ["Ana", "bot:easy"], english);
    over.game.resign(Seat::First);
    let id = keep(&store, &over);
    let games = finished(&store, &LoadedBoards::all(), english);
    let [only] = games.as_slice() else { panic!("{} games", games.len()) };
    assert_eq!(only.id, id);
    assert_eq!(only.kind.name(), "ur");
    assert_eq!(only.names, ["Ana", "Easy"]);
    assert_eq!(only.programs, [false, true]);
    assert_eq!(only.outcome.winner, Some(Seat::Second));
    assert!(only.counts);
    let value = |name: &str| &only.values.iter().find(|(known, _)| known == name).unwrap().1;
    assert_eq!([value("pieces"), value("rosettes")], ["3", "on"]);
}

#[test]
fn older_games_are_replayed_for_their_result() {
    let (memory, english) = (Memory::default(), Language::english());
    let store = store(&memory);
    let hands = crate::common::HANDS;
    let over = game(&format!("triad?{hands}&m=1@1,1@2,2@3,2@4,3@5,3@6,4@7,4@8,5@9"));
    let mut saved = over.session().save();
    saved.outcome = None;
    store.set_game(&mut Slot::default(), &saved);
    let games = finished(&store, &LoadedBoards::all(), english);
    assert_eq!(games.len(), 1);
    assert_eq!(games[0].outcome.winner, None);
    assert!(in_progress(&store, &LoadedBoards::all(), &[], english).is_empty());
}

#[test]
fn a_game_over_when_it_was_opened_counts_for_nobody() {
    let (memory, english) = (Memory::default(), Language::english());
    let store = store(&memory);
    let mut over = game("ur?m=4/0");
    over.game.resign(Seat::Second);
    let mut saved = over.session().save();
    saved.foreign = true;
    store.set_game(&mut Slot::default(), &saved);
    assert!(!finished(&store, &LoadedBoards::all(), english)[0].counts);
}

#[test]
fn games_in_progress_and_with_a_trade_due() {
    let (memory, english) = (Memory::default(), Language::english());
    let store = store(&memory);
    let going = keep(&store, &game("ur?m=4/0"));
    let mut over = game("trisq?m=c4");
    over.game.resign(Seat::First);
    let due = keep(&store, &over);
    let ids = |stakes: &[String]| {
        let mut ids: Vec<String> = in_progress(&store, &LoadedBoards::all(), stakes, english)
            .into_iter()
            .map(|kept| kept.id)
            .collect();
        ids.sort();
        ids
    };
    assert_eq!(ids(&[]), std::slice::from_ref(&going));
    let mut both = [going, due.clone()];
    both.sort();
    assert_eq!(ids(&[due]), both);
}

#[test]
fn a_game_that_cant_be_opened_is_set_aside() {
    let (memory, english) = (Memory::default(), Language::english());
    let store = store(&memory);
    let shown = game("ur?m=4/0");
    let mut saved = shown.session().save();
    saved.record.tokens = vec!["9/9".to_owned()];
    let mut slot = Slot::default();
    store.set_game(&mut slot, &saved);
    let id = slot.id.unwrap();
    assert!(stored(&store, &LoadedBoards::all(), &id, english).is_none());
    assert!(store.game(&id).is_none());
    assert!(memory.texts().keys().any(|key| key.contains("damaged")), "nothing is lost");
    assert!(stored(&store, &LoadedBoards::all(), "nothing", english).is_none());
}

#[test]
fn a_stored_game_is_opened_with_names_in_the_language() {
    let memory = Memory::default();
    let store = store(&memory);
    let [english, french, _] = Language::all();
    let id = keep(&store, &game_of("ur?m=4/0", ["", "Bo"], english));
    let (shown, _) = stored(&store, &LoadedBoards::all(), &id, french).unwrap();
    assert_eq!(shown.name(Seat::Second), "Bo");
    assert_eq!(shown.name(Seat::First), rosette_app::default_names(french)[0]);
}

#[test]
fn a_finished_game_is_a_card_with_its_winner_and_length() {
    let (memory, english) = (Memory::default(), Language::english());
    let store = store(&memory);
    let mut over = game_of("trisq?m=c4,c3,b3", ["Ana & Co", "bot:easy"], english);
    over.game.resign(Seat::First);
    let id = keep(&store, &over);
    for (language, turns) in languages().into_iter().zip(["2 turns", "2 tours", "2 круга"]) {
        let finished = &finished(&store, &LoadedBoards::all(), language)[0];
        let shown = finished.open(&store, &LoadedBoards::all(), language).unwrap();
        let picture = shown.picture(&context(&shown, language), true);
        let card = finished.card(Some((&picture, shown.round())), "14:05", language).0;
        let [_, winner] = &finished.names;
        for part in [id.as_str(), "Ana &amp; Co", winner, turns, "14:05", &picture] {
            assert!(card.contains(part), "{part}: {card}");
        }
        assert_eq!(
            card.matches("<button").count(),
            3,
            "one opens the game, one shows what deletes it"
        );
        assert_eq!(card.matches(&rosette_scene::picture::badge(Seat::Second)).count(), 1);
        assert!(
            !card.contains(&rosette_scene::picture::badge(Seat::First)),
            "only the winner's mark"
        );
    }
}

#[test]
fn a_finished_game_that_cant_be_opened_is_listed_and_stays() {
    let (memory, english) = (Memory::default(), Language::english());
    let store = store(&memory);
    let mut over = game("trisq?m=c4");
    over.game.resign(Seat::First);
    let mut saved = over.session().save();
    saved.record.tokens = vec!["z99".to_owned()];
    store.set_game(&mut Slot::default(), &saved);
    let finished = &finished(&store, &LoadedBoards::all(), english)[0];
    assert!(finished.open(&store, &LoadedBoards::all(), english).is_none());
    let card = finished.card(None, "14:05", english).0;
    assert!(card.contains("Bo wins") && !card.contains("turn"), "{card}");
    assert!(store.game(&finished.id).is_some(), "looking at the list sets nothing aside");
    assert!(store.take_notices().is_empty());
}

/// Returns a moment of November 2026, given in local time that is `ahead` minutes ahead of UTC.
fn moment(day: u64, hour: u64, minute: u64, ahead: i32) -> Moment {
    // The first of November 2026 was a Sunday.
    const FIRST: u64 = 20_758 * 86_400_000;
    let local = FIRST + ((day - 1) * 24 + hour) * 3_600_000 + minute * 60_000;
    Moment { ms: local.checked_add_signed(-i64::from(ahead) * 60_000).unwrap(), ahead }
}

#[test]
fn games_are_grouped_by_local_days() {
    for ahead in [-720, -300, 0, 60, 345, 840] {
        // The present day is a Wednesday.
        let now = moment(25, 0, 30, ahead);
        for (day, hour, minute, group) in [
            (25, 0, 30, Day::Today),
            (25, 0, 0, Day::Today),
            (24, 23, 59, Day::Yesterday),
            (24, 0, 0, Day::Yesterday),
            (23, 23, 59, Day::ThisWeek),
            (23, 0, 0, Day::ThisWeek),
            (22, 23, 59, Day::Earlier),
            (1, 12, 0, Day::Earlier),
            // This time is in the future, because the clock was set back.
            (26, 12, 0, Day::Today),
        ] {
            let found = Day::of(moment(day, hour, minute, ahead), now);
            assert_eq!(found, group, "{day} {hour}:{minute}, {ahead} min ahead");
        }
        assert_eq!(Day::of(Moment { ms: 0, ahead }, now), Day::Earlier);
    }
}

#[test]
fn a_week_begins_on_monday_and_yesterday_comes_first() {
    let monday = moment(23, 12, 0, 0);
    assert_eq!(Day::of(moment(22, 12, 0, 0), monday), Day::Yesterday, "in the week before");
    assert_eq!(Day::of(moment(21, 12, 0, 0), monday), Day::Earlier);
    let sunday = moment(29, 12, 0, 0);
    assert_eq!(Day::of(moment(23, 0, 0, 0), sunday), Day::ThisWeek);
    assert_eq!(Day::of(moment(22, 23, 0, 0), sunday), Day::Earlier);
}

#[test]
fn a_time_has_the_offset_of_its_own_day() {
    // Summer time ended between both moments. 23:30 in summer time still belongs to its own day.
    let now = moment(25, 12, 0, 60);
    assert_eq!(Day::of(moment(23, 23, 30, 120), now), Day::ThisWeek);
    assert_eq!(Day::of(moment(24, 0, 0, 120), now), Day::Yesterday);
}

#[test]
fn each_group_has_a_heading_in_every_language() {
    for language in languages() {
        let days = [Day::Today, Day::Yesterday, Day::ThisWeek, Day::Earlier];
        let mut headings = days.map(|day| day.heading().text(language)).to_vec();
        headings.dedup();
        assert_eq!(headings.len(), 4);
        assert!(headings.iter().all(|heading| !heading.is_empty()));
        let forms = days.map(Day::time_form);
        assert_eq!(
            forms,
            [TimeForm::TimeOfDay, TimeForm::TimeOfDay, TimeForm::Date, TimeForm::Date]
        );
    }
}

#[test]
fn the_sentences_on_an_import_are_true() {
    let none = ImportOutcome::default();
    let full = ImportOutcome { left_out: 2, ..none };
    for (taken, text) in [
        (none, "The file was imported. It had no new games."),
        (ImportOutcome { games: 1, ..none }, "The file was imported, with 1 new or updated game."),
        (
            ImportOutcome { games: 3, ..full },
            "The file was imported, with 3 new or updated games. There was no room for 2 games.",
        ),
        (full, "There was no room for 2 games."),
        (
            ImportOutcome { no_room_for_rest: true, ..full },
            "There was no room for 2 games. There was no room for its settings and collections.",
        ),
        (ImportOutcome { stopped: true, ..none }, "The import was stopped. No game was imported."),
        (
            ImportOutcome { games: 3, stopped: true, ..none },
            "The import was stopped. 3 new or updated games stay.",
        ),
        (
            ImportOutcome { stopped: true, ..full },
            "The import was stopped. No game was imported. There was no room for 2 games.",
        ),
    ] {
        assert_eq!(imported(taken, Language::english()), text, "{taken:?}");
    }
    let [_, others @ ..] = languages();
    for language in others {
        let nothing_new = imported(none, language);
        for left_out in [1, 2, 5] {
            let text = imported(ImportOutcome { left_out, ..none }, language);
            assert!(text.contains(&left_out.to_string()), "{text}");
            assert!(!text.contains(&nothing_new), "{text}");
        }
    }
}
