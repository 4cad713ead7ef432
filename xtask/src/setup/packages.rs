//! Installs Debian packages as root or by sudo, or says what to install.

use anyhow::{Result, bail};

use crate::project::Project;
use crate::shell;

/// A Debian package that the tools install.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SystemPackage {
    pub name: &'static str,
    /// The purpose of the package, as a person reads it.
    pub why: &'static str,
}

/// Prints the packages with their purposes and installs them. Without apt-get or the permission,
/// fails with the command to run.
pub fn install(project: &Project, packages: &[SystemPackage]) -> Result<()> {
    let names = packages.iter().map(|it| it.name).collect::<Vec<_>>();
    let install = [&["apt-get", "install", "-y", "--no-install-recommends"], &names[..]].concat();
    let command = install.join(" ");
    let is_root = shell::ask(project.command("id").arg("-u")).as_deref() == Some("0");
    if shell::on_path("apt-get").is_none() || !is_root && shell::on_path("sudo").is_none() {
        bail!(
            "Missing: {}. Install this, on Debian as root by `apt-get update && {command}`, and run this \
             again",
            names.join(", ")
        );
    }
    shell::say("The tests need what this machine doesn’t have yet:");
    for SystemPackage { name, why } in packages {
        shell::say(format_args!("  {name}: {why}"));
    }
    // If sudo asks for a password, the person can type it.
    let run = |arguments: &[&str]| {
        shell::say(format_args!("Running: {}", arguments.join(" ")));
        let mut apt = project.command(if is_root { "env" } else { "sudo" });
        apt.args((!is_root).then_some("env")).arg("DEBIAN_FRONTEND=noninteractive");
        shell::run(apt.args(arguments))
    };
    // A mirror that fails may not matter for these packages, so only the installation's failure
    // counts.
    if run(&["apt-get", "update", "-qq"]).is_err() {
        shell::complain("apt-get could not renew its lists; trying with those it has");
    }
    if run(&install).is_err() {
        bail!("could not install {}; see above. To retry, as root: {command}", names.join(", "));
    }
    Ok(())
}
