//! The headers of every answer.

use std::sync::{Mutex, MutexGuard, PoisonError};

use anyhow::{Context, Result};
use axum::http::header::{
    ACCESS_CONTROL_ALLOW_ORIGIN, CACHE_CONTROL, CONTENT_SECURITY_POLICY, HeaderName,
    REFERRER_POLICY, X_CONTENT_TYPE_OPTIONS,
};
use axum::http::{HeaderValue, Response, StatusCode};

use crate::site::Stamp;
use crate::{Site, policy};

/// The headers of every answer, except those that only the board for other sites lacks.
const SENT: [(HeaderName, &str); 5] = [
    (CACHE_CONTROL, "no-cache"),
    (X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (REFERRER_POLICY, "no-referrer"),
    // Keeps pages of other origins from controlling a window in which the page is open.
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    // Denies features that the page doesn't use, also to injected content.
    (HeaderName::from_static("permissions-policy"), "camera=(), geolocation=(), microphone=()"),
];

/// The header that says which origins may load a file.
const LOADED_BY: HeaderName = HeaderName::from_static("cross-origin-resource-policy");

/// The paths of the board for other sites: the custom element, and its page for frames.
const FOR_OTHERS: [&str; 2] = ["/rosette-board.js", "/board.html"];

/// The headers of every answer. The policy is read again only when the page has changed.
#[derive(Debug)]
pub struct Guard {
    site: Site,
    known: Mutex<Known>,
}

/// The policy of the page, with the page's stamp at that time.
#[derive(Debug)]
struct Known {
    stamp: Stamp,
    policy: HeaderValue,
}

impl Known {
    async fn read(site: &Site) -> Result<Self> {
        const MISSING: &str = "the site has no index.html";
        let stamp = site.stamp().context(MISSING)?;
        let policy = policy::of_server(&site.page().await.context(MISSING)?)?;
        Ok(Self { stamp, policy })
    }
}

impl Guard {
    /// Reads the policy of the site's page.
    ///
    /// # Errors
    ///
    /// The page can't be read or has no policy.
    pub async fn new(site: &Site) -> Result<Self> {
        Ok(Self { site: site.clone(), known: Mutex::new(Known::read(site).await?) })
    }

    fn known(&self) -> MutexGuard<'_, Known> {
        // No code panics while it holds the lock, so the value is consistent.
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Reads the policy again if the page has changed, because a build may replace the page while
    /// the server runs. Returns false, and keeps the last policy, if there is no page with a
    /// policy.
    pub async fn renew(&self) -> bool {
        let stamp = self.site.stamp();
        if stamp.is_some_and(|stamp| stamp == self.known().stamp) {
            return true;
        }
        let read = Known::read(&self.site).await;
        read.map(|read| *self.known() = read).is_ok()
    }

    /// Adds the headers to an answer for a path. The board for other sites may be loaded and framed by
    /// any page; its page contains its policy. No other file may, and neither may a refusal.
    pub fn put<T>(&self, path: &str, answer: &mut Response<T>) {
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
            headers.insert(CONTENT_SECURITY_POLICY, self.known().policy.clone());
        }
    }

    /// Returns the headers as lines, for answers that are written directly.
    pub fn lines(&self) -> Vec<u8> {
        let mut answer = Response::new(());
        self.put("", &mut answer);
        let mut lines = Vec::new();
        for (name, value) in answer.headers() {
            lines.extend([name.as_str().as_bytes(), b": ", value.as_bytes(), b"\r\n"].concat());
        }
        lines
    }
}
