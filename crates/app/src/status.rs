//! The status line and the window's title: whose turn it is, what a bot did, and the result.

use rosette_messages::{Say as _, count, fixed, page};
use rosette_play::ChanceStep;
use rosette_rules::{AnyPosition, Outcome, Seat, Turn};
use rosette_scene::{Props, RenderContext, Status, Wording};

use crate::{GameView, game_view::last_move};

impl GameView {
    /// Writes the status line of the shown position, which may be an earlier one.
    pub fn status(&self, context: &RenderContext<'_>) -> Status {
        let Some(ply) = self.game.view.looking() else { return self.status_now(context) };
        let position = self.position();
        let now = StatusLine { shown: self, context }.of_board(position.as_ref()).title;
        let title = page::LookingAt { ply: count(ply), of: count(self.session().ply()) };
        let title = title.say(context.props.language);
        let brief = self.describe_last_move(context);
        let mut detail = now + ".";
        if let Some(last) = &brief {
            detail = [last.as_str(), &detail].join(". ");
        }
        Status { title, detail, brief, news: None }
    }

    /// Writes the status line of the last position.
    pub fn status_now(&self, context: &RenderContext<'_>) -> Status {
        if self.game.mode.is_arranged() {
            let texts = [fixed::ARRANGE, self.setup().detail];
            let [title, detail] = texts.map(|text| text.say(context.props.language));
            return Status { title, detail, ..Status::default() };
        }
        let line = StatusLine { shown: self, context };
        let Some(outcome) = self.session().outcome() else { return line.turn() };
        let ending = self.show().ending(self.settled(), &context.props);
        let title = line.result(outcome, ending.is_some());
        let detail = end(ending, outcome, &context.props);
        Status { title, detail, ..Status::default() }
    }

    /// Returns whether chance has made the first step of the next token without a press, such as
    /// the pick of a card.
    pub fn is_picked(&self) -> bool {
        let (session, before) = (self.session(), self.settled());
        let by_chance = matches!(before.turn(), Turn::Chance(Some(_)));
        session.pending().is_some() && by_chance && !before.throws()
    }

    /// Returns the announcement of a step that chance has made without a press: the status without
    /// the last move. `None` without such a step, and while nobody at this device is to move.
    pub fn picked(&self, context: &RenderContext<'_>) -> Option<String> {
        let is_persons = self.game.seats.absent_to_move(self.session()).is_none();
        let position = self.position();
        let status = || StatusLine { shown: self, context }.of_board(position.as_ref());
        (self.is_picked() && is_persons).then(status).map(|it| [it.title, it.detail].join(". "))
    }

    /// Writes the title of the browser's window: whose turn it is, or the result.
    pub fn window_title(&self, context: &RenderContext<'_>) -> String {
        let language = context.props.language;
        if self.game.mode.puzzle().is_some_and(|it| it.day().is_some()) {
            return page::WindowTitle { title: fixed::DAY_PUZZLE.text(language) }.say(language);
        }
        if !self.game.mode.is_kept() {
            return self.kind.window_title(language);
        }
        let program = self.game.seats.program_to_move(self.session());
        let status = match (self.session().to_move(), program) {
            _ if ChanceStep::Round.is_next(self.session()) => self.status_now(context).title,
            (None, _) => self.status_now(context).title,
            (Some(seat), Some(_)) => page::ProgramPlays { name: self.name(seat) }.say(language),
            (seat, None) if seat == context.props.you => page::YOUR_TURN.say(language),
            (Some(seat), None) => page::ToMove { name: self.name(seat) }.say(language),
        };
        page::PlayTitle { status: &status, title: &self.kind.title(language) }.say(language)
    }
}

/// The game and the context from which a status line is written.
struct StatusLine<'a> {
    shown: &'a GameView,
    context: &'a RenderContext<'a>,
}

impl StatusLine<'_> {
    /// Returns the status that the board gives a position, in the terms of its game.
    fn of_board(&self, position: &dyn AnyPosition) -> Status {
        self.shown.show().status(&self.shown.any_view(position, self.context))
    }

    /// Says who won. `played` says whether the game ended on the board. A person alone against a
    /// bot also reads the score.
    fn result(&self, outcome: Outcome, played: bool) -> String {
        let Self { shown, context } = self;
        let language = context.props.language;
        let (Some(winner), Some(_)) = (outcome.winner, context.props.you) else {
            return result(outcome, &context.props);
        };
        // The scores are those of the last position, not of the shown one.
        let [won, lost] =
            [winner, winner.other()].map(|seat| shown.plate(shown.settled(), seat, context));
        page::YouEnded {
            name: context.props.name_unless_you(winner),
            scored: played && won.is_score,
            score: won.number.into(),
            other: lost.number.into(),
        }
        .say(language)
    }

    /// Writes the status line of a game in progress.
    fn turn(&self) -> Status {
        let Self { shown, context } = self;
        let position = shown.session().position();
        let status = self.of_board(position.as_ref());
        if context.lingering || ChanceStep::Round.is_next(shown.session()) {
            return status;
        }
        if shown.game.is_exercise_over() {
            let title = shown.describe_last_move(context).unwrap_or(status.title);
            return Status { title, ..Status::default() };
        }
        match shown.game.seats.absent_to_move(shown.session()) {
            Some(seat) => self.of_absent(seat, status.title),
            None => self.after_absent(status),
        }
    }

    /// Returns the status line while a program, or a person at another device, is to move: its
    /// name, and its present task or the last move.
    fn of_absent(&self, seat: Seat, present: String) -> Status {
        let Self { shown, context } = self;
        let (name, language) = (shown.name(seat), context.props.language);
        let title = match shown.game.seats.program(seat) {
            Some(_) => page::ProgramPlays { name }.say(language),
            None => page::ToMove { name }.say(language),
        };
        let text = match (shown.session().pending(), shown.session().turn()) {
            (Some(_), _) if self.hides_last_move() => Some(present),
            (Some(_), _) | (None, Turn::Chance(_)) => {
                shown.describe_last_move(context).or(Some(present))
            }
            (None, _) => shown.describe_last_move(context),
        };
        let detail = text.map_or_else(String::new, |text| text + ".");
        Status { title, detail: self.with_comment(detail), ..Status::default() }
    }

    /// Returns whether a seat has thrown or chosen since the last token. The status then tells that
    /// instead of the last move.
    fn hides_last_move(&self) -> bool {
        self.shown.session().pending().is_some() && !self.shown.is_picked()
    }

    /// Appends an external player's comment on the token that it has just played.
    fn with_comment(&self, detail: String) -> String {
        let Self { shown, context } = self;
        let Some(comment) = shown.game.questions.comment(shown.session()) else { return detail };
        let comment_text = page::Comment {
            name: shown.name(comment.seat),
            remark: comment.remark.as_deref(),
            evaluation: comment.evaluation,
        };
        [detail.as_str(), &comment_text.say(context.props.language)]
            .join(" ")
            .trim_start()
            .to_owned()
    }

    /// Puts the opponent's last move before the choices that the only person has now.
    fn after_absent(&self, mut status: Status) -> Status {
        let Self { shown, context } = self;
        let Some(last_move) = last_move(shown.session(), shown.session().ply()) else {
            return status;
        };
        let mover = last_move.before.turn().seat();
        let you = context.props.you;
        if you.is_none() || mover == you || self.hides_last_move() {
            return status;
        }
        let describe = |wording| shown.show().describe(last_move, wording, &context.props);
        let Some(report) = describe(Wording::Report) else { return status };
        let loss = describe(Wording::Loss);
        if let Some(loss) = &loss {
            let brief = status.brief.unwrap_or_default();
            status.brief = Some([loss, ". ", &brief].concat().trim_end().to_owned());
        }
        let text = loss.unwrap_or(report);
        if !status.detail.starts_with(&text) {
            status.detail = [&text, ". ", &status.detail].concat();
        }
        status.detail = self.with_comment(status.detail);
        status
    }
}

/// Says which player has won, or that the game is a draw.
pub fn result(outcome: Outcome, props: &Props<'_>) -> String {
    match outcome.winner {
        Some(winner) => page::Wins { name: props.name(winner) }.say(props.language),
        None => page::DRAW.say(props.language),
    }
}

/// Says how a game ended: in the board's words if it has any, otherwise by the reason.
pub fn end(ending: Option<String>, outcome: Outcome, props: &Props<'_>) -> String {
    ending.unwrap_or_else(|| {
        let loser = outcome.winner.map(|winner| props.name_unless_you(winner.other()));
        page::Ended { reason: outcome.reason, loser }.say(props.language)
    })
}
