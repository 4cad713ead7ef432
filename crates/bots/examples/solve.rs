//! Solves ±123D on short lines.

use rosette_bots::{GameValue, Limit, flag::solve};
use rosette_rules::{
    Game, OptionError, Steps,
    flag::{Flag, Options},
};

/// Returns who wins a line and within how many plies, and the first moves with which it does.
pub fn line(cells: u8) -> Result<String, OptionError> {
    let start = Flag::new(&Options { cells, ..Options::default() })?;
    let Some(solution) = solve(&start, &mut Limit::new(&mut || false)) else {
        return Ok("over".to_owned());
    };
    let mut text = match solution.evaluation.value {
        GameValue::Win(plies) => format!("first wins in {plies}:"),
        GameValue::Loss(plies) => format!("second wins in {plies}:"),
        other => format!("{other:?}:"),
    };
    for step in solution.best {
        text.push(' ');
        // Writing to a String can't fail.
        let _ = Flag::write(&Steps::one(step), &mut text);
    }
    Ok(text)
}

/// Prints the solutions of lines of 5 to 20 cells.
pub fn main() -> Result<(), OptionError> {
    for cells in 5..=20 {
        println!("{cells} cells: {}", line(cells)?);
    }
    Ok(())
}
