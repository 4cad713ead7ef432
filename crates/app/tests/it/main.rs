//! The tests of what the page shows, in one program, which is linked once.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "tests fail by panicking"
)]

mod actions;
mod album;
mod arranging;
mod banner;
mod boards;
mod celebration;
mod choice_errors;
mod clocks;
mod collection;
mod common;
mod correspondence;
mod course;
mod daily;
mod dialogs;
mod drawing;
mod entries;
mod errors;
mod fetching;
mod form;
mod form_options;
mod form_players;
mod formats;
mod frames;
mod games;
mod going_on;
mod history;
mod journeys;
mod keeping;
mod keys;
mod lessons;
mod live;
mod looking;
mod markup;
mod menu;
mod message;
mod motions;
mod names;
mod navigation;
mod opened;
mod opinion;
mod page;
mod panel;
mod panel_dialogs;
mod picking;
mod picture;
mod practice;
mod puzzles;
mod refusals;
mod results;
mod review;
mod room;
mod scripts;
mod seats;
mod settings;
mod setups;
mod sharing;
mod solving;
mod solving_work;
mod statistics;
mod status;
mod stored;
mod table;
mod tabs;
mod trades;
mod transcript;
mod triad;
mod trouble;
mod turns;
mod visit;
