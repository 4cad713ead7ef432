//! Examples of the rules, played through on the board. They are games like any other, but what the
//! example isn't about is refused, and nothing of them is stored.

use rosette_keep::Slot;
use rosette_messages::{FixedText, PageText};
use rosette_scene::Lesson as Example;
use rosette_session::{Address, RecordError, Seed};
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

use super::{
    App, Screen,
    navigate::{go_back, replace_history},
    play::{Behind, Play},
    rules::example_address,
};
use crate::{dom, games::Kind, trouble::of_record};

/// The example on the screen.
pub struct Lesson {
    example: Example,
    /// Its number, counted from 1.
    number: usize,
    /// The tokens played before it begins.
    begun: usize,
    /// How many refusals of its line have been met.
    refused: usize,
    way: Way,
}

/// How the reader came to an example.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Way {
    /// By its address alone.
    Address,
    /// From another screen.
    Screen,
    /// From the rules that lay over another screen.
    Dialog,
}

/// The example that was left last, so that its reader is led back to where it was chosen.
pub struct Left {
    address: String,
    way: Way,
}

impl Play {
    /// What the line of the example goes on with; none at its end, and where there is no example.
    fn lesson_next(&self) -> Option<&'static str> {
        let Lesson { example, begun, refused, .. } = self.lesson.as_ref()?;
        example.line.split(' ').nth(self.table.session.ply() - begun + refused)
    }

    /// What is said of the example, once it is over.
    pub fn lesson_done(&self) -> Option<&'static str> {
        let lesson = self.lesson.as_ref().filter(|_| self.lesson_next().is_none())?;
        Some(lesson.example.texts.done(dom::language()))
    }

    /// Whether a choice could be made, but isn't the one that the example shows.
    pub fn strays(&self, choice: &str) -> bool {
        let shown = self.lesson_next().is_some_and(|next| next.starts_with(choice));
        self.lesson.is_some() && !shown && self.why_not(choice).is_none()
    }

    /// Why a choice would be refused by the rules, if it would.
    fn why_not(&self, choice: &str) -> Option<String> {
        let refused = self.table.session.clone().choose(choice).err()?;
        Some(self.table.refusal(&refused))
    }

    /// Notes that a choice was refused for a reason; whether that is what the example shows.
    pub fn lesson_refused(&mut self, reason: &str) -> bool {
        let next = self.lesson_next().and_then(|next| next.strip_prefix('!'));
        let meant = next.and_then(|token| self.why_not(token)).is_some_and(|why| why == reason);
        if let Some(lesson) = &mut self.lesson {
            lesson.refused += usize::from(meant);
        }
        meant
    }
}

impl App {
    /// Shows an example by its number, which is counted from 1; the rules if there is none.
    pub(super) fn show_lesson(&mut self, kind: Kind, number: usize) {
        let way = match self.lesson() {
            Some((lesson, _)) => lesson.way,
            _ if dom::all("main:not([hidden])").is_empty() => Way::Address,
            _ if dom::all("#rules[open]").is_empty() => Way::Screen,
            _ => Way::Dialog,
        };
        let examples = kind.show().lessons();
        let Some(example) = examples.get(number.wrapping_sub(1)).copied() else {
            return self.show_rules(kind);
        };
        let written = format!("#/play/{}?{}", kind.name(), example.start);
        let opened = match Address::parse(&written) {
            Ok(Address::Play(record)) => kind.open(*record, Seed(Example::SEED)),
            _ => Err(RecordError::NotARecord),
        };
        let table = match opened {
            Ok(table) => table,
            Err(error) => return self.refuse_address(&of_record(&error, kind.name())),
        };
        if matches!(self.screen, Screen::Options(_) | Screen::Pick(_)) {
            // What was typed or picked is still there afterwards.
            self.aside = Some(std::mem::replace(&mut self.screen, Screen::Menu));
        }
        let begun = table.session.ply();
        let mut play = Play::new(table, Slot::default());
        play.lesson = Some(Lesson { example, number, begun, refused: 0, way });
        self.put_on_screen(play);
        let texts = example.texts;
        let language = dom::language();
        self.tell_listener(&[texts.title(language), texts.task(language)].join(". "))
    }

    /// Shows another example of the same game, or the same anew.
    pub(super) fn other_lesson(&mut self, number: usize) {
        let Screen::Play(play) = &self.screen else { return };
        let kind = play.table.kind;
        replace_history(&example_address(kind, number), None);
        self.show_lesson(kind, number)
    }

    /// Makes the next step of the example.
    pub(super) fn show_me(&mut self) {
        let Screen::Play(play) = &self.screen else { return };
        let Some(next) = play.lesson_next() else { return };
        let session = &play.table.session;
        if play.table.begun() || play.table.awaits_chance() || play.table.awaits_round() {
            return self.draw_chance();
        }
        let mut choice = next.strip_prefix('!').unwrap_or(next).to_owned();
        if session.chooses_luck(&choice)
            && let Some(first) = session.settled().read(&choice).and_then(|it| it.first)
        {
            choice = first;
        }
        self.play_typed(&choice)
    }

    /// Goes back to where the example was chosen.
    pub(super) fn leave_lesson(&mut self) {
        let Some((&Lesson { way, .. }, kind)) = self.lesson() else { return };
        if way != Way::Address {
            return go_back();
        }
        let left = self.leaving();
        replace_history(
            &Address::Rules { game: kind.name().to_owned(), example: None }.write(),
            None,
        );
        self.show_rules(kind);
        self.lead_back(left)
    }

    /// The example that is about to be left.
    pub(super) fn leaving(&self) -> Option<Left> {
        let (&Lesson { number, way, .. }, kind) = self.lesson()?;
        Some(Left { address: example_address(kind, number), way })
    }

    /// The example on the screen, and its game.
    fn lesson(&self) -> Option<(&Lesson, Kind)> {
        let play = self.on_screen()?;
        Some((play.lesson.as_ref()?, play.table.kind))
    }

    /// Leads the reader of an example back to the control by which it was chosen.
    pub(super) fn lead_back(&mut self, left: Option<Left>) {
        let Some(Left { address, way }) = left else { return };
        let back = !matches!(self.screen, Screen::Menu) && self.lesson().is_none();
        if back && way == Way::Dialog && !matches!(self.screen, Screen::Rules(_)) {
            self.open_dialog("rules");
        }
        for link in dom::all(&format!("[href='{address}']")) {
            // One that can't be seen can't take the focus.
            dom::focus(link.unchecked_ref());
        }
    }

    /// Brings up to date what is said of the example.
    pub(super) fn show_lesson_texts(&self, play: &Play) {
        let Some(Lesson { example, number, .. }) = &play.lesson else { return };
        let language = dom::language();
        let of = play.table.kind.show().lessons().len();
        let number = *number;
        dom::write("#lesson .muted", &dom::say(&PageText::LessonNumber { number, of }));
        dom::write("#lesson h2", example.texts.title(language));
        dom::write("#lesson .task", example.texts.task(language));
        let done = play.lesson_done();
        let line: Element = dom::at("#lesson .done");
        dom::show(&line, done.is_some());
        dom::set_text(&dom::find(&line, "span"), done.unwrap_or_default());
        let button = |name: &str| dom::at::<HtmlElement>(&format!(".tools [data-step={name}]"));
        let (before, again, step, next) =
            (button("before"), button("again"), button("show"), button("next"));
        dom::set(&before, "data-arg", &(number - 1).to_string());
        dom::set_if(&before, "disabled", number == 1);
        dom::set(&again, "data-arg", &number.to_string());
        let (deed, text) = if number == of {
            ("leave-lesson", FixedText::Done)
        } else {
            ("lesson", FixedText::Next)
        };
        dom::set(&next, "data-do", deed);
        dom::set(&next, "data-arg", &(number + 1).to_string());
        dom::set_text(&dom::find(&next, "span"), dom::fixed(text));
        dom::set(&next, "class", if done.is_some() { "btn primary" } else { "btn" });
        if done.is_some() && dom::has_focus(&step) {
            // What is disabled lets the focus fall.
            dom::focus(&next);
        }
        dom::set_if(&step, "disabled", done.is_some());
    }

    /// Refuses a choice that leads away from the example; whether it did.
    pub(super) fn refuse_straying(&mut self, choice: &str) -> bool {
        let Screen::Play(play) = &self.screen else { return false };
        let strays = play.strays(choice);
        if strays {
            self.refuse(dom::say(&FixedText::OtherMove));
        }
        strays
    }

    /// What follows from a refusal in an example: it may be what the example shows.
    pub(super) fn refused_in_lesson(&mut self, reason: &str) {
        let Screen::Play(play) = &mut self.screen else { return };
        if play.lesson_refused(reason) {
            let told = [reason, play.lesson_done().unwrap_or_default()].join(" ");
            self.tell_listener(&told);
            self.fall_behind(Behind::Panel)
        }
    }
}
