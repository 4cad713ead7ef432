//! The players of a contest.

use rosette_rules::Quoted;
use rosette_session::Program;

use crate::player_spec::{PlayerSpec, check_name};

/// A player of a contest.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entrant {
    /// The name in records, `bot:strong` or `external:NAME`; it is unique in a contest.
    pub name: String,
    pub who: PlayerSpec,
}

impl Entrant {
    /// Reads a player, as `--first` and `--second` name it.
    ///
    /// # Errors
    ///
    /// The text doesn't name a player.
    pub fn read(text: &str) -> Result<Self, String> {
        let who: PlayerSpec = text.parse().map_err(|error| format!("{error}"))?;
        Ok(Self { name: who.player(), who })
    }

    /// Reads the value of `--player`. An external player may have a name in front:
    /// `NAME=cmd:COMMAND`.
    ///
    /// # Errors
    ///
    /// The text doesn't name a player.
    pub fn named(text: &str) -> Result<Self, String> {
        let Some((name, player)) = text.split_once('=').filter(|(name, _)| !name.contains(':'))
        else {
            return Self::read(text);
        };
        let entrant = Self::read(player)?;
        if !matches!(entrant.who, PlayerSpec::External(_)) {
            return Err(format!("{} has a name already: {}", Quoted(player), entrant.name));
        }
        check_name(name)?;
        Ok(Self { name: Program::External(name.to_owned()).name(), ..entrant })
    }

    /// Returns the name for tables, without the prefix `external:`.
    pub fn display_name(&self) -> String {
        match Program::named(&self.name) {
            Some(Program::External(name)) => name,
            _ => self.name.clone(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Entrant;

    #[test]
    fn external_players_may_have_names() {
        for (text, name, called) in [
            ("random", "bot:random", "bot:random"),
            ("bot:strong", "bot:strong", "bot:strong"),
            ("tcp:localhost:1199", "tcp:localhost:1199", "tcp:localhost:1199"),
            ("ws://localhost:1/?a=b", "ws://localhost:1/?a=b", "ws://localhost:1/?a=b"),
            ("mine=ws://localhost:1/?a=b", "external:mine", "mine"),
            (
                "cmd:python3 p.py --level=3",
                "cmd:python3 p.py --level=3",
                "cmd:python3 p.py --level=3",
            ),
            ("mine=cmd:p --level=3", "external:mine", "mine"),
        ] {
            let entrant = Entrant::named(text).unwrap();
            assert_eq!((entrant.name.as_str(), entrant.display_name().as_str()), (name, called));
        }
        for (text, expected) in [
            ("x", "unknown player"),
            ("a=b", "unknown player"),
            ("a=bot:easy", "has a name already: bot:easy"),
            ("a b=cmd:x", "isn't a valid player name"),
            ("=cmd:x", "isn't a valid player name"),
            ("a=cmd:", "there is no command"),
        ] {
            let error = Entrant::named(text).unwrap_err();
            assert!(error.contains(expected), "{text}: {error}");
        }
    }
}
