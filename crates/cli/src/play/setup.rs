//! Before the first move: hands are picked or dealt, and chance decides the rest.

use rosette_app::drawing::text as boards;
use rosette_bots::{Limit, triad::HandSearch};
use rosette_cards::{CardSet, Draft};
use rosette_messages::{Language, fixed};
use rosette_rules::{
    AnyOptions, Seat,
    triad::{Card, HAND, Hand, Open, Options, Trade, counts_types, write_hand},
};
use rosette_session::Seed;

use super::{
    input::TerminalInput,
    screen::TerminalScreen,
    stakes::{self, Stakes},
};
use crate::{
    deal,
    failure::Failure,
    games::{self, Given},
    output,
    player_spec::PlayerSpec,
};

/// Everything that decides how a game starts.
pub struct GameSetup<'a> {
    /// The game's name, such as `triad`.
    pub game: &'a str,
    /// The options given on the command line.
    pub given: Given,
    pub who: &'a [PlayerSpec; 2],
    /// The players' names, for questions.
    pub names: &'a [String; 2],
    /// The seed from which everything that chance decides follows.
    pub seed: Seed,
}

impl GameSetup<'_> {
    /// Chooses everything that is decided before the first move, and returns the options of the
    /// game; `None` if the input ends.
    ///
    /// # Errors
    ///
    /// The options are wrong, or a collection lacks a given hand or has fewer than five cards.
    pub fn options(
        mut self,
        stakes: Option<&mut Stakes>,
        input: &mut TerminalInput,
        screen: &TerminalScreen,
    ) -> Result<Option<Box<dyn AnyOptions>>, Failure> {
        let mut options = games::with(self.game, &self.given)?;
        let drawn = deal::spin(options.as_mut(), self.seed);
        if !drawn.is_empty() {
            let rules: Vec<_> =
                drawn.iter().map(|(name, value)| format!("--{name} {value}")).collect();
            output::line(&format!("Roulette: {}", rules.join(", ")))?;
            self.given.retain(|(name, _)| *name != "roulette");
            self.given.extend(drawn);
        }
        match (deal::hand_options(options.as_ref()), stakes) {
            (Some(hands), _) if Options::of(options.as_ref()).is_some_and(|it| it.draft) => {
                self.try_out(options.as_ref())?;
                for seat in Seat::BOTH {
                    let name = hands[seat.index()];
                    let is_given = self.given.iter().any(|(known, _)| *known == name);
                    if is_given || !self.who[seat.index()].is_human() {
                        continue;
                    }
                    match self.draft(seat, options.as_ref(), input, screen)? {
                        Some(hand) => self.give(name, hand, options.as_ref()),
                        None => return Ok(None),
                    }
                }
                options = games::with(self.game, &self.given)?;
            }
            (Some(hands), Some(stakes)) => {
                self.try_out(options.as_ref())?;
                if deal::value(options.as_ref(), "trade").as_deref() == Some(Trade::All.name()) {
                    output::line(fixed::WHOLE_COLLECTION.text(Language::english()))?;
                }
                self.offer_cards(stakes, input)?;
                for seat in Seat::BOTH {
                    let name = hands[seat.index()];
                    match self.hand(seat, name, options.as_ref(), stakes, (input, screen))? {
                        Some(hand) => self.give(name, hand, options.as_ref()),
                        None => return Ok(None),
                    }
                }
                options = games::with(self.game, &self.given)?;
            }
            (Some(_), None) if trades(options.as_ref()) => {
                return Err(Failure::Usage(
                    "trading needs profiles: add --profile FILE for each player, or leave out \
                     --trade"
                        .to_owned(),
                ));
            }
            _ => {}
        }
        deal::complete(options.as_mut(), &self.given, self.seed)?;
        Ok(Some(options))
    }

    /// Reports wrong options before anybody picks cards.
    fn try_out(&self, options: &dyn AnyOptions) -> Result<(), Failure> {
        let mut tried = options.copy();
        deal::complete(tried.as_mut(), &self.given, self.seed)?;
        tried.start().map(drop).map_err(Failure::usage)
    }

    /// Sets the option for a hand to these cards.
    fn give(&mut self, option: &'static str, hand: Hand, options: &dyn AnyOptions) {
        let types = counts_types(options);
        let hand = hand.map(|card| CardSet::house().in_game(card, types));
        self.given.retain(|(known, _)| *known != option);
        self.given.push((option, write_hand(&hand)));
    }

    /// Lowers the curtain if only the player of a seat may see the cards that follow. Returns false
    /// if the input ends.
    fn is_alone(
        &self,
        seat: Seat,
        options: &dyn AnyOptions,
        input: &mut TerminalInput,
        screen: &TerminalScreen,
    ) -> Result<bool, Failure> {
        let is_open = Options::of(options).is_some_and(|rules| rules.open == Open::On);
        let closed = !is_open && self.who.iter().all(PlayerSpec::is_human);
        let [name, other] = [seat, seat.other()].map(|seat| &self.names[seat.index()]);
        Ok(!closed || screen.curtain(input, name, other)?)
    }

    /// Lets a person draft the hand of a seat. Returns `None` if the input ends.
    fn draft(
        &self,
        seat: Seat,
        options: &dyn AnyOptions,
        input: &mut TerminalInput,
        screen: &TerminalScreen,
    ) -> Result<Option<Hand>, Failure> {
        if !self.is_alone(seat, options, input, screen)? {
            return Ok(None);
        }
        let mut below = self.seed.of_player(usize::MAX).numbers(2 + seat.index());
        let mut draft = Draft::new(CardSet::house(), &mut below);
        loop {
            let (number, level) = (draft.chosen().len() + 1, draft.level());
            let title = format!(
                "{}: choose card {number} of {HAND}, of level {level}, by its number",
                self.names[seat.index()]
            );
            let offer = in_game(draft.offer(), options);
            let picked = choose_cards(input, &title, &offer, (1, false))?;
            let Some(Picked::Cards(cards)) = picked else { return Ok(None) };
            let is_picked = |card: &Card| cards.contains(card);
            let index = offer.iter().position(is_picked).unwrap_or_default();
            if let Some(hand) = draft.choose(index, CardSet::house(), &mut below) {
                return Ok(Some(hand));
            }
        }
    }

    /// Offers new cards to each player who has too few to play.
    fn offer_cards(&self, stakes: &mut Stakes, input: &mut TerminalInput) -> Result<(), Failure> {
        for seat in Seat::BOTH {
            let (name, held) = (&self.names[seat.index()], stakes.collection(seat).len());
            if stakes.collection(seat).can_play() {
                continue;
            }
            let question = format!(
                "{name} has only {held} {}; a game needs {HAND}. Deal a new collection? (yes/no) ",
                if held == 1 { "card" } else { "cards" }
            );
            if input.ask(&question)?.as_deref() != Some("yes") {
                return Err(Failure::Usage(format!("{name} has fewer than {HAND} cards")));
            }
            stakes.refresh(seat, self.seed.of_player(seat.index()))?;
        }
        Ok(())
    }

    /// Picks or deals the hand of a seat from its collection. Returns `None` if the input ends.
    fn hand(
        &self,
        seat: Seat,
        option: &str,
        options: &dyn AnyOptions,
        stakes: &Stakes,
        (input, screen): (&mut TerminalInput, &TerminalScreen),
    ) -> Result<Option<Hand>, Failure> {
        let name = &self.names[seat.index()];
        let collection = stakes.collection(seat);
        if let Some((_, value)) = self.given.iter().find(|(name, _)| *name == option) {
            let mut cards = value.split(',').filter_map(Card::named);
            let hand: Vec<Card> = cards.by_ref().take(HAND).collect();
            let held = Hand::try_from(hand).ok().filter(|hand| collection.holds(hand));
            return held.map(Some).ok_or_else(|| {
                Failure::Usage(format!(
                    "{name}'s collection doesn't contain the cards of --{option}"
                ))
            });
        }
        let mut below = self.seed.of_player(usize::MAX).numbers(2 + seat.index());
        if !self.who[seat.index()].is_human()
            || Options::of(options).is_some_and(|rules| rules.random)
        {
            return Ok(collection.deal(&mut below));
        }
        if !self.is_alone(seat, options, input, screen)? {
            return Ok(None);
        }
        let cards = stakes::sorted(collection.cards());
        let title = format!("{name}: pick {HAND} cards by number, or type random or best");
        let picked = choose_cards(input, &title, &cards, (HAND, true))?;
        Ok(match picked {
            None => None,
            Some(Picked::Cards(cards)) => Hand::try_from(cards).ok(),
            Some(Picked::Random) => collection.deal(&mut below),
            Some(Picked::Best) => {
                let others = stakes.collection(seat.other()).cards();
                best_hand(seat, options, &cards, others, &mut below)
            }
        })
    }
}

/// Returns whether the option `trade` is set to a trade.
pub fn trades(options: &dyn AnyOptions) -> bool {
    let options: Option<Trade> = deal::value(options, "trade").and_then(|name| Trade::named(&name));
    options.is_some_and(|trade| trade != Options::default().trade)
}

/// A choice from a list of cards.
pub enum Picked {
    /// The picked cards, as many as were asked for.
    Cards(Vec<Card>),
    /// The player left the choice to chance.
    Random,
    /// The player asked for the best cards.
    Best,
}

/// Searches a collection for the five cards that do best against likely hands of the opponent.
/// Returns `None` if there are too few cards.
fn best_hand(
    seat: Seat,
    options: &dyn AnyOptions,
    cards: &[Card],
    others: &[Card],
    below: &mut dyn FnMut(u32) -> u32,
) -> Option<Hand> {
    let rules = options.as_any().downcast_ref::<Options>()?;
    let [typed, others] = [cards, others].map(|cards| in_game(cards, options));
    let mut search = HandSearch::new(rules, seat, typed, &others, below)?;
    search.work(&mut Limit::new(&mut || false));
    Some(search.best().map(|place| cards[place]))
}

/// Returns cards with their types, if a game with these options counts types.
fn in_game(cards: &[Card], options: &dyn AnyOptions) -> Vec<Card> {
    let types = counts_types(options);
    cards.iter().map(|card| CardSet::house().in_game(*card, types)).collect()
}

/// Asks somebody to choose `count` cards of a list, by their numbers; with `by_lot`, they may
/// leave it to chance or ask for the best. Returns `None` if the input ends.
///
/// # Errors
///
/// The list can't be printed.
pub fn choose_cards(
    input: &mut TerminalInput,
    title: &str,
    cards: &[Card],
    (count, by_lot): (usize, bool),
) -> Result<Option<Picked>, Failure> {
    let mut list = format!("{title}\n");
    for (number, card) in (1..).zip(cards) {
        list += &format!("{number:>4}  {}\n", boards::described(*card));
    }
    output::print(&list)?;
    loop {
        let Some(line) = input.ask("cards> ")? else { return Ok(None) };
        match line.as_str() {
            "random" if by_lot => return Ok(Some(Picked::Random)),
            "best" if by_lot => return Ok(Some(Picked::Best)),
            _ => {}
        }
        let words = line.split(|letter: char| letter == ',' || letter.is_whitespace());
        let mut numbers: Vec<usize> = Vec::new();
        let mut wrong = false;
        for word in words.filter(|word| !word.is_empty()) {
            match word.parse() {
                Ok(number) if (1..=cards.len()).contains(&number) && !numbers.contains(&number) => {
                    numbers.push(number);
                }
                _ => wrong = true,
            }
        }
        if !wrong && numbers.len() == count {
            let picked = numbers.iter().filter_map(|number| cards.get(number - 1).copied());
            return Ok(Some(Picked::Cards(picked.collect())));
        }
        let numbers = if count == 1 { "a number" } else { &format!("{count} different numbers") };
        output::line(&format!("Type {numbers} from 1 to {}.", cards.len()))?;
    }
}
