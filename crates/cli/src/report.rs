//! Reports as HTML files, which need nothing else and run no script.

use maud::{DOCTYPE, Markup, PreEscaped, html};
use rosette_scene::Theme;

/// The styles of every report. The colours and fonts are the page's.
const STYLE: &str = "
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 60rem; padding: 1.5rem 1rem 3rem; background: var(--page); color: var(--ink); font: 400 1rem/1.45 var(--sans); }
h1, h2 { font: 400 1.75rem/1.2 var(--serif); margin: 0 0 .5rem; } h2 { font-size: 1.3rem; margin-top: 1.5rem; }
p { margin: .5rem 0; } .muted { color: var(--ink-2); }
.sheet { background: var(--raised); border: 1px solid var(--line); border-radius: 8px; margin: 1rem 0; padding: .75rem; overflow-x: auto; }
svg { display: block; width: 100%; height: auto; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; width: 100%; }
th, td { padding: .3rem .55rem; text-align: right; border-top: 1px solid var(--line); white-space: nowrap; }
thead th { border-top: 0; color: var(--ink-2); font-weight: 500; }
";

/// Writes a report: its title, which is also its heading, its own styles, and what follows the
/// heading.
pub fn report(title: &str, style: &str, body: &Markup) -> String {
    let page = html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'";
                title { (title) }
                style { (PreEscaped(colours())) (PreEscaped(STYLE)) (PreEscaped(style)) }
            }
            body {
                h1 { (title) }
                (body)
            }
        }
    };
    page.into_string()
}

/// Writes the custom properties of the light theme, and of the dark one for whoever prefers that.
fn colours() -> String {
    let rule = |name| {
        let theme = Theme::named(name);
        let mut values: Vec<_> = theme.iter().flat_map(Theme::values).collect();
        values.sort_unstable();
        let values = values.iter().map(|(name, value)| format!("{name}: {value};"));
        format!(":root {{ color-scheme: {name}; {} }}", values.collect::<String>())
    };
    format!("{}\n@media (prefers-color-scheme: dark) {{ {} }}", rule("light"), rule("dark"))
}
