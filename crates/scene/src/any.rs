//! Type-erased games for drawing: [`Show`] over positions behind `dyn` references.

use std::marker::PhantomData;

use rosette_messages::{Language, Say as _};
use rosette_rules::{
    AnyField, AnyMoveError, AnyOptions, AnyPosition, Field, Game, MoveError, Options, Preset, Seat,
};

use crate::{
    BoardStyle, FieldText, Frame, LastMove, Lesson, Motion, Node, Numbers, Pen, Place, Plate,
    Props, Rect, RenderContext, RuleSection, Scene, SetupForm, Show, Status, Texts, Triumph, View,
    Viewport, Wording,
    guide::Marked,
    show::{picture, tile},
};

macro_rules! shown {
    ($($name:ident: $game:ty),+) => {
        /// Every game as something that can be shown, in the order of the menu.
        pub static GAMES: [&dyn AnyShow; [$(<$game>::NAME),+].len()] =
            [$(&Of::<$game>(PhantomData)),+];

        /// The board of every game, in the order of the menu. A program that uses only these
        /// contains no motions.
        pub static BOARDS: [&dyn AnyBoard; [$(<$game>::NAME),+].len()] =
            [$(&Of::<$game>(PhantomData)),+];

        /// The guide to every game, in the order of the menu. Only a program that uses these
        /// contains the rules' texts and forms.
        pub static GUIDES: [&dyn AnyGuide; [$(<$game>::NAME),+].len()] =
            [$(&Of::<$game>(PhantomData)),+];
    };
}

rosette_rules::every_game!(shown);

/// The last token of a game of any type.
#[derive(Clone, Copy, Debug)]
pub struct AnyLastMove<'a> {
    /// The position before the token, without a pending step.
    pub before: &'a dyn AnyPosition,
    /// The token, or its first step.
    pub token: &'a str,
}

/// The type-erased [`View`]: everything that a scene is made from.
#[derive(Clone, Copy, Debug)]
pub struct AnyView<'a> {
    /// The position to draw. With a pending step, that step is made in it.
    pub position: &'a dyn AnyPosition,
    /// The last token, whose marks are drawn; `None` at the start.
    pub last: Option<AnyLastMove<'a>>,
    /// The state of the screen and the settings, besides the position.
    pub context: RenderContext<'a>,
}

/// A preset of options, with its name in a language.
pub struct ListedPreset {
    /// The preset's name in the requested language.
    pub text: String,
    /// A sentence about how the preset plays; empty where the name says enough.
    pub hint: String,
    /// The options that the preset sets, with defaults for the others.
    pub options: Box<dyn AnyOptions>,
    /// The number of cells to pick at random in addition to the options.
    pub drawn: u8,
}

/// A zero-sized stand-in for the game of type `G`.
struct Of<G>(PhantomData<fn() -> G>);

fn typed<G: Game>(position: &dyn AnyPosition) -> &G {
    let position = position.as_any().downcast_ref();
    position.unwrap_or_else(|| foreign(G::NAME))
}

#[cold]
fn foreign(game: &str) -> ! {
    unreachable!("the position is of {game}")
}

fn last<'a, G: Game>(last_move: &AnyLastMove<'a>) -> Option<LastMove<'a, G>> {
    let before: &G = typed(last_move.before);
    Some(LastMove { before, steps: before.parse(last_move.token)? })
}

fn view<'a, G: Game>(any_view: &AnyView<'a>) -> View<'a, G> {
    View {
        position: typed(any_view.position),
        last: any_view.last.as_ref().and_then(last),
        context: any_view.context,
    }
}

/// Returns the bounds of what is on a place: those that the game gives, or those of the region.
fn spot<G: Show>(view: &View<'_, G>, scene: &Scene, place: Place) -> Option<Rect> {
    G::spot(view, place).or_else(|| scene.bounds(place))
}

/// Returns the places that have numbers: those beside the board by seat, then the cells.
fn numbered(board: &dyn AnyBoard, any_view: &AnyView<'_>) -> Vec<Place> {
    // While a position is set up, a cell's place doesn't depend on what is on it.
    let context = RenderContext { arranging: true, open: false, ..any_view.context };
    let regions = board.plain_scene(&AnyView { last: None, context, ..*any_view }).regions;
    let mut places = Vec::with_capacity(regions.len());
    for group in 0..=2 {
        places.extend(regions.iter().map(|region| region.place).filter(|place| {
            let of = match place {
                Place::Reserve(seat) | Place::Home(seat) => seat.index(),
                _ => 2,
            };
            of == group
        }));
    }
    places
}

/// Makes a trait and its implementation from one list. Methods under `game`, `position`, `any_view`
/// and `last_move` forward to [`Show`] unchanged; methods that differ without types have a body.
macro_rules! any_show {
    (
        $(#[$what:meta])* trait $any:ident: $super:ident
        game { $($game:ident($($game_name:ident: $game_type:ty),*) -> $game_out:ty;)* }
        position { $($position:ident($($at_name:ident: $at_type:ty),*) -> $at_out:ty;)* }
        any_view { $($any_view:ident($($seen_name:ident: $seen_type:ty),*) -> $seen_out:ty;)* }
        last_move { $($last_move:ident($($past_name:ident: $past_type:ty),*) -> $past_out:ty;)* }
        $($(#[$about:meta])* fn $own:ident(&self $(, $name:ident: $type:ty)*) -> $out:ty $body:block)*
    ) => {
        $(#[$what])*
        ///
        /// Each method does what its namesake in [`Show`] does. Every position given to a method
        /// must be of this game.
        ///
        /// # Panics
        ///
        /// If a position is of another game.
        #[allow(missing_docs, reason = "Show says what each does")]
        pub trait $any: $super {
            $(fn $game(&self $(, $game_name: $game_type)*) -> $game_out;)*
            $(fn $position(&self, position: &dyn AnyPosition $(, $at_name: $at_type)*) -> $at_out;)*
            $(fn $any_view(&self, any_view: &AnyView<'_> $(, $seen_name: $seen_type)*) -> $seen_out;)*
            $(fn $last_move(&self, last_move: AnyLastMove<'_> $(, $past_name: $past_type)*) -> Option<$past_out>;)*
            $($(#[$about])* fn $own(&self $(, $name: $type)*) -> $out;)*
        }

        impl<G: Show> $any for Of<G> {
            $(fn $game(&self $(, $game_name: $game_type)*) -> $game_out {
                G::$game($($game_name),*)
            })*
            $(fn $position(&self, position: &dyn AnyPosition $(, $at_name: $at_type)*) -> $at_out {
                typed::<G>(position).$position($($at_name),*)
            })*
            $(fn $any_view(&self, any_view: &AnyView<'_> $(, $seen_name: $seen_type)*) -> $seen_out {
                G::$any_view(&view(any_view) $(, $seen_name)*)
            })*
            $(fn $last_move(&self, last_move: AnyLastMove<'_> $(, $past_name: $past_type)*) -> Option<$past_out> {
                let last = last::<G>(&last_move)?;
                G::$last_move(last.before, &last.steps $(, $past_name)*).into()
            })*
            $($(#[$about])* fn $own(&self $(, $name: $type)*) -> $out $body)*
        }
    };
}

any_show! {
    /// The board of a game, which shows a position and describes it.
    trait AnyBoard: Sync
    game {}
    position {
        frame(stage: Viewport) -> Frame;
        ending(props: &Props<'_>) -> Option<String>;
    }
    any_view {
        status() -> Status;
        plate(seat: Seat) -> Plate;
    }
    last_move {
        describe(wording: Wording, props: &Props<'_>) -> String;
    }

    fn name(&self) -> &'static str {
        G::NAME
    }

    fn texts(&self) -> &'static Texts {
        &G::TEXTS
    }

    /// Returns the nodes under the scene, which no token changes, on a board of this style.
    fn ground(&self, position: &dyn AnyPosition, stage: Viewport, style: BoardStyle) -> Vec<Node> {
        let mut pen = Pen::on(style);
        typed::<G>(position).ground(stage, &mut pen);
        pen.nodes
    }

    /// Returns the scene without numbers, values and hint marks, even if the context asks for them.
    fn plain_scene(&self, any_view: &AnyView<'_>) -> Scene {
        view::<G>(any_view).scene()
    }
}

any_show! {
    /// A game with motions, pictures and refusals, besides its board.
    trait AnyShow: AnyBoard
    game {}
    position {
        odds() -> Vec<(u8, u32)>;
        triumph(stage: Viewport) -> Triumph;
    }
    any_view {
        opening() -> Option<Motion>;
    }
    last_move {
        way() -> Vec<Place>;
        drawn() -> u8;
    }

    /// Draws the picture on the game's tile in the menu, as SVG.
    fn tile(&self, style: BoardStyle, language: Language, narrow: bool) -> String {
        tile::<G>(style, language, narrow)
    }

    /// Draws a position as a picture, in SVG.
    fn picture(&self, position: &dyn AnyPosition, props: &Props<'_>, narrow: bool) -> String {
        picture::<G>((typed(position), None), props, false, narrow)
    }

    /// Returns the form with which a position is set up.
    fn setup(&self) -> &'static SetupForm {
        &G::SETUP
    }

    fn options(&self) -> Box<dyn AnyOptions> {
        Box::<G::Options>::default()
    }

    /// Explains why a step or token of the game is refused.
    fn refusal(&self, illegal: &AnyMoveError, language: Language) -> String {
        G::refusal(illegal.of().unwrap_or(&MoveError::Unreadable), language)
    }

    fn scene(&self, any_view: &AnyView<'_>) -> Scene {
        let view = view::<G>(any_view);
        let context = &view.context;
        let mut scene = view.scene();
        let unit = G::frame(view.position, context.stage).units(1.0);
        let numbered = match context.numbers {
            Numbers::None => Vec::new(),
            Numbers::All if G::NUMBERED => Vec::new(),
            Numbers::All => numbered(&Of::<G>(PhantomData), any_view),
            Numbers::Ends(first, last) if first == last => vec![first],
            Numbers::Ends(first, last) => vec![first, last],
        };
        for (choice, kind) in [(context.chosen, Marked::Chosen), (context.hint, Marked::Best)] {
            if let Some(choice) = choice
                && let Some(steps) = view.position.parse(choice)
            {
                let mut rings = Vec::new();
                for place in G::way(view.position, &steps) {
                    let ring = G::ring(&view, place);
                    rings.extend(ring.or_else(|| spot(&view, &scene, place)));
                }
                scene.mark(choice, &rings, kind, unit);
            }
        }
        let mut spots = Vec::new();
        for place in numbered {
            spots.extend(view.position.number(place).zip(spot(&view, &scene, place)));
        }
        scene.number(&spots, unit);
        let mut values = Vec::new();
        for value in context.values {
            let steps = view.position.parse(&value.token);
            let way = steps.map(|steps| G::way(view.position, &steps)).unwrap_or_default();
            values.push((value, way.first().copied()));
        }
        scene.value(&values, unit);
        scene
    }

    /// Returns the motion from the position before the last step of a token to the scene of
    /// `any_view`.
    fn motion(&self, last_move: AnyLastMove<'_>, any_view: &AnyView<'_>) -> Option<Motion> {
        let LastMove { before, steps } = last::<G>(&last_move)?;
        let mut before = before.clone();
        let mut step = steps.first;
        if let Some(second) = steps.second {
            before.play_unchecked(step);
            step = second;
        }
        Some(G::motion(&before, step, &view(any_view)))
    }
}

/// Returns a game that can be shown. A program that calls only this, and not [`GAMES`], contains
/// only such games.
#[must_use]
pub const fn show<G: Show>() -> &'static dyn AnyShow {
    const { &Of::<G>(PhantomData) }
}

any_show! {
    /// A game's options, and its rules in words and examples.
    trait AnyGuide: Sync
    game {
        rules(style: BoardStyle) -> Vec<RuleSection>;
    }
    position {}
    any_view {}
    last_move {}

    fn options(&self) -> Box<dyn AnyOptions> {
        Box::<G::Options>::default()
    }

    /// Returns the presets in the order in which a form lists them.
    fn presets(&self, language: Language) -> Vec<ListedPreset> {
        let mut offers = Vec::new();
        for preset in <G::Options as Options>::Preset::ALL {
            offers.push(ListedPreset {
                text: G::preset(*preset).say(language),
                hint: G::preset_hint(*preset).map(|it| it.say(language)).unwrap_or_default(),
                options: Box::new(preset.options()),
                drawn: preset.drawn(),
            });
        }
        offers
    }

    fn field(&self, field: &AnyField, language: Language) -> Option<FieldText> {
        let field = <G::Options as Options>::Field::ALL.get(field.index)?;
        Some(G::field(*field, language))
    }

    /// Returns the playable examples of the rules, in order.
    fn lessons(&self) -> &'static [Lesson] {
        G::LESSONS
    }

    /// Returns the examples of the course, without those after it, which show other rule sets.
    fn course(&self) -> &'static [Lesson] {
        &G::LESSONS[..G::COURSE]
    }

    /// Returns the options of the small game that follows the examples, in the syntax of a link.
    fn small_game(&self) -> &'static str {
        G::SMALL_GAME
    }

    /// Returns the names and values of the options in which a person's first game differs from the
    /// defaults.
    fn first_game(&self) -> &'static [(&'static str, &'static str)] {
        G::FIRST_GAME
    }
}
