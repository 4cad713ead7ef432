//! A renderer without output. It checks that everything given to it could be drawn.

use std::collections::HashSet;

use rosette_cards::CardSet;
use rosette_messages::Language;
use rosette_rules::{AnyPosition, Seat, Turn, Viewer};
use rosette_scene::{
    Act, AnyLastMove, AnyShow, AnyView, BoardStyle, CoinStyle, Crop, Frame, GAMES, Motion, Node,
    Numbers, Outline, Point, Props, Rect, Region, RenderContext, Segment, Shape, Viewport, Wording,
    svg,
};
use rosette_session::{Round, Seed, Session};

use crate::assert_one_line;

/// The circumstances in which a game is drawn.
#[derive(Clone, Copy)]
pub(crate) struct Look {
    pub stage: Viewport,
    pub viewer: Viewer,
    pub language: usize,
    pub carved: bool,
    pub dice: bool,
    pub across: bool,
    pub lingering: bool,
    /// Whether a position is being set up.
    pub arranging: bool,
    /// The indices of the regions under the pointer, with the focus, and selected.
    pub places: [usize; 3],
    /// The index of the choice given as a hint.
    pub hint: usize,
}

impl Default for Look {
    fn default() -> Self {
        Self {
            stage: Viewport { width_px: 378.0, height_px: 608.0, narrow: true },
            viewer: Viewer::All,
            language: 0,
            carved: false,
            dice: false,
            across: false,
            lingering: false,
            arranging: false,
            places: [usize::MAX; 3],
            hint: usize::MAX,
        }
    }
}

/// Draws a session as the web app does, with the region under the pointer and the motion from the
/// previous position. Checks that every action of a region is a legal choice.
pub(crate) fn draw(session: &Session, look: Look) {
    let name = session.options().game();
    let show = GAMES.into_iter().find(|show| show.options().game() == name).unwrap();
    let names = ["<Ana>".to_owned(), String::new()];
    let props = Props {
        names: &names,
        you: None,
        language: Language::all()[look.language % 3],
        coins: if look.dice { CoinStyle::Dice } else { CoinStyle::Coins },
        board: if look.carved { BoardStyle::Carved } else { BoardStyle::Inlaid },
        cards: CardSet::house(),
        across: look.across,
    };
    let position = session.position();
    let last = session.played().last().map(|played| AnyLastMove {
        before: session.settled_at(session.ply() - 1).as_ref(),
        token: &played.written.token,
    });
    let choices = session.choices();
    let context = RenderContext {
        open: session.outcome().is_none(),
        lingering: look.lingering && passed(session),
        arranging: look.arranging,
        stage: look.stage,
        ..RenderContext::new(look.viewer, props)
    };
    let plain = AnyView { position: position.as_ref(), last, context };
    let frame = show.frame(session.settled().as_ref(), look.stage);
    assert_finite(&[frame.origin_px.x, frame.origin_px.y, frame.scale]);
    let regions = show.scene(&plain).regions;
    let place = |number: usize| {
        let number = look.places[number].checked_rem(regions.len());
        number.map(|number| regions[number].place)
    };
    let hint = choices.get(look.hint).map(String::as_str);
    let numbers = Numbers::All;
    let context = RenderContext {
        hover: place(0),
        focus: place(1),
        selected: place(2),
        hint,
        numbers,
        ..context
    };
    let any_view = AnyView { context, ..plain };
    paint(&show.ground(session.settled().as_ref(), look.stage, props.board));
    let scene = show.scene(&any_view);
    paint(&scene.nodes);
    let text = svg(Rect::new(0.0, 0.0, 1.0, 1.0), Crop::Meet, &scene.nodes);
    assert!(!text.contains("<Ana>"), "names are escaped");
    assert_places(&scene.regions, frame);
    assert_offered(&scene.regions, session);

    let last_move =
        session.pending().map(|token| AnyLastMove { before: session.settled().as_ref(), token });
    for last_move in last_move.into_iter().chain(last) {
        if let Some(motion) = show.motion(last_move, &any_view) {
            play(&motion, &scene.nodes);
        }
    }
    check_texts(show, &any_view, session);
}

/// Returns whether the last token was a throw without a legal move, which is shown for a moment.
fn passed(session: &Session) -> bool {
    let Some(last) = session.played().last() else { return false };
    session.outcome().is_none()
        && session.pending().is_none()
        && last.written.first.is_none()
        && matches!(session.settled_at(session.ply() - 1).turn(), Turn::Chance(Some(_)))
}

/// Checks all texts about a game, in the language of the view.
fn check_texts(show: &dyn AnyShow, any_view: &AnyView<'_>, session: &Session) {
    let props = any_view.context.props;
    let position: &dyn AnyPosition = any_view.position;
    for seat in Seat::BOTH {
        assert_one_line(&show.plate(any_view, seat).line);
    }
    let ending = show.ending(position, &props);
    if let Turn::Over(_) = position.turn() {
        assert_one_line(&ending.unwrap());
    } else {
        assert_eq!(ending, None);
        assert_one_line(&show.status(any_view).title);
    }
    if let Some(last_move) = any_view.last {
        assert_one_line(&show.describe(last_move, Wording::Report, &props).unwrap());
        show.describe(last_move, Wording::Note, &props);
        show.drawn(last_move);
    }
    show.odds(position);
    if !any_view.context.open {
        let picture = show.picture(position, &props, any_view.context.stage.narrow);
        assert!(picture.starts_with("<svg") && picture.ends_with("</svg>"));
    }
    let rounds = Round::all(session);
    let listed = rounds.iter().flat_map(|round| &round.0).map(Vec::len).sum::<usize>();
    assert_eq!(listed, session.ply(), "the move list has every token once");
}

/// Checks that regions have distinct ids and places, and finite bounds.
fn assert_places(regions: &[Region], frame: Frame) {
    let mut ids = HashSet::new();
    for (index, region) in regions.iter().enumerate() {
        let Rect { x, y, width, height } = frame.to_px(region.bounds);
        assert_finite(&[x, y, width, height]);
        assert!(width >= 0.0 && height >= 0.0, "{region:?}");
        assert_one_line(&region.label);
        assert!(ids.insert(&region.id), "{} is there twice", region.id);
        let same = regions[..index].iter().find(|other| other.place == region.place);
        assert_eq!(same, None, "the place of {} is there twice", region.id);
    }
}

/// Checks that the actions of regions are possible, and that refusals give a reason.
fn assert_offered(regions: &[Region], session: &Session) {
    let (legal, choices) = (session.legal(), session.choices());
    for region in regions {
        match &region.act {
            Act::Play(token) => assert!(legal.binary_search(token).is_ok(), "{region:?}"),
            Act::Begin(choice) => assert!(choices.binary_search(choice).is_ok(), "{region:?}"),
            Act::Draw => assert!(session.clone().draw(), "{region:?}"),
            Act::Put(put) => arrange(&mut session.clone(), &put.replace('?', "f")),
            Act::Select => {}
            Act::Refuse(why) => assert_one_line(why),
        }
    }
}

/// Applies an item of a setup to a game. Checks that the result is playable, or that nothing
/// changes.
pub(crate) fn arrange(session: &mut Session, put: &str) {
    let before = session.clone();
    match session.set_up(Some(before.settled().as_ref()), put, Seed(0)) {
        Ok(()) => assert!(session.ply() == 0 && session.outcome().is_none(), "{put}"),
        Err(fault) => {
            assert_one_line(&fault.to_string());
            assert_eq!(*session, before);
        }
    }
}

/// Draws a motion at its beginning, in its middle, at its end and after it.
fn play(motion: &Motion, nodes: &[Node]) {
    let length = motion.length();
    assert_finite(&[length]);
    for cue in &motion.cues {
        assert!(cue.at.is_finite() && cue.at >= 0.0);
    }
    paint(&motion.extras);
    for node in nodes.iter().chain(&motion.extras) {
        for elapsed in [0.0, length / 2.0, length, length + 1000.0] {
            let pose = motion.pose(node, elapsed);
            assert_finite(&[pose.at.x, pose.at.y, pose.scale, pose.width, pose.turn]);
            assert_finite(&[pose.opacity, pose.shade]);
        }
    }
}

fn paint(nodes: &[Node]) {
    for node in nodes {
        assert_finite(&[node.at.x, node.at.y, node.scale, node.turn, node.opacity]);
        for shape in node.shade.iter().chain(&node.shapes) {
            assert_shape(shape);
        }
    }
}

fn assert_shape(shape: &Shape) {
    assert!((0.0..=1.0).contains(&shape.opacity), "{shape:?}");
    match &shape.outline {
        Outline::Circle { center, radius } => assert_points(&[*center], &[*radius]),
        Outline::Rect { rect: Rect { x, y, width, height }, radius } => {
            assert_points(&[Point::new(*x, *y)], &[*width, *height, *radius]);
        }
        Outline::Path(segments) => {
            for segment in segments {
                match *segment {
                    Segment::Move(to) | Segment::Line(to) => assert_points(&[to], &[]),
                    Segment::Quad(by, to) => assert_points(&[by, to], &[]),
                    Segment::Cubic(by, then, to) => assert_points(&[by, then, to], &[]),
                    Segment::Close => {}
                }
            }
        }
        Outline::Words(words) => assert_points(&[words.at], &[words.size]),
    }
    if let Some(stroke) = shape.stroke {
        assert_points(&[], &[stroke.width]);
    }
}

/// Checks that points are finite and that no length is negative.
#[track_caller]
fn assert_points(points: &[Point], lengths: &[f32]) {
    for point in points {
        assert_finite(&[point.x, point.y]);
    }
    for length in lengths {
        assert!(length.is_finite() && *length >= 0.0, "{length} is no length");
    }
}

#[track_caller]
fn assert_finite(numbers: &[f32]) {
    assert!(numbers.iter().all(|number| number.is_finite()), "{numbers:?}");
}
