//! The board: drawing, pointer, keyboard, and the buttons that stand for its regions.

use rosette_scene::{Act, Decimal, Key, Node, Point, Pose, Rect, Region};
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, KeyboardEvent};

use super::{
    App, Screen,
    play::{Play, Press},
};
use crate::{
    dom,
    error::given,
    event::{Deed, Event, Pointer},
};

/// CSS pixels that the pointer goes before a press is a drag.
const DRAG_PX: f32 = 6.0;

impl App {
    /// Makes the scene anew, and draws it in the next frame.
    pub(super) fn rebuild(&mut self) {
        let Screen::Play(play) = &mut self.screen else { return };
        play.scene = play.table.scene(&play.looks(&self.settings, &self.cards));
        let down = play.curtain_down();
        if down {
            // Nothing behind the curtain can be chosen, or read out.
            play.scene.regions.clear();
        }
        show_curtain(play, down);
        let under = play.pointer.and_then(|at| region_at(play, at)).map(|region| region.id.clone());
        let hover = match &play.press {
            Some(press) if press.dragging => Some(press.id.clone()),
            _ => under,
        };
        let hovers_other = hover != play.hover;
        if hovers_other {
            play.hover = hover;
            play.scene = play.table.scene(&play.looks(&self.settings, &self.cards));
        }
        show_regions(play);
        let pointing = play
            .hover
            .as_deref()
            .and_then(|id| play.scene.regions.iter().find(|region| region.id == id))
            .is_some_and(|region| !matches!(region.act, Act::Refuse(_)));
        dom::set(&dom::by_id("table"), "class", if pointing { "table pointing" } else { "table" });
        if hovers_other {
            // What would come of the place under the pointer stands in the status line.
            self.show_status();
        }
        self.frames.ask()
    }

    /// Draws a frame, and asks for the next while something moves.
    pub(super) fn frame(&mut self, time: f64) {
        self.frames.came();
        let Screen::Play(play) = &mut self.screen else { return };
        if play.ground_due {
            let ground = play.table.ground(play.stage);
            self.canvas.draw_ground(&ground, play.frame, &self.palette);
            play.ground_due = false;
        }
        let mut elapsed = 0.0;
        if let Some((motion, since)) = &mut play.motion {
            elapsed = (time - *since.get_or_insert(time)) as f32;
            if elapsed >= motion.length() {
                play.motion = None;
                if play.curtain_due() {
                    return self.rebuild();
                }
            }
        }
        let motion = play.motion.as_ref().map(|(motion, _)| motion);
        let carried = play.press.as_ref().filter(|press| press.dragging).and_then(|press| {
            let key = carried_key(play, &press.id)?;
            Some((key, play.frame.to_board(press.now)))
        });
        let extras = motion.map(|motion| motion.extras.as_slice()).unwrap_or_default();
        // What is carried lies over everything else.
        let (below, above): (Vec<&Node>, Vec<&Node>) =
            play.scene.nodes.iter().chain(extras).partition(|node| {
                carried.as_ref().is_none_or(|(key, _)| node.key.as_ref() != Some(key))
            });
        let pose = |node: &Node| match (&carried, motion) {
            (Some((key, at)), _) if node.key.as_ref() == Some(key) => {
                Some(Pose { at: *at, ..Pose::rest(node) })
            }
            (_, Some(motion)) => Some(motion.pose(node, elapsed)),
            _ => None,
        };
        self.canvas.draw(below.into_iter().chain(above), pose, play.frame, &self.palette);
        if play.motion.is_some() {
            self.frames.ask()
        }
    }

    /// Deals with the pointer on the canvas.
    pub(super) fn pointer(&mut self, pointer: Pointer, at: Point) {
        let Screen::Play(play) = &mut self.screen else { return };
        play.pointer = (pointer != Pointer::Left).then_some(at);
        match pointer {
            Pointer::Down => {
                // A click while something moves finishes it at once.
                play.motion = None;
                if play.curtain_due() {
                    return self.rebuild();
                }
                play.press = region_at(play, at).map(|region| Press {
                    id: region.id.clone(),
                    from: at,
                    now: at,
                    dragging: false,
                });
            }
            Pointer::Moved => {
                let carries = play.press.as_ref().and_then(|press| carried_key(play, &press.id));
                if let Some(press) = &mut play.press {
                    press.now = at;
                    let gone = at.distance(press.from);
                    press.dragging |= gone > DRAG_PX && carries.is_some();
                    // What is dragged is selected, so that the places where it may go are shown.
                    let id = press.id.clone();
                    if press.dragging && play.selects(&id) && play.selected.as_ref() != Some(&id) {
                        play.selected = Some(id);
                    }
                }
            }
            Pointer::Left => play.press = None,
            Pointer::Up => {
                let released = region_at(play, at).map(|region| region.id.clone());
                if let (Some(press), Some(released)) = (play.press.take(), released) {
                    if press.dragging && play.selects(&press.id) {
                        if released != press.id && play.plays(&released) {
                            return self.choose(&released);
                        }
                        play.selected = None;
                        self.show_status();
                        return self.rebuild();
                    }
                    let same = press.id == released;
                    if same || (press.dragging && play.fits(&press.id, &released)) {
                        focus_button(&press.id);
                        return self.choose(&press.id);
                    }
                }
            }
        }
        self.hover_changed()
    }

    /// Makes the scene anew if what the pointer does asks for it.
    fn hover_changed(&mut self) {
        let Screen::Play(play) = &self.screen else { return };
        let under = play.pointer.and_then(|at| region_at(play, at)).map(|region| &region.id);
        let dragging = play.press.as_ref().is_some_and(|press| press.dragging);
        if dragging || under != play.hover.as_ref() { self.rebuild() } else { self.frames.ask() }
    }

    /// The keyboard focus has come to a region, or left the board.
    pub(super) fn focus_moved(&mut self) {
        let Screen::Play(play) = &mut self.screen else { return };
        // The event may be of a moment that is over: what counts is where the focus is now.
        let focus = focused_button().and_then(|button| {
            let seen = button.matches(":focus-visible").unwrap_or(false);
            Some((button.get_attribute("data-region")?, seen))
        });
        if play.focus == focus {
            return;
        }
        let left = focus.is_none();
        play.focus = focus;
        if left {
            play.typed.clear();
        }
        self.rebuild();
        self.show_status()
    }

    /// Deals with a key that was pressed on the board.
    pub(super) fn key(&mut self, event: &KeyboardEvent) {
        if event.ctrl_key() || event.alt_key() || event.meta_key() {
            return;
        }
        let Screen::Play(play) = &mut self.screen else { return };
        let key = event.key();
        let arrow = match key.as_str() {
            "ArrowLeft" => Some((-1.0, 0.0)),
            "ArrowRight" => Some((1.0, 0.0)),
            "ArrowUp" => Some((0.0, -1.0)),
            "ArrowDown" => Some((0.0, 1.0)),
            _ => None,
        };
        let typing = !play.typed.is_empty();
        match key.as_str() {
            _ if arrow.is_some() => {
                event.prevent_default();
                let next = arrow.and_then(|towards| neighbour(play, towards));
                if let Some(id) = next {
                    focus_button(&id);
                }
                return;
            }
            "Enter" if typing => {
                event.prevent_default();
                let token = std::mem::take(&mut play.typed);
                return self.play_typed(&token);
            }
            "Backspace" if typing => {
                event.prevent_default();
                play.typed.pop();
            }
            "Escape" => {
                play.typed.clear();
                play.press = None;
                play.refusal = None;
                play.selected = None;
                self.rebuild();
            }
            _ if play.types(&key) => {
                play.typed.push_str(&key);
                play.refusal = None;
            }
            "u" | "U" => return self.undo(),
            "r" | "R" => return self.redo(),
            "?" => {
                self.sender.send(Event::Deed(Deed::Open("keys".to_owned())));
                return;
            }
            _ => return,
        }
        self.show_status()
    }
}

impl Play {
    /// Whether a key is typed as part of a token. A letter has to begin one, so that the others
    /// are free for what else keys do; in capitals they always are.
    fn types(&self, key: &str) -> bool {
        let mut letters = key.chars();
        let (Some(letter), None) = (letters.next(), letters.next()) else { return false };
        match letter {
            '0'..='9' | '/' | '+' | '-' | '@' => true,
            'a'..='z' | 'A'..='Z' if !self.typed.is_empty() => true,
            'a'..='z' => self.table.begins(letter),
            _ => false,
        }
    }

    fn act(&self, id: &str) -> Option<&Act> {
        self.scene.regions.iter().find(|region| region.id == id).map(|region| &region.act)
    }

    /// Whether choosing a region selects it as the first of two steps.
    fn selects(&self, id: &str) -> bool {
        matches!(self.act(id), Some(Act::Select))
    }

    /// Whether choosing a region plays a token.
    fn plays(&self, id: &str) -> bool {
        matches!(self.act(id), Some(Act::Play(_)))
    }

    /// Whether a drag from one region may end on another: both stand for the same token.
    fn fits(&self, from: &str, to: &str) -> bool {
        match (self.act(from), self.act(to)) {
            (Some(Act::Play(token)), Some(Act::Play(other))) => token == other,
            _ => false,
        }
    }
}

/// The region at a point of the canvas; where two overlap, the upper one.
fn region_at(play: &Play, at_px: Point) -> Option<&Region> {
    let at = play.frame.to_board(at_px);
    play.scene.regions.iter().rev().find(|region| region.bounds.contains(at))
}

/// The node that a drag from a region carries.
fn carried_key(play: &Play, id: &str) -> Option<Key> {
    play.scene.regions.iter().find(|region| region.id == id)?.carries.clone()
}

/// The region to which an arrow leads from the one in focus: the nearest in that direction, with
/// what lies straight ahead before what lies to the side.
fn neighbour(play: &Play, (dx, dy): (f32, f32)) -> Option<String> {
    let (id, _) = play.focus.as_ref()?;
    let from = play.scene.regions.iter().find(|region| &region.id == id)?.bounds.center();
    let distance = |rect: Rect| {
        let to = rect.center();
        let (ahead, aside) = (
            (to.x - from.x) * dx + (to.y - from.y) * dy,
            ((to.x - from.x) * dy).abs() + ((to.y - from.y) * dx).abs(),
        );
        (ahead > 1.0 && ahead >= aside * 0.5).then_some(ahead + 2.5 * aside)
    };
    play.scene
        .regions
        .iter()
        .filter_map(|region| Some((distance(region.bounds)?, region)))
        .min_by(|(a, _), (b, _)| a.total_cmp(b))
        .map(|(_, region)| region.id.clone())
}

/// The region's button that has the focus.
fn focused_button() -> Option<Element> {
    let active = dom::document().active_element();
    active.filter(|element| element.get_attribute("data-region").is_some())
}

/// Draws the curtain over the board, or lifts it.
fn show_curtain(play: &Play, down: bool) {
    let element: Element = dom::at("#play .curtain");
    if let Some(seat) = play.table.to_move().filter(|_| down) {
        let names = play.table.names();
        let (name, other) = (&names[seat.index()], &names[seat.other().index()]);
        dom::draw_curtain(&element, seat, name, other);
    }
    dom::lift_curtain(&element, !down)
}

/// Gives the board's tab stop the focus.
pub fn focus_board() {
    let button: HtmlElement = dom::at("#regions [tabindex='0']");
    dom::focus(&button);
}

/// Gives a region's button the focus.
fn focus_button(id: &str) {
    let regions: Element = dom::by_id("regions");
    let children = regions.children();
    for index in 0..children.length() {
        if let Some(button) = children.item(index)
            && button.get_attribute("data-region").as_deref() == Some(id)
        {
            dom::focus(button.unchecked_ref());
        }
    }
}

/// Brings the buttons that stand for the regions up to date. They lie over the canvas where the
/// regions are, invisible and out of the pointer's way, for the keyboard and for screen readers.
fn show_regions(play: &mut Play) {
    let container: Element = dom::by_id("regions");
    let buttons = container.children();
    let focused_within = focused_button().is_some();
    let regions = &play.scene.regions;
    // What is chosen twice in one place has another id the second time.
    let kept = play.focus.as_ref().and_then(|(id, _)| {
        let same = |region: &&Region| &region.id == id || Some(region.bounds) == play.focus_at;
        regions.iter().find(|region| &region.id == id).or_else(|| regions.iter().find(same))
    });
    let current = match kept {
        Some(region) => Some(region.id.clone()),
        None => regions
            .iter()
            .find(|region| !matches!(region.act, Act::Refuse(_)))
            .or_else(|| regions.first())
            .map(|region| region.id.clone()),
    };
    for (index, region) in regions.iter().enumerate() {
        let button = match buttons.item(index as u32) {
            Some(button) => button,
            None => {
                let button = dom::create("button");
                dom::set(&button, "type", "button");
                given(container.append_child(&button));
                button
            }
        };
        show_region(&button, region, play.frame.to_px(region.bounds));
        let tab = if current.as_deref() == Some(&region.id) { "0" } else { "-1" };
        set_if_other(&button, "tabindex", tab);
    }
    let at = regions.iter().find(|region| current.as_deref() == Some(&region.id));
    play.focus_at = at.map(|region| region.bounds);
    while buttons.length() > regions.len() as u32 {
        buttons.item(buttons.length() - 1).inspect(Element::remove);
    }
    if let Some(id) = current.filter(|_| focused_within) {
        // A button may now stand for another region: the focus stays with what it was on, or goes
        // to what can be done next.
        let seen = play.focus.as_ref().is_some_and(|(_, seen)| *seen);
        play.focus = Some((id.clone(), seen));
        focus_button(&id);
    }
}

fn show_region(button: &Element, region: &Region, px: Rect) {
    set_if_other(button, "data-region", &region.id);
    set_if_other(button, "aria-label", &dom::say_message(&region.label));
    let refuses = matches!(region.act, Act::Refuse(_));
    set_if_other(button, "aria-disabled", if refuses { "true" } else { "false" });
    let [left, top, width, height] = [px.x, px.y, px.width, px.height].map(Decimal);
    let place = format!("left:{left}px;top:{top}px;width:{width}px;height:{height}px");
    if button.get_attribute("data-place").as_deref() == Some(&place) {
        return;
    }
    dom::set(button, "data-place", &place);
    // The policy forbids a style attribute in the markup, but not the same by script.
    button.unchecked_ref::<HtmlElement>().style().set_css_text(&place);
}

fn set_if_other(element: &Element, name: &str, value: &str) {
    if element.get_attribute(name).as_deref() == Some(value) {
        return;
    }
    dom::set(element, name, value)
}
