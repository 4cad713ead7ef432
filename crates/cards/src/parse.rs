//! Reading the text of a card set, to its end whatever is wrong with it.

use rosette_rules::triad::{Card, Element};

use crate::{
    CardInfo, CardSet, Emblem, Fault, Problem, Wanted,
    fault::{breaks_line, clipped, found},
    json::{self, Node, Pair, Value},
    set::{LANGUAGES, Names},
};

/// The longest name, in characters.
pub const MOST_LETTERS: usize = 40;
/// A collection is begun with so many cards at least to choose from.
const FEWEST: usize = 5;

pub fn parse(text: &str) -> Result<CardSet, Vec<Fault>> {
    let alone = |line, problem| Err(vec![Fault { line, card: None, field: None, problem }]);
    if text.len() > CardSet::MOST_BYTES {
        return alone(1, Problem::Size(text.len()));
    }
    let root = match json::read(text) {
        Ok(root) => root,
        Err((line, syntax)) => return alone(line, Problem::Syntax(syntax)),
    };
    let mut reader = Reader { faults: Vec::new(), card: None };
    let set = reader.set(&root);
    match set {
        Some(set) if reader.faults.is_empty() => Ok(set),
        _ => Err(reader.faults),
    }
}

/// Whether a text is a name: not blank, not too long, and without anything that would break or
/// turn round the line that it stands in.
pub fn is_name(text: &str) -> bool {
    !text.trim().is_empty()
        && text.chars().count() <= MOST_LETTERS
        && !text.chars().any(breaks_line)
}

struct Reader {
    faults: Vec<Fault>,
    /// The card being read.
    card: Option<(usize, Option<String>)>,
}

impl Reader {
    /// Notes a fault, by line, after those that were found before in the same line.
    fn fault(&mut self, line: usize, field: &str, problem: Problem) {
        let field = (!field.is_empty()).then(|| field.to_owned());
        let before = self.faults.iter().rposition(|fault| fault.line <= line);
        let place = before.map_or(0, |place| place + 1);
        self.faults.insert(place, Fault { line, card: self.card.clone(), field, problem });
    }

    /// Notes that a value isn't what it must be.
    fn wrong<T>(&mut self, node: &Node<'_>, field: &str, wanted: Wanted) -> Option<T> {
        self.fault(node.line, field, Problem::Wrong { wanted, found: found(&node.value) });
        None
    }

    /// The fields of an object, by their places among the known ones. Null is as good as nothing.
    /// `inside` comes before the names of fields in faults.
    fn fields<'n, 'a, const N: usize>(
        &mut self,
        pairs: &'n [Pair<'a>],
        inside: &str,
        known: [&str; N],
    ) -> [Option<&'n Pair<'a>>; N] {
        let mut fields = [None::<&Pair<'_>>; N];
        for pair in pairs {
            let path = || inside.to_owned() + &clipped(&pair.name);
            match known.iter().position(|name| *name == pair.name).map(|place| &mut fields[place]) {
                None => self.fault(pair.line, &path(), Problem::Unknown),
                Some(Some(first)) => self.fault(pair.line, &path(), Problem::Twice(first.line)),
                Some(field) => *field = Some(pair),
            }
        }
        fields.map(|pair| pair.filter(|pair| !matches!(pair.node.value, Value::Null)))
    }

    /// The value of a field that has to be there, in an object that begins in `line`.
    fn required<'n, 'a>(
        &mut self,
        pair: Option<&'n Pair<'a>>,
        line: usize,
        field: &str,
    ) -> Option<&'n Node<'a>> {
        if pair.is_none() {
            self.fault(line, field, Problem::Missing);
        }
        pair.map(|pair| &pair.node)
    }

    fn set(&mut self, root: &Node<'_>) -> Option<CardSet> {
        let Value::Object(pairs) = &root.value else { return self.wrong(root, "", Wanted::Object) };
        let [version, name, cards] = self.fields(pairs, "", ["rosette-cards", "name", "cards"]);
        if let Some(node) = self.required(version, root.line, "rosette-cards") {
            match node.number() {
                Some("1") => {}
                // A newer form may be any other: nothing more can be said.
                Some(digits) if is_newer(digits) => {
                    self.faults.clear();
                    self.fault(node.line, "rosette-cards", Problem::Version(clipped(digits)));
                    return None;
                }
                _ => {
                    self.wrong::<()>(node, "rosette-cards", Wanted::Version);
                }
            }
        }
        let names = self.required(name, root.line, "name").and_then(|node| self.names(node));
        let cards = self.required(cards, root.line, "cards").and_then(|node| self.cards(node));
        Some(CardSet { names: names?, cards: cards? })
    }

    fn cards(&mut self, list: &Node<'_>) -> Option<Vec<CardInfo>> {
        let Value::List(nodes) = &list.value else {
            return self.wrong(list, "cards", Wanted::List);
        };
        if nodes.len() > CardSet::MOST_CARDS {
            let line = nodes.get(CardSet::MOST_CARDS).map_or(list.line, |node| node.line);
            self.fault(line, "cards", Problem::TooMany(nodes.len()));
        }
        let mut infos = Vec::new();
        let mut lines: Vec<(Card, usize)> = Vec::new();
        let mut low = 0;
        for (index, node) in nodes.iter().take(CardSet::MOST_CARDS).enumerate() {
            let Read { card, level, info } = self.card(node, index);
            // A card whose level can't be read may be a low one.
            low += usize::from(level.is_none_or(|level| level <= CardSet::START_LEVEL));
            if let Some((card, line)) = card {
                match lines.iter().find(|(earlier, _)| *earlier == card) {
                    Some(&(_, first)) => self.fault(line, "ranks", Problem::Duplicate(first)),
                    None => lines.push((card, line)),
                }
            }
            self.card = None;
            infos.extend(info);
        }
        if low < FEWEST {
            self.fault(list.line, "cards", Problem::TooFew(low));
        }
        Some(infos)
    }

    fn card(&mut self, node: &Node<'_>, index: usize) -> Read {
        self.card = Some((index + 1, None));
        let Value::Object(pairs) = &node.value else {
            self.wrong::<()>(node, "", Wanted::Object);
            return Read::default();
        };
        self.card = Some((index + 1, readable_name(pairs)));
        let known = ["name", "level", "ranks", "element", "emblem"];
        let [name, level, ranks, element, emblem] = self.fields(pairs, "", known);
        let names = self.required(name, node.line, "name").and_then(|node| self.names(node));
        let level = self.required(level, node.line, "level").and_then(|node| self.level(node));
        let ranks = self.required(ranks, node.line, "ranks");
        let ranks = ranks.and_then(|node| Some((self.ranks(node)?, node.line)));
        // Outside none: it can't be read. Inside: there isn't one.
        let element = match element {
            None => Some(None),
            Some(pair) => match pair.node.text().and_then(Element::named) {
                None => self.wrong(&pair.node, "element", Wanted::Element),
                element => Some(element),
            },
        };
        let emblem = match emblem {
            None => Emblem::ALL.get(index % Emblem::ALL.len()).copied(),
            Some(pair) => match pair.node.text().and_then(Emblem::named) {
                None => self.wrong(&pair.node, "emblem", Wanted::Emblem),
                emblem => emblem,
            },
        };
        let card = ranks
            .zip(element)
            .and_then(|((ranks, line), element)| Some((Card::new(ranks, element)?, line)));
        let info =
            (|| Some(CardInfo { card: card?.0, level: level?, emblem: emblem?, names: names? }))();
        Read { card, level, info }
    }

    fn names(&mut self, node: &Node<'_>) -> Option<Names> {
        let pairs = match &node.value {
            Value::Text(_) => {
                return Some(Names { first: self.name(node, "name")?, ..Names::default() });
            }
            Value::Object(pairs) => pairs,
            _ => return self.wrong(node, "name", Wanted::Names),
        };
        let [first, second, third] = self.fields(pairs, "name.", LANGUAGES);
        let first = self.required(first, node.line, "name.en");
        let first = first.and_then(|node| self.name(node, "name.en"));
        let second = second.and_then(|pair| self.name(&pair.node, "name.fr"));
        let third = third.and_then(|pair| self.name(&pair.node, "name.ru"));
        Some(Names { first: first?, others: [second, third] })
    }

    fn name(&mut self, node: &Node<'_>, field: &str) -> Option<String> {
        match node.text().filter(|text| is_name(text)) {
            Some(text) => Some(text.to_owned()),
            None => self.wrong(node, field, Wanted::Name),
        }
    }

    fn level(&mut self, node: &Node<'_>) -> Option<u8> {
        let level = node.number().and_then(|digits| digits.parse().ok());
        match level {
            Some(1..=10) => level,
            _ => self.wrong(node, "level", Wanted::Level),
        }
    }

    fn ranks(&mut self, node: &Node<'_>) -> Option<[u8; 4]> {
        // The text of a card without an element is its ranks.
        let ranks = node.text().filter(|text| text.len() == 4).and_then(Card::named);
        match ranks {
            Some(card) => Some(card.ranks()),
            None => self.wrong(node, "ranks", Wanted::Ranks),
        }
    }
}

/// What could be read of a card.
#[derive(Default)]
struct Read {
    /// Its ranks and element, and the line of the ranks.
    card: Option<(Card, usize)>,
    level: Option<u8>,
    /// All of it.
    info: Option<CardInfo>,
}

/// The name of a card for faults.
fn readable_name(pairs: &[Pair<'_>]) -> Option<String> {
    let named = |pairs: &[Pair<'_>], name| pairs.iter().position(|pair| pair.name == name);
    let mut node = &pairs.get(named(pairs, "name")?)?.node;
    if let Value::Object(names) = &node.value {
        node = &names.get(named(names, "en").unwrap_or(0))?.node;
    }
    node.text().filter(|text| !text.trim().is_empty()).map(clipped)
}

/// Whether a number is a version that this code doesn't know yet: a whole one above 1.
fn is_newer(digits: &str) -> bool {
    digits.bytes().all(|digit| digit.is_ascii_digit()) && digits != "0" && digits != "1"
}
