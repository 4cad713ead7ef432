//! The look of Triple Triad.

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
use rosette_messages::{FixedText, Language, Say as _, page, triad};
use rosette_rules::{
    Seat, Steps,
    triad::{Broken, Card, Step, Trade, Triad, TriadField},
};

use crate::{
    BoardStyle, Frame, Lesson, Motion, Node, Pen, Place, Plate, Props, Rect, Scene, Show, Stage,
    Status, Texts, View, show::focused,
};
use board::TriadBoard;

pub use board::card_name;
pub use card::roman;
pub(crate) use pictures::{band, one};
pub use sheet::Sheet;

/// Returns the label of a card outside the board, for example on a button that picks the card.
#[must_use]
pub fn card_label(card: Card, cards: &CardSet, language: Language) -> String {
    board::card_text(card, cards, language).say(language)
}

impl Show for Triad {
    const TEXTS: Texts = Texts {
        title: triad::TITLE,
        blurb: [triad::BLURB, triad::BLURB_BRIEF],
        story: triad::STORY,
        fields: &[
            (triad::OPEN, triad::OPEN_HINT),
            (triad::RANDOM, triad::RANDOM_HINT),
            (triad::ELEMENTAL, triad::ELEMENTAL_HINT),
            (triad::SAME, triad::SAME_HINT),
            (triad::PLUS, triad::PLUS_HINT),
            (triad::SAME_WALL, triad::SAME_WALL_HINT),
            (triad::COMBO, triad::COMBO_HINT),
            (triad::SUDDEN_DEATH, triad::SUDDEN_DEATH_HINT),
            (triad::TRADE, triad::TRADE_HINT),
            (triad::STARTS, triad::STARTS_HINT),
            (triad::FIRST_HAND, triad::FIRST_HAND_HINT),
            (triad::SECOND_HAND, triad::SECOND_HAND_HINT),
            (triad::SQUARES, triad::SQUARES_HINT),
        ],
        presets: &[triad::BASIC, triad::ALL_RULES],
        solved: triad::SOLVED,
        rules: &[
            (triad::GOAL_TITLE, triad::GOAL),
            (triad::TURN_TITLE, triad::TURN),
            (triad::CAPTURE_TITLE, triad::CAPTURE),
            (triad::ELEMENTAL, triad::ELEMENTAL_RULE),
            (triad::SAME, triad::SAME_RULE),
            (triad::SAME_WALL, triad::SAME_WALL_RULE),
            (triad::PLUS, triad::PLUS_RULE),
            (triad::COMBO, triad::COMBO_RULE),
            (triad::SUDDEN_DEATH, triad::SUDDEN_DEATH_RULE),
            (triad::CLOSED_TITLE, triad::CLOSED),
            (triad::TRADE, triad::TRADE_RULE),
            (page::RULE_NOTATION, triad::NOTATION),
        ],
        unreadable: triad::UNREADABLE,
        incomplete: triad::UNREADABLE,
        complete: triad::UNREADABLE,
    };

    const LESSONS: &'static [Lesson] = lessons::LESSONS;

    const SMALL_GAME: &'static str = lessons::SMALL_GAME;

    fn frame(&self, stage: Stage) -> Frame {
        layout::frame(stage)
    }

    fn ground(&self, _: Stage, style: BoardStyle) -> Vec<Node> {
        let mut pen = Pen::on(style);
        ground::board(&mut pen);
        pen.nodes
    }

    fn scene(view: &View<'_, Self>) -> Scene {
        let board = TriadBoard::new(view);
        let regions = board.regions();
        let mut pen = Pen::on(view.looks.props.board);
        board.draw(
            &mut pen,
            focused(&regions, view.looks.focus).map(|region| board.focus_rect(region)),
        );
        Scene { nodes: pen.nodes, regions }
    }

    fn motion(before: &Self, step: Step, view: &View<'_, Self>) -> Motion {
        motion::motion(before, step, view)
    }

    fn triumph(&self, winner: Seat, _: Stage) -> Vec<Rect> {
        let won = |cell: &u8| self.cell(*cell).is_some_and(|placed| placed.owner == winner);
        layout::ALL_CELLS.filter(won).map(layout::cell).collect()
    }

    fn status(view: &View<'_, Self>) -> Status {
        tell::status(view)
    }

    fn plate(view: &View<'_, Self>, seat: Seat) -> Plate {
        tell::plate(view.position, seat, view.looks.props.language)
    }

    fn told(before: &Self, steps: &Steps<Step>, props: &Props<'_>) -> String {
        tell::told(before, steps, props)
    }

    fn advised(before: &Self, steps: &Steps<Step>, props: &Props<'_>) -> String {
        tell::advised(before, steps, props)
    }

    fn instead(before: &Self, steps: &Steps<Step>, props: &Props<'_>) -> String {
        tell::instead(before, steps, props)
    }

    fn way(before: &Self, steps: &Steps<Step>) -> Vec<Place> {
        match steps.first {
            Step::Place { slot, cell } => {
                vec![Place::Hand(before.to_move(), slot), Place::Cell(cell)]
            }
            Step::Round { .. } => Vec::new(),
        }
    }

    fn spot(view: &View<'_, Self>, place: Place) -> Option<Rect> {
        match place {
            Place::Cell(cell) => Some(layout::cell(cell)),
            Place::Hand(seat, slot) => Some(TriadBoard::new(view).held_rect(seat, slot)),
            _ => None,
        }
    }

    fn unnumbered() -> Vec<Place> {
        layout::ALL_CELLS.map(Place::Cell).collect()
    }

    fn loss(before: &Self, steps: &Steps<Step>, props: &Props<'_>) -> Option<String> {
        tell::loss(before, steps, props)
    }

    fn note(before: &Self, steps: &Steps<Step>, language: Language) -> Option<String> {
        tell::note(before, steps, language)
    }

    fn broken(broken: Broken, language: Language) -> String {
        regions::broken(broken, language)
    }

    fn ending(&self, props: &Props<'_>) -> Option<String> {
        tell::ending(self, props)
    }

    fn field_picture(field: TriadField) -> Option<String> {
        pictures::of_field(field)
    }

    fn values(field: TriadField, language: Language) -> Vec<String> {
        let mut values = Vec::new();
        if field == TriadField::Trade {
            for trade in Trade::ALL {
                values.push(triad::TradeValue { trade }.say(language));
            }
        }
        values
    }

    fn section_picture(heading: FixedText, style: BoardStyle) -> Option<String> {
        pictures::of_section(heading, style)
    }

    fn tile(style: BoardStyle, narrow: bool) -> String {
        pictures::tile(style, narrow)
    }

    fn picture(&self, props: &Props<'_>, narrow: bool) -> String {
        pictures::board(self, props, narrow)
    }
}
