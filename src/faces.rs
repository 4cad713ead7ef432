//! The faces of cards, which come after the first board with cards.

use rosette_app::deed::{Deed, Share};
use rosette_cards::Faces;

use crate::{app::App, dom, event::Event, promise, screens::Screen, timer::Timer};

/// The plain form of the faces, which the build makes.
const FACES: &str = "faces.txt";
/// How long a picture waits for them, in milliseconds.
const PATIENCE: u32 = 5_000;

/// The faces on their way.
#[derive(Default)]
pub struct FacesToCome {
    state: State,
    /// A picture to be saved that waits for them, and the end of its patience.
    waiting: Option<(Share, Timer)>,
}

#[derive(Clone, Copy, PartialEq, Eq, Default)]
enum State {
    #[default]
    Due,
    UnderWay,
    Failed,
    Here,
}

impl App {
    /// Fetches the faces if the page shows cards, unless they are here or under way, or have failed.
    pub(crate) fn ask_for_faces(&mut self) {
        if self.has_cards() && self.faces.state == State::Due {
            self.faces.state = State::UnderWay;
            let sender = self.shared.sender();
            promise::fetched(&dom::file(FACES), move |text| sender.send(Event::FacesCome(text)));
        }
    }

    fn has_cards(&self) -> bool {
        self.screen.kind().is_some_and(|kind| kind.has_hands())
            || self.shared.model.shows_cards.get()
    }

    /// Fetches the faces once more if that has failed.
    pub(crate) fn ask_for_faces_again(&mut self) {
        if self.faces.state == State::Failed {
            self.faces.state = State::Due;
            self.ask_for_faces()
        }
    }

    /// Returns whether a way of sharing saves a picture of cards whose faces haven't come. If so, the
    /// picture waits for them.
    pub(crate) fn waits_for_faces(&mut self, way: Share) -> bool {
        let saves = matches!(way, Share::Picture | Share::Drawing);
        let waits = saves && self.has_cards() && self.faces.state != State::Here;
        if waits {
            self.faces.waiting = Some((way, self.shared.after(PATIENCE, Event::FacesCome(None))));
            self.ask_for_faces_again()
        }
        waits
    }

    /// Draws the cards with their faces from now on. They keep their emblems if none have come. Then
    /// saves the picture that waits.
    pub(crate) fn faces_come(&mut self, text: Option<&str>) {
        match text.and_then(Faces::read_plain) {
            Some(faces) => {
                self.faces.state = State::Here;
                self.shared.model.cards.faces = faces;
                self.shared.model.has_faces = true;
                if let Screen::Play(play) = &mut self.screen {
                    play.faces_come(&mut self.shared)
                }
            }
            None => self.faces.state = State::Failed,
        }
        if let Some((way, _)) = self.faces.waiting.take() {
            self.deed(Deed::Share(way));
        }
    }
}
