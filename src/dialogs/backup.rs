//! Saving everything stored in one file, and importing such a file.

use maud::html;
use rosette_app::{Trouble as _, html::switch, imported};
use rosette_keep::{Import, TakenOver, UnreadBackup};
use rosette_messages::{count, fixed, page};
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlInputElement};

use super::Effect;
use crate::{dom, event::Event, files, shared::Shared, timer::Timer};

const REPLACE: &str = "replace";

/// How long the page compares or imports before it shows how far it has come, in milliseconds.
const SLICE_MS: f64 = 100.0;

/// An import in progress, and the result of the last one.
#[derive(Default)]
pub struct Backups {
    importing: Option<Import>,
    /// The number of its steps, and whether they import or compare.
    steps: usize,
    imports: bool,
    /// The next slice.
    timer: Option<Timer>,
    /// The result, until a message in the imported language has told it.
    pub imported: Option<TakenOver>,
}

/// Saves everything as a file.
pub fn export(shared: &Shared) {
    let date = String::from(js_sys::Date::new_0().to_iso_string());
    let day = date.get(..10).unwrap_or_default();
    files::save(&format!("rosette-{day}.json"), &shared.model.store.backup(&date));
}

impl Backups {
    /// Compares a backup with what is stored, and asks whether to import it.
    ///
    /// # Errors
    ///
    /// As for [`go_on`](Self::go_on).
    pub fn offer(&mut self, shared: &Shared, backup: UnreadBackup) -> Result<Effect, String> {
        let import = shared.model.store.import(backup);
        (self.steps, self.imports) = (import.left(), false);
        self.importing = Some(import);
        self.go_on(shared)
    }

    /// Imports the backup that the person has agreed to.
    ///
    /// # Errors
    ///
    /// As for [`go_on`](Self::go_on).
    pub fn take_over(&mut self, shared: &Shared) -> Result<Effect, String> {
        let Some(import) = &mut self.importing else { return Ok(Effect::None) };
        let switch = dom::all(&format!("#import [name={REPLACE}]")).pop();
        let all = switch.is_some_and(|it| it.unchecked_into::<HtmlInputElement>().checked());
        shared.model.store.begin_import(import, all);
        (self.steps, self.imports) = (import.left(), true);
        self.go_on(shared)
    }

    /// Compares or imports for a while. A closed dialog stops that.
    ///
    /// # Errors
    ///
    /// A part of the backup can't be read. Nothing has been imported then.
    pub fn go_on(&mut self, shared: &Shared) -> Result<Effect, String> {
        let stopped = self.timer.take().is_some() && !dom::is_open("import");
        let Some(mut import) = self.importing.take() else { return Ok(Effect::None) };
        let until = js_sys::Date::now() + SLICE_MS;
        let mut goes_on = !stopped;
        while goes_on && js_sys::Date::now() < until {
            goes_on = match self.imports {
                true => shared.model.store.import_next(&mut import),
                false => shared
                    .model
                    .store
                    .compare_next(&mut import)
                    .map_err(|error| error.told(dom::language()))?,
            };
        }
        let opens = !stopped && !dom::is_open("import");
        if opens {
            dom::close_dialogs();
            dom::write("#import-detail", "");
            dom::fill("#import fieldset", &html! {});
        }
        let progress: Element = dom::at("#import progress");
        dom::show(&progress, goes_on);
        dom::set_if(&dom::at("#import [data-do=import]"), "disabled", goes_on);
        if goes_on {
            dom::set(&progress, "max", &self.steps.to_string());
            dom::set(&progress, "value", &(self.steps - import.left()).to_string());
            self.timer = Some(shared.after(0, Event::ImportDue));
        } else if self.imports {
            dom::close_dialogs();
            self.imported = Some(import.end());
            return Ok(Effect::Imported);
        } else if stopped {
            return Ok(Effect::None);
        } else {
            dom::write(
                "#import-detail",
                &dom::say(&page::ImportFound { games: count(import.games()) }),
            );
            let [label, hint] = [fixed::IMPORT_REPLACE, fixed::IMPORT_REPLACE_HINT].map(dom::fixed);
            let replaces =
                html! { @if import.replaces() { (switch(REPLACE, label, hint, "", false, true)) } };
            dom::fill("#import fieldset", &replaces);
        }
        self.importing = Some(import);
        if opens {
            dom::open_dialog("import")
        }
        Ok(Effect::None)
    }

    /// Reports the last import, unless that is done.
    pub fn tell_imported(&mut self, shared: &Shared) {
        if let Some(taken) = self.imported.take() {
            shared.tell_person(&imported(taken, dom::language()))
        }
    }
}
