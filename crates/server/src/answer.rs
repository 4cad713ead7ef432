//! The answers of the server: the files of a site, for requests that name this machine.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;

use anyhow::{Result, ensure};
use axum::Router;
use axum::extract::{Request, State};
use axum::http::header::{CONTENT_TYPE, HOST};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::{IntoResponse, Response};

#[cfg(doc)]
use crate::Server;
use crate::{OfferedPlayer, Site, TableFile, guard, players, tables};

struct Served {
    site: Site,
    address: SocketAddr,
}

/// The answers of a [`Server`] to requests.
#[derive(Clone)]
pub struct Answers {
    pub(crate) routes: Router,
}

impl Answers {
    /// Prepares the answers for the site, its players and its tables, to requests for this address.
    ///
    /// # Errors
    ///
    /// The site can't be read or has no page.
    pub fn new(
        site: &Site,
        offers: &[OfferedPlayer],
        tables: &[TableFile],
        address: SocketAddr,
    ) -> Result<Self> {
        let site = site.settled()?;
        ensure!(site.has_page(), "the site has no index.html");
        let routes =
            site.files().merge(players::routes(&site, offers)).merge(tables::routes(tables));
        let served = Arc::new(Served { site, address });
        Ok(Self { routes: routes.layer(from_fn_with_state(served, answer)) })
    }
}

async fn answer(State(served): State<Arc<Served>>, request: Request, next: Next) -> Response {
    let path = request.uri().path().to_owned();
    let mut response = if !served.is_meant_by(&request) {
        refuse(StatusCode::FORBIDDEN, "Open this server as localhost or by its IP address.\n")
    } else if served.site.is_left_by(&path) {
        not_found()
    } else {
        match next.run(request).await {
            response if response.status() == StatusCode::NOT_FOUND => not_found(),
            response if response.status() == StatusCode::METHOD_NOT_ALLOWED => {
                refuse(StatusCode::METHOD_NOT_ALLOWED, "Only GET and HEAD are allowed.\n")
            }
            response => response,
        }
    };
    // A build replaces the page while the server runs.
    if !served.site.has_page() {
        response = refuse(StatusCode::SERVICE_UNAVAILABLE, "The site is being built; try again.\n");
    }
    guard::set_headers(&path, &mut response);
    name_encoding(response.headers_mut());
    response
}

impl Served {
    /// Returns whether the request names this machine. Another site's page can make its own host
    /// name resolve to 127.0.0.1 (DNS rebinding), but the browser still sends that name.
    fn is_meant_by(&self, request: &Request) -> bool {
        let mut hosts = request.headers().get_all(HOST).iter();
        let (Some(host), None) = (hosts.next(), hosts.next()) else { return false };
        let Ok(host) = host.to_str() else { return false };
        // Only a request to a proxy also names a server before its path.
        if request.uri().authority().is_some_and(|it| it.as_str() != host) {
            return false;
        }
        let port = self.address.port();
        let suffix = format!(":{port}");
        let name = match host.strip_suffix(&suffix) {
            Some(name) => name,
            // Browsers omit port 80, the default of HTTP.
            None if port == 80 => host,
            None => return false,
        };
        let own = ["127.0.0.1", "localhost", "[::1]"];
        // Other machines must use this machine's IP address, because the request of another site's
        // page names a host.
        let remote = !self.address.ip().is_loopback();
        let number = name.trim_matches(['[', ']']).parse::<IpAddr>();
        own.iter().any(|own| own.eq_ignore_ascii_case(name))
            || number.is_ok_and(|number| remote || number == self.address.ip())
    }
}

fn not_found() -> Response {
    refuse(StatusCode::NOT_FOUND, "File not found.\n")
}

fn refuse(status: StatusCode, why: &'static str) -> Response {
    (status, [(CONTENT_TYPE, HeaderValue::from_static("text/plain"))], why).into_response()
}

/// Declares text files as UTF-8. All text of the site is UTF-8, and browsers guess without a
/// charset.
fn name_encoding(headers: &mut HeaderMap) {
    let Some(Ok(kind)) = headers.get(CONTENT_TYPE).map(HeaderValue::to_str) else { return };
    if kind.starts_with("text/")
        && !kind.contains("charset")
        && let Ok(kind) = HeaderValue::from_str(&format!("{kind}; charset=utf-8"))
    {
        headers.insert(CONTENT_TYPE, kind);
    }
}
