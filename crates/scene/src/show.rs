//! What a game gives to be seen and chosen.

use rosette_cards::CardSet;
use rosette_messages::Language;
use rosette_rules::{Game, Illegal, Options, Seat, Steps, Viewer, triad::card_letter};

use crate::{Frame, Key, Lesson, Motion, Node, Pen, Point, Rect, Stage, ornament::hint_rosette};

/// What the coins look like: the same four in two styles.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum CoinStyle {
    /// Discs with a rosette on one side.
    #[default]
    Coins,
    /// The tetrahedra that were found with the game.
    Dice,
}

/// What the boards are made of. Marks, pieces and cards are the same on both.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum BoardStyle {
    /// Plaques of shell in bitumen, with inlays in colour.
    #[default]
    Inlaid,
    /// A slab of pale stone into which everything is carved.
    Carved,
}

/// The last token, and the position it was played in.
#[derive(Clone, Copy, Debug)]
pub struct Last<'a, G: Game> {
    /// The settled position before it.
    pub before: &'a G,
    /// Its steps.
    pub steps: Steps<G::Step>,
}

/// What a game is played with. It stays the same from token to token.
#[derive(Clone, Copy, Debug)]
pub struct Props<'a> {
    /// The players' names, by seat.
    pub names: &'a [String; 2],
    /// The language in which everything is said.
    pub language: Language,
    /// What the coins look like.
    pub coins: CoinStyle,
    /// What the board is made of.
    pub board: BoardStyle,
    /// The card set in use.
    pub cards: &'a CardSet,
    /// Whether the second player sits opposite the first, with the board between them: keys and
    /// numbers that are the second's face that side.
    pub across: bool,
}

impl<'a> Props<'a> {
    /// Whether what is this seat's faces the side opposite.
    #[must_use]
    pub const fn faces_away(&self, seat: Seat) -> bool {
        self.across && matches!(seat, Seat::Second)
    }

    /// The name of a seat's player.
    #[must_use]
    pub fn name(&self, seat: Seat) -> &'a str {
        &self.names[seat.index()]
    }
}

/// All that a scene is made from.
#[derive(Clone, Copy, Debug)]
pub struct View<'a, G: Game> {
    /// The position, settled or not.
    pub position: &'a G,
    /// The last token, if any.
    pub last: Option<Last<'a, G>>,
    /// Whether somebody at the screen may choose: the game isn't over, and it isn't the turn of a
    /// program.
    pub open: bool,
    /// Whether the last token is still being shown: a roll of no use stays to be read before the
    /// next seat's turn is drawn.
    pub lingering: bool,
    /// The region under the pointer, by its id.
    pub hover: Option<&'a str>,
    /// The region with the keyboard focus, by its id.
    pub focus: Option<&'a str>,
    /// The region chosen as the first of two steps, by its id.
    pub selected: Option<&'a str>,
    /// Whether a position is put together: nothing is played, and nothing is `open`.
    pub arranging: bool,
    /// Whose eyes see it: a scene shows and names nothing that the viewer can't see.
    pub viewer: Viewer,
    /// The room there is.
    pub stage: Stage,
    /// What the game is played with.
    pub props: Props<'a>,
}

/// What choosing a region does.
#[derive(PartialEq, Debug)]
pub enum Act {
    /// Plays this token.
    Play(String),
    /// Lets chance make its step: throws the coins.
    Draw,
    /// Selects the region as the first of two steps; again, lets it go.
    Select,
    /// Makes the first step of a token, whose rest chance decides.
    Begin(String),
    /// Adds this to the set-up. In place of what is put there may be `?`, for what the person has
    /// chosen.
    Put(String),
    /// Nothing; this says why.
    Refuse(String),
}

/// Something that can be clicked.
#[derive(PartialEq, Debug)]
pub struct Region {
    /// Unique in its scene; the token where choosing the region plays one (a second region for the
    /// same token is `to:CELL`), else what the region is.
    pub id: String,
    /// What is there and what choosing it does.
    pub label: String,
    /// Where it is.
    pub bounds: Rect,
    /// What choosing it does.
    pub act: Act,
    /// The node that a drag from here carries.
    pub carries: Option<Key>,
}

impl Region {
    /// Adds a region that carries nothing.
    #[inline(never)]
    pub(crate) fn add(
        regions: &mut Vec<Self>,
        id: String,
        label: String,
        bounds: Rect,
        act: Act,
    ) -> &mut Self {
        let index = regions.len();
        regions.push(Self { id, label, bounds, act, carries: None });
        &mut regions[index]
    }
}

/// What is drawn over the ground and can be chosen.
#[derive(PartialEq, Debug, Default)]
pub struct Scene {
    /// From below to above.
    pub nodes: Vec<Node>,
    /// In reading order; where two overlap, the later one is hit.
    pub regions: Vec<Region>,
}

impl Scene {
    /// The region where a token is played, or its first step is made: where it leads to, if there
    /// is one for that too.
    #[must_use]
    pub fn region_of(&self, choice: &str) -> Option<&Region> {
        let plays = |region: &&Region| match &region.act {
            Act::Play(token) | Act::Begin(token) => token == choice,
            Act::Draw | Act::Select | Act::Put(_) | Act::Refuse(_) => false,
        };
        let mut found = self.regions.iter().filter(plays);
        found.clone().find(|region| region.id != choice).or_else(|| found.next())
    }

    /// Leaves the regions of a position that is put together on which something can be put: cells, and
    /// the cards of `hands`, of which one may be selected.
    pub fn arrange(&mut self, hands: bool, selected: Option<&str>) {
        let chosen = selected.and_then(|id| {
            let (seat, slot) = id.split_once(':')?;
            Some(card_letter(Seat::named(seat)?, slot.parse().ok()?))
        });
        self.regions.retain_mut(|region| {
            let Some((kind, place)) = region.id.split_once(':') else { return false };
            let mut put = String::from(match Seat::named(kind) {
                Some(_) if hands => {
                    region.act = Act::Select;
                    return true;
                }
                Some(seat) => seat.letter(),
                None if kind == "cell" => chosen.map_or('?', char::from),
                None => return false,
            });
            put += place;
            region.act = Act::Put(put);
            true
        });
    }

    /// Marks where a choice is made that a hint suggests.
    pub(crate) fn mark(&mut self, choice: &str) {
        let Some(region) = self.region_of(choice) else { return };
        let Rect { x, y, width, height } = region.bounds;
        // What is written on a key isn't hidden.
        let is_key = width > height * 1.2;
        let at = if is_key { Point::new(x + width, y) } else { region.bounds.center() };
        let mut pen = Pen::new();
        hint_rosette(pen.node().at(at).scale(width.min(height) / 100.0), Point::default());
        self.nodes.append(&mut pen.nodes);
    }
}

/// The region with the keyboard focus.
pub(crate) fn focused<'a>(regions: &'a [Region], focus: Option<&str>) -> Option<&'a Region> {
    let id = focus?;
    regions.iter().find(|region| region.id == id)
}

/// What the status line says.
#[derive(PartialEq, Debug)]
pub struct Status {
    /// Who and what.
    pub title: String,
    /// What can be done.
    pub detail: String,
    /// The same for a narrow page, if it has to be shorter.
    pub brief: Option<String>,
}

/// What a seat's plate says besides its name.
#[derive(PartialEq, Debug)]
pub struct Plate {
    /// One line of state.
    pub line: String,
    /// The same for a narrow page.
    pub brief: String,
    /// The number at the right.
    pub number: u16,
    /// What the number counts.
    pub unit: String,
}

/// What a form says of an option.
#[derive(PartialEq, Debug)]
pub struct FieldText {
    /// Its name.
    pub label: String,
    /// What it does, in a sentence.
    pub hint: String,
    /// The same as a picture, as SVG.
    pub picture: Option<String>,
    /// What the values of an option with names are called, in the order of its kind.
    pub values: Vec<String>,
}

/// A section of the rules.
#[derive(PartialEq, Debug)]
pub struct RuleSection {
    /// Its heading.
    pub heading: String,
    /// The picture that goes with it, as SVG.
    pub picture: Option<String>,
    /// Its text.
    pub body: String,
}

/// A game that can be shown.
pub trait Show: Game {
    /// Examples of its rules that can be played through, in their order.
    const LESSONS: &'static [Lesson];

    /// The game's name for people.
    fn title(language: Language) -> String;

    /// How the board lies on a stage. Depends on the options alone.
    fn frame(&self, stage: Stage) -> Frame;

    /// What no token changes: the board itself. Depends on the options alone.
    fn ground(&self, stage: Stage, style: BoardStyle) -> Vec<Node>;

    /// What lies on the board, what is marked, and what can be chosen.
    fn scene(view: &View<'_, Self>) -> Scene;

    /// How the scene of `view` comes about by a step made in `before`.
    fn motion(before: &Self, step: Self::Step, view: &View<'_, Self>) -> Motion;

    /// What the status line says while the game goes on.
    fn status(view: &View<'_, Self>) -> Status;

    /// What a seat's plate says.
    fn plate(view: &View<'_, Self>, seat: Seat) -> Plate;

    /// What a token did, for the live region, from the settled position before it.
    fn told(before: &Self, steps: &Steps<Self::Step>, props: &Props<'_>) -> String;

    /// A word beside a token in the move list.
    fn note(before: &Self, steps: &Steps<Self::Step>, language: Language) -> Option<String>;

    /// Why a step or token is refused.
    fn refusal(illegal: &Illegal<Self>, language: Language) -> String;

    /// The numbers that chance draws, each with its weight; none where it has no part.
    fn odds(&self) -> Vec<(u8, u32)> {
        Vec::new()
    }

    /// The number that chance drew in a token.
    fn drawn(_steps: &Steps<Self::Step>) -> Option<u8> {
        None
    }

    /// How the game ended, in a sentence, for the banner; `None` while it goes on.
    fn ending(&self, props: &Props<'_>) -> Option<String>;

    /// What it is about, in a sentence; shorter where the page is narrow.
    fn blurb(narrow: bool, language: Language) -> String;

    /// What a form says of an option.
    fn field(field: <Self::Options as Options>::Field, language: Language) -> FieldText;

    /// The name of a set of options.
    fn preset(preset: <Self::Options as Options>::Preset, language: Language) -> String;

    /// The rules, for somebody who has never played.
    fn rules(style: BoardStyle, language: Language) -> Vec<RuleSection>;

    /// The picture on the game's tile, as SVG.
    fn tile(style: BoardStyle, narrow: bool) -> String;

    /// The picture of a game in progress, as SVG.
    fn picture(&self, props: &Props<'_>, narrow: bool) -> String;
}
