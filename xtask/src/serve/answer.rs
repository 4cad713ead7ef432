//! What the server answers: the files of one folder, to pages of its own address.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::{Context, Result};
use axum::Router;
use axum::extract::{Request, State};
use axum::http::header::{
    CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE, HOST, REFERRER_POLICY,
    X_CONTENT_TYPE_OPTIONS,
};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use percent_encoding::percent_decode_str;
use tower_http::services::ServeDir;

use super::policy;

/// What is served, and where.
struct Site {
    /// The folder, without symbolic links in its path.
    dist: PathBuf,
    port: u16,
}

/// The routes of the site in `dist`.
pub fn routes(dist: &Path, port: u16) -> Result<Router> {
    let dist = dist.canonicalize().with_context(|| format!("can't read {}", dist.display()))?;
    policy::of_page(&std::fs::read_to_string(dist.join("index.html"))?)?;
    let files = ServeDir::new(&dist);
    let site = Arc::new(Site { dist, port });
    Ok(Router::new().fallback_service(files).layer(from_fn_with_state(site, answer)))
}

async fn answer(State(site): State<Arc<Site>>, request: Request, next: Next) -> Response {
    let mut response = if !site.is_meant_by(request.headers()) {
        refuse(StatusCode::FORBIDDEN, "This server answers for 127.0.0.1 and localhost only.\n")
    } else if site.is_left_by(request.uri().path()) {
        not_found()
    } else {
        match next.run(request).await {
            response if response.status() == StatusCode::NOT_FOUND => not_found(),
            response if response.status() == StatusCode::METHOD_NOT_ALLOWED => {
                refuse(StatusCode::METHOD_NOT_ALLOWED, "Files can only be read.\n")
            }
            response => response,
        }
    };
    // Read for each answer: a build may lay a new page while the server runs.
    let Some(policy) = site.policy().await else {
        return refuse(StatusCode::SERVICE_UNAVAILABLE, "The site is being built; try again.\n");
    };
    let headers = response.headers_mut();
    headers.insert(CONTENT_SECURITY_POLICY, policy);
    headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    headers.insert(X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    headers.insert(REFERRER_POLICY, HeaderValue::from_static("no-referrer"));
    name_encoding(headers);
    response
}

impl Site {
    /// Whether the request names this machine. A page of another site can make its own name point
    /// to 127.0.0.1, but the browser then still sends that name.
    fn is_meant_by(&self, headers: &HeaderMap) -> bool {
        let mut hosts = headers.get_all(HOST).iter();
        let (Some(host), None) = (hosts.next(), hosts.next()) else { return false };
        let Ok(host) = host.to_str() else { return false };
        let suffix = format!(":{}", self.port);
        let name = match host.strip_suffix(&suffix) {
            Some(name) => name,
            // Browsers leave out the port that http has by default.
            None if self.port == 80 => host,
            None => return false,
        };
        ["127.0.0.1", "localhost", "[::1]"].iter().any(|own| own.eq_ignore_ascii_case(name))
    }

    /// Whether the path ends outside the folder; the file service stops at `..`, but it follows
    /// symbolic links.
    fn is_left_by(&self, path: &str) -> bool {
        let path = path.trim_start_matches('/');
        let Ok(path) = percent_decode_str(path).decode_utf8() else { return true };
        let path = self.dist.join(&*path);
        let leaves = |path: &Path| path.canonicalize().is_ok_and(|it| !it.starts_with(&self.dist));
        leaves(&path) || leaves(&path.join("index.html"))
    }

    async fn policy(&self) -> Option<HeaderValue> {
        let page = tokio::fs::read_to_string(self.dist.join("index.html")).await.ok()?;
        policy::of_server(&page).ok()
    }
}

fn not_found() -> Response {
    refuse(StatusCode::NOT_FOUND, "There is no such file.\n")
}

fn refuse(status: StatusCode, why: &'static str) -> Response {
    (status, [(CONTENT_TYPE, HeaderValue::from_static("text/plain"))], why).into_response()
}

/// Every text of the site is UTF-8; without a word about it, browsers guess.
fn name_encoding(headers: &mut HeaderMap) {
    let Some(Ok(kind)) = headers.get(CONTENT_TYPE).map(HeaderValue::to_str) else { return };
    if kind.starts_with("text/")
        && !kind.contains("charset")
        && let Ok(kind) = HeaderValue::from_str(&format!("{kind}; charset=utf-8"))
    {
        headers.insert(CONTENT_TYPE, kind);
    }
}
