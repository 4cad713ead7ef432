//! The end of a game played for profiles: counting it and trading cards.

use rosette_app::trades::{self, picking, whole_collection};
use rosette_cards::{CardSet, DueTrade, bot_picks};
use rosette_messages::Language;

use super::{
    setup::{Picked, choose_cards},
    stakes::sorted,
    terminal_game::TerminalGame,
};
use crate::{failure::Failure, output};

impl TerminalGame {
    /// Counts the game in the profiles and makes its trade, once; without profiles, does nothing.
    /// After that, nothing can be taken back.
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
        let triad = position.as_any().downcast_ref();
        let due = triad.and_then(|position| stakes.due(position, outcome));
        let english = Language::english();
        let whole = |due| whole_collection(due, stakes.profiles(), &self.names, english);
        if let Some(text) = due.as_ref().and_then(whole) {
            output::line(&format!("{text}."))?;
        }
        let exchanges = match due {
            None => Vec::new(),
            Some(DueTrade::Moves { exchanges, .. }) => exchanges,
            Some(due @ DueTrade::Pick { winner, count }) => {
                let loser = stakes.collection(winner.other());
                let cards = if self.is_person(winner) {
                    let [title, _] = picking(winner, count, &self.names, english);
                    let cards = sorted(loser.cards());
                    match choose_cards(&mut self.input, &title, &cards, (count, false))? {
                        Some(Picked::Cards(cards)) => cards,
                        // If the input ends, the trade is made nevertheless.
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
        let texts = trades::exchanges(&made, &self.names, CardSet::house(), english);
        texts.iter().try_for_each(|text| output::line(text))
    }
}
