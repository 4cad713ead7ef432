//! The toss of a coin over a board.

use rosette_rules::Seat;

use crate::{
    Anchor, Ease, Face, Ink, Motion, NodeKey, Pen, Point, Rect, Scene, Sound, ornament::disc,
};

/// Milliseconds in which the coin spins, and in which it lies still after that.
const SPIN: f32 = 900.0;
const LIES: f32 = 500.0;
/// Milliseconds in which the coin fades in and out.
const FADE: f32 = 80.0;
/// The number of half-turns that the coin makes in the air.
const HALF_TURNS: f32 = 9.0;
/// The radius of the coin, and the height to which it flies, in CSS pixels.
const COIN_PX: f32 = 38.0;
const HEIGHT_PX: f32 = 150.0;

impl Motion {
    /// Adds the toss of a coin that lands at a point of the board. A CSS pixel is `unit` board
    /// units long. The coin shows the mark of a seat, and under it the name of the player who goes
    /// first.
    pub fn toss(&mut self, mark: Seat, name: &str, at: Point, unit: f32) {
        let mut pen = Pen::new();
        let key = |seat: Seat| NodeKey::new(["toss:", seat.name()].concat());
        for (seat, ends) in [(mark, (-HALF_TURNS, 0.0)), (mark.other(), (1.0 - HALF_TURNS, 1.0))] {
            disc(&mut pen, seat, COIN_PX).at(at).scale(unit).keyed(key(seat));
            let spins = self.tween(key(seat), 0.0, SPIN);
            (spins.over, spins.rise, spins.ease) = (ends, HEIGHT_PX * unit, Ease::Even);
            self.show(key(seat), 0.0, FADE);
            self.hide(key(seat), SPIN + LIES - FADE, FADE);
        }
        let named = NodeKey::new("toss:name");
        self.extras.append(&mut pen.nodes);
        let below = at.moved(0.0, (COIN_PX + 30.0) * unit);
        self.plate(named.clone(), name, below, unit);
        self.show(named.clone(), SPIN, FADE);
        self.hide(named, SPIN + LIES - FADE, FADE);
        self.hear_from(at, SPIN, Sound::Toss);
    }

    /// Adds a plate with a text around a point.
    fn plate(&mut self, key: NodeKey, text: &str, at: Point, scale: f32) {
        let half = 16.0 + 5.5 * text.chars().count() as f32;
        let mut pen = Pen::new();
        pen.node().at(at).scale(scale).keyed(key);
        pen.rect(Rect::new(-half, -18.0, half * 2.0, 36.0), 8.0);
        pen.fill(Ink::Bitumen).stroke(Ink::LegalHalo, 1.5);
        let foot = Point::new(0.0, 7.0);
        pen.words(foot, text.to_owned(), (20.0, 400), Face::Serif, Anchor::Middle);
        pen.fill(Ink::OnBitumen);
        self.extras.append(&mut pen.nodes)
    }

    /// Adds a motion that starts when this one has ended.
    pub fn follow_with(&mut self, mut next: Self) {
        next.shift(self.length());
        self.tweens.append(&mut next.tweens);
        self.cues.append(&mut next.cues);
        self.extras.append(&mut next.extras)
    }

    /// Keeps every node of a scene in place that has a key and doesn't move.
    pub fn keep_things(&mut self, scene: &Scene) {
        for key in scene.nodes.iter().filter_map(|node| node.key.as_ref()) {
            if !self.moves(key) {
                self.replaced.push(key.clone())
            }
        }
    }
}
