//! The sounds: which of them a step makes and when, and the character of each.

use crate::common::boards::{Board, boards};
use rosette_scene::{BoardStyle, Cue, GAMES, Motion, Sound, echo, room_tone, vibration};

fn motion(board: &Board) -> Motion {
    board.see(BoardStyle::Inlaid, |any_view, last_move| {
        board.game.motion(last_move, any_view).unwrap()
    })
}

fn heard(game: &str, given: &[(&str, &str)], tokens: &'static str) -> Vec<(u16, Sound)> {
    let game = GAMES.into_iter().find(|it| it.options().game() == game).unwrap();
    let tokens: Vec<&'static str> = tokens.split(' ').collect();
    let mut cues = motion(&Board::new(game, given, &tokens)).cues;
    cues.sort_by(|one, other| one.at.total_cmp(&other.at));
    cues.iter().map(|&Cue { at, sound, .. }| (at as u16, sound)).collect()
}

#[test]
fn a_step_sounds_when_what_it_does_is_seen() {
    use Sound::{Again, Burn, Capture, Flip, Hop, Move, Pass, Place, Thud};
    // A piece hops, to a rosette, and to another piece; a throw that moves nothing passes.
    let hops = [(110, Hop), (220, Hop)];
    assert_eq!(heard("ur", &[], "3/0"), [&hops[..], &[(330, Move)]].concat());
    let rosette = [(330, Hop), (440, Move), (440, Again)];
    assert_eq!(heard("ur", &[], "4/0"), [&hops[..], &rosette].concat());
    let taken = [(330, Capture), (710, Thud)];
    assert_eq!(heard("ur", &[], "3/0 4/0 2/0 4/3 3/4"), [&hops[..], &taken].concat());
    assert_eq!(heard("ur", &[], "0"), [(0, Pass)]);
    // A card is placed and captures by Same, then by Combo.
    let hands = [
        ("first-hand", "7325,2111,3111,4111,5111"),
        ("second-hand", "2538,4763,1113,1114,1115"),
        ("starts", "second"),
        ("same", "on"),
        ("combo", "on"),
    ];
    assert_eq!(heard("triad", &hands, "1@4"), [(160, Place)]);
    let turns = [(160, Place), (200, Flip), (560, Flip)];
    assert_eq!(heard("triad", &hands, "1@4 2@9 2@6 1@5"), turns);
    // A piece is placed, another one captures, and a player passes.
    assert_eq!(heard("trisq", &[], "c4"), [(60, Move)]);
    assert_eq!(heard("trisq", &[], "c4 c3 b3 a13 c2 n13 d3"), [(60, Move), (180, Capture)]);
    assert_eq!(heard("trisq", &[], "c4 pass"), [(0, Pass)]);
    // The cell that a player leaves burns, except cell 0.
    assert_eq!(heard("flag", &[], "+3"), [&hops[..], &[(330, Move)]].concat());
    let burns = [&[(0, Burn)][..], &hops, &[(330, Move)]].concat();
    assert_eq!(heard("flag", &[], "+3 +1 +3"), burns);
}

#[test]
fn every_step_is_heard_while_it_is_seen() {
    for fewer in 0..3 {
        for board in boards(fewer) {
            let motion = motion(&board);
            let (name, length) = (board.game.options().game(), motion.length());
            assert!(!motion.cues.is_empty(), "a step of {name} has no sound");
            for cue in &motion.cues {
                let is_seen = (0.0..=length).contains(&cue.at);
                assert!(is_seen, "{name}: {cue:?} in a motion of {length} ms");
            }
        }
    }
}

const RATES: [f32; 3] = [22_050.0, 44_100.0, 96_000.0];

#[test]
fn sounds_are_short_and_quiet_and_end_in_silence() {
    for sound in Sound::ALL {
        for rate in RATES {
            let samples = sound.samples(rate);
            let seconds = samples.len() as f32 / rate;
            let ends = matches!(sound, Sound::Win | Sound::Defeat | Sound::Draw);
            let most = if ends { 2.1 } else { 1.8 };
            assert!((0.04..most).contains(&seconds), "{sound:?} takes {seconds} s");
            assert!(samples.iter().all(|sample| sample.is_finite()), "{sound:?}");
            let peak = samples.iter().fold(0.0_f32, |peak, sample| sample.abs().max(peak));
            assert!((0.1..0.8).contains(&peak), "{sound:?} is as loud as {peak}");
            let end =
                samples[samples.len() * 99 / 100..].iter().fold(0.0_f32, |a, b| a.max(b.abs()));
            assert!(end < peak / 100.0, "{sound:?} is cut off at {end}");
            let middle = samples.iter().sum::<f32>() / samples.len() as f32;
            assert!(middle.abs() < 0.01, "{sound:?} presses to one side by {middle}");
        }
    }
}

/// Returns the mean frequency in hertz of the loud stretches of 10 ms, by counting sign changes.
fn brightness(sound: Sound) -> f32 {
    let rate = RATES[1];
    let samples = sound.samples(rate);
    let peak = samples.iter().fold(0.0_f32, |peak, sample| sample.abs().max(peak));
    let is_loud = |part: &&[f32]| part.iter().any(|sample| sample.abs() > peak / 20.0);
    let loud = samples.chunks(441).filter(is_loud);
    let crossings = |part: &[f32]| part.windows(2).filter(|two| two[0] * two[1] < 0.0).count();
    loud.clone().map(crossings).sum::<usize>() as f32 / loud.count() as f32 * 100.0 / 2.0
}

#[test]
fn sounds_are_like_what_makes_them() {
    // In hertz: a refusal is dull, a piece sounds like wood, a bell rings, coins clink.
    let about = |sound, low: f32, high: f32| {
        let brightness = brightness(sound);
        assert!((low..high).contains(&brightness), "{sound:?}: {brightness} Hz");
    };
    about(Sound::Refusal, 100.0, 300.0);
    about(Sound::Move, 300.0, 1_200.0);
    about(Sound::Win, 600.0, 1_800.0);
    about(Sound::Coin, 2_000.0, 5_000.0);
    for (index, one) in Sound::ALL.iter().enumerate() {
        for other in &Sound::ALL[..index] {
            assert_ne!(one.samples(RATES[0]), other.samples(RATES[0]), "{one:?} is {other:?}");
        }
    }
}

/// Returns the momentary loudness of samples by ITU-R BS.1770-4, at the loudest 400 ms, in LUFS.
fn loudness(samples: Vec<f32>) -> f64 {
    // The coefficients of both filters for 48 kHz, from the recommendation.
    let samples = samples.into_iter().map(f64::from).collect();
    let shelf = filtered(
        samples,
        [1.53512485958697, -2.69169618940638, 1.19839281085285],
        [-1.69065929318241, 0.73248077421585],
    );
    let mut heard = filtered(shelf, [1.0, -2.0, 1.0], [-1.99004745483398, 0.99007225036621]);
    heard.resize(heard.len().max(19_200), 0.0);
    let energy = |part: &[f64]| part.iter().map(|it| it * it).sum::<f64>() / 19_200.0;
    let loudest = heard.windows(19_200).step_by(480).map(energy).fold(0.0, f64::max);
    -0.691 + 10.0 * loudest.log10()
}

/// Filters samples by a biquad: its coefficients of the input, and those of the output but the
/// first, which is 1.
fn filtered(samples: Vec<f64>, input: [f64; 3], output: [f64; 2]) -> Vec<f64> {
    let (mut inputs, mut outputs) = ([0.0; 2], [0.0; 2]);
    let step = |now: f64| {
        let out = input[0] * now + input[1] * inputs[0] + input[2] * inputs[1]
            - output[0] * outputs[0]
            - output[1] * outputs[1];
        (inputs, outputs) = ([now, inputs[0]], [out, outputs[0]]);
        out
    };
    samples.into_iter().map(step).collect()
}

#[test]
fn sounds_are_about_equally_loud() {
    let all = Sound::ALL.map(|sound| (sound, loudness(sound.samples(48_000.0))));
    let [softest, loudest] = [f64::min, f64::max]
        .map(|choose| all.map(|(_, it)| it).into_iter().reduce(choose).unwrap());
    assert!(loudest - softest <= 1.0, "{softest:.1} to {loudest:.1} LUFS: {all:.1?}");
}

/// Returns the peak of cues at full volume in the louder ear, where all come from one edge of the
/// board. `first` is the number of the first sound, which selects the variants.
fn peak_together(cues: &[Cue], first: usize) -> f32 {
    let rate = RATES[0];
    let mut mixed = Vec::new();
    for (index, cue) in cues.iter().enumerate() {
        let (speed, gain) = cue.varied(first + index);
        let (samples, start) = (cue.sound.samples(rate), (cue.at * rate / 1000.0) as usize);
        let count = (samples.len() as f32 / speed) as usize;
        mixed.resize(mixed.len().max(start + count), 0.0);
        for (at, into) in mixed[start..start + count].iter_mut().enumerate() {
            *into += gain * samples[(at as f32 * speed) as usize]
        }
    }
    // The gain of a panner at 0.5 in that ear.
    let ear = (0.75 * std::f32::consts::FRAC_PI_2).sin();
    mixed.into_iter().fold(0.0, |peak, sample| sample.abs().max(peak)) * ear
}

#[test]
fn sounds_of_one_motion_dont_clip_together() {
    let ur = GAMES.into_iter().find(|it| it.options().game() == "ur").unwrap();
    let taken = Board::new(ur, &[], &["3/0", "4/0", "2/0", "4/3", "3/4"]);
    for board in (0..3).flat_map(boards).chain([taken]) {
        let motion = motion(&board);
        for (pace, first) in (0..8).map(|number| (f32::from(number / 4_u8) / 2.0, number % 4)) {
            let mut cues = motion.cues.clone();
            cues.push(Cue::new(motion.landing(), Sound::Win));
            cues.iter_mut().for_each(|cue| cue.at *= pace);
            if pace == 0.0 {
                // Where nothing moves, nothing hops.
                cues.retain(|cue| cue.sound != Sound::Hop)
            }
            let peak = peak_together(&cues, first.into());
            // The rest is for the echo of the room.
            let name = board.game.options().game();
            assert!(peak < 0.9, "{name}: {peak}, above 0.9: {cues:?}");
        }
    }
}

#[test]
fn a_device_vibrates_as_things_land() {
    let cue = Cue::new;
    assert_eq!(vibration(&[cue(0.0, Sound::Pass), cue(90.0, Sound::Win)]), [0; 0]);
    assert_eq!(vibration(&[cue(330.0, Sound::Move), cue(110.0, Sound::Hop)]), [0, 330, 8]);
    let throw = [440.0, 560.0, 562.0, 680.0].map(|at| cue(at, Sound::Coin));
    assert_eq!(vibration(&throw), [0, 440, 8, 112, 8, 112, 8], "two at once are one");
}

#[test]
fn a_room_fades_to_silence() {
    for rate in RATES {
        let echo = echo(rate);
        assert_eq!(echo.len(), (rate / 5.0) as usize, "200 ms");
        let loud = |part: &[f32]| part.iter().fold(0.0_f32, |peak, sample| sample.abs().max(peak));
        let parts: Vec<_> = echo.chunks(echo.len().div_ceil(4)).map(loud).collect();
        assert!(parts.is_sorted_by(|one, other| one > other) && parts[3] < 0.02, "{parts:?}");
    }
}

#[test]
fn the_tone_of_the_room_is_very_quiet_and_repeats_without_a_gap() {
    let quieter = loudness(Sound::Move.samples(48_000.0)) - loudness(room_tone(48_000.0));
    assert!((20.0..30.0).contains(&quieter), "{quieter} dB quieter than a move");
    for rate in RATES {
        let tone = room_tone(rate);
        let steps = || tone.windows(2).map(|two| (two[1] - two[0]).abs());
        let seam = (tone[0] - tone[tone.len() - 1]).abs();
        assert!(seam < steps().fold(0.0, f32::max), "the end leads on to the start");
        let parts = tone.chunks(tone.len().div_ceil(10));
        let strengths =
            parts.map(|part| part.iter().map(|it| it * it).sum::<f32>() / part.len() as f32);
        let [least, most] =
            [f32::min, f32::max].map(|fold| strengths.clone().reduce(fold).unwrap());
        assert!(most < least * 1.5, "it is steady: {least} to {most}");
        assert!((tone.iter().sum::<f32>() / tone.len() as f32).abs() < 1e-4);
    }
}

#[test]
fn what_happens_on_a_place_is_heard_from_there() {
    for board in (0..3).flat_map(boards) {
        for cue in motion(&board).cues {
            let game = board.game.name();
            let is_placed = cue.sound == Sound::Pass || cue.from.is_some();
            assert!(is_placed, "crates/scene/src/{game}/motion.rs: {cue:?} needs `hear_from`");
        }
    }
}

#[test]
fn repeated_sounds_differ_a_little_and_higher_ones_by_tones() {
    let hop = Cue::new(0.0, Sound::Hop);
    let variants = [0, 1, 2, 3].map(|count| hop.varied(count));
    for (index, (speed, gain)) in variants.into_iter().enumerate() {
        assert!((0.95..=1.05).contains(&speed) && (gain.log10() * 20.0).abs() <= 2.0);
        let others = &variants[..index];
        assert!(others.iter().all(|other| other.0 != speed && other.1 != gain));
        assert_eq!(hop.varied(index + 4), (speed, gain));
    }
    for (count, variant) in variants.iter().enumerate() {
        let octave = Cue { tones: 6, ..hop }.varied(count);
        assert!((octave.0 - 2.0).abs() < 0.01 && octave.1 == variant.1);
        assert_eq!(Cue::new(0.0, Sound::Win).varied(count).0, 1.0, "melodies stay in tune");
    }
}
