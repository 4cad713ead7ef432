//! The faces of cards, which come after the first board with cards.

use rosette_cards::Faces;

use crate::{
    app::App,
    browser::{dom, promise},
    event::Event,
    screens::Screen,
};

/// The plain form of the faces, which the build makes.
const FACES: &str = "faces.txt";

impl App {
    /// Fetches the faces if the screen has cards, unless they are here or under way.
    pub(crate) fn ask_for_faces(&mut self) {
        let has_cards = self.screen.kind().is_some_and(|kind| kind.has_hands());
        if has_cards && !std::mem::replace(&mut self.asked_for_faces, true) {
            let sender = self.shared.sender();
            promise::fetched(&dom::file(FACES), move |text| sender.send(Event::FacesCome(text)));
        }
    }

    /// Draws the cards with their faces from now on. They keep their emblems if none have come.
    pub(crate) fn faces_come(&mut self, text: Option<&str>) {
        let Some(faces) = text.and_then(Faces::read_plain) else { return };
        self.shared.cards.faces = faces;
        if let Screen::Play(play) = &mut self.screen {
            play.redraw_all(&mut self.shared)
        }
    }
}
