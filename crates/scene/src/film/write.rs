//! Writes a film as SVG.

use std::{collections::BTreeMap, fmt::Write as _};

use super::{
    Audience, Film, Part, Shown, Thing,
    tracks::{KINDS, Key},
};
use crate::{Node, Picture};

/// The rules by which each viewer sees the own things.
const STYLE: &str = "<style>.s{visibility:hidden}@media(prefers-reduced-motion:reduce)\
                     {.m{visibility:hidden}.s{visibility:visible}}</style>";

/// Returns a number of units, each of which is 1 in the last of `places` digits, in SVG.
fn number(units: i32, places: usize) -> String {
    let sign = if units < 0 { "-" } else { "" };
    let unit = 10_u32.pow(places as u32);
    let (whole, part) = (units.unsigned_abs() / unit, units.unsigned_abs() % unit);
    let part = format!("{part:0places$}");
    let part = part.trim_end_matches('0');
    match (whole, part) {
        (whole, "") => format!("{sign}{whole}"),
        (0, part) => format!("{sign}.{part}"),
        (whole, part) => format!("{sign}{whole}.{part}"),
    }
}

/// Returns hundredths of a second as a time.
fn seconds(hundredths: u32) -> String {
    number(hundredths as i32, 2)
}

/// Returns times in hundredths of a second as a list of times of the film's clock.
fn times(all: &[u32]) -> String {
    let time = |time: &u32| match time {
        0 => "f.begin".to_owned(),
        _ => ["f.begin+", &seconds(*time)].concat(),
    };
    all.iter().map(time).collect::<Vec<_>>().join(";")
}

/// Writes into a string, which can't fail.
macro_rules! put {
    ($out:expr, $($text:tt)*) => {{ let _ = write!($out, $($text)*); }};
}

/// Returns whether two parts only fade, and in the same way.
fn fade_alike((one, length): &(&Part, u32), (other, other_length): &(&Part, u32)) -> bool {
    let only_fades = |part: &Part| {
        let keys = part.channels.0.each_ref().map(Vec::len);
        keys[..3] == [1; 3] && keys[3] > 1
    };
    only_fades(one)
        && only_fades(other)
        && (length, &one.channels.0[3]) == (other_length, &other.channels.0[3])
}

/// A film that is being written.
struct Writer<'a> {
    out: String,
    film: &'a Film<'a>,
    /// How many things have each content.
    uses: Vec<usize>,
    /// The number of motions that are written so far.
    motions: usize,
}

impl Film<'_> {
    /// Writes the film over a ground that stays the same. It starts over at its end. A program that
    /// plays no animations shows the last moment.
    #[must_use]
    pub fn draw(&self, picture: &Picture<'_>, ground: &[Node]) -> String {
        let mut drawing = picture.begin();
        for node in ground {
            drawing.node(node);
        }
        let mut uses = vec![0; self.contents.all.len()];
        for shown in &self.shown {
            let thing = &self.things.all[shown.thing];
            for content in thing.parts.iter().flat_map(|part| &part.contents) {
                uses[*content] += 1;
            }
        }
        let mut writer = Writer { out: drawing.out, film: self, uses, motions: 0 };
        writer.film();
        writer.out
    }
}

impl Writer<'_> {
    fn film(&mut self) {
        let film = self.film;
        self.out.push_str(STYLE);
        // The clock of the film, on which all other times depend.
        put!(
            self.out,
            "<g><set id=\"f\" attributeName=\"display\" to=\"inline\" begin=\"0s;f.end\" dur=\"{}\"/></g><defs>",
            seconds(film.now)
        );
        for (index, content) in film.contents.all.iter().enumerate() {
            if self.uses[index] > 1 {
                put!(self.out, "<g id=\"c{index}\">{content}</g>");
            }
        }
        self.out.push_str("</defs>");
        let alike = |one: &Shown, other: &Shown| {
            let audience = |shown: &Shown| film.things.all[shown.thing].audience;
            one.spans == other.spans && audience(one) == audience(other)
        };
        for together in film.shown.chunk_by(alike) {
            self.together(together);
        }
        self.out.push_str("</svg>");
    }

    /// Writes things that the same viewers see at the same times.
    fn together(&mut self, things: &[Shown]) {
        let film = self.film;
        let Some(Shown { thing, spans }) = things.first() else { return };
        self.out.push_str("<g");
        match film.things.all[*thing].audience {
            Audience::All => {}
            Audience::Moved => self.out.push_str(" class=\"m\""),
            Audience::Unmoved => self.out.push_str(" class=\"s\""),
        }
        let moves = things.iter().any(|shown| film.things.all[shown.thing].length > 0);
        if spans.last().is_some_and(|(_, last)| *last == film.now) {
            // What is seen at the end is also seen without animations. It is hidden before.
            let begins = spans.iter().map(|(begin, _)| *begin);
            let ends = [0].into_iter().chain(spans.iter().map(|(_, end)| *end));
            let gaps: Vec<_> = ends.zip(begins).filter(|(end, begin)| end < begin).collect();
            self.out.push('>');
            self.sets("none", &gaps, None);
        } else {
            self.out.push_str(" display=\"none\">");
            self.sets("inline", spans, moves.then_some(self.motions));
        }
        let parts: Vec<_> = things
            .iter()
            .map(|shown| &*film.things.all[shown.thing])
            .flat_map(|Thing { parts, length, .. }| parts.iter().map(|part| (part, *length)))
            .collect();
        for alike in parts.chunk_by(fade_alike) {
            let (first, length) = alike[0];
            if alike.len() > 1 {
                // What only fades, fades together.
                self.out.push_str("<g>");
                self.animation(3, &first.channels.0[3], false, length);
                for (part, _) in alike {
                    self.part(part, false, length);
                }
                self.out.push_str("</g>");
            } else {
                self.part(first, true, length);
            }
        }
        self.motions += usize::from(moves);
        self.out.push_str("</g>");
    }

    /// Writes the animations that show or hide the element during some spans: one for all spans of
    /// the same length, or one for all if that is shorter. `motion` names the animation by which the
    /// element's motions begin.
    fn sets(&mut self, to: &str, spans: &[(u32, u32)], motion: Option<usize>) {
        let mut by_length: BTreeMap<u32, Vec<u32>> = BTreeMap::new();
        for (begin, end) in spans {
            by_length.entry(end - begin).or_default().push(*begin);
        }
        let id = motion.map(|motion| format!(" id=\"m{motion}\"")).unwrap_or_default();
        let set = |begins: &[u32]| {
            let begins = times(begins);
            format!("<set{id} attributeName=\"display\" to=\"{to}\" begin=\"{begins}\"")
        };
        if by_length.len() > 1 && spans.len() < by_length.len() * 4 {
            let [begins, ends]: [Vec<_>; 2] =
                [spans.iter().map(|it| it.0).collect(), spans.iter().map(|it| it.1).collect()];
            put!(self.out, "{} end=\"{}\"/>", set(&begins), times(&ends));
            return;
        }
        for (length, begins) in by_length {
            put!(self.out, "{} dur=\"{}\"/>", set(&begins), seconds(length));
        }
    }

    /// Writes shapes with their motion, `faded` also with their opacity.
    fn part(&mut self, Part { contents, channels }: &Part, faded: bool, length: u32) {
        let varies = |kind: usize| channels.0[kind].len() > 1 && (kind < 3 || faded);
        let moving: Vec<_> = (0..3).filter(|kind| varies(*kind)).collect();
        // Of the properties that stay, those before the moving ones apply to an outer element, those
        // behind them to an inner one, and those between them are part of the animation.
        let (first, last) = match moving.as_slice() {
            [] => (3, 3),
            [first, ..] => (*first, moving[moving.len() - 1] + 1),
        };
        let mut groups = self.group(channels, 0..first, faded && !varies(3));
        if (0..4).any(varies) {
            self.out.push_str("<g>");
            groups += 1;
            for kind in (first..last).chain([3]) {
                if varies(kind) || kind < 3 && !channels.is_neutral(kind) {
                    let adds = kind > first && kind < 3;
                    self.animation(kind, &channels.0[kind], adds, length);
                }
            }
            groups += self.group(channels, last..3, false);
        }
        for content in contents {
            match self.uses[*content] {
                1 => self.out.push_str(&self.film.contents.all[*content]),
                _ => put!(self.out, "<use href=\"#c{content}\"/>"),
            }
        }
        self.out.push_str(&"</g>".repeat(groups));
    }

    /// Opens an element with the properties that stay. Returns the number of opened elements.
    fn group(
        &mut self,
        channels: &super::Channels,
        kinds: std::ops::Range<usize>,
        with_opacity: bool,
    ) -> usize {
        let stay: Vec<_> = kinds.filter(|kind| !channels.is_neutral(*kind)).collect();
        let fades = with_opacity && !channels.is_neutral(3);
        if stay.is_empty() && !fades {
            return 0;
        }
        self.out.push_str("<g");
        for (index, kind) in stay.iter().enumerate() {
            self.out.push_str(if index == 0 { " transform=\"" } else { " " });
            put!(self.out, "{}(", KINDS[*kind].transform.unwrap_or_default());
            self.value(*kind, &channels.0[*kind][0]);
            self.out.push(')');
        }
        if !stay.is_empty() {
            self.out.push('"');
        }
        if fades {
            self.out.push_str(" opacity=\"");
            self.value(3, &channels.0[3][0]);
            self.out.push('"');
        }
        self.out.push('>');
        1
    }

    fn animation(&mut self, kind: usize, keys: &[Key], adds: bool, length: u32) {
        match KINDS[kind].transform {
            Some(transform) => {
                put!(self.out, "<animateTransform attributeName=\"transform\" type=\"{transform}\"")
            }
            None => self.out.push_str("<animate attributeName=\"opacity\""),
        }
        if adds {
            self.out.push_str(" additive=\"sum\"");
        }
        self.out.push_str(" values=\"");
        for (index, key) in keys.iter().enumerate() {
            if index > 0 {
                self.out.push(';');
            }
            self.value(kind, key);
        }
        self.out.push('"');
        if keys.len() > 1 {
            self.out.push_str(" keyTimes=\"");
            for (index, key) in keys.iter().enumerate() {
                let sign = if index > 0 { ";" } else { "" };
                put!(self.out, "{sign}{}", number(key.time as i32, 3));
            }
            self.out.push('"');
        }
        put!(self.out, " begin=\"m{}.begin\" dur=\"{}\"/>", self.motions, seconds(length));
    }

    fn value(&mut self, kind: usize, key: &Key) {
        let [x, y] = key.value.map(|units| number(units, KINDS[kind].places));
        match x == y && kind == 2 || KINDS[kind].values == 1 {
            true => self.out.push_str(&x),
            false => put!(self.out, "{x} {y}"),
        }
    }
}
