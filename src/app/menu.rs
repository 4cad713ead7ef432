//! The menu: games in progress, and a tile for each game.

use rosette_keep::{Kept, Slot};
use rosette_messages::{FixedText, PageText};
use rosette_rules::Seat;
use rosette_scene::picture;
use rosette_session::Address;
use web_sys::Element;

use super::{App, Screen, narrow};
use crate::{dom, games::Kind, html::Html, table::Table};

/// Draws the pictures that never change in a part of the page.
pub(super) fn draw_pictures(part: &Element) {
    for element in dom::all_within(part, "#logo") {
        element.set_inner_html(&picture::logo());
    }
    for &seat in &Seat::BOTH {
        for element in dom::all_within(part, &format!("[data-badge={}]", seat.name())) {
            element.set_inner_html(&picture::badge(seat));
        }
    }
}

impl App {
    /// Stored games that aren't over, or whose trade is due, the latest first.
    pub(super) fn in_progress(&self) -> Vec<Kept> {
        let mut games = Vec::new();
        for kept in self.store.games() {
            let going = |(table, _): (Table, Slot)| table.session.outcome().is_none();
            let over = || kept.saved.outcome.is_some() || !self.stored(&kept.id).is_some_and(going);
            if self.album.stakes.contains(&kept.id) || !over() {
                games.push(kept);
            }
        }
        games
    }

    pub(super) fn fill_menu(&mut self) {
        let narrow = narrow();
        let games = self.in_progress();
        self.fill_continue(games.first(), narrow);
        self.fill_kept(games.get(1..).unwrap_or_default());
        let mut html = Html::default();
        for kind in Kind::all() {
            let address = Address::Options { game: kind.name().to_owned() }.write();
            let rules = Address::Rules { game: kind.name().to_owned(), example: None }.write();
            let (deed, title) = (FixedText::Rules, &kind.title());
            html.put(
                "<div class=\"game\"><a class=\"tile\" href=\"@\"><div class=\"thumb\">",
                &[&address],
            );
            html.picture(&kind.show().tile(self.settings.board.into(), narrow)).put(
                "</div><div class=\"t\"><b>@</b><span>@</span></div></a><a class=\"btn\" href=\"@\" aria-label=\"@\"><svg class=\"icon\"><use href=\"#i-rules\"/></svg>@</a></div>",
                &[
                    title,
                    &kind.blurb(narrow),
                    &rules,
                    &dom::say(&PageText::NamedDeed { deed, title }),
                    dom::fixed(deed),
                ],
            );
        }
        // The pictures are costly to the browser, and hardly ever new.
        if self.tiles != html {
            dom::fill("#tiles", &html);
            self.tiles = html;
        }
    }

    fn fill_continue(&self, kept: Option<&Kept>, narrow: bool) {
        let section: Element = dom::by_id("continue");
        let table = kept.and_then(|kept| self.stored(&kept.id));
        dom::show(&section, table.is_some());
        let Some((table, _)) = table else { return };
        let looks = self.looks_of_menu();
        dom::at::<Element>("#continue .thumb").set_inner_html(&table.picture(&looks, narrow));
        dom::write("#continue h2", &table.kind.title());
        let progress = PageText::Progress {
            status: &table.status(&looks).title,
            round: table.session.rounds().len().max(1),
        };
        dom::write("#continue p", &dom::say(&progress));
        let mut who = Html::default();
        for &seat in &Seat::BOTH {
            who.put("<span>", &[]).picture(&picture::badge(seat));
            who.put("<b class=\"plain\">@</b></span>", &[&table.names()[seat.index()]]);
        }
        dom::fill("#continue .who", &who);
    }

    fn fill_kept(&self, games: &[Kept]) {
        let section: Element = dom::by_id("kept");
        dom::show(&section, !games.is_empty());
        let mut html = Html::default();
        for kept in games {
            let Some((table, _)) = self.stored(&kept.id) else { continue };
            let title = dom::say(&PageText::KeptGame {
                title: &table.kind.title(),
                names: table.names().each_ref().map(String::as_str),
                round: table.session.rounds().len().max(1),
            });
            html.put("<li><p>@</p>", &[&title]);
            let mut deeds = vec![("continue", FixedText::Continue)];
            // A game that is over is here for its trade, which can't be thrown away.
            if table.session.outcome().is_none() {
                deeds.push(("delete", FixedText::DeleteGame));
            }
            for (deed, text) in deeds {
                let label = dom::say(&PageText::NamedDeed { deed: text, title: &title });
                html.put(
                    "<button class=\"btn\" data-do=\"@\" data-arg=\"@\" aria-label=\"@\">@</button>",
                    &[deed, &kept.id, &label, dom::fixed(text)],
                );
            }
            html.put("</li>", &[]);
        }
        dom::fill("#kept ul", &html);
    }

    /// Goes on with a stored game: the one of this id, or the latest in progress.
    pub(super) fn continue_game(&mut self, id: Option<&str>) {
        let id = match id {
            Some(id) => Some(id.to_owned()),
            None => self.in_progress().first().map(|kept| kept.id.clone()),
        };
        match id.and_then(|id| self.stored(&id)) {
            Some((table, slot)) => self.enter_play(table, slot),
            // Another tab has deleted it: the menu shows what there is.
            None => self.fill_menu(),
        }
    }

    pub(super) fn delete_game(&mut self) {
        if let Some(id) = self.deleting.take() {
            self.store.delete_game(&id);
            self.with_album(|album| album.settle(&id));
        }
        dom::close_dialogs();
        self.list_anew();
        dom::focus(&dom::at("main:not([hidden]) h1"));
    }

    /// Another tab has stored something: its settings are in force here, too, for they would be lost
    /// with the next ones of this tab.
    pub(super) fn stored_elsewhere(&mut self) {
        if self.store.has_saved_all() {
            self.take_over_settings();
        }
        self.list_anew()
    }

    /// Something else is stored: the lists of games show it.
    pub(super) fn list_anew(&mut self) {
        match self.screen {
            Screen::Menu => self.fill_menu(),
            Screen::History(_) => self.fill_history(),
            Screen::Options(_) | Screen::Pick(_) | Screen::Play(_) | Screen::Rules(_) => {}
        }
    }
}
