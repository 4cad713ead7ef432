//! Games to be seen, without their types: [`Show`] over positions behind pointers.

use std::marker::PhantomData;

use rosette_messages::Language;
use rosette_rules::{
    AnyField, AnyIllegal, AnyOptions, AnyPosition, Field, Game, Illegal, Options, Preset, Seat,
    Viewer, flag::Flag, triad::Triad, trisq::Trisq, ur::Ur,
};

use crate::{
    BoardStyle, FieldText, Frame, Last, Lesson, Motion, Node, Plate, Props, RuleSection, Scene,
    Show, Stage, Status, View,
};

/// Every game, in the order of the menu.
pub static GAMES: [&dyn AnyShow; 4] = [
    &Of::<Ur>(PhantomData),
    &Of::<Triad>(PhantomData),
    &Of::<Trisq>(PhantomData),
    &Of::<Flag>(PhantomData),
];

/// What was played, whatever the game.
#[derive(Clone, Copy, Debug)]
pub struct Past<'a> {
    /// The settled position before it.
    pub before: &'a dyn AnyPosition,
    /// The token, or its first step.
    pub token: &'a str,
}

/// All that a scene is made from, whatever the game: what [`View`] is with types.
#[derive(Clone, Copy, Debug)]
pub struct Sight<'a> {
    /// The position, settled or not.
    pub position: &'a dyn AnyPosition,
    /// The last token, if any.
    pub last: Option<Past<'a>>,
    /// Whether somebody at the screen may choose: the game isn't over, and it isn't the turn of a
    /// program.
    pub open: bool,
    /// Whether the last token is still being shown.
    pub lingering: bool,
    /// The region under the pointer, by its id.
    pub hover: Option<&'a str>,
    /// The region with the keyboard focus, by its id.
    pub focus: Option<&'a str>,
    /// The region chosen as the first of two steps, by its id.
    pub selected: Option<&'a str>,
    /// What a hint suggests: a token, or the first step of one that chance completes.
    pub hint: Option<&'a str>,
    /// Whether a position is put together.
    pub arranging: bool,
    /// Whose eyes see it.
    pub viewer: Viewer,
    /// The room there is.
    pub stage: Stage,
    /// What the game is played with.
    pub props: Props<'a>,
}

/// A named set of options.
pub struct Offer {
    /// Its name.
    pub text: String,
    /// Its options.
    pub options: Box<dyn AnyOptions>,
    /// How many cells are drawn for it besides.
    pub drawn: u8,
}

/// A game that can be shown. The methods are those of [`Show`]; the positions given to them are of
/// this game.
///
/// # Panics
///
/// Where a position is of another game.
#[allow(missing_docs, reason = "Show says what each does")]
pub trait AnyShow: Sync {
    /// The default options.
    fn options(&self) -> Box<dyn AnyOptions>;
    /// The named sets of options.
    fn presets(&self, language: Language) -> Vec<Offer>;
    fn title(&self, language: Language) -> String;
    fn blurb(&self, narrow: bool, language: Language) -> String;
    fn tile(&self, style: BoardStyle, narrow: bool) -> String;
    fn field(&self, field: &AnyField, language: Language) -> Option<FieldText>;
    fn rules(&self, style: BoardStyle, language: Language) -> Vec<RuleSection>;
    /// Examples of its rules that can be played through, in their order.
    fn lessons(&self) -> &'static [Lesson];
    fn frame(&self, position: &dyn AnyPosition, stage: Stage) -> Frame;
    fn ground(&self, position: &dyn AnyPosition, stage: Stage, style: BoardStyle) -> Vec<Node>;
    fn picture(&self, position: &dyn AnyPosition, props: &Props<'_>, narrow: bool) -> String;
    fn scene(&self, sight: &Sight<'_>) -> Scene;
    /// How the scene came about by the last step of what was played.
    fn motion(&self, past: Past<'_>, sight: &Sight<'_>) -> Option<Motion>;
    fn status(&self, sight: &Sight<'_>) -> Status;
    fn plate(&self, sight: &Sight<'_>, seat: Seat) -> Plate;
    fn told(&self, past: Past<'_>, props: &Props<'_>) -> Option<String>;
    fn note(&self, past: Past<'_>, language: Language) -> Option<String>;
    fn refusal(&self, illegal: &AnyIllegal, language: Language) -> String;
    fn odds(&self, position: &dyn AnyPosition) -> Vec<(u8, u32)>;
    fn drawn(&self, past: Past<'_>) -> Option<u8>;
    fn ending(&self, position: &dyn AnyPosition, props: &Props<'_>) -> Option<String>;
}

/// The game of a type of positions.
struct Of<G>(PhantomData<fn() -> G>);

fn typed<G: Game>(position: &dyn AnyPosition) -> &G {
    let position = position.as_any().downcast_ref();
    position.unwrap_or_else(|| foreign(G::NAME))
}

#[cold]
#[inline(never)]
fn foreign(game: &str) -> ! {
    unreachable!("the position is of {game}")
}

#[inline(never)]
fn last<'a, G: Game>(past: &Past<'a>) -> Option<Last<'a, G>> {
    let before: &G = typed(past.before);
    Some(Last { before, steps: before.parse(past.token)? })
}

#[inline(never)]
fn view<'a, G: Game>(sight: &Sight<'a>) -> View<'a, G> {
    View {
        position: typed(sight.position),
        last: sight.last.as_ref().and_then(last),
        open: sight.open,
        lingering: sight.lingering,
        hover: sight.hover,
        focus: sight.focus,
        selected: sight.selected,
        arranging: sight.arranging,
        viewer: sight.viewer,
        stage: sight.stage,
        props: sight.props,
    }
}

impl<G: Show> AnyShow for Of<G> {
    fn options(&self) -> Box<dyn AnyOptions> {
        Box::<G::Options>::default()
    }

    fn presets(&self, language: Language) -> Vec<Offer> {
        let mut offers = Vec::new();
        for preset in <G::Options as Options>::Preset::ALL {
            offers.push(Offer {
                text: G::preset(*preset, language),
                options: Box::new(preset.options()),
                drawn: preset.drawn(),
            });
        }
        offers
    }

    fn title(&self, language: Language) -> String {
        G::title(language)
    }

    fn blurb(&self, narrow: bool, language: Language) -> String {
        G::blurb(narrow, language)
    }

    fn tile(&self, style: BoardStyle, narrow: bool) -> String {
        G::tile(style, narrow)
    }

    fn field(&self, field: &AnyField, language: Language) -> Option<FieldText> {
        let field = <G::Options as Options>::Field::ALL.get(field.index)?;
        Some(G::field(*field, language))
    }

    fn rules(&self, style: BoardStyle, language: Language) -> Vec<RuleSection> {
        G::rules(style, language)
    }

    fn lessons(&self) -> &'static [Lesson] {
        G::LESSONS
    }

    fn frame(&self, position: &dyn AnyPosition, stage: Stage) -> Frame {
        typed::<G>(position).frame(stage)
    }

    fn ground(&self, position: &dyn AnyPosition, stage: Stage, style: BoardStyle) -> Vec<Node> {
        typed::<G>(position).ground(stage, style)
    }

    fn picture(&self, position: &dyn AnyPosition, props: &Props<'_>, narrow: bool) -> String {
        typed::<G>(position).picture(props, narrow)
    }

    fn scene(&self, sight: &Sight<'_>) -> Scene {
        let mut scene = G::scene(&view(sight));
        if let Some(hint) = sight.hint {
            scene.mark(hint);
        }
        scene
    }

    fn motion(&self, past: Past<'_>, sight: &Sight<'_>) -> Option<Motion> {
        let Last { before, steps } = last::<G>(&past)?;
        let mut before = before.clone();
        let mut step = steps.first;
        if let Some(second) = steps.second {
            before.play_unchecked(step);
            step = second;
        }
        Some(G::motion(&before, step, &view(sight)))
    }

    fn status(&self, sight: &Sight<'_>) -> Status {
        G::status(&view(sight))
    }

    fn plate(&self, sight: &Sight<'_>, seat: Seat) -> Plate {
        G::plate(&view(sight), seat)
    }

    fn told(&self, past: Past<'_>, props: &Props<'_>) -> Option<String> {
        last::<G>(&past).map(|last| G::told(last.before, &last.steps, props))
    }

    fn note(&self, past: Past<'_>, language: Language) -> Option<String> {
        last::<G>(&past).and_then(|last| G::note(last.before, &last.steps, language))
    }

    fn refusal(&self, illegal: &AnyIllegal, language: Language) -> String {
        G::refusal(illegal.of().unwrap_or(&Illegal::Unreadable), language)
    }

    fn odds(&self, position: &dyn AnyPosition) -> Vec<(u8, u32)> {
        typed::<G>(position).odds()
    }

    fn drawn(&self, past: Past<'_>) -> Option<u8> {
        last::<G>(&past).and_then(|last| G::drawn(&last.steps))
    }

    fn ending(&self, position: &dyn AnyPosition, props: &Props<'_>) -> Option<String> {
        typed::<G>(position).ending(props)
    }
}
