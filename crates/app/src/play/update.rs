//! The messages to a game on the screen, and what each changes.

use rosette_play::{Cause, Change, Choice, Due, LocalGame, Opined, PlayerAnswer, Purpose, Towards};
use rosette_rules::OptionError;
use rosette_scene::{Act, Place, Point, Viewport};

use super::{
    BoardCommand, MoveList, Play,
    state::{ResultPlace, shows_result},
};
use crate::{
    Effect, Model, Navigation, Values,
    action::Action,
    board::{Focus, Pointed, Pointer},
    review::ReviewMessage,
};

/// An event that a game on the screen handles.
pub enum Msg {
    /// A control was used, or a shortcut for it.
    Action(Action),
    /// The pointer acted on the board, at a point in CSS pixels.
    Pointer(Pointer, Point),
    /// A region was chosen by its button's id, with the keyboard or a screen reader.
    Region(String),
    /// The Shift key went down or up.
    Shifted(bool),
    /// The keyboard focus has come to the board, moved on it, or left it.
    Focused(Option<Focus>),
    /// The pointer is on an entry of the move list, or has left it. The entry is given by the
    /// number of tokens up to and including its own.
    Listed(Option<usize>),
    /// The keyboard focus is on an entry of the move list, or has left it. The flag says whether
    /// the focus is visible; an invisible one doesn't change which cells are marked.
    ListFocused(Option<usize>, bool),
    /// A key that moves the focus within the move list was pressed on this entry, in this direction.
    ListKey(usize, Towards),
    /// A key on the board has an effect that no control has.
    BoardCommand(BoardCommand),
    /// The size available for the board has changed.
    Room(Viewport),
    /// The page is hidden, or about to close.
    Hidden,
    /// The names and values of the controls in the players' dialog.
    Players(Values),
    /// While a position is set up, a region was clicked or a text was typed that puts a piece.
    Put(Option<Place>, String),
    /// While a position is set up, a control got a new value. The first text is its name.
    Arranged(String, String),
    /// No game can start from the position that was set up.
    Unplayable(OptionError),
    /// A timer that the game has set has run out.
    Over(Timed),
    /// A bot has prepared its tables to this percentage.
    Prepared(u32),
    /// A bot or an external player has answered a question, or has failed to.
    Answered(PlayerAnswer),
    /// The worker has evaluated more of the game, or the shown position; `None` if that failed.
    Reviewed(Option<ReviewMessage>),
    /// An external player has sent a part of its second opinion, or failed.
    Opined(Opined),
    /// The graph of a review was pressed, at this part of its width, 0–1.
    Graph(f32),
    /// The dialog for sharing opens.
    Sharing,
    /// A text was copied. If that failed, the text is given.
    Copied(Option<String>),
    /// The table of throws was opened or closed, or is about to be.
    Throws(bool),
    /// A control was used, except the one that starts the replay.
    Acted,
    /// A key was pressed outside the board. It only ends a motion.
    Skipped,
    /// Escape was pressed outside the board. It ends a motion or a drag. Without either, it closes
    /// the move list, if the list covers the board.
    Escaped,
    /// The settings have changed.
    Settings,
    /// The set of available tables has changed.
    Tables,
    /// The page's language has changed.
    Language,
    /// All texts of the language, or the faces of cards, are fetched.
    Arrived,
}

/// A timer of a game. Setting one again replaces it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Timed {
    /// The next automatic step.
    Step(Due),
    /// The next update of the clock's display, when the clock shows another time.
    Clock,
    /// The next update of the address, which waits so that several moves cause one.
    Address,
}

impl Msg {
    /// Returns the message of a key that was pressed outside the board, by its `key`.
    #[must_use]
    pub fn of_key(key: &str) -> Self {
        if key == "Escape" { Self::Escaped } else { Self::Skipped }
    }

    /// Returns whether a person caused the message. [`Self::Acted`] comes before the action of a
    /// control.
    #[must_use]
    pub const fn is_by_person(&self) -> bool {
        self.is_on_board() || matches!(self, Self::Acted)
    }

    /// Returns whether a person caused the message by acting on the board.
    const fn is_on_board(&self) -> bool {
        matches!(
            self,
            Self::Pointer(Pointer::Down | Pointer::Touched, _)
                | Self::Region(_)
                | Self::BoardCommand(_)
        )
    }

    /// Returns whether the message discards what was typed: a press on the board, or leaving it.
    const fn drops_typed(&self) -> bool {
        matches!(self, Self::Pointer(Pointer::Down, _) | Self::Focused(None))
    }

    /// Returns whether the message ends a motion: a person acts, the game continues, or the board
    /// changes or disappears.
    const fn ends_motion(&self) -> bool {
        self.is_on_board()
            || matches!(
                self,
                Self::Acted
                    | Self::Skipped
                    | Self::Escaped
                    | Self::Action(Action::Run)
                    | Self::Over(Timed::Step(_))
                    | Self::Answered(_)
                    | Self::Room(_)
                    | Self::Hidden
                    | Self::Language
                    | Self::Settings
            )
    }
}

impl Play {
    /// Opens the game on the screen, and saves and announces its position.
    pub fn open(&mut self, model: &mut Model) {
        self.shown.game.preferences = model.preferences();
        self.list.is_open = self.shown.game.review.trial().is_some();
        self.persistence.counts(&self.shown, model);
        self.follow(model, Some(Change::Position(Cause::Opened)));
        if self.board.takes_focus {
            model.ask(Effect::FocusBoard)
        }
        MoveList::scroll_to_shown(&self.shown.game, model);
        self.settle(model)
    }

    /// Handles a message. Returns the screen to open, if it leads to one.
    pub fn update(&mut self, model: &mut Model, msg: Msg) -> Navigation {
        let mut navigation = Navigation::Stay;
        let had_marks = self.shows_marks(model);
        if let Msg::Pointer(pointer, _) = msg {
            self.board.note_press(pointer)
        }
        let mut stops = self.count_time(model);
        if msg.is_by_person() && self.shown.game.view.stop_running() {
            self.go_on_soon(model);
            stops = true
        }
        if stops {
            self.settle(model)
        }
        if msg.drops_typed() && !self.input.typed.is_empty() {
            self.input.typed.clear();
            self.settle(model)
        }
        if let Msg::Pointer(Pointer::Down | Pointer::Touched, at) = msg
            && self.board.is_landing()
            && self.board.follows_move(at, model.platform.now())
        {
            // The second press of a double click on the move that was just made is ignored.
            return self.mark_if(model, had_marks);
        }
        self.place_result(model, &msg);
        // Input on the board during a motion only ends the motion, so that nobody moves before
        // having seen the last move. A letter of a token isn't a move yet.
        let ended = msg.ends_motion() && self.end_motion(model);
        let is_letter = matches!(msg, Msg::BoardCommand(BoardCommand::Type(_)));
        if ended && msg.is_on_board() && !is_letter {
            return self.mark_if(model, had_marks);
        }
        match msg {
            Msg::Action(action) if !action.needs_later() => self.action(model, action),
            Msg::Pointer(pointer, at) => {
                let is_barred = || self.shown.game.choice_error_here().is_some();
                match self.board.pointer(pointer, at, model.platform.now(), is_barred) {
                    Pointed::Nothing => return self.mark_if(model, had_marks),
                    Pointed::Changed => return self.mark(model),
                    Pointed::Clicked(place) => {
                        model.ask(Effect::FocusBoard);
                        let act = self.board.act(place);
                        let moves = matches!(act, Some(Act::Play(_) | Act::Begin(_) | Act::Draw));
                        let shown = self.input.refusal.take();
                        self.choose(model, place);
                        if self.input.refusal.is_some() {
                            // While a program thinks, each click is refused for the same reason, so
                            // nothing changes. In an example, a refusal can be the next step.
                            if self.input.refusal == shown && self.example.is_none() {
                                return self.mark_if(model, had_marks);
                            }
                        } else if moves {
                            self.board.note_played(at, model.platform.now())
                        }
                    }
                    Pointed::Dropped(None) => {}
                    Pointed::Dropped(Some(place)) => {
                        model.ask(Effect::FocusBoard);
                        self.input.drops = true;
                        self.choose(model, place);
                        self.input.drops = false
                    }
                }
            }
            Msg::BoardCommand(command) => self.command(model, command),
            Msg::Region(id) => {
                if let Some(place) = self.board.scene().named(&id).map(|region| region.place) {
                    self.choose(model, place)
                }
            }
            Msg::Shifted(is_down) => {
                return match self.board.shift(is_down) {
                    true => self.mark(model),
                    false => navigation,
                };
            }
            Msg::Focused(focus) => match self.board.focus_moved(focus) {
                true => return self.mark(model),
                false => return navigation,
            },
            Msg::Listed(ply) => {
                self.list.listed = ply;
                return self.mark(model);
            }
            Msg::ListFocused(ply, seen) => {
                // After a click the focus is invisible, and changes no mark on the board.
                if seen {
                    self.list.listed = ply
                }
                let before = std::mem::replace(&mut self.list.focus, ply);
                // The list has one tab stop, which follows the focus.
                if ply.is_none() || ply == before {
                    return self.mark(model);
                }
            }
            Msg::ListKey(from, towards) => {
                MoveList::key(&self.shown, model, from, towards);
                return navigation;
            }
            Msg::Room(room) => {
                let stage = self.shown.roomy(room, &self.context(model));
                self.board.fit(room, stage, self.shown.frame(stage));
                let Some(opening) = self.opening.take() else { return self.mark(model) };
                // A new game is started only by the later part, so that is loaded.
                if let Some(later) = model.parts.later {
                    (later.begin)(self, model, opening)
                }
            }
            Msg::Hidden => self.pause(model, true),
            Msg::Over(Timed::Step(Due::Program)) => self.ask_program(model),
            Msg::Over(Timed::Step(due)) => {
                let change = self.shown.game.do_step(due);
                self.follow(model, change)
            }
            Msg::Over(Timed::Clock) => {
                self.ticking.waits = false;
                self.ticking.ticks += 1;
                self.ticking.keep_time(&mut self.shown.game, model);
                return navigation;
            }
            Msg::Over(Timed::Address) => {
                self.persistence.write_address(&self.shown, model);
                return navigation;
            }
            Msg::Prepared(percent) => self.shown.game.questions.note_prepared(percent),
            Msg::Answered(answer) => self.answered(model, answer),
            Msg::Throws(unfolds) => model.unfolds_throws = unfolds,
            Msg::Settings => {
                self.shown.game.preferences = model.preferences();
                self.go_on_soon(model)
            }
            Msg::Tables => {
                self.shown.game.preferences = model.preferences();
                self.dialogs.seats.seat_able(&self.shown, model)
            }
            Msg::Language => {
                self.shown.rename(model.language);
                // The refusal and the hint are in the previous language.
                self.input.refusal = None;
                self.shown.game.questions.drop_hint();
                self.update_later(model, Msg::Language);
            }
            Msg::Arrived => {
                // Values are shown only once all texts of the language are loaded.
                self.values.ask(&mut self.shown, &self.persistence, model);
                return self.mark(model);
            }
            Msg::Escaped if self.board.dragged().is_some() => self.board.let_go(),
            Msg::Escaped
                if !ended
                    && self.list.is_over_board(&self.shown.game)
                    && model.dialogs().is_empty() =>
            {
                self.list.open(model, false)
            }
            Msg::Acted | Msg::Skipped | Msg::Escaped => return navigation,
            msg => navigation = self.update_later(model, msg),
        }
        self.note_change(model);
        self.show_scene(model);
        navigation
    }

    /// Lays the result beside the board if a person acts on the board. Whoever uses another control
    /// during the celebration keeps the focus there.
    fn place_result(&mut self, model: &mut Model, msg: &Msg) {
        // Escape first closes a list or a dialog.
        let closes = self.list.is_over_board(&self.shown.game) || !model.dialogs().is_empty();
        let escapes = matches!(msg, Msg::Escaped) && !closes;
        match self.input.result {
            ResultPlace::OverBoard if msg.is_on_board() || escapes => {
                self.input.result = ResultPlace::Beside;
                self.settle(model)
            }
            ResultPlace::Awaited(_) if matches!(msg, Msg::Acted | Msg::Skipped | Msg::Escaped) => {
                self.input.result = ResultPlace::Awaited(false)
            }
            _ => {}
        }
    }

    /// Updates the board, and nothing else, after a change of pointer, focus, list or window.
    fn mark(&mut self, model: &mut Model) -> Navigation {
        self.show_scene(model);
        Navigation::Stay
    }

    /// Shows the board again if it now marks moves and didn't before, or the reverse. `had_marks`
    /// says whether moves were marked before.
    fn mark_if(&mut self, model: &mut Model, had_marks: bool) -> Navigation {
        match self.shows_marks(model) == had_marks {
            true => Navigation::Stay,
            false => self.mark(model),
        }
    }

    /// Passes a message to the later part. Without that part, nothing happens.
    pub(super) fn update_later(&mut self, model: &mut Model, msg: Msg) -> Navigation {
        model.parts.later.map_or(Navigation::Stay, |later| (later.update_game)(self, model, msg))
    }

    fn command(&mut self, model: &mut Model, command: BoardCommand) {
        match command {
            BoardCommand::Choose(place) => self.choose(model, place),
            BoardCommand::Move(across, down) => {
                if let Some(place) = self.board.neighbour((across, down)) {
                    model.ask(Effect::FocusRegion(place))
                }
            }
            BoardCommand::PlayTyped => {
                let token = std::mem::take(&mut self.input.typed);
                if self.shown.game.mode.is_arranged() {
                    self.update_later(model, Msg::Put(None, ["?", &token].concat()));
                    return;
                }
                if let Err(error) = self.make(model, Choice::Move(&token)) {
                    self.refuse_choice(model, &error)
                }
            }
            BoardCommand::TakeBack => drop(self.input.typed.pop()),
            BoardCommand::Type(letter) => self.input.push(letter),
            BoardCommand::Drop => {
                self.clear_input();
                if self.shown.game.questions.drop_hint() {
                    model.announce("")
                }
                if self.list.is_over_board(&self.shown.game) {
                    self.list.open(model, false)
                }
            }
        }
    }

    /// Handles an action that needs only the first part of the program.
    fn action(&mut self, model: &mut Model, action: Action) {
        let Self { shown, list, .. } = self;
        match action {
            Action::OpenMoves => list.open(model, true),
            Action::CloseMoves => list.open(model, false),
            Action::Pause(paused) => self.pause(model, paused),
            Action::NextRound => {
                model.ask(Effect::FocusBoard);
                let change = shown.game.next_round();
                self.follow(model, change)
            }
            Action::LiftCurtain => {
                shown.game.lift_curtain();
                model.ask(Effect::FocusBoard)
            }
            Action::Undo => {
                let change = shown.game.undo();
                self.follow(model, change)
            }
            Action::Redo => {
                let change = shown.game.redo();
                self.follow(model, change)
            }
            Action::Hint => self.ask_adviser(model, Purpose::Hint),
            Action::LookBack(ply) => self.show_position(model, &|game| game.look(Some(ply))),
            Action::BackToGame => self.show_position(model, &|game| game.look(None)),
            Action::Step(true) => self.show_position(model, &|game| {
                let before = game.shown();
                game.step_on();
                game.shown() != before
            }),
            Action::Step(false) => self.show_position(model, &LocalGame::step_back),
            Action::Run => {
                self.show_position(model, &|game| {
                    let before = game.view.looking();
                    game.run();
                    game.view.looking() != before
                });
                self.go_on_soon(model)
            }
            Action::Mute => self.input.notice = Some(model.mute()),
            _ => {}
        }
    }

    /// Shows a change of the game on the board and around it.
    pub(super) fn settle(&mut self, model: &mut Model) {
        self.note_change(model);
        self.show_scene(model)
    }

    /// Updates values, example and clock after a change of the game. Only this function raises the
    /// revision of the parts around the board.
    fn note_change(&mut self, model: &mut Model) {
        self.revision += 1;
        if self.input.result == ResultPlace::OverBoard && !shows_result(&self.shown.game, model) {
            self.input.result = ResultPlace::Beside
        }
        self.values.ask(&mut self.shown, &self.persistence, model);
        if let Some(example) = &self.example {
            example.store(&self.shown, model)
        }
        self.ticking.keep_time(&mut self.shown.game, model)
    }

    /// Makes the stored game count for the collections.
    pub fn stake(&mut self, model: &mut Model) {
        self.persistence.stake(model);
        self.settle(model)
    }
}
