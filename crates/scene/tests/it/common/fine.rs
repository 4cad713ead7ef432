//! Checks that pictures are well formed and use only colours that the themes define.

use std::collections::HashSet;

pub use rosette_scene::THEMES;
use rosette_scene::Theme;

pub fn defined(theme: &str) -> HashSet<&'static str> {
    Theme::named(theme).unwrap().values().keys().copied().collect()
}

/// Returns the custom properties that a picture uses.
pub fn used(picture: &str) -> impl Iterator<Item = &str> {
    picture.split("var(").skip(1).filter_map(|rest| rest.split(')').next())
}

/// Checks that tags are nested correctly and that attribute quotes are closed.
pub fn well_formed(picture: &str) {
    let mut open: Vec<&str> = Vec::new();
    for part in picture.split('<').skip(1) {
        let (tag, text) = part.split_once('>').unwrap_or_else(|| panic!("<{part} has no end"));
        assert!(!text.contains('>'), "a bare > in {text}");
        assert_eq!(tag.matches('"').count() % 2, 0, "quotes of <{tag}>");
        let name = tag.split(' ').next().unwrap();
        if let Some(closed) = tag.strip_prefix('/') {
            assert_eq!(open.pop(), Some(closed));
        } else if !tag.ends_with('/') {
            open.push(name);
        }
    }
    assert!(open.is_empty(), "{open:?} stay open");
    for broken in ["style=", "NaN", "inf\"", "<script"] {
        assert!(!picture.contains(broken), "{broken} in {picture}");
    }
}

pub fn fine(picture: &str, themes: &[HashSet<&str>]) {
    well_formed(picture);
    assert!(used(picture).count() > 0, "a picture has colours");
    for property in used(picture) {
        assert!(themes.iter().all(|theme| theme.contains(property)), "{property} isn't defined");
    }
}

pub fn themes() -> [HashSet<&'static str>; 3] {
    THEMES.map(defined)
}
