//! Connections, with limits on their number and duration.

use std::convert::Infallible;
use std::io::ErrorKind;
use std::sync::Arc;

use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use rosette_external::{limits, refuse_client};
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpListener;
use tokio::sync::Semaphore;
use tokio::time::{sleep, timeout};
use tokio_io_timeout::TimeoutStream;

use crate::refusal::Guarded;
use crate::{Answers, guard};

/// The answer to a connection beyond the limit, before and after the headers of every answer.
const BUSY: [&str; 2] = [
    "HTTP/1.1 503 Service Unavailable\r\n\
     Content-Type: text/plain; charset=utf-8\r\nContent-Length: 40\r\n\
     Retry-After: 10\r\nConnection: close\r\n",
    "\r\nToo many are connected; try again later\n",
];

/// Serves all connections until the future is dropped.
pub async fn serve(listener: TcpListener, answers: Answers) -> Infallible {
    let places = Arc::new(Semaphore::new(limits::CONNECTIONS));
    let leaving = Arc::new(Semaphore::new(limits::MAX_REFUSALS));
    loop {
        match listener.accept().await {
            Ok((stream, _)) => {
                let answers = answers.clone();
                if let Ok(place) = Arc::clone(&places).try_acquire_owned() {
                    tokio::spawn(async move {
                        let _place = place;
                        // Sends each answer at once. If this can't be set, answers arrive a little
                        // later.
                        let _ = stream.set_nodelay(true);
                        answers.connection(stream).await;
                    });
                } else if let Ok(place) = Arc::clone(&leaving).try_acquire_owned() {
                    tokio::spawn(async move {
                        let _place = place;
                        let [head, end] = BUSY.map(str::as_bytes);
                        refuse_client(stream, &[head, &guard::lines(), end].concat()).await;
                    });
                }
                // If too many clients are being refused already, the connection is closed without
                // an answer.
            }
            // The client has already disconnected.
            Err(error)
                if [ErrorKind::ConnectionAborted, ErrorKind::ConnectionReset]
                    .contains(&error.kind()) => {}
            Err(_) => sleep(limits::ACCEPT_BACKOFF).await,
        }
    }
}

impl Answers {
    /// Serves a connection. A player's socket outlives this function and has its own limits.
    pub async fn connection(self, stream: impl AsyncRead + AsyncWrite + Send + Unpin + 'static) {
        let mut stream = TimeoutStream::new(Guarded::new(stream));
        stream.set_write_timeout(Some(limits::WRITING));
        let connection = http1::Builder::new()
            .timer(TokioTimer::new())
            .header_read_timeout(limits::HEAD)
            .max_buf_size(limits::HEAD_BYTES)
            .serve_connection(TokioIo::new(Box::pin(stream)), TowerToHyperService::new(self.routes))
            .with_upgrades();
        // The reason why a client leaves doesn't matter here.
        let _ = timeout(limits::CONNECTION, connection).await;
    }
}
