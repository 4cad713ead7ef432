//! The two board styles differ in material and ornament, and agree in regions, marks and pieces.

use crate::common::boards::{Board, STAGE, boards};
use crate::common::fine::{fine, themes};
use rosette_messages::Language;
use rosette_scene::{
    BoardStyle::{self, Carved, Inlaid},
    Crop, GUIDES, Ink, Node, Rect, Scene, svg,
};

fn scene(board: &Board, style: BoardStyle) -> Scene {
    board.see(style, |any_view, _| board.game.scene(any_view))
}

fn inks(nodes: &[Node]) -> impl Iterator<Item = Ink> {
    let shapes = nodes.iter().flat_map(|node| node.shade.iter().chain(&node.shapes));
    shapes.flat_map(|shape| [shape.fill, shape.stroke.map(|stroke| stroke.ink)]).flatten()
}

fn shapes(nodes: &[Node]) -> usize {
    nodes.iter().map(|node| node.shapes.len()).sum()
}

#[test]
fn stone_is_another_material_with_other_ornaments() {
    for board in boards(0) {
        let ground = |style| board.game.ground(board.position.as_ref(), STAGE, style);
        let (inlaid, carved) = (ground(Inlaid), ground(Carved));
        let of_stone = |ink| {
            [Ink::Stone1, Ink::Stone2, Ink::StoneEdge, Ink::StoneRim, Ink::StoneInlay]
                .contains(&ink)
        };
        let of_shell = |ink| {
            [Ink::Shell1, Ink::Shell2, Ink::Shell3, Ink::ShellEdge, Ink::Bitumen].contains(&ink)
        };
        let game = board.game.name();
        assert!(inks(&inlaid).any(of_shell) && !inks(&inlaid).any(of_stone), "{game}");
        assert!(inks(&carved).any(of_stone) && !inks(&carved).any(of_shell), "{game}");
        let [carved, inlaid] = [&carved, &inlaid].map(|nodes| shapes(nodes));
        assert!(
            carved <= inlaid,
            "{game}: {carved} shapes of stone, {inlaid} of shell; stone is quieter"
        );
    }
}

#[test]
fn what_can_be_chosen_and_where_is_the_same() {
    for board in boards(0) {
        assert_eq!(scene(&board, Inlaid).regions, scene(&board, Carved).regions);
    }
}

#[test]
fn what_is_washed_on_stone_has_the_shape_of_stone() {
    for board in boards(0) {
        let nodes = scene(&board, Carved).nodes;
        let shell = [Ink::Shell2, Ink::Shell3, Ink::ShellEdge];
        assert!(!inks(&nodes).any(|ink| shell.contains(&ink)));
    }
}

#[test]
fn pictures_on_stone_are_fine_and_others() {
    let themes = themes();
    for board in boards(0) {
        let game = board.game;
        let tiles = [false, true].map(|narrow| game.tile(Carved, Language::english(), narrow));
        tiles.iter().for_each(|tile| fine(tile, &themes));
        assert_ne!(tiles[0], game.tile(Inlaid, Language::english(), false));
        let picture =
            |style| board.see(style, |it, _| game.picture(it.position, &it.context.props, false));
        fine(&picture(Carved), &themes);
        assert_ne!(picture(Carved), picture(Inlaid));
        let area = Rect::new(0.0, 0.0, 800.0, 600.0);
        fine(&svg(area, Crop::Meet, &scene(&board, Carved).nodes), &themes);
    }
    for section in GUIDES.iter().flat_map(|guide| guide.rules(Carved)) {
        section.picture.iter().for_each(|picture| fine(picture, &themes));
    }
}
