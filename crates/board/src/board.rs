//! A game on a board: opening it, making choices, and stepping through its positions.

use rosette_cards::{CardSet, Collection, Draft};
use rosette_json::Json;
use rosette_play::{ChanceStep, Pass, Seats, lingers};
use rosette_rules::{
    OptionType, OptionValue, Outcome, Seat, Viewer, draw_option, games,
    triad::{self, counts_types, spin_roulette, write_hand},
};
use rosette_scene::{Act, AnyBoard, BOARDS, Place, Rect, Region, Scene};
use rosette_session::{Address, Record, Seed, Session};

/// A game with the position that is shown, and with the input of a person.
pub struct EmbeddedBoard {
    pub(crate) session: Session,
    pub(crate) show: &'static dyn AnyBoard,
    /// Two people, who choose for both seats, whoever has played the game.
    seats: Seats,
    /// The number of tokens before the shown position.
    pub(crate) ply: usize,
    playable: bool,
    /// Whether a throw that moves nothing is still shown.
    pub(crate) lingers: bool,
    pub(crate) hand: BoardInput,
    /// The scene as it was last shown, whose regions input refers to.
    pub(crate) scene: Scene,
}

/// The input of a person: hovered, focused and selected regions.
#[derive(Default)]
pub(crate) struct BoardInput {
    pub(crate) hover: Option<Place>,
    /// The focused region with its bounds, and whether the focus is visible.
    pub(crate) focus: Option<(Place, Rect, bool)>,
    /// Whether the focus goes to the next region, because something was chosen.
    pub(crate) follows: bool,
    pub(crate) selected: Option<Place>,
    /// The reason why the last choice was refused.
    pub(crate) refusal: Option<String>,
}

/// Parses a record as JSON, or a link as the page shares it. A link without tokens is dealt as a
/// new game.
fn read(written: &str, seed: Seed) -> Result<Record, String> {
    let written = written.trim();
    if written.starts_with('{') {
        let json = Json::read(written).map_err(|why| why.to_string())?;
        return Record::read(&json).map_err(|why| why.to_string());
    }
    let address = written.find('#').and_then(|start| written.get(start..)).unwrap_or(written);
    match Address::parse(address).map_err(|why| why.to_string())? {
        Address::Play(mut record) => {
            if record.tokens.is_empty() {
                deal(&mut record, seed);
            }
            Ok(*record)
        }
        _ => Err("expected a record, or a link with #/play/GAME".to_owned()),
    }
}

/// Sets the options of a new game that are missing and depend on chance, as the page does: hands
/// from new collections or drafted as programs do, cells with elements, and who goes first.
fn deal(record: &mut Record, seed: Seed) {
    let Some(mut options) = games().into_iter().find(|options| options.game() == record.game)
    else {
        return;
    };
    // Opening the record reports the error.
    let _ = record.options.apply_to(options.as_mut());
    // No game has this ply, so these numbers differ from those of the game.
    let mut below = seed.of_player(usize::MAX).numbers(0);
    let drawn = spin_roulette(options.as_mut(), &mut below);
    if !drawn.is_empty() {
        let is_old =
            |name: &str| name == "roulette" || drawn.iter().any(|(field, _)| field.name == name);
        record.options.0.retain(|(name, _)| !is_old(name));
    }
    for (field, value) in drawn {
        record.options.0.push((field.name.to_owned(), OptionValue::Text(value.to_owned())));
    }
    for field in options.fields() {
        let value = match field.kind {
            OptionType::Dealt(_) => {
                let (set, rules) = (CardSet::house(), triad::Options::of(options.as_ref()));
                let hand = match rules.filter(|rules| rules.draft) {
                    Some(rules) => Draft::by_program(set, rules.reverse, &mut below),
                    None => Collection::start(set, &mut below).deal(&mut below),
                };
                let types = counts_types(options.as_ref());
                let in_game = |card| set.in_game(card, types);
                hand.map(|hand| OptionValue::Text(write_hand(&hand.map(in_game))))
            }
            _ => draw_option(options.as_ref(), &field, &mut below).map(OptionValue::Text),
        };
        let given = &mut record.options.0;
        let is_given = given.iter().any(|(name, _)| name == field.name);
        if let Some(value) = value.filter(|_| !is_given) {
            given.push((field.name.to_owned(), value));
        }
    }
}

/// Lets chance make the steps for which nobody clicks.
fn make_chance_steps(session: &mut Session) {
    while !matches!(ChanceStep::next(session), None | Some(ChanceStep::Throw)) && session.draw() {}
}

impl EmbeddedBoard {
    /// Opens a game from a record as JSON, or from a link with `#/play/GAME?…`. `seed` decides
    /// chance from here on. A link without tokens starts a new game, with hands dealt.
    ///
    /// # Errors
    ///
    /// The fault of the game, in English.
    pub fn open(written: &str, seed: Seed) -> Result<Self, String> {
        let mut session =
            Session::open(read(written, seed)?, seed).map_err(|why| why.to_string())?;
        make_chance_steps(&mut session);
        let game = session.options().game();
        let show = BOARDS.into_iter().find(|show| show.name() == game);
        Ok(Self {
            show: show.ok_or_else(|| format!("there is no board of {game}"))?,
            seats: Seats::new([None, None]),
            ply: session.ply(),
            session,
            playable: false,
            lingers: false,
            hand: BoardInput::default(),
            scene: Scene::default(),
        })
    }

    /// Returns the record of the game so far, with all options and tokens.
    #[must_use]
    pub fn record(&self) -> Record {
        self.session.record()
    }

    /// Returns the winner and the reason; `None` if the game isn't over.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.session.outcome()
    }

    /// Returns the number of tokens before the shown position.
    #[must_use]
    pub const fn ply(&self) -> usize {
        self.ply
    }

    /// Sets whether moves can be made. Clears the person's input.
    pub fn set_playable(&mut self, playable: bool) {
        self.playable = playable;
        self.hand = BoardInput::default();
    }

    /// Shows the position after `ply` tokens, or the last one if there are fewer. Clears the
    /// person's input.
    pub fn go(&mut self, ply: usize) {
        self.ply = ply.min(self.session.ply());
        self.hand = BoardInput::default();
        self.move_on();
    }

    pub(crate) fn is_last(&self) -> bool {
        self.ply == self.session.ply()
    }

    /// Returns whether people can choose something now, or reveal the cards to choose from.
    fn is_played(&self) -> bool {
        self.playable && self.is_last() && self.outcome().is_none() && !self.lingers
    }

    /// Returns whether people can choose something now.
    pub(crate) fn is_open(&self) -> bool {
        self.is_played() && self.seats.curtain(&self.session).is_none()
    }

    /// Returns the seat whose closed cards are hidden until its player reveals them; `None` if
    /// nothing can be revealed.
    pub(crate) fn veiled(&self) -> Option<Seat> {
        self.seats.curtain(&self.session).filter(|_| self.is_played())
    }

    /// Reveals the closed cards of the player to move, until the next move.
    pub fn unveil(&mut self) {
        self.seats.lift_curtain(&self.session);
    }

    /// Returns the viewer. Closed cards are visible only to the player to move, after revealing
    /// them.
    pub(crate) fn viewer(&self) -> Viewer {
        match self.seats.viewer(&self.session) {
            Viewer::Seat(_) if !self.is_open() => Viewer::Public,
            viewer => viewer,
        }
    }

    /// Sets the hovered region by its index in the scene; `None` for no region.
    pub fn point(&mut self, region: Option<usize>) {
        self.hand.hover = region.and_then(|index| Some(self.scene.regions.get(index)?.place));
    }

    /// Sets the focused region by its index in the scene; `None` for no region. `visible` says
    /// whether the focus is drawn.
    pub fn focus(&mut self, region: Option<usize>, visible: bool) {
        let region = region.and_then(|index| self.scene.regions.get(index));
        self.hand.focus = region.map(|region| (region.place, region.bounds, visible));
    }

    /// Returns the index of the nearest region from another in a direction, such as (−1, 0) for
    /// left.
    #[must_use]
    pub fn neighbour(&self, region: usize, towards: (f32, f32)) -> Option<usize> {
        self.scene.neighbour(self.scene.regions.get(region)?.bounds, towards)
    }

    /// Chooses a region by its index, like a click. The game may then be one or more tokens longer,
    /// in the middle of a token, or unchanged.
    pub fn choose(&mut self, region: usize) {
        let Some(Region { act, place, .. }) = self.scene.regions.get(region) else { return };
        if !self.is_open() {
            return;
        }
        let before = self.session.ply();
        let selected = self.hand.selected.take();
        self.hand.refusal = None;
        self.hand.follows = true;
        let done = match act {
            Act::Play(choice) | Act::Begin(choice) => self.session.choose(choice),
            Act::Draw => {
                self.session.draw();
                Ok(())
            }
            Act::Select => {
                self.hand.selected = Some(*place).filter(|place| selected != Some(*place));
                return;
            }
            Act::Put(_) => return,
            Act::Refuse(why) => {
                self.hand.refusal = Some(why.to_string());
                return;
            }
        };
        self.hand.refusal = done.err().map(|why| why.to_string());
        self.seats.position_changed(&self.session, true);
        make_chance_steps(&mut self.session);
        self.ply = self.session.ply();
        self.lingers = self.ply > before && lingers(Pass::Soon, &self.session);
    }

    /// Ends the display of a throw that moves nothing.
    pub fn move_on(&mut self) {
        self.lingers = false;
    }
}
