//! Carries out the effects that only the later part of the program asks for.

use rosette_app::{LaterEffect, Msg, dialogs};
use rosette_scene::Cue;
use wasm_bindgen::JsCast as _;
use web_sys::{HtmlInputElement, HtmlTextAreaElement};

use crate::{
    dom, error::log_err, files, programs::persist, sharing, shell::Shell, sound::SAMPLE, still,
};

/// The file with the list of dependencies and their licences, which the build makes.
const LICENCES: &str = "licences.txt";
/// The list of the tables on the server.
const TABLES: &str = "tables/index.json";

impl Shell {
    /// Carries out an effect that only the later part asks for.
    pub(crate) fn follow_later(&mut self, effect: LaterEffect) {
        let Self { services, app, .. } = self;
        match effect {
            LaterEffect::Select(selector) => {
                for field in dom::all(selector) {
                    let field: HtmlTextAreaElement = field.unchecked_into();
                    field.select();
                    dom::focus(&field)
                }
            }
            LaterEffect::Follow(address) => {
                log_err(dom::window().location().set_hash(&address));
            }
            LaterEffect::Player(order) => services.players.follow(order),
            LaterEffect::AskReviewer(number, question) => services.reviewer.ask(number, &question),
            LaterEffect::StopReviewer => services.reviewer.stop(),
            LaterEffect::Solver(order) => services.solver.follow(order),
            LaterEffect::ChooseFile => {
                let input: HtmlInputElement = dom::by_id("file");
                input.set_value("");
                input.click()
            }
            LaterEffect::ReadFile => {
                if let Some(file) = self.file.take() {
                    let sender = services.sender.clone();
                    files::read(&file, move |text| {
                        sender.send(Msg::Dialog(dialogs::Msg::FileRead(text)))
                    })
                }
            }
            LaterEffect::Save { name, text } => files::save(&name, &text),
            LaterEffect::SavePicture { name, still, is_drawing } => {
                still::save(still, is_drawing, &name, &services.palette)
            }
            LaterEffect::Copy(text) => sharing::copy(services.sender.clone(), text),
            LaterEffect::ShareLink { title, link } => sharing::share_link(&title, &link),
            LaterEffect::FetchLicences => services
                .fetch(&dom::file(LICENCES), |text| Msg::Dialog(dialogs::Msg::LicencesCome(text))),
            LaterEffect::FetchTables => {
                services.fetch(TABLES, Msg::TablesCome);
                services.solver.list_once()
            }
            LaterEffect::FetchPuzzles(list) => {
                services.fetch(&dom::file(list.file()), move |text| Msg::PuzzlesCome(list, text))
            }
            LaterEffect::Persist => persist(),
            LaterEffect::Silence => services.sounds.silence(),
            LaterEffect::Sample => {
                services.sounds.wake(&app.model.settings);
                services.sounds.play(&[SAMPLE], &|_| 0.0, &app.model.settings)
            }
        }
    }

    /// Plays the sounds of a motion, each from its side of the board, and lets the device vibrate.
    pub(crate) fn hear_board(&mut self, cues: &[Cue]) {
        let (Some(board), settings) = (self.app.screen.board(), &self.app.model.settings) else {
            return;
        };
        self.services.sounds.play(cues, &|at| board.side(at), settings);
        self.services.sounds.vibrate(cues, settings)
    }
}
