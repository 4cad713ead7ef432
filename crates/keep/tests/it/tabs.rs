//! Tests of two tabs that change the settings and the collections at the same time. As in browsers,
//! each is notified of the other's writes a moment later.

use std::{cell::RefCell, collections::BTreeMap};

use proptest::prelude::*;
use rosette_cards::CardSet;
use rosette_json::Json;
use rosette_keep::{
    Album, KeyValueStore, LastGame, Memory, Put, READER, Settings, Slot, Store, StoredReaders,
};
use rosette_rules::Seat;
use rosette_session::Seed;

use crate::common::game;

/// A tab's view of a backend: what it has written itself or was notified of.
struct Tab<'a> {
    backend: &'a Memory,
    seen: RefCell<BTreeMap<String, String>>,
}

impl<'a> Tab<'a> {
    const fn new(backend: &'a Memory) -> Self {
        Self { backend, seen: RefCell::new(BTreeMap::new()) }
    }

    /// Tells the tab of everything that was written.
    fn hear(&self) {
        self.seen.replace(self.backend.texts());
    }
}

impl KeyValueStore for &Tab<'_> {
    fn is_there(&self) -> bool {
        true
    }

    fn keys(&self) -> Vec<String> {
        self.seen.borrow().keys().cloned().collect()
    }

    fn text(&self, key: &str) -> Option<String> {
        self.seen.borrow().get(key).cloned()
    }

    fn put(&self, key: &str, text: &str) -> Put {
        self.seen.borrow_mut().insert(key.to_owned(), text.to_owned());
        self.backend.put(key, text)
    }

    fn remove(&self, key: &str) {
        self.seen.borrow_mut().remove(key);
        self.backend.remove(key)
    }

    fn now(&self) -> u64 {
        self.backend.now()
    }

    fn random(&self) -> u32 {
        self.backend.random()
    }
}

/// An action of one of two tabs.
#[derive(Clone, Copy, Debug)]
enum Action {
    /// Changes the setting with this number.
    Set(usize),
    /// Makes only the game with this number count for the collections.
    Stake(usize),
    /// The tab is notified of all texts written since.
    Hear,
    /// The tab loads the functions that read the backend.
    Read,
    /// A minute passes, in which each tab is notified of everything.
    Wait,
}

/// Changes a setting, so that it isn't the default. Each tab has its own.
fn set(settings: &mut Settings, number: usize) {
    const ALL: [&str; 21] = [
        r#""language": "fr""#,
        r#""theme": "dark""#,
        r#""board": "carved""#,
        r#""coins": "coins""#,
        r#""pass": "by-click""#,
        r#""pace": "slow""#,
        r#""clock": "total:60+0""#,
        r#""rematch": "in-turn""#,
        r#""seating": "across""#,
        r#""muted": true"#,
        r#""volume": 70"#,
        r#""vibrates": true"#,
        r#""room_tone": true"#,
        r#""throw_by_itself": true"#,
        r#""marks": "never""#,
        r#""numbers": true"#,
        r#""values": true"#,
        r#""learnt": ["ur/2"]"#,
        r#""names": ["Ana", ""]"#,
        r#""players": [null, "bot:easy"]"#,
        r#""last": [{"game": "ur", "options": {}, "level": null}]"#,
    ];
    if number == ALL.len() {
        settings.names[1] = "Ben".to_owned();
    } else if number == ALL.len() + 1 {
        settings.note_learnt("flag", 1);
    } else if number == ALL.len() + 2 {
        settings.last.push(LastGame { game: "flag".to_owned(), ..LastGame::default() });
    } else {
        // The written form has every setting, so none is forgotten here.
        let text = rosette_json::text(settings);
        let other = format!("{{{}}}", ALL[number]);
        let (now, other) = (Json::read(&text).unwrap(), Json::read(&other).unwrap());
        let [pair] = other.as_object().unwrap() else { panic!("one setting") };
        assert_eq!(now.as_object().unwrap().len(), ALL.len());
        let change = Settings::read(&other).unwrap();
        assert_ne!(change, Settings::default(), "{other:?}");
        match pair.name.as_str() {
            "language" => settings.language = change.language,
            "theme" => settings.theme = change.theme,
            "board" => settings.board = change.board,
            "coins" => settings.coins = change.coins,
            "pass" => settings.pass = change.pass,
            "pace" => settings.pace = change.pace,
            "clock" => settings.clock = change.clock,
            "rematch" => settings.rematch = change.rematch,
            "seating" => settings.seating = change.seating,
            "muted" => settings.muted = change.muted,
            "volume" => settings.volume = change.volume,
            "vibrates" => settings.vibrates = change.vibrates,
            "room_tone" => settings.room_tone = change.room_tone,
            "throw_by_itself" => settings.throw_by_itself = change.throw_by_itself,
            "marks" => settings.marks = change.marks,
            "numbers" => settings.numbers = change.numbers,
            "values" => settings.values = change.values,
            "learnt" => assert!(settings.note_learnt("ur", 2)),
            "names" => settings.names[0].clone_from(&change.names[0]),
            "players" => settings.players[1] = change.players[1].clone(),
            "last" => settings.last.extend(change.last),
            other => panic!("{other} is no setting"),
        }
    }
}

const SETTINGS: usize = 22;

fn actions() -> impl Strategy<Value = Vec<(usize, Action)>> {
    let action = prop_oneof![
        3 => (0..SETTINGS).prop_map(Action::Set),
        2 => (0..6_usize).prop_map(Action::Stake),
        2 => Just(Action::Hear),
        1 => Just(Action::Read),
        1 => Just(Action::Wait),
    ];
    prop::collection::vec((0..2_usize, action), 0..40)
}

/// Plays actions of two tabs, which are notified of each other's writes immediately or later, and
/// may lack the reading functions at first. Nothing is lost.
fn check(actions: &[(usize, Action)], at_once: bool, reader: Option<&'static StoredReaders>) {
    let backend = Memory::default();
    let tabs = [(); 2].map(|()| Tab::new(&backend));
    let stores = [0, 1].map(|at| Store::with_reader(&tabs[at], reader));
    let mut ours = [Settings::default(), Settings::default()];
    let (mut expected, mut staked) = (Settings::default(), Vec::new());
    let (mut done, mut by) = (Vec::new(), BTreeMap::new());
    // Each tab is notified of each write in time, but only a tab with reading functions can use it.
    let hear = |at: usize, ours: &mut Settings| {
        tabs[at].hear();
        if let Some(settings) = stores[at].settings() {
            *ours = settings;
        }
        stores[at].album();
    };
    for &(at, action) in actions {
        if at_once {
            tabs[at].hear();
        }
        match action {
            // Of two tabs that change the same setting at the same time, either wins.
            Action::Set(number)
                if *by.entry(number).or_insert(at) == at && !done.contains(&number) =>
            {
                done.push(number);
                set(&mut ours[at], number);
                set(&mut expected, number);
                stores[at].set_settings(&ours[at]);
            }
            Action::Set(_) => {}
            Action::Stake(number) => {
                let id = format!("{at}-{number}");
                let game = id.clone();
                stores[at].change_album(move |album| album.stake(&game));
                staked.push(id);
            }
            Action::Read => stores[at].read_with(&READER),
            Action::Hear => hear(at, &mut ours[at]),
            Action::Wait => {
                for at in [0, 1, 0, 1] {
                    hear(at, &mut ours[at])
                }
                backend.moment.set(backend.moment.get() + 60_000);
            }
        }
    }
    for at in [0, 1, 0, 1] {
        hear(at, &mut ours[at])
    }
    // The reading functions may be loaded much later.
    backend.moment.set(backend.moment.get() + 60_000);
    for store in &stores {
        store.read_with(&READER)
    }
    for at in [0, 1, 0, 1] {
        hear(at, &mut ours[at])
    }
    let now = Store::open(&backend);
    let settings = now.settings().unwrap_or_default();
    let sorted = |mut settings: Settings| {
        settings.learnt.sort();
        settings.last.sort_by(|one, other| one.game.cmp(&other.game));
        settings
    };
    assert_eq!(sorted(settings), sorted(expected));
    let mut stakes = now.album().unwrap_or_default().stakes;
    stakes.sort();
    staked.sort();
    staked.dedup();
    assert_eq!(stakes, staked);
}

proptest! {
    #[test]
    fn nothing_that_two_tabs_change_at_once_is_lost(actions in actions()) {
        check(&actions, false, Some(&READER));
        check(&actions, false, None);
    }

    #[test]
    fn nothing_that_two_tabs_change_in_turn_is_lost(actions in actions()) {
        check(&actions, true, Some(&READER));
        check(&actions, true, None);
    }
}

#[test]
fn a_tab_that_cannot_read_replaces_nothing_of_another() {
    let backend = Memory::default();
    let tabs = [(); 2].map(|()| Tab::new(&backend));
    let [blind, other] = [0, 1].map(|at| Store::with_reader(&tabs[at], None));
    other.read_with(&READER);
    let first = Album::start(CardSet::house(), Seed(1));
    other.change_album(move |album| album.begin(&first));
    let settings = Settings { muted: true, ..Settings::default() };
    other.set_settings(&settings);
    other.set_card_set(Some("1111 A\n"));
    tabs[0].hear();
    let before = backend.texts();
    let second = Album::start(CardSet::house(), Seed(2));
    blind.change_album(move |album| album.begin(&second));
    blind.set_settings(&Settings::default());
    blind.set_card_set(None);
    assert_eq!(backend.texts(), before);
}

#[test]
fn every_setting_is_changed_by_itself() {
    for number in 0..SETTINGS {
        let other = (number + 1) % SETTINGS;
        check(&[(0, Action::Set(number)), (1, Action::Set(other))], false, Some(&READER));
        check(&[(0, Action::Set(number)), (1, Action::Set(other))], true, Some(&READER));
    }
}

#[test]
fn a_trade_that_two_tabs_make_at_once_is_made_once() {
    let backend = Memory::default();
    let tabs = [(); 2].map(|()| Tab::new(&backend));
    let [one, other] = [0, 1].map(|at| Store::open(&tabs[at]));
    let mut first = Album::start(CardSet::house(), Seed(1));
    first.stake("game");
    let before = first.clone();
    one.change_album(move |album| album.begin(&first));
    tabs[1].hear();
    let cards = |album: &Album| -> usize {
        album.profiles.iter().map(|profile| profile.collection.len()).sum()
    };
    let trade = |place: usize| {
        move |album: &mut Album| {
            if album.stakes.contains(&"game".to_owned()) {
                album.settle("game");
                let card = album.profiles[0].collection.cards()[place];
                assert!(album.profiles[0].remove(card));
                album.profiles[1].collection.add(card);
            }
        }
    };
    one.change_album(trade(0));
    other.change_album(trade(1));
    for _ in 0..2 {
        for (tab, store) in [(&tabs[0], &one), (&tabs[1], &other)] {
            tab.hear();
            store.album();
        }
    }
    let now = Store::open(&backend).album().unwrap();
    assert_eq!(cards(&now), cards(&before), "no card is copied or lost");
    let won = now.profiles[1].collection.len() - before.profiles[1].collection.len();
    assert_eq!((won, now.stakes.len()), (1, 0));
    assert!(now.last_hand(Seat::First).is_none());
}

#[test]
fn games_that_two_tabs_begin_at_once_are_both_stored() {
    let backend = Memory::default();
    let tabs = [(); 2].map(|()| Tab::new(&backend));
    for (tab, token) in tabs.iter().zip(["+1", "+2"]) {
        Store::open(tab).set_game(&mut Slot::default(), &game(&[token]));
    }
    assert_eq!(Store::open(&backend).games().len(), 2);
}

#[test]
fn a_game_that_one_tab_deletes_while_another_trades_is_not_due_again() {
    let backend = Memory::default();
    let tabs = [(); 2].map(|()| Tab::new(&backend));
    let [one, other] = [0, 1].map(|at| Store::open(&tabs[at]));
    let mut slot = Slot::default();
    one.set_game(&mut slot, &game(&["+1"]));
    let id = slot.id.unwrap();
    let mut album = Album::start(CardSet::house(), Seed(1));
    album.stake(&id);
    one.change_album(move |stored| stored.begin(&album));
    tabs[1].hear();
    let taken = one.take_game(&id).unwrap();
    let traded = id.clone();
    other.change_album(move |album| {
        if album.stakes.contains(&traded) {
            album.settle(&traded);
            album.profiles[1].statistics.played += 1;
        }
    });
    tabs[0].hear();
    assert!(one.put_back(&taken));
    for _ in 0..2 {
        for (tab, store) in [(&tabs[0], &one), (&tabs[1], &other)] {
            tab.hear();
            store.album();
        }
    }
    let now = Store::open(&backend);
    let album = now.album().unwrap();
    assert_eq!((album.profiles[1].statistics.played, album.stakes.len()), (1, 0));
    assert_eq!(now.games().len(), 1);
}
