//! Tests of the message under the header: how long it stays, and how what it reports is undone.

use crate::page::Page;

fn shown(page: &mut Page) -> String {
    page.show(|model, blocks| model.message.view(model, blocks));
    page.markup("message").to_owned()
}

/// Returns the text of the message and whether it can be undone; `None` if it is hidden.
fn told(page: &mut Page) -> Option<(String, bool)> {
    let markup = shown(page);
    let (_, rest) = markup.split_once("<span id=")?;
    let text = rest.split(['>', '<']).nth(1)?.to_owned();
    if markup.contains("id=\"message\" hidden") {
        return None;
    }
    Some((text, markup.contains("data-do=\"put-back\">Undo<")))
}

#[test]
fn a_message_stays_until_it_is_hidden_and_only_some_can_be_undone() {
    let mut page = Page::open();
    assert!(shown(&mut page).contains("id=\"message\" hidden"));
    page.model.message.show_undoable("Deleted.".to_owned());
    assert_eq!(told(&mut page), Some(("Deleted.".to_owned(), true)));
    page.model.message.show("Stored.".to_owned());
    assert_eq!(told(&mut page), Some(("Stored.".to_owned(), false)));
    assert!(!page.model.message.withdraw(false), "it has nothing to undo");
    assert!(told(&mut page).is_some());
    page.model.message.hide();
    assert_eq!(told(&mut page), None);
}

#[test]
fn an_undoable_message_waits_for_who_is_about_to_undo() {
    let mut page = Page::open();
    page.model.message.show_undoable("Deleted.".to_owned());
    assert!(page.model.message.withdraw(true));
    assert!(told(&mut page).is_some());
    assert!(!page.model.message.withdraw(false));
    assert_eq!(told(&mut page), None);
    page.model.message.show("Full.".to_owned());
    page.model.message.offer_undo();
    assert_eq!(told(&mut page), Some(("Full.".to_owned(), true)));
}

#[test]
fn each_undoable_message_is_announced() {
    let mut page = Page::open();
    let mut seen = Vec::new();
    for _ in 0..2 {
        page.model.message.show_undoable("Deleted.".to_owned());
        seen.push(shown(&mut page));
        page.model.message.show("Stored.".to_owned());
        page.model.message.show("Stored.".to_owned());
    }
    assert_ne!(seen[0], seen[1]);
}
