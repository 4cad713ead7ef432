//! A game on the screen, whatever its kind: a session, and how it is looked at.

use std::rc::Rc;

use rosette_cards::CardSet;
use rosette_messages::{FixedText, PageText};
use rosette_rules::{AnyPosition, Kind as FieldKind, Seat, Turn, Value, Viewer, pairs};
use rosette_scene::{
    BoardStyle, CoinStyle, Frame, Motion, Node, Past, Plate, Props, Scene, Sight, Stage, Status,
    Tally,
};
use rosette_session::{BySeat, Level, Program, Refused, Session, State};

use crate::{
    dom::{fixed, language, say},
    games::{Kind, Values, form_values},
};

/// How the game is looked at: what the hand and the settings are about, not the position.
#[derive(Clone, Copy, Debug)]
pub struct Looks<'a> {
    /// The room for the board.
    pub stage: Stage,
    /// What the coins look like.
    pub coins: CoinStyle,
    /// What the board is made of.
    pub board: BoardStyle,
    /// The card set in use.
    pub cards: &'a CardSet,
    /// The seat whose closed hand may be shown, because it has said that it is at the screen.
    pub ready: Option<Seat>,
    /// The region chosen as the first of two steps.
    pub selected: Option<&'a str>,
    /// The region under the pointer.
    pub hover: Option<&'a str>,
    /// The region with the keyboard focus.
    pub focus: Option<&'a str>,
    /// What was suggested: a token, or its first step.
    pub hint: Option<&'a str>,
    /// Whether a roll of no use is still being shown.
    pub lingering: bool,
    /// Whether the clock was stopped: nothing can be played.
    pub paused: bool,
    /// The number of tokens after which the game is looked at, if not where it stands.
    pub looking: Option<usize>,
    /// Whether the players sit opposite each other, with the board between them.
    pub across: bool,
}

/// What the players of a level are called, and how they play.
pub const fn level_texts(level: Level) -> (FixedText, FixedText) {
    match level {
        Level::Random => (FixedText::RandomPlayer, FixedText::RandomHint),
        Level::Easy => (FixedText::EasyPlayer, FixedText::EasyHint),
        Level::Strong => (FixedText::StrongPlayer, FixedText::StrongHint),
        Level::Perfect => (FixedText::PerfectPlayer, FixedText::PerfectHint),
    }
}

/// What a player is called whom a record names so: who gave no name has the default of the seat.
pub fn called(name: &str, seat: Seat) -> String {
    match (name.trim(), Program::named(name)) {
        (_, Some(Program::Bot(level))) => fixed(level_texts(level).0).to_owned(),
        (_, Some(Program::External(name))) => name,
        ("", None) => say(&PageText::DefaultName(seat)),
        (name, None) => name.to_owned(),
    }
}

/// A game on the screen.
pub struct Table {
    /// The game.
    pub session: Session,
    /// What kind of game it is.
    pub kind: Kind,
    names: [String; 2],
    /// The seats that programs have.
    players: [Option<Program>; 2],
    /// Whether its position is put together, and nothing played yet.
    pub arranging: bool,
}

impl Table {
    /// Seats a session of this kind.
    pub fn new(session: Session, kind: Kind) -> Self {
        let given = session.players().cloned().unwrap_or_default();
        let BySeat { first, second } = &given;
        let names = [called(first, Seat::First), called(second, Seat::Second)];
        let players = [Program::named(first), Program::named(second)];
        Self { session, kind, names, players, arranging: false }
    }

    /// The program that has this seat; none if a person has it.
    pub const fn player(&self, seat: Seat) -> Option<&Program> {
        self.players[seat.index()].as_ref()
    }

    /// The program whose turn it is, and its seat.
    pub fn player_to_move(&self) -> Option<(&Program, Seat)> {
        let seat = self.session.to_move()?;
        Some((self.player(seat)?, seat))
    }

    /// The program whose turn it was after so many tokens, and its seat.
    pub fn player_at(&self, ply: usize) -> Option<(&Program, Seat)> {
        let seat = self.mover_at(ply)?;
        Some((self.player(seat)?, seat))
    }

    /// The seat whose turn it was after so many tokens.
    pub fn mover_at(&self, ply: usize) -> Option<Seat> {
        self.session.position_at(ply).turn().seat()
    }

    /// Whether somebody at the screen may choose, where the game stands or is looked at.
    fn is_open(&self, looking: Option<usize>) -> bool {
        match looking {
            Some(ply) => self.player_at(ply).is_none(),
            None => {
                self.session.outcome().is_none()
                    && self.player_to_move().is_none()
                    && !self.arranging
            }
        }
    }

    /// Calls the players as the page's language does.
    pub fn rename(&mut self) {
        let [first, second] = self.given_names();
        self.names = [called(&first, Seat::First), called(&second, Seat::Second)];
    }

    /// Puts people into all seats.
    pub fn dismiss_players(&mut self) {
        self.players = [None, None];
    }

    /// The seat that moves first.
    pub fn beginner(&self) -> Seat {
        let named = |(_, value): &(_, Value)| Seat::named(&value.to_string());
        let options = pairs(self.session.options());
        let starts = options.iter().find(|(field, _)| field.kind == FieldKind::Seat);
        starts.and_then(named).unwrap_or(Seat::First)
    }

    /// Whether two people share the screen.
    pub fn is_shared(&self) -> bool {
        self.players == [None, None]
    }

    /// The token that undo goes back to: the last one before which a person was to move.
    fn undone_to(&self) -> Option<usize> {
        if !self.session.can_undo() {
            return None;
        }
        (0..self.session.ply()).rev().find(|ply| {
            let seat = self.session.settled_at(*ply).turn().seat();
            self.is_shared() || seat.is_some_and(|seat| self.player(seat).is_none())
        })
    }

    /// Whether there is something to take back.
    pub fn can_undo(&self) -> bool {
        self.undone_to().is_some()
    }

    /// Takes back what was played since a person was last to move. False if there is nothing.
    pub fn undo(&mut self) -> bool {
        let Some(ply) = self.undone_to() else { return false };
        while self.session.ply() > ply && self.session.undo() {}
        true
    }

    /// Plays again what was undone, until a person is to move. False if there is nothing.
    pub fn redo(&mut self) -> bool {
        let possible = self.session.redo();
        while self.player_to_move().is_some() && self.session.redo() {}
        possible
    }

    /// The players' names, those that weren't given filled in.
    pub const fn names(&self) -> &[String; 2] {
        &self.names
    }

    /// The names as a record has them, for players who change seats: who gave none keeps the one
    /// that was shown.
    pub fn shown_names(&self) -> [String; 2] {
        let shown = |seat: Seat| match self.player(seat) {
            Some(program) => program.name(),
            None => self.names[seat.index()].clone(),
        };
        [shown(Seat::First), shown(Seat::Second)]
    }

    /// The names as they were given.
    pub fn given_names(&self) -> [String; 2] {
        let BySeat { first, second } = self.session.players().cloned().unwrap_or_default();
        [first, second]
    }

    /// What is said of a token that was refused.
    pub fn refusal(&self, refused: &Refused) -> String {
        self.kind.refusal(refused)
    }

    /// Whether a token is begun whose rest chance decides.
    pub fn begun(&self) -> bool {
        self.session.pending().is_some() && matches!(self.session.turn(), Turn::Chance(_))
    }

    /// Whether a token that may come next, where the game stands or is looked at, begins with this
    /// letter.
    pub fn begins(&self, letter: char, looking: Option<usize>) -> bool {
        let legal = match looking {
            Some(ply) => self.session.settled_at(ply).legal(self.session.pending_at(ply)),
            None => self.session.legal(),
        };
        legal.iter().any(|token| token.starts_with(letter))
    }

    /// Whether chance acts next, for a seat.
    pub fn awaits_chance(&self) -> bool {
        self.session.pending().is_none() && matches!(self.session.turn(), Turn::Chance(Some(_)))
    }

    /// Whether chance acts next, between two rounds.
    pub fn awaits_round(&self) -> bool {
        self.session.turn() == Turn::Chance(None)
    }

    /// Whether the last token was one in which nothing could be chosen.
    pub fn passed(&self) -> bool {
        let Some(last) = self.session.played().last() else { return false };
        self.session.outcome().is_none()
            && self.session.pending().is_none()
            && last.written.first.is_none()
            && matches!(
                self.session.settled_at(self.session.ply() - 1).turn(),
                Turn::Chance(Some(_))
            )
    }

    /// The options that a form asks for, by name.
    pub fn options(&self) -> Values {
        form_values(self.session.options())
    }

    /// Whose eyes see the game: everybody's at one screen, unless hands are closed.
    fn viewer(&self, ready: Option<Seat>) -> Viewer {
        // Whoever puts a position together sees all of it.
        if !self.session.hides_any() || self.arranging {
            return Viewer::All;
        }
        let seat = match &self.players {
            [None, None] => ready,
            [None, Some(_)] => Some(Seat::First),
            [Some(_), None] => Some(Seat::Second),
            [Some(_), Some(_)] => None,
        };
        seat.map_or(Viewer::Public, Viewer::Seat)
    }

    /// The state for scripts, as it may be seen.
    pub fn state(&self, ready: Option<Seat>) -> State {
        self.session.state(self.viewer(ready))
    }

    /// The token before a ply, and the position it was played in.
    fn past(&self, ply: usize) -> Option<Past<'_>> {
        let before = ply.checked_sub(1)?;
        let played = self.session.played().get(before)?;
        Some(Past {
            before: self.session.settled_at(before).as_ref(),
            token: &played.written.token,
        })
    }

    /// What was played last, of a token or a whole one.
    fn latest(&self) -> Option<Past<'_>> {
        match self.session.pending() {
            Some(token) => Some(Past { before: self.session.settled().as_ref(), token }),
            None => self.past(self.session.ply()),
        }
    }

    /// The position that is looked at.
    fn position(&self, looks: &Looks<'_>) -> Rc<dyn AnyPosition> {
        match looks.looking {
            Some(ply) => self.session.position_at(ply),
            None => self.session.position(),
        }
    }

    /// That position as it is looked at.
    #[inline(never)]
    fn sight<'a>(&'a self, position: &'a dyn AnyPosition, looks: &Looks<'a>) -> Sight<'a> {
        Sight {
            position,
            last: self.past(self.shown(looks)),
            open: self.is_open(looks.looking) && !looks.paused,
            lingering: looks.lingering,
            hover: looks.hover,
            focus: looks.focus,
            selected: looks.selected,
            arranging: self.arranging,
            hint: looks.hint,
            viewer: self.viewer(looks.ready),
            stage: looks.stage,
            props: self.props(looks),
        }
    }

    fn props<'a>(&'a self, looks: &Looks<'a>) -> Props<'a> {
        let Looks { coins, board, cards, across, .. } = *looks;
        Props { names: &self.names, language: language(), coins, board, cards, across }
    }

    fn settled(&self) -> &dyn AnyPosition {
        self.session.settled().as_ref()
    }

    /// A word beside a token of the move list.
    pub fn note(&self, ply: usize) -> Option<String> {
        self.kind.show().note(self.past(ply + 1)?, language())
    }

    /// How the board lies on the stage.
    pub fn frame(&self, stage: Stage) -> Frame {
        self.kind.show().frame(self.settled(), stage)
    }

    /// The board itself.
    pub fn ground(&self, stage: Stage, style: BoardStyle) -> Vec<Node> {
        self.kind.show().ground(self.settled(), stage, style)
    }

    /// What lies on the board and can be chosen.
    pub fn scene(&self, looks: &Looks<'_>) -> Scene {
        let position = self.position(looks);
        let mut scene = self.kind.show().scene(&self.sight(position.as_ref(), looks));
        if self.arranging {
            scene.arrange(self.kind.has_hands(), looks.selected);
        }
        scene
    }

    /// How the present scene came about by the last step.
    pub fn motion(&self, looks: &Looks<'_>) -> Motion {
        self.motion_of(self.latest(), looks)
    }

    /// How the scene that is looked at came about by its last token.
    pub fn replay(&self, looks: &Looks<'_>) -> Motion {
        self.motion_of(self.past(self.shown(looks)), looks)
    }

    fn motion_of(&self, past: Option<Past<'_>>, looks: &Looks<'_>) -> Motion {
        let Some(past) = past else { return Motion::default() };
        let position = self.position(looks);
        let motion = self.kind.show().motion(past, &self.sight(position.as_ref(), looks));
        motion.unwrap_or_default()
    }

    /// The number of tokens after which the game is seen.
    fn shown(&self, looks: &Looks<'_>) -> usize {
        looks.looking.unwrap_or_else(|| self.session.ply())
    }

    /// What the status line says.
    pub fn status(&self, looks: &Looks<'_>) -> Status {
        if let Some(ply) = looks.looking {
            let position = self.position(looks);
            let now = self.kind.show().status(&self.sight(position.as_ref(), looks)).title;
            let title = say(&PageText::LookingBack { ply, of: self.session.ply() });
            let brief = self.told(looks);
            let mut detail = now + ".";
            if let Some(told) = &brief {
                detail = [told.as_str(), &detail].join(". ");
            }
            return Status { title, detail, brief };
        }
        if self.arranging {
            let (title, detail) = (FixedText::Arrange, FixedText::ArrangeDetail);
            let [title, detail] = [title, detail].map(|text| fixed(text).to_owned());
            return Status { title, detail, brief: None };
        }
        let Some(outcome) = self.session.outcome() else {
            let position = self.position(looks);
            return self.kind.show().status(&self.sight(position.as_ref(), looks));
        };
        let title = match outcome.winner {
            Some(seat) => PageText::Wins(&self.names[seat.index()]),
            None => PageText::Draw,
        };
        let ending = self.kind.show().ending(self.settled(), &self.props(looks));
        let detail = ending.unwrap_or_else(|| {
            let loser = outcome.winner.map(|winner| self.names[winner.other().index()].as_str());
            say(&PageText::Ended { reason: outcome.reason, loser })
        });
        Status { title: say(&title), detail, brief: None }
    }

    /// What a seat's plate says.
    pub fn plate(&self, seat: Seat, looks: &Looks<'_>) -> Plate {
        let position = self.position(looks);
        self.kind.show().plate(&self.sight(position.as_ref(), looks), seat)
    }

    /// What the last token did, of those after which the game is looked at.
    pub fn told(&self, looks: &Looks<'_>) -> Option<String> {
        self.kind.show().told(self.past(self.shown(looks))?, &self.props(looks))
    }

    /// What chance drew so far; none in a game without chance.
    pub fn tally(&self) -> Option<Tally> {
        let odds = self.kind.show().odds(self.settled());
        let mut tally = (!odds.is_empty()).then(|| Tally::new(odds))?;
        for ply in 1..=self.session.ply() {
            let drawn = self.past(ply).and_then(|past| self.kind.show().drawn(past));
            if let (Some(number), Some(seat)) = (drawn, self.mover_at(ply - 1)) {
                tally.count(seat, number);
            }
        }
        Some(tally)
    }

    /// The picture for the menu.
    pub fn picture(&self, looks: &Looks<'_>, narrow: bool) -> String {
        self.kind.show().picture(self.settled(), &self.props(looks), narrow)
    }
}
