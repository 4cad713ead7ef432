//! What happens to a game on the screen.

use rosette_play::{Answer, Cause, Due, Opined, Purpose, Towards};
use rosette_scene::{Point, Stage};

use super::{Command, Focus, Play, Pointer};
use crate::{
    Effect, Go, Model, Values,
    deed::Deed,
    review::{ReviewMessage, ply_at},
};

/// What happens to a game on the screen.
pub enum Msg {
    /// A control was used.
    Deed(Deed),
    /// The pointer acted on the board, at a point in CSS pixels.
    Pointer(Pointer, Point),
    /// A region was chosen by its button, with the keyboard or a screen reader.
    Region(String),
    /// The keyboard focus came to the board, moved on it, or left it.
    Focused(Option<Focus>),
    /// The pointer or the focus is on the entry of the move list after so many tokens, or left it.
    Listed(Option<usize>),
    /// A key leads elsewhere from the entry of the move list after so many tokens.
    ListKey(usize, Towards),
    /// A key was pressed on the board.
    Command(Command),
    /// The board has so much room.
    Room(Stage),
    /// The page is hidden, or about to close.
    Hidden,
    /// The dialog for the players shows these values now, by the names of its controls.
    Players(Values),
    /// In the setup of a position, the control of a name has a new value.
    Arranged(String, String),
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
    /// A person did something elsewhere on the page.
    Elsewhere,
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
    /// The faces of cards that a picture waits for.
    Faces,
    /// The offer to put a deleted game back.
    Deletion,
}

/// How much of a game something has changed.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Reach {
    Nothing,
    /// The board.
    Board,
    /// Perhaps the game, and what is around the board.
    Game,
}

impl Msg {
    /// Returns whether a person caused this, except by starting to run through the game.
    #[must_use]
    pub fn is_by_person(&self) -> bool {
        match self {
            Self::Deed(deed) => *deed != Deed::Run,
            Self::Pointer(pointer, _) => matches!(pointer, Pointer::Down | Pointer::Touched),
            Self::Region(_) | Self::Command(_) | Self::Elsewhere => true,
            _ => false,
        }
    }
}

impl Play {
    /// Comes to the screen.
    pub fn open(&mut self, model: &mut Model) {
        self.shown.game.customs = model.customs();
        self.list.is_open = self.shown.game.review.trial().is_some();
        self.counts(model);
        self.position_changed(model, Cause::Opened);
        if self.attention.takes_focus {
            model.ask(Effect::FocusBoard)
        }
        self.settle(model)
    }

    /// Follows what happens, and returns where it leads.
    pub fn update(&mut self, model: &mut Model, msg: Msg) -> Go {
        let mut reach = Reach::Nothing;
        if self.count_time(model) {
            reach = Reach::Game
        }
        if msg.is_by_person() && self.shown.game.view.stop_running() {
            self.go_on_soon(model);
            reach = Reach::Game
        }
        let (go, own) = self.follow_msg(model, msg);
        match reach.max(own) {
            Reach::Nothing => {}
            Reach::Board => self.settle_board(model),
            Reach::Game => self.settle(model),
        }
        go
    }

    fn follow_msg(&mut self, model: &mut Model, msg: Msg) -> (Go, Reach) {
        match msg {
            Msg::Deed(deed) => return (self.deed(model, deed), Reach::Game),
            Msg::Command(command) => return (self.command(model, command), Reach::Game),
            Msg::Pointer(pointer, at) => return (Go::Stay, self.pointer(model, pointer, at)),
            Msg::Focused(focus) => return (Go::Stay, self.focus_moved(focus)),
            Msg::Listed(ply) => {
                self.list.listed = ply;
                return (Go::Stay, Reach::Board);
            }
            Msg::ListKey(from, towards) => {
                self.list_key(model, from, towards);
                return (Go::Stay, Reach::Nothing);
            }
            Msg::Room(room) => {
                self.fit(model, room);
                return (Go::Stay, Reach::Board);
            }
            Msg::Over(Timed::Clock) => {
                self.waits.clock = false;
                self.ticks += 1;
                self.keep_time(model);
                return (Go::Stay, Reach::Nothing);
            }
            Msg::Over(Timed::Address) => {
                self.write_address(model);
                return (Go::Stay, Reach::Nothing);
            }
            Msg::Arrived => {
                // Values are told only in a language with all its texts.
                self.mind_values(model);
                return (Go::Stay, Reach::Board);
            }
            Msg::Elsewhere | Msg::Over(Timed::Faces | Timed::Deletion) => {
                return (Go::Stay, Reach::Nothing);
            }
            Msg::Region(id) => {
                if let Some(place) = self.view.scene.named(&id).map(|region| region.place) {
                    self.choose(model, place)
                }
            }
            Msg::Hidden => self.pause(model, true),
            Msg::Players(sent) => self.seats.change(&self.shown, model, sent),
            Msg::Arranged(name, value) => self.arranged(model, &name, &value),
            Msg::Over(Timed::Step(due)) => self.step_due(model, due),
            Msg::Prepared(percent) => self.shown.game.questions.note_prepared(percent),
            Msg::Answered(answer) => self.answered(model, answer),
            Msg::Reviewed(told) if self.shown.game.values.is_asked() => self.valued(model, told),
            Msg::Reviewed(told) => self.reviewed(model, told),
            Msg::Opined(news) => self.opined(model, news),
            Msg::Graph(place) => {
                let ply = ply_at(place, self.session().ply());
                if ply != self.shown.game.shown() {
                    self.look(model, Some(ply))
                }
            }
            Msg::Sharing => self.begin_sharing(model),
            Msg::Copied(refused) => self.sharing.copied(model, refused),
            Msg::Throws(unfolds) => model.unfolds_throws = unfolds,
            Msg::Settings => {
                self.shown.game.customs = model.customs();
                self.go_on_soon(model)
            }
            Msg::Tables => self.tables_come(model),
            Msg::Language => {
                self.shown.rename(model.language);
                // These texts are in the former language.
                self.hand.refusal = None;
                self.shown.game.questions.drop_hint();
                self.values.say(&self.shown, model.language)
            }
        }
        (Go::Stay, Reach::Game)
    }

    pub(super) fn deed(&mut self, model: &mut Model, deed: Deed) -> Go {
        match deed {
            Deed::OpenMoves => self.open_list(model, true),
            Deed::CloseMoves => self.open_list(model, false),
            Deed::NewGame => return self.ask_new_game(model),
            Deed::ConfirmNewGame => return self.same_game_anew(model, None),
            Deed::GameOptions => return self.options(model),
            Deed::ChangeHands => return self.change_hands(model),
            Deed::Arrange => return self.arrange(model),
            Deed::PlayFromHere => return self.play_from_here(model),
            Deed::PlayAgain => return self.play_again(model),
            Deed::Rematch(rematch) => {
                model.settings.rematch = rematch;
                model.store.set_settings(&model.settings)
            }
            Deed::ResetScore => self.reset_score(model),
            Deed::AskForPlayers => self.seats.ask(&self.shown, model),
            Deed::ChangePlayers => self.change_players(model),
            Deed::Pause(paused) => self.pause(model, paused),
            Deed::Resign => self.ask_to_resign(model),
            Deed::ConfirmResign(seat) => self.resign(model, seat),
            Deed::OfferDraw => self.ask_for_draw(model),
            Deed::ConfirmDraw => self.agree_to_draw(model),
            Deed::NextRound => self.next_round(model),
            Deed::LiftCurtain => self.lift_curtain(model),
            Deed::Trade => self.open_trade(model),
            Deed::TakeCard(place) => self.asked.trade.take(place),
            Deed::ConfirmTrade => self.confirm_trade(model),
            Deed::Undo => self.undo(model),
            Deed::Redo => self.redo(model),
            Deed::Hint => self.ask_adviser(model, Purpose::Hint),
            Deed::LookBack(ply) => self.look(model, Some(ply)),
            Deed::BackToGame => self.look(model, None),
            Deed::Step(on) => self.step(model, on),
            Deed::Run => self.run(model),
            Deed::Review => self.review(model),
            Deed::StopReview => self.stop_review(model),
            Deed::CloseReview if self.practises() => return Go::Back,
            Deed::CloseReview => self.close_review(model),
            Deed::Opinion(name) => self.ask_opinion(model, &name),
            Deed::TryAgain(seat) => self.try_again(model, seat),
            Deed::Practise(true) => return self.try_next(model),
            Deed::Practise(false) => self.show_solution(model),
            Deed::GoOn => self.go_on(model),
            Deed::Share(way) => self.share(model, way),
            Deed::KeepGame => self.keep_opened(model),
            Deed::Lesson(number) => return Go::Lesson(self.shown.kind, number),
            Deed::ShowMe => self.show_me(model),
            Deed::LeaveLesson => return self.leave_lesson(),
            Deed::Mute => self.hand.notice = Some(model.mute()),
            _ => {}
        }
        Go::Stay
    }

    /// Brings the scene and what waits outside up to date with the game.
    pub(super) fn settle(&mut self, model: &mut Model) {
        self.changes += 1;
        self.mind_values(model);
        self.settle_board(model);
        self.note_lesson(model);
        self.keep_time(model)
    }
}
