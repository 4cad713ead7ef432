//! Tables of solved games, which the page reads in parts.

use std::path::PathBuf;

use axum::Router;
use axum::http::header::CONTENT_TYPE;
use axum::middleware::from_fn;
use axum::routing::get;
use tower_http::services::ServeFile;

use crate::range;

/// A table to serve beside the page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableFile {
    /// The name by which the page asks for it, which says of which game it is.
    pub name: String,
    /// The file.
    pub path: PathBuf,
}

/// Returns the routes to the tables and to the list of their names, which replaces the list of the
/// site. Without tables, the site's own files are served.
pub fn routes(tables: &[TableFile]) -> Router {
    if tables.is_empty() {
        return Router::new();
    }
    let names: Vec<_> = tables.iter().map(|table| table.name.as_str()).collect();
    let list = rosette_json::text(&names);
    let listed = move || async move { ([(CONTENT_TYPE, "application/json")], list) };
    let mut routes = Router::new().route("/tables/index.json", get(listed));
    for TableFile { name, path } in tables {
        let file = ServeFile::new(path).ignore_multi_range_requests(true);
        routes = routes.route_service(&format!("/tables/{name}"), file);
    }
    routes.layer(from_fn(range::heed))
}
