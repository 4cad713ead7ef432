//! Markup in the making. Foreign text is escaped here, and nowhere else.

/// Stands in markup for a text.
const HOLE: char = '@';

/// The letters of a name that has room everywhere, however wide they are.
const LONG_NAME: usize = 9;

/// A piece of markup.
#[derive(Default)]
pub struct Html(String);

impl Html {
    /// Adds markup of ours with a text for each `@` in it, which is escaped: it may stand for
    /// content or, in quotes, for the value of an attribute.
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

    /// Adds a text in which a long name of a player may be cut where there is no room for it. The
    /// whole name is its tooltip.
    pub fn put_named(&mut self, text: &str, names: &[String; 2]) {
        let mut rest = text;
        let long = || names.iter().filter(|name| name.chars().count() > LONG_NAME);
        while let Some((before, name, after)) = long()
            .filter_map(|name| rest.split_once(name.as_str()).map(|(one, two)| (one, name, two)))
            .min_by_key(|(before, _, after)| (before.len(), after.len()))
        {
            self.text(before);
            self.put("<span class=\"named\" title=\"@\">@</span>", &[name, name]);
            rest = after;
        }
        self.text(rest);
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
    pub fn picture(&mut self, svg: &str) -> &mut Self {
        self.0.push_str(svg);
        self
    }

    /// Adds a value to a choice of one among a few: a radio button with a picture, or none, and text.
    pub fn add_choice(&mut self, name: &str, value: &str, picture: &str, text: &str) {
        self.put("<label><input type=\"radio\" name=\"@\" value=\"@\">", &[name, value]);
        self.picture(picture).put("<b class=\"plain\">@</b></label>", &[text]);
    }

    /// Adds a switch with a label and a line that says what it does.
    pub fn add_switch(&mut self, name: &str, label: &str, hint: &str, picture: &str) {
        self.put("<label class=\"switch\"><b>@</b><small>@</small>", &[label, hint]);
        self.picture(picture);
        self.put("<input type=\"checkbox\" role=\"switch\" name=\"@\"></label>", &[name]);
    }

    /// The markup.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}
