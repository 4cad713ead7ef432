//! A game on the screen of a page, for journeys: messages go in; the scene, blocks and effects come out.

use rosette_app::{
    self as app, Dialog, Effect, GameView, LaterEffect, Navigation, Play, Section,
    action::Action,
    board::{Focus, Pointer},
    play::{BoardCommand, Msg, PressedKey, Timed},
    player::PlayerRequest,
};
use rosette_keep::Slot;
use rosette_messages::Language;
use rosette_play::PlayerAnswer;
use rosette_scene::{Point, Viewport};

use crate::{
    common::{game, game_of},
    page::{Page, controls, text_of},
};

/// A game on the screen of a page.
pub struct Table {
    pub page: Page,
    pub play: Play,
    /// The revision of the panel when it was shown last.
    shown: u64,
}

impl Table {
    /// Opens the game of an address between Ana and Bo.
    pub fn of(address: &str) -> Self {
        Self::with(address, |_| {})
    }

    /// Opens the game of an address on a page that `prepare` has changed.
    pub fn with(address: &str, prepare: impl FnOnce(&mut Page)) -> Self {
        let mut page = Page::open();
        prepare(&mut page);
        Self::open(page, Play::new(game(address), Slot::default()))
    }

    /// Opens a game between these players.
    pub fn between(players: [&str; 2], address: &str) -> Self {
        Self::showing(game_of(address, players, Language::english()))
    }

    /// Opens a game on a new page.
    pub fn showing(shown: GameView) -> Self {
        Self::open(Page::open(), Play::new(shown, Slot::default()))
    }

    pub fn new(page: Page, play: Play) -> Self {
        Self { page, play, shown: 0 }
    }

    pub fn open(mut page: Page, mut play: Play) -> Self {
        play.open(&mut page.model);
        let mut table = Self::new(page, play);
        table.send(Msg::Room(Viewport { width_px: 800.0, height_px: 600.0, narrow: false }));
        table.page.effects();
        table
    }

    /// Stores the game, and makes it count for the collections.
    pub fn stake(&mut self) {
        self.send(Msg::Over(Timed::Address));
        self.play.stake(&mut self.page.model);
    }

    pub fn send(&mut self, msg: Msg) -> Navigation {
        self.play.update(&mut self.page.model, msg)
    }

    pub fn action(&mut self, action: Action) -> Navigation {
        self.send(Msg::Action(action))
    }

    /// Changes the page's language.
    pub fn speak(&mut self, language: Language) {
        self.page.model.language = language;
        self.send(Msg::Language);
    }

    /// Presses a key on the board, and returns whether the browser's own use of it is prevented.
    pub fn key(&mut self, key: &str) -> bool {
        let Some((msg, is_taken)) = self.play.meaning_of(&PressedKey(key.to_owned())) else {
            return false;
        };
        match msg {
            app::Msg::Play(msg) => self.send(msg),
            app::Msg::Action(action) => self.action(action),
            _ => unreachable!("keys have no other meanings"),
        };
        is_taken
    }

    /// Types letters on the board.
    pub fn type_in(&mut self, letters: &str) {
        for letter in letters.chars() {
            self.send(Msg::BoardCommand(BoardCommand::Type(letter)));
        }
    }

    /// Types a token, and plays it.
    pub fn play_typed(&mut self, token: &str) {
        self.type_in(token);
        self.send(Msg::BoardCommand(BoardCommand::PlayTyped));
    }

    pub fn choose(&mut self, region: &str) {
        self.send(Msg::Region(region.to_owned()));
    }

    /// Gives a region the keyboard focus.
    pub fn focus_on(&mut self, region: &str) {
        let place = self.play.board.scene().named(region).unwrap().place;
        self.send(Msg::Focused(Some(Focus { place, seen: true })));
    }

    /// Returns the middle of a region, in CSS pixels.
    pub fn middle(&self, region: &str) -> Point {
        let (_, px) = self.play.board.regions().find(|(it, _)| it.id == region).unwrap();
        Point::new(px.x + px.width / 2.0, px.y + px.height / 2.0)
    }

    pub fn point(&mut self, pointer: Pointer, region: &str) {
        let at = self.middle(region);
        self.send(Msg::Pointer(pointer, at));
    }

    /// Returns the revision of the panel. Until a motion lands, returns that from before the
    /// motion.
    pub fn revision(&mut self) -> u64 {
        self.shown = self.play.revision(Section::Panel).unwrap_or(self.shown);
        self.shown
    }

    pub fn ply(&self) -> usize {
        self.play.shown.session().ply()
    }

    /// Makes everything around the board, and returns the ids of the blocks that have changed.
    pub fn show(&mut self) -> Vec<String> {
        let play = &self.play;
        self.page.show(|model, blocks| {
            for section in Section::AFTER_FRAME {
                play.panel(model).view(section, blocks)
            }
            play.panel(model).view_dialogs(blocks)
        })
    }

    pub fn markup(&mut self, block: &str) -> String {
        self.show();
        self.page.markup(block).to_owned()
    }

    /// Opens a dialog, and returns its markup.
    pub fn dialog(&mut self, dialog: Dialog) -> String {
        self.page.model.open_dialog(dialog);
        self.markup(dialog.id())
    }

    pub fn text(&mut self, block: &str) -> String {
        text_of(&self.markup(block))
    }

    /// Returns the actions of the buttons of a block that can be pressed.
    pub fn actions(&mut self, block: &str) -> Vec<String> {
        controls(&self.markup(block)).into_iter().map(|(action, _)| action).collect()
    }

    /// Returns the number of the question to a player that was asked last.
    pub fn asked(&mut self) -> Option<u32> {
        self.page.effects().into_iter().rev().find_map(|effect| match effect {
            Effect::Later(LaterEffect::Player(PlayerRequest::Ask(number, _))) => Some(number),
            _ => None,
        })
    }

    /// Handles the answer of a player to a question.
    pub fn answer(&mut self, number: u32, choice: &str) {
        let choice = Ok(choice.to_owned());
        self.send(Msg::Answered(PlayerAnswer { number, choice, evaluation: None, remark: None }));
    }

    /// Returns what was announced since the last effects were taken.
    pub fn all_announced(&mut self) -> Vec<String> {
        let effects = self.page.effects().into_iter();
        let texts = effects.filter_map(|effect| match effect {
            Effect::Announce(text, _) => Some(text),
            _ => None,
        });
        texts.filter(|text| !text.is_empty()).collect()
    }

    pub fn announced(&mut self) -> Option<String> {
        let effects = self.page.effects();
        effects.into_iter().rev().find_map(|effect| match effect {
            Effect::Announce(text, _) => Some(text),
            _ => None,
        })
    }

    /// Returns why a choice was refused since the last effects were taken.
    pub fn refusal(&mut self) -> Option<String> {
        let effects = self.page.effects();
        effects.into_iter().rev().find_map(|effect| match effect {
            Effect::Announce(text, true) => Some(text),
            _ => None,
        })
    }
}
