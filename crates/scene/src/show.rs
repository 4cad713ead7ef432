//! The interface of a game to its display: scenes, regions, motions and texts.

use std::rc::Rc;

use rosette_messages::{FixedText, Language, Say as _, fixed, page};
use rosette_rules::{Game, MoveError, Options, Seat, Steps, Viewer};

use crate::{
    BoardStyle, Crop, FieldText, Frame, Lesson, Motion, Node, NodeKey, Pen, Place, Props, Rect,
    RenderContext, RuleSection, SetupForm, Texts, Triumph, Viewport, ornament::focus_ring,
    sample::SamplePosition, svg,
};

/// The last token, and the position it was played in.
#[derive(Clone, Copy, Debug)]
pub struct LastMove<'a, G: Game> {
    /// The position before the token, without a pending step.
    pub before: &'a G,
    /// The step or steps of the token. A token that chance has yet to complete has only one.
    pub steps: Steps<G::Step>,
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
        let mut regions = G::paint(self, &mut pen);
        let next = self.position.turn().outcome().is_none().then(|| self.position.mover());
        refuse_closed(&mut regions, &self.context, next);
        let focus = regions.iter().find(|region| Some(region.place) == self.context.focus);
        if let Some(region) = focus {
            G::paint_focus(self, region, &mut pen);
        }
        Scene { nodes: pen.nodes, regions }
    }
}

/// Makes all regions refuse where nobody may choose. `next` is the seat to move, unless the
/// position is the end of a game.
fn refuse_closed(regions: &mut [Region], context: &RenderContext<'_>, next: Option<Seat>) {
    if context.open {
        return;
    }
    let props = &context.props;
    let why: Rc<str> = match next.filter(|_| !context.over) {
        None => fixed::GAME_OVER.say(props.language),
        Some(seat) => page::NotYourTurn { name: props.name(seat) }.say(props.language),
    }
    .into();
    for region in regions {
        region.refuse(Rc::clone(&why));
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

/// Returns the context of pictures: a stage of usual size, without buttons.
const fn pictured(props: Props<'_>, narrow: bool) -> RenderContext<'_> {
    let stage = Viewport { width_px: if narrow { 440.0 } else { 880.0 }, height_px: 644.0, narrow };
    RenderContext { arranging: true, stage, ..RenderContext::new(Viewer::Public, props) }
}

/// Draws the picture on a game's tile as SVG. It is empty only if a token of the sample is illegal,
/// which a test excludes.
pub(crate) fn tile<G: Show>(style: BoardStyle, language: Language, narrow: bool) -> String {
    let names = [String::new(), String::new()];
    let props = Props { board: style, ..Props::new(&names, language) };
    let Some((position, last)) = G::sample() else { return String::new() };
    let last = last.as_ref().map(|(before, steps)| LastMove { before, steps: *steps });
    picture((&position, last), &props, true, narrow)
}

/// The effect of choosing a region.
#[derive(Clone, PartialEq, Debug)]
pub enum Act {
    /// Plays this token.
    Play(String),
    /// Asks chance for a step, as by throwing the coins.
    Draw,
    /// Selects the region as the first of two steps, or deselects it.
    Select,
    /// Plays the first step of a token. Chance makes the second.
    Begin(String),
    /// Adds to the setup: the letter of a piece or card, then the place. A `?` represents the
    /// letter of the selected piece.
    Put(String),
    /// Refuses, with this text as the reason.
    Refuse(Rc<str>),
}

/// A part of the board, or a button, that can be chosen.
#[derive(PartialEq, Debug)]
pub struct Region {
    /// The place, which no other region of the scene has.
    pub place: Place,
    /// The id for the page's buttons and for scripts, unique in the scene. If choosing the region
    /// plays a token, it is that token; a second region for the same token has `to:CELL`. All other
    /// ids name the place.
    pub id: String,
    /// The label for screen readers: what is on the place, and the effect of choosing it.
    pub label: String,
    /// The bounds in board units.
    pub bounds: Rect,
    /// The effect of choosing the region.
    pub act: Act,
    /// The key of the node that a drag from the region moves.
    pub carries: Option<NodeKey>,
    /// The keys of the nodes that shake while the region is pressed.
    pub shakes: Vec<NodeKey>,
    /// Whether choosing the region first magnifies its surroundings, so that it may be too small
    /// for a finger.
    pub magnified: bool,
}

impl Region {
    /// Adds a region without nodes to drag or shake, and returns it for changes.
    pub(crate) fn add(
        regions: &mut Vec<Self>,
        place: Place,
        label: String,
        bounds: Rect,
        act: Act,
    ) -> &mut Self {
        let index = regions.len();
        let id = place.id(&act);
        regions.push(Self {
            place,
            id,
            label,
            bounds,
            act,
            carries: None,
            shakes: Vec::new(),
            magnified: false,
        });
        &mut regions[index]
    }

    /// Replaces the region's effect by a refusal with this reason.
    fn refuse(&mut self, why: Rc<str>) {
        let had_other_id = !matches!(self.act, Act::Refuse(_));
        self.act = Act::Refuse(why);
        if had_other_id {
            self.id = self.place.id(&self.act)
        }
    }

    /// Returns whether choosing the region plays a token, or its first step.
    pub(crate) fn plays(&self, choice: &str) -> bool {
        match &self.act {
            Act::Play(token) | Act::Begin(token) => token == choice,
            Act::Draw | Act::Select | Act::Put(_) | Act::Refuse(_) => false,
        }
    }
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

/// The texts of the status line, in sentences without names of controls.
#[derive(PartialEq, Debug, Default)]
pub struct Status {
    /// The player to move and the latest event.
    pub title: String,
    /// What the player to move can do, in words.
    pub detail: String,
    /// A shorter `detail` for a narrow page; `None` to show `detail` there too.
    pub brief: Option<String>,
    /// An event that no other text tells. The smallest page, which has room for one line, shows it
    /// in place of `title`.
    pub news: Option<String>,
}

/// The numbers and texts on a seat's plate, besides the player's name.
#[derive(PartialEq, Debug, Default)]
pub struct Plate {
    /// One line on the seat's state.
    pub line: String,
    /// A shorter `line` for a narrow page.
    pub brief: String,
    /// The number at the right, such as that of cards or pieces.
    pub number: u16,
    /// The name of what the number counts.
    pub unit: String,
    /// Whether the number decides who wins.
    pub is_score: bool,
}

/// The form in which a token is described.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wording {
    /// A sentence on the effect of the token, without a full stop.
    Report,
    /// A brief text on what the token has captured from the reader. `None` if it has captured
    /// nothing.
    Loss,
    /// The text of a hint that suggests the token, or its first step where chance makes the second.
    Advice,
    /// The effect of the token or its first step, as the subject of a sentence: "moving from cell 2
    /// to cell 4".
    Alternative,
    /// A word for the token's entry in the move list; `None` for most tokens.
    Note,
}

type OptionOf<G> = <<G as Game>::Options as Options>::Field;
type PresetOf<G> = <<G as Game>::Options as Options>::Preset;

/// A game that can be drawn: its texts, its examples, and the functions that make its nodes and
/// regions.
pub trait Show: Game {
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

    /// The form with which a position is set up.
    const SETUP: SetupForm;

    /// Returns the transformation from board units to the stage. It depends on the options, but not
    /// on the moves.
    fn frame(&self, stage: Viewport) -> Frame;

    /// Draws the part of the board that no token changes. It depends on the options, but not on the
    /// moves.
    fn ground(&self, stage: Viewport, style: BoardStyle) -> Vec<Node>;

    /// Draws everything above the ground, from bottom to top: pieces, marks and buttons. Returns
    /// the regions in reading order. If nobody may choose, the caller makes every region refuse.
    fn paint(view: &View<'_, Self>, pen: &mut Pen) -> Vec<Region>;

    /// Draws the ring around the region with the keyboard focus. It is drawn above everything else.
    fn paint_focus(_: &View<'_, Self>, region: &Region, pen: &mut Pen) {
        focus_ring(pen.node(), region.bounds.grown(2.0), 10.0);
    }

    /// Returns the motion of a step from `before` to the scene of `view`. A tween with a
    /// [`NodeKey::old`] moves a node of the previous scene.
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

    /// Returns the status line of a game in progress.
    fn status(view: &View<'_, Self>) -> Status;

    /// Returns the numbers and texts of a seat's plate.
    fn plate(view: &View<'_, Self>, seat: Seat) -> Plate;

    /// Describes a token, or its first step. `before` is the position before it, without a pending
    /// step.
    fn describe(
        before: &Self,
        steps: &Steps<Self::Step>,
        wording: Wording,
        props: &Props<'_>,
    ) -> Option<String>;

    /// Returns the places that a token passes, from first to last. `before` is the position in
    /// which it is played, perhaps with a pending step.
    fn way(before: &Self, steps: &Steps<Self::Step>) -> Vec<Place>;

    /// Returns the bounds of the piece, card, cell or button on a place.
    fn spot(view: &View<'_, Self>, place: Place) -> Option<Rect>;

    /// Returns the bounds of the ring with which a hint marks a place. The default is the bounds
    /// that [`Self::spot`] returns.
    fn ring(view: &View<'_, Self>, place: Place) -> Option<Rect> {
        Self::spot(view, place)
    }

    /// Returns the number or the coordinates by which tokens name a place; `None` if they don't.
    fn number(&self, place: Place) -> Option<String> {
        place.number()
    }

    /// Returns the cells whose numbers the ground doesn't show already.
    fn unnumbered(&self) -> Vec<Place> {
        Vec::new()
    }

    /// Explains to the person who tried it why a step or token is refused.
    fn refusal(illegal: &MoveError<Self>, language: Language) -> String {
        match illegal {
            MoveError::Unreadable => Self::TEXTS.unreadable,
            MoveError::Over => fixed::GAME_OVER,
            MoveError::Incomplete => Self::TEXTS.incomplete.unwrap_or(Self::TEXTS.unreadable),
            MoveError::Complete => Self::TEXTS.complete.unwrap_or(Self::TEXTS.unreadable),
            MoveError::Rule(violation) => return Self::violation(*violation, language),
        }
        .say(language)
    }

    /// Explains which rule of the game a step breaks.
    fn violation(violation: Self::Violation, language: Language) -> String;

    /// Returns the numbers that chance can choose, each with its weight. The list is empty for a
    /// position without chance.
    fn odds(&self) -> Vec<(u8, u32)> {
        Vec::new()
    }

    /// Returns the number that chance chose in a token; `None` if it chose none.
    fn drawn(_before: &Self, _steps: &Steps<Self::Step>) -> Option<u8> {
        None
    }

    /// Describes in a sentence how the game ended; `None` for a game in progress.
    fn ending(&self, props: &Props<'_>) -> Option<String>;

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
    fn sample() -> Option<SamplePosition<Self>>;

    /// Draws a position, or the sample on the tile, for a picture. Returns the visible area. The
    /// default is the whole stage, which suffices for a game without words on its board.
    fn picture(view: &View<'_, Self>, _is_tile: bool, pen: &mut Pen) -> (Rect, Crop) {
        whole_stage(view, pen)
    }
}

/// Draws the board with everything on it. Returns the bounds of the stage in board units.
fn whole_stage<G: Show>(view: &View<'_, G>, pen: &mut Pen) -> (Rect, Crop) {
    let RenderContext { stage, props, .. } = view.context;
    pen.nodes = view.position.ground(stage, props.board);
    G::paint(view, pen);
    let Frame { origin_px, scale } = view.position.frame(stage);
    let (x, y) = (-origin_px.x / scale, -origin_px.y / scale);
    (Rect::new(x, y, stage.width_px / scale, stage.height_px / scale), Crop::Meet)
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "tests fail by panicking")]
mod tests {
    use rosette_rules::every_game;

    use super::*;

    /// Checks that a picture of the whole stage contains the board and every region.
    fn check_whole_stage<G: Show>() {
        let (position, _) = G::sample().unwrap();
        let names = [String::new(), String::new()];
        for narrow in [false, true] {
            let context = pictured(Props::new(&names, Language::english()), narrow);
            let view = View { position: &position, last: None, context };
            let mut pen = Pen::on(context.props.board);
            let (area, _) = whole_stage(&view, &mut pen);
            let ground = position.ground(context.stage, context.props.board).len();
            assert!(pen.nodes.len() > ground, "{}", G::NAME);
            for region in view.scene().regions {
                assert!(area.contains(region.bounds.center()), "{}: {}", G::NAME, region.id);
            }
        }
    }

    macro_rules! check_all {
        ($($name:ident: $game:ty),+) => {
            #[test]
            fn the_picture_of_a_whole_stage_has_all_of_each_game() {
                $(check_whole_stage::<$game>();)+
            }
        };
    }

    every_game!(check_all);
}
