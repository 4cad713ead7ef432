//! A game on the screen, with its players' names, its scene and its texts.

use std::sync::Arc;

use rosette_cards::CardSet;
use rosette_keep::Settings;
use rosette_messages::{FixedText, Language, Say as _, count, fixed, page, review};
use rosette_play::{ChoiceError, LocalGame, PlayerError, Preferences, after_dealing, given_names};
use rosette_rules::{AnyPosition, Clipped, Seat};
use rosette_scene::{
    AnyLastMove, AnyShow, AnyView, BoardStyle, ChanceCounts, Frame, Motion, Node, Numbers, Plate,
    Point, Props, Region, RenderContext, Scene, SetupForm, Viewport, Wording,
};
use rosette_session::{
    Level, Program, Record, RecordError, Refusal, Refused, Round, Saved, SavedError, Seed, Session,
};

use crate::{GameInfo, Still, Values, form_values, trouble::after_colon};

/// The number of tokens during which a newly burnt cell glows.
const GLOW_TOKENS: usize = 3;

/// Returns two texts on a level: its name, and how it plays.
pub const fn level_texts(level: Level) -> (FixedText, FixedText) {
    match level {
        Level::Random => (fixed::RANDOM_PLAYER, fixed::RANDOM_HINT),
        Level::Easy => (fixed::EASY_PLAYER, fixed::EASY_HINT),
        Level::Strong => (fixed::STRONG_PLAYER, fixed::STRONG_HINT),
        Level::Perfect => (fixed::PERFECT_PLAYER, fixed::PERFECT_HINT),
    }
}

/// Returns the displayed name of a player, given as records name it. Without a name, the seat has a
/// default.
pub fn display_name(name: &str, seat: Seat, language: Language) -> String {
    match (name.trim(), Program::named(name)) {
        (_, Some(Program::Bot(level))) => level_texts(level).0.say(language),
        (_, Some(Program::External(name))) => Clipped(&name).to_string(),
        ("", None) => page::DefaultName { seat }.say(language),
        (name, None) => Clipped(name).to_string(),
    }
}

/// A game with its board and its players' names.
pub struct GameView {
    /// The moves, and the state of the screen around them.
    pub game: LocalGame,
    /// The game's entry in the menu, with its options, texts and presets.
    pub kind: GameInfo,
    /// The board, which draws and describes the game.
    show: &'static dyn AnyShow,
    names: [String; 2],
    /// The names, with the seats appended if both are equal.
    names_apart: [String; 2],
}

impl GameView {
    /// Creates a game from its session and its board. Players without names get default names in
    /// this language.
    pub fn new(session: Session, show: &'static dyn AnyShow, language: Language) -> Self {
        let game = LocalGame::new(session, Preferences::default());
        let names = names_of(game.session(), language);
        let names_apart = apart(&names, language);
        Self { game, kind: GameInfo::of(show), show, names, names_apart }
    }

    /// Returns the form with which a position of the game is set up.
    pub(crate) fn setup(&self) -> &'static SetupForm {
        self.show.setup()
    }

    /// Returns the board, which draws and describes the game.
    pub const fn show(&self) -> &'static dyn AnyShow {
        self.show
    }

    /// Opens a record by the rules of a board.
    ///
    /// # Errors
    ///
    /// If the record is wrong.
    pub fn open(
        show: &'static dyn AnyShow,
        record: Record,
        seed: Seed,
        language: Language,
    ) -> Result<Self, RecordError> {
        let session = Session::open_by(show.options(), record, seed)?;
        Ok(Self::new(session, show, language))
    }

    /// Opens a stored game by the rules of a board.
    ///
    /// # Errors
    ///
    /// If the stored value is wrong.
    pub fn restore(
        show: &'static dyn AnyShow,
        saved: Saved,
        language: Language,
    ) -> Result<Self, SavedError> {
        let session = Session::restore_by(show.options(), saved)?;
        Ok(Self::new(session, show, language))
    }

    /// Returns the session with all moves, whichever position is shown.
    pub const fn session(&self) -> &Session {
        self.game.session()
    }

    /// Translates the default names into another language.
    pub fn rename(&mut self, language: Language) {
        self.names = names_of(self.session(), language);
        self.names_apart = apart(&self.names, language);
    }

    /// Returns the number of the turn, from 1.
    pub fn round(&self) -> u32 {
        count(Round::all(self.session()).len().max(1))
    }

    /// Says that the game is to be sent to a person at another device, or that this person is to
    /// move; `None` if it is nobody's turn elsewhere.
    pub fn awaits(&self, language: Language) -> Option<String> {
        let name = self.name(self.game.seats.remote_to_move(self.session())?);
        Some(match self.session().has_unsent() {
            true => page::SendTo { name }.say(language),
            false => page::WaitsFor { name }.say(language),
        })
    }

    /// Returns the players' names, the first seat's first. Missing names are replaced by defaults.
    pub const fn names(&self) -> &[String; 2] {
        &self.names
    }

    /// Returns the players' names. If both are equal, each has its seat after it.
    pub const fn names_apart(&self) -> &[String; 2] {
        &self.names_apart
    }

    /// Returns a seat's name, or its default.
    pub fn name(&self, seat: Seat) -> &str {
        &self.names[seat.index()]
    }

    /// Returns whether a seat belongs to the only person in the game, who has typed no name.
    pub fn is_nameless(&self, seat: Seat) -> bool {
        let is_alone = self.game.seats.lone_person() == Some(seat);
        is_alone && given_names(self.session())[seat.index()].is_empty()
    }

    /// Explains why a choice is refused.
    pub fn describe_choice_error(&self, error: &ChoiceError, language: Language) -> String {
        match error {
            ChoiceError::Paused => fixed::PAUSED_DETAIL.say(language),
            ChoiceError::Absent(seat) | ChoiceError::Curtain(seat) => {
                page::NotYourTurn { name: self.name(*seat) }.say(language)
            }
            ChoiceError::Arranged => self.setup().detail.say(language),
            ChoiceError::Strays => fixed::OTHER_MOVE.say(language),
            ChoiceError::NoValue => review::NO_VALUE.say(language),
            ChoiceError::PuzzleOver => fixed::PUZZLE_OVER.say(language),
            ChoiceError::Counts => fixed::MOVES_STAY.say(language),
            ChoiceError::Refused(refused) => self.refusal(refused, language),
        }
    }

    /// Explains why a token was refused.
    pub fn refusal(&self, refused: &Refused, language: Language) -> String {
        refusal(self.show, refused, language)
    }

    /// Explains why a bot or external player failed, as a part of a sentence.
    pub fn why(&self, why: &PlayerError, language: Language) -> String {
        match why {
            PlayerError::Lost => fixed::PLAYER_LOST.say(language),
            PlayerError::OutOfMemory => fixed::PLAYER_STARVED.say(language),
            PlayerError::Said(words) => page::Foreign { words }.say(language),
            PlayerError::Refused(refused) => after_colon(&self.refusal(refused, language)),
        }
    }

    /// Returns the values of the options that forms show.
    pub fn options(&self) -> Values {
        form_values(self.session().options())
    }

    /// Describes a choice at a ply as the subject of a sentence, with the names of both players.
    pub fn named_choice(&self, ply: usize, token: &str, props: &Props<'_>) -> String {
        let before = self.session().settled_at(ply).as_ref();
        let last_move = AnyLastMove { before, token };
        let named =
            self.show.describe(last_move, Wording::Alternative, &Props { you: None, ..*props });
        named.unwrap_or_else(|| token.to_owned())
    }

    /// Names the options that forms show and that aren't those of a game with default options, but
    /// not how hands were dealt.
    pub fn other_options(&self, language: Language) -> String {
        let usual = form_values(self.show.options().as_ref());
        let options = form_values(after_dealing(self.session().options()).as_ref());
        self.kind.named_others(&options, &usual, language)
    }

    /// Returns the last token, or the step of an unfinished move, with the position before it.
    fn latest(&self) -> Option<AnyLastMove<'_>> {
        let session = self.session();
        match session.pending() {
            Some(token) => Some(AnyLastMove { before: session.settled().as_ref(), token }),
            None => last_move(session, session.ply()),
        }
    }

    /// Returns the position on the screen, which may be an earlier one.
    pub(crate) fn position(&self) -> Arc<dyn AnyPosition> {
        self.session().position_at(self.game.shown())
    }

    /// Returns what drawing the game depends on, without pointer, keyboard and canvas.
    pub fn context<'a>(
        &'a self,
        settings: &Settings,
        cards: &'a CardSet,
        language: Language,
    ) -> RenderContext<'a> {
        let props = Props {
            you: self.game.seats.lone_person(),
            coins: settings.coins.into(),
            board: settings.board.into(),
            cards,
            ..Props::new(&self.names, language)
        };
        RenderContext {
            open: self.game.is_open(),
            over: self.session().outcome().is_some(),
            lingering: self.game.view.is_lingering(),
            arranging: self.game.mode.is_arranged(),
            numbers: self.numbers(settings, None),
            ..RenderContext::new(self.game.viewer(), props)
        }
    }

    /// Returns which cells show their numbers: all in an example or a puzzle, with a hint, or if the
    /// settings say so. Otherwise the cells where the token before the ply `listed` begins and ends.
    pub fn numbers(&self, settings: &Settings, listed: Option<usize>) -> Numbers {
        if settings.numbers || self.game.mode.is_exercise() || self.game.questions.hint().is_some()
        {
            return Numbers::All;
        }
        let ends = || {
            let listed = listed.filter(|ply| *ply <= self.session().ply())?;
            let way = self.show.way(last_move(self.session(), listed)?)?;
            Some(Numbers::Ends(*way.first()?, *way.last()?))
        };
        ends().unwrap_or_default()
    }

    /// Describes the suggested move and its evaluation; `None` without a hint.
    pub fn hint(&self, context: &RenderContext<'_>) -> Option<String> {
        let hint = self.game.questions.hint()?;
        let last_move = AnyLastMove { before: self.settled(), token: &hint.choice };
        let advice = &self.show.describe(last_move, Wording::Advice, &context.props)?;
        let language = context.props.language;
        let text = page::Hint { advice, evaluation: hint.evaluation }.say(language);
        let second = self.game.questions.second_adviser(self.session(), &self.game.seats);
        Some(match (&hint.by, second) {
            (Some(name), _) => page::HintBy { name, hint: &text }.say(language),
            (None, Some(name)) => page::HintFirst { hint: &text, name }.say(language),
            (None, None) => text,
        })
    }

    pub(crate) fn any_view<'a>(
        &'a self,
        position: &'a dyn AnyPosition,
        context: &RenderContext<'a>,
    ) -> AnyView<'a> {
        let (session, shown) = (self.session(), self.game.shown());
        let earlier = Some(session.settled_at(shown.saturating_sub(GLOW_TOKENS)).as_ref());
        AnyView {
            position,
            last: last_move(session, shown),
            context: RenderContext { earlier, ..*context },
        }
    }

    pub(crate) fn settled(&self) -> &dyn AnyPosition {
        self.session().settled().as_ref()
    }

    /// Returns the text of a token in the list of moves, with minus signs in place of hyphens, and a
    /// note on it. The start of a round, which nobody chose, is only a note.
    pub fn listed_token(
        &self,
        ply: usize,
        token: &str,
        language: Language,
    ) -> (String, Option<String>) {
        let last_move = last_move(self.session(), ply + 1);
        let props = Props::new(&self.names, language);
        let note =
            last_move.and_then(|last_move| self.show.describe(last_move, Wording::Note, &props));
        match note {
            Some(note) if self.session().settled_at(ply).turn().seat().is_none() => (note, None),
            note => (token.replace('-', "−"), note),
        }
    }

    /// Returns the text that says what a shared link or record contains.
    pub fn share_detail(&self) -> FixedText {
        if self.session().hides_any() {
            fixed::SHARE_CLOSED
        } else if given_names(self.session()).concat().is_empty() {
            fixed::SHARE_DETAIL_UNNAMED
        } else {
            fixed::SHARE_DETAIL
        }
    }

    /// Returns the transformation from board units to a canvas.
    pub fn frame(&self, stage: Viewport) -> Frame {
        self.show.frame(self.settled(), stage)
    }

    /// Returns the canvas for an available size. If a region would be smaller than
    /// [`Viewport::MIN_TARGET_PX`], the canvas is larger and scrolls, in one direction if that
    /// suffices.
    pub fn roomy(&self, room: Viewport, context: &RenderContext<'_>) -> Viewport {
        let mut times = 1.0;
        while times < 16.0 {
            for (across, down) in [(1.0, times), (times, 1.0), (times, times)] {
                let width_px = (room.width_px * across).round();
                let stage =
                    Viewport { width_px, height_px: (room.height_px * down).round(), ..room };
                let frame = self.frame(stage);
                let large = |region: &Region| {
                    let px = frame.to_px(region.bounds);
                    region.magnified || px.width.min(px.height).round() >= Viewport::MIN_TARGET_PX
                };
                if self.scene(&RenderContext { stage, ..*context }).regions.iter().all(large) {
                    return stage;
                }
            }
            times *= 1.1;
        }
        room
    }

    /// Returns the nodes under the scene that no move changes.
    pub fn ground(&self, stage: Viewport, style: BoardStyle) -> Vec<Node> {
        self.show.ground(self.settled(), stage, style)
    }

    /// Draws the board as a picture, without pointer, focus, selection, hint and values. Nobody is
    /// addressed as "you" in it.
    #[must_use]
    pub fn still(&self, context: &RenderContext<'_>) -> Still {
        let RenderContext { stage, props, .. } = *context;
        let context = RenderContext {
            hover: None,
            focus: None,
            selected: None,
            hint: None,
            chosen: None,
            values: &[],
            props: Props { you: None, ..props },
            ..*context
        };
        let mut nodes = self.ground(stage, props.board);
        nodes.extend(self.scene(&context).nodes);
        Still {
            nodes,
            stage,
            frame: self.frame(stage),
            title: self.title(props.language),
            description: self.status(&context).title,
        }
    }

    /// Draws the position on the screen, which may be an earlier one.
    pub fn scene(&self, context: &RenderContext<'_>) -> Scene {
        let position = self.position();
        let mut scene = self.show.scene(&self.any_view(position.as_ref(), context));
        if self.game.mode.is_arranged() {
            scene.arrange(context.selected, self.setup());
        }
        scene
    }

    /// Returns the motion of the last token, or of the step of an unfinished move.
    pub fn motion(&self, context: &RenderContext<'_>) -> Motion {
        self.motion_of(self.latest(), context)
    }

    /// Returns the motion of the token before the shown position.
    pub fn replay(&self, context: &RenderContext<'_>) -> Motion {
        self.motion_of(last_move(self.session(), self.game.shown()), context)
    }

    /// Returns the motion that opens a new game; `None` if the board has none.
    pub fn opening(&self, context: &RenderContext<'_>) -> Option<Motion> {
        let position = self.position();
        self.show.opening(&self.any_view(position.as_ref(), context))
    }

    /// Adds the celebration of a result to the motion that ended the game. A person who has lost
    /// against a program sees no ornaments.
    pub fn celebrate(
        &self,
        motion: &mut Motion,
        winner: Option<Seat>,
        context: &RenderContext<'_>,
    ) {
        let mut triumph = self.show.triumph(self.session().position().as_ref(), context.stage);
        if winner.is_some_and(|winner| self.game.seats.is_beaten(winner)) {
            triumph.ornaments.clear()
        }
        motion.celebrate(&mut triumph, winner, 1.0 / self.frame(context.stage).scale)
    }

    /// Returns the point of the board in the middle of a canvas, and the number of board units in a
    /// CSS pixel.
    pub fn middle_of(&self, stage: Viewport) -> (Point, f32) {
        let frame = self.frame(stage);
        let at = Point::new(stage.width_px / 2.0, stage.height_px / 2.0);
        (frame.to_board(at), 1.0 / frame.scale)
    }

    fn motion_of(&self, last_move: Option<AnyLastMove<'_>>, context: &RenderContext<'_>) -> Motion {
        let Some(last_move) = last_move else { return Motion::default() };
        let position = self.position();
        let any_view = self.any_view(position.as_ref(), context);
        self.show.motion(last_move, &any_view).unwrap_or_default()
    }

    /// Returns the content of a seat's plate at a position: numbers and texts.
    pub fn plate(
        &self,
        position: &dyn AnyPosition,
        seat: Seat,
        context: &RenderContext<'_>,
    ) -> Plate {
        self.show.plate(&self.any_view(position, context), seat)
    }

    /// Describes the token before the shown position in a sentence.
    pub fn describe_last_move(&self, context: &RenderContext<'_>) -> Option<String> {
        let last_move = last_move(self.session(), self.game.shown())?;
        self.show.describe(last_move, Wording::Report, &context.props)
    }

    /// Counts the throws or rolls of each seat; `None` for a game without chance.
    pub fn chance_counts(&self) -> Option<ChanceCounts> {
        let odds = self.show.odds(self.settled());
        let mut counts = (!odds.is_empty()).then(|| ChanceCounts::new(odds))?;
        for ply in 1..=self.session().ply() {
            let drawn =
                last_move(self.session(), ply).and_then(|last_move| self.show.drawn(last_move));
            let mover = self.session().settled_at(ply - 1).turn().seat();
            if let (Some(number), Some(seat)) = (drawn, mover) {
                counts.count(seat, number);
            }
        }
        Some(counts)
    }

    /// Draws the last position as SVG, for a game's card in a list.
    pub fn picture(&self, context: &RenderContext<'_>, narrow: bool) -> String {
        self.show.picture(self.settled(), &context.props, narrow)
    }

    /// Describes the running score between the two players in a sentence.
    pub fn score(&self, language: Language) -> String {
        let score = self.session().running_score();
        let [first, second] = &self.names;
        let [left, right] = Seat::BOTH.map(|seat| score.won(seat));
        page::Tally { first, second, left, right, drawn: score.drawn() }.say(language)
    }

    /// Returns the title of a shared link or picture, with both names.
    pub fn title(&self, language: Language) -> String {
        let [first, second] = &self.names;
        page::GameOf { title: &self.kind.title(language), first, second }.say(language)
    }
}

/// Explains why a token was refused, in the words of the game.
pub fn refusal(show: &dyn AnyShow, refused: &Refused, language: Language) -> String {
    match &refused.reason {
        Refusal::Over => fixed::GAME_OVER.say(language),
        Refusal::Luck => fixed::LEFT_TO_CHANCE.say(language),
        Refusal::Illegal(illegal) => show.refusal(illegal, language),
        Refusal::Pending(pending) => page::AlreadyThrown { thrown: pending }.say(language),
        Refusal::Frozen => fixed::MOVES_STAY.say(language),
        Refusal::Sent => fixed::MOVES_SENT.say(language),
    }
}

/// Returns the token that led to a ply, and the position before it. `None` at the start.
pub fn last_move(session: &Session, ply: usize) -> Option<AnyLastMove<'_>> {
    let before = ply.checked_sub(1)?;
    let token = &session.played().get(before)?.written.token;
    Some(AnyLastMove { before: session.settled_at(before).as_ref(), token })
}

/// Returns the displayed names. Missing names are replaced by defaults.
pub fn names_of(session: &Session, language: Language) -> [String; 2] {
    let given = given_names(session);
    Seat::BOTH.map(|seat| display_name(&given[seat.index()], seat, language))
}

/// Appends the seats to the names if both are equal.
fn apart(names: &[String; 2], language: Language) -> [String; 2] {
    let [first, second] = names;
    Seat::BOTH.map(|seat| match first == second {
        true => [first, " (", &display_name("", seat, language), ")"].concat(),
        false => names[seat.index()].clone(),
    })
}

/// Returns the name of a person in a row of the options form, where who goes first decides the seat.
pub fn numbered_name(row: Seat, language: Language) -> String {
    page::NumberedName { number: row.index() as u32 + 1 }.say(language)
}

/// Returns the default names, which players without names get, the first seat's first.
pub fn default_names(language: Language) -> [String; 2] {
    Seat::BOTH.map(|seat| display_name("", seat, language))
}
