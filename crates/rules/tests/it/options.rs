//! Tests of the options of every game against the tables of the rules: names, bounds, defaults and
//! error messages.

use rosette_rules::{
    AnyOptions, DrawnValues, OptionError, OptionType, OptionValue, Options, Preset, flag, games,
    pairs, set_named, triad, trisq, ur,
};

const SWITCH: &str = "on or off";
const HAND: &str = "5 cards such as 5A32:fire,1111,…: top, right, bottom and left rank (1 to 9 or A), then an optional element, and with ascension or descension a type: beast, person, vessel or sign";

const SLOTS: &str = "3 different slots of the hand, such as 1,3,5";

/// An option: its name, its values, the option that it needs with the needed value, and its
/// default.
type Row = (&'static str, &'static str, Option<(&'static str, &'static str)>, Option<&'static str>);

/// The options that each game must have, in this order.
const TABLES: [(&str, &[Row]); 4] = [
    (
        "ur",
        &[
            ("path", "bell, masters, skiriuk, murray or aseb", None, Some("bell")),
            ("dice", "four or three", None, Some("four")),
            ("pieces", "a whole number from 1 to 7", None, Some("7")),
            ("rosettes", SWITCH, None, Some("on")),
            ("safe", SWITCH, Some(("rosettes", "on")), Some("on")),
            ("again", "rosette, capture, both or none", None, Some("rosette")),
        ],
    ),
    (
        "triad",
        &[
            ("open", "on, off or three", None, Some("on")),
            ("roulette", "a whole number from 0 to 2", None, Some("0")),
            ("random", SWITCH, None, Some("off")),
            ("draft", SWITCH, Some(("trade", "none")), Some("off")),
            ("order", SWITCH, None, Some("off")),
            ("chaos", SWITCH, None, Some("off")),
            ("swap", SWITCH, Some(("trade", "none")), Some("off")),
            ("elemental", SWITCH, None, Some("off")),
            ("same", SWITCH, None, Some("off")),
            ("plus", SWITCH, None, Some("off")),
            ("same-wall", SWITCH, Some(("same", "on")), Some("off")),
            ("combo", SWITCH, None, Some("off")),
            ("reverse", SWITCH, None, Some("off")),
            ("fallen-ace", SWITCH, None, Some("off")),
            ("ascension", SWITCH, None, Some("off")),
            ("descension", SWITCH, None, Some("off")),
            ("captures", "apart or beside", None, Some("apart")),
            ("sudden-death", SWITCH, None, Some("off")),
            ("trade", "none, one, diff, direct or all", None, Some("none")),
            ("starts", "first or second", None, Some("first")),
            ("first-hand", HAND, None, None),
            ("second-hand", HAND, None, None),
            (
                "squares",
                "none, or at most 4 cells such as 5=fire;9=ice, each cell once",
                Some(("elemental", "on")),
                Some("none"),
            ),
            ("open-first", SLOTS, Some(("open", "three")), None),
            ("open-second", SLOTS, Some(("open", "three")), None),
            (
                "swapped",
                "a slot of the first hand and one of the second, such as 2/4",
                Some(("swap", "on")),
                None,
            ),
        ],
    ),
    (
        "trisq",
        &[
            ("size", "a whole number from 3 to 19", None, Some("13")),
            ("target", "a whole number from 0 to 50", None, Some("0")),
            ("limit", "a whole number from 0 to 5000", None, Some("507")),
        ],
    ),
    (
        "flag",
        &[
            ("cells", "a whole number from 5 to 60", None, Some("15")),
            ("rules", "jump or dice", None, Some("jump")),
            ("lead", "a whole number from 0 to 3", None, Some("0")),
            ("burnt", "none, or a list of cells such as 3,5", None, Some("none")),
        ],
    ),
];

#[test]
fn options_are_those_of_the_tables() {
    for options in games() {
        let table = TABLES.iter().find(|(game, _)| *game == options.game());
        // The options of a game without a table are tested elsewhere.
        let Some((_, rows)) = table else { continue };
        let fields = options.fields();
        let actual = fields.iter().map(|field| {
            let value = options.value(field).map(|value| value.to_string());
            let needs = field.needs.map(|needs| (needs.name, needs.value));
            (field.name, field.kind.to_string(), needs, value)
        });
        let rows = rows.iter().map(|(name, kind, needs, default)| {
            (*name, (*kind).to_owned(), *needs, default.map(str::to_owned))
        });
        assert_eq!(actual.collect::<Vec<_>>(), rows.collect::<Vec<_>>());
        assert!(fields.iter().enumerate().all(|(index, field)| field.index == index));
    }
}

/// Returns values of an option as written, and texts that aren't values of it.
fn values(kind: OptionType) -> (Vec<String>, Vec<String>) {
    let texts = |texts: &[&str]| texts.iter().map(|text| (*text).to_owned()).collect();
    match kind {
        OptionType::Number { least, most } => {
            let mut wrong: Vec<String> =
                texts(&["", "-1", "+3", "3.0", " 3", "three", "4294967300"]);
            wrong.push((most + 1).to_string());
            wrong.extend(least.checked_sub(1).map(|number| number.to_string()));
            ([least, least + 1, most].map(|number| number.to_string()).to_vec(), wrong)
        }
        OptionType::Switch => (texts(&["on", "off", "on"]), texts(&["", "On", "true", "1"])),
        OptionType::Names(names) => (texts(names), texts(&["", "neither"])),
        OptionType::Seat => (texts(&["second", "first"]), texts(&["", "f", "third"])),
        OptionType::Dealt(_) => {
            (texts(&["1111,2222,3333,4444,AAAA:ice"]), texts(&["", "1111", "none"]))
        }
        OptionType::Drawn(DrawnValues { example: "1,3,5", .. }) => {
            (texts(&["1,3,5", "2,3,4"]), texts(&["", "none", "1,3", "1,1,3", "1,3,6", "1,2,3,4"]))
        }
        OptionType::Drawn(DrawnValues { example: "2/4", .. }) => {
            (texts(&["2/4", "5/1"]), texts(&["", "2", "2/", "2/6", "0/1", "2/4/1"]))
        }
        OptionType::Drawn(_) => (texts(&["1=ice;9=fire", "none"]), texts(&["", "0=ice", "1"])),
        OptionType::Cells => (texts(&["3,5", "none"]), texts(&["", "3,3", "60", "-1"])),
        OptionType::Setup => panic!("a set-up is no option of the table"),
    }
}

#[test]
fn each_option_takes_its_values_and_no_others() {
    for mut options in games() {
        // Sets every option to the value that it has. Trisq's limit and the safe cell of Ur then
        // have explicit values, and no longer follow other options.
        let expected = pairs(options.as_ref());
        for (field, value) in &expected {
            options.set_value(field, &value.to_string()).unwrap();
        }
        assert_eq!(pairs(options.as_ref()), expected);
        for field in options.fields() {
            let others = |options: &dyn AnyOptions| {
                let mut pairs = pairs(options);
                pairs.retain(|(other, _)| *other != field);
                pairs
            };
            let (right, wrong) = values(field.kind);
            let before = others(options.as_ref());
            for value in right {
                set_named(options.as_mut(), field.name, &value).unwrap();
                let read = options.value(&field).unwrap();
                assert_eq!(read.to_string(), value, "{}", field.name);
                let number = matches!(field.kind, OptionType::Number { .. });
                assert_eq!(matches!(read, OptionValue::Number(_)), number, "{}", field.name);
                assert_eq!(others(options.as_ref()), before, "{}", field.name);
            }
            let before = pairs(options.as_ref());
            for value in wrong {
                let error = set_named(options.as_mut(), field.name, &value).unwrap_err();
                let expected = format!("{} must be {}, not \"{value}\"", field.name, field.kind);
                assert_eq!(error.to_string(), expected);
                assert_eq!(pairs(options.as_ref()), before, "{expected}");
            }
        }
    }
}

#[test]
fn there_are_no_other_options() {
    for mut options in games() {
        let before = pairs(options.as_ref());
        let known: Vec<&str> = options.fields().iter().map(|field| field.name).collect();
        let error = set_named(options.as_mut(), "colour\n", "on").unwrap_err();
        let expected =
            format!("unknown option \"colour\u{fffd}\"; the options are: {}", known.join(" "));
        assert_eq!(error.to_string(), expected);
        assert_eq!(pairs(options.as_ref()), before);
    }
}

#[test]
fn what_follows_another_option_does_so_until_it_is_set() {
    let mut options = trisq::Options::default();
    set_named(&mut options, "size", "5").unwrap();
    assert_eq!(options.get(trisq::TrisqField::Limit), Some(OptionValue::Number(75)));
    set_named(&mut options, "limit", "0").unwrap();
    set_named(&mut options, "size", "6").unwrap();
    assert_eq!(options.get(trisq::TrisqField::Limit), Some(OptionValue::Number(0)));
    assert_eq!(options, trisq::Options { size: 6, limit: Some(0), ..trisq::Options::default() });
    let mut options = ur::Options::default();
    set_named(&mut options, "rosettes", "off").unwrap();
    assert_eq!(options.get(ur::UrField::Safe), Some(OptionValue::switch(false)));
    set_named(&mut options, "safe", "off").unwrap();
    set_named(&mut options, "rosettes", "on").unwrap();
    assert_eq!(options.get(ur::UrField::Safe), Some(OptionValue::switch(false)));
}

/// Checks the options of a game's presets, and how many cells each preset picks at random.
fn presets<P: Preset>(expected: &[(P::Options, u8)])
where
    P::Options: PartialEq + std::fmt::Debug,
{
    assert_eq!(P::ALL.len(), expected.len());
    for (preset, (options, drawn)) in P::ALL.iter().zip(expected) {
        assert_eq!(&preset.options(), options, "{preset:?}");
        assert_eq!(preset.drawn(), *drawn, "{preset:?}");
    }
}

#[test]
fn presets_are_those_of_the_rules() {
    let british = ur::Options::default();
    let four = ur::Options { path: ur::Path::Masters, safe: Some(false), ..british.clone() };
    let masters = ur::Options { dice: ur::Dice::Three, ..four.clone() };
    let blitz = ur::Options { pieces: 5, again: Some(ur::Again::Both), ..four.clone() };
    let aseb = ur::Options { path: ur::Path::Aseb, pieces: 5, ..british.clone() };
    let simplified = ur::Options { pieces: 2, rosettes: false, ..british.clone() };
    presets::<ur::UrPreset>(&[british, masters, four, blitz, aseb, simplified].map(|it| (it, 0)));
    let basic = triad::Options::default();
    let all = triad::Options {
        elemental: true,
        same: true,
        plus: true,
        same_wall: true,
        combo: true,
        sudden_death: true,
        ..basic.clone()
    };
    let beside = triad::Options {
        same: true,
        plus: true,
        combo: true,
        captures: triad::BasicCaptures::Beside,
        ..basic.clone()
    };
    let plain = triad::Options::default;
    let mixes = [
        triad::Options { same: true, ..plain() },
        triad::Options { plus: true, random: true, ..plain() },
        triad::Options { same: true, plus: true, combo: true, ..plain() },
        triad::Options { elemental: true, random: true, ..plain() },
        triad::Options { same: true, same_wall: true, elemental: true, ..plain() },
        triad::Options { open: triad::Open::Off, same: true, plus: true, ..plain() },
        triad::Options { open: triad::Open::Off, random: true, sudden_death: true, ..plain() },
        triad::Options { reverse: true, fallen_ace: true, plus: true, ..plain() },
        triad::Options { draft: true, ..beside.clone() },
        triad::Options {
            open: triad::Open::Off,
            roulette: 2,
            same: false,
            plus: false,
            ..beside.clone()
        },
    ];
    let all: Vec<_> = [basic, all, beside].into_iter().chain(mixes).map(|it| (it, 0)).collect();
    presets::<triad::TriadPreset>(&all);
    let standard = trisq::Options { size: 13, target: 0, limit: None, setup: String::new() };
    presets::<trisq::TrisqPreset>(&[(standard, 0)]);
    let written = flag::Options { cells: 15, ..flag::Options::default() };
    let balanced = flag::Options { cells: 16, lead: 1, ..written.clone() };
    let original = flag::Options { cells: 50, rules: flag::RuleSet::Dice, ..written.clone() };
    presets::<flag::FlagPreset>(&[(written, 0), (balanced, 2), (original, 0)]);
}

#[test]
fn errors_say_what_is_wrong() {
    let fault = OptionError::Over.to_string();
    assert_eq!(fault, "setup: the game is over");
    let value = OptionError::value(trisq::TrisqField::Target, "51\u{7}");
    let expected = "target must be a whole number from 0 to 50, not \"51\u{fffd}\"";
    assert_eq!(value.to_string(), expected);
    let wall = triad::Options { same_wall: true, ..triad::Options::default() };
    let needs = wall.start().err().map(|error| error.to_string());
    assert_eq!(needs.as_deref(), Some("same-wall needs same to be on"));
    let missing = OptionError::missing(triad::TriadField::SecondHand);
    assert_eq!(missing.to_string(), format!("second-hand is missing: it must be {HAND}"));
    let refused = |setup: &str| {
        let mut options = flag::Options::default();
        set_named(&mut options, "setup", setup).unwrap();
        options.start().err().map(|error| error.to_string())
    };
    let expected = "setup must be a list of pieces and places, such as f4,s13,ms, not \"x15\"";
    assert_eq!(refused("f1,x15"), Some(expected.to_owned()));
    let expected = "setup: cell 1 can't be burnt before the start: cell 0, a player's cell and the \
                flag's cell never are";
    assert_eq!(refused("x1,f1"), Some(expected.to_owned()));
    assert_eq!(refused("f1,,ms,"), None, "nothing between two commas is nothing");
}

#[test]
fn values_are_read_from_json() {
    let read =
        |json: &str| serde_json::from_str::<OptionValue>(json).map_err(|error| error.to_string());
    assert_eq!(read("7"), Ok(OptionValue::Number(7)));
    assert_eq!(read("\"on\""), Ok(OptionValue::Text("on".to_owned())));
    assert!(read("-1").is_err());
    assert!(read("4294967296").is_err());
    let refused = read("true").unwrap_err();
    assert!(refused.contains("expected a whole number or a string"), "{refused}");
}
