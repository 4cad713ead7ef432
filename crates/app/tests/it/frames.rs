//! The frames of motions.

use rosette_scene::Act;

use crate::motions::{frame, moving};

#[test]
fn a_motion_takes_as_long_at_30_frames_a_second_as_at_120_and_has_four_times_the_frames_there() {
    let frames = [30.0, 60.0, 120.0].map(|rate| {
        let mut table = moving("ur?m=4/0,3/0,4/0&p=4");
        let regions = &table.play.board.scene().regions;
        let plays = regions.iter().find(|it| matches!(it.act, Act::Play(_)));
        let id = plays.unwrap().id.clone();
        table.choose(&id);
        let moves = |count: &u32| {
            frame(&mut table, f64::from(*count) * 1000.0 / rate);
            table.play.board.is_moving()
        };
        (0..).take_while(moves).count()
    });
    let [slow, usual, fast] = frames;
    assert!(slow > 5, "{frames:?}");
    assert!(usual.abs_diff(2 * slow) <= 3 && fast.abs_diff(4 * slow) <= 5, "{frames:?}");
}
