//! `window.rosette`, the interface for tests and scripts.

use std::{cell::RefCell, rc::Rc};

use rosette_app::script;
use wasm_bindgen::{JsCast, JsValue, prelude::Closure};

use crate::{
    dom,
    error::log_err,
    event::Event,
    event_loop::Sender,
    script_call::{CallResult, Function, ScriptCall},
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
        Function::State => to_js(&script::state(&shell.app)),
        Function::Regions => to_js(&script::regions(&shell.app)),
        Function::Play => play(shell, &call.argument),
        Function::Record => to_js(&script::record(&shell.app)),
        Function::Load => load(shell, &call.argument),
        Function::Review => review(shell),
    };
    shell.app.follow_up();
    shell.do_effects(true);
    shell.show_all();
    *answer.borrow_mut() = Some(answered)
}

/// Converts JSON to plain objects and arrays.
fn to_js(answer: &str) -> CallResult {
    js_sys::JSON::parse(answer).map_err(|_| "the answer isn't JSON".to_owned())
}

/// Converts a value of a script to JSON; `None` if that fails, as with functions and cycles.
fn from_js(value: &JsValue) -> Option<String> {
    js_sys::JSON::stringify(value).ok()?.as_string()
}

fn play(shell: &mut Shell, token: &JsValue) -> CallResult {
    let token = token.as_string().ok_or("a token is a string")?;
    script::play(&mut shell.app, &token).map(|()| JsValue::UNDEFINED)
}

fn load(shell: &mut Shell, record: &JsValue) -> CallResult {
    // A value that JSON can't express becomes an empty text, which is refused because it isn't a
    // record.
    let record = from_js(record).unwrap_or_default();
    shell.app.load(&record).map(|()| JsValue::UNDEFINED)
}

fn review(shell: &mut Shell) -> CallResult {
    let (play, model) = shell.app.play().ok_or(script::NO_GAME)?;
    shell.reports.promise(play, model)
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
fn ask(sender: &Sender, function: Function, argument: JsValue) -> CallResult {
    let answer = Rc::new(RefCell::new(None));
    let call = ScriptCall { function, argument, answer: Rc::downgrade(&answer) };
    sender.send(Event::Script(call));
    answer.take().unwrap_or_else(|| Err(BUSY.to_owned()))
}

fn set(object: &js_sys::Object, name: &str, value: &JsValue) {
    log_err(js_sys::Reflect::set(object, &name.into(), value));
}
