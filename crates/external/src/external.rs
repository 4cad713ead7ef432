//! An external player: another person's program that takes a seat.

use std::{
    io::{self, Write as _},
    sync::Arc,
    time::Duration,
};

use rosette_protocol::{
    Greeting,
    json::{Answer, GameEnd, GameStart, Hello, Message, PlayerTrouble, VERSION},
};
use rosette_rules::{Game as _, flag::Flag};
use tokio::{
    io::AsyncWriteExt as _,
    net::TcpStream,
    process::{ChildStderr, ChildStdin, ChildStdout},
    task::JoinHandle,
    time::{Instant, error::Elapsed, timeout, timeout_at},
};

use crate::{
    Forfeit, Limits, PlayerFault, PlayerQuestion, PlayerSource, StartError,
    greeting::{Greeted, greeting, hello_in},
    inbox::{Inbox, OutputEnd, listen, pass_on},
    limits::{REFUSAL_TIMEOUT, STDERR_GRACE},
    line::Lines,
    process::{ChildProcess, ended_within},
    websocket::{self, Input, Output},
};

/// The version of this program, for our greeting.
const OWN: &str = env!("CARGO_PKG_VERSION");

/// An external player that has sent its greeting and can be asked until it forfeits.
///
/// Everything the player writes is read at once, between its turns too. Only the first non-blank
/// line after a question is an answer. Of all lines, the last 8 are kept for messages. More than
/// [`Limits::output`] bytes between two answers that aren't an answer forfeit the game.
///
/// The player ends with this value. [`end`](Self::end) lets the player exit by itself; a drop kills
/// it at once.
pub struct External {
    name: String,
    greeted: Greeted,
    limits: Limits,
    /// The last game that was announced, in the JSON protocol.
    announced: Option<GameStart>,
    /// The player's input; `None` after the player has lost its seat.
    input: Option<Input>,
    inbox: Arc<Inbox>,
    /// Whether a question was asked and hasn't been answered: it is open, or was cancelled.
    asked: bool,
    program: Option<ChildProcess>,
    /// The task that reads the player's output.
    listening: Option<JoinHandle<()>>,
    /// The task that passes the player's standard error on.
    hearing: Option<JoinHandle<()>>,
}

impl External {
    /// Starts a program or connects to one, and reads its greeting. Each line of its standard error
    /// is printed on our standard error, after the player's name.
    ///
    /// # Errors
    ///
    /// The player can't be reached, or its greeting is wrong. None of its processes runs any more.
    pub async fn start(source: &PlayerSource, limits: Limits) -> Result<Self, StartError> {
        let name = source.to_string();
        // If our standard error is closed, the line is lost.
        let on_stderr = move |line: &str| drop(writeln!(io::stderr(), "{name}: {line}"));
        Self::start_with_stderr(source, limits, on_stderr).await
    }

    /// Does the same as [`start`](Self::start), but passes each line of the player's standard error
    /// to `on_stderr`, without the line end.
    ///
    /// # Errors
    ///
    /// The player can't be reached, or its greeting is wrong. None of its processes runs any more.
    pub async fn start_with_stderr(
        source: &PlayerSource,
        limits: Limits,
        on_stderr: impl FnMut(&str) + Send + 'static,
    ) -> Result<Self, StartError> {
        let deadline = Instant::now() + limits.greeting;
        let player = source.to_string();
        let mut external = Self {
            name: player.clone(),
            greeted: Greeted::Flag(Greeting::default()),
            limits,
            announced: None,
            input: None,
            inbox: Arc::new(Inbox::new(limits.output)),
            asked: false,
            program: None,
            listening: None,
            hearing: None,
        };
        let output = match source {
            PlayerSource::Command { words, .. } => external
                .start_program(words, on_stderr)
                .map_err(|error| StartError::Start { player, error })?,
            PlayerSource::Address { host, port } => {
                let connecting = TcpStream::connect((host.as_str(), *port));
                let stream = in_time(deadline, connecting)
                    .await
                    .map_err(|error| StartError::Connect { player, error })?;
                // Sends each short request at once. If this can't be set, requests arrive a little
                // later.
                let _ = stream.set_nodelay(true);
                let (output, input) = stream.into_split();
                external.input = Some(Box::new(input));
                Box::new(output)
            }
            PlayerSource::Socket(address) => {
                let connecting = websocket::connect(address, limits.output);
                let (output, input) = in_time(deadline, connecting)
                    .await
                    .map_err(|error| StartError::Connect { player, error })?;
                external.input = Some(input);
                output
            }
        };
        let mut lines = Lines::new(output);
        let greeted = timeout_at(deadline, greeting(&mut lines, &external.inbox)).await;
        match greeted {
            Ok(Ok(Ok(greeted))) => external.greeted = greeted,
            Ok(Ok(Err(fault))) => return Err(external.disqualify(fault).into()),
            Ok(Err(end)) => return Err(external.disqualify_ended(end).await.into()),
            Err(_) => {
                return Err(external.disqualify(PlayerFault::NoGreeting(limits.greeting)).into());
            }
        }
        external.listening = Some(tokio::spawn(listen(Arc::clone(&external.inbox), lines)));
        Ok(external)
    }

    fn start_program(
        &mut self,
        words: &[String],
        on_stderr: impl FnMut(&str) + Send + 'static,
    ) -> io::Result<Output> {
        let (program, (input, output, errors)) = ChildProcess::start(words)?;
        self.program = Some(program);
        self.input = Some(Box::new(ChildStdin::from_std(input)?));
        let errors = Lines::new(ChildStderr::from_std(errors)?);
        self.hearing = Some(tokio::spawn(pass_on(Arc::clone(&self.inbox), errors, on_stderr)));
        Ok(Box::new(ChildStdout::from_std(output)?))
    }

    /// Returns the player's name, which is the text of its source.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Returns the authors' names, if the greeting contained them. Only the protocol of ±123D has
    /// them.
    #[must_use]
    pub fn authors(&self) -> Option<&str> {
        match &self.greeted {
            Greeted::Flag(greeting) => greeting.authors.as_deref(),
            Greeted::Json(_) => None,
        }
    }

    /// Returns the program's name and version, if it speaks the JSON protocol.
    #[must_use]
    pub fn title(&self) -> Option<String> {
        match &self.greeted {
            Greeted::Flag(_) => None,
            Greeted::Json(hello) => Some(hello.title()),
        }
    }

    /// Returns whether the player speaks a protocol in which this game can be played.
    #[must_use]
    pub fn plays(&self, game: &str) -> bool {
        game == Flag::NAME || matches!(self.greeted, Greeted::Json(_))
    }

    /// Makes sure that the player can be asked about this game. If the game isn't ±123D, but the
    /// player has greeted in the protocol of ±123D, it is greeted in the JSON protocol,
    /// and has [`Limits::greeting`] to answer.
    ///
    /// # Errors
    ///
    /// The player speaks only the protocol of ±123D, and has lost its seat.
    pub async fn ready_for(&mut self, game: &str) -> Result<(), Forfeit> {
        if self.plays(game) {
            return Ok(());
        }
        let hello =
            Hello { protocol: VERSION, name: "Rosette".to_owned(), version: Some(OWN.to_owned()) };
        let line = format!("{}\n", Message::Hello(hello));
        let limit = self.limits.greeting;
        let fault = match self.exchange(&line, limit).await {
            Err(_) => PlayerFault::NoGreeting(limit),
            Ok(Err(end)) => return Err(self.disqualify_ended(end).await),
            Ok(Ok(line)) => match hello_in(&line) {
                Ok(hello) => {
                    self.greeted = Greeted::Json(hello);
                    return Ok(());
                }
                Err(fault) => fault,
            },
        };
        Err(self.disqualify(PlayerFault::OnlyFlag(game.to_owned(), Box::new(fault))))
    }

    /// Asks the player for the choice of the seat to move: one of the choices of the question's
    /// session. First announces the game, unless it is the one that was announced last.
    ///
    /// If the future is dropped before it completes, the player can't be asked again.
    ///
    /// # Errors
    ///
    /// The player forfeits. Its processes have ended, and every later question is answered by
    /// [`PlayerFault::Again`].
    pub async fn ask(&mut self, question: PlayerQuestion) -> Result<Answer, Forfeit> {
        if std::mem::replace(&mut self.asked, true) {
            return Err(self.disqualify(PlayerFault::GivenUp));
        }
        if self.input.is_none() {
            return Err(self.disqualify(PlayerFault::Again));
        }
        self.ready_for(&question.game().game).await?;
        let json = matches!(self.greeted, Greeted::Json(_));
        let mut lines = String::new();
        if json && self.announced.as_ref() != Some(question.game()) {
            lines = format!("{}\n", Message::Game(question.game().clone()));
            self.announced = Some(question.game().clone());
        }
        let time = self.limits.answer;
        lines += &match question.lines(time).filter(|_| !json) {
            Some(lines) => lines,
            None => question.line(time),
        };
        let limit = time + self.limits.grace;
        let answer = match self.exchange(&lines, limit).await {
            Err(_) => return Err(self.disqualify(PlayerFault::Late(limit))),
            Ok(Err(end)) => return Err(self.disqualify_ended(end).await),
            Ok(Ok(line)) => line,
        };
        match question.answer(&answer, json) {
            Ok(answer) => {
                self.asked = false;
                Ok(answer)
            }
            Err(fault) if json => Err(self.refuse(fault).await),
            Err(fault) => Err(self.disqualify(fault)),
        }
    }

    /// Sends lines, and waits for the next non-blank line of the player. The outer error means that
    /// no such line came in time.
    async fn exchange(
        &mut self,
        lines: &str,
        limit: Duration,
    ) -> Result<Result<String, OutputEnd>, Elapsed> {
        let Some(input) = &mut self.input else { return Ok(Err(OutputEnd::Ended(None))) };
        let inbox = &self.inbox;
        inbox.expect();
        let exchanging = async {
            match send(input, lines).await {
                Ok(()) => inbox.answer().await,
                // The player doesn't read any more. If its output ends soon, the end is the reason.
                Err(error) => match timeout(STDERR_GRACE, inbox.answer()).await {
                    Ok(Err(end)) => Err(end),
                    Ok(Ok(_)) | Err(_) => Err(OutputEnd::Ended(Some(error.to_string()))),
                },
            }
        };
        timeout(limit, exchanging).await
    }

    /// Tells the player that its game is over, if it speaks the JSON protocol.
    pub async fn over(&mut self, end: GameEnd) {
        self.announced = None;
        self.send_message(&Message::End(end)).await;
    }

    /// Sends a message that needs no answer, if the player speaks the JSON protocol. A
    /// player that doesn't read it isn't at fault.
    async fn send_message(&mut self, message: &Message) {
        if let (Some(input), Greeted::Json(_)) = (&mut self.input, &self.greeted) {
            let line = format!("{message}\n");
            let _ = timeout(STDERR_GRACE, send(input, &line)).await;
        }
    }

    /// Ends the player: closes its input or connection, and waits [`Limits::ending`] for a program
    /// to exit. Then sends the program a signal to terminate, and waits as long again. At last
    /// kills the program and every process that it started.
    pub async fn end(mut self) {
        if let Some(mut input) = self.input.take() {
            // A program may already have exited; that isn't a fault here.
            let _ = timeout(self.limits.ending, input.shutdown()).await;
        }
        if let Some(program) = &mut self.program
            && ended_within(program, self.limits.ending).await.is_none()
        {
            program.terminate();
            ended_within(program, self.limits.ending).await;
        }
        // Kills the program and its processes, after which nothing writes to their standard error.
        self.program = None;
        self.await_stderr().await;
    }

    /// Waits for the end of the player's standard error, which another task reads.
    async fn await_stderr(&mut self) {
        if let Some(hearing) = self.hearing.as_mut().filter(|it| !it.is_finished()) {
            let _ = timeout(STDERR_GRACE, hearing).await;
        }
    }

    fn forfeit(&self, fault: PlayerFault) -> Forfeit {
        Forfeit { player: self.name.clone(), fault, output: self.inbox.last() }
    }

    /// Disqualifies the player: closes its input, kills its processes, and returns the forfeit.
    /// Later questions are answered by [`PlayerFault::Again`].
    fn disqualify(&mut self, fault: PlayerFault) -> Forfeit {
        let forfeit = self.forfeit(fault);
        self.asked = false;
        if let Some(input) = self.input.take() {
            tokio::spawn(close_input(input, self.listening.take()));
        }
        self.program = None;
        forfeit
    }

    /// Sends the player its fault as an error message, then disqualifies it.
    async fn refuse(&mut self, fault: PlayerFault) -> Forfeit {
        // The player loses its seat even if it can't read this message.
        self.send_message(&Message::Error(PlayerTrouble { error: fault.to_string() })).await;
        self.disqualify(fault)
    }

    /// Disqualifies a player whose output has ended, with the exit status or the system's error as
    /// the reason.
    async fn disqualify_ended(&mut self, end: OutputEnd) -> Forfeit {
        let fault = match end {
            OutputEnd::LongLine => PlayerFault::LongLine,
            OutputEnd::Flood => PlayerFault::Flood(self.limits.output),
            OutputEnd::Ended(error) => match &mut self.program {
                None => PlayerFault::Closed(error),
                Some(program) => match ended_within(program, STDERR_GRACE).await {
                    Some(status) => PlayerFault::Ended(Some(status.to_string())),
                    None => {
                        let error = error.unwrap_or_else(|| "its output is closed".to_owned());
                        PlayerFault::Ended(Some(format!("{error}, but it still runs")))
                    }
                },
            },
        };
        if matches!(fault, PlayerFault::Ended(_)) {
            self.await_stderr().await;
        }
        self.disqualify(fault)
    }
}

/// Waits for a connection until the deadline, after which the error is that of a timeout.
async fn in_time<T>(
    deadline: Instant,
    connecting: impl Future<Output = io::Result<T>>,
) -> io::Result<T> {
    timeout_at(deadline, connecting).await.unwrap_or_else(|late| Err(late.into()))
}

/// Closes a player's input or connection. If the player doesn't close a connection too, it is
/// closed after [`REFUSAL_TIMEOUT`], in which the player can read the last lines.
async fn close_input(mut input: Input, listening: Option<JoinHandle<()>>) {
    let _ = timeout(STDERR_GRACE, input.shutdown()).await;
    let Some(mut listening) = listening else { return };
    if timeout(REFUSAL_TIMEOUT, &mut listening).await.is_err() {
        listening.abort();
    }
}

/// Writes lines and flushes them.
async fn send(input: &mut Input, lines: &str) -> io::Result<()> {
    input.write_all(lines.as_bytes()).await?;
    input.flush().await
}

impl Drop for External {
    fn drop(&mut self) {
        // Processes that the player started may still hold its pipes open.
        for task in [&self.listening, &self.hearing].into_iter().flatten() {
            task.abort();
        }
    }
}
