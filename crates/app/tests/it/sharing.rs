//! Sharing a game: what each way asks the browser for, and what the dialog says.

use rosette_app::{
    Dialog, Effect, LaterEffect, Model,
    action::{Action, Share},
    play::Msg,
};
use rosette_messages::{FixedText, fixed};
use rosette_rules::Seat;
use rosette_scene::picture::MAX_CODED;

use crate::{common::HANDS, table::Table};

const LINK: &str = "https://example.org/#/play/trisq?size=13&target=0&limit=507&m=c4,c3";

/// A game with an open sharing dialog.
struct Shared(Table);

impl Shared {
    fn new(address: &str) -> Self {
        let mut table = Table::of(address);
        table.page.model.open_dialog(Dialog::Share);
        Self(table)
    }

    /// Returns the effects, without those of the address and of the record to rescue, which every
    /// game has.
    fn effects(&mut self) -> Vec<Effect> {
        let mut effects = self.0.page.effects();
        effects.retain(|effect| !matches!(effect, Effect::Address(..) | Effect::Rescue(_)));
        effects
    }

    /// Shares the game, and returns the effects.
    fn share(&mut self, way: Share) -> Vec<Effect> {
        self.0.action(Action::Share(way));
        self.effects()
    }

    fn copied(&mut self, refused: Option<&str>) {
        self.0.send(Msg::Copied(refused.map(str::to_owned)));
    }

    /// Returns the markup of the dialog, and the ids of the blocks that have changed.
    fn show(&mut self) -> (String, Vec<String>) {
        let play = &self.0.play;
        let changed = self.0.page.show(|model, blocks| play.panel(model).view_dialogs(blocks));
        (self.0.page.markup("share").to_owned(), changed)
    }
}

#[test]
fn each_way_asks_for_its_text_or_picture() {
    let mut it = Shared::new("trisq?m=c4,c3");
    assert_eq!(it.share(Share::Link), [Effect::Later(LaterEffect::Copy(LINK.to_owned()))]);
    let [Effect::Later(LaterEffect::Copy(record))] = &it.share(Share::Record)[..] else {
        panic!("no record")
    };
    assert!(record.starts_with("{\"rosette\":1,\"game\":\"trisq\"") && record.contains("Ana"));
    assert_eq!(
        it.share(Share::File),
        [Effect::Later(LaterEffect::Save {
            name: "rosette-trisq-2.json".to_owned(),
            text: record.clone()
        })]
    );
    let title = "Trisq: Ana vs Bo".to_owned();
    assert_eq!(
        it.share(Share::Elsewhere),
        [Effect::Later(LaterEffect::ShareLink { title: title.clone(), link: LINK.to_owned() })]
    );
    for way in [Share::Picture, Share::Drawing] {
        let [Effect::Later(LaterEffect::SavePicture { name, still, is_drawing })] =
            &it.share(way)[..]
        else {
            panic!("no picture")
        };
        assert_eq!((name.as_str(), *is_drawing), ("rosette-trisq-2", way == Share::Drawing));
        assert_eq!(still.title, title);
        assert_eq!(still.description, "Ana places a triangle", "nobody is addressed");
    }
    assert_eq!(it.share(Share::Summary), [], "there is no review");
}

#[test]
fn closed_hands_are_not_shared() {
    let mut it = Shared::new(&format!("triad?{HANDS}&open=off&m=1@1"));
    for way in [Share::Link, Share::Record, Share::File, Share::Picture, Share::Elsewhere] {
        assert_eq!(it.share(way), []);
    }
    let (markup, _) = it.show();
    assert!(markup.contains("share it only once it’s over"));
    assert!(markup.contains("class=\"views\" hidden") && markup.contains("class=\"ways\" hidden"));
    assert!(!markup.contains("<title>") && !markup.contains("Saved"));
}

#[test]
fn the_dialog_says_what_has_become_of_it() {
    let mut it = Shared::new("trisq?m=c4,c3");
    let said = |it: &mut Shared, text: FixedText| {
        let (markup, _) = it.show();
        markup.contains(text.text(it.0.page.model.language))
    };
    assert!(!said(&mut it, fixed::FILE_MADE));
    it.share(Share::File);
    assert!(said(&mut it, fixed::FILE_MADE));
    let first = it.show().0;
    it.share(Share::File);
    assert_ne!(first, it.show().0, "a note that is repeated is announced again");
    it.share(Share::Link);
    assert!(!said(&mut it, fixed::FILE_MADE), "an old note doesn't stay");
    it.copied(None);
    assert!(said(&mut it, fixed::COPIED) && it.effects().is_empty());
    assert!(it.show().0.contains("aria-label=\"Share this game\" hidden"));
    it.copied(Some(LINK));
    assert!(said(&mut it, fixed::NOT_COPIED));
    assert_eq!(it.effects(), [Effect::Later(LaterEffect::Select("#share textarea"))]);
    let shown = LINK.replace('&', "&amp;");
    assert!(it.show().0.contains(&format!("aria-label=\"Share this game\">{shown}</textarea>")));
    it.0.page.model.close_dialogs();
    it.copied(Some(""));
    assert_eq!(it.effects(), [], "in a setup the text is in its field");
}

#[test]
fn the_code_is_made_again_only_for_another_link() {
    let mut it = Shared::new("trisq?m=c4,c3");
    assert_eq!(it.show().1, ["share", "share-code"]);
    assert!(it.0.page.markup("share-code").starts_with("<svg font-size="));
    it.share(Share::File);
    assert_eq!(it.show().1, ["share"]);
    it.0.choose("d4");
    assert_eq!(it.show().1, ["share", "share-code"]);
}

#[test]
fn the_record_is_offered_instead_of_a_code_for_a_long_link() {
    let cells = |count: u32| {
        let cell = |index: u32| {
            let column = b"abcdefghjklmn"[index as usize % 13];
            format!("{}{},pass", char::from(column), 1 + index / 13)
        };
        (0..count).map(cell).collect::<Vec<_>>().join(",")
    };
    for (count, long) in [(1, false), (150, true)] {
        let mut it = Shared::new(&format!("trisq?m={}", cells(count)));
        let [Effect::Later(LaterEffect::Copy(link))] = &it.share(Share::Link)[..] else {
            panic!("no link")
        };
        assert_eq!(link.len() > MAX_CODED, long);
        let (markup, _) = it.show();
        assert_eq!(markup.contains("<figure hidden>"), long);
        assert_eq!(markup.contains("class=\"long\" hidden"), !long);
        assert_eq!(it.0.page.markup("share-code").is_empty(), long);
        let ways = markup.split("class=\"ways\"").nth(1).unwrap();
        assert_eq!(ways.contains("data-arg=\"file\" hidden"), long, "it is offered once");
    }
}

#[test]
fn the_end_of_a_game_offers_its_picture_and_tells_that_it_is_saved() {
    let mut table = Table::of("trisq?size=5&m=c4,c3");
    table.action(Action::ConfirmResign(Seat::First));
    assert!(table.actions("banner").contains(&"share".to_owned()));
    table.page.effects();
    table.action(Action::Share(Share::Picture));
    let saves = |it: &Effect| matches!(it, Effect::Later(LaterEffect::SavePicture { .. }));
    assert!(table.page.effects().iter().any(saves));
    let Model { message, language, .. } = &table.page.model;
    assert_eq!(message.text(), Some(fixed::FILE_MADE.text(*language)));
}
