//! Sharing the game as a link, a record or a picture.

use rosette_app::{deed::Share, review::Sheet};
use rosette_json::text;
use rosette_messages::fixed;
use rosette_scene::{
    Decimal, Frame, Looks, Point, Props, Stage,
    picture::{self, Code},
};
use serde::Serialize;
use wasm_bindgen::{JsValue, prelude::wasm_bindgen};
use web_sys::{HtmlElement, HtmlTextAreaElement};

use super::state::Play;
use crate::{
    dom, error::given, event::Event, files, json::to_js, promise, shared::Shared, still::Still,
};

#[wasm_bindgen]
extern "C" {
    // Both are missing in an insecure context, and the second on most desktops.
    #[wasm_bindgen(catch, js_namespace = ["navigator", "clipboard"], js_name = writeText)]
    fn write_text(text: &str) -> Result<JsValue, JsValue>;
    #[wasm_bindgen(catch, js_namespace = navigator, js_name = share)]
    fn share_elsewhere(data: &JsValue) -> Result<JsValue, JsValue>;
}

/// Returns whether the system can share links.
fn shares_elsewhere() -> bool {
    given(js_sys::Reflect::has(&dom::window().navigator(), &"share".into())) == Some(true)
}

/// Returns the address of the page.
fn link() -> String {
    given(dom::window().location().href()).unwrap_or_default()
}

impl Play {
    /// Fills the dialog. With closed hands it says why nothing can be shared.
    pub fn fill_share(&mut self, shared: &mut Shared) {
        let closed = self.session().hides_any();
        let detail = self.shown.share_detail();
        dom::write("#share .muted", dom::fixed(detail));
        for part in dom::all("#share :is(.views, .ways)") {
            dom::show(&part, !closed);
        }
        dom::show(&dom::at("#share [data-arg=elsewhere]"), shares_elsewhere());
        note("");
        dom::show(&dom::at("#share textarea"), false);
        self.write_address(shared);
        self.show_link(shared)
    }

    /// Draws the board again, also in an open dialog, after the faces of cards have come.
    pub fn faces_come(&mut self, shared: &mut Shared) {
        self.redraw_all(shared);
        if dom::is_open("share") {
            self.show_board(shared)
        }
    }

    fn show_board(&self, shared: &Shared) {
        dom::draw("#share .thumb", &self.still(shared).drawing(&shared.palette))
    }

    /// Shows the board in the dialog, and the link as a QR code. If the link is too long for that,
    /// the dialog says so and offers the record as a file.
    pub(super) fn show_link(&self, shared: &Shared) {
        self.show_board(shared);
        let link = link();
        let code = picture::code(&link);
        dom::show(&dom::at("#share .long"), code.is_none());
        dom::show(&dom::at("#share .ways [data-arg=file]"), code.is_some());
        // Other devices can't open a page from this one's disk.
        let code = code.filter(|_| link.starts_with("http"));
        dom::show(&dom::at("#share figure"), code.is_some());
        if let Some(Code { svg, modules }) = code {
            dom::draw("#share .code", &svg);
            let size = format!("--modules:{}px", Decimal(modules));
            dom::at::<HtmlElement>("#share .code").style().set_css_text(&size)
        }
    }

    pub(super) fn share(&mut self, shared: &mut Shared, way: Share) {
        note("");
        self.write_address(shared);
        if self.session().hides_any() && way != Share::Setup {
            return;
        }
        let link = link();
        let record = || text(&self.session().public_record());
        match way {
            Share::Link => copy(shared, link),
            Share::Record => copy(shared, record()),
            Share::Setup => copy(shared, self.session().options().setup().to_owned()),
            Share::Elsewhere => share_link(&self.shown.title(dom::language()), &link),
            Share::File => files::save(&self.file_name(".json"), &record()),
            Share::Picture | Share::Drawing => {
                let is_drawing = way == Share::Drawing;
                self.still(shared).save(is_drawing, &self.file_name(""), &shared.palette);
            }
            Share::Summary => self.save_summary(shared, false),
            Share::SummaryDrawing => self.save_summary(shared, true),
        }
        if matches!(way, Share::File | Share::Picture | Share::Drawing) {
            note(dom::fixed(fixed::FILE_MADE))
        }
    }

    fn file_name(&self, ending: &str) -> String {
        format!("rosette-{}-{}{ending}", self.shown.kind.name(), self.session().ply())
    }

    /// Saves the summary of the review.
    fn save_summary(&self, shared: &Shared, is_drawing: bool) {
        let looks = self.looks(&shared.model);
        let Some(reviewed) = self.reviewed_with(looks.props) else { return };
        let Sheet { nodes, width: width_px, height: height_px, description } = reviewed.sheet();
        let still = Still {
            nodes,
            stage: Stage { width_px, height_px, narrow: false },
            frame: Frame { origin_px: Point::default(), scale: 1.0 },
            title: self.shown.title(dom::language()),
            description,
        };
        still.save(is_drawing, &self.file_name("-review"), &shared.palette);
        shared.tell_person(dom::fixed(fixed::FILE_MADE))
    }

    /// Makes a picture of the board.
    fn still(&self, shared: &Shared) -> Still {
        let looks = self.still_looks(shared);
        let (stage, frame) = (self.view.stage, self.view.frame);
        let mut nodes = self.shown.ground(stage, shared.model.settings.board.into());
        nodes.extend(self.shown.scene(&looks).nodes);
        let title = self.shown.title(dom::language());
        let description = self.shown.status(&looks).title;
        Still { nodes, stage, frame, title, description }
    }

    /// Returns the looks of the board without pointer, focus, selection, hint and values. Elsewhere,
    /// nobody is addressed as "you".
    fn still_looks<'a>(&'a self, shared: &'a Shared) -> Looks<'a> {
        let looks = self.looks(&shared.model);
        let props = Props { you: None, ..looks.props };
        Looks {
            hover: None,
            focus: None,
            selected: None,
            hint: None,
            played: None,
            values: &[],
            props,
            ..looks
        }
    }
}

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

/// Says that a text was copied. A text that the browser refused to copy is shown for selection.
pub fn copied(refused: Option<&str>) {
    let area: HtmlTextAreaElement = dom::at("#share textarea");
    dom::show(&area, refused.is_some());
    let Some(text) = refused else { return note(dom::fixed(fixed::COPIED)) };
    note(dom::fixed(fixed::NOT_COPIED));
    area.set_value(text);
    area.select();
    dom::focus(&area)
}

/// The argument of `navigator.share`.
#[derive(Serialize)]
struct Link<'a> {
    title: &'a str,
    url: &'a str,
}

fn share_link(title: &str, link: &str) {
    // Cancelling is an error of the promise, and needs no message.
    if let Ok(promise) = share_elsewhere(&to_js(&Link { title, url: link })) {
        promise::settled(&promise, |_| {});
    }
}

/// Shows the result in the dialog, since screen readers ignore the page behind it.
fn note(text: &str) {
    dom::write("#share [role=status]", text);
    dom::write("#arrange [role=status]", text)
}
