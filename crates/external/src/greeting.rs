//! The greetings of players, by which they choose their protocol.

use rosette_protocol::{
    Greeting,
    json::{Hello, Message, VERSION},
};
use tokio::io::AsyncRead;

use crate::{
    PlayerFault,
    inbox::{Inbox, OutputEnd},
    line::Lines,
};

/// The greeting of a player, in the protocol that it speaks.
pub(crate) enum Greeted {
    /// The protocol of ±123D.
    Flag(Greeting),
    /// The JSON protocol.
    Json(Hello),
}

/// Reads the greeting, and any lines written right after it, which aren't answers. A greeting that
/// is a message chooses the JSON protocol, and one that ends with `PRET` that of ±123D.
pub(crate) async fn greeting(
    lines: &mut Lines<impl AsyncRead + Unpin>,
    inbox: &Inbox,
) -> Result<Result<Greeted, PlayerFault>, OutputEnd> {
    let mut greeting = Greeting::default();
    let greeted = loop {
        let line = lines.next().await?.ok_or(OutputEnd::Ended(None))?;
        inbox.line(&line)?;
        if Message::begins(&line) {
            break hello_in(&line).map(Greeted::Json);
        }
        if greeting.read(&line) {
            break Ok(Greeted::Flag(greeting));
        }
    };
    while let Some(line) = lines.buffered()? {
        inbox.line(&line)?;
    }
    Ok(greeted)
}

/// Reads a greeting in the JSON protocol, and checks its version.
pub(crate) fn hello_in(line: &str) -> Result<Hello, PlayerFault> {
    match Message::read(line)? {
        Message::Hello(hello) if hello.protocol == VERSION => Ok(hello),
        Message::Hello(hello) => Err(PlayerFault::Version(hello.protocol)),
        _ => Err(PlayerFault::NoHello(line.to_owned())),
    }
}
