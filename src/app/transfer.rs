//! Everything that is kept as one file: saved, and taken over from another browser.

use rosette_keep::Backup;
use rosette_messages::{FixedText, PageText};
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlInputElement};

use super::{App, options};
use crate::{dom, files, html::Html};

const REPLACE: &str = "replace";

impl App {
    /// Saves everything as a file.
    pub(super) fn export(&self) {
        let date = String::from(js_sys::Date::new_0().to_iso_string());
        let day = date.get(..10).unwrap_or_default();
        files::save(&["rosette-", day, ".json"].concat(), &self.store.backup(&date));
    }

    /// Asks whether to take over a backup, and whether it may replace what is here.
    pub(super) fn offer_import(&mut self, backup: Backup) {
        dom::close_dialogs();
        let import = self.store.compare(backup);
        dom::write("#import-detail", &dom::say(&PageText::ImportFound(import.games())));
        let mut html = Html::default();
        if import.replaces() {
            let (label, hint) = (FixedText::ImportReplace, FixedText::ImportReplaceHint);
            options::add_switch(&mut html, REPLACE, dom::fixed(label), dom::fixed(hint), "");
        }
        dom::fill("#import fieldset", &html);
        self.importing = Some(import);
        dom::open_dialog("import")
    }

    /// Takes over the backup that was opened.
    pub(super) fn import(&mut self) {
        let Some(import) = self.importing.take() else { return };
        let dialog: Element = dom::by_id("import");
        let switch = dom::all_within(&dialog, &format!("[name={REPLACE}]")).pop();
        let all = switch.is_some_and(|it| it.unchecked_into::<HtmlInputElement>().checked());
        dom::close_dialogs();
        if !self.store.take_over(&import, all) {
            return self.tell_person(dom::fixed(FixedText::NoRoom));
        }
        self.imported = Some(import.games());
        self.cards = self.store.card_set();
        if let Some(album) = self.store.album() {
            self.album = album;
        }
        self.list_anew();
        if !self.take_over_settings() {
            self.tell_imported();
        }
    }

    /// Says what was taken over, if that is still to be said.
    pub(super) fn tell_imported(&mut self) {
        if let Some(games) = self.imported.take() {
            self.tell_person(&dom::say(&PageText::Imported(games)))
        }
    }
}
