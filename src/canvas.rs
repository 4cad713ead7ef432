//! Draws nodes on the board's two canvases: the ground, and the scene over it.

use rosette_keep::ThemeSetting;
use rosette_scene::{
    Anchor, Decimal, Face, Frame, Ink, Node, Outline, Pose, Rect, Segment, Shape, Style, TextLine,
    Viewport, sin_cos,
};
use wasm_bindgen::JsCast;
use web_sys::{CanvasRenderingContext2d, HtmlCanvasElement};

use crate::{dom, error::PageError, error::log_err};

/// The colours and fonts of the present theme.
#[derive(Clone, Default)]
pub struct Palette {
    /// The CSS colours, in the order of [`Ink::ALL`].
    inks: Vec<String>,
    /// The smallest width of edges in CSS pixels, which the theme of high contrast raises.
    edge_px: f32,
    serif: String,
    sans: String,
    /// The outlines of the serif letters, for SVG files; empty otherwise.
    pub outlines: String,
}

impl Palette {
    /// Reads the theme's custom properties from the document.
    pub fn read(theme: ThemeSetting) -> Self {
        let style = log_err(dom::window().get_computed_style(&dom::root())).flatten();
        let value = |name: &str| {
            let value = style.as_ref().and_then(|style| log_err(style.get_property_value(name)));
            value.unwrap_or_default()
        };
        let inks = Ink::ALL.iter().map(|ink| value(ink.property())).collect();
        let edge_px = if theme == ThemeSetting::Contrast { 2.0 } else { 0.0 };
        let [serif, sans] = ["--serif", "--sans"].map(value);
        Self { inks, edge_px, serif, sans, outlines: String::new() }
    }
}

impl Style for Palette {
    fn ink(&self, ink: Ink) -> &str {
        self.inks.get(ink as usize).map_or("", String::as_str)
    }

    fn face(&self, face: Face) -> &str {
        match face {
            Face::Serif => &self.serif,
            Face::Sans => &self.sans,
        }
    }

    fn outlines(&self) -> &str {
        &self.outlines
    }
}

/// The canvas of the scene, and the canvas of the ground under it, which seldom changes.
pub struct Canvas {
    canvas: HtmlCanvasElement,
    context: CanvasRenderingContext2d,
    ground: HtmlCanvasElement,
    ground_context: CanvasRenderingContext2d,
    /// The number of device pixels per CSS pixel, at which the canvases were last resized.
    ratio: f32,
}

fn context(canvas: &HtmlCanvasElement) -> Result<CanvasRenderingContext2d, PageError> {
    let context = log_err(canvas.get_context("2d")).flatten().ok_or(PageError::Drawing)?;
    Ok(context.unchecked_into())
}

impl Canvas {
    /// Creates the drawing contexts of two canvas elements.
    ///
    /// # Errors
    ///
    /// If the browser can't draw on a canvas.
    pub fn new(ground: HtmlCanvasElement, canvas: HtmlCanvasElement) -> Result<Self, PageError> {
        Ok(Self {
            context: context(&canvas)?,
            ground_context: context(&ground)?,
            canvas,
            ground,
            ratio: 1.0,
        })
    }

    /// Returns whether the canvas size differs from the stage, at `ratio` device pixels per CSS
    /// pixel.
    pub fn is_other_size(&self, stage: Viewport, ratio: f32) -> bool {
        let (width, height) = (self.canvas.width(), self.canvas.height());
        (width, height) != device_size(stage, ratio)
    }

    /// Resizes the canvases to the stage, at `ratio` device pixels per CSS pixel. That erases them.
    pub fn resize(&mut self, stage: Viewport, ratio: f32) {
        self.ratio = ratio;
        let (width, height) = device_size(stage, ratio);
        for canvas in [&self.canvas, &self.ground] {
            canvas.set_width(width);
            canvas.set_height(height);
        }
    }

    /// Frees the memory of the canvases until the next resize.
    pub fn release(&self) {
        for canvas in [&self.canvas, &self.ground] {
            canvas.set_width(0)
        }
    }

    /// Erases the canvas of the scene to draw on it.
    pub fn painter<'a>(&'a self, frame: Frame, palette: &'a Palette) -> Painter<'a> {
        Painter { context: &self.context, frame, palette, ratio: self.ratio }.erased(&self.canvas)
    }

    /// Erases the canvas of the ground to draw on it.
    pub fn ground_painter<'a>(&'a self, frame: Frame, palette: &'a Palette) -> Painter<'a> {
        let context = &self.ground_context;
        Painter { context, frame, palette, ratio: self.ratio }.erased(&self.ground)
    }
}

/// Draws nodes on a new canvas with the size of a stage, at `ratio` device pixels per CSS pixel.
pub fn picture<'a>(
    nodes: impl Iterator<Item = &'a Node>,
    (stage, ratio): (Viewport, f32),
    frame: Frame,
    palette: &Palette,
) -> Option<HtmlCanvasElement> {
    let canvas: HtmlCanvasElement = dom::create("canvas").unchecked_into();
    let (width, height) = device_size(stage, ratio);
    canvas.set_width(width);
    canvas.set_height(height);
    let context = context(&canvas).ok()?;
    let painter = Painter { context: &context, frame, palette, ratio }.erased(&canvas);
    context.set_fill_style_str(palette.ink(Ink::Page));
    context.fill_rect(0.0, 0.0, width.into(), height.into());
    painter.draw(nodes.map(|node| (node, Pose::rest(node))).collect());
    Some(canvas)
}

/// Returns the width and height of a stage in device pixels.
fn device_size(stage: Viewport, ratio: f32) -> (u32, u32) {
    ((stage.width_px * ratio).round() as u32, (stage.height_px * ratio).round() as u32)
}

/// A painter that draws nodes on an erased canvas.
pub struct Painter<'a> {
    context: &'a CanvasRenderingContext2d,
    frame: Frame,
    palette: &'a Palette,
    ratio: f32,
}

impl Painter<'_> {
    fn erased(self, canvas: &HtmlCanvasElement) -> Self {
        log_err(self.context.reset_transform());
        self.context.clear_rect(0.0, 0.0, canvas.width().into(), canvas.height().into());
        self.context.set_line_cap("round");
        self.context.set_line_join("round");
        self
    }

    /// Draws nodes in their poses, from the lowest to the highest.
    pub fn draw(&self, nodes: Vec<(&Node, Pose)>) {
        for (node, pose) in nodes {
            if pose.opacity <= 0.0 || pose.width <= 0.0 {
                continue;
            }
            if !node.shade.is_empty() {
                self.place(&pose, 0.0, pose.scale * pose.shade);
                node.shade.iter().for_each(|shape| self.shape(shape, &pose));
            }
            self.place(&pose, pose.height, pose.scale);
            node.shapes.iter().for_each(|shape| self.shape(shape, &pose));
        }
    }

    fn place(&self, pose: &Pose, height: f32, scale: f32) {
        let Pose { at, width, turn, .. } = *pose;
        let Frame { origin_px, scale: unit } = self.frame;
        let (sin, cos) = sin_cos(turn);
        let ratio = self.ratio;
        let size = scale * unit * ratio;
        let (x, y) = (origin_px.x + at.x * unit, origin_px.y + (at.y - height) * unit);
        let [a, b] = [size * width * cos, size * width * sin].map(f64::from);
        let [c, d, x, y] = [-size * sin, size * cos, x * ratio, y * ratio].map(f64::from);
        log_err(self.context.set_transform(a, b, c, d, x, y));
    }

    fn shape(&self, shape: &Shape, pose: &Pose) {
        let context = self.context;
        context.set_global_alpha((pose.opacity * shape.opacity).into());
        if let Some(ink) = shape.fill {
            context.set_fill_style_str(self.palette.ink(ink));
        }
        if let Outline::Words(words) = &shape.outline {
            self.words(words);
            return;
        }
        self.outline(&shape.outline);
        if shape.fill.is_some() {
            context.fill();
        }
        if let Some(stroke) = shape.stroke {
            context.set_stroke_style_str(self.palette.ink(stroke.ink));
            let mut width = stroke.width;
            if matches!(stroke.ink, Ink::BitumenEdge | Ink::StoneRim | Ink::LineStrong) {
                width = width.max(self.palette.edge_px / (self.frame.scale * pose.scale));
            }
            context.set_line_width(width.into());
            if let Some((dash, gap)) = stroke.dash {
                log_err(context.set_line_dash(&js_sys::Array::of2(&dash.into(), &gap.into())));
            }
            context.stroke();
            if stroke.dash.is_some() {
                log_err(context.set_line_dash(&js_sys::Array::new()));
            }
        }
    }

    fn outline(&self, outline: &Outline) {
        let context = self.context;
        context.begin_path();
        match outline {
            Outline::Circle { center, radius } => {
                let (x, y, radius) = (center.x.into(), center.y.into(), (*radius).into());
                log_err(context.arc(x, y, radius, 0.0, std::f64::consts::TAU));
            }
            Outline::Rect { rect, radius } => {
                let Rect { x, y, width, height } = *rect;
                let [x, y, width, height] = [x, y, width, height].map(f64::from);
                log_err(context.round_rect_with_f64(x, y, width, height, (*radius).into()));
            }
            Outline::Path(segments) => {
                for segment in segments {
                    match *segment {
                        Segment::Move(to) => context.move_to(to.x.into(), to.y.into()),
                        Segment::Line(to) => context.line_to(to.x.into(), to.y.into()),
                        Segment::Quad(by, to) => {
                            let [a, b, x, y] = [by.x, by.y, to.x, to.y].map(f64::from);
                            context.quadratic_curve_to(a, b, x, y);
                        }
                        Segment::Cubic(by, then, to) => {
                            let [a, b, c, d] = [by.x, by.y, then.x, then.y].map(f64::from);
                            context.bezier_curve_to(a, b, c, d, to.x.into(), to.y.into());
                        }
                        Segment::Close => context.close_path(),
                    }
                }
            }
            Outline::Words(_) => {}
        }
    }

    fn words(&self, words: &TextLine) {
        let family = self.palette.face(words.face);
        self.context.set_font(&format!("{} {}px {family}", words.weight, Decimal(words.size)));
        self.context.set_text_align(match words.anchor {
            Anchor::Start => "left",
            Anchor::Middle => "center",
            Anchor::End => "right",
        });
        log_err(self.context.fill_text(&words.text, words.at.x.into(), words.at.y.into()));
    }
}
