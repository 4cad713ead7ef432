//! The file format of unfinished tables, whose values are exact. Tables of the first version of
//! Rosette have this format too.
//!
//! A file begins with a header that names the rules and the number of pieces. A record for each
//! layer follows, in the order of solving. A record consists of the pieces left (two bytes), the
//! values (4 bytes each, little-endian), and a checksum of the file's header and the record so far.
//! An unfinished file differs from a complete one only in that it ends earlier.

use std::{
    collections::TryReserveError,
    io::{self, ErrorKind, Read, Write},
};

use super::{
    checksum::Checksum,
    index::{MAX_PIECES, Zones},
    solver::waves,
    table::{ChanceTable, LayerValues},
    view::Rules,
};

const MAGIC: [u8; 11] = *b"rosette-ur\n";
const VERSION: u8 = 1;
const HEADER: usize = MAGIC.len() + 3;
/// The number of values that are read or written at once.
const BLOCK: usize = 1 << 14;

/// The subject of a table: the rules and the number of pieces.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Subject {
    rules: Rules,
    pieces: u8,
    pub(super) zones: &'static Zones,
}

/// The reason why a file isn't a table.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum TableError {
    /// Reading failed with this error of the system.
    #[error("it can't be read: {0}")]
    Io(#[from] io::Error),
    /// The system doesn't provide enough memory.
    #[error("there isn't enough memory for it")]
    Memory(#[from] TryReserveError),
    /// The header isn't that of a table.
    #[error("it isn't a table of the Royal Game of Ur")]
    Foreign,
    /// The file has a later version.
    #[error("it is version {found}; this Rosette reads up to {known}. Update Rosette to open it")]
    Version {
        /// The version of the file.
        found: u8,
        /// The latest version that can be read.
        known: u8,
    },
    /// The file ends before its last layer or block.
    #[error("it is cut off")]
    CutOff,
    /// A checksum is wrong, or bytes with a right checksum can't be decoded.
    #[error("it is damaged: a checksum is wrong")]
    Damaged,
    /// More bytes follow the last layer or block.
    #[error("it is damaged: there is more after its end")]
    Longer,
}

impl Subject {
    /// Creates the subject with these rules and this number of pieces, 1–7. Returns `None` for
    /// another number, and on a path that passes squares twice: its games have no tables in files.
    #[must_use]
    pub const fn new(rules: Rules, pieces: u8) -> Option<Self> {
        match Zones::of(rules.path) {
            Some(zones) if 1 <= pieces && pieces <= MAX_PIECES => {
                Some(Self { rules, pieces, zones })
            }
            _ => None,
        }
    }

    /// Returns the rules by which the table is solved.
    #[must_use]
    pub const fn rules(self) -> Rules {
        self.rules
    }

    /// Returns the number of pieces of each seat, 1–7.
    #[must_use]
    pub const fn pieces(self) -> u8 {
        self.pieces
    }

    /// Encodes the magic bytes, the version, the index of the rules and the number of pieces.
    fn header(self) -> [u8; HEADER] {
        let mut header = [0; HEADER];
        header[..MAGIC.len()].copy_from_slice(&MAGIC);
        header[MAGIC.len()] = VERSION;
        header[MAGIC.len() + 1] = self.rules.byte();
        header[MAGIC.len() + 2] = self.pieces;
        header
    }

    fn of_header(header: &[u8; HEADER]) -> Result<Self, TableError> {
        let Some(&[version, rules, pieces]) = header.strip_prefix(&MAGIC) else {
            return Err(TableError::Foreign);
        };
        if version != VERSION {
            return Err(TableError::Version { found: version, known: VERSION });
        }
        let subject = Rules::of_byte(rules).and_then(|rules| Self::new(rules, pieces));
        subject.ok_or(TableError::Foreign)
    }

    /// Iterates over the layers of the table, by the pieces left of the seat `own` and of the
    /// opponent, which throws.
    pub fn layers(self) -> impl Iterator<Item = (u8, u8)> {
        (1..=self.pieces).flat_map(move |own| (1..=self.pieces).map(move |other| (own, other)))
    }

    /// Returns the size of a complete file in bytes.
    #[must_use]
    pub fn file_len(self) -> u64 {
        let layers = self.layers().map(|(own, other)| record_len(self.zones.count(own, other)));
        HEADER as u64 + layers.sum::<u64>()
    }

    /// Writes the header of a file.
    ///
    /// # Errors
    ///
    /// Only errors of `out`.
    pub fn write(self, out: &mut impl Write) -> io::Result<()> {
        out.write_all(&self.header())
    }

    /// Writes the record of a layer: the pieces left of both seats, the values, and a checksum.
    ///
    /// # Errors
    ///
    /// Only errors of `out`.
    pub fn write_layer(self, found: &LayerValues, out: &mut impl Write) -> io::Result<()> {
        let mut checksum = Checksum::default();
        checksum.add(&self.header());
        let mut emit = |bytes: &[u8]| {
            checksum.add(bytes);
            out.write_all(bytes)
        };
        emit(&[found.own, found.other])?;
        for block in found.values.chunks(BLOCK) {
            let bytes: Vec<u8> = block.iter().flat_map(|value| value.to_le_bytes()).collect();
            emit(&bytes)?;
        }
        out.write_all(&checksum.sum().to_le_bytes())
    }

    /// Reads the header of a file.
    ///
    /// # Errors
    ///
    /// The header isn't that of a table, or reading failed.
    pub fn read(from: &mut impl Read) -> Result<Self, TableError> {
        let mut header = [0; HEADER];
        match from.read_exact(&mut header) {
            Err(error) if error.kind() == ErrorKind::UnexpectedEof => Err(TableError::Foreign),
            read => Ok(read?),
        }?;
        Self::of_header(&header)
    }

    /// Reads the next record, which has one layer, and checks its checksum.
    ///
    /// # Errors
    ///
    /// Reading failed, or the record is cut off or damaged.
    pub fn read_layer(self, from: &mut impl Read) -> Result<LayerValues, TableError> {
        let mut checksum = Checksum::default();
        checksum.add(&self.header());
        let mut take = |bytes: &mut [u8]| -> Result<(), TableError> {
            from.read_exact(bytes).map_err(|error| match error.kind() {
                ErrorKind::UnexpectedEof => TableError::CutOff,
                _ => TableError::Io(error),
            })
        };
        let mut left = [0; 2];
        take(&mut left)?;
        checksum.add(&left);
        let [own, other] = left;
        let range = 1..=self.pieces;
        if !range.contains(&own) || !range.contains(&other) {
            return Err(TableError::Damaged);
        }
        let len = self.zones.count(own, other);
        let mut values = Vec::new();
        values.try_reserve_exact(len)?;
        let mut bytes = vec![0; BLOCK * size_of::<f32>()];
        while values.len() < len {
            let block = (len - values.len()).min(BLOCK) * size_of::<f32>();
            take(&mut bytes[..block])?;
            checksum.add(&bytes[..block]);
            let (words, _) = bytes[..block].as_chunks();
            values.extend(words.iter().map(|word| f32::from_le_bytes(*word)));
        }
        let mut sum = [0; size_of::<u64>()];
        take(&mut sum)?;
        if u64::from_le_bytes(sum) == checksum.sum() {
            Ok(LayerValues { own, other, values })
        } else {
            Err(TableError::Damaged)
        }
    }
}

/// Returns the size in bytes of the record of a layer with this number of positions.
fn record_len(positions: usize) -> u64 {
    (2 + positions * size_of::<f32>() + size_of::<u64>()) as u64
}

impl ChanceTable {
    /// Reads a whole file.
    ///
    /// # Errors
    ///
    /// The file isn't a complete table.
    pub fn read(from: &mut impl Read) -> Result<(Self, Subject), TableError> {
        let subject = Subject::read(from)?;
        let mut table = Self::new(subject.rules);
        for _ in 0..u32::from(subject.pieces).pow(2) {
            table.insert(subject.read_layer(from)?);
        }
        let whole = waves(subject.pieces, subject.pieces).flatten();
        if !whole.into_iter().all(|(own, other)| table.has(own, other)) {
            return Err(TableError::Damaged);
        }
        if from.read(&mut [0])? != 0 {
            return Err(TableError::Longer);
        }
        Ok((table, subject))
    }
}
