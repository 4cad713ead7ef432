//! The menu, with games in progress and a tile for each game.

use maud::html;
use rosette_keep::{Choice as _, Kept};
use rosette_presenter::{Kind, Trouble as _, form::begin_at_once, menu};
use rosette_rules::Seat;
use rosette_scene::picture;
use web_sys::Element;

use crate::{
    browser::{dom, is_narrow},
    deed::Deed,
    go::Go,
    shared::{Shared, new_seed},
};

/// The menu, which has no state.
pub struct Menu;

impl Menu {
    pub fn deed(&self, shared: &mut Shared, deed: &Deed) -> Go {
        match deed {
            Deed::Continue(id) => {
                let latest = || shared.in_progress().into_iter().next().map(|kept| kept.id);
                match id.clone().or_else(latest) {
                    Some(id) => Go::Stored(id, false),
                    None => Go::Stay,
                }
            }
            Deed::PlayComputer(game) => begin(shared, game, true),
            Deed::PlayTogether(game) => begin(shared, game, false),
            _ => Go::Stay,
        }
    }

    /// Shows the games in progress, and the tiles.
    pub fn fill(&self, shared: &Shared) {
        let games = shared.in_progress();
        fill_continue(shared, games.first());
        fill_kept(shared, games.get(1..).unwrap_or_default());
        fill_welcome(shared);
        fill_tiles(shared)
    }
}

/// Begins a game with the rules, the names and the level of the last one of its kind.
fn begin(shared: &mut Shared, game: &str, computer: bool) -> Go {
    let Some(kind) = Kind::named(game) else { return Go::Stay };
    let begins = begin_at_once(
        kind,
        &mut shared.settings,
        computer,
        [new_seed(), new_seed()],
        dom::language(),
    );
    shared.store.set_settings(&shared.settings);
    match begins {
        Ok(beginning) => Go::Begin(kind, beginning),
        Err(error) => {
            shared.tell_person(&error.told(dom::language()));
            Go::Stay
        }
    }
}

/// Fills the tiles, unless they show the same already: their pictures cost the browser much.
fn fill_tiles(shared: &Shared) {
    let narrow = is_narrow();
    let tiles: Element = dom::by_id("tiles");
    let board = shared.settings.board;
    let shows = format!("{} {} {narrow}", dom::language().code(), board.name());
    if tiles.get_attribute("data-shows").as_ref() == Some(&shows) {
        return;
    }
    let markup = menu::tiles(board.into(), narrow, dom::language());
    dom::set_html(&tiles, &markup);
    dom::set(&tiles, "data-shows", &shows)
}

/// Offers the first example of the first game to somebody who hasn't played here.
fn fill_welcome(shared: &Shared) {
    let Some(kind) = Kind::all().next() else { return };
    let section: Element = dom::by_id("welcome");
    let is_new = shared.settings.last.is_empty() && shared.store.games().is_empty();
    dom::show(&section, is_new);
    if is_new {
        dom::set(&dom::find(&section, "a"), "href", &kind.example_address(1));
        let picture = kind.show().tile(shared.settings.board.into(), is_narrow());
        dom::draw("#welcome .thumb", &picture)
    }
}

/// Offers to continue the latest game in progress.
fn fill_continue(shared: &Shared, kept: Option<&Kept>) {
    let stored = kept.and_then(|kept| shared.stored(&kept.id));
    dom::show(&dom::by_id("continue"), stored.is_some());
    let Some((shown, _)) = stored else { return };
    let looks = shared.looks(&shown);
    dom::draw("#continue .thumb", &shown.picture(&looks, is_narrow()));
    dom::write("#continue h2", &shown.kind.title(dom::language()));
    dom::set_named(&dom::at("#continue p"), &shown.progress(&looks), shown.names());
    dom::fill("#continue .who", &shown.players())
}

/// Lists the other games in progress.
fn fill_kept(shared: &Shared, games: &[Kept]) {
    dom::show(&dom::by_id("kept"), !games.is_empty());
    let entry = |kept: &Kept| {
        let (shown, _) = shared.stored(&kept.id)?;
        Some(shown.list_entry(&kept.id, dom::language()))
    };
    dom::fill("#kept ul", &html! { @for entry in games.iter().filter_map(entry) { (entry) } })
}

/// Draws the pictures in a part of the page that never change.
pub fn draw_pictures(part: &Element) {
    for element in dom::all_within(part, "#logo") {
        element.set_inner_html(&picture::logo());
    }
    for seat in Seat::BOTH {
        for element in dom::all_within(part, &format!("[data-badge={}]", seat.name())) {
            element.set_inner_html(&picture::badge(seat));
        }
    }
}
