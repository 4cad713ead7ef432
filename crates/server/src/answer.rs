//! What the server answers: the files of a site, to pages of its own address.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;

use anyhow::{Context, Result};
use axum::Router;
use axum::extract::{Request, State};
use axum::http::header::{
    CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE, HOST, HeaderName, REFERRER_POLICY,
    X_CONTENT_TYPE_OPTIONS,
};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::{IntoResponse, Response};

#[cfg(doc)]
use crate::Server;
use crate::{Offer, Site, players, policy};

/// What is served, and where.
struct Served {
    site: Site,
    address: SocketAddr,
}

/// What is sent with every answer, besides the policy of the page.
const SENT: [(HeaderName, &str); 5] = [
    (CACHE_CONTROL, "no-cache"),
    (X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (REFERRER_POLICY, "no-referrer"),
    // No page of another origin may use these files. `cross-origin-opener-policy` isn't among these:
    // the page opens no window and hears no messages, so there is nothing for it to keep away, and a
    // browser that starts a process for it shows the first board a fifth later.
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
    // The page asks for none of these; whatever comes into it shall not, either.
    (HeaderName::from_static("permissions-policy"), "camera=(), geolocation=(), microphone=()"),
];

/// The routes of the site and its players, for requests to this address: what a [`Server`] answers.
///
/// # Errors
///
/// The site can't be read or has no policy.
pub async fn routes(site: &Site, offers: &[Offer], address: SocketAddr) -> Result<Router> {
    let site = site.settled()?;
    policy::of_page(&site.page().await.context("the site has no index.html")?)?;
    let routes = site.files().merge(players::routes(&site, offers));
    Ok(routes.layer(from_fn_with_state(Arc::new(Served { site, address }), answer)))
}

async fn answer(State(served): State<Arc<Served>>, request: Request, next: Next) -> Response {
    let mut response = if !served.is_meant_by(&request) {
        refuse(
            StatusCode::FORBIDDEN,
            "This server answers where it is called by its number or localhost.\n",
        )
    } else if served.site.is_left_by(request.uri().path()) {
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
    let policy = served.policy().await;
    if policy.is_none() {
        response = refuse(StatusCode::SERVICE_UNAVAILABLE, "The site is being built; try again.\n");
    }
    let headers = response.headers_mut();
    headers.extend(policy.map(|policy| (CONTENT_SECURITY_POLICY, policy)));
    for (name, value) in SENT {
        headers.insert(name, HeaderValue::from_static(value));
    }
    name_encoding(headers);
    response
}

impl Served {
    /// Whether the request names this machine. A page of another site can make its own name point
    /// to 127.0.0.1, but the browser then still sends that name.
    fn is_meant_by(&self, request: &Request) -> bool {
        let mut hosts = request.headers().get_all(HOST).iter();
        let (Some(host), None) = (hosts.next(), hosts.next()) else { return false };
        let Ok(host) = host.to_str() else { return false };
        // Only a request to a proxy names a server before its path, too.
        if request.uri().authority().is_some_and(|it| it.as_str() != host) {
            return false;
        }
        let port = self.address.port();
        let suffix = format!(":{port}");
        let name = match host.strip_suffix(&suffix) {
            Some(name) => name,
            // Browsers leave out the port that http has by default.
            None if port == 80 => host,
            None => return false,
        };
        let own = ["127.0.0.1", "localhost", "[::1]"];
        // From other machines this one is called by its number: a page of another site comes with
        // a name.
        let remote = !self.address.ip().is_loopback();
        let number = name.trim_matches(['[', ']']).parse::<IpAddr>();
        own.iter().any(|own| own.eq_ignore_ascii_case(name))
            || number.is_ok_and(|number| remote || number == self.address.ip())
    }

    async fn policy(&self) -> Option<HeaderValue> {
        policy::of_server(&self.site.page().await?).ok()
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
