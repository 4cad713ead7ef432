//! Tests that no game that a tab has played is lost without consent, whatever is played, opened and
//! imported, on a backend that fills up at random.

use std::env;

use proptest::prelude::*;
use rosette_json::{Json, Pair, Value};
use rosette_keep::{Album, Backup, KEPT_DEPTH, Memory, SaveOutcome, Settings, Slot, Store};
use rosette_session::{Record, Saved, Seed, Session};
use serde_json::json;

const TOKENS: [&str; 2] = ["+1", "+2"];

/// A game of ±123D: its seed, its tokens as indices into [`TOKENS`], whether it was resigned, and the
/// length of a key that no version knows.
#[derive(Clone, Debug)]
struct Game {
    tokens: Vec<usize>,
    resigned: bool,
    letters: usize,
}

impl Game {
    fn saved(&self, seed: u64) -> Saved {
        let tokens: Vec<_> = self.tokens.iter().map(|it| TOKENS[*it]).collect();
        let ended =
            if self.resigned { r#","ended":{"winner":"first","reason":"resigned"}"# } else { "" };
        let text = format!(r#"{{"rosette":1,"game":"flag","tokens":{tokens:?}{ended}}}"#);
        let mut record = Record::read(&Json::read(&text).unwrap()).unwrap();
        if self.letters > 0 {
            let json = Json { line: 1, value: Value::Text("x".repeat(self.letters)) };
            record.unknown.push(Pair { line: 1, name: "more".to_owned(), json });
        }
        Session::open(record, Seed(seed)).unwrap().save()
    }
}

/// One random action, in this tab or another one.
#[derive(Clone, Debug)]
enum Action {
    /// Plays a game in this tab or another one, to its end or not.
    Play(bool, Game),
    /// Continues the game that a tab began last.
    GoOn(bool, Game),
    /// Opens a link or a file.
    Open(Game),
    /// Imports a backup. Each game has the id and seed of the stored game at an index, if there is
    /// one; the flag dates it in the future.
    Import(Vec<(usize, Game, bool)>),
    /// Leaves this many units free.
    Room(usize),
    /// Stores settings and collections.
    Set,
    /// Asks for room, and agrees or not.
    Ask(bool),
}

fn game() -> impl Strategy<Value = Game> {
    let letters = prop_oneof![4 => Just(0), 2 => 0..3_000_usize, 1 => 30_000..90_000_usize];
    (prop::collection::vec(0..TOKENS.len(), 0..4), any::<bool>(), letters)
        .prop_map(|(tokens, resigned, letters)| Game { tokens, resigned, letters })
}

fn action() -> impl Strategy<Value = Action> {
    let backup = prop::collection::vec((0..12_usize, game(), any::<bool>()), 0..8);
    prop_oneof![
        4 => (any::<bool>(), game()).prop_map(|(tab, game)| Action::Play(tab, game)),
        4 => (any::<bool>(), game()).prop_map(|(tab, game)| Action::GoOn(tab, game)),
        2 => game().prop_map(Action::Open),
        3 => backup.prop_map(Action::Import),
        2 => (0..4_000_usize).prop_map(Action::Room),
        1 => Just(Action::Set),
        2 => any::<bool>().prop_map(Action::Ask),
    ]
}

/// A tab and its game.
struct Tab<'a> {
    store: Store<&'a Memory>,
    slot: Slot,
    /// The state of the game that is stored, if there is one.
    stored: Option<Saved>,
}

/// The states that some stored game has to contain.
#[derive(Default)]
struct Played(Vec<Saved>);

impl Played {
    /// Notes a state that replaced another one.
    fn put(&mut self, before: Option<&Saved>, now: Saved) {
        if let Some(place) = self.0.iter().position(|it| Some(it) == before) {
            self.0.remove(place);
        }
        self.0.push(now);
    }
}

fn play(tab: &mut Tab<'_>, saved: Saved, played: &mut Played) {
    match tab.store.set_game(&mut tab.slot, &saved) {
        SaveOutcome::Saved => {
            played.put(tab.stored.take().as_ref(), saved.clone());
            tab.stored = Some(saved);
        }
        // The state that another tab or a backup stored under the old id stays as well.
        SaveOutcome::SavedApart => {
            played.put(None, saved.clone());
            tab.stored = Some(saved);
        }
        SaveOutcome::NotSaved | SaveOutcome::Visiting => {}
    }
}

fn import(store: &Store<&Memory>, games: &[(usize, Game, bool)], seeds: &mut u64) {
    let here = store.games();
    let mut parts = serde_json::Map::new();
    for (place, game, future) in games {
        *seeds += 1;
        let ours = here.get(*place).map(|kept| (kept.id.clone(), kept.saved.seed.0));
        let (id, seed) = ours.unwrap_or_else(|| (format!("other-{seeds}"), *seeds));
        let updated: u64 = if *future { 9_000_000_000_000 } else { 1 };
        let part = json!({ "version": 1, "updated": updated, "value": game.saved(seed) });
        parts.insert(format!("game:{id}"), part);
    }
    let text = json!({ "rosette-backup": 1, "parts": parts }).to_string();
    let backup = Backup::read(&Json::read_within(KEPT_DEPTH, &text).unwrap()).unwrap();
    let import = store.compare(backup);
    let offered = import.games();
    let taken = store.import_all(import, true);
    assert!(taken.games + taken.left_out <= offered);
}

/// Asks for room. Consent may cost at most the number of games named, all of them finished.
fn ask(room: &Memory, store: &Store<&Memory>, agrees: bool, played: &mut Played) {
    let before = store.games();
    let all = room.texts();
    let Some(offer) = store.offer_room() else { return };
    assert_eq!(room.texts(), all);
    if !agrees {
        return;
    }
    let most = offer.games();
    assert!(store.make_room(offer));
    let left: Vec<_> = store.games().into_iter().map(|kept| kept.id).collect();
    let gone = before.into_iter().filter(|kept| !left.contains(&kept.id));
    let gone: Vec<_> = gone.map(|kept| kept.saved).collect();
    assert!(gone.len() <= most && gone.iter().all(|saved| saved.outcome.is_some()));
    played.0.retain(|saved| !gone.iter().any(|it| it.continues(saved)));
}

/// Returns the number of random games: 64, or that of `PROPTEST_CASES`, which mutation testing
/// sets.
fn cases() -> u32 {
    env::var("PROPTEST_CASES").ok().and_then(|cases| cases.parse().ok()).unwrap_or(64)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: cases(), ..ProptestConfig::default() })]

    #[test]
    fn no_game_that_was_played_here_is_gone_without_a_yes(
        actions in prop::collection::vec(action(), 1..40),
    ) {
        let room = &Memory::default();
        let mut tabs = [(); 2].map(|()| Tab {
            store: Store::open(room),
            slot: Slot::default(),
            stored: None,
        });
        let mut played = Played::default();
        let mut seeds = 1_u64 << 32;
        for action in actions {
            match &action {
                Action::Play(other, game) => {
                    let tab = &mut tabs[usize::from(*other)];
                    (tab.slot, tab.stored) = (Slot::default(), None);
                    seeds += 1;
                    play(tab, game.saved(seeds), &mut played);
                }
                Action::GoOn(other, game) => {
                    let tab = &mut tabs[usize::from(*other)];
                    if let Some(before) = tab.stored.clone() {
                        play(tab, game.saved(before.seed.0), &mut played);
                    }
                }
                Action::Open(game) => {
                    let before = room.texts();
                    let outcome = tabs[0].store.set_game(&mut Slot::visiting(), &game.saved(1));
                    prop_assert_eq!(outcome, SaveOutcome::Visiting);
                    prop_assert_eq!(room.texts(), before);
                }
                Action::Import(games) => import(&tabs[0].store, games, &mut seeds),
                Action::Room(units) => room.units.set(room.taken() + units),
                Action::Set => {
                    tabs[0].store.set_settings(&Settings::default());
                    tabs[1].store.change_album(|album| *album = Album::default());
                }
                Action::Ask(agrees) => ask(room, &tabs[0].store, *agrees, &mut played),
            }
            let stored: Vec<_> =
                tabs[0].store.games().into_iter().map(|kept| kept.saved).collect();
            for saved in &played.0 {
                let is_there = stored.iter().any(|it| it.continues(saved));
                prop_assert!(is_there, "{:?} has cost {:?}", action, saved);
            }
        }
    }
}
