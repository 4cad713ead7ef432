//! A game at a terminal, from the first move to the record.

use rosette_cards::CardSet;
use rosette_json::text;
use rosette_messages::Language;
use rosette_play::{
    Answer, Answered, Barred, Choice, Customs, Failure as Failed, Game, Pass, Purpose,
};
use rosette_rules::{Game as _, Seat, Turn, flag::Flag};
use rosette_scene::{AnyShow, BoardStyle, CoinStyle, Past, Props};
use rosette_session::Session;

use super::{
    entry::{Entry, HELP},
    input::Input,
    screen::Screen,
    stakes::Stakes,
};
use crate::{
    failure::Failure,
    files, games, output, text,
    who::{NoChoice, Program},
};

/// The widest line of a list.
const WIDTH: usize = 78;

/// A game at a terminal, and who sits at it.
pub struct Sitting {
    /// The game.
    pub game: Game,
    /// The programs that play; none for a person.
    pub programs: [Option<Program>; 2],
    /// What the players are called.
    pub names: [String; 2],
    /// What is typed.
    pub input: Input,
    /// What is shown.
    pub screen: Screen,
    /// The profiles that the game is for; none once another game is loaded.
    pub stakes: Option<Stakes>,
}

/// Seats a session with the programs of a table. A roll of no use passes at once: it stands on the
/// screen anyway.
pub fn seated(session: Session, programs: &[Option<Program>; 2]) -> Game {
    let sitting = programs.each_ref().map(|program| program.as_ref().map(Program::sitting));
    let customs = Customs { pass: Pass::AtOnce, ..Customs::default() };
    Game::new(session, customs).with_programs(sitting)
}

/// Whether the game goes on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Flow {
    On,
    Quit,
}

impl Sitting {
    /// Plays, and prints the record in the end.
    ///
    /// # Errors
    ///
    /// Something outside goes wrong.
    pub fn play(mut self) -> Result<(), Failure> {
        let title = self.show().title(Language::english());
        output::line(&format!("{title}. Type help for a list of commands."))?;
        let ended = loop {
            match self.turn() {
                Ok(Flow::On) => {}
                Ok(Flow::Quit) => break Ok(()),
                Err(failure) => break Err(failure),
            }
        };
        // Whatever has gone wrong, the game isn't lost.
        output::json(&text(&self.game.session().record()))?;
        ended
    }

    /// Lets whoever is next do one thing.
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

    /// Asks the program at a seat, and plays what it chooses.
    fn ask(&mut self, seat: Seat) -> Result<(), Failure> {
        let wrong = |error: &str| Failure::Outside(format!("a player failed: {error}"));
        let Some(program) = &mut self.programs[seat.index()] else { return Ok(()) };
        let session = self.game.session();
        let record = text(&session.record());
        let choice = match self.input.ending_with(record, || program.choose(session)) {
            Ok(choice) => Ok(choice),
            Err(NoChoice::Forfeit(forfeit)) => Err(forfeit.to_string()),
            Err(nothing) => return Err(wrong(&nothing.to_string())),
        };
        let ply = self.game.session().ply();
        let number = 1;
        self.game.asks(number, Purpose::Move);
        match self.game.answered(Answer { number, choice, worth: None }) {
            Some(Answered::Failed(Failed::Forfeits { why, .. })) => {
                output::line(&format!("{} forfeits: {why}.", self.names[seat.index()]))
            }
            Some(Answered::Failed(Failed::Again(why) | Failed::Dismissed(why))) => {
                Err(wrong(&why.to_string()))
            }
            _ => self.tell_since(ply),
        }
    }

    /// Lets chance act, and tells what came.
    fn draw(&mut self) -> Result<(), Failure> {
        let ply = self.game.session().ply();
        self.game.draw();
        let session = self.game.session();
        if session.ply() > ply {
            return self.tell();
        }
        let seat = session.to_move().unwrap_or(Seat::First);
        let thrown = session.pending().unwrap_or_default();
        output::line(&format!("{} throws {thrown}.", self.names[seat.index()]))
    }

    /// Makes a person's choice, and tells what it did. The inner result is why it is refused.
    fn choose(&mut self, choice: &str) -> Result<Result<(), Barred>, Failure> {
        let ply = self.game.session().ply();
        if let Err(barred) = self.game.choose(Choice::Move(choice), false) {
            return Ok(Err(barred));
        }
        self.tell_since(ply).map(Ok)
    }

    /// Tells what the last token did, if it is another than the one after so many.
    fn tell_since(&self, ply: usize) -> Result<(), Failure> {
        if self.game.session().ply() > ply { self.tell() } else { Ok(()) }
    }

    /// Tells what the last token did.
    fn tell(&self) -> Result<(), Failure> {
        let session = self.game.session();
        let Some(last) = session.played().last() else { return Ok(()) };
        let before = session.settled_at(session.ply() - 1);
        let past = Past { before: before.as_ref(), token: &last.written.token };
        match self.show().told(past, &self.props()) {
            Some(told) => output::line(&format!("{}.", told)),
            None => Ok(()),
        }
    }

    /// Asks a person until they have chosen.
    fn person(&mut self, seat: Seat) -> Result<Flow, Failure> {
        let name = self.names[seat.index()].clone();
        if self.game.curtain().is_some() {
            let other = &self.names[seat.other().index()];
            if !self.screen.curtain(&mut self.input, &name, other)? {
                return Ok(Flow::Quit);
            }
            self.game.lift_curtain();
            // The curtain has taken away what was told before.
            self.tell()?;
        }
        self.board()?;
        loop {
            let Some(line) = self.input.ask(&format!("{name}> "))? else {
                return Ok(Flow::Quit);
            };
            let ply = self.game.session().ply();
            match Entry::read(&line) {
                Entry::Nothing => {}
                Entry::Quit => return Ok(Flow::Quit),
                Entry::Token(token) => match self.choose(&token)? {
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

    /// The end: who won, what is traded, and what can be typed still.
    fn over(&mut self) -> Result<Flow, Failure> {
        self.board()?;
        if let Some(outcome) = self.game.session().outcome() {
            let position = self.game.session().settled();
            if let Some(ending) = self.show().ending(position.as_ref(), &self.props()) {
                output::line(&ending)?;
            }
            output::line(&format!("The game is over: {}.", text::ended(outcome)))?;
        }
        self.settle()?;
        if self.programs.iter().all(Option::is_some) {
            return Ok(Flow::Quit);
        }
        loop {
            let question = "game over (undo, save FILE, or Enter to quit)> ";
            let Some(line) = self.input.ask(question)? else { return Ok(Flow::Quit) };
            match Entry::read(&line) {
                Entry::Nothing | Entry::Quit => return Ok(Flow::Quit),
                Entry::Token(_) => output::line("The game is over.")?,
                entry => {
                    if self.do_entry(entry)? {
                        return Ok(Flow::On);
                    }
                }
            }
        }
    }

    /// Does what was typed that is no token; true if the position is another then.
    fn do_entry(&mut self, entry: Entry) -> Result<bool, Failure> {
        match entry {
            Entry::Help => self.help()?,
            Entry::Rules => self.rules()?,
            Entry::Moves => output::print(&wrapped(&self.game.session().choices()))?,
            Entry::Board => self.board()?,
            Entry::Record if self.game.session().hides_any() => output::line(
                "The record would reveal the closed hands. It is printed when the game ends; use save \
                 FILE to write it now.",
            )?,
            Entry::Record => output::json(&text(&self.game.session().record()))?,
            Entry::NoFile(command) => output::line(&format!("Which file? {command} FILE"))?,
            Entry::Save(path) => {
                let text = text(&self.game.session().record()) + "\n";
                output::line(&match files::write(&path, &text) {
                    Ok(()) => format!("Saved as {}.", path.display()),
                    Err(error) => error,
                })?;
            }
            Entry::Load(path) => match files::open_file(&path, self.game.session().seed()) {
                Ok(session) if !self.plays(session.options().game()) => {
                    output::line(
                        "External players can play only flag, so the current game continues.",
                    )?;
                }
                Ok(session) => {
                    self.game = seated(session, &self.programs);
                    // An opened record never trades.
                    self.stakes = None;
                    output::line(&format!("Loaded {}.", path.display()))?;
                    return Ok(true);
                }
                Err(error) => output::line(&error.to_string())?,
            },
            Entry::Undo => {
                if self.game.undo().is_some() {
                    return Ok(true);
                }
                output::line("Nothing to undo.")?;
            }
            Entry::Redo => {
                if self.game.redo().is_some() {
                    return Ok(true);
                }
                output::line("Nothing to redo.")?;
            }
            Entry::Nothing | Entry::Quit | Entry::Token(_) => {}
        }
        Ok(false)
    }

    /// Whether everybody at the table can play a game.
    fn plays(&self, game: &str) -> bool {
        let external = |program: &Program| matches!(program, Program::External(_));
        game == Flag::NAME || !self.programs.iter().flatten().any(external)
    }

    /// Whether a person sits there.
    pub fn is_person(&self, seat: Seat) -> bool {
        self.game.program(seat).is_none()
    }

    /// Shows the board.
    fn board(&self) -> Result<(), Failure> {
        let position = self.game.session().position();
        let board = text::board(position.as_ref(), self.game.viewer(), self.screen.paint);
        output::print(&format!("\n{board}"))?;
        match self.game.session().pending() {
            Some(pending) if self.game.session().is_halfway() => {
                output::line(&format!("{pending} is chosen; the move isn't complete yet."))
            }
            Some(pending) => output::line(&format!("{pending} is thrown.")),
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
        for section in self.show().rules(BoardStyle::default()) {
            let heading = self.screen.paint.strong(section.heading.text(Language::english()));
            text += &format!("{heading}\n{}\n", section.body.text(Language::english()));
        }
        output::print(&text)
    }

    fn show(&self) -> &'static dyn AnyShow {
        games::show(self.game.session().options().game())
    }

    /// What the game is played with.
    pub fn props(&self) -> Props<'_> {
        Props {
            names: &self.names,
            language: Language::english(),
            coins: CoinStyle::default(),
            board: BoardStyle::default(),
            cards: CardSet::house(),
            across: false,
        }
    }
}

/// Words in lines that aren't too long.
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
