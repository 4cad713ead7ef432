//! A game on the screen, whatever its kind: a session behind one object-safe interface.

use std::any::Any;

use rosette_cards::CardSet;
use rosette_messages::{Message, PageText};
use rosette_rules::{Field, Game, Options, Outcome, Seat, Steps, Turn, Viewer};
use rosette_scene::{
    CoinStyle, Frame, Last, Motion, Node, Plate, Props, Scene, Show, Stage, Status, View,
};
use rosette_session::{BySeat, Record, Refusal, Round, Saved, Session};
use wasm_bindgen::JsValue;

use crate::{
    dom::{LANGUAGE, say},
    games::Kind,
};

/// How the game is looked at: what the hand and the settings are about, not the position.
#[derive(Clone, Copy, Debug)]
pub struct Looks<'a> {
    /// The room for the board.
    pub stage: Stage,
    /// What the coins look like.
    pub coins: CoinStyle,
    /// The card set in use.
    pub cards: &'a CardSet,
    /// The seat whose closed hand may be shown, because it has said that it is at the screen.
    pub ready: Option<Seat>,
    /// The region chosen as the first of two steps.
    pub selected: Option<&'a str>,
    /// The region under the pointer.
    pub hover: Option<&'a str>,
    /// The region with the keyboard focus.
    pub focus: Option<&'a str>,
    /// Whether a roll of no use is still being shown.
    pub lingering: bool,
    /// The number of tokens after which the game is looked at, if not where it stands.
    pub looking: Option<usize>,
}

/// A token that was refused.
pub struct Refused {
    /// Ply, token and rule in English, for scripts.
    pub error: String,
    /// The rule alone, for the person at the screen.
    pub reason: Box<Message>,
}

/// A game on the screen.
pub trait Table {
    /// The kind of game.
    fn kind(&self) -> &'static dyn Kind;
    /// Plays a token, as if clicked.
    fn play(&mut self, token: &str) -> Result<(), Refused>;
    /// Makes the first step of a token, whose rest chance decides.
    fn begin(&mut self, step: &str) -> Result<(), Refused>;
    /// Whether a token says what chance is still to decide.
    fn chooses_luck(&self, token: &str) -> bool;
    /// Whether a token is begun whose rest chance decides.
    fn begun(&self) -> bool;
    /// Lets chance make its step; false where it has none.
    fn draw(&mut self) -> bool;
    /// Takes the last token back.
    fn undo(&mut self) -> bool;
    /// Plays the token that was undone last.
    fn redo(&mut self) -> bool;
    /// Whether a token that may come next begins with this letter.
    fn begins(&self, letter: char) -> bool;
    /// Whether there is a token to redo.
    fn can_redo(&self) -> bool;
    /// Tokens played.
    fn ply(&self) -> usize;
    /// Whether chance acts next, for a seat.
    fn awaits_chance(&self) -> bool;
    /// Whether the last token was one in which nothing could be chosen.
    fn passed(&self) -> bool;
    /// The seat whose turn it is.
    fn to_move(&self) -> Option<Seat>;
    /// How the game ended.
    fn outcome(&self) -> Option<Outcome>;
    /// Whether chance acts next, between two rounds.
    fn awaits_round(&self) -> bool;
    /// Whether something is hidden from one of the seats.
    fn closed(&self) -> bool;
    /// The state for scripts, as it may be seen.
    fn state(&self, ready: Option<Seat>) -> JsValue;
    /// The game as a record, without what is hidden still.
    fn record(&self) -> Record;
    /// The position between two tokens, for what only one game has.
    fn position(&self) -> &dyn Any;
    /// Forbids taking tokens back from now on.
    fn freeze(&mut self);
    /// Whether tokens may be taken back.
    fn can_undo(&self) -> bool;
    /// The game as it is stored.
    fn save(&self) -> Saved;
    /// The move list.
    fn rounds(&self) -> Vec<Round>;
    /// A word beside a token of the move list.
    fn note(&self, ply: usize) -> Option<Message>;
    /// The players' names, those that weren't given filled in.
    fn names(&self) -> &[String; 2];
    /// The names as they were given.
    fn given_names(&self) -> [String; 2];
    /// How the board lies on the stage.
    fn frame(&self, stage: Stage) -> Frame;
    /// The board itself.
    fn ground(&self, stage: Stage) -> Vec<Node>;
    /// What lies on the board and can be chosen.
    fn scene(&self, looks: &Looks<'_>) -> Scene;
    /// How the present scene came about by the last step.
    fn motion(&self, looks: &Looks<'_>) -> Motion;
    /// What the status line says.
    fn status(&self, looks: &Looks<'_>) -> Status;
    /// What a seat's plate says.
    fn plate(&self, seat: Seat, looks: &Looks<'_>) -> Plate;
    /// What the last token did.
    fn told(&self, looks: &Looks<'_>) -> Option<Message>;
    /// How the game ended, in a sentence.
    fn ending(&self, looks: &Looks<'_>) -> Option<Message>;
    /// The picture for the menu.
    fn picture(&self, looks: &Looks<'_>, narrow: bool) -> String;
    /// The options that a form asks for, by name.
    fn options(&self) -> Vec<(String, String)>;
}

/// A session of one kind of game.
pub struct Seated<G: Game> {
    session: Session<G>,
    names: [String; 2],
    kind: &'static dyn Kind,
}

impl<G: Show> Seated<G> {
    /// Seats a session.
    pub fn new(session: Session<G>, kind: &'static dyn Kind) -> Self {
        let given = session.players().cloned().unwrap_or_default();
        let names = Seat::BOTH.map(|seat| match given.get(seat).trim() {
            "" => say(&PageText::DefaultName(seat)),
            name => name.to_owned(),
        });
        Self { session, names, kind }
    }

    /// Calls `see` with the game as it is looked at.
    fn with_view<R>(&self, looks: &Looks<'_>, see: impl FnOnce(&View<'_, G>) -> R) -> R {
        let position = match looks.looking {
            Some(ply) => self.session.settled_at(ply).clone(),
            None => self.session.position(),
        };
        let ply = looks.looking.unwrap_or_else(|| self.session.ply());
        see(&View {
            position: &position,
            last: self.last(ply),
            lingering: looks.lingering,
            hover: looks.hover,
            focus: looks.focus,
            selected: looks.selected,
            viewer: self.viewer(looks.ready),
            stage: looks.stage,
            props: self.props(looks),
        })
    }

    const fn props<'a>(&'a self, looks: &Looks<'a>) -> Props<'a> {
        let Looks { coins, cards, .. } = *looks;
        Props { names: &self.names, language: LANGUAGE, coins, cards }
    }

    /// Whose eyes see the game: everybody's at one screen, unless hands are closed.
    fn viewer(&self, ready: Option<Seat>) -> Viewer {
        match ready {
            _ if !self.closed() => Viewer::All,
            Some(seat) => Viewer::Seat(seat),
            None => Viewer::Public,
        }
    }

    /// The token before a ply, and the position it was played in.
    fn last(&self, ply: usize) -> Option<Last<'_, G>> {
        let before = ply.checked_sub(1)?;
        let played = self.session.played().get(before)?;
        Some(Last { before: self.session.settled_at(before), steps: played.steps })
    }
}

fn refuse<G: Show>(refused: &rosette_session::Refused<G>) -> Refused {
    Refused {
        reason: Box::new(match &refused.reason {
            Refusal::Illegal(illegal) => G::refusal(illegal),
            Refusal::Pending(pending) => PageText::AlreadyThrown(pending.clone()).into(),
        }),
        error: refused.to_string(),
    }
}

impl<G: Show> Table for Seated<G> {
    fn kind(&self) -> &'static dyn Kind {
        self.kind
    }

    fn play(&mut self, token: &str) -> Result<(), Refused> {
        self.session.play(token).map(|_| ()).map_err(|refused| refuse(&refused))
    }

    fn begin(&mut self, step: &str) -> Result<(), Refused> {
        self.session.begin(step).map(|_| ()).map_err(|refused| refuse(&refused))
    }

    fn chooses_luck(&self, token: &str) -> bool {
        let position = self.session.settled();
        let Some(steps) = position.parse(token) else { return false };
        if matches!(position.turn(), Turn::Chance(_)) {
            return self.session.pending() != Some(steps.first);
        }
        let mut next = position.clone();
        steps.second.is_some()
            && next.play(steps.first).is_ok()
            && matches!(next.turn(), Turn::Chance(_))
    }

    fn begun(&self) -> bool {
        self.session.pending().is_some()
            && matches!(self.session.position().turn(), Turn::Chance(_))
    }

    fn draw(&mut self) -> bool {
        self.session.draw().is_some()
    }

    fn undo(&mut self) -> bool {
        self.session.undo()
    }

    fn redo(&mut self) -> bool {
        self.session.redo()
    }

    fn begins(&self, letter: char) -> bool {
        self.session.legal().iter().any(|token| token.starts_with(letter))
    }

    fn can_redo(&self) -> bool {
        !self.session.undone().is_empty()
    }

    fn ply(&self) -> usize {
        self.session.ply()
    }

    fn awaits_chance(&self) -> bool {
        self.session.pending().is_none()
            && self.session.outcome().is_none()
            && matches!(self.session.settled().turn(), Turn::Chance(Some(_)))
    }

    fn passed(&self) -> bool {
        self.session.outcome().is_none()
            && self.session.pending().is_none()
            && self.last(self.session.ply()).is_some_and(|last| {
                last.steps.second.is_none() && matches!(last.before.turn(), Turn::Chance(Some(_)))
            })
    }

    fn to_move(&self) -> Option<Seat> {
        self.session.to_move()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.session.outcome()
    }

    fn awaits_round(&self) -> bool {
        self.session.outcome().is_none() && self.session.settled().turn() == Turn::Chance(None)
    }

    fn closed(&self) -> bool {
        let fields = <G::Options as Options>::Field::ALL;
        fields.iter().any(|field| self.session.settled().secret(*field))
    }

    fn state(&self, ready: Option<Seat>) -> JsValue {
        crate::json::to_js(&self.session.state(self.viewer(ready)))
    }

    fn record(&self) -> Record {
        self.session.public_record()
    }

    fn position(&self) -> &dyn Any {
        self.session.settled()
    }

    fn freeze(&mut self) {
        self.session.freeze();
    }

    fn can_undo(&self) -> bool {
        self.session.can_undo()
    }

    fn save(&self) -> Saved {
        self.session.save()
    }

    fn rounds(&self) -> Vec<Round> {
        self.session.rounds()
    }

    fn note(&self, ply: usize) -> Option<Message> {
        let last = self.last(ply + 1)?;
        G::note(last.before, &last.steps)
    }

    fn names(&self) -> &[String; 2] {
        &self.names
    }

    fn given_names(&self) -> [String; 2] {
        let BySeat { first, second } = self.session.players().cloned().unwrap_or_default();
        [first, second]
    }

    fn frame(&self, stage: Stage) -> Frame {
        self.session.settled_at(0).frame(stage)
    }

    fn ground(&self, stage: Stage) -> Vec<Node> {
        self.session.settled().ground(stage)
    }

    fn scene(&self, looks: &Looks<'_>) -> Scene {
        self.with_view(looks, G::scene)
    }

    fn motion(&self, looks: &Looks<'_>) -> Motion {
        let (before, step) = match (self.session.pending(), self.last(self.session.ply())) {
            (Some(step), _) => (self.session.settled().clone(), step),
            (None, Some(Last { before, steps: Steps { first, second: None } })) => {
                (before.clone(), first)
            }
            (None, Some(Last { before, steps: Steps { first, second: Some(second) } })) => {
                let mut before = before.clone();
                before.play_unchecked(first);
                (before, second)
            }
            (None, None) => return Motion::default(),
        };
        self.with_view(looks, |view| G::motion(&before, step, view))
    }

    fn status(&self, looks: &Looks<'_>) -> Status {
        self.with_view(looks, G::status)
    }

    fn plate(&self, seat: Seat, looks: &Looks<'_>) -> Plate {
        self.with_view(looks, |view| G::plate(view, seat))
    }

    fn told(&self, looks: &Looks<'_>) -> Option<Message> {
        let last = self.last(self.session.ply())?;
        Some(G::told(last.before, &last.steps, &self.props(looks)))
    }

    fn ending(&self, looks: &Looks<'_>) -> Option<Message> {
        self.session.settled().ending(&self.props(looks))
    }

    fn picture(&self, looks: &Looks<'_>, narrow: bool) -> String {
        self.session.settled().picture(&self.props(looks), narrow)
    }

    fn options(&self) -> Vec<(String, String)> {
        crate::games::form_values(self.session.options())
    }
}
