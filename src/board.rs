//! The board on the page: its canvas, and the buttons of its regions.

use std::rc::Rc;

use rosette_app::{Model, Play, board as app};
use rosette_scene::{Decimal, Point, Pose, Scene, Viewport};
use web_sys::{Element, HtmlElement};

use crate::{
    buttons::Buttons,
    canvas::{Canvas, Palette},
    dom,
    error::PageError,
};

/// The board in the document: its canvas and its buttons, with what they show now.
pub struct DocumentBoard {
    canvas: Canvas,
    pub buttons: Buttons,
    drawn: Rc<Scene>,
    /// Whether a motion was under way in the last drawing.
    moved: bool,
    /// The point of the dragged piece or card in the last drawing, in CSS pixels; `None` if none
    /// was dragged.
    dragged: Option<Point>,
    has_ground: bool,
}

impl DocumentBoard {
    /// Finds the canvases and the buttons in the document.
    ///
    /// # Errors
    ///
    /// If the browser can't draw on a canvas.
    pub fn new() -> Result<Self, PageError> {
        Ok(Self {
            canvas: Canvas::new(dom::by_id("ground"), dom::by_id("board"))?,
            buttons: Buttons::new(),
            drawn: Rc::default(),
            moved: false,
            dragged: None,
            has_ground: false,
        })
    }

    /// Has the next frame draw the ground again, because canvas or palette have changed.
    pub const fn lose_ground(&mut self) {
        self.has_ground = false
    }

    /// Returns whether the board has changed since it was last drawn.
    pub fn is_to_be_drawn(&self, board: &app::BoardView) -> bool {
        self.moved
            || board.is_moving()
            || board.dragged() != self.dragged
            || !Rc::ptr_eq(&self.drawn, board.scene())
    }

    /// Frees the memory of the canvases, while no board is on the screen.
    pub fn release(&self) {
        self.canvas.release()
    }

    /// Draws the board, and the ground if it must be drawn again.
    pub fn draw(&mut self, play: &Play, model: &Model, palette: &Palette) {
        let board = &play.board;
        self.drawn = Rc::clone(board.scene());
        (self.moved, self.dragged) = (board.is_moving(), board.dragged());
        let (stage, frame) = board.place();
        if !std::mem::replace(&mut self.has_ground, true) {
            let ground = play.shown.ground(stage, model.settings.board.into());
            let ground = ground.iter().map(|node| (node, Pose::rest(node)));
            self.canvas.ground_painter(frame, palette).draw(ground.collect());
        }
        self.canvas.painter(frame, palette).draw(board.drawn());
    }

    /// Returns the size available to the board, if it or the device's pixel ratio has changed.
    pub fn new_room(&self, play: &Play, model: &Model) -> Option<Viewport> {
        let table: Element = dom::by_id("table");
        let [width_px, height_px] =
            [table.client_width(), table.client_height()].map(|px| px.max(1) as f32);
        let room = play.room(model, width_px, height_px);
        let (stage, _) = play.board.place();
        (play.board.room() != room || self.canvas.is_other_size(stage, ratio())).then_some(room)
    }

    /// Resizes the canvas to the game's stage. If that exceeds the available size, scrolls to its
    /// middle.
    pub fn resize(&mut self, board: &app::BoardView) {
        let (room, (stage, _)) = (board.room(), board.place());
        let mut size = String::new();
        if stage != room {
            size = format!("--w:{}px;--h:{}px", Decimal(stage.width_px), Decimal(stage.height_px));
        }
        let table: HtmlElement = dom::by_id("table");
        table.style().set_css_text(&size);
        table.set_scroll_left(((stage.width_px - room.width_px) / 2.0) as i32);
        table.set_scroll_top(((stage.height_px - room.height_px) / 2.0) as i32);
        self.canvas.resize(stage, ratio());
        self.has_ground = false
    }
}

/// Returns the number of device pixels per CSS pixel.
fn ratio() -> f32 {
    dom::window().device_pixel_ratio() as f32
}
