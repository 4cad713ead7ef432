//! Elo ratings by maximum likelihood.
//!
//! The model is that of R. A. Bradley and M. E. Terry ("Rank Analysis of Incomplete Block Designs",
//! Biometrika 39, 1952): a player with `d` Elo more than its opponent scores
//! 1 / (1 + 10^(−d / 400)) on average. A draw counts as half a win and half a loss. The ratings are
//! those under which the results are most likely, with 0 as their mean.
//!
//! The confidence intervals come from Fisher's information, as if all games were independent.
//! Draws, and games that are played twice with the same luck, vary less than that, so the
//! intervals are rather too wide.

use std::f64::consts::LN_10;

use crate::wilson::Z;

/// The Elo of one unit in the natural logarithm of the odds.
const SCALE: f64 = 400.0 / LN_10;

/// The longest step of a rating between two approximations, in natural units.
const MAX_CHANGE: f64 = 1.0;

/// The number of steps of Newton's method, after which the ratings don't change any more.
const STEPS: u32 = 200;

/// The rating of a player, in Elo.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rating {
    /// The rating; the mean of all players is 0.
    pub elo: f64,
    /// Half the width of the 95 % confidence interval.
    pub margin: f64,
}

/// The ratings of all players of a tournament.
#[derive(Clone, PartialEq, Debug)]
pub struct Ratings {
    /// The rating of each player, in the order of the points.
    pub players: Vec<Rating>,
    /// Whether one drawn game was added to each pair. Otherwise no finite ratings would fit,
    /// because some players have won all their games against the others, or haven't played them.
    pub padded: bool,
}

/// A square matrix, as a list of rows.
type Matrix = Vec<Vec<f64>>;

/// Rates players by the points that each has scored against each of the others. `points[a][b]` are
/// the points of `a` against `b`.
pub fn rate(points: &[Vec<f64>]) -> Ratings {
    let padded = !all_reach_all(points);
    let mut points = points.to_vec();
    for (player, row) in points.iter_mut().enumerate() {
        for (other, scored) in row.iter_mut().enumerate() {
            if padded && player != other {
                *scored += 0.5;
            }
        }
    }
    let strengths = strengths(&points);
    let spread = covariance(&points, &strengths);
    let rating = |(player, strength): (usize, &f64)| Rating {
        elo: SCALE * strength,
        margin: Z * SCALE * spread[player][player].max(0.0).sqrt(),
    };
    Ratings { players: strengths.iter().enumerate().map(rating).collect(), padded }
}

/// Returns whether each player is connected with each other one by a chain of players of whom each
/// has scored against the next. Exactly then there are finite ratings that fit best (L. R. Ford,
/// "Solution of a Ranking Problem from Binary Comparisons", American Mathematical Monthly 64,
/// 1957).
fn all_reach_all(points: &[Vec<f64>]) -> bool {
    let reaches_all = |scored: &dyn Fn(usize, usize) -> bool| {
        let mut reached = vec![false; points.len()];
        let mut next = vec![0];
        while let Some(player) = next.pop() {
            if !std::mem::replace(&mut reached[player], true) {
                next.extend((0..points.len()).filter(|other| scored(player, *other)));
            }
        }
        reached.into_iter().all(|it| it)
    };
    reaches_all(&|player, other| points[player][other] > 0.0)
        && reaches_all(&|player, other| points[other][player] > 0.0)
}

/// Returns the most likely strengths in natural units, with 0 as their mean, by Newton's method
/// with bounded steps.
fn strengths(points: &[Vec<f64>]) -> Vec<f64> {
    let players = points.len();
    let mut strengths = vec![0.0; players];
    for _ in 0..STEPS {
        let surplus = |player: usize| -> f64 {
            let over = |other: usize| {
                let games = points[player][other] + points[other][player];
                points[player][other] - games * expected(strengths[player] - strengths[other])
            };
            (0..players).map(over).sum()
        };
        let surplus: Vec<f64> = (0..players).map(surplus).collect();
        let spread = covariance(points, &strengths);
        let step = |row: &Vec<f64>| -> f64 { row.iter().zip(&surplus).map(|(a, b)| a * b).sum() };
        let steps: Vec<f64> = spread.iter().map(step).collect();
        let longest = steps.iter().fold(0.0, |longest: f64, step| longest.max(step.abs()));
        let scale = if longest > MAX_CHANGE { MAX_CHANGE / longest } else { 1.0 };
        for (strength, step) in strengths.iter_mut().zip(&steps) {
            *strength += scale * step;
        }
        if longest < 1e-12 {
            break;
        }
    }
    strengths
}

fn expected(difference: f64) -> f64 {
    1.0 / (1.0 + (-difference).exp())
}

/// Returns the covariances of the strengths around their mean: the pseudoinverse of Fisher's
/// information. In the information, each row has the sum 0, so 1 / n is added to each entry and
/// subtracted from the entries of the inverse.
fn covariance(points: &[Vec<f64>], strengths: &[f64]) -> Matrix {
    let players = points.len();
    let even = 1.0 / players as f64;
    let mut information = vec![vec![even; players]; players];
    for player in 0..players {
        for other in 0..player {
            let share = expected(strengths[player] - strengths[other]);
            let games = points[player][other] + points[other][player];
            let weight = games * share * (1.0 - share);
            information[player][player] += weight;
            information[other][other] += weight;
            information[player][other] -= weight;
            information[other][player] -= weight;
        }
    }
    let mut inverse = inverse(information);
    inverse.iter_mut().flatten().for_each(|entry| *entry -= even);
    inverse
}

/// Inverts a positive definite matrix by elimination.
fn inverse(mut matrix: Matrix) -> Matrix {
    let size = matrix.len();
    let unit = |row: usize| (0..size).map(|column| f64::from(u8::from(row == column))).collect();
    let mut inverse: Matrix = (0..size).map(unit).collect();
    for pivot in 0..size {
        let scale = 1.0 / matrix[pivot][pivot];
        matrix[pivot].iter_mut().chain(&mut inverse[pivot]).for_each(|entry| *entry *= scale);
        let (own, own_inverse) = (matrix[pivot].clone(), inverse[pivot].clone());
        for row in (0..size).filter(|row| *row != pivot) {
            let factor = matrix[row][pivot];
            subtract(&mut matrix[row], &own, factor);
            subtract(&mut inverse[row], &own_inverse, factor);
        }
    }
    inverse
}

fn subtract(row: &mut [f64], other: &[f64], factor: f64) {
    for (entry, other) in row.iter_mut().zip(other) {
        *entry -= factor * other;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn close(value: f64, wanted: f64, by: f64) {
        assert!((value - wanted).abs() < by, "{value} isn't {wanted}");
    }

    #[test]
    fn two_players_have_the_difference_of_their_odds() {
        // 75 % is 3 to 1, so the difference is 400 lg 3.
        let Ratings { players, padded } = rate(&[vec![0.0, 300.0], vec![100.0, 0.0]]);
        assert!(!padded);
        close(players[0].elo - players[1].elo, 190.848_5, 1e-4);
        close(players[0].elo + players[1].elo, 0.0, 1e-9);
        // The difference has the variance 1 / (n p (1 - p)) in natural units, and each of the two
        // ratings half the deviation of the difference.
        let margin = 1.959_964 * SCALE / (400.0_f64 * 0.75 * 0.25).sqrt() / 2.0;
        close(players[0].margin, margin, 1e-3);
        close(players[1].margin, margin, 1e-3);
    }

    #[test]
    fn ratings_that_made_the_results_are_found() {
        let elo = [310.0, 20.0, -15.0, -95.0, -220.0];
        let mut points = vec![vec![0.0; 5]; 5];
        for player in 0..5 {
            for other in (0..5).filter(|other| *other != player) {
                let games = (10 + 3 * (player + other)) as f64;
                points[player][other] = games * expected((elo[player] - elo[other]) / SCALE);
            }
        }
        for (rating, elo) in rate(&points).players.iter().zip(elo) {
            close(rating.elo, elo, 1e-6);
        }
    }

    #[test]
    fn published_strengths_are_met() {
        // The American League of 1987, in the order Milwaukee, Detroit, Toronto, New York, Boston,
        // Cleveland, Baltimore: A. Agresti, "Categorical Data Analysis", second edition, 2002,
        // table 10.10. Strengths and standard errors against Baltimore: H. Turner and D. Firth,
        // "Bradley–Terry Models in R", Journal of Statistical Software 48, 2012.
        let wins = [
            [0, 7, 9, 7, 7, 9, 11],
            [6, 0, 7, 5, 11, 9, 9],
            [4, 6, 0, 7, 7, 8, 12],
            [6, 8, 6, 0, 6, 7, 10],
            [6, 2, 6, 7, 0, 7, 12],
            [4, 4, 5, 6, 6, 0, 6],
            [2, 4, 1, 3, 1, 7, 0],
        ];
        let points: Vec<Vec<f64>> = wins.map(|row| row.map(f64::from).to_vec()).to_vec();
        let strengths = strengths(&points);
        let spread = covariance(&points, &strengths);
        let published = [
            (1.5814, 0.3433),
            (1.4364, 0.3396),
            (1.2945, 0.3367),
            (1.2476, 0.3359),
            (1.1077, 0.3339),
            (0.6839, 0.3319),
        ];
        for (team, (strength, error)) in published.into_iter().enumerate() {
            close(strengths[team] - strengths[6], strength, 5e-5);
            let variance = spread[team][team] + spread[6][6] - 2.0 * spread[team][6];
            close(variance.sqrt(), error, 5e-5);
        }
    }

    #[test]
    fn players_that_always_win_have_finite_ratings() {
        for points in [
            vec![vec![0.0, 20.0], vec![0.0, 0.0]],
            vec![vec![0.0; 3]; 3],
            vec![vec![0.0, 5.0, 9.0], vec![5.0, 0.0, 9.0], vec![0.0, 0.0, 0.0]],
        ] {
            let Ratings { players, padded } = rate(&points);
            assert!(padded);
            assert!(players.iter().all(|it| it.elo.abs() < 1000.0 && it.margin.is_finite()));
        }
        // With the added drawn game, the points are 20.5 to 0.5.
        let one_sided = rate(&[vec![0.0, 20.0], vec![0.0, 0.0]]).players;
        close(one_sided[0].elo - one_sided[1].elo, 400.0 * 41.0_f64.log10(), 1e-6);
    }

    #[test]
    fn one_loss_among_very_many_games_is_enough() {
        let Ratings { players, padded } = rate(&[vec![0.0, 999_999.0], vec![1.0, 0.0]]);
        assert!(!padded);
        close(players[0].elo - players[1].elo, 400.0 * 999_999_f64.log10(), 1e-3);
    }
}
