//! What stands around the board: status line, plates, move list, tools, banner.

use rosette_messages::{FixedText, PageText};
use rosette_rules::Seat;
use rosette_scene::picture;
use rosette_session::{Entry, Round};
use web_sys::{Element, HtmlButtonElement};

use super::{
    App, Result, Screen,
    play::{Play, result},
};
use crate::{dom, settings::Settings};

impl App {
    /// Brings everything around the board up to date.
    pub(super) fn show_panel(&mut self) -> Result<()> {
        self.show_status()?;
        let Screen::Play(play) = &self.screen else { return Ok(()) };
        show_plates(play, &self.settings)?;
        show_moves(play)?;
        for (deed, possible) in [("undo", play.table.ply() > 0), ("redo", play.table.can_redo())] {
            let button: HtmlButtonElement =
                dom::find(&dom::by_id("play")?, &format!(".tools [data-do={deed}]"))?;
            button.set_disabled(!possible);
        }
        if show_banner(play)? {
            self.resized()?;
        }
        Ok(())
    }

    /// Brings the status line up to date.
    pub(super) fn show_status(&self) -> Result<()> {
        let Screen::Play(play) = &self.screen else { return Ok(()) };
        let status = play.table.status(&play.looks(&self.settings));
        let (mut title, mut detail, mut brief) =
            (dom::say(status.title), dom::say(status.detail), dom::say(status.brief));
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
        let refusal = play.refusal.clone().map(dom::say);
        dom::set_class(&element, "refused", refusal.is_some())?;
        let line: Element = dom::find(&element, ".refusal")?;
        dom::show(&line, refusal.is_some())?;
        dom::set_text(&dom::find(&line, "span")?, &refusal.unwrap_or_default());
        Ok(())
    }

    /// Shows or hides the move list of a narrow page.
    pub(super) fn show_moves(open: bool) -> Result<()> {
        let play: Element = dom::by_id("play")?;
        dom::set_class(&dom::find(&play, ".moves")?, "open", open)?;
        let button = dom::find::<Element>(&play, "[data-do=open-moves]")?;
        dom::set(&button, "aria-expanded", if open { "true" } else { "false" })
    }
}

fn show_plates(play: &Play, settings: &Settings) -> Result<()> {
    let plates: Element = dom::find(&dom::by_id("play")?, ".plates")?;
    plates.set_inner_html("");
    let looks = play.looks(settings);
    for seat in Seat::BOTH {
        let name = &play.table.names()[seat.index()];
        let turn = play.looking.is_none() && play.table.to_move() == Some(seat);
        let class = format!("plate {}{}", seat.name(), if turn { " on" } else { "" });
        let element = dom::append(&plates, "div", &class, "")?;
        dom::set(&element, "role", "group")?;
        let label = if turn { dom::say(PageText::ToMove(name.clone())) } else { name.clone() };
        dom::set(&element, "aria-label", &label)?;
        let badge = dom::append(&element, "span", "badge", "")?;
        dom::set_picture(&badge, &picture::badge(seat));
        let plate = play.table.plate(seat, &looks);
        let text = dom::append(&element, "div", "", "")?;
        dom::append(&text, "b", "", name)?;
        dom::append(&text, "small", "only-wide", &dom::say(plate.line))?;
        dom::append(&text, "small", "only-phone", &dom::say(plate.brief))?;
        let score = dom::append(&element, "div", "score num", &plate.number.to_string())?;
        dom::append(&score, "small", "", &dom::say(plate.unit))?;
    }
    Ok(())
}

fn show_moves(play: &Play) -> Result<()> {
    let section: Element = dom::find(&dom::by_id("play")?, ".moves")?;
    let shown = play.looking.unwrap_or_else(|| play.table.ply());
    dom::set_text(&dom::find(&section, "#count")?, &dom::say(PageText::Tokens(play.table.ply())));
    let list: Element = dom::find(&section, ".list")?;
    list.set_inner_html("");
    let table = dom::append(&list, "table", "", "")?;
    let head = dom::append(&dom::append(&table, "thead", "", "")?, "tr", "", "")?;
    let round = dom::append(&head, "th", "", "")?;
    dom::append(&round, "span", "unseen", &dom::say(FixedText::Round))?;
    for seat in Seat::BOTH {
        let cell = dom::append(&head, "th", "", "")?;
        dom::set(&cell, "scope", "col")?;
        dom::set_picture(&cell, &picture::seat_mark(seat));
        dom::append(&cell, "span", "unseen", &play.table.names()[seat.index()])?;
    }
    let body = dom::append(&table, "tbody", "", "")?;
    for (index, Round(columns)) in play.table.rounds().into_iter().enumerate() {
        let row = dom::append(&body, "tr", "", "")?;
        let number = dom::append(&row, "th", "num", &(index + 1).to_string())?;
        dom::set(&number, "scope", "row")?;
        for entries in columns {
            let now = entries.last().is_some_and(|entry| entry.ply + 1 == shown)
                || entries.iter().any(|entry| entry.ply + 1 == shown);
            let cell = dom::append(&row, "td", if now { "num now" } else { "num" }, "")?;
            for entry in entries {
                show_entry(play, &cell, &entry, shown)?;
            }
        }
    }
    match section.query_selector(".now").ok().flatten() {
        Some(now) if play.looking.is_some() => {
            let options = web_sys::ScrollIntoViewOptions::new();
            options.set_block(web_sys::ScrollLogicalPosition::Nearest);
            now.scroll_into_view_with_scroll_into_view_options(&options);
        }
        _ => list.set_scroll_top(list.scroll_height()),
    }
    Ok(())
}

/// A token of the move list, as a button that looks back.
fn show_entry(play: &Play, cell: &Element, entry: &Entry, shown: usize) -> Result<()> {
    let ply = entry.ply + 1;
    let button = dom::append(cell, "button", "", &entry.token)?;
    let last = ply == play.table.ply();
    dom::set(&button, "data-do", if last { "back-to-game" } else { "look-back" })?;
    dom::set(&button, "data-arg", &ply.to_string())?;
    let label = PageText::LookAt { token: entry.token.clone(), ply };
    dom::set(&button, "title", &dom::say(label))?;
    if play.looking.is_some() && ply == shown {
        dom::set(&button, "aria-current", "step")?;
    }
    if let Some(note) = play.table.note(entry.ply) {
        dom::append(cell, "i", "", &dom::say(note))?;
    }
    Ok(())
}

/// Shows the banner at the end of the game; whether it has come or gone.
fn show_banner(play: &Play) -> Result<bool> {
    let banner: Element = dom::by_id("banner")?;
    let outcome = play.table.outcome();
    let was_hidden = banner.has_attribute("hidden");
    dom::show(&banner, outcome.is_some())?;
    if let Some(outcome) = outcome {
        let class = outcome.winner.map_or("", Seat::name);
        banner.set_class_name(&format!("banner {class}"));
        let badge: Element = dom::find(&banner, ".badge")?;
        dom::set_picture(&badge, &outcome.winner.map(picture::badge).unwrap_or_default());
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
    Ok(was_hidden == outcome.is_some())
}
