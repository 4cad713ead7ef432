//! Saves pictures as files: PNG from a canvas, SVG with the outlines of its letters.

use rosette_app::Still;
use rosette_scene::Viewport;

use crate::{
    canvas::{self, Palette},
    dom, files, promise,
};

/// The smallest number of device pixels per CSS pixel in a PNG.
const SHARP: f32 = 2.0;
/// The largest number of pixels in a PNG. Every browser can draw as many.
const MAX_PIXELS: f32 = 16e6;

/// The file with the outlines of serif letters. SVG files contain them, because few devices have
/// our typeface.
const OUTLINES: &str = "serif/outlines.txt";
/// The time that saving an SVG waits for the outlines, in milliseconds.
const OUTLINES_TIMEOUT_MS: u32 = 5_000;

/// Saves a picture as PNG, or with `is_drawing` as SVG. `name` lacks the ending.
pub fn save(still: Still, is_drawing: bool, name: &str, palette: &Palette) {
    if is_drawing {
        let (name, mut palette) = ([name, ".svg"].concat(), palette.clone());
        return promise::fetched(&dom::file(OUTLINES), OUTLINES_TIMEOUT_MS, move |outlines| {
            palette.outlines = outlines.unwrap_or_default();
            files::save(&name, &still.drawing(Some(&palette)))
        });
    }
    let Viewport { width_px, height_px, .. } = still.stage;
    let most = (MAX_PIXELS / (width_px * height_px)).sqrt();
    let ratio = (dom::window().device_pixel_ratio() as f32).max(SHARP).min(most);
    let nodes = still.nodes.iter();
    if let Some(picture) = canvas::picture(nodes, (still.stage, ratio), still.frame, palette) {
        files::save_picture([name, ".png"].concat(), &picture);
    }
}
