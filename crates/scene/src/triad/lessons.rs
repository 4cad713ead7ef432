//! Examples of the rules of Triple Triad that can be played through.

use rosette_messages::{lessons::triad as said, triad::RuleTopic};

use crate::Lesson;

/// Every example, in the order of the rules.
pub const LESSONS: &[Lesson] = &[
    Lesson::new(
        RuleTopic::Capture as usize,
        said::CAPTURE,
        "first-hand=1837,2265,2433,4421,6136&second-hand=A4A6,2265,2433,4421,6136&starts=second&m=1@4",
        "1@5",
    ),
    Lesson::new(
        RuleTopic::Elemental as usize,
        said::ELEMENTAL,
        "elemental=on&squares=5=fire&first-hand=1633:fire,4421,2433,6136,2265&second-hand=3372,7421,2433,4421,6136&starts=second&m=1@4",
        "1@5",
    ),
    Lesson::new(
        RuleTopic::Same as usize,
        said::SAME,
        "same=on&first-hand=2A72,4421,2433,6136,2265&second-hand=6232,7276,2433,4421,6136&starts=second&m=1@4,5@3,2@8",
        "1@5",
    ),
    Lesson::new(
        RuleTopic::SameWall as usize,
        said::SAME_WALL,
        "same=on&same-wall=on&first-hand=667A,4421,2433,6136,2265&second-hand=1726,7421,2433,4421,6136&starts=second&m=1@5",
        "1@4",
    ),
    Lesson::new(
        RuleTopic::Plus as usize,
        said::PLUS,
        "plus=on&first-hand=4724,4421,2433,6136,2265&second-hand=7533,7421,2433,4421,6136&starts=second&m=1@4,5@3,2@8",
        "1@5",
    ),
    Lesson::new(
        RuleTopic::Combo as usize,
        said::COMBO,
        "same=on&combo=on&first-hand=6232,4421,2433,6136,2265&second-hand=4288,3A94,A354,4421,6136&starts=second&m=1@4,5@3,2@8,4@6,3@7",
        "1@5",
    ),
    Lesson::new(
        RuleTopic::SuddenDeath as usize,
        said::SUDDEN_DEATH,
        "sudden-death=on&first-hand=6232,4321,2644,8136,3722&second-hand=4288,3761,5572,7533,3778&starts=first&m=2@3,1@7,3@1,2@6,4@2,3@9,5@8,4@4",
        "1@5 round:first",
    ),
];
