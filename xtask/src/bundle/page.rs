//! The HTML of the one-file page: `index.html` with linked files embedded.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use anyhow::{Context, Result, bail, ensure};
use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use sha2::{Digest as _, Sha256};

/// The script that starts the page.
pub const BOOT: &str = "boot.js";

/// Embeds styles, icon and script into the page, and the files of `held`, which are in base64, by
/// name.
///
/// # Errors
///
/// The page links to something unknown, or lacks an expected link.
pub fn bundle(
    page: &str,
    styles: &str,
    icon: String,
    held: &BTreeMap<&str, String>,
    script: &str,
) -> Result<String> {
    ensure!(!styles.contains("</style"), "the styles would end where they say </style");
    let policy = |line: &str| -> Result<String> {
        let (before, rest) = line.split_once("content=\"").context("the policy has no content")?;
        let (policy, after) = rest.split_once('"').context("the policy has no end")?;
        let policy = policy_of_file(policy, &hash(script), &hash(styles));
        Ok(format!("{before}content=\"{policy}\"{after}"))
    };
    let mut bundle = String::new();
    let mut parts = 0;
    for line in page.lines() {
        if line.contains("http-equiv=\"Content-Security-Policy\"") {
            parts += 1;
            writeln!(bundle, "{}", policy(line)?)?;
        } else if line.starts_with("<script") {
            // The script is embedded at the end of the page.
            ensure!(attribute(line, "src") == Some(BOOT), "what is to become of {line}?");
            parts += 1;
        } else if line.starts_with("<link") {
            match attribute(line, "rel") {
                Some("stylesheet") => {
                    parts += 1;
                    writeln!(bundle, "<style>{styles}</style>")?;
                }
                Some("icon") => {
                    parts += 1;
                    writeln!(bundle, "<link rel=\"icon\" href=\"{icon}\">")?;
                }
                // Embedded files need no preloading, and a file opened from the disk can't be
                // installed.
                Some("modulepreload" | "preload" | "manifest" | "apple-touch-icon") => {}
                _ => bail!("what is to become of {line}?"),
            }
        } else if line == "</body>" {
            parts += 1;
            for (name, data) in held {
                writeln!(
                    bundle,
                    "<script type=\"text/plain\" data-file=\"{name}\">{data}</script>"
                )?;
            }
            writeln!(bundle, "<script>{script}</script>\n{line}")?;
        } else {
            writeln!(bundle, "{line}")?;
        }
    }
    ensure!(parts == 5, "index.html has a part less or more than the one file knows");
    Ok(bundle)
}

/// Returns the value of an attribute in a tag; `None` without it.
fn attribute<'a>(tag: &'a str, name: &str) -> Option<&'a str> {
    let (_, rest) = tag.split_once(&format!(" {name}=\""))?;
    Some(rest.split_once('"')?.0)
}

/// Adapts the page's policy to a file without other sources. `'self'` is replaced by the hashes of
/// the embedded script and styles, and by the schemes of worker, icon and typeface.
fn policy_of_file(policy: &str, script: &str, styles: &str) -> String {
    let mut directives = Vec::new();
    for directive in policy.split(';') {
        let mut words = directive.split_whitespace();
        let Some(name) = words.next() else { continue };
        let own = match name {
            "script-src" => script,
            "style-src" => styles,
            "worker-src" => "blob:",
            "img-src" | "font-src" => "data:",
            _ => "",
        };
        let others = words.filter(|word| !["'self'", own].contains(word));
        let sources = others.chain([own]).filter(|it| !it.is_empty()).collect::<Vec<_>>().join(" ");
        // Without a source, a directive is left out, so that `default-src` applies.
        if !sources.is_empty() {
            directives.push(format!("{name} {sources}"));
        }
    }
    directives.join("; ")
}

/// Returns the source expression with which a policy allows an inline text.
pub fn hash(text: &str) -> String {
    format!("'sha256-{}'", BASE64_STANDARD.encode(Sha256::digest(text)))
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAGE: &str = r#"<head>
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self' 'wasm-unsafe-eval'">
<link rel="icon" href="icon.svg">
<link rel="manifest" href="manifest.webmanifest">
<link rel="stylesheet" href="page.css">
<script type="module" src="boot.js"></script>
</head>
<body>
</body>
"#;

    fn bundled(page: &str) -> Result<String> {
        let held = [("a.wasm", "AGFz".to_owned())].into();
        bundle(page, "p{}", "data:,".to_owned(), &held, "go()")
    }

    #[test]
    fn everything_stands_in_the_file_and_nothing_is_linked() {
        let script = hash("go()");
        assert_eq!(
            bundled(PAGE).unwrap(),
            format!(
                r#"<head>
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'wasm-unsafe-eval' {script}">
<link rel="icon" href="data:,">
<style>p{{}}</style>
</head>
<body>
<script type="text/plain" data-file="a.wasm">AGFz</script>
<script>go()</script>
</body>
"#
            )
        );
    }

    #[test]
    fn what_the_file_would_lack_is_refused() {
        assert!(bundled(&PAGE.replace("boot.js", "other.js")).is_err());
        assert!(bundled(&PAGE.replace("\"manifest\"", "\"import\"")).is_err());
        assert!(
            bundled(&PAGE.replace("<script type=\"module\" src=\"boot.js\"></script>\n", ""))
                .is_err()
        );
    }

    #[test]
    fn the_policy_allows_what_is_inside_alone() {
        assert_eq!(
            policy_of_file(
                "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; \
                 style-src 'self'; font-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'",
                "'sha256-a'",
                "'sha256-b'"
            ),
            "default-src 'none'; script-src 'wasm-unsafe-eval' 'sha256-a'; worker-src blob:; \
             style-src 'sha256-b'; font-src data:; img-src data:; base-uri 'none'"
        );
    }

    #[test]
    fn a_hash_is_written_as_policies_have_it() {
        // The digest of the empty text (FIPS 180-4).
        assert_eq!(hash(""), "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='");
    }
}
