//! Tables of solved games, which the page reads in parts.

use std::path::PathBuf;

use axum::Router;
use axum::http::header::CONTENT_TYPE;
use axum::middleware::from_fn;
use axum::routing::get;
use tower_http::services::ServeFile;

use crate::range;

/// A table to serve in the folder `tables` of the site.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableFile {
    /// The file name by which the page asks for the table: its rules and number of pieces.
    pub name: String,
    /// The path of the file, which may have any name.
    pub path: PathBuf,
}

/// Builds the routes to the tables and to the list of their names, which replaces the list of the
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
    routes.layer(from_fn(range::normalise_range))
}
