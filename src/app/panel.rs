//! What stands around the board: status line, plates, move list, tools, banner.

use rosette_messages::{FixedText, PageText};
use rosette_rules::Seat;
use rosette_scene::{Status, picture};
use rosette_session::{Entry, Round};
use wasm_bindgen::JsCast;
use web_sys::Element;

use super::{
    App, Screen, arrange::show_arrangement, clock::show_clock, play::Play, replay::show_replay,
    throws::show_throws,
};
use crate::{dom, html::Html, table::Looks};

impl App {
    /// Brings up to date what stands around the board, but for the status line.
    pub(super) fn show_panel(&self) {
        let Screen::Play(play) = &self.screen else { return };
        show_plates(play, &play.looks(&self.settings, &self.cards));
        show_moves(play);
        show_replay(play);
        show_throws(play, false);
        if play.table.arranging {
            show_arrangement(play);
        }
        self.show_lesson_texts(play);
        for &(deed, possible) in &[
            ("undo", play.table.can_undo()),
            ("redo", play.table.session.can_redo()),
            ("hint", play.can_hint()),
        ] {
            for button in &dom::all(&format!("#play aside:not([hidden]) [data-do={deed}]")) {
                if !possible && dom::has_focus(button) {
                    // What is disabled lets the focus fall.
                    self.buttons.take_focus();
                }
                dom::set_if(button, "disabled", !possible);
            }
        }
        show_pause(play);
        for button in dom::all("#play [data-do=arrange], #more [data-do=arrange]") {
            // What is in closed hands would lie open.
            dom::set_if(&button, "disabled", play.table.session.hides_any());
        }
        for button in dom::all("[data-do=resign], [data-do=offer-draw]") {
            dom::set_if(&button, "disabled", !play.can_end());
        }
        self.show_banner(play);
        show_clock(play);
    }

    /// Brings the status line up to date.
    pub(super) fn show_status(&self) {
        let Screen::Play(play) = &self.screen else { return };
        let status = play.table.status(&play.looks(&self.settings, &self.cards));
        let Status { title, detail, brief } = status;
        // What is more pressing than what the position says.
        let mut instead = play.hint_told();
        let prepares = play.preparing > 0 && !play.table.is_shared() && play.looking.is_none();
        if prepares && instead.is_none() {
            instead = Some(dom::say(&PageText::Preparing(play.preparing)));
        }
        if !play.typed.is_empty() {
            instead = Some(dom::say(&PageText::Typing(&play.typed)));
        }
        let brief = instead.clone().or(brief);
        let detail = instead.unwrap_or(detail);
        let brief = brief.as_deref().unwrap_or(&detail);
        let refused = play.refusal.is_some();
        for element in &dom::all("#play aside:not([hidden]) .status") {
            dom::set_text(&dom::find(element, "h2"), &title);
            dom::set_text(&dom::find(element, ".detail"), &detail);
            dom::set_text(&dom::find(element, ".brief"), brief);
            let bar: Element = dom::find(element, "progress");
            dom::show(&bar, play.preparing > 0);
            dom::set(&bar, "value", &play.preparing.to_string());
            dom::set(element, "class", if refused { "status refused" } else { "status" });
            let line: Element = dom::find(element, ".refusal");
            dom::show(&line, refused);
            dom::set_text(&dom::find(&line, "span"), play.refusal.as_deref().unwrap_or_default());
        }
    }

    /// Shows or hides the move list of a narrow page.
    pub(super) fn show_moves(open: bool) {
        let play: Element = dom::by_id("play");
        dom::set(&dom::find(&play, ".moves"), "class", if open { "moves open" } else { "moves" });
        let button = dom::find::<Element>(&play, "[data-do=open-moves]");
        dom::set(&button, "aria-expanded", if open { "true" } else { "false" })
    }

    /// The same by a control, which is hidden by it: the focus goes to the one that undoes it.
    pub(super) fn open_moves(open: bool) {
        Self::show_moves(open);
        let undoes = if open { "close-moves" } else { "open-moves" };
        dom::focus(&dom::find(&dom::by_id("play"), &format!("[data-do={undoes}]")))
    }
}

fn show_plates(play: &Play, looks: &Looks<'_>) {
    let mut html = Html::default();
    let tally = play.table.session.tally();
    for &seat in &Seat::BOTH {
        let name = &play.table.names()[seat.index()];
        let turn = play.looking.is_none() && play.table.session.to_move() == Some(seat);
        let class = format!("plate {}{}", seat.name(), if turn { " on" } else { "" });
        let label = if turn { dom::say(&PageText::ToMove(name)) } else { name.clone() };
        let plate = play.table.plate(seat, looks);
        html.put(
            "<div class=\"@\" role=\"group\" aria-label=\"@\"><span class=\"badge\">",
            &[&class, &label],
        );
        html.picture(&picture::badge(seat))
            .put("</span><div><div class=\"name\"><b>@</b>", &[name]);
        if !tally.is_empty() {
            let won = tally.won(seat);
            html.put(
                "<span class=\"won num\" aria-hidden=\"true\">@</span><span class=\"unseen\">@</span>",
                &[&won.to_string(), &dom::say(&PageText::Won(won))],
            );
        }
        html.put(
            "</div><small class=\"only-wide\">@</small><small class=\"only-phone\">@</small></div><div class=\"score num\">@<small>@</small></div>",
            &[
                &plate.line,
                &plate.brief,
                &plate.number.to_string(),
                &plate.unit,
            ],
        );
        if play.table.session.clock().is_some() {
            html.put(
                "<div class=\"clock\" role=\"timer\"><svg class=\"icon small\"><use href=\"#i-alert\"/></svg><span></span></div>",
                &[],
            );
        }
        html.put("</div>", &[]);
    }
    for plates in &dom::all("#play aside:not([hidden]) .plates") {
        dom::set_html(plates, &html);
    }
}

fn show_moves(play: &Play) {
    let section: Element = dom::at("#play .moves");
    dom::set_text(
        &dom::find(&section, "#count"),
        &dom::say(&PageText::Tokens(play.table.session.ply())),
    );
    let shown = play.shown();
    let mut html = Html::default();
    html.put(
        "<table><thead><tr><th><span class=\"unseen\">@</span></th>",
        &[dom::fixed(FixedText::Round)],
    );
    for &seat in &Seat::BOTH {
        html.put("<th scope=\"col\">", &[]).picture(&picture::seat_mark(seat));
        html.put("<span class=\"unseen\">@</span></th>", &[&play.table.names()[seat.index()]]);
    }
    html.put("</tr></thead><tbody>", &[]);
    for (index, Round(columns)) in play.table.session.rounds().iter().enumerate() {
        html.put("<tr><th scope=\"row\" class=\"num\">@</th>", &[&(index + 1).to_string()]);
        for entries in columns {
            let now = entries.iter().any(|entry| entry.ply + 1 == shown);
            html.put("<td class=\"num @\">", &[if now { "now" } else { "" }]);
            for entry in entries {
                show_entry(play, &mut html, entry, shown);
            }
            html.put("</td>", &[]);
        }
        html.put("</tr>", &[]);
    }
    html.put("</tbody></table>", &[]);
    let list: Element = dom::find(&section, ".list");
    // The style sheet has the list show its end, so nothing has to be asked of the layout here.
    let focused = dom::all_within(&list, "button:focus").pop();
    let focused = focused.and_then(|button| button.get_attribute("data-arg"));
    dom::set_html(&list, &html);
    if let Some(ply) = focused
        && let Some(button) = dom::all_within(&list, &format!("[data-arg='{ply}']")).pop()
    {
        dom::focus(button.unchecked_ref());
    }
    if let Some(ply) = play.looking
        && let Some(button) = dom::all_within(&list, &format!("[data-arg='{}']", ply.max(1))).pop()
    {
        dom::scroll_to(&button);
    }
}

/// A token of the move list, as a button that looks back.
fn show_entry(play: &Play, html: &mut Html, entry: &Entry, shown: usize) {
    let ply = entry.ply + 1;
    let deed = if ply == play.table.session.ply() { "back-to-game" } else { "look-back" };
    let current = if play.looking == Some(shown) && ply == shown { "step" } else { "false" };
    let label = dom::say(&PageText::LookAt { token: &entry.token, ply });
    let argument = ply.to_string();
    html.put(
        "<button data-do=\"@\" data-arg=\"@\" title=\"@\" aria-current=\"@\">@</button>",
        &[deed, &argument, &label, current, &entry.token],
    );
    if let Some(note) = play.table.note(entry.ply) {
        html.put("<i>@</i>", &[&note]);
    }
}

impl App {
    /// Shows the banner at the end of the game, between two rounds, and while the clock is stopped.
    fn show_banner(&self, play: &Play) {
        let banner: Element = dom::by_id("banner");
        // After an example another is due, not another game.
        let outcome = play.table.session.outcome().filter(|_| play.lesson.is_none());
        let between = play.table.awaits_round();
        let paused = play.ticking.paused;
        let shown = outcome.is_some() || between || paused;
        dom::show(&banner, shown);
        let far: Element = dom::at("#across .primary");
        dom::show(&far, shown);
        if !shown {
            return;
        }
        let looks = Looks { looking: None, ..play.looks(&self.settings, &self.cards) };
        let winner = outcome.and_then(|outcome| outcome.winner);
        dom::set(&banner, "class", &format!("banner {}", winner.map_or("", Seat::name)));
        let badge: Element = dom::find(&banner, ".badge");
        badge.set_inner_html(&winner.map(picture::badge).unwrap_or_default());
        let mut status = play.table.status(&looks);
        if paused {
            status.title = dom::say(&FixedText::Paused);
            status.detail = dom::say(&FixedText::PausedDetail);
        }
        let score: Element = dom::by_id("score");
        dom::show(&score, outcome.is_some());
        dom::set_text(&score, &play.tally_told());
        let deed = if paused {
            ("resume", FixedText::Resume)
        } else if between {
            ("next-round", FixedText::NextRound)
        } else if self.due(play).is_some() {
            ("trade", FixedText::Trade)
        } else {
            ("play-again", FixedText::PlayAgain)
        };
        dom::set_text(&dom::find(&banner, "h2"), &status.title);
        dom::set_text(&dom::find(&banner, "p"), &status.detail);
        set_button(&dom::find(&banner, ".btn.primary"), deed);
        set_button(&far, deed);
        let (button, back) = (dom::find(&banner, ".btn.secondary"), play.looking.is_some());
        dom::show(&button, !paused);
        let look = if back {
            ("back-to-game", FixedText::BackToGame)
        } else {
            ("look-back", FixedText::LookBack)
        };
        set_button(&button, look)
    }
}

/// Shows the keys that stop the clock, or let it go on.
fn show_pause(play: &Play) {
    let (deed, icon, text) = match play.ticking.paused {
        true => ("resume", "#i-play", FixedText::Resume),
        false => ("pause", "#i-pause", FixedText::Pause),
    };
    for button in dom::all(".tools .pause") {
        dom::show(&button, play.table.session.clock().is_some());
        dom::set_if(&button, "disabled", !play.can_pause());
        dom::set(&button, "data-do", deed);
        dom::set(&dom::find(&button, "use"), "href", icon);
        dom::set_text(&dom::find(&button, "span"), dom::fixed(text));
    }
}

fn set_button(button: &Element, (deed, text): (&str, FixedText)) {
    dom::set(button, "data-do", deed);
    dom::set_text(button, dom::fixed(text));
}
