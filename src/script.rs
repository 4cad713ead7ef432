//! `window.rosette`: the page for tests and scripts.

use std::rc::Rc;

use rosette_json::{ToJson as _, Writer};
use rosette_scene::{Act, Decimal, Rect};
use rosette_session::Record;
use wasm_bindgen::{JsCast, JsValue, prelude::Closure};

use crate::{
    app::{App, Loop},
    dom,
    error::given,
    json::{from_js, parse_js},
    trouble::of_record,
};

/// An answer, or an error in English.
type Answered = Result<JsValue, String>;

fn state(app: &mut App) -> Answered {
    Ok(match app.on_screen() {
        Some(play) => parse_js(&play.table.state(play.ready).to_text()),
        None => JsValue::NULL,
    })
}

/// The regions, in CSS pixels relative to the canvas.
fn regions(app: &mut App) -> Answered {
    let mut writer = Writer::default();
    writer.list(|writer| {
        let Some(play) = app.on_screen() else { return };
        for region in &play.scene.regions {
            let Rect { x, y, width, height } = play.on_canvas(region.bounds);
            writer.object(|writer| {
                writer.key("id").text(&region.id);
                writer.key("label").text(&region.label);
                for (name, px) in &[("x", x), ("y", y), ("width", width), ("height", height)] {
                    writer.key(name).digits(&Decimal(*px).to_string());
                }
                writer.key("legal").bool(!matches!(region.act, Act::Refuse(_)));
            });
        }
    });
    Ok(parse_js(&writer.into_text()))
}

fn play(app: &mut App, token: &JsValue) -> Answered {
    let token = token.as_string().ok_or("a token is a string")?;
    app.script_play(&token).map(|()| JsValue::UNDEFINED)
}

fn record(app: &mut App) -> Answered {
    Ok(app
        .on_screen()
        .map_or(JsValue::NULL, |play| parse_js(&play.table.session.public_record().to_text())))
}

fn load(app: &mut App, record: &JsValue) -> Answered {
    // What is like no JSON at all is no record either, and is refused as one.
    let json = from_js(record).unwrap_or_default();
    let record = Record::read(&json).map_err(|error| of_record(&error, ""))?;
    app.load(record).map(|()| JsValue::UNDEFINED)
}

/// Answers a call with its argument.
type Answer = fn(&mut App, &JsValue) -> Answered;
type Call = dyn FnMut(JsValue) -> Result<JsValue, JsValue>;

/// Puts `window.rosette` into the page.
pub fn install(page: &Rc<Loop>) {
    let object = js_sys::Object::new();
    let calls: [(&str, Answer); 5] = [
        ("state", |app, _| state(app)),
        ("regions", |app, _| regions(app)),
        ("play", play),
        ("record", |app, _| record(app)),
        ("load", load),
    ];
    for &(name, call) in &calls {
        let page = Rc::clone(page);
        let closure = Closure::<Call>::new(move |argument| {
            let answer = page.with(|app| call(app, &argument));
            answer.map_err(|error| js_sys::Error::new(&error).into())
        });
        set(&object, name, &closure.into_js_value());
    }
    set(dom::window().unchecked_ref(), "rosette", &object);
}

fn set(object: &js_sys::Object, name: &str, value: &JsValue) {
    given(js_sys::Reflect::set(object, &name.into(), value));
}
