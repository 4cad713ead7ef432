//! Text of the page around the board.

use rosette_rules::{
    Fault, Reason, Seat,
    worth::{Value, Worth},
};

use crate::{FixedText, Language, Say, count, messages::*};

/// Text of the page around the board, the same for every game.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum PageText<'a> {
    /// The name of a seat whose player gave none.
    DefaultName(Seat),
    /// A program of somebody else's, as it is offered.
    External(&'a str),
    /// A player prepares: so many per cent of it are done.
    Preparing(u32),
    /// What a player would choose, and what that is worth, if it says so.
    Hint {
        /// The token, or its first step.
        choice: &'a str,
        /// What the player thinks of it.
        worth: Option<Worth>,
    },
    /// It is the turn of a player that is a program.
    NotYourTurn(&'a str),
    /// An external player has broken off, or answered wrongly or too late.
    Forfeits {
        /// Who.
        name: &'a str,
        /// Why.
        why: &'a str,
    },
    /// A player that is a program can't go on, and why.
    PlayerFailed(&'a str),
    /// A label with the name of a thing and its state: the plate of the seat to move.
    ToMove(&'a str),
    /// How long the move list is.
    Tokens(usize),
    /// A token in the move list, as a button that looks back.
    LookAt {
        /// The token.
        token: &'a str,
        /// Which token of the game, counted from 1.
        ply: usize,
    },
    /// Who won.
    Wins(&'a str),
    /// Nobody won.
    Draw,
    /// How a game ended that its position doesn't end.
    Ended {
        /// Why.
        reason: Reason,
        /// Who lost, if it isn't a draw.
        loser: Option<&'a str>,
    },
    /// How a game left in the middle stands.
    Progress {
        /// Its status line.
        status: &'a str,
        /// Its round, counted from 1.
        round: usize,
    },
    /// Which example of the rules it is.
    LessonNumber {
        /// Its number, counted from 1.
        number: usize,
        /// How many there are.
        of: usize,
    },
    /// A game in the list of those in progress.
    KeptGame {
        /// The game.
        title: &'a str,
        /// The players.
        names: [&'a str; 2],
        /// Its round, counted from 1.
        round: usize,
    },
    /// A game, and who plays it.
    GameOf {
        /// The game.
        title: &'a str,
        /// The players.
        names: [&'a str; 2],
    },
    /// A rule set of a game.
    RulesOf {
        /// The game.
        title: &'a str,
        /// The rule set.
        rules: &'a str,
    },
    /// How many games of a backup aren't here, or went on in it.
    ImportFound(usize),
    /// How many of them have been taken over.
    Imported(usize),
    /// The version of the page.
    Version(&'a str),
    /// The name of the button that continues or deletes a game of the list.
    NamedDeed {
        /// What the button does.
        deed: FixedText,
        /// The game.
        title: &'a str,
    },
    /// Bounds of a number.
    Range {
        /// The least.
        least: u32,
        /// The greatest.
        most: u32,
    },
    /// Who won the toss.
    MovesFirst(&'a str),
    /// What the coin shows, and what that means for the seats.
    TossDetail {
        /// The mark that the coin shows: that of the winner's row in the form.
        mark: Seat,
        /// The winner, who takes the first seat.
        winner: &'a str,
        /// The other player.
        other: &'a str,
    },
    /// Who won the toss, where either seat may move first.
    TossStarts {
        /// The mark that the coin shows: that of the seat.
        mark: Seat,
        /// Who moves first.
        name: &'a str,
    },
    /// A seat picks its hand.
    Picks(&'a str),
    /// How many cards are picked.
    Picked {
        /// So many.
        chosen: usize,
        /// Of so many.
        of: usize,
    },
    /// Whose turn it is, on the curtain.
    CurtainTitle(&'a str),
    /// Who is to look away.
    CurtainDetail(&'a str),
    /// The button that lifts the curtain.
    CurtainLift(&'a str),
    /// A player's collection.
    CardsOf {
        /// The player.
        name: &'a str,
        /// Cards in it.
        cards: usize,
    },
    /// A player's games so far.
    Record {
        /// Games won.
        won: u32,
        /// Games drawn.
        drawn: u32,
        /// Games lost.
        lost: u32,
    },
    /// The card set in use.
    CardSetNamed {
        /// Its name.
        name: &'a str,
        /// Cards in it.
        cards: usize,
    },
    /// How many copies of a card a collection holds.
    Copies(usize),
    /// A player has too few cards to play.
    TooFewCards(&'a str),
    /// The winner picks cards.
    Takes {
        /// The winner.
        winner: &'a str,
        /// The loser.
        loser: &'a str,
        /// How many cards.
        cards: usize,
    },
    /// Cards change hands by rule.
    CardsMove(usize),
    /// A card that changes hands.
    Exchange {
        /// The card.
        card: &'a str,
        /// From whom.
        from: &'a str,
        /// To whom.
        to: &'a str,
    },
    /// A file is too large to be read.
    FileTooLarge {
        /// Its size.
        bytes: u64,
        /// The most that is read.
        most: u64,
    },
    /// The button that takes the cards picked.
    Take(usize),
    /// The running score between the same two.
    Tally {
        /// Who plays, by seat.
        names: [&'a str; 2],
        /// Games that each has won.
        won: [u32; 2],
        /// Games drawn.
        drawn: u32,
    },
    /// Games that a player has won, beside its name.
    Won(u32),
    /// A total time in minutes, and seconds added per move.
    TotalTime {
        /// Minutes.
        minutes: u32,
        /// Seconds.
        increment: u32,
    },
    /// Seconds per move.
    PerMove(u32),
    /// How many seconds a player has left, beside its name.
    TimeLeft(u32),
    /// The same, told by itself.
    ShortOfTime {
        /// Who.
        name: &'a str,
        /// Seconds.
        seconds: u32,
    },
    /// The button by which a player resigns.
    Resigns(&'a str),
    /// Whether a player agrees to a draw.
    DrawQuestion(&'a str),
    /// Who offers it.
    DrawOffered(&'a str),
    /// Whether to offer a program a draw.
    DrawOfferTo(&'a str),
    /// It doesn't agree.
    DrawDeclined(&'a str),
    /// Part of a token typed on the board.
    Typing(&'a str),
    /// A token doesn't begin with what is already thrown or chosen.
    AlreadyThrown(&'a str),
    /// The board shows an earlier position.
    LookingBack {
        /// After so many tokens.
        ply: usize,
        /// Of so many.
        of: usize,
    },
    /// Going on from an earlier position drops so many tokens.
    Drops(usize),
    /// The same of a game that is over, which is kept.
    KeepsFinished(usize),
    /// A share, in thousandths.
    Share(u32),
    /// A mean, in tenths.
    Mean(u32),
    /// What was pasted can't be opened; what is wrong with it.
    CannotOpen(&'a str),
    /// An address that can't be opened; what is wrong with it.
    BadAddress(&'a str),
    /// Why no game can go on from a position that is put together.
    Fault(Fault),
    /// Something in the program failed; what.
    Failed(&'a str),
    /// The title of the window.
    WindowTitle(&'a str),
}

impl Say for PageText<'_> {
    fn say(&self, language: Language) -> String {
        match *self {
            Self::External(name) => ExternalPlayer { name }.say(language),
            Self::Preparing(percent) => Preparing { percent }.say(language),
            Self::Hint { choice, worth: None } => HintOnly { choice }.say(language),
            Self::Hint { choice, worth: Some(worth) } => {
                HintWorth { choice, worth: &worth_in_words(worth, language) }.say(language)
            }
            Self::NotYourTurn(name) => NotYourTurn { name }.say(language),
            Self::Forfeits { name, why } => Forfeits { name, why }.say(language),
            Self::PlayerFailed(why) => PlayerFailed { why }.say(language),
            Self::DefaultName(Seat::First) => DEFAULT_FIRST.say(language),
            Self::DefaultName(Seat::Second) => DEFAULT_SECOND.say(language),
            Self::ToMove(name) => ToMove { name }.say(language),
            Self::Tokens(number) => Tokens { number: count(number) }.say(language),
            Self::LookAt { token, ply } => LookAt { token, ply: count(ply) }.say(language),
            Self::Wins(name) => Wins { name }.say(language),
            Self::Draw => DRAW.say(language),
            Self::Ended { reason: Reason::Resigned, loser: Some(name) } => {
                Resigned { name }.say(language)
            }
            Self::Ended { reason: Reason::Time, loser: Some(name) } => {
                OutOfTime { name }.say(language)
            }
            Self::Ended { reason: Reason::Forfeit, loser: Some(name) } => {
                Forfeited { name }.say(language)
            }
            Self::Ended { reason: Reason::Agreed, .. } | Self::Ended { loser: Some(_), .. } => {
                AGREED.say(language)
            }
            Self::Ended { .. } => STUCK.say(language),
            Self::Progress { status, round } => {
                Progress { status, round: count(round) }.say(language)
            }
            Self::LessonNumber { number, of } => {
                LessonNumber { number: count(number), of: count(of) }.say(language)
            }
            Self::KeptGame { title, names: [first, second], round } => {
                KeptGame { title, first, second, round: count(round) }.say(language)
            }
            Self::GameOf { title, names: [first, second] } => {
                GameOf { title, first, second }.say(language)
            }
            Self::RulesOf { title, rules } => RulesOf { title, rules }.say(language),
            Self::ImportFound(games) => ImportFound { games: count(games) }.say(language),
            Self::Imported(games) => Imported { games: count(games) }.say(language),
            Self::Version(version) => Version { version }.say(language),
            Self::NamedDeed { deed, title } => {
                NamedDeed { deed: deed.text(language), title }.say(language)
            }
            Self::Range { least, most } => Range { least, most }.say(language),
            Self::MovesFirst(name) => NameMovesFirst { name }.say(language),
            Self::TossDetail { mark, winner, other } => {
                TossDetail { mark: mark.name(), winner, other }.say(language)
            }
            Self::TossStarts { mark, name } => TossStarts { mark: mark.name(), name }.say(language),
            Self::Picks(name) => Picks { name }.say(language),
            Self::Picked { chosen, of } => {
                Picked { chosen: count(chosen), of: count(of) }.say(language)
            }
            Self::CurtainTitle(name) => CurtainTitle { name }.say(language),
            Self::CurtainDetail(name) => CurtainDetail { name }.say(language),
            Self::CurtainLift(name) => CurtainLift { name }.say(language),
            Self::CardsOf { name, cards } => CardsOf { name, cards: count(cards) }.say(language),
            Self::Record { won, drawn, lost } => Results { won, drawn, lost }.say(language),
            Self::CardSetNamed { name, cards } => {
                CardSetNamed { name, cards: count(cards) }.say(language)
            }
            Self::Copies(number) => Copies { number: count(number) }.say(language),
            Self::TooFewCards(name) => TooFewCards { name }.say(language),
            Self::Takes { winner, loser, cards } => {
                Takes { winner, loser, cards: count(cards) }.say(language)
            }
            Self::CardsMove(cards) => CardsMove { cards: count(cards) }.say(language),
            Self::Exchange { card, from, to } => Exchange { card, from, to }.say(language),
            Self::FileTooLarge { bytes, most } => {
                FileTooLarge { bytes: count(bytes), most: count(most) }.say(language)
            }
            Self::Take(cards) => Take { cards: count(cards) }.say(language),
            Self::Tally { names: [first, second], won: [left, right], drawn } => {
                Tally { first, second, left, right, drawn }.say(language)
            }
            Self::Won(games) => GamesWon { games }.say(language),
            Self::TotalTime { minutes, increment } => {
                TotalTime { minutes, increment }.say(language)
            }
            Self::PerMove(seconds) => PerMove { seconds }.say(language),
            Self::TimeLeft(seconds) => {
                TimeLeft { time: &time_in_words(seconds, language) }.say(language)
            }
            Self::ShortOfTime { name, seconds } => {
                ShortOfTime { name, time: &time_in_words(seconds, language) }.say(language)
            }
            Self::Resigns(name) => Resigns { name }.say(language),
            Self::DrawQuestion(name) => DrawQuestion { name }.say(language),
            Self::DrawOffered(name) => DrawOffered { name }.say(language),
            Self::DrawOfferTo(name) => DrawOfferTo { name }.say(language),
            Self::DrawDeclined(name) => DrawDeclined { name }.say(language),
            Self::Typing(text) => Typing { text }.say(language),
            Self::AlreadyThrown(thrown) => AlreadyThrown { thrown }.say(language),
            Self::LookingBack { ply: 0, .. } => LOOKING_AT_START.say(language),
            Self::LookingBack { ply, of } => {
                LookingAt { ply: count(ply), of: count(of) }.say(language)
            }
            Self::Drops(moves) => Drops { moves: count(moves) }.say(language),
            Self::KeepsFinished(moves) => KeepsFinished { moves: count(moves) }.say(language),
            Self::Share(percent) => Share { percent }.say(language),
            Self::Mean(mean) => MeanOf { mean }.say(language),
            Self::CannotOpen(what) => CannotOpen { what }.say(language),
            Self::BadAddress(what) => BadAddress { what }.say(language),
            Self::Fault(Fault::Over) => FAULT_OVER.say(language),
            Self::Fault(Fault::Pieces) => FAULT_PIECES.say(language),
            Self::Fault(Fault::Hands) => FAULT_HANDS.say(language),
            Self::Fault(Fault::Squares) => TRIAD_TOO_MANY_SQUARES.say(language),
            Self::Fault(Fault::Surrounded(cell)) => {
                FaultSurrounded { cell: &cell.to_string() }.say(language)
            }
            Self::Fault(Fault::Burnt) => FAULT_BURNT.say(language),
            Self::Failed(what) => Failed { what }.say(language),
            Self::WindowTitle(title) => WindowTitle { title }.say(language),
        }
    }
}

/// Minutes and seconds, those that there are.
fn time_in_words(seconds: u32, language: Language) -> String {
    let (minutes, rest) = (seconds / 60, seconds % 60);
    let in_minutes = Minutes { number: minutes }.say(language);
    match (minutes, rest) {
        (0, _) => Seconds { number: rest }.say(language),
        (_, 0) => in_minutes,
        _ => [in_minutes, Seconds { number: rest }.say(language)].join(" "),
    }
}

fn worth_in_words(Worth { value, exact }: Worth, language: Language) -> String {
    let worth = match value {
        Value::Chance(chance) => {
            WorthChance { chance: (chance * 1000.0).round() as u32 }.say(language)
        }
        Value::Score(0) => WORTH_LEVEL.say(language),
        Value::Score(cards) => {
            let ahead = cards > 0;
            let cards = cards.unsigned_abs().into();
            if ahead {
                WorthAhead { cards }.say(language)
            } else {
                WorthBehind { cards }.say(language)
            }
        }
        Value::Win(plies) => WorthWin { plies }.say(language),
        Value::Loss(plies) => WorthLoss { plies }.say(language),
        Value::Draw => WORTH_DRAW.say(language),
    };
    if exact { worth } else { Estimate { worth: &worth }.say(language) }
}
