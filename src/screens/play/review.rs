//! The review of the game: asking for it, and showing it in the place of the move list.

use js_sys::{Function, Promise};
use maud::html;
use rosette_app::review::{ReviewQuestion, Reviewed, note, ply_at};
use rosette_messages::fixed;
use rosette_play::{Opined, Work};
use rosette_scene::Props;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::Element;

use super::state::Play;
use crate::{
    dom,
    error::given,
    programs::{ReviewMessage, external_players},
    script_call::Answered,
    shared::Shared,
};

/// The scripts that wait for the report of a review, and what a person is told who tries again.
#[derive(Default)]
pub(super) struct Reports {
    /// The report of the complete review.
    report: JsValue,
    /// The functions that fulfil and reject a promise.
    waiting: Vec<(Function, Function)>,
    /// What the last answer was worth; empty without an answer.
    pub(super) said: String,
}

/// The error for scripts where there is no review, or where its best moves are to be found.
const NOT_OFFERED: &str =
    "this game can't be reviewed: it isn't over, or its mistakes are tried again";
/// The error for scripts whose review was stopped.
const STOPPED: &str = "the review was stopped";

impl Play {
    /// Reviews the game, also again after a stop.
    pub(super) fn review(&mut self, shared: &mut Shared) {
        self.begin_review(shared);
        self.show_list(true);
        self.show_state(shared)
    }

    /// Shows that the work has begun or stopped. The pressed button may be gone.
    fn show_state(&mut self, shared: &mut Shared) {
        self.rebuild_all(shared);
        self.show_panel(shared);
        dom::focus(&dom::at("#review h3"))
    }

    fn begin_review(&mut self, shared: &mut Shared) {
        let kept = self.kept_review(shared);
        if self.shown.game.begin_review(self.slot.is_visiting(), kept.as_deref()) {
            self.ask_reviewer(shared, None)
        }
    }

    fn kept_review(&self, shared: &Shared) -> Option<String> {
        shared.model.store.review(self.slot.id.as_ref()?)
    }

    fn ask_reviewer(&mut self, shared: &mut Shared, kept: Option<String>) {
        let (record, pool) = (self.session().record(), shared.model.cards.texts());
        if shared.reviewer.ask(&ReviewQuestion::Review { record, pool, kept }).is_none() {
            self.reviewed(shared, None)
        }
    }

    /// Takes a message of the worker about the review; `None` if it failed.
    pub(super) fn reviewed(&mut self, shared: &mut Shared, told: Option<ReviewMessage>) {
        let Some(ReviewMessage { number, slice, whole, report }) = told else {
            shared.reviewer.stop();
            self.shown.game.stop_review(Work::Failed);
            shared.tell_person(dom::fixed(fixed::REVIEW_FAILED));
            return self.rebuild_all(shared);
        };
        // What a dropped question still brings is dropped too.
        if !shared.reviewer.is_latest(number) {
            return;
        }
        let marks = self.shown.game.best_and_played().0.map(str::to_owned);
        let is_new = self.shown.game.slice_reviewed(&slice);
        if slice.complete {
            shared.reviewer.has_finished();
            for (fulfil, _) in std::mem::take(&mut self.reports.waiting) {
                given(fulfil.call1(&JsValue::NULL, &report));
            }
            self.reports.report = report;
        }
        if !is_new {
            return;
        }
        if let (Some(whole), Some(id), false) = (whole, &self.slot.id, self.slot.is_visiting()) {
            note(&shared.model.store, id, &whole)
        }
        if self.shown.game.best_and_played().0.map(str::to_owned) != marks {
            self.rebuild(shared);
        }
        self.show_review(shared)
    }

    /// Asks an external player what it would have chosen.
    pub(super) fn ask_opinion(&mut self, shared: &mut Shared, name: &str) {
        self.shown.game.begin_opinions(name);
        shared.players.consult(name, self.session());
        self.show_review(shared)
    }

    pub(super) fn opined(&mut self, shared: &Shared, news: Opined) {
        let is_last = !matches!(news, Opined::Opinion { .. });
        let heard = self.shown.game.opined(news);
        self.show_review(shared);
        let looks = self.looks(&shared.model);
        let Some(reviewed) = self.reviewed_with(looks.props) else { return };
        match heard {
            Err(why) => {
                let why = why.unwrap_or_else(|| dom::fixed(fixed::PLAYER_LOST).to_owned());
                shared.tell_person(&reviewed.no_opinion(&why))
            }
            Ok(()) if is_last => shared.tell_listener(&reviewed.agreements().join(" ")),
            Ok(()) => {}
        }
    }

    pub(super) fn stop_review(&mut self, shared: &mut Shared) {
        self.shown.game.stop_review(Work::Stopped);
        self.show_state(shared)
    }

    pub(super) fn close_review(&mut self, shared: &mut Shared) {
        if self.shown.game.end_trial() {
            self.rebuild_all(shared);
            return self.show_panel(shared);
        }
        self.shown.game.close_review();
        self.show_list(false);
        self.rebuild_all(shared);
        self.show_panel(shared);
        match dom::all("#play [data-do=review]:not([hidden], #review *)").first() {
            Some(button)
                if button.unchecked_ref::<web_sys::HtmlElement>().offset_parent().is_some() =>
            {
                dom::focus(button.unchecked_ref());
            }
            _ => dom::focus(&dom::by_id("slider")),
        }
    }

    /// Stops the worker if nobody waits for it, and tells scripts that no report comes.
    pub(super) fn mind_review(&mut self, shared: &mut Shared) {
        let open = self.shown.game.reviewing().is_some_and(|it| !it.is_idle());
        if !open {
            for (_, reject) in std::mem::take(&mut self.reports.waiting) {
                given(reject.call1(&JsValue::NULL, &js_sys::Error::new(STOPPED)));
            }
        }
        if self.shown.game.reviewing().is_none() {
            self.reports.report = JsValue::UNDEFINED;
            shared.players.end_opinions();
        }
        if !open && !self.shown.game.asks_values() {
            shared.reviewer.rest()
        }
    }

    /// Returns a promise of the report.
    ///
    /// # Errors
    ///
    /// The game can't be reviewed.
    pub fn promise_review(&mut self, shared: &mut Shared) -> Answered {
        self.begin_review(shared);
        let tries = self.shown.game.trial().is_some();
        let Some(reviewing) = self.shown.game.reviewing().filter(|_| !tries) else {
            return Err(NOT_OFFERED.to_owned());
        };
        let (done, report) = (reviewing.work == Work::Done, self.reports.report.clone());
        if done && !report.is_undefined() {
            return Ok(Promise::resolve(&report).into());
        }
        if done && self.reports.waiting.is_empty() {
            let kept = self.kept_review(shared);
            self.ask_reviewer(shared, kept);
        }
        let waiting = &mut self.reports.waiting;
        let promise = Promise::new(&mut |fulfil, reject| waiting.push((fulfil, reject)));
        self.rebuild_all(shared);
        Ok(promise.into())
    }

    /// Looks at the position at a part of the graph's width.
    pub(super) fn look_in_graph(&mut self, shared: &mut Shared, place: f32) {
        let ply = ply_at(place, self.session().ply());
        if ply != self.shown.game.shown() {
            self.look(shared, Some(ply))
        }
    }

    /// Shows the review in the place of the move list, and where one is offered.
    pub(super) fn show_review(&self, shared: &Shared) {
        let reviewing = self.shown.game.reviewing();
        let section: Element = dom::by_id("review");
        dom::show(&section, reviewing.is_some());
        let told: Element = dom::find(&section, ".told");
        let Some(reviewing) = reviewing else { return dom::set(&told, DRAWN, "") };
        let (runs, idle) = (reviewing.work == Work::Runs, reviewing.is_idle());
        for (selector, shown) in
            [("progress", runs), ("[data-do=stop-review]", runs), ("[data-do=review]", idle)]
        {
            dom::show(&dom::find(&section, selector), shown);
        }
        let percent = reviewing.percent.to_string();
        dom::set(&dom::find(&section, "progress"), "value", &percent);
        let number: Element = dom::find(&section, ".head .num");
        let looks = self.looks(&shared.model);
        let Some(reviewed) = self.reviewed_with(looks.props) else {
            return dom::set_text(&number, "");
        };
        dom::set_html(&dom::find(&section, ".trial"), &self.trial_told(&reviewed));
        if self.shown.game.trial().is_some() {
            return hide_told(&told, &number);
        }
        let progress = if reviewed.is_complete() { String::new() } else { reviewed.progress() };
        dom::set_text(&number, &progress);
        let looking = self.shown.game.shown();
        dom::set_html(&dom::by_id("graph"), &reviewed.graph(looking));
        let choices = reviewed.choices(looking).unwrap_or_else(|| html! {});
        dom::set_html(&dom::find(&told, "div"), &choices);
        let agreed = reviewed.agreements().concat();
        let first = reviewed.listed(looking).start.to_string();
        let drawn =
            [percent.as_str(), &progress, &agreed, &first, dom::language().code()].join(" ");
        let before = told.get_attribute(DRAWN).unwrap_or_default();
        if before != drawn {
            dom::set(&told, DRAWN, &drawn);
            draw_sums(&told, &reviewed, looking, !before.is_empty());
        }
        let here = looking.to_string();
        let stale = [".plies :is([aria-current=step], [data-arg='", &here, "'])"].concat();
        for button in dom::all_within(&told, &stale) {
            let is_here = button.get_attribute("data-arg").as_ref() == Some(&here);
            dom::set(&button, "aria-current", if is_here { "step" } else { "false" });
        }
    }

    /// Returns the review as it is shown, if its first line has come.
    pub(super) fn reviewed_with<'a>(&'a self, props: Props<'a>) -> Option<Reviewed<'a>> {
        let reviewing = self.shown.game.reviewing()?;
        let reviewed = Reviewed::of(&self.shown, reviewing.review.as_ref()?, props);
        Some(reviewed.with(reviewing.opinions.as_ref()))
    }
}

/// The attribute that names the state whose summary and table are drawn.
const DRAWN: &str = "data-drawn";

/// Removes everything that names a best move, while a person looks for it.
fn hide_told(told: &Element, number: &Element) {
    dom::set(told, DRAWN, "");
    dom::set_text(number, "");
    for part in dom::all_within(told, ":scope > div").iter().chain(&dom::all("#graph")) {
        dom::set_html(part, &html! {})
    }
}

/// Draws the summary and the table of all moves, which takes longer than the rest. `again` says whether
/// they replace those of the same game, whose table stays open.
fn draw_sums(told: &Element, reviewed: &Reviewed<'_>, looking: usize, again: bool) {
    let focused = dom::all_within(told, ":is(button, summary):focus").pop();
    let is_open = again && !dom::all_within(told, "details[open]").is_empty();
    let opinion = reviewed.second_opinion(&external_players());
    let summary = html! { (reviewed.summary()) (opinion) (reviewed.tries()) (reviewed.saves()) };
    dom::set_html(&dom::find(told, ":scope > div + div"), &summary);
    dom::set_html(&dom::find(told, ":scope > div:last-child"), &reviewed.list(looking));
    dom::set_if(&dom::find(told, "details"), "open", is_open);
    if let Some(focused) = focused {
        focus_again(told, &focused)
    }
}

/// Gives the focus to the control that has come in the place of another.
fn focus_again(told: &Element, before: &Element) {
    let list = if before.class_name() == "num" { ".plies" } else { ":is(.moments, .row)" };
    let selector = match before.get_attribute("data-arg") {
        Some(ply) => [list, " [data-arg='", &ply, "']"].concat(),
        None => "summary".to_owned(),
    };
    if let Some(control) = dom::all_within(told, &selector).first() {
        // Another page has been asked for, so it is scrolled to the move that is shown.
        match before.matches(".plies > button") {
            Ok(true) => dom::focus(control.unchecked_ref()),
            _ => dom::focus_still(control.unchecked_ref()),
        }
    }
}
