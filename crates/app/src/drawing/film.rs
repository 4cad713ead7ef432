//! Whole games as films.

use std::rc::Rc;

use rosette_cards::CardSet;
use rosette_messages::Language;
use rosette_play::{Pass, lingers};
use rosette_scene::{
    AnyShow, BoardStyle, Film, Motion, RenderContext, Scene, Style, Take, Viewport,
};
use rosette_session::{Record, Seed, Session};

use super::{cards, context};
use crate::{GameView, board::BoardView};

/// The largest number of moves in a film, which then lasts half an hour.
const MOST: usize = 1000;

/// Milliseconds for which the first position is seen, each other one, and the last one.
const START: f32 = 1000.0;
const PAUSE: f32 = 700.0;
const END: f32 = 5000.0;
/// Milliseconds for which a throw is seen before its move, and one that moves nothing.
const THROWN: f32 = 300.0;
const LINGER: f32 = 900.0;
/// Milliseconds between two moments at which the poses of a motion are read.
const STEP: f32 = 10.0;
/// The part of a millisecond before a landing at which everything is still as before it.
const BEFORE: f32 = 0.01;

/// The reason why a game can't be filmed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum FilmError {
    /// Nothing was played.
    #[error("there are no moves to film")]
    NoMoves,
    /// The game has more moves than a film may have.
    #[error("a film has at most {MOST} moves, and this game has {0}")]
    TooLong(usize),
    /// The game can't be played again.
    #[error("{0}")]
    Game(String),
}

impl FilmError {
    fn game(error: impl ToString) -> Self {
        Self::Game(error.to_string())
    }
}

/// Films a game from its first position to its last as one SVG, with the motions of the page.
///
/// # Errors
///
/// There are no moves, or too many.
pub fn film_of(
    session: Session,
    show: &'static dyn AnyShow,
    stage: Viewport,
    language: Language,
    style: &dyn Style,
) -> Result<String, FilmError> {
    match session.played().len() {
        0 if session.pending().is_none() => {
            return Err(FilmError::NoMoves);
        }
        moves if moves > MOST => return Err(FilmError::TooLong(moves)),
        _ => {}
    }
    let record = session.record();
    let shown = |session: Session| GameView::new(session, show, language);
    let mut camera = Camera {
        film: Film::new(Some(style)),
        board: BoardView::new(|stage| show.frame(session.settled().as_ref(), stage)),
        cards: cards(),
        stage,
        language,
    };
    let mut game = Session::open(
        Record { tokens: Vec::new(), pending: None, ended: None, ..record.clone() },
        Seed(0),
    )
    .map_err(FilmError::game)?;
    camera.open(&shown(game.clone()));
    for (index, played) in session.played().iter().enumerate() {
        if let Some(first) = &played.written.first {
            let tokens = record.tokens[..index].to_vec();
            let part =
                Record { tokens, pending: Some(first.clone()), ended: None, ..record.clone() };
            let begun = Session::open(part, Seed(0)).map_err(FilmError::game)?;
            camera.film(&shown(begun), false);
            camera.hold(THROWN);
        }
        game.play(&played.written.token).map_err(FilmError::game)?;
        let is_last = index + 1 == session.played().len() && session.pending().is_none();
        if is_last {
            // A game may also end without a move.
            game = session.clone();
        }
        if lingers(Pass::Soon, &game) {
            camera.film(&shown(game.clone()), true);
            camera.hold(LINGER);
            camera.cut(&shown(game.clone()));
        } else {
            camera.film(&shown(game.clone()), false);
        }
        camera.hold(PAUSE);
    }
    let shown = shown(session);
    if shown.session().pending().is_some() {
        camera.film(&shown, false);
    }
    camera.hold(END);
    let still = shown.still(&context(&shown, stage, language, &camera.cards));
    let ground = shown.ground(stage, BoardStyle::default());
    Ok(camera.film.draw(&still.picture(Some(style)), &ground))
}

/// A camera in front of a board.
struct Camera<'a> {
    film: Film<'a>,
    board: BoardView,
    cards: CardSet,
    stage: Viewport,
    language: Language,
}

impl Camera<'_> {
    /// Films the first position, with the motion that opens the game.
    fn open(&mut self, shown: &GameView) {
        let context = context(shown, self.stage, self.language, &self.cards);
        let (motion, scene) = (shown.opening(&context), shown.scene(&context));
        self.play(motion.unwrap_or_default(), scene);
        self.hold(START);
    }

    /// Films the last step of a game. With `lingers`, that is a throw that moves nothing.
    fn film(&mut self, shown: &GameView, lingering: bool) {
        let context = context(shown, self.stage, self.language, &self.cards);
        let context = RenderContext { lingering, ..context };
        let mut motion = shown.motion(&context);
        if let Some(outcome) = shown.session().outcome() {
            shown.celebrate(&mut motion, outcome.winner, &context);
        }
        let scene = shown.scene(&context);
        self.play(motion, scene);
    }

    /// Shows a game at once.
    fn cut(&mut self, shown: &GameView) {
        let scene = shown.scene(&context(shown, self.stage, self.language, &self.cards));
        self.board.show(scene);
    }

    /// Films the board as it is.
    fn hold(&mut self, ms: f32) {
        self.film.hold(&self.board.scene().nodes, ms);
    }

    /// Films a motion to a scene: first until everything has landed, then until its end.
    fn play(&mut self, motion: Motion, scene: Scene) {
        if motion.tweens.is_empty() {
            return self.board.show(scene);
        }
        let (landing, end) = (motion.landing(), motion.length().max(motion.landing()));
        let turns = motion.tweens.iter().flat_map(|it| [it.delay, it.delay + it.duration]);
        let steps = (0..=(end / STEP) as u32).map(|step| step as f32 * STEP);
        let mut moments: Vec<_> = turns.chain(steps).collect();
        moments.extend([landing - BEFORE, landing, end - BEFORE]);
        moments.retain(|at| (0.0..end).contains(at));
        moments.sort_by(f32::total_cmp);
        moments.dedup();
        let before = Rc::clone(self.board.scene());
        self.board.set_motion(Some(motion), 0.0, 1.0);
        self.board.show(scene);
        let after = Rc::clone(self.board.scene());
        let (flight, tail) = moments.split_at(moments.partition_point(|at| *at < landing));
        for (moments, begin, end, scene) in
            [(flight, 0.0, landing, before), (tail, landing, end, after)]
        {
            let mut frames = Vec::with_capacity(moments.len());
            for at in moments {
                self.board.frame((*at).into());
                let poses = self.board.drawn().into_iter().map(|(_, pose)| pose).collect();
                frames.push((at - begin, poses));
            }
            let nodes = self.board.drawn().into_iter().map(|(node, _)| node).collect();
            self.film.play(&Take { nodes, frames, ms: end - begin }, &scene.nodes);
        }
        self.board.end_motion();
    }
}
