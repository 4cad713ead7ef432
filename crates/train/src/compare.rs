//! A comparison of the rule sets of Ur by games of perfect play.

use std::thread;

use anyhow::{Context, Result};
use rand::SeedableRng;
use rand_pcg::Pcg32;
use rosette_bots::ur::{ChanceTable, Rules, SeatView};
use rosette_rules::{
    Game, Preset,
    ur::{Ur, UrPreset},
};

use crate::{game, progress, solved::solved};

/// The first line of the table that compares presets: a preset's name, then the means of its games'
/// numbers.
pub const HEAD: &str = "| preset | first wins % | throws | moves | captures | throws again | \
                        changes of the leader | luck | at stake |";

/// The numbers of a game, or their means: throws, moves, captures, further throws, changes of the
/// leader, the points by which throws changed the chance of winning, and the points that moves
/// chosen at random would have lost.
type Counts = [f64; 7];

/// Solves a preset and plays games of perfect play. Returns its row of a table below [`HEAD`]. `before`
/// is the text before the bars.
///
/// # Errors
///
/// The preset's options contradict each other, or there isn't enough memory.
pub fn row(preset: UrPreset, games: u32, seed: u64, before: &str) -> Result<String> {
    let options = preset.options();
    let rules = Rules::of(&Ur::new(&options).ok().context("a preset that can't be played")?);
    let table = solved(rules, options.pieces, before)?;
    let start = SeatView::start(options.pieces);
    let first = 100.0 * table.chance(&start).unwrap_or_default();
    let threads = thread::available_parallelism().map_or(1, usize::from) as u32;
    let bar = progress::counted(before, games.into(), "games");
    let parts: Vec<_> = thread::scope(|scope| {
        let play = |part| {
            let (table, start, bar) = (&table, &start, &bar);
            let numbers = (part..games).step_by(threads as usize);
            let counts = move |it| {
                let counts = counts(table, *start, seed << 32 | u64::from(it));
                bar.inc(1);
                counts
            };
            move || sum_each(numbers.map(counts))
        };
        let parts: Vec<_> = (0..threads).map(|part| scope.spawn(play(part))).collect();
        parts.into_iter().filter_map(|part| part.join().ok()).collect()
    });
    bar.finish_and_clear();
    let means = sum_each(parts.into_iter()).map(|sum| sum / f64::from(games));
    let [throws, moves, captures, again, changes, luck, stake] = means;
    Ok(format!(
        "| {preset:?} | {first:.4} | {throws:.1} | {moves:.1} | {captures:.2} | {again:.2} | \
         {changes:.2} | {luck:.0} | {stake:.0} |"
    ))
}

fn sum_each(all: impl Iterator<Item = Counts>) -> Counts {
    all.fold(Counts::default(), |mut sums, counts| {
        sums.iter_mut().zip(counts).for_each(|(sum, count)| *sum += count);
        sums
    })
}

/// Plays a game of perfect play and returns its numbers.
fn counts(table: &ChanceTable, start: SeatView, seed: u64) -> Counts {
    let rules = table.rules();
    let mut random = Pcg32::seed_from_u64(seed);
    let [mut throws, mut moves, mut captures, mut again] = [0.0; 4];
    let [mut changes, mut luck, mut stake] = [0.0; 3];
    // Whether the view is that of the first seat, and whether that seat is more likely to win.
    let (mut view, mut is_first, mut first_leads) = (start, true, None);
    loop {
        let chance = table.chance(&view).unwrap_or_default();
        let leads = (chance > 0.5) == is_first;
        if first_leads.is_some_and(|before| before != leads) {
            changes += 1.0;
        }
        first_leads = Some(leads);
        throws += 1.0;
        let heads = game::throw(&mut random, rules.dice);
        let choices = game::moves(table, rules, &view, heads);
        let Some((made, best)) = game::best(&choices) else {
            view = view.turned();
            is_first = !is_first;
            luck += (1.0 - table.chance(&view).unwrap_or_default() - chance).abs();
            continue;
        };
        luck += (best - chance).abs();
        let mean = choices.iter().map(|it| it.1).sum::<f64>() / choices.len() as f64;
        stake += best - mean;
        moves += 1.0;
        captures += f64::from(made.view.other.hand - view.other.hand);
        if made.view.own.left() == 0 {
            return [throws, moves, captures, again, changes, 100.0 * luck, 100.0 * stake];
        }
        again += f64::from(u8::from(made.again));
        view = game::next(&made);
        is_first = is_first == made.again;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_has_a_number_below_each_name() {
        let row = row(UrPreset::Simplified, 50, 1, "").unwrap();
        let cells: Vec<_> = row.trim_matches('|').split('|').map(str::trim).collect();
        assert_eq!(cells.len(), HEAD.trim_matches('|').split('|').count());
        assert_eq!(cells[0], "Simplified");
        let numbers: Vec<f64> = cells[1..].iter().map(|cell| cell.parse().unwrap()).collect();
        let [first, throws, moves, captures, again, changes, luck, stake] = numbers[..] else {
            panic!("{row}")
        };
        assert!((50.0..60.0).contains(&first) && moves < throws && captures < moves, "{row}");
        // Without rosettes, nothing earns another throw.
        assert!(again == 0.0 && changes < throws && luck > 0.0 && stake > 0.0, "{row}");
    }
}
