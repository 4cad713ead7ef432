//! What is said of the examples of the rules that can be played through.

use crate::{Language, Plain, messages::*};

/// What is said of an example.
#[derive(Clone, Copy)]
pub struct LessonTexts {
    title: Plain,
    task: Plain,
    done: Plain,
}

impl LessonTexts {
    const fn new(title: Plain, task: Plain, done: Plain) -> Self {
        Self { title, task, done }
    }

    /// What it is about.
    #[must_use]
    pub fn title(self, language: Language) -> &'static str {
        language.0.fixed(self.title.0.into())
    }

    /// What to do.
    #[must_use]
    pub fn task(self, language: Language) -> &'static str {
        language.0.fixed(self.task.0.into())
    }

    /// What has happened, once that is done.
    #[must_use]
    pub fn done(self, language: Language) -> &'static str {
        language.0.fixed(self.done.0.into())
    }
}

impl std::fmt::Debug for LessonTexts {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.title.0.fmt(f)
    }
}

/// Names the three messages of each example.
macro_rules! texts {
    ($($name:ident: $title:ident $task:ident $done:ident),* $(,)?) => {
        $(
            #[allow(missing_docs, reason = "each is the name of its example")]
            pub const $name: LessonTexts = LessonTexts::new($title, $task, $done);
        )*
    };
}

pub mod ur {
    //! The Royal Game of Ur.

    use super::{LessonTexts, *};

    texts! {
        ENTER: UR_TURN_TITLE UR_TRY_ENTER_TASK UR_TRY_ENTER_DONE,
        VAIN: UR_TRY_VAIN UR_TRY_VAIN_TASK UR_TRY_VAIN_DONE,
        CAPTURE: UR_CAPTURE_TITLE UR_TRY_CAPTURE_TASK UR_TRY_CAPTURE_DONE,
        SAFE: UR_SAFE UR_TRY_SAFE_TASK UR_TRY_SAFE_DONE,
        ROSETTE: UR_ROSETTES_TITLE UR_TRY_ROSETTE_TASK UR_TRY_ROSETTE_DONE,
        HOME: UR_HOME_TITLE UR_TRY_HOME_TASK UR_TRY_HOME_DONE,
    }
}

pub mod triad {
    //! Triple Triad.

    use super::{LessonTexts, *};

    texts! {
        CAPTURE: TRIAD_CAPTURE_TITLE TRIAD_TRY_CAPTURE_TASK TRIAD_TRY_CAPTURE_DONE,
        ELEMENTAL: TRIAD_ELEMENTAL TRIAD_TRY_ELEMENTAL_TASK TRIAD_TRY_ELEMENTAL_DONE,
        SAME: TRIAD_SAME TRIAD_TRY_SAME_TASK TRIAD_TRY_SAME_DONE,
        SAME_WALL: TRIAD_SAME_WALL TRIAD_TRY_SAME_WALL_TASK TRIAD_TRY_SAME_WALL_DONE,
        PLUS: TRIAD_PLUS TRIAD_TRY_PLUS_TASK TRIAD_TRY_PLUS_DONE,
        COMBO: TRIAD_COMBO TRIAD_TRY_COMBO_TASK TRIAD_TRY_COMBO_DONE,
        SUDDEN_DEATH: TRIAD_SUDDEN_DEATH TRIAD_TRY_SUDDEN_DEATH_TASK TRIAD_TRY_SUDDEN_DEATH_DONE,
    }
}

pub mod trisq {
    //! Trisq.

    use super::{LessonTexts, *};

    texts! {
        CAPTURE: TRISQ_CAPTURE_TITLE TRISQ_TRY_CAPTURE_TASK TRISQ_TRY_CAPTURE_DONE,
        SEVERAL: TRISQ_TRY_SEVERAL TRISQ_TRY_SEVERAL_TASK TRISQ_TRY_SEVERAL_DONE,
        WALL: TRISQ_WALL_TITLE TRISQ_TRY_WALL_TASK TRISQ_TRY_WALL_DONE,
        SELF_CAPTURE: TRISQ_SELF_CAPTURE_TITLE TRISQ_TRY_SELF_CAPTURE_TASK TRISQ_TRY_SELF_CAPTURE_DONE,
        ROOM: TRISQ_TRY_ROOM TRISQ_TRY_ROOM_TASK TRISQ_TRY_ROOM_DONE,
        REPETITION: TRISQ_REPETITION_TITLE TRISQ_TRY_REPETITION_TASK TRISQ_TRY_REPETITION_DONE,
        END: TRISQ_END_TITLE TRISQ_TRY_END_TASK TRISQ_TRY_END_DONE,
    }
}

pub mod flag {
    //! ±123D.

    use super::{LessonTexts, *};

    texts! {
        STEP: FLAG_BURNING_TITLE FLAG_TRY_STEP_TASK FLAG_TRY_STEP_DONE,
        TRAP: FLAG_TRY_TRAP FLAG_TRY_TRAP_TASK FLAG_TRY_TRAP_DONE,
        JUMP: FLAG_JUMP_TITLE FLAG_TRY_JUMP_TASK FLAG_TRY_JUMP_DONE,
        DRAW: FLAG_WITH_DICE FLAG_TRY_DRAW_TASK FLAG_TRY_DRAW_DONE,
        CARRY: FLAG_TRY_CARRY FLAG_TRY_CARRY_TASK FLAG_TRY_CARRY_DONE,
    }
}
