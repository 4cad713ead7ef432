//! The parts of a node that come and go one by one.

use super::tracks::Sample;
use crate::{Node, Outline, Point, Pose, Rect, Segment, Shape};

/// The number of parts from which on a node is taken apart. With fewer, it is shorter to write it
/// again when one of them changes.
const MANY: usize = 8;

/// Returns whether a node in a pose can be seen.
pub const fn is_seen(pose: &Pose) -> bool {
    pose.opacity > 0.001 && pose.width > 0.001 && pose.scale > 0.001
}

/// Takes a node apart that holds many pieces as subpaths in board units. Returns nothing for any other
/// node.
pub fn fragments(node: &Node) -> Vec<Shape> {
    if (node.at, node.scale, node.turn, node.opacity) != (Point::default(), 1.0, 0.0, 1.0) {
        return Vec::new();
    }
    let (mut all, mut divides) = (Vec::new(), false);
    for shape in node.shade.iter().chain(&node.shapes) {
        let paths = match &shape.outline {
            Outline::Path(segments) => subpaths(segments, shape.stroke.map_or(0.0, |it| it.width)),
            Outline::Circle { center, radius } => {
                all.push(like(shape, Outline::Circle { center: *center, radius: *radius }));
                continue;
            }
            Outline::Rect { rect, radius } => {
                all.push(like(shape, Outline::Rect { rect: *rect, radius: *radius }));
                continue;
            }
            Outline::Words(_) => return Vec::new(),
        };
        divides |= paths.len() > 1;
        all.extend(paths.into_iter().map(|path| like(shape, Outline::Path(path.to_vec()))));
    }
    if all.len() < MANY || !divides { Vec::new() } else { all }
}

fn like(shape: &Shape, outline: Outline) -> Shape {
    Shape { outline, ..*shape }
}

/// Divides a path into its subpaths, if none lies over another. A path without segments has none.
fn subpaths(segments: &[Segment], stroke: f32) -> Vec<&[Segment]> {
    let paths: Vec<_> = segments
        .chunk_by(|_, next| !matches!(next, Segment::Move(_)))
        .filter(|path| !path.is_empty())
        .collect();
    let bounds: Vec<_> = paths.iter().map(|path| bounds(path).grown(stroke / 2.0)).collect();
    let mut pairs = bounds.iter().enumerate();
    if pairs.all(|(index, one)| !bounds[..index].iter().any(|other| meet(one, other))) {
        paths
    } else {
        vec![segments]
    }
}

/// Returns whether two rectangles have a point in common.
pub fn meet(one: &Rect, other: &Rect) -> bool {
    one.x <= other.x + other.width
        && other.x <= one.x + one.width
        && one.y <= other.y + other.height
        && other.y <= one.y + one.height
}

/// Returns a rectangle that contains two others.
fn both(one: Rect, other: Rect) -> Rect {
    let (x, y) = (one.x.min(other.x), one.y.min(other.y));
    let right = f32::max(one.x + one.width, other.x + other.width);
    let bottom = f32::max(one.y + one.height, other.y + other.height);
    Rect::new(x, y, right - x, bottom - y)
}

/// Returns a rectangle in local units that contains a shape with its stroke.
pub fn shape_area(shape: &Shape) -> Rect {
    let bounds = match &shape.outline {
        Outline::Circle { center, radius } => Rect::around(*center, *radius),
        Outline::Rect { rect, .. } => *rect,
        Outline::Path(segments) => bounds(segments),
        // No letter is wider than high.
        Outline::Words(words) => {
            Rect::around(words.at, words.size * words.text.chars().count().max(1) as f32)
        }
    };
    bounds.grown(shape.stroke.map_or(0.0, |it| it.width) / 2.0)
}

/// Returns a rectangle in board units that contains a node in all its poses.
pub fn area(node: &Node, samples: &[Sample]) -> Rect {
    let local = node.shade.iter().chain(&node.shapes).map(shape_area).reduce(both);
    let Some(local) = local else { return Rect::default() };
    let corners =
        [Point::new(local.x, local.y), Point::new(local.x + local.width, local.y + local.height)];
    let radius = f32::hypot(
        corners[0].x.abs().max(corners[1].x.abs()),
        corners[0].y.abs().max(corners[1].y.abs()),
    );
    let posed = |Sample { pose, .. }: &Sample| {
        let scale = pose.scale * pose.shade.max(1.0);
        let lying = if pose.turn == 0.0 {
            let [start, end] = corners.map(|it| pose.at.moved(it.x * scale, it.y * scale));
            Rect::new(start.x, start.y, end.x - start.x, end.y - start.y)
        } else {
            Rect::around(pose.at, radius * scale)
        };
        both(lying, Rect { y: lying.y - pose.height, ..lying })
    };
    samples.iter().map(posed).reduce(both).unwrap_or_default()
}

/// Returns a rectangle that contains all points and control points of a path.
fn bounds(path: &[Segment]) -> Rect {
    let [mut left, mut top] = [f32::INFINITY; 2];
    let [mut right, mut bottom] = [f32::NEG_INFINITY; 2];
    for segment in path {
        let points = match *segment {
            Segment::Move(to) | Segment::Line(to) => [to; 3],
            Segment::Quad(by, to) => [by, to, to],
            Segment::Cubic(by, then, to) => [by, then, to],
            Segment::Close => continue,
        };
        for Point { x, y } in points {
            (left, right) = (left.min(x), right.max(x));
            (top, bottom) = (top.min(y), bottom.max(y));
        }
    }
    Rect::new(left, top, right - left, bottom - top)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Ink, Pen};

    /// Draws squares of a size with a stroke of width 2 along the x axis.
    fn squares(at: impl IntoIterator<Item = f32>, size: f32) -> Node {
        let mut pen = Pen::new();
        pen.node().path().stroke(Ink::Ink, 2.0);
        for x in at {
            pen.go(Point::new(x, 0.0)).line(Point::new(x + size, 0.0));
            pen.line(Point::new(x + size, size)).close();
        }
        pen.nodes.remove(0)
    }

    #[test]
    fn a_node_is_taken_apart_only_if_it_looks_the_same() {
        let apart = |count: u8| (0..count).map(|index| f32::from(index) * 20.0);
        assert_eq!(fragments(&squares(apart(9), 10.0)).len(), 9);
        assert_eq!(fragments(&squares(apart(3), 10.0)).len(), 0, "a few are written again");
        assert_eq!(fragments(&squares(apart(9), 19.0)).len(), 0, "the strokes overlap");
        let placed = Node { scale: 0.5, ..squares(apart(9), 10.0) };
        assert_eq!(fragments(&placed).len(), 0, "pieces move as a whole");
    }

    #[test]
    fn an_area_contains_all_poses() {
        let node = squares([0.0], 10.0);
        let rest = Pose::rest(&node);
        let moved = Pose { at: Point::new(100.0, 0.0), height: 30.0, ..rest };
        let samples = [rest, moved].map(|pose| Sample { time: 0.0, pose });
        let Rect { x, y, width, height } = area(&node, &samples);
        assert_eq!((x, y, x + width, y + height), (-1.0, -31.0, 111.0, 11.0));
    }
}
