//! The custom element `<rosette-board>` in one file, and the page that shows it in a frame.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};
use rosette_messages::TEXTS;

use crate::build::{self, Bindings, ScriptKind};
use crate::bundle::{hash, script};
use crate::project::Project;

/// The file with the custom element.
pub const SCRIPT: &str = "rosette-board.js";
/// The file with the page that shows the element in a frame.
pub const PAGE: &str = "board.html";

pub struct Files {
    pub script: String,
    pub page: String,
}

/// Makes both files from the compiled module and the sources in `crates/board/element`.
///
/// # Errors
///
/// A source is missing or can't be read.
pub fn files(wasm: &Path, project: &Project) -> Result<Files> {
    let folder = project.root().join("crates/board/element");
    let source = |name: &str| {
        fs::read_to_string(folder.join(name)).with_context(|| format!("the element has no {name}"))
    };
    let tokens = fs::read_to_string(project.root().join("www/tokens.css"))?;
    let styles = small_css(&styles(&tokens, &source("element.css")?)?)?;
    let bindings = build::bindings(wasm, ScriptKind::Classic)?;
    let script = element(&bindings, &styles, &source("element.js")?)?;
    let frame = [&script, "\n", &script::small(&source("frame.js")?)?].concat();
    Ok(Files { page: page(&source(PAGE)?, &frame)?, script })
}

/// Returns the script of the element. Its names are invisible to other scripts, and outside a
/// browser it does nothing.
fn element(bindings: &Bindings, styles: &str, source: &str) -> Result<String> {
    let (letters, module) = as_text(&bindings.module);
    let (_, english) = TEXTS[0];
    let code = script::small(&[&bindings.script, "\n", source].concat())?;
    let texts =
        [("LETTERS", &*letters), ("MODULE", &module), ("TEXTS", english), ("STYLES", styles)]
            .map(|(name, text)| format!("const {name}={};\n", quoted(text)));
    let [letters, module, english, styles] = texts;
    let start =
        "// Rosette, MIT OR Apache-2.0\n(()=>{'use strict';if(!globalThis.customElements)return;\n";
    Ok([start, &letters, &module, &english, &styles, &code, "\n})();"].concat())
}

/// Writes bytes as text, one letter for each. Returns the letters in the order of their bytes, and
/// the text. Such a text compresses nearly as well as the bytes; in base64, brotli would find no
/// repetitions. The most frequent bytes become ASCII, all others two bytes of UTF-8.
fn as_text(bytes: &[u8]) -> (String, String) {
    let mut counts = [0_usize; 256];
    for byte in bytes {
        counts[usize::from(*byte)] += 1;
    }
    let mut order: Vec<u8> = (0..=255).collect();
    order.sort_by_key(|byte| std::cmp::Reverse(counts[usize::from(*byte)]));
    let plain = (' '..='~').filter(|letter| !['\'', '\\', '<'].contains(letter));
    let mut letters = ['\0'; 256];
    for (byte, letter) in order.into_iter().zip(plain.chain('\u{a1}'..)) {
        letters[usize::from(byte)] = letter;
    }
    let text = bytes.iter().map(|byte| letters[usize::from(*byte)]).collect();
    (letters.iter().collect(), text)
}

/// Writes a text as a string literal of JavaScript.
fn quoted(text: &str) -> String {
    let mut literal = String::from("'");
    for letter in text.chars() {
        match letter {
            '\'' | '\\' => literal.extend(['\\', letter]),
            letter if letter < ' ' => literal += &format!("\\x{:02x}", u32::from(letter)),
            letter => literal.push(letter),
        }
    }
    literal + "'"
}

/// Returns the styles of the element, with the themes and fonts of the page's `tokens`.
fn styles(tokens: &str, own: &str) -> Result<String> {
    let block = |selector: &str| -> Result<&str> {
        let (_, rest) = tokens.split_once(selector).context("the colours have other themes")?;
        Ok(rest.split_once('}').context("a theme has no end")?.0)
    };
    let light = block("[data-theme=\"light\"] {")?;
    let dark = block("[data-theme=\"dark\"] {")?;
    let contrast = block("[data-theme=\"contrast\"] {")?;
    let fonts = block("\n:root {")?;
    Ok(format!(
        ":host{{{light}{fonts}}}
        @media(prefers-color-scheme:dark){{:host{{{dark}}}}}
        @media(prefers-contrast:more){{:host{{{contrast}}}}}
        :host([theme=light]){{{light}}}
        :host([theme=dark]){{{dark}}}
        {own}"
    ))
}

fn small_css(styles: &str) -> Result<String> {
    let small =
        minifier::css::minify(styles).map_err(|why| anyhow::anyhow!("the styles: {why}"))?;
    Ok(small.to_string().trim().to_owned())
}

/// Fills in the page for frames. Its policy allows only its own script and styles. Every site may
/// frame it.
fn page(page: &str, script: &str) -> Result<String> {
    let script = script::in_page(script);
    let (_, rest) = page.split_once("<style>").context("the page of the frame has no styles")?;
    let (styles, _) = rest.split_once("</style>").context("the styles have no end")?;
    let filled = page.replace("%style%", &hash(styles)).replace("%script%", &hash(&script));
    ensure!(filled.contains("%element%"), "the page of the frame has no place for the element");
    Ok(filled.replace("%element%", &script))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_byte_has_a_letter_and_the_frequent_ones_are_ascii() {
        let mut bytes: Vec<u8> = (0..=255).collect();
        bytes.extend([0x80, 0xff].repeat(9));
        let (letters, text) = as_text(&bytes);
        let read = |letter| letters.chars().position(|it| it == letter).unwrap() as u8;
        assert_eq!(text.chars().map(read).collect::<Vec<_>>(), bytes);
        assert!(text.ends_with(" ! !") || text.ends_with("! ! "), "{text}");
        assert!(!text.contains(['\'', '\\', '<']) && !text.contains(char::is_control));
    }

    #[test]
    fn texts_are_literals() {
        assert_eq!(quoted("a'b\\c\n\u{1}é"), "'a\\'b\\\\c\\x0a\\x01é'");
    }

    #[test]
    fn themes_are_those_of_the_page() {
        let tokens = ":root, [data-theme=\"light\"] { --a: 1; }\n[data-theme=\"dark\"] { --a: 2; }\n\
                      [data-theme=\"contrast\"] { --a: 3; }\n:root { --serif: x; }";
        let styles = small_css(&styles(tokens, "p { color: red; }").unwrap()).unwrap();
        assert!(styles.starts_with(":host{--a:1;--serif:x;}"), "{styles}");
        assert!(styles.contains(":host([theme=dark]){--a:2;}"), "{styles}");
        assert!(styles.ends_with("p{color:red;}"), "{styles}");
    }

    #[test]
    fn the_policy_allows_what_is_inside_and_no_text_ends_the_script() {
        let source =
            "<meta content=\"%script%; %style%\"><style>p{}</style><script>%element%</script>";
        let page = page(source, "a('</script>')").unwrap();
        assert!(page.contains(&hash("a('<\\/script>')")) && page.contains(&hash("p{}")), "{page}");
        assert!(page.ends_with("<script>a('<\\/script>')</script>"), "{page}");
    }
}
