//! Connections: so many at once, and none for longer than it needs.

use std::convert::Infallible;
use std::io::ErrorKind;
use std::sync::Arc;

use axum::Router;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use rosette_external::{limits, send_away};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::{sleep, timeout};
use tokio_io_timeout::TimeoutStream;

/// What one connection too many is told.
const BUSY: &str = "HTTP/1.1 503 Service Unavailable\r\n\
    Content-Type: text/plain; charset=utf-8\r\nContent-Length: 40\r\n\
    Retry-After: 10\r\nConnection: close\r\n\r\n\
    Too many are connected; try again later\n";

/// Serves whoever connects, until this is given up.
pub async fn serve(listener: TcpListener, routes: Router) -> Infallible {
    let places = Arc::new(Semaphore::new(limits::CONNECTIONS));
    let leaving = Arc::new(Semaphore::new(limits::MOST_LEAVING));
    let service = TowerToHyperService::new(routes);
    loop {
        match listener.accept().await {
            Ok((stream, _)) => {
                if let Ok(place) = Arc::clone(&places).try_acquire_owned() {
                    tokio::spawn(serve_one(stream, service.clone(), place));
                } else if let Ok(place) = Arc::clone(&leaving).try_acquire_owned() {
                    tokio::spawn(async move {
                        let _place = place;
                        send_away(stream, BUSY).await;
                    });
                }
                // Else there are too many even to tell them.
            }
            // Who was to be served has gone already.
            Err(error)
                if [ErrorKind::ConnectionAborted, ErrorKind::ConnectionReset]
                    .contains(&error.kind()) => {}
            Err(_) => sleep(limits::REST).await,
        }
    }
}

/// Serves a connection. A socket to a player outlives this; it has limits of its own.
async fn serve_one(
    stream: TcpStream,
    service: TowerToHyperService<Router>,
    _place: OwnedSemaphorePermit,
) {
    // Answers are wanted at once. Without this they come later, and come none the less.
    let _ = stream.set_nodelay(true);
    let mut stream = TimeoutStream::new(stream);
    stream.set_write_timeout(Some(limits::WRITING));
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(limits::HEAD)
        .max_buf_size(limits::HEAD_BYTES)
        .serve_connection(TokioIo::new(Box::pin(stream)), service)
        .with_upgrades();
    // Why a client goes is its own affair.
    let _ = timeout(limits::CONNECTION, connection).await;
}
