//! Actions: the effects of the page's buttons, in the markup of this crate and in `index.html`.

use rosette_keep::EnumSetting as _;
use rosette_play::Rematch;
use rosette_rules::Seat;
use rosette_session::TimeControl;
use serde::{
    Deserialize,
    de::{IntoDeserializer, value::Error as Unknown},
};

/// Defines `Action` by one table: each action with the `data-do` of its controls, and the value
/// from their `data-arg`.
macro_rules! actions {
    ($argument:ident; $($(#[$about:meta])* $action:ident $(($type:ty))?:
        $($name:literal $(=> $value:expr)?),+;)+) => {
        /// The effect of a control, read from its `data-do` and `data-arg`.
        #[derive(Clone, PartialEq, Eq, Debug)]
        #[allow(missing_docs, reason = "most names say it")]
        pub enum Action {
            $($(#[$about])* $action $(($type))?,)+
        }

        impl Action {
            /// Every value of `data-do` that has an action.
            pub const NAMES: &[&str] = &[$($($name),+),+];

            /// Reads an action from a name and an argument; `None` if there is no such action, or
            /// if it needs another argument.
            #[must_use]
            pub fn read(name: &str, $argument: Option<String>) -> Option<Self> {
                Some(match name {
                    $($($name => Self::$action $(($value))?,)+)+
                    _ => return None,
                })
            }
        }
    };
}

actions! {
    argument;
    Open(String): "open" => argument?;
    Close: "close";
    /// Closes the message under the header.
    CloseMessage: "close-message";
    /// Shows the move list on a narrow page.
    OpenMoves: "open-moves";
    CloseMoves: "close-moves";
    Menu: "menu";
    /// Returns from the options form to the previous history entry.
    Back: "back";
    /// Continues the stored game with this id.
    Continue(String): "continue" => argument?;
    /// Starts a game without the options form, by the game's name, against the computer or between
    /// two people.
    PlayComputer(String): "play-computer" => argument?;
    PlayTogether(String): "play-together" => argument?;
    Delete(String): "delete" => argument?;
    /// Loads the page again. The address leads to the same game.
    Reload: "reload";
    /// Restores the game that was deleted last.
    PutBack: "put-back";
    /// Starts the same game again, after asking if one is in progress.
    NewGame: "new-game";
    ConfirmNewGame: "confirm-new-game";
    GameOptions: "game-options";
    /// Lets people pick other hands before the first card is played.
    ChangeHands: "change-hands";
    /// Sets up a position, from the start of the form's game or from the position on the screen.
    Arrange: "arrange";
    PlayFromHere: "play-from-here";
    /// Plays the same game again. The settings say who begins.
    PlayAgain: "play-again";
    Rematch(Rematch): "rematch" => Rematch::named(argument.as_deref());
    ResetScore: "reset-score";
    Pause(bool): "pause" => true, "resume" => false;
    /// Fills the clock's fields of the form with a time control.
    Clock(TimeControl): "clock" => TimeControl::named(&argument?)?;
    /// Opens the dialog that changes who plays the game on the screen.
    AskForPlayers: "players";
    /// Changes the players to those in the dialog.
    ChangePlayers: "change-players";
    /// Turns the sounds off, or on again.
    Mute: "mute";
    Resign: "resign";
    ConfirmResign(Seat): "confirm-resign" => Seat::named(&argument?)?;
    /// Offers the opponent a draw, after a confirmation if the opponent is a bot.
    OfferDraw: "offer-draw";
    ConfirmDraw: "confirm-draw";
    NextRound: "next-round";
    /// Shows the hidden cards, once their owner is at the screen.
    LiftCurtain: "lift-curtain";
    /// Picks the card at an index for the hand, or unpicks it.
    Pick(usize): "pick" => argument?.parse().ok()?;
    /// Fills the hand with cards picked at random.
    PickAtRandom: "pick-at-random";
    /// Fills the hand with the cards that do best.
    PickBest: "pick-best";
    Picked: "picked";
    BackToForm: "back-to-form";
    /// Sets an option of the form, written as `NAME=VALUE`.
    Fill(String): "fill" => argument?;
    DrawCells: "draw-cells";
    Collection(Seat): "collection" => Seat::named(&argument?)?;
    /// Turns to a page of the album.
    TurnPage(u8): "turn-page" => argument?.parse().ok()?;
    /// Shows a card of the album large.
    ShowCard(String): "show-card" => argument?;
    /// Shows the next card of the album's page large (`true`), or the previous one.
    NextCard(bool): "next-card" => argument.as_deref() == Some("on");
    AddCard: "add-card";
    RemoveCard: "remove-card";
    FreshCollection: "fresh-collection";
    SaveProfile: "save-profile";
    OpenFile(FileContent): "open-profile" => FileContent::Profile, "own-set" => FileContent::CardSet, "open-file" => FileContent::Game;
    HouseSet: "house-set";
    Trade: "trade";
    /// Picks the loser's card at this index in a trade, or unpicks it.
    TakeCard(usize): "take-card" => argument?.parse().ok()?;
    ConfirmTrade: "confirm-trade";
    Undo: "undo";
    Redo: "redo";
    Hint: "hint";
    /// Shows the position at a ply.
    LookBack(usize): "look-back" => argument.and_then(|ply| ply.parse().ok()).unwrap_or(0);
    BackToGame: "back-to-game";
    /// Shows the next position (`true`) or the previous one.
    Step(bool): "step" => argument.as_deref() == Some("on");
    /// Starts or stops the replay, which shows each position for a while.
    Run: "run";
    /// Starts the review of the game, or restarts it after a stop. In the history, reviews all
    /// games that have no review.
    Review: "review";
    StopReview: "stop-review";
    CloseReview: "close-review";
    /// Asks an external player for a second opinion.
    Opinion(String): "opinion" => argument?;
    /// Starts to practise the mistakes of a seat.
    TryAgain(Seat): "try-again" => Seat::named(&argument?)?;
    /// Shows the solution of a mistake, or with `true` the next mistake.
    Practise(bool): "practise" => argument.as_deref() == Some("next");
    /// Starts to practise the due mistakes of games with the same rules, by the index of their
    /// group in the list.
    PractiseDue(usize): "practise-due" => argument?.parse().ok()?;
    /// Continues the game from the shown position, as a new game if this one is over.
    GoOn: "go-on";
    Share(Share): "share" => Share::named(&argument?)?;
    /// Makes the game one by correspondence, with the person of this seat at this device.
    Correspond(Seat): "correspond" => Seat::named(&argument?)?;
    /// Opens the dialog that sends a game by correspondence to the other player.
    SendMove: "send-move";
    /// Continues a game by correspondence that has come by a link.
    Join: "join";
    /// Adds the position at which a person looks in a review to its own puzzles.
    KeepPuzzle: "keep-puzzle";
    /// Deletes a puzzle from the person's own by its number.
    RemovePuzzle(u32): "remove-puzzle" => argument?.parse().ok()?;
    /// Copies the result of the puzzle of the day.
    ShareDay: "share-day";
    /// Shows a finished game from its start.
    Replay(String): "replay" => argument?;
    /// Lists all games, not only the latest.
    AllGames: "all-games";
    Export: "export";
    Import: "import";
    /// Deletes finished games to make room.
    MakeRoom: "make-room";
    /// Saves an opened game among the stored ones.
    KeepGame: "keep-game";
    Lesson(usize): "lesson" => argument?.parse().ok()?;
    /// Makes the next step of the example.
    ShowMe: "show-me";
    LeaveLesson: "leave-lesson";
    /// Starts to solve the game of a table, or continues after a pause.
    Solve(String): "solve" => argument?;
    PauseSolving: "pause-solving";
    /// Deletes a table, complete or not. If that loses minutes of work, asks first; the button that
    /// confirms has the same action.
    DeleteTable(String): "delete-table" => argument?;
    /// Starts the small game that ends the course of a game.
    SmallGame(String): "small-game" => argument?;
}

impl Action {
    /// Returns whether the action depends on the position, so that during a motion it only ends the
    /// motion.
    #[must_use]
    pub const fn asks_of_position(&self) -> bool {
        matches!(self, Self::Undo | Self::Redo | Self::Hint)
    }

    /// Returns whether the action needs the part of the program that is fetched after the first
    /// screen.
    #[must_use]
    pub const fn needs_later(&self) -> bool {
        !matches!(
            self,
            Self::Close
                | Self::CloseMessage
                | Self::Reload
                | Self::OpenMoves
                | Self::CloseMoves
                | Self::Menu
                | Self::Back
                | Self::Continue(_)
                | Self::Pause(_)
                | Self::Mute
                | Self::NextRound
                | Self::LiftCurtain
                | Self::Undo
                | Self::Redo
                | Self::Hint
                | Self::LookBack(_)
                | Self::BackToGame
                | Self::Step(_)
                | Self::Run
                | Self::AllGames
        )
    }

    /// Returns whether the action may lead to another screen, which takes longer than a frame.
    #[must_use]
    pub const fn turns_page(&self) -> bool {
        matches!(
            self,
            Self::Menu
                | Self::Continue(_)
                | Self::PlayComputer(_)
                | Self::PlayTogether(_)
                | Self::ChangeHands
                | Self::NewGame
                | Self::ConfirmNewGame
                | Self::GameOptions
                | Self::Arrange
                | Self::PlayFromHere
                | Self::PlayAgain
                | Self::Picked
                | Self::BackToForm
                | Self::Replay(_)
                | Self::PractiseDue(_)
                | Self::Lesson(_)
                | Self::LeaveLesson
                | Self::SmallGame(_)
        )
    }
}

/// A way to share the game on the screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Share {
    /// Copies the game's address.
    Link,
    /// Copies the game's record.
    Record,
    /// Copies the setup of the game's start position.
    Setup,
    /// Saves the record as a file.
    File,
    /// Saves the board as PNG.
    Picture,
    /// Saves the board as SVG.
    Drawing,
    /// Saves the summary of the review as PNG.
    Summary,
    /// Saves the summary of the review as SVG.
    SummaryDrawing,
    /// Opens the system's sharing dialog with the address.
    Elsewhere,
}

impl Share {
    /// Parses the `data-arg` of a share button.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::deserialize(IntoDeserializer::<Unknown>::into_deserializer(name)).ok()
    }
}

/// The expected content of a file that a person opens.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum FileContent {
    /// A player's profile with name and collection.
    Profile,
    /// A card set of the player's own, in place of the one in use.
    CardSet,
    /// A record, a game in RGN, an address or a backup.
    #[default]
    Game,
}
