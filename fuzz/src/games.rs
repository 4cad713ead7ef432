//! The written forms of games: tokens, options, records, saved games and links.

use std::sync::Arc;

use rosette_json::{Json, text as written};
use rosette_keep::{is_rgn, read_rgn, write_rgn};
use rosette_messages::Language;
use rosette_rules::{
    AnyOptions, AnyPosition, Game, Viewer, Visitor, games, pairs, set_named, visit,
};
use rosette_scene::GAMES;
use rosette_session::{
    Address, BotQuestion, Level, OptionPairs, Program, Record, Saved, Seed, Session, person,
};

use crate::{assert_one_line, draw, text};

/// Reads a game and its options from the first line (`flag cells=8 lead=2`), and tokens from the
/// other words. Checks that legal tokens are listed, that illegal ones are refused with a reason,
/// and that both read back.
pub fn tokens(bytes: &[u8]) {
    let text = text(bytes);
    let (game, tokens) = text.split_once('\n').unwrap_or((&text, ""));
    let (game, options) = game.split_once(' ').unwrap_or((game, ""));
    let Some(place) = games().iter().position(|options| options.game() == game) else { return };
    let [mut chosen] =
        games().into_iter().skip(place).take(1).collect::<Vec<_>>().try_into().unwrap();
    for pair in options.split_whitespace() {
        let Some((name, value)) = pair.split_once('=') else { return };
        if set_named(chosen.as_mut(), name, value).is_err() {
            return;
        }
    }
    let Ok(mut position) = chosen.start() else { return };
    for token in tokens.split_whitespace() {
        position = after(place, position, token);
    }
}

/// Returns the position after a token, or the same position if the token is illegal. Checks that
/// the list of legal tokens contains exactly the tokens that can be played.
fn after(game: usize, position: Arc<dyn AnyPosition>, token: &str) -> Arc<dyn AnyPosition> {
    let legal = position.legal(None);
    assert!(legal.is_sorted() && legal.windows(2).all(|two| two[0] != two[1]), "each once");
    assert_eq!(legal.is_empty(), position.turn().outcome().is_some());
    let read = position.read(token);
    if let Some(written) = &read {
        assert_eq!(position.read(&written.token).as_ref(), Some(written), "it reads back");
    }
    // A round of Triple Triad may begin with any element cells, but the list contains only the form
    // without them.
    let is_listed = |token: &str| {
        let token = token.split_once(';').map_or(token, |(round, _)| round);
        legal.iter().any(|legal| legal == token)
    };
    match (position.after(token), read) {
        (Ok((after, written)), read) => {
            assert_eq!(read.as_ref(), Some(&written));
            assert!(is_listed(&written.token), "{written:?} is none of {legal:?}");
            if let Some(first) = &written.first {
                let within = position.legal(Some(first));
                assert!(within.contains(&written.token));
                assert!(within.iter().all(|token| legal.contains(token)));
                assert!(position.inside(first).is_ok());
            }
            after
        }
        (Err(illegal), read) => {
            let listed = read.is_some_and(|written| legal.contains(&written.token));
            assert!(!listed, "{token} is listed, and refused: {illegal}");
            assert_one_line(&illegal.to_string());
            for language in Language::all() {
                assert_one_line(&GAMES[game].refusal(&illegal, language));
            }
            position
        }
    }
}

/// Reads a game from the first line and an option from each other line (`cells=8`). Checks that
/// options read back as written, and that a refused option changes nothing.
pub fn options(bytes: &[u8]) {
    let text = text(bytes);
    let mut lines = text.split('\n');
    let game = lines.next().unwrap_or_default();
    let default = || games().into_iter().find(|options| options.game() == game);
    let Some(mut options) = default() else { return };
    for line in lines {
        let (name, value) = line.split_once('=').unwrap_or((line, ""));
        let before = format!("{options:?}");
        match set_named(options.as_mut(), name, value) {
            Ok(()) => assert_eq!(format!("{:?}", reread(options.as_ref())), format!("{options:?}")),
            Err(error) => {
                assert_one_line(&error.to_string());
                assert_eq!(format!("{options:?}"), before, "{error}");
            }
        }
    }
    match options.start() {
        Ok(position) => {
            let again = reread(options.as_ref()).start().unwrap();
            assert!(same(position.as_ref(), again.as_ref()), "{options:?}");
            assert!(Level::Random.plays(options.as_ref()));
        }
        Err(error) => assert_one_line(&error.to_string()),
    }
}

/// Writes options as a record does and reads them back.
fn reread(options: &dyn AnyOptions) -> Box<dyn AnyOptions> {
    let mut again = games().into_iter().find(|it| it.game() == options.game()).unwrap();
    for (field, value) in pairs(options) {
        let value = value.to_string();
        again.set_value(&field, &value).unwrap();
    }
    again
}

/// Checks that a record, or a game in RGN, reads back as written, and opens as the same game.
pub fn records(bytes: &[u8]) {
    let text = text(bytes);
    if is_rgn(&text) {
        return match read_rgn(&text) {
            Ok(record) => {
                let session = Session::open(record, Seed(7)).unwrap();
                assert_usable(&session);
                assert_eq!(read_rgn(&write_rgn(&session).unwrap()), Ok(session.record()));
            }
            Err(error) => assert_one_line(&error.to_string()),
        };
    }
    let Ok(json) = Json::read(&text) else { return };
    if let Ok(question) = BotQuestion::read(&json) {
        assert_eq!(BotQuestion::read(&Json::read(&written(&question)).unwrap()), Ok(question));
    }
    match Record::read(&json) {
        Ok(record) => {
            assert_eq!(reread_record(&record), record);
            match Session::open(record, Seed(7)) {
                Ok(session) => assert_usable(&session),
                Err(error) => assert_one_line(&error.to_string()),
            }
        }
        Err(error) => assert_one_line(&error.to_string()),
    }
}

fn reread_record(record: &Record) -> Record {
    Record::read(&Json::read(&written(&record)).unwrap()).unwrap()
}

/// Checks that a saved game is the same when opened and saved again.
pub fn saved(bytes: &[u8]) {
    let text = text(bytes);
    let Ok(json) = Json::read(&text) else { return };
    let saved = match Saved::read(&json) {
        Ok(saved) => saved,
        Err(error) => return assert_one_line(&error.to_string()),
    };
    assert_eq!(Saved::read(&Json::read(&written(&saved)).unwrap()).unwrap(), saved);
    match Session::restore(saved) {
        Ok(mut session) => {
            assert_usable(&session);
            let timed = session.timed();
            assert_eq!(session.spend(u32::MAX), timed.is_some() && session.outcome().is_some());
            assert_kept(&session);
        }
        Err(error) => assert_one_line(&error.to_string()),
    }
}

/// Checks that a link reads back as written and contains the game shown.
pub fn addresses(bytes: &[u8]) {
    let text = text(bytes);
    match Address::parse(&text) {
        Ok(address) => {
            assert_eq!(Address::parse(&address.write()).as_ref(), Ok(&address));
            let Address::Play(record) = address else { return };
            match Session::open(*record, Seed(7)) {
                Ok(session) => assert_usable(&session),
                Err(error) => assert_one_line(&error.to_string()),
            }
        }
        Err(error) => assert_one_line(&error.to_string()),
    }
}

/// Checks that an opened game can be saved and drawn.
fn assert_usable(session: &Session) {
    assert_kept(session);
    draw::draw(session, draw::Look::default());
}

/// Checks that saving, records and links keep the whole session.
pub(crate) fn assert_kept(session: &Session) {
    let text = written(&session.save());
    let saved = Saved::read(&Json::read(&text).unwrap()).unwrap();
    let restored = Session::restore(saved).unwrap_or_else(|error| panic!("{error}: {text}"));
    assert_eq!(&restored, session, "storage keeps it");
    assert!(same(restored.position().as_ref(), session.position().as_ref()));

    let record = session.record();
    assert_eq!(reread_record(&record), record);
    let opened = Session::open(record.clone(), session.seed()).unwrap();
    assert_eq!(opened.record(), record, "a record keeps it");
    assert!(same(opened.position().as_ref(), session.position().as_ref()));

    let address = Address::Play(Box::new(Record {
        options: record.options.clone(),
        tokens: record.tokens.clone(),
        pending: record.pending.clone(),
        ..Record::of_game(&record.game)
    }));
    let Ok(Address::Play(reached)) = Address::parse(&address.write()) else {
        panic!("{} leads elsewhere", address.write())
    };
    let reached = Session::open(*reached, session.seed()).unwrap();
    assert!(same(reached.position().as_ref(), session.position().as_ref()), "an address keeps it");

    let public = session.public_record();
    assert_eq!(public.options == record.options, !session.hides_any());
    if let Some(question) = session.question(Level::Easy) {
        assert_eq!(BotQuestion::read(&Json::read(&written(&question)).unwrap()), Ok(question));
    }
    for player in session.players().into_iter().flat_map(|both| [&both.first, &both.second]) {
        if let Some(program) = Program::named(player) {
            assert_eq!(Program::named(&program.name()), Some(program));
        }
        assert_eq!(Program::named(person(player)), None, "no person is taken for a program");
    }
    assert_eq!(OptionPairs::of(session.options()), record.options);
    Json::read(&written(&session.state(Viewer::Public))).unwrap();
}

pub(crate) fn same(one: &dyn AnyPosition, other: &dyn AnyPosition) -> bool {
    visit(one, Same(other)).expect("the game is in the list")
}

/// An operation that compares a position with this one.
struct Same<'a>(&'a dyn AnyPosition);

impl Visitor for Same<'_> {
    type Output = bool;

    fn visit<G: Game>(self, position: &G) -> bool {
        self.0.as_any().downcast_ref() == Some(position)
    }
}
