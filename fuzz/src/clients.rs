//! Clients that ask Rosette's bots, over any connection.

use std::sync::LazyLock;

use rosette_external::{Service, serve_over};
use rosette_protocol::{ERROR, FAREWELL};
use rosette_rules::flag::RuleSet;
use rosette_session::{Level, Seed};
use tokio::runtime::{Builder, Runtime};

use crate::assert_one_line;

/// The beginning of an error in the protocol of every game.
const TROUBLE: &str = r#"{"type":"error","error":""#;

static RUNTIME: LazyLock<Runtime> =
    LazyLock::new(|| Builder::new_current_thread().enable_time().build().unwrap());

/// Checks that the last line that a client receives is its answer, a goodbye or an error, whatever
/// the client says.
pub fn clients(bytes: &[u8]) {
    let (rules, said) = match bytes.split_first() {
        Some((b'd', rest)) => (RuleSet::Dice, rest),
        _ => (RuleSet::Jump, bytes),
    };
    let service = Service::new(rules, Level::Random, Seed(7));
    let mut received = Vec::new();
    let parted = RUNTIME.block_on(serve_over(said, &mut received, &service));
    let received = String::from_utf8(received).unwrap();
    assert!(received.starts_with("Auteurs: Rosette (random)\nPRET\n") && received.ends_with('\n'));
    let last = received.lines().last().unwrap();
    match parted {
        Ok(()) => assert!(!last.starts_with(ERROR) || said.is_empty() || last != FAREWELL),
        Err(parting) => {
            assert_one_line(&parting.to_string());
            let error = last.starts_with(ERROR) || last.starts_with(TROUBLE);
            assert!(error, "{parting}, but received {last}");
        }
    }
}
