//! Pictures that people save as files.

use rosette_scene::{CardSheet, Frame, Node, Picture, Point, Rect, Style, Viewport};

/// A picture without motion, drawn on the page's background.
#[derive(PartialEq, Debug)]
pub struct Still {
    /// The nodes, from the lowest to the highest.
    pub nodes: Vec<Node>,
    /// The size of the picture in CSS pixels.
    pub stage: Viewport,
    /// The transformation from the nodes' units to CSS pixels.
    pub frame: Frame,
    /// The title, which an SVG contains and a PNG doesn't.
    pub title: String,
    /// The description for screen readers.
    pub description: String,
}

impl Still {
    /// Converts a sheet of cards to a picture of its whole area.
    #[must_use]
    pub fn of(sheet: CardSheet, title: String) -> Self {
        let CardSheet { nodes, area } = sheet;
        let stage = Viewport { width_px: area.width, height_px: area.height, narrow: false };
        let frame = Frame::fit(area, stage);
        Self { nodes, stage, frame, description: title.clone(), title }
    }

    /// Draws the picture as SVG, with the colours of a style or, inside the page, of its theme.
    pub fn drawing(&self, style: Option<&dyn Style>) -> String {
        self.picture(style).draw(self.nodes.iter())
    }

    /// Returns the title, size and colours of the picture.
    pub fn picture<'a>(&'a self, style: Option<&'a dyn Style>) -> Picture<'a> {
        let Viewport { width_px, height_px, .. } = self.stage;
        let (start, unit) = (self.frame.to_board(Point::default()), self.frame.scale);
        Picture {
            title: &self.title,
            description: &self.description,
            area: Rect::new(start.x, start.y, width_px / unit, height_px / unit),
            size_px: (width_px, height_px),
            style,
        }
    }
}
