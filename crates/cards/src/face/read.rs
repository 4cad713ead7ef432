//! Reading the text of figures. The reader continues to the end to find all faults.

use rosette_rules::{Quoted, triad::Card};

use super::{
    Faces, Figure, Inlay, Material,
    outline::{Knot, Transform, filled, line, mirror, posed},
};
use crate::{ExpectedValue, Fault, Problem, parse::is_name};

/// The expected parts of a line, for faults.
const CARD: ExpectedValue = ExpectedValue::Figure("a card, such as 5A32 or 5A32:fire");
const NEW_NAME: ExpectedValue = ExpectedValue::Figure("a name that no earlier line has");
const ITEM: ExpectedValue =
    ExpectedValue::Figure("an item of a figure, or the name of an earlier one");
const POINTS: ExpectedValue = ExpectedValue::Figure("two or more points, such as 3,4 or 3~4");

/// Reads figures, one from each line that isn't empty. Returns either all figures or all faults.
pub fn read(text: &str) -> Result<Faces, Vec<Fault>> {
    let mut reader = FaceReader::default();
    for (place, line) in text.lines().enumerate() {
        if !line.is_empty() {
            reader.line(place + 1, line);
        }
    }
    if reader.faults.is_empty() { Ok(reader.faces) } else { Err(reader.faults) }
}

/// The lines that join the points of an outline.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Join {
    Closed,
    Open,
    Mirrored,
}

#[derive(Default)]
struct FaceReader {
    faults: Vec<Fault>,
    faces: Faces,
    /// The number of the line that is being read.
    line: usize,
    /// The number, from 1, and the name of the figure that is being read.
    card: Option<(usize, Option<String>)>,
    /// The inlays of this figure so far.
    inlays: Vec<Inlay>,
    /// The material of the items that follow; `None` before a figure names one.
    material: Option<Material>,
    /// The width of the lines that follow; 0 if outlines are filled.
    width: f32,
    /// The first of the inlays that the figure will also have as their mirror images.
    mirrored: Option<usize>,
    /// The number of copies of the next item, turned around the middle.
    times: u8,
}

impl FaceReader {
    /// Records a fault in a part of the line.
    fn wrong(&mut self, field: &str, wanted: ExpectedValue, found: &str) {
        self.faults.push(Fault {
            line: self.line,
            card: self.card.clone(),
            field: Some(field.to_owned()),
            problem: Problem::Wrong { wanted, found: Quoted(found).to_string() },
        });
    }

    /// Reads a line, which defines one figure.
    fn line(&mut self, line: usize, text: &str) {
        let faces = std::mem::take(&mut self.faces);
        let faults = std::mem::take(&mut self.faults);
        let number = faces.figures.len() + 1;
        *self = Self { faults, faces, line, times: 1, ..Self::default() };
        let (head, items) = text.split_once(": ").unwrap_or((text, ""));
        let (card, name) = match head.split_once(' ') {
            Some((card, name)) => (Some(card), name),
            None => (None, head),
        };
        self.card = Some((number, Some(name.to_owned())));
        if !is_name(name) || self.faces.named(name).is_some() {
            self.wrong("name", NEW_NAME, name);
        }
        let known = card.and_then(Card::named);
        if let Some(card) = card.filter(|_| known.is_none()) {
            self.wrong("card", CARD, card);
        }
        self.items(items);
        self.end_mirror();
        if self.inlays.is_empty() {
            self.wrong("items", ITEM, "");
        }
        let inlays = joined(std::mem::take(&mut self.inlays));
        self.faces.figures.push(Figure { card: known, name: name.to_owned(), inlays });
    }

    /// Reads the items of a figure, which spaces separate.
    fn items(&mut self, items: &str) {
        let mut items = items.split_whitespace().peekable();
        while let Some(item) = items.next() {
            let join = match item {
                "P" => Join::Closed,
                "L" => Join::Open,
                "V" => Join::Mirrored,
                _ => {
                    self.item(item);
                    continue;
                }
            };
            let mut knots = Vec::new();
            while let Some(knot) = items.peek().and_then(|item| knot(item)) {
                knots.push(knot);
                items.next();
            }
            if knots.len() < 2 {
                self.wrong(item, POINTS, items.peek().unwrap_or(&""));
                continue;
            }
            if join == Join::Mirrored {
                mirror(&mut knots);
            }
            self.draw(knots, join != Join::Open);
        }
    }

    /// Reads an item other than an outline.
    fn item(&mut self, item: &str) {
        match item {
            "l" => self.material = Some(Material::Lapis),
            "c" => self.material = Some(Material::Carnelian),
            "b" => self.material = Some(Material::Bitumen),
            "g" => self.material = Some(Material::Gold),
            "s" => self.material = Some(Material::Shell),
            "|" if self.mirrored.is_some() => self.end_mirror(),
            "|" => self.mirrored = Some(self.inlays.len()),
            _ => {
                if self.number(item).is_none() {
                    self.wrong(item, ITEM, item);
                }
            }
        }
    }

    /// Reads a width, a repetition, a circle or the name of a figure. Returns `None` for another
    /// item.
    fn number(&mut self, item: &str) -> Option<()> {
        if let Some(width) = item.strip_prefix('=') {
            self.width = width.parse().ok()?;
        } else if let Some(times) = item.strip_suffix('*') {
            self.times = times.parse().ok()?;
        } else if let Some(circle) = item.strip_prefix('@') {
            let [x, y, width, height, _] = numbers(circle, [0.0, 0.0, 0.0, f32::NAN, 0.0])?;
            let height = if height.is_nan() { width } else { height };
            let side = |x, y| Knot { at: (x, y), corner: false };
            let top = [side(x, y - height), side(x + width, y)];
            let foot = [side(x, y + height), side(x - width, y)];
            self.draw([top, foot].concat(), true);
        } else {
            let (name, rest) = item.split_once('(').unwrap_or((item, ")"));
            let rest = rest.strip_suffix(')')?;
            let [x, y, turn, width, height] = numbers(rest, [0.0, 0.0, 0.0, 1.0, f32::NAN])?;
            let height = if height.is_nan() { width.abs() } else { height };
            let used = self.faces.named(name)?.inlays.clone();
            let pose = Transform::of((x, y), turn, (width, height));
            let inlays: Vec<_> = used.iter().map(|inlay| posed(inlay, &pose)).collect();
            self.add_inlays(&inlays);
        }
        Some(())
    }

    /// Adds the area or the line through points.
    fn draw(&mut self, knots: Vec<Knot>, closed: bool) {
        let bits = if self.width > 0.0 { line(&knots, self.width, closed) } else { filled(knots) };
        self.add_inlays(&[Inlay { material: None, bits }]);
    }

    /// Adds inlays to the figure, `times` times around the middle.
    fn add_inlays(&mut self, inlays: &[Inlay]) {
        let times = std::mem::replace(&mut self.times, 1).max(1);
        for time in 0..times {
            let turn = f32::from(time) * 360.0 / f32::from(times);
            let pose = Transform::of((0.0, 0.0), turn, (1.0, 1.0));
            for inlay in inlays {
                let mut inlay = posed(inlay, &pose);
                inlay.material = inlay.material.or(self.material);
                self.inlays.push(inlay);
            }
        }
    }

    /// Adds the mirror images of the inlays since the first `|`.
    fn end_mirror(&mut self) {
        let Some(first) = self.mirrored.take() else { return };
        let pose = Transform::of((0.0, 0.0), 0.0, (-1.0, 1.0));
        for place in first..self.inlays.len() {
            let inlay = posed(&self.inlays[place], &pose);
            self.inlays.push(inlay);
        }
    }
}

/// Joins inlays of one outline each to few inlays that look the same, so that a board is drawn
/// faster. An inlay may be drawn before an earlier one that it doesn't touch.
fn joined(mut rest: Vec<Inlay>) -> Vec<Inlay> {
    let mut inlays = Vec::new();
    while let Some(first) = rest.first() {
        // A material whose inlays can all be drawn now is preferred, because it isn't needed again.
        let (mut best, mut most) = (first.material, 0);
        for inlay in &rest {
            let all = rest.iter().filter(|other| other.material == inlay.material).count();
            let now = ready(&rest, inlay.material).len();
            let score = if now == all { now + rest.len() } else { now };
            if score > most {
                (best, most) = (inlay.material, score);
            }
        }
        let mut bits = Vec::new();
        for place in ready(&rest, best).into_iter().rev() {
            bits.splice(0..0, rest.remove(place).bits);
        }
        inlays.push(Inlay { material: best, bits });
    }
    inlays
}

/// Returns the indices of the inlays of a material that can be drawn now, because no earlier inlay
/// of another material touches them.
fn ready(inlays: &[Inlay], material: Option<Material>) -> Vec<usize> {
    let mut ready = Vec::new();
    for (place, inlay) in inlays.iter().enumerate() {
        let below = || inlays[..place].iter().filter(|other| other.material != material);
        if inlay.material == material && !below().any(|other| other.touches(inlay)) {
            ready.push(place);
        }
    }
    ready
}

impl Inlay {
    fn touches(&self, other: &Self) -> bool {
        let ([left, top, right, foot], [x, y, other_right, other_foot]) =
            (self.bounds(), other.bounds());
        left < other_right && x < right && top < other_foot && y < foot
    }
}

/// Reads up to five numbers between commas. Missing numbers keep their values in `numbers`.
fn numbers(text: &str, mut numbers: [f32; 5]) -> Option<[f32; 5]> {
    if !text.is_empty() {
        for (place, text) in text.split(',').enumerate() {
            *numbers.get_mut(place)? = text.parse().ok()?;
        }
    }
    Some(numbers)
}

/// Reads a point of an outline, `x,y` for a corner or `x~y` for a curve; `None` for another item.
fn knot(item: &str) -> Option<Knot> {
    let corner = item.contains(',');
    let (x, y) = item.split_once([',', '~'])?;
    Some(Knot { at: (x.parse().ok()?, y.parse().ok()?), corner })
}
