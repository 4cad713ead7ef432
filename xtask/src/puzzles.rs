//! Continues the lists of puzzles: `www/puzzles.jsonl` has those of the days, `www/puzzle-sets.jsonl`
//! those of the games. A puzzle keeps its place for ever, so puzzles are only appended; to the days
//! before the list ends, because after its end its first puzzle follows again.
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

/// The names of the lists in `www/` and in the site: that of the days, and that of the games.
pub const FILES: [&str; 2] = ["puzzles.jsonl", "puzzle-sets.jsonl"];

/// The games from which the puzzles are taken: the name of the game, its players, and options of
/// `rosette arena`.
const GAMES: [(&str, &[&str], &[&str]); 4] = [
    (
        "ur",
        &PLAYERS,
        &[
            "--pieces 3 --games 100",
            "--pieces 4 --games 100",
            "--pieces 3 --path masters --games 100",
            "--pieces 3 --path aseb --games 100",
        ],
    ),
    (
        "triad",
        &PLAYERS,
        &[
            "--random on --games 80",
            "--random on --same on --plus on --games 80",
            "--random on --same on --plus on --combo on --same-wall on --games 160",
            "--random on --elemental on --games 80",
            "--random on --reverse on --games 80",
        ],
    ),
    // Bots reach few positions of so small a board.
    ("trisq", &[PLAYERS[0], PLAYERS[1], RANDOM], &["--size 3 --games 2000"]),
    (
        "flag",
        &PLAYERS,
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

/// Players that choose at random.
const RANDOM: &str = "--first random --second random --seed 3";

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

/// A puzzle of which no list has the position.
struct Found {
    level: u64,
    /// The names of the themes, as the line has them.
    themes: String,
    line: String,
}

/// Appends puzzles until the list of the days has at least `days`, and that of the games `each` of
/// each game.
///
/// # Errors
///
/// A program can't be compiled or fails, or too few puzzles are found.
pub fn extend(project: &Project, days: usize, each: usize) -> Result<()> {
    let paths = FILES.map(|name| project.root().join("www").join(name));
    let [of_days, of_games] = paths.each_ref().map(|it| fs::read_to_string(it).unwrap_or_default());
    let mut known: BTreeSet<_> = of_days.lines().chain(of_games.lines()).map(shape).collect();
    shell::run(&mut project.cargo(["build", "--locked", "--release", "-p", TERMINAL_PACKAGE]))?;
    let program = project.root().join("target").join("release").join("rosette");
    let days = of_days.lines().count()..days.next_multiple_of(PERIOD);
    let lacks = |game: &str| {
        let of_game = format!("\"game\":\"{game}\"");
        each.saturating_sub(of_games.lines().filter(|line| line.contains(&of_game)).count())
    };
    let mut pools = Vec::new();
    for (game, players, rules) in GAMES {
        let mut pool = Vec::new();
        let is_needed = !days.is_empty() || lacks(game) > 0;
        let rules = rules.iter().filter(|_| is_needed);
        for (options, players) in rules.flat_map(|it| players.iter().map(move |who| (it, who))) {
            let found = puzzles_of(&program, game, options, players)?;
            pool.extend(found.into_iter().filter(|it| known.insert(shape(&it.line))))
        }
        let count = |level| pool.iter().filter(|it| it.level == level).count();
        let counts: Vec<_> =
            (1..=5).map(|level| format!("{} of level {level}", count(level))).collect();
        shell::say(format_args!("{game}: {}", counts.join(", ")));
        pools.push(pool)
    }
    let [mut to_days, mut to_games] = [Vec::new(), Vec::new()];
    for day in days {
        let line = of_day(&mut pools[ORDER[day % ORDER.len()]], LEVELS[day % LEVELS.len()], day);
        to_days.push(line.with_context(|| format!("no puzzle is left for day {}", day + 1))?)
    }
    for ((game, ..), pool) in GAMES.iter().zip(pools) {
        let chosen = choose(pool, lacks(game));
        ensure!(chosen.len() == lacks(game), "of {game}, there are only {} more", chosen.len());
        to_games.extend(chosen)
    }
    for (path, lines) in paths.iter().zip([to_days, to_games]) {
        let mut file = OpenOptions::new().create(true).append(true).open(path)?;
        for line in lines {
            writeln!(file, "{line}")?
        }
    }
    Ok(())
}

/// Takes a puzzle of the level that is nearest to `level`. `day` decides which one.
fn of_day(pool: &mut Vec<Found>, level: u64, day: usize) -> Option<String> {
    let nearest = pool.iter().map(|it| it.level).min_by_key(|it| it.abs_diff(level))?;
    let places: Vec<_> = (0..pool.len()).filter(|place| pool[*place].level == nearest).collect();
    // Neighbours in the list are often of the same game, so a day takes one from elsewhere.
    Some(pool.remove(places[day.wrapping_mul(7919) % places.len()]).line)
}

/// Chooses so many puzzles, the easiest first. Takes one after the other of each combination of
/// themes, so that rare ones aren't left out.
fn choose(pool: Vec<Found>, count: usize) -> Vec<String> {
    let mut by_themes = BTreeMap::<_, Vec<Found>>::new();
    for found in pool {
        by_themes.entry(found.themes.clone()).or_default().push(found)
    }
    let longest = by_themes.values().map(Vec::len).max().unwrap_or_default();
    let rounds =
        (0..longest).flat_map(|round| by_themes.values().filter_map(move |of| of.get(round)));
    let mut chosen: Vec<_> = rounds.take(count).collect();
    chosen.sort_by_key(|found| found.level);
    chosen.into_iter().map(|found| found.line.clone()).collect()
}

/// Returns a text that is the same for puzzles that are alike: boards of Trisq that are equal once
/// one of them is turned or mirrored, or has its colours exchanged. Those of other games have
/// nothing in common.
fn shape(line: &str) -> String {
    let puzzle: Value = serde_json::from_str(line).unwrap_or_default();
    let (record, seat) = (&puzzle["record"], puzzle["seat"].as_str().unwrap_or_default());
    let options = &record["options"];
    let size = options["size"].as_u64().unwrap_or_default() as i64;
    if record["game"] != "trisq" {
        return line.to_owned();
    }
    // Such as `sc1` for a piece of the second seat on c1. Counters and the seat to move follow.
    let setup = options["setup"].as_str().unwrap_or_default();
    let pieces: Vec<_> = setup
        .split(',')
        .filter_map(|item| {
            let [owner @ (b'f' | b's'), column, row] = item.as_bytes() else { return None };
            let row = char::from(*row).to_digit(10)?;
            let is_own = seat.as_bytes().first() == Some(owner);
            Some((is_own, i64::from(column - b'a'), i64::from(row) - 1))
        })
        .collect();
    let turned = |way: usize| {
        let place = |&(is_own, x, y): &(bool, i64, i64)| {
            let x = if way & 1 == 0 { x } else { size - 1 - x };
            let y = if way & 2 == 0 { y } else { size - 1 - y };
            if way & 4 == 0 { (is_own, x, y) } else { (is_own, y, x) }
        };
        let mut pieces: Vec<_> = pieces.iter().map(place).collect();
        pieces.sort_unstable();
        format!("{pieces:?}")
    };
    (0..8).map(turned).min().unwrap_or_default()
}

/// Lets the players play games of these rules, and returns the puzzles in them.
fn puzzles_of(program: &Path, game: &str, options: &str, players: &str) -> Result<Vec<Found>> {
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
            let themes = puzzle["themes"].to_string();
            found.push(Found { level, themes, line: line.to_owned() })
        }
    }
    Ok(found)
}
