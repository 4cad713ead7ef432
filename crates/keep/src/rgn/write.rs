//! The writer of RGN: metadata, then the actions in short lines.

use std::fmt::Write as _;

use rosette_rules::{
    Game as _, Preset as _,
    ur::{Options, Step, Ur},
};
use rosette_session::{OptionPairs, Session};

use super::{NAMES, RgnError, moved, thrown};

/// The longest line of actions, in characters.
const LINE: usize = 40;

/// Writes a game as RGN. What RGN can't express is left out: an end without a move, such as a
/// resignation, and other keys of a record that no replay needs.
///
/// # Errors
///
/// The game isn't the Royal Game of Ur, or begins from a setup.
pub fn write_rgn(session: &Session) -> Result<String, RgnError> {
    let game = session.options();
    let Some(options) = game.as_any().downcast_ref::<Options>() else {
        return Err(RgnError::Game(game.game().to_owned()));
    };
    if !options.setup.is_empty() {
        return Err(RgnError::Setup);
    }
    let record = session.record();
    let mut out = rules(options)?;
    if let Some(players) = &record.players {
        tag(&mut out, "Light", &players.first);
        tag(&mut out, "Dark", &players.second);
    }
    if let Some(date) = &record.date {
        tag(&mut out, "Date", date);
    }
    out.push('\n');
    let mut position = Ur::new(options)?;
    let (mut turn, mut mover, mut width) = (0_usize, None, 0);
    for token in record.tokens.iter().chain(&record.pending) {
        let mut action = String::new();
        if mover != Some(position.to_move()) {
            mover = Some(position.to_move());
            turn += 1;
            // Writing to a string never fails.
            let _ = write!(action, "({turn}) ");
        }
        for step in position.parse(token).iter().flat_map(|steps| steps.iter()) {
            match step {
                Step::Throw(roll) => action.push_str(&thrown(roll)),
                Step::Move(from) => {
                    action.push('.');
                    action.push_str(&moved(&position, from))
                }
            }
            position.play_unchecked(step);
        }
        if position.turn().outcome().is_some() {
            action.push('#')
        }
        if width > 0 {
            let fits = width + 1 + action.len() <= LINE;
            out.push(if fits { ' ' } else { '\n' });
            width = if fits { width + 1 } else { 0 };
        }
        width += action.len();
        out.push_str(&action)
    }
    out.push('\n');
    Ok(out)
}

/// Writes the rules as metadata: by the name of a rule set, or by the options that aren't the
/// defaults.
fn rules(options: &Options) -> Result<String, RgnError> {
    let (mut out, position) = (String::new(), Ur::new(options)?);
    for (name, preset) in NAMES {
        let preset = preset.options();
        if Ur::new(&Options { pieces: options.pieces, ..preset.clone() })? == position {
            tag(&mut out, "Rules", name);
            if preset.pieces != options.pieces {
                tag(&mut out, "Pieces", &options.pieces.to_string())
            }
            return Ok(out);
        }
    }
    let usual = OptionPairs::of(&Options::default()).0;
    let changed = OptionPairs::of(options).0.into_iter().filter(|pair| !usual.contains(pair));
    let changed: Vec<_> = changed.map(|(name, value)| format!("{name}={value}")).collect();
    tag(&mut out, "Options", &changed.join(" "));
    Ok(out)
}

fn tag(out: &mut String, key: &str, value: &str) {
    let value = value.replace('\\', "\\\\").replace('"', "\\\"");
    let value = value.replace('\r', "\\r").replace('\n', "\\n");
    let _ = writeln!(out, "[{key} \"{value}\"]");
}
