//! The stored games: those in progress, and the finished ones.

use maud::{Markup, PreEscaped, html};
use rosette_keep::{Kept, Shelf, Slot, Store, TakenOver};
use rosette_messages::{Language, Say as _, count, fixed, page};
use rosette_rules::{Outcome, Seat};
use rosette_scene::picture;
use rosette_session::Program;

use crate::{
    Kind, ShownGame, Values, called,
    html::{GameCard, named},
};

/// Opens a stored game. One that can't be opened is set aside.
pub fn stored<S: Shelf>(
    store: &Store<S>,
    id: &str,
    language: Language,
) -> Option<(ShownGame, Slot)> {
    let (kept, slot) = store.game(id)?;
    let kind = Kind::named(&kept.saved.record.game)?;
    match ShownGame::restore(kind, kept.saved, language) {
        Ok(shown) => Some((shown, slot)),
        Err(_) => {
            store.set_game_aside(id);
            None
        }
    }
}

/// Returns the stored games in progress, or with a trade due, the latest first. `stakes` are the
/// ids of the games whose trade isn't made yet.
pub fn in_progress<S: Shelf>(store: &Store<S>, stakes: &[String], language: Language) -> Vec<Kept> {
    let mut games = store.games_in_progress(stakes);
    games.retain(|kept| {
        let goes_on = |(shown, _): (ShownGame, Slot)| shown.session().outcome().is_none();
        stakes.contains(&kept.id)
            || (kept.saved.outcome.is_none()
                && stored(store, &kept.id, language).is_some_and(goes_on))
    });
    games
}

/// Returns the sentences on an import.
#[must_use]
pub fn imported(taken: TakenOver, language: Language) -> String {
    let TakenOver { games, left_out, .. } = taken;
    let mut told = Vec::new();
    if taken.stopped {
        told.push(page::ImportStopped { games: count(games) }.say(language));
    } else if games > 0 || left_out == 0 {
        told.push(page::Imported { games: count(games) }.say(language));
    }
    if left_out > 0 {
        told.push(page::LeftOut { games: count(left_out) }.say(language));
    }
    if taken.no_room_for_rest {
        told.push(fixed::NO_ROOM_FOR_SETTINGS.text(language).to_owned());
    }
    told.join(" ")
}

/// Returns the finished games, the latest first.
pub fn finished<S: Shelf>(store: &Store<S>, language: Language) -> Vec<Finished> {
    let of = |kept| Finished::of(store, kept, language);
    store.games().into_iter().filter_map(of).collect()
}

/// A finished game.
pub struct Finished {
    /// The id in storage.
    pub id: String,
    /// The time of the last change, in milliseconds.
    pub updated: u64,
    /// The kind of game.
    pub kind: Kind,
    /// The displayed names of the players.
    pub names: [String; 2],
    /// Whether a program plays, by seat.
    pub programs: [bool; 2],
    /// How the game ended.
    pub outcome: Outcome,
    /// Whether the game ended on this page, and so counts in statistics.
    pub counts: bool,
    /// The stored options, then all options of a form with their defaults.
    pub values: Values,
}

impl Finished {
    /// Reads a stored game; `None` if it isn't over.
    fn of<S: Shelf>(store: &Store<S>, kept: Kept, language: Language) -> Option<Self> {
        let Kept { id, updated, saved } = kept;
        // Older versions didn't store the outcome.
        let reopened = || stored(store, &id, language)?.0.session().outcome();
        let outcome = saved.outcome.or_else(reopened)?;
        let kind = Kind::named(&saved.record.game)?;
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
            names: Seat::BOTH.map(|seat| called(players.get(seat), seat, language)),
            programs: Seat::BOTH.map(|seat| Program::named(players.get(seat)).is_some()),
            outcome,
            counts: !saved.foreign,
            values,
        })
    }

    /// Opens the game, which stays where it is even if it can't be played.
    pub fn open<S: Shelf>(&self, store: &Store<S>, language: Language) -> Option<ShownGame> {
        let (kept, _) = store.game(&self.id)?;
        ShownGame::restore(self.kind, kept.saved, language).ok()
    }

    /// Makes the game's card in the list, with its time as the reader writes it. `shown` has the
    /// picture of the last position and the number of turns, unless the game can't be opened.
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
