//! What is served: a folder, or files within the program.

use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use axum::Router;
use axum::body::Bytes;
use axum::extract::{Request, State};
use axum::http::header::CONTENT_TYPE;
use axum::http::{Method, StatusCode};
use axum::response::{IntoResponse, Response};
use percent_encoding::percent_decode_str;
use tower_http::services::ServeDir;

/// A file within the program: its path, with slashes, and its contents.
pub type EmbeddedFile = (&'static str, &'static [u8]);

/// What is served.
#[derive(Clone, Debug)]
pub enum Site {
    /// The files of a folder.
    Folder(PathBuf),
    /// Files within the program.
    Embedded(&'static [EmbeddedFile]),
}

const INDEX: &str = "index.html";

impl Site {
    /// The site by a path that doesn't change.
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

    /// The routes of its files.
    pub(crate) fn files(&self) -> Router {
        match self {
            Self::Folder(folder) => Router::new().fallback_service(ServeDir::new(folder)),
            Self::Embedded(files) => Router::new().fallback(embedded).with_state(*files),
        }
    }

    /// The page itself, read anew: a build may lay a new one while the server runs.
    pub(crate) async fn page(&self) -> Option<String> {
        match self {
            Self::Folder(folder) => tokio::fs::read_to_string(folder.join(INDEX)).await.ok(),
            Self::Embedded(files) => {
                let (_, page) = files.iter().find(|(path, _)| *path == INDEX)?;
                String::from_utf8(page.to_vec()).ok()
            }
        }
    }

    /// Whether a path ends outside the site, or nowhere, as no file can have its name; the file
    /// service stops at `..`, but it follows symbolic links.
    pub(crate) fn is_left_by(&self, path: &str) -> bool {
        let Self::Folder(folder) = self else { return false };
        let path = path.trim_start_matches('/');
        let Ok(path) = percent_decode_str(path).decode_utf8() else { return true };
        let path = folder.join(&*path);
        let leaves = |path: &Path| path.canonicalize().is_ok_and(|it| !it.starts_with(folder));
        let found = path.symlink_metadata();
        // Longer than the name of any file.
        let is_none = found.is_err_and(|error| error.kind() == ErrorKind::InvalidFilename);
        is_none || leaves(&path) || leaves(&path.join(INDEX))
    }
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
