//! Examples of the rules of ±123D that can be played through.

use rosette_messages::{flag::RuleTopic, lessons::flag as said};

use crate::Lesson;

/// Every example, in the order of the rules.
pub const LESSONS: &[Lesson] = &[
    Lesson::new(RuleTopic::Burning as usize, said::STEP, "cells=8&m=+2,+1", "+3"),
    Lesson::new(
        RuleTopic::Burning as usize,
        said::TRAP,
        "cells=10&lead=3&burnt=1,2,5,6,7&m=+3,+1",
        "-3",
    ),
    Lesson::new(RuleTopic::Jump as usize, said::JUMP, "cells=8&m=+3,+1,+3,+1,+1,+2", "-7"),
    Lesson::new(RuleTopic::Dice as usize, said::DRAW, "cells=20&rules=dice&m=+2,+1", "+D8"),
    Lesson::new(
        RuleTopic::Dice as usize,
        said::CARRY,
        "cells=5&rules=dice&m=+3,+3,+1,-3",
        "-2 +1 -2",
    ),
];
