//! The site to serve: a folder, or files embedded in the program.

use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use axum::Router;
use axum::body::Bytes;
use axum::extract::{Request, State};
use axum::http::header::CONTENT_TYPE;
use axum::http::{Method, StatusCode};
use axum::middleware::from_fn;
use axum::response::{IntoResponse, Response};
use percent_encoding::percent_decode_str;
use tower_http::services::ServeDir;

use crate::range;

/// An embedded file: its path, with slashes, and its contents.
pub type EmbeddedFile = (&'static str, &'static [u8]);

/// The source of the site's files.
#[derive(Clone, Debug)]
pub enum Site {
    /// A folder, whose files are read at each request.
    Folder(PathBuf),
    /// Files embedded in the program, so that it serves the page without a folder.
    Embedded(&'static [EmbeddedFile]),
}

const INDEX: &str = "index.html";

impl Site {
    /// Returns the site with a canonical path, so that links out of the folder can be recognised.
    pub(crate) fn settled(&self) -> Result<Self> {
        Ok(match self {
            Self::Embedded(files) => Self::Embedded(files),
            Self::Folder(folder) => Self::Folder(
                folder
                    .canonicalize()
                    .with_context(|| format!("can't read {}", folder.display()))?,
            ),
        })
    }

    /// Builds the routes to all files of the site.
    pub(crate) fn files(&self) -> Router {
        match self {
            Self::Folder(folder) => {
                let files = ServeDir::new(folder).ignore_multi_range_requests(true);
                Router::new().fallback_service(files).layer(from_fn(range::normalise_range))
            }
            Self::Embedded(files) => Router::new().fallback(embedded).with_state(*files),
        }
    }

    /// Reads `index.html`; `None` if it can't be read.
    pub(crate) async fn page(&self) -> Option<String> {
        match self {
            Self::Folder(folder) => tokio::fs::read_to_string(folder.join(INDEX)).await.ok(),
            Self::Embedded(files) => {
                let (_, page) = files.iter().find(|(path, _)| *path == INDEX)?;
                String::from_utf8(page.to_vec()).ok()
            }
        }
    }

    /// Returns whether the site has an `index.html` at its top.
    pub(crate) fn has_page(&self) -> bool {
        match self {
            Self::Folder(folder) => folder.join(INDEX).is_file(),
            Self::Embedded(files) => files.iter().any(|(path, _)| *path == INDEX),
        }
    }

    /// Returns whether a path must not be served: it leads out of the site, is no valid file name,
    /// isn't a regular file, such as a pipe, which could block the reader, or is or leads to
    /// something hidden, whose name begins with a dot, such as `.git`. The file service rejects
    /// `..`, but follows symbolic links.
    pub(crate) fn is_left_by(&self, path: &str) -> bool {
        let Self::Folder(folder) = self else { return false };
        let path = path.trim_start_matches('/');
        let Ok(path) = percent_decode_str(path).decode_utf8() else { return true };
        if is_hidden(Path::new(&*path)) {
            return true;
        }
        let path = folder.join(&*path);
        let leaves = |path: &Path| {
            path.canonicalize().is_ok_and(|it| it.strip_prefix(folder).map_or(true, is_hidden))
                || fs::metadata(path).is_ok_and(|found| !found.is_file() && !found.is_dir())
        };
        let found = path.symlink_metadata();
        // No file has a name that is longer than the file system allows.
        let is_none = found.is_err_and(|error| error.kind() == ErrorKind::InvalidFilename);
        is_none || leaves(&path) || leaves(&path.join(INDEX))
    }
}

/// Returns whether the name of a file, or of a folder on the way to it, begins with a dot.
fn is_hidden(path: &Path) -> bool {
    path.iter().any(|name| name.as_encoded_bytes().starts_with(b"."))
}

async fn embedded(State(files): State<&'static [EmbeddedFile]>, request: Request) -> Response {
    if ![Method::GET, Method::HEAD].contains(request.method()) {
        return StatusCode::METHOD_NOT_ALLOWED.into_response();
    }
    let path = match request.uri().path().trim_start_matches('/') {
        "" => INDEX,
        path => path,
    };
    match files.iter().find(|(name, _)| *name == path) {
        Some((name, bytes)) => {
            let kind = mime_guess::from_path(name).first_or_octet_stream();
            ([(CONTENT_TYPE, kind.to_string())], Bytes::from_static(bytes)).into_response()
        }
        None => StatusCode::NOT_FOUND.into_response(),
    }
}
