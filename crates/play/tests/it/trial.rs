//! The practice of mistakes: which tries count, and when a task is solved.

use rosette_play::Trial;

#[test]
fn only_the_first_try_counts() {
    let mut trial = Trial::new(vec!['a', 'b', 'c', 'd']);
    // The answers to a task, and how many tasks are right after them.
    for (number, task, answers, right) in [
        (1, 'a', vec![true], 1),
        (2, 'b', vec![false, false, true], 1),
        (3, 'c', vec![true, false], 2),
        (4, 'd', vec![false], 2),
    ] {
        assert_eq!((trial.number(), trial.count(), trial.task()), (number, 4, Some(&task)));
        assert!(!trial.is_solved());
        for (index, answer) in answers.iter().enumerate() {
            assert_eq!(trial.answer(*answer), index == 0, "{task}, try {index}");
        }
        assert_eq!(trial.is_solved(), answers.contains(&true), "{task}");
        assert_eq!(trial.right(), right, "{task}");
        assert_eq!(trial.go_on(), number < 4);
    }
    assert_eq!(trial.task(), None);
    assert!(!trial.answer(true) && trial.right() == 2, "there is no task at the end");
    assert!(!trial.go_on());
}

#[test]
fn a_shown_solution_is_a_wrong_answer_unless_there_was_a_try() {
    let mut trial = Trial::new(vec![0, 1]);
    assert!(trial.give_up() && trial.is_solved());
    assert!(!trial.answer(true), "the solution is known");
    assert_eq!(trial.right(), 0);
    trial.go_on();
    trial.answer(false);
    assert!(!trial.give_up() && trial.is_solved());
    assert_eq!(trial.right(), 0);
}

#[test]
fn no_tasks_are_at_their_end() {
    let mut trial = Trial::<u32>::new(Vec::new());
    assert_eq!((trial.task(), trial.count(), trial.right()), (None, 0, 0));
    assert!(!trial.go_on() && !trial.answer(true));
}
