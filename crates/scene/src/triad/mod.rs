//! The display of Triple Triad: its implementation of [`Show`].

mod board;
mod card;
mod emblem;
mod face;
mod glyph;
mod ground;
mod layout;
mod lessons;
mod motion;
mod nodes;
mod pictures;
mod regions;
mod sheet;
mod tell;

use rosette_cards::CardSet;
use rosette_messages::{FixedText, Language, Say as _, fixed, page, triad};
use rosette_rules::{
    Seat, Steps,
    triad::{BasicCaptures, Card, Open, Step, Trade, Triad, TriadField, TriadPreset, card_letter},
};

use crate::{
    BoardStyle, Crop, FieldText, Frame, Lesson, Motion, Pen, Place, Point, Rect, Region, Regions,
    SetupForm, SetupPiece, Show, Texts, Triumph, View, Viewport, ornament::focus_ring,
    sample::SamplePosition, triumph::along,
};
use board::TriadBoard;

pub use board::card_name;
pub use card::roman;
pub(crate) use pictures::{band, one};
pub use sheet::CardSheet;

/// Returns the label of a card that isn't on a board, such as on a button that picks it.
#[must_use]
pub fn card_label(card: Card, cards: &CardSet, language: Language) -> String {
    board::card_text(card, cards, language).say(language)
}

/// Returns the name of a preset, and the sentence about how it plays.
fn preset_texts(preset: TriadPreset) -> (FixedText, FixedText) {
    match preset {
        TriadPreset::Basic => (triad::BASIC, triad::BASIC_HINT),
        TriadPreset::AllRules => (triad::ALL_RULES, triad::ALL_RULES_HINT),
        TriadPreset::Beside => (triad::BESIDE, triad::BESIDE_HINT),
        TriadPreset::Twins => (triad::TWINS, triad::TWINS_HINT),
        TriadPreset::Sums => (triad::SUMS, triad::SUMS_HINT),
        TriadPreset::Chains => (triad::CHAINS, triad::CHAINS_HINT),
        TriadPreset::Storm => (triad::STORM, triad::STORM_HINT),
        TriadPreset::Walls => (triad::WALLS, triad::WALLS_HINT),
        TriadPreset::Veil => (triad::VEIL, triad::VEIL_HINT),
        TriadPreset::Duel => (triad::DUEL, triad::DUEL_HINT),
        TriadPreset::UpsideDown => (triad::UPSIDE_DOWN, triad::UPSIDE_DOWN_HINT),
        TriadPreset::Draft => (triad::DRAFT, triad::DRAFTED_HINT),
        TriadPreset::Tournament => (triad::TOURNAMENT, triad::TOURNAMENT_HINT),
    }
}

impl Show for Triad {
    const TEXTS: Texts = Texts {
        title: triad::TITLE,
        blurb: [triad::BLURB, triad::BLURB_BRIEF],
        story: triad::STORY,
        solved: triad::SOLVED,
        rules: &[
            (page::RULE_GOAL, triad::GOAL),
            (page::RULE_TURN, triad::TURN),
            (triad::ORDER, triad::ORDER_RULE),
            (triad::CHAOS, triad::CHAOS_RULE),
            (triad::CAPTURE_TITLE, triad::CAPTURE),
            (triad::ELEMENTAL, triad::ELEMENTAL_RULE),
            (triad::SAME, triad::SAME_RULE),
            (triad::SAME_WALL, triad::SAME_WALL_RULE),
            (triad::PLUS, triad::PLUS_RULE),
            (triad::COMBO, triad::COMBO_RULE),
            (triad::REVERSE, triad::REVERSE_RULE),
            (triad::FALLEN_ACE, triad::FALLEN_ACE_RULE),
            (triad::ASCENSION, triad::ASCENSION_RULE),
            (triad::DESCENSION, triad::DESCENSION_RULE),
            (triad::CAPTURES, triad::CAPTURES_RULE),
            (triad::SUDDEN_DEATH, triad::SUDDEN_DEATH_RULE),
            (triad::CLOSED_TITLE, triad::CLOSED),
            (triad::DRAFT, triad::DRAFT_RULE),
            (triad::SWAP, triad::SWAP_RULE),
            (triad::ROULETTE, triad::ROULETTE_RULE),
            (triad::TRADE, triad::TRADE_RULE),
            (page::RULE_NOTATION, triad::NOTATION),
        ],
        unreadable: triad::UNREADABLE,
    };

    const LESSONS: &'static [Lesson] = lessons::LESSONS;

    const COURSE: usize = lessons::COURSE;

    const SMALL_GAME: &'static str = lessons::SMALL_GAME;

    const SETUP: SetupForm = SetupForm {
        held: Some(card_letter),
        ..SetupForm::new(&[
            // This piece turns over a card on the board.
            SetupPiece::named("*", fixed::CARD_SET),
            SetupPiece::named("A", fixed::FIRE).with("elemental"),
            SetupPiece::named("B", fixed::ICE).with("elemental"),
            SetupPiece::named("C", fixed::THUNDER).with("elemental"),
            SetupPiece::named("D", fixed::EARTH).with("elemental"),
            SetupPiece::named("E", fixed::POISON).with("elemental"),
            SetupPiece::named("F", fixed::WIND).with("elemental"),
            SetupPiece::named("G", fixed::WATER).with("elemental"),
            SetupPiece::named("H", fixed::HOLY).with("elemental"),
        ])
    };

    fn frame(&self, stage: Viewport) -> Frame {
        layout::frame(stage)
    }

    fn ground(&self, _: Viewport, pen: &mut Pen) {
        ground::board(pen);
    }

    fn paint(view: &View<'_, Self>, pen: &mut Pen, regions: &mut Regions) {
        let board = TriadBoard::new(view);
        board.draw(pen);
        board.regions(regions);
    }

    fn paint_focus(_: &View<'_, Self>, region: &Region, pen: &mut Pen) {
        let on_cell = layout::BOARD.contains(region.bounds.center());
        focus_ring(pen.node(), region.bounds.grown(if on_cell { -3.0 } else { 1.0 }), 8.0);
    }

    fn motion(before: &Self, step: Step, view: &View<'_, Self>) -> Motion {
        motion::motion(before, step, view)
    }

    fn opening(view: &View<'_, Self>) -> Option<Motion> {
        Some(motion::opening(view))
    }

    fn triumph(&self, _: Viewport) -> Triumph {
        let pieces = |seat| {
            let owned = |cell: &u8| self.cell(*cell).is_some_and(|placed| placed.owner == seat);
            let held = layout::ALL_SLOTS.map(|slot| board::hand_key(seat, slot));
            layout::ALL_CELLS.filter(owned).map(board::cell_key).chain(held).collect()
        };
        let frame = layout::BOARD.grown(10.0);
        let outline = frame.corners();
        let corner = |at: &Point| Rect::new(at.x - 22.0, at.y - 22.0, 44.0, 44.0);
        Triumph {
            pieces: Seat::BOTH.map(pieces),
            ornaments: outline.iter().map(corner).collect(),
            edge: along(&outline),
            apart: Vec::new(),
        }
    }

    fn way(before: &Self, steps: &Steps<Step>) -> Vec<Place> {
        let placed = tell::placement(steps);
        placed.map_or_else(Vec::new, |(slot, cell)| {
            vec![Place::Hand(before.to_move(), slot), Place::Cell(cell)]
        })
    }

    fn spot(view: &View<'_, Self>, place: Place) -> Option<Rect> {
        match place {
            Place::Cell(cell) => Some(layout::cell(cell)),
            Place::Hand(seat, slot) => Some(TriadBoard::new(view).held_rect(seat, slot)),
            _ => None,
        }
    }

    fn field(field: TriadField, language: Language) -> FieldText {
        let (label, hint) = match field {
            TriadField::Open => (triad::OPEN, triad::OPEN_HINT),
            TriadField::Roulette => (triad::ROULETTE, triad::ROULETTE_HINT),
            TriadField::Random => (triad::RANDOM, triad::RANDOM_HINT),
            TriadField::Draft => (triad::DRAFT, triad::DRAFT_HINT),
            TriadField::Order => (triad::ORDER, triad::ORDER_HINT),
            TriadField::Chaos => (triad::CHAOS, triad::CHAOS_HINT),
            TriadField::Swap => (triad::SWAP, triad::SWAP_HINT),
            TriadField::Elemental => (triad::ELEMENTAL, triad::ELEMENTAL_HINT),
            TriadField::Same => (triad::SAME, triad::SAME_HINT),
            TriadField::Plus => (triad::PLUS, triad::PLUS_HINT),
            TriadField::SameWall => (triad::SAME_WALL, triad::SAME_WALL_HINT),
            TriadField::Combo => (triad::COMBO, triad::COMBO_HINT),
            TriadField::Reverse => (triad::REVERSE, triad::REVERSE_HINT),
            TriadField::FallenAce => (triad::FALLEN_ACE, triad::FALLEN_ACE_HINT),
            TriadField::Ascension => (triad::ASCENSION, triad::ASCENSION_HINT),
            TriadField::Descension => (triad::DESCENSION, triad::DESCENSION_HINT),
            TriadField::Captures => (triad::CAPTURES, triad::CAPTURES_HINT),
            TriadField::SuddenDeath => (triad::SUDDEN_DEATH, triad::SUDDEN_DEATH_HINT),
            TriadField::Trade => (triad::TRADE, triad::TRADE_HINT),
            TriadField::Starts => (triad::STARTS, triad::STARTS_HINT),
            TriadField::FirstHand => (triad::FIRST_HAND, triad::FIRST_HAND_HINT),
            TriadField::SecondHand => (triad::SECOND_HAND, triad::SECOND_HAND_HINT),
            TriadField::Squares => (triad::SQUARES, triad::SQUARES_HINT),
            TriadField::OpenFirst => (triad::OPEN_FIRST, triad::OPEN_FIRST_HINT),
            TriadField::OpenSecond => (triad::OPEN_SECOND, triad::OPEN_SECOND_HINT),
            TriadField::Swapped => (triad::SWAPPED, triad::SWAPPED_HINT),
        };
        let values = match field {
            TriadField::Open => {
                Open::ALL.map(|open| triad::OpenValue { open }.say(language)).to_vec()
            }
            TriadField::Trade => {
                Trade::ALL.map(|trade| triad::TradeValue { trade }.say(language)).to_vec()
            }
            TriadField::Captures => BasicCaptures::ALL
                .map(|captures| triad::CapturesValue { captures }.say(language))
                .to_vec(),
            _ => Vec::new(),
        };
        let group = match field {
            TriadField::Open => Some(triad::HANDS_GROUP),
            TriadField::Elemental => Some(triad::CAPTURES_GROUP),
            TriadField::SuddenDeath => Some(triad::END_GROUP),
            _ => None,
        };
        let (group, picture) = (group.map(|it| it.say(language)), pictures::of_field(field));
        FieldText { group, picture, values, ..FieldText::new(label, hint, language) }
    }

    fn preset(preset: TriadPreset) -> FixedText {
        preset_texts(preset).0
    }

    fn preset_hint(preset: TriadPreset) -> Option<FixedText> {
        Some(preset_texts(preset).1)
    }

    fn section_picture(heading: FixedText, style: BoardStyle) -> Option<String> {
        pictures::of_section(heading, style)
    }

    fn sample() -> Option<SamplePosition<Self>> {
        Some((pictures::sample()?, None))
    }

    fn picture(view: &View<'_, Self>, is_tile: bool, pen: &mut Pen) -> (Rect, Crop) {
        pictures::board(view, is_tile, pen)
    }
}
