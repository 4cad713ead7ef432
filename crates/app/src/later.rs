//! The part of the page that its first screens do without: all screens but the menu and a game, the dialogs,
//! and what a game needs only after its first moves.

use rosette_play::Choice;
use rosette_review::Review;
use rosette_rules::Seat;
use rosette_scene::{Motion, Stage};
use rosette_session::{Address, AddressError};

use crate::{
    App, Blocks, Dialogs, GameView, Menu, Model, Msg, Navigation, Play, Screen,
    action::Action,
    menu::{play_at_once, play_small_game},
    play::{self, Panel, Persistence},
    rules_dialog, solving,
};

/// The functions of the part that comes later. [`LATER`] has them; until a program has loaded that, its
/// [`Model`] has none.
pub struct Later {
    /// Makes the markup of the screens and dialogs that come later.
    pub(crate) view: fn(&mut App, &mut Blocks),
    /// Comes to a screen.
    pub(crate) open: fn(&mut Screen, &mut Model),
    /// Follows a message that needs this part, and returns where it leads.
    pub(crate) update: fn(&mut App, Msg) -> Navigation,
    /// Goes where the first screens don't lead.
    pub(crate) navigate: fn(&mut App, Navigation),
    /// Shows the screen of an address that isn't of a first screen.
    pub(crate) follow: fn(&mut App, Result<Address, AddressError>),
    /// Follows what happens to a game after its first moves, and returns where it leads.
    pub(crate) update_game: fn(&mut Play, &mut Model, play::Msg) -> Navigation,
    /// Judges a choice as an answer to a mistake that is practised.
    pub(crate) answer: fn(&mut Play, &mut Model, Choice<'_>),
    /// Reads the stored review of a game.
    pub(crate) stored_review: fn(&GameView, &Persistence, &Model) -> Option<Review>,
    /// Makes what is around a board after the first moves.
    pub(crate) view_game: fn(&Panel<'_>, &mut Blocks),
    /// Begins the motion of a new game.
    pub(crate) begin: fn(&mut Play, &mut Model, play::Opening),
    /// Announces the mark that a coin shows.
    pub(crate) tell_toss: fn(&Play, &mut Model, Seat),
    /// Adds what shows the result on the board to the motion that ended a game.
    pub(crate) celebrate: fn(&GameView, &mut Motion, Option<Seat>, Stage),
    /// Fetches what the present screen can use besides.
    pub(crate) fetch: fn(&mut App),
    /// Asks whether to delete finished games, if the storage is full.
    pub(crate) ask_for_room: fn(&mut Dialogs, &mut Model),
}

/// The part that comes later. What is reached otherwise too stays in the
/// part that starts.
pub static LATER: Later = Later {
    view,
    open: |screen, model| match screen {
        Screen::Options(form) => form.open(model),
        Screen::Pick(pick) => pick.lead(model),
        Screen::Menu(_) | Screen::Play(_) | Screen::History(_) | Screen::Guide(_) => {}
    },
    update,
    navigate: App::navigate_later,
    follow: App::follow_later,
    update_game: play::later::update,
    answer: play::practice::answer,
    stored_review: play::review::stored,
    view_game: |panel, blocks| panel.view_later(blocks),
    begin: play::opening::begin,
    tell_toss: play::opening::tell_toss,
    celebrate: GameView::celebrate,
    fetch: App::fetch_tables,
    ask_for_room: |dialogs, model| dialogs.room.ask(model),
};

fn view(app: &mut App, blocks: &mut Blocks) {
    let App { model, screen, dialogs, .. } = app;
    match screen {
        Screen::Menu(_) => Menu::view_later(model, blocks),
        Screen::History(history) => history.view(model, blocks),
        Screen::Options(form) => form.view(model, blocks),
        Screen::Pick(pick) => pick.view(model, blocks),
        Screen::Guide(guide) => guide.view(model, blocks),
        Screen::Play(_) if model.dialogs().is_empty() => {}
        Screen::Play(play) => play.panel(model).view_dialogs(blocks),
    }
    dialogs.view(model, blocks);
    if let Some(kind) = screen.kind() {
        rules_dialog(kind, model, blocks)
    }
}

fn update(app: &mut App, msg: Msg) -> Navigation {
    match msg {
        Msg::Action(action) => return action_of(app, action),
        Msg::Dialog(msg) => return app.dialogs.update(&mut app.model, msg),
        Msg::TablesCome(list) => app.tables_come(list.as_deref()),
        Msg::Solver(told) => {
            solving::hear(&mut app.model, told);
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
        Action::Share(way) if app.waits_for_faces(way) => {}
        action => return app.screen.update(&mut app.model, Msg::Action(action)),
    }
    Navigation::Stay
}
