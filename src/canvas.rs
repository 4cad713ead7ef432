//! The board's canvas: nodes become pixels.

use rosette_scene::{
    Anchor, Decimal, Face, Frame, Ink, Node, Outline, Point, Pose, Segment, Shape, Words, sin_cos,
};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{CanvasRenderingContext2d, HtmlCanvasElement};

use crate::{dom, error::PageError};

/// What each ink is in the theme in force.
#[derive(Default)]
pub struct Palette {
    /// In the order of [`Ink::ALL`].
    inks: Vec<String>,
    serif: String,
    sans: String,
}

impl Palette {
    /// Reads the theme's custom properties.
    pub fn read() -> Result<Self, PageError> {
        let root = dom::root()?;
        let style = dom::window()?
            .get_computed_style(&root)
            .map_err(PageError::Service.of())?
            .ok_or(PageError::Service)?;
        let value = |name: &str| style.get_property_value(name).unwrap_or_default();
        let inks = Ink::ALL.iter().map(|ink| value(ink.property())).collect();
        Ok(Self { inks, serif: value("--serif"), sans: value("--sans") })
    }

    fn ink(&self, ink: Ink) -> &str {
        self.inks.get(ink as usize).map_or("", String::as_str)
    }
}

/// A canvas, with the ground kept as pixels because it seldom changes.
pub struct Canvas {
    canvas: HtmlCanvasElement,
    context: CanvasRenderingContext2d,
    ground: HtmlCanvasElement,
    ground_context: CanvasRenderingContext2d,
    /// Device pixels per CSS pixel.
    ratio: f32,
}

fn context(canvas: &HtmlCanvasElement) -> Result<CanvasRenderingContext2d, PageError> {
    canvas
        .get_context("2d")
        .map_err(PageError::Drawing.of())?
        .map(JsCast::unchecked_into)
        .ok_or(PageError::Drawing)
}

impl Canvas {
    /// Takes the canvas of the page.
    pub fn new(canvas: HtmlCanvasElement) -> Result<Self, PageError> {
        let ground: HtmlCanvasElement = dom::document()?
            .create_element("canvas")
            .map_err(PageError::Element.of())?
            .unchecked_into();
        Ok(Self {
            context: context(&canvas)?,
            ground_context: context(&ground)?,
            canvas,
            ground,
            ratio: 1.0,
        })
    }

    /// Whether the canvas hasn't so many CSS pixels, at so many device pixels each.
    pub fn is_other_size(&self, width_px: f32, height_px: f32, ratio: f32) -> bool {
        let (width, height) = (self.canvas.width(), self.canvas.height());
        (width, height) != device_size(width_px, height_px, ratio)
    }

    /// Gives the canvas so many CSS pixels, at so many device pixels each.
    pub fn resize(&mut self, width_px: f32, height_px: f32, ratio: f32) {
        self.ratio = ratio;
        let (width, height) = device_size(width_px, height_px, ratio);
        for canvas in [&self.canvas, &self.ground] {
            canvas.set_width(width);
            canvas.set_height(height);
        }
    }

    /// Draws the ground anew.
    pub fn draw_ground(
        &self,
        nodes: &[Node],
        frame: Frame,
        palette: &Palette,
    ) -> Result<(), PageError> {
        let painter = self.painter(&self.ground_context, frame, palette);
        painter.clear(&self.ground)?;
        nodes.iter().try_for_each(|node| painter.node(node, None))
    }

    /// Draws the ground and the nodes over it, each as its pose says.
    pub fn draw<'n>(
        &self,
        nodes: impl Iterator<Item = &'n Node>,
        pose: impl Fn(&Node) -> Option<Pose>,
        frame: Frame,
        palette: &Palette,
    ) -> Result<(), PageError> {
        let painter = self.painter(&self.context, frame, palette);
        painter.clear(&self.canvas)?;
        self.context
            .draw_image_with_html_canvas_element(&self.ground, 0.0, 0.0)
            .map_err(PageError::Drawing.of())?;
        for node in nodes {
            painter.node(node, pose(node))?;
        }
        Ok(())
    }

    const fn painter<'a>(
        &self,
        context: &'a CanvasRenderingContext2d,
        frame: Frame,
        palette: &'a Palette,
    ) -> Painter<'a> {
        Painter { context, frame, palette, ratio: self.ratio }
    }
}

/// A size in device pixels.
fn device_size(width_px: f32, height_px: f32, ratio: f32) -> (u32, u32) {
    ((width_px * ratio).round() as u32, (height_px * ratio).round() as u32)
}

struct Painter<'a> {
    context: &'a CanvasRenderingContext2d,
    frame: Frame,
    palette: &'a Palette,
    ratio: f32,
}

impl Painter<'_> {
    fn clear(&self, canvas: &HtmlCanvasElement) -> Result<(), PageError> {
        self.context.reset_transform().map_err(PageError::Drawing.of())?;
        self.context.clear_rect(0.0, 0.0, canvas.width().into(), canvas.height().into());
        self.context.set_line_cap("round");
        self.context.set_line_join("round");
        Ok(())
    }

    fn node(&self, node: &Node, pose: Option<Pose>) -> Result<(), PageError> {
        let pose = pose.unwrap_or_else(|| Pose::rest(node));
        if pose.opacity <= 0.0 {
            return Ok(());
        }
        if !node.shade.is_empty() {
            self.place(pose.at, pose.scale * pose.shade, pose.turn)?;
            self.shapes(&node.shade, pose.opacity)?;
        }
        self.place(pose.at, pose.scale, pose.turn)?;
        self.shapes(&node.shapes, pose.opacity)
    }

    /// Makes local units those of a node.
    fn place(&self, at: Point, scale: f32, turn: f32) -> Result<(), PageError> {
        let Frame { origin_px, scale: unit } = self.frame;
        let (sin, cos) = sin_cos(turn);
        let ratio = self.ratio;
        let size = scale * unit * ratio;
        self.context
            .set_transform(
                (size * cos).into(),
                (size * sin).into(),
                (-size * sin).into(),
                (size * cos).into(),
                ((origin_px.x + at.x * unit) * ratio).into(),
                ((origin_px.y + at.y * unit) * ratio).into(),
            )
            .map_err(PageError::Drawing.of())
    }

    fn shapes(&self, shapes: &[Shape], opacity: f32) -> Result<(), PageError> {
        shapes.iter().try_for_each(|shape| self.shape(shape, opacity * shape.opacity))
    }

    fn shape(&self, shape: &Shape, opacity: f32) -> Result<(), PageError> {
        let context = self.context;
        context.set_global_alpha(opacity.into());
        if let Some(ink) = shape.fill {
            context.set_fill_style_str(self.palette.ink(ink));
        }
        if let Outline::Words(words) = &shape.outline {
            return self.words(words);
        }
        self.outline(&shape.outline)?;
        if shape.fill.is_some() {
            context.fill();
        }
        if let Some(stroke) = shape.stroke {
            context.set_stroke_style_str(self.palette.ink(stroke.ink));
            context.set_line_width(stroke.width.into());
            if let Some((dash, gap)) = stroke.dash {
                self.dash(&[dash, gap])?;
                context.stroke();
                self.dash(&[])?;
            } else {
                context.stroke();
            }
        }
        Ok(())
    }

    fn dash(&self, lengths: &[f32]) -> Result<(), PageError> {
        let list: js_sys::Array =
            lengths.iter().map(|length| JsValue::from_f64((*length).into())).collect();
        self.context.set_line_dash(&list).map_err(PageError::Drawing.of())
    }

    fn outline(&self, outline: &Outline) -> Result<(), PageError> {
        let context = self.context;
        context.begin_path();
        match outline {
            Outline::Circle { center, radius } => context
                .arc(center.x.into(), center.y.into(), (*radius).into(), 0.0, std::f64::consts::TAU)
                .map_err(PageError::Drawing.of())?,
            Outline::Rect { rect, radius } => context
                .round_rect_with_f64(
                    rect.x.into(),
                    rect.y.into(),
                    rect.width.into(),
                    rect.height.into(),
                    (*radius).into(),
                )
                .map_err(PageError::Drawing.of())?,
            Outline::Path(segments) => {
                for segment in segments {
                    match *segment {
                        Segment::Move(to) => context.move_to(to.x.into(), to.y.into()),
                        Segment::Line(to) => context.line_to(to.x.into(), to.y.into()),
                        Segment::Quad(by, to) => {
                            context.quadratic_curve_to(
                                by.x.into(),
                                by.y.into(),
                                to.x.into(),
                                to.y.into(),
                            );
                        }
                        Segment::Cubic(by, then, to) => {
                            context.bezier_curve_to(
                                by.x.into(),
                                by.y.into(),
                                then.x.into(),
                                then.y.into(),
                                to.x.into(),
                                to.y.into(),
                            );
                        }
                        Segment::Close => context.close_path(),
                    }
                }
            }
            Outline::Words(_) => {}
        }
        Ok(())
    }

    fn words(&self, words: &Words) -> Result<(), PageError> {
        let family = match words.face {
            Face::Serif => &self.palette.serif,
            Face::Sans => &self.palette.sans,
        };
        self.context.set_font(&format!("{} {}px {family}", words.weight, Decimal(words.size)));
        self.context.set_text_align(match words.anchor {
            Anchor::Start => "left",
            Anchor::Middle => "center",
            Anchor::End => "right",
        });
        self.context
            .fill_text(&dom::say_message(&words.message), words.at.x.into(), words.at.y.into())
            .map_err(PageError::Drawing.of())
    }
}
