//! Tables that read values from their files when a value is looked up.

use std::{fmt, io};

use super::{
    super::{
        checksum::Checksum,
        file::{Subject, TableError},
        table::{ChanceLookup, ChanceTable, LayerValues},
        view::{Rules, SeatView},
    },
    catalog::Catalog,
    head::Head,
};

/// The bytes of a file, wherever it is.
pub trait ByteSource {
    /// Returns the size of the file in bytes.
    ///
    /// # Errors
    ///
    /// The size can't be found out.
    fn size(&self) -> io::Result<u64>;

    /// Reads the bytes from a place in the file, as many as `into` takes.
    ///
    /// # Errors
    ///
    /// Reading failed, or the file ends before.
    fn read(&self, from: u64, into: &mut [u8]) -> io::Result<()>;
}

impl<B: AsRef<[u8]>> ByteSource for B {
    fn size(&self) -> io::Result<u64> {
        Ok(self.as_ref().len() as u64)
    }

    fn read(&self, from: u64, into: &mut [u8]) -> io::Result<()> {
        let from = usize::try_from(from).unwrap_or(usize::MAX);
        let bytes = self.as_ref().get(from..).and_then(|rest| rest.get(..into.len()));
        into.copy_from_slice(bytes.ok_or(io::ErrorKind::UnexpectedEof)?);
        Ok(())
    }
}

/// A table in a file, of which a question reads only some blocks.
pub struct StoredTable<S> {
    source: S,
    catalog: Catalog,
}

impl<S: ByteSource> StoredTable<S> {
    /// Opens a file by reading its head and its whole index, but no block.
    ///
    /// # Errors
    ///
    /// The file isn't a complete table, its head or its index is damaged, or reading failed.
    pub fn open(source: S) -> Result<Self, TableError> {
        let size = source.size()?;
        let mut head = [0; Head::LEN];
        let begin = size.min(head.len() as u64) as usize;
        source.read(0, &mut head[..begin])?;
        if begin < head.len() {
            return Err(if Head::is_of(&head) { TableError::CutOff } else { TableError::Foreign });
        }
        let head = Head::read(&head)?;
        let mut catalog = Catalog::new(head)?;
        if size < head.index().end {
            return Err(TableError::CutOff);
        }
        for group in 0..head.groups() {
            catalog.read_group(group, &bytes(&source, head.group(group))?)?;
        }
        catalog.check_size(size)?;
        Ok(Self { source, catalog })
    }

    /// Returns the head, which was read when the file was opened.
    #[must_use]
    pub const fn head(&self) -> &Head {
        self.catalog.head()
    }

    /// Returns the rules and the number of pieces that the table solves.
    #[must_use]
    pub const fn subject(&self) -> Subject {
        self.head().subject
    }

    /// Reads every block of the file and compares all checksums.
    ///
    /// # Errors
    ///
    /// The file is damaged, or reading failed.
    pub fn check(&self) -> Result<(), TableError> {
        let mut digest = Checksum::default();
        for block in 0..self.catalog.blocks() {
            let bytes = self.block(block)?;
            self.catalog.checked(block, &bytes)?;
            digest.add(&bytes);
        }
        if digest.sum() == self.head().digest { Ok(()) } else { Err(TableError::Damaged) }
    }

    /// Reads the bytes of a block.
    fn block(&self, block: u32) -> Result<Vec<u8>, TableError> {
        bytes(&self.source, self.catalog.bytes(block).ok_or(TableError::Damaged)?)
    }

    /// Checks the whole file, then decompresses all layers into memory.
    ///
    /// # Errors
    ///
    /// The file is damaged, there isn't enough memory, or reading failed.
    pub fn read(&self) -> Result<ChanceTable, TableError> {
        self.check()?;
        let mut table = ChanceTable::new(self.subject().rules());
        for (own, other) in self.subject().layers() {
            let read = |range| bytes(&self.source, range);
            table.insert(LayerValues { own, other, values: self.catalog.layer(own, other, read)? });
        }
        Ok(table)
    }
}

/// Reads a range of a file. Too little memory is an error.
fn bytes(source: &impl ByteSource, range: std::ops::Range<u64>) -> Result<Vec<u8>, TableError> {
    let mut bytes = Vec::new();
    let len = (range.end - range.start) as usize;
    bytes.try_reserve_exact(len)?;
    bytes.resize(len, 0);
    source.read(range.start, &mut bytes)?;
    Ok(bytes)
}

impl<S: ByteSource> ChanceLookup for StoredTable<S> {
    fn rules(&self) -> Rules {
        self.subject().rules()
    }

    fn has(&self, own: u8, other: u8) -> bool {
        self.subject().layers().any(|layer| layer == (own, other))
    }

    fn is_rounded(&self) -> bool {
        true
    }

    fn look_up(&self, view: &SeatView) -> Result<Option<f64>, TableError> {
        match (view.own.left(), view.other.left()) {
            (0, _) => Ok(Some(1.0)),
            (_, 0) => Ok(Some(0.0)),
            _ => {
                let Some(spot) = self.catalog.spot(view) else { return Ok(None) };
                let bytes = self.block(spot.block)?;
                self.catalog.chance(&spot, &bytes).map(Some)
            }
        }
    }
}

impl<S> fmt::Debug for StoredTable<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("StoredTable").field("catalog", &self.catalog).finish_non_exhaustive()
    }
}
