//! What happens to a game after its first moves.

use rosette_play::Purpose;

use super::{Asked, Msg, Play, arrange, rematch, review};
use crate::{Effect, Go, LaterEffect, Model, deed::Deed, player::Order, review::ply_at};

/// The heading of a review.
const REVIEW_HEADING: &str = "#review h3";

/// Follows what happens to a game after its first moves, and returns where it leads.
pub(crate) fn update(play: &mut Play, model: &mut Model, msg: Msg) -> Go {
    match msg {
        Msg::Deed(deed) => return follow(play, model, deed),
        Msg::Players(sent) => play.seats.change(&play.shown, model, sent),
        Msg::Language => play.values.say(&play.shown, model.language),
        Msg::Put(region, what) => play.put(model, region, &what),
        Msg::Arranged(name, value) => play.arranged(model, &name, &value),
        Msg::Unplayable(error) => {
            play.refuse(model, play.shown.setup_refusal(&error, false, model.language))
        }
        Msg::Reviewed(told) => {
            let Play { shown, persistence, values, .. } = play;
            match shown.game.values.is_asked() {
                true => values.receive(shown, model, told),
                false => review::receive(shown, persistence, model, told),
            }
        }
        Msg::Opined(news) => review::receive_opinion(&mut play.shown, model, news),
        Msg::Graph(place) => {
            let ply = ply_at(place, play.shown.session().ply());
            if ply != play.shown.game.shown() {
                play.look(model, Some(ply))
            }
        }
        Msg::Sharing => play.begin_sharing(model),
        Msg::Copied(refused) => play.sharing.copied(model, refused),
        _ => {}
    }
    Go::Stay
}

/// Does what a control says.
fn follow(play: &mut Play, model: &mut Model, deed: Deed) -> Go {
    let Play { shown, persistence, practice, list, asked, .. } = play;
    match deed {
        Deed::NewGame => return rematch::ask(shown, model),
        Deed::ConfirmNewGame => return rematch::again(shown, model, None),
        Deed::PlayAgain => {
            let beginner = model.settings.rematch.beginner(shown.session());
            return rematch::again(shown, model, Some(beginner));
        }
        Deed::GameOptions => return rematch::options(shown, model),
        Deed::ChangeHands => {
            if let Some(beginning) = persistence.other_hands(shown, model) {
                return Go::Begin(shown.kind, beginning);
            }
        }
        Deed::Arrange => return arrange::arrange(shown, model),
        Deed::PlayFromHere => return Go::PlayFromHere(Box::new(arrange::anew(shown, model))),
        Deed::Rematch(rematch) => {
            model.settings.rematch = rematch;
            model.store.set_settings(&model.settings)
        }
        Deed::ResetScore => {
            shown.game.reset_tally();
            persistence.store(shown, model);
            // The pressed button can't be used again.
            model.ask(Effect::Focus("#match .primary".to_owned()))
        }
        Deed::AskForPlayers => play.seats.ask(shown, model),
        Deed::ChangePlayers => play.change_players(model),
        Deed::Resign => Asked::who_resigns(&shown.game, model),
        Deed::ConfirmResign(seat) => {
            model.close_dialogs();
            if let Some(change) = shown.game.resign(seat) {
                play.ended(model, change)
            }
        }
        Deed::OfferDraw => {
            if let Err(why) = asked.for_draw(shown, model) {
                play.refuse(model, why)
            }
        }
        Deed::ConfirmDraw => {
            model.close_dialogs();
            if !shown.game.seats.is_shared() {
                play.ask_adviser(model, Purpose::Draw)
            } else if let Some(change) = shown.game.agree() {
                play.ended(model, change)
            }
        }
        Deed::Trade => asked.for_trade(shown, persistence, model),
        Deed::TakeCard(place) => asked.trade.take(place),
        Deed::ConfirmTrade => {
            let trading = std::mem::take(&mut asked.trade);
            asked.trade = persistence.trade(shown, model, trading)
        }
        Deed::Review => {
            review::begin(shown, persistence, model);
            list.is_open = true;
            // The pressed button may be gone.
            model.ask(Effect::Focus(REVIEW_HEADING.to_owned()))
        }
        Deed::StopReview => {
            shown.game.review.stop();
            model.ask(Effect::Focus(REVIEW_HEADING.to_owned()))
        }
        Deed::CloseReview if practice.is_of_several(shown) => return Go::Back,
        Deed::CloseReview => review::close(shown, list, model),
        Deed::Opinion(name) => {
            shown.game.review.begin_opinions(&name);
            model.ask(LaterEffect::Player(Order::consult(&name, shown.session())))
        }
        Deed::TryAgain(seat) => {
            let before = shown.game.shown();
            if practice.begin(shown, model, seat) {
                play.looked(model, before);
                model.ask(Effect::FocusBoard)
            }
        }
        Deed::Practise(true) => {
            let before = shown.game.shown();
            let go = practice.next(shown);
            if !matches!(go, Go::Stay) {
                return go;
            }
            play.looked(model, before);
            model.ask(Effect::FocusBoard)
        }
        Deed::Practise(false) => practice.show_solution(shown, persistence, model),
        Deed::GoOn => play.go_on(model),
        Deed::Share(way) => play.share(model, way),
        Deed::KeepGame => {
            persistence.slot.keep();
            persistence.store(shown, model);
            model.ask(Effect::Focus("#banner .primary".to_owned()))
        }
        Deed::Lesson(number) => return Go::Lesson(shown.kind, number),
        Deed::ShowMe => {
            let lesson = shown.game.mode.lesson();
            if let Some(step) = lesson.and_then(|it| it.step(shown.session()))
                && let Err(reason) = play.make_or_say_why(model, step.choice())
            {
                play.refuse(model, reason)
            }
            if play.shown.game.is_learnt() {
                // The pressed button is gone.
                model.ask(Effect::Focus("#lesson-tools [data-step=next]".to_owned()))
            }
        }
        Deed::LeaveLesson => {
            if let Some(example) = &play.example {
                return example.leave(shown.kind);
            }
        }
        _ => {}
    }
    Go::Stay
}
