//! The player with the nets.

use rosette_rules::ur::Ur;
use rosette_session::Question;

use super::{
    choice::{self, Choice},
    judge::Judge,
    net::Net,
    outlook::Outlook,
    view::Rules,
};
use crate::{Advice, Limit, Player, position};

/// Looks [`PLIES`](Self::PLIES) moves ahead, and asks a net what comes then; where there is none
/// for the rules of the game, it counts by hand.
#[derive(Clone, Debug, Default)]
pub struct Strong {
    outlooks: [Option<Outlook<Judge>>; Rules::ALL.len()],
}

impl Strong {
    /// Moves that it looks ahead, its own counted.
    pub const PLIES: u8 = 4;

    /// Takes a net, for games by the rules that it has learnt.
    pub fn take(&mut self, net: Net) {
        let rules = net.rules();
        self.outlooks[rules.index()] = Some(Outlook::new(rules, Judge::Net(Box::new(net))));
    }

    /// Whether it has a net for these rules.
    #[must_use]
    pub fn has(&self, rules: Rules) -> bool {
        let outlook = self.outlooks[rules.index()].as_ref();
        outlook.is_some_and(|outlook| matches!(outlook.sight(), Judge::Net(_)))
    }

    /// What it looks ahead with, by these rules.
    pub fn outlook(&mut self, rules: Rules) -> &mut Outlook<Judge> {
        self.outlooks[rules.index()].get_or_insert_with(|| Outlook::new(rules, Judge::ByHand))
    }

    /// The best move in a position with a roll, as far as it sees; once the limit is reached, as
    /// far as it has seen. None where there is no move.
    pub fn best(&mut self, position: &Ur, limit: &mut Limit<'_>) -> Option<Choice> {
        let outlook = self.outlook(Rules::of(position));
        let moves = choice::moves(position);
        let mut found = moves.first().map(|(from, _)| (*from, 0.5));
        for further in 0..Self::PLIES {
            let better = choice::best(&moves, |made| outlook.after(made, further, limit));
            if better.is_none() {
                break;
            }
            found = better;
        }
        found.map(|(from, chance)| Choice { from, chance: chance.into(), exact: false })
    }
}

impl Player for Strong {
    fn advise(&mut self, question: &Question, limit: &mut Limit<'_>) -> Advice {
        let Some(position) = position::<Ur>(question) else {
            return Advice { choice: 0, worth: None };
        };
        let best = self.best(&position, limit);
        choice::advice(question, &position, best)
    }
}
