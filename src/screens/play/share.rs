//! Sharing the game on the screen: its address, its record, and pictures of the board.

use rosette_json::text;
use rosette_messages::fixed;
use rosette_scene::{Node, Picture, Point, Rect};
use serde::Serialize;
use wasm_bindgen::{JsValue, prelude::wasm_bindgen};
use web_sys::{Element, HtmlTextAreaElement};

use super::state::Play;
use crate::{
    browser::{canvas, dom, files, given, promise, to_js},
    event::{Event, Share},
    shared::Shared,
    shown::Looks,
};

/// Device pixels per CSS pixel that a saved picture has at least.
const SHARP: f32 = 2.0;

#[wasm_bindgen]
extern "C" {
    // Both are missing where the page comes by an unsafe way, and the second on most desktops.
    #[wasm_bindgen(catch, js_namespace = ["navigator", "clipboard"], js_name = writeText)]
    fn write_text(text: &str) -> Result<JsValue, JsValue>;
    #[wasm_bindgen(catch, js_namespace = navigator, js_name = share)]
    fn share_elsewhere(data: &JsValue) -> Result<JsValue, JsValue>;
}

/// Whether the system has a way of its own to share.
fn shares_elsewhere() -> bool {
    given(js_sys::Reflect::has(&dom::window().navigator(), &"share".into())) == Some(true)
}

impl Play {
    /// Fills the dialog: with closed hands it says why nothing is shared.
    pub fn fill_share(&self) {
        let dialog: Element = dom::by_id("share");
        let closed = self.session().hides_any();
        let detail = if closed { fixed::SHARE_CLOSED } else { fixed::SHARE_DETAIL };
        dom::set_text(&dom::find(&dialog, ".muted"), dom::fixed(detail));
        dom::show(&dom::find(&dialog, ".ways"), !closed);
        dom::show(&dom::find(&dialog, "[data-arg=elsewhere]"), shares_elsewhere());
        note("");
        dom::show(&dom::find(&dialog, "textarea"), false)
    }

    /// Shares the game on the screen.
    pub(super) fn share(&mut self, shared: &mut Shared, way: Share) {
        note("");
        self.write_address(shared);
        if self.session().hides_any() && way != Share::Setup {
            return;
        }
        let link = given(dom::window().location().href()).unwrap_or_default();
        let record = || text(&self.session().public_record());
        match way {
            Share::Link => copy(shared, link),
            Share::Record => copy(shared, record()),
            Share::Setup => copy(shared, self.session().options().setup().to_owned()),
            Share::Elsewhere => share_link(&self.shown.title(), &link),
            Share::File => {
                files::save(&self.file_name(".json"), &record());
                note(dom::fixed(fixed::FILE_MADE))
            }
            Share::Picture => {
                self.save_picture(shared);
                note(dom::fixed(fixed::FILE_MADE))
            }
            Share::Drawing => {
                files::save(&self.file_name(".svg"), &self.drawing(shared));
                note(dom::fixed(fixed::FILE_MADE))
            }
        }
    }

    /// The name of a file with the game as it stands.
    fn file_name(&self, ending: &str) -> String {
        format!("rosette-{}-{}{ending}", self.shown.kind.name(), self.session().ply())
    }

    /// Saves the board as pixels.
    fn save_picture(&self, shared: &Shared) {
        let (ground, nodes) = self.still(shared);
        let ratio = (dom::window().device_pixel_ratio() as f32).max(SHARP);
        let all = ground.iter().chain(&nodes);
        let (stage, frame) = (self.view.stage, self.view.frame);
        if let Some(picture) = canvas::picture(all, (stage, ratio), frame, &shared.palette) {
            files::save_picture(self.file_name(".png"), &picture);
        }
    }

    /// Draws the board as shapes.
    fn drawing(&self, shared: &Shared) -> String {
        let (ground, nodes) = self.still(shared);
        let start = self.view.frame.to_board(Point::default());
        let (width, height) = (self.view.stage.width_px, self.view.stage.height_px);
        let unit = self.view.frame.scale;
        let picture = Picture {
            title: &self.shown.title(),
            description: &self.shown.status(&self.still_looks(shared)).title,
            area: Rect::new(start.x, start.y, width / unit, height / unit),
            size_px: (width, height),
            style: &shared.palette,
        };
        picture.draw(ground.iter().chain(&nodes))
    }

    /// How the board is looked at by a picture: as on the screen, but for what the hand is doing.
    fn still_looks<'a>(&'a self, shared: &'a Shared) -> Looks<'a> {
        let looks = self.looks(shared);
        Looks { hover: None, focus: None, selected: None, hints: false, ..looks }
    }

    /// The board as it lies, and what lies on it.
    fn still(&self, shared: &Shared) -> (Vec<Node>, Vec<Node>) {
        let scene = self.shown.scene(&self.still_looks(shared));
        (self.shown.ground(self.view.stage, shared.settings.board.into()), scene.nodes)
    }
}

/// Copies a text.
fn copy(shared: &Shared, text: String) {
    let sender = shared.sender();
    match write_text(&text) {
        Ok(promise) => promise::settled(&promise, move |answer| {
            let refused = !answer.is_undefined();
            sender.send(Event::Copied(refused.then_some(text)));
        }),
        Err(_) => copied(Some(&text)),
    }
}

/// Says that a text was copied; where the browser has refused it, shows it to be copied by hand.
pub fn copied(refused: Option<&str>) {
    let area: HtmlTextAreaElement = dom::at("#share textarea");
    dom::show(&area, refused.is_some());
    let Some(text) = refused else { return note(dom::fixed(fixed::COPIED)) };
    note(dom::fixed(fixed::NOT_COPIED));
    area.set_value(text);
    area.select();
    dom::focus(&area)
}

/// A link as another program of the system gets it.
#[derive(Serialize)]
struct Link<'a> {
    title: &'a str,
    url: &'a str,
}

/// Gives a link to another program of the system.
fn share_link(title: &str, link: &str) {
    // Whoever thinks better of it is told nothing.
    if let Ok(promise) = share_elsewhere(&to_js(&Link { title, url: link })) {
        promise::settled(&promise, |_| {});
    }
}

/// Says within the dialog what was done: what lies behind it isn't heard.
fn note(text: &str) {
    dom::write("#share [role=status]", text);
    dom::write("#arrange [role=status]", text)
}
