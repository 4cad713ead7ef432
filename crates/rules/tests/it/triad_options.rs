//! Tests of the options of Triple Triad: texts, errors, presets.

use std::collections::BTreeMap;

use crate::common::{dealt, every_rules, options, random};
use rand::RngExt;
use rosette_rules::{
    Field, Game, OptionError, Options as _, Preset, Seat, pairs, set_named,
    triad::{Open, Options, Squares, Trade, Triad, TriadField, TriadPreset, spin_roulette},
};

const PLAIN: [(&str, &str); 2] =
    [("first-hand", "1111,2222,3333,4444,5555"), ("second-hand", "6666,7777,8888,9999,AAAA")];

#[test]
fn options_come_from_text() {
    let written = |options: &Options| -> Vec<String> {
        pairs(options).iter().map(|(field, value)| format!("{}={value}", field.name)).collect()
    };
    assert_eq!(
        written(&Options::default()).join(" "),
        "open=on random=off elemental=off same=off plus=off same-wall=off combo=off \
         sudden-death=off trade=none starts=first squares=none",
        "hands have no default, and later options aren't written at theirs"
    );
    let mut all = PLAIN.to_vec();
    all.extend([("open", "off"), ("random", "on"), ("elemental", "on"), ("same", "on")]);
    all.extend([("plus", "on"), ("same-wall", "on"), ("combo", "on"), ("sudden-death", "on")]);
    all.extend([("order", "on"), ("reverse", "on"), ("fallen-ace", "on"), ("captures", "beside")]);
    all.push(("ascension", "on"));
    all.extend([("trade", "direct"), ("starts", "second"), ("squares", "9=ice;5=fire")]);
    assert_eq!(
        written(&options(&all)).join(" "),
        "open=off random=on order=on elemental=on same=on plus=on same-wall=on combo=on reverse=on \
         fallen-ace=on ascension=on captures=beside sudden-death=on trade=direct starts=second first-hand=1111,2222,3333,4444,5555 \
         second-hand=6666,7777,8888,9999,AAAA squares=5=fire;9=ice"
    );
    for (trade, name) in Trade::ALL.into_iter().zip(Trade::NAMES) {
        assert_eq!(options(&[("trade", name)]).trade, trade);
        assert_eq!(trade.name(), name);
    }
    assert_eq!(options(&[("squares", "5=fire"), ("squares", "none")]).squares, Squares::default());
    assert_eq!(options(&[("squares", "1=fire;2=ice;3=holy;4=fire")]).squares.count(), 4);
}

#[test]
fn what_is_no_value_of_an_option_is_refused() {
    let hand = "5 cards such as 5A32:fire,1111,…: top, right, bottom and left rank (1 to 9 or A), then an optional element, and with ascension or descension a type: beast, person, vessel or sign";
    let squares = "none, or at most 4 cells such as 5=fire;9=ice, each cell once";
    let trades = "none, one, diff, direct or all";
    let mut refused: Vec<(&str, &str, &str)> = Vec::new();
    let first = ["random", "draft", "swap", "elemental", "same", "plus", "same-wall", "combo"];
    for switch in first.into_iter().chain([
        "order",
        "reverse",
        "fallen-ace",
        "ascension",
        "descension",
        "sudden-death",
    ]) {
        refused.extend(["", "yes", "ON", "1"].map(|value| (switch, value, "on or off")));
    }
    refused.extend(["", "None", "two", "one,all"].map(|value| ("trade", value, trades)));
    let open = ["", "Three", "yes", "3"];
    refused.extend(open.map(|value| ("open", value, "on, off or three")));
    let captures = ["", "Beside", "both", "on"];
    refused.extend(captures.map(|value| ("captures", value, "apart or beside")));
    let seats = ["", "First", "third", "coin"];
    refused.extend(seats.map(|value| ("starts", value, "first or second")));
    for name in ["first-hand", "second-hand"] {
        refused.extend(
            [
                "",
                "1111",
                "1111,1111,1111,1111",
                "1111,1111,1111,1111,1111,1111",
                "1111,1111,1111,1111,",
                "1111,1111,1111,1111,0111",
                "1111,1111,1111,1111,a111",
                "1111, 1111,1111,1111,1111",
                "1111,1111,1111,1111,1111:wood",
                "1111,1111,1111,1111,1111:beast:fire",
                "1111,1111,1111,1111,1111:fire:fire",
                "1111,1111,1111,1111,1111:beast:beast",
                "1111,1111,1111,1111,1111:fire:beast:",
                "1111,1111,1111,1111,1111:",
                "1111;1111;1111;1111;1111",
                "?,?,?,?,?",
            ]
            .map(|value| (name, value, hand)),
        );
    }
    refused.extend(
        [
            "",
            "5",
            "5=",
            "=fire",
            "0=fire",
            "10=fire",
            "5=wood",
            "5=FIRE",
            "5=fire;",
            ";5=fire",
            "5=fire;5=ice",
            "5=fire,9=ice",
            "1=ice;2=ice;3=ice;4=ice;5=ice",
            "none;5=fire",
        ]
        .map(|value| ("squares", value, squares)),
    );
    let mut options = options(&PLAIN);
    let before = options.clone();
    for (name, value, kind) in refused {
        let error = set_named(&mut options, name, value).expect_err(value);
        assert_eq!(error.to_string(), format!("{name} must be {kind}, not \"{value}\""));
        assert_eq!(options, before);
    }
    assert_eq!(
        set_named(&mut options, "rosettes", "on").unwrap_err().to_string(),
        "unknown option \"rosettes\"; the options are: open roulette random draft order chaos swap elemental same plus \
         same-wall combo reverse fallen-ace ascension descension captures sudden-death trade starts first-hand second-hand squares open-first open-second swapped"
    );
}

#[test]
fn options_that_dont_go_together_make_no_game() {
    let refused = |texts: &[(&str, &str)]| {
        let all: Vec<(&str, &str)> = PLAIN.iter().chain(texts).copied().collect();
        Triad::new(&options(&all)).map(|_| ()).map_err(|error| error.to_string())
    };
    assert_eq!(refused(&[]), Ok(()));
    assert_eq!(refused(&[("same-wall", "on")]), Err("same-wall needs same to be on".to_owned()));
    assert_eq!(refused(&[("same-wall", "on"), ("same", "on")]), Ok(()));
    assert_eq!(
        refused(&[("squares", "5=fire")]),
        Err("squares needs elemental to be on".to_owned())
    );
    assert_eq!(refused(&[("squares", "5=fire"), ("elemental", "on")]), Ok(()));
    assert_eq!(refused(&[("elemental", "on")]), Ok(()), "squares may be none");
    assert_eq!(refused(&[("combo", "on")]), Ok(()), "combo alone has no effect");
    let both = refused(&[("order", "on"), ("chaos", "on")]);
    assert_eq!(both, Err("order and chaos can't both be on".to_owned()));
    let both = refused(&[("ascension", "on"), ("descension", "on")]);
    assert_eq!(both, Err("ascension and descension can't both be on".to_owned()));
    let draft = [("draft", "on"), ("random", "on")];
    assert_eq!(refused(&draft[..1]), Ok(()));
    assert_eq!(refused(&draft), Err("random and draft can't both be on".to_owned()));
    let traded = [draft[0], ("trade", "all")];
    assert_eq!(refused(&traded), Err("draft needs trade to be none".to_owned()));
    let typed = ("second-hand", "6666,7777:fire:beast,8888,9999,AAAA:sign");
    let untyped = "second-hand: cards have types only with ascension or descension on";
    assert_eq!(refused(&[typed]), Err(untyped.to_owned()));
    assert_eq!(refused(&[typed, ("ascension", "on")]), Ok(()));
    assert_eq!(refused(&[("descension", "on")]), Ok(()), "cards may have no type");
    let three = [("open", "three"), ("open-first", "1,3,5")];
    let slots = "it must be 3 different slots of the hand, such as 1,3,5";
    assert_eq!(refused(&three[..1]), Err(format!("open-first is missing: {slots}")));
    assert_eq!(refused(&three), Err(format!("open-second is missing: {slots}")));
    assert_eq!(refused(&[&three[..], &[("open-second", "5,4,1")]].concat()), Ok(()));
    assert_eq!(refused(&three[1..]), Err("open-first needs open to be three".to_owned()));
    let swap = [("swap", "on"), ("swapped", "2/4"), ("trade", "one")];
    assert_eq!(refused(&swap[..2]), Ok(()));
    assert_eq!(refused(&swap), Err("swap needs trade to be none".to_owned()));
    assert_eq!(refused(&swap[1..2]), Err("swapped needs swap to be on".to_owned()));
    let two = "a slot of the first hand and one of the second, such as 2/4";
    assert_eq!(refused(&swap[..1]), Err(format!("swapped is missing: it must be {two}")));

    // Typed options may have values that no text gives.
    let mut five = options(&PLAIN);
    five.elemental = true;
    five.squares = Squares::named("1=ice;2=ice;3=ice;4=ice;5=ice").unwrap();
    assert_eq!(
        Triad::new(&five),
        Err(OptionError::value(TriadField::Squares, "1=ice;2=ice;3=ice;4=ice;5=ice"))
    );

    let kind = TriadField::FirstHand.kind();
    for (present, missing) in
        [(None, "first-hand"), (Some(PLAIN[1]), "first-hand"), (Some(PLAIN[0]), "second-hand")]
    {
        let given: Vec<(&str, &str)> = present.into_iter().collect();
        let error = Triad::new(&options(&given)).unwrap_err();
        assert_eq!(error, OptionError::Missing { name: missing, kind });
        assert_eq!(error.to_string(), format!("{missing} is missing: it must be {kind}"));
    }
}

#[test]
fn the_start_is_an_option() {
    let starts = |texts: &[(&str, &str)]| {
        let all: Vec<(&str, &str)> = PLAIN.iter().chain(texts).copied().collect();
        Triad::new(&options(&all)).unwrap().turn().seat()
    };
    assert_eq!(starts(&[]), Some(Seat::First), "without a toss it is the first seat");
    assert_eq!(starts(&[("starts", "first")]), Some(Seat::First));
    assert_eq!(starts(&[("starts", "second")]), Some(Seat::Second));
    let mut set = options(&PLAIN);
    assert_eq!(set.starts, None);
    set.set(TriadField::Starts, "second").unwrap();
    assert_eq!(set.starts, Some(Seat::Second));
}

#[test]
fn presets_are_the_ones_of_the_rules() {
    assert_eq!(TriadPreset::ALL.len(), 13);
    assert_eq!(TriadPreset::Basic.options(), Options::default());
    let all = TriadPreset::AllRules.options();
    let on = [all.elemental, all.same, all.plus, all.same_wall, all.combo, all.sudden_death];
    assert_eq!((all.open, on), (Open::On, [true; 6]));
    assert_eq!(
        (all.trade, all.random, all.hands(), all.starts),
        (Trade::None, false, [None; 2], None)
    );
}

#[test]
fn roulette_draws_rules_that_are_off_and_go_together() {
    let mut drawn = BTreeMap::new();
    for seed in 0..2_000 {
        let mut random = random(seed);
        let count = random.random_range(0..=2);
        let mut options = every_rules().swap_remove(random.random_range(0..1_000));
        options.trade = Trade::ALL[random.random_range(0..5)];
        options.swap &= options.trade == Trade::None;
        options.roulette = count;
        let before = options.clone();
        let rules = spin_roulette(&mut options, &mut |below| random.random_range(0..below));
        assert!(rules.len() <= usize::from(count));
        let mut expected = Options { roulette: 0, ..before.clone() };
        for (field, value) in rules {
            let was = pairs(&before).into_iter().find(|(other, _)| other.name == field.name);
            assert!(was.is_none_or(|(_, was)| was.to_string() == "off"), "{}", field.name);
            set_named(&mut expected, field.name, value).unwrap();
            *drawn.entry((field.name, value)).or_insert(0) += 1;
        }
        assert_eq!(options, expected, "nothing else changes");
        let options = dealt(&options, &mut random);
        assert!(Triad::new(&options).is_ok(), "{options:?}");
    }
    assert_eq!(drawn.len(), 13, "{drawn:?}");
}

#[test]
fn roulette_of_no_rules_changes_nothing() {
    let mut options = options(&PLAIN);
    let before = options.clone();
    assert_eq!(spin_roulette(&mut options, &mut |_| panic!("nothing is drawn")), []);
    assert_eq!(options, before);
}
