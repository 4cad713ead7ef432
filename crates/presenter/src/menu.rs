//! The menu: the tiles of the games, and the games in progress.

use maud::{Markup, PreEscaped, html};
use rosette_messages::{Language, Say as _, fixed, page};
use rosette_rules::Seat;
use rosette_scene::{BoardStyle, Looks, picture};

use crate::{
    Kind, ShownGame,
    html::{game_button, named},
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

    /// Makes the entry of a stored game in progress. A finished game is listed for its trade, so it
    /// can't be deleted.
    pub fn list_entry(&self, id: &str, language: Language) -> Markup {
        let ([first, second], title) = (self.names(), &self.kind.title(language));
        let title = page::KeptGame { title, first, second, round: self.round() }.say(language);
        let over = self.session().outcome().is_some();
        html! {
            li {
                p { (named(&title, self.names())) }
                (game_button("continue", id, fixed::CONTINUE, &title, language))
                @if !over { (game_button("delete", id, fixed::DELETE_GAME, &title, language)) }
            }
        }
    }
}
