//! The scroll positions of screens, which the browser's Back and Forward restore.

use web_sys::Element;

use crate::{dom, route};

/// The scroll positions of screens that were left.
#[derive(Default)]
pub struct Places {
    /// The mark that identifies the present history entry; `None` before the first screen, and at
    /// the entry of a game.
    here: Option<f64>,
    left: Vec<LeftScreen>,
}

/// A screen that was left, and its scroll position.
struct LeftScreen {
    /// The mark of the screen's history entry.
    mark: f64,
    /// The `id` of the screen's element, which names the kind of screen.
    screen: &'static str,
    /// The distance by which the screen was scrolled down, in CSS pixels.
    top: i32,
}

impl Places {
    /// Stores the scroll position of a screen before it is left.
    pub fn leave(&mut self, screen: &'static str) {
        let Some(mark) = self.here else { return };
        let top = dom::scrolled(&dom::by_id::<Element>(screen));
        self.left.retain(|place| place.mark != mark);
        self.left.push(LeftScreen { mark, screen, top });
    }

    /// Restores the scroll position of a screen in its history entry. Other screens start at their
    /// top.
    pub fn arrive(&mut self, screen: &'static str) {
        if route::state().is_some() {
            // A game that can't be shown yet keeps its history entry.
            self.here = None;
            return;
        }
        let Some(mark) = route::mark() else {
            // No two screens are opened in the same millisecond.
            let mark = js_sys::Date::now();
            self.here = Some(mark);
            return route::set_mark(mark);
        };
        self.here = Some(mark);
        let known = |place: &&LeftScreen| place.mark == mark && place.screen == screen;
        if let Some(place) = self.left.iter().find(known) {
            dom::scroll(&dom::by_id(screen), place.top)
        }
    }
}
