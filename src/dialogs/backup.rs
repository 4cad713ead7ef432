//! Everything that is kept as one file: saved, and taken over from another browser.

use rosette_keep::{Backup, Import, TakenOver};
use rosette_messages::{count, fixed, page};
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlInputElement};

use super::effect::Effect;
use crate::{
    browser::{Html, dom, files},
    shared::Shared,
};

const REPLACE: &str = "replace";

/// What was opened of a backup, and what was taken over.
#[derive(Default)]
pub struct Backups {
    /// What is new in a backup, until it is taken over.
    importing: Option<Import>,
    /// What was taken over, until that is said in its language.
    imported: Option<TakenOver>,
}

/// Saves everything as a file.
pub fn export(shared: &Shared) {
    let date = String::from(js_sys::Date::new_0().to_iso_string());
    let day = date.get(..10).unwrap_or_default();
    files::save(&format!("rosette-{day}.json"), &shared.store.backup(&date));
}

impl Backups {
    /// Asks whether to take over a backup, and whether it may replace what is here.
    pub fn offer(&mut self, shared: &Shared, backup: Backup) {
        dom::close_dialogs();
        let import = shared.store.compare(backup);
        dom::write(
            "#import-detail",
            &dom::say(&page::ImportFound { games: count(import.games()) }),
        );
        let mut html = Html::default();
        if import.replaces() {
            let (label, hint) = (fixed::IMPORT_REPLACE, fixed::IMPORT_REPLACE_HINT);
            html.add_switch(REPLACE, dom::fixed(label), dom::fixed(hint), "");
        }
        dom::fill("#import fieldset", &html);
        self.importing = Some(import);
        dom::open_dialog("import")
    }

    /// Takes over the backup that was opened.
    pub fn take_over(&mut self, shared: &mut Shared) -> Effect {
        let Some(import) = self.importing.take() else { return Effect::None };
        let dialog: Element = dom::by_id("import");
        let switch = dom::all_within(&dialog, &format!("[name={REPLACE}]")).pop();
        let all = switch.is_some_and(|it| it.unchecked_into::<HtmlInputElement>().checked());
        dom::close_dialogs();
        self.imported = Some(shared.store.take_over(import, all));
        shared.cards = shared.store.card_set();
        if let Some(album) = shared.store.album() {
            shared.album = album;
        }
        Effect::Imported
    }

    /// Says what was taken over, if that is still to be said.
    pub fn tell_imported(&mut self, shared: &Shared) {
        let Some(taken) = self.imported.take() else { return };
        let mut told = vec![dom::say(&page::Imported { games: count(taken.games) })];
        if taken.left_out > 0 {
            told.push(dom::say(&page::LeftOut { games: count(taken.left_out) }));
        }
        if taken.no_room_for_rest {
            told.push(dom::fixed(fixed::NO_ROOM_FOR_SETTINGS).to_owned());
        }
        shared.tell_person(&told.join(" "))
    }

    /// Forgets to say how many games were taken over.
    pub fn forget_imported(&mut self) {
        self.imported = None;
    }
}
