//! Tests of completion by shells, and of manual pages.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "tests fail by panicking"
)]

mod common;

use std::{fs, process};

use common::{fails, printed};

#[cfg(unix)]
fn offered(words: &str) -> Vec<String> {
    let script = format!(
        "{}\nCOMP_WORDS=({words}); COMP_CWORD=$((${{#COMP_WORDS[@]}} - 1))\n\
         _rosette rosette \"${{COMP_WORDS[-1]}}\" \"${{COMP_WORDS[-2]}}\"\necho \"${{COMPREPLY[@]}}\"",
        printed("completions bash")
    );
    let output = process::Command::new("bash").args(["-c", &script]).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap().split_whitespace().map(str::to_owned).collect()
}

#[cfg(unix)]
#[test]
fn bash_completes_commands_games_options_and_their_values() {
    assert_eq!(offered("rosette rep"), ["replay"]);
    assert_eq!(offered("rosette play tr"), ["triad", "trisq"]);
    assert_eq!(offered("rosette play ur --piec"), ["--pieces"]);
    assert_eq!(offered("rosette replay --pa"), ["--path"]);
    assert_eq!(offered("rosette replay --path ma"), ["masters"]);
    assert_eq!(offered("rosette play ur --path ma"), ["masters"]);
    assert_eq!(offered("rosette replay --theme d"), ["dark"]);
    assert_eq!(offered("rosette replay --language f"), ["fr"]);
    assert_eq!(offered("rosette review game.json --js"), ["--json"]);
}

#[test]
fn each_shell_has_a_script() {
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        assert!(printed(&format!("completions {shell}")).contains("serve-player"), "{shell}");
    }
    fails("completions dash", 2, "bash");
}

#[test]
fn each_command_has_a_manual_page() {
    let folder = tempfile::tempdir().unwrap();
    printed(&format!("man {}", folder.path().display()));
    let page = |name: &str| fs::read_to_string(folder.path().join(name)).unwrap();
    assert!(page("rosette.1").contains(".TH rosette 1"));
    assert!(page("rosette-play-ur.1").contains("pieces"));
    // Each option has a separate paragraph, and each page names the version.
    let replay = page("rosette-replay.1");
    assert!(replay.contains("\\-\\-pieces") && !replay.contains("Options of"), "{replay}");
    assert!(replay.contains(env!("CARGO_PKG_VERSION")));
    for name in ["arena", "completions", "man", "perft", "replay", "review", "serve", "solve"] {
        assert!(page(&format!("rosette-{name}.1")).contains(".SH NAME"), "{name}");
    }
    let none = folder.path().join("none");
    fails(&format!("man {}", none.display()), 1, "can't be written");
}
