//! The part of the program that is fetched after the first screen: all screens but the menu and the
//! game, the dialogs, and what a game needs only after its first moves.

use maud::{Markup, html};
use rosette_play::{Choice, ChoiceError};
use rosette_review::Review;
use rosette_rules::Seat;
use rosette_scene::{Motion, RenderContext};
use rosette_session::{Address, AddressError};

use crate::{
    App, Blocks, Dialog, Dialogs, GameView, LaterEffect, Menu, Model, Msg, Navigation, Play,
    Screen,
    action::Action,
    menu::{play_at_once, play_small_game},
    picking::Picking,
    play::{self, Panel, Persistence},
    puzzles::{self, OWN},
    rules_dialog, solving,
};

/// The entry points of the later part, which [`LATER`] contains. A [`Model`] has them once that
/// part is loaded.
pub struct Later {
    /// Makes the markup of the screens and dialogs in this part.
    pub(crate) view: fn(&mut App, &mut Blocks),
    /// Prepares a screen of this part when it is opened.
    pub(crate) open: fn(&mut Screen, &mut Model),
    /// Handles a message that needs this part. Returns the screen to open, if it leads to one.
    pub(crate) update: fn(&mut App, Msg) -> Navigation,
    /// Opens the screen to which a navigation leads, if it is in this part.
    pub(crate) navigate: fn(&mut App, Navigation),
    /// Opens the screen of an address in this part.
    pub(crate) follow: fn(&mut App, Result<Address, AddressError>),
    /// Handles a message to a game that needs this part. Returns the screen to open, if it leads to
    /// one.
    pub(crate) update_game: fn(&mut Play, &mut Model, play::Msg) -> Navigation,
    /// Evaluates a choice as an answer to a puzzle or a practised mistake.
    pub(crate) answer: fn(&mut Play, &mut Model, Choice<'_>) -> Result<(), ChoiceError>,
    /// Returns the verdict on the puzzle on the board when it ends.
    pub(crate) verdict: fn(&GameView, &Model) -> Option<String>,
    /// Reads a game's review from storage.
    pub(crate) stored_review: fn(&GameView, &Persistence, &Model) -> Option<Review>,
    /// Opens the practice of mistakes of a history entry by its state.
    pub(crate) practice: fn(&Model, &str) -> Option<Play>,
    /// Makes the markup around a board that isn't needed before the first moves.
    pub(crate) view_game: fn(&Panel<'_>, &mut Blocks),
    /// Starts the motion that opens a new game.
    pub(crate) begin: fn(&mut Play, &mut Model, play::Opening),
    /// Announces to screen readers which mark the tossed coin shows.
    pub(crate) announce_toss: fn(&Play, &mut Model, Seat),
    /// Adds the celebration of a result to the motion that ended a game.
    pub(crate) celebrate: fn(&GameView, &mut Motion, Option<Seat>, &RenderContext<'_>),
    /// Fetches what only this part needs: the list of tables, and the puzzles.
    pub(crate) fetch: fn(&mut App),
    /// Asks whether to delete finished games, if storage is full.
    pub(crate) ask_for_room: fn(&mut Dialogs, &mut Model),
}

/// The later part's functions. A program that refers to them contains that part. A function that
/// the first part calls as well is in the first part.
pub static LATER: Later = Later {
    view,
    open: |screen, model| match screen {
        Screen::Options(form) => form.open(model),
        Screen::Pick(pick) => pick.lead(model),
        Screen::Menu(_)
        | Screen::Play(_)
        | Screen::History(_)
        | Screen::Guide(_)
        | Screen::Puzzles => {}
    },
    update,
    navigate: App::navigate_later,
    follow: App::follow_later,
    update_game: play::later::update,
    answer: play::later::answer,
    verdict: play::puzzle::last_verdict,
    stored_review: play::review::stored,
    practice: play::practice::left_here,
    view_game: |panel, blocks| panel.view_later(blocks),
    begin: play::opening::begin,
    announce_toss: play::opening::announce_toss,
    celebrate: GameView::celebrate,
    fetch: |app| {
        app.fetch_tables();
        app.fetch_puzzles()
    },
    ask_for_room: |dialogs, model| dialogs.room.ask(model),
};

fn view(app: &mut App, blocks: &mut Blocks) {
    let App { model, screen, dialogs, .. } = app;
    blocks.put_if_new("later", (), elements);
    if !matches!(screen, Screen::Pick(_)) {
        Picking::hide(blocks)
    }
    match screen {
        Screen::Menu(_) => Menu::view_later(model, blocks),
        Screen::History(history) => history.view(model, blocks),
        Screen::Options(form) => form.view(model, blocks),
        Screen::Pick(pick) => pick.view(model, blocks),
        Screen::Guide(guide) => guide.view(model, blocks),
        Screen::Puzzles => puzzles::view(model, blocks),
        Screen::Play(_) if model.dialogs().is_empty() => {}
        Screen::Play(play) => play.panel(model).view_dialogs(blocks),
    }
    dialogs.view(model, blocks);
    if let Some(kind) = screen.kind() {
        rules_dialog(kind, model, blocks)
    }
}

/// Makes the elements of the screens and dialogs in this part, which are hidden and empty.
fn elements() -> Markup {
    html! {
        main #history.history hidden data-block {}
        @for id in ["options", "pick", "guide", "puzzles"] { main #(id).form hidden data-block {} }
        (Dialog::elements())
    }
}

fn update(app: &mut App, msg: Msg) -> Navigation {
    match msg {
        Msg::Action(action) => return action_of(app, action),
        Msg::Dialog(msg) => return app.dialogs.update(&mut app.model, msg),
        Msg::TablesCome(list) => app.tables_come(list.as_deref()),
        Msg::PuzzlesCome(list, text) => app.puzzles_come(list, text),
        Msg::Solver(event) => {
            solving::handle(&mut app.model, event);
            app.tables_changed()
        }
        Msg::FileChosen(bytes) => app.dialogs.read_file(&mut app.model, bytes),
        Msg::FileDropped(bytes) => {
            app.dialogs.file_dropped();
            app.dialogs.read_file(&mut app.model, bytes)
        }
        msg => return app.screen.update(&mut app.model, msg),
    }
    Navigation::Stay
}

fn action_of(app: &mut App, action: Action) -> Navigation {
    let action = match app.dialogs.action(&mut app.model, action) {
        Ok(navigation) => return navigation,
        Err(action) => action,
    };
    match action {
        Action::Open(id) => app.open_dialog(&id),
        Action::Delete(id) => app.deletion.delete(&mut app.model, &id),
        Action::PutBack => app.deletion.put_back(&mut app.model),
        Action::PlayComputer(game) => return play_at_once(&mut app.model, &game, true),
        Action::PlayTogether(game) => return play_at_once(&mut app.model, &game, false),
        Action::SmallGame(game) => return play_small_game(&app.model, &game),
        Action::RemovePuzzle(number) => {
            app.model.store.remove_puzzle(OWN, number);
            app.model.ask(LaterEffect::Follow(Address::Puzzles.write()))
        }
        Action::Share(way) if app.waits_for_faces(way) => {}
        action => return app.screen.update(&mut app.model, Msg::Action(action)),
    }
    Navigation::Stay
}
