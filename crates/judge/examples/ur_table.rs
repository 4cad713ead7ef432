//! Writes a table of Ur with 7 pieces for tests of the page: a small one, because only positions in
//! which each seat has at most 2 pieces that aren't home have values.

use std::{
    env,
    error::Error,
    fs,
    io::{self, Cursor},
};

use rosette_bots::{
    Limit,
    ur::{BlockPlan, Packer, Rules, Solver, Subject},
};

/// Returns the file of the table.
pub fn file(rules: Rules, subject: Subject) -> io::Result<Vec<u8>> {
    let mut solver = Solver::new(rules, 2, 2);
    solver.work(&mut Limit::new(&mut || false));
    let mut out = Cursor::new(Vec::new());
    let mut packer = Packer::new(subject, &mut out)?;
    for (own, other) in subject.layers() {
        let plan = BlockPlan::new(subject, own, other);
        let values = solver.table().waiting(own, other).map(|it| it.1);
        let pack = |block| values.map_or_else(Vec::new, |it| packer.pack(&plan, block, it));
        let blocks: Vec<_> = (0..plan.blocks()).map(pack).collect();
        packer.write(&blocks, &mut out)?;
    }
    packer.finish(&mut out)?;
    Ok(out.into_inner())
}

/// Writes the file to the path that is given.
pub fn main() -> Result<(), Box<dyn Error>> {
    let path = env::args_os().nth(1).ok_or("a path is missing")?;
    let rules = Rules::ALL[0];
    let subject = Subject::new(rules, 7).ok_or("no such table")?;
    Ok(fs::write(path, file(rules, subject)?)?)
}
