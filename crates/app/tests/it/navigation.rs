//! The way from screen to screen, by controls, addresses and the history.

use rosette_app::{App, Effect, Msg, Screen, Timed, deed::Deed, play};
use rosette_json::text;
use rosette_scene::Stage;
use rosette_session::Record;

use crate::page::Page;

/// A page, and the history of its browser.
struct Visit {
    page: Page,
    app: App,
    /// The addresses and states of the entries up to the present one.
    history: Vec<(String, Option<String>)>,
}

impl Visit {
    /// Opens the page at an address.
    fn at(hash: &str) -> Self {
        Self::before(Page::open(), hash)
    }

    fn before(mut page: Page, hash: &str) -> Self {
        let window = std::rc::Rc::clone(&page.window);
        let Page { model, shelf, blocks, .. } = page;
        let app = App::new(model);
        page = Page { model: Page::open().model, shelf, blocks, window };
        let mut visit = Self { page, app, history: vec![(hash.to_owned(), None)] };
        visit.arrive();
        visit.tell(Msg::Moved);
        visit.tell(Msg::Ready);
        visit
    }

    /// Has the browser be where its history is.
    fn arrive(&self) {
        let (hash, entry) = self.history.last().cloned().unwrap();
        let mut window = self.page.window.borrow_mut();
        (window.hash, window.entry) = (hash, entry);
    }

    /// Sends a message, and returns what is asked for besides other addresses.
    fn tell(&mut self, msg: Msg) -> Vec<Effect> {
        self.app.update(msg);
        let mut asked = Vec::new();
        let mut goes_back = false;
        for effect in self.app.model.take_effects() {
            match effect {
                Effect::Address(hash, entry) => *self.history.last_mut().unwrap() = (hash, entry),
                Effect::Push(hash) => self.history.push((hash, None)),
                Effect::Back => goes_back = true,
                Effect::Follow(hash) => self.history.push((hash, None)),
                effect => asked.push(effect),
            }
        }
        self.arrive();
        if goes_back {
            self.history.pop();
            self.arrive();
            asked.extend(self.tell(Msg::Moved))
        }
        asked
    }

    fn deed(&mut self, deed: Deed) -> Vec<Effect> {
        self.tell(Msg::Deed(deed))
    }

    /// Follows a link.
    fn follow(&mut self, hash: &str) -> Vec<Effect> {
        self.history.push((hash.to_owned(), None));
        self.arrive();
        self.tell(Msg::Moved)
    }

    /// Goes back in the browser.
    fn back(&mut self) {
        self.history.pop();
        self.arrive();
        self.tell(Msg::Moved);
    }

    fn hash(&self) -> &str {
        &self.history.last().unwrap().0
    }

    fn id(&self) -> &'static str {
        self.app.screen.id()
    }

    fn choose(&mut self, region: &str) {
        let room = Stage { width_px: 800.0, height_px: 600.0, narrow: false };
        self.tell(Msg::Play(play::Msg::Room(room)));
        self.tell(Msg::Play(play::Msg::Region(region.to_owned())));
    }

    fn ply(&mut self) -> usize {
        self.app.play().unwrap().0.shown.session().ply()
    }
}

#[test]
fn each_address_has_its_screen() {
    for (hash, id) in [
        ("", "menu"),
        ("#/", "menu"),
        ("#/history", "history"),
        ("#/new/ur", "options"),
        ("#/rules/triad", "guide"),
        ("#/rules/triad/2", "play"),
        ("#/play/trisq?m=c4", "play"),
    ] {
        let visit = Visit::at(hash);
        assert_eq!(visit.id(), id, "{hash}");
        assert_eq!(visit.history.len(), 1);
    }
}

#[test]
fn a_wrong_address_leads_to_the_menu_and_says_why() {
    for hash in ["#/new/go", "#/play/trisq?m=z9", "#/rules/chess", "#/nowhere"] {
        let mut visit = Visit::at("#/history");
        visit.follow(hash);
        assert_eq!((visit.id(), visit.hash()), ("menu", "#/"), "{hash}");
        assert!(visit.app.model.message.text().is_some(), "{hash}");
    }
}

#[test]
fn a_game_is_found_by_the_entry_of_the_history_and_by_its_address() {
    let mut visit = Visit::at("#/new/trisq");
    visit.tell(Msg::FormSent(vec![
        ("size".to_owned(), "5".to_owned()),
        ("starts".to_owned(), "first".to_owned()),
    ]));
    assert_eq!(visit.id(), "play");
    visit.choose("c3");
    visit.tell(Msg::Over(play::Timed::Address.into()));
    let (hash, entry) = visit.history.last().cloned().unwrap();
    assert!(hash.contains("m=c3"), "{hash}");
    let id = entry.unwrap();
    // A reload.
    visit.tell(Msg::Moved);
    assert_eq!((visit.id(), visit.ply()), ("play", 1));
    assert_eq!(visit.app.play().unwrap().0.persistence.slot.id.as_ref(), Some(&id));
    // Another entry with the same address.
    visit.deed(Deed::Menu);
    assert_eq!((visit.id(), visit.hash()), ("menu", "#/"));
    visit.follow(&hash);
    assert_eq!(visit.app.play().unwrap().0.persistence.slot.id.as_ref(), Some(&id));
    visit.back();
    assert_eq!(visit.id(), "menu");
}

#[test]
fn an_opened_game_leaves_the_stored_ones_alone_until_somebody_plays() {
    let mut visit = Visit::at("#/new/trisq");
    visit.tell(Msg::FormSent(vec![("size".to_owned(), "5".to_owned())]));
    visit.choose("c3");
    let games = visit.app.model.in_progress().len();
    visit.follow("#/play/ur?m=4/0");
    assert!(visit.app.model.message.text().is_some(), "the other one is still there");
    assert_eq!(visit.app.model.in_progress().len(), games);
    visit.follow("#/");
    assert_eq!(visit.app.model.message.text(), None, "a message belongs to its screen");
}

#[test]
fn an_example_returns_to_where_it_was_chosen() {
    // From the form, which stays as it was.
    let mut visit = Visit::at("#/new/trisq");
    visit.tell(Msg::FormChanged(vec![("size".to_owned(), "7".to_owned())]));
    visit.deed(Deed::Open("rules".to_owned()));
    visit.follow("#/rules/trisq/1");
    assert_eq!(visit.id(), "play");
    visit.deed(Deed::Lesson(2));
    assert_eq!(visit.hash(), "#/rules/trisq/2");
    let asked = visit.deed(Deed::LeaveLesson);
    assert_eq!((visit.id(), visit.hash()), ("options", "#/new/trisq"));
    let Screen::Options(form) = &visit.app.screen else { panic!("no form") };
    assert!(form.values().contains(&("size".to_owned(), "7".to_owned())));
    assert!(visit.app.model.is_open(rosette_app::Dialog::Rules), "the rules were open");
    assert!(asked.contains(&Effect::Focus("[href='#/rules/trisq/2']".to_owned())));
    // By its address, it leads to the rules.
    let mut visit = Visit::at("#/rules/trisq/1");
    visit.deed(Deed::LeaveLesson);
    assert_eq!((visit.id(), visit.hash()), ("guide", "#/rules/trisq"));
}

#[test]
fn a_game_that_leaves_the_screen_asks_for_nothing_more() {
    let mut visit = Visit::at("#/play/trisq?m=c4");
    let asked = visit.deed(Deed::Menu);
    assert!(asked.contains(&Effect::LeaveGame));
    let asked = visit.tell(Msg::Play(play::Msg::Region("c3".to_owned())));
    assert_eq!(asked, [], "there is no game any more");
}

#[test]
fn a_deleted_game_is_put_back_while_that_is_offered() {
    let mut visit = Visit::at("#/new/trisq");
    visit.tell(Msg::FormSent(vec![("size".to_owned(), "5".to_owned())]));
    visit.choose("c3");
    let id = visit.app.play().unwrap().0.persistence.slot.id.clone().unwrap();
    visit.deed(Deed::Menu);
    let asked = visit.deed(Deed::Delete(id.clone()));
    assert!(asked.contains(&Effect::After(10_000, Timed::Deletion)));
    assert!(visit.app.model.in_progress().is_empty());
    // Whoever is about to press the button has the time for it.
    visit.page.window.borrow_mut().is_near_message = true;
    let asked = visit.tell(Msg::Over(Timed::Deletion));
    assert!(asked.contains(&Effect::After(10_000, Timed::Deletion)));
    visit.deed(Deed::PutBack);
    assert_eq!(visit.app.model.in_progress().len(), 1);
    assert_eq!(visit.app.model.message.text(), None);
    visit.deed(Deed::Delete(id));
    visit.page.window.borrow_mut().is_near_message = false;
    visit.tell(Msg::Over(Timed::Deletion));
    assert_eq!(visit.app.model.message.text(), None, "the time is over");
}

#[test]
fn a_record_is_opened_and_a_wrong_one_changes_nothing() {
    let mut visit = Visit::at("#/play/trisq?m=c4,c3");
    let record: Record = visit.app.play().unwrap().0.shown.session().public_record();
    visit.deed(Deed::Menu);
    visit.app.load(record.clone()).unwrap();
    assert_eq!((visit.id(), visit.ply()), ("play", 2));
    let mut wrong = record;
    wrong.game = "go".to_owned();
    assert!(visit.app.load(wrong.clone()).unwrap_err().contains("go"), "{}", text(&wrong));
    assert_eq!(visit.ply(), 2);
}
