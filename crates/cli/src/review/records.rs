//! The records in a file: a single one, which may be RGN, one on each line, or those of a backup.

use std::path::Path;

use rosette_json::Json;
use rosette_keep::{Backup, is_rgn};
use rosette_session::{Record, RecordError, Saved, Seed, Session};

use crate::{failure::Failure, files};

/// The prefix of the names of those parts of a backup that are games.
const GAME: &str = "game:";

/// Reads the records in a file, of which there is at least one. Each of them can be opened.
///
/// # Errors
///
/// The file can't be read, has no record, or has one that can't be opened.
pub fn read(path: &Path) -> Result<Vec<Record>, Failure> {
    let text = files::read(path)?;
    let name = files::named(path);
    let failure = |error: String| Failure::Usage(format!("{name}: {error}"));
    let first = text.lines().find(|line| !line.trim().is_empty());
    let Some(first) = first else { return Err(failure("there is no record in it".to_owned())) };
    let records = match is_rgn(&text) {
        true => vec![(String::new(), files::rgn(path, &text)?)],
        false => written(&text, first).map_err(failure)?,
    };
    let check = |(place, record): (String, Record)| match Session::open(record.clone(), Seed(0)) {
        Ok(_) => Ok(record),
        Err(error @ (RecordError::Token(_) | RecordError::Pending(_))) => {
            Err(Failure::Illegal(format!("{place}{error}")))
        }
        Err(error) => Err(failure(format!("{place}{error}"))),
    };
    records.into_iter().map(check).collect()
}

/// Reads the records of a text with their places in it, for messages. `first` is the first line
/// that isn't empty.
fn written(text: &str, first: &str) -> Result<Vec<(String, Record)>, String> {
    match Json::read(text) {
        Ok(json) if Backup::is(&json) => in_backup(&json),
        Ok(json) => Ok(vec![(String::new(), one(&json).map_err(|error| error.to_string())?)]),
        // One record on each line.
        Err(_) if Json::read(first).is_ok() => by_line(text),
        Err(error) => Err(error.to_string()),
    }
}

fn one(json: &Json) -> Result<Record, RecordError> {
    Record::read(json)
}

/// Parses one record on each line that isn't blank, each with a prefix for messages, such as
/// `line 3: `.
fn by_line(text: &str) -> Result<Vec<(String, Record)>, String> {
    let lines = text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty());
    let read = |(index, line)| {
        let place = format!("line {}: ", index + 1);
        let json = Json::read(line).map_err(|error| format!("{place}{error}"))?;
        let record = one(&json).map_err(|error| format!("{place}{error}"))?;
        Ok((place, record))
    };
    lines.map(read).collect()
}

/// Reads the games of a backup, each with the name of its part for messages.
fn in_backup(json: &Json) -> Result<Vec<(String, Record)>, String> {
    Backup::read(json).map_err(|error| error.to_string())?;
    let parts = json.get("parts").and_then(Json::as_object).unwrap_or_default();
    let mut records = Vec::new();
    for part in parts.iter().filter(|part| part.name.starts_with(GAME)) {
        let place = format!("{}: ", part.name);
        let saved = part.json.get("value").map(Saved::read);
        let saved = saved.transpose().map_err(|error| format!("{place}{error}"))?;
        records.extend(saved.map(|saved| (place, saved.record)));
    }
    if records.is_empty() { Err("there is no game in this backup".to_owned()) } else { Ok(records) }
}
