//! A game at a terminal, from the first move to the record.

use rosette_cards::CardSet;
use rosette_external::Forfeit;
use rosette_json::ToJson;
use rosette_messages::Language;
use rosette_rules::{Game, Outcome, Reason, Seat, Turn, Viewer, flag::Flag};
use rosette_scene::{AnyShow, BoardStyle, CoinStyle, Past, Props};
use rosette_session::{Refused, Session};

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

/// A game, and who sits at it.
pub struct Table {
    /// The game.
    pub session: Session,
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
    /// Whose closed hand the screen shows.
    pub shown: Option<Seat>,
}

/// Whether the game goes on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Flow {
    On,
    Quit,
}

impl Table {
    /// Plays, and prints the record in the end.
    ///
    /// # Errors
    ///
    /// Something outside goes wrong.
    pub fn play(mut self) -> Result<(), Failure> {
        let title = self.show().title(Language::english());
        output::line(&format!("{title}. Type help for what can be typed."))?;
        let ended = loop {
            match self.turn() {
                Ok(Flow::On) => {}
                Ok(Flow::Quit) => break Ok(()),
                Err(failure) => break Err(failure),
            }
        };
        // Whatever has gone wrong, the game isn't lost.
        output::line(&self.session.record().to_text())?;
        ended
    }

    /// Lets whoever is next do one thing.
    fn turn(&mut self) -> Result<Flow, Failure> {
        if self.input.interrupted() {
            return Ok(Flow::Quit);
        }
        match self.session.turn() {
            Turn::Over(_) => self.over(),
            Turn::Chance(_) => self.draw().map(|()| Flow::On),
            Turn::Choice(seat) => match &mut self.programs[seat.index()] {
                Some(program) => {
                    let wrong =
                        |error: &str| Failure::Outside(format!("a player went wrong: {error}"));
                    let record = self.session.record().to_text();
                    let choice = self.input.ending_with(record, || program.choose(&self.session));
                    match choice {
                        Ok(choice) => {
                            self.choose(&choice)?.map_err(|refused| wrong(&refused.to_string()))?;
                        }
                        Err(NoChoice::Forfeit(forfeit)) => self.forfeit(seat, &forfeit)?,
                        Err(nothing) => return Err(wrong(&nothing.to_string())),
                    }
                    Ok(Flow::On)
                }
                None => self.person(seat),
            },
        }
    }

    /// Ends the game that a program has lost by what it did.
    fn forfeit(&mut self, seat: Seat, forfeit: &Forfeit) -> Result<(), Failure> {
        output::line(&format!("{} forfeits: {forfeit}.", self.names[seat.index()]))?;
        let ended = Outcome { winner: Some(seat.other()), reason: Reason::Forfeit };
        self.session.end(ended).map_err(|error| Failure::Outside(error.to_string()))
    }

    /// Lets chance act, and tells what came.
    fn draw(&mut self) -> Result<(), Failure> {
        let ply = self.session.ply();
        self.session.draw();
        if self.session.ply() > ply {
            return self.tell();
        }
        let seat = self.session.to_move().unwrap_or(Seat::First);
        let thrown = self.session.pending().unwrap_or_default();
        output::line(&format!("{} throws {thrown}.", self.names[seat.index()]))
    }

    /// Makes a choice, and tells what it did. The inner result is the rule that it breaks.
    fn choose(&mut self, choice: &str) -> Result<Result<(), Refused>, Failure> {
        let ply = self.session.ply();
        if let Err(refused) = self.session.choose(choice) {
            return Ok(Err(refused));
        }
        if self.session.ply() > ply {
            self.tell()?;
        }
        Ok(Ok(()))
    }

    /// Tells what the last token did.
    fn tell(&self) -> Result<(), Failure> {
        let Some(last) = self.session.played().last() else { return Ok(()) };
        let before = self.session.settled_at(self.session.ply() - 1);
        let past = Past { before: before.as_ref(), token: &last.written.token };
        match self.show().told(past, &self.props()) {
            Some(told) => output::line(&format!("{}.", told)),
            None => Ok(()),
        }
    }

    /// Asks a person until they have chosen.
    fn person(&mut self, seat: Seat) -> Result<Flow, Failure> {
        let name = self.names[seat.index()].clone();
        if self.curtained() && self.shown != Some(seat) {
            let other = &self.names[seat.other().index()];
            if !self.screen.curtain(&mut self.input, &name, other)? {
                return Ok(Flow::Quit);
            }
            self.shown = Some(seat);
            // The curtain has taken away what was told before.
            self.tell()?;
        }
        self.board()?;
        loop {
            let Some(line) = self.input.ask(&format!("{name}> "))? else {
                return Ok(Flow::Quit);
            };
            let ply = self.session.ply();
            match Entry::read(&line) {
                Entry::Nothing => {}
                Entry::Quit => return Ok(Flow::Quit),
                Entry::Token(token) => match self.choose(&token)? {
                    Ok(()) => return Ok(Flow::On),
                    Err(refused) => {
                        output::line(&format!("{refused}. Type moves for what can be played."))?;
                    }
                },
                entry => {
                    if self.do_entry(entry)? || self.session.ply() != ply {
                        return Ok(Flow::On);
                    }
                }
            }
        }
    }

    /// The end: who won, what is traded, and what can be typed still.
    fn over(&mut self) -> Result<Flow, Failure> {
        self.board()?;
        if let Some(outcome) = self.session.outcome() {
            let position = self.session.settled();
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
            let question = "over (undo, save FILE, or Enter to end)> ";
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
            Entry::Moves => output::print(&wrapped(&self.session.choices()))?,
            Entry::Board => self.board()?,
            Entry::Record if self.session.hides_any() => output::line(
                "Hands are closed: the record would show them. It is printed at the end; save FILE writes it now.",
            )?,
            Entry::Record => output::line(&self.session.record().to_text())?,
            Entry::NoFile(command) => output::line(&format!("Which file? {command} FILE"))?,
            Entry::Save(path) => {
                let text = self.session.record().to_text() + "\n";
                output::line(&match files::write(&path, &text) {
                    Ok(()) => format!("Saved as {}.", path.display()),
                    Err(error) => error,
                })?;
            }
            Entry::Load(path) => match files::open_file(&path, self.session.seed()) {
                Ok(session) if !self.plays(session.options().game()) => {
                    output::line("External programs play flag alone, so this game goes on.")?;
                }
                Ok(session) => {
                    self.session = session;
                    self.shown = None;
                    // An opened record never trades.
                    self.stakes = None;
                    output::line(&format!("Loaded {}.", path.display()))?;
                    return Ok(true);
                }
                Err(error) => output::line(&error.to_string())?,
            },
            Entry::Undo => {
                if self.undo() {
                    self.shown = None;
                    return Ok(true);
                }
                output::line("There is nothing to take back.")?;
            }
            Entry::Redo => {
                if self.redo() {
                    return Ok(true);
                }
                output::line("There is nothing to play again.")?;
            }
            Entry::Nothing | Entry::Quit | Entry::Token(_) => {}
        }
        Ok(false)
    }

    /// Takes back to the last choice of a person. False, and nothing changed, if there is none.
    fn undo(&mut self) -> bool {
        let ply = self.session.ply();
        while self.session.undo() {
            if self.is_persons_choice() {
                return true;
            }
        }
        while self.session.ply() < ply && self.session.redo() {}
        false
    }

    /// Plays what was taken back, up to the next choice of a person. False if there is nothing.
    fn redo(&mut self) -> bool {
        let ply = self.session.ply();
        while self.session.redo() && !self.is_persons_choice() {}
        self.session.ply() > ply
    }

    fn is_persons_choice(&self) -> bool {
        matches!(self.session.turn(), Turn::Choice(seat) if self.is_person(seat))
    }

    /// Whether everybody at the table can play a game.
    fn plays(&self, game: &str) -> bool {
        let external = |program: &Program| matches!(program, Program::External(_));
        game == Flag::NAME || !self.programs.iter().flatten().any(external)
    }

    /// Whether a person sits there.
    pub fn is_person(&self, seat: Seat) -> bool {
        self.programs[seat.index()].is_none()
    }

    /// Whether two people share the screen, and each has something to hide.
    fn curtained(&self) -> bool {
        self.programs.iter().all(Option::is_none) && self.session.hides_any()
    }

    /// Whose eyes look at the screen.
    fn viewer(&self) -> Viewer {
        if !self.session.hides_any() {
            return Viewer::All;
        }
        let person = Seat::BOTH.into_iter().find(|seat| self.is_person(*seat));
        match person {
            None => Viewer::Public,
            Some(_) if self.curtained() => self.shown.map_or(Viewer::Public, Viewer::Seat),
            Some(seat) => Viewer::Seat(seat),
        }
    }

    /// Shows the board.
    fn board(&self) -> Result<(), Failure> {
        let position = self.session.position();
        let board = text::board(position.as_ref(), self.viewer(), self.screen.paint);
        output::print(&format!("\n{board}"))?;
        match self.session.pending() {
            Some(pending) => output::line(&format!("{pending} is thrown.")),
            None => Ok(()),
        }
    }

    fn help(&self) -> Result<(), Failure> {
        let choices = self.session.choices();
        let example = choices.first().map(|choice| format!(" such as {choice}"));
        output::print(&format!("Type a move{}, or\n{HELP}", example.unwrap_or_default()))
    }

    fn rules(&self) -> Result<(), Failure> {
        let mut text = String::new();
        for section in self.show().rules(BoardStyle::default(), Language::english()) {
            let heading = self.screen.paint.strong(&section.heading);
            text += &format!("{heading}\n{}\n", section.body);
        }
        output::print(&text)
    }

    fn show(&self) -> &'static dyn AnyShow {
        games::show(self.session.options().game())
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
