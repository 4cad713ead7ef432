//! Saving everything stored in one file, and importing such a file.

use maud::html;
use rosette_keep::{Import, ImportOutcome, LanguageChoice, UnreadBackup};
use rosette_messages::{count, fixed, page};

use super::cancel;
use crate::{
    Blocks, Dialog, Effect, LaterEffect, Model, Navigation, Timed, Trouble as _, html::switch,
    imported,
};

const REPLACE: &str = "replace";

/// The time in milliseconds for which the page compares or imports before it shows the progress.
const SLICE_MS: f64 = 100.0;

/// An import in progress, and the result of the last one.
#[derive(Default)]
pub struct Imports {
    importing: Option<Import>,
    /// The number of steps that the comparison or the import has in all.
    steps: usize,
    /// The number of games and of puzzles in the backup, and whether settings, collections and card
    /// set may replace the stored ones. `None` while the comparison is running.
    found: Option<([usize; 2], bool)>,
    /// Whether the person has confirmed the import.
    imports: bool,
    /// Whether settings, collections and card set of the backup replace the stored ones.
    replaces: bool,
    /// The language in the settings before the import.
    language: LanguageChoice,
    /// The result, until a message has reported it in the imported language.
    imported: Option<ImportOutcome>,
}

/// Saves a backup with everything that is stored, as a file named after the day.
pub fn export(model: &mut Model) {
    let date = model.platform.date();
    let day = date.get(..10).unwrap_or_default();
    let (name, text) = (["rosette-", day, ".json"].concat(), model.store.backup(&date));
    model.ask(LaterEffect::Save { name, text })
}

impl Imports {
    /// Starts to compare a backup with what is stored. Asks whether to import it when that is done.
    ///
    /// # Errors
    ///
    /// As for [`go_on`](Self::go_on).
    pub fn offer(&mut self, model: &mut Model, backup: UnreadBackup) -> Result<Navigation, String> {
        let import = model.store.import(backup);
        self.steps = import.left();
        (self.found, self.imports, self.replaces) = (None, false, false);
        self.work(model, import, false)
    }

    /// Starts to import the backup that the person has confirmed.
    ///
    /// # Errors
    ///
    /// As for [`go_on`](Self::go_on).
    pub fn begin(&mut self, model: &mut Model) -> Result<Navigation, String> {
        let Some(mut import) = self.importing.take() else { return Ok(Navigation::Stay) };
        model.store.begin_import(&mut import, self.replaces);
        self.steps = import.left();
        self.imports = true;
        self.work(model, import, false)
    }

    /// Sets whether settings, collections and card set of the backup replace the stored ones.
    pub const fn choose(&mut self, replaces: bool) {
        self.replaces = replaces
    }

    /// Continues to compare or import for `SLICE_MS`. Stops if the dialog was closed.
    ///
    /// # Errors
    ///
    /// A part of the backup can't be read. Nothing has been imported then.
    pub fn go_on(&mut self, model: &mut Model) -> Result<Navigation, String> {
        let Some(import) = self.importing.take() else { return Ok(Navigation::Stay) };
        self.work(model, import, !model.is_open(Dialog::Import))
    }

    fn work(
        &mut self,
        model: &mut Model,
        mut import: Import,
        stopped: bool,
    ) -> Result<Navigation, String> {
        let until = model.platform.now() + SLICE_MS;
        let mut goes_on = !stopped;
        while goes_on && model.platform.now() < until {
            goes_on = match self.imports {
                true => model.store.import_next(&mut import),
                false => model
                    .store
                    .compare_next(&mut import)
                    .map_err(|error| error.describe(model.language))?,
            };
        }
        if goes_on {
            model.ask(Effect::After(0, Timed::Import))
        } else if self.imports {
            model.close_dialogs();
            self.language = model.settings.language;
            self.imported = Some(import.end());
            return Ok(Navigation::Imported);
        } else if stopped {
            return Ok(Navigation::Stay);
        } else {
            self.found = Some(([import.games(), import.puzzles()], import.replaces()))
        }
        self.importing = Some(import);
        if !model.is_open(Dialog::Import) {
            model.close_dialogs();
            model.open_dialog(Dialog::Import)
        }
        Ok(Navigation::Stay)
    }

    /// Reports the last import, unless it has changed the language. Then the report waits for the
    /// texts of that language.
    pub fn report_in_its_language(&mut self, model: &mut Model) {
        if model.settings.language == self.language {
            self.report(model)
        }
    }

    /// Reports the last import in a message, unless it was reported before.
    pub fn report(&mut self, model: &mut Model) {
        if let Some(taken) = self.imported.take() {
            model.show_message(imported(taken, model.language))
        }
    }

    /// Drops the report, because the texts of its language couldn't be fetched.
    pub const fn forget(&mut self) {
        self.imported = None
    }

    /// Makes the dialog: the question once the backup is compared, else the progress.
    pub fn view(&self, model: &Model, blocks: &mut Blocks) {
        let Some(import) = &self.importing else { return };
        let asks = self.found.is_some() && !self.imports;
        let [label, hint] =
            [fixed::IMPORT_REPLACE, fixed::IMPORT_REPLACE_HINT].map(|text| model.fixed(text));
        blocks.put("import", html! {
            h2 #import-title { (model.fixed(fixed::IMPORT_TITLE)) }
            p #import-detail.muted {
                @if let Some(([games, puzzles], _)) = self.found {
                    (model.say(&page::ImportFound { games: count(games) }))
                    @if puzzles > 0 {
                        " " (model.say(&page::ImportPuzzles { puzzles: count(puzzles) }))
                    }
                }
            }
            progress aria-labelledby="import-title" max=(self.steps.to_string())
                value=((self.steps - import.left()).to_string()) hidden[asks] {}
            fieldset data-entry="replaces" {
                @if let Some((_, true)) = self.found {
                    (switch(REPLACE, label, hint, "", self.replaces, true))
                }
            }
            .row {
                (cancel(model))
                button.btn.primary data-do="import" disabled[!asks] { (model.fixed(fixed::IMPORT)) }
            }
        })
    }
}
