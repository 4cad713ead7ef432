//! Tests of the Royal Game of Ur: cases, counts and properties.

use std::collections::{BTreeMap, HashMap};

use crate::plain::plain;
use rosette_rules::{
    Game, MoveError, OptionError, Options as _, Preset, Seat, Turn, Viewer, legal_tokens, pairs,
    perft, play_token, set_named,
    ur::{Again, Dice, Options, Path, Roll, Square, Step, Ur, UrField, UrPreset, Violation},
};
use serde_json::{Value, json};

fn options(named: &Value) -> Options {
    let mut options = Options::default();
    for (name, value) in named.as_object().into_iter().flatten() {
        set_named(&mut options, name, value.as_str().unwrap()).unwrap();
    }
    options
}

fn played(options: &Options, tokens: &[&str]) -> Ur {
    tokens.iter().fold(Ur::new(options).unwrap(), |position, token| {
        play_token(&position, token).unwrap_or_else(|error| panic!("{token}: {error}")).0
    })
}

#[test]
fn cases() {
    let cases: Vec<Value> = serde_json::from_str(include_str!("../data/ur.json")).unwrap();
    assert!(cases.len() >= 25);
    for case in &cases {
        let name = case["name"].as_str().unwrap();
        let tokens: Vec<&str> = case["tokens"]
            .as_array()
            .unwrap()
            .iter()
            .map(|token| token.as_str().unwrap())
            .collect();
        let position = played(&options(&case["options"]), &tokens);
        let to_move = position.turn().seat().map_or(Value::Null, |seat| json!(seat.name()));
        assert_eq!(to_move, case["to_move"], "{name}: to move");
        let winner = position
            .turn()
            .outcome()
            .map_or(Value::Null, |outcome| json!(outcome.winner.map(Seat::name)));
        assert_eq!(winner, case["winner"], "{name}: winner");
        if let Some(legal) = case.get("legal") {
            assert_eq!(&json!(legal_tokens(&position, None)), legal, "{name}: legal list");
        }
        if let Some(board) = case.get("board") {
            assert_eq!(&plain(&position.seen(Viewer::Public)), board, "{name}: board");
        }
        let refused: BTreeMap<String, String> = case
            .get("refused")
            .map_or_else(BTreeMap::new, |value| serde_json::from_value(value.clone()).unwrap());
        for (token, reason) in refused {
            let error = play_token(&position, &token).expect_err(name);
            assert_eq!(error.to_string(), reason, "{name}: {token}");
        }
    }
}

#[test]
fn what_is_no_token_is_refused() {
    let start = Ur::new(&Options::default()).unwrap();
    for text in [
        "", "/", "5/0", "2/", "/2", "2/15", "02/0", "2/00", "2/0/1", "+1/0", "1/-1", " 1/0",
        "２/0", "256/0",
    ] {
        let error = play_token(&start, text).expect_err(text);
        assert!(error.to_string().starts_with("unreadable: expected ROLL/FROM"), "{text}");
    }
}

#[test]
fn perft_equals_the_reference() {
    let counts = |options: &Options| {
        let start = Ur::new(options).unwrap();
        (1..=4).map(|depth| perft(&start, depth)).collect::<Vec<_>>()
    };
    assert_eq!(counts(&Options::default()), [5, 28, 192, 1492]);
    let plain = Options { rosettes: false, ..Options::default() };
    assert_eq!(counts(&plain), [5, 25, 185, 1369]);
}

#[test]
fn options_come_from_text_and_give_a_game_or_an_error() {
    let mut options = Options::default();
    set_named(&mut options, "pieces", "3").unwrap();
    set_named(&mut options, "rosettes", "off").unwrap();
    let written: Vec<String> =
        pairs(&options).iter().map(|(field, value)| format!("{}={value}", field.name)).collect();
    assert_eq!(written, ["pieces=3", "rosettes=off", "safe=off"]);

    for (name, value, error) in [
        ("pieces", "0", "pieces must be a whole number from 1 to 7, not \"0\""),
        ("pieces", "8", "pieces must be a whole number from 1 to 7, not \"8\""),
        ("pieces", "+3", "pieces must be a whole number from 1 to 7, not \"+3\""),
        ("pieces", "", "pieces must be a whole number from 1 to 7, not \"\""),
        ("pieces", "99999999999", "pieces must be a whole number from 1 to 7, not \"99999999999\""),
        ("safe", "yes", "safe must be on or off, not \"yes\""),
        (
            "size",
            "3",
            "unknown option \"size\"; the options are: path dice pieces rosettes safe again",
        ),
        ("path", "Bell", "path must be bell, masters, skiriuk, murray or aseb, not \"Bell\""),
        ("dice", "3", "dice must be four or three, not \"3\""),
        ("again", "off", "again must be rosette, capture, both or none, not \"off\""),
    ] {
        let before = options.clone();
        assert_eq!(set_named(&mut options, name, value).unwrap_err().to_string(), error);
        assert_eq!(options, before);
    }

    options.set(UrField::Safe, "on").unwrap();
    assert_eq!(
        Ur::new(&options),
        Err(OptionError::Needs { name: "safe", needs: "rosettes", value: "on" })
    );
    let none = Options { pieces: 0, ..Options::default() };
    assert!(matches!(Ur::new(&none), Err(OptionError::Value { name: "pieces", .. })));
}

#[test]
fn presets_are_the_ones_of_the_rules() {
    assert_eq!(UrPreset::BritishMuseum.options(), Options::default());
    let simplified = UrPreset::Simplified.options();
    assert_eq!((simplified.pieces, simplified.rosettes), (2, false));
    assert!(!Ur::new(&simplified).unwrap().safe());
    let played = |preset: UrPreset| {
        let game = Ur::new(&preset.options()).unwrap();
        (game.path(), game.dice(), game.pieces(), game.rosettes(), game.safe(), game.again())
    };
    let masters = (Path::Masters, Dice::Three, 7, true, false, Again::Rosette);
    assert_eq!(played(UrPreset::Masters), masters);
    assert_eq!(played(UrPreset::MastersFour), (masters.0, Dice::Four, 7, true, false, masters.5));
    assert_eq!(played(UrPreset::Blitz), (Path::Masters, Dice::Four, 5, true, false, Again::Both));
    assert_eq!(played(UrPreset::Aseb), (Path::Aseb, Dice::Four, 5, true, true, Again::Rosette));
}

/// Checks the cells of each path that are one square against the table of RoyalUr's paths.
#[test]
fn paths_meet_where_their_squares_are_the_same() {
    let meets = |path: Path| -> Vec<(u8, Vec<u8>)> {
        let cells = |bits: u32| (1..=path.length()).filter(|cell| bits >> cell & 1 != 0).collect();
        let met = (1..=path.length()).map(|cell| (cell, cells(path.meets(cell))));
        met.filter(|(_, cells): &(_, Vec<u8>)| !cells.is_empty()).collect()
    };
    let same = |cells: std::ops::RangeInclusive<u8>| cells.map(|cell| (cell, vec![cell]));
    let far_end = [(12, vec![16]), (13, vec![15]), (14, vec![14]), (15, vec![13]), (16, vec![12])];
    assert_eq!(meets(Path::Bell), same(5..=12).collect::<Vec<_>>());
    assert_eq!(meets(Path::Masters), same(5..=11).chain(far_end.clone()).collect::<Vec<_>>());
    assert_eq!(meets(Path::Aseb), same(5..=16).collect::<Vec<_>>());
    let back = |cell: u8| 28 - cell;
    let out = (5..=11).map(|cell| (cell, vec![cell, back(cell)]));
    let home = (17..=23).map(|cell| (cell, vec![back(cell), cell]));
    let skiriuk: Vec<_> = out.chain(far_end).chain(home).collect();
    assert_eq!(meets(Path::Skiriuk), skiriuk);
    let sides = |cells: std::ops::RangeInclusive<u8>| cells.map(|cell| (cell, vec![back(cell)]));
    let murray: Vec<_> = sides(1..=4).chain(skiriuk).chain(sides(24..=27)).collect();
    assert_eq!(meets(Path::Murray), murray);

    for path in Path::ALL {
        let twins = (1..=path.length()).filter(|cell| path.twins(*cell) != 0);
        let both: Vec<u8> = if path.returns() { (5..=11).chain(17..=23).collect() } else { vec![] };
        assert_eq!(twins.collect::<Vec<_>>(), both);
        assert!((5..=11).all(|cell| !path.returns() || path.twins(cell) == 1 << back(cell)));
    }
    let square = |column, row| Square { column, row };
    assert_eq!(Path::Bell.square(Seat::Second, 14), square(2, 7));
    assert_eq!(Path::Masters.square(Seat::First, 12), square(2, 7));
    assert_eq!(Path::Aseb.square(Seat::Second, 16), square(1, 12));
    assert_eq!(Path::Murray.square(Seat::First, 27), square(2, 4));
}

/// Tests a piece that passes squares twice: it blocks its own side on either cell, and is captured
/// on either.
#[test]
fn a_square_that_is_passed_twice_holds_one_piece() {
    let game = |setup: &str, roll: &str| {
        let mut options = options(&json!({"path": "skiriuk"}));
        set_named(&mut options, "setup", setup).unwrap();
        let start = Ur::new(&options).unwrap();
        let mut position = start;
        position.play(Step::Throw(Roll::new(roll.parse().unwrap()).unwrap())).unwrap();
        (start, position)
    };
    let (_, blocked) = game("f19,f6", "3");
    assert_eq!(blocked.landing(6), Err(Violation::OwnPiece(19)));
    assert_eq!(
        legal_tokens(&game("f19,f6", "3").0, None).iter().filter(|it| *it == "3/6").count(),
        0
    );
    let (start, position) = game("f6,s19", "3");
    assert_eq!((position.landing(6), position.captures(9)), (Ok(9), true));
    let after = play_token(&start, "3/6").unwrap().0;
    assert_eq!((after.hand(Seat::Second), after.cells(Seat::Second).count()), (7, 0));
    // Cell 20 is the rosette of cell 8, so a piece there is safe.
    let (_, safe) = game("f6,s20", "2");
    assert_eq!(safe.landing(6), Err(Violation::SafePiece(8)));
    assert_eq!(
        Ur::new(&options(&json!({"path": "skiriuk", "setup": "f6,f22"})))
            .unwrap()
            .cells(Seat::First)
            .collect::<Vec<_>>(),
        [22]
    );
}

#[test]
fn a_capture_earns_another_throw_where_the_options_say_so() {
    for (again, throws) in [("rosette", false), ("capture", true), ("both", true), ("none", false)]
    {
        let options = options(&json!({"again": again, "setup": "f5,s6"}));
        let after = play_token(&Ur::new(&options).unwrap(), "1/5").unwrap().0;
        assert_eq!(after.to_move() == Seat::First, throws, "{again}");
    }
    for (again, throws) in [("rosette", true), ("capture", false), ("both", true), ("none", false)]
    {
        let after =
            play_token(&Ur::new(&options(&json!({"again": again}))).unwrap(), "4/0").unwrap().0;
        assert_eq!(after.to_move() == Seat::First, throws, "{again}");
    }
    let without = |again: &str| Ur::new(&options(&json!({"rosettes": "off", "again": again})));
    assert_eq!(without("capture").unwrap().again(), Again::Capture);
    let error = without("both").unwrap_err().to_string();
    assert_eq!(error, "again must be capture or none, not \"both\"");
}

#[test]
fn three_dice_never_give_nothing() {
    let mut start = Ur::new(&options(&json!({"dice": "three"}))).unwrap();
    let mut rolls = Vec::new();
    start.steps(|step, ways| rolls.push((step, ways)));
    let throw = |cells| Step::Throw(Roll::new(cells).unwrap());
    assert_eq!(rolls, [(throw(1), 3), (throw(2), 3), (throw(3), 1), (throw(4), 1)]);
    assert_eq!(start.play(throw(0)), Err(MoveError::Rule(Violation::NeverThrown)));
    assert_eq!([1, 4].map(|cells| Dice::Three.marks(Roll::new(cells).unwrap())), [1, 0]);
}

/// Tests that records and links leave out the options added later where they have their defaults,
/// so that earlier versions read the texts.
#[test]
fn added_options_are_written_where_they_differ() {
    let written = |named: Value| -> Vec<String> {
        let options = options(&named);
        pairs(&options).iter().map(|(field, value)| format!("{}={value}", field.name)).collect()
    };
    assert_eq!(written(json!({})), ["pieces=7", "rosettes=on", "safe=on"]);
    let usual = json!({"path": "bell", "dice": "four", "again": "rosette"});
    assert_eq!(written(usual), ["pieces=7", "rosettes=on", "safe=on"]);
    assert_eq!(
        written(json!({"path": "aseb", "dice": "three", "again": "both"})),
        ["path=aseb", "dice=three", "pieces=7", "rosettes=on", "safe=on", "again=both"]
    );
    let none = json!({"rosettes": "off", "again": "none"});
    assert_eq!(written(none), ["pieces=7", "rosettes=off", "safe=off"]);
}

/// Computes the first player's chance of winning under perfect play, by value iteration over every
/// position before a throw.
fn chance(options: &Options) -> f64 {
    let start = Ur::new(options).unwrap();
    let mut places = HashMap::from([(start, 0)]);
    let mut positions = vec![start];
    // For each position and roll: the probability of the roll, and the indices of the positions to
    // choose from.
    let mut rows: Vec<Vec<(f64, Vec<usize>)>> = Vec::new();
    while let Some(position) = positions.get(rows.len()).copied() {
        let mut row = Vec::new();
        let mut rolls = Vec::new();
        position.steps(|step, ways| rolls.push((step, f64::from(ways))));
        let all: f64 = rolls.iter().map(|(_, ways)| ways).sum();
        for (throw, ways) in rolls {
            let mut thrown = position;
            thrown.play(throw).unwrap();
            let mut after = vec![thrown];
            if thrown.roll().is_some() {
                after.clear();
                thrown.steps(|step, _| {
                    let mut moved = thrown;
                    moved.play(step).unwrap();
                    after.push(moved);
                });
            }
            let found = after.into_iter().map(|position| {
                *places.entry(position).or_insert_with(|| {
                    positions.push(position);
                    positions.len() - 1
                })
            });
            row.push((ways / all, found.collect()));
        }
        rows.push(row);
    }
    // For each position, the chance that the first seat wins.
    let end = |position: &Ur| position.turn().outcome().map(|outcome| outcome.winner);
    let is_won = |position: &Ur| end(position) == Some(Some(Seat::First));
    let mut chances: Vec<f64> =
        positions.iter().map(|it| f64::from(u8::from(is_won(it)))).collect();
    loop {
        let mut change: f64 = 0.0;
        for (index, position) in positions.iter().enumerate().filter(|(_, it)| end(it).is_none()) {
            let better = match position.to_move() {
                Seat::First => f64::max,
                Seat::Second => f64::min,
            };
            let of = |after: &Vec<usize>| after.iter().map(|it| chances[*it]).reduce(better);
            let mean = rows[index].iter().map(|(share, after)| share * of(after).unwrap()).sum();
            change = change.max(f64::abs(chances[index] - mean));
            chances[index] = mean;
        }
        if change < 1e-14 {
            return chances[0];
        }
    }
}

/// Compares the values of games with one piece with those that another program computed.
#[test]
fn games_with_one_piece_have_the_known_values() {
    for (named, percent) in [
        (json!({}), 53.004_983_952_5),
        (json!({"path": "masters", "dice": "three", "safe": "off"}), 52.759_825_810_6),
        (json!({"path": "masters", "safe": "off"}), 51.878_216_745_5),
        (json!({"path": "masters", "safe": "off", "again": "both"}), 50.923_764_836_1),
        (json!({"path": "aseb"}), 52.570_206_911_9),
        (json!({"path": "skiriuk"}), 51.114_569_378_2),
        (json!({"path": "murray"}), 51.280_283_260_2),
    ] {
        let options = Options { pieces: 1, ..options(&named) };
        assert!((chance(&options) * 100.0 - percent).abs() < 1e-9, "{named}: {}", chance(&options));
    }
}

#[test]
fn chance_has_the_weights_of_four_coins() {
    let start = Ur::new(&Options::default()).unwrap();
    assert_eq!(start.turn(), Turn::Chance(Some(Seat::First)));
    let mut weights = Vec::new();
    start.steps(|_, weight| weights.push(weight));
    assert_eq!(weights, [1, 4, 6, 4, 1]);
}

/// Tests a position inside a turn: the coins are thrown, and a piece must move.
#[test]
fn a_roll_waits_for_its_move() {
    let mut position = played(&options(&json!({"pieces": "3"})), &["4/0", "1/4", "0", "4/0"]);
    let roll = |heads| Roll::new(heads).unwrap();
    assert_eq!(Roll::new(5), None);
    assert!(Dice::Four.ways().iter().map(|(roll, _)| roll.cells()).eq(0..=4));
    assert_eq!((position.to_move(), position.roll()), (Seat::First, None));
    assert_eq!(position.check(Step::Move(4)), Err(MoveError::Rule(Violation::NotThrown)));
    position.play(Step::Throw(roll(1))).unwrap();
    assert_eq!((position.roll(), position.settled()), (Some(roll(1)), false));
    assert_eq!(position.turn(), Turn::Choice(Seat::First));
    let mut steps = Vec::new();
    position.steps(|step, weight| steps.push((step, weight)));
    assert_eq!(steps, [0, 5].map(|from| (Step::Move(from), 1)));
    let landings = [Ok(1), Err(Violation::OwnPiece(5)), Ok(6), Err(Violation::NoPiece(6))];
    assert_eq!([0, 4, 5, 6].map(|from| position.landing(from)), landings);
    let before = position;
    assert_eq!(position.play(Step::Throw(roll(0))), Err(MoveError::Rule(Violation::Thrown)));
    assert_eq!(position.play(Step::Move(15)), Err(MoveError::Rule(Violation::NoPiece(15))));
    assert_eq!(position, before);
    position.play(Step::Move(5)).unwrap();
    assert_eq!((position.to_move(), position.roll()), (Seat::Second, None));
    assert_eq!(position.cells(Seat::First).collect::<Vec<_>>(), [4, 6]);
}
