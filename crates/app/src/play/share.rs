//! Sharing the game as a link, a record or a picture.

use maud::{Markup, PreEscaped, html};
use rosette_json::text;
use rosette_messages::{FixedText, fixed};
use rosette_scene::picture::{MAX_CODED, code};
use rosette_session::Address;

use super::{Panel, Play};
use crate::{Blocks, Dialog, LaterEffect, Model, action::Share, dialogs::done};

/// The state of the sharing dialog.
#[derive(Default)]
pub struct Sharing {
    note: Option<FixedText>,
    /// The number of notes shown so far. Each note has its own element, so that a repeated note is
    /// announced again.
    notes: u32,
    /// The text that the browser refused to copy, which the dialog shows instead.
    refused: Option<String>,
}

impl Sharing {
    /// Clears the note and the refused text of the last sharing.
    fn forget(&mut self) {
        (self.note, self.refused) = (None, None);
    }

    /// Asks the browser for an effect that shares the game. If that saves a file, says so in the
    /// dialog, or in a message if the dialog is closed.
    fn ask(&mut self, model: &mut Model, way: Share, effect: Option<LaterEffect>) {
        let Some(effect) = effect else { return };
        model.ask(effect);
        match way {
            Share::Link | Share::Record | Share::Setup | Share::Elsewhere => {}
            _ if model.is_open(Dialog::Share) => self.note(fixed::FILE_MADE),
            _ => model.show_message(model.fixed(fixed::FILE_MADE)),
        }
    }

    /// Notes that a text was copied. With a refused text, shows it for selection.
    pub(super) fn copied(&mut self, model: &mut Model, refused: Option<String>) {
        self.note(if refused.is_some() { fixed::NOT_COPIED } else { fixed::COPIED });
        if refused.is_some() && model.is_open(Dialog::Share) {
            model.ask(LaterEffect::Select("#share textarea"))
        }
        self.refused = refused
    }

    fn note(&mut self, note: FixedText) {
        self.note = Some(note);
        self.notes += 1
    }

    pub(super) fn view_note(&self, model: &Model) -> Markup {
        html! {
            @if let Some(note) = self.note {
                span id={ "note-" (self.notes) } { (model.fixed(note)) }
            }
        }
    }
}

/// Clears the last note and updates the address, before the game is shared. A game by
/// correspondence counts as sent, because its code can be scanned from now on.
pub(super) fn begin(play: &mut Play, model: &mut Model) {
    play.dialogs.sharing.forget();
    if play.shown.game.is_to_be_sent() {
        play.shown.game.note_sent();
        play.persistence.store(&play.shown, model)
    }
    play.persistence.write_address(&play.shown, model)
}

/// Shares the game by one of the dialog's buttons.
pub(super) fn share(play: &mut Play, model: &mut Model, way: Share) {
    begin(play, model);
    let effect = play.panel(model).share(way);
    play.dialogs.sharing.ask(model, way, effect)
}

impl Panel<'_> {
    /// Returns the effect that shares the game. A game with closed hands isn't shared until it is
    /// over, except its setup.
    fn share(&self, way: Share) -> Option<LaterEffect> {
        let (shown, language) = (self.shown, self.model.language);
        let session = shown.session();
        if session.hides_any() && way != Share::Setup {
            return None;
        }
        let record = || text(&session.public_record());
        let name =
            |ending: &str| format!("rosette-{}-{}{ending}", shown.kind.name(), session.ply());
        Some(match way {
            Share::Link => LaterEffect::Copy(match self.addressee() {
                Some(_) => [&self.move_text(), "\n", &self.link()].concat(),
                None => self.link(),
            }),
            Share::Record => LaterEffect::Copy(record()),
            Share::Setup => LaterEffect::Copy(session.options().setup().to_owned()),
            Share::Elsewhere => {
                let title = self.addressee().map(|_| self.move_text());
                let title = title.unwrap_or_else(|| shown.title(language));
                LaterEffect::ShareLink { title, link: self.link() }
            }
            Share::File => LaterEffect::Save { name: name(".json"), text: record() },
            Share::Picture | Share::Drawing => LaterEffect::SavePicture {
                name: name(""),
                still: self.shown.still(&self.context),
                is_drawing: way == Share::Drawing,
            },
            Share::Summary | Share::SummaryDrawing => LaterEffect::SavePicture {
                name: name("-review"),
                still: self.shown.reviewed(self.context.props)?.sheet(),
                is_drawing: way == Share::SummaryDrawing,
            },
        })
    }

    /// Returns the whole address of the game, with the page's own: for its addressee, or for
    /// anybody.
    fn link(&self) -> String {
        let address = match self.shown.game.to_send() {
            Some(sent) => Address::Sent(Box::new(sent)).write(),
            None => self.shown.address(),
        };
        self.model.platform.page_address() + &address
    }

    fn way(&self, class: &str, way: &str, text: FixedText, hidden: bool) -> Markup {
        html! {
            button.btn.(class) data-do="share" data-arg=(way) hidden[hidden] {
                (self.model.fixed(text))
            }
        }
    }

    /// Makes the buttons that share the game, and what is said after a press. `long` says that the
    /// link has no QR code.
    fn ways(&self, long: bool) -> Markup {
        let way = |way, text, hidden| self.way("secondary", way, text, hidden);
        let refused = self.play.dialogs.sharing.refused.as_deref();
        html! {
            .ways hidden[self.shown.session().hides_any()] {
                @if self.addressee().is_some() {
                    (self.way("primary", "link", fixed::COPY_MESSAGE, false))
                } @else {
                    (way("link", fixed::COPY_LINK, false))
                    (way("record", fixed::COPY_RECORD, false))
                    (way("file", fixed::SAVE_RECORD, long))
                    (way("picture", fixed::SAVE_PICTURE, false))
                    (way("drawing", fixed::SAVE_DRAWING, false))
                }
                (way("elsewhere", fixed::SHARE_ELSEWHERE, !self.model.platform.shares_links()))
            }
            p role="status" { (self.play.dialogs.sharing.view_note(self.model)) }
            textarea rows="4" readonly aria-label=(self.model.fixed(fixed::SHARE_TITLE))
                hidden[refused.is_none()] {
                (refused.unwrap_or_default())
            }
        }
    }

    /// Makes the dialog. With closed hands, it says why nothing can be shared. A link that is too
    /// long for a QR code isn't shown as one.
    pub(super) fn view_sharing(&self, blocks: &mut Blocks) {
        let text = |text: FixedText| self.model.fixed(text);
        let closed = self.shown.session().hides_any();
        let (link, to) = (self.link(), self.addressee());
        let long = link.len() > MAX_CODED;
        // Other devices can't open a page from this device's disk.
        let coded = !long && link.starts_with("http");
        let [title, detail] = match to {
            Some(name) => self.sending(name),
            None => [fixed::SHARE_TITLE, self.shown.share_detail()].map(|it| text(it).to_owned()),
        };
        let dialog = html! {
            h2 #share-title tabindex="-1" autofocus { (title) }
            p.muted { (detail) }
            // A message is more often copied than scanned.
            @if to.is_some() { (self.ways(long)) }
            .views hidden[closed] {
                div {
                    .thumb { @if !closed { (PreEscaped(self.shown.still(&self.context).drawing(None))) } }
                    @if to.is_some() { p { (self.move_text()) } }
                    (self.by_message())
                }
                figure hidden[!coded] {
                    .code role="img" aria-label=(text(fixed::LINK_CODE)) {
                        div #share-code data-block {}
                    }
                    figcaption.hint { (text(fixed::LINK_CODE_DETAIL)) }
                }
                .long hidden[!long || to.is_some()] {
                    p { (text(fixed::LINK_TOO_LONG)) }
                    (self.way("secondary", "file", fixed::SAVE_RECORD, false))
                }
            }
            @if to.is_none() { (self.ways(long)) }
            .row {
                @if to.is_some() { (self.button("", "close", fixed::DONE)) } @else { (done(self.model)) }
            }
        };
        blocks.put("share", dialog);
        blocks.put_if_new("share-code", &link, || {
            html! { @if let Some(code) = code(&link).filter(|_| coded) { (PreEscaped(code)) } }
        })
    }
}
