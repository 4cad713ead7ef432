//! The reader of RGN. It finds the rule set, if none is named, by playing the actions.

use rosette_rules::{
    BySeat, Game as _, Preset as _, set_named,
    ur::{HAND, Options, Path, Roll, Square, Step, Ur, UrPreset},
};
use rosette_session::{OptionPairs, Record, Session};

use super::{NAMES, RgnError, RgnFault, moved, squares, thrown};

/// The parts of an action as written, before its move is compared with the legal ones.
struct RgnAction<'a> {
    text: &'a str,
    roll: Roll,
    moved: Option<RgnMove>,
    /// Whether a `#` follows, by which RGN marks the end of the game.
    ends: bool,
}

/// The parts of a move. `column` and `row` are those of its start, which RGN leaves out where they
/// equal those of the destination.
struct RgnMove {
    column: Option<u8>,
    row: Option<u8>,
    captures: bool,
    to: Square,
    rosette: bool,
}

/// The tokens of a game, and the throw after them that no token contains yet.
type Tokens = (Vec<String>, Option<String>);

/// Reads a game in RGN as a record. Without the name of a known rule set, its rules are those of
/// the first preset by which all actions are legal, with the preset's number of pieces or another.
///
/// # Errors
///
/// The text isn't RGN, or an action fits none of the rule sets.
pub fn read_rgn(text: &str) -> Result<Record, RgnError> {
    let (metadata, actions) = split(text)?;
    let value = |key: &str| {
        let found = metadata.iter().find(|(name, _)| name.eq_ignore_ascii_case(key));
        found.map(|(_, value)| value.as_str())
    };
    let words: Vec<_> = actions.iter().copied().filter(|word| *word != "#").collect();
    if words.len() > Session::MAX_TOKENS {
        return Err(RgnError::TooLong(words.len()));
    }
    let mut read = Vec::new();
    for word in actions {
        match (word, read.last_mut()) {
            ("#", Some(RgnAction { ends, .. })) => *ends = true,
            _ => read.push(action(word).ok_or_else(|| RgnError::Action {
                number: read.len() + 1,
                action: word.to_owned(),
                fault: RgnFault::Form,
                expected: vec!["r0".to_owned(), "r2.4a3".to_owned(), "r1.ab1".to_owned()],
            })?),
        }
    }
    let mut furthest: Option<(usize, RgnError)> = None;
    for options in candidates(value("Options"), value("Rules"), value("Pieces"))? {
        match follow(&options, &read) {
            Ok((tokens, pending)) => {
                let name = |key| value(key).unwrap_or_default().to_owned();
                let named = value("Light").or(value("Dark")).is_some();
                let players = BySeat { first: name("Light"), second: name("Dark") };
                return Ok(Record {
                    options: OptionPairs::of(&options),
                    tokens,
                    pending,
                    players: named.then_some(players),
                    date: value("Date").map(str::to_owned),
                    ..Record::of_game(Ur::NAME)
                });
            }
            Err((place, error)) => {
                if furthest.as_ref().is_none_or(|(other, _)| place > *other) {
                    furthest = Some((place, error))
                }
            }
        }
    }
    // There is always a candidate, so the default is never used.
    Err(furthest.map_or(RgnError::Setup, |(_, error)| error))
}

/// Returns the options to try in turn: only those that are `written`; else those of the named rule
/// set, or of all rule sets if no known one is named. Each rule set is tried with the number of
/// `pieces`; without one, with its usual number first, then with all others.
fn candidates(
    written: Option<&str>,
    rules: Option<&str>,
    pieces: Option<&str>,
) -> Result<Vec<Options>, RgnError> {
    if let Some(written) = written {
        let mut options = Options::default();
        for pair in written.split_whitespace() {
            let (name, value) = pair.split_once('=').unwrap_or((pair, ""));
            set_named(&mut options, name, value)?;
        }
        if !options.setup.is_empty() {
            return Err(RgnError::Setup);
        }
        Ur::new(&options)?;
        return Ok(vec![options]);
    }
    let mut sets: Vec<_> = UrPreset::ALL.iter().map(|preset| preset.options()).collect();
    for path in [Path::Skiriuk, Path::Murray] {
        sets.push(Options { path, ..Options::default() })
    }
    let named =
        |(name, _): &&(&str, UrPreset)| rules.is_some_and(|it| name.eq_ignore_ascii_case(it));
    if let Some((_, preset)) = NAMES.iter().find(named) {
        sets = vec![preset.options()];
        // RoyalUr's older games by the rules of Masters have four coins.
        if *preset == UrPreset::Masters {
            sets.push(UrPreset::MastersFour.options())
        }
    }
    let mut candidates = Vec::new();
    for set in sets {
        if let Some(pieces) = pieces {
            let mut options = set;
            set_named(&mut options, "pieces", pieces)?;
            Ur::new(&options)?;
            candidates.push(options);
            continue;
        }
        let others = [7, 5, 6, 4, 3, 2, 1].into_iter().filter(|other| *other != set.pieces);
        for pieces in [set.pieces].into_iter().chain(others) {
            candidates.push(Options { pieces, ..set.clone() })
        }
    }
    Ok(candidates)
}

/// The keys of the metadata with their values, in the order of the text.
type Metadata = Vec<(String, String)>;

/// Splits a text into metadata and actions, without the numbers of turns.
fn split(text: &str) -> Result<(Metadata, Vec<&str>), RgnError> {
    let (mut metadata, mut actions) = (Vec::new(), Vec::new());
    for (index, line) in text.lines().enumerate() {
        let line = line.trim();
        if line.starts_with('[') {
            metadata.push(pair(line).ok_or(RgnError::Metadata(index + 1))?);
            continue;
        }
        for word in line.split_whitespace() {
            let mut rest = word;
            // The number of a turn may lack the blank after it.
            if let Some((number, after)) = word.strip_prefix('(').and_then(|it| it.split_once(')'))
                && number.bytes().all(|byte| byte.is_ascii_digit())
            {
                rest = after
            }
            if !rest.is_empty() {
                actions.push(rest)
            }
        }
    }
    Ok((metadata, actions))
}

/// Reads a line of metadata: the key and the value.
fn pair(line: &str) -> Option<(String, String)> {
    let (key, value) = line.strip_prefix('[')?.strip_suffix(']')?.split_once('"')?;
    let mut letters = value.trim_end().strip_suffix('"')?.chars();
    let mut value = String::new();
    while let Some(letter) = letters.next() {
        value.push(match letter {
            '\\' => match letters.next()? {
                'r' => '\r',
                'n' => '\n',
                escaped => escaped,
            },
            '"' => return None,
            letter => letter,
        })
    }
    Some((key.trim().to_owned(), value))
}

fn action(text: &str) -> Option<RgnAction<'_>> {
    let lower = text.to_ascii_lowercase();
    let (rest, ends) = match lower.strip_suffix('#') {
        Some(rest) => (rest, true),
        None => (lower.as_str(), false),
    };
    let rest = rest.strip_prefix('r')?;
    let (roll, moved) = match rest.split_once('.') {
        Some((roll, moved)) => (roll, Some(read_move(moved)?)),
        None => (rest, None),
    };
    let (roll, after) = number(roll);
    after.is_empty().then_some(RgnAction { text, roll: Roll::new(roll?)?, moved, ends })
}

fn read_move(text: &str) -> Option<RgnMove> {
    let (text, rosette) = match text.strip_suffix('+') {
        Some(text) => (text, true),
        None => (text, false),
    };
    // The destination is the last letter of a column, and what follows it.
    let place = text.rfind(['a', 'b', 'c'])?;
    let (source, to) = text.split_at_checked(place)?;
    let (source, captures) = match source.strip_suffix('x') {
        Some(source) => (source, true),
        None => (source, false),
    };
    let ((column, to), (from_column, source)) = (column(to), column(source));
    let ((to_row, after), (row, rest)) = (number(to), number(source));
    let to = Square { column: column?, row: to_row? };
    let is_whole = after.is_empty() && rest.is_empty();
    is_whole.then_some(RgnMove { column: from_column, row, captures, to, rosette })
}

/// Reads the letter of a column, and returns the rest.
fn column(text: &str) -> (Option<u8>, &str) {
    for (column, letter) in (0..).zip(['a', 'b', 'c']) {
        if let Some(rest) = text.strip_prefix(letter) {
            return (Some(column), rest);
        }
    }
    (None, text)
}

/// Reads a number below 256, and returns the rest.
fn number(text: &str) -> (Option<u8>, &str) {
    let rest = text.trim_start_matches(|letter: char| letter.is_ascii_digit());
    match text.strip_suffix(rest).and_then(|digits| digits.parse().ok()) {
        Some(number) => (Some(number), rest),
        None => (None, text),
    }
}

/// Plays the actions by these options.
///
/// # Errors
///
/// The first action that doesn't fit, and how many before it do.
fn follow(options: &Options, actions: &[RgnAction<'_>]) -> Result<Tokens, (usize, RgnError)> {
    let mut position = Ur::new(options).map_err(|error| (0, error.into()))?;
    let (mut tokens, mut pending) = (Vec::new(), None);
    for (index, action) in actions.iter().enumerate() {
        let error = |place, fault, expected| {
            let action = action.text.to_owned();
            (place, RgnError::Action { number: index + 1, action, fault, expected })
        };
        if position.turn().outcome().is_some() {
            return Err(error(index, RgnFault::Over, Vec::new()));
        }
        let throw = Step::Throw(action.roll);
        if position.check(throw).is_err() {
            return Err(error(index, RgnFault::Illegal, legal(&position)));
        }
        position.play_unchecked(throw);
        let token = action.roll.cells().to_string();
        let is_last = index + 1 == actions.len() && !action.ends;
        match (&action.moved, position.roll()) {
            (None, None) => tokens.push(token),
            (None, Some(_)) if is_last => pending = Some(token),
            (Some(moved), Some(_)) => {
                let Some(from) = source(&position, moved) else {
                    return Err(error(index, RgnFault::Illegal, legal(&position)));
                };
                let landing = position.landing(from).unwrap_or(HAND);
                let wrong = if moved.captures && !position.captures(landing) {
                    Some(RgnFault::NoCapture)
                } else if moved.rosette && !position.is_rosette(landing) {
                    Some(RgnFault::NoRosette)
                } else {
                    None
                };
                if let Some(fault) = wrong {
                    return Err(error(index, fault, vec![written(&position, from)]));
                }
                position.play_unchecked(Step::Move(from));
                tokens.push(format!("{token}/{from}"));
            }
            (Some(_), None) => {
                return Err(error(index, RgnFault::Illegal, vec![thrown(action.roll)]));
            }
            (None, Some(_)) => {
                return Err(error(index, RgnFault::Illegal, legal(&position)));
            }
        }
        if action.ends && position.turn().outcome().is_none() {
            let without = action.text.trim_end_matches('#').to_owned();
            return Err(error(index + 1, RgnFault::NotOver, vec![without]));
        }
    }
    Ok((tokens, pending))
}

/// Returns the start of the legal move that is written like `moved`, as an index on the path;
/// `None` if there is no such move.
fn source(position: &Ur, moved: &RgnMove) -> Option<u8> {
    let mut found = None;
    position.steps(|step, _| {
        let Step::Move(from) = step else { return };
        let (source, to) = squares(position, from);
        let is_source = moved.column.unwrap_or(to.column) == source.column
            && moved.row.unwrap_or(to.row) == source.row;
        if is_source && to == moved.to {
            found = Some(from)
        }
    });
    found
}

/// Writes the legal throws, or the legal moves after a throw.
fn legal(position: &Ur) -> Vec<String> {
    let mut legal = Vec::new();
    position.steps(|step, _| {
        legal.push(match step {
            Step::Throw(roll) => thrown(roll),
            Step::Move(from) => written(position, from),
        })
    });
    legal
}

/// Writes the throw and a legal move.
fn written(position: &Ur, from: u8) -> String {
    let roll = position.roll().map(thrown).unwrap_or_default();
    format!("{roll}.{}", moved(position, from))
}
