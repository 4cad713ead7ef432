//! Profiles: the collections that hands come from, and the trades that change them.

use std::{
    fs,
    path::{Path, PathBuf},
    time::{SystemTime, UNIX_EPOCH},
};

use rosette_app::cards::order;
use rosette_cards::{CardSet, Collection, DueTrade, Exchange, Profile};
use rosette_rules::{
    Outcome, Seat,
    triad::{Card, Triad},
};
use rosette_session::Seed;

use crate::{deal, failure::Failure, files};

/// Both players' profiles, and their files.
pub struct Stakes {
    files: [Option<PathBuf>; 2],
    profiles: [Profile; 2],
}

impl Stakes {
    /// Reads the profile of the first player and, if given, of the second. Without a file, the
    /// second gets a first collection, which isn't saved. Returns `None` if there are no files.
    ///
    /// # Errors
    ///
    /// A file isn't a profile, or both paths are the same file.
    pub fn read(paths: &[PathBuf], seed: Seed) -> Result<Option<Self>, Failure> {
        let [first, rest @ ..] = paths else { return Ok(None) };
        let first_profile = read_profile(first)?;
        let (second, second_profile) = match rest {
            [] => {
                let collection = deal::collection(seed);
                (None, Profile { collection, ..Profile::default() })
            }
            [second] if same_file(first, second) => {
                return Err(Failure::Usage("both players have the same profile".to_owned()));
            }
            [second] => (Some(second.clone()), read_profile(second)?),
            _ => {
                return Err(Failure::Usage(
                    "give --profile at most twice, once for each player".to_owned(),
                ));
            }
        };
        let files = [Some(first.clone()), second];
        Ok(Some(Self { files, profiles: [first_profile, second_profile] }))
    }

    /// Returns the name in the profile of a seat's player, which may be empty.
    pub fn name(&self, seat: Seat) -> &str {
        &self.profiles[seat.index()].name
    }

    pub const fn profiles(&self) -> &[Profile; 2] {
        &self.profiles
    }

    pub fn collection(&self, seat: Seat) -> &Collection {
        &self.profiles[seat.index()].collection
    }

    /// Replaces a collection that is too small by a new first collection, and saves it at once.
    ///
    /// # Errors
    ///
    /// The file can't be written.
    pub fn refresh(&mut self, seat: Seat, seed: Seed) -> Result<(), Failure> {
        let profile = &mut self.profiles[seat.index()];
        profile.redeal(deal::collection(seed));
        match &self.files[seat.index()] {
            Some(path) => files::write(path, text(profile)).map_err(Failure::Outside),
            None => Ok(()),
        }
    }

    /// Reads the files again, because another game may have ended meanwhile. If a file is
    /// unreadable now, its profile remains as it was.
    pub fn reload(&mut self) {
        for (file, profile) in self.files.iter().zip(&mut self.profiles) {
            if let Some(Ok(read)) = file.as_deref().map(read_profile) {
                *profile = read;
            }
        }
    }

    /// Returns the trade that is due after a game with this outcome, given the present collections;
    /// `None` if there is none.
    pub fn due(&self, position: &Triad, outcome: Outcome) -> Option<DueTrade> {
        DueTrade::of(position, outcome, Seat::BOTH.map(|seat| self.collection(seat)))
    }

    /// Counts the game, moves cards between the players of these names, writes the files, and
    /// returns the exchange. Each file is written atomically, and none before there is room for
    /// both.
    ///
    /// # Errors
    ///
    /// A file can't be written.
    pub fn settle(
        &mut self,
        winner: Option<Seat>,
        exchanges: &[Exchange],
        names: &[String; 2],
    ) -> Result<Vec<Exchange>, Failure> {
        let since_1970 = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        let now = since_1970.as_millis() as u64;
        let made = rosette_cards::settle(&mut self.profiles, winner, exchanges, names, now);
        let mut written = Vec::new();
        for (file, profile) in self.files.iter().zip(&self.profiles) {
            if let Some(path) = file {
                written.push(files::Beside::write(path, text(profile)).map_err(Failure::Outside)?);
            }
        }
        for beside in written {
            beside.commit().map_err(Failure::Outside)?;
        }
        Ok(made)
    }
}

/// Returns the contents of a profile's file: one line of JSON.
fn text(profile: &Profile) -> String {
    rosette_json::text(profile) + "\n"
}

fn read_profile(path: &Path) -> Result<Profile, Failure> {
    // The profile is written back, which is impossible with a pipe.
    let text = files::read_regular(path)?;
    let failure = |error: String| Failure::Usage(format!("{}: {error}", path.display()));
    let json = rosette_json::Json::read(&text).map_err(|error| failure(error.to_string()))?;
    Profile::read(&json).map_err(|error| failure(error.to_string()))
}

fn same_file(one: &Path, other: &Path) -> bool {
    // One file may have several paths.
    #[cfg(unix)]
    if let (Ok(one), Ok(other)) = (fs::metadata(one), fs::metadata(other)) {
        use std::os::unix::fs::MetadataExt;
        return (one.dev(), one.ino()) == (other.dev(), other.ino());
    }
    match (fs::canonicalize(one), fs::canonicalize(other)) {
        (Ok(one), Ok(other)) => one == other,
        _ => false,
    }
}

/// Sorts cards for a list: by level, the highest first, then by their order in the set.
pub fn sorted(cards: &[Card]) -> Vec<Card> {
    order(CardSet::house(), cards).into_iter().map(|place| cards[place]).collect()
}
