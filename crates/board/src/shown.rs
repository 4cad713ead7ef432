//! The display of a game by the element: drawings as SVG, texts, and the buttons of regions.

use rosette_app::{end, last_move, names_of, result};
use rosette_messages::{FixedText, Language, Say as _, count, fixed, page};
use rosette_rules::Seat;
use rosette_scene::{
    Act, AnyView, Crop, Frame, Props, Rect, Region, RenderContext, Scene, Viewport, Wording,
    picture, svg,
};
use serde::Serialize;

use crate::EmbeddedBoard;

/// The width in CSS pixels below which the board has the layout for phones.
const NARROW_PX: f32 = 560.0;
/// The largest height of a board as a part of its width: on a phone, and on wider pages.
const TALLEST: (f32, f32) = (1.75, 0.8);

/// Everything that the element displays. Texts are in the requested language.
#[derive(Serialize)]
pub struct ElementView {
    /// The description of the board for screen readers.
    pub label: String,
    /// The status line: whose turn it is, or the result.
    pub title: String,
    /// The choices of the player to move, the last move, or a refusal, as a sentence.
    pub detail: String,
    /// Both players, the first seat's first.
    pub players: [PlayerPlate; 2],
    /// The number of tokens before the shown position.
    pub ply: usize,
    /// The number of tokens in the game.
    pub last: usize,
    /// The shown ply and the number of all plies, as a text.
    pub moment: String,
    /// The labels of the buttons that show the first, previous, next and last position.
    pub steps: [&'static str; 4],
    /// The empty board as SVG, to be drawn behind `scene`.
    pub ground: String,
    /// Everything above the board as SVG.
    pub scene: String,
    /// The regions in reading order; empty if nothing can be chosen.
    pub regions: Vec<ShownRegion>,
    /// The index of the region that the Tab key reaches.
    pub stop: Option<usize>,
    /// The label of the button that reveals closed cards; `None` if there is nothing to reveal.
    pub veil: Option<String>,
    /// Whether a throw that moves nothing is shown for a moment, after which `move_on` has to be
    /// called.
    pub lingers: bool,
}

/// A player's name and state.
#[derive(Serialize)]
pub struct PlayerPlate {
    /// The seat's piece as SVG.
    pub badge: String,
    /// The player's name, or a default.
    pub name: String,
    /// The score or another state, as a text.
    pub state: String,
}

/// A region of the board, for a button over it.
#[derive(Serialize)]
pub struct ShownRegion {
    /// The token that choosing the region plays, or the name of its place.
    pub id: String,
    /// The label for screen readers: what is on the place, and the effect of choosing it.
    pub label: String,
    /// The bounds in CSS pixels: left, top, width and height.
    pub px: [i32; 4],
    /// Whether the region can't be chosen.
    pub refuses: bool,
}

impl EmbeddedBoard {
    /// Returns the smallest height in CSS pixels at which the board fills a width.
    #[must_use]
    pub fn height(&self, width_px: f32) -> f32 {
        let part = if width_px < NARROW_PX { TALLEST.0 } else { TALLEST.1 };
        let position = self.session.settled_at(0).as_ref();
        let scale = |height_px: f32| self.show.frame(position, stage(width_px, height_px)).scale;
        let (mut low, mut high) = (0.0, width_px * part);
        let most = scale(high) * 0.999;
        // Bisection finds the smallest height at which the board has its full size.
        for _ in 0..12 {
            let middle = (low + high) / 2.0;
            if scale(middle) < most { low = middle } else { high = middle }
        }
        high.ceil()
    }

    /// Returns what to display in an area of this size in CSS pixels. Later input refers to the
    /// regions of this result.
    pub fn show(&mut self, language: Language, width_px: f32, height_px: f32) -> ElementView {
        let stage = stage(width_px, height_px);
        let names = names_of(&self.session, language);
        let context = self.context(&names, language, stage);
        let position = self.session.position_at(self.ply);
        let position = position.as_ref();
        let any_view = AnyView { position, last: last_move(&self.session, self.ply), context };
        let scene = self.show.plain_scene(&any_view);
        if self.hand.follows && self.is_open() {
            self.hand.follows = false;
            self.move_focus(&scene);
            return self.show(language, width_px, height_px);
        }
        let frame = self.show.frame(position, stage);
        let area = area(frame, stage);
        let drawn = |nodes| svg(area, Crop::Meet, nodes);
        let (title, detail) = self.status(&any_view);
        let moment = page::LookingAt { ply: count(self.ply), of: count(self.session.ply()) };
        let moment = moment.say(language);
        let title_of_game = &self.show.texts().title.say(language);
        let [first, second] = &names;
        let game = page::GameOf { title: title_of_game, first, second }.say(language);
        let label = format!("{game}. {moment}. {title}. {detail}");
        let mut shown = ElementView {
            label,
            title,
            detail,
            players: Seat::BOTH.map(|seat| self.player(&any_view, seat)),
            ply: self.ply,
            last: self.session.ply(),
            moment,
            steps: [fixed::TO_START, fixed::STEP_BACK, fixed::STEP_ON, fixed::BACK_TO_GAME]
                .map(|text: FixedText| text.text(language)),
            ground: drawn(&self.show.ground(position, stage, context.props.board)),
            scene: drawn(&scene.nodes),
            regions: Vec::new(),
            stop: None,
            veil: self.veil(&names, language),
            lingers: self.lingers,
        };
        self.scene = scene;
        if self.is_open() {
            shown.regions = self.spots(frame);
            shown.stop = self.tab_stop();
        } else {
            self.scene.regions.clear();
        }
        shown
    }

    fn context<'a>(
        &self,
        names: &'a [String; 2],
        language: Language,
        stage: Viewport,
    ) -> RenderContext<'a> {
        let focus = self.hand.focus.filter(|(.., visible)| *visible);
        RenderContext {
            open: self.is_open(),
            over: self.outcome().is_some(),
            lingering: self.lingers,
            hover: self.hand.hover,
            focus: focus.map(|(place, ..)| place),
            selected: self.hand.selected,
            stage,
            ..RenderContext::new(self.viewer(), Props::new(names, language))
        }
    }

    fn status(&self, any_view: &AnyView<'_>) -> (String, String) {
        let props = &any_view.context.props;
        if let Some(outcome) = self.outcome().filter(|_| self.is_last()) {
            let ending = self.show.ending(any_view.position, props);
            return (result(outcome, props), end(ending, outcome, props));
        }
        let status = self.show.status(any_view);
        if self.is_open() || self.lingers {
            let detail = self.hand.refusal.clone().unwrap_or(status.detail);
            return (status.title, detail);
        }
        let text = any_view
            .last
            .and_then(|last_move| self.show.describe(last_move, Wording::Report, props));
        (status.title, text.map(|text| text + ".").unwrap_or_default())
    }

    fn player(&self, any_view: &AnyView<'_>, seat: Seat) -> PlayerPlate {
        let plate = self.show.plate(any_view, seat);
        PlayerPlate {
            badge: picture::badge(seat),
            name: any_view.context.props.name(seat).to_owned(),
            state: match plate.is_score {
                true => format!("{} {}", plate.number, plate.unit),
                false => plate.brief,
            },
        }
    }

    /// Returns the label of the button that reveals closed cards; `None` if there is nothing to
    /// reveal.
    fn veil(&self, names: &[String; 2], language: Language) -> Option<String> {
        let seat = self.veiled()?;
        Some(page::CurtainLift { name: &names[seat.index()] }.say(language))
    }

    fn spots(&self, frame: Frame) -> Vec<ShownRegion> {
        let mut spots = Vec::new();
        for region in &self.scene.regions {
            let px = frame.to_px(region.bounds);
            spots.push(ShownRegion {
                id: region.id.clone(),
                label: region.label.clone(),
                px: [px.x, px.y, px.width, px.height].map(|length| length.round() as i32),
                refuses: matches!(region.act, Act::Refuse(_)),
            });
        }
        spots
    }

    /// Moves the focus to the nearest region that can be chosen next.
    fn move_focus(&mut self, scene: &Scene) {
        let Some((_, bounds, visible)) = self.hand.focus else { return };
        if let Some(next) = scene.next_focus(bounds) {
            let Region { place, bounds, .. } = scene.regions[next];
            self.hand.focus = Some((place, bounds, visible));
        }
    }

    /// Returns the index of the region that a tab leads to: the one with the focus, or one that can
    /// be chosen.
    fn tab_stop(&self) -> Option<usize> {
        let regions = &self.scene.regions;
        let focused = self.hand.focus.map(|(place, ..)| place);
        let same = regions.iter().position(|region| Some(region.place) == focused);
        let open = || regions.iter().position(|region| !matches!(region.act, Act::Refuse(_)));
        same.or_else(open).or((!regions.is_empty()).then_some(0))
    }
}

fn stage(width_px: f32, height_px: f32) -> Viewport {
    Viewport { width_px, height_px, narrow: width_px < NARROW_PX }
}

fn area(frame: Frame, stage: Viewport) -> Rect {
    let Frame { origin_px, scale } = frame;
    let [width, height] = [stage.width_px, stage.height_px].map(|px| px / scale);
    Rect::new(-origin_px.x / scale, -origin_px.y / scale, width, height)
}
