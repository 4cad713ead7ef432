//! The menu, with games in progress and a tile for each game.

use maud::html;
use rosette_app::{Kind, Trouble as _, deed::Deed, form::begin_at_once, menu};
use rosette_keep::{Choice as _, Kept};
use rosette_rules::Seat;
use rosette_scene::picture;
use web_sys::Element;

use crate::{
    dom::{self, is_narrow},
    go::Go,
    screens::focus_next,
    shared::{Shared, new_seed},
};

/// The number of games in progress until the person asks for all.
const LISTED: usize = 3;

/// The menu.
#[derive(Default)]
pub struct Menu {
    /// Whether all games in progress are listed.
    all: bool,
}

impl Menu {
    pub fn deed(&mut self, shared: &mut Shared, deed: &Deed) -> Go {
        match deed {
            Deed::Continue(id) => Go::Stored(id.clone(), false),
            Deed::AllGames => {
                self.all = true;
                self.fill(shared);
                focus_next("#kept", LISTED);
                Go::Stay
            }
            Deed::PlayComputer(game) => begin(shared, game, true),
            Deed::PlayTogether(game) => begin(shared, game, false),
            _ => Go::Stay,
        }
    }

    /// Shows the games in progress, and the tiles.
    pub fn fill(&self, shared: &Shared) {
        self.fill_kept(shared);
        fill_welcome(shared);
        fill_tiles(shared)
    }

    /// Fills the row of games in progress.
    fn fill_kept(&self, shared: &Shared) {
        let language = dom::language();
        let games = shared.in_progress();
        let listed = if self.all { games.len() } else { LISTED };
        // A game beside others has a small picture.
        let narrow = is_narrow() || games.len() > 1;
        let card = |(place, kept): (usize, &Kept)| {
            let (shown, _) = shared.stored(&kept.id)?;
            Some(shown.card(&kept.id, &shared.looks(&shown), narrow, place == 0))
        };
        let cards = html! {
            @for card in games.iter().take(listed).enumerate().filter_map(card) { (card) }
            @if games.len() > listed { (menu::all_games(games.len(), language)) }
        };
        dom::fill("#kept", &cards);
        dom::show(&dom::by_id("kept"), !games.is_empty())
    }
}

/// Begins a game with the rules, the names and the level of the last one of its kind.
fn begin(shared: &mut Shared, game: &str, computer: bool) -> Go {
    let Some(kind) = Kind::named(game) else { return Go::Stay };
    let begins = begin_at_once(
        kind,
        &mut shared.settings,
        shared.solutions.tables,
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
