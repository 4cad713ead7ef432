//! The puzzles: those of the games, which are solved in any order, and the screen that lists them.

use std::borrow::Cow;

use maud::{Markup, PreEscaped, html};
use rosette_json::Json;
use rosette_keep::{EnumSetting as _, KeyValueStore as _, Repetition, StoredPuzzles};
use rosette_messages::{FixedText, Language, Say as _, count, fixed, page, triad};
use rosette_play::{Mode, PuzzleId, PuzzleProgress};
use rosette_review::{Puzzle, Theme};
use rosette_session::{Address, Seed};

use crate::{
    Blocks, GameInfo, GameView, LoadedBoards, Model,
    daily::{calendar, signs},
    html::back_to_menu,
    trouble::newer,
};

/// The name of the set of the puzzles that a person has added.
pub(crate) const OWN: &str = "own";

/// The puzzles of the games. Each game has a set of its own, named as the game.
pub struct PuzzleSets(Vec<Puzzle>);

impl PuzzleSets {
    /// Reads the puzzles, one in each line. Returns `None` if a line isn't one, or there is none.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        let puzzles: Vec<_> = text.lines().map(read).collect::<Option<_>>()?;
        (!puzzles.is_empty()).then_some(Self(puzzles))
    }

    /// Returns the puzzles of a set, with their numbers.
    pub fn of<'a>(&'a self, set: &'a str) -> impl Iterator<Item = (u32, &'a Puzzle)> {
        (1..).zip(self.0.iter().filter(move |puzzle| puzzle.record.game == set))
    }
}

/// Reads a line of a list of puzzles.
pub(crate) fn read(line: &str) -> Option<Puzzle> {
    Puzzle::read(&Json::read(line).ok()?)
}

/// Reads puzzles, one in each line, and returns the JSON of each.
///
/// # Errors
///
/// Which line is no puzzle that can be solved, or that a newer program wrote it, in the reader's
/// language.
pub(crate) fn puzzles(
    text: &str,
    games: &LoadedBoards,
    language: Language,
) -> Result<Vec<String>, String> {
    let mut puzzles = Vec::new();
    for (number, line) in (1..).zip(text.lines()).filter(|(_, line)| !line.trim().is_empty()) {
        let json = Json::read(line).unwrap_or_default();
        if let Some(version) = Puzzle::newer_version(&json) {
            return Err(newer(&version.to_string(), Puzzle::VERSION.into(), language));
        }
        let puzzle = Puzzle::read(&json).filter(|it| can_be_solved(it, games, language));
        let puzzle = puzzle.ok_or_else(|| page::BadPuzzle { line: number }.say(language))?;
        puzzles.push(rosette_json::text(&puzzle))
    }
    Ok(puzzles)
}

/// Returns whether the record of a puzzle can be opened, and its choices are those that its seat has
/// there.
fn can_be_solved(puzzle: &Puzzle, games: &LoadedBoards, language: Language) -> bool {
    let Some(show) = games.named(&puzzle.record.game) else { return false };
    let opened = GameView::open(show, puzzle.record.clone(), Seed(0), language);
    opened.is_ok_and(|shown| {
        let legal = shown.session().choices();
        let is_valued = |token: &String| puzzle.value(token).is_some();
        puzzle.is_sound()
            && shown.session().to_move() == Some(puzzle.seat)
            && puzzle.choices.len() == legal.len()
            && legal.iter().all(is_valued)
            && legal.contains(&puzzle.best)
    })
}

/// Returns what a person has to find.
pub(crate) fn task(puzzle: &Puzzle) -> FixedText {
    match puzzle.is_only_win() {
        true => fixed::FIND_WIN,
        false => fixed::FIND_BEST,
    }
}

/// Returns the name of a theme.
pub(crate) fn name_of(theme: Theme) -> FixedText {
    match theme {
        Theme::Capture => fixed::THEME_CAPTURE,
        Theme::Rosette => fixed::THEME_ROSETTE,
        Theme::BearOff => fixed::THEME_BEAR_OFF,
        Theme::Safety => fixed::THEME_SAFETY,
        Theme::Three => fixed::THEME_THREE,
        Theme::Same => triad::SAME,
        Theme::Plus => triad::PLUS,
        Theme::Combo => triad::COMBO,
        Theme::Block => fixed::THEME_BLOCK,
        Theme::Pass => fixed::THEME_PASS,
        Theme::Fetch => fixed::THEME_FETCH,
        Theme::BringHome => fixed::THEME_BRING_HOME,
        _ => fixed::THEME_ONLY_MOVE,
    }
}

/// A set of puzzles, with the answers given to them.
pub(crate) struct PuzzleSet<'a> {
    name: &'a str,
    puzzles: Vec<(u32, Cow<'a, Puzzle>)>,
    /// The numbers of puzzles that can't be opened.
    closed: Vec<u32>,
    stored: StoredPuzzles,
    /// The present time, in milliseconds since 1970.
    now: u64,
}

impl PuzzleSet<'_> {
    /// Opens a puzzle by its number; `None` if it doesn't exist, or can't be opened.
    fn open(&self, number: u32, theme: Option<Theme>, model: &Model) -> Option<GameView> {
        let puzzle = &self.puzzles.iter().find(|(known, _)| *known == number)?.1;
        let theme = theme.filter(|theme| puzzle.themes.contains(theme));
        let id = PuzzleId::InSet { set: self.name.to_owned(), number, theme };
        model.open_puzzle(id, puzzle, Vec::new())
    }

    /// Returns the number of the puzzle that a person solves next, after another one; `None` if none
    /// of this theme is left.
    fn next(&self, theme: Option<Theme>, after: Option<u32>) -> Option<u32> {
        let fits = |(_, puzzle): &&(u32, Cow<'_, Puzzle>)| {
            theme.is_none_or(|theme| puzzle.themes.contains(&theme))
        };
        let numbers = self.puzzles.iter().filter(fits).map(|(number, _)| *number);
        self.stored.next(numbers, after, self.now)
    }

    /// Opens the puzzle that a person solves next, and drops those before it that can't be opened.
    fn open_next(&mut self, model: &Model) -> Option<(u32, GameView)> {
        loop {
            let number = self.next(None, None)?;
            match self.open(number, None, model) {
                Some(shown) => return Some((number, shown)),
                None => self.drop_closed(number),
            }
        }
    }

    fn drop_closed(&mut self, number: u32) {
        self.puzzles.retain(|(known, _)| *known != number);
        self.closed.push(number)
    }

    /// Returns the puzzles that have an answer, the last first, and drops those that can't be opened.
    fn answered(&mut self, model: &Model) -> Vec<(u32, Repetition)> {
        let numbers = self.puzzles.iter().rev().map(|(number, _)| *number);
        let answers = |number| Some((number, self.stored.answers(number)?));
        let is_answered = |it: &(u32, Repetition)| it.1.right || it.1.wrong > 0;
        let mut answered: Vec<_> = numbers.filter_map(answers).filter(is_answered).collect();
        answered.retain(|(number, _)| {
            let opens = self.open(*number, None, model).is_some();
            if !opens {
                self.drop_closed(*number)
            }
            opens
        });
        answered
    }

    /// Counts the puzzles whose answers are so.
    fn count(&self, is_so: impl Fn(Repetition) -> bool) -> u32 {
        let answers = self.puzzles.iter().filter_map(|(number, _)| self.stored.answers(*number));
        count(answers.filter(|it| is_so(*it)).count())
    }

    /// Returns the address of the puzzle that comes after another one; `None` if none is left.
    fn address_after(&self, number: u32, theme: Option<Theme>) -> Option<Address> {
        self.next(theme, Some(number)).map(|next| self.address(next, theme))
    }

    fn address(&self, number: u32, theme: Option<Theme>) -> Address {
        let theme = theme.map(|theme| theme.name().to_owned());
        Address::Puzzle { set: self.name.to_owned(), number, theme }
    }
}

impl Model {
    /// Opens a puzzle with the wrong answers that were given to it. Returns `None` if the board
    /// isn't fetched, or the record can't be opened.
    pub(crate) fn open_puzzle(
        &self,
        id: PuzzleId,
        puzzle: &Puzzle,
        wrong: Vec<String>,
    ) -> Option<GameView> {
        let show = self.parts.games.named(&puzzle.record.game)?;
        let opened = GameView::open(show, puzzle.record.clone(), Seed(0), self.language);
        let mut shown = opened.ok()?;
        let progress = PuzzleProgress::new(id, puzzle.clone(), wrong);
        shown.game.mode = Mode::Puzzle(Box::new(progress));
        Some(shown)
    }

    /// Returns a set of puzzles, which is empty if there is none with this name.
    fn puzzle_set<'a>(&'a self, name: &'a str) -> PuzzleSet<'a> {
        let stored = self.store.puzzles(name);
        let mut closed = Vec::new();
        let puzzles = match &self.parts.puzzle_sets {
            _ if name == OWN => {
                let added = stored.added();
                let mut read = |(number, text): (u32, &str)| match read(text) {
                    Some(puzzle) => Some((number, Cow::Owned(puzzle))),
                    None => {
                        closed.push(number);
                        None
                    }
                };
                added.filter_map(&mut read).collect()
            }
            Some(sets) => sets.of(name).map(|(number, it)| (number, Cow::Borrowed(it))).collect(),
            None => Vec::new(),
        };
        PuzzleSet { name, puzzles, closed, stored, now: self.store.backend().now() }
    }

    /// Opens a puzzle of a set, and returns the address of the one that comes after it; `None` if
    /// none is left. Returns `None` if the puzzle doesn't exist, or isn't fetched.
    pub(crate) fn puzzle_in_set(
        &self,
        set: &str,
        number: u32,
        theme: Option<Theme>,
    ) -> Option<(GameView, Option<Address>)> {
        let set = self.puzzle_set(set);
        Some((set.open(number, theme, self)?, set.address_after(number, theme)))
    }

    /// Returns the address of the puzzle of a set that comes after another one; `None` if none is
    /// left.
    pub(crate) fn next_puzzle(
        &self,
        set: &str,
        theme: Option<Theme>,
        after: u32,
    ) -> Option<Address> {
        self.puzzle_set(set).address_after(after, theme)
    }
}

/// Makes the screen of all puzzles, unless nothing that it shows has changed.
pub(crate) fn view(model: &Model, blocks: &mut Blocks) {
    let shown = (model.language.code(), model.settings.board.name(), model.window.narrow);
    let stored = model.store.backend().changes();
    let available = &model.available;
    let fetched = (available.faces, available.lacks_puzzles, model.parts.puzzle_sets.is_some());
    let from = (shown, stored, model.today(), fetched);
    blocks.put_if_new("puzzles", from, || screen(model))
}

fn screen(model: &Model) -> Markup {
    let of_games = GameInfo::all().map(|kind| (kind.name(), kind.title(model.language)));
    let own_title = model.fixed(fixed::OWN_PUZZLES);
    let mut own = model.puzzle_set(OWN);
    let own_card = card(&mut own, own_title, model);
    html! {
        .pane {
            header.top {
                (back_to_menu(model.language))
                h1 tabindex="-1" { (model.fixed(fixed::PUZZLES)) }
                button.btn data-do="open" data-arg="open" { (model.fixed(fixed::OPEN)) }
            }
            .slot data-block {}
            .body {
                (own_card)
                @if model.available.lacks_puzzles {
                    p.lack {
                        (model.fixed(fixed::PART_NOT_FETCHED))
                        button.btn.secondary data-do="reload" { (model.fixed(fixed::RELOAD)) }
                    }
                }
                @for (name, title) in of_games {
                    (card(&mut model.puzzle_set(name), &title, model))
                }
                (list(own, own_title, model))
                section { (calendar(model)) }
            }
        }
    }
}

/// Makes the card of a set, with a picture of the puzzle that comes next. A set without puzzles has
/// none.
fn card(set: &mut PuzzleSet<'_>, title: &str, model: &Model) -> Markup {
    let next = set.open_next(model);
    let (right, again) =
        (set.count(|it| it.right), set.count(|it| it.wrong > 0 && it.is_due(set.now)));
    let themes = Theme::ALL.into_iter().filter_map(|theme| {
        let number = set.next(Some(theme), None)?;
        Some((model.fixed(name_of(theme)), set.address(number, Some(theme)).write()))
    });
    let action = model.fixed(fixed::SOLVE);
    let label = |action| model.say(&page::NamedAction { action, title });
    html! {
        @if !set.puzzles.is_empty() {
            section.cont.set {
                .thumb aria-hidden="true" {
                    @if let Some((_, shown)) = &next {
                        (PreEscaped(shown.picture(&model.context(shown), model.window.narrow)))
                    }
                }
                .what {
                    h2 { (title) }
                    p.muted {
                        (model.say(&page::SolvedPuzzles { right, all: count(set.puzzles.len()) }))
                        @if again > 0 { " · " (model.say(&page::PuzzlesAgain { again })) }
                    }
                    .row { @for (theme, address) in themes {
                        a.btn href=(address) aria-label=(label(theme)) { (theme) }
                    } }
                }
                @if let Some((number, _)) = next {
                    a.btn.secondary href=(set.address(number, None).write())
                        aria-label=(label(action)) { (action) }
                }
            }
        }
    }
}

/// Makes the list of a person's own puzzles that have an answer, and of those that can't be opened.
fn list(mut set: PuzzleSet<'_>, title: &str, model: &Model) -> Markup {
    let answered = set.answered(model);
    let name = |number| model.say(&page::PuzzleNumber { number });
    let action = model.fixed(fixed::DELETE_GAME);
    html! {
        @if !answered.is_empty() || !set.closed.is_empty() {
            section {
                h2.sec { (title) }
                @for number in set.closed {
                    p.lack {
                        (model.say(&page::PuzzleClosed { number }))
                        button.btn.secondary data-do="remove-puzzle" data-arg=(number)
                            aria-label=(model.say(&page::NamedAction { action, title: &name(number) })) {
                            (action)
                        }
                    }
                }
                ol.calendar {
                    @for (number, answers) in answered {
                        li { a href=(Address::Puzzle { set: OWN.to_owned(), number, theme: None }.write())
                            data-found[answers.right] {
                            (name(number)) " "
                            (signs(answers.wrong as usize, answers.right.then_some(true), model))
                        } }
                    }
                }
            }
        }
    }
}
