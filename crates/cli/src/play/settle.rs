//! The end of a game played for profiles: counting it and trading cards.

use rosette_cards::{CardSet, Due, bot_picks};
use rosette_messages::{Language, Say, count, page};
use rosette_scene::card_name;

use super::{
    setup::{Picked, choose_cards},
    sitting::Sitting,
    stakes::sorted,
};
use crate::{failure::Failure, output};

impl Sitting {
    /// Counts a game and makes its trade, once. After that, nothing can be taken back.
    ///
    /// # Errors
    ///
    /// A profile can't be written.
    pub(super) fn settle(&mut self) -> Result<(), Failure> {
        let (Some(mut stakes), Some(outcome)) = (self.stakes.take(), self.game.session().outcome())
        else {
            return Ok(());
        };
        self.game.freeze();
        stakes.reload();
        let position = self.game.session().settled();
        let due = position.as_any().downcast_ref().and_then(|position| stakes.due(position));
        if let Some(due) = &due
            && due.takes_everything(stakes.collection(due.winner().other()))
        {
            let [winner, loser] =
                [due.winner(), due.winner().other()].map(|seat| self.names[seat.index()].as_str());
            let text = page::TakesAll { winner, loser }.say(Language::english());
            output::line(&format!("{text}."))?;
        }
        let exchanges = match due {
            None => Vec::new(),
            Some(Due::Moves { exchanges, .. }) => exchanges,
            Some(due @ Due::Pick { winner, count }) => {
                let loser = stakes.collection(winner.other());
                let cards = if self.is_person(winner) {
                    let names = [winner, winner.other()].map(|seat| &self.names[seat.index()]);
                    let (title, cards) = (title(names, count), sorted(loser.cards()));
                    match choose_cards(&mut self.input, &title, &cards, (count, false))? {
                        Some(Picked::Cards(cards)) => cards,
                        // Leaving doesn't avoid the trade.
                        _ => {
                            output::line("No cards were picked, so the best ones are taken.")?;
                            bot_picks(count, loser, CardSet::house())
                        }
                    }
                } else {
                    bot_picks(count, loser, CardSet::house())
                };
                due.picked(&cards, loser).map_err(|error| Failure::Outside(error.to_string()))?
            }
        };
        let made = stakes.settle(outcome.winner, &exchanges, &self.names)?;
        for exchange in made {
            let text = page::Exchange {
                card: &card_name(exchange.card, CardSet::house(), Language::english()),
                from: &self.names[exchange.from.index()],
                to: &self.names[exchange.from.other().index()],
            };
            output::line(&text.say(Language::english()))?;
        }
        Ok(())
    }
}

/// Returns the question to a winner who picks cards.
fn title([winner, loser]: [&String; 2], cards: usize) -> String {
    page::Takes { winner, loser, cards: count(cards) }.say(Language::english())
}
