//! Opening records, addresses, backups and other files.

use maud::html;
use rosette_cards::CardSet;
use rosette_keep::UnreadBackup;
use rosette_messages::{count, fixed, page};

use super::cancel;
use crate::{Blocks, LaterEffect, Model, Navigation, Opened, action::FileContent, opened};

/// The largest size of a file, in bytes, if its kind has no lower limit. Browsers store less.
const MAX_BYTES: u64 = 16 << 20;

/// The dialog that opens a text, and the file that was asked for.
#[derive(Default)]
pub struct OpenDialog {
    /// The content that the chosen file is to have.
    pub wanted: FileContent,
    /// The text in the field of the dialog.
    pub text: String,
    /// The reason why the text can't be opened; empty if nothing was refused.
    pub refusal: String,
}

/// The kind of an opened text, with what it leads to.
pub enum OpenedText {
    /// A game, which is shown next, or an address, which the browser is asked to follow.
    Leads(Navigation),
    /// A backup, which is imported after a question.
    Backup(UnreadBackup),
}

impl OpenDialog {
    /// Clears the text and the refusal, when the dialog is opened again.
    pub fn empty(&mut self) {
        self.text.clear();
        self.refusal.clear()
    }

    /// Says why a file of this size in bytes isn't read; `None` if it isn't too large.
    pub fn too_large(&self, model: &Model, bytes: u64) -> Option<String> {
        let most = match self.wanted {
            FileContent::Game => MAX_BYTES,
            FileContent::Profile | FileContent::CardSet => CardSet::MAX_BYTES as u64,
        };
        let (large, most_told) = (bytes > most, count(most));
        large.then(|| model.say(&page::FileTooLarge { bytes: count(bytes), most: most_told }))
    }

    /// Shows under the field why the text can't be opened.
    pub fn refuse(&mut self, model: &Model, why: &str) {
        self.refusal = model.say(&page::CannotOpen { what: why })
    }

    /// Makes the dialog with the text and the refusal.
    pub fn view(&self, model: &Model, blocks: &mut Blocks) {
        let is_refused = !self.refusal.is_empty();
        blocks.put(
            "open",
            html! {
                form data-entry="record" {
                    h2 #open-title { (model.fixed(fixed::OPEN_GAME)) }
                    p #open-detail.muted { (model.fixed(fixed::OPEN_DETAIL)) }
                    textarea data-entry="record" rows="4" required autocomplete="off" spellcheck="false"
                        aria-label=(model.fixed(fixed::OPEN_TEXT)) aria-invalid=(is_refused) {
                        // An HTML parser drops the first line break of a `textarea`.
                        "\n" (self.text)
                    }
                    p.refusal role="alert" hidden[!is_refused] {
                        svg.icon.small { use href="#i-alert" {} }
                        span { (self.refusal) }
                    }
                    .row {
                        (cancel(model))
                        button.btn.secondary type="button" data-do="open-file" {
                            (model.fixed(fixed::OPEN_PROFILE))
                        }
                        button.btn.primary type="submit" { (model.fixed(fixed::OPEN)) }
                    }
                }
            },
        )
    }
}

/// Reads a text as a record, a game in RGN, an address, a backup, or puzzles. An address is followed
/// at once.
///
/// # Errors
///
/// If it is none of these, or has a fault. Nothing has changed then.
pub fn opened_text(model: &mut Model, text: &str) -> Result<OpenedText, String> {
    let seed = model.platform.seed();
    Ok(OpenedText::Leads(
        match opened(&model.store, &model.parts.games, text, seed, model.language)? {
            Opened::Game(game, slot) => Navigation::Game(game, slot),
            Opened::Backup(backup) => return Ok(OpenedText::Backup(backup)),
            Opened::Puzzles(puzzles) => {
                model.close_dialogs();
                Navigation::Puzzles(puzzles)
            }
            Opened::Screen(address) => {
                model.close_dialogs();
                model.ask(LaterEffect::Follow(address.write()));
                Navigation::Stay
            }
        },
    ))
}
