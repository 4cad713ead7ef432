//! `window.rosette`: the page for tests and scripts.

use std::rc::Rc;

use rosette_scene::Act;
use rosette_session::Record;
use serde::Serialize;
use wasm_bindgen::{JsCast, JsValue, prelude::Closure};

use crate::{
    app::{LoadError, Loop},
    dom,
    error::PageError,
    json::{self, to_js},
};

/// A region as scripts see it, in CSS pixels relative to the canvas.
#[derive(Serialize)]
struct Clickable {
    id: String,
    label: String,
    x: f32,
    y: f32,
    width: f32,
    height: f32,
    legal: bool,
}

fn state(page: &Loop) -> Result<JsValue, JsValue> {
    Ok(page.with(|app| app.on_screen().map_or(Ok(JsValue::NULL), |play| play.table.state()))?)
}

fn regions(page: &Loop) -> Result<JsValue, JsValue> {
    let clickable = |play: &crate::app::Play| -> Vec<Clickable> {
        let regions = play.scene.regions.iter().map(|region| {
            let px = play.frame.to_px(region.bounds);
            Clickable {
                id: region.id.clone(),
                label: dom::say_message(&region.label),
                x: px.x,
                y: px.y,
                width: px.width,
                height: px.height,
                legal: !matches!(region.act, Act::Refuse(_)),
            }
        });
        regions.collect()
    };
    Ok(page.with(|app| to_js(&app.on_screen().map(clickable).unwrap_or_default()))?)
}

fn play(page: &Loop, token: &JsValue) -> Result<JsValue, JsValue> {
    let token = token.as_string().ok_or_else(|| js_sys::Error::new("a token is a string"))?;
    page.with(|app| app.script_play(&token))?
        .map(|()| JsValue::UNDEFINED)
        .map_err(|error| js_sys::Error::new(&error).into())
}

fn record(page: &Loop) -> Result<JsValue, JsValue> {
    Ok(page.with(|app| {
        app.on_screen().map_or(Ok(JsValue::NULL), |play| to_js(&play.table.record()))
    })?)
}

fn load(page: &Loop, record: JsValue) -> Result<JsValue, JsValue> {
    // What is like no JSON at all is no record either, and is refused as one.
    let json = json::from_js(&record).unwrap_or_default();
    let loaded = page.with(|app| {
        Ok(Record::read(&json).map_err(Into::into).and_then(|record| app.load(record)))
    })?;
    loaded
        .map(|()| JsValue::UNDEFINED)
        .map_err(|error: LoadError| js_sys::Error::new(&error.to_string()).into())
}

/// Answers a call with its argument.
type Answer = fn(&Loop, JsValue) -> Result<JsValue, JsValue>;
type Call = dyn FnMut(JsValue) -> Result<JsValue, JsValue>;

/// Puts `window.rosette` into the page.
pub fn install(page: &Rc<Loop>) -> Result<(), PageError> {
    let object = js_sys::Object::new();
    let calls: [(&str, Answer); 5] = [
        ("state", |page, _| state(page)),
        ("regions", |page, _| regions(page)),
        ("play", |page, token| play(page, &token)),
        ("record", |page, _| record(page)),
        ("load", load),
    ];
    for (name, call) in calls {
        let page = Rc::clone(page);
        let closure = Closure::<Call>::new(move |argument| call(&page, argument));
        set(&object, name, &closure.into_js_value())?;
    }
    set(dom::window()?.unchecked_ref(), "rosette", &object)
}

fn set(object: &js_sys::Object, name: &str, value: &JsValue) -> Result<(), PageError> {
    js_sys::Reflect::set(object, &name.into(), value).map(|_| ()).map_err(PageError::Script.of())
}
