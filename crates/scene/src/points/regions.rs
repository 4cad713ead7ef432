//! The choices that a view offers, and the regions.

use rosette_messages::{Say, points};
use rosette_rules::{Illegal, Seat, Steps, write_token};

use super::{Points, all, board::around, name, named, nodes::key};
use crate::{Act, Region, View};

/// A view with the choices that it offers.
pub struct Choices<'a, G: Points> {
    pub view: &'a View<'a, G>,
    /// The point of the piece chosen to move.
    pub chosen: Option<u8>,
    /// The point under the pointer or in focus.
    pub target: Option<u8>,
    /// The legal steps, if a person may choose now.
    legal: Vec<G::Step>,
}

/// What choosing a point does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Choice<S> {
    /// The piece there is chosen to move, or let go.
    Piece,
    /// A step is played: a placement, a move or a capture.
    Step(S),
}

impl<'a, G: Points> Choices<'a, G> {
    pub fn new(view: &'a View<'a, G>) -> Self {
        let target = named::<G>(view.hover).or_else(|| named::<G>(view.focus));
        let mut legal = Vec::new();
        if view.open {
            view.position.steps(|step, _| legal.push(step));
        }
        let mut choices = Self { view, chosen: None, target, legal };
        let selected = view.selected.filter(|id| id.starts_with("at:"));
        choices.chosen = named::<G>(selected).filter(|point| choices.can_move(*point));
        choices
    }

    fn is_legal(&self, step: G::Step) -> bool {
        self.legal.contains(&step)
    }

    /// Returns whether the piece on a point can move.
    fn can_move(&self, from: u8) -> bool {
        all::<G>().any(|to| self.is_legal(self.view.position.step(Some(from), to)))
    }

    /// Returns what choosing a point does, if that is legal.
    pub fn choice(&self, point: u8) -> Option<Choice<G::Step>> {
        let position = self.view.position;
        let step = [self.chosen, None].map(|from| position.step(from, point));
        match step.into_iter().find(|step| self.is_legal(*step)) {
            Some(step) => Some(Choice::Step(step)),
            None => self.can_move(point).then_some(Choice::Piece),
        }
    }

    /// Returns every region in reading order.
    pub fn regions(&self) -> Vec<Region> {
        let mut regions = Vec::with_capacity(G::NAMES.len());
        all::<G>().for_each(|point| self.region(&mut regions, point));
        regions
    }

    fn region(&self, regions: &mut Vec<Region>, point: u8) {
        let language = self.view.props.language;
        let say = |text: &dyn Say| text.say(language);
        let (position, name) = (self.view.position, name::<G>(point));
        let piece = position.piece_on(point);
        let place = match piece {
            None => say(&points::Empty { point: name }),
            Some(seat) => say(&points::Piece { point: name, owner: self.owner(seat) }),
        };
        let (id, choice, act) = match self.choice(point) {
            Some(Choice::Piece) => {
                let text = if self.chosen == Some(point) { points::CHOSEN } else { points::CHOOSE };
                (format!("at:{name}"), Some(text), Act::Select)
            }
            Some(Choice::Step(step)) => {
                let text = match (piece, self.chosen) {
                    (Some(_), _) => points::CAPTURE,
                    (None, Some(_)) => points::MOVE,
                    (None, None) => points::PLACE,
                };
                let (token, act) = self.played(step);
                (token, Some(text), act)
            }
            None => (format!("cell:{name}"), None, Act::Refuse(self.refused(point))),
        };
        let label = match choice {
            Some(choice) => say(&points::Choice { place: &place, choice: choice.text(language) }),
            None => place,
        };
        let region = Region::add(regions, id, label, around::<G>(point), act);
        if region.act == Act::Select || self.view.arranging {
            region.carries = piece.map(|_| key(point));
        }
    }

    /// Returns the owner of a piece as the seat to move knows it: "you", or a name.
    fn owner(&self, seat: Seat) -> points::Owner<'a> {
        match self.view.position.turn().seat() {
            Some(mover) if mover == seat && self.view.open => points::Owner::You,
            _ => points::Owner::Other(self.view.props.name(seat)),
        }
    }

    /// Returns the token of a step, or its beginning, and what plays it.
    fn played(&self, step: G::Step) -> (String, Act) {
        let position = self.view.position;
        let token = write_token::<G>(&match position.begun() {
            Some(first) => Steps::two(first, step),
            None => Steps::one(step),
        });
        let mut next = position.clone();
        next.play_unchecked(step);
        let act = if next.settled() { Act::Play } else { Act::Begin };
        (token.clone(), act(token))
    }

    /// Returns why nothing can be done with a point.
    fn refused(&self, point: u8) -> String {
        let position = self.view.position;
        let moves = || all::<G>().any(|point| self.can_move(point));
        if self.chosen.is_none() && position.piece_on(point).is_none() && moves() {
            return points::TODO_CHOOSE.say(self.view.props.language);
        }
        let illegal = match position.check(position.step(self.chosen, point)) {
            Err(illegal) if self.view.open => illegal,
            _ => Illegal::Over,
        };
        G::refusal(&illegal, self.view.props.language)
    }
}
