//! The menu: games in progress, and a tile for each game.

use rosette_messages::{FixedText, PageText};
use rosette_rules::Seat;
use rosette_scene::picture;
use rosette_session::Address;
use web_sys::Element;

use super::{App, Result, Screen, narrow};
use crate::{dom, games, store::Kept};

impl App {
    /// Draws the pictures of `index.html` that are the same on every screen.
    pub(super) fn draw_pictures(&self) -> Result<()> {
        dom::set_picture(&dom::by_id("logo")?, &picture::logo());
        for (name, seat) in [("first", Seat::First), ("second", Seat::Second)] {
            for element in dom::all(&format!("[data-badge={name}]"))? {
                dom::set_picture(&element, &picture::badge(seat));
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
        let tiles: Element = dom::by_id("tiles")?;
        tiles.set_inner_html("");
        for kind in games::ALL {
            let tile = dom::append(&tiles, "a", "tile", "")?;
            let address = Address::Options { game: kind.name().to_owned() };
            dom::set(&tile, "href", &address.write())?;
            let thumb = dom::append(&tile, "div", "thumb", "")?;
            dom::set_picture(&thumb, &kind.tile(narrow));
            let text = dom::append(&tile, "div", "t", "")?;
            dom::append(&text, "b", "", &dom::say(kind.title()))?;
            dom::append(&text, "span", "", &dom::say(kind.blurb(narrow)))?;
        }
        Ok(())
    }

    fn fill_continue(&self, kept: Option<&Kept>, narrow: bool) -> Result<()> {
        let section: Element = dom::by_id("continue")?;
        let table = kept.and_then(|kept| self.stored(&kept.id));
        dom::show(&section, table.is_some())?;
        let Some((table, _)) = table else { return Ok(()) };
        dom::set_picture(&dom::find(&section, ".thumb")?, &table.picture(narrow));
        dom::set_text(&dom::find(&section, "h2")?, &dom::say(table.kind().title()));
        let looks = self.looks_of_menu();
        let progress = PageText::Progress {
            status: Box::new(table.status(&looks).title),
            round: table.rounds().len().max(1),
        };
        dom::set_text(&dom::find(&section, "p")?, &dom::say(progress));
        let who: Element = dom::find(&section, ".who")?;
        who.set_inner_html("");
        for seat in Seat::BOTH {
            let name = dom::append(&who, "span", "", "")?;
            dom::set_picture(&name, &picture::badge(seat));
            dom::append(&name, "b", "plain", &table.names()[seat.index()])?;
        }
        Ok(())
    }

    fn fill_kept(&self, games: &[Kept]) -> Result<()> {
        let section: Element = dom::by_id("kept")?;
        dom::show(&section, !games.is_empty())?;
        let list: Element = dom::find(&section, "ul")?;
        list.set_inner_html("");
        for kept in games {
            let Some((table, _)) = self.stored(&kept.id) else { continue };
            let title = PageText::KeptGame {
                title: Box::new(table.kind().title()),
                names: table.names().clone(),
                round: table.rounds().len().max(1),
            };
            let item = dom::append(&list, "li", "", "")?;
            dom::append(&item, "p", "", &dom::say(title.clone()))?;
            for (deed, text) in
                [("continue", FixedText::Continue), ("delete", FixedText::DeleteGame)]
            {
                let button = dom::append(&item, "button", "btn", &dom::say(text))?;
                dom::set(&button, "data-do", deed)?;
                dom::set(&button, "data-arg", &kept.id)?;
                let label =
                    PageText::NamedDeed { deed: text, title: Box::new(title.clone().into()) };
                dom::set(&button, "aria-label", &dom::say(label))?;
            }
        }
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
