//! Sharing the game on the screen: its address, its record, and pictures of the board.

use rosette_json::{ToJson, Writer};
use rosette_messages::{FixedText, PageText};
use rosette_scene::{Node, Picture, Point, Rect};
use wasm_bindgen::{JsValue, prelude::wasm_bindgen};
use web_sys::{Element, HtmlElement, HtmlTextAreaElement};

use super::{App, Play, Screen};
use crate::{
    canvas, dom,
    error::given,
    event::{Event, Share},
    files,
    json::parse_js,
    promise,
    table::Looks,
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

impl App {
    /// Fills the dialog: with closed hands it says why nothing is shared.
    pub(super) fn fill_share(&self) {
        let Screen::Play(play) = &self.screen else { return };
        let dialog: Element = dom::by_id("share");
        let closed = play.table.session.hides_any();
        let detail = if closed { FixedText::ShareClosed } else { FixedText::ShareDetail };
        dom::set_text(&dom::find(&dialog, ".muted"), dom::fixed(detail));
        dom::show(&dom::find(&dialog, ".ways"), !closed);
        dom::show(&dom::find(&dialog, "[data-arg=elsewhere]"), shares_elsewhere());
        note("");
        dom::show(&dom::find(&dialog, "textarea"), false)
    }

    /// Shares the game on the screen.
    pub(super) fn share(&mut self, way: Share) {
        note("");
        self.write_address();
        let Screen::Play(play) = &self.screen else { return };
        if play.table.session.hides_any() && way != Share::Setup {
            return;
        }
        let link = given(dom::window().location().href()).unwrap_or_default();
        let record = play.table.session.public_record().to_text();
        let name = |ending: &str| {
            let (game, ply) = (play.table.kind.name(), play.table.session.ply().to_string());
            ["rosette-", game, "-", &ply, ending].concat()
        };
        match way {
            Share::Link => return self.copy(link),
            Share::Record => return self.copy(record),
            Share::Setup => return self.copy(play.table.session.options().setup().to_owned()),
            Share::Elsewhere => {
                let mut writer = Writer::default();
                writer.object(|writer| {
                    writer.key("title").text(&title_of(play));
                    writer.key("url").text(&link);
                });
                // Whoever thinks better of it is told nothing.
                if let Ok(promise) = share_elsewhere(&parse_js(&writer.into_text())) {
                    promise::settled(&promise, |_| {});
                }
                return;
            }
            Share::File => files::save(&name(".json"), &record),
            Share::Picture => {
                let (ground, nodes) = self.still(play);
                let ratio = (dom::window().device_pixel_ratio() as f32).max(SHARP);
                let all = ground.iter().chain(&nodes);
                let drawn = canvas::picture(all, (play.stage, ratio), play.frame, &self.palette);
                if let Some(picture) = drawn {
                    files::save_picture(name(".png"), &picture);
                }
            }
            Share::Drawing => {
                let (ground, nodes) = self.still(play);
                let start = play.frame.to_board(Point::default());
                let (width, height) = (play.stage.width_px, play.stage.height_px);
                let unit = play.frame.scale;
                let picture = Picture {
                    title: &title_of(play),
                    description: &play.table.status(&self.looks_of_picture(play)).title,
                    area: Rect::new(start.x, start.y, width / unit, height / unit),
                    size_px: (width, height),
                    style: &self.palette,
                };
                files::save(&name(".svg"), &picture.draw(ground.iter().chain(&nodes)));
            }
        }
        note(dom::fixed(FixedText::FileMade))
    }

    /// How the board is looked at by a picture: as on the screen, but for what the hand is doing.
    fn looks_of_picture<'a>(&'a self, play: &'a Play) -> Looks<'a> {
        let looks = play.looks(&self.settings, &self.cards);
        Looks { hover: None, focus: None, selected: None, hint: None, ..looks }
    }

    /// The board as it lies, and what lies on it.
    fn still(&self, play: &Play) -> (Vec<Node>, Vec<Node>) {
        let scene = play.table.scene(&self.looks_of_picture(play));
        (play.table.ground(play.stage, self.settings.board.into()), scene.nodes)
    }

    /// Copies a text.
    fn copy(&self, text: String) {
        let sender = self.sender.clone();
        match write_text(&text) {
            Ok(promise) => promise::settled(&promise, move |answer| {
                let refused = !answer.is_undefined();
                sender.send(Event::Copied(refused.then_some(text)));
            }),
            Err(_) => Self::copied(Some(&text)),
        }
    }

    /// Says that a text was copied; where the browser has refused it, shows it to be copied by hand.
    pub(super) fn copied(refused: Option<&str>) {
        let area: HtmlTextAreaElement = dom::at("#share textarea");
        dom::show(&area, refused.is_some());
        let Some(text) = refused else { return note(dom::fixed(FixedText::Copied)) };
        note(dom::fixed(FixedText::NotCopied));
        area.set_value(text);
        area.select();
        dom::focus(area.as_ref() as &HtmlElement)
    }
}

fn title_of(play: &Play) -> String {
    let names = play.table.names().each_ref().map(String::as_str);
    dom::say(&PageText::GameOf { title: &play.table.kind.title(), names })
}

/// Says within the dialog what was done: what lies behind it isn't heard.
fn note(text: &str) {
    dom::write("#share [role=status]", text);
    dom::write("#arrange [role=status]", text)
}
