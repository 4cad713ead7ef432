//! What sessions of every game keep to.

use rand::RngExt;
use rand_chacha::ChaCha8Rng;
use rosette_json::{Json, ToJson};
use rosette_rules::Game;
use rosette_session::{Record, Saved, Session};

/// The session as storage gives it back.
pub fn stored<G: Game>(session: &Session<G>) -> Saved {
    Saved::read(&Json::read(&session.save().to_text()).unwrap()).unwrap()
}

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
        let text = session.record().to_text();
        let record = Record::read(&Json::read(&text).unwrap()).unwrap();
        assert_eq!(record.to_text(), text, "a record reads back as it was written");
        let opened = Session::<G>::open(record, session.seed()).unwrap();
        assert_eq!(&opened, session, "a record opens as the game it was made of");

        let mut undone = session.clone();
        if undone.undo() {
            assert_eq!(&undone.settled(), &session.settled_at(session.ply() - 1));
            let restored = Session::<G>::restore(stored(&undone)).unwrap();
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
