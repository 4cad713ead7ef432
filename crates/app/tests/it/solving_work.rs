//! Solutions of games on this device: what is offered, and how far the work is.

use rosette_app::solving::{
    Cost, SolveError, SolverEvent, SolverResources, Solving, SolvingChange, SolvingState,
};
use rosette_rules::ur::Options;
use rosette_session::Tables;

const SIX: &str = "ur-rosettes-safe-6.table";
const SEVEN: &str = "ur-plain-7.table";
const WORKERS: u32 = 1;

fn files(sizes: &[(&str, u64)], room: u64) -> SolverEvent {
    let files = sizes.iter().map(|(name, size)| ((*name).to_owned(), *size)).collect();
    SolverEvent::Files(SolverResources { files, room, workers: WORKERS })
}

#[test]
fn each_state_of_the_files_has_its_stage() {
    let cost = Cost::of(SIX).unwrap();
    let needed = cost.room();
    let part = format!("{SIX}.part");
    for (event, stage) in [
        (SolverEvent::NoFiles, SolvingState::Impossible),
        (files(&[], needed), SolvingState::Offered(cost, WORKERS)),
        (files(&[], needed - 1), SolvingState::NoRoom(needed, needed - 1)),
        (files(&[(SEVEN, 9)], needed), SolvingState::Offered(cost, WORKERS)),
        (files(&[(&part, 0)], 0), SolvingState::Rests(0, None, WORKERS)),
        (files(&[(&part, cost.part / 2), (SIX, 0)], 0), SolvingState::Rests(40, None, WORKERS)),
        (files(&[(&part, cost.part), (SIX, 77)], 0), SolvingState::Rests(80, None, WORKERS)),
        (files(&[(SIX, 77)], 0), SolvingState::Solved(77)),
    ] {
        let mut solving = Solving::default();
        assert_eq!(solving.stage(SIX), None, "nothing is known yet");
        assert_eq!(solving.handle(event.clone(), 0.0), SolvingChange::Controls);
        assert_eq!(solving.stage(SIX), Some(stage), "{event:?}");
    }
    assert_eq!(Solving::default().stage("ur-plain-5.table"), None, "the bot solves it");
}

#[test]
fn only_complete_tables_count() {
    let mut solving = Solving::default();
    let part = format!("{SIX}.part");
    solving.handle(files(&[(SEVEN, 9), (SIX, 5), (&part, 1)], 0), 0.0);
    assert_eq!(solving.tables(), format!("[\"{SEVEN}\"]"));
    assert_eq!(solving.names(), [SEVEN, SIX]);
    let beside = Tables::read(&format!("[\"{SIX}\"]"));
    let all = beside.and(&solving.tables());
    let plain = Options { rosettes: false, ..Options::default() };
    assert_eq!((all.most_pieces(&Options::default()), all.most_pieces(&plain)), (6, 7));
    assert_eq!(beside.and("[]"), beside);
}

#[test]
fn the_work_goes_from_its_begin_to_the_end() {
    let cost = Cost::of(SIX).unwrap();
    let mut solving = Solving::default();
    solving.handle(files(&[], u64::MAX), 0.0);
    solving.begin(SIX.to_owned());
    assert_eq!(solving.works_on(), Some(SIX));
    let at_first = SolvingState::Works(0, cost.seconds.div_ceil(60));
    assert_eq!(solving.stage(SIX), Some(at_first));
    assert_eq!(solving.handle(SolverEvent::Waits, 0.0), SolvingChange::Controls);
    assert_eq!(solving.stage(SIX), Some(SolvingState::Waits));
    assert_eq!(solving.handle(SolverEvent::Solved(0.0), 1000.0), SolvingChange::Controls);
    assert_eq!(solving.stage(SIX), Some(at_first), "the speed isn't known yet");
    assert_eq!(solving.handle(SolverEvent::Solved(0.1), 61_000.0), SolvingChange::Progress);
    assert_eq!(solving.stage(SIX), Some(SolvingState::Works(10, 9)), "a tenth in a minute");
    assert_eq!(solving.handle(SolverEvent::Solved(0.9), 200_000.0), SolvingChange::Progress);
    assert_eq!(solving.stage(SIX), Some(SolvingState::Works(90, 1)));
    assert_eq!(solving.stage(SEVEN), Some(SolvingState::Offered(Cost::of(SEVEN).unwrap(), 1)));
    // The files are listed again while the table is incomplete, so the work goes on.
    let part = format!("{SIX}.part");
    assert_eq!(solving.handle(files(&[(SIX, 3), (&part, 4)], 9), 0.0), SolvingChange::Controls);
    assert_eq!(solving.works_on(), Some(SIX));
    let complete = SolvingChange::Complete(SIX.to_owned());
    assert_eq!(solving.handle(files(&[(SIX, 44)], 9), 0.0), complete);
    assert_eq!((solving.works_on(), solving.stage(SIX)), (None, Some(SolvingState::Solved(44))));
}

#[test]
fn work_that_stopped_can_be_resumed_and_says_why() {
    let part = format!("{SIX}.part");
    let cost = Cost::of(SIX).unwrap();
    for why in [SolveError::Memory, SolveError::Room, SolveError::Other] {
        let mut solving = Solving::default();
        solving.begin(SIX.to_owned());
        solving.handle(SolverEvent::Solved(0.3), 0.0);
        assert_eq!(solving.handle(SolverEvent::Failed(why), 0.0), SolvingChange::Controls);
        assert_eq!(solving.works_on(), None);
        solving.handle(files(&[(&part, cost.part / 4)], 0), 0.0);
        assert_eq!(solving.stage(SIX), Some(SolvingState::Rests(20, Some(why), WORKERS)));
        solving.begin(SIX.to_owned());
        assert!(matches!(solving.stage(SIX), Some(SolvingState::Works(20, _))), "it goes on there");
    }
}

#[test]
fn news_of_work_that_was_stopped_change_nothing() {
    let mut solving = Solving::default();
    solving.handle(files(&[], u64::MAX), 0.0);
    solving.begin(SIX.to_owned());
    solving.stop();
    for event in
        [SolverEvent::Solved(0.5), SolverEvent::Waits, SolverEvent::Failed(SolveError::Other)]
    {
        solving.handle(event, 0.0);
        assert_eq!(solving.works_on(), None);
        assert!(matches!(solving.stage(SIX), Some(SolvingState::Offered(..))));
    }
}

#[test]
fn more_workers_take_less_time_and_more_memory() {
    let cost = Cost::of(SEVEN).unwrap();
    let times = |workers| f64::from(cost.seconds) / cost.seconds_with(workers);
    for (workers, expected) in [(0, 1.0), (1, 1.0), (2, 1.46), (4, 1.60)] {
        assert!((times(workers) - expected).abs() < 0.005, "{workers} workers");
    }
    assert_eq!([0, 1].map(|workers| cost.memory_with(workers)), [cost.memory; 2]);
    let memory = [2, 4].map(|workers| cost.memory_with(workers));
    assert_eq!(memory, [cost.memory + cost.helpers; 2]);
    let mut solving = Solving::default();
    solving.handle(
        SolverEvent::Files(SolverResources { files: vec![], room: u64::MAX, workers: 4 }),
        0.0,
    );
    assert_eq!(solving.stage(SEVEN), Some(SolvingState::Offered(cost, 4)));
    solving.begin(SEVEN.to_owned());
    let minutes = (cost.seconds_with(4) / 60.0).ceil() as u32;
    assert_eq!(solving.stage(SEVEN), Some(SolvingState::Works(0, minutes)));
}
