//! Tests that type-erased games behave like their types.

use std::{error::Error, sync::Arc};

use crate::common::{random, sample::samples};
use rand::RngExt;
use rosette_json::text;
use rosette_rules::{
    AnyField, AnyMoveError, AnyOptions, AnyPosition, Field, Game, MoveError, NotWritten,
    OptionError, OptionValue, Options, Seat, Steps, Turn, Viewer, Visitor, Written, begin_at,
    every_game, flag, flag::Flag, games, legal_tokens, pairs, play_token, set_named, triad::Triad,
    trisq::Trisq, ur, ur::Ur, visit, write_token,
};

/// Builds options of a game from texts.
fn made(game: &str, texts: &[(&str, &str)]) -> Box<dyn AnyOptions> {
    let mut options = games().into_iter().find(|it| it.game() == game).unwrap();
    for (name, value) in texts {
        set_named(options.as_mut(), name, value).unwrap();
    }
    options
}

fn typed<G: Game>(position: &Arc<dyn AnyPosition>) -> &G {
    position.as_any().downcast_ref().unwrap()
}

fn viewers() -> [Viewer; 4] {
    [Viewer::Public, Viewer::Seat(Seat::First), Viewer::Seat(Seat::Second), Viewer::All]
}

fn seen(position: &dyn AnyPosition, by: Viewer) -> String {
    text(&position.seen(by))
}

/// Plays random games as trait objects and compares every position with its typed counterpart.
fn does_as<G: Game>(texts: &[(&str, &str)], games: u64) {
    let options = made(G::NAME, texts);
    for seed in 0..games {
        let random = &mut random(seed);
        let mut position = options.start().unwrap();
        loop {
            let game: &G = typed(&position);
            looks_as(&*position, game, &options.fields());
            chance_agrees(&*position, game);
            let legal = position.legal(None);
            assert_eq!(legal, legal_tokens(game, None));
            for token in &legal {
                token_agrees(&*position, game, token);
            }
            for text in ["", "nonsense", "0", "9/9", "1@9", "a1", "pass", "+D", "-3"] {
                refusal_agrees(&*position, game, text);
            }
            if legal.is_empty() {
                break;
            }
            let token = &legal[random.random_range(0..legal.len())];
            position = position.after(token).unwrap().0;
        }
        assert!(position.turn().outcome().is_some());
    }
}

fn looks_as<G: Game>(position: &dyn AnyPosition, game: &G, fields: &[AnyField]) {
    assert_eq!(position.turn(), game.turn());
    let all = <G::Options as Options>::Field::ALL;
    assert_eq!(all.len(), fields.len());
    for viewer in viewers() {
        assert_eq!(seen(position, viewer), text(&game.seen(viewer)));
        for (field, same) in fields.iter().zip(all) {
            assert_eq!(position.hides(field), game.secret(*same));
            assert_eq!(position.unseen(field, viewer), game.unseen(*same, viewer));
        }
        assert_eq!(position.unseen(&AnyField::SETUP, viewer), 0, "set-ups tell of no hand");
    }
    assert!(!position.hides(&AnyField::SETUP));
    let expected = format!("{:?} {}", game.turn(), text(&game.seen(Viewer::All)));
    assert_eq!(format!("{position:?}"), expected);
}

fn token_agrees<G: Game>(position: &dyn AnyPosition, game: &G, token: &str) {
    let (next, steps) = play_token(game, token).unwrap();
    let begun = Steps::one(steps.first);
    let first = steps.second.map(|_| write_token::<G>(&begun));
    let written = Written { token: token.to_owned(), first };
    assert_eq!(position.read(token), Some(written.clone()));
    let (after, canonical) = position.after(token).unwrap();
    assert_eq!((typed::<G>(&after), &canonical), (&next, &written));
    let illegal = |step| position.inside(step).unwrap_err().of::<G>().cloned().unwrap();
    let Some(first) = written.first else {
        assert_eq!(illegal(token), MoveError::Incomplete, "{token} has no inside");
        return;
    };
    assert_eq!(illegal(token), MoveError::Unreadable, "{token} is more than a first step");
    let inside = position.inside(&first).unwrap();
    let mut same = game.clone();
    same.play(steps.first).unwrap();
    assert_eq!(typed::<G>(&inside), &same);
    assert_eq!(inside.turn(), same.turn());
    let pending = position.legal(Some(&first));
    assert_eq!(pending, legal_tokens(game, Some(steps.first)));
    assert!(pending.contains(&token.to_owned()));
    for roll in 0..6 {
        let drawn = same.draw(|limit| roll % limit);
        let drawn = drawn.map(|second| write_token::<G>(&Steps::two(steps.first, second)));
        assert_eq!(position.drawn(Some(&first), &mut |limit| roll % limit), drawn);
    }
}

fn chance_agrees<G: Game>(position: &dyn AnyPosition, game: &G) {
    for roll in 0..16 {
        let drawn = game.draw(|limit| roll % limit);
        let drawn = drawn.map(|step| write_token::<G>(&Steps::one(step)));
        assert_eq!(drawn.is_some(), matches!(game.turn(), Turn::Chance(_)));
        assert_eq!(position.drawn(None, &mut |limit| roll % limit), drawn);
    }
    assert_eq!(position.drawn(Some("nonsense"), &mut |_| 0), None);
    let mut chances = Vec::new();
    if matches!(game.turn(), Turn::Chance(_)) && game.lists_chance() {
        game.steps(|step, weight| chances.push((write_token::<G>(&Steps::one(step)), weight)));
    }
    assert_eq!(position.chances(), chances);
    for token in position.legal(None) {
        // Where chance decides inside a token, `chances` lists every legal token that begins with
        // the first step.
        let Some(first) = position.read(&token).unwrap().first else { continue };
        let inside = position.inside(&first).unwrap();
        let mut tokens: Vec<_> = inside.chances().into_iter().map(|(token, _)| token).collect();
        tokens.sort();
        let chance = matches!(inside.turn(), Turn::Chance(_));
        assert_eq!(tokens, if chance { position.legal(Some(&first)) } else { Vec::new() });
    }
}

fn refusal_agrees<G: Game>(position: &dyn AnyPosition, game: &G, text: &str) {
    let written = game.parse(text).map(|steps| write_token::<G>(&steps));
    assert_eq!(position.read(text).map(|written| written.token), written);
    match (position.after(text), play_token(game, text)) {
        (Err(refused), Err(illegal)) => {
            assert_eq!(refused.of::<G>(), Some(&illegal));
            assert_eq!(refused.to_string(), illegal.to_string());
        }
        (any, same) => assert_eq!(any.is_ok(), same.is_ok(), "{text}"),
    }
}

#[test]
fn ur_does_as_its_type() {
    does_as::<Ur>(&[("pieces", "2")], 4);
    does_as::<Ur>(&[("pieces", "3"), ("rosettes", "off")], 2);
}

#[test]
fn triad_does_as_its_type() {
    let hands =
        [("first-hand", "1112,2221,3113,1411,5151"), ("second-hand", "1115,4144,3331,2121,1111")];
    does_as::<Triad>(&hands, 1);
    let mut closed = hands.to_vec();
    closed.extend([("open", "off"), ("sudden-death", "on"), ("elemental", "on"), ("plus", "on")]);
    does_as::<Triad>(&closed, 3);
}

#[test]
fn trisq_does_as_its_type() {
    does_as::<Trisq>(&[("size", "3")], 6);
    does_as::<Trisq>(&[("size", "4"), ("target", "1")], 2);
}

#[test]
fn flag_does_as_its_type() {
    does_as::<Flag>(&[("cells", "9"), ("lead", "2")], 6);
    does_as::<Flag>(&[("cells", "16"), ("rules", "dice")], 3);
}

macro_rules! does_as_its_type {
    ($($name:ident: $game:ty),+) => {
        #[test]
        fn every_game_does_as_its_type() {
            $(for options in samples::<$game>() {
                let texts = pairs(&options).into_iter().map(|(it, value)| (it.name, value.to_string()));
                let texts: Vec<_> = texts.collect();
                let texts: Vec<_> = texts.iter().map(|(name, value)| (*name, value.as_str())).collect();
                does_as::<$game>(&texts, 1);
            })+
        }
    };
}

rosette_rules::every_game!(does_as_its_type);

#[test]
fn nothing_is_hidden_but_closed_hands() {
    let hands = ["first-hand", "second-hand"].map(|name| (name, "1112,2221,3113,1411,5151"));
    let closed: Vec<(&str, &str)> = hands.into_iter().chain([("open", "off")]).collect();
    for (game, texts) in [("ur", &[][..]), ("triad", &closed), ("trisq", &[]), ("flag", &[])] {
        let options = made(game, texts);
        let start = options.start().unwrap();
        for field in options.fields() {
            let hidden = hands.iter().any(|(name, _)| *name == field.name);
            assert_eq!(start.hides(&field), hidden, "{}", field.name);
            let unseen = if hidden { 0b1_1111 } else { 0 };
            assert_eq!(start.unseen(&field, Viewer::Public), unseen, "{}", field.name);
        }
    }
}

#[test]
fn a_refusal_is_of_one_game() {
    let refused = made("ur", &[]).start().unwrap().after("5/0").err().unwrap();
    assert_eq!(refused.of::<Ur>(), Some(&MoveError::Unreadable));
    assert_eq!(refused.of::<Flag>(), None);
    let wanted = "unreadable: expected ROLL/FROM, or only ROLL when nothing can move, with \
                ROLL 0 to 4 and FROM 0 (reserve) or the piece's cell";
    assert_eq!(
        (refused.to_string(), format!("{refused:?}")),
        (wanted.to_owned(), wanted.to_owned())
    );
    assert_eq!(Box::<dyn Error>::from(refused).to_string(), wanted);
    let passed = made("trisq", &[]).start().unwrap().inside("pass").err().unwrap();
    assert_eq!(passed.of::<Trisq>(), Some(&MoveError::Incomplete));
    let over = AnyMoveError::from(MoveError::<Triad>::Over);
    assert_eq!(over.to_string(), "the game is over");
}

#[test]
fn an_illegal_first_step_has_no_inside() {
    let start = made("flag", &[("rules", "dice")]).start().unwrap();
    let why = start.inside("-D").err().unwrap().to_string();
    assert!(why.starts_with("no distance from 4 to 9"), "{why}");
    assert!(start.inside("+D").is_ok());
    assert_eq!(start.drawn(Some("+D"), &mut |_| 5), Some("+D9".to_owned()));
    assert_eq!(start.drawn(Some("+1"), &mut |_| 0), None, "nothing is drawn after a step");
}

#[test]
fn a_copy_is_its_own() {
    for options in games() {
        let mut copy = options.copy();
        assert_eq!(pairs(copy.as_ref()), pairs(options.as_ref()));
        copy.set_up("ms".to_owned());
        assert_eq!((copy.setup(), options.setup()), ("ms", ""));
        assert_eq!(copy.game(), options.game());
    }
}

#[test]
fn a_set_up_is_an_option_besides_those_of_the_table() {
    for mut options in games() {
        let before = pairs(options.as_ref());
        assert_eq!(options.value(&AnyField::SETUP), None);
        assert_eq!(options.set_value(&AnyField::SETUP, "ms"), Ok(()));
        assert_eq!(pairs(options.as_ref()), before, "a field beyond the table sets nothing");
        set_named(options.as_mut(), "setup", "ms,mf").unwrap();
        let mut with = before.clone();
        with.push((AnyField::SETUP, OptionValue::Text("ms,mf".to_owned())));
        assert_eq!(pairs(options.as_ref()), with);
        set_named(options.as_mut(), "setup", "").unwrap();
        assert_eq!(pairs(options.as_ref()), before);
    }
    let refused = made("trisq", &[("setup", "fz1")]).start().err();
    let kind = AnyField::SETUP.kind;
    assert_eq!(refused, Some(OptionError::Value { name: "setup", value: "fz1".to_owned(), kind }));
}

#[test]
fn a_game_begins_at_a_position_of_its_own() {
    let mut options = made("ur", &[("pieces", "2")]);
    let position = options.start().unwrap().after("4/0").unwrap().0.after("1/4").unwrap().0;
    begin_at(options.as_mut(), &*position);
    assert_eq!(options.setup(), "f5,F0,S0,ms");
    assert_eq!(typed::<Ur>(&options.start().unwrap()), typed::<Ur>(&position));
    let fields = |options: &dyn AnyOptions| {
        options.fields().iter().map(|field| options.value(field)).collect::<Vec<_>>()
    };
    let mut other = made("flag", &[("cells", "9")]);
    let before = fields(other.as_ref());
    begin_at(other.as_mut(), &*position);
    assert_eq!(fields(other.as_ref()), before);
    assert_eq!(other.setup(), "", "a position of another game puts nothing");
}

#[test]
fn only_cells_that_burn_are_drawn() {
    for mut options in games() {
        let before = pairs(options.as_ref());
        options.fill_cells(2, &mut |limit| limit - 1);
        let burnt = pairs(options.as_ref()).into_iter().find(|pair| !before.contains(pair));
        let burnt = burnt.map(|(field, value)| (field.name, value.to_string()));
        let expected = (options.game() == "flag").then(|| ("burnt", "12,13".to_owned()));
        assert_eq!(burnt, expected);
    }
}

#[test]
fn options_are_shown_with_their_values() {
    let options = made("trisq", &[("target", "3")]);
    let shown =
        "{\"size\": Some(Number(13)), \"target\": Some(Number(3)), \"limit\": Some(Number(507))}";
    assert_eq!(format!("{:?}", options.as_ref()), shown);
}

#[test]
fn options_are_also_those_of_their_game() {
    let options = made("ur", &[("pieces", "2")]);
    let typed = options.as_any().downcast_ref::<ur::Options>().unwrap();
    assert_eq!(typed, &ur::Options { pieces: 2, ..ur::Options::default() });
    assert!(made("flag", &[]).as_any().downcast_ref::<ur::Options>().is_none());
}

/// An operation that returns the name of a position's game, from the position's type.
struct Name;

impl Visitor for Name {
    type Output = &'static str;

    fn visit<G: Game>(self, _: &G) -> &'static str {
        G::NAME
    }
}

#[test]
fn every_position_is_visited_as_its_type() {
    for options in games() {
        let game = options.game();
        let hand = "1112,2221,3113,1411,5151";
        let hands = [("first-hand", hand), ("second-hand", hand)];
        let position = made(game, if game == "triad" { &hands } else { &[] }).start().unwrap();
        assert_eq!(visit(&*position, Name), Some(game));
    }
}

#[test]
fn errors_may_go_to_other_threads() {
    fn may_go<T: Error + Send + Sync>() {}
    fn may_go_of_game<G: Game>() {
        may_go::<MoveError<G>>();
        may_go::<G::Violation>();
    }
    macro_rules! all_may_go {
        ($($name:ident: $game:ty),+) => { $(may_go_of_game::<$game>();)+ };
    }
    every_game!(all_may_go);
    may_go::<AnyMoveError>();
    may_go::<NotWritten>();
    may_go::<OptionError>();
    may_go::<flag::SetupError>();
}
