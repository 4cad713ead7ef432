//! The status line and the window's title: whose turn it is, what a program did, and the result.

use rosette_messages::{Say as _, count, fixed, page};
use rosette_play::ChanceStep;
use rosette_rules::{AnyPosition, Outcome, Seat, Turn};
use rosette_scene::{Props, RenderContext, Status, Wording};

use crate::{GameView, game_view::last_move};

impl GameView {
    /// Returns the status line of the shown position.
    pub fn status(&self, looks: &RenderContext<'_>) -> Status {
        let Some(ply) = self.game.view.looking() else { return self.status_now(looks) };
        let position = self.position();
        let now = self.board_status(position.as_ref(), looks).title;
        let title = page::LookingAt { ply: count(ply), of: count(self.session().ply()) };
        let title = title.say(looks.props.language);
        let brief = self.describe_last_move(looks);
        let mut detail = now + ".";
        if let Some(told) = &brief {
            detail = [told.as_str(), &detail].join(". ");
        }
        Status { title, detail, brief }
    }

    fn board_status(&self, position: &dyn AnyPosition, looks: &RenderContext<'_>) -> Status {
        self.show().status(&self.any_view(position, looks))
    }

    /// Returns the status line of the present position.
    pub fn status_now(&self, looks: &RenderContext<'_>) -> Status {
        if self.game.mode.is_arranged() {
            let texts = [fixed::ARRANGE, self.setup().detail];
            let [title, detail] = texts.map(|text| text.say(looks.props.language));
            return Status { title, detail, brief: None };
        }
        let Some(outcome) = self.session().outcome() else { return self.turn(looks) };
        let ending = self.show().ending(self.settled(), &looks.props);
        let title = self.result(outcome, ending.is_some(), looks);
        Status { title, detail: end(ending, outcome, &looks.props), brief: None }
    }

    /// Says who won; `played` if the game ended on the board. A person who played a program reads
    /// the score as well.
    fn result(&self, outcome: Outcome, played: bool, looks: &RenderContext<'_>) -> String {
        let language = looks.props.language;
        let (Some(winner), Some(you)) = (outcome.winner, looks.props.you) else {
            return result(outcome, &looks.props);
        };
        let [own, other] = [you, you.other()].map(|seat| self.plate(seat, looks));
        let (won, scored) = (winner == you, played && own.is_score);
        page::YouEnded { won, scored, own: own.number.into(), other: other.number.into() }
            .say(language)
    }

    /// Returns the status line of a game in progress.
    fn turn(&self, looks: &RenderContext<'_>) -> Status {
        let position = self.session().position();
        let status = self.board_status(position.as_ref(), looks);
        if looks.lingering || ChanceStep::Round.is_next(self.session()) {
            return status;
        }
        if self.game.is_learnt() {
            let title = self.describe_last_move(looks).unwrap_or(status.title);
            return Status { title, detail: String::new(), brief: None };
        }
        match self.game.seats.program_to_move(self.session()) {
            Some((_, seat)) => self.of_program(seat, status.title, looks),
            None => self.after_program(status, looks),
        }
    }

    /// Returns the status line while a program moves: that it plays, through its whole turn, and what it does at present or
    /// what was played before.
    fn of_program(&self, seat: Seat, present: String, looks: &RenderContext<'_>) -> Status {
        let title = page::ProgramPlays { name: self.name(seat) }.say(looks.props.language);
        let said = match (self.session().pending(), self.session().turn()) {
            (Some(_), _) => Some(present),
            (None, Turn::Chance(_)) => self.describe_last_move(looks).or(Some(present)),
            (None, _) => self.describe_last_move(looks),
        };
        let detail = said.map_or_else(String::new, |said| said + ".");
        Status { title, detail: self.with_comment(detail, looks), brief: None }
    }

    /// Adds what an external player says about the token that it has just played.
    fn with_comment(&self, detail: String, looks: &RenderContext<'_>) -> String {
        let Some(comment) = self.game.questions.comment(self.session()) else { return detail };
        let said = page::Comment {
            name: self.name(comment.seat),
            remark: comment.remark.as_deref(),
            worth: comment.worth,
        };
        [detail.as_str(), &said.say(looks.props.language)].join(" ").trim_start().to_owned()
    }

    /// Puts what a program has just played before what the person playing it can do.
    fn after_program(&self, mut status: Status, looks: &RenderContext<'_>) -> Status {
        let Some(last_move) = last_move(self.session(), self.session().ply()) else {
            return status;
        };
        let mover = last_move.before.turn().seat();
        let you = looks.props.you;
        if you.is_none() || mover == you || self.session().pending().is_some() {
            return status;
        }
        let describe = |wording| self.show().describe(last_move, wording, &looks.props);
        let Some(told) = describe(Wording::Report) else { return status };
        let loss = describe(Wording::Loss);
        if let Some(loss) = &loss {
            let brief = status.brief.unwrap_or_default();
            status.brief = Some([loss, ". ", &brief].concat().trim_end().to_owned());
        }
        let said = loss.unwrap_or(told);
        if !status.detail.starts_with(&said) {
            status.detail = [&said, ". ", &status.detail].concat();
        }
        status.detail = self.with_comment(status.detail, looks);
        status
    }

    /// Returns the title of the window: whose turn it is, or the result.
    pub fn window_title(&self, looks: &RenderContext<'_>) -> String {
        let language = looks.props.language;
        if !self.game.mode.is_kept() {
            return self.kind.window_title(language);
        }
        let program = self.game.seats.program_to_move(self.session());
        let status = match (self.session().to_move(), program) {
            _ if ChanceStep::Round.is_next(self.session()) => self.status_now(looks).title,
            (None, _) => self.status_now(looks).title,
            (Some(seat), Some(_)) => page::ProgramPlays { name: self.name(seat) }.say(language),
            (seat, None) if seat == looks.props.you => page::YOUR_TURN.say(language),
            (Some(seat), None) => page::ToMove { name: self.name(seat) }.say(language),
        };
        page::PlayTitle { status: &status, title: &self.kind.title(language) }.say(language)
    }
}

/// Says which player won, or that nobody did.
pub fn result(outcome: Outcome, props: &Props<'_>) -> String {
    match outcome.winner {
        Some(winner) => page::Wins { name: props.name(winner) }.say(props.language),
        None => page::DRAW.say(props.language),
    }
}

/// Says how a game ended: what its board shows of that, or else the reason.
pub fn end(ending: Option<String>, outcome: Outcome, props: &Props<'_>) -> String {
    ending.unwrap_or_else(|| {
        let loser = outcome.winner.map(|winner| props.name_unless_you(winner.other()));
        page::Ended { reason: outcome.reason, loser }.say(props.language)
    })
}
