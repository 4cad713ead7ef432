//! A page and the history of its browser, for journeys from screen to screen: only what is shown is pressed.

use std::{cell::RefCell, rc::Rc};

use rosette_app::{
    self as app, App, Blocks, Effect, LaterEffect, Msg, Play, Screen, Section, Values,
    action::Action,
    board::{Focus, Pointer},
    play::{self, Timed},
    player::{PlayerRequest, Question},
};
use rosette_json::text;
use rosette_keep::Memory;
use rosette_play::PlayerAnswer;
use rosette_scene::{Act, Point, Region, Viewport};

use crate::{
    common::pairs,
    page::{Page, Window, controls, text_of, whole},
};

/// A page in a tab of a browser.
pub struct Visit {
    pub app: App,
    pub backend: &'static Memory,
    pub window: Rc<RefCell<Window>>,
    pub blocks: Blocks,
    /// The addresses and states of the entries up to the present one.
    pub history: Vec<(String, Option<String>)>,
    /// The effects of the last message, except those that change the address or the history.
    pub asked: Vec<Effect>,
}

impl Visit {
    /// Opens the page at an address.
    pub fn at(hash: &str) -> Self {
        Self::of(Page::open(), vec![(hash.to_owned(), None)])
    }

    /// Opens the page at an address over what is stored in a backend, as another tab does.
    pub fn on(backend: &'static Memory, hash: &str) -> Self {
        Self::of(Page::on(backend), vec![(hash.to_owned(), None)])
    }

    /// Opens the page in a browser with this history.
    pub fn of(
        Page { model, backend, blocks, window }: Page,
        history: Vec<(String, Option<String>)>,
    ) -> Self {
        let mut visit =
            Self { app: App::new(model), backend, window, blocks, history, asked: Vec::new() };
        visit.arrive();
        visit.pass_on(Msg::Moved);
        visit
    }

    /// Loads the page again, without a message to the present page before.
    pub fn reload(&mut self) {
        *self = Self::of(Page::on(self.backend), self.history.clone())
    }

    /// Sets the address and the state of the window to those of the last history entry.
    fn arrive(&self) {
        let (hash, entry) = self.history.last().cloned().unwrap();
        let mut window = self.window.borrow_mut();
        (window.hash, window.entry) = (hash, entry);
    }

    pub fn send(&mut self, msg: Msg) {
        self.asked.clear();
        self.pass_on(msg)
    }

    fn pass_on(&mut self, msg: Msg) {
        self.app.update(msg);
        self.do_effects();
        if !self.app.is_ready() && self.app.visits() > 0 {
            self.pass_on(Msg::Ready)
        }
    }

    fn do_effects(&mut self) {
        let mut goes_back = false;
        for effect in self.app.model.effects.take() {
            match effect {
                Effect::Address(hash, entry) => *self.history.last_mut().unwrap() = (hash, entry),
                Effect::Push(hash) | Effect::Later(LaterEffect::Follow(hash)) => {
                    self.history.push((hash, None))
                }
                Effect::Back => goes_back = true,
                effect => self.asked.push(effect),
            }
        }
        self.arrive();
        if goes_back {
            self.history.pop();
            self.arrive();
            self.pass_on(Msg::Moved)
        }
    }

    pub fn action(&mut self, action: Action) {
        self.send(Msg::Action(action))
    }

    /// Presses the first enabled control of a block with this action: `action` or
    /// `action=argument`.
    pub fn press(&mut self, block: &str, wanted: &str) {
        let markup = self.markup(block);
        let (name, argument) =
            wanted.split_once('=').map_or((wanted, None), |(name, it)| (name, Some(it)));
        let found = controls(&markup).into_iter().find(|(action, given)| {
            action == name && argument.is_none_or(|argument| given.as_deref() == Some(argument))
        });
        let (name, argument) =
            found.unwrap_or_else(|| panic!("no {wanted} can be pressed in {markup}"));
        self.action(Action::read(&name, argument).unwrap())
    }

    /// Follows a link.
    pub fn follow(&mut self, hash: &str) {
        self.history.push((hash.to_owned(), None));
        self.arrive();
        self.send(Msg::Moved)
    }

    /// Goes back in the browser.
    pub fn back(&mut self) {
        self.history.pop();
        self.arrive();
        self.send(Msg::Moved)
    }

    pub fn hash(&self) -> &str {
        &self.history.last().unwrap().0
    }

    pub fn id(&self) -> &'static str {
        self.app.screen.id()
    }

    /// Returns the values of the form on the screen, with these changes, such as `size=5`.
    pub fn form(&self, changes: &str) -> Values {
        let Screen::Options(form) = &self.app.screen else { panic!("no form") };
        let (mut values, changes) = (form.values().to_vec(), pairs(changes));
        values.retain(|(name, _)| changes.iter().all(|(other, _)| other != name));
        [values, changes].concat()
    }

    /// Begins a game by its form, with these changes of the values.
    pub fn begin(&mut self, game: &str, changes: &str) {
        self.follow(&format!("#/new/{game}"));
        self.send(Msg::FormSent(self.form(changes)))
    }

    /// Opens a record, as a script does.
    pub fn load(&mut self, record: &str) {
        self.asked.clear();
        self.app.load(record).unwrap();
        self.app.follow_up();
        self.do_effects()
    }

    /// Plays tokens, as a script does.
    pub fn play_all(&mut self, tokens: &str) {
        for token in tokens.split(',') {
            let (play, model) = self.app.play().unwrap();
            play.play(model, token).unwrap();
            self.app.follow_up();
            self.do_effects()
        }
    }

    /// Chooses regions of the board, one after the other.
    pub fn choose(&mut self, regions: &str) {
        for region in regions.split(' ') {
            self.make_room();
            assert!(
                self.game().board.scene().named(region).is_some(),
                "there is no region {region}"
            );
            self.send(Msg::Play(play::Msg::Region(region.to_owned())))
        }
    }

    /// Gives a region the keyboard focus.
    pub fn focus_on(&mut self, region: &str) {
        self.make_room();
        let place = self.game().board.scene().named(region).unwrap().place;
        self.send(Msg::Play(play::Msg::Focused(Some(Focus { place, seen: true }))))
    }

    /// Presses in the middle of a region, and lifts the finger or the button there.
    pub fn click(&mut self, press: Pointer, region: &str) {
        self.make_room();
        let (_, px) = self.game().board.regions().find(|(it, _)| it.id == region).unwrap();
        let at = Point::new(px.x + px.width / 2.0, px.y + px.height / 2.0);
        for pointer in [press, Pointer::Up] {
            self.send(Msg::Play(play::Msg::Pointer(pointer, at)))
        }
    }

    /// Sets the size available for the board.
    pub fn make_room(&mut self) {
        let room = Viewport { width_px: 800.0, height_px: 600.0, narrow: false };
        self.send(Msg::Play(play::Msg::Room(room)))
    }

    /// Lets this many milliseconds pass. Updates the display of a clock ten times a second.
    pub fn wait(&mut self, ms: f64) {
        let end = self.window.borrow().now + ms;
        while self.window.borrow().now < end {
            let left = end - self.window.borrow().now;
            self.window.borrow_mut().now += left.min(100.0);
            self.send(Msg::Over(Timed::Clock.into()))
        }
    }

    /// Handles the end of a timer.
    pub fn over(&mut self, timed: impl Into<app::Timed>) {
        self.send(Msg::Over(timed.into()))
    }

    /// Asks the bot or external player to move, and handles its answer.
    pub fn answer(&mut self, choice: &str) {
        self.over(Timed::Step(rosette_play::Due::Program));
        let (number, _) = self.question().expect("nobody is asked");
        let answer =
            PlayerAnswer { number, choice: Ok(choice.to_owned()), evaluation: None, remark: None };
        self.send(Msg::Play(play::Msg::Answered(answer)))
    }

    /// Returns the question to a player that was asked last.
    pub fn question(&mut self) -> Option<(u32, Question)> {
        let place = self.asked.iter().position(|it| {
            matches!(it, Effect::Later(LaterEffect::Player(PlayerRequest::Ask(..))))
        })?;
        match self.asked.remove(place) {
            Effect::Later(LaterEffect::Player(PlayerRequest::Ask(number, question))) => {
                Some((number, question))
            }
            _ => None,
        }
    }

    pub fn game(&mut self) -> &mut Play {
        self.app.play().expect("there is no game").0
    }

    /// Returns the state of the game on the screen, as scripts read it.
    pub fn state(&mut self) -> String {
        text(&self.game().shown.game.state())
    }

    /// Returns the first region that can be chosen.
    pub fn legal(&mut self) -> String {
        self.make_room();
        let regions = &self.game().board.scene().regions;
        let legal = |region: &&Region| !matches!(region.act, Act::Refuse(_));
        regions.iter().find(legal).expect("nothing can be chosen").id.clone()
    }

    pub fn record(&mut self) -> String {
        text(&self.game().shown.session().record())
    }

    pub fn ply(&mut self) -> usize {
        self.game().shown.session().ply()
    }

    pub fn tokens(&mut self) -> String {
        self.game().shown.session().record().tokens.join(",")
    }

    /// Returns the names of both players as they are shown.
    pub fn names(&mut self) -> [String; 2] {
        self.game().shown.names().each_ref().map(|name| (*name).to_owned())
    }

    /// Returns the texts of the stored games, by their keys.
    pub fn kept(&self) -> Vec<(String, String)> {
        self.stored("rosette:game:")
    }

    /// Returns the stored texts whose keys begin like this, with their keys.
    pub fn stored(&self, begin: &str) -> Vec<(String, String)> {
        self.backend.texts().into_iter().filter(|(key, _)| key.starts_with(begin)).collect()
    }

    pub fn message(&self) -> &str {
        self.app.model.message.text().unwrap_or_default()
    }

    pub fn announced(&self) -> &str {
        let is_announcement = |effect: &_| matches!(effect, Effect::Announce(..));
        match self.asked.iter().rfind(|effect| is_announcement(effect)) {
            Some(Effect::Announce(text, _)) => text,
            _ => "",
        }
    }

    /// Returns the selector of the element that got the focus last.
    pub fn focused(&self) -> Option<&str> {
        self.asked.iter().rev().find_map(|effect| match effect {
            Effect::Focus(element) => Some(element.as_str()),
            Effect::FocusBoard => Some("board"),
            Effect::FocusHeading => Some("heading"),
            _ => None,
        })
    }

    /// Makes every section of the page.
    pub fn show(&mut self) {
        let Self { app, blocks, .. } = self;
        for section in [Section::Page, Section::AtOnce].into_iter().chain(Section::AFTER_FRAME) {
            app.view(section, blocks)
        }
    }

    pub fn markup(&mut self, block: &str) -> String {
        self.show();
        whole(&self.blocks, block)
    }

    pub fn text(&mut self, block: &str) -> String {
        text_of(&self.markup(block))
    }

    /// Returns the actions of the enabled controls of a block.
    pub fn actions(&mut self, block: &str) -> Vec<String> {
        controls(&self.markup(block)).into_iter().map(|(action, _)| action).collect()
    }
}
