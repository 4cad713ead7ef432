//! The state of a game, as scripts and the terminal program show it.

use std::rc::Rc;

use rosette_json::{ToJson, Writer};
use rosette_rules::{AnyPosition, Outcome, Viewer};

use crate::OptionPairs;

/// What `rosette replay --json` prints of a game, and what is pending.
#[derive(Clone, Debug)]
pub struct State {
    /// The game's name.
    pub game: &'static str,
    /// Every option, defaults filled in.
    pub options: OptionPairs,
    /// Tokens played.
    pub ply: usize,
    /// `first` or `second`, `chance` where only chance can act, none when the game is over.
    pub to_move: Option<&'static str>,
    /// The tokens that may come next, sorted by bytes; while something is pending only those that
    /// begin with it.
    pub legal: Vec<String>,
    /// How the game ended.
    pub outcome: Option<Outcome>,
    /// The position.
    pub(crate) position: Rc<dyn AnyPosition>,
    /// Whose eyes see it.
    pub(crate) by: Viewer,
    /// The step already made in an unsettled position.
    pub pending: Option<String>,
}

impl State {
    /// Writes what `rosette replay --json` prints: the state without what is pending, which that
    /// object has no key for.
    pub fn write_replayed(&self, writer: &mut Writer) {
        writer.object(|writer| self.write_fields(writer));
    }

    fn write_fields(&self, writer: &mut Writer) {
        writer.key("game").text(self.game);
        self.options.write(writer.key("options"));
        writer.key("ply").number(self.ply as u64);
        writer.key("to_move").optional(self.to_move);
        writer.key("legal").texts(&self.legal);
        match self.outcome {
            Some(outcome) => outcome.write(writer.key("outcome")),
            None => writer.key("outcome").null(),
        }
        self.position.write_seen(self.by, writer.key("board"));
    }
}

impl ToJson for State {
    fn write(&self, writer: &mut Writer) {
        writer.object(|writer| {
            self.write_fields(writer);
            writer.key("pending").optional(self.pending.as_deref());
        });
    }
}
