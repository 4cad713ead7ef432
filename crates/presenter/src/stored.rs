//! The stored games: those in progress, and the finished ones.

use maud::{Markup, html};
use rosette_keep::{Kept, Shelf, Slot, Store};
use rosette_messages::{Language, Say as _, fixed, page};
use rosette_rules::{Outcome, Seat};
use rosette_session::Program;

use crate::{
    Kind, ShownGame, Values, called,
    html::{game_button, named},
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

    /// Makes the game's entry in the list, with its day as the reader writes it.
    pub fn entry(&self, day: &str, language: Language) -> Markup {
        let [first, second] = &self.names;
        let title = &self.kind.title(language);
        let title = page::GameOf { title, first, second }.say(language);
        let result = match self.outcome.winner {
            Some(seat) => page::Wins { name: &self.names[seat.index()] }.say(language),
            None => page::DRAW.say(language),
        };
        let label = [title.as_str(), day].join(", ");
        html! {
            li {
                p {
                    (named(&title, &self.names))
                    small { (named(&result, &self.names)) } small { (day) }
                }
                (game_button("replay", &self.id, fixed::REPLAY_GAME, &label, language))
                (game_button("delete", &self.id, fixed::DELETE_GAME, &label, language))
            }
        }
    }
}
