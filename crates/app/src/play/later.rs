//! The messages to a game that need the later part of the program.

use rosette_play::{Choice, ChoiceError, Purpose};

use super::{
    DialogState, Msg, Play, arrange, correspondence, dialogs::draw_later, practice, puzzle,
    rematch, replay, review, seating, share,
};
use crate::{
    Effect, LaterEffect, Model, Navigation, action::Action, player::PlayerRequest, review::ply_at,
};

/// The selector of the review's heading, which gets the focus when a pressed button disappears.
const REVIEW_HEADING: &str = "#review h3";

/// Handles a message that needs the later part. Returns the screen to open, if it leads to one.
pub(crate) fn update(play: &mut Play, model: &mut Model, msg: Msg) -> Navigation {
    match msg {
        Msg::Action(action) => return follow(play, model, action),
        Msg::Players(sent) => play.dialogs.seats.change(&play.shown, model, sent),
        Msg::Language => {
            play.practice.verdict.clear();
            play.values.say(&play.shown, model.language)
        }
        Msg::Put(region, what) => arrange::apply(play, model, region, &what),
        Msg::Arranged(name, value) => arrange::change(play, model, &name, &value),
        Msg::Unplayable(error) => arrange::refuse(play, model, &error, false),
        Msg::Reviewed(message) => {
            let Play { shown, persistence, values, .. } = play;
            match shown.game.values.is_asked() {
                true => values.receive(shown, model, message),
                false => review::receive(shown, persistence, model, message),
            }
        }
        Msg::Opined(news) => review::receive_opinion(&mut play.shown, model, news),
        Msg::Graph(place) => {
            let ply = ply_at(place, play.shown.session().ply());
            if ply != play.shown.game.shown() {
                play.show_position(model, &|game| game.look(Some(ply)))
            }
        }
        Msg::Sharing => share::begin(play, model),
        Msg::Copied(refused) if play.shown.game.mode.puzzle().is_some() => {
            puzzle::copied(model, refused)
        }
        Msg::Copied(refused) => play.dialogs.sharing.copied(model, refused),
        _ => {}
    }
    Navigation::Stay
}

/// Handles a choice as an answer to the puzzle or the practised mistake on the board.
///
/// # Errors
///
/// If the choice is illegal, or has no value.
pub(crate) fn answer(
    play: &mut Play,
    model: &mut Model,
    choice: Choice<'_>,
) -> Result<(), ChoiceError> {
    match play.shown.game.mode.puzzle().is_some() {
        true => puzzle::answer(play, model, choice),
        false => practice::answer(play, model, choice),
    }
}

/// Handles an action that needs the later part. Returns the screen to open, if it leads to one.
fn follow(play: &mut Play, model: &mut Model, action: Action) -> Navigation {
    let Play { shown, board, persistence, practice, list, dialogs, .. } = play;
    match action {
        Action::NewGame => return rematch::ask(shown, model),
        Action::ConfirmNewGame => {
            // An opened game in which nobody has played isn't stored yet.
            persistence.slot.keep();
            persistence.store(shown, model);
            return rematch::again(shown, model, None);
        }
        Action::PlayAgain => {
            let beginner = model.settings.rematch.beginner(shown.session());
            return rematch::again(shown, model, Some(beginner));
        }
        Action::GameOptions => return rematch::options(shown, model),
        Action::ChangeHands => {
            if let Some(beginning) = persistence.other_hands(shown, model) {
                return Navigation::Begin(shown.kind, beginning);
            }
        }
        Action::Arrange => return arrange::arrange(shown, model),
        Action::PlayFromHere if shown.game.mode.puzzle().is_some() => {
            return puzzle::play_on(shown, model);
        }
        Action::PlayFromHere => {
            return Navigation::PlayFromHere(Box::new(arrange::unstored_copy(shown, model)));
        }
        Action::Rematch(rematch) => {
            model.settings.rematch = rematch;
            model.store.set_settings(&model.settings)
        }
        Action::ResetScore => {
            shown.game.reset_tally();
            persistence.store(shown, model);
            // The pressed button is disabled now, so another control gets the focus.
            model.ask(Effect::Focus("#match .primary".to_owned()))
        }
        Action::AskForPlayers => dialogs.seats.ask(shown, model),
        Action::ChangePlayers => seating::change(play, model),
        Action::Resign => DialogState::who_resigns(&shown.game, model),
        Action::ConfirmResign(seat) => {
            model.close_dialogs();
            if let Some(change) = shown.game.resign(seat) {
                play.ended(model, change)
            }
        }
        Action::OfferDraw => {
            if let Err(why) = dialogs.for_draw(shown, model) {
                play.refuse(model, why)
            }
        }
        Action::ConfirmDraw => {
            model.close_dialogs();
            if !shown.game.seats.is_shared() {
                // The offer replaces the question for a hint.
                shown.game.questions.drop_hint();
                if shown.game.can_hint() {
                    play.ask_adviser(model, Purpose::Draw)
                } else if shown.game.who_ends().is_some() {
                    play.refuse(model, draw_later(&play.shown, model))
                }
            } else if let Some(change) = shown.game.agree() {
                play.ended(model, change)
            }
        }
        Action::Trade => dialogs.for_trade(shown, persistence, model),
        Action::TakeCard(place) => dialogs.trade.take(place),
        Action::ConfirmTrade => {
            let trading = std::mem::take(&mut dialogs.trade);
            dialogs.trade = persistence.trade(shown, model, trading)
        }
        Action::Review => {
            review::begin(shown, persistence, model);
            list.is_open = true;
            // The pressed button may be hidden now, so the heading gets the focus.
            model.ask(Effect::Focus(REVIEW_HEADING.to_owned()))
        }
        Action::StopReview => {
            shown.game.review.stop();
            model.ask(Effect::Focus(REVIEW_HEADING.to_owned()))
        }
        Action::CloseReview if practice.is_of_several(shown) => return Navigation::Back,
        Action::CloseReview => {
            review::close(shown, list, model);
            play.write_practice(model)
        }
        Action::Opinion(name) => {
            shown.game.review.begin_opinions(&name);
            model.ask(LaterEffect::Player(PlayerRequest::consult(&name, shown.session())))
        }
        Action::TryAgain(seat) => {
            let before = shown.game.shown();
            if practice.begin(shown, model, seat) {
                play.write_practice(model);
                play.looked(model, before);
                model.ask(Effect::FocusBoard)
            }
        }
        Action::Practise(true) => {
            let before = shown.game.shown();
            let navigation = practice.next(shown);
            if !matches!(navigation, Navigation::Stay) {
                return navigation;
            }
            play.write_practice(model);
            play.looked(model, before);
            model.ask(Effect::FocusBoard)
        }
        Action::Practise(false) => {
            board.let_go();
            practice.show_solution(shown, persistence, model);
            play.write_practice(model)
        }
        Action::GoOn => replay::go_on(play, model),
        Action::Share(way) => share::share(play, model, way),
        Action::Correspond(seat) => correspondence::correspond(play, model, seat),
        Action::SendMove => correspondence::send(play, model),
        Action::Join => correspondence::join(play, model),
        Action::KeepGame => {
            persistence.slot.keep();
            persistence.store(shown, model);
            model.ask(Effect::Focus("#banner .primary".to_owned()))
        }
        Action::Lesson(number) => return Navigation::Lesson(shown.kind, number),
        Action::KeepPuzzle => review::keep_puzzle(shown, model),
        Action::ShareDay => puzzle::share(play, model),
        Action::ShowMe => {
            let is_puzzle = play.shown.game.mode.puzzle().is_some();
            if is_puzzle {
                puzzle::give_up(play, model)
            }
            let lesson = play.shown.game.mode.lesson();
            if let Some(step) = lesson.and_then(|it| it.step(play.shown.session()))
                && let Err(error) = play.make(model, step.choice())
            {
                play.refuse_choice(model, &error)
            }
            if is_puzzle || play.shown.game.is_exercise_over() {
                // The pressed button is hidden now, so another control gets the focus.
                model.ask(Effect::Focus("#lesson-tools [data-step=next]".to_owned()))
            }
        }
        Action::LeaveLesson => {
            if let Some(example) = &play.example {
                return example.leave(shown.kind);
            }
        }
        _ => {}
    }
    Navigation::Stay
}
