//! Range requests, following RFC 9110, sections 14.2 and 13.1.5.

use axum::extract::Request;
use axum::http::header::{ETAG, IF_RANGE, RANGE};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode};
use axum::middleware::Next;
use axum::response::Response;

/// Removes the range of a request if it must be ignored: if its unit is unknown, if the method
/// isn't GET, or if `If-Range` names another version of the file.
pub async fn heed(mut request: Request, next: Next) -> Response {
    if request.method() != Method::GET || !is_of_bytes(request.headers()) {
        request.headers_mut().remove(RANGE);
    }
    let Some(wanted) = request.headers_mut().remove(IF_RANGE) else {
        return next.run(request).await;
    };
    let mut whole = Request::new(axum::body::Body::empty());
    *whole.method_mut() = request.method().clone();
    *whole.uri_mut() = request.uri().clone();
    *whole.headers_mut() = request.headers().clone();
    whole.headers_mut().remove(RANGE);
    let part = next.clone().run(request).await;
    let ranged = [StatusCode::PARTIAL_CONTENT, StatusCode::RANGE_NOT_SATISFIABLE];
    if ranged.contains(&part.status()) && !is_strongly(&wanted, part.headers().get(ETAG)) {
        return next.run(whole).await;
    }
    part
}

fn is_of_bytes(headers: &HeaderMap) -> bool {
    headers.get(RANGE).is_some_and(|range| range.as_bytes().starts_with(b"bytes="))
}

/// Returns whether a condition names this version of a file. A date never does, because a file can
/// change twice within a second.
fn is_strongly(wanted: &HeaderValue, present: Option<&HeaderValue>) -> bool {
    !wanted.as_bytes().starts_with(b"W/") && present == Some(wanted)
}
