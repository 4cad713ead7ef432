//! The menu: the games in progress, and a tile for each game.

use maud::{Markup, PreEscaped, html};
use rosette_keep::{EnumSetting as _, Kept, Settings, Slot};
use rosette_messages::{FixedText, Language, Say as _, count, fixed, page};
use rosette_rules::Seat;
use rosette_scene::{RenderContext, picture};

use crate::{
    Blocks, Effect, GameInfo, GameView, Model, Navigation,
    action::Action,
    daily,
    form::begin_at_once,
    html::{GameCard, icon_button, named, sounds_button},
    of_options, solving,
};

/// The `data-do` that starts a game against the computer.
const COMPUTER: &str = "play-computer";

/// The `data-do` that starts a game between two people.
const TOGETHER: &str = "play-together";

/// The number of games in progress that are listed until the person asks for all.
const LISTED: usize = 3;

/// The state of the menu: how much of its list is shown.
#[derive(Default)]
pub struct Menu {
    /// Whether the person has asked for all games in progress, and not only the latest [`LISTED`].
    all: bool,
}

impl Menu {
    /// Handles an action. Returns the screen to open, if it leads to one.
    pub fn update(&mut self, model: &mut Model, action: &Action) -> Navigation {
        match action {
            Action::Continue(id) => return Navigation::Stored(id.clone(), false),
            Action::AllGames => {
                self.all = true;
                // The pressed button is hidden now, so another control gets the focus.
                model.ask(Effect::Focus(format!("#kept li:nth-child({}) .opens", LISTED + 1)))
            }
            _ => {}
        }
        Navigation::Stay
    }

    /// Makes the screen. Its parts are made again only when something they show has changed.
    pub fn view(&self, model: &Model, blocks: &mut Blocks) {
        let Model { settings, language, window, .. } = model;
        let stored = model.store.backend().changes();
        let shown = (language.code(), settings.board.name(), window.narrow);
        let drawn = (model.available.faces, model.parts.games.count(), model.parts.tiles.is_some());
        let owned = owned(model);
        let from = (shown, stored, &model.album.stakes, owned, drawn, settings.muted, self.all);
        blocks.put_if_new("menu", from, || self.screen(owned, model));
        let (last, newest) = (last_played(settings), newest(settings));
        blocks.put_if_new("tiles", (shown, drawn, last, newest), || tiles(model, last, newest))
    }

    /// Makes what needs the later part: the line that shows how far the solution of a game is, and
    /// the puzzle of the day.
    pub(crate) fn view_later(model: &Model, blocks: &mut Blocks) {
        let far = solving::progress_named(&model.solving, model.language);
        blocks.put("working", html! { @if let Some(far) = far { (far) } });
        daily::view(model, blocks)
    }

    fn screen(&self, owned: Option<[u32; 2]>, model: &Model) -> Markup {
        let text = |text| model.fixed(text);
        let games = model.in_progress();
        html! {
            header.mast {
                span #logo.logo data-blooms[is_new(model)] { (PreEscaped(picture::logo())) }
                h1 tabindex="-1" { (text(fixed::ROSETTE)) }
                button.btn.end data-do="open" data-arg="settings" { (text(fixed::LANGUAGE_NAME)) }
                (sounds_button(model.settings.muted, None, model.language))
                (icon_button("open", Some("settings"), "#i-set", text(fixed::SETTINGS)))
            }
            .slot data-block {}
            (welcome(model))
            ul #kept.kept data-scrolls aria-label=(text(fixed::GAMES_IN_PROGRESS)) hidden[games.is_empty()] {
                @if let Some(stored) = model.parts.stored { ((stored.list)(self, &games, model)) }
            }
            p #working.working data-block {}
            h2.sec { (text(fixed::NEW_GAME)) }
            nav #tiles.tiles data-block aria-label=(text(fixed::NEW_GAME)) {}
            section #today.today.cont data-block {}
            footer.foot {
                span hidden[!model.store.has_saved_all()] { (text(fixed::KEPT_HERE)) }
                button.btn data-do="open" data-arg="open" { (text(fixed::OPEN_GAME)) }
                @if let Some([owned, cards]) = owned {
                    button.btn data-do="collection" data-arg=(Seat::First.name()) {
                        (page::OwnedCards { owned, cards }.say(model.language))
                    }
                }
                a.btn href="#/puzzles" { (text(fixed::PUZZLES)) }
                a.btn href="#/history" { (text(fixed::HISTORY)) }
                button.btn data-do="open" data-arg="about" { (text(fixed::ABOUT)) }
            }
        }
    }

    /// Makes the row of games in progress.
    pub(crate) fn kept(&self, games: &[Kept], model: &Model) -> Markup {
        let listed = if self.all { games.len() } else { LISTED };
        // A game next to others has a small picture.
        let narrow = model.window.narrow || games.len() > 1;
        let card = |(place, kept): (usize, &Kept)| {
            let (shown, _) = model.game(&kept.id)?;
            Some(shown.card(&kept.id, &model.context(&shown), narrow, place == 0))
        };
        html! {
            @for card in games.iter().take(listed).enumerate().filter_map(card) { (card) }
            @if games.len() > listed { (all_games(games.len(), model.language)) }
        }
    }
}

/// Prepares a game with the rules, the names and the level of the last one of its kind. Returns the
/// step that starts it.
pub(crate) fn play_at_once(model: &mut Model, game: &str, computer: bool) -> Navigation {
    let Some(kind) = GameInfo::named(game) else { return Navigation::Stay };
    let seeds = [model.platform.seed(), model.platform.seed()];
    let (tables, language) = (model.available.tables, model.language);
    let begins = begin_at_once(kind, &mut model.settings, tables, computer, seeds, language);
    model.store.set_settings(&model.settings);
    match begins {
        Ok(beginning) => Navigation::Begin(kind, beginning),
        Err(error) => {
            model.show_message(of_options(&error, None, language));
            Navigation::Stay
        }
    }
}

/// Starts the small game that ends the course of a game. The game is saved, so that it survives a
/// reload, but doesn't count for a collection.
pub(crate) fn play_small_game(model: &Model, game: &str) -> Navigation {
    let Model { settings, parts, platform, language, .. } = model;
    let begun = parts
        .games
        .named(game)
        .map(|show| GameView::small_game(show, settings, platform.seed(), *language));
    match begun {
        Some(Ok(game)) => Navigation::Game(Box::new(game), Slot::default()),
        Some(Err(_)) | None => Navigation::Stay,
    }
}

fn is_new(model: &Model) -> bool {
    model.settings.last.is_empty() && !model.store.has_games()
}

/// Offers the first example of the first game on a device where nothing has been played.
fn welcome(model: &Model) -> Markup {
    let text = |text| model.fixed(text);
    html! {
        @if let Some(kind) = GameInfo::all().next().filter(|_| is_new(model)) {
            section #welcome.cont {
                .thumb { (PreEscaped(model.tile(kind, model.window.narrow))) }
                .what {
                    h2 { (text(fixed::WELCOME)) }
                    p.muted { (text(fixed::WELCOME_DETAIL)) }
                }
                a.btn.secondary href=(kind.example_address(1)) { (text(fixed::LEARN)) }
            }
        }
    }
}

/// Returns the `data-do` that starts a game like the last one: against the computer, or between two
/// people. Returns `None` before the first game.
fn last_played(settings: &Settings) -> Option<&'static str> {
    let against = settings.players.iter().any(Option::is_some);
    (!settings.last.is_empty()).then_some(if against { COMPUTER } else { TOGETHER })
}

/// Returns the name of the game that was played last.
fn newest(settings: &Settings) -> Option<&str> {
    settings.last.last().map(|last| last.game.as_str())
}

/// Counts the cards of the set that the first player owns, and those of the set. Returns `None`
/// while the first player has no collection.
fn owned(model: &Model) -> Option<[u32; 2]> {
    let collection = &model.album.profiles[Seat::First.index()].collection;
    let cards = model.cards.cards();
    let owned = cards.iter().filter(|info| collection.count(info.card) > 0).count();
    (!collection.is_empty()).then(|| [count(owned), count(cards.len())])
}

/// Makes the tile of each game. The first button starts a game against the kind of opponent played
/// `last`, and so does a press on the picture. Without `last`, the picture leads to the options.
/// The first button of the `newest` game is the screen's main button, unless a game is in progress.
fn tiles(model: &Model, last: Option<&'static str>, newest: Option<&str>) -> Markup {
    let (narrow, language) = (model.window.narrow, model.language);
    let text = |text: FixedText| text.text(language);
    let [options, rules] = [fixed::OPTIONS, fixed::RULES].map(text);
    let mut ways = [(TOGETHER, text(fixed::TWO_PLAYERS)), (COMPUTER, text(fixed::PLAY_COMPUTER))];
    if last == Some(COMPUTER) {
        ways.reverse()
    }
    html! {
        @for kind in GameInfo::all() {
            @let title = &kind.title(language);
            @let picture = PreEscaped(model.tile(kind, narrow));
            .game {
                @if let Some(action) = last {
                    button.thumb data-do=(action) data-arg=(kind.name()) tabindex="-1" aria-hidden="true" {
                        (picture)
                    }
                } @else {
                    a.thumb href=(kind.options_address()) tabindex="-1" aria-hidden="true" { (picture) }
                }
                .t { h3 { (title) } p.muted { (kind.blurb(narrow, language)) } }
                .row {
                    @for (action, text) in ways {
                        button.btn.secondary.leads[Some(action) == last && newest == Some(kind.name())]
                            data-do=(action) data-arg=(kind.name())
                            aria-label=(page::NamedAction { action: text, title }.say(language)) { (text) }
                    }
                }
                .links {
                    @for (address, icon, text) in [
                        (kind.options_address(), "#i-set", options),
                        (kind.rules_address(), "#i-rules", rules),
                    ] {
                        a.btn href=(address) title=(text)
                            aria-label=(page::NamedAction { action: text, title }.say(language)) {
                            svg.icon { use href=(icon) {} } span { (text) }
                        }
                    }
                }
            }
        }
    }
}

impl GameView {
    /// Returns a text with the status, or who is awaited, and the number of the turn.
    pub fn progress(&self, context: &RenderContext<'_>) -> String {
        let language = context.props.language;
        let status = &self.awaits(language).unwrap_or_else(|| self.status(context).title);
        page::Progress { status, round: self.round() }.say(language)
    }

    /// Makes the names of the players with their badges, the first seat's first.
    pub fn players(&self) -> Markup {
        html! {
            @for seat in Seat::BOTH {
                @let name = self.name(seat);
                span { (PreEscaped(picture::badge(seat))) b.plain title=(name) { (name) } }
            }
        }
    }

    /// Makes the card of a game in progress, for its id. A finished game is listed only until its
    /// trade is made, so it can't be deleted. The `first` card has an element id.
    pub fn card(&self, id: &str, context: &RenderContext<'_>, narrow: bool, first: bool) -> Markup {
        let (language, title) = (context.props.language, self.kind.title(context.props.language));
        let [one, other] = self.names();
        let whole =
            page::KeptGame { title: &title, first: one, second: other, round: self.round() }
                .say(language);
        let over = self.session().outcome().is_some();
        let card = GameCard {
            id,
            opens: ("continue", fixed::CONTINUE),
            picture: &self.picture(context, narrow),
            deletes: (!over).then_some(whole.as_str()),
            place: first.then_some("continue"),
        };
        let texts = html! {
            b { (title) }
            span.muted { (named(&self.progress(context), self.names())) }
            span.who { (self.players()) }
        };
        card.with(&texts, language)
    }
}

/// Makes the button that shows all games in progress, as the last of their row.
fn all_games(games: usize, language: Language) -> Markup {
    let text = page::EveryGame { games: count(games) }.say(language);
    html! { li.all { button.btn data-do="all-games" { (text) } } }
}
