//! Saving everything stored in one file, and importing such a file.

use maud::html;
use rosette_browser::{dom, files};
use rosette_keep::{Backup, Import, TakenOver};
use rosette_messages::{count, fixed, page};
use rosette_presenter::html::switch;
use wasm_bindgen::JsCast;
use web_sys::HtmlInputElement;

use super::Effect;
use crate::shared::Shared;

const REPLACE: &str = "replace";

/// An import that waits for the person's answer, and the result of the last one.
#[derive(Default)]
pub struct Backups {
    importing: Option<Import>,
    /// The result, until a message in the imported language has told it.
    pub imported: Option<TakenOver>,
}

/// Saves everything as a file.
pub fn export(shared: &Shared) {
    let date = String::from(js_sys::Date::new_0().to_iso_string());
    let day = date.get(..10).unwrap_or_default();
    files::save(&format!("rosette-{day}.json"), &shared.store.backup(&date));
}

impl Backups {
    /// Asks whether to import a backup, and whether the import may replace stored values.
    pub fn offer(&mut self, shared: &Shared, backup: Backup) {
        dom::close_dialogs();
        let import = shared.store.compare(backup);
        dom::write(
            "#import-detail",
            &dom::say(&page::ImportFound { games: count(import.games()) }),
        );
        let [label, hint] = [fixed::IMPORT_REPLACE, fixed::IMPORT_REPLACE_HINT].map(dom::fixed);
        let replaces = html! { @if import.replaces() { (switch(REPLACE, label, hint, "")) } };
        dom::fill("#import fieldset", &replaces);
        self.importing = Some(import);
        dom::open_dialog("import")
    }

    /// Imports the backup that the person has agreed to.
    pub fn take_over(&mut self, shared: &mut Shared) -> Effect {
        let Some(import) = self.importing.take() else { return Effect::None };
        let switch = dom::all(&format!("#import [name={REPLACE}]")).pop();
        let all = switch.is_some_and(|it| it.unchecked_into::<HtmlInputElement>().checked());
        dom::close_dialogs();
        self.imported = Some(shared.store.take_over(import, all));
        shared.use_cards(shared.store.card_set());
        shared.reload_album();
        Effect::Imported
    }

    /// Reports the last import, unless that is done.
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
}
