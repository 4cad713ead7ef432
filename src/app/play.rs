//! A game on the screen, and what can be done with it.

use rosette_cards::CardSet;
use rosette_messages::{FixedText, PageText};
use rosette_rules::{Outcome, Reason, Seat};
use rosette_scene::{Act, Decimal, Frame, Motion, Point, Rect, Region, Scene, Stage};
use rosette_session::Program;
use web_sys::HtmlElement;

use super::{
    App, Screen,
    hint::{Asked, Hint},
    media, narrow,
    options::OptionsForm,
    setup::Start,
};
use crate::{
    dom,
    event::{Answer, Event},
    settings::{Pass, Settings},
    store::{Slot, Stowed},
    table::{Looks, Table},
    timer::Timer,
};

/// Milliseconds for which a roll of no use is shown after its coins have settled.
const LINGER: i32 = 1200;
/// Milliseconds before the coins are thrown by themselves, so that the turn can be seen to change.
const THROW_DELAY: i32 = 400;

/// The least side of a target, in CSS pixels: <https://www.w3.org/TR/WCAG22/#target-size-minimum>.
const TARGET_PX: f32 = 24.0;
/// Milliseconds before chance completes a token that is begun.
const DRAW_DELAY: i32 = 300;

/// A game on the screen.
pub struct Play {
    /// The game.
    pub table: Table,
    /// Where it is stored.
    pub slot: Slot,
    /// What is drawn, and can be chosen.
    pub scene: Scene,
    /// How the board lies on the canvas.
    pub frame: Frame,
    /// The room that the window leaves for the board.
    pub room: Stage,
    /// The board's own room: larger where its targets would be too small.
    pub stage: Stage,
    /// The motion under way, and when it began, in milliseconds; none before its first frame.
    pub motion: Option<(Motion, Option<f64>)>,
    /// Where the pointer is, in CSS pixels, if it hovers.
    pub pointer: Option<Point>,
    /// What the pointer has pressed and may be dragging.
    pub press: Option<Press>,
    /// The region under the pointer.
    pub hover: Option<String>,
    /// The region with the keyboard focus, and whether it is to be seen.
    pub focus: Option<(String, bool)>,
    /// The region chosen as the first of two steps.
    pub selected: Option<String>,
    /// The seat that has said it is at the screen alone, where hands are closed.
    pub ready: Option<Seat>,
    /// Where the region with the keyboard focus lies.
    pub focus_at: Option<Rect>,
    /// What was typed of a token.
    pub typed: String,
    /// How much a player has prepared, in per cent, while it does: 0 where there is nothing to tell.
    pub preparing: u32,
    /// Why the last choice was refused.
    pub refusal: Option<String>,
    /// A roll of no use is being shown; it passes when the timer ends, if there is one.
    pub linger: Option<Option<Timer>>,
    /// The number of tokens after which the game is looked at, if not where it stands.
    pub looking: Option<usize>,
    /// Whether the ground has to be drawn anew.
    pub ground_due: bool,
    /// The address will be brought up to date.
    pub address_timer: Option<Timer>,
    /// The coins will be thrown by themselves, or a player will be asked.
    pub next_timer: Option<Timer>,
    /// What a player is asked.
    pub asked: Option<Asked>,
    /// What was suggested.
    pub hint: Option<Hint>,
    /// Whether the board takes the keyboard focus when it is shown.
    pub takes_focus: bool,
    /// What doesn't show the game as it is yet.
    pub behind: Behind,
    /// That will be brought up to date.
    pub catch_up_timer: Option<Timer>,
}

/// What doesn't show the game as it is yet; each includes those before it. It waits until the board
/// has been drawn, so that what somebody chose is seen at once.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Debug)]
pub enum Behind {
    /// All of it is up to date.
    #[default]
    Nothing,
    /// The buttons of the regions, and the status line.
    Board,
    /// Plates, move list, tools and banner.
    Panel,
    /// The live region, which tells the last move.
    Told,
}

/// Why the position is another one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cause {
    /// The game has come to the screen.
    Opened,
    /// A step was made.
    Moved,
    /// A token was taken back.
    TakenBack,
    /// The game has ended without a token.
    Ended,
}

/// What the pointer has pressed.
pub struct Press {
    /// The region.
    pub id: String,
    /// Where, in CSS pixels.
    pub from: Point,
    /// Where it is now.
    pub now: Point,
    /// Whether it has gone far enough to be a drag.
    pub dragging: bool,
}

impl Play {
    /// A game that has just come to the screen.
    pub fn new(table: Table, slot: Slot) -> Self {
        let stage = Stage { width_px: 1.0, height_px: 1.0, narrow: false };
        Self {
            frame: table.frame(stage),
            table,
            slot,
            scene: Scene::default(),
            room: stage,
            stage,
            motion: None,
            pointer: None,
            press: None,
            hover: None,
            focus: None,
            selected: None,
            ready: None,
            focus_at: None,
            typed: String::new(),
            preparing: 0,
            refusal: None,
            linger: None,
            looking: None,
            ground_due: true,
            address_timer: None,
            next_timer: None,
            asked: None,
            hint: None,
            takes_focus: false,
            behind: Behind::Nothing,
            catch_up_timer: None,
        }
    }

    /// How the game is looked at.
    pub fn looks<'a>(&'a self, settings: &Settings, cards: &'a CardSet) -> Looks<'a> {
        Looks {
            stage: self.stage,
            coins: settings.coins.into(),
            cards,
            ready: self.ready,
            selected: self.selected.as_deref(),
            hover: self.hover.as_deref(),
            focus: self.focus.as_ref().filter(|(_, seen)| *seen).map(|(id, _)| id.as_str()),
            hint: self.hint.as_ref().map(|hint| hint.choice.as_str()),
            lingering: self.linger.is_some() && self.looking.is_none(),
            looking: self.looking,
        }
    }

    /// The stage for a room: where targets would be too small for a finger it is larger, in one
    /// direction if that is enough, and is scrolled.
    fn roomy(&self, room: Stage, settings: &Settings, cards: &CardSet) -> Stage {
        let mut times = 1.0;
        while times < 16.0 {
            for &(across, down) in &[(1.0, times), (times, 1.0), (times, times)] {
                let width_px = (room.width_px * across).round();
                let stage = Stage { width_px, height_px: (room.height_px * down).round(), ..room };
                let frame = self.table.frame(stage);
                let looks = Looks { stage, ..self.looks(settings, cards) };
                let large = |region: &Region| {
                    let px = frame.to_px(region.bounds);
                    px.width.min(px.height) >= TARGET_PX
                };
                if self.table.scene(&looks).regions.iter().all(large) {
                    return stage;
                }
            }
            times *= 1.1;
        }
        room
    }

    /// Whether a curtain hides both hands until the seat to move says that it is ready.
    pub fn curtain_due(&self) -> bool {
        self.table.session.hides_any()
            && self.table.is_shared()
            && self.looking.is_none()
            && self.table.session.to_move().is_some()
            && self.table.session.to_move() != self.ready
    }

    /// Whether the curtain is down: it falls when the last move has been seen.
    pub fn curtain_down(&self) -> bool {
        self.motion.is_none() && self.curtain_due()
    }
}

impl App {
    /// A game stored but not on the screen is looked at like this.
    pub(super) fn looks_of_menu(&self) -> Looks<'_> {
        Looks {
            stage: Stage { width_px: 1.0, height_px: 1.0, narrow: false },
            coins: self.settings.coins.into(),
            cards: &self.cards,
            ready: None,
            selected: None,
            hover: None,
            focus: None,
            hint: None,
            lingering: false,
            looking: None,
        }
    }

    /// Chooses a region.
    pub(super) fn choose(&mut self, id: &str) {
        let Screen::Play(play) = &mut self.screen else { return };
        let Some(place) = play.scene.regions.iter().position(|region| region.id == id) else {
            return;
        };
        if let Some((_, seat)) = play.table.player_to_move()
            && play.looking.is_none()
        {
            let turn = dom::say(&PageText::NotYourTurn(&play.table.names()[seat.index()]));
            return self.refuse(turn);
        }
        let by_click = play.linger.is_some() && self.settings.pass == Pass::ByClick;
        // The scene is made anew after the choice, so the act can be taken out of it.
        match play.scene.regions.swap_remove(place).act {
            Act::Play(token) => self.play_token(&token),
            Act::Draw if by_click => self.end_linger(),
            Act::Draw => self.draw_chance(),
            Act::Select => self.select(id),
            Act::Begin(step) => self.begin_token(&step),
            Act::Refuse(reason) => self.refuse(reason),
        }
    }

    /// Selects a region as the first of two steps; again, lets it go.
    pub(super) fn select(&mut self, id: &str) {
        let Screen::Play(play) = &mut self.screen else { return };
        let again = play.selected.as_deref() == Some(id);
        play.selected = (!again).then(|| id.to_owned());
        play.refusal = None;
        self.rebuild()
    }

    /// Lifts the curtain: the seat to move is at the screen.
    pub(super) fn lift_curtain(&mut self) {
        let Screen::Play(play) = &mut self.screen else { return };
        play.ready = play.table.session.to_move();
        play.takes_focus = true;
        self.rebuild_all()
    }

    /// Plays a token, or says why not.
    pub(super) fn play_token(&mut self, token: &str) {
        let Screen::Play(play) = &mut self.screen else { return };
        match play.table.session.play(token) {
            Ok(()) => self.position_changed(Cause::Moved),
            Err(refused) => {
                let why = play.table.refusal(&refused);
                self.refuse(why);
            }
        }
    }

    /// Plays a typed token, or begins it where chance has to complete it.
    pub(super) fn play_typed(&mut self, token: &str) {
        let Screen::Play(play) = &mut self.screen else { return };
        if play.table.player_to_move().is_some() {
            return self.refuse(dom::say(&FixedText::PlayerThinks));
        }
        match play.table.session.choose(token) {
            Ok(()) => self.position_changed(Cause::Moved),
            Err(refused) => {
                let why = play.table.refusal(&refused);
                self.refuse(why);
            }
        }
    }

    /// Makes the first step of a token; chance completes it when the choice has been seen.
    pub(super) fn begin_token(&mut self, step: &str) {
        let Screen::Play(play) = &mut self.screen else { return };
        match play.table.session.begin(step) {
            Ok(()) => self.position_changed(Cause::Moved),
            Err(refused) => {
                let why = play.table.refusal(&refused);
                self.refuse(why);
            }
        }
    }

    /// Plays a token for a script; the error is in English and names ply, token and rule.
    ///
    /// # Errors
    ///
    /// The token is illegal, or there is no game.
    pub fn script_play(&mut self, token: &str) -> Result<(), String> {
        let Screen::Play(play) = &mut self.screen else {
            return Err("ply 1: there is no game on the screen; open one first".to_owned());
        };
        match play.table.session.play(token) {
            Ok(()) => {
                self.position_changed(Cause::Moved);
                self.tell_notice();
                Ok(())
            }
            Err(refused) => Err(refused.to_string()),
        }
    }

    /// The game on the screen.
    pub fn on_screen(&self) -> Option<&Play> {
        match &self.screen {
            Screen::Play(play) => Some(play),
            Screen::Menu | Screen::Options(_) | Screen::Pick(_) => None,
        }
    }

    /// Says why nothing happened.
    pub(super) fn refuse(&mut self, reason: String) {
        let Screen::Play(play) = &mut self.screen else { return };
        self.live.set_text_content(Some(&reason));
        play.refusal = Some(reason);
        self.rebuild()
    }

    /// Lets chance make its step.
    pub(super) fn draw_chance(&mut self) {
        let Screen::Play(play) = &mut self.screen else { return };
        play.next_timer = None;
        if play.looking.is_none() && play.table.session.draw() {
            self.position_changed(Cause::Moved)
        }
    }

    /// Asks the player whose turn it is.
    pub(super) fn ask_player(&mut self) {
        let Screen::Play(play) = &mut self.screen else { return };
        play.next_timer = None;
        let Some((program, _)) = play.table.player_to_move() else { return };
        let number = self.players.ask(program, &play.table.session, &self.cards, &self.sender);
        play.asked = number.map(|number| Asked { number, hint: false });
        if play.asked.is_none() {
            self.player_failed(dom::say(&FixedText::PlayerLost));
        }
    }

    /// Shows how much of what a player prepares is done.
    pub(super) fn prepared(&mut self, percent: u32) {
        let Screen::Play(play) = &mut self.screen else { return };
        play.preparing = percent % 100;
        self.fall_behind(Behind::Board)
    }

    /// Makes the choice of a player, or suggests it, if it is still asked.
    pub(super) fn answered(&mut self, answer: Answer) {
        let Screen::Play(play) = &mut self.screen else { return };
        let meant = |asked: &mut Asked| [asked.number, 0].contains(&answer.number);
        let Some(asked) = play.asked.take_if(meant) else { return };
        if asked.hint {
            return self.suggest(answer);
        }
        let chosen = answer
            .choice
            .and_then(|it| play.table.session.choose(&it).map_err(|refused| refused.to_string()));
        match chosen {
            Ok(()) => self.position_changed(Cause::Moved),
            Err(why) => self.player_failed(why),
        }
    }

    /// Says that a player can't go on. An external one forfeits the game; for one of ours the people
    /// at the screen play.
    fn player_failed(&mut self, why: String) {
        let Screen::Play(play) = &mut self.screen else { return };
        self.players.stop();
        if let Some((Program::External(name), seat)) = play.table.player_to_move() {
            let text = dom::say(&PageText::Forfeits { name, why: &why });
            let winner = Some(seat.other());
            // It is the turn of the player, so the game isn't over.
            let _ = play.table.session.end(Outcome { winner, reason: Reason::Forfeit });
            self.position_changed(Cause::Ended);
            return self.tell_person(&text);
        }
        play.table.dismiss_players();
        self.rebuild_all();
        self.tell_person(&dom::say(&PageText::PlayerFailed(&why)));
    }

    /// Takes the last token back.
    pub(super) fn undo(&mut self) {
        let Screen::Play(play) = &mut self.screen else { return };
        if play.table.undo() {
            self.position_changed(Cause::TakenBack)
        }
    }

    /// Plays the token that was undone last.
    pub(super) fn redo(&mut self) {
        let Screen::Play(play) = &mut self.screen else { return };
        if play.table.redo() {
            self.position_changed(Cause::Moved)
        }
    }

    /// Looks at the game after so many tokens, or where it stands.
    pub(super) fn look(&mut self, ply: Option<usize>) {
        let Screen::Play(play) = &mut self.screen else { return };
        play.looking = ply.filter(|ply| *ply < play.table.session.ply());
        play.hint = None;
        play.motion = None;
        play.refusal = None;
        Self::show_moves(false);
        self.rebuild_all();
        self.go_on_soon();
    }

    /// Everything that follows from another position: storage, address, panel, live region.
    pub(super) fn position_changed(&mut self, cause: Cause) {
        let moved = cause == Cause::Moved;
        let still = media("(prefers-reduced-motion: reduce)");
        let Screen::Play(play) = &mut self.screen else { return };
        play.looking = None;
        play.selected = None;
        if !moved || play.ready != play.table.session.to_move() {
            play.ready = None;
        }
        play.typed.clear();
        play.refusal = None;
        play.press = None;
        play.motion = None;
        play.next_timer = None;
        play.hint = None;
        if play.asked.take().is_some() {
            // Whatever it was about is past.
            self.players.stop_thinking();
        }
        let lingers = moved && self.settings.pass != Pass::AtOnce && play.table.passed();
        play.linger = match (lingers, self.settings.pass) {
            (true, Pass::Soon) => {
                let sender = self.sender.clone();
                Some(Some(Timer::after(LINGER, move || sender.send(Event::LingerOver))))
            }
            (true, Pass::AtOnce | Pass::ByClick) => Some(None),
            (false, _) => None,
        };
        if moved && !still {
            let motion = play.table.motion(&play.looks(&self.settings, &self.cards));
            play.motion = Some((motion, None));
        }
        if moved {
            self.fall_behind(Behind::Told);
        }
        if cause != Cause::Opened {
            self.stow();
        }
        self.settle_without_trade();
        self.write_address_soon();
        self.rebuild_all();
        if cause == Cause::Opened {
            // What comes to the screen comes whole.
            self.catch_up();
        }
        self.go_on_soon()
    }

    /// Tells what happened to those who don't see the board.
    pub(super) fn tell_move(&self) {
        let Screen::Play(play) = &self.screen else { return };
        let status = play.table.status(&play.looks(&self.settings, &self.cards));
        let pending = play.table.session.pending().is_some();
        let looks = play.looks(&self.settings, &self.cards);
        let text = match play.table.told(&looks) {
            _ if pending => [status.title, status.detail].join(". "),
            Some(told) => [told, status.title].join(". "),
            None => status.title,
        };
        self.tell_listener(&text);
    }

    /// Ends the showing of a roll of no use.
    pub(super) fn end_linger(&mut self) {
        let Screen::Play(play) = &mut self.screen else { return };
        if play.linger.take().is_none() {
            return;
        }
        self.rebuild_all();
        self.go_on_soon()
    }

    /// Does what is to happen by itself after a moment: a player moves; the coins are thrown, for a
    /// player or if the settings say so. What is begun is drawn in any case, once the choice has
    /// been seen.
    pub(super) fn go_on_soon(&mut self) {
        let sender = self.sender.clone();
        let wanted = self.settings.throw_by_itself;
        let Screen::Play(play) = &mut self.screen else { return };
        let pace = self.settings.pace.delay();
        let (begun, throws) = (play.table.begun(), play.table.awaits_chance());
        let player = play.table.player_to_move().is_some();
        // After an undo the person wants to choose again, not to be thrown on.
        let wanted = player || (wanted && !play.table.session.can_redo());
        let next = if play.linger.is_some() || play.looking.is_some() {
            None
        } else if begun {
            Some((DRAW_DELAY, Event::ThrowByItself))
        } else if throws {
            let delay = if player { pace } else { THROW_DELAY };
            wanted.then_some((delay, Event::ThrowByItself))
        } else {
            let seen = play.motion.as_ref().map_or(0.0, |(motion, _)| motion.length());
            player.then_some((pace + seen as i32, Event::PlayerDue))
        };
        play.next_timer =
            next.map(|(delay, event)| Timer::after(delay, move || sender.send(event)));
    }

    /// Stores the game.
    pub(super) fn stow(&mut self) {
        let Screen::Play(play) = &mut self.screen else { return };
        let before = play.slot.id.clone();
        let stowed = self.store.set_game(&mut play.slot, &play.table.session.save());
        if play.slot.id != before {
            // From now on a reload finds the game by its new id.
            self.write_address();
        }
        match stowed {
            Stowed::Here | Stowed::Nowhere => {}
            Stowed::Apart => self.tell_person(dom::fixed(FixedText::ChangedElsewhere)),
        }
    }

    /// Asks before a game in progress is left for a new one.
    pub(super) fn ask_new_game(&mut self) {
        let Screen::Play(play) = &self.screen else { return };
        dom::close_dialogs();
        let begun = play.table.session.ply() > 0 || play.table.session.pending().is_some();
        if begun && play.table.session.outcome().is_none() {
            return dom::open_dialog("fresh");
        }
        self.same_game_anew(false)
    }

    /// Starts a game with the same options and players; the loser may move first.
    pub(super) fn same_game_anew(&mut self, loser_begins: bool) {
        let Screen::Play(play) = &self.screen else { return };
        dom::close_dialogs();
        let (kind, values) = (play.table.kind, play.table.options());
        let won = play.table.session.outcome().and_then(|outcome| outcome.winner);
        let loser = won.map(Seat::other).filter(|_| loser_begins);
        let moved = !kind.either_starts() && loser == Some(Seat::Second);
        let start = Start {
            // A player who changes seats keeps the name that was shown.
            names: if moved { play.table.shown_names() } else { play.table.given_names() },
            beginner: if kind.either_starts() { loser } else { loser.or(Some(Seat::First)) },
        };
        self.set_up(kind, values, start)
    }

    /// Goes to the options of the game on the screen.
    pub(super) fn options_of_this_game(&mut self) {
        let Screen::Play(play) = &self.screen else { return };
        let form = OptionsForm::new(play.table.kind, Some(play.table.options()));
        self.enter_options(form)
    }

    /// Fits the board into its room, if that has changed.
    pub(super) fn resized(&mut self) {
        let narrow = narrow();
        let ratio = dom::window().device_pixel_ratio() as f32;
        let Screen::Play(play) = &mut self.screen else { return };
        let room: HtmlElement = dom::by_id("table");
        let (width_px, height_px) =
            (room.client_width().max(1) as f32, room.client_height().max(1) as f32);
        let mut stage = Stage { width_px, height_px, narrow };
        if play.room == stage && !self.canvas.is_other_size(play.stage, ratio) {
            return;
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
        // A canvas of another size is empty: it is drawn before it can be seen so.
        let now = dom::window().performance().map_or(0.0, |clock| clock.now());
        self.frame(now);
    }

    /// Draws everything of the board anew.
    pub(super) fn redraw_all(&mut self) {
        let Screen::Play(play) = &mut self.screen else { return };
        play.ground_due = true;
        self.rebuild()
    }
}
