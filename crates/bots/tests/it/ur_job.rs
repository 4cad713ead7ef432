//! Tests of the computation of tables in steps.

use std::{
    cell::RefCell,
    io::{self, Cursor, ErrorKind, Read, Seek, SeekFrom, Write},
    rc::Rc,
};

use rosette_bots::{
    Limit,
    ur::{Done, Job, JobPart, Rules, Subject, TableError, TruncatableFile, Unfinished},
};

use crate::ur_files::{file, filed};

/// A file in memory that outlives its job, and takes at most `room` bytes.
#[derive(Clone, Debug)]
struct Disk {
    file: Rc<RefCell<Cursor<Vec<u8>>>>,
    room: usize,
}

impl Disk {
    fn with(bytes: Vec<u8>) -> Self {
        Self { file: Rc::new(RefCell::new(Cursor::new(bytes))), room: usize::MAX }
    }

    fn contents(&self) -> Vec<u8> {
        self.file.borrow().get_ref().clone()
    }
}

impl Read for Disk {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        self.file.borrow_mut().read(into)
    }
}

impl Write for Disk {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let mut file = self.file.borrow_mut();
        match self.room.saturating_sub(file.position() as usize).min(bytes.len()) {
            0 if !bytes.is_empty() => Err(ErrorKind::StorageFull.into()),
            len => file.write(&bytes[..len]),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Seek for Disk {
    fn seek(&mut self, to: SeekFrom) -> io::Result<u64> {
        self.file.borrow_mut().seek(to)
    }
}

impl TruncatableFile for Disk {
    fn cut(&mut self, len: u64) -> io::Result<()> {
        self.file.borrow_mut().cut(len)
    }
}

const TWO: Subject = Subject::new(Rules::ALL[0], 2).unwrap();
const THREE: Subject = Subject::new(Rules::ALL[0], 3).unwrap();

/// Works on a job until its limit was polled this many times. Returns whether the job is complete.
fn work<S: TruncatableFile, O: Write + Seek>(
    job: &mut Job<S, O>,
    polls: u32,
) -> Result<bool, TableError> {
    let mut left = polls;
    let mut stop = || {
        left = left.saturating_sub(1);
        left == 0
    };
    job.work(&mut Limit::new(&mut stop))
}

/// Finishes a job on these files.
#[track_caller]
fn finish(subject: Subject, part: &Disk, out: &Disk) {
    let mut job = Job::open(subject, part.clone(), out.clone()).unwrap();
    assert!(job.work(&mut Limit::new(&mut || false)).unwrap());
    assert!((job.progress() - 1.0).abs() < 1e-9);
}

fn whole_part(subject: Subject) -> Vec<u8> {
    let part = Disk::with(Vec::new());
    finish(subject, &part, &Disk::with(Vec::new()));
    part.contents()
}

#[test]
fn a_job_in_steps_makes_the_bytes_of_a_job_at_once_and_its_progress_only_grows() {
    for rules in filed() {
        let subject = Subject::new(rules, 2).unwrap();
        let (_, whole) = file(rules, 2);
        let out = Disk::with(Vec::new());
        let mut job = Job::open(subject, Disk::with(Vec::new()), out.clone()).unwrap();
        let (mut steps, mut before) = (0, 0.0);
        while !work(&mut job, 3).unwrap() {
            let now = job.progress();
            assert!(before <= now && now <= 1.0, "{before} {now}");
            (before, steps) = (now, steps + 1);
        }
        assert!(steps > 20, "{steps}");
        assert!(out.contents() == whole, "{rules:?}");
    }
}

#[test]
fn a_job_that_is_dropped_anywhere_is_continued_with_the_same_bytes() {
    let (_, whole) = file(THREE.rules(), THREE.pieces());
    let (part, mut out) = (Disk::with(Vec::new()), Disk::with(Vec::new()));
    let mut polls = 4;
    let mut dropped = 0;
    loop {
        let mut job = Job::open(THREE, part.clone(), out.clone()).unwrap();
        if work(&mut job, polls).unwrap() {
            break;
        }
        // A pair that was begun is lost, so each attempt is longer.
        polls = polls * 5 / 4 + 1;
        dropped += 1;
        out = Disk::with(Vec::new());
    }
    assert!(dropped > 10, "{dropped}");
    assert!(out.contents() == whole);
    assert!(part.contents() == whole_part(THREE));
}

#[test]
fn a_part_that_ends_anywhere_is_completed() {
    let (_, whole) = file(TWO.rules(), TWO.pieces());
    let bytes = whole_part(TWO);
    // The header has 14 bytes. An empty file is one that was never begun.
    let ends = [0].into_iter().chain((14..bytes.len()).step_by(997)).chain([bytes.len()]);
    for end in ends {
        let (part, out) = (Disk::with(bytes[..end].to_vec()), Disk::with(Vec::new()));
        finish(TWO, &part, &out);
        assert!(out.contents() == whole && part.contents() == bytes, "cut off after {end} bytes");
    }
    for end in 1..14 {
        let part = Disk::with(bytes[..end].to_vec());
        let refused = Unfinished::open(part, TWO).map(drop).unwrap_err();
        assert!(matches!(refused, TableError::Foreign), "{refused}");
    }
}

#[test]
fn a_flipped_byte_of_a_part_is_computed_again_and_never_believed() {
    let (_, whole) = file(TWO.rules(), TWO.pieces());
    let bytes = whole_part(TWO);
    for at in (14..bytes.len()).step_by(613) {
        let mut flipped = bytes.clone();
        flipped[at] ^= 0x20;
        let (part, out) = (Disk::with(flipped), Disk::with(Vec::new()));
        finish(TWO, &part, &out);
        assert!(out.contents() == whole && part.contents() == bytes, "byte {at}");
    }
    for at in 0..14 {
        let mut flipped = bytes.clone();
        flipped[at] ^= 0x20;
        let refused = Unfinished::open(Disk::with(flipped), TWO).map(drop).unwrap_err();
        let is_told = matches!(refused, TableError::Foreign | TableError::Version { .. });
        assert!(is_told, "byte {at}: {refused}");
    }
}

#[test]
fn a_part_that_is_damaged_while_it_is_packed_is_told() {
    let part = Disk::with(Vec::new());
    let mut job = Job::open(TWO, part.clone(), Cursor::new(Vec::new())).unwrap();
    while job.progress() < 0.81 {
        assert!(!work(&mut job, 2).unwrap());
    }
    let last = part.contents().len() - 20;
    part.file.borrow_mut().get_mut()[last] ^= 1;
    let error = job.work(&mut Limit::new(&mut || false)).unwrap_err();
    assert!(matches!(error, TableError::Damaged), "{error}");
}

#[test]
fn a_full_store_is_told_and_what_was_stored_is_used_once_there_is_room() {
    let (_, whole) = file(TWO.rules(), TWO.pieces());
    let bytes = whole_part(TWO);
    for room in (0..bytes.len()).step_by(1501) {
        let mut part = Disk::with(Vec::new());
        part.room = room;
        let ended = Job::open(TWO, part.clone(), Disk::with(Vec::new()))
            .and_then(|mut job| job.work(&mut Limit::new(&mut || false)));
        let actual =
            matches!(&ended, Err(TableError::Io(it)) if it.kind() == ErrorKind::StorageFull);
        assert!(actual, "{ended:?}");
        assert!(bytes.starts_with(&part.contents()), "{room}: nothing but whole pairs");
        part.room = usize::MAX;
        let mut out = Disk::with(Vec::new());
        out.room = room.min(whole.len() - 1);
        let mut job = Job::open(TWO, part.clone(), out.clone()).unwrap();
        assert!(job.work(&mut Limit::new(&mut || false)).is_err());
        out = Disk::with(Vec::new());
        finish(TWO, &part, &out);
        assert!(out.contents() == whole, "room for {room} bytes");
    }
}

/// Copies a task, and does it.
fn help<S: TruncatableFile, O: Write + Seek>(
    job: &mut Job<S, O>,
    subject: Subject,
) -> Option<(JobPart, Done)> {
    let task = job.offer().unwrap()?;
    let values = task.values.iter().map(|it| it.to_vec()).collect();
    let part = task.part.clone();
    let done = part.work(subject, values).unwrap();
    Some((part, done))
}

/// Tests a job whose helpers end in any order or never, and which is dropped and continued now and
/// then.
#[test]
fn a_job_with_helpers_makes_the_same_bytes() {
    let (_, whole) = file(THREE.rules(), THREE.pieces());
    for helpers in 1..5 {
        let (part, mut out) = (Disk::with(Vec::new()), Disk::with(Vec::new()));
        let mut job = Job::open(THREE, part.clone(), out.clone()).unwrap();
        let (mut away, mut helped, mut waited, mut before) = (Vec::new(), 0, 0, 0.0);
        for round in 1.. {
            while away.len() < helpers
                && let Some(done) = help(&mut job, THREE)
            {
                away.push(done);
            }
            if work(&mut job, 40).unwrap() {
                break;
            }
            assert!(job.progress() >= before);
            before = job.progress();
            if round == 50 {
                drop(job);
                (away, out, before) = (Vec::new(), Disk::with(Vec::new()), 0.0);
                job = Job::open(THREE, part.clone(), out.clone()).unwrap();
                continue;
            }
            if job.is_waiting() {
                waited += 1;
                assert!(!away.is_empty(), "it waits for nobody");
            } else if round % 3 > 0 {
                continue;
            }
            if let Some((part, done)) = away.pop() {
                if round % 7 == 0 {
                    job.give_back(&part);
                } else {
                    job.take(&part, done);
                    helped += 1;
                }
            }
        }
        assert!(helped > 1 && waited > 0, "{helped}, {waited}");
        assert!(out.contents() == whole && part.contents() == whole_part(THREE), "{helpers}");
    }
}

#[test]
fn what_nobody_asked_for_changes_nothing() {
    let (_, whole) = file(TWO.rules(), TWO.pieces());
    let (part, out) = (Disk::with(Vec::new()), Disk::with(Vec::new()));
    let mut job = Job::open(TWO, part, out.clone()).unwrap();
    assert!(job.offer().unwrap().is_none(), "the first part is for the job itself");
    for part in [JobPart::Pair(1, 1), JobPart::Pair(2, 2), JobPart::Blocks(1, 1, 0..1)] {
        job.take(&part, Done::Blocks(Vec::new()));
        job.give_back(&part);
    }
    assert!(!job.is_waiting());
    assert!(job.work(&mut Limit::new(&mut || false)).unwrap());
    assert!(job.offer().unwrap().is_none() && !job.is_waiting());
    assert!(out.contents() == whole);
}
