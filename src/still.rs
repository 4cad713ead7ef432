//! Still pictures, which people save as files.

use rosette_scene::{Frame, Node, Picture, Point, Rect, Sheet, Stage};

use crate::{
    canvas::{self, Palette},
    dom, files,
};

/// The least number of device pixels per CSS pixel in a picture.
const SHARP: f32 = 2.0;
/// The most device pixels of a picture, which every browser can draw.
const MOST_PIXELS: f32 = 16e6;

/// A still picture on the page's background.
pub struct Still {
    /// The nodes, from the lowest to the highest.
    pub nodes: Vec<Node>,
    pub stage: Stage,
    pub frame: Frame,
    pub title: String,
    /// The description for screen readers.
    pub description: String,
}

impl Still {
    /// Makes the picture of a sheet.
    pub fn of(sheet: Sheet, title: String) -> Self {
        let Sheet { nodes, area } = sheet;
        let stage = Stage { width_px: area.width, height_px: area.height, narrow: false };
        let frame = Frame::fit(area, stage);
        Self { nodes, stage, frame, description: title.clone(), title }
    }

    /// Saves the picture as PNG or, as a drawing, as SVG. The file's name gets its ending here.
    pub fn save(&self, is_drawing: bool, name: &str, palette: &Palette) {
        if is_drawing {
            return files::save(&[name, ".svg"].concat(), &self.drawing(palette));
        }
        let Stage { width_px, height_px, .. } = self.stage;
        let most = (MOST_PIXELS / (width_px * height_px)).sqrt();
        let ratio = (dom::window().device_pixel_ratio() as f32).max(SHARP).min(most);
        let nodes = self.nodes.iter();
        if let Some(picture) = canvas::picture(nodes, (self.stage, ratio), self.frame, palette) {
            files::save_picture([name, ".png"].concat(), &picture);
        }
    }

    /// Returns the picture as SVG.
    pub fn drawing(&self, palette: &Palette) -> String {
        let Stage { width_px, height_px, .. } = self.stage;
        let (start, unit) = (self.frame.to_board(Point::default()), self.frame.scale);
        let picture = Picture {
            title: &self.title,
            description: &self.description,
            area: Rect::new(start.x, start.y, width_px / unit, height_px / unit),
            size_px: (width_px, height_px),
            style: palette,
        };
        picture.draw(self.nodes.iter())
    }
}
