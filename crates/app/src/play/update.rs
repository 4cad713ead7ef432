//! What happens to a game on the screen.

use rosette_play::{Answer, Cause, Change, Choice, Due, Opined, Purpose, Towards};
use rosette_rules::OptionError;
use rosette_scene::{Place, Point, Stage};

use super::{BoardCommand, MoveList, Play};
use crate::{
    Effect, Model, Navigation, Values,
    action::Action,
    board::{Focus, Pointer},
    review::ReviewMessage,
};

/// What happens to a game on the screen.
pub enum Msg {
    /// A control was used.
    Action(Action),
    /// The pointer acted on the board, at a point in CSS pixels.
    Pointer(Pointer, Point),
    /// A region was chosen by its button, with the keyboard or a screen reader.
    Region(String),
    /// The keyboard focus came to the board, moved on it, or left it.
    Focused(Option<Focus>),
    /// The pointer is on the entry of the move list after so many tokens, or left it.
    Listed(Option<usize>),
    /// The keyboard focus is on such an entry, or left it. The flag says whether the board shows that.
    ListFocused(Option<usize>, bool),
    /// A key leads elsewhere from the entry of the move list after so many tokens.
    ListKey(usize, Towards),
    /// A key was pressed on the board.
    BoardCommand(BoardCommand),
    /// The board has so much room.
    Room(Stage),
    /// The page is hidden, or about to close.
    Hidden,
    /// The dialog for the players shows these values now, by the names of its controls.
    Players(Values),
    /// In the setup of a position, this was put on the board: by the text of a region at a place, or typed.
    Put(Option<Place>, String),
    /// In the setup of a position, the control of a name has a new value.
    Arranged(String, String),
    /// No game can start from the position that was set up.
    Unplayable(OptionError),
    /// A time is over that was asked for.
    Over(Timed),
    /// A bot has prepared this percentage.
    Prepared(u32),
    /// A program has chosen.
    Answered(Answer),
    /// The worker has reviewed more of the game, or valued the position; `None` if that failed.
    Reviewed(Option<ReviewMessage>),
    /// An external player gives a second opinion.
    Opined(Opined),
    /// The pointer pressed the graph of a review, at a part of its width.
    Graph(f32),
    /// The dialog for sharing opens.
    Sharing,
    /// A text was copied; if that failed, this is the text.
    Copied(Option<String>),
    /// The table of draws has opened or closed, or is about to.
    Throws(bool),
    /// A person used a control of the page, but not to start running through the game.
    Acted,
    /// A key was pressed outside the board, which only ends a motion.
    Skipped,
    /// Escape was pressed outside the board, which only ends a motion, or else closes the list of moves unless somebody looks
    /// back.
    Escaped,
    /// The settings have changed.
    Settings,
    /// The tables of solved games have changed.
    Tables,
    /// The page's language has changed.
    Language,
    /// More texts, or the faces of cards, have come.
    Arrived,
}

/// A time that a game waits for. Asking for one again replaces it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Timed {
    /// An automatic step.
    Step(Due),
    /// The next display of the clock.
    Clock,
    /// The next update of the address.
    Address,
}

/// How much of a game something has changed.
#[derive(PartialEq, Eq)]
pub(super) enum Reach {
    Nothing,
    /// The board.
    Board,
    /// What is around the board.
    Panel,
    /// Perhaps the game, and what is around the board.
    Game,
}

impl Msg {
    /// Returns whether a person has done something. [`Self::Acted`] comes before a control's action.
    #[must_use]
    pub const fn is_by_person(&self) -> bool {
        self.is_on_board() || matches!(self, Self::Acted)
    }

    /// Returns whether a person acts on the board.
    const fn is_on_board(&self) -> bool {
        matches!(
            self,
            Self::Pointer(Pointer::Down | Pointer::Touched, _)
                | Self::Region(_)
                | Self::BoardCommand(_)
        )
    }

    /// Returns whether it ends a motion: a person acts, the game goes on, or the board is to be shown otherwise or no longer.
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
    /// Comes to the screen.
    pub fn open(&mut self, model: &mut Model) {
        self.shown.game.preferences = model.preferences();
        self.list.is_open = self.shown.game.review.trial().is_some();
        self.persistence.counts(&self.shown, model);
        self.follow(model, Some(Change::Position(Cause::Opened)));
        if self.board.takes_focus {
            model.ask(Effect::FocusBoard)
        }
        self.settle(model)
    }

    /// Follows what happens, and returns where it leads.
    pub fn update(&mut self, model: &mut Model, msg: Msg) -> Navigation {
        let mut navigation = Navigation::Stay;
        let mut stops = self.count_time(model);
        if msg.is_by_person() && self.shown.game.view.stop_running() {
            self.go_on_soon(model);
            stops = true
        }
        if let Msg::Pointer(Pointer::Down | Pointer::Touched, at) = msg
            && self.board.is_landing()
            && self.board.follows_move(at, model.platform.now())
        {
            // It is the second press of a double click on what has just been played.
            return navigation;
        }
        // Nobody moves a piece before having seen what happens.
        let ended = msg.ends_motion() && self.end_motion(model);
        if ended && msg.is_on_board() {
            return navigation;
        }
        let mut reach = Reach::Game;
        match msg {
            Msg::Action(action) if !action.needs_later() => self.action(model, action),
            Msg::Pointer(pointer, at) => {
                reach = self.pointer(model, pointer, at);
                // Whoever takes the mouse drops what was typed.
                if pointer == Pointer::Down && !self.input.typed.is_empty() {
                    self.input.typed.clear();
                    reach = Reach::Game
                }
            }
            Msg::BoardCommand(command) => self.command(model, command),
            Msg::Region(id) => {
                if let Some(place) = self.board.scene().named(&id).map(|region| region.place) {
                    reach = self.choose(model, place)
                }
            }
            Msg::Focused(focus) => {
                let is_shown = self.board.focus_moved(focus);
                // Whoever leaves the board drops what was typed.
                if focus.is_none() && !self.input.typed.is_empty() {
                    self.input.typed.clear()
                } else {
                    reach = if is_shown { Reach::Board } else { Reach::Nothing }
                }
            }
            Msg::Listed(ply) => {
                self.list.listed = ply;
                reach = Reach::Board
            }
            Msg::ListFocused(ply, seen) => {
                self.note_list_focus(ply);
                // The focus that a press leaves behind names no cell.
                if seen {
                    self.list.listed = ply
                }
                reach = Reach::Board
            }
            Msg::ListKey(from, towards) => {
                MoveList::key(&self.shown, model, from, towards);
                reach = Reach::Nothing
            }
            Msg::Room(room) => {
                let stage = self.shown.roomy(room, &self.looks(model));
                self.board.fit(room, stage, self.shown.frame(stage));
                reach = Reach::Board;
                if let Some(opening) = self.opening.take() {
                    // New games come from the part that is loaded later.
                    if let Some(later) = model.parts.later {
                        (later.begin)(self, model, opening)
                    }
                    reach = Reach::Game
                }
            }
            Msg::Hidden => self.pause(model, true),
            Msg::Over(Timed::Step(Due::Program)) => self.ask_program(model),
            Msg::Over(Timed::Step(due)) => {
                let change = self.shown.game.do_step(due);
                self.follow(model, change)
            }
            Msg::Over(Timed::Clock) => {
                self.clock_waits = false;
                self.changes.clock += 1;
                self.keep_time(model);
                reach = Reach::Nothing
            }
            Msg::Over(Timed::Address) => {
                self.persistence.write_address(&self.shown, model);
                reach = Reach::Nothing
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
                // These texts are in the former language.
                self.input.refusal = None;
                self.shown.game.questions.drop_hint();
                self.update_later(model, Msg::Language);
            }
            Msg::Arrived => {
                // Values are told only in a language with all its texts.
                self.values.ask(&mut self.shown, &self.persistence, model);
                reach = Reach::Board
            }
            Msg::Escaped
                if !ended
                    && self.list.is_over_board(&self.shown.game)
                    && model.dialogs().is_empty() =>
            {
                self.list.open(model, false)
            }
            Msg::Acted | Msg::Skipped | Msg::Escaped => reach = Reach::Nothing,
            msg => navigation = self.update_later(model, msg),
        }
        if stops {
            reach = Reach::Game
        }
        if matches!(reach, Reach::Panel | Reach::Game) {
            self.note_change(model)
        }
        match reach {
            Reach::Nothing => {}
            Reach::Panel => self.settle_pointer(model),
            Reach::Board | Reach::Game => self.settle_board(model),
        }
        navigation
    }

    /// Has the part that comes later follow what happens. Nothing happens without it.
    pub(super) fn update_later(&mut self, model: &mut Model, msg: Msg) -> Navigation {
        model.parts.later.map_or(Navigation::Stay, |later| (later.update_game)(self, model, msg))
    }

    fn command(&mut self, model: &mut Model, command: BoardCommand) {
        match command {
            BoardCommand::Choose(place) => drop(self.choose(model, place)),
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
                if let Err(reason) = self.make_or_say_why(model, Choice::Move(&token)) {
                    self.refuse(model, reason)
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

    /// Does what the first screens can do by themselves.
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
            Action::LookBack(ply) => self.look(model, Some(ply)),
            Action::BackToGame => self.look(model, None),
            Action::Step(on) => self.step(model, on),
            Action::Run => self.run(model),
            Action::Mute => self.input.notice = Some(model.mute()),
            _ => {}
        }
    }

    /// Brings the scene and what waits outside up to date with the game.
    pub(super) fn settle(&mut self, model: &mut Model) {
        self.note_change(model);
        self.settle_board(model)
    }

    /// Brings what waits outside up to date with the game.
    fn note_change(&mut self, model: &mut Model) {
        self.changes.panel += 1;
        self.values.ask(&mut self.shown, &self.persistence, model);
        if let Some(example) = &self.example {
            example.store(&self.shown, model)
        }
        self.keep_time(model)
    }

    /// Makes the stored game count for the collections.
    pub fn stake(&mut self, model: &mut Model) {
        self.persistence.stake(model);
        self.settle(model)
    }

    /// Notes which entry of the move list has the focus, by the number of tokens that it follows. The list
    /// is one tab stop, which goes with the focus.
    pub fn note_list_focus(&mut self, ply: Option<usize>) {
        if ply.is_some() && ply != self.list.focus {
            self.changes.panel += 1
        }
        self.list.focus = ply
    }
}
