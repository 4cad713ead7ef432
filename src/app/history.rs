//! The games that are over: listed, replayed, deleted; and who won how often.

use rosette_keep::Kept;
use rosette_messages::{FixedText, PageText};
use rosette_rules::{Outcome, Seat};
use rosette_session::Program;
use wasm_bindgen::JsValue;
use web_sys::{Element, HtmlSelectElement};

use super::{App, Screen, statistics};
use crate::{
    dom,
    games::{Kind, Values},
    html::Html,
    json::parse_js,
    table::called,
};

/// Games that are listed before somebody asks for all.
const LISTED: usize = 20;

/// How the games that are over are looked at.
#[derive(Default)]
pub struct History {
    /// Whether all are listed.
    all: bool,
    /// Whose statistics are shown; those of who has played most, if nobody was chosen.
    pub(super) player: Option<String>,
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

impl App {
    /// The stored games that are over, the latest first.
    fn finished(&self) -> Vec<Finished> {
        let mut games = Vec::new();
        for kept in self.store.games() {
            games.extend(self.finished_of(kept));
        }
        games
    }

    /// A stored game, if it is over.
    fn finished_of(&self, kept: Kept) -> Option<Finished> {
        let Kept { id, updated, saved } = kept;
        // Older programs didn't store how a game ended.
        let outcome = saved.outcome.or_else(|| self.stored(&id)?.0.session.outcome())?;
        let kind = Kind::named(&saved.record.game)?;
        let players = saved.record.players.unwrap_or_default();
        let mut values = Values::new();
        for (name, value) in saved.record.options.0 {
            values.push((name, value.to_string()));
        }
        // What isn't stored has its default.
        values.append(&mut kind.filled(&values));
        Some(Finished {
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

    /// Lists the games that are over, and counts them.
    pub(super) fn fill_history(&mut self) {
        let Screen::History(history) = &self.screen else { return };
        let games = self.finished();
        let main: Element = dom::by_id("history");
        let listed = if history.all { games.len() } else { LISTED };
        let mut html = Html::default();
        for game in games.iter().take(listed) {
            game.list(&mut html);
        }
        dom::set_html(&dom::find(&main, "ul"), &html);
        dom::show(&dom::find(&main, ".empty"), games.is_empty());
        dom::show(&dom::find(&main, "[data-do=all-finished]"), games.len() > listed);
        statistics::fill(&games, history.player.as_deref())
    }

    /// Lists all games that are over.
    pub(super) fn list_all_finished(&mut self) {
        if let Screen::History(history) = &mut self.screen {
            history.all = true;
        }
        self.fill_history();
        // The button that was pressed is gone: the list goes on where it was.
        let next = format!("#history li:nth-child({}) button", LISTED + 1);
        dom::focus(&dom::at(&next))
    }

    /// Shows the statistics of the player who was chosen.
    pub(super) fn player_chosen(&mut self) {
        if let Screen::History(history) = &mut self.screen {
            history.player = Some(dom::by_id::<HtmlSelectElement>("whose").value());
        }
        self.fill_history()
    }

    /// Goes to a game that is over, at its start.
    pub(super) fn replay(&mut self, id: &str) {
        match self.stored(id) {
            Some((table, slot)) => {
                self.enter_play(table, slot);
                self.look(Some(0))
            }
            // Another tab has deleted it: the list shows what there is.
            None => self.fill_history(),
        }
    }
}

impl Finished {
    /// Adds it to the list.
    fn list(&self, html: &mut Html) {
        let [first, second] = &self.names;
        let title =
            dom::say(&PageText::GameOf { title: &self.kind.title(), names: [first, second] });
        let result = match self.outcome.winner {
            Some(seat) => PageText::Wins(&self.names[seat.index()]),
            None => PageText::Draw,
        };
        let day = day(self.updated);
        html.put(
            "<li><p>@<small>@</small><small>@</small></p>",
            &[&title, &dom::say(&result), &day],
        );
        let named = [title, day].join(", ");
        for (deed, text) in [("replay", FixedText::ReplayGame), ("delete", FixedText::DeleteGame)] {
            let label = dom::say(&PageText::NamedDeed { deed: text, title: &named });
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
    let style = parse_js("{\"dateStyle\":\"medium\"}");
    String::from(date.to_locale_date_string(dom::language().code(), &style))
}

/// The title of the window.
pub(super) fn window_title() -> String {
    dom::say(&PageText::WindowTitle(dom::fixed(FixedText::History)))
}
