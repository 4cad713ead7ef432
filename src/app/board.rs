//! The board: drawing, pointer, keyboard, and the buttons that stand for its regions.

use rosette_scene::{Act, Decimal, Key, Node, Point, Pose, Rect, Region, Stage};
use web_sys::{Element, HtmlElement, KeyboardEvent};

use super::{
    App, Screen, narrow,
    play::{Behind, Play, Press},
};
use crate::{
    dom,
    event::{Deed, Event, Pointer},
    timer::Timer,
};

/// CSS pixels that the pointer goes before a press is a drag.
const DRAG_PX: f32 = 6.0;

impl App {
    /// Makes the scene anew, and draws it in the next frame.
    pub(super) fn rebuild(&mut self) {
        let Screen::Play(play) = &mut self.screen else { return };
        play.hover = under_pointer(play);
        play.scene = play.table.scene(&play.looks(&self.settings, &self.cards));
        let down = play.curtain_down();
        if down {
            // Nothing behind the curtain can be chosen, or read out.
            play.scene.regions.clear();
        }
        show_curtain(play, down);
        self.fall_behind(Behind::Board)
    }

    /// Makes the scene anew, and then what stands around the board.
    pub(super) fn rebuild_all(&mut self) {
        self.rebuild();
        self.fall_behind(Behind::Panel)
    }

    /// Notes what isn't up to date from now on, until the board has been drawn.
    pub(super) fn fall_behind(&mut self, what: Behind) {
        let Screen::Play(play) = &mut self.screen else { return };
        play.behind = play.behind.max(what);
        self.frames.ask()
    }

    /// Brings up to date what has fallen behind the game, and lets it be heard.
    pub(super) fn catch_up(&mut self) {
        let Screen::Play(play) = &mut self.screen else { return };
        play.catch_up_timer = None;
        self.sounds.play(&std::mem::take(&mut play.cues), &self.settings);
        if play.behind >= Behind::Board && under_pointer(play) != play.hover {
            // Another region lies there now.
            self.rebuild();
        }
        let Screen::Play(play) = &mut self.screen else { return };
        let behind = std::mem::take(&mut play.behind);
        if behind >= Behind::Board {
            self.buttons.show(play);
            let act = play.hover.as_deref().and_then(|id| play.act(id));
            let pointing = act.is_some_and(|act| !matches!(act, Act::Refuse(_)));
            let class = if pointing { "table pointing" } else { "table" };
            dom::set(&dom::by_id("table"), "class", class);
            if std::mem::take(&mut play.takes_focus) {
                self.buttons.take_focus();
            }
            self.show_status();
        }
        if behind >= Behind::Panel {
            self.show_panel();
        }
        if behind >= Behind::Told {
            self.tell_move();
        }
        self.turn_page()
    }

    /// Draws a frame, and asks for the next while something moves.
    pub(super) fn frame(&mut self, time: f64) {
        self.frames.came();
        let Screen::Play(play) = &mut self.screen else { return };
        if play.ground_due {
            let ground = play.table.ground(play.stage, self.settings.board.into());
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
                // The page may turn now.
                play.behind = play.behind.max(Behind::Board);
            }
        }
        let motion = play.motion.as_ref().map(|(motion, _)| motion);
        let carried = play.press.as_ref().filter(|press| press.dragging).and_then(|press| {
            let key = carried_key(play, &press.id)?;
            Some((key, play.frame.to_board(press.now)))
        });
        let extras = motion.map(|motion| motion.extras.as_slice()).unwrap_or_default();
        // What is carried lies over everything else.
        let (mut nodes, mut above) = (Vec::new(), Vec::new());
        for node in play.scene.nodes.iter().chain(extras) {
            let lifted = carried.as_ref().is_some_and(|(key, _)| node.key.as_ref() == Some(key));
            if lifted { &mut above } else { &mut nodes }.push(node);
        }
        nodes.append(&mut above);
        let pose = |node: &Node| match (&carried, motion) {
            (Some((key, at)), _) if node.key.as_ref() == Some(key) => {
                Some(Pose { at: *at, ..Pose::rest(node) })
            }
            (_, Some(motion)) => Some(motion.pose(node, elapsed)),
            _ => None,
        };
        self.canvas.draw(&nodes, pose, play.frame, &self.palette);
        if play.behind != Behind::Nothing && play.catch_up_timer.is_none() {
            let sender = self.sender.clone();
            play.catch_up_timer = Some(Timer::after(0, move || sender.send(Event::Drawn)));
        }
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
                        return self.rebuild();
                    }
                    let same = press.id == released;
                    if same || (press.dragging && play.fits(&press.id, &released)) {
                        play.takes_focus = true;
                        self.fall_behind(Behind::Board);
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
        let under = play.pointer.and_then(|at| region_at(play, at)).map(|region| region.id.clone());
        let dragging = play.press.as_ref().is_some_and(|press| press.dragging);
        if dragging || under != play.hover { self.rebuild() } else { self.frames.ask() }
    }

    /// The keyboard focus has come to a region, or left the board.
    pub(super) fn focus_moved(&mut self) {
        let Screen::Play(play) = &mut self.screen else { return };
        // The event may be of a moment that is over: what counts is where the focus is now.
        let focus = self.buttons.focus();
        if play.focus == focus {
            return;
        }
        if focus.is_none() {
            play.typed.clear();
        }
        let seen = |focus: &Option<(String, bool)>| focus.as_ref().is_some_and(|(_, seen)| *seen);
        let to_be_seen = seen(&play.focus) || seen(&focus);
        play.focus = focus;
        if to_be_seen { self.rebuild() } else { self.fall_behind(Behind::Board) }
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
                    self.buttons.focus_on(&id);
                }
                return;
            }
            "PageUp" | "PageDown" => {
                event.prevent_default();
                return self.step(key == "PageDown");
            }
            "Home" | "End" => {
                event.prevent_default();
                return self.look((key == "Home").then_some(0));
            }
            "Enter" | " " if typing => {
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
                self.drop_hint();
                self.rebuild();
            }
            _ if play.types(&key) => {
                play.typed.push_str(&key);
                play.refusal = None;
            }
            "u" | "U" => return self.undo(),
            "r" | "R" => return self.redo(),
            "h" | "H" => return self.hint(),
            "?" => {
                self.sender.send(Event::Deed(Deed::Open("keys".to_owned())));
                return;
            }
            _ => return,
        }
        self.fall_behind(Behind::Board)
    }
}

impl App {
    /// The room for the board may be another.
    pub(super) fn resized(&mut self) {
        if self.fit() {
            // A canvas of another size is empty: it is drawn before it can be seen so.
            self.frame(dom::now());
        }
    }

    /// Fits the board into its room, if that has changed: then it is drawn in the next frame.
    pub(super) fn fit(&mut self) -> bool {
        let narrow = narrow();
        let ratio = dom::window().device_pixel_ratio() as f32;
        let Screen::Play(play) = &mut self.screen else { return false };
        let room: HtmlElement = dom::by_id("table");
        let (width_px, height_px) =
            (room.client_width().max(1) as f32, room.client_height().max(1) as f32);
        let mut stage = Stage { width_px, height_px, narrow };
        if play.room == stage && !self.canvas.is_other_size(play.stage, ratio) {
            return false;
        }
        play.room = stage;
        stage = play.roomy(stage, &self.settings, &self.cards);
        let mut size = String::new();
        if stage != play.room {
            size = format!("--w:{}px;--h:{}px", Decimal(stage.width_px), Decimal(stage.height_px));
        }
        play.stage = stage;
        play.frame = play.table.frame(stage);
        room.style().set_css_text(&size);
        room.set_scroll_left(((stage.width_px - width_px) / 2.0) as i32);
        room.set_scroll_top(((stage.height_px - height_px) / 2.0) as i32);
        self.canvas.resize(stage, ratio);
        self.redraw_all();
        true
    }

    /// Draws everything of the board anew.
    pub(super) fn redraw_all(&mut self) {
        let Screen::Play(play) = &mut self.screen else { return };
        play.ground_due = true;
        self.rebuild()
    }
}

impl Play {
    /// Whether a key is typed as part of a token. A letter has to begin one, so that the others
    /// are free for what else keys do; in capitals they always are.
    fn types(&self, key: &str) -> bool {
        if self.ticking.paused {
            return false;
        }
        let mut letters = key.chars();
        let (Some(letter), None) = (letters.next(), letters.next()) else { return false };
        match letter {
            '0'..='9' | '/' | '+' | '-' | '@' => true,
            'a'..='z' | 'A'..='Z' if !self.typed.is_empty() => true,
            'a'..='z' => self.table.begins(letter, self.looking),
            'U' | 'R' | 'H' => false,
            'A'..='Z' => self.table.begins(letter.to_ascii_lowercase(), self.looking),
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

/// What the pointer is about: what it drags, or the region under it.
fn under_pointer(play: &Play) -> Option<String> {
    match &play.press {
        Some(press) if press.dragging => Some(press.id.clone()),
        _ => Some(region_at(play, play.pointer?)?.id.clone()),
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
    let mut nearest: Option<(f32, &str)> = None;
    for region in &play.scene.regions {
        if let Some(far) = distance(region.bounds)
            && nearest.is_none_or(|(least, _)| far < least)
        {
            nearest = Some((far, &region.id));
        }
    }
    nearest.map(|(_, id)| id.to_owned())
}

/// Draws the curtain over the board, or lifts it.
fn show_curtain(play: &Play, down: bool) {
    let element: Element = dom::at("#play .curtain");
    if let Some(seat) = play.table.session.to_move().filter(|_| down) {
        let names = play.table.names();
        let (name, other) = (&names[seat.index()], &names[seat.other().index()]);
        dom::draw_curtain(&element, seat, name, other);
    }
    dom::lift_curtain(&element, !down)
}
