//! Checks properties that sessions of every game have.

use std::sync::Arc;

use rand::RngExt;
use rand_chacha::ChaCha8Rng;
use rosette_json::Json;
use rosette_rules::{AnyPosition, Game, ur::Options};
use rosette_session::{Record, Saved, Seed, Session};
use serde::Serialize;
use serde_json::Value;

/// Returns the position as a value of its own type.
pub fn typed<G: Game>(position: &Arc<dyn AnyPosition>) -> &G {
    position.as_any().downcast_ref().unwrap()
}

/// Returns the JSON of a value, as `serde_json` reads it.
pub fn plain(value: &impl Serialize) -> Value {
    serde_json::from_str(&rosette_json::text(value)).unwrap()
}

/// Returns the session after writing and reading its stored form.
pub fn stored(session: &Session) -> Saved {
    Saved::read(&Json::read(&rosette_json::text(&session.save())).unwrap()).unwrap()
}

/// Plays to the end as people do: chance draws, and a seat chooses one of the legal tokens. Calls
/// `each` after every change.
pub fn play_out(session: &mut Session, random: &mut ChaCha8Rng, mut each: impl FnMut(&Session)) {
    while session.outcome().is_none() {
        if !session.draw() {
            let legal = session.legal();
            session.play(&legal[random.random_range(0..legal.len())]).unwrap();
        }
        each(session);
    }
}

/// Checks, while a game is played, the properties that every game has.
pub fn conforms<G: Game>(start: &Session, random: &mut ChaCha8Rng) {
    let mut session = start.clone();
    play_out(&mut session, random, |session| {
        let text = rosette_json::text(&session.record());
        let record = Record::read(&Json::read(&text).unwrap()).unwrap();
        assert_eq!(rosette_json::text(&record), text, "a record reads back as it was written");
        let opened = Session::open(record, session.seed()).unwrap();
        // The copies differ in this flag because the game was over when it was opened.
        let same = Saved { foreign: false, ..opened.save() };
        assert_eq!(same, session.save(), "a record opens as the game it was made of");
        assert_eq!(typed::<G>(&opened.position()), typed::<G>(&session.position()));

        let mut undone = session.clone();
        if undone.undo() {
            let before = session.settled_at(session.ply() - 1);
            assert_eq!(typed::<G>(undone.settled()), typed::<G>(before));
            let restored = Session::restore(stored(&undone)).unwrap();
            assert_eq!(restored, undone, "storage keeps what is undone, and what is pending");
            undone.redo();
            assert_eq!(&undone, session, "redo after undo is the identity");
        }
    });
    let end = session.clone();
    while session.undo() {}
    assert_eq!(typed::<G>(session.settled()), typed::<G>(start.settled()));
    while session.redo() {}
    assert_eq!(session, end);
}

pub fn game(pieces: u8, seed: u64) -> Session {
    Session::new(&Options { pieces, ..Options::default() }, Seed(seed)).unwrap()
}
