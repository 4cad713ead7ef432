//! The menu, with games in progress and a tile for each game.

use maud::{PreEscaped, html};
use rosette_keep::{Choice as _, Kept};
use rosette_messages::{fixed, page};
use rosette_rules::Seat;
use rosette_scene::picture;
use web_sys::Element;

use crate::{
    browser::{
        dom,
        html::{game_button, named},
        is_narrow,
    },
    deed::Deed,
    go::Go,
    kind::Kind,
    route,
    shared::Shared,
};

/// The menu, which has no state.
pub struct Menu;

impl Menu {
    pub fn deed(&self, shared: &Shared, deed: &Deed) -> Go {
        let Deed::Continue(id) = deed else { return Go::Stay };
        let latest = || shared.in_progress().into_iter().next().map(|kept| kept.id);
        match id.clone().or_else(latest) {
            Some(id) => Go::Stored(id, false),
            None => Go::Stay,
        }
    }

    /// Shows the games in progress, and the tiles.
    pub fn fill(&self, shared: &Shared) {
        let games = shared.in_progress();
        fill_continue(shared, games.first());
        fill_kept(shared, games.get(1..).unwrap_or_default());
        fill_tiles(shared)
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
    let rules = dom::fixed(fixed::RULES);
    let markup = html! {
        @for kind in Kind::all() {
            @let title = &kind.title();
            .game {
                a.tile href=(route::options_address(kind)) {
                    .thumb { (PreEscaped(kind.show().tile(board.into(), narrow))) }
                    .t { b { (title) } span { (kind.show().blurb(narrow, dom::language())) } }
                }
                a.btn href=(route::rules_address(kind))
                    aria-label=(dom::say(&page::NamedDeed { deed: rules, title })) {
                    svg.icon { use href="#i-rules" {} } (rules)
                }
            }
        }
    };
    dom::set_html(&tiles, &markup);
    dom::set(&tiles, "data-shows", &shows)
}

/// Offers to continue the latest game in progress.
fn fill_continue(shared: &Shared, kept: Option<&Kept>) {
    let stored = kept.and_then(|kept| shared.stored(&kept.id));
    dom::show(&dom::by_id("continue"), stored.is_some());
    let Some((shown, _)) = stored else { return };
    let looks = shared.looks();
    dom::draw("#continue .thumb", &shown.picture(&looks, is_narrow()));
    dom::write("#continue h2", &shown.kind.title());
    let status = &shown.status(&looks).title;
    let progress = page::Progress { status, round: shown.round() };
    dom::set_named(&dom::at("#continue p"), &dom::say(&progress), shown.names());
    let who = html! {
        @for seat in Seat::BOTH {
            @let name = shown.name(seat);
            span { (PreEscaped(picture::badge(seat))) b.plain title=(name) { (name) } }
        }
    };
    dom::fill("#continue .who", &who)
}

/// Lists the other games in progress.
fn fill_kept(shared: &Shared, games: &[Kept]) {
    dom::show(&dom::by_id("kept"), !games.is_empty());
    let entry = |kept: &Kept| {
        let (shown, _) = shared.stored(&kept.id)?;
        let ([first, second], title) = (shown.names(), &shown.kind.title());
        let title = dom::say(&page::KeptGame { title, first, second, round: shown.round() });
        // A finished game is listed for its trade, so it can't be deleted.
        let over = shown.session().outcome().is_some();
        Some(html! {
            li {
                p { (named(&title, shown.names())) }
                (game_button("continue", &kept.id, fixed::CONTINUE, &title))
                @if !over { (game_button("delete", &kept.id, fixed::DELETE_GAME, &title)) }
            }
        })
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
