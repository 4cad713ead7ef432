//! Hidden cards never show: positions that differ only in cards that a viewer can't see look the
//! same to the viewer.

use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use rosette_rules::{
    Game, Seat, Viewer,
    triad::{Open, Triad},
};
use rosette_scene::{Act, Describe, Node, Props, RenderContext, Show, View, Wording, show};

use super::games::{
    Look, Moment, PHONE, PLAIN, STAGES, each_moment, props, random_card, random_options,
};

/// Returns everything that a viewer sees and reads.
fn all_of(moment: &Moment, look: Look<'_>) -> impl PartialEq + std::fmt::Debug + use<> {
    moment.see(look, |view| {
        let scene = view.scene();
        let mut said = Vec::new();
        for region in &scene.regions {
            said.push(region.label.clone());
            if let Act::Refuse(why) = &region.act {
                said.push(why.to_string());
            }
        }
        let motion = moment.last.map(|(before, steps)| {
            said.push(Triad::describe(&before, &steps, Wording::Report, &props()).unwrap());
            Triad::motion(&before, steps.first, view)
        });
        let status = Triad::status(view);
        let plates = Seat::BOTH.map(|seat| Triad::plate(view, seat));
        let picture = show::<Triad>().picture(&moment.position, &props(), true);
        (scene, said, motion, status, plates, picture)
    })
}

#[test]
fn positions_that_differ_only_in_hidden_cards_look_the_same() {
    let (mut compared, mut differed) = (0, 0);
    each_moment(|options, moment| {
        if options.open == Open::On || moment.position.round() > 1 {
            return;
        }
        let over = moment.position.turn().outcome().is_some();
        for hidden in Seat::BOTH {
            // The same game, with other cards in the slots that aren't played.
            let mut random = ChaCha8Rng::seed_from_u64(compared);
            let mut other = options.clone();
            let hand = other.hand_mut(hidden).as_mut().unwrap();
            for (slot, card) in (1..).zip(hand) {
                let held = moment.position.held(hidden, slot);
                let is_swapped = moment.position.swapped_slot(hidden) == Some(slot);
                if held.is_some_and(|held| !held.face_up) && !is_swapped {
                    *card = random_card(&mut random);
                }
            }
            let mut twin = Moment::start(&other);
            moment.tokens.iter().for_each(|token| twin.play(token));
            for viewer in [Viewer::Public, Viewer::Seat(hidden.other())] {
                let stage = STAGES[moment.tokens.len() % STAGES.len()];
                let ids = [None, Some("slot:2"), Some("second:1"), Some("first:3")];
                // Four cases are compared at each moment. At the next moment, each case gets the
                // next id.
                let id = ids[(compared + compared / 4) as usize % ids.len()];
                let look = Look { stage, viewer, selected: id, hover: id, focus: id };
                if !over {
                    assert_eq!(all_of(moment, look), all_of(&twin, look), "{viewer:?}");
                    compared += 1;
                }
            }
            let open = Look { viewer: Viewer::Seat(hidden), ..PLAIN };
            if moment.position != twin.position {
                assert_ne!(all_of(moment, open), all_of(&twin, open), "they do differ");
                differed += 1;
            }
        }
    });
    assert!(compared > 200 && differed > 50, "{compared}, {differed}");
}

/// A hidden card has no name in labels. The mover's cards have names, but only for the mover.
#[test]
fn a_hidden_card_is_called_closed_until_the_game_is_over() {
    each_moment(|options, moment| {
        let over = moment.position.turn().outcome().is_some();
        for seat in Seat::BOTH {
            for viewer in [Viewer::Public, Viewer::Seat(seat), Viewer::Seat(seat.other())] {
                let scene = moment.see(Look { viewer, ..PLAIN }, |view| view.scene());
                for slot in 1..=5 {
                    let ids = [format!("slot:{slot}"), format!("{}:{slot}", seat.name())];
                    let own = viewer == Viewer::Seat(seat);
                    let region = scene
                        .regions
                        .iter()
                        .find(|region| region.id == ids[1] || (own && region.id == ids[0]));
                    let Some(region) = region else { continue };
                    let label = &region.label;
                    let held = moment.position.held(seat, slot);
                    let face_up = options.open == Open::On || held.is_some_and(|it| it.face_up);
                    let gave = viewer == Viewer::Seat(seat.other())
                        && moment.position.round() == 1
                        && moment.position.swapped_slot(seat) == Some(slot);
                    let closed = held.is_some() && !(over || own || face_up || gave);
                    assert_eq!(label.contains("a face-down card"), closed, "{label}");
                    let marked = held.is_some() && face_up && options.open == Open::Three;
                    assert_eq!(label.contains("face up for both"), marked, "{label}");
                }
            }
        }
    });
}

#[test]
fn people_opposite_each_other_have_their_hands_at_their_own_ends() {
    let mut random = ChaCha8Rng::seed_from_u64(1);
    let moment = Moment::start(&random_options(&mut random, 1));
    for viewer in
        [Viewer::All, Viewer::Seat(Seat::Second), Viewer::Seat(Seat::First), Viewer::Public]
    {
        moment.see(Look { stage: PHONE, viewer, ..PLAIN }, |view| {
            let props = Props { across: true, ..view.context.props };
            let scene = View { context: RenderContext { props, ..view.context }, ..*view }.scene();
            let height = |seat: Seat| {
                let key = format!("{}:hand:", seat.name());
                let of_hand =
                    |node: &&Node| node.key.as_ref().is_some_and(|it| it.0.starts_with(&key));
                scene.nodes.iter().find(of_hand).unwrap().at.y
            };
            assert!(height(Seat::Second) < 0.0 && height(Seat::First) > 392.0, "{viewer:?}");
        });
    }
}
