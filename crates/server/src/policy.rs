//! The page's Content-Security-Policy, which only the page itself defines.

use anyhow::{Context, Result};
use axum::http::HeaderValue;

/// The directive that a page can't contain itself: no other page may embed it in a frame.
const HEADER_ONLY: &str = "frame-ancestors 'none'";

/// Returns the policy that the server sends with every file.
pub fn of_server(page: &str) -> Result<HeaderValue> {
    Ok(HeaderValue::from_str(&format!("{}; {HEADER_ONLY}", of_page(page)?))?)
}

/// Returns the policy in the page's `<meta http-equiv="Content-Security-Policy" content="…">`, on
/// one line.
pub fn of_page(page: &str) -> Result<String> {
    let policy = tags(page)
        .filter(|tag| tag.name.eq_ignore_ascii_case("meta"))
        .find(|tag| {
            let kind = tag.attribute("http-equiv");
            kind.is_some_and(|it| it.eq_ignore_ascii_case("Content-Security-Policy"))
        })
        .and_then(|tag| tag.attribute("content"))
        .context("index.html has no <meta> with a Content-Security-Policy")?;
    let policy = policy.split_whitespace().collect::<Vec<_>>().join(" ");
    Ok(policy.trim_end_matches([';', ' ']).to_owned())
}

/// An opening tag: its name and the text after the name.
struct Tag<'a> {
    name: &'a str,
    rest: &'a str,
}

impl<'a> Tag<'a> {
    fn attribute(&self, wanted: &str) -> Option<&'a str> {
        let mut rest = self.rest;
        loop {
            rest = rest.trim_start_matches(|it: char| it.is_whitespace() || it == '/');
            let name_ends = rest.find(|it: char| it.is_whitespace() || it == '=');
            let (name, behind) = rest.split_at(name_ends.unwrap_or(rest.len()));
            if name.is_empty() && behind.is_empty() {
                return None;
            }
            let value;
            (value, rest) = match behind.trim_start().strip_prefix('=') {
                Some(behind) => value_of(behind.trim_start()),
                None => ("", behind),
            };
            if name.eq_ignore_ascii_case(wanted) {
                return Some(value);
            }
        }
    }
}

/// Splits an attribute's value from the text after it.
fn value_of(text: &str) -> (&str, &str) {
    for quote in ['"', '\''] {
        if let Some(quoted) = text.strip_prefix(quote) {
            return quoted.split_once(quote).unwrap_or((quoted, ""));
        }
    }
    text.split_at(text.find(char::is_whitespace).unwrap_or(text.len()))
}

/// Iterates over the opening tags of a page, except those in comments.
fn tags(page: &str) -> impl Iterator<Item = Tag<'_>> {
    let mut rest = page;
    std::iter::from_fn(move || {
        loop {
            (_, rest) = rest.split_once('<')?;
            if let Some(comment) = rest.strip_prefix("!--") {
                (_, rest) = comment.split_once("-->")?;
                continue;
            }
            if !rest.starts_with(|it: char| it.is_ascii_alphabetic()) {
                continue;
            }
            let (tag, behind) = rest.split_at(end_of_tag(rest));
            rest = behind;
            let name_ends = tag.find(|it: char| it.is_whitespace() || it == '/');
            let (name, attributes) = tag.split_at(name_ends.unwrap_or(tag.len()));
            return Some(Tag { name, rest: attributes });
        }
    })
}

/// Returns the end of the tag: the first `>` outside quotes.
fn end_of_tag(text: &str) -> usize {
    let mut quote = None;
    for (at, it) in text.char_indices() {
        match quote {
            Some(open) if it == open => quote = None,
            None if it == '>' => return at,
            None if it == '"' || it == '\'' => quote = Some(it),
            _ => {}
        }
    }
    text.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(page: &str, policy: &str) {
        assert_eq!(of_page(page).unwrap(), policy, "{page}");
    }

    #[test]
    fn a_policy_is_found_however_it_is_written() {
        check(
            r#"<meta http-equiv="Content-Security-Policy" content="default-src 'self'">"#,
            "default-src 'self'",
        );
        check(
            r#"<META content="default-src 'none';
                 img-src data:;" HTTP-EQUIV='content-security-policy' />"#,
            "default-src 'none'; img-src data:",
        );
        check(
            r#"<html lang=en><meta charset=utf-8><title>a > b</title>
               <meta name="description" content="Content-Security-Policy">
               <meta http-equiv = Content-Security-Policy content = "a > b">"#,
            "a > b",
        );
    }

    #[test]
    fn a_policy_in_a_comment_is_none() {
        let commented = r#"<!-- <meta http-equiv="Content-Security-Policy" content="old"> -->"#;
        assert!(of_page(commented).is_err());
        check(
            &format!(r#"{commented}<meta http-equiv="Content-Security-Policy" content="new">"#),
            "new",
        );
    }

    #[test]
    fn a_page_without_a_policy_is_refused() {
        for page in ["", "<", "<meta", "<meta http-equiv=\"", "<meta charset=\"utf-8\">", "<!--"] {
            assert!(of_page(page).is_err(), "{page}");
        }
    }

    #[test]
    fn the_server_forbids_frames_too() {
        let page = r#"<meta http-equiv="Content-Security-Policy" content="default-src 'self';">"#;
        assert_eq!(of_server(page).unwrap(), "default-src 'self'; frame-ancestors 'none'");
    }
}
