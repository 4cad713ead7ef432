//! `window.rosette`, the interface for tests and scripts.

use std::{cell::RefCell, rc::Rc};

use rosette_json::text;
use rosette_play::ChoiceError;
use rosette_scene::{Act, Rect};
use serde::Serialize;
use wasm_bindgen::{JsCast, JsValue, prelude::Closure};

use crate::{
    dom,
    error::log_err,
    event::Event,
    event_loop::Sender,
    script_call::{Answered, Function, ScriptCall},
    shell::Shell,
};

/// The error of a call during an event of the page, such as a change of focus.
const BUSY: &str =
    "the page is dealing with an event: call again after it, by setTimeout or a promise";

const FUNCTIONS: [(&str, Function); 6] = [
    ("state", Function::State),
    ("regions", Function::Regions),
    ("play", Function::Play),
    ("record", Function::Record),
    ("load", Function::Load),
    ("review", Function::Review),
];

/// Answers a call, and updates the document before the script continues.
pub fn answer(shell: &mut Shell, call: &ScriptCall) {
    let Some(answer) = call.answer.upgrade() else { return };
    let answered = match call.function {
        Function::State => state(shell),
        Function::Regions => regions(shell),
        Function::Play => play(shell, &call.argument),
        Function::Record => record(shell),
        Function::Load => load(shell, &call.argument),
        Function::Review => review(shell),
    };
    shell.app.follow_up();
    shell.do_effects(true);
    shell.show_all();
    *answer.borrow_mut() = Some(answered)
}

/// Converts an answer to plain objects and arrays. `None` becomes null.
fn to_js(value: &impl Serialize) -> Answered {
    js_sys::JSON::parse(&text(value)).map_err(|_| "the answer isn't JSON".to_owned())
}

/// Converts a value of a script to JSON; `None` if that fails, as with functions and cycles.
fn from_js(value: &JsValue) -> Option<String> {
    js_sys::JSON::stringify(value).ok()?.as_string()
}

fn state(shell: &mut Shell) -> Answered {
    shell.app.play().map_or(Ok(JsValue::NULL), |(play, _)| to_js(&play.shown.game.state()))
}

/// A region of the board, with its bounds in CSS pixels relative to the canvas.
#[derive(Serialize)]
struct Shown<'a> {
    id: &'a str,
    label: &'a str,
    x: f64,
    y: f64,
    width: f64,
    height: f64,
    legal: bool,
}

fn regions(shell: &mut Shell) -> Answered {
    let mut shown = Vec::new();
    let Some((play, _)) = shell.app.play() else { return to_js(&shown) };
    let px = |px: f32| f64::from((px * 100.0).round()) / 100.0;
    for (region, Rect { x, y, width, height }) in play.board.regions() {
        shown.push(Shown {
            id: &region.id,
            label: &region.label,
            x: px(x),
            y: px(y),
            width: px(width),
            height: px(height),
            legal: !matches!(region.act, Act::Refuse(_)),
        });
    }
    to_js(&shown)
}

fn play(shell: &mut Shell, token: &JsValue) -> Answered {
    let token = token.as_string().ok_or("a token is a string")?;
    let Some((play, model)) = shell.app.play() else {
        return Err("ply 1: there is no game on the screen; open one first".to_owned());
    };
    let ply = play.shown.session().ply() + 1;
    match play.play(model, &token) {
        Ok(()) => Ok(JsValue::UNDEFINED),
        // This error already contains ply and token.
        Err(ChoiceError::Refused(refused)) => Err(refused.to_string()),
        Err(ChoiceError::Strays) => Err(format!("token {token}: {}", ChoiceError::Strays)),
        Err(error) => Err(format!("ply {ply}: {error}")),
    }
}

fn record(shell: &mut Shell) -> Answered {
    let Some((play, _)) = shell.app.play() else { return Ok(JsValue::NULL) };
    to_js(&play.shown.session().public_record())
}

fn load(shell: &mut Shell, record: &JsValue) -> Answered {
    // A value that JSON can't express is refused as no record.
    let record = from_js(record).unwrap_or_default();
    shell.app.load(&record).map(|()| JsValue::UNDEFINED)
}

fn review(shell: &mut Shell) -> Answered {
    match shell.app.play() {
        Some((play, model)) => shell.reports.promise(play, model),
        None => Err("there is no game on the screen; open one first".to_owned()),
    }
}

type Call = dyn Fn(JsValue) -> Result<JsValue, JsValue>;

/// Defines `window.rosette` with its functions.
pub fn install(sender: &Sender) {
    let object = js_sys::Object::new();
    for (name, function) in FUNCTIONS {
        let sender = sender.clone();
        let closure = Closure::<Call>::new(move |argument| {
            ask(&sender, function, argument).map_err(|error| js_sys::Error::new(&error).into())
        });
        set(&object, name, &closure.into_js_value());
    }
    set(dom::window().unchecked_ref(), "rosette", &object);
}

/// Sends a call as an event. It fails while another event is being handled.
fn ask(sender: &Sender, function: Function, argument: JsValue) -> Answered {
    let answer = Rc::new(RefCell::new(None));
    let call = ScriptCall { function, argument, answer: Rc::downgrade(&answer) };
    sender.send(Event::Script(call));
    answer.take().unwrap_or_else(|| Err(BUSY.to_owned()))
}

fn set(object: &js_sys::Object, name: &str, value: &JsValue) {
    log_err(js_sys::Reflect::set(object, &name.into(), value));
}
