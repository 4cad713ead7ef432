//! The strong player of Ur, which uses the nets.

use rosette_rules::ur::Ur;
use rosette_session::BotQuestion;

use super::{
    choice::{self, EvaluatedMove},
    expectimax::Expectimax,
    judge::StaticEvaluator,
    net::Net,
    view::Rules,
};
use crate::{Advice, Bot, Limit, position};

/// A player that looks up to [`PLIES`](Self::PLIES) moves ahead and evaluates with a net. Without a
/// net for the rules of the game and its pieces, it uses the hand-made estimate.
#[derive(Clone, Debug, Default)]
pub struct Strong {
    /// The searches: one for each net, and at most one with the hand-made estimate.
    searches: Vec<Expectimax<StaticEvaluator>>,
}

impl Strong {
    /// The largest number of moves of the search, the player's own included.
    pub const PLIES: u8 = 7;

    /// Installs a net for games by the rules on which the net was trained.
    pub fn take(&mut self, net: Net) {
        let rules = net.rules();
        self.searches.retain(|search| search.rules() != rules);
        self.searches.push(Expectimax::new(rules, StaticEvaluator::Net(Box::new(net))));
    }

    /// Returns whether the player has a net for these rules. Without a net, the player uses the
    /// hand-made estimate.
    #[must_use]
    pub fn has(&self, rules: Rules) -> bool {
        self.searches.iter().any(|search| search.rules() == rules && has_net(search))
    }

    /// Returns the search for these rules. Without a net, creates one with the hand-made estimate.
    pub fn expectimax(&mut self, rules: Rules) -> &mut Expectimax<StaticEvaluator> {
        let at = self.searches.iter().position(|search| search.rules() == rules);
        let at = at.unwrap_or_else(|| {
            self.searches.retain(has_net);
            self.searches.push(Expectimax::new(rules, StaticEvaluator::ByHand(rules)));
            self.searches.len() - 1
        });
        &mut self.searches[at]
    }

    /// Returns the best move that the search finds in a position with a roll. When the limit is
    /// reached, returns the result of the last complete depth. Returns `None` without a legal move.
    pub fn best(&mut self, position: &Ur, limit: &mut Limit<'_>) -> Option<EvaluatedMove> {
        let expectimax = self.expectimax(Rules::of(position));
        let found = expectimax.best(choice::moves(position), Self::PLIES, limit);
        found.map(|(from, chance)| EvaluatedMove { from, chance: chance.into(), exact: false })
    }
}

fn has_net(search: &Expectimax<StaticEvaluator>) -> bool {
    matches!(search.evaluator(), StaticEvaluator::Net(_))
}

impl Bot for Strong {
    fn advise(&mut self, question: &BotQuestion, limit: &mut Limit<'_>) -> Advice {
        let Some(position) = position::<Ur>(question) else {
            return Advice { choice: 0, evaluation: None };
        };
        let best = self.best(&position, limit);
        choice::advice(question, &position, best)
    }
}
