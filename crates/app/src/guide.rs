//! The rules of a game, on their screen and in the dialog.

use std::hash::Hash;

use maud::{Markup, html};
use rosette_keep::EnumSetting as _;
use rosette_messages::fixed;

use crate::{Blocks, Dialog, GameInfo, Model, dialogs::done, html::back_to_menu, rules};

/// The screen with the rules of a game.
#[derive(Clone, Copy)]
pub struct Guide(pub GameInfo);

impl Guide {
    /// Makes the screen, unless game, language, board style and storage are the same as before.
    pub fn view(self, model: &Model, blocks: &mut Blocks) {
        blocks.put_if_new("guide", made_from(self.0, model), || self.screen(model))
    }

    fn screen(self, model: &Model) -> Markup {
        let Self(kind) = self;
        html! {
            .pane {
                header.top {
                    (back_to_menu(model.language))
                    h1 tabindex="-1" { (kind.title(model.language)) }
                    a.btn href=(kind.options_address()) { (model.fixed(fixed::NEW_GAME)) }
                }
                .slot data-block {}
                .body {
                    h2 { (model.fixed(fixed::RULES)) }
                    .text { (rules(kind, &model.settings, model.language)) }
                }
            }
        }
    }
}

/// Makes the dialog with the rules of a game if it is open.
pub fn rules_dialog(kind: GameInfo, model: &Model, blocks: &mut Blocks) {
    if model.is_open(Dialog::Rules) {
        blocks.put_if_new("rules", made_from(kind, model), || {
            html! {
                h2 #rules-title tabindex="-1" autofocus { (model.fixed(fixed::RULES)) }
                .text { (rules(kind, &model.settings, model.language)) }
                .row { (done(model)) }
            }
        })
    }
}

/// Returns the values on which the rules' markup depends. The examples played are represented by
/// the number of changes to storage.
fn made_from(kind: GameInfo, model: &Model) -> impl Hash {
    let board = model.settings.board.name();
    (kind.name(), model.language.code(), board, model.store.backend().changes())
}
