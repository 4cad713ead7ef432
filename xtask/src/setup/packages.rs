//! Installing Debian packages as root or by sudo, or telling what to install.

use std::io::IsTerminal;
use std::process::Command;

use anyhow::{Result, bail};

use crate::project::Project;
use crate::shell;

/// A Debian package.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Package {
    /// The name of the package.
    pub name: &'static str,
    /// The purpose of the package.
    pub why: &'static str,
}

/// The possibilities of this machine and its user.
#[derive(Clone, Copy)]
struct Host {
    has_apt: bool,
    is_root: bool,
    sudo: Sudo,
    /// Whether a person can type a password.
    is_attended: bool,
}

#[derive(Clone, Copy)]
enum Sudo {
    Missing,
    AsksPassword,
    Free,
}

/// The ways to install packages.
#[derive(Debug, PartialEq, Eq)]
enum Means {
    AsRoot,
    BySudo,
    /// A person must run the command that is printed.
    ByHand,
    /// The system doesn't use Debian packages.
    Unknown,
}

/// Prints and installs the packages, or says what to install.
pub fn install(project: &Project, packages: &[Package]) -> Result<()> {
    let names = packages.iter().map(|it| it.name).collect::<Vec<_>>();
    let install = [&["apt-get", "install", "-y", "--no-install-recommends"], &names[..]].concat();
    let host = look_around(project);
    let means = means(host);
    let Some(wrapper) = wrapper(&means) else { bail!("{}", refusal(&means, &names)) };

    shell::say("The tests need what this machine doesn’t have yet:");
    for Package { name, why } in packages {
        shell::say(format_args!("  {name}: {why}"));
    }
    if means == Means::BySudo && matches!(host.sudo, Sudo::AsksPassword) {
        shell::say("sudo will ask for your password to install them with apt-get");
        if shell::run(project.command("sudo").arg("-v")).is_err() {
            bail!("{}", refusal(&Means::ByHand, &names));
        }
    }
    // A mirror that fails may not matter for these packages, so the installation decides.
    if run(project, wrapper, &["apt-get", "update", "-qq"]).is_err() {
        shell::complain("apt-get could not renew its lists; trying with those it has");
    }
    if run(project, wrapper, &install).is_err() {
        bail!(
            "could not install {}; see above. To retry: {}",
            names.join(", "),
            shown(wrapper, &install)
        );
    }
    Ok(())
}

fn run(project: &Project, wrapper: &[&str], arguments: &[&str]) -> Result<()> {
    let line = [wrapper, &["env", "DEBIAN_FRONTEND=noninteractive"], arguments].concat();
    shell::say(format_args!("Running: {}", shown(wrapper, arguments)));
    shell::run(project.command(line[0]).args(&line[1..]))
}

fn shown(wrapper: &[&str], arguments: &[&str]) -> String {
    [wrapper, arguments].concat().join(" ")
}

fn look_around(project: &Project) -> Host {
    let succeeds = |command: &mut Command| shell::ask(command).is_some();
    let sudo = match shell::on_path("sudo") {
        None => Sudo::Missing,
        Some(_) if succeeds(project.command("sudo").args(["-n", "true"])) => Sudo::Free,
        Some(_) => Sudo::AsksPassword,
    };
    Host {
        has_apt: shell::on_path("apt-get").is_some(),
        is_root: shell::ask(project.command("id").arg("-u")).as_deref() == Some("0"),
        sudo,
        is_attended: std::io::stdin().is_terminal(),
    }
}

fn means(host: Host) -> Means {
    match host {
        Host { has_apt: false, .. } => Means::Unknown,
        Host { is_root: true, .. } => Means::AsRoot,
        Host { sudo: Sudo::Free, .. } => Means::BySudo,
        Host { sudo: Sudo::AsksPassword, is_attended: true, .. } => Means::BySudo,
        Host { .. } => Means::ByHand,
    }
}

/// Returns the words that precede a command run in this way.
fn wrapper(means: &Means) -> Option<&'static [&'static str]> {
    match means {
        Means::AsRoot => Some(&[]),
        Means::BySudo => Some(&["sudo"]),
        Means::ByHand | Means::Unknown => None,
    }
}

fn refusal(means: &Means, names: &[&str]) -> String {
    let list = names.join(" ");
    let command = format!("apt-get install -y --no-install-recommends {list}");
    let missing = names.join(", ").replace("nodejs", "Node 18.19 or later");
    match means {
        Means::Unknown => format!(
            "Missing for the tests, and no apt-get is here to install it: {missing}. \
             Install it as this system does (on Debian: `{command}`) and run this again"
        ),
        _ => format!(
            "Missing for the tests, and installing needs an administrator: {missing}. \
             Run as root `apt-get update && {command}`, then this again"
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const DEBIAN_USER: Host =
        Host { has_apt: true, is_root: false, sudo: Sudo::Missing, is_attended: false };

    #[test]
    fn the_means_are_those_that_the_machine_has() {
        let check = |host, expected| assert_eq!(means(host), expected);
        check(DEBIAN_USER, Means::ByHand);
        check(Host { is_root: true, ..DEBIAN_USER }, Means::AsRoot);
        check(Host { sudo: Sudo::Free, ..DEBIAN_USER }, Means::BySudo);
        check(Host { sudo: Sudo::AsksPassword, ..DEBIAN_USER }, Means::ByHand);
        check(Host { sudo: Sudo::AsksPassword, is_attended: true, ..DEBIAN_USER }, Means::BySudo);
        check(Host { has_apt: false, is_root: true, ..DEBIAN_USER }, Means::Unknown);
    }

    #[test]
    fn a_refusal_is_one_line_with_the_command() {
        let command = "apt-get install -y --no-install-recommends nodejs chromium";
        for means in [Means::ByHand, Means::Unknown] {
            let message = refusal(&means, &["nodejs", "chromium"]);
            assert!(message.contains(command), "{message}");
            assert!(message.contains("Node 18.19 or later, chromium"), "{message}");
            assert!(!message.contains('\n'), "{message}");
        }
    }
}
