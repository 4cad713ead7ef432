use std::fs;
use std::io::{Read, Write};
use std::net::TcpStream;

use super::*;

#[cfg(unix)]
mod times;

const PAGE: &str = "<!doctype html>";

fn loopback(port: u16) -> SocketAddr {
    (std::net::Ipv4Addr::LOCALHOST, port).into()
}

fn any() -> TcpListener {
    listen(loopback(0)).unwrap()
}

/// A server of a folder, with a secret file next to the folder.
struct Served {
    root: tempfile::TempDir,
    server: Server,
}

impl Served {
    fn new() -> Self {
        let root = tempfile::tempdir().unwrap();
        let dist = root.path().join("dist");
        fs::create_dir_all(dist.join("icons")).unwrap();
        for name in ["page_bg.wasm", "boot.js", "style.css", "icons/a.svg", "site.webmanifest"] {
            fs::write(dist.join(name), name).unwrap();
        }
        fs::write(dist.join("index.html"), PAGE).unwrap();
        fs::write(root.path().join("Cargo.toml"), "secret").unwrap();
        #[cfg(unix)]
        {
            use std::os::unix::fs::symlink;
            symlink(root.path().join("Cargo.toml"), dist.join("link.txt")).unwrap();
            symlink(root.path(), dist.join("out")).unwrap();
            symlink(root.path().join("Cargo.toml"), dist.join("icons/index.html")).unwrap();
        }
        let server = Server::start(any(), &Site::Folder(dist), &[], &[]).unwrap();
        Self { root, server }
    }

    /// Sends a request whose first line and headers are given verbatim, and returns the answer.
    fn ask(&self, request: &str) -> Response {
        let mut stream = TcpStream::connect(self.server.address).unwrap();
        write!(stream, "{request}\r\nConnection: close\r\n\r\n").unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        let (head, body) = answer.split_once("\r\n\r\n").unwrap();
        Response { head: head.to_lowercase(), body: body.to_owned() }
    }

    fn get(&self, path: &str) -> Response {
        let port = self.server.address.port();
        self.ask(&format!("GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}"))
    }
}

struct Response {
    head: String,
    body: String,
}

impl Response {
    fn status(&self) -> &str {
        self.head.split(' ').nth(1).unwrap()
    }

    fn header(&self, name: &str) -> &str {
        let start = format!("{name}: ");
        self.head.lines().find_map(|line| line.strip_prefix(&start)).unwrap_or("")
    }
}

#[test]
fn files_have_their_types() {
    let served = Served::new();
    for (path, kind) in [
        ("/", "text/html; charset=utf-8"),
        ("/index.html?game=ur#x", "text/html; charset=utf-8"),
        ("/boot.js", "text/javascript; charset=utf-8"),
        ("/style.css", "text/css; charset=utf-8"),
        ("/page_bg.wasm", "application/wasm"),
        ("/icons/a.svg", "image/svg+xml"),
        ("/site.webmanifest", "application/manifest+json"),
    ] {
        let answer = served.get(path);
        assert_eq!((answer.status(), answer.header("content-type")), ("200", kind), "{path}");
    }
    assert_eq!(served.get("/boot.js").body, "boot.js");
}

#[track_caller]
fn check_guarded(answer: &Response, to: &str) {
    let policy = format!("{POLICY}; frame-ancestors 'none'");
    for (name, value) in [
        ("content-security-policy", &*policy),
        ("x-content-type-options", "nosniff"),
        ("referrer-policy", "no-referrer"),
        ("cache-control", "no-cache"),
        ("cross-origin-opener-policy", "same-origin"),
        ("cross-origin-resource-policy", "same-origin"),
        ("permissions-policy", "camera=(), geolocation=(), microphone=()"),
        // No other page may read the answer.
        ("access-control-allow-origin", ""),
    ] {
        assert_eq!(answer.header(name), value, "{to}");
    }
}

#[test]
fn every_answer_is_guarded() {
    let served = Served::new();
    for path in ["/", "/boot.js", "/missing"] {
        check_guarded(&served.get(path), path);
    }
}

#[test]
fn hidden_files_are_not_served() {
    let served = Served::new();
    let dist = served.root.path().join("dist");
    fs::create_dir_all(dist.join(".git")).unwrap();
    for name in [".git/config", ".git/index.html", "icons/.env"] {
        fs::write(dist.join(name), "secret").unwrap();
    }
    #[cfg(unix)]
    std::os::unix::fs::symlink(dist.join(".git/config"), dist.join("config")).unwrap();
    let paths = ["/.git/config", "/%2egit/config", "/.git/", "/.git", "/icons/.env", "/config"];
    for path in paths {
        let answer = served.get(path);
        assert_eq!((answer.status(), answer.body.contains("secret")), ("404", false), "{path}");
    }
    fs::write(dist.join("a.b.txt"), "open").unwrap();
    assert_eq!(served.get("/a.b.txt").body, "open");
}

#[test]
fn other_sites_may_load_and_frame_the_board_alone() {
    let served = Served::new();
    let dist = served.root.path().join("dist");
    let port = served.server.address.port();
    for name in ["rosette-board.js", "board.html"] {
        check_guarded(&served.get(&format!("/{name}")), name);
        fs::write(dist.join(name), name).unwrap();
        let answer = served.get(&format!("/{name}?ply=3"));
        for (header, value) in [
            ("content-security-policy", ""),
            ("cross-origin-resource-policy", "cross-origin"),
            ("access-control-allow-origin", "*"),
            ("x-content-type-options", "nosniff"),
        ] {
            assert_eq!(answer.header(header), value, "{name}");
        }
        for refused in [
            format!("GET /{name} HTTP/1.1\r\nHost: other"),
            format!("POST /{name} HTTP/1.1\r\nHost: localhost:{port}"),
        ] {
            check_guarded(&served.ask(&refused), &refused);
        }
        for other in [format!("/icons/{name}"), format!("/{name}.map"), format!("/./{name}/")] {
            let policy = served.get(&other).header("content-security-policy").to_owned();
            assert!(policy.contains("frame-ancestors 'none'"), "{other}");
        }
    }
}

#[test]
fn nothing_outside_the_folder_is_served() {
    let served = Served::new();
    for path in [
        "/../Cargo.toml",
        "/%2e%2e/Cargo.toml",
        "/icons/../../Cargo.toml",
        "/icons/%2e%2e/%2e%2e/Cargo.toml",
        "/..%2fCargo.toml",
        "/..%5cCargo.toml",
        "/%5c..%5cCargo.toml",
        "/..\\Cargo.toml",
        "//etc/passwd",
        "/%2fetc/passwd",
        "/%252e%252e/Cargo.toml",
        "/%252e%252e%252fCargo.toml",
        "/%25252e%25252e/Cargo.toml",
        "/.%2e/Cargo.toml",
        "/%2E%2E/Cargo.toml",
        "/..;/Cargo.toml",
        "/....//Cargo.toml",
        "/./../Cargo.toml",
        "/icons/..%2f..%2fCargo.toml",
        "/icons%2f%2e%2e%2f%2e%2e%2fCargo.toml",
        "/..%255cCargo.toml",
        "/..%00/Cargo.toml",
        "/boot.js%00/../../Cargo.toml",
        // Overlong UTF-8 forms of `.` and `/`, and Unicode's fullwidth forms.
        "/%c0%ae%c0%ae/Cargo.toml",
        "/%c0%ae%c0%ae%c0%afCargo.toml",
        "/%e0%80%ae%e0%80%ae/Cargo.toml",
        "/%f0%80%80%ae%f0%80%80%ae/Cargo.toml",
        "/%ef%bc%8e%ef%bc%8e/Cargo.toml",
        "/%u002e%u002e/Cargo.toml",
        "///etc/passwd",
        "/%2f%2fetc/passwd",
        "/%2fproc/self/environ",
        "/file:///etc/passwd",
        "/C:%5cwindows%5cwin.ini",
        "/../dist/../Cargo.toml",
        "/out/dist/boot.js/../../Cargo.toml",
        "/link.txt",
        "/out/Cargo.toml",
        "/out/",
        "/out",
        "/icons/",
        "/%ff",
        "/boot.js%00",
        "/missing.js",
    ] {
        let answer = served.get(path);
        assert!(matches!(answer.status(), "404" | "400"), "{path}: {}", answer.head);
        assert!(!answer.body.contains("secret"), "{path}");
        assert!(!answer.body.contains("root:"), "{path}");
    }
    for path in ["/missing.js", &format!("/{}", "a".repeat(5_000)), &"/icons".repeat(1_000)] {
        let answer = served.get(path);
        assert_eq!((answer.status(), &*answer.body), ("404", "File not found.\n"), "{path}");
        assert_eq!(answer.header("content-type"), "text/plain; charset=utf-8");
    }
}

#[test]
fn while_the_page_is_missing_that_is_told() {
    let served = Served::new();
    fs::remove_file(served.root.path().join("dist/index.html")).unwrap();
    let answer = served.get("/boot.js");
    assert_eq!(answer.status(), "503");
    assert_eq!(answer.body, "The site is being built; try again.\n");
    assert_eq!(answer.header("x-content-type-options"), "nosniff");
    assert!(answer.header("content-security-policy").starts_with(POLICY));
}

#[test]
fn tables_are_listed_and_read_in_parts() {
    let root = tempfile::tempdir().unwrap();
    let dist = root.path().join("dist");
    fs::create_dir_all(dist.join("tables")).unwrap();
    fs::write(dist.join("index.html"), PAGE).unwrap();
    fs::write(dist.join("tables/index.json"), "[]").unwrap();
    fs::write(dist.join("tables/ur-plain-6.table"), "of the site").unwrap();
    let path = root.path().join("mine");
    fs::write(&path, "0123456789").unwrap();
    let tables = ["ur-plain-6.table", "ur-rosettes-7.table"]
        .map(|name| TableFile { name: name.to_owned(), path: path.clone() });
    let of_site = Server::start(any(), &Site::Folder(dist.clone()), &[], &[]).unwrap();
    let server = Server::start(any(), &Site::Folder(dist), &[], &tables).unwrap();
    let (served, mut bare) = (Served { root, server }, Served::new());
    bare.server = of_site;
    assert_eq!(bare.get("/tables/index.json").body, "[]");
    assert_eq!(bare.get("/tables/ur-plain-6.table").body, "of the site");
    let list = served.get("/tables/index.json");
    assert_eq!(list.body, r#"["ur-plain-6.table","ur-rosettes-7.table"]"#);
    assert_eq!(list.header("content-type"), "application/json");
    let port = served.server.address.port();
    let ask = |method: &str, headers: &str| {
        let path = "/tables/ur-plain-6.table";
        served.ask(&format!("{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}{headers}"))
    };
    let tag = ask("GET", "").header("etag").to_owned();
    let range = "\r\nRange: bytes=2-4";
    for (headers, status, part, body) in [
        ("", "200", "", "0123456789"),
        (range, "206", "bytes 2-4/10", "234"),
        ("\r\nRange: bytes=0-0", "206", "bytes 0-0/10", "0"),
        ("\r\nRange: bytes=7-", "206", "bytes 7-9/10", "789"),
        // The part of a range beyond the end of the file is left out.
        ("\r\nRange: bytes=8-99", "206", "bytes 8-9/10", "89"),
        ("\r\nRange: bytes=8-99999999999999999999", "206", "bytes 8-9/10", "89"),
        ("\r\nRange: bytes=99999999999999999999-", "416", "bytes */10", ""),
        ("\r\nRange: bytes=-99999999999999999999", "200", "", "0123456789"),
        ("\r\nRange: bytes=-3", "206", "bytes 7-9/10", "789"),
        ("\r\nRange: bytes=-99", "200", "", "0123456789"),
        ("\r\nRange: bytes=10-", "416", "bytes */10", ""),
        ("\r\nRange: bytes=-0", "416", "bytes */10", ""),
        ("\r\nRange: bytes=0-0,2-2", "200", "", "0123456789"),
        ("\r\nRange: lines=0-0", "200", "", "0123456789"),
        (&format!("{range}\r\nIf-Range: {tag}"), "206", "bytes 2-4/10", "234"),
        (&format!("{range}\r\nIf-Range: \"x\""), "200", "", "0123456789"),
    ] {
        let answer = ask("GET", headers);
        assert_eq!((answer.status(), &*answer.body), (status, body), "{headers}");
        assert_eq!(answer.header("content-range"), part, "{headers}");
        assert!(answer.header("content-security-policy").starts_with("default-src"), "{headers}");
    }
    assert_eq!(ask("HEAD", "").header("content-length"), "10");
    assert_eq!(ask("POST", "").status(), "405");
    assert_eq!(served.get("/tables/ur-plain-5.table").status(), "404");
    fs::remove_file(served.root.path().join("mine")).unwrap();
    assert_eq!(ask("GET", range).status(), "404");
}

#[test]
fn only_this_machine_s_names_are_answered() {
    let served = Served::new();
    let port = served.server.address.port();
    let status =
        |host: &str| served.ask(&format!("GET / HTTP/1.1\r\nHost: {host}")).status().to_owned();
    for name in ["127.0.0.1", "localhost", "LocalHost", "[::1]"] {
        assert_eq!(status(&format!("{name}:{port}")), "200", "{name}");
    }
    for host in [
        format!("rosette.example:{port}"),
        format!("127.0.0.1.example:{port}"),
        format!("localhost:{}", port ^ 1),
        format!("x{port}"),
        "localhost".to_owned(),
        String::new(),
    ] {
        assert_eq!(status(&host), "403", "{host}");
    }
    let twice = format!("GET / HTTP/1.1\r\nHost: localhost:{port}\r\nHost: other:{port}");
    assert!(matches!(served.ask(&twice).status(), "403" | "400"));
    assert!(matches!(served.ask("GET / HTTP/1.0").status(), "403" | "400"));
    // In a request to a proxy, the URL itself names a server.
    for (named, answered) in [("rosette.example", "403"), ("127.0.0.1", "200")] {
        let whole = format!("GET http://{named}:{port}/ HTTP/1.1\r\nHost: 127.0.0.1:{port}");
        assert_eq!(served.ask(&whole).status(), answered, "{named}");
    }
}

#[test]
fn files_can_only_be_read() {
    let served = Served::new();
    let port = served.server.address.port();
    for method in ["POST", "PUT", "DELETE", "TRACE", "ANYTHING", "OPTIONS"] {
        let asked = format!("{method} /boot.js HTTP/1.1\r\nHost: localhost:{port}");
        assert_eq!(served.ask(&asked).status(), "405", "{method}");
    }
    let asked = format!("CONNECT rosette.example:443 HTTP/1.1\r\nHost: localhost:{port}");
    assert_eq!(served.ask(&asked).status(), "403");
}

#[test]
fn a_taken_port_is_told_in_one_line() {
    let taken = any();
    let port = taken.local_addr().unwrap().port();
    let message = listen(loopback(port)).unwrap_err().to_string();
    assert!(message.starts_with(&format!("Port {port} is in use. Stop the program that uses it")));
    assert!(!message.contains('\n'));
}

#[test]
fn the_suggested_port_can_be_had() {
    let refused = |port| refusal(port, &ErrorKind::AddrInUse.into()).to_string();
    assert_eq!(
        refused(8080),
        "Port 8080 is in use. Stop the program that uses it or choose another port, such as 8081."
    );
    assert!(refused(65535).contains("such as 8080"));
    assert!(refused(80).contains("such as 8080"));
}

#[test]
fn a_site_without_a_page_is_not_served() {
    let dist = tempfile::tempdir().unwrap();
    let start = || Server::start(any(), &Site::Folder(dist.path().to_owned()), &[], &[]);
    assert!(start().is_err());
    fs::write(dist.path().join("index.html"), PAGE).unwrap();
    assert!(start().is_ok());
}

#[test]
fn files_within_the_program_are_served_like_a_folder() {
    static FILES: &[EmbeddedFile] =
        &[("index.html", PAGE.as_bytes()), ("page_bg.wasm", b"\0asm"), ("icons/a.svg", b"<svg/>")];
    let root = tempfile::tempdir().unwrap();
    let server = Server::start(any(), &Site::Embedded(FILES), &[], &[]).unwrap();
    let served = Served { root, server };
    for (path, kind, body) in [
        ("/", "text/html; charset=utf-8", PAGE),
        ("/page_bg.wasm", "application/wasm", "\0asm"),
        ("/icons/a.svg", "image/svg+xml", "<svg/>"),
    ] {
        let answer = served.get(path);
        assert_eq!((answer.status(), answer.header("content-type")), ("200", kind), "{path}");
        assert_eq!(answer.body, body);
        assert!(answer.header("content-security-policy").ends_with("frame-ancestors 'none'"));
    }
    for path in ["/missing", "/icons", "/icons/../index.html", "/index.html/"] {
        assert_eq!(served.get(path).status(), "404", "{path}");
    }
    let port = served.server.address.port();
    let posted = served.ask(&format!("POST / HTTP/1.1\r\nHost: localhost:{port}"));
    assert_eq!(posted.status(), "405");
    assert!(Server::start(any(), &Site::Embedded(&[]), &[], &[]).is_err(), "no page, no site");
}
