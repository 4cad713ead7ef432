//! `rosette replay`: plays tokens and prints the position, or the game in RGN, or draws or films it.

use std::{ffi::OsString, path::Path};

use clap::{Arg, ArgAction};
use rosette_app::drawing::text;
use rosette_keep::write_rgn;
use rosette_rules::Viewer;
use rosette_scene::THEMES;
use rosette_session::{Seed, Session};
use serde_json::json;

use crate::{
    arguments::Arguments,
    command::{self, Command},
    failure::Failure,
    files, games, output,
    picture::PictureFile,
};

pub const COMMAND: Command = Command { name: "replay", usage, run };

fn usage() -> clap::Command {
    clap::Command::new("replay")
        .about("Replay moves and print the resulting position")
        .override_usage(
            "rosette replay GAME [--OPTION VALUE]… [--json | --rgn] [MOVE]…\n       \
             rosette replay GAME [--OPTION VALUE]… [--json | --rgn] -\n       \
             rosette replay [GAME] [--json | --rgn] --record FILE\n       \
             rosette replay [--json | --rgn] FILE\n       \
             rosette replay … --svg FILE | --png FILE | --film FILE [--theme NAME] [--language CODE]",
        )
        .args([
            Arg::new("GAME").help("The game"),
            Arg::new("MOVE")
                .help("Moves, such as 2/4; a single - reads them from standard input")
                .num_args(0..),
            Arg::new("json").long("json").help("Print one JSON object").action(ArgAction::SetTrue),
            Arg::new("rgn")
                .long("rgn")
                .help("Print a game of ur in RGN, the notation of RoyalUr")
                .action(ArgAction::SetTrue),
            Arg::new("svg")
                .long("svg")
                .value_name("FILE")
                .help("Draw the board to an SVG file instead, or to standard output with -; closed hands are face up"),
            Arg::new("png")
                .long("png")
                .value_name("FILE")
                .help("Draw the board as --svg does, to a PNG file of 960 × 720 pixels"),
            Arg::new("film")
                .long("film")
                .value_name("FILE")
                .help("Film the whole game to an SVG file that browsers play, or to standard output with -"),
            Arg::new("theme")
                .long("theme")
                .value_name("NAME")
                .help(format!("Colours of --svg, --png and --film: {} [default: light]", THEMES.join(", "))),
            Arg::new("language")
                .long("language")
                .value_name("CODE")
                .help("Language of --svg, --png and --film, such as fr [default: en]"),
            Arg::new("record")
                .long("record")
                .value_name("FILE")
                .help("Replay a saved record, or a game in RGN, instead of moves"),
        ])
        .after_help(games::options_help())
}

fn run(arguments: Vec<OsString>) -> Result<(), Failure> {
    let mut arguments = Arguments::read(arguments)?;
    if arguments.switch("help") {
        return command::help(usage());
    }
    let (json, rgn) = (arguments.switch("json"), arguments.switch("rgn"));
    if json && rgn {
        return Err(Failure::Usage("--json and --rgn can't be combined".to_owned()));
    }
    let drawing = PictureFile::of(&mut arguments)?;
    if drawing.is_some() && (json || rgn) {
        return Err(Failure::Usage(
            "--svg, --png and --film can't be combined with --json or --rgn".to_owned(),
        ));
    }
    let record = arguments.option("record").or_else(|| arguments.file());
    let session = match record {
        Some(path) => recorded(arguments, Path::new(&path))?,
        None => played(arguments)?,
    };
    if let Some(drawing) = drawing {
        return drawing.write(session);
    }
    if json {
        let mut state = json!(session.state(Viewer::All));
        state.as_object_mut().map(|state| state.remove("pending"));
        return output::json(&state.to_string());
    }
    if rgn {
        return output::print(&write_rgn(&session).map_err(Failure::usage)?);
    }
    output::print(&text::replayed(&session, output::paint()))
}

/// Opens the game of a record. If the command line names a game too, it must be the same one.
fn recorded(mut arguments: Arguments, path: &Path) -> Result<Session, Failure> {
    let game = arguments.word();
    if let Some(game) = &game {
        games::named(game)?;
    }
    if !arguments.rest()?.is_empty() {
        return Err(Failure::Usage("a record can't be combined with moves".to_owned()));
    }
    let session = files::open(path, Seed(0))?;
    let recorded = session.options().game();
    match game {
        Some(game) if game != recorded => {
            Err(Failure::Usage(format!("the record is a {recorded} game, not {game}")))
        }
        _ => Ok(session),
    }
}

/// Plays the tokens of the command line, or of standard input for `-`, from the start that the
/// options give.
fn played(mut arguments: Arguments) -> Result<Session, Failure> {
    let options = arguments.game()?;
    let mut tokens = arguments.rest()?;
    let mut session = Session::new(options.as_ref(), Seed(0))
        .map_err(|error| Failure::options(options.game(), &error))?;
    if tokens.iter().any(|token| token == "-") {
        if tokens.len() > 1 {
            return Err(Failure::Usage("use - on its own, without other moves".to_owned()));
        }
        tokens = read_tokens()?;
    }
    for token in &tokens {
        session.play(token).map_err(|refused| Failure::Illegal(refused.to_string()))?;
    }
    Ok(session)
}

/// Reads tokens from standard input, separated by white space. Bytes that aren't UTF-8 are
/// replaced, and then refused as an illegal token.
fn read_tokens() -> Result<Vec<String>, Failure> {
    let bytes = files::read_whole("standard input", &mut std::io::stdin())?;
    let text = String::from_utf8_lossy(&bytes);
    Ok(text.split_whitespace().map(str::to_owned).collect())
}
