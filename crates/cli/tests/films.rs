//! Tests of games as films. `ROSETTE_GOLDEN=renew` writes the golden film again.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "tests fail by panicking"
)]

mod common;

use std::{collections::HashMap, fs, path::Path};

use common::{fails, printed};

/// A game of each kind, with everything that chance does in it.
const GAMES: [&str; 5] = [
    "ur 4/0 2/4 3/0 0 1/0",
    "triad --first-hand 1755,A326,667A,A583,2265 --second-hand 935A,2A68,4321,A565,9111 --open off 1@5 2@2",
    "trisq --size 5 c4 c3 b3 d3 a1 e5 a2 e4 a3 e3 a4 e2 a5 e1 b1 d5 b2 pass",
    "flag +3 +2",
    "flag --rules dice +D4",
];

/// An element of an SVG, with the elements in it.
#[derive(Clone)]
struct Element {
    name: String,
    attributes: Vec<(String, String)>,
    text: String,
    children: Vec<Self>,
}

impl Element {
    /// Reads a whole SVG, and panics if it isn't well-formed.
    fn read(text: &str) -> Self {
        let mut open = vec![Self::tag("")];
        for part in text.split('<').skip(1) {
            let (tag, behind) = part.split_once('>').unwrap();
            if let Some(name) = tag.strip_prefix('/') {
                let closed = open.pop().unwrap();
                assert_eq!(closed.name, name);
                open.last_mut().unwrap().children.push(closed);
            } else if let Some(tag) = tag.strip_suffix('/') {
                open.last_mut().unwrap().children.push(Self::tag(tag));
            } else {
                open.push(Self::tag(tag));
            }
            open.last_mut().unwrap().text += behind;
        }
        assert_eq!(open.len(), 1, "everything is closed");
        open.remove(0).children.remove(0)
    }

    fn tag(tag: &str) -> Self {
        let (name, mut rest) = tag.split_once(' ').unwrap_or((tag, ""));
        let mut attributes: Vec<(String, String)> = Vec::new();
        while let Some((key, behind)) = rest.split_once("=\"") {
            let (value, behind) = behind.split_once('"').unwrap();
            assert!(attributes.iter().all(|(known, _)| known != key.trim()), "{tag}");
            attributes.push((key.trim().to_owned(), value.to_owned()));
            rest = behind;
        }
        assert_eq!(rest, "", "{tag}");
        Self { name: name.to_owned(), attributes, text: String::new(), children: Vec::new() }
    }

    fn get(&self, key: &str) -> Option<&str> {
        self.attributes.iter().find(|(known, _)| known == key).map(|(_, value)| value.as_str())
    }

    /// Calls a function with this element and all in it.
    fn each(&self, see: &mut impl FnMut(&Self)) {
        see(self);
        for child in &self.children {
            child.each(see);
        }
    }
}

/// Returns what an SVG shows without animations: each shape, with the transforms and opacities that
/// apply to it. The order doesn't count, because what lies apart may change it.
fn shapes(svg: &Element) -> Vec<String> {
    let mut defined = HashMap::new();
    svg.each(&mut |element| {
        if let Some(id) = element.get("id") {
            defined.insert(format!("#{id}"), element.clone());
        }
    });
    let mut seen = Vec::new();
    see(svg, "", &defined, &mut seen);
    seen.sort();
    seen
}

fn see(
    element: &Element,
    around: &str,
    defined: &HashMap<String, Element>,
    seen: &mut Vec<String>,
) {
    if element.get("display") == Some("none") {
        return;
    }
    let opacity = element.get("opacity").filter(|_| element.name == "g").unwrap_or("1");
    let opacity: f32 = opacity.parse().unwrap();
    let mut around = around.to_owned();
    if let Some(transform) = element.get("transform").filter(|_| element.name == "g") {
        around += &transform.split([' ', '(', ')']).map(plain).collect::<Vec<_>>().join(" ");
    }
    if opacity < 1.0 {
        around += &format!("opacity {opacity}");
    }
    match element.name.as_str() {
        "svg" | "g" => {
            element.children.iter().for_each(|child| see(child, &around, defined, seen));
        }
        "use" => see(&defined[element.get("href").unwrap()], &around, defined, seen),
        "title" | "desc" | "style" | "defs" | "set" => {}
        "path" => {
            // A film may show the pieces of a path one by one.
            let (path, others): (Vec<_>, Vec<_>) =
                element.attributes.iter().partition(|(key, _)| key == "d");
            for subpath in path[0].1.split('M').skip(1) {
                seen.push(format!("{around}: M{subpath} {others:?}"));
            }
        }
        name => {
            let text = &element.text;
            seen.push(format!("{around}: {name} {:?} {text}", element.attributes));
        }
    }
}

/// Writes a number in the one way, and leaves a word as it is.
fn plain(word: &str) -> String {
    word.parse().map_or(word.to_owned(), |number: f32| format!("{number:.3}"))
}

#[test]
fn a_film_ends_with_the_board_and_all_of_it_is_in_time() {
    for game in GAMES {
        let film = printed(&format!("replay {game} --film -"));
        let film = Element::read(film.trim_end());
        let still = Element::read(printed(&format!("replay {game} --svg -")).trim_end());
        let (shown, drawn) = (shapes(&film), shapes(&still));
        let differs = |(one, other): &(&String, &String)| one != other;
        assert_eq!(shown.iter().zip(&drawn).find(differs), None, "{game}");
        assert_eq!(shown.len(), drawn.len(), "{game}");
        for element in ["title", "desc"] {
            let text = |svg: &Element| {
                svg.children.iter().find(|it| it.name == element).map(|it| it.text.clone())
            };
            assert_eq!(text(&film), text(&still), "{game}");
        }
        check_times(&film);
    }
}

/// Checks that everything in a film begins and ends in it, and moves only while it is seen.
fn check_times(film: &Element) {
    let mut lengths = HashMap::new();
    film.each(&mut |element| {
        if let (Some(id), Some(length)) = (element.get("id"), element.get("dur")) {
            lengths.insert(id.to_owned(), length.parse::<f32>().unwrap());
        }
    });
    let end = lengths["f"];
    let time = |text: &str| match text.strip_prefix("f.begin") {
        Some("") => 0.0,
        Some(after) => after.strip_prefix('+').unwrap().parse::<f32>().unwrap(),
        None => panic!("{text}"),
    };
    let (mut shown, mut moved) = (0, 0);
    film.each(&mut |element| match element.name.as_str() {
        "set" if element.get("id") == Some("f") => {}
        "set" => {
            let all = |key| element.get(key).map(|it| it.split(';').map(time).collect());
            let begins: Vec<_> = all("begin").unwrap();
            let ends = all("end").unwrap_or_else(|| {
                let length: f32 = element.get("dur").unwrap().parse().unwrap();
                begins.iter().map(|begin| begin + length).collect()
            });
            assert_eq!(begins.len(), ends.len());
            for (begin, end_of) in begins.into_iter().zip(ends) {
                assert!(begin < end_of && end_of <= end + 0.001, "{begin}–{end_of} of {end}");
            }
            shown += 1;
        }
        "animate" | "animateTransform" => {
            let begin = element.get("begin").unwrap().strip_suffix(".begin").unwrap();
            let length: f32 = element.get("dur").unwrap().parse().unwrap();
            assert!((lengths[begin] - length).abs() < 0.001, "{begin}");
            let values = element.get("values").unwrap().split(';').count();
            if let Some(times) = element.get("keyTimes") {
                let times: Vec<f32> = times.split(';').map(|it| it.parse().unwrap()).collect();
                assert_eq!((times.len(), times[0], times[values - 1]), (values, 0.0, 1.0));
                assert!(times.is_sorted());
            }
            moved += 1;
        }
        _ => {}
    });
    assert!(shown > 3 && moved > 3, "{shown} are shown, {moved} move");
}

#[test]
fn a_film_has_a_golden_file() {
    let film = printed("replay trisq --size 3 b2 c2 --film - --theme dark --language fr");
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden/film.svg");
    if std::env::var_os("ROSETTE_GOLDEN").is_some() {
        fs::write(&path, &film).unwrap();
    }
    assert!(film == fs::read_to_string(&path).unwrap(), "another film than {}", path.display());
    assert!(film.contains("prefers-reduced-motion"));
}

#[test]
fn a_long_game_makes_a_small_film() {
    let folder = tempfile::tempdir().unwrap();
    let (games, film) = (folder.path().join("games.jsonl"), folder.path().join("film.svg"));
    // The first game fills a large board; in the other one, few kinds of motions come often.
    for (game, kilobytes) in [("trisq --size 13", 700), ("ur --pieces 5", 500)] {
        printed(&format!(
            "arena {game} --first random --second random --games 1 --records {}",
            games.display()
        ));
        printed(&format!("replay {} --film {}", games.display(), film.display()));
        let size = fs::metadata(&film).unwrap().len() / 1000;
        assert!(size < kilobytes, "{game}: {size} KB");
    }
}

#[test]
fn what_cannot_be_filmed_is_refused() {
    fails("replay ur --film x.svg", 2, "no moves");
    fails("replay ur 4/0 --film x.svg --svg y.svg", 2, "can't be combined");
    fails("replay ur 4/0 --film x.svg --rgn", 2, "can't be combined");
    fails("replay ur 4/0 --film x.svg --theme blue", 2, "light, dark, contrast");
    // The file is checked before the moves are played.
    fails("replay ur 9/0 --film /nowhere/at/all.svg", 1, "can't be written");
    assert!(!Path::new("x.svg").exists());
}
