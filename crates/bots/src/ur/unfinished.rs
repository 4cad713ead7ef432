//! Files of unfinished tables, which can be continued after an interruption at any time.

use std::{
    fs::File,
    io::{self, Read, Seek, SeekFrom, Write},
};

use super::{
    file::{Subject, TableError},
    solver::waves,
    table::{ChanceTable, LayerValues},
};

/// A file that can be cut off.
pub trait TruncatableFile: Read + Write + Seek {
    /// Cuts the file off after its first `len` bytes.
    ///
    /// # Errors
    ///
    /// The file can't be cut off.
    fn cut(&mut self, len: u64) -> io::Result<()>;
}

impl TruncatableFile for &mut File {
    fn cut(&mut self, len: u64) -> io::Result<()> {
        self.set_len(len)
    }
}

impl TruncatableFile for io::Cursor<Vec<u8>> {
    fn cut(&mut self, len: u64) -> io::Result<()> {
        self.get_mut().truncate(usize::try_from(len).unwrap_or(usize::MAX));
        Ok(())
    }
}

/// A table that is being computed, with the exact values of the pairs of layers so far in a file.
#[derive(Debug)]
pub struct Unfinished<S> {
    store: S,
    subject: Subject,
    /// The size of the file: its header and whole pairs of layers.
    len: u64,
    /// The layers, and the places of their records in the file.
    places: Vec<((u8, u8), u64)>,
    /// The pairs of layers, by the pieces left of both seats, the larger number first.
    done: Vec<(u8, u8)>,
}

impl<S: TruncatableFile> Unfinished<S> {
    /// Opens a file, which may be empty, and cuts it off after its last whole pair of layers. Also
    /// returns the layers that the next ones need.
    ///
    /// # Errors
    ///
    /// The file is of another table, can't be read or written, or there isn't enough memory.
    pub fn open(mut store: S, subject: Subject) -> Result<(Self, ChanceTable), TableError> {
        let size = store.seek(SeekFrom::End(0))?;
        store.seek(SeekFrom::Start(0))?;
        if size == 0 {
            subject.write(&mut store)?;
        } else if Subject::read(&mut store)? != subject {
            return Err(TableError::Foreign);
        }
        let len = store.stream_position()?;
        let mut it = Self { store, subject, len, places: Vec::new(), done: Vec::new() };
        let table = it.read_pairs()?;
        it.store.cut(it.len)?;
        Ok((it, table))
    }

    /// Reads the pairs of layers until one is damaged or cut off.
    fn read_pairs(&mut self) -> Result<ChanceTable, TableError> {
        let mut table = ChanceTable::new(self.subject.rules());
        let mut places = Vec::new();
        for _ in self.subject.layers() {
            let place = self.store.stream_position()?;
            let found = match self.subject.read_layer(&mut self.store) {
                Ok(found) => found,
                Err(TableError::CutOff | TableError::Damaged) => break,
                Err(error) => return Err(error),
            };
            let (own, other) = (found.own, found.other);
            places.push(((own, other), place));
            table.insert(found);
            if table.has(own, other) {
                self.len = self.store.stream_position()?;
                self.places.append(&mut places);
                self.done.push((own.max(other), own.min(other)));
                table.forget((own + other).saturating_sub(1));
            }
        }
        Ok(table)
    }

    /// Returns the pairs of layers so far, by the pieces left of both seats, the larger number
    /// first.
    #[must_use]
    pub fn done(&self) -> &[(u8, u8)] {
        &self.done
    }

    /// Returns whether the table has all its pairs of layers.
    #[must_use]
    pub fn is_complete(&self) -> bool {
        let pieces = self.subject.pieces();
        waves(pieces, pieces).flatten().count() == self.done.len()
    }

    /// Appends a pair of layers to the file, and flushes it.
    ///
    /// # Errors
    ///
    /// The pair can't be written. Then the file is as before, or the next [`open`](Self::open) cuts
    /// off what was written.
    pub fn append(&mut self, pair: &[LayerValues]) -> io::Result<()> {
        self.store.seek(SeekFrom::Start(self.len))?;
        let written = self.write(pair);
        match &written {
            Ok(places) => {
                self.len = self.store.stream_position()?;
                self.places.extend(places);
                self.done
                    .extend(pair.first().map(|it| (it.own.max(it.other), it.own.min(it.other))));
            }
            // On a full disk, this frees space for other files.
            Err(_) => self.store.cut(self.len)?,
        }
        written.map(drop)
    }

    /// Writes a pair of layers, and returns where their records begin.
    fn write(&mut self, pair: &[LayerValues]) -> io::Result<Vec<((u8, u8), u64)>> {
        let mut places = Vec::new();
        for found in pair {
            places.push(((found.own, found.other), self.store.stream_position()?));
            self.subject.write_layer(found, &mut self.store)?;
        }
        self.store.flush()?;
        Ok(places)
    }

    /// Reads the values of a layer.
    ///
    /// # Errors
    ///
    /// The table lacks the layer, its record is damaged, or reading failed.
    pub fn layer(&mut self, own: u8, other: u8) -> Result<Vec<f32>, TableError> {
        let place = self.places.iter().find(|place| place.0 == (own, other));
        self.store.seek(SeekFrom::Start(place.ok_or(TableError::CutOff)?.1))?;
        Ok(self.subject.read_layer(&mut self.store)?.values)
    }
}
