//! What stands around the board: status line, plates, move list, tools, banner.

use rosette_messages::{FixedText, PageText};
use rosette_rules::Seat;
use rosette_scene::picture;
use rosette_session::{Entry, Round};
use web_sys::Element;

use super::{
    App, Result, Screen,
    play::{Play, result},
};
use crate::{dom, html::Html, settings::Settings};

impl App {
    /// Brings everything around the board up to date.
    pub(super) fn show_panel(&mut self) -> Result<()> {
        self.show_status()?;
        let Screen::Play(play) = &self.screen else { return Ok(()) };
        show_plates(play, &self.settings)?;
        show_moves(play)?;
        for (deed, possible) in [("undo", play.table.ply() > 0), ("redo", play.table.can_redo())] {
            let button: Element =
                dom::find(&dom::by_id("play")?, &format!(".tools [data-do={deed}]"))?;
            dom::set_if(&button, "disabled", !possible)?;
        }
        show_banner(play)?;
        // What stands around the board may have changed the room for it.
        self.resized()
    }

    /// Brings the status line up to date.
    pub(super) fn show_status(&self) -> Result<()> {
        let Screen::Play(play) = &self.screen else { return Ok(()) };
        let status = play.table.status(&play.looks(&self.settings));
        let (mut title, mut detail) = (dom::say(status.title), dom::say(status.detail));
        let mut brief = status.brief.map_or_else(|| detail.clone(), dom::say);
        if let Some(ply) = play.looking {
            title = dom::say(PageText::LookingBack { ply, of: play.table.ply() });
            detail = dom::say(FixedText::LookingBackDetail);
            brief.clone_from(&detail);
        } else if let Some(outcome) = play.table.outcome() {
            title = dom::say(result(outcome.winner, play.table.names()));
        }
        if !play.typed.is_empty() {
            detail = dom::say(PageText::Typing(play.typed.clone()));
            brief.clone_from(&detail);
        }
        let element: Element = dom::find(&dom::by_id("play")?, ".status")?;
        dom::set_text(&dom::find(&element, "h2")?, &title);
        dom::set_text(&dom::find(&element, ".detail")?, &detail);
        dom::set_text(&dom::find(&element, ".brief")?, &brief);
        let refusal = play.refusal.as_ref().map(dom::say_message);
        dom::set(&element, "class", if refusal.is_some() { "status refused" } else { "status" })?;
        let line: Element = dom::find(&element, ".refusal")?;
        dom::show(&line, refusal.is_some())?;
        dom::set_text(&dom::find(&line, "span")?, &refusal.unwrap_or_default());
        Ok(())
    }

    /// Shows or hides the move list of a narrow page.
    pub(super) fn show_moves(open: bool) -> Result<()> {
        let play: Element = dom::by_id("play")?;
        dom::set(&dom::find(&play, ".moves")?, "class", if open { "moves open" } else { "moves" })?;
        let button = dom::find::<Element>(&play, "[data-do=open-moves]")?;
        dom::set(&button, "aria-expanded", if open { "true" } else { "false" })
    }
}

fn show_plates(play: &Play, settings: &Settings) -> Result<()> {
    let looks = play.looks(settings);
    let mut html = Html::default();
    for seat in Seat::BOTH {
        let name = &play.table.names()[seat.index()];
        let turn = play.looking.is_none() && play.table.to_move() == Some(seat);
        let class = format!("plate {}{}", seat.name(), if turn { " on" } else { "" });
        let label = if turn { dom::say(PageText::ToMove(name.clone())) } else { name.clone() };
        let plate = play.table.plate(seat, &looks);
        html.open("div", &[("class", &class), ("role", "group"), ("aria-label", &label)])
            .open("span", &[("class", "badge")])
            .picture(&picture::badge(seat))
            .close("span")
            .open("div", &[])
            .leaf("b", "", name)
            .leaf("small", "only-wide", &dom::say(plate.line))
            .leaf("small", "only-phone", &dom::say(plate.brief))
            .close("div")
            .open("div", &[("class", "score num")])
            .text(&plate.number.to_string())
            .leaf("small", "", &dom::say(plate.unit))
            .close("div")
            .close("div");
    }
    dom::set_html(&dom::find(&dom::by_id("play")?, ".plates")?, &html);
    Ok(())
}

fn show_moves(play: &Play) -> Result<()> {
    let section: Element = dom::find(&dom::by_id("play")?, ".moves")?;
    dom::set_text(&dom::find(&section, "#count")?, &dom::say(PageText::Tokens(play.table.ply())));
    let shown = play.looking.unwrap_or_else(|| play.table.ply());
    let mut html = Html::default();
    html.open("table", &[]).open("thead", &[]).open("tr", &[]).open("th", &[]);
    html.leaf("span", "unseen", &dom::say(FixedText::Round)).close("th");
    for seat in Seat::BOTH {
        html.open("th", &[("scope", "col")])
            .picture(&picture::seat_mark(seat))
            .leaf("span", "unseen", &play.table.names()[seat.index()])
            .close("th");
    }
    html.close("tr").close("thead").open("tbody", &[]);
    for (index, Round(columns)) in play.table.rounds().into_iter().enumerate() {
        html.open("tr", &[]).open("th", &[("scope", "row"), ("class", "num")]);
        html.text(&(index + 1).to_string()).close("th");
        for entries in columns {
            let now = entries.iter().any(|entry| entry.ply + 1 == shown);
            html.open("td", &[("class", if now { "num now" } else { "num" })]);
            for entry in entries {
                show_entry(play, &mut html, entry, shown);
            }
            html.close("td");
        }
        html.close("tr");
    }
    html.close("tbody").close("table");
    let list: Element = dom::find(&section, ".list")?;
    let place = list.scroll_top();
    dom::set_html(&list, &html);
    // Where somebody looks back, the list stays; else it shows the last move.
    list.set_scroll_top(if play.looking.is_some() { place } else { list.scroll_height() });
    Ok(())
}

/// A token of the move list, as a button that looks back.
fn show_entry(play: &Play, html: &mut Html, entry: Entry, shown: usize) {
    let ply = entry.ply + 1;
    let deed = if ply == play.table.ply() { "back-to-game" } else { "look-back" };
    let current = if play.looking == Some(shown) && ply == shown { "step" } else { "false" };
    let label = dom::say(PageText::LookAt { token: entry.token.clone(), ply });
    let argument = ply.to_string();
    html.open(
        "button",
        &[("data-do", deed), ("data-arg", &argument), ("title", &label), ("aria-current", current)],
    );
    html.text(&entry.token).close("button");
    if let Some(note) = play.table.note(entry.ply) {
        html.leaf("i", "", &dom::say(note));
    }
}

/// Shows the banner at the end of the game.
fn show_banner(play: &Play) -> Result<()> {
    let banner: Element = dom::by_id("banner")?;
    let outcome = play.table.outcome();
    dom::show(&banner, outcome.is_some())?;
    if let Some(outcome) = outcome {
        let class = outcome.winner.map_or("", Seat::name);
        dom::set(&banner, "class", &format!("banner {class}"))?;
        let badge: Element = dom::find(&banner, ".badge")?;
        badge.set_inner_html(&outcome.winner.map(picture::badge).unwrap_or_default());
        dom::set_text(
            &dom::find(&banner, "h2")?,
            &dom::say(result(outcome.winner, play.table.names())),
        );
        let ending = play.table.ending().map(dom::say).unwrap_or_default();
        dom::set_text(&dom::find(&banner, "p")?, &ending);
        let button: Element = dom::find(&banner, ".btn.secondary")?;
        let (deed, text) = match play.looking {
            Some(_) => ("back-to-game", FixedText::BackToGame),
            None => ("look-back", FixedText::LookBack),
        };
        dom::set(&button, "data-do", deed)?;
        dom::set_text(&button, &dom::say(text));
    }
    Ok(())
}
