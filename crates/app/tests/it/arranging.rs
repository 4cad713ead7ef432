//! Setting up a position: what the controls beside the board show, and what they change.

use std::{rc::Rc, sync::Arc};

use rosette_app::{GameView, Play, play::Msg};
use rosette_messages::Language;
use rosette_scene::{GAMES, SetupPiece};
use rosette_session::Seed;

use crate::{common::game, page::Page, table::Table};

struct Setup(Table);

impl Setup {
    fn new(address: &str) -> Self {
        let shown = game(address);
        let (show, base) = (shown.show(), Arc::clone(shown.session().settled()));
        let mut session = shown.game.into_session();
        session.set_up(Some(base.as_ref()), "", Seed(5)).unwrap();
        let shown = GameView::new(session, show, Language::english());
        Self(Table::open(Page::open(), Play::arrangement(shown)))
    }

    fn show(&mut self) -> String {
        self.0.markup("arrange")
    }

    /// Changes a control. Returns the reason if the change is refused.
    fn change(&mut self, name: &str, value: &str) -> Option<String> {
        self.0.page.effects();
        self.0.send(Msg::Arranged(name.to_owned(), value.to_owned()));
        self.0.refusal()
    }

    /// Puts a piece on a cell by typing the name of the cell. Returns whether that is possible.
    fn put(&mut self, cell: &str) -> bool {
        self.0.page.effects();
        self.0.play_typed(cell);
        self.0.refusal().is_none()
    }

    fn text(&self) -> &str {
        self.0.play.shown.session().options().setup()
    }
}

fn control<'a>(markup: &'a str, attributes: &str) -> &'a str {
    let tags = markup.split('<').filter_map(|tag| tag.split('>').next());
    let mut found = tags.filter(|tag| tag.starts_with("input ") && tag.contains(attributes));
    found.next().unwrap_or_else(|| panic!("no {attributes} in {markup}"))
}

fn is_checked(markup: &str, attributes: &str) -> bool {
    control(markup, attributes).contains(" checked")
}

#[test]
fn what_is_typed_is_no_move_on_the_board() {
    let mut setup = Setup::new("trisq?size=5");
    let before = Rc::clone(setup.0.play.board.scene());
    setup.0.type_in("c4");
    assert_eq!(setup.0.play.board.scene().nodes, before.nodes);
}

#[test]
fn the_controls_show_the_position() {
    let mut it = Setup::new("ur?pieces=3");
    assert!(it.put("4") && it.text().contains("f4"), "{}", it.text());
    assert_eq!(it.change("what", "s"), None);
    assert!(it.put("6") && it.text().contains("s6"), "{}", it.text());
    assert_eq!(it.change("F", "1"), None);
    assert_eq!(it.change("m", "s"), None);
    let (markup, text) = (it.show(), it.text().to_owned());
    assert!(control(&markup, "name=\"setup\"").contains(&format!("value=\"{text}\"")));
    assert!(control(&markup, "name=\"F\"").contains("value=\"1\""));
    assert!(control(&markup, "name=\"S\"").contains("value=\"0\""));
    assert!(is_checked(&markup, "name=\"m\" value=\"s\""));
    assert!(!is_checked(&markup, "name=\"m\" value=\"f\""));
    assert!(is_checked(&markup, "name=\"what\" value=\"s\""));
}

#[test]
fn a_refused_number_is_replaced_and_a_refused_text_stays() {
    let mut it = Setup::new("ur?pieces=3");
    let before = it.show();
    assert!(it.change("F", "9").is_some());
    let after = it.show();
    let plain = |markup: &str| markup.replace(" data-changes=\"1\"", "");
    assert_eq!(plain(&after), before, "the position is the same");
    assert_ne!(after, before, "what was typed is replaced");
    let text = it.text().to_owned();
    assert!(it.change("setup", "fz9").unwrap().contains("fz9"));
    assert!(control(&it.show(), "name=\"setup\"").contains("value=\"fz9\""));
    assert_eq!(it.text(), text);
    assert!(it.put("4"));
    assert!(!it.show().contains("fz9"), "the next change shows the position");
    assert_eq!(it.change("setup", &format!(" {text} ")), None);
    assert_eq!(it.text(), text);
}

#[test]
fn each_game_has_what_can_be_put_in_it() {
    let hands = crate::common::HANDS;
    let addresses = GAMES.into_iter().map(|show| match show.name() {
        "triad" => format!("triad?{hands}"),
        name => name.to_owned(),
    });
    let elemental = format!("triad?{hands}&elemental=on");
    for address in addresses.chain([elemental]) {
        let mut it = Setup::new(&address);
        let form = it.0.play.shown.show().setup();
        let is_offered = |piece: &&SetupPiece| {
            piece.needs.is_none_or(|option| address.contains(&format!("{option}=on")))
        };
        let letters: Vec<_> =
            form.pieces.iter().filter(is_offered).map(|piece| piece.letter).collect();
        // A single piece needs no choice.
        let letters = if letters.len() > 1 { letters.join(" ") } else { String::new() };
        let counts = form.counted.is_some();
        let markup = it.show();
        let value = |tag: &str| tag.split("value=\"").nth(1)?.split('"').next().map(str::to_owned);
        let what = markup.split('<').filter(|tag| tag.contains("name=\"what\""));
        assert_eq!(what.filter_map(value).collect::<Vec<_>>().join(" "), letters, "{address}");
        assert_eq!(markup.contains("name=\"F\""), counts, "{address}");
        assert_eq!(markup.matches(" checked").count(), if letters.is_empty() { 1 } else { 2 });
    }
}
