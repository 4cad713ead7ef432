//! The headers of every answer, which restrict what other sites and injected content can do.

use axum::http::header::{
    ACCESS_CONTROL_ALLOW_ORIGIN, CACHE_CONTROL, CONTENT_SECURITY_POLICY, HeaderName,
    REFERRER_POLICY, X_CONTENT_TYPE_OPTIONS,
};
use axum::http::{HeaderValue, Response, StatusCode};

/// A macro with the page's policy, so that `concat!` can add to it.
macro_rules! policy {
    () => {
        "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; style-src 'self'; font-src 'self'; img-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'"
    };
}

/// The Content-Security-Policy of the page. The build writes it into `index.html`, for other
/// servers.
pub const POLICY: &str = policy!();

/// The headers that every answer has. [`set_headers`] adds others by the path.
const SENT: [(HeaderName, &str); 5] = [
    (CACHE_CONTROL, "no-cache"),
    (X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (REFERRER_POLICY, "no-referrer"),
    // Keeps pages of other origins from controlling a window in which the page is open.
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    // Denies features that the page doesn't use, also to injected content.
    (HeaderName::from_static("permissions-policy"), "camera=(), geolocation=(), microphone=()"),
];

/// The policy as a header, which can also forbid other pages to embed the page in a frame.
const SENT_POLICY: &str = concat!(policy!(), "; frame-ancestors 'none'");

/// The header that says which origins may load a file.
const LOADED_BY: HeaderName = HeaderName::from_static("cross-origin-resource-policy");

/// The paths of the board for other sites: the custom element, and its page for frames.
const FOR_OTHERS: [&str; 2] = ["/rosette-board.js", "/board.html"];

/// Adds the headers to an answer for a path. Any page may load and frame the board for other sites,
/// whose page contains its own policy. No other site may load or frame any other file, or a
/// refusal.
pub fn set_headers<T>(path: &str, answer: &mut Response<T>) {
    let is_given = answer.status().is_success() || answer.status() == StatusCode::NOT_MODIFIED;
    let headers = answer.headers_mut();
    for (name, value) in SENT {
        headers.insert(name, HeaderValue::from_static(value));
    }
    if is_given && FOR_OTHERS.contains(&path) {
        headers.insert(LOADED_BY, HeaderValue::from_static("cross-origin"));
        headers.insert(ACCESS_CONTROL_ALLOW_ORIGIN, HeaderValue::from_static("*"));
    } else {
        headers.insert(LOADED_BY, HeaderValue::from_static("same-origin"));
        headers.insert(CONTENT_SECURITY_POLICY, HeaderValue::from_static(SENT_POLICY));
    }
}

/// Writes the headers of a refusal as lines, for answers that don't pass through the router.
pub fn lines() -> Vec<u8> {
    let mut answer = Response::new(());
    set_headers("", &mut answer);
    let mut lines = Vec::new();
    for (name, value) in answer.headers() {
        lines.extend([name.as_str().as_bytes(), b": ", value.as_bytes(), b"\r\n"].concat());
    }
    lines
}
