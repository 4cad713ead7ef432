//! Drawing over any board: the numbers of cells, the values of choices, and the marks of a hint or
//! a review.

use crate::{
    Act, Anchor, ChoiceValue, Face, Ink, Pen, Place, Point, Rect, Region, Scene,
    ornament::{chosen_arrow, chosen_ring, hint_arrow, hint_ring},
};

type RingOf = fn(&mut Pen, Rect, f32);
type ArrowOf = fn(&mut Pen, &[Point], (f32, f32), f32);

/// The kind of choice that a mark shows. The rings and arrows of each kind have different forms.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Marked {
    /// The choice that a hint suggests, or the best one of a review.
    Best,
    /// The choice that is typed, or was made in the reviewed game.
    Chosen,
}

/// The smallest font size of a number, in CSS pixels and in board units.
const NUMBER: (f32, f32) = (11.0, 15.0);

/// The largest font size of a value, in CSS pixels.
const LARGE: f32 = 17.0;
/// The part of a card's width that the plate of a value may take.
const CORNER: f32 = 0.4;
/// The lower edge of a value's plate, as a part of its region's height.
const FOOT: f32 = 0.95;

fn width(text: &str, size: f32) -> f32 {
    size * (text.chars().count() as f32 * 0.56 + 0.5)
}

impl Scene {
    /// Draws numbers in the corners of the bounds of their places. `unit` is the length of a CSS
    /// pixel in board units.
    pub(crate) fn number(&mut self, places: &[(String, Rect)], unit: f32) {
        let size = (NUMBER.0 * unit).max(NUMBER.1);
        if places.is_empty() {
            return;
        }
        let mut pen = Pen::new();
        pen.node();
        for (number, bounds) in places {
            let plate = Rect::new(bounds.x, bounds.y, width(number, size), size * 1.2);
            draw_plate(&mut pen, plate, number.clone(), size, [Ink::LegalHalo, Ink::Legal]);
        }
        self.nodes.append(&mut pen.nodes);
    }

    /// Draws the value of each choice at the foot of its region, and adds it to the labels of all
    /// its regions. A choice whose first step is selecting a region comes with that region's place.
    /// Of several choices with the same place, the first counts. `unit` is the length of a CSS
    /// pixel in board units.
    pub(crate) fn value(&mut self, values: &[(&ChoiceValue, Option<Place>)], unit: f32) {
        let size = (NUMBER.0 * unit).max(NUMBER.1).min(LARGE * unit);
        let mut pen = Pen::new();
        pen.node();
        for index in 0..self.regions.len() {
            let region = &self.regions[index];
            let holds = |it: &&(&ChoiceValue, Option<Place>)| match region.act {
                Act::Select => it.1 == Some(region.place),
                _ => region.plays(&it.0.token),
            };
            let Some((value, _)) = values.iter().find(holds) else { continue };
            let ends = |other: &Region| other.place.is_end() && other.plays(&value.token);
            if region.place.is_end() || !self.regions.iter().any(ends) {
                let (plate, text) = plate_at(region, value, size);
                let inks = [Ink::LegalHalo, Ink::Legal];
                let inks = if value.best { [inks[1], inks[0]] } else { inks };
                draw_plate(&mut pen, plate, text.to_owned(), size, inks);
            }
            let region = &mut self.regions[index];
            region.label = [&region.label, ". ", &value.label_text].concat();
        }
        if pen.nodes.iter().any(|node| !node.shapes.is_empty()) {
            self.nodes.append(&mut pen.nodes);
        }
    }

    /// Marks the way of a choice with rings around both ends and an arrow, and frames the button
    /// that plays the choice. `unit` is the length of a CSS pixel in board units.
    pub(crate) fn mark(&mut self, choice: &str, way: &[Rect], marked: Marked, unit: f32) {
        let thick = (unit * 1.2).clamp(1.0, 3.5);
        let (ring, arrow): (RingOf, ArrowOf) = match marked {
            Marked::Best => (hint_ring, hint_arrow),
            Marked::Chosen => (chosen_ring, chosen_arrow),
        };
        let mut pen = Pen::new();
        pen.node();
        let (first, last) = (way.first(), way.last());
        let ends = first.into_iter().chain(last.filter(|_| way.len() > 1));
        for bounds in ends {
            ring(&mut pen, *bounds, thick);
        }
        for region in self.regions.iter().filter(|region| region.place.is_button()) {
            if region.plays(choice) && first != Some(&region.bounds) {
                ring(&mut pen, region.bounds, thick);
            }
        }
        if let (Some(from), Some(to)) = (first, last) {
            let gap = |bounds: &Rect, part: f32| bounds.width.min(bounds.height) * part;
            let way: Vec<Point> = way.iter().map(Rect::center).collect();
            arrow(&mut pen, &way, (gap(from, 0.42), gap(to, 0.18)), thick);
        }
        self.nodes.append(&mut pen.nodes);
    }
}

fn plate_at<'v>(region: &Region, value: &'v ChoiceValue, size: f32) -> (Rect, &'v str) {
    let bounds = region.bounds;
    // A per cent sign is wider than digits.
    let wide = |text: &str| width(text, size) + 0.5 * size;
    let is_card = matches!(region.place, Place::Hand(..));
    let room = bounds.width * if is_card { CORNER } else { 1.0 };
    let text = if wide(&value.text) <= room { &value.text } else { &value.brief };
    let (width, height) = (wide(text), size * 1.2);
    // At the corner of a card, the plate doesn't cover its ranks; at the top of a button, it
    // doesn't cover the words.
    let x = if is_card { bounds.x } else { bounds.center().x - width / 2.0 };
    let foot = if region.place.is_button() { height * 0.3 } else { bounds.height * FOOT };
    (Rect::new(x, bounds.y + foot - height, width, height), text)
}

/// Draws a text in the middle of a plate with rounded corners. The inks are those of the plate and
/// of the text.
fn draw_plate(pen: &mut Pen, plate: Rect, text: String, size: f32, [ground, ink]: [Ink; 2]) {
    pen.rect(plate, size * 0.3).fill(ground);
    let foot = plate.center().moved(0.0, size * 0.34);
    pen.words(foot, text, (size, 600), Face::Serif, Anchor::Middle).fill(ink);
}
