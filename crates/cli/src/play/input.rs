//! Lines from the keyboard, and Ctrl-C.

use std::{
    io::{self, BufRead, IsTerminal, Read},
    sync::{
        Arc, Mutex,
        atomic::{AtomicBool, Ordering},
        mpsc::{self, Receiver, SyncSender},
    },
    thread,
};

use rosette_external::limits::{TYPED_LINE, TYPED_LINES};
use rustyline::{
    CompletionType, Config, Editor, Helper,
    completion::{Completer, FilenameCompleter, Pair},
    error::ReadlineError,
    highlight::Highlighter,
    hint::Hinter,
    history::MemHistory,
    validate::Validator,
};

use super::entry::commands;
use crate::{failure::Failure, output};

/// The commands after which Tab completes the name of a file.
const WITH_FILE: [&str; 2] = ["save ", "load "];

/// The source of lines.
enum Source {
    /// A terminal, on which a person edits lines.
    Terminal(Box<Editor<Words, MemHistory>>),
    /// Another standard input, which a thread reads, so that Ctrl-C works while a line is awaited.
    Stream(Receiver<InputEvent>),
}

/// What Tab completes: commands, the names of files after some of them, and moves.
struct Words {
    files: FilenameCompleter,
    /// The moves that can be made now; `None` where no commands are asked for.
    moves: Option<Vec<String>>,
}

impl Completer for Words {
    type Candidate = Pair;

    fn complete(
        &self,
        line: &str,
        at: usize,
        context: &rustyline::Context<'_>,
    ) -> Result<(usize, Vec<Pair>), ReadlineError> {
        let (Some(moves), Some(typed)) = (&self.moves, line.get(..at)) else {
            return Ok((0, Vec::new()));
        };
        if WITH_FILE.iter().any(|command| typed.starts_with(command)) {
            return self.files.complete(line, at, context);
        }
        let words = moves.iter().map(String::as_str).chain(commands().map(|word| -> &str { word }));
        let fits = words.filter(|word| word.starts_with(typed));
        let pair = |word: &str| Pair { display: word.to_owned(), replacement: word.to_owned() };
        Ok((0, fits.map(pair).collect()))
    }
}

impl Hinter for Words {
    type Hint = String;
}
impl Highlighter for Words {}
impl Validator for Words {}
impl Helper for Words {}

/// A message from the thread that reads standard input.
enum InputEvent {
    Line(String),
    End,
}

/// The lines typed, until the input ends or somebody presses Ctrl-C.
pub struct TerminalInput {
    source: Source,
    interrupted: Arc<AtomicBool>,
    /// The words to print at once if Ctrl-C is pressed during a long wait.
    last_words: Arc<Mutex<Option<String>>>,
    ended: bool,
}

impl TerminalInput {
    /// Prepares to read standard input.
    ///
    /// # Errors
    ///
    /// The handler for Ctrl-C can't be installed.
    pub fn start() -> Result<Self, Failure> {
        let (sender, events) = mpsc::sync_channel(TYPED_LINES);
        let interrupted = Arc::new(AtomicBool::new(false));
        let (flag, interrupt) = (Arc::clone(&interrupted), sender.clone());
        let last_words = Arc::new(Mutex::new(None));
        let words: Arc<Mutex<Option<String>>> = Arc::clone(&last_words);
        let mode = TerminalMode::present();
        let handled = ctrlc::set_handler(move || {
            if let Some(words) = words.lock().ok().and_then(|mut words| words.take()) {
                // During a long wait, Ctrl-C ends the process at once. So does a signal while a
                // line is edited, when Ctrl-C itself causes none.
                mode.restore();
                let _ = output::line(&format!("\n{words}"));
                std::process::exit(0);
            }
            flag.store(true, Ordering::Relaxed);
            // If the game is over or lines are queued, nobody waits for this event.
            let _ = interrupt.try_send(InputEvent::End);
        });
        handled.map_err(|error| Failure::Outside(format!("can't handle Ctrl-C: {error}")))?;
        let is_terminal = io::stdin().is_terminal() && io::stdout().is_terminal();
        // As in a shell, a second Tab lists what fits.
        let config = Config::builder().completion_type(CompletionType::List).build();
        let source = if is_terminal
            && let Ok(mut editor) = Editor::with_history(config, MemHistory::new())
        {
            editor.set_helper(Some(Words { files: FilenameCompleter::new(), moves: None }));
            Source::Terminal(Box::new(editor))
        } else {
            thread::spawn(move || read_lines(&sender));
            Source::Stream(events)
        };
        Ok(Self { source, interrupted, last_words, ended: false })
    }

    /// Asks for a line, or returns `None` at the end of the input or after Ctrl-C.
    ///
    /// # Errors
    ///
    /// The question can't be printed.
    pub fn ask(&mut self, question: &str) -> Result<Option<String>, Failure> {
        self.read(question, None, String::new())
    }

    /// Asks for a command or for one of some moves, as [`Self::ask`] does. On a terminal, Tab
    /// completes both, the arrows bring back what was typed before, and a signal that ends the
    /// program prints `words`.
    ///
    /// # Errors
    ///
    /// The question can't be printed.
    pub fn ask_for_command(
        &mut self,
        question: &str,
        moves: Vec<String>,
        words: String,
    ) -> Result<Option<String>, Failure> {
        self.read(question, Some(moves), words)
    }

    /// Asks for a line. With `moves`, it may be a command.
    fn read(
        &mut self,
        question: &str,
        moves: Option<Vec<String>>,
        last_words: String,
    ) -> Result<Option<String>, Failure> {
        if self.ended {
            output::print(question)?;
            return Ok(None);
        }
        let interrupted = self.interrupted();
        let line = match &mut self.source {
            Source::Terminal(_) if interrupted => None,
            Source::Terminal(editor) => {
                let is_command = moves.is_some();
                if let Some(words) = editor.helper_mut() {
                    words.moves = moves
                }
                let line = ending_with(&self.last_words, last_words, || editor.readline(question));
                let line = line.ok().map(|line| line.trim().to_owned());
                if let Some(line) = line.as_ref().filter(|_| is_command) {
                    // In memory, nothing can go wrong.
                    let _ = editor.add_history_entry(line);
                }
                line
            }
            Source::Stream(events) => {
                output::print(question)?;
                let event = events.recv().unwrap_or(InputEvent::End);
                output::print("\n")?;
                match event {
                    // After Ctrl-C, lines typed before it are ignored.
                    InputEvent::Line(line) if !self.interrupted() => Some(line),
                    InputEvent::Line(_) | InputEvent::End => None,
                }
            }
        };
        self.ended = line.is_none();
        Ok(line)
    }

    /// Calls `wait`, which may take long. If Ctrl-C is pressed meanwhile, prints `words` and ends
    /// the program.
    pub fn ending_with<R>(&self, words: String, wait: impl FnOnce() -> R) -> R {
        ending_with(&self.last_words, words, wait)
    }

    /// Returns whether Ctrl-C was pressed since the start.
    pub fn interrupted(&self) -> bool {
        self.interrupted.load(Ordering::Relaxed)
    }
}

/// Calls `wait` with `words` as the last words.
fn ending_with<R>(
    last_words: &Mutex<Option<String>>,
    words: String,
    wait: impl FnOnce() -> R,
) -> R {
    let set = |words| {
        if let Ok(mut last) = last_words.lock() {
            *last = words;
        }
    };
    set(Some(words));
    let waited = wait();
    set(None);
    waited
}

/// The mode of the terminal before a line is edited, which changes it.
struct TerminalMode {
    #[cfg(unix)]
    termios: Option<rustix::termios::Termios>,
}

impl TerminalMode {
    fn present() -> Self {
        Self {
            #[cfg(unix)]
            termios: rustix::termios::tcgetattr(io::stdin()).ok(),
        }
    }

    /// Sets the terminal to this mode. Elsewhere than on Unix, the system does so at the end of a
    /// program.
    fn restore(&self) {
        #[cfg(unix)]
        if let Some(termios) = &self.termios {
            let now = rustix::termios::OptionalActions::Now;
            let _ = rustix::termios::tcsetattr(io::stdin(), now, termios);
        }
    }
}

/// Sends the lines of standard input, until it ends.
fn read_lines(sender: &SyncSender<InputEvent>) {
    let mut stdin = io::stdin().lock();
    let mut line = Vec::new();
    // Reads a line in parts of at most [`TYPED_LINE`] bytes. No part of a longer line can be a
    // move.
    while matches!(stdin.by_ref().take(TYPED_LINE as u64).read_until(b'\n', &mut line), Ok(1..)) {
        let text = String::from_utf8_lossy(&line).trim().to_owned();
        if sender.send(InputEvent::Line(text)).is_err() {
            return;
        }
        line.clear();
    }
    let _ = sender.send(InputEvent::End);
}
