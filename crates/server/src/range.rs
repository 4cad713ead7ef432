//! Range requests, following RFC 9110, sections 14.2 and 13.1.5.

use axum::extract::Request;
use axum::http::header::{ETAG, IF_RANGE, RANGE};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode};
use axum::middleware::Next;
use axum::response::Response;

/// Changes the range of a request where the file service wouldn't follow the RFC. Removes it if its
/// unit is unknown, if the method isn't GET, or if `If-Range` names another version of the file. A
/// range for more last bytes than the file has gets the whole file. An end beyond 64 bits is left
/// out, so the range extends to the end of the file.
pub async fn normalise_range(mut request: Request, next: Next) -> Response {
    if request.method() != Method::GET || !is_of_bytes(request.headers()) {
        request.headers_mut().remove(RANGE);
    }
    if let Some(open) = request.headers().get(RANGE).and_then(without_huge_end) {
        request.headers_mut().insert(RANGE, open);
    }
    let wanted = request.headers_mut().remove(IF_RANGE);
    let Some(range) = request.headers().get(RANGE).cloned() else {
        return next.run(request).await;
    };
    let mut whole = Request::new(axum::body::Body::empty());
    *whole.method_mut() = request.method().clone();
    *whole.uri_mut() = request.uri().clone();
    *whole.headers_mut() = request.headers().clone();
    whole.headers_mut().remove(RANGE);
    let part = next.clone().run(request).await;
    let is_refused = part.status() == StatusCode::RANGE_NOT_SATISFIABLE;
    let is_ranged = is_refused || part.status() == StatusCode::PARTIAL_CONTENT;
    let is_another = wanted.is_some_and(|wanted| !is_strongly(&wanted, part.headers().get(ETAG)));
    if is_ranged && is_another || is_refused && is_of_last_bytes(&range) {
        return next.run(whole).await;
    }
    part
}

/// Returns whether a range asks for the last bytes of a file, at least one: `bytes=-500`.
fn is_of_last_bytes(range: &HeaderValue) -> bool {
    let count = range.to_str().ok().and_then(|range| range.strip_prefix("bytes=-"));
    count.is_some_and(|count| is_number(count) && count.bytes().any(|digit| digit != b'0'))
}

/// Returns a range without its end, if that is a number beyond 64 bits.
fn without_huge_end(range: &HeaderValue) -> Option<HeaderValue> {
    let (start, end) = range.to_str().ok()?.rsplit_once('-')?;
    let is_huge = is_number(end) && end.parse::<u64>().is_err();
    // `bytes=-N` asks for the last N bytes, so its number isn't an end.
    let open = (is_huge && !start.ends_with('=')).then(|| format!("{start}-"))?;
    HeaderValue::from_str(&open).ok()
}

fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|digit| digit.is_ascii_digit())
}

fn is_of_bytes(headers: &HeaderMap) -> bool {
    headers.get(RANGE).is_some_and(|range| range.as_bytes().starts_with(b"bytes="))
}

/// Returns whether a condition names this version of a file. A date never does, because a file can
/// change twice within a second.
fn is_strongly(wanted: &HeaderValue, present: Option<&HeaderValue>) -> bool {
    !wanted.as_bytes().starts_with(b"W/") && present == Some(wanted)
}
