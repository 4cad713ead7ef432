//! Markup in the making. Foreign text is escaped here, and nowhere else.

/// Stands in markup for a text.
const HOLE: char = '@';

/// A piece of markup.
#[derive(PartialEq)]
pub struct Html(String);

impl Default for Html {
    #[inline(never)]
    fn default() -> Self {
        Self(String::new())
    }
}

impl Html {
    /// Adds markup of ours with a text for each `@` in it, which is escaped: it may stand for
    /// content or, in quotes, for the value of an attribute.
    #[inline(never)]
    pub fn put(&mut self, markup: &'static str, texts: &[&str]) -> &mut Self {
        let mut texts = texts.iter();
        let mut separate = false;
        for part in markup.split(HOLE) {
            if separate {
                self.text(texts.next().copied().unwrap_or_default());
            }
            self.0.push_str(part);
            separate = true;
        }
        debug_assert!(texts.next().is_none(), "{markup} takes fewer texts");
        self
    }

    fn text(&mut self, text: &str) {
        for letter in text.chars() {
            match letter {
                '&' => self.0.push_str("&amp;"),
                '<' => self.0.push_str("&lt;"),
                '>' => self.0.push_str("&gt;"),
                '"' => self.0.push_str("&quot;"),
                _ => self.0.push(letter),
            }
        }
    }

    /// Adds a picture that our own code has drawn.
    #[inline(never)]
    pub fn picture(&mut self, svg: &str) -> &mut Self {
        self.0.push_str(svg);
        self
    }

    /// The markup.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}
