//! Parses the output of libFuzzer.

use std::fmt::{self, Write as _};

/// The figures of a run, and its failure if there was one.
#[derive(Default, Debug, PartialEq, Eq)]
pub struct Report {
    /// The number of inputs tried.
    executions: u64,
    /// The number of inputs tried in a second.
    per_second: u64,
    /// The number of edges reached.
    edges: u64,
    /// The number of features reached: edges by hit counts, and compared values.
    features: u64,
    /// The number of inputs in the corpus, each of which reaches something new.
    corpus: u64,
    /// The panic message; empty if no input has failed.
    pub panic: String,
    /// The file with the input that has failed.
    pub input: Option<String>,
}

impl Report {
    /// The column headings above the lines of reports.
    pub const HEAD: &str = "target       executions     a second    edges  features   corpus";

    /// Parses libFuzzer's output. The last figures in it count.
    pub fn of(output: &str) -> Self {
        let mut report = Self::default();
        let mut panicking = false;
        for line in output.lines() {
            let words = || line.split_whitespace();
            let number = |name: &str| {
                let value = words().skip_while(|word| *word != name).nth(1)?;
                value.split('/').next()?.parse().ok()
            };
            if line.starts_with('#') {
                report.edges = number("cov:").unwrap_or(report.edges);
                report.features = number("ft:").unwrap_or(report.features);
                report.corpus = number("corp:").unwrap_or(report.corpus);
            }
            report.executions =
                number("stat::number_of_executed_units:").unwrap_or(report.executions);
            report.per_second = number("stat::average_exec_per_sec:").unwrap_or(report.per_second);
            // The panic message starts with `thread` and ends before libFuzzer's own report.
            panicking |= line.starts_with("thread ");
            panicking &= !line.starts_with("note:") && !line.starts_with("==");
            if panicking || line.starts_with("SUMMARY:") {
                let _ = writeln!(report.panic, "  {line}");
            }
            if let Some((_, input)) = line.split_once("Test unit written to ") {
                report.input = Some(input.to_owned());
            }
        }
        report
    }

    /// Formats the figures in the columns of [`Self::HEAD`].
    pub fn line(&self, target: &str) -> String {
        let Self { executions, per_second, edges, features, corpus, .. } = self;
        format!(
            "{target:<10} {executions:>12} {per_second:>12} {edges:>8} {features:>9} {corpus:>8}"
        )
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { executions, edges, features, corpus, .. } = self;
        write!(f, "{executions} executions, {edges} edges, {features} features, {corpus} inputs")
    }
}

#[cfg(test)]
mod tests {
    use super::Report;

    #[test]
    fn figures_are_those_of_the_end() {
        let output = "#2\tINITED cov: 9 ft: 10 corp: 1/1b exec/s: 0 rss: 30Mb\n\
                    #512\tNEW    cov: 12 ft: 15 corp: 3/9b lim: 4 exec/s: 0 rss: 30Mb L: 2/4\n\
                    #900\tDONE   cov: 14 ft: 17 corp: 4/11b lim: 4 exec/s: 90 rss: 30Mb\n\
                    Done 900 runs in 10 second(s)\n\
                    stat::number_of_executed_units: 900\n\
                    stat::average_exec_per_sec:     90\n";
        let report = Report::of(output);
        assert_eq!(
            report.line("play").split_whitespace().collect::<Vec<_>>(),
            ["play", "900", "90", "14", "17", "4"]
        );
        assert_eq!(report.to_string(), "900 executions, 14 edges, 17 features, 4 inputs");
        assert_eq!(report.input, None);
    }

    #[test]
    fn what_broke_is_told_with_its_input() {
        let output = "thread '<unnamed>' panicked at fuzz/src/play.rs:7:9:\nhalf a game\n\
                    note: run with `RUST_BACKTRACE=1`\n==7== ERROR: libFuzzer: deadly signal\n\
                    SUMMARY: libFuzzer: deadly signal\n\
                    artifact_prefix='/t/'; Test unit written to /t/crash-1\n";
        let report = Report::of(output);
        assert_eq!(report.input.as_deref(), Some("/t/crash-1"));
        assert!(report.panic.contains("half a game") && !report.panic.contains("BACKTRACE"));
    }
}
