//! The settings dialog: its controls, and what they change.

use rosette_app::{
    Kind,
    settings::{VOLUME, change, chosen, controls, switches},
};
use rosette_keep::{Board, Choice as _, Coins, Pace, Seating, Settings, Theme, Tongue, Volume};
use rosette_messages::Language;
use rosette_play::Pass;

/// Settings in which nothing is as at the beginning.
fn others() -> Settings {
    let settings = Settings {
        tongue: Tongue::ALL[2],
        theme: Theme::ALL[3],
        board: Board::ALL[1],
        coins: Coins::ALL[1],
        pass: Pass::ALL[2],
        pace: Pace::ALL[2],
        seating: Seating::ALL[2],
        ..Settings::default()
    };
    let (throws, numbers) = (!settings.throw_by_itself, !settings.numbers);
    let (values, muted) = (!settings.values, !settings.muted);
    Settings {
        throw_by_itself: throws,
        numbers,
        values,
        muted,
        volume: Volume::new(85),
        ..settings
    }
}

#[test]
fn the_values_of_the_controls_become_the_settings() {
    let (wanted, mut settings) = (others(), Settings::default());
    let value = |name: &str| {
        let found = chosen(&wanted).into_iter().find(|(known, _)| *known == name);
        Some(found.unwrap().1.to_owned())
    };
    let is_on = |name: &str| switches(&wanted).into_iter().find(|it| it.0 == name).unwrap().1;
    change(&mut settings, value, is_on, Some(85));
    assert_eq!(settings, wanted);
    // A slider without a number changes nothing.
    change(&mut settings, value, is_on, None);
    assert_eq!(settings, wanted);
}

#[test]
fn every_value_has_its_control_in_each_language() {
    for language in Language::all() {
        for kind in [None, Kind::all().last()] {
            let markup = controls(kind, language).0;
            for settings in [Settings::default(), others()] {
                for (name, value) in chosen(&settings) {
                    let control = format!(r#"name="{name}" value="{value}""#);
                    assert_eq!(markup.matches(&control).count(), 1, "{control}");
                }
                for (name, _) in switches(&settings) {
                    let control = format!(r#"role="switch" name="{name}""#);
                    assert_eq!(markup.matches(&control).count(), 1, "{control}");
                }
            }
            assert!(markup.contains(&format!(r#"type="range" name="{VOLUME}""#)));
            assert!(!markup.contains("<b></b>") && !markup.contains("<small></small>"));
        }
    }
}
