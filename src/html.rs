//! Markup in the making. Text and attribute values are escaped here, and nowhere else.

/// A piece of markup.
#[derive(Default)]
pub struct Html(String);

impl Html {
    /// Opens an element with attributes; those without a value are written as bare names.
    #[inline(never)]
    pub fn open(&mut self, tag: &str, attributes: &[(&str, &str)]) -> &mut Self {
        self.0.push('<');
        self.0.push_str(tag);
        for (name, value) in attributes {
            self.0.push(' ');
            self.0.push_str(name);
            if !value.is_empty() {
                self.0.push_str("=\"");
                self.text(value);
                self.0.push('"');
            }
        }
        self.0.push('>');
        self
    }

    /// Closes an element.
    #[inline(never)]
    pub fn close(&mut self, tag: &str) -> &mut Self {
        self.0.push_str("</");
        self.0.push_str(tag);
        self.0.push('>');
        self
    }

    /// An element with a class and text alone.
    #[inline(never)]
    pub fn leaf(&mut self, tag: &str, class: &str, text: &str) -> &mut Self {
        self.open(tag, &[("class", class)]).text(text).close(tag)
    }

    /// Text.
    #[inline(never)]
    pub fn text(&mut self, text: &str) -> &mut Self {
        for letter in text.chars() {
            match letter {
                '&' => self.0.push_str("&amp;"),
                '<' => self.0.push_str("&lt;"),
                '>' => self.0.push_str("&gt;"),
                '"' => self.0.push_str("&quot;"),
                _ => self.0.push(letter),
            }
        }
        self
    }

    /// A picture that our own code has drawn.
    pub fn picture(&mut self, svg: &str) -> &mut Self {
        self.0.push_str(svg);
        self
    }

    /// The markup.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}
