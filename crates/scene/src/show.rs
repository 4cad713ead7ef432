//! The interface of a game to its display: scenes, regions, motions and texts.

use rosette_messages::{FixedText, Language, Say, fixed};
use rosette_rules::{Game, MoveError, Options, Seat, Steps, Viewer};

use crate::{
    Act, BoardStyle, Crop, Describe, FieldText, Frame, Lesson, Motion, Node, Pen, Place, Props,
    Rect, Region, Regions, RenderContext, RuleSection, SetupForm, Texts, Triumph, Viewport,
    ornament::focus_ring,
    sample::{SamplePosition, played},
    svg,
};

/// The last token, and the position it was played in.
#[derive(Clone, Copy, Debug)]
pub struct LastMove<'a, G: Game> {
    /// The position before the token, without a pending step.
    pub before: &'a G,
    /// The step or steps of the token. A token that chance has yet to complete has only one.
    pub steps: Steps<G::Step>,
}

impl<'a, G: Game> LastMove<'a, G> {
    /// Returns the last token of a sample.
    pub(crate) const fn of((before, steps): &'a (G, Steps<G::Step>)) -> Self {
        Self { before, steps: *steps }
    }
}

/// Everything on which a scene depends, for a game of type `G`.
#[derive(Clone, Copy, Debug)]
pub struct View<'a, G: Game> {
    /// The position, perhaps with a pending step.
    pub position: &'a G,
    /// The last token, if any was played.
    pub last: Option<LastMove<'a, G>>,
    /// The state of the screen and the settings.
    pub context: RenderContext<'a>,
}

impl<'a, G: Game> View<'a, G> {
    /// Says a text in the language of the screen.
    pub(crate) fn say<T: Say + ?Sized>(&self, text: &T) -> String {
        text.say(self.context.props.language)
    }

    /// Returns the shown name of a seat's player.
    pub(crate) fn name(&self, seat: Seat) -> &'a str {
        self.context.props.name(seat)
    }

    /// Returns the shown name of a seat's player; `None` for the player addressed as "you".
    pub(crate) fn name_unless_you(&self, seat: Seat) -> Option<&'a str> {
        self.context.props.name_unless_you(seat)
    }
}

impl<G: Show> View<'_, G> {
    /// Returns the seat to move in a game that has begun and isn't over, whose marks are drawn along
    /// its side of the board; otherwise `None`.
    #[must_use]
    pub fn lit(&self) -> Option<Seat> {
        let RenderContext { over, tossing, arranging, .. } = self.context;
        if over || tossing || arranging { None } else { self.position.turn().seat() }
    }

    /// Returns the scene: the game's drawing with the focus ring, and its regions. If nobody may
    /// choose, every region refuses.
    #[must_use]
    pub fn scene(&self) -> Scene {
        let mut pen = Pen::on(self.context.props.board);
        let next = self.position.turn().outcome().is_none().then(|| self.position.mover());
        let mut regions = Regions::new(&self.context, next);
        G::paint(self, &mut pen, &mut regions);
        let regions = regions.all;
        let focus = regions.iter().find(|region| Some(region.place) == self.context.focus);
        if let Some(region) = focus {
            G::paint_focus(self, region, &mut pen);
        }
        Scene { nodes: pen.nodes, regions }
    }
}

/// Draws a position as SVG, for its own picture or for the tile.
pub(crate) fn picture<G: Show>(
    (position, last): (&G, Option<LastMove<'_, G>>),
    props: &Props<'_>,
    is_tile: bool,
    narrow: bool,
) -> String {
    let context = pictured(*props, narrow);
    let mut pen = Pen::on(props.board);
    let (area, crop) = G::picture(&View { position, last, context }, is_tile, &mut pen);
    svg(area, crop, &pen.nodes)
}

/// Returns the context of pictures: a stage of usual size, without buttons and marks of legal moves.
const fn pictured(props: Props<'_>, narrow: bool) -> RenderContext<'_> {
    let stage = Viewport { width_px: if narrow { 440.0 } else { 880.0 }, height_px: 644.0, narrow };
    RenderContext {
        arranging: true,
        marks: false,
        stage,
        ..RenderContext::new(Viewer::Public, props)
    }
}

/// Draws the picture on a game's tile as SVG. It is empty only if a token of the sample is illegal,
/// which a test excludes.
pub(crate) fn tile<G: Show>(style: BoardStyle, language: Language, narrow: bool) -> String {
    let names = [String::new(), String::new()];
    let props = Props { board: style, ..Props::new(&names, language) };
    let Some((position, last)) = G::sample() else { return String::new() };
    let last = last.as_ref().map(LastMove::of);
    picture((&position, last), &props, true, narrow)
}

/// Everything above the ground, and everything that can be chosen.
#[derive(PartialEq, Debug, Default)]
pub struct Scene {
    /// The nodes, from bottom to top. A later one covers an earlier one.
    pub nodes: Vec<Node>,
    /// The regions in reading order. Where two overlap, the later one is hit.
    pub regions: Vec<Region>,
}

impl Scene {
    /// Returns the region on a place; `None` if there is none.
    #[must_use]
    pub fn at(&self, place: Place) -> Option<&Region> {
        self.regions.iter().find(|region| region.place == place)
    }

    /// Returns the bounds of the region on a place, or of the region where a move to the cell ends.
    pub(crate) fn bounds(&self, place: Place) -> Option<Rect> {
        let is_on = |region: &&Region| region.place == place || region.place.is_end_on(place);
        self.regions.iter().find(is_on).map(|region| region.bounds)
    }

    /// Returns the region with an id; `None` if there is none.
    #[must_use]
    pub fn named(&self, id: &str) -> Option<&Region> {
        self.regions.iter().find(|region| region.id == id)
    }

    /// Returns the region that plays a token or its first step. If two regions do, the result is
    /// the one where the move ends.
    #[must_use]
    pub fn region_of(&self, choice: &str) -> Option<&Region> {
        let mut found = self.regions.iter().filter(|region| region.plays(choice));
        found.clone().find(|region| region.place.is_end()).or_else(|| found.next())
    }

    /// Reduces the regions to those that set up a position: cells on which something can be put,
    /// and cards in hands, which can be selected.
    pub fn arrange(&mut self, selected: Option<Place>, form: &SetupForm) {
        let item = match (selected, form.held) {
            (Some(Place::Hand(seat, slot)), Some(letter)) => char::from(letter(seat, slot)),
            _ => '?',
        };
        self.regions.retain_mut(|region| {
            region.act = match region.place {
                Place::Hand(..) => Act::Select,
                // The game has already set what a click on the place puts there.
                _ if matches!(region.act, Act::Put(_)) => return true,
                Place::Cell(cell) => Act::Put(format!("{item}{cell}")),
                Place::Grid(cell) => Act::Put(format!("{item}{cell}")),
                Place::Own(seat, cell) => Act::Put(format!("{}{cell}", seat.letter())),
                _ => return false,
            };
            true
        });
    }
}

type OptionOf<G> = <<G as Game>::Options as Options>::Field;
type PresetOf<G> = <<G as Game>::Options as Options>::Preset;

/// A game that can be drawn: its texts, its examples, and the functions that make its nodes and
/// regions. [`Describe`] says in words what happens in it.
pub trait Show: Describe {
    /// The texts that are the same in every position.
    const TEXTS: Texts;

    /// The playable examples of the rules, in order.
    const LESSONS: &'static [Lesson];

    /// The number of examples in the course. Later examples show other rule sets.
    const COURSE: usize = Self::LESSONS.len();

    /// The options of the small game that follows the examples, in the syntax of a link.
    const SMALL_GAME: &'static str;

    /// The names and values of the options in which a person's first game differs from the
    /// defaults.
    const FIRST_GAME: &'static [(&'static str, &'static str)] = &[];

    /// The refusal of a token that lacks its second step.
    const INCOMPLETE: FixedText = Self::TEXTS.unreadable;

    /// The refusal of a token with a second step after the end of its turn.
    const COMPLETE: FixedText = Self::TEXTS.unreadable;

    /// The form with which a position is set up.
    const SETUP: SetupForm;

    /// The tokens of the game on the tile, with the default options.
    const SAMPLE: &'static str = "";

    /// Whether the ground shows the numbers of the cells.
    const NUMBERED: bool = false;

    /// Returns the transformation from board units to the stage. It depends on the options, but not
    /// on the moves.
    fn frame(&self, stage: Viewport) -> Frame;

    /// Draws the part of the board that no token changes. It depends on the options, but not on the
    /// moves.
    fn ground(&self, stage: Viewport, pen: &mut Pen);

    /// Draws everything above the ground, from bottom to top: pieces, marks and buttons. Adds the
    /// regions in reading order.
    fn paint(view: &View<'_, Self>, pen: &mut Pen, regions: &mut Regions);

    /// Draws the ring around the region with the keyboard focus. It is drawn above everything else.
    fn paint_focus(_: &View<'_, Self>, region: &Region, pen: &mut Pen) {
        focus_ring(pen.node(), region.bounds.grown(2.0), 10.0);
    }

    /// Returns the motion of a step from `before` to the scene of `view`. A tween with a
    /// [`NodeKey::old`](crate::NodeKey::old) moves a node of the previous scene.
    fn motion(before: &Self, step: Self::Step, view: &View<'_, Self>) -> Motion;

    /// Returns the motion that opens a new game; `None` if there is none.
    fn opening(_: &View<'_, Self>) -> Option<Motion> {
        None
    }

    /// Returns the pieces and outlines with which the board celebrates the end of a game. The
    /// default celebrates nothing.
    fn triumph(&self, _: Viewport) -> Triumph {
        Triumph::default()
    }

    /// Returns the places that a token passes, from first to last. `before` is the position in
    /// which it is played, perhaps with a pending step.
    fn way(before: &Self, steps: &Steps<Self::Step>) -> Vec<Place>;

    /// Returns the bounds of the piece, card, cell or button on a place, where they aren't those of
    /// its region.
    fn spot(_: &View<'_, Self>, _: Place) -> Option<Rect> {
        None
    }

    /// Returns the bounds of the ring with which a hint marks a place, where they aren't those of
    /// the piece, card, cell or button on it.
    fn ring(_: &View<'_, Self>, _: Place) -> Option<Rect> {
        None
    }

    /// Returns the number or the coordinates by which tokens name a place; `None` if they don't.
    fn number(&self, place: Place) -> Option<String> {
        place.number()
    }

    /// Explains to the person who tried it why a step or token is refused.
    fn refusal(illegal: &MoveError<Self>, language: Language) -> String {
        match illegal {
            MoveError::Unreadable => Self::TEXTS.unreadable,
            MoveError::Over => fixed::GAME_OVER,
            MoveError::Incomplete => Self::INCOMPLETE,
            MoveError::Complete => Self::COMPLETE,
            MoveError::Rule(violation) => return Self::violation(*violation, language),
        }
        .say(language)
    }

    /// Returns the numbers that chance can choose, each with its weight. The list is empty for a
    /// position without chance.
    fn odds(&self) -> Vec<(u8, u32)> {
        Vec::new()
    }

    /// Returns the number that chance chose in a token; `None` if it chose none.
    fn drawn(_before: &Self, _steps: &Steps<Self::Step>) -> Option<u8> {
        None
    }

    /// Returns the texts of an option for forms and rules.
    fn field(field: OptionOf<Self>, language: Language) -> FieldText;

    /// Returns the name by which people know a preset, in forms and lists.
    fn preset(preset: PresetOf<Self>) -> FixedText;

    /// Returns a sentence about how a preset plays; `None` where its name says enough.
    fn preset_hint(_: PresetOf<Self>) -> Option<FixedText> {
        None
    }

    /// Returns the sections of the rules in reading order, with pictures in a board style.
    fn rules(style: BoardStyle) -> Vec<RuleSection> {
        Self::TEXTS.sections(&|heading| Self::section_picture(heading, style))
    }

    /// Draws the picture of the section of the rules with this heading, as SVG, if it has one.
    fn section_picture(_: FixedText, _: BoardStyle) -> Option<String> {
        None
    }

    /// Returns the position on the game's tile, and the last token with the position before it.
    fn sample() -> Option<SamplePosition<Self>> {
        played(&Self::Options::default(), Self::SAMPLE)
    }

    /// Draws a position, or the sample on the tile, for a picture. Returns the visible area. The
    /// default shows the regions with the frame around them, and on the tile their middle. It
    /// suffices for a game without words on its board.
    fn picture(view: &View<'_, Self>, is_tile: bool, pen: &mut Pen) -> (Rect, Crop) {
        let area = whole_board(view, pen);
        (area, if is_tile { Crop::Slice } else { Crop::Meet })
    }
}

/// The width of the frame in pictures of a whole board.
const AROUND: f32 = 32.0;

/// Draws the board with everything on it. Returns the bounds of its regions and the frame.
fn whole_board<G: Show>(view: &View<'_, G>, pen: &mut Pen) -> Rect {
    view.position.ground(view.context.stage, pen);
    let mut regions = Regions::new(&view.context, None);
    G::paint(view, pen, &mut regions);
    let bounds = regions.all.iter().filter(|it| !it.place.is_button()).map(|it| it.bounds);
    bounds.reduce(|all, one| all.with(one)).unwrap_or_default().grown(AROUND)
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "tests fail by panicking")]
mod tests {
    use rosette_rules::every_game;

    use super::*;

    /// Checks that a picture of the whole board contains the ground and the regions on the board.
    fn check_whole_board<G: Show>() {
        let (position, _) = G::sample().unwrap();
        let names = [String::new(), String::new()];
        for narrow in [false, true] {
            let context = pictured(Props::new(&names, Language::english()), narrow);
            let view = View { position: &position, last: None, context };
            let mut pen = Pen::on(context.props.board);
            let area = whole_board(&view, &mut pen);
            let mut ground = Pen::new();
            position.ground(context.stage, &mut ground);
            let ground = ground.nodes.len();
            assert!(pen.nodes.len() > ground, "{}", G::NAME);
            for region in view.scene().regions.iter().filter(|it| !it.place.is_button()) {
                for corner in region.bounds.corners() {
                    assert!(area.contains(corner), "{}: {}", G::NAME, region.id);
                }
            }
        }
    }

    macro_rules! check_all {
        ($($name:ident: $game:ty),+) => {
            #[test]
            fn the_picture_of_a_whole_board_has_all_of_each_game() {
                $(check_whole_board::<$game>();)+
            }
        };
    }

    every_game!(check_all);
}
