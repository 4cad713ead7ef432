//! The interface between a game and its display: scenes, regions, motions and texts.

use rosette_cards::CardSet;
use rosette_messages::{FixedText, Language, Say as _, fixed};
use rosette_rules::{
    Field, Game, Illegal, Options, Preset, Seat, Steps, Viewer, triad::card_letter,
};

use crate::{
    FieldText, Frame, Key, Lesson, Motion, Node, Pen, Point, Rect, RuleSection, Stage, Texts,
    ornament::hint_rosette,
};

/// The look of Ur's four coins.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum CoinStyle {
    /// Discs with a rosette on one side.
    #[default]
    Coins,
    /// The tetrahedral dice that were excavated with the game.
    Dice,
}

/// The material of the boards. Marks, pieces and cards are the same on both.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum BoardStyle {
    /// Plaques of shell in bitumen, with coloured inlays.
    #[default]
    Inlaid,
    /// A slab of pale stone into which everything is carved.
    Carved,
}

/// The last token, and the position it was played in.
#[derive(Clone, Copy, Debug)]
pub struct Last<'a, G: Game> {
    /// The settled position before the token.
    pub before: &'a G,
    /// The token's steps.
    pub steps: Steps<G::Step>,
}

/// The settings that stay the same from token to token.
#[derive(Clone, Copy, Debug)]
pub struct Props<'a> {
    /// The players' names, by seat.
    pub names: &'a [String; 2],
    /// The language of all texts.
    pub language: Language,
    /// The look of the coins.
    pub coins: CoinStyle,
    /// The material of the board.
    pub board: BoardStyle,
    /// The card set in use.
    pub cards: &'a CardSet,
    /// Whether the second player sits opposite the first, with the board between them. Buttons and
    /// numbers of the second player then face the second player.
    pub across: bool,
}

impl<'a> Props<'a> {
    /// Returns whether buttons and numbers of this seat face the opposite side.
    #[must_use]
    pub const fn faces_away(&self, seat: Seat) -> bool {
        self.across && matches!(seat, Seat::Second)
    }

    /// Returns the name of a seat's player.
    #[must_use]
    pub fn name(&self, seat: Seat) -> &'a str {
        &self.names[seat.index()]
    }
}

/// Everything that a scene is made from.
#[derive(Clone, Copy, Debug)]
pub struct View<'a, G: Game> {
    /// The position, settled or not.
    pub position: &'a G,
    /// The last token, if any.
    pub last: Option<Last<'a, G>>,
    /// Whether a person at this screen may choose now: false once the game is over, and while a
    /// computer player is to move.
    pub open: bool,
    /// Whether the last token is still being shown. A throw that moves nothing stays visible before
    /// the next player's turn is drawn.
    pub lingering: bool,
    /// The id of the region under the pointer.
    pub hover: Option<&'a str>,
    /// The id of the region with the keyboard focus.
    pub focus: Option<&'a str>,
    /// The id of the region selected as the first of two steps.
    pub selected: Option<&'a str>,
    /// Whether a person is setting up a position. Nothing can be played then, and `open` is false.
    pub arranging: bool,
    /// The viewer. A scene neither shows nor names anything that the viewer can't see.
    pub viewer: Viewer,
    /// The size of the canvas.
    pub stage: Stage,
    /// Names, language, styles and cards.
    pub props: Props<'a>,
}

/// The effect of choosing a region.
#[derive(PartialEq, Debug)]
pub enum Act {
    /// Plays this token.
    Play(String),
    /// Asks for a random step: throws the coins.
    Draw,
    /// Selects the region as the first of two steps, or deselects it.
    Select,
    /// Plays the first step of a token; chance makes the second.
    Begin(String),
    /// Adds this item to the setup: the letter of a piece or card, then the place. A `?` as the
    /// letter means the piece that the person has selected.
    Put(String),
    /// Does nothing; the text says why.
    Refuse(String),
}

/// A part of the board that can be clicked.
#[derive(PartialEq, Debug)]
pub struct Region {
    /// The id, unique in its scene. It is the token where choosing the region plays one; a second
    /// region for the same token has `to:CELL`. All other regions are named after their place.
    pub id: String,
    /// The label for screen readers: what is on the place, and what choosing it does.
    pub label: String,
    /// The bounds.
    pub bounds: Rect,
    /// The effect of choosing the region.
    pub act: Act,
    /// The node that a drag from the region moves along.
    pub carries: Option<Key>,
    /// Whether choosing the region first shows what is around it magnified, so that the region may
    /// be too small for a finger.
    pub magnified: bool,
}

impl Region {
    /// Adds a region that carries nothing.
    pub(crate) fn add(
        regions: &mut Vec<Self>,
        id: String,
        label: String,
        bounds: Rect,
        act: Act,
    ) -> &mut Self {
        let index = regions.len();
        regions.push(Self { id, label, bounds, act, carries: None, magnified: false });
        &mut regions[index]
    }
}

/// Everything above the ground, and everything that can be chosen.
#[derive(PartialEq, Debug, Default)]
pub struct Scene {
    /// The nodes, from bottom to top.
    pub nodes: Vec<Node>,
    /// The regions in reading order. Where two overlap, the later one is hit.
    pub regions: Vec<Region>,
}

impl Scene {
    /// Returns the region that plays a token or its first step. Where two regions do, the result is
    /// the one at the move's end.
    #[must_use]
    pub fn region_of(&self, choice: &str) -> Option<&Region> {
        let plays = |region: &&Region| match &region.act {
            Act::Play(token) | Act::Begin(token) => token == choice,
            Act::Draw | Act::Select | Act::Put(_) | Act::Refuse(_) => false,
        };
        let mut found = self.regions.iter().filter(plays);
        found.clone().find(|region| region.id != choice).or_else(|| found.next())
    }

    /// Reduces the regions to those of a setup: cells where an item can be put, and, if `hands`,
    /// the cards in hands. `selected` is the id of the selected card.
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

    /// Marks the region of a choice that a hint suggests.
    pub(crate) fn mark(&mut self, choice: &str) {
        let Some(region) = self.region_of(choice) else { return };
        let Rect { x, y, width, height } = region.bounds;
        // A button gets the mark at its corner, so that its words stay readable.
        let is_key = width > height * 1.2;
        let at = if is_key { Point::new(x + width, y) } else { region.bounds.center() };
        let mut pen = Pen::new();
        hint_rosette(pen.node().at(at).scale(width.min(height) / 100.0), Point::default());
        self.nodes.append(&mut pen.nodes);
    }
}

/// Returns the region with the keyboard focus.
pub(crate) fn focused<'a>(regions: &'a [Region], focus: Option<&str>) -> Option<&'a Region> {
    let id = focus?;
    regions.iter().find(|region| region.id == id)
}

/// The texts of the status line.
#[derive(PartialEq, Debug)]
pub struct Status {
    /// A line with the player to move and the latest event.
    pub title: String,
    /// A line with what that player can do.
    pub detail: String,
    /// A shorter `detail` for a narrow page, if there is one.
    pub brief: Option<String>,
}

/// The texts of a seat's plate, besides the player's name.
#[derive(PartialEq, Debug)]
pub struct Plate {
    /// One line about the state of the seat.
    pub line: String,
    /// A shorter `line` for a narrow page.
    pub brief: String,
    /// The number at the right.
    pub number: u16,
    /// What the number counts.
    pub unit: String,
}

/// The name of an option of a game.
type OptionOf<G> = <<G as Game>::Options as Options>::Field;
/// A preset of a game.
type PresetOf<G> = <<G as Game>::Options as Options>::Preset;

/// Returns the index of an option or preset in its table, which lists every one.
fn index<T: PartialEq>(all: &[T], one: &T) -> usize {
    all.iter().position(|it| it == one).unwrap_or(0)
}

/// A game that can be shown.
pub trait Show: Game {
    /// The texts that are the same in every position.
    const TEXTS: Texts;

    /// The playable examples of the rules, in order.
    const LESSONS: &'static [Lesson];

    /// Returns the game's title.
    fn title(language: Language) -> String {
        Self::TEXTS.title.say(language)
    }

    /// Returns the place and scale of the board on a stage. Only the options matter, not the moves.
    fn frame(&self, stage: Stage) -> Frame;

    /// Draws the part of the board that no token changes. Only the options matter, not the moves.
    fn ground(&self, stage: Stage, style: BoardStyle) -> Vec<Node>;

    /// Returns the pieces, the marks and the regions.
    fn scene(view: &View<'_, Self>) -> Scene;

    /// Returns the motion from `before`, by a step, to the scene of `view`.
    fn motion(before: &Self, step: Self::Step, view: &View<'_, Self>) -> Motion;

    /// Returns the status line of a game in progress.
    fn status(view: &View<'_, Self>) -> Status;

    /// Returns the texts of a seat's plate.
    fn plate(view: &View<'_, Self>, seat: Seat) -> Plate;

    /// Says what a token did, for the live region; `before` is the settled position.
    fn told(before: &Self, steps: &Steps<Self::Step>, props: &Props<'_>) -> String;

    /// Returns a word that the move list puts beside a token, if there is one.
    fn note(_: &Self, _: &Steps<Self::Step>, _: Language) -> Option<String> {
        None
    }

    /// Says why a step or token is refused.
    fn refusal(illegal: &Illegal<Self>, language: Language) -> String {
        match illegal {
            Illegal::Unreadable => Self::TEXTS.unreadable,
            Illegal::Over => fixed::GAME_OVER,
            Illegal::Incomplete => Self::TEXTS.incomplete,
            Illegal::Complete => Self::TEXTS.complete,
            Illegal::Rule(broken) => return Self::broken(*broken, language),
        }
        .say(language)
    }

    /// Says which rule of the game a step breaks.
    fn broken(broken: Self::Broken, language: Language) -> String;

    /// Returns the numbers that chance can draw, each with its weight. The list is empty for a
    /// position without chance.
    fn odds(&self) -> Vec<(u8, u32)> {
        Vec::new()
    }

    /// Returns the number that chance drew in a token.
    fn drawn(_before: &Self, _steps: &Steps<Self::Step>) -> Option<u8> {
        None
    }

    /// Says in a sentence how the game ended; `None` for a game in progress.
    fn ending(&self, props: &Props<'_>) -> Option<String>;

    /// Says in a sentence what the game is about, more briefly for a narrow page.
    fn blurb(narrow: bool, language: Language) -> String {
        Self::TEXTS.blurb[usize::from(narrow)].say(language)
    }

    /// Says in a few sentences where the game comes from.
    fn story(language: Language) -> String {
        Self::TEXTS.story.say(language)
    }

    /// Returns the texts of an option in a form.
    fn field(field: OptionOf<Self>, language: Language) -> FieldText {
        let (label, hint) = Self::TEXTS.fields[index(OptionOf::<Self>::ALL, &field)];
        FieldText {
            label: label.say(language),
            hint: hint.say(language),
            picture: Self::field_picture(field),
            values: Self::values(field, language),
            usual: Self::usual(field),
        }
    }

    /// Draws what an option does, as SVG, if it has a picture.
    fn field_picture(_: OptionOf<Self>) -> Option<String> {
        None
    }

    /// Returns the names of an option's values, in order, if its values have names.
    fn values(_: OptionOf<Self>, _: Language) -> Vec<String> {
        Vec::new()
    }

    /// Returns the usual values of an option that is a number with many values.
    fn usual(_: OptionOf<Self>) -> &'static [u32] {
        &[]
    }

    /// Returns the name of a preset.
    fn preset(preset: PresetOf<Self>, language: Language) -> String {
        Self::TEXTS.presets[index(PresetOf::<Self>::ALL, &preset)].say(language)
    }

    /// Returns the sections of the rules.
    fn rules(style: BoardStyle) -> Vec<RuleSection> {
        Self::TEXTS.sections(&|heading| Self::section_picture(heading, style))
    }

    /// Draws the picture of the section of the rules with this heading, as SVG, if it has one.
    fn section_picture(_: FixedText, _: BoardStyle) -> Option<String> {
        None
    }

    /// Draws the picture on the game's tile, as SVG.
    fn tile(style: BoardStyle, narrow: bool) -> String;

    /// Draws the picture of a game in progress, as SVG.
    fn picture(&self, props: &Props<'_>, narrow: bool) -> String;
}
