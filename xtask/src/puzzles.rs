//! Continues the list of the puzzles of the days, `www/puzzles.jsonl`. Days that are in the list keep
//! their puzzles for ever, so puzzles are only appended, and before the list ends: after its end, its
//! first puzzle follows again.
//!
//! The puzzles are positions of games between the page's own players, as `rosette puzzles` finds
//! them, so all their values are proven.

use std::collections::{BTreeMap, BTreeSet};
use std::fs::{self, OpenOptions};
use std::io::Write as _;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, ensure};
use serde_json::Value;

use crate::project::{Project, TERMINAL_PACKAGE};
use crate::shell;

/// The name of the list in `www/` and in the site.
pub const FILE: &str = "puzzles.jsonl";

/// The games from which the puzzles are taken: the name of the game, and options of `rosette arena`.
const GAMES: [(&str, &[&str]); 4] = [
    (
        "ur",
        &[
            "--pieces 3 --games 100",
            "--pieces 4 --games 100",
            "--pieces 3 --path masters --games 100",
            "--pieces 3 --path aseb --games 100",
        ],
    ),
    (
        "triad",
        &[
            "--random on --games 80",
            "--random on --same on --plus on --games 80",
            "--random on --same on --plus on --combo on --same-wall on --games 160",
            "--random on --elemental on --games 80",
            "--random on --reverse on --games 80",
        ],
    ),
    ("trisq", &["--size 3 --games 1000"]),
    (
        "flag",
        &[
            "--cells 18 --games 100",
            "--cells 24 --games 100",
            "--cells 30 --games 100",
            "--cells 9 --rules dice --games 20",
            "--cells 12 --rules dice --games 40",
        ],
    ),
];

/// The players of the games. *Easy* makes mistakes, so positions come up in which more than one move
/// is tempting.
const PLAYERS: [&str; 2] = [
    "--first bot:strong --second bot:easy --seed 1",
    "--first bot:easy --second bot:easy --seed 2",
];

/// The games of fourteen days, from Monday on, by their places in [`GAMES`]. Those of Triple Triad are
/// the hardest, and 3 × 3, the only board of Trisq whose values are all proven, has few positions.
const ORDER: [usize; 14] = [2, 0, 3, 0, 1, 3, 1, 0, 3, 0, 1, 3, 1, 1];

/// How hard the puzzles of a week are, from Monday to Sunday: 1 for the easiest, 5 for the hardest.
const LEVELS: [u64; 7] = [1, 1, 2, 2, 3, 4, 5];

/// The least number of choices in an easy puzzle. With two, a guess would often be right.
const CHOICES: usize = 3;

/// The number of days after which games and levels are the same again, of which the list has a
/// multiple: after its end it begins anew, on the same day of the week.
const PERIOD: usize = ORDER.len();

/// Appends puzzles until the list has at least `days` of them.
///
/// # Errors
///
/// A program can't be compiled or fails, or too few puzzles are found.
pub fn extend(project: &Project, days: usize) -> Result<()> {
    let path = project.root().join("www").join(FILE);
    let list = fs::read_to_string(&path).unwrap_or_default();
    let known: BTreeSet<_> = list.lines().collect();
    shell::run(&mut project.cargo(["build", "--locked", "--release", "-p", TERMINAL_PACKAGE]))?;
    let program = project.root().join("target").join("release").join("rosette");
    let mut found = Vec::new();
    for (game, rules) in GAMES {
        let mut of_game = BTreeMap::<u64, Vec<String>>::new();
        let mut positions = BTreeSet::new();
        for (options, players) in rules.iter().flat_map(|rules| PLAYERS.map(|it| (rules, it))) {
            for (level, line) in of_games(&program, game, options, players)? {
                if !known.contains(line.as_str()) && positions.insert(line.clone()) {
                    of_game.entry(level).or_default().push(line)
                }
            }
        }
        let counts: Vec<_> =
            of_game.iter().map(|(level, all)| format!("{} of level {level}", all.len())).collect();
        shell::say(format_args!("{game}: {}", counts.join(", ")));
        found.push(of_game)
    }
    let mut file = OpenOptions::new().create(true).append(true).open(&path)?;
    for day in known.len()..days.next_multiple_of(PERIOD) {
        let line = take(&mut found[ORDER[day % ORDER.len()]], LEVELS[day % LEVELS.len()], day);
        writeln!(
            file,
            "{}",
            line.with_context(|| format!("no puzzle is left for day {}", day + 1))?
        )?
    }
    Ok(())
}

/// Takes a puzzle of the level that is nearest to `level`. `day` decides which one.
fn take(puzzles: &mut BTreeMap<u64, Vec<String>>, level: u64, day: usize) -> Option<String> {
    puzzles.retain(|_, of_level| !of_level.is_empty());
    let nearest = puzzles.keys().copied().min_by_key(|it| it.abs_diff(level))?;
    let of_level = puzzles.get_mut(&nearest)?;
    // Neighbours in the list are often of the same game, so a day takes one from elsewhere.
    Some(of_level.swap_remove(day.wrapping_mul(7919) % of_level.len()))
}

/// Lets the players play games of these rules, and returns the puzzles in them with their levels.
fn of_games(
    program: &Path,
    game: &str,
    options: &str,
    players: &str,
) -> Result<Vec<(u64, String)>> {
    let folder = tempfile::tempdir()?;
    let records = folder.path().join("games.jsonl");
    let mut arena = Command::new(program);
    arena.args(["arena", game]).args(options.split(' ')).args(players.split(' '));
    shell::output(arena.arg("--records").arg(&records))?;
    let puzzles = shell::output(Command::new(program).args(["puzzles", "--setups"]).arg(&records))?;
    let mut found = Vec::new();
    for line in puzzles.lines() {
        let puzzle: Value = serde_json::from_str(line)?;
        let level = puzzle["level"].as_u64().context("a puzzle has a level")?;
        let choices = puzzle["choices"].as_object().context("a puzzle has choices")?;
        ensure!(puzzle["record"]["tokens"].as_array().is_some_and(Vec::is_empty), "{line}");
        if choices.len() >= CHOICES || level > 1 {
            found.push((level, line.to_owned()))
        }
    }
    Ok(found)
}
