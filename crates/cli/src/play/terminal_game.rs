//! A game in a terminal, from the first move to the record.

use rosette_app::{GameInfo, drawing::text as boards, last_move};
use rosette_json::text;
use rosette_messages::Language;
use rosette_play::{
    Answered, Choice, ChoiceError, LocalGame, Pass, PlayerAnswer, PlayerError, PlayerFailure,
    Preferences, Purpose, Seats, given_names,
};
use rosette_protocol::json;
use rosette_rules::{
    BySeat, Seat, Turn,
    evaluation::{Evaluation, GameValue},
};
use rosette_scene::{AnyLastMove, AnyShow, BoardStyle, Props, Wording};
use rosette_session::Session;

use super::{
    entry::{HELP, TypedLine},
    input::TerminalInput,
    screen::TerminalScreen,
    stakes::Stakes,
};
use crate::{
    failure::Failure,
    files, games, output,
    player_spec::{NoChoice, PlayerSpec, RunningProgram},
};

/// The greatest width of a line in a list, in columns.
const WIDTH: usize = 78;

/// A game in a terminal, and its players.
pub struct TerminalGame {
    pub game: LocalGame,
    /// The bots and external players; `None` for a person.
    pub programs: [Option<RunningProgram>; 2],
    /// The players' names, for messages.
    pub names: [String; 2],
    pub input: TerminalInput,
    pub screen: TerminalScreen,
    /// The players' profiles, if the game is played for their cards; `None` after another game is
    /// loaded.
    pub stakes: Option<Stakes>,
    /// The reason why a program has forfeited the game, until the programs have been told.
    pub forfeit: Option<String>,
}

/// Starts a game from a session, with these players in their seats. A throw that can't be used
/// passes at once, because the terminal shows it anyway.
pub fn seated(session: Session, programs: &[Option<RunningProgram>; 2]) -> LocalGame {
    let seated =
        programs.each_ref().map(|program| program.as_ref().map(RunningProgram::to_program));
    let preferences = Preferences { pass: Pass::AtOnce, ..Preferences::default() };
    let mut game = LocalGame::new(session, preferences);
    game.seats = Seats::new(seated);
    game
}

/// The decision whether the loop of the game continues.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Flow {
    On,
    Quit,
}

impl TerminalGame {
    /// Plays the game, and prints its record at the end. Then ends the programs.
    ///
    /// # Errors
    ///
    /// The terminal, a file or an external player fails.
    pub fn play(mut self) -> Result<(), Failure> {
        let title = games::title(self.game.session().options().game());
        output::line(&format!("{title}. Type help for a list of commands."))?;
        let ended = loop {
            match self.turn() {
                Ok(Flow::On) => {}
                Ok(Flow::Quit) => break Ok(()),
                Err(failure) => break Err(failure),
            }
        };
        // The record is printed after an error too.
        output::json(&text(&self.game.session().record()))?;
        self.programs.into_iter().flatten().for_each(RunningProgram::end);
        ended
    }

    /// Makes one step, by chance, a bot, an external player or a person.
    fn turn(&mut self) -> Result<Flow, Failure> {
        if self.input.interrupted() {
            return Ok(Flow::Quit);
        }
        match self.game.session().turn() {
            Turn::Over(_) => self.over(),
            Turn::Chance(_) => self.draw().map(|()| Flow::On),
            Turn::Choice(seat) if self.is_person(seat) => self.person(seat),
            Turn::Choice(seat) => self.ask(seat).map(|()| Flow::On),
        }
    }

    /// Asks the program in a seat, and plays its choice.
    fn ask(&mut self, seat: Seat) -> Result<(), Failure> {
        let wrong = |error: &str| Failure::Outside(format!("a player failed: {error}"));
        let Some(program) = &mut self.programs[seat.index()] else { return Ok(()) };
        let session = self.game.session();
        let record = text(&session.record());
        let answer = match self.input.ending_with(record, || program.choose(session)) {
            Ok(answer) => Ok(answer),
            Err(NoChoice::Forfeit(forfeit)) => Err(forfeit.to_string()),
            Err(nothing) => return Err(wrong(&nothing.to_string())),
        };
        let ply = self.game.session().ply();
        let number = 1;
        self.game.questions.ask(number, Purpose::Move);
        let mut evaluation = None;
        if let Ok(json::Answer { value, show, .. }) = &answer {
            let estimate = |value| Evaluation { value: GameValue::Chance(value), exact: false };
            evaluation = value.map(estimate);
            self.tell_remark(seat, *value, show.as_deref())?;
        }
        let choice = answer.map(|answer| answer.token).map_err(PlayerError::Said);
        match self.game.answered(PlayerAnswer { number, choice, evaluation, remark: None }) {
            Some(Answered::Failed(PlayerFailure::Forfeits { why, .. })) => {
                self.forfeit = Some(why.to_string());
                output::line(&format!("{} forfeits: {why}.", self.names[seat.index()]))
            }
            Some(Answered::Failed(PlayerFailure::Again(why) | PlayerFailure::Dismissed(why))) => {
                Err(wrong(&why.to_string()))
            }
            _ => self.tell_since(ply),
        }
    }

    /// Reports the estimate and the remark that a program gives with its choice.
    fn tell_remark(
        &self,
        seat: Seat,
        value: Option<f64>,
        show: Option<&str>,
    ) -> Result<(), Failure> {
        let name = &self.names[seat.index()];
        if let Some(value) = value {
            output::line(&format!("{name} estimates its chance at {:.0} %.", 100.0 * value))?;
        }
        show.map_or(Ok(()), |show| output::line(&format!("{name}: {show}")))
    }

    /// Lets chance act, and reports the result.
    fn draw(&mut self) -> Result<(), Failure> {
        let ply = self.game.session().ply();
        self.game.draw();
        let session = self.game.session();
        if session.ply() > ply {
            return self.print_last_move();
        }
        let seat = session.to_move().unwrap_or(Seat::First);
        let drawn = session.pending().unwrap_or_default();
        if session.settled().throws() {
            output::line(&format!("{} throws {drawn}.", self.names[seat.index()]))
        } else if self.is_person(seat) {
            // The board is printed again before the person chooses, and shows the result.
            Ok(())
        } else {
            self.print_picked(drawn)
        }
    }

    /// Makes a person's choice, and reports its effect. The inner error says why the choice was
    /// refused.
    fn choose(&mut self, choice: &str) -> Result<Result<(), ChoiceError>, Failure> {
        let ply = self.game.session().ply();
        if let Err(error) = self.game.choose(Choice::Move(choice), false) {
            return Ok(Err(error));
        }
        self.tell_since(ply).map(Ok)
    }

    /// Reports what the last token did, if more than `ply` tokens have been played.
    fn tell_since(&self, ply: usize) -> Result<(), Failure> {
        if self.game.session().ply() > ply { self.print_last_move() } else { Ok(()) }
    }

    /// Prints what the last token did, as a sentence.
    fn print_last_move(&self) -> Result<(), Failure> {
        let session = self.game.session();
        self.print_report(last_move(session, session.ply()))
    }

    /// Prints what a token or its first step does, as a sentence.
    fn print_report(&self, made: Option<AnyLastMove<'_>>) -> Result<(), Failure> {
        let text = made.and_then(|it| self.show()?.describe(it, Wording::Report, &self.props()));
        text.map_or(Ok(()), |text| output::line(&format!("{text}.")))
    }

    /// Prints which step chance has made without a person's action.
    fn print_picked(&self, token: &str) -> Result<(), Failure> {
        let picked = AnyLastMove { before: self.game.session().settled().as_ref(), token };
        self.print_report(Some(picked))
    }

    /// Asks a person for commands until one changes the game or ends the program.
    fn person(&mut self, seat: Seat) -> Result<Flow, Failure> {
        let name = self.names[seat.index()].clone();
        if self.game.curtain().is_some() {
            let other = &self.names[seat.other().index()];
            if !self.screen.curtain(&mut self.input, &name, other)? {
                return Ok(Flow::Quit);
            }
            self.game.lift_curtain();
            // The curtain has cleared the report of the last move from the screen.
            self.print_last_move()?;
        }
        self.board()?;
        loop {
            let session = self.game.session();
            let (moves, record) = (session.choices(), text(&session.record()));
            let question = format!("{name}> ");
            let Some(line) = self.input.ask_for_command(&question, moves, record)? else {
                return Ok(Flow::Quit);
            };
            let ply = self.game.session().ply();
            match TypedLine::read(&line) {
                TypedLine::Nothing => {}
                TypedLine::Quit => return Ok(Flow::Quit),
                TypedLine::Token(token) => match self.choose(&token)? {
                    Ok(()) => return Ok(Flow::On),
                    Err(refused) => {
                        output::line(&format!("{refused}. Type moves to list the legal moves."))?;
                    }
                },
                entry => {
                    if self.do_entry(entry)? || self.game.session().ply() != ply {
                        return Ok(Flow::On);
                    }
                }
            }
        }
    }

    /// Prints the outcome, settles the trade, and asks for one of the commands that remain.
    fn over(&mut self) -> Result<Flow, Failure> {
        let why = self.forfeit.take();
        for program in self.programs.iter_mut().flatten() {
            program.over(self.game.session(), why.as_deref());
        }
        self.board()?;
        if let Some(outcome) = self.game.session().outcome() {
            let position = self.game.session().settled();
            let ending = self.show().and_then(|it| it.ending(position.as_ref(), &self.props()));
            if let Some(ending) = ending {
                output::line(&ending)?;
            }
            output::line(&format!("The game is over: {}.", boards::ended(outcome)))?;
        }
        self.settle()?;
        if self.programs.iter().all(Option::is_some) {
            return Ok(Flow::Quit);
        }
        loop {
            let question = "game over (undo, save FILE, or Enter to quit)> ";
            let record = text(&self.game.session().record());
            let Some(line) = self.input.ask_for_command(question, Vec::new(), record)? else {
                return Ok(Flow::Quit);
            };
            match TypedLine::read(&line) {
                TypedLine::Nothing | TypedLine::Quit => return Ok(Flow::Quit),
                TypedLine::Token(_) => output::line("The game is over.")?,
                entry => {
                    if self.do_entry(entry)? {
                        return Ok(Flow::On);
                    }
                }
            }
        }
    }

    /// Does a command that isn't a token. Returns true if it changed the position.
    fn do_entry(&mut self, entry: TypedLine) -> Result<bool, Failure> {
        match entry {
            TypedLine::Help => self.help()?,
            TypedLine::Rules => self.rules()?,
            TypedLine::Moves => output::print(&wrapped(&self.game.session().choices()))?,
            TypedLine::Board => self.board()?,
            TypedLine::Record if self.game.session().hides_any() => output::line(
                "The record would reveal the closed hands. It is printed when the game ends; use save \
                 FILE to write it now.",
            )?,
            TypedLine::Record => output::json(&text(&self.game.session().record()))?,
            TypedLine::NoFile(command) => output::line(&format!("Which file? {command} FILE"))?,
            TypedLine::Save(path) => {
                let text = text(&self.game.session().record()) + "\n";
                output::line(&match files::write(&path, &text) {
                    Ok(()) => format!("Saved as {}.", path.display()),
                    Err(error) => error,
                })?;
            }
            TypedLine::Load(path) => match files::open_file(&path, self.game.session().seed()) {
                Ok(mut session) => match self.unable(&session) {
                    Some(name) => output::line(&format!(
                        "{name} can't play this game, so the current game continues."
                    ))?,
                    None => {
                        session.set_players(Some(self.players(&session)));
                        self.game = seated(session, &self.programs);
                        // An opened record never trades.
                        self.stakes = None;
                        output::line(&format!("Loaded {}.", path.display()))?;
                        return Ok(true);
                    }
                },
                Err(error) => output::line(&error.to_string())?,
            },
            TypedLine::Undo => {
                if self.game.undo().is_some() {
                    return Ok(true);
                }
                output::line("Nothing to undo.")?;
            }
            TypedLine::Redo => {
                if self.game.redo().is_some() {
                    return Ok(true);
                }
                output::line("Nothing to redo.")?;
            }
            TypedLine::Nothing | TypedLine::Quit | TypedLine::Token(_) => {}
        }
        Ok(false)
    }

    /// Returns the name of a program that can't play a loaded game; `None` if each can.
    fn unable(&self, loaded: &Session) -> Option<&str> {
        let mut seats = self.names.iter().zip(&self.programs);
        let plays = |program: &RunningProgram| program.plays(loaded.options());
        let unable = seats.find(|(_, program)| !program.as_ref().is_none_or(plays));
        unable.map(|(name, _)| name.as_str())
    }

    /// Returns the players of a loaded game: the programs that play on, and for a person the name in
    /// the record, unless a program had the seat.
    fn players(&self, loaded: &Session) -> BySeat<String> {
        let (given, present) = (given_names(loaded), given_names(self.game.session()));
        BySeat::of(|seat| {
            let name = &given[seat.index()];
            let is_program = name.parse::<PlayerSpec>().is_ok_and(|who| !who.is_human());
            let keeps = self.is_person(seat) && !name.is_empty() && !is_program;
            if keeps { name } else { &present[seat.index()] }.clone()
        })
    }

    pub fn is_person(&self, seat: Seat) -> bool {
        self.game.seats.program(seat).is_none()
    }

    /// Prints the board as the present viewer may see it, with the pending step.
    fn board(&self) -> Result<(), Failure> {
        let position = self.game.session().position();
        let board = boards::board(position.as_ref(), self.game.viewer(), self.screen.paint);
        output::print(&format!("\n{board}"))?;
        match self.game.session().pending() {
            Some(pending) if self.game.session().is_halfway() => {
                output::line(&format!("{pending} is chosen; the move isn't complete yet."))
            }
            Some(pending) if position.throws() => output::line(&format!("{pending} is thrown.")),
            Some(pending) => self.print_picked(pending),
            None => Ok(()),
        }
    }

    fn help(&self) -> Result<(), Failure> {
        let choices = self.game.session().choices();
        let example = choices.first().map(|choice| format!(" such as {choice}"));
        output::print(&format!("Type a move{}, or\n{HELP}", example.unwrap_or_default()))
    }

    fn rules(&self) -> Result<(), Failure> {
        let mut text = String::new();
        let guide = GameInfo::named(self.game.session().options().game()).map(GameInfo::guide);
        for section in guide.map(|it| it.rules(BoardStyle::default())).unwrap_or_default() {
            let heading = self.screen.paint.strong(section.heading.text(Language::english()));
            text += &format!("{heading}\n{}\n", section.body.text(Language::english()));
        }
        output::print(&text)
    }

    fn show(&self) -> Option<&'static dyn AnyShow> {
        games::board(self.game.session().options().game())
    }

    /// Returns what the games' texts need: the names and the language.
    pub fn props(&self) -> Props<'_> {
        Props::new(&self.names, Language::english())
    }
}

/// Joins words into lines of at most [`WIDTH`] columns.
fn wrapped(words: &[String]) -> String {
    let mut text = String::new();
    let mut width = 0;
    for word in words {
        let separator = match width {
            0 => "",
            width if width + word.len() >= WIDTH => {
                text.push('\n');
                ""
            }
            _ => " ",
        };
        if separator.is_empty() {
            width = 0;
        }
        text += separator;
        text += word;
        width += separator.len() + word.len();
    }
    text + "\n"
}
