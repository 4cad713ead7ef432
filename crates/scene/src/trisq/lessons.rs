//! Examples of the rules of Trisq that can be played through.

use rosette_messages::{lessons::trisq as said, trisq::RuleTopic};

use crate::Lesson;

/// Every example, in the order of the rules.
pub const LESSONS: &[Lesson] = &[
    Lesson::new(RuleTopic::Capture as usize, said::CAPTURE, "size=5&m=b3,c3,c4,a5,c2,e5", "d3"),
    Lesson::new(
        RuleTopic::Capture as usize,
        said::SEVERAL,
        "size=5&m=a3,b3,b4,d3,b2,a1,e3,e1,d4,a5,d2,e5",
        "c3",
    ),
    Lesson::new(RuleTopic::Wall as usize, said::WALL, "size=5&m=a2,a1", "b1"),
    Lesson::new(
        RuleTopic::SelfCapture as usize,
        said::SELF_CAPTURE,
        "size=5&m=c4,a5,b3,e5,d3,e1,c2",
        "!c3",
    ),
    Lesson::new(RuleTopic::SelfCapture as usize, said::ROOM, "size=5&m=c4,b2,b3,d2,d3,c1,c2", "c3"),
    Lesson::new(
        RuleTopic::Repetition as usize,
        said::REPETITION,
        "size=5&m=b4,c3,c4,d2,e2,c1,d1",
        "e1 !d1",
    ),
    Lesson::new(
        RuleTopic::End as usize,
        said::END,
        "size=5&m=b3,c3,c4,a5,c2,e5,d3,a4",
        "pass pass",
    ),
];
