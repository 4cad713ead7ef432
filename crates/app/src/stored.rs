//! The stored games: those in progress, and the finished ones.

use maud::{Markup, PreEscaped, html};
use rosette_keep::{ImportOutcome, Kept, KeyValueStore, READER, Slot, Store, StoredReaders};
use rosette_messages::{Language, Say as _, count, fixed, page};
use rosette_rules::{BySeat, Outcome, Seat};
use rosette_scene::picture;
use rosette_session::{Program, Record};

use crate::{
    GameInfo, GameView, LoadedBoards, Menu, Model, Values, display_name,
    html::{GameCard, named},
    opened::{GameInSlot, left_here, stored_alike},
};

/// The entry points of the part that reads storage, which [`STORED`] contains. A [`Model`] has them
/// once that part is loaded. Until then, its storage must be empty.
pub struct Stored {
    /// The functions by which the store reads its texts.
    pub reader: &'static StoredReaders,
    /// Opens a stored game by its id.
    pub(crate) game: fn(&Model, &str) -> Option<GameInSlot>,
    /// Lists the games in progress by kind. Their boards needn't be loaded.
    pub(crate) kinds: fn(&Model) -> Vec<GameInfo>,
    /// Returns the games in progress whose boards are loaded.
    pub(crate) in_progress: fn(&Model) -> Vec<Kept>,
    /// Makes the menu's list of games in progress.
    pub(crate) list: fn(&Menu, &[Kept], &Model) -> Markup,
    /// Returns the game of the present history entry, whose address has this record.
    pub(crate) left_here: fn(&Model, &Record) -> Option<GameInSlot>,
    /// Returns the latest stored game with this address, and with these players if they are given.
    pub(crate) alike: fn(&Model, &str, Option<&BySeat<String>>) -> Option<GameInSlot>,
}

/// The functions of the part that reads storage. A program that refers to them contains that part.
pub static STORED: Stored = Stored {
    reader: &READER,
    game: |model, id| stored(&model.store, &model.parts.games, id, model.language),
    kinds: |model| {
        let stakes = &model.album.stakes;
        let mut games = model.store.games_in_progress(stakes);
        games.retain(|kept| kept.saved.outcome.is_none() || stakes.contains(&kept.id));
        games.iter().filter_map(|kept| GameInfo::named(&kept.saved.record.game)).collect()
    },
    in_progress: |model| {
        in_progress(&model.store, &model.parts.games, &model.album.stakes, model.language)
    },
    list: Menu::kept,
    left_here: |model, record| {
        left_here(
            &model.store,
            &model.parts.games,
            &model.platform.entry()?,
            record,
            model.language,
        )
    },
    alike: |model, address, players| {
        stored_alike(&model.store, &model.parts.games, address, players, model.language)
    },
};

/// Opens a stored game by its id, if its board is loaded. A game that can't be read is moved aside.
pub fn stored<S: KeyValueStore>(
    store: &Store<S>,
    games: &LoadedBoards,
    id: &str,
    language: Language,
) -> Option<GameInSlot> {
    let (kept, slot) = store.game(id)?;
    let show = games.named(&kept.saved.record.game)?;
    match GameView::restore(show, kept.saved, language) {
        Ok(shown) => Some((shown, slot)),
        Err(_) => {
            store.set_game_aside(id);
            None
        }
    }
}

/// Returns the games in progress, and finished ones whose trade is due, the latest first. `stakes`
/// are the ids of games that count for the collections.
pub fn in_progress<S: KeyValueStore>(
    store: &Store<S>,
    games: &LoadedBoards,
    stakes: &[String],
    language: Language,
) -> Vec<Kept> {
    let mut in_progress = store.games_in_progress(stakes);
    in_progress.retain(|kept| {
        let goes_on = |(shown, _): (GameView, Slot)| shown.session().outcome().is_none();
        let is_due = stakes.contains(&kept.id) && games.named(&kept.saved.record.game).is_some();
        is_due
            || (kept.saved.outcome.is_none()
                && stored(store, games, &kept.id, language).is_some_and(goes_on))
    });
    in_progress
}

/// Says how many games an import has added and left out, and whether there was room.
#[must_use]
pub fn imported(taken: ImportOutcome, language: Language) -> String {
    let ImportOutcome { games, puzzles, left_out, .. } = taken;
    let mut sentences = Vec::new();
    if taken.stopped {
        sentences.push(page::ImportStopped { games: count(games) }.say(language));
    } else if games > 0 || left_out == 0 {
        sentences.push(page::Imported { games: count(games) }.say(language));
    }
    if puzzles > 0 {
        sentences.push(page::ImportPuzzles { puzzles: count(puzzles) }.say(language));
    }
    if left_out > 0 {
        sentences.push(page::LeftOut { games: count(left_out) }.say(language));
    }
    if taken.no_room_for_rest {
        sentences.push(fixed::NO_ROOM_FOR_SETTINGS.text(language).to_owned());
    }
    sentences.join(" ")
}

/// Returns the finished games of storage, the latest first.
pub fn finished<S: KeyValueStore>(
    store: &Store<S>,
    games: &LoadedBoards,
    language: Language,
) -> Vec<Finished> {
    let of = |kept| Finished::of(store, games, kept, language);
    store.games().into_iter().filter_map(of).collect()
}

/// A finished game, with the data that the list of finished games and the statistics show.
pub struct Finished {
    /// The id in storage.
    pub id: String,
    /// The time of the last change, in milliseconds since 1970.
    pub updated: u64,
    /// The game, by its entry in the menu.
    pub kind: GameInfo,
    /// The displayed names of the players.
    pub names: [String; 2],
    /// Whether a bot or an external player plays, by seat.
    pub programs: [bool; 2],
    /// The result of the game, and its reason.
    pub outcome: Outcome,
    /// Whether the game was finished on this page, and so counts in statistics.
    pub counts: bool,
    /// The stored options, followed by all options that forms show, with defaults.
    pub values: Values,
}

impl Finished {
    /// Reads a stored game; `None` if it isn't over or its game is unknown.
    fn of<S: KeyValueStore>(
        store: &Store<S>,
        games: &LoadedBoards,
        kept: Kept,
        language: Language,
    ) -> Option<Self> {
        let Kept { id, updated, saved } = kept;
        // Older versions didn't store the outcome, so the game is replayed.
        let reopened = || stored(store, games, &id, language)?.0.session().outcome();
        let outcome = saved.outcome.or_else(reopened)?;
        let kind = GameInfo::named(&saved.record.game)?;
        let players = saved.record.players.unwrap_or_default();
        let mut values = Values::new();
        for (name, value) in saved.record.options.0 {
            values.push((name, value.to_string()));
        }
        values.append(&mut kind.filled(&values));
        Some(Self {
            id,
            updated,
            kind,
            names: Seat::BOTH.map(|seat| display_name(players.get(seat), seat, language)),
            programs: Seat::BOTH.map(|seat| Program::named(players.get(seat)).is_some()),
            outcome,
            counts: !saved.foreign,
            values,
        })
    }

    /// Opens the game. A game that can't be read stays in place.
    pub fn open<S: KeyValueStore>(
        &self,
        store: &Store<S>,
        games: &LoadedBoards,
        language: Language,
    ) -> Option<GameView> {
        let (kept, _) = store.game(&self.id)?;
        GameView::restore(games.of(self.kind)?, kept.saved, language).ok()
    }

    /// Makes the game's card in the list, with its time as the reader's language writes it. `shown`
    /// has the picture of the last position and the number of turns, unless the game can't be
    /// opened.
    pub fn card(&self, shown: Option<(&str, u32)>, time: &str, language: Language) -> Markup {
        let [first, second] = &self.names;
        let title = &self.kind.title(language);
        let title = page::GameOf { title, first, second }.say(language);
        let (mark, result) = match self.outcome.winner {
            Some(seat) => {
                let name = &self.names[seat.index()];
                (picture::badge(seat), page::Wins { name }.say(language))
            }
            None => (String::new(), page::DRAW.say(language)),
        };
        let card = GameCard {
            id: &self.id,
            opens: ("replay", fixed::REPLAY_GAME),
            picture: shown.map_or("", |(picture, _)| picture),
            deletes: Some(&[title.as_str(), time].join(", ")),
            place: None,
        };
        let texts = html! {
            b { (named(&title, &self.names)) }
            span.who { span { (PreEscaped(mark)) span { (named(&result, &self.names)) } } }
            span.muted {
                @if let Some((_, turns)) = shown { (page::Turns { turns }.say(language)) " · " }
                (time)
            }
        };
        card.with(&texts, language)
    }
}
