//! Nodes as an SVG picture.

use std::fmt::Write as _;

use rosette_messages::Language;

use crate::{Anchor, Decimal, Face, Node, Outline, Rect, Segment, Shape, Words};

/// How a picture fits a box of another shape.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Crop {
    /// All of it is seen.
    Meet,
    /// It fills the box, and what goes beyond is cut off.
    Slice,
}

/// The nodes as an SVG element that shows `area`. Colours are the theme's custom properties, set by
/// attributes alone, so that a strict content policy lets the picture stand in a page.
#[must_use]
pub fn svg(area: Rect, crop: Crop, nodes: &[Node], language: Language) -> String {
    let fit = match crop {
        Crop::Meet => "meet",
        Crop::Slice => "slice",
    };
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"{} {} {} {}\" \
         preserveAspectRatio=\"xMidYMid {fit}\" aria-hidden=\"true\" focusable=\"false\">",
        Decimal(area.x),
        Decimal(area.y),
        Decimal(area.width),
        Decimal(area.height),
    );
    for node in nodes {
        write_node(&mut out, node, language);
    }
    out.push_str("</svg>");
    out
}

/// Writes to a string can't fail, so their results are of no use.
fn put(out: &mut String, text: std::fmt::Arguments<'_>) {
    let _ = out.write_fmt(text);
}

fn write_node(out: &mut String, node: &Node, language: Language) {
    put(out, format_args!("<g"));
    let Node { at, scale, turn, opacity, .. } = node;
    if (at.x, at.y, *scale, *turn) != (0.0, 0.0, 1.0, 0.0) {
        put(out, format_args!(" transform=\"translate({} {})", Decimal(at.x), Decimal(at.y)));
        if *turn != 0.0 {
            put(out, format_args!(" rotate({})", Decimal(*turn)));
        }
        if (*scale - 1.0).abs() > f32::EPSILON {
            put(out, format_args!(" scale({})", Decimal(*scale)));
        }
        put(out, format_args!("\""));
    }
    if *opacity < 1.0 {
        put(out, format_args!(" opacity=\"{}\"", Decimal(*opacity)));
    }
    out.push('>');
    for shape in node.shade.iter().chain(&node.shapes) {
        write_shape(out, shape, language);
    }
    out.push_str("</g>");
}

fn write_shape(out: &mut String, shape: &Shape, language: Language) {
    match &shape.outline {
        Outline::Circle { center, radius } => put(
            out,
            format_args!(
                "<circle cx=\"{}\" cy=\"{}\" r=\"{}\"",
                Decimal(center.x),
                Decimal(center.y),
                Decimal(*radius)
            ),
        ),
        Outline::Rect { rect, radius } => put(
            out,
            format_args!(
                "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"{}\"",
                Decimal(rect.x),
                Decimal(rect.y),
                Decimal(rect.width),
                Decimal(rect.height),
                Decimal(*radius)
            ),
        ),
        Outline::Path(segments) => {
            out.push_str("<path d=\"");
            for segment in segments {
                write_segment(out, segment);
            }
            out.push('"');
        }
        Outline::Words(words) => {
            write_words(out, words, shape, language);
            return;
        }
    }
    write_colours(out, shape);
    out.push_str("/>");
}

fn write_segment(out: &mut String, segment: &Segment) {
    match segment {
        Segment::Move(to) => put(out, format_args!("M{} {}", Decimal(to.x), Decimal(to.y))),
        Segment::Line(to) => put(out, format_args!("L{} {}", Decimal(to.x), Decimal(to.y))),
        Segment::Quad(by, to) => put(
            out,
            format_args!(
                "Q{} {} {} {}",
                Decimal(by.x),
                Decimal(by.y),
                Decimal(to.x),
                Decimal(to.y)
            ),
        ),
        Segment::Cubic(by, then, to) => put(
            out,
            format_args!(
                "C{} {} {} {} {} {}",
                Decimal(by.x),
                Decimal(by.y),
                Decimal(then.x),
                Decimal(then.y),
                Decimal(to.x),
                Decimal(to.y)
            ),
        ),
        Segment::Close => out.push('Z'),
    }
}

fn write_colours(out: &mut String, shape: &Shape) {
    match shape.fill {
        Some(ink) => put(out, format_args!(" fill=\"var({})\"", ink.property())),
        None => out.push_str(" fill=\"none\""),
    }
    if let Some(stroke) = shape.stroke {
        put(
            out,
            format_args!(
                " stroke=\"var({})\" stroke-width=\"{}\" stroke-linecap=\"round\" stroke-linejoin=\"round\"",
                stroke.ink.property(),
                Decimal(stroke.width)
            ),
        );
        if let Some((dash, gap)) = stroke.dash {
            put(out, format_args!(" stroke-dasharray=\"{} {}\"", Decimal(dash), Decimal(gap)));
        }
    }
    if shape.opacity < 1.0 {
        put(out, format_args!(" opacity=\"{}\"", Decimal(shape.opacity)));
    }
}

fn write_words(out: &mut String, words: &Words, shape: &Shape, language: Language) {
    let anchor = match words.anchor {
        Anchor::Start => "start",
        Anchor::Middle => "middle",
        Anchor::End => "end",
    };
    let family = match words.face {
        Face::Serif => "--serif",
        Face::Sans => "--sans",
    };
    put(
        out,
        format_args!(
            "<text x=\"{}\" y=\"{}\" text-anchor=\"{anchor}\" font-family=\"var({family})\" \
             font-size=\"{}\" font-weight=\"{}\"",
            Decimal(words.at.x),
            Decimal(words.at.y),
            Decimal(words.size),
            words.weight
        ),
    );
    write_colours(out, shape);
    out.push('>');
    for letter in words.message.say(language).chars() {
        match letter {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            _ => out.push(letter),
        }
    }
    out.push_str("</text>");
}
