//! The opening of records, games in RGN, addresses and backups that a person or a script gives.

use rosette_json::Json;
use rosette_keep::{
    Backup, KEPT_DEPTH, KeyValueStore, Slot, Store, UnreadBackup, is_rgn, read_rgn,
};
use rosette_messages::{Language, Say as _, fixed};
use rosette_play::Mode;
use rosette_review::Puzzle;
use rosette_rules::BySeat;
use rosette_session::{Address, Record, RecordError, Saved, Seed};

use crate::{
    GameInfo, GameView, LoadedBoards, Trouble as _, of_record, play::ARRANGES, puzzles::puzzles,
    stored,
};

/// A game, and its slot in storage, which has no id if the game isn't stored.
pub type GameInSlot = (GameView, Slot);

/// The result of opening a text.
pub enum Opened {
    /// A game, and its slot in storage: that of the stored game with the same address, if there is
    /// one.
    Game(Box<GameView>, Slot),
    /// A backup, which the person can import.
    Backup(UnreadBackup),
    /// The address of a screen that isn't a game.
    Screen(Address),
    /// Puzzles, each as JSON.
    Puzzles(Vec<String>),
}

/// Reads a text as a record, a game in RGN, an address, a backup, or lines of puzzles. `seed` decides
/// chance in a game that isn't stored yet.
///
/// # Errors
///
/// The reason, in the reader's language, if the text is none of these or has a fault.
pub fn opened<S: KeyValueStore>(
    store: &Store<S>,
    games: &LoadedBoards,
    text: &str,
    seed: Seed,
    language: Language,
) -> Result<Opened, String> {
    if Puzzle::is_line(text.trim_start().lines().next().unwrap_or_default()) {
        return Ok(Opened::Puzzles(puzzles(text, games, language)?));
    }
    let text = text.trim();
    let record = if text.starts_with('{') {
        let json = Json::read_within(KEPT_DEPTH, text).map_err(|error| error.describe(language))?;
        if Backup::is(&json) {
            let backup = Backup::open(json).map_err(|error| error.describe(language))?;
            return Ok(Opened::Backup(backup));
        }
        Record::read(&json).map_err(|error| of_record(&error, None, language))?
    } else if is_rgn(text) {
        read_rgn(text).map_err(|error| error.describe(language))?
    } else {
        // The part before the # is the page's own address, and perhaps a message around it.
        let address = text
            .find("#/")
            .or_else(|| text.find('#'))
            .and_then(|place| text.get(place..))
            .unwrap_or(text);
        match Address::parse(address).map_err(|error| error.describe(language))? {
            Address::Play(record) => *record,
            screen => return Ok(Opened::Screen(screen)),
        }
    };
    let alike = |address: &str, players: Option<&BySeat<String>>| {
        stored_alike(store, games, address, players, language)
    };
    let (game, slot) = game_of(record, games, alike, seed, language)?;
    Ok(Opened::Game(Box::new(game), slot))
}

/// Returns the stored game with the same address as a record, as found by `alike` from address and
/// players. Without one, returns the record as a game that isn't stored yet.
///
/// # Errors
///
/// The reason, in the reader's language, if the record is wrong and no stored game has its address.
pub fn game_of(
    record: Record,
    games: &LoadedBoards,
    alike: impl FnOnce(&str, Option<&BySeat<String>>) -> Option<GameInSlot>,
    seed: Seed,
    language: Language,
) -> Result<GameInSlot, String> {
    let players = record.players.clone();
    let written = Address::Play(Box::new(record.clone())).write();
    let opened = load(record, games, seed, language);
    // An address lacks closed hands. The stored game, which has the same address, has them.
    let address = opened.as_ref().map_or(written, GameView::address);
    match alike(&address, players.as_ref()) {
        Some(game) => Ok(game),
        None => opened.map(|game| (game, Slot::visiting())),
    }
}

/// Returns the latest stored game with this address, and with these players if they are given.
pub(crate) fn stored_alike<S: KeyValueStore>(
    store: &Store<S>,
    games: &LoadedBoards,
    address: &str,
    players: Option<&BySeat<String>>,
    language: Language,
) -> Option<GameInSlot> {
    store.games().into_iter().find_map(|kept| {
        let record = kept.saved.record;
        if players.is_some() && record.players.as_ref() != players {
            return None;
        }
        // A finished game hides nothing, so its record suffices to compare, without replaying it.
        if kept.saved.outcome.is_some() && Address::Play(Box::new(record)).write() != address {
            return None;
        }
        let game = stored(store, games, &kept.id, language)?;
        (game.0.address() == address).then_some(game)
    })
}

/// Opens a record as a new game, which isn't stored yet.
///
/// # Errors
///
/// The reason, in the reader's language, if the record is wrong, or the board of its game isn't
/// here.
pub fn load(
    record: Record,
    games: &LoadedBoards,
    seed: Seed,
    language: Language,
) -> Result<GameView, String> {
    match games.named(&record.game) {
        Some(show) => GameView::open(show, record, seed, language)
            .map_err(|error| of_record(&error, Some(show), language)),
        None if GameInfo::named(&record.game).is_some() => {
            Err(fixed::PART_NOT_FETCHED.say(language))
        }
        None => Err(of_record(&RecordError::Game(record.game), None, language)),
    }
}

/// Returns the game of a history entry: a stored one by its id, or one that the entry itself
/// contains, perhaps as a position that is being set up. If the address continues the stored game,
/// because storage had no room for the later moves, they are included.
pub fn left_here<S: KeyValueStore>(
    store: &Store<S>,
    games: &LoadedBoards,
    state: &str,
    address: &Record,
    language: Language,
) -> Option<GameInSlot> {
    let arranged = state.strip_prefix(ARRANGES);
    if arranged.is_none() && !state.starts_with('{') {
        let (shown, slot) = stored(store, games, state, language)?;
        let later = continued(&shown, address.clone(), language);
        return Some((later.unwrap_or(shown), slot));
    }
    let saved = (store.reader()?.saved)(arranged.unwrap_or(state))?;
    let show = games.named(&saved.record.game)?;
    let mut shown = GameView::restore(show, saved, language).ok()?;
    if arranged.is_none() {
        return Some((shown, Slot::visiting()));
    }
    shown.game.mode = Mode::Arranged;
    Some((shown, Slot::default()))
}

/// Returns a stored game with later moves, if the record of the address continues the game. Closed
/// hands, seed and score come from storage.
fn continued(shown: &GameView, address: Record, language: Language) -> Option<GameView> {
    let saved = shown.session().save();
    let Record { game, tokens, pending, ended, .. } = address;
    // An address from before an undo has at most as many tokens as the stored game.
    let is_longer = tokens.len() > saved.record.tokens.len() + saved.undone.len();
    let record = Record { tokens, pending, ended, ..shown.session().record() };
    let later =
        Saved { record, undone: Vec::new(), undone_pending: None, ..shown.session().save() };
    let is_later = (is_longer || saved.undone.is_empty()) && later.continues(&saved);
    (is_later && game == saved.record.game)
        .then(|| GameView::restore(shown.show(), later, language).ok())?
}
