//! Draws the picture of the bots' strength and time, from a table that the bench `strength` of
//! `rosette-bots` prints.

use std::fmt::Write as _;

use anyhow::{Context, Result, bail};

use crate::chart::{begin, number};

/// The table, relative to the project's root.
pub const TABLE: &str = "docs/strength.tsv";
pub const PICTURE: &str = "docs/strength.svg";
const HEAD: &str = "options\tgames\tplayer\topponent\twon\tinterval\tms";

/// The level against which the picture shows every level.
const OPPONENT: &str = "easy";

/// The distance from panel to panel in pixels, and the size of the plot in each.
const PANEL: (f64, f64) = (258.0, 200.0);
const PLOT: (f64, f64) = (200.0, 110.0);
/// The shortest time on the axis, as a power of ten of a millisecond, and the number of powers on
/// the axis.
const FIRST_POWER: f64 = -4.0;
const POWERS: f64 = 7.0;

/// A level with its results against the same opponent, in games with the same options.
#[derive(Debug, PartialEq)]
struct StrengthPoint<'a> {
    options: &'a str,
    level: &'a str,
    /// The games won in per cent, and half the width of the 95 % confidence interval.
    won: (f64, f64),
    /// The mean time of a choice in milliseconds.
    ms: f64,
}

/// Reads the points of the picture from the table. The opponent itself gets 50 %.
fn points(table: &str) -> Result<Vec<StrengthPoint<'_>>> {
    let rows = table.strip_prefix(HEAD).with_context(|| format!("it doesn't begin with {HEAD}"))?;
    let mut points = Vec::new();
    for row in rows.lines().skip(1) {
        let [options, _, player, opponent, won, interval, ms] =
            row.split('\t').collect::<Vec<_>>()[..]
        else {
            bail!("{row:?} hasn't as many fields as the first line");
        };
        let number = |field| number(field).with_context(|| format!("{row:?} can't be read"));
        let (won, ms) = ((number(won)?, number(interval)?), number(ms)?);
        if opponent == OPPONENT {
            points.push(StrengthPoint { options, level: player, won, ms });
        } else if (player, opponent) == (OPPONENT, "random") {
            points.push(StrengthPoint { options, level: player, won: (50.0, 0.0), ms });
        }
    }
    Ok(points)
}

/// Draws the picture of a table. Each game's options have a panel, with the time of a choice from
/// left to right and the games won from bottom to top.
///
/// # Errors
///
/// A row of the table lacks fields, or has invalid numbers.
pub fn picture(table: &str) -> Result<String> {
    let points = points(table)?;
    let mut panels: Vec<&str> = points.iter().map(|point| point.options).collect();
    panels.dedup();
    let height = 60 + PANEL.1 as usize * panels.len().div_ceil(3);
    let heading =
        "Games won against easy in percent, with 95 % intervals, by the milliseconds of a choice";
    let mut svg = begin("The strength and the time of the computer players", heading, height);
    for (place, options) in panels.into_iter().enumerate() {
        let x = 44.0 + PANEL.0 * (place % 3) as f64;
        let y = 60.0 + PANEL.1 * (place / 3) as f64;
        let _ = writeln!(svg, "<g transform=\"translate({x} {y})\">");
        draw_axes(options, &mut svg);
        for point in points.iter().filter(|point| point.options == options) {
            draw_point(point, &mut svg);
        }
        svg.push_str("</g>\n");
    }
    Ok(svg + "</svg>\n")
}

/// Returns the horizontal place in a panel of a time in milliseconds.
fn x(ms: f64) -> f64 {
    PLOT.0 * (ms.log10() - FIRST_POWER).clamp(0.0, POWERS) / POWERS
}

/// Returns the vertical place of a percentage, below the top of a panel.
fn y(percent: f64) -> f64 {
    34.0 + PLOT.1 * (1.0 - percent.clamp(0.0, 100.0) / 100.0)
}

fn draw_axes(options: &str, svg: &mut String) {
    let name = options.replace('`', "");
    let _ = writeln!(
        svg,
        "<text class=\"ink\" y=\"12\" font-size=\"14\" font-weight=\"bold\">{name}</text>"
    );
    for percent in [0.0, 50.0, 100.0] {
        let (dashes, y) =
            (if percent == 50.0 { " stroke-dasharray=\"5 4\"" } else { "" }, y(percent));
        let _ = writeln!(
            svg,
            "<path class=\"base\"{dashes} d=\"M0,{y}H{}\"/>\n\
             <text class=\"faint\" x=\"-6\" y=\"{}\" font-size=\"11\" text-anchor=\"end\">{percent}</text>",
            PLOT.0,
            y + 4.0
        );
    }
    for (ms, text) in [(0.001, "0.001"), (0.1, "0.1"), (10.0, "10"), (1000.0, "1000 ms")] {
        let _ = writeln!(
            svg,
            "<text class=\"faint\" x=\"{:.1}\" y=\"{}\" font-size=\"11\" text-anchor=\"middle\">{text}</text>",
            x(ms),
            y(0.0) + 16.0
        );
    }
}

/// Draws a level as a dot with its name, and a line for its interval. Names of levels that are
/// often close together are on different sides.
fn draw_point(
    StrengthPoint { level, won: (won, interval), ms, .. }: &StrengthPoint<'_>,
    svg: &mut String,
) {
    let (x, [low, middle, high]) = (x(*ms), [won - interval, *won, won + interval].map(y));
    let (name_x, name_y, anchor) = match *level {
        "random" => (x + 6.0, high - 3.0, "start"),
        "perfect" => (x, high - 8.0, "middle"),
        _ => (x, low + 15.0, "middle"),
    };
    let _ = writeln!(
        svg,
        "<path class=\"size\" stroke-width=\"2\" d=\"M{x:.1},{low:.1}V{high:.1}\"/>\n\
         <circle class=\"dot\" cx=\"{x:.1}\" cy=\"{middle:.1}\" r=\"4\"/>\n\
         <text class=\"ink\" x=\"{name_x:.1}\" y=\"{name_y:.1}\" font-size=\"11\" \
         text-anchor=\"{anchor}\">{level}</text>"
    );
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;
    use crate::chart::check_drawing;
    use crate::project::Project;

    #[test]
    fn the_picture_is_that_of_the_table() {
        let project = Project::find().unwrap();
        let table = fs::read_to_string(project.root().join(TABLE)).unwrap();
        check_drawing(project.root(), PICTURE, TABLE, &picture(&table).unwrap());
    }

    #[test]
    fn each_level_has_a_point_against_easy() {
        let table = format!(
            "{HEAD}\nUr\t4\teasy\trandom\t80.0\t5.0\t0.01\nUr\t4\trandom\teasy\t20.0\t5.0\t0.001\n\
             Ur\t4\tstrong\teasy\t90.0\t4.0\t2\nUr\t4\teasy\tstrong\t10.0\t4.0\t0.01\n"
        );
        let found = points(&table).unwrap();
        let levels: Vec<_> = found.iter().map(|it| (it.level, it.won, it.ms)).collect();
        assert_eq!(
            levels,
            [
                ("easy", (50.0, 0.0), 0.01),
                ("random", (20.0, 5.0), 0.001),
                ("strong", (90.0, 4.0), 2.0)
            ]
        );
        assert!(points("").is_err() && points(&format!("{HEAD}\nUr\t4\n")).is_err());
    }
}
