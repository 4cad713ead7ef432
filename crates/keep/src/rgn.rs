//! RGN, RoyalUr's notation for games of the Royal Game of Ur: `(1) r2.4a3 (2) r0`, after metadata
//! such as `[Rules "Finkel"]`. RoyalUr-Java at f09c562 writes it.

use std::fmt::{self, Write as _};

use rosette_rules::{
    BySeat, Game as _, OptionError, Preset as _, Quoted, Seat, Value, pairs, set_named,
    ur::{HAND, Options, Path, Roll, Square, Step, Ur, UrPreset},
};
use rosette_session::{OptionPairs, Record, Session};

/// The presets that RoyalUr has, with their names there.
const NAMES: [(&str, UrPreset); 4] = [
    ("Finkel", UrPreset::BritishMuseum),
    ("Masters", UrPreset::Masters),
    ("Blitz", UrPreset::Blitz),
    ("Aseb", UrPreset::Aseb),
];

/// The longest line of actions, in characters.
const LINE: usize = 40;

/// Why a text can't be read as RGN, or a game can't be written so.
#[derive(PartialEq, Eq, Debug, thiserror::Error)]
pub enum RgnError {
    /// The game isn't the Royal Game of Ur.
    #[error("RGN holds games of ur only, not of {}", Quoted(.0))]
    Game(String),
    /// The game begins from a setup.
    #[error("RGN can't hold a game that begins from a setup")]
    Setup,
    /// A line of metadata has another form. Holds its number.
    #[error("line {0} must be [Key \"value\"]")]
    Metadata(usize),
    /// An option in the metadata doesn't exist, or its value is wrong.
    #[error("{0}")]
    Options(#[from] OptionError),
    /// The game has more actions than a game can have. Holds their number.
    #[error("this game has {0} moves; the limit is {most}", most = Session::MAX_TOKENS)]
    TooLong(usize),
    /// An action fits none of the rule sets.
    #[error("action {number}, {}: {fault}{}", Quoted(.action), Expected(.expected))]
    Action {
        /// Its number in the game, from 1.
        number: usize,
        /// The action as it was written.
        action: String,
        /// What is wrong with it.
        fault: RgnFault,
        /// The actions that would be right; empty if there is none.
        expected: Vec<String>,
    },
}

/// What is wrong with an action.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum RgnFault {
    /// It has another form.
    #[error("a throw and its move have another form")]
    Form,
    /// It is illegal.
    #[error("it isn't legal")]
    Illegal,
    /// It has an `x`, but captures nothing.
    #[error("it captures nothing")]
    NoCapture,
    /// It has a `+`, but ends on no rosette.
    #[error("it ends on no rosette")]
    NoRosette,
    /// It has a `#`, but doesn't end the game.
    #[error("it doesn't end the game")]
    NotOver,
    /// The game is over before it.
    #[error("the game is over before it")]
    Over,
}

struct Expected<'a>(&'a [String]);

impl fmt::Display for Expected<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.is_empty() { Ok(()) } else { write!(f, "; expected {}", self.0.join(", ")) }
    }
}

/// Returns whether a text begins as RGN does: with metadata, the number of a turn, or a throw.
#[must_use]
pub fn is_rgn(text: &str) -> bool {
    let text = text.trim_start();
    let digit = |rest: &str| rest.starts_with(|next: char| next.is_ascii_digit());
    match text.strip_prefix('[') {
        Some(rest) => {
            let value = rest.trim_start_matches(|letter: char| letter.is_ascii_alphabetic());
            value.len() < rest.len() && value.trim_start_matches(' ').starts_with('"')
        }
        None => text.strip_prefix(['(', 'r', 'R']).is_some_and(digit),
    }
}

/// Writes a game as RGN. What RGN can't hold is left out: an end that follows from no move, and
/// what a record has but a game doesn't need.
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
    let usual = pairs(&Options::default());
    let mut changed = Vec::new();
    for (name, value) in OptionPairs::of(options).0 {
        let is_usual = |(field, usual): &(rosette_rules::AnyField, Value)| {
            field.name == name && *usual == value
        };
        if !usual.iter().any(is_usual) {
            changed.push(format!("{name}={value}"))
        }
    }
    tag(&mut out, "Options", &changed.join(" "));
    Ok(out)
}

fn tag(out: &mut String, key: &str, value: &str) {
    let value = value.replace('\\', "\\\\").replace('"', "\\\"");
    let value = value.replace('\r', "\\r").replace('\n', "\\n");
    let _ = writeln!(out, "[{key} \"{value}\"]");
}

fn thrown(roll: Roll) -> String {
    format!("r{}", roll.cells())
}

/// Writes a legal move: of its source, what differs from the destination; then the destination.
fn moved(position: &Ur, from: u8) -> String {
    let (source, to) = squares(position, from);
    let landing = position.landing(from).unwrap_or(HAND);
    let mut out = String::new();
    if source.column != to.column {
        out.push(letter(source))
    }
    if source.row != to.row {
        let _ = write!(out, "{}", source.row);
    }
    let capture = if position.captures(landing) { "x" } else { "" };
    let rosette = if position.is_rosette(landing) { "+" } else { "" };
    let _ = write!(out, "{capture}{}{}{rosette}", letter(to), to.row);
    out
}

const fn letter(square: Square) -> char {
    match square.column {
        0 => 'a',
        1 => 'b',
        _ => 'c',
    }
}

/// Returns the squares on which a move begins and ends. The reserve and home have squares too,
/// which are beside the board or pass for it.
fn squares(position: &Ur, from: u8) -> (Square, Square) {
    let (path, seat) = (position.path(), position.to_move());
    let (side, opposite) = if seat == Seat::First { (0, 2) } else { (2, 0) };
    let source = match from {
        HAND => Square { column: side, row: 5 },
        cell => path.square(seat, cell),
    };
    let to = match position.landing(from) {
        Ok(cell) if cell < path.home() => path.square(seat, cell),
        _ => match path {
            Path::Bell | Path::Masters => Square { column: side, row: 6 },
            Path::Skiriuk => Square { column: 1, row: 0 },
            Path::Murray => Square { column: opposite, row: 5 },
            Path::Aseb => Square { column: 1, row: 13 },
        },
    };
    (source, to)
}

/// An action as it is written.
struct Action<'a> {
    text: &'a str,
    roll: Roll,
    moved: Option<Move>,
    /// Whether a `#` follows.
    ends: bool,
}

/// A move as it is written.
struct Move {
    column: Option<u8>,
    row: Option<u8>,
    captures: bool,
    to: Square,
    rosette: bool,
}

/// The tokens of a game, and the throw that is still to be used.
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
            ("#", Some(Action { ends, .. })) => *ends = true,
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
    // There is always a candidate.
    Err(furthest.map_or(RgnError::Setup, |(_, error)| error))
}

/// Returns the options to try, in this order.
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
        // RoyalUr's games by the rules of Masters once had four coins.
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

/// Keys with their values.
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

fn action(text: &str) -> Option<Action<'_>> {
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
    after.is_empty().then_some(Action { text, roll: Roll::new(roll?)?, moved, ends })
}

fn read_move(text: &str) -> Option<Move> {
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
    is_whole.then_some(Move { column: from_column, row, captures, to, rosette })
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
fn follow(options: &Options, actions: &[Action<'_>]) -> Result<Tokens, (usize, RgnError)> {
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

/// Returns the place from which a legal move begins that is written so.
fn source(position: &Ur, moved: &Move) -> Option<u8> {
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
