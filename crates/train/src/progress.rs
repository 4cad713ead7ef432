//! Bars on standard error. Only a terminal shows them.

use std::time::Duration;

use indicatif::{ProgressBar, ProgressStyle};

/// The time between two updates of the time left.
const TICK: Duration = Duration::from_millis(500);

/// Builds a bar such as `3 of 11 million positions, 2m left`, after the text `before`.
pub fn counted(before: &str, count: u64, unit: &str) -> ProgressBar {
    let template = format!("{{prefix}}{{wide_bar}} {{pos}} of {{len}} {unit}, {{eta}} left");
    styled(ProgressBar::new(count), &template, before)
}

/// Builds a bar over the positions to solve, such as `27 % solved, 2m left`, after the text `before`.
pub fn solving(before: &str, positions: u64) -> ProgressBar {
    let template = "{prefix}{wide_bar} {percent} % solved, {eta} left";
    styled(ProgressBar::new(positions), template, before)
}

fn styled(bar: ProgressBar, template: &str, before: &str) -> ProgressBar {
    let bar = bar.with_prefix(before.to_owned());
    // The thread that updates a bar is needed only where the bar is seen.
    if !bar.is_hidden() {
        bar.enable_steady_tick(TICK);
    }
    match ProgressStyle::with_template(template) {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    }
}
