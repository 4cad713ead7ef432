//! The menu: games in progress, and a tile for each game.

use rosette_keep::{Choice as _, Kept};
use rosette_messages::{count, fixed, page};
use rosette_rules::Seat;
use rosette_scene::picture;
use rosette_session::Address;
use web_sys::Element;

use crate::{
    browser::{Html, dom, is_narrow},
    deed::Deed,
    go::Go,
    kind::Kind,
    shared::Shared,
};

/// The menu.
pub struct Menu;

impl Menu {
    /// Comes to the screen.
    pub fn show(&self, shared: &mut Shared) {
        if let Some(album) = shared.store.album() {
            shared.album = album;
        }
        self.fill(shared);
        let main: Element = dom::by_id("menu");
        shared.show_screen(&main, dom::fixed(fixed::ROSETTE));
        dom::focus_heading(&main)
    }

    /// Deals with a deed.
    pub fn deed(&self, shared: &Shared, deed: &Deed) -> Go {
        let Deed::Continue(id) = deed else { return Go::Stay };
        let latest = || shared.in_progress().into_iter().next().map(|kept| kept.id);
        match id.clone().or_else(latest) {
            Some(id) => Go::Stored(id, false),
            None => Go::Stay,
        }
    }

    /// Lists the games in progress and the games there are.
    pub fn fill(&self, shared: &Shared) {
        let games = shared.in_progress();
        fill_continue(shared, games.first());
        fill_kept(shared, games.get(1..).unwrap_or_default());
        fill_tiles(shared)
    }
}

/// Fills the tiles. Their pictures are costly to the browser, and hardly ever new: the element says
/// what they are of.
fn fill_tiles(shared: &Shared) {
    let narrow = is_narrow();
    let tiles: Element = dom::by_id("tiles");
    let board = shared.settings.board;
    let shows = format!("{} {} {narrow}", dom::language().code(), board.name());
    if tiles.get_attribute("data-shows").as_ref() == Some(&shows) {
        return;
    }
    let mut html = Html::default();
    for kind in Kind::all() {
        let address = Address::Options { game: kind.name().to_owned() }.write();
        let rules = Address::Rules { game: kind.name().to_owned(), example: None }.write();
        let (deed, title) = (fixed::RULES, &kind.title());
        html.put(
            "<div class=\"game\"><a class=\"tile\" href=\"@\"><div class=\"thumb\">",
            &[&address],
        );
        html.picture(&kind.show().tile(board.into(), narrow)).put(
            "</div><div class=\"t\"><b>@</b><span>@</span></div></a><a class=\"btn\" href=\"@\" aria-label=\"@\"><svg class=\"icon\"><use href=\"#i-rules\"/></svg>@</a></div>",
            &[
                title,
                &kind.blurb(narrow),
                &rules,
                &dom::say(&page::NamedDeed { deed: dom::fixed(deed), title }),
                dom::fixed(deed),
            ],
        );
    }
    dom::set_html(&tiles, &html);
    dom::set(&tiles, "data-shows", &shows)
}

/// Offers the latest game in progress.
fn fill_continue(shared: &Shared, kept: Option<&Kept>) {
    let section: Element = dom::by_id("continue");
    let stored = kept.and_then(|kept| shared.stored(&kept.id));
    dom::show(&section, stored.is_some());
    let Some((shown, _)) = stored else { return };
    let looks = shared.looks();
    let picture = shown.picture(&looks, is_narrow());
    dom::at::<Element>("#continue .thumb").set_inner_html(&picture);
    dom::write("#continue h2", &shown.kind.title());
    let progress = page::Progress {
        status: &shown.status(&looks).title,
        round: count(shown.session().rounds().len().max(1)),
    };
    dom::set_named(&dom::at("#continue p"), &dom::say(&progress), shown.names());
    let mut who = Html::default();
    for seat in Seat::BOTH {
        who.put("<span>", &[]).picture(&picture::badge(seat));
        let name = shown.name(seat);
        who.put("<b class=\"plain\" title=\"@\">@</b></span>", &[name, name]);
    }
    dom::fill("#continue .who", &who);
}

/// Lists the other games in progress.
fn fill_kept(shared: &Shared, games: &[Kept]) {
    let section: Element = dom::by_id("kept");
    dom::show(&section, !games.is_empty());
    let mut html = Html::default();
    for kept in games {
        let Some((shown, _)) = shared.stored(&kept.id) else { continue };
        let [first, second] = shown.names();
        let title = dom::say(&page::KeptGame {
            title: &shown.kind.title(),
            first,
            second,
            round: count(shown.session().rounds().len().max(1)),
        });
        html.put("<li><p>", &[]).put_named(&title, shown.names());
        html.put("</p>", &[]);
        let mut deeds = vec![("continue", fixed::CONTINUE)];
        // A game that is over is here for its trade, which can't be thrown away.
        if shown.session().outcome().is_none() {
            deeds.push(("delete", fixed::DELETE_GAME));
        }
        for (deed, text) in deeds {
            let label = dom::say(&page::NamedDeed { deed: dom::fixed(text), title: &title });
            html.put(
                "<button class=\"btn\" data-do=\"@\" data-arg=\"@\" aria-label=\"@\">@</button>",
                &[deed, &kept.id, &label, dom::fixed(text)],
            );
        }
        html.put("</li>", &[]);
    }
    dom::fill("#kept ul", &html);
}

/// Draws the pictures that never change in a part of the page.
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
