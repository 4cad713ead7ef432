//! Nodes as an SVG picture.

use std::fmt::Write as _;

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
pub fn svg(area: Rect, crop: Crop, nodes: &[Node]) -> String {
    let fit = match crop {
        Crop::Meet => "meet",
        Crop::Slice => "slice",
    };
    let mut out = String::from("<svg xmlns=\"http://www.w3.org/2000/svg\"");
    let Rect { x, y, width, height } = area;
    put(&mut out, " viewBox=\"# # # #\"", &[x, y, width, height]);
    put_value(&mut out, " preserveAspectRatio=\"xMidYMid ", fit, "\"");
    out.push_str(" aria-hidden=\"true\" focusable=\"false\">");
    for node in nodes {
        write_node(&mut out, node);
    }
    out.push_str("</svg>");
    out
}

/// Writes text with a number for each `#` in it.
fn put(out: &mut String, text: &str, numbers: &[f32]) {
    let mut numbers = numbers.iter();
    for letter in text.chars() {
        if letter != '#' {
            out.push(letter);
        } else if let Some(number) = numbers.next() {
            // Writes to a string can't fail, so their results are of no use.
            let _ = write!(out, "{}", Decimal(*number));
        }
    }
}

/// Writes a word with what stands before and behind it.
fn put_value(out: &mut String, before: &str, value: &str, behind: &str) {
    for part in [before, value, behind] {
        out.push_str(part);
    }
}

fn write_node(out: &mut String, node: &Node) {
    out.push_str("<g");
    let Node { at, scale, turn, opacity, .. } = node;
    if (at.x, at.y, *scale, *turn) != (0.0, 0.0, 1.0, 0.0) {
        put(out, " transform=\"translate(# #)", &[at.x, at.y]);
        if *turn != 0.0 {
            put(out, " rotate(#)", &[*turn]);
        }
        if (*scale - 1.0).abs() > f32::EPSILON {
            put(out, " scale(#)", &[*scale]);
        }
        out.push('"');
    }
    write_opacity(out, *opacity);
    out.push('>');
    for shape in node.shade.iter().chain(&node.shapes) {
        write_shape(out, shape);
    }
    out.push_str("</g>");
}

fn write_opacity(out: &mut String, opacity: f32) {
    if opacity < 1.0 {
        put(out, " opacity=\"#\"", &[opacity]);
    }
}

fn write_shape(out: &mut String, shape: &Shape) {
    match &shape.outline {
        Outline::Circle { center, radius } => {
            put(out, "<circle cx=\"#\" cy=\"#\" r=\"#\"", &[center.x, center.y, *radius]);
        }
        Outline::Rect { rect: Rect { x, y, width, height }, radius } => put(
            out,
            "<rect x=\"#\" y=\"#\" width=\"#\" height=\"#\" rx=\"#\"",
            &[*x, *y, *width, *height, *radius],
        ),
        Outline::Path(segments) => {
            out.push_str("<path d=\"");
            for segment in segments {
                write_segment(out, segment);
            }
            out.push('"');
        }
        Outline::Words(words) => {
            write_words(out, words, shape);
            return;
        }
    }
    write_colours(out, shape);
    out.push_str("/>");
}

fn write_segment(out: &mut String, segment: &Segment) {
    match segment {
        Segment::Move(to) => put(out, "M# #", &[to.x, to.y]),
        Segment::Line(to) => put(out, "L# #", &[to.x, to.y]),
        Segment::Quad(by, to) => put(out, "Q# # # #", &[by.x, by.y, to.x, to.y]),
        Segment::Cubic(by, then, to) => {
            put(out, "C# # # # # #", &[by.x, by.y, then.x, then.y, to.x, to.y]);
        }
        Segment::Close => out.push('Z'),
    }
}

fn write_colours(out: &mut String, shape: &Shape) {
    match shape.fill {
        Some(ink) => put_value(out, " fill=\"var(", ink.property(), ")\""),
        None => out.push_str(" fill=\"none\""),
    }
    if let Some(stroke) = shape.stroke {
        put_value(out, " stroke=\"var(", stroke.ink.property(), ")\"");
        put(out, " stroke-width=\"#\"", &[stroke.width]);
        out.push_str(" stroke-linecap=\"round\" stroke-linejoin=\"round\"");
        if let Some((dash, gap)) = stroke.dash {
            put(out, " stroke-dasharray=\"# #\"", &[dash, gap]);
        }
    }
    write_opacity(out, shape.opacity);
}

fn write_words(out: &mut String, words: &Words, shape: &Shape) {
    let anchor = match words.anchor {
        Anchor::Start => "start",
        Anchor::Middle => "middle",
        Anchor::End => "end",
    };
    let family = match words.face {
        Face::Serif => "--serif",
        Face::Sans => "--sans",
    };
    put(out, "<text x=\"#\" y=\"#\"", &[words.at.x, words.at.y]);
    put_value(out, " text-anchor=\"", anchor, "\"");
    put_value(out, " font-family=\"var(", family, ")\"");
    put(out, " font-size=\"#\" font-weight=\"#\"", &[words.size, words.weight.into()]);
    write_colours(out, shape);
    out.push('>');
    for letter in words.text.chars() {
        match letter {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            _ => out.push(letter),
        }
    }
    out.push_str("</text>");
}
