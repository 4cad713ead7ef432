//! The menu: games in progress, and a tile for each game.

use rosette_messages::{FixedText, PageText};
use rosette_rules::Seat;
use rosette_scene::picture;
use rosette_session::Address;
use web_sys::Element;

use super::{App, Result, Screen, narrow};
use crate::{dom, games, html::Html, store::Kept};

impl App {
    /// Draws the pictures of `index.html` that are the same on every screen.
    pub(super) fn draw_pictures(&self) -> Result<()> {
        dom::by_id::<Element>("logo")?.set_inner_html(&picture::logo());
        for (name, seat) in [("first", Seat::First), ("second", Seat::Second)] {
            for element in dom::all(&format!("[data-badge={name}]"))? {
                element.set_inner_html(&picture::badge(seat));
            }
        }
        Ok(())
    }

    /// Stored games that aren't over, the latest first.
    pub(super) fn in_progress(&self) -> Vec<Kept> {
        let mut games = self.store.games();
        games.retain(|kept| {
            self.stored(&kept.id).is_some_and(|(table, _)| table.outcome().is_none())
        });
        games
    }

    pub(super) fn fill_menu(&self) -> Result<()> {
        let narrow = narrow()?;
        let games = self.in_progress();
        self.fill_continue(games.first(), narrow)?;
        self.fill_kept(games.get(1..).unwrap_or_default())?;
        let mut html = Html::default();
        for kind in games::ALL {
            let address = Address::Options { game: kind.name().to_owned() }.write();
            html.open("a", &[("class", "tile"), ("href", &address)])
                .open("div", &[("class", "thumb")])
                .picture(&kind.tile(narrow))
                .close("div")
                .open("div", &[("class", "t")])
                .leaf("b", "", &dom::say(kind.title()))
                .leaf("span", "", &dom::say(kind.blurb(narrow)))
                .close("div")
                .close("a");
        }
        dom::set_html(&dom::by_id("tiles")?, &html);
        Ok(())
    }

    fn fill_continue(&self, kept: Option<&Kept>, narrow: bool) -> Result<()> {
        let section: Element = dom::by_id("continue")?;
        let table = kept.and_then(|kept| self.stored(&kept.id));
        dom::show(&section, table.is_some())?;
        let Some((table, _)) = table else { return Ok(()) };
        dom::find::<Element>(&section, ".thumb")?.set_inner_html(&table.picture(narrow));
        dom::set_text(&dom::find(&section, "h2")?, &dom::say(table.kind().title()));
        let looks = self.looks_of_menu();
        let progress = PageText::Progress {
            status: Box::new(table.status(&looks).title),
            round: table.rounds().len().max(1),
        };
        dom::set_text(&dom::find(&section, "p")?, &dom::say(progress));
        let mut who = Html::default();
        for seat in Seat::BOTH {
            who.open("span", &[])
                .picture(&picture::badge(seat))
                .leaf("b", "plain", &table.names()[seat.index()])
                .close("span");
        }
        dom::set_html(&dom::find(&section, ".who")?, &who);
        Ok(())
    }

    fn fill_kept(&self, games: &[Kept]) -> Result<()> {
        let section: Element = dom::by_id("kept")?;
        dom::show(&section, !games.is_empty())?;
        let mut html = Html::default();
        for kept in games {
            let Some((table, _)) = self.stored(&kept.id) else { continue };
            let title = dom::say(PageText::KeptGame {
                title: Box::new(table.kind().title()),
                names: table.names().clone(),
                round: table.rounds().len().max(1),
            });
            html.open("li", &[]).leaf("p", "", &title);
            for (deed, text) in
                [("continue", FixedText::Continue), ("delete", FixedText::DeleteGame)]
            {
                let label = dom::say(PageText::NamedDeed { deed: text, title: title.clone() });
                html.open(
                    "button",
                    &[
                        ("class", "btn"),
                        ("data-do", deed),
                        ("data-arg", &kept.id),
                        ("aria-label", &label),
                    ],
                );
                html.text(&dom::say(text)).close("button");
            }
            html.close("li");
        }
        dom::set_html(&dom::find(&section, "ul")?, &html);
        Ok(())
    }

    /// Goes on with a stored game: the one of this id, or the latest in progress.
    pub(super) fn continue_game(&mut self, id: Option<&str>) -> Result<()> {
        let id = match id {
            Some(id) => Some(id.to_owned()),
            None => self.in_progress().into_iter().next().map(|kept| kept.id),
        };
        match id.and_then(|id| self.stored(&id)) {
            Some((table, slot)) => self.enter_play(table, slot),
            // Another tab has deleted it: the menu shows what there is.
            None => self.fill_menu(),
        }
    }

    pub(super) fn delete_game(&mut self) -> Result<()> {
        if let Some(id) = self.deleting.take() {
            self.store.delete_game(&id);
        }
        dom::close_dialogs()?;
        self.fill_menu()
    }

    /// Another tab has stored something: the menu shows it.
    pub(super) fn stored_elsewhere(&mut self) -> Result<()> {
        match self.screen {
            Screen::Menu => self.fill_menu(),
            Screen::Options(_) | Screen::Play(_) => Ok(()),
        }
    }
}
