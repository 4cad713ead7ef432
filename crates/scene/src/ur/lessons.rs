//! Examples of the rules of the Royal Game of Ur that can be played through.

use rosette_messages::{lessons::ur as said, ur::RuleTopic};

use crate::Lesson;

/// Every example, in the order of the rules.
pub const LESSONS: &[Lesson] = &[
    Lesson::new(RuleTopic::Turn as usize, said::ENTER, "pieces=2", "3/0"),
    Lesson::new(RuleTopic::Turn as usize, said::VAIN, "pieces=1&m=4/0,4/4,4/8,0,1/12,0", "3"),
    Lesson::new(RuleTopic::Capture as usize, said::CAPTURE, "pieces=2&m=4/0,0,4/0,2/4&p=2", "2/4"),
    Lesson::new(
        RuleTopic::Capture as usize,
        said::SAFE,
        "pieces=3&m=1/0,0,4/0,0,4/0,4/4,0&p=4",
        "!4/4 4/1",
    ),
    Lesson::new(RuleTopic::Rosettes as usize, said::ROSETTE, "pieces=2&p=4", "4/0 3/4"),
    Lesson::new(
        RuleTopic::Home as usize,
        said::HOME,
        "pieces=1&m=4/0,4/4,4/8,0,1/12,0&p=2",
        "2/13",
    ),
];
