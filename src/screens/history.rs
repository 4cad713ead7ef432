//! The games that are over: listed, replayed, deleted; and who won how often.

use rosette_keep::Kept;
use rosette_messages::{fixed, page};
use rosette_rules::{Outcome, Seat};
use rosette_session::Program;
use serde::Serialize;
use wasm_bindgen::JsValue;
use web_sys::{Element, HtmlSelectElement};

use super::statistics;
use crate::{
    browser::{Html, dom, to_js},
    deed::Deed,
    event::Event,
    go::Go,
    kind::{Kind, Values},
    shared::Shared,
    shown::called,
};

/// Games that are listed before somebody asks for all.
const LISTED: usize = 20;

/// How the games that are over are looked at.
#[derive(Default)]
pub struct History {
    /// Whether all are listed.
    all: bool,
    /// Whose statistics are shown; those of who has played most, if nobody was chosen.
    player: Option<String>,
}

/// A game that is over.
pub struct Finished {
    id: String,
    updated: u64,
    pub kind: Kind,
    /// What the players are called.
    pub names: [String; 2],
    /// Whether a program has the seat.
    pub programs: [bool; 2],
    pub outcome: Outcome,
    /// Whether it ended on this page, and counts.
    pub counts: bool,
    /// The options that are stored, then all that a form asks for, with their defaults.
    pub values: Values,
}

impl History {
    /// Comes to the screen.
    pub fn show(&self, shared: &mut Shared) {
        self.fill(shared);
        let main: Element = dom::by_id("history");
        shared.show_screen(&main, &window_title());
        dom::focus_heading(&main)
    }

    /// Deals with an event.
    pub fn update(&mut self, shared: &Shared, event: Event) -> Go {
        match event {
            Event::Deed(Deed::Replay(id)) => return Go::Stored(id, true),
            Event::Deed(Deed::AllFinished) => {
                self.all = true;
                self.fill(shared);
                // The button that was pressed is gone: the list goes on where it was.
                let next = format!("#history li:nth-child({}) button", LISTED + 1);
                dom::focus(&dom::at(&next))
            }
            Event::PlayerChosen => {
                self.player = Some(dom::by_id::<HtmlSelectElement>("whose").value());
                self.fill(shared)
            }
            _ => {}
        }
        Go::Stay
    }

    /// Lists the games that are over, and counts them.
    pub fn fill(&self, shared: &Shared) {
        let games = finished(shared);
        let main: Element = dom::by_id("history");
        let listed = if self.all { games.len() } else { LISTED };
        let mut html = Html::default();
        for game in games.iter().take(listed) {
            game.list(&mut html);
        }
        dom::set_html(&dom::find(&main, "ul"), &html);
        dom::show(&dom::find(&main, ".empty"), games.is_empty());
        dom::show(&dom::find(&main, "[data-do=all-finished]"), games.len() > listed);
        statistics::fill(&games, self.player.as_deref())
    }
}

/// The stored games that are over, the latest first.
fn finished(shared: &Shared) -> Vec<Finished> {
    shared.store.games().into_iter().filter_map(|kept| Finished::of(shared, kept)).collect()
}

impl Finished {
    /// A stored game, if it is over.
    fn of(shared: &Shared, kept: Kept) -> Option<Self> {
        let Kept { id, updated, saved } = kept;
        // Older programs didn't store how a game ended.
        let outcome = saved.outcome.or_else(|| shared.stored(&id)?.0.session().outcome())?;
        let kind = Kind::named(&saved.record.game)?;
        let players = saved.record.players.unwrap_or_default();
        let mut values = Values::new();
        for (name, value) in saved.record.options.0 {
            values.push((name, value.to_string()));
        }
        // What isn't stored has its default.
        values.append(&mut kind.filled(&values));
        Some(Self {
            id,
            updated,
            kind,
            names: Seat::BOTH.map(|seat| called(players.get(seat), seat)),
            programs: Seat::BOTH.map(|seat| Program::named(players.get(seat)).is_some()),
            outcome,
            counts: !saved.foreign,
            values,
        })
    }

    /// Adds it to the list.
    fn list(&self, html: &mut Html) {
        let [first, second] = &self.names;
        let title = dom::say(&page::GameOf { title: &self.kind.title(), first, second });
        let result = match self.outcome.winner {
            Some(seat) => dom::say(&page::Wins { name: &self.names[seat.index()] }),
            None => dom::say(&page::DRAW),
        };
        let day = day(self.updated);
        html.put("<li><p>", &[]).put_named(&title, &self.names);
        html.put("<small>", &[]).put_named(&result, &self.names);
        html.put("</small><small>@</small></p>", &[&day]);
        let named = [title, day].join(", ");
        for (deed, text) in [("replay", fixed::REPLAY_GAME), ("delete", fixed::DELETE_GAME)] {
            let label = dom::say(&page::NamedDeed { deed: dom::fixed(text), title: &named });
            html.put(
                "<button class=\"btn\" data-do=\"@\" data-arg=\"@\" aria-label=\"@\">@</button>",
                &[deed, &self.id, &label, dom::fixed(text)],
            );
        }
        html.put("</li>", &[]);
    }
}

/// The day of a moment, as the page's language writes it.
fn day(ms: u64) -> String {
    let date = js_sys::Date::new(&JsValue::from_f64(ms as f64));
    let style = to_js(&DateStyle { date_style: "medium" });
    String::from(date.to_locale_date_string(dom::language().code(), &style))
}

/// How a date is written.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct DateStyle {
    date_style: &'static str,
}

/// The title of the window.
pub fn window_title() -> String {
    dom::say(&page::WindowTitle { title: dom::fixed(fixed::HISTORY) })
}
