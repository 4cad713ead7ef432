//! The core of the page: its screens and dialogs, what they decide, and their markup. Nothing needs
//! a browser.
//!
//! [`Model`] is what every screen may use and change. [`Menu`], [`History`], [`form::Form`],
//! [`Picking`], [`Guide`], [`Play`] and [`Dialogs`] have `update`, which changes it and may lead
//! elsewhere ([`Navigation`]), and `view`, which puts their markup into [`Blocks`]. An [`Effect`]
//! is what the browser has to do.
//!
//! [`GameInfo`] is a game of the menu, and [`GameView`] a game on the screen with its players'
//! names. [`form`] decides about the options form, [`finished`] and [`in_progress`] list stored
//! games, and [`Statistics`] counts them. [`review`] shows what the moves of a game were worth, and
//! [`solving`] which games are solved on this device. [`action`] names what the controls of the
//! page do. [`Trouble`] describes errors in data from outside. Functions that make markup return
//! [`maud::Markup`], in which every text is escaped.
//!
//! No language is global: each call gets one, so that no text stays in the old language when the
//! page changes its language.
//!
//! ```
//! use rosette_cards::CardSet;
//! use rosette_keep::Settings;
//! use rosette_messages::Language;
//! use rosette_play::{Choice, SetupStage};
//! use rosette_app::{GameInfo, GameView, LoadedBoards, form::{Form, Starts}};
//! use rosette_rules::Seat;
//! use rosette_session::Seed;
//!
//! let (english, seed) = (Language::english(), Seed(7));
//! let settings = Settings { names: ["Ana".into(), String::new()], ..Settings::default() };
//!
//! // The form begins a game.
//! let kind = GameInfo::named("trisq").ok_or("no such game")?;
//! let form = Form::of_last_game(kind, &settings, seed, english);
//! let beginning = form.beginning(&settings, Starts::First, SetupStage::Hands, seed, english)?;
//! let names = Seat::BOTH.map(|row| rosette_app::numbered_name(row, english));
//! let session = beginning.session(&names, seed, seed, CardSet::house())?;
//!
//! // A player without a name has a default one.
//! let board = LoadedBoards::all().of(kind).ok_or("its board isn't here")?;
//! let mut shown = GameView::new(session, board, english);
//! assert_eq!(*shown.names(), ["Ana", "Carnelian"]);
//! shown.game.choose(Choice::Token("c4"), false)?;
//! let context = shown.context(&settings, CardSet::house(), english);
//! assert_eq!(shown.status(&context).title, "Carnelian places a square");
//!
//! // Each reader gets the refusal in their language.
//! let error = shown.game.choose(Choice::Token("c4"), false).unwrap_err();
//! let [_, french, _] = Language::all();
//! assert_ne!(shown.describe_choice_error(&error, french), shown.describe_choice_error(&error, english));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod action;
mod address;
pub mod album;
mod app;
mod beginning;
mod blocks;
pub mod board;
pub mod cards;
mod correspondence;
mod course;
mod curtain;
mod daily;
mod day;
mod deletion;
mod dialog;
pub mod dialogs;
#[cfg(not(target_arch = "wasm32"))]
pub mod drawing;
mod effect;
mod entry;
mod fetches;
pub mod form;
mod game_info;
mod game_view;
mod games;
mod guide;
mod history;
pub mod html;
pub mod keys;
mod later;
mod menu;
mod message;
mod model;
mod navigate;
mod navigation;
mod opened;
mod pages;
mod picking;
pub mod play;
pub mod player;
mod puzzles;
pub mod review;
mod room;
mod rules;
mod screen;
pub mod script;
mod section;
pub mod settings;
pub mod solving;
mod statistics;
mod status;
mod still;
mod stored;
pub mod trades;
mod trouble;

pub use app::{App, Msg, Timed};
pub(crate) use beginning::drawn_rules;
pub use beginning::{StartStep, begin};
pub use blocks::{Blocks, Mark};
pub use course::{After, course};
pub use day::{Day, Moment, TimeForm};
pub use dialog::Dialog;
pub use dialogs::Dialogs;
pub use effect::{Effect, Effects, LaterEffect, PuzzleList};
pub use entry::Entered;
pub use game_info::{FormField, FormPreset, GameInfo, Values, form_values};
pub use game_view::{
    GameView, default_names, display_name, last_move, level_texts, names_of, numbered_name,
};
pub use games::LoadedBoards;
pub use guide::{Guide, rules_dialog};
pub use history::History;
pub use later::{LATER, Later};
pub use menu::Menu;
pub use message::Toast;
pub use model::{Available, Model, Parts, Platform, Storage, Store, Window};
pub use navigation::Navigation;
pub use opened::{GameInSlot, Opened, game_of, left_here, load, opened};
pub use picking::Picking;
pub use play::{Needs, Play};
pub use puzzles::PuzzleSets;
pub use room::Room;
pub use rules::rules;
pub use screen::Screen;
pub use section::Section;
pub use statistics::{Scores, Statistics, WinDrawLoss};
pub use status::{end, result};
pub use still::Still;
pub use stored::{Finished, STORED, Stored, finished, imported, in_progress, stored};
pub use trouble::{Trouble, of_options, of_record, of_rule};
