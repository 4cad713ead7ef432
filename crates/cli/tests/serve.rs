//! `rosette serve` under attack: slow, huge, split and endless requests, a thousand connections,
//! sockets that break the protocol, and signals.

#![cfg(unix)]
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "tests fail by panicking"
)]

mod common;

use std::{
    fs,
    io::{BufRead as _, BufReader, ErrorKind, Read as _, Write as _},
    net::TcpStream,
    os::unix::process::ExitStatusExt as _,
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    sync::atomic::{AtomicBool, Ordering},
    thread::{self, sleep},
    time::{Duration, Instant},
};

use rosette_external::limits;
use rustix::process::{Resource, getrlimit, setrlimit};
use tempfile::TempDir;

const PATIENCE: Duration = Duration::from_secs(20);
const PAGE: &str =
    "<head><meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'self'\"></head>";

/// The real program, serving a page and a large file.
struct Served {
    folder: TempDir,
    child: Ended,
    port: u16,
}

impl Served {
    fn new(more: &[&str]) -> Self {
        Self::by(common::program(), more)
    }

    /// The same, by a command that becomes the program.
    fn by(mut command: Command, more: &[&str]) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let dist = folder.path().join("dist");
        fs::create_dir(&dist).unwrap();
        fs::write(dist.join("index.html"), PAGE).unwrap();
        // More than sockets hold; it takes no room.
        fs::File::create(dist.join("large")).unwrap().set_len(256 << 20).unwrap();
        command.arg("serve").arg("--dir").arg(&dist).args(["--listen", "127.0.0.1:0"]).args(more);
        let mut child = command.stderr(Stdio::inherit()).spawn().unwrap();
        let mut said = String::new();
        BufReader::new(child.stdout.as_mut().unwrap()).read_line(&mut said).unwrap();
        let (_, port) = said.split_once("127.0.0.1:").unwrap();
        let port = port.split('/').next().unwrap().parse().unwrap();
        Self { folder, child: Ended(child), port }
    }

    fn connect(&self) -> TcpStream {
        let stream = TcpStream::connect(("127.0.0.1", self.port)).unwrap();
        stream.set_read_timeout(Some(PATIENCE)).unwrap();
        stream.set_write_timeout(Some(PATIENCE)).unwrap();
        stream.set_nodelay(true).unwrap();
        stream
    }

    /// The head of a request, with its end.
    fn head(&self, first: &str) -> String {
        format!("{first} HTTP/1.1\r\nHost: 127.0.0.1:{}\r\n\r\n", self.port)
    }

    /// What is answered to these bytes until the connection ends.
    fn ask(&self, request: &[u8]) -> String {
        let mut stream = self.connect();
        // It may be refused before all of it is sent.
        let _ = stream.write_all(request);
        rest(&mut stream)
    }

    /// Whether it still serves.
    fn is_well(&self) -> bool {
        let request =
            format!("GET / HTTP/1.1\r\nHost: 127.0.0.1:{}\r\nConnection: close", self.port);
        self.ask(format!("{request}\r\n\r\n").as_bytes()).starts_with("HTTP/1.1 200 ")
    }

    /// A way into the folder that is served.
    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join("dist").join(name)
    }

    /// The most memory it has had, in kB.
    fn memory(&self) -> u64 {
        let status = fs::read_to_string(self.child.proc("status")).unwrap();
        let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).unwrap();
        line.split_whitespace().next().unwrap().parse().unwrap()
    }

    fn open_files(&self) -> usize {
        self.child.count("fd")
    }
}

/// A program that ends with this value.
struct Ended(Child);

impl Ended {
    fn proc(&self, file: &str) -> PathBuf {
        Path::new("/proc").join(self.0.id().to_string()).join(file)
    }

    /// How many of something the system has of it.
    fn count(&self, what: &str) -> usize {
        fs::read_dir(self.proc(what)).unwrap().count()
    }

    /// How long it has computed, in hundredths of a second.
    fn computed(&self) -> u64 {
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

/// What comes until the end. A reset is an end too; nothing for longer than this isn't.
fn rest(stream: &mut TcpStream) -> String {
    let mut all = Vec::new();
    match stream.read_to_end(&mut all) {
        Err(error) if matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut) => {
            panic!("it is held open: {}", String::from_utf8_lossy(&all))
        }
        _ => String::from_utf8_lossy(&all).into_owned(),
    }
}

#[track_caller]
fn wait_until(what: &str, mut holds: impl FnMut() -> bool) {
    let began = Instant::now();
    while !holds() {
        assert!(began.elapsed() < PATIENCE, "{what}");
        sleep(Duration::from_millis(20));
    }
}

#[test]
fn slow_requests_and_slow_readers_are_cut_off() {
    let served = Served::new(&[]);
    let began = Instant::now();
    thread::scope(|scope| {
        // Says nothing; says half; says it bit by bit; asks nothing more after an answer.
        scope.spawn(|| assert_eq!(rest(&mut served.connect()), ""));
        scope.spawn(|| served.ask(b"GET / HTTP/1.1\r\nHost: 127"));
        scope.spawn(|| {
            let mut stream = served.connect();
            wait_until("the drip is refused", || {
                sleep(Duration::from_millis(100));
                stream.write_all(b"x").is_err()
            });
        });
        scope.spawn(|| {
            let answer = served.ask(served.head("GET /").as_bytes());
            assert!(answer.starts_with("HTTP/1.1 200 "), "{answer}");
        });
        // Reads nothing of a large file: the rest of it is never sent.
        scope.spawn(|| {
            let mut stream = served.connect();
            stream.write_all(served.head("GET /large").as_bytes()).unwrap();
            sleep(limits::WRITING + Duration::from_secs(2));
            let mut read = 0;
            let mut part = [0; 1 << 16];
            while let Ok(count @ 1..) = stream.read(&mut part) {
                read += count;
            }
            assert!(read < 128 << 20, "{read} bytes were sent");
        });
    });
    assert!(began.elapsed() >= limits::HEAD, "those who are slow have their time");
    assert!(served.is_well());
}

#[test]
fn huge_and_endless_requests_are_refused() {
    let served = Served::new(&[]);
    let before = served.memory();
    let long = "x".repeat(1 << 20);
    let host = format!("Host: 127.0.0.1:{}\r\n", served.port);
    for request in [
        format!("GET /{long} HTTP/1.1\r\n{host}\r\n"),
        format!("GET / HTTP/1.1\r\n{host}A: {long}\r\n\r\n"),
        format!("GET / HTTP/1.1\r\n{host}{}\r\n", "a: b\r\n".repeat(1000)),
        long.clone(),
        format!("{long} / HTTP/1.1\r\n{host}\r\n"),
    ] {
        let answer = served.ask(request.as_bytes());
        // Who sends on while it is refused may be cut off before it can read why.
        let told = ["", "HTTP/1.1 400 ", "HTTP/1.1 414 ", "HTTP/1.1 431 "];
        let status = answer.get(..13).unwrap_or_default();
        assert!(told.contains(&status), "{:.40}: {answer}", request);
    }
    // A body that nobody reads, announced or in chunks, with an end or without.
    for (announced, parts) in
        [("Content-Length: 100000000000", 64), ("Transfer-Encoding: chunked", 64)]
    {
        let mut stream = served.connect();
        write!(stream, "POST / HTTP/1.1\r\n{host}{announced}\r\n\r\n").unwrap();
        let chunk = format!("{:x}\r\n{long}\r\n", long.len());
        for _ in 0..parts {
            if stream.write_all(chunk.as_bytes()).is_err() {
                break;
            }
        }
        let answer = rest(&mut stream);
        assert!(answer.is_empty() || answer.starts_with("HTTP/1.1 405 "), "{answer}");
    }
    let grown = served.memory().saturating_sub(before);
    assert!(grown < 8 << 10, "{grown} kB more");
    assert!(served.is_well());
}

#[test]
fn a_request_is_the_same_however_it_is_split() {
    let served = Served::new(&[]);
    let request =
        format!("GET / HTTP/1.1\r\nHost: 127.0.0.1:{}\r\nConnection: close\r\n\r\n", served.port);
    for part in [1, 7, 30] {
        let mut stream = served.connect();
        for bytes in request.as_bytes().chunks(part) {
            stream.write_all(bytes).unwrap();
            sleep(Duration::from_millis(2));
        }
        assert!(rest(&mut stream).ends_with(PAGE));
    }
    // Many at once, one behind the other.
    let many = served.head("GET /").repeat(50) + &request;
    assert_eq!(served.ask(many.as_bytes()).matches(PAGE).count(), 51);
    for garbage in [
        "\0\0\0\0\r\n\r\n",
        "\u{16}\u{3}\u{1}\r\n\r\n",
        "GET\r\n\r\n",
        "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    ] {
        let answer = served.ask(garbage.as_bytes());
        assert!(answer.is_empty() || answer.starts_with("HTTP/1.1 400 "), "{answer}");
    }
    assert!(served.is_well());
}

/// Lets this process have as many files open as the system allows: it is a thousand clients.
fn raise_own_limit() {
    let limit = getrlimit(Resource::Nofile);
    setrlimit(Resource::Nofile, rustix::process::Rlimit { current: limit.maximum, ..limit })
        .unwrap();
}

#[test]
fn a_thousand_connections_are_served_or_refused_politely() {
    raise_own_limit();
    let served = Served::new(&[]);
    assert!(served.is_well());
    let (memory, files) = (served.memory(), served.open_files());
    let mut streams: Vec<TcpStream> = (0..1000).map(|_| served.connect()).collect();
    let most = files + limits::CONNECTIONS + limits::MOST_LEAVING;
    // One more is open for the moment in which it is taken, and closed.
    let now = served.open_files();
    assert!(now <= most + 8 && now < 1024, "{now} files are open");
    wait_until("only those have one open who have a place", || served.open_files() <= most);
    let head = served.head("GET /");
    let (mut pages, mut refusals, mut cut_off) = (0, 0, 0);
    for stream in &mut streams {
        let mut answer = [0; 512];
        let _ = stream.write_all(head.as_bytes());
        let read = stream.read(&mut answer).unwrap_or(0);
        match String::from_utf8_lossy(&answer[..read]).get(..12) {
            Some("HTTP/1.1 200") => pages += 1,
            Some("HTTP/1.1 503") => refusals += 1,
            _ => cut_off += 1,
        }
    }
    assert_eq!(pages, limits::CONNECTIONS);
    assert!(refusals >= limits::MOST_LEAVING, "{refusals} were told, {cut_off} not");
    let grown = served.memory() - memory;
    assert!(grown < 32 << 10, "{grown} kB more");
    let told = served.ask(b"");
    assert!(
        told.is_empty() || told.ends_with("\r\n\r\nToo many are connected; try again later\n"),
        "{told}"
    );
    drop(streams);
    wait_until("it serves again", || served.is_well());
    wait_until("nothing is left open", || served.open_files() <= files);
}

#[test]
fn a_thousand_programs_are_answered_or_refused_politely() {
    raise_own_limit();
    let (_child, address) = serving_player(common::program(), "random");
    let mut streams: Vec<TcpStream> =
        (0..1000).map(|_| TcpStream::connect(&address).unwrap()).collect();
    let (mut greeted, mut refused) = (0, 0);
    for stream in &mut streams {
        stream.set_read_timeout(Some(PATIENCE)).unwrap();
        let mut line = String::new();
        let _ = BufReader::new(stream).read_line(&mut line);
        greeted += usize::from(line.starts_with("Auteurs: "));
        refused += usize::from(line.starts_with("Erreur: 20 programs are connected already"));
    }
    assert_eq!(greeted, limits::CLIENTS);
    assert!(refused >= limits::MOST_LEAVING, "{refused}");
    drop(streams);
    wait_until("another one is greeted", || is_greeted(&address));
}

/// `rosette serve-player` by a command that becomes the program, and the address at which it answers.
fn serving_player(mut command: Command, level: &str) -> (Ended, String) {
    command.args(["serve-player", "--as", level, "--listen", "127.0.0.1:0"]);
    let mut child = Ended(command.spawn().unwrap());
    let mut said = String::new();
    BufReader::new(child.0.stdout.as_mut().unwrap()).read_line(&mut said).unwrap();
    let address = said.split(" at ").nth(1).unwrap().split(' ').next().unwrap();
    (child, address.to_owned())
}

/// Whether one more program is greeted.
fn is_greeted(address: &str) -> bool {
    let mut line = String::new();
    let _ = BufReader::new(TcpStream::connect(address).unwrap()).read_line(&mut line);
    line.starts_with("Auteurs: ")
}

/// The program where it can have only so many files open.
fn with_few_files() -> Command {
    let mut command = Command::new("sh");
    command.args(["-c", &format!("ulimit -n {FEW_FILES}; exec \"$@\""), "sh"]);
    command.arg(env!("CARGO_BIN_EXE_rosette")).stdin(Stdio::null()).stdout(Stdio::piped());
    command
}

const FEW_FILES: usize = 24;

/// Without free descriptors nobody can be accepted, and those who wait are there at once again.
#[test]
fn a_listener_without_free_descriptors_rests_and_goes_on() {
    let check = |child: &Ended, address: &str, is_well: &dyn Fn() -> bool| {
        let streams: Vec<TcpStream> =
            (0..FEW_FILES * 2).map(|_| TcpStream::connect(address).unwrap()).collect();
        let last = child.proc("fd").join((FEW_FILES - 1).to_string());
        wait_until("all are taken", || last.exists());
        let before = child.computed();
        sleep(limits::REST * 20);
        let computed = child.computed() - before;
        assert!(computed < 20, "it computes for {computed} of 200 hundredths of a second");
        drop(streams);
        wait_until("it serves again", is_well);
    };
    let served = Served::by(with_few_files(), &[]);
    check(&served.child, &format!("127.0.0.1:{}", served.port), &|| served.is_well());
    let (child, address) = serving_player(with_few_files(), "random");
    check(&child, &address, &|| is_greeted(&address));
}

/// A pipe that nobody writes into holds up whoever opens it.
#[test]
fn only_so_many_files_are_read_at_once() {
    let served = Served::new(&[]);
    let pipe = served.path("pipe");
    assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    let request = served.head("GET /pipe").replace("\r\n\r\n", "\r\nConnection: close\r\n\r\n");
    let mut streams: Vec<TcpStream> = (0..limits::FILES * 3).map(|_| served.connect()).collect();
    let before = served.child.count("task");
    for stream in &mut streams {
        stream.write_all(request.as_bytes()).unwrap();
    }
    // The main thread, two that serve, and those that read.
    let most = 3 + limits::FILES;
    assert!(before < most);
    wait_until("as many read as may", || served.child.count("task") >= most);
    sleep(Duration::from_millis(300));
    assert_eq!(served.child.count("task"), most);
    // All come to their turn.
    let done = AtomicBool::new(false);
    thread::scope(|scope| {
        scope.spawn(|| {
            while !done.load(Ordering::Relaxed) {
                drop(fs::File::options().read(true).write(true).open(&pipe).unwrap());
                sleep(Duration::from_millis(5));
            }
        });
        for stream in &mut streams {
            let answer = rest(stream);
            assert!(answer.starts_with("HTTP/1.1 200 "), "{answer}");
        }
        done.store(true, Ordering::Relaxed);
    });
    assert!(served.is_well());
}

/// The bytes by which a page asks for a socket to a player.
fn knock(served: &Served) -> String {
    let port = served.port;
    format!(
        "GET /players/a HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nOrigin: http://127.0.0.1:{port}\r\n\
         Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n\
         Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    )
}

/// A socket to the player, open; none where there is no seat.
fn seated(served: &Served) -> Option<TcpStream> {
    let mut stream = served.connect();
    stream.write_all(knock(served).as_bytes()).unwrap();
    let mut reader = BufReader::new(stream.try_clone().unwrap());
    let mut status = String::new();
    reader.read_line(&mut status).unwrap();
    let mut line = String::new();
    while line != "\r\n" {
        line.clear();
        assert_ne!(reader.read_line(&mut line).unwrap(), 0);
    }
    status.starts_with("HTTP/1.1 101 ").then_some(stream)
}

/// A frame as a browser sends it, masked by zeros.
fn frame(first: u8, payload: &[u8]) -> Vec<u8> {
    let length = u16::try_from(payload.len()).unwrap();
    let mut bytes = vec![first, 0x80 | 126];
    bytes.extend(length.to_be_bytes());
    bytes.extend([0; 4]);
    bytes.extend(payload);
    bytes
}

/// A player of the tests of `rosette-external`, as an offer, and the file of its processes.
fn offer(folder: &TempDir, name: &str) -> (String, PathBuf) {
    let players = Path::new(env!("CARGO_MANIFEST_DIR")).join("../external/tests/players");
    let player = players.canonicalize().unwrap().join(name);
    let trace = folder.path().join("trace");
    (format!("a=cmd:python3 -B {} {}", player.display(), trace.display()), trace)
}

/// The first question in a game of ±123D.
const QUESTION: &str = r#"{"number":1,"record":{"rosette":1,"game":"flag","tokens":[]}}"#;

#[test]
fn sockets_that_break_the_protocol_lose_their_seats() {
    let folder = tempfile::tempdir().unwrap();
    let (offer, trace) = offer(&folder, "parent.py");
    let served = Served::new(&["--player", &offer]);
    let fragment = [frame(0x01, &[b'x'; 60_000]), frame(0x00, &[b'x'; 60_000])].concat();
    for _ in 0..limits::SEATS {
        for bytes in [
            // A frame of 2^62 bytes, a message in too many parts, one that isn't masked, an unknown
            // kind, bytes that aren't text, a question that is none.
            vec![0x81, 0xff, 0x40, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, b'x'],
            fragment.clone(),
            vec![0x81, 0x01, b'x'],
            frame(0x8f, b"x"),
            frame(0x81, b"\xff\xfe"),
            frame(0x81, b"[[[["),
        ] {
            let mut stream = seated(&served).expect("there is a seat");
            let _ = stream.write_all(&bytes);
            rest(&mut stream);
        }
    }
    assert!(served.memory() < 64 << 10, "{} kB", served.memory());
    // As many as there are seats stay, and one more is told so.
    let mut all: Vec<TcpStream> = Vec::new();
    wait_until("all seats can be had", || {
        all.extend(seated(&served));
        all.len() == limits::SEATS
    });
    let told = served.ask(knock(&served).replace("keep-alive", "close").as_bytes());
    assert!(
        told.starts_with("HTTP/1.1 503 ") && told.ends_with("All seats are taken.\n"),
        "{told}"
    );
    // Those who keep to it are answered.
    let mut answer = [0; 200];
    all[0].write_all(&frame(0x81, QUESTION.as_bytes())).unwrap();
    let read = all[0].read(&mut answer).unwrap();
    let answer = String::from_utf8_lossy(&answer[2..read]).into_owned();
    assert!(answer.starts_with(r#"{"number":1,"choice":""#), "{answer}");
    drop(all);
    wait_until("the player is gone", || gone(&trace));
}

/// Whether nothing is left of the processes in a file.
fn gone(trace: &Path) -> bool {
    let trace = fs::read_to_string(trace).unwrap();
    let mut numbers = trace.lines().filter_map(|line| line.split(' ').next());
    numbers.all(|id| {
        let status = fs::read_to_string(format!("/proc/{id}/stat")).unwrap_or_default();
        status.is_empty() || status.contains(") Z ")
    })
}

#[test]
fn a_signal_ends_the_server_and_all_that_it_started() {
    for (signal, status, name) in [
        ("-INT", Some(0), "parent.py"),
        ("-TERM", Some(0), "stubborn.py"),
        ("-TERM", Some(0), "daemon.py"),
        ("-HUP", None, "parent.py"),
        ("-KILL", None, "daemon.py"),
    ] {
        let folder = tempfile::tempdir().unwrap();
        let (offer, trace) = offer(&folder, name);
        let mut served = Served::new(&["--player", &offer]);
        let mut socket = seated(&served).unwrap();
        socket.write_all(&frame(0x81, QUESTION.as_bytes())).unwrap();
        assert_ne!(socket.read(&mut [0; 200]).unwrap(), 0);
        let mut idle = served.connect();
        let id = served.child.0.id().to_string();
        assert!(Command::new("kill").args([signal, &id]).status().unwrap().success());
        assert_eq!(served.child.0.wait().unwrap().code(), status, "{signal}");
        assert_eq!(rest(&mut idle), "");
        wait_until(&format!("{name} is gone after {signal}"), || gone(&trace));
    }
}

#[test]
fn a_signal_ends_our_players_whatever_they_do() {
    const HALF: &str = "Plateau 9\n    ";
    const WHOLE: &str = "Plateau 60\n{}\nPositions: 6 4 59\nDuree: 60000\n";
    let whole = WHOLE.replace("{}", &" ".repeat(60));
    for (signal, number) in [("-INT", 2), ("-TERM", 15), ("-HUP", 1)] {
        let (mut child, address) = serving_player(common::program(), "bot:perfect");
        // One says nothing, one is in the middle of its question, one waits for an answer.
        let mut streams = ["", HALF, &whole].map(|said| {
            let mut stream = TcpStream::connect(&address).unwrap();
            stream.set_read_timeout(Some(PATIENCE)).unwrap();
            stream.write_all(said.as_bytes()).unwrap();
            assert_ne!(stream.read(&mut [0; 20]).unwrap(), 0, "it is greeted");
            stream
        });
        check_ends(&mut child, signal, number);
        for stream in &mut streams {
            rest(stream);
        }
        assert!(TcpStream::connect(&address).is_err(), "nobody listens after {signal}");
        // And where it is asked over its standard input.
        let mut command = common::program();
        command.args(["serve-player", "--as", "bot:perfect", "--stdio"]);
        let mut child = Ended(command.spawn().unwrap());
        let mut output = BufReader::new(child.0.stdout.take().unwrap());
        assert_ne!(output.read_line(&mut String::new()).unwrap(), 0);
        child.0.stdin.as_mut().unwrap().write_all(whole.as_bytes()).unwrap();
        check_ends(&mut child, signal, number);
    }
}

/// Sends a signal, which ends the program.
#[track_caller]
fn check_ends(child: &mut Ended, signal: &str, number: i32) {
    let id = child.0.id().to_string();
    assert!(Command::new("kill").args([signal, &id]).status().unwrap().success());
    let mut status = None;
    wait_until(&format!("it ends by {signal}"), || {
        status = child.0.try_wait().unwrap();
        status.is_some()
    });
    assert_eq!(status.and_then(|it| it.signal()), Some(number), "{signal}");
}
