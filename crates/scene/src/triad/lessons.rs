//! Playable examples of the rules of Triple Triad.

use rosette_messages::triad;

use crate::Lesson;

/// Every example, in the order of the rules.
pub const LESSONS: &[Lesson] = &[
    Lesson::new(
        triad::CAPTURE_TITLE,
        triad::TRY_CAPTURE,
        "first-hand=1837,2265,2433,4421,6136&second-hand=A4A6,2265,2433,4421,6136&starts=second&m=1@4",
        "1@5",
    ),
    Lesson::new(
        triad::ELEMENTAL,
        triad::TRY_ELEMENTAL,
        "elemental=on&squares=5=fire&first-hand=1633:fire,4421,2433,6136,2265&second-hand=3372,7421,2433,4421,6136&starts=second&m=1@4",
        "1@5",
    ),
    Lesson::new(
        triad::SAME,
        triad::TRY_SAME,
        "same=on&first-hand=2A72,4421,2433,6136,2265&second-hand=6232,7276,2433,4421,6136&starts=second&m=1@4,5@3,2@8",
        "1@5",
    ),
    Lesson::new(
        triad::SAME_WALL,
        triad::TRY_SAME_WALL,
        "same=on&same-wall=on&first-hand=667A,4421,2433,6136,2265&second-hand=1726,7421,2433,4421,6136&starts=second&m=1@5",
        "1@4",
    ),
    Lesson::new(
        triad::PLUS,
        triad::TRY_PLUS,
        "plus=on&first-hand=4724,4421,2433,6136,2265&second-hand=7533,7421,2433,4421,6136&starts=second&m=1@4,5@3,2@8",
        "1@5",
    ),
    Lesson::new(
        triad::COMBO,
        triad::TRY_COMBO,
        "same=on&combo=on&first-hand=6232,4421,2433,6136,2265&second-hand=4288,3A94,A354,4421,6136&starts=second&m=1@4,5@3,2@8,4@6,3@7",
        "1@5",
    ),
    Lesson::new(
        triad::SUDDEN_DEATH,
        triad::TRY_SUDDEN_DEATH,
        "sudden-death=on&first-hand=6232,4321,2644,8136,3722&second-hand=4288,3761,5572,7533,3778&starts=first&m=2@3,1@7,3@1,2@6,4@2,3@9,5@8,4@4",
        "1@5 round:first",
    ),
    Lesson::new(
        triad::CHAOS,
        triad::TRY_CHAOS,
        "chaos=on&first-hand=1837,2265,2837,4421,6136&second-hand=A4A6,2265,2433,4421,6136&starts=second&m=1@4&p=3@",
        "3@5",
    ),
    Lesson::new(
        triad::REVERSE,
        triad::TRY_REVERSE,
        "reverse=on&first-hand=1832,2265,2433,4421,6136&second-hand=A4A6,2265,2433,4421,6136&starts=second&m=1@4",
        "1@5",
    ),
    Lesson::new(
        triad::FALLEN_ACE,
        triad::TRY_FALLEN_ACE,
        "fallen-ace=on&first-hand=5831,2265,2433,4421,6136&second-hand=4A46,2265,2433,4421,6136&starts=second&m=1@4",
        "1@5",
    ),
    Lesson::new(
        triad::ASCENSION,
        triad::TRY_ASCENSION,
        "ascension=on&first-hand=1755:beast,2265,2433,4421,2622:beast&second-hand=4546,2265,2433,4421,6136&starts=second&m=1@4,5@9,2@3",
        "1@5",
    ),
    Lesson::new(
        triad::CAPTURES,
        triad::TRY_BESIDE,
        "same=on&captures=beside&first-hand=9A72,4421,2433,6136,2265&second-hand=6232,7276,2433,4421,6136&starts=second&m=1@4,5@3,2@8,4@6,3@2",
        "1@5",
    ),
];

/// The number of examples in the course. Later examples show rules that few games have.
pub const COURSE: usize = 7;

/// The options of the small game that ends the course, in the syntax of a link: a strong hand
/// against a weak one, and the rules of the examples except sudden death.
pub const SMALL_GAME: &str = "same=on&plus=on&same-wall=on&combo=on&first-hand=A833,9264,7421,5572,2A72&second-hand=4421,2433,6136,2265,3372&starts=first";
