//! Reading the text of a card set. The reader continues to the end to find all faults.

use rosette_json::{Json, Misread, Pair, Value};
use rosette_rules::{
    Clipped,
    triad::{Card, CardType, Element},
};

use crate::{
    CardInfo, CardSet, Emblem, ExpectedValue, Faces, Fault, Problem,
    fault::{breaks_line, found},
    set::{LANGUAGES, Names},
};

/// The longest name, in characters.
pub const MAX_LETTERS: usize = 40;
/// The fewest cards of levels 1–5. First collections are dealt from them.
const FEWEST: usize = 5;
/// The name of the field with the version.
const FORM: &str = "rosette-cards";
/// The highest number of fields of an object in a card set.
const MAX_FIELDS: usize = 7;

pub fn parse(text: &str, faces: &Faces) -> Result<CardSet, Vec<Fault>> {
    let mut reader = SetReader::new(faces);
    if text.len() > CardSet::MAX_BYTES {
        reader.fault(1, "", Problem::Size(text.len()));
    } else {
        match Json::read(text) {
            Ok(root) => reader.set(&root),
            Err(Misread { line, expected }) => reader.fault(line, "", Problem::Syntax(expected)),
        }
    }
    if reader.faults.is_empty() { Ok(reader.set) } else { Err(reader.faults) }
}

/// Returns whether a text can be a name: not blank, at most [`MAX_LETTERS`] long, and without
/// characters that break a line or reverse its direction.
pub fn is_name(text: &str) -> bool {
    let mut letters = 0;
    for letter in text.chars() {
        letters += 1;
        if letters > MAX_LETTERS || breaks_line(letter) {
            return false;
        }
    }
    !is_blank(text)
}

fn is_blank(text: &str) -> bool {
    text.trim().is_empty()
}

struct SetReader<'a> {
    /// The figures that a card may name. While no figures are known, any name is accepted.
    faces: &'a Faces,
    faults: Vec<Fault>,
    /// The part of the set read so far. It is complete if there are no faults at the end.
    set: CardSet,
    /// The card that is being read, as faults name it: its number, from 1, and its name.
    card: Option<(usize, Option<String>)>,
    /// The cards whose ranks and element are readable, and the lines of their ranks.
    lines: Vec<(Card, usize)>,
    /// The number of cards from which first collections are dealt: those of levels 1–5, and those
    /// whose level is unreadable.
    low: usize,
}

impl<'a> SetReader<'a> {
    fn new(faces: &'a Faces) -> Self {
        Self {
            faces,
            faults: Vec::new(),
            set: CardSet::default(),
            card: None,
            lines: Vec::new(),
            low: 0,
        }
    }

    /// Records a fault, in the order of lines.
    fn fault(&mut self, line: usize, field: &str, problem: Problem) {
        let field = (!field.is_empty()).then(|| field.to_owned());
        let at = self.faults.partition_point(|other| other.line <= line);
        self.faults.insert(at, Fault { line, card: self.card.clone(), field, problem });
    }

    /// Records a value of the wrong kind.
    fn wrong(&mut self, json: &Json, field: &str, wanted: ExpectedValue) {
        self.fault(json.line, field, Problem::Wrong { wanted, found: found(json) });
    }

    /// Returns the values of an object's fields, in the order of `known`. Null counts as a missing
    /// field. In faults, `inside` precedes the names of fields.
    fn fields<'b>(
        &mut self,
        pairs: &'b [Pair],
        inside: &str,
        known: &[&str],
    ) -> [Option<&'b Json>; MAX_FIELDS] {
        let mut fields = [None::<&Pair>; MAX_FIELDS];
        for pair in pairs {
            let place = known.iter().position(|name| *name == pair.name);
            let problem = match place.and_then(|place| fields.get_mut(place)) {
                None => Problem::Unknown,
                Some(Some(first)) => Problem::Twice(first.line),
                Some(field) => {
                    *field = Some(pair);
                    continue;
                }
            };
            let path = format!("{inside}{}", Clipped(&pair.name));
            self.fault(pair.line, &path, problem);
        }
        fields.map(|pair| pair.map(|pair| &pair.json).filter(|json| !json.is_null()))
    }

    /// Returns the value of a required field, in an object that begins in `line`.
    fn required<'b>(
        &mut self,
        json: Option<&'b Json>,
        line: usize,
        field: &str,
    ) -> Option<&'b Json> {
        if json.is_none() {
            self.fault(line, field, Problem::Missing);
        }
        json
    }

    fn set(&mut self, root: &Json) {
        let Value::Object(pairs) = &root.value else {
            return self.wrong(root, "", ExpectedValue::Object);
        };
        let [version, name, cards, ..] = self.fields(pairs, "", &[FORM, "name", "cards"]);
        if let Some(json) = self.required(version, root.line, FORM) {
            match json.as_number() {
                Some("1") => {}
                // A newer format may be entirely different, so reading it would only report false
                // faults.
                Some(digits) if is_newer(digits) => {
                    self.faults.clear();
                    return self.fault(
                        json.line,
                        FORM,
                        Problem::Version(Clipped(digits).to_string()),
                    );
                }
                _ => self.wrong(json, FORM, ExpectedValue::Version),
            }
        }
        self.set.names = self.names(name, root.line);
        if let Some(cards) = self.required(cards, root.line, "cards") {
            self.cards(cards);
        }
    }

    fn cards(&mut self, list: &Json) {
        let Some(items) = list.as_list() else {
            return self.wrong(list, "cards", ExpectedValue::List);
        };
        if let Some(beyond) = items.get(CardSet::MAX_CARDS) {
            self.fault(beyond.line, "cards", Problem::TooMany(items.len()));
        }
        for (index, item) in items.iter().take(CardSet::MAX_CARDS).enumerate() {
            self.card(item, index);
            self.card = None;
        }
        if self.low < FEWEST {
            self.fault(list.line, "cards", Problem::TooFew(self.low));
        }
    }

    fn card(&mut self, json: &Json, index: usize) {
        self.card = Some((index + 1, None));
        let Value::Object(pairs) = &json.value else {
            self.low += 1;
            return self.wrong(json, "", ExpectedValue::Object);
        };
        self.card = Some((index + 1, readable_name(pairs)));
        let known = ["name", "level", "ranks", "element", "type", "emblem", "face"];
        let [name, level, ranks, element, card_type, emblem, face] = self.fields(pairs, "", &known);
        let names = self.names(name, json.line);
        let level = self.level(level, json.line);
        let ranks = self.required(ranks, json.line, "ranks");
        let mut card = ranks.and_then(|ranks| self.ranks(ranks));
        if let Some(json) = element {
            let element = json.as_str().and_then(Element::named);
            card = card.filter(|_| element.is_some());
            card = card.and_then(|plain| Card::new(plain.ranks(), element));
            if element.is_none() {
                self.wrong(json, "element", ExpectedValue::Element);
            }
        }
        let named = card_type.and_then(Json::as_str).and_then(CardType::named);
        if let Some(json) = card_type.filter(|_| named.is_none()) {
            self.wrong(json, "type", ExpectedValue::Type);
        }
        let card_type = named;
        let mut kind = Emblem::ALL[index % Emblem::ALL.len()];
        if let Some(json) = emblem {
            match json.as_str().and_then(Emblem::named) {
                Some(named) => kind = named,
                None => self.wrong(json, "emblem", ExpectedValue::Emblem),
            }
        }
        let face = face.and_then(|json| self.face(json));
        self.low += usize::from(level <= CardSet::START_LEVEL);
        if let (Some(card), Some(ranks)) = (card, ranks) {
            match self.lines.iter().find(|(earlier, _)| *earlier == card) {
                Some(&(_, first)) => self.fault(ranks.line, "ranks", Problem::Duplicate(first)),
                None => self.lines.push((card, ranks.line)),
            }
            self.set.cards.push(CardInfo { card, card_type, level, emblem: kind, face, names });
        }
    }

    fn names(&mut self, json: Option<&Json>, line: usize) -> Option<Names> {
        let mut names = Names::default();
        let json = self.required(json, line, "name")?;
        match &json.value {
            Value::Text(_) => names.first = self.name(json, "name").unwrap_or_default(),
            Value::Object(pairs) => {
                let [first, second, third, ..] = self.fields(pairs, "name.", &LANGUAGES);
                let first = self.required(first, json.line, "name.en");
                let first = first.and_then(|json| self.name(json, "name.en"));
                names.first = first.unwrap_or_default();
                let second = second.and_then(|json| self.name(json, "name.fr"));
                names.others = [second, third.and_then(|json| self.name(json, "name.ru"))];
            }
            _ => self.wrong(json, "name", ExpectedValue::Names),
        }
        Some(names)
    }

    fn name(&mut self, json: &Json, field: &str) -> Option<String> {
        let name = json.as_str().filter(|text| is_name(text));
        if name.is_none() {
            self.wrong(json, field, ExpectedValue::Name);
        }
        name.map(str::to_owned)
    }

    /// Reads the name of a face. While no figures are known, any name is accepted.
    fn face(&mut self, json: &Json) -> Option<String> {
        let is_known =
            |name: &&str| self.faces.figures.is_empty() || self.faces.named(name).is_some();
        let name = json.as_str().filter(|text| is_name(text)).filter(is_known);
        if name.is_none() {
            self.wrong(json, "face", ExpectedValue::Face);
        }
        name.map(str::to_owned)
    }

    /// Reads a level. An unreadable one gives 0, because it may be a low one.
    fn level(&mut self, json: Option<&Json>, line: usize) -> u8 {
        let Some(json) = self.required(json, line, "level") else { return 0 };
        match json.as_u64() {
            Some(level @ 1..=10) => level as u8,
            _ => {
                self.wrong(json, "level", ExpectedValue::Level);
                0
            }
        }
    }

    /// Reads ranks, and returns the card with these ranks and without an element.
    fn ranks(&mut self, json: &Json) -> Option<Card> {
        let card = json.as_str().filter(|text| text.len() == 4).and_then(Card::named);
        if card.is_none() {
            self.wrong(json, "ranks", ExpectedValue::Ranks);
        }
        card
    }
}

/// Returns the name by which faults mention a card: the English one, or the first.
fn readable_name(pairs: &[Pair]) -> Option<String> {
    let mut json = &first(pairs, "name")?.json;
    if let Some(names) = json.as_object() {
        json = &first(names, "en").or(names.first())?.json;
    }
    json.as_str().filter(|text| !is_blank(text)).map(|text| Clipped(text).to_string())
}

/// Finds a field by its name, the first if it is repeated.
fn first<'a>(pairs: &'a [Pair], name: &str) -> Option<&'a Pair> {
    pairs.iter().find(|pair| pair.name == name)
}

/// Returns whether a number is a version that this code doesn't know: a whole number above 1.
fn is_newer(digits: &str) -> bool {
    digits.bytes().all(|digit| digit.is_ascii_digit()) && digits != "0" && digits != "1"
}
