//! Playable examples of the rules of ±123D.

use rosette_messages::flag;

use crate::Lesson;

/// Every example, in the order of the rules.
pub const LESSONS: &[Lesson] = &[
    Lesson::new(flag::BURNING_TITLE, flag::TRY_STEP, "cells=8&m=+2,+1", "+3"),
    Lesson::new(
        flag::BURNING_TITLE,
        flag::TRY_TRAP,
        "cells=10&lead=3&burnt=1,2,5,6,7&m=+3,+1",
        "-3",
    ),
    Lesson::new(flag::JUMP_TITLE, flag::TRY_JUMP, "cells=8&m=+3,+1,+3,+1,+1,+2", "-7"),
    Lesson::new(flag::WITH_DICE, flag::TRY_DRAW, "cells=20&rules=dice&m=+2,+1", "+D8"),
    Lesson::new(flag::WITH_DICE, flag::TRY_CARRY, "cells=5&rules=dice&m=+3,+3,+1,-3", "-2 +1 -2"),
];

/// The options of the small game that ends the course, in the syntax of a link: a short line with
/// the flag jump.
pub const SMALL_GAME: &str = "cells=8";
