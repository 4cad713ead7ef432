//! Films: games as one SVG that moves by itself, without scripts.
//!
//! A film is one list of things from bottom to top, each with the times at which it is seen. What
//! stays from one position to the next stays in the list, so a piece is written once however long
//! it lies there. Declarative animations (SMIL) show, hide and move the things: they are the only
//! ones that all engines play in an `<img>`, that can be sought, and that start over together.

mod order;
mod parts;
mod tracks;
mod write;

use std::{collections::HashMap, hash::Hash, rc::Rc};

use order::places;
use parts::{area, fragments, is_seen, meet, shape_area};
use tracks::{Channels, Sample};

use crate::{Node, Outline, Pose, Rect, Shape, Style, svg::Drawing};

/// A motion of nodes, as it was seen.
#[derive(Debug)]
pub struct Take<'a> {
    /// The nodes from bottom to top.
    pub nodes: Vec<&'a Node>,
    /// The pose of each node at some moments, with the milliseconds since the start.
    pub frames: Vec<(f32, Vec<Pose>)>,
    /// The length in milliseconds.
    pub ms: f32,
}

/// A film that is being made, from its first moment on.
pub struct Film<'a> {
    style: Option<&'a dyn Style>,
    /// The shapes that things are made of, as SVG.
    contents: Index<String>,
    things: Index<Thing>,
    /// The bounds of each thing in board units, wherever it moves.
    areas: Vec<Rect>,
    /// The list from bottom to top.
    shown: Vec<Shown>,
    /// The end of the last scene, in hundredths of a second.
    now: u32,
}

/// A thing in a film: what it looks like, and how it moves each time it is seen.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Thing {
    audience: Audience,
    parts: Vec<Part>,
    /// The length of its motion in hundredths of a second, 0 for a thing that doesn't move.
    length: u32,
}

/// The viewers who see a thing.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Audience {
    All,
    /// Those who want motions.
    Moved,
    /// Those who prefer reduced motion. They see one position after the other.
    Unmoved,
}

/// Shapes that move together.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Part {
    /// The shapes, by their indices in [`Film::contents`].
    contents: Vec<usize>,
    channels: Channels,
}

/// A thing in the list, and when it is seen.
struct Shown {
    thing: usize,
    /// Starts and ends in hundredths of a second, in order.
    spans: Vec<(u32, u32)>,
}

/// Values that are kept once, by their indices.
struct Index<T> {
    all: Vec<Rc<T>>,
    by_value: HashMap<Rc<T>, usize>,
}

impl<T: Hash + Eq> Index<T> {
    fn new() -> Self {
        Self { all: Vec::new(), by_value: HashMap::new() }
    }

    fn add(&mut self, value: T) -> usize {
        if let Some(index) = self.by_value.get(&value) {
            return *index;
        }
        let value = Rc::new(value);
        self.all.push(Rc::clone(&value));
        self.by_value.insert(value, self.all.len() - 1);
        self.all.len() - 1
    }
}

/// Converts milliseconds to hundredths of a second.
fn hundredths(ms: f32) -> u32 {
    (ms / 10.0).round() as u32
}

impl<'a> Film<'a> {
    /// Starts a film, with the colours and fonts of a style. `None` refers to the theme of the page
    /// around it.
    #[must_use]
    pub fn new(style: Option<&'a dyn Style>) -> Self {
        let (contents, things) = (Index::new(), Index::new());
        Self { style, contents, things, areas: Vec::new(), shown: Vec::new(), now: 0 }
    }

    /// Shows nodes that don't move for some milliseconds.
    pub fn hold<'n>(&mut self, nodes: impl IntoIterator<Item = &'n Node>, ms: f32) {
        let things = self.still(nodes);
        self.show(&things, hundredths(ms));
    }

    /// Shows a motion. Who prefers reduced motion sees the nodes `meanwhile`.
    pub fn play<'n>(&mut self, take: &Take<'_>, meanwhile: impl IntoIterator<Item = &'n Node>) {
        let length = hundredths(take.ms);
        let mut moved = Vec::new();
        for (index, node) in take.nodes.iter().enumerate() {
            let sample = |(at, poses): &(f32, Vec<Pose>)| {
                Some(Sample { time: at / take.ms, pose: *poses.get(index)? })
            };
            let samples: Vec<_> = take.frames.iter().filter_map(sample).collect();
            self.add_moved(node, &samples, length, &mut moved);
        }
        let unmoved = self.still(meanwhile);
        // What both see has to be one thing, so the order of the motion counts.
        let places = places(&moved, &unmoved, |_| false, |one, other| self.meet(one, other));
        let mut all: Vec<_> = moved
            .into_iter()
            .zip(1..)
            .map(|(thing, at)| ((at, 0), Audience::Moved, thing))
            .collect();
        for (place, thing) in places.into_iter().zip(unmoved) {
            match place {
                (at, 0) => all[at - 1].1 = Audience::All,
                place => all.push((place, Audience::Unmoved, thing)),
            }
        }
        all.sort_by_key(|(place, ..)| *place);
        let all: Vec<_> =
            all.into_iter().map(|(_, audience, thing)| self.seen_by(audience, thing)).collect();
        self.show(&all, length);
    }

    /// Returns whether two things may cover each other.
    fn meet(&self, one: usize, other: usize) -> bool {
        use Audience::{Moved, Unmoved};
        let audience = |thing: usize| self.things.all[thing].audience;
        meet(&self.areas[one], &self.areas[other])
            && !matches!((audience(one), audience(other)), (Moved, Unmoved) | (Unmoved, Moved))
    }

    /// Returns the same thing for other viewers.
    fn seen_by(&mut self, audience: Audience, thing: usize) -> usize {
        let area = self.areas[thing];
        self.add(Thing { audience, ..Thing::clone(&self.things.all[thing]) }, area)
    }

    /// Adds the things of which nodes at rest consist.
    fn still<'n>(&mut self, nodes: impl IntoIterator<Item = &'n Node>) -> Vec<usize> {
        let mut things = Vec::new();
        for node in nodes {
            let rest = Sample { time: 0.0, pose: Pose::rest(node) };
            self.add_moved(node, &[rest], 0, &mut things);
        }
        things
    }

    /// Adds the things of which a node consists, with the motion of its poses.
    fn add_moved(&mut self, node: &Node, samples: &[Sample], length: u32, things: &mut Vec<usize>) {
        if !samples.iter().any(|sample| is_seen(&sample.pose)) {
            return;
        }
        let channels = Channels::of(samples, false);
        if channels.is_rest(node) {
            let fragments = fragments(node);
            for shape in &fragments {
                let contents = vec![self.drawn([shape])];
                let part = Part { contents, channels: channels.clone() };
                things.push(self.add_thing(vec![part], 0, shape_area(shape)));
            }
            if !fragments.is_empty() {
                return;
            }
        }
        let [shade, shapes] = [&node.shade, &node.shapes].map(|it| self.drawn_all(it));
        let flat = Channels::of(samples, true);
        let mut parts = Vec::new();
        let is_flat = |it: &Sample| it.pose.height == 0.0 && it.pose.shade == 1.0;
        if shade.is_none() || samples.iter().all(is_flat) {
            parts.push(Part { contents: shade.into_iter().chain(shapes).collect(), channels });
        } else {
            parts.push(Part { contents: shade.into_iter().collect(), channels: flat });
            parts.push(Part { contents: shapes.into_iter().collect(), channels });
        }
        parts.retain(|part| !part.contents.is_empty());
        if parts.is_empty() {
            return;
        }
        let moves = parts.iter().any(|part| part.channels.vary());
        let area = area(node, samples);
        things.push(self.add_thing(parts, if moves { length } else { 0 }, area));
    }

    fn add_thing(&mut self, parts: Vec<Part>, length: u32, area: Rect) -> usize {
        self.add(Thing { audience: Audience::All, parts, length }, area)
    }

    fn add(&mut self, thing: Thing, area: Rect) -> usize {
        let index = self.things.add(thing);
        if index == self.areas.len() {
            self.areas.push(area);
        }
        index
    }

    fn drawn_all(&mut self, shapes: &[Shape]) -> Option<usize> {
        let is_empty = |shape: &Shape| matches!(&shape.outline, Outline::Path(it) if it.is_empty());
        let shapes: Vec<_> = shapes.iter().filter(|shape| !is_empty(shape)).collect();
        (!shapes.is_empty()).then(|| self.drawn(shapes))
    }

    /// Draws shapes as SVG.
    fn drawn<'n>(&mut self, shapes: impl IntoIterator<Item = &'n Shape>) -> usize {
        let mut drawing = Drawing { out: String::new(), style: self.style };
        drawing.shapes(shapes.into_iter());
        self.contents.add(drawing.out)
    }

    /// Shows things from now on, and nothing else.
    fn show(&mut self, things: &[usize], length: u32) {
        let (begin, end) = (self.now, self.now + length);
        if length == 0 {
            return;
        }
        self.now = end;
        let known: Vec<_> = self.shown.iter().map(|shown| shown.thing).collect();
        let is_seen = |index: usize| self.shown[index].spans.last().is_some_and(|it| it.1 == begin);
        let places = places(&known, things, is_seen, |one, other| self.meet(one, other));
        let all = std::mem::take(&mut self.shown);
        let mut all: Vec<_> = all.into_iter().zip(1..).map(|(it, at)| ((at, 0), it)).collect();
        for (place, thing) in places.into_iter().zip(things) {
            let (at, 0) = place else {
                all.push((place, Shown { thing: *thing, spans: vec![(begin, end)] }));
                continue;
            };
            let spans = &mut all[at - 1].1.spans;
            match spans.last_mut() {
                Some((_, last)) if *last == begin && self.things.all[*thing].length == 0 => {
                    *last = end
                }
                _ => spans.push((begin, end)),
            }
        }
        all.sort_by_key(|(place, _)| *place);
        self.shown = all.into_iter().map(|(_, shown)| shown).collect();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Ink, NodeKey, Pen, Picture, Point};

    fn disc(at: Point, ink: Ink) -> Node {
        let mut pen = Pen::new();
        pen.node().at(at).keyed(NodeKey::new("disc")).circle(Point::default(), 5.0).fill(ink);
        pen.nodes.remove(0)
    }

    fn drawn(film: &Film<'_>) -> String {
        let area = Rect::new(0.0, 0.0, 100.0, 100.0);
        let size_px = (100.0, 100.0);
        film.draw(&Picture { title: "", description: "", area, size_px, style: None }, &[])
    }

    /// Moves a disc by a motion of 400 ms.
    fn play(film: &mut Film<'_>, node: &Node, before: &Node) {
        let pose = |x: f32| vec![Pose { at: Point::new(x, 0.0), ..Pose::rest(node) }];
        let frames = vec![(0.0, pose(0.0)), (400.0, pose(node.at.x))];
        film.play(&Take { nodes: vec![node], frames, ms: 400.0 }, [before]);
    }

    #[test]
    fn what_stays_is_written_once() {
        let (stays, goes) =
            (disc(Point::new(50.0, 50.0), Ink::First), disc(Point::default(), Ink::Second));
        let mut film = Film::new(None);
        film.hold([&stays, &goes], 1000.0);
        film.hold([&stays], 1000.0);
        let svg = drawn(&film);
        assert_eq!(svg.matches("<circle").count(), 2);
        assert!(svg.contains("<g display=\"none\"><set attributeName=\"display\" to=\"inline\" begin=\"f.begin\" dur=\"1\"/>"));
        assert!(svg.contains("begin=\"0s;f.end\" dur=\"2\""), "it starts over: {svg}");
    }

    #[test]
    fn the_same_motion_is_written_once_however_often_it_comes() {
        let [left, right] = [0.0, 60.0].map(|x| disc(Point::new(x, 0.0), Ink::First));
        let mut film = Film::new(None);
        for _ in 0..3 {
            film.hold([&left], 600.0);
            play(&mut film, &right, &left);
            film.hold([&right], 500.0);
        }
        let svg = drawn(&film);
        assert_eq!(svg.matches("<animateTransform").count(), 1);
        assert!(svg.contains("begin=\"f.begin+.6;f.begin+2.1;f.begin+3.6\" dur=\".4\""), "{svg}");
        // Without motion, the disc stays until it has arrived.
        assert_eq!(svg.matches("class=\"m\"").count(), 1);
        assert_eq!(svg.matches("class=\"s\"").count(), 1);
    }

    #[test]
    fn things_that_cover_each_other_keep_their_order() {
        let [first, second] =
            [Ink::First, Ink::Second].map(|ink| disc(Point::new(50.0, 50.0), ink));
        let mut film = Film::new(None);
        film.hold([&first, &second], 1000.0);
        film.hold([&second, &first], 1000.0);
        let svg = drawn(&film);
        let body = svg.split("</defs>").nth(1).unwrap_or_default();
        // One of them is in the list twice.
        assert_eq!(body.matches("<circle").count() + body.matches("<use").count(), 3);
    }
}
