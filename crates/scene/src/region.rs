//! Regions, which can be chosen on the board, and their effects.

use std::rc::Rc;

use rosette_messages::{Language, Say as _, fixed, page};
use rosette_rules::Seat;

use crate::{NodeKey, Place, Rect, RenderContext};

/// The effect of choosing a region.
#[derive(Clone, PartialEq, Debug)]
pub enum Act {
    /// Plays this token.
    Play(String),
    /// Asks chance for a step, as by throwing the coins.
    Draw,
    /// Selects the region as the first of two steps, or deselects it.
    Select,
    /// Plays the first step of a token. Chance makes the second.
    Begin(String),
    /// Adds to the setup: the letter of a piece or card, then the place. A `?` represents the
    /// letter of the selected piece.
    Put(String),
    /// Refuses, with this text as the reason.
    Refuse(Rc<str>),
}

/// A part of the board, or a button, that can be chosen.
#[derive(PartialEq, Debug)]
pub struct Region {
    /// The place, which no other region of the scene has.
    pub place: Place,
    /// The id for the page's buttons and for scripts, unique in the scene. If choosing the region
    /// plays a token, it is that token; a second region for the same token has `to:CELL`. All other
    /// ids name the place.
    pub id: String,
    /// The label for screen readers: what is on the place, and the effect of choosing it.
    pub label: String,
    /// The bounds in board units.
    pub bounds: Rect,
    /// The effect of choosing the region.
    pub act: Act,
    /// The key of the node that a drag from the region moves.
    pub carries: Option<NodeKey>,
    /// The keys of the nodes that shake while the region is pressed.
    pub shakes: Vec<NodeKey>,
    /// Whether choosing the region first magnifies its surroundings, so that it may be too small
    /// for a finger.
    pub magnified: bool,
}

impl Region {
    /// Returns whether choosing the region plays a token, or its first step.
    pub(crate) fn plays(&self, choice: &str) -> bool {
        match &self.act {
            Act::Play(token) | Act::Begin(token) => token == choice,
            Act::Draw | Act::Select | Act::Put(_) | Act::Refuse(_) => false,
        }
    }
}

/// The regions of a scene while it is drawn. Where nobody may choose, all of them refuse.
pub struct Regions {
    pub(crate) all: Vec<Region>,
    /// The reason why nothing can be chosen; `None` if somebody may choose.
    closed: Option<Rc<str>>,
    language: Language,
}

impl Regions {
    /// Starts a scene without regions. `next` is the seat to move, unless the position is the end of
    /// a game.
    pub(crate) fn new(context: &RenderContext<'_>, next: Option<Seat>) -> Self {
        let RenderContext { props, open, over, .. } = context;
        let why = || match next.filter(|_| !over) {
            None => fixed::GAME_OVER.say(props.language),
            Some(seat) => page::NotYourTurn { name: props.name(seat) }.say(props.language),
        };
        let closed = (!open).then(|| why().into());
        Self { all: Vec::new(), closed, language: props.language }
    }

    /// Adds a region without nodes to drag or shake, and returns it for changes. The label is what
    /// the place is called, and what choosing it does. Where nobody may choose, the region refuses,
    /// and only the name remains.
    pub fn add(
        &mut self,
        place: Place,
        (name, choice): (String, Option<String>),
        bounds: Rect,
        act: Act,
    ) -> &mut Region {
        let (label, act) = match (&self.closed, choice) {
            (Some(why), _) => (name, Act::Refuse(Rc::clone(why))),
            (None, None) => (name, act),
            (None, Some(choice)) => {
                let label = page::PlaceChoice { place: &name, choice: &choice };
                (label.say(self.language), act)
            }
        };
        let (index, id) = (self.all.len(), place.id(&act));
        self.all.push(Region {
            place,
            id,
            label,
            bounds,
            act,
            carries: None,
            shakes: Vec::new(),
            magnified: false,
        });
        &mut self.all[index]
    }
}
