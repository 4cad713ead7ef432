//! Standard output and standard error.

use std::{
    env,
    io::{self, ErrorKind, IsTerminal, Write},
    time::Duration,
};

use indicatif::{ProgressBar, ProgressStyle};
use rosette_app::drawing::Paint;
use rosette_rules::printable;

use crate::failure::Failure;

/// The length of a bar over the parts of one task.
const PARTS: u64 = 1000;
/// The time between two reports of the progress of one task.
pub const TICK: Duration = Duration::from_millis(100);

/// Prints a text from any source. Of the characters that aren't [`printable`], only line breaks,
/// tabs and colours reach the terminal. A closed pipe is not an error.
///
/// # Errors
///
/// The text can't be written.
pub fn print(text: &str) -> Result<(), Failure> {
    raw(shown(text))
}

/// Prints JSON on a line, with escapes for characters that aren't [`printable`]; they don't change
/// the value.
///
/// # Errors
///
/// The line can't be written.
pub fn json(text: &str) -> Result<(), Failure> {
    raw(escaped(text))
}

/// Escapes the characters of JSON that could change what a terminal shows, and ends the line.
fn escaped(text: &str) -> String {
    let mut line = String::with_capacity(text.len() + 1);
    for letter in text.chars() {
        match printable(letter) == letter {
            true => line.push(letter),
            false => {
                for unit in letter.encode_utf16(&mut [0; 2]) {
                    line += &format!("\\u{unit:04x}");
                }
            }
        }
    }
    line.push('\n');
    line
}

/// Prints a text as [`print`] does, or JSON as [`json`] does.
///
/// # Errors
///
/// The text can't be written.
pub fn print_or_json(is_json: bool, text: &str) -> Result<(), Failure> {
    if is_json { json(text) } else { print(text) }
}

/// Prints a text or bytes unchanged.
///
/// # Errors
///
/// The content can't be written.
pub fn raw(content: impl AsRef<[u8]>) -> Result<(), Failure> {
    let mut out = io::stdout().lock();
    match out.write_all(content.as_ref()).and_then(|()| out.flush()) {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => {
            Err(Failure::Outside(format!("standard output can't be written: {error}")))
        }
        _ => Ok(()),
    }
}

/// Prints a text and a newline.
///
/// # Errors
///
/// The line can't be written.
pub fn line(text: &str) -> Result<(), Failure> {
    print(&format!("{text}\n"))
}

/// Returns the paint for standard output: it colours on a terminal with colours, unless `NO_COLOR` is
/// set (<https://no-color.org>).
pub fn paint() -> Paint {
    let refused = env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    let dumb = env::var_os("TERM").is_none_or(|term| term == "dumb");
    Paint::coloured(io::stdout().is_terminal() && !refused && !dumb)
}

/// Prints an error message on standard error, after `rosette: `. A failure to do so is ignored.
pub fn complain(text: &str) {
    let _ = writeln!(io::stderr().lock(), "rosette: {}", shown(text));
}

/// Builds a progress bar over games on standard error, which is visible only on a terminal.
pub fn bar(games: u64) -> ProgressBar {
    styled(ProgressBar::new(games), "{wide_bar} {pos}/{len} games, {eta} left")
}

/// Builds a progress bar over the parts of one task, which [`show_part`] moves.
pub fn bar_of_parts() -> ProgressBar {
    styled(ProgressBar::new(PARTS), "{wide_bar} {percent} %, {eta} left")
}

/// Shows that a part of a task, 0–1, is done.
pub fn show_part(bar: &ProgressBar, part: f64) {
    bar.set_position((part * PARTS as f64) as u64);
}

/// Shows how long a search has taken, until the returned bar is cleared. The search tells no progress,
/// but ends after some seconds at the latest.
pub fn waiting(seconds: u32) -> ProgressBar {
    let style = format!("{{spinner}} {{elapsed}} of at most {seconds}s");
    let bar = styled(ProgressBar::new_spinner(), &style);
    bar.enable_steady_tick(TICK);
    bar
}

/// Sets the style of a bar. `ProgressBar` hides a bar if standard error isn't a terminal.
fn styled(bar: ProgressBar, template: &str) -> ProgressBar {
    match ProgressStyle::with_template(template) {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    }
}

/// Rounds a number to `places` decimals.
pub fn decimal(number: f64, places: i32) -> f64 {
    let unit = 10_f64.powi(places);
    (number * unit).round() / unit
}

/// Replaces all characters that could change what a terminal shows, except line breaks, tabs and
/// colours.
fn shown(text: &str) -> String {
    let mut shown = String::with_capacity(text.len());
    for (index, part) in text.split(ESCAPE).enumerate() {
        if index > 0 {
            shown.push(if is_colour(part) { ESCAPE } else { printable(ESCAPE) });
        }
        let clean = |letter| if matches!(letter, '\n' | '\t') { letter } else { printable(letter) };
        shown.extend(part.chars().map(clean));
    }
    shown
}

const ESCAPE: char = '\u{1b}';

/// Returns whether the characters after an escape make it one that sets a colour.
fn is_colour(part: &str) -> bool {
    part.strip_prefix('[').is_some_and(|rest| {
        rest.trim_start_matches(|letter: char| letter.is_ascii_digit() || letter == ';')
            .starts_with('m')
    })
}

#[cfg(test)]
mod tests {
    use super::{escaped, shown};

    #[test]
    fn only_text_and_colours_reach_a_terminal() {
        for kept in [
            "a\tb\n",
            "\u{1b}[1;34mé\u{1b}[0m",
            "▲ □ ½",
            "می\u{200c}خواهم",
            "👩\u{200d}🚀",
            "☂\u{fe0f}",
        ] {
            assert_eq!(shown(kept), kept);
        }
        for (text, expected) in [
            ("\u{1b}[2J\u{1b}]0;x\u{7}", "\u{fffd}[2J\u{fffd}]0;x\u{fffd}"),
            ("a\u{9b}2Jb\r\u{7f}\u{8}", "a\u{fffd}2Jb\u{fffd}\u{fffd}\u{fffd}"),
            ("\u{202e}abc\u{2066}", "\u{fffd}abc\u{fffd}"),
            ("a\u{feff}b\u{200b}c\u{ad}\u{e0041}", "a\u{fffd}b\u{fffd}c\u{fffd}\u{fffd}"),
            ("\u{1b}", "\u{fffd}"),
        ] {
            assert_eq!(shown(text), expected);
        }
    }

    #[test]
    fn json_has_escapes_that_mean_the_same() {
        let text = serde_json::to_string("\u{feff}a\u{9b}\u{e0041}é").unwrap();
        let line = escaped(&text);
        assert_eq!(line, "\"\\ufeffa\\u009b\\udb40\\udc41é\"\n");
        let read: String = serde_json::from_str(&line).unwrap();
        assert_eq!(read, "\u{feff}a\u{9b}\u{e0041}é");
    }
}
