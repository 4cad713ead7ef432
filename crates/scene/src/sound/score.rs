//! The strikes of each sound: which bodies are struck, when and how hard.

use super::{
    Sound,
    body::{Body, Strike},
};

/// The sound of a disc of bitumen on wood.
const COIN: Body = Body { partials: &[(2100, 18, 60), (3370, 12, 100), (5230, 8, 50)], touch: 6 };
/// The sound of a piece on a board.
const WOOD: Body = Body { partials: &[(390, 24, 100), (930, 14, 60), (1760, 8, 40)], touch: 12 };
/// The sound of a heavier strike on the board.
const THUD: Body = Body { partials: &[(190, 38, 100), (430, 20, 50)], touch: 30 };
/// The sound of a card that is laid on a table.
const CARD: Body = Body { partials: &[(640, 6, 60), (1900, 4, 100), (4100, 3, 70)], touch: 70 };
/// The sound of a card that brushes the air.
const PAPER: Body = Body { partials: &[(2300, 2, 100), (4700, 2, 90)], touch: 900 };
/// The sound of a grain of shell that bursts.
const EMBER: Body = Body { partials: &[(1500, 3, 80), (3700, 2, 100)], touch: 14 };
/// The sound of a free bar of bronze, whose partials have the ratios 1 : 2.76 : 5.4.
const BELL: Body = Body { partials: &[(880, 230, 100), (2425, 80, 30), (4755, 28, 10)], touch: 4 };
/// The sound of a knuckle on a cushioned board.
const MUTED: Body = Body { partials: &[(150, 34, 100), (320, 18, 45)], touch: 40 };

const fn strike(at: u16, body: &'static Body, pitch: u8, strength: u8) -> Strike {
    Strike { at, body, pitch, strength }
}

const LANDED: &[Strike] = &[strike(0, &COIN, 100, 100), strike(100, &COIN, 104, 30)];
const SHAKE: &[Strike] =
    &[strike(0, &COIN, 90, 60), strike(50, &COIN, 110, 100), strike(100, &COIN, 98, 70)];
const TOSS: &[Strike] =
    &[strike(0, &COIN, 70, 100), strike(90, &COIN, 74, 60), strike(150, &COIN, 78, 40)];
const HOME: &[Strike] = &[strike(0, &WOOD, 150, 60), strike(15, &BELL, 75, 60)];
const HOP: &[Strike] = &[strike(0, &WOOD, 130, 100)];
const MOVE: &[Strike] = &[strike(0, &WOOD, 100, 100)];
const CAPTURE: &[Strike] = &[strike(0, &WOOD, 118, 80), strike(26, &THUD, 100, 100)];
const THUD_DOWN: &[Strike] = &[strike(0, &THUD, 88, 100), strike(4, &WOOD, 80, 40)];
const AGAIN: &[Strike] = &[strike(0, &BELL, 100, 80), strike(90, &BELL, 150, 70)];
const PLACE: &[Strike] = &[strike(0, &CARD, 100, 100)];
const TURN: &[Strike] = &[strike(20, &PAPER, 100, 60), strike(200, &CARD, 120, 60)];
const DEAL: &[Strike] = &[strike(0, &PAPER, 110, 40), strike(150, &CARD, 110, 60)];
const BURN: &[Strike] = &[
    strike(0, &EMBER, 90, 50),
    strike(23, &EMBER, 140, 30),
    strike(41, &EMBER, 70, 100),
    strike(88, &EMBER, 120, 40),
    strike(104, &EMBER, 100, 70),
    strike(151, &EMBER, 160, 25),
    strike(170, &EMBER, 80, 55),
];
const PASS: &[Strike] = &[strike(0, &MUTED, 150, 100), strike(120, &MUTED, 130, 60)];
const WIN: &[Strike] = &[
    strike(0, &BELL, 75, 80),
    strike(110, &BELL, 94, 80),
    strike(220, &BELL, 112, 80),
    strike(330, &BELL, 150, 100),
];
const DEFEAT: &[Strike] =
    &[strike(0, &BELL, 56, 80), strike(160, &BELL, 50, 70), strike(330, &BELL, 37, 90)];
const DRAW: &[Strike] = &[strike(0, &BELL, 75, 90), strike(180, &BELL, 75, 60)];
const REFUSAL: &[Strike] = &[strike(0, &MUTED, 100, 100)];

impl Sound {
    /// Returns the peak in per cent of full scale, and the strikes. The peaks make all sounds about
    /// equally loud.
    pub(super) const fn strikes(self) -> (u8, &'static [Strike]) {
        match self {
            Self::Coin => (42, LANDED),
            Self::Shake => (31, SHAKE),
            Self::Toss => (37, TOSS),
            Self::Hop => (60, HOP),
            Self::Move => (59, MOVE),
            Self::Capture => (48, CAPTURE),
            Self::Thud => (45, THUD_DOWN),
            Self::Home => (47, HOME),
            Self::Again => (15, AGAIN),
            Self::Place => (59, PLACE),
            Self::Flip => (24, TURN),
            Self::Deal => (28, DEAL),
            Self::Burn => (59, BURN),
            Self::Pass => (31, PASS),
            Self::Win => (16, WIN),
            Self::Defeat => (17, DEFEAT),
            Self::Draw => (16, DRAW),
            Self::Refusal => (35, REFUSAL),
        }
    }
}
