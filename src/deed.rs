//! Deeds: what the controls in `index.html` do.

use rosette_keep::Choice as _;
use rosette_play::Rematch;
use rosette_rules::Seat;
use rosette_session::TimeControl;

use crate::event::{Share, Wanted};

/// Makes `Deed` of one table: what each deed does, and the `data-do` of its controls with the value that
/// their `data-arg` gives.
macro_rules! deeds {
    ($argument:ident; $($(#[$about:meta])* $deed:ident $(($type:ty))?:
        $($name:literal $(=> $value:expr)?),+;)+) => {
        /// What a control in `index.html` does, by its `data-do` and `data-arg`.
        #[derive(Clone, PartialEq, Eq, Debug)]
        pub enum Deed {
            $($(#[$about])* $deed $(($type))?,)+
        }

        impl Deed {
            /// The deed of a name and its argument; none if there is no such deed.
            pub fn read(name: &str, $argument: Option<String>) -> Option<Self> {
                Some(match name {
                    $($($name => Self::$deed $(($value))?,)+)+
                    _ => return None,
                })
            }
        }
    };
}

deeds! {
    argument;
    /// Opens the dialog of this id.
    Open(String): "open" => argument?;
    /// Closes the open dialog.
    Close: "close";
    /// Closes the message under the header.
    CloseMessage: "close-message";
    /// Shows or hides the move list of a narrow page.
    OpenMoves: "open-moves";
    /// Hides the move list of a narrow page.
    CloseMoves: "close-moves";
    /// Goes to the menu.
    Menu: "menu";
    /// Goes on with a stored game: the one of this id, or the latest.
    Continue(Option<String>): "continue" => argument;
    /// Asks whether to delete the stored game of this id.
    Delete(String): "delete" => argument?;
    /// Deletes it.
    ConfirmDelete: "confirm-delete";
    /// Starts the same game anew, after asking if one is in progress.
    NewGame: "new-game";
    /// Starts it.
    ConfirmNewGame: "confirm-new-game";
    /// Goes to the options of the game on the screen.
    GameOptions: "game-options";
    /// Puts a position together: of the game in the form, or from what is seen of the one on the
    /// screen.
    Arrange: "arrange";
    /// Plays from the position that is put together.
    PlayFromHere: "play-from-here";
    /// Begins the game that was tossed for.
    Begin: "begin";
    /// Plays the same game again: the settings say who begins.
    PlayAgain: "play-again";
    /// Chooses who begins then.
    Rematch(Rematch): "rematch" => Rematch::named(argument.as_deref());
    /// Begins the running score anew.
    ResetScore: "reset-score";
    /// Stops the clock, or goes on.
    Pause(bool): "pause" => true, "resume" => false;
    /// Fills in how much time the players have.
    Clock(TimeControl): "clock" => TimeControl::named(&argument?)?;
    /// Asks who resigns.
    Resign: "resign";
    /// This player resigns.
    ConfirmResign(Seat): "confirm-resign" => Seat::named(&argument?)?;
    /// Asks the other player, or whoever offers it to a program, for a draw.
    OfferDraw: "offer-draw";
    /// It is agreed to, or offered.
    ConfirmDraw: "confirm-draw";
    /// Begins the next round of a game that is drawn so far.
    NextRound: "next-round";
    /// Lifts the curtain: whose cards are behind it is at the screen.
    LiftCurtain: "lift-curtain";
    /// Picks a card of the collection for the hand, or lets it go.
    Pick(usize): "pick" => argument?.parse().ok()?;
    /// Picks the rest by lot.
    PickAtRandom: "pick-at-random";
    /// Takes the picked cards as hand.
    Picked: "picked";
    /// Goes back from picking to the options.
    BackToForm: "back-to-form";
    /// Fills in an option in the options form, written as `NAME=VALUE`.
    Fill(String): "fill" => argument?;
    /// Draws cells in the options form.
    DrawCells: "draw-cells";
    /// Opens a player's collection.
    Collection(Seat): "collection" => Seat::named(&argument?)?;
    /// Shows the whole card set in it, or what is held.
    ShowCards(bool): "show-cards" => argument.as_deref() == Some("whole");
    /// Adds a card to it.
    AddCard(String): "add-card" => argument?;
    /// Removes a card from it.
    RemoveCard(String): "remove-card" => argument?;
    /// Deals a new one.
    FreshCollection: "fresh-collection";
    /// Saves the player's profile as a file.
    SaveProfile: "save-profile";
    /// Asks for a file.
    OpenFile(Wanted): "open-profile" => Wanted::Profile, "own-set" => Wanted::CardSet, "open-file" => Wanted::Game;
    /// Goes back to the card set of the house.
    HouseSet: "house-set";
    /// Opens the trade that is due.
    Trade: "trade";
    /// Takes a card of the loser's, or lets it go.
    TakeCard(usize): "take-card" => argument?.parse().ok()?;
    /// Makes the trade.
    ConfirmTrade: "confirm-trade";
    /// Takes a token back.
    Undo: "undo";
    /// Plays it again.
    Redo: "redo";
    /// Asks for a hint.
    Hint: "hint";
    /// Looks at the position after so many tokens; at the start if none is given.
    LookBack(usize): "look-back" => argument.and_then(|ply| ply.parse().ok()).unwrap_or(0);
    /// Looks at the game where it stands.
    BackToGame: "back-to-game";
    /// Looks one token further on, or back.
    Step(bool): "step" => argument.as_deref() == Some("on");
    /// Runs through the game, or stops that.
    Run: "run";
    /// Goes on from the position that is looked at.
    GoOn: "go-on";
    /// Shares the game on the screen.
    Share(Share): "share" => Share::named(&argument?)?;
    /// Looks at a game that is over, by its id, from its start.
    Replay(String): "replay" => argument?;
    /// Lists all games that are over.
    AllFinished: "all-finished";
    /// Saves everything that is kept as a file.
    Export: "export";
    /// Takes over the backup that was opened.
    Import: "import";
    /// Deletes the finished games that were offered to make room.
    MakeRoom: "make-room";
    /// Keeps the finished game on the screen, which was opened.
    KeepGame: "keep-game";
    /// Shows the example of this number.
    Lesson(usize): "lesson" => argument?.parse().ok()?;
    /// Makes the next step of the example on the screen.
    ShowMe: "show-me";
    /// Goes back to where the example was chosen.
    LeaveLesson: "leave-lesson";
}
