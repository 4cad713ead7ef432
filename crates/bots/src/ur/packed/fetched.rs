//! Tables on a server, of which only the needed ranges of bytes are fetched.
//!
//! Nothing here uses the network: [`Fetched`] returns the requests to make, and takes their
//! answers. Whatever the answers are, a value comes only from bytes with the right checksum.

use std::{collections::VecDeque, ops::Range};

use rosette_session::{Tables, table_name};

use super::{
    super::{
        file::{Subject, TableError},
        view::{AfterMove, Rules, SeatView},
    },
    catalog::Catalog,
    head::Head,
    reply::{HttpReply, RangeRequest, UnfitReply},
};

/// The file that lists the tables.
const LIST: &str = "index.json";

/// The most blocks in memory. A block takes 2 KB on average, and at most 8 KB.
const MAX_BLOCKS: usize = 2048;

/// The tables that a server offers, and the fetched parts of one of them.
#[derive(Debug, Default)]
pub struct Fetched {
    /// The tables in the server's list; `None` until the list is fetched.
    listed: Option<Tables>,
    sought: Option<Subject>,
    /// The table that has the positions of the game, if there is one.
    table: Option<(Subject, FetchState)>,
    /// The reason why the table was given up, until [`Fetched::take_lost`] is called.
    lost: Option<UnfitReply>,
}

/// The fetched parts of a table.
#[derive(Debug)]
enum FetchState {
    /// Nothing is fetched yet.
    New,
    /// The head is fetched; the index and the blocks follow as they are needed.
    Open(Box<OpenTable>),
    /// The table is given up, because an answer was unfit.
    Lost,
}

/// A table whose index and blocks are fetched as they are needed.
#[derive(Debug)]
struct OpenTable {
    catalog: Catalog,
    /// The blocks in memory, in the order in which they were fetched.
    blocks: VecDeque<(u32, Vec<u8>)>,
    /// The blocks of positions that were looked up and aren't in memory.
    wanted: Vec<u32>,
}

/// The result of looking a position up in the tables on the server.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Sought {
    /// The chance of winning, 0–1.
    Known(f64),
    /// Bytes have to be fetched first.
    Awaited,
    /// No table contains the position.
    Unknown,
}

impl Fetched {
    /// Chooses the table for games by these rules with at most `pieces` pieces left of each seat,
    /// at once or when the list of tables is fetched.
    pub fn seek(&mut self, rules: Rules, pieces: u8) {
        self.sought = Subject::new(rules, pieces);
        self.choose();
    }

    /// Chooses the server's largest table by the rules of the game, if it has enough pieces. Keeps
    /// the present one if it is the same.
    fn choose(&mut self) {
        let (Some(tables), Some(sought)) = (&self.listed, self.sought) else { return };
        let rules = sought.rules();
        match Subject::new(rules, tables.most_pieces(&rules.options(sought.pieces()))) {
            Some(subject) if subject.pieces() >= sought.pieces() => {
                if self.table.as_ref().is_none_or(|(present, _)| *present != subject) {
                    self.table = Some((subject, FetchState::New));
                }
            }
            _ => self.table = None,
        }
    }

    /// Returns whether lookups can begin: the list of tables is fetched, and so is the head of the
    /// game's table, unless there is none or it was given up.
    #[must_use]
    pub const fn is_settled(&self) -> bool {
        let begins = matches!(self.table, Some((_, FetchState::New)));
        self.listed.is_some() && !begins
    }

    /// Returns whether the head of a table by these rules is fetched, so that lookups can succeed.
    #[must_use]
    pub fn is_open(&self, rules: Rules) -> bool {
        matches!(&self.table, Some((subject, FetchState::Open(_))) if subject.rules() == rules)
    }

    /// Returns the ranges to fetch now. Once there are none, a repeated lookup is answered without
    /// waiting.
    #[must_use]
    pub fn wanted(&self) -> Vec<RangeRequest> {
        if self.sought.is_none() {
            return Vec::new();
        }
        if self.listed.is_none() {
            return vec![RangeRequest { file: LIST.to_owned(), range: None }];
        }
        let Some((subject, state)) = &self.table else { return Vec::new() };
        let part = |range| RangeRequest { file: name(*subject), range: Some(range) };
        match state {
            FetchState::New => vec![part(0..Head::LEN as u64)],
            FetchState::Open(open) => open.ranges().into_iter().map(part).collect(),
            FetchState::Lost => Vec::new(),
        }
    }

    /// Takes the answer to a request. `range` is the request's header `Range`. Answers to requests
    /// that are no longer wanted are ignored.
    pub fn take(&mut self, range: &str, file: &str, reply: &HttpReply<'_>) {
        let is_meant = |it: &RangeRequest| it.file == file && it.header() == range;
        let Some(wanted) = self.wanted().into_iter().find(is_meant) else { return };
        let Some(range) = &wanted.range else {
            self.listed = Some(reply.whole().map(Tables::read).unwrap_or_default());
            return self.choose();
        };
        let Some((subject, state)) = &mut self.table else { return };
        if let Err(unfit) = state.take(*subject, range, reply) {
            self.give_up(unfit);
        }
    }

    fn give_up(&mut self, why: UnfitReply) {
        if let Some((_, state)) = &mut self.table {
            *state = FetchState::Lost;
        }
        self.lost = Some(why);
    }

    /// Returns why a table was given up, and forgets it, so that each reason is reported once.
    pub const fn take_lost(&mut self) -> Option<UnfitReply> {
        self.lost.take()
    }

    /// Lets a table that was given up be tried again. The list of tables is fetched again too.
    pub fn retry(&mut self) {
        if let Some((_, FetchState::Lost)) = self.table {
            self.forget();
        }
    }

    /// Drops the list of tables and the table. Both are fetched again when they are needed.
    pub fn forget(&mut self) {
        (self.listed, self.table) = (None, None);
    }

    /// Returns the chance of winning of the seat `own`, which is to throw, by these rules.
    pub fn look_up(&mut self, rules: Rules, view: &SeatView) -> Sought {
        let open = match &mut self.table {
            Some((subject, FetchState::Open(open))) if subject.rules() == rules => open,
            _ => return Sought::Unknown,
        };
        match open.look_up(view) {
            Ok(sought) => sought,
            Err(error) => {
                self.give_up(error.into());
                Sought::Unknown
            }
        }
    }

    /// Returns the chance of winning of the seat that made a move.
    pub fn look_up_after(&mut self, rules: Rules, made: &AfterMove) -> Sought {
        if made.again {
            return self.look_up(rules, &made.view);
        }
        match self.look_up(rules, &made.view.turned()) {
            Sought::Known(chance) => Sought::Known(1.0 - chance),
            sought => sought,
        }
    }
}

impl FetchState {
    /// Adds the bytes of an answer to what is fetched of the table.
    fn take(
        &mut self,
        subject: Subject,
        range: &Range<u64>,
        reply: &HttpReply<'_>,
    ) -> Result<(), UnfitReply> {
        let size = reply.part(range)?;
        // Not every server sends the size.
        let check = |catalog: &Catalog| size.map_or(Ok(()), |size| catalog.check_size(size));
        match self {
            Self::New => {
                let head = Head::read(reply.bytes.try_into().map_err(|_| UnfitReply::Other)?)?;
                if head.subject != subject {
                    return Err(UnfitReply::Subject);
                }
                let catalog = Catalog::new(head)?;
                check(&catalog)?;
                let (blocks, wanted) = (VecDeque::new(), Vec::new());
                *self = Self::Open(Box::new(OpenTable { catalog, blocks, wanted }));
            }
            Self::Open(open) => {
                open.take(range, reply.bytes)?;
                check(&open.catalog)?;
            }
            Self::Lost => {}
        }
        Ok(())
    }
}

impl OpenTable {
    fn look_up(&mut self, view: &SeatView) -> Result<Sought, TableError> {
        match (view.own.left(), view.other.left()) {
            (0, _) => return Ok(Sought::Known(1.0)),
            (_, 0) => return Ok(Sought::Known(0.0)),
            _ => {}
        }
        let Some(spot) = self.catalog.spot(view) else { return Ok(Sought::Unknown) };
        if let Some((_, bytes)) = self.blocks.iter().find(|it| it.0 == spot.block) {
            return Ok(Sought::Known(self.catalog.chance(&spot, bytes)?));
        }
        if !self.wanted.contains(&spot.block) {
            self.wanted.push(spot.block);
        }
        Ok(Sought::Awaited)
    }

    /// Returns the bytes to fetch for the blocks that are wanted: those of a block, or first those
    /// of its group of the index.
    fn ranges(&self) -> Vec<Range<u64>> {
        let mut ranges = Vec::new();
        for block in &self.wanted {
            let group = || self.catalog.head().group(self.catalog.group_of(*block));
            let range = self.catalog.bytes(*block).unwrap_or_else(group);
            if !ranges.contains(&range) {
                ranges.push(range);
            }
        }
        ranges
    }

    /// Adds the bytes of a block, or of a group of the index. If too many blocks are in memory,
    /// drops the oldest.
    fn take(&mut self, range: &Range<u64>, bytes: &[u8]) -> Result<(), TableError> {
        let catalog = &mut self.catalog;
        if range.start < catalog.head().index().end {
            let mut groups = self.wanted.iter().map(|block| catalog.group_of(*block));
            let group = groups.find(|group| catalog.head().group(*group) == *range);
            return group.map_or(Ok(()), |group| catalog.read_group(group, bytes));
        }
        let is_meant = |block: &u32| catalog.bytes(*block).as_ref() == Some(range);
        let Some(at) = self.wanted.iter().position(is_meant) else { return Ok(()) };
        let block = self.wanted.swap_remove(at);
        catalog.checked(block, bytes)?;
        if self.blocks.len() == MAX_BLOCKS {
            self.blocks.pop_front();
        }
        self.blocks.push_back((block, bytes.to_vec()));
        Ok(())
    }
}

fn name(subject: Subject) -> String {
    table_name(&subject.rules().options(subject.pieces()))
}
