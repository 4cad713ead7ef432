//! The reviews of several games, on all threads of the machine.

use std::{
    collections::BTreeMap,
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
        mpsc,
    },
    thread,
    time::{Duration, Instant},
};

use indicatif::ProgressBar;
use rosette_app::drawing::Paint;
use rosette_bots::Limit;
use rosette_cards::CardSet;
use rosette_external::PlayerSource;
use rosette_json::text;
use rosette_judge::{Judges, Judging};
use rosette_review::{Review, Scale, SeatSummary};
use rosette_rules::{BySeat, Outcome, Seat};
use rosette_session::{Record, Seed, Session};

use super::{opinions, page, words};
use crate::{failure::Failure, output, player_spec::nets, solve::ur_table::Table};

/// The part of the progress that the solution counts for if it takes longer than one slice.
const SOLUTION: f64 = 0.8;

/// The conditions of reviews, the same for all games of a command.
pub struct ReviewConditions {
    /// The time limit for each game, in seconds.
    pub seconds: u32,
    /// The tables of Ur that all threads look up.
    pub tables: Vec<Table>,
}

/// The form in which each game's review is printed.
#[derive(Clone, Copy)]
pub enum ReviewOutput {
    /// One line of JSON.
    Json,
    /// A table and a summary in words.
    Words(Paint),
    /// An HTML file.
    Page,
    /// Nothing: the command prints only the summary of all games.
    Summary,
}

/// The result of a game's review, ready to print.
pub struct ReviewedGame {
    /// The name of the game, such as `ur`.
    pub game: String,
    pub scale: Scale,
    pub exact: bool,
    /// The players' names, or the names of the seats.
    pub players: BySeat<String>,
    /// The sums of each player's losses and luck.
    pub summaries: BySeat<SeatSummary>,
    pub outcome: Option<Outcome>,
    /// The text to print for the game; empty if only the summary is printed.
    pub printed: String,
}

/// Returns the bar that shows the progress of the reviews of games: of a single game, each move.
pub fn bar(records: &[Record]) -> ProgressBar {
    match records.len() {
        1 => output::bar_of_parts(),
        games => output::bar(games as u64),
    }
}

/// Reviews games on all threads, makes something of each review by `make`, and passes that to `each`
/// in order. Moves the [bar] of the games.
///
/// # Errors
///
/// The error of `make` or `each`, a game that can't be reviewed, or a thread that can't be started.
pub fn each<T: Send>(
    records: &[Record],
    means: &ReviewConditions,
    bar: &ProgressBar,
    make: impl Fn(&Session, &Review) -> Result<T, Failure> + Sync,
    mut each: impl FnMut(T) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let threads = thread::available_parallelism().map_or(1, usize::from).min(records.len());
    let next = AtomicUsize::new(0);
    let is_alone = records.len() == 1;
    let show_part = |part: f64| {
        if is_alone {
            output::show_part(bar, part);
        }
    };
    let (sender, receiver) = mpsc::channel();
    thread::scope(|scope| {
        for _ in 0..threads {
            let (sender, next, make, show_part) = (sender.clone(), &next, &make, &show_part);
            let judging = move || {
                let mut judges = judges(means);
                loop {
                    let index = next.fetch_add(1, Ordering::Relaxed);
                    let Some(record) = records.get(index) else { return };
                    let judged = match &mut judges {
                        Ok(judges) => one(record, means, judges, show_part, make),
                        Err(error) => Err(Failure::Outside(error.to_string())),
                    };
                    // After an error, the receiver has been dropped, so this thread ends.
                    if sender.send((index, judged)).is_err() {
                        return;
                    }
                }
            };
            thread::Builder::new().spawn_scoped(scope, judging).map_err(Failure::no_thread)?;
        }
        drop(sender);
        let (mut early, mut due) = (BTreeMap::new(), 0);
        for (index, judged) in receiver {
            early.insert(index, judged?);
            while let Some(judged) = early.remove(&due) {
                if !is_alone {
                    bar.inc(1);
                }
                each(judged)?;
                due += 1;
            }
        }
        Ok(())
    })
}

/// Builds judges with the nets of Ur and the tables of the command.
fn judges(means: &ReviewConditions) -> Result<Judges, Failure> {
    let mut judges = Judges::default();
    nets()?.into_iter().for_each(|net| judges.take_net(net));
    means.tables.iter().for_each(|table| judges.take_table(Arc::clone(table)));
    Ok(judges)
}

/// Reviews a game within its time, and makes something of the review. Passes the finished part, 0–1,
/// to `show_part`.
fn one<T>(
    record: &Record,
    means: &ReviewConditions,
    judges: &mut Judges,
    show_part: &impl Fn(f64),
    make: impl FnOnce(&Session, &Review) -> Result<T, Failure>,
) -> Result<T, Failure> {
    let session = Session::open(record.clone(), Seed(0)).map_err(Failure::usage)?;
    let until = Instant::now() + Duration::from_secs(means.seconds.into());
    let mut stop = || Instant::now() >= until;
    let judging = Judging::new(&session, CardSet::house().texts(), judges);
    let mut judging = judging
        .ok_or_else(|| Failure::Usage(format!("the game {} can't be reviewed", record.game)))?;
    // A solution within one slice counts nothing: then the moves take the time.
    let mut solution = 0.0;
    loop {
        let end = until.min(Instant::now() + output::TICK);
        let mut stop = || Instant::now() >= end;
        let done = judging.prepare(judges, &mut Limit::new(&mut stop));
        if done >= 1.0 || Instant::now() >= until {
            break;
        }
        solution = SOLUTION;
        show_part(solution * done);
    }
    let (mut judged, tokens) = (0, record.tokens.len().max(1));
    while judging.step(judges, &mut Limit::new(&mut stop)) {
        judged += 1;
        show_part(solution + (1.0 - solution) * f64::from(judged) / tokens as f64);
    }
    make(&session, judging.review())
}

impl ReviewedGame {
    /// Puts a review into words or JSON. With `player`, asks it for the second opinion.
    ///
    /// # Errors
    ///
    /// The player can't be asked, or the game can't be described.
    pub fn new(
        session: &Session,
        review: &Review,
        player: Option<&PlayerSource>,
        output: ReviewOutput,
    ) -> Result<Self, Failure> {
        let record = session.record();
        let opinions = player.map(|player| opinions::asked(session, player)).transpose()?;
        let printed = match (output, &opinions) {
            (ReviewOutput::Json, None) => text(&review.report(&record)),
            (ReviewOutput::Json, Some(opinions)) => text(&review.report(&record).with(opinions)),
            (ReviewOutput::Words(paint), _) => {
                words::describe(session, review, opinions.as_ref(), |text| text.write(paint))?
            }
            (ReviewOutput::Page, _) => {
                words::describe(session, review, opinions.as_ref(), page::page)?
            }
            (ReviewOutput::Summary, _) => String::new(),
        };
        Ok(Self {
            game: record.game,
            scale: review.scale(),
            exact: review.is_exact(),
            players: names(session),
            summaries: review.summaries(),
            outcome: session.outcome(),
            printed,
        })
    }
}

/// Returns the players' names. A player without a name is named `first` or `second`.
pub fn names(session: &Session) -> BySeat<String> {
    BySeat::of(|seat: Seat| {
        let name = session.players().map_or("", |players| players.get(seat).as_str());
        if name.is_empty() { seat.name().to_owned() } else { name.to_owned() }
    })
}
