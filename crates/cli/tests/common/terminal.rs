//! Runs the program on a terminal in tests.

use std::process::Command;

/// Runs a program with its arguments on a terminal of its own. Types the next text of the first
/// argument each time that a line can be edited, which the program reports to the terminal by a
/// sequence; `TERM` means the signal that ends the program. Prints whether the terminal echoes at
/// the end, and what appeared.
const TERMINAL: &str = r"
import os, pty, signal, sys, termios
keys = sys.argv[1].encode().decode('unicode_escape').split('|')
child, terminal = pty.fork()
if child == 0:
    os.environ.update(TERM='xterm', COLUMNS='80')
    os.execv(sys.argv[2], sys.argv[2:])
seen, typed, echoes = b'', 0, False
while True:
    try:
        part = os.read(terminal, 1024)
    except OSError:
        break
    if not part:
        break
    seen += part
    if typed < min(len(keys), seen.count(b'\x1b[?2004h')):
        if keys[typed] == 'TERM':
            os.kill(child, signal.SIGTERM)
        else:
            os.write(terminal, keys[typed].encode())
        typed += 1
    echoes = bool(termios.tcgetattr(terminal)[3] & termios.ECHO)
print('echoes' if echoes else 'silent', flush=True)
sys.stdout.buffer.write(seen)
";

/// What a terminal shows.
pub struct Seen {
    pub text: String,
    /// Whether the terminal shows what is typed after the program has ended.
    pub echoes: bool,
}

/// Returns what a terminal shows while keys are typed to a command. A bar separates the keys of two
/// lines.
pub fn seen(keys: &str, arguments: &str) -> Seen {
    let ran = Command::new("python3")
        .args(["-c", TERMINAL, keys, env!("CARGO_BIN_EXE_rosette")])
        .args(arguments.split_whitespace())
        .output()
        .unwrap();
    let out = String::from_utf8_lossy(&ran.stdout);
    let (first, text) = out.split_once('\n').unwrap();
    Seen { text: text.to_owned(), echoes: first == "echoes" }
}
