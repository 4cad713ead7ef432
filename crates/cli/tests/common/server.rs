//! Runs the real `rosette serve` in tests, with clients of it.

use std::{
    fs,
    io::{BufRead as _, BufReader, ErrorKind, Read as _, Write as _},
    net::TcpStream,
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    thread::sleep,
    time::{Duration, Instant},
};

use rustix::process::{Resource, getrlimit, setrlimit};
use tempfile::TempDir;

pub const TIMEOUT: Duration = Duration::from_secs(20);
pub const PAGE: &str = "<!doctype html>";

/// The real program, serving a page and a large file.
pub struct Served {
    pub folder: TempDir,
    pub child: Ended,
    pub port: u16,
}

impl Served {
    pub fn new(more: &[&str]) -> Self {
        Self::by(super::program(), more)
    }

    /// Starts the server through a command that becomes the program.
    pub fn by(mut command: Command, more: &[&str]) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let dist = folder.path().join("dist");
        fs::create_dir(&dist).unwrap();
        fs::write(dist.join("index.html"), PAGE).unwrap();
        // The file is larger than the buffers of sockets. It is sparse, so it takes no room on the
        // disk.
        fs::File::create(dist.join("large")).unwrap().set_len(256 << 20).unwrap();
        command.arg("serve").arg("--dir").arg(&dist).args(["--listen", "127.0.0.1:0"]).args(more);
        let mut child = command.stderr(Stdio::inherit()).spawn().unwrap();
        let mut said = String::new();
        BufReader::new(child.stdout.as_mut().unwrap()).read_line(&mut said).unwrap();
        let (_, port) = said.split_once("127.0.0.1:").unwrap();
        let port = port.split('/').next().unwrap().parse().unwrap();
        Self { folder, child: Ended(child), port }
    }

    pub fn connect(&self) -> TcpStream {
        let stream = TcpStream::connect(("127.0.0.1", self.port)).unwrap();
        stream.set_read_timeout(Some(TIMEOUT)).unwrap();
        stream.set_write_timeout(Some(TIMEOUT)).unwrap();
        stream.set_nodelay(true).unwrap();
        stream
    }

    /// Returns the head of a request, with its end.
    pub fn head(&self, first: &str) -> String {
        format!("{first} HTTP/1.1\r\nHost: 127.0.0.1:{}\r\n\r\n", self.port)
    }

    /// Sends a request, and returns everything that is answered until the connection ends.
    pub fn ask(&self, request: &[u8]) -> String {
        let mut stream = self.connect();
        // The server may refuse the request before all of it is sent.
        let _ = stream.write_all(request);
        rest(&mut stream)
    }

    pub fn is_well(&self) -> bool {
        let request =
            format!("GET / HTTP/1.1\r\nHost: 127.0.0.1:{}\r\nConnection: close", self.port);
        self.ask(format!("{request}\r\n\r\n").as_bytes()).starts_with("HTTP/1.1 200 ")
    }

    pub fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join("dist").join(name)
    }

    /// Returns the most memory that the server has used, in kB.
    pub fn memory(&self) -> u64 {
        self.child.memory()
    }

    pub fn open_files(&self) -> usize {
        self.child.count("fd")
    }
}

/// A child process that is killed when this value is dropped.
pub struct Ended(pub Child);

impl Ended {
    pub fn proc(&self, file: &str) -> PathBuf {
        Path::new("/proc").join(self.0.id().to_string()).join(file)
    }

    /// Returns how many entries the process has in a folder of `/proc`, such as `fd`.
    pub fn count(&self, what: &str) -> usize {
        fs::read_dir(self.proc(what)).unwrap().count()
    }

    /// Returns the most memory that the process has used, in kB.
    pub fn memory(&self) -> u64 {
        let status = fs::read_to_string(self.proc("status")).unwrap();
        let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).unwrap();
        line.split_whitespace().next().unwrap().parse().unwrap()
    }

    /// Returns the CPU time that the process has used, in hundredths of a second.
    pub fn computed(&self) -> u64 {
        let stat = fs::read_to_string(self.proc("stat")).unwrap();
        let (_, after) = stat.rsplit_once(')').unwrap();
        let times = after.split_whitespace().skip(11).take(2);
        times.map(|ticks| ticks.parse::<u64>().unwrap()).sum()
    }
}

impl Drop for Ended {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Starts `rosette serve-player` through a command that becomes the program, and returns the
/// address at which it answers.
pub fn serving_player(mut command: Command, options: &[&str]) -> (Ended, String) {
    command.args(["serve-player", "--listen", "127.0.0.1:0"]).args(options);
    let mut child = Ended(command.spawn().unwrap());
    let mut said = String::new();
    BufReader::new(child.0.stdout.as_mut().unwrap()).read_line(&mut said).unwrap();
    let address = said.split(" at ").nth(1).unwrap().split(' ').next().unwrap();
    let address = address.trim_start_matches("ws://");
    (child, address.to_owned())
}

/// Returns everything received until the connection ends, in whatever way. Panics if nothing
/// arrives for a long time.
pub fn rest(stream: &mut TcpStream) -> String {
    let mut all = Vec::new();
    match stream.read_to_end(&mut all) {
        Err(error) if matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut) => {
            panic!("it is held open: {}", String::from_utf8_lossy(&all))
        }
        _ => String::from_utf8_lossy(&all).into_owned(),
    }
}

#[track_caller]
pub fn wait_until(what: &str, mut holds: impl FnMut() -> bool) {
    let began = Instant::now();
    while !holds() {
        assert!(began.elapsed() < TIMEOUT, "{what}");
        sleep(Duration::from_millis(20));
    }
}

/// Raises this process's own limit of open files to the highest allowed, because it acts as a
/// thousand clients.
pub fn raise_own_limit() {
    let limit = getrlimit(Resource::Nofile);
    setrlimit(Resource::Nofile, rustix::process::Rlimit { current: limit.maximum, ..limit })
        .unwrap();
}

/// Returns the request by which a page opens a socket to a player.
pub fn knock(served: &Served) -> String {
    knock_at(served.port, "/players/a")
}

fn knock_at(port: u16, path: &str) -> String {
    format!(
        "GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nOrigin: http://127.0.0.1:{port}\r\n\
         Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n\
         Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    )
}

/// Opens a socket to the player, or returns `None` if there is no free seat.
pub fn seated(served: &Served) -> Option<TcpStream> {
    connected(served, "/players/a")
}

/// Opens a socket at a path, or returns `None` if there is no free seat.
pub fn connected(served: &Served, path: &str) -> Option<TcpStream> {
    opened(served.connect(), served.port, path)
}

/// Asks for a WebSocket over a connection. Returns `None` if it is refused.
pub fn opened(mut stream: TcpStream, port: u16, path: &str) -> Option<TcpStream> {
    stream.write_all(knock_at(port, path).as_bytes()).unwrap();
    // With a buffer of one byte, what follows the head, such as a greeting, isn't read.
    let mut reader = BufReader::with_capacity(1, stream.try_clone().unwrap());
    let mut status = String::new();
    reader.read_line(&mut status).unwrap();
    let mut line = String::new();
    while line != "\r\n" {
        line.clear();
        assert_ne!(reader.read_line(&mut line).unwrap(), 0);
    }
    status.starts_with("HTTP/1.1 101 ").then_some(stream)
}

/// Returns a frame as a browser sends it, masked with zeros.
pub fn frame(first: u8, payload: &[u8]) -> Vec<u8> {
    let mut bytes = vec![first, 0x80 | 127];
    bytes.extend((payload.len() as u64).to_be_bytes());
    bytes.extend([0; 4]);
    bytes.extend(payload);
    bytes
}

/// Returns a test player of `rosette-external` as an offer, and the file that lists its processes.
pub fn offer(folder: &TempDir, name: &str) -> (String, PathBuf) {
    let players = Path::new(env!("CARGO_MANIFEST_DIR")).join("../external/tests/players");
    let player = players.canonicalize().unwrap().join(name);
    let trace = folder.path().join("trace");
    (format!("a=cmd:python3 -B {} {}", player.display(), trace.display()), trace)
}

/// Sends a message as a page does.
pub fn say(stream: &mut TcpStream, text: &str) {
    stream.write_all(&frame(0x81, text.as_bytes())).unwrap();
}

/// Returns the next message to a page.
pub fn hear(stream: &mut TcpStream) -> String {
    let mut head = [0; 2];
    stream.read_exact(&mut head).unwrap();
    assert_eq!(head[0], 0x81, "it isn't a text");
    let length = match head[1] {
        126 => {
            let mut length = [0; 2];
            stream.read_exact(&mut length).unwrap();
            u16::from_be_bytes(length).into()
        }
        length => usize::from(length),
    };
    let mut text = vec![0; length];
    stream.read_exact(&mut text).unwrap();
    String::from_utf8(text).unwrap()
}

/// The first question in a game of ±123D.
pub const QUESTION: &str = r#"{"number":1,"record":{"rosette":1,"game":"flag","tokens":[]}}"#;

pub fn gone(trace: &Path) -> bool {
    let trace = fs::read_to_string(trace).unwrap();
    let mut numbers = trace.lines().filter_map(|line| line.split(' ').next());
    numbers.all(|id| {
        let status = fs::read_to_string(format!("/proc/{id}/stat")).unwrap_or_default();
        status.is_empty() || status.contains(") Z ")
    })
}

/// A file that nobody else can open while this value exists: opening it blocks.
pub struct Held(Ended);

impl Held {
    pub fn new(path: &Path) -> Self {
        const HOLD: &str = "import fcntl, os, signal, sys
signal.signal(signal.SIGIO, lambda *_: None)
file = os.open(sys.argv[1], os.O_RDWR | os.O_CREAT)
fcntl.fcntl(file, fcntl.F_SETLEASE, fcntl.F_WRLCK)
print('held', flush=True)
sys.stdin.read()";
        let mut command = Command::new("python3");
        command.args(["-c", HOLD]).arg(path).stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = Ended(command.spawn().unwrap());
        let mut said = String::new();
        BufReader::new(child.0.stdout.as_mut().unwrap()).read_line(&mut said).unwrap();
        assert_eq!(said, "held\n");
        Self(child)
    }
}
