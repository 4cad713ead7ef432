//! The menu: the tiles of the games, and the games in progress.

use maud::{Markup, PreEscaped, html};
use rosette_messages::{Language, Say as _, count, fixed, page};
use rosette_rules::Seat;
use rosette_scene::{BoardStyle, Looks, picture};

use crate::{
    Kind, ShownGame,
    html::{GameCard, named},
};

/// Makes the tile of each game.
pub fn tiles(style: BoardStyle, narrow: bool, language: Language) -> Markup {
    let [computer, together, options, rules] =
        [fixed::PLAY_COMPUTER, fixed::TWO_PLAYERS, fixed::OPTIONS, fixed::RULES]
            .map(|text| text.text(language));
    html! {
        @for kind in Kind::all() {
            @let title = &kind.title(language);
            .game {
                a.tile href=(kind.options_address()) {
                    .thumb { (PreEscaped(kind.show().tile(style, narrow))) }
                    .t { b { (title) } span { (kind.show().blurb(narrow, language)) } }
                }
                .row {
                    @for (deed, text) in [("play-computer", computer), ("play-together", together)] {
                        button.btn.secondary data-do=(deed) data-arg=(kind.name())
                            aria-label=(page::NamedDeed { deed: text, title }.say(language)) { (text) }
                    }
                }
                .links {
                    @for (address, icon, text) in [
                        (kind.options_address(), "#i-set", options),
                        (kind.rules_address(), "#i-rules", rules),
                    ] {
                        a.btn href=(address)
                            aria-label=(page::NamedDeed { deed: text, title }.say(language)) {
                            svg.icon { use href=(icon) {} } (text)
                        }
                    }
                }
            }
        }
    }
}

impl ShownGame {
    /// Returns the status and the number of the turn.
    pub fn progress(&self, looks: &Looks<'_>) -> String {
        let status = &self.status(looks).title;
        page::Progress { status, round: self.round() }.say(looks.props.language)
    }

    /// Makes the names of the players, with their badges.
    pub fn players(&self) -> Markup {
        html! {
            @for seat in Seat::BOTH {
                @let name = self.name(seat);
                span { (PreEscaped(picture::badge(seat))) b.plain title=(name) { (name) } }
            }
        }
    }

    /// Makes the card of a game in progress with an id. A finished game is listed for its trade, so
    /// it can't be deleted. The `first` card of the row has a place of its own.
    pub fn card(&self, id: &str, looks: &Looks<'_>, narrow: bool, first: bool) -> Markup {
        let (language, title) = (looks.props.language, self.kind.title(looks.props.language));
        let [one, other] = self.names();
        let whole =
            page::KeptGame { title: &title, first: one, second: other, round: self.round() }
                .say(language);
        let over = self.session().outcome().is_some();
        let card = GameCard {
            id,
            opens: ("continue", fixed::CONTINUE),
            picture: &self.picture(looks, narrow),
            deletes: (!over).then_some(whole.as_str()),
            place: first.then_some("continue"),
        };
        let texts = html! {
            b { (title) }
            span.muted { (named(&self.progress(looks), self.names())) }
            span.who { (self.players()) }
        };
        card.with(&texts, language)
    }
}

/// Makes the button that shows all games in progress, as the last of their row.
pub fn all_games(games: usize, language: Language) -> Markup {
    let text = page::EveryGame { games: count(games) }.say(language);
    html! { li.all { button.btn data-do="all-games" { (text) } } }
}
