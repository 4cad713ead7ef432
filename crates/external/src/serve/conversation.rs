//! Questions in the JSON protocol, and a bot's answers.

use std::time::Duration;

use rosette_cards::CardSet;
use rosette_protocol::json::{Answer, Ask, GameStart, Hello, Message, VERSION};
use rosette_rules::{
    AnyOptions,
    evaluation::{Evaluation, GameValue},
    games,
};
use rosette_session::{BotQuestion, Level, OptionPairs, Record, Seed, Session};

use super::{CountedService, thinker::Thinker};
use crate::Parting;

/// A conversation in the JSON protocol: the game that the client announced, and the bot.
#[derive(Default)]
pub(super) struct Conversation {
    game: Option<GameStart>,
    /// The bot, from the first question on.
    thinker: Option<Thinker>,
}

impl Conversation {
    /// Answers a line. Returns `None` if the message needs no answer, as the announcement of a
    /// game.
    ///
    /// # Errors
    ///
    /// The line isn't a message, its game or question is wrong, or the bot can't play it.
    pub(super) async fn answer(
        &mut self,
        line: &str,
        asked: &CountedService,
    ) -> Result<Option<Message>, Parting> {
        let level = asked.service.level;
        Ok(match Message::read(line).map_err(|error| wrong(&error))? {
            Message::Hello(hello) => {
                check_version(hello.protocol)?;
                Some(Message::Hello(hello_of(level)))
            }
            Message::Game(game) => {
                check_version(game.protocol)?;
                self.game = Some(game);
                None
            }
            Message::Ask(ask) => {
                let time = Duration::from_millis(ask.clock.per_move);
                let game = self.game.as_ref().ok_or_else(|| wrong(&"no game has begun"))?;
                let question = question(game, ask, level, asked.seed()).map_err(|it| wrong(&it))?;
                let thinker = match &mut self.thinker {
                    Some(thinker) => thinker,
                    none => none.insert(Thinker::start(asked.service.nets)?),
                };
                let (token, evaluation) = thinker.choose(question, time).await?;
                let value = evaluation.and_then(chance);
                Some(Message::Answer(Answer { value, ..Answer::new(token) }))
            }
            Message::End(_) => {
                self.game = None;
                None
            }
            Message::Answer(_) | Message::Error(_) => {
                return Err(wrong(&"an answer isn't a question"));
            }
            // A message of a type that this version doesn't know is ignored.
            _ => None,
        })
    }
}

fn wrong(reason: &impl ToString) -> Parting {
    Parting::Question(reason.to_string())
}

fn check_version(version: u32) -> Result<(), Parting> {
    if version == VERSION {
        return Ok(());
    }
    Err(wrong(&format!("this is version {VERSION} of the protocol, not version {version}")))
}

fn hello_of(level: Level) -> Hello {
    Hello {
        protocol: VERSION,
        name: format!("Rosette ({})", level.name()),
        version: Some(env!("CARGO_PKG_VERSION").to_owned()),
    }
}

/// Builds the question for a bot, after checking what can be checked of it.
fn question(game: &GameStart, ask: Ask, level: Level, seed: Seed) -> Result<BotQuestion, String> {
    let known = known(&game.options);
    let options = options(&game.game, &known)?;
    if !level.plays(options.as_ref()) {
        let name = level.name();
        return Err(format!("there is no {name} player for {} with these options", game.game));
    }
    let Ask { tokens, pending, legal, .. } = ask;
    let record =
        Record { options: game.options.clone(), tokens, pending, ..Record::of_game(&game.game) };
    if known.0.len() < game.options.0.len() {
        // With hidden cards the position can't be checked: the bot guesses the cards.
        if legal.is_empty() || record.tokens.len() > Session::MAX_TOKENS {
            return Err("there is nothing to choose".to_owned());
        }
        // The opponent may play with the cards of another set.
        let pool = [CardSet::house().texts(), vec!["?".to_owned()]].concat();
        return Ok(BotQuestion { level, seat: game.seat, seed, choices: legal, record, pool });
    }
    let session = Session::open(record, seed).map_err(|error| error.to_string())?;
    match session.question(level) {
        Some(question) if question.seat == game.seat => Ok(BotQuestion { seed, ..question }),
        Some(_) => Err(format!("it isn't the turn of {}", game.seat.name())),
        None => Err("there is nothing to choose".to_owned()),
    }
}

/// Returns the options in which no part is `?`.
fn known(options: &OptionPairs) -> OptionPairs {
    let mut known = options.clone();
    known.0.retain(|(_, value)| !value.to_string().split(',').any(|part| part == "?"));
    known
}

/// Builds the options of a game from names and values.
fn options(game: &str, named: &OptionPairs) -> Result<Box<dyn AnyOptions>, String> {
    let mut options = games()
        .into_iter()
        .find(|options| options.game() == game)
        .ok_or_else(|| format!("unknown game {}", rosette_rules::Quoted(game)))?;
    named.apply_to(options.as_mut()).map_err(|error| error.to_string())?;
    Ok(options)
}

/// Converts an evaluation to the chance of winning plus half the chance of a draw, 0–1. A score
/// that isn't proven can't be converted.
fn chance(evaluation: Evaluation) -> Option<f64> {
    Some(match evaluation.value {
        GameValue::Chance(chance) => chance.clamp(0.0, 1.0),
        GameValue::Win(_) => 1.0,
        GameValue::Loss(_) => 0.0,
        GameValue::Draw => 0.5,
        GameValue::Score(score) if evaluation.exact => 0.5 + 0.5 * f64::from(score.signum()),
        GameValue::Score(_) => return None,
    })
}
