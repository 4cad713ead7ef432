//! The graph of the value over the plies.
//!
//! The area below the curve is the first seat's and the area above it the second's, so the first
//! seat is ahead where the curve is high. Below the graph, a strip has a bar for the luck in each
//! token: up if chance helped the first seat, and down if it helped the second.

use std::fmt::Write as _;

use maud::{Markup, html};
use rosette_messages::{Say as _, count, page, review};
use rosette_review::{Class, MoveAnalysis, Review, ReviewValue, Scale};
use rosette_rules::Seat;
use rosette_scene::{Decimal, Point};

use super::{Reviewed, words};

/// The width of the drawing, in its own units.
pub(super) const WIDTH: f32 = 360.0;
/// The space left and right of the plot, for marks at its ends.
pub(super) const INSET: f32 = 8.0;
/// The top of the plot, in units of the view box like all lengths here.
pub(super) const TOP: f32 = 7.0;
/// The height of the plot, from the highest value to the lowest.
pub(super) const PLOT: f32 = 106.0;
/// The vertical middle of the strip of luck, from which bars go up and down.
pub(super) const STRIP: f32 = 137.0;
/// The length of the longest bar in the strip.
const MAX_LENGTH: f32 = 17.0;
/// The height of the drawing with and without the strip.
const HEIGHTS: [f32; 2] = [160.0, 120.0];
/// The luck that the longest bar shows, as a part of the whole scale. More isn't longer.
const MAX_LUCK: f32 = 0.2;
/// The largest number of points of the curve, bars of luck, and marks of a kind: two for each unit
/// of the width.
const MAX_POINTS: usize = 720;
/// The smallest lead in cards at the top of the plot.
const MIN_LEAD: f64 = 4.0;

/// The marks of errors: ring, diamond and cross, as SVG paths around a point.
const MARKS: [(Class, &str); 3] = [
    (Class::Inaccuracy, "m-3.2 0a3.2 3.2 0 1 0 6.4 0a3.2 3.2 0 1 0-6.4 0z"),
    (Class::Mistake, "m0-5 5 5-5 5-5-5z"),
    (
        Class::Blunder,
        "m0-2 3.5-3.5 2 2-3.5 3.5 3.5 3.5-2 2-3.5-3.5-3.5 3.5-2-2 3.5-3.5-3.5-3.5 2-2z",
    ),
];

/// Returns the horizontal place of a ply in the graph: 0 at the left edge, 1 at the right.
pub fn place_of(ply: usize, plies: usize) -> f32 {
    x_of(ply, plies) / WIDTH
}

/// Returns the ply nearest to a horizontal place in the graph, 0–1.
pub fn ply_at(place: f32, plies: usize) -> usize {
    let along = (place * WIDTH - INSET) / (WIDTH - 2.0 * INSET);
    (along.clamp(0.0, 1.0) * plies as f32).round() as usize
}

fn x_of(ply: usize, plies: usize) -> f32 {
    INSET + (WIDTH - 2.0 * INSET) * ply as f32 / plies.max(1) as f32
}

/// The vertical axis of the graph, on the scale of the review.
pub(super) struct Axis {
    /// The value at the bottom, which is the worst for the first seat.
    least: f64,
    /// The value at the top, which is the best for the first seat.
    most: f64,
}

impl Axis {
    /// Creates the axis of a scale. The axis of scores extends to the largest lead.
    pub fn of(scale: Scale, judged: &[&MoveAnalysis]) -> Self {
        let most = match scale {
            Scale::Chance => return Self { least: 0.0, most: 1.0 },
            Scale::Outcome => 1.0,
            Scale::Score => judged
                .iter()
                .flat_map(|judged| [judged.start.abs(), judged.after.abs()])
                .fold(MIN_LEAD, f64::max),
        };
        Self { least: -most, most }
    }

    /// Converts a difference of values to a part of the axis.
    fn part(&self, difference: f64) -> f32 {
        (difference / (self.most - self.least)) as f32
    }

    /// Returns the part of the axis below a value, 0–1.
    pub fn share(&self, value: f64) -> f32 {
        self.part(value - self.least).clamp(0.0, 1.0)
    }

    fn y_of(&self, value: f64) -> f32 {
        TOP + PLOT * self.part(self.most - value)
    }
}

impl Reviewed<'_> {
    /// Returns the graph's data and axis, from which it is drawn.
    pub(super) fn plot(&self) -> Graph<'_> {
        Graph {
            review: self.review,
            plies: self.plies(),
            axis: Axis::of(self.scale, &self.judged),
            has_luck: self.review.has_luck(),
        }
    }

    /// Draws the graph, with a line at the shown ply `looking`.
    pub fn graph(&self, looking: usize) -> Markup {
        let valued = self.value_at(looking);
        self.plot().view(looking, valued, &self.graph_label(looking, valued))
    }

    fn graph_label(&self, looking: usize, valued: Option<ReviewValue>) -> String {
        let language = self.language();
        let what = &self.value_of(Seat::First);
        let Some(valued) = valued else {
            return review::GraphOnly { what }.say(language);
        };
        let place = page::LookingAt { ply: count(looking), of: count(self.plies()) };
        let value = &words::position(self.scale, Seat::First, valued, language);
        review::Graph { place: &place.say(language), value, what }.say(language)
    }
}

/// The data of a graph: the evaluations and their axis.
pub(super) struct Graph<'a> {
    review: &'a Review,
    /// The number of tokens in the game, which is the length of the horizontal axis.
    plies: usize,
    axis: Axis,
    has_luck: bool,
}

impl Graph<'_> {
    /// Draws the graph, with a line at the shown ply. `valued` is the position's value, if it is
    /// known.
    fn view(&self, looking: usize, valued: Option<ReviewValue>, label: &str) -> Markup {
        let middle =
            format!("M{} {}H{}", Decimal(INSET), Decimal(TOP + PLOT / 2.0), Decimal(WIDTH - INSET));
        html! {
            svg.graph viewBox=(format!("0 0 {} {}", Decimal(WIDTH), Decimal(self.height())))
                role="img" aria-label=(label) {
                (self.rectangle("ground", 0))
                @if let Some(first) = self.review.tokens().next() {
                    @let curve = self.curve();
                    (self.rectangle("area second", first.ply))
                    path.area.first d=(self.area(&curve, first.ply)) {}
                    path.middle d=(middle) {}
                    path.curve d=(curve) {}
                }
                @if self.has_luck { (self.strip()) }
                (self.marks())
                (self.looking(looking, valued))
            }
        }
    }

    /// Returns the height of the drawing, with the strip if luck is shown.
    pub(super) fn height(&self) -> f32 {
        HEIGHTS[usize::from(!self.has_luck)]
    }

    fn x_of(&self, ply: usize) -> f32 {
        x_of(ply, self.plies)
    }

    /// Returns the points of the curve, from the first evaluated ply to the end.
    pub(super) fn points(&self) -> Vec<Point> {
        let first = self.review.tokens().next().map(|judged| (judged.ply, judged.start));
        let ends = self.review.tokens().map(|judged| (judged.ply + 1, judged.after));
        let all = first.into_iter().chain(ends);
        let points = all.map(|(ply, value)| Point::new(self.x_of(ply), self.axis.y_of(value)));
        thinned(points.collect())
    }

    /// Returns the SVG path of the curve, through the values of the evaluated positions.
    fn curve(&self) -> String {
        let mut path = String::new();
        for Point { x, y } in self.points() {
            let letter = if path.is_empty() { 'M' } else { 'L' };
            let _ = write!(path, "{letter}{} {}", Decimal(x), Decimal(y));
        }
        path
    }

    /// Returns the SVG path around the area below a curve that starts at a ply.
    fn area(&self, curve: &str, first: usize) -> String {
        let start = Decimal(self.x_of(first));
        format!("{curve}V{}H{start}z", Decimal(TOP + PLOT))
    }

    /// Returns the ends of the bars of luck, each with the seat that chance helped.
    pub(super) fn bars(&self) -> Vec<(Seat, Point)> {
        let mut ends = Vec::new();
        for judged in self.review.tokens() {
            let Some(seat) = judged.seat.filter(|_| judged.luck != 0.0) else { continue };
            let helped = if judged.luck > 0.0 { seat } else { seat.other() };
            let length = MAX_LENGTH * (self.axis.part(judged.luck.abs()) / MAX_LUCK).min(1.0);
            let up = if helped == Seat::First { -length } else { length };
            let x = (self.x_of(judged.ply) + self.x_of(judged.ply + 1)) / 2.0;
            ends.push(Point::new(x, STRIP + up));
        }
        let helped = |end: &Point| if end.y < STRIP { Seat::First } else { Seat::Second };
        thinned(ends).into_iter().map(|end| (helped(&end), end)).collect()
    }

    /// Returns the width of a bar of luck, at most 6.
    pub(super) fn bar_width(&self) -> f32 {
        (0.7 * (WIDTH - 2.0 * INSET) / self.plies.clamp(1, MAX_POINTS / 2) as f32).min(6.0)
    }

    /// Draws the strip with the bars of luck.
    fn strip(&self) -> Markup {
        let mut bars = [String::new(), String::new()];
        for (seat, Point { x, y }) in self.bars() {
            let (x, up) = (Decimal(x), Decimal(y - STRIP));
            let _ = write!(bars[seat.index()], "M{x} {}v{up}", Decimal(STRIP));
        }
        let width = Decimal(self.bar_width());
        let [first, second] = bars;
        html! {
            path.middle d=(format!("M{} {}H{}", Decimal(INSET), Decimal(STRIP), Decimal(WIDTH - INSET))) {}
            path.bars.first d=(first) stroke-width=(width) {}
            path.bars.second d=(second) stroke-width=(width) {}
        }
    }

    /// Returns the points of a seat's errors of a class, each at the value after the token.
    pub(super) fn errors_at(&self, seat: Seat, class: Class) -> Vec<Point> {
        let errors = self.review.tokens_of(seat).filter(|judged| judged.class == Some(class));
        let point = |it: &MoveAnalysis| Point::new(self.x_of(it.ply + 1), self.axis.y_of(it.after));
        thinned(errors.map(point).collect())
    }

    /// Draws the marks of both seats' errors.
    fn marks(&self) -> Markup {
        let path = |seat: Seat, class: Class, shape: &str| {
            let mut path = String::new();
            for Point { x, y } in self.errors_at(seat, class) {
                let _ = write!(path, "M{} {}{shape}", Decimal(x), Decimal(y));
            }
            path
        };
        html! {
            @for (class, shape) in MARKS {
                @for seat in Seat::BOTH {
                    @let path = path(seat, class, shape);
                    @if !path.is_empty() { path.error.(class.name()).(seat.name()) d=(path) {} }
                }
            }
        }
    }

    /// Draws a line at the shown ply, and a dot on the curve if the value is known.
    fn looking(&self, ply: usize, valued: Option<ReviewValue>) -> Markup {
        let x = Decimal(self.x_of(ply));
        html! {
            path.now d=(format!("M{x} {}v{}", Decimal(TOP), Decimal(PLOT))) {}
            @if let Some(ReviewValue { value, .. }) = valued {
                circle.now cx=(x.to_string()) cy=(Decimal(self.axis.y_of(value)).to_string()) r="4.5" {}
            }
        }
    }

    /// Draws a rectangle as high as the plot, from a ply to the end of the game.
    fn rectangle(&self, class: &str, first: usize) -> Markup {
        let x = self.x_of(first);
        let width = Decimal(WIDTH - INSET - x);
        html! {
            rect class=(class) x=(Decimal(x).to_string()) y=(Decimal(TOP).to_string())
                width=(width.to_string()) height=(Decimal(PLOT).to_string()) {}
        }
    }
}

/// Returns the points, or if there are too many, only the highest and the lowest of each group of
/// neighbours.
fn thinned(points: Vec<Point>) -> Vec<Point> {
    if points.len() <= MAX_POINTS {
        return points;
    }
    let mut thinned = Vec::new();
    for group in points.chunks((2 * points.len()).div_ceil(MAX_POINTS)) {
        let [mut top, mut bottom] = [group[0]; 2];
        for point in group {
            top = if point.y < top.y { *point } else { top };
            bottom = if point.y > bottom.y { *point } else { bottom };
        }
        thinned.extend(if top.x < bottom.x { [top, bottom] } else { [bottom, top] });
    }
    thinned
}
