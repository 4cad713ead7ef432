//! Tests what systems and messengers show of the page: the manifest of the installed page with its
//! pictures, and the preview of a link.

use std::fs;

use serde_json::Value;

use crate::project::Project;

/// Returns the size of a PNG file of `www`, such as `512x512`.
fn size(www: &std::path::Path, name: &str) -> String {
    let bytes = fs::read(www.join(name)).unwrap();
    assert_eq!(&bytes[..4], b"\x89PNG", "{name}");
    let number = |at: usize| u32::from_be_bytes(bytes[at..at + 4].try_into().unwrap());
    format!("{}x{}", number(16), number(20))
}

#[test]
fn pictures_have_their_sizes_and_the_preview_says_what_the_manifest_says() {
    let project = Project::find().unwrap();
    let www = project.root().join("www");
    let manifest = fs::read_to_string(www.join("manifest.webmanifest")).unwrap();
    let manifest: Value = serde_json::from_str(&manifest).unwrap();
    let list = |name: &str| manifest[name].as_array().unwrap().clone();
    let icons = list("icons").into_iter().filter(|icon| icon["type"] == "image/png");
    let icons: Vec<_> = icons.collect();
    for picture in icons.iter().chain(&list("screenshots")) {
        let name = picture["src"].as_str().unwrap();
        assert_eq!(size(&www, name), picture["sizes"].as_str().unwrap(), "{name}");
    }
    let large = |icon: &&Value| icon["sizes"] == "512x512";
    let purposes: Vec<_> =
        icons.iter().filter(large).map(|icon| icon["purpose"].as_str()).collect();
    assert_eq!(purposes, [None, Some("maskable")]);
    let forms: Vec<_> = list("screenshots").iter().map(|it| it["form_factor"].clone()).collect();
    assert_eq!(forms, ["wide", "narrow"]);
    let page = fs::read_to_string(project.root().join("index.html")).unwrap();
    for (name, content) in
        [("title", "Rosette"), ("description", manifest["description"].as_str().unwrap())]
    {
        let tag = format!("<meta property=\"og:{name}\" content=\"{content}\">");
        assert!(page.contains(&tag), "{tag}");
    }
    assert_eq!(size(&www, "previews/link.png"), "1200x630");
}
