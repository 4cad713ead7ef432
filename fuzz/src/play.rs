//! Playing: bytes become a game, its options and a sequence of actions.

use arbitrary::{Arbitrary, Result, Unstructured};
use rosette_rules::{
    AnyField, AnyOptions, BySeat, OptionType, Outcome, Reason, Seat, Turn, Viewer, draw_option,
    games,
    triad::{Card, Element},
};
use rosette_scene::Viewport;
use rosette_session::{Saved, Seed, Session, TimeControl};

use crate::{
    draw::{Look, arrange, draw},
    games::{assert_kept, same},
};

/// The largest number of drawings of a game. A drawing takes longer than everything else.
const DRAWINGS: usize = 2;

/// Performs a sequence of actions, taken from bytes, in a game with any options. Checks that every
/// offered choice is accepted, that undo and redo are inverse, that the game can be saved and
/// loaded, and that it can be drawn at any size.
pub fn play(bytes: &[u8]) {
    let mut bytes = Unstructured::new(bytes);
    // Running out of bytes isn't an error.
    let _ = game(&mut bytes);
}

fn game(bytes: &mut Unstructured<'_>) -> Result<()> {
    let games = games();
    let place = bytes.int_in_range(0..=games.len() - 1)?;
    let mut options = games.into_iter().nth(place).unwrap();
    for field in options.fields() {
        set(options.as_mut(), &field, bytes)?;
    }
    let Ok(mut session) = Session::new(options.as_ref(), Seed(bytes.arbitrary()?)) else {
        return Ok(());
    };
    if bytes.ratio(1, 4)? {
        let (seconds, more) = (bytes.arbitrary()?, bytes.arbitrary::<u8>()?.into());
        session.set_clock(TimeControl::total(seconds, more).or(TimeControl::per_move(more)));
    }
    if bytes.ratio(1, 4)? {
        for _ in 0..bytes.int_in_range(1..=12)? {
            arrange(&mut session, &put(bytes)?);
        }
    }
    let mut drawings = DRAWINGS;
    while !bytes.is_empty() {
        act(&mut session, bytes, &mut drawings)?;
    }
    assert_kept(&session);
    Ok(())
}

/// Sets an option, usually to a valid value. Leaves the setup unset, because [`game`] arranges
/// positions afterwards.
fn set(options: &mut dyn AnyOptions, field: &AnyField, bytes: &mut Unstructured<'_>) -> Result<()> {
    let value = match field.kind {
        OptionType::Number { least, most } => bytes.int_in_range(least..=most)?.to_string(),
        OptionType::Switch => if bytes.arbitrary()? { "on" } else { "off" }.to_owned(),
        OptionType::Names(names) => (*bytes.choose(names)?).to_owned(),
        OptionType::Seat => bytes.choose(&Seat::BOTH)?.name().to_owned(),
        OptionType::Dealt(_) => {
            let mut hand = Vec::new();
            for _ in 0..5 {
                hand.push(card(bytes)?.to_string());
            }
            hand.join(",")
        }
        OptionType::Drawn(_) => {
            match draw_option(options, field, &mut Seed(bytes.arbitrary()?).numbers(0)) {
                Some(value) => value,
                None => return Ok(()),
            }
        }
        OptionType::Cells => {
            let count = bytes.int_in_range(0..=9)?;
            let mut numbers = Seed(bytes.arbitrary()?).numbers(0);
            options.fill_cells(count, &mut numbers);
            return Ok(());
        }
        OptionType::Setup => return Ok(()),
    };
    // An invalid value, such as two elements on one cell, leaves the option unchanged.
    let _ = options.set_value(field, &value);
    Ok(())
}

/// Returns an item for a setup: `f4`, `sb3`, `ms`.
fn put(bytes: &mut Unstructured<'_>) -> Result<String> {
    let what = char::from(*bytes.choose(b"fsFSmnopABCDEFGHabcdeghij")?);
    Ok(match bytes.int_in_range(0..=4)? {
        0 => format!("{what}{}", bytes.choose(&['f', 's'])?),
        1 => format!(
            "{what}{}{}",
            bytes.choose(b"abcdefghjk").copied().map(char::from)?,
            bytes.int_in_range(1..=9)?
        ),
        _ => format!("{what}{}", bytes.int_in_range(0..=30)?),
    })
}

fn card(bytes: &mut Unstructured<'_>) -> Result<Card> {
    let mut ranks = [0; 4];
    for rank in &mut ranks {
        *rank = bytes.int_in_range(1..=10)?;
    }
    let element = if bytes.ratio(1, 3)? { Some(*bytes.choose(&Element::ALL)?) } else { None };
    Ok(Card::new(ranks, element).unwrap())
}

/// Performs one action on a game.
fn act(session: &mut Session, bytes: &mut Unstructured<'_>, drawings: &mut usize) -> Result<()> {
    match bytes.int_in_range(0..=31)? {
        0..=11 => {
            choose(session, bytes)?;
        }
        12..=15 => {
            let (before, chance) = (session.clone(), matches!(session.turn(), Turn::Chance(_)));
            assert_eq!(session.draw(), chance, "luck is drawn where chance is to act");
            if !chance {
                assert_eq!(*session, before);
            }
        }
        16..=18 => undo(session),
        19..=20 => redo(session),
        21 => play_anything(session, bytes)?,
        22..=23 => go_on_from(session, bytes)?,
        24 => {
            let stored = rosette_json::Json::read(&rosette_json::text(&session.save())).unwrap();
            *session = Session::restore(Saved::read(&stored).unwrap()).unwrap();
        }
        25 => assert_kept(session),
        26 => {
            let (winner, reason) = (bytes.choose(&Seat::BOTH)?, [Reason::Resigned, Reason::Agreed]);
            let reason = *bytes.choose(&reason)?;
            let winner = (reason == Reason::Resigned).then_some(*winner);
            let over = session.outcome().is_some();
            assert_eq!(session.end(Outcome { winner, reason }).is_err(), over);
        }
        27 => {
            session.spend(bytes.arbitrary()?);
        }
        28 => {
            let (first, second) = (String::arbitrary(bytes)?, String::arbitrary(bytes)?);
            session.set_players(Some(BySeat { first, second }));
        }
        29 if bytes.ratio(1, 8)? => session.freeze(),
        _ => {
            let look = look(bytes, session)?;
            if *drawings > 0 {
                *drawings -= 1;
                draw(session, look);
            }
        }
    }
    Ok(())
}

/// Makes a legal choice, or lets chance act.
fn choose(session: &mut Session, bytes: &mut Unstructured<'_>) -> Result<()> {
    let legal = session.legal();
    assert_eq!(legal.is_empty(), session.outcome().is_some(), "a game that goes on can go on");
    let choices = session.choices();
    if choices.is_empty() {
        session.draw();
        return Ok(());
    }
    let place = bytes.int_in_range(0..=choices.len() - 1)?;
    // Only three of the choices are tried, to save time.
    for choice in choices.iter().cycle().skip(place).take(3) {
        let mut next = session.clone();
        if let Err(refused) = next.choose(choice) {
            panic!("{choices:?} are offered, but {refused}");
        }
        assert!(next.ply() == session.ply() + 1 || next.pending() == Some(choice));
    }
    let (ply, before) = (session.ply(), session.settled().clone());
    session.choose(&choices[place]).unwrap();
    assert!(same(session.settled_at(ply).as_ref(), before.as_ref()));
    Ok(())
}

fn undo(session: &mut Session) {
    let before = session.clone();
    if !session.undo() {
        assert_eq!(*session, before, "an undo that is refused changes nothing");
        return;
    }
    let there = before.settled_at(before.ply() - 1);
    assert!(same(session.settled().as_ref(), there.as_ref()), "undo leads back");
    let mut again = session.clone();
    assert!(again.redo());
    assert_eq!(again.save().record, before.save().record, "redo after undo leads on");
}

fn redo(session: &mut Session) {
    let before = session.clone();
    if session.redo() {
        let mut again = session.clone();
        if again.undo() {
            assert_eq!(again, before, "undo after redo leads back");
        }
    } else {
        assert_eq!(*session, before, "a redo of nothing changes nothing");
    }
}

/// Plays any text, or a token that is legal in the settled position.
fn play_anything(session: &mut Session, bytes: &mut Unstructured<'_>) -> Result<()> {
    let before = session.clone();
    let legal = session.settled().legal(None);
    let token = if legal.is_empty() || bytes.arbitrary()? {
        bytes.arbitrary::<&str>()?
    } else {
        bytes.choose(&legal)?
    };
    if session.play(token).is_err() {
        assert_eq!(*session, before, "a token that is refused changes nothing");
    } else {
        assert_eq!(session.ply(), before.ply() + 1);
    }
    Ok(())
}

/// Goes to an earlier position and continues from it.
fn go_on_from(session: &mut Session, bytes: &mut Unstructured<'_>) -> Result<()> {
    let ply = bytes.int_in_range(0..=session.ply())?;
    let position = session.position_at(ply);
    let legal = session.settled_at(ply).legal(session.pending_at(ply));
    if legal.is_empty() {
        assert!(position.turn().outcome().is_some());
        return Ok(());
    }
    let choice = bytes.choose(&legal)?;
    let before = session.clone();
    if session.choose_at(ply, choice).is_err() {
        assert_eq!(*session, before, "a choice that is refused changes nothing");
    } else {
        assert_eq!(session.ply(), ply + 1);
    }
    Ok(())
}

fn look(bytes: &mut Unstructured<'_>, session: &Session) -> Result<Look> {
    let mut place = || -> Result<usize> { Ok(usize::from(bytes.arbitrary::<u8>()?)) };
    let (places, hint) = ([place()?, place()?, place()?], place()?);
    let mut length = || -> Result<f32> { Ok(f32::from(bytes.arbitrary::<u16>()?) / 4.0) };
    let (width_px, height_px) = (length()?, length()?);
    let viewer = match bytes.int_in_range(0..=2)? {
        0 => Viewer::All,
        1 => Viewer::Public,
        _ => session.to_move().map_or(Viewer::Public, Viewer::Seat),
    };
    let [narrow, carved, dice, across, lingering, arranging] = bytes.arbitrary()?;
    let stage = Viewport { width_px, height_px, narrow };
    let language = bytes.int_in_range(0..=2)?;
    Ok(Look { stage, viewer, language, carved, dice, across, lingering, arranging, places, hint })
}
