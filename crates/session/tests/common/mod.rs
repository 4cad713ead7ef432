//! What sessions of every game keep to.

use rand::RngExt;
use rand_chacha::ChaCha8Rng;
use rosette_rules::Game;
use rosette_session::{Record, Saved, Session};

/// Plays to the end as people do: chance draws, and a seat chooses one of the legal tokens.
/// Calls `each` after every change.
pub fn play_out<G: Game>(
    session: &mut Session<G>,
    random: &mut ChaCha8Rng,
    mut each: impl FnMut(&Session<G>),
) {
    while session.outcome().is_none() {
        if session.draw().is_none() {
            let legal = session.legal();
            session.play(&legal[random.random_range(0..legal.len())]).unwrap();
        }
        each(session);
    }
}

/// What every game keeps to while it is played.
pub fn conforms<G: Game>(start: &Session<G>, random: &mut ChaCha8Rng) {
    let mut session = start.clone();
    play_out(&mut session, random, |session| {
        let json = serde_json::to_value(session.record()).unwrap();
        let record = Record::read(&json).unwrap();
        let again = serde_json::to_value(&record).unwrap();
        assert_eq!(again, json, "a record reads back as it was written");
        let opened = Session::<G>::open(record, session.seed()).unwrap();
        assert_eq!(&opened, session, "a record opens as the game it was made of");

        let mut undone = session.clone();
        if undone.undo() {
            assert_eq!(&undone.settled(), &session.settled_at(session.ply() - 1));
            let json = serde_json::to_value(undone.save()).unwrap();
            let restored = Session::<G>::restore(Saved::read(&json).unwrap()).unwrap();
            assert_eq!(restored, undone, "storage keeps what is undone, and what is pending");
            undone.redo();
            assert_eq!(&undone, session, "redo after undo is the identity");
        }
    });
    let end = session.clone();
    while session.undo() {}
    assert_eq!(session.settled(), start.settled());
    while session.redo() {}
    assert_eq!(session, end);
}
