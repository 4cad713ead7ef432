//! Opening records, addresses, backups and other files.

use maud::html;
use rosette_app::{Go, Opened, deed::Wanted, opened};
use rosette_cards::CardSet;
use rosette_messages::{count, page};
use web_sys::{File, HtmlInputElement, HtmlTextAreaElement};

use super::{
    Effect,
    backup::Backups,
    collection::{Collection, card_set_read},
};
use crate::{dom, error::given, event::Event, files, shared::Shared};

/// The kind of file that the person is asked for.
#[derive(Default)]
pub struct Open {
    wanted: Wanted,
}

impl Open {
    pub fn ask_for_file(&mut self, wanted: Wanted) {
        self.wanted = wanted;
        let input: HtmlInputElement = dom::by_id("file");
        input.set_value("");
        input.click();
    }

    /// Reads a file that was dropped on the page.
    pub fn file_dropped(&mut self, shared: &Shared, file: &File) {
        self.wanted = Wanted::Game;
        self.file_chosen(shared, file)
    }

    /// Reads a file, unless it is too large; the text comes as an event.
    pub fn file_chosen(&self, shared: &Shared, file: &File) {
        let bytes = file.size() as u64;
        let most = match self.wanted {
            Wanted::Game => files::MOST_BYTES,
            Wanted::Profile | Wanted::CardSet => CardSet::MOST_BYTES as u64,
        };
        if bytes > most {
            let (bytes, most) = (count(bytes), count(most));
            show_faults(&[dom::say(&page::FileTooLarge { bytes, most })]);
            return;
        }
        let sender = shared.sender();
        files::read(file, move |text| sender.send(Event::FileRead(text)))
    }

    /// Opens the text of a file, unless it has faults.
    pub fn file_read(
        &self,
        shared: &mut Shared,
        text: &str,
        collection: &mut Collection,
        backup: &mut Backups,
    ) -> Effect {
        match self.wanted {
            Wanted::Profile => collection.profile_read(shared, text),
            Wanted::CardSet => card_set_read(shared, text),
            Wanted::Game => {
                open_text(shared, text, backup).unwrap_or_else(|why| show_faults(&[why]))
            }
        }
    }
}

/// Lists the faults of a file, which has no other effect.
pub fn show_faults(faults: &[String]) -> Effect {
    dom::fill("#faults ul", &html! { @for fault in faults { li { (fault) } } });
    dom::open_dialog("faults");
    Effect::None
}

/// Empties the dialog that asks for a record or an address.
pub fn empty() {
    dom::at::<HtmlTextAreaElement>("#open textarea").set_value("");
    show_refusal("")
}

/// Opens the pasted text.
pub fn sent(shared: &mut Shared, text: &str, backup: &mut Backups) -> Effect {
    show_refusal("");
    open_text(shared, text, backup).unwrap_or_else(|why| {
        show_refusal(&dom::say(&page::CannotOpen { what: &why }));
        Effect::None
    })
}

/// Opens a record, an address or a backup.
///
/// # Errors
///
/// If the text is none of these or has a fault. Nothing has changed then.
fn open_text(shared: &Shared, text: &str, backups: &mut Backups) -> Result<Effect, String> {
    Ok(match opened(&shared.model.store, text, shared.model.platform.seed(), dom::language())? {
        Opened::Game(game, slot) => Effect::Go(Go::Game(game, slot)),
        Opened::Backup(backup) => backups.offer(shared, backup)?,
        Opened::Screen(address) => {
            dom::close_dialogs();
            given(dom::window().location().set_hash(&address.write()));
            Effect::None
        }
    })
}

fn show_refusal(why: &str) {
    dom::write("#open .refusal span", why);
    dom::show(&dom::at("#open .refusal"), !why.is_empty());
    dom::set_flag(&dom::at("#open textarea"), "aria-invalid", !why.is_empty())
}
