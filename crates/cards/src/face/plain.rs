//! The plain form of faces, which the web app reads: every outline of every figure, without parts,
//! lines and mirror images. Reading it takes little code.

use std::fmt::Write as _;

use rosette_rules::triad::Card;

use super::{Bit, Faces, Figure, Inlay, Material, Point};

/// The letters of the materials; the last is that of no material.
const LETTERS: [(&str, Option<Material>); 6] = [
    ("l", Some(Material::Lapis)),
    ("c", Some(Material::Carnelian)),
    ("b", Some(Material::Bitumen)),
    ("g", Some(Material::Gold)),
    ("s", Some(Material::Shell)),
    ("n", None),
];

impl Faces {
    /// Returns the plain form: a line for each figure, with its coordinates in tenths.
    #[must_use]
    pub fn plain(&self) -> String {
        let mut text = String::new();
        for figure in &self.figures {
            let card = figure.card.map(|card| card.to_string()).unwrap_or_default();
            let _ = write!(text, "{card},{}", figure.name);
            for inlay in &figure.inlays {
                let letter = LETTERS.iter().find(|(_, material)| *material == inlay.material);
                let _ = write!(text, ",{}", letter.map_or("n", |(letter, _)| letter));
                inlay.bits.iter().for_each(|bit| write_bit(&mut text, *bit));
            }
            text.push('\n');
        }
        text
    }

    /// Reads the plain form. Returns `None` if the text isn't one.
    #[must_use]
    pub fn read_plain(text: &str) -> Option<Self> {
        let mut figures = Vec::new();
        for line in text.lines() {
            let mut items = line.split(',');
            let (card, name) = (Card::named(items.next()?), items.next()?.to_owned());
            let mut inlays: Vec<Inlay> = Vec::new();
            while let Some(item) = items.next() {
                let mut spot = || -> Option<Point> {
                    let mut number = || Some(f32::from(items.next()?.parse::<i16>().ok()?) / 10.0);
                    Some((number()?, number()?))
                };
                let bit = match item {
                    "M" => Bit::Move(spot()?),
                    "L" => Bit::Line(spot()?),
                    "C" => Bit::Curve(spot()?, spot()?, spot()?),
                    "Z" => Bit::Close,
                    letter => {
                        let (_, material) = *LETTERS.iter().find(|(it, _)| *it == letter)?;
                        inlays.push(Inlay { material, bits: Vec::new() });
                        continue;
                    }
                };
                inlays.last_mut()?.bits.push(bit);
            }
            figures.push(Figure { card, name, inlays });
        }
        Some(Self { figures })
    }
}

fn write_bit(text: &mut String, bit: Bit) {
    let (letter, spots) = match bit {
        Bit::Move(to) => ("M", vec![to]),
        Bit::Line(to) => ("L", vec![to]),
        Bit::Curve(by, then, to) => ("C", vec![by, then, to]),
        Bit::Close => ("Z", Vec::new()),
    };
    let _ = write!(text, ",{letter}");
    for (x, y) in spots {
        let _ = write!(text, ",{:.0},{:.0}", x * 10.0 + 0.0, y * 10.0 + 0.0);
    }
}
