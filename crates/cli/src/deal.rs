//! The options that chance decides before the first move, such as hands and the seat that goes
//! first.

use clap::ArgMatches;
use rosette_cards::{CardSet, Collection, Draft};
use rosette_rules::{
    AnyOptions, OptionType, Quoted, draw_option,
    triad::{self, Card, HAND, Hand, counts_types, spin_roulette, write_hand},
};
use rosette_session::Seed;

use crate::{
    failure::Failure,
    games::{self, Given},
};

/// Sets every option that chance decides and that isn't given on the command line, with the rules
/// that Roulette draws.
///
/// # Errors
///
/// The card set has too few cards.
pub fn complete(options: &mut dyn AnyOptions, given: &Given, seed: Seed) -> Result<(), Failure> {
    spin(options, seed);
    // No game is that long, so these random numbers are independent of those of the game.
    let mut below = seed.of_player(usize::MAX).numbers(0);
    let mut pile = None;
    for field in options.fields() {
        // Every option is drawn, given or not, so that giving one doesn't change the others.
        let value = match field.kind {
            OptionType::Dealt(_) => {
                let (set, rules) = (CardSet::house(), triad::Options::of(options));
                let hand = match rules.filter(|rules| rules.draft) {
                    Some(rules) => Draft::by_program(set, rules.reverse, &mut below),
                    None => hand(pile.get_or_insert_with(all_cards), &mut below),
                }
                .ok_or_else(|| Failure::Outside("the card set has too few cards".to_owned()))?;
                write_hand(&hand.map(|card| set.in_game(card, counts_types(options))))
            }
            _ => match draw_option(options, &field, &mut below) {
                Some(value) => value,
                None => continue,
            },
        };
        if !given.iter().any(|(name, _)| *name == field.name) {
            games::set_option(options, field.name, &value)?;
        }
    }
    Ok(())
}

/// Draws the rules of Roulette, and returns the options that have changed, with their new values.
pub fn spin(options: &mut dyn AnyOptions, seed: Seed) -> Given {
    let drawn = spin_roulette(options, &mut seed.of_player(usize::MAX).numbers(4));
    drawn.into_iter().map(|(field, value)| (field.name, value.to_owned())).collect()
}

fn all_cards() -> Vec<Card> {
    CardSet::house().cards().iter().map(|info| info.card).collect()
}

/// Deals a hand from a pile, and removes its cards from the pile. Returns `None` if there are too
/// few.
fn hand(cards: &mut Vec<Card>, below: &mut impl FnMut(u32) -> u32) -> Option<Hand> {
    let mut hand = Vec::new();
    while hand.len() < HAND && !cards.is_empty() {
        hand.push(cards.swap_remove(below(cards.len() as u32) as usize));
    }
    hand.try_into().ok()
}

/// Deals a first collection from the built-in set. The same seed gives the same cards.
pub fn collection(seed: Seed) -> Collection {
    Collection::start(CardSet::house(), seed.of_player(usize::MAX).numbers(1))
}

/// Returns the value of an option as on the command line; `None` if the game has no such option or
/// it has no value.
pub fn value(options: &dyn AnyOptions, name: &str) -> Option<String> {
    let fields = options.fields();
    let field = fields.iter().find(|field| field.name == name)?;
    options.value(field).map(|value| value.to_string())
}

/// Returns the names of the options for both hands, or `None` in a game without hands.
pub fn hand_options(options: &dyn AnyOptions) -> Option<[&'static str; 2]> {
    let mut names = options.fields().into_iter().filter(|field| field.kind.is_dealt());
    Some([names.next()?.name, names.next()?.name])
}

/// Reads a seed, which is a whole number.
///
/// # Errors
///
/// The text isn't a whole number.
pub fn read_seed(text: &str) -> Result<Seed, String> {
    text.parse()
        .map(Seed)
        .map_err(|_| format!("a seed is a whole number from 0, not {}", Quoted(text)))
}

/// Returns the seed given by `--seed`, or a random one.
///
/// # Errors
///
/// The system gives no random number.
pub fn seed(matches: &ArgMatches) -> Result<Seed, Failure> {
    match matches.get_one("seed") {
        Some(seed) => Ok(*seed),
        None => getrandom::u64().map(Seed).map_err(|error| {
            Failure::Outside(format!("the system gives no random number: {error}"))
        }),
    }
}
