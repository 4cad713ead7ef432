//! Macros that generate types from tables: enums with named variants, and the options of a game.
//!
//! An option is defined once, in one row of its game's table. The struct, the names, reading,
//! writing and errors are generated from the rows, so none of them can be forgotten.

use alloc::borrow::ToOwned;
use core::ops::RangeInclusive;

use crate::{OptionType, OptionValue, Seat, options::read_digits};

/// A type of values that an option in a game's table can have.
pub(crate) trait Setting: Sized {
    /// The kind of values, if the row of the table doesn't restrict it further.
    const KIND: OptionType;

    /// Reads a value that `kind` allows.
    fn read(text: &str, kind: OptionType) -> Option<Self>;

    /// Returns the value as in records; `None` if the value isn't set.
    fn value(&self) -> Option<OptionValue>;
}

/// Builds the type of an option whose values are the numbers in a range, both bounds included.
///
/// # Panics
///
/// If the type has no such numbers. The program doesn't compile then.
pub(crate) const fn within<T: Setting>(range: RangeInclusive<u32>) -> OptionType {
    let most = match T::KIND {
        OptionType::Number { most, .. } => most,
        _ => 0,
    };
    assert!(*range.start() <= *range.end() && *range.end() <= most, "the type has no such numbers");
    OptionType::within(range)
}

/// Makes an enum of `named!` a type of values that an option can have, by the variants' names.
macro_rules! name_setting {
    ($enum:ident) => {
        impl $crate::table::Setting for $enum {
            const KIND: $crate::OptionType = $crate::OptionType::Names(&Self::NAMES);

            fn read(text: &str, _: $crate::OptionType) -> Option<Self> {
                Self::named(text)
            }

            fn value(&self) -> Option<$crate::OptionValue> {
                Some($crate::OptionValue::Text(alloc::borrow::ToOwned::to_owned(self.name())))
            }
        }
    };
}
macro_rules! number_setting {
    ($($number:ty),*) => {$(
        impl Setting for $number {
            const KIND: OptionType = OptionType::within(0..=<$number>::MAX as u32);

            fn read(text: &str, kind: OptionType) -> Option<Self> {
                let number = read_digits(text)?;
                match kind {
                    OptionType::Number { least, most } if (least..=most).contains(&number) => {
                        number.try_into().ok()
                    }
                    _ => None,
                }
            }

            fn value(&self) -> Option<OptionValue> {
                Some(OptionValue::Number((*self).into()))
            }
        }
    )*};
}

number_setting!(u8, u16);

impl Setting for bool {
    const KIND: OptionType = OptionType::Switch;

    fn read(text: &str, _: OptionType) -> Option<Self> {
        match text {
            "on" => Some(true),
            "off" => Some(false),
            _ => None,
        }
    }

    fn value(&self) -> Option<OptionValue> {
        Some(OptionValue::switch(*self))
    }
}

impl Setting for Seat {
    const KIND: OptionType = OptionType::Seat;

    fn read(text: &str, _: OptionType) -> Option<Self> {
        Self::named(text)
    }

    fn value(&self) -> Option<OptionValue> {
        Some(OptionValue::Text(self.name().to_owned()))
    }
}

impl<T: Setting> Setting for Option<T> {
    const KIND: OptionType = T::KIND;

    fn read(text: &str, kind: OptionType) -> Option<Self> {
        T::read(text, kind).map(Some)
    }

    fn value(&self) -> Option<OptionValue> {
        self.as_ref()?.value()
    }
}

/// Returns the value of an option, or the default computed from the other options.
pub(crate) fn value_or<O, T: Setting>(
    own: &Option<T>,
    options: &O,
    default: fn(&O) -> T,
) -> Option<OptionValue> {
    own.value().or_else(|| default(options).value())
}

/// Reads a value of an option and sets it. Returns false, and changes nothing, if the text isn't a
/// value of this kind.
pub(crate) fn set<T: Setting>(value: &mut T, text: &str, kind: OptionType) -> bool {
    let read = T::read(text, kind);
    let is_read = read.is_some();
    if let Some(read) = read {
        *value = read;
    }
    is_read
}

/// Returns whether a value equals the default computed from the other options.
pub(crate) fn is_default<O, T: PartialEq>(value: T, options: &O, default: fn(&O) -> T) -> bool {
    value == default(options)
}

/// Defines an enum whose variants have unique names in records and options, and the conversions
/// from and to these names.
macro_rules! named {
    (
        $(#[$of:meta])*
        pub enum $enum:ident { $($(#[$about:meta])* $variant:ident = $name:literal,)+ }
    ) => {
        $(#[$of])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum $enum { $($(#[$about])* $variant,)+ }

        impl $enum {
            /// Every variant, in the order of the declaration.
            pub const ALL: [Self; Self::NAMES.len()] = [$(Self::$variant),+];

            /// The names of the variants, in order.
            pub const NAMES: [&'static str; [$($name),+].len()] = [$($name),+];

            /// Returns the variant's name in records and options.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $(Self::$variant => $name),+ }
            }

            /// Finds the variant with exactly this name, in lower case.
            #[must_use]
            pub fn named(name: &str) -> Option<Self> {
                Self::ALL.into_iter().find(|one| one.name() == name)
            }
        }

        $crate::from_named!($enum, concat!("one of", $(" ", $name),+));
    };
}

/// Defines the options and presets of a game by a table.
///
/// A row of `options` is `Variant = "name": field: type = default`. Optional parts follow: `in` and
/// the range of a number, `needs` and the switch that must be on first (or, after `=`, the value
/// that another option must have), `excludes` and the switch that can't be on as well, `among` and
/// the function that returns the names that the other options allow, and `or` and the function that
/// computes the default of an option that is `None`. `(added)` after the name means that the option
/// is younger than the game's first version. A row of `presets` contains the options that differ
/// from the defaults and, after `draws`, the number of cells to pick at random.
macro_rules! option_table {
    (
        $(#[$of:meta])*
        options of $game:ident as $names:ident {
            $(
                $(#[$about:meta])*
                $variant:ident = $name:literal $(($added:ident))?: $field:ident: $type:ty = $default:expr
                $(, in $range:expr)? $(, needs $needs:ident $(= $needed:literal)?)? $(, excludes $excludes:ident)?
                $(, among $among:expr)?
                $(, or $or:expr)?;
            )+
        }
        presets $presets:ident {
            $(
                $(#[$preset_about:meta])*
                $preset:ident { $($option:ident: $value:expr),* } $(draws $drawn:literal)?;
            )+
        }
    ) => {
        #[doc = "The options, not validated."]
        $(#[$of])*
        #[derive(Clone, PartialEq, Eq, Debug)]
        pub struct Options {
            $($(#[$about])* pub $field: $type,)+
            /// The setup from which the game begins; empty for the standard start.
            pub setup: alloc::string::String,
        }

        impl Default for Options {
            fn default() -> Self {
                Self { $($field: $default,)+ setup: alloc::string::String::new() }
            }
        }

        /// The options of the game, one variant for each row of its table.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum $names { $($(#[$about])* $variant,)+ }

        impl crate::Field for $names {
            const ALL: &'static [Self] = &[$(Self::$variant),+];

            fn name(self) -> &'static str {
                match self { $(Self::$variant => $name),+ }
            }

            fn kind(self) -> crate::OptionType {
                match self { $(Self::$variant => option_table!(@kind $type $(, $range)?),)+ }
            }

            fn needs(self) -> Option<(Self, &'static str)> {
                match self {
                    $(Self::$variant => option_table!(@needs $($needs $(= $needed)?)?),)+
                }
            }

            fn excludes(self) -> Option<Self> {
                match self { $(Self::$variant => option_table!(@excludes $($excludes)?),)+ }
            }
        }

        impl crate::Options for Options {
            type Game = $game;
            type Field = $names;
            type Preset = $presets;

            fn get(&self, field: $names) -> Option<crate::OptionValue> {
                match field { $($names::$variant => option_table!(@get self $field $(, $or)?),)+ }
            }

            fn offered(&self, field: $names) -> crate::OptionType {
                match field {
                    $($names::$variant => option_table!(@offered self field $(, $among)?),)+
                }
            }

            fn is_implied(&self, field: $names) -> bool {
                match field {
                    $($names::$variant => option_table!(@implied self $field $default $(, $added)? $(, or $or)?),)+
                }
            }

            fn set(&mut self, field: $names, text: &str) -> Result<(), crate::OptionError> {
                let kind = crate::Field::kind(field);
                let is_set = match field {
                    $($names::$variant => crate::table::set(&mut self.$field, text, kind),)+
                };
                if is_set { Ok(()) } else { Err(crate::OptionError::value(field, text)) }
            }

            fn setup(&self) -> &str {
                &self.setup
            }

            fn set_up(&mut self, setup: alloc::string::String) {
                self.setup = setup;
            }
        }

        /// The presets of the game, one variant for each row of its table.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum $presets { $($(#[$preset_about])* $preset,)+ }

        impl crate::Preset for $presets {
            type Options = Options;

            const ALL: &'static [Self] = &[$(Self::$preset),+];

            fn options(self) -> Options {
                match self {
                    $(Self::$preset => Options { $($option: $value,)* ..Options::default() },)+
                }
            }

            fn drawn(self) -> u8 {
                match self { $(Self::$preset => option_table!(@drawn $($drawn)?),)+ }
            }
        }
    };
    (@kind $type:ty) => { <$type as crate::table::Setting>::KIND };
    (@kind $type:ty, $range:expr) => { const { crate::table::within::<$type>($range) } };
    (@needs) => { None };
    (@needs $needs:ident) => { Some((Self::$needs, "on")) };
    (@needs $needs:ident = $needed:literal) => { Some((Self::$needs, $needed)) };
    (@excludes) => { None };
    (@excludes $excludes:ident) => { Some(Self::$excludes) };
    (@get $self:ident $field:ident) => { crate::table::Setting::value(&$self.$field) };
    (@get $self:ident $field:ident, $or:expr) => {
        crate::table::value_or(&$self.$field, $self, $or)
    };
    (@implied $self:ident $field:ident $default:expr $(, or $or:expr)?) => { false };
    (@offered $self:ident $of:ident) => { crate::Field::kind($of) };
    (@offered $self:ident $of:ident, $among:expr) => {{
        let among: fn(&Self) -> &'static [&'static str] = $among;
        crate::OptionType::Names(among($self))
    }};
    (@implied $self:ident $field:ident $default:expr, added) => { $self.$field == $default };
    (@implied $self:ident $field:ident $default:expr, added, or $or:expr) => {
        $self.$field.is_none_or(|value| crate::table::is_default(value, $self, $or))
    };
    (@drawn) => { 0 };
    (@drawn $drawn:literal) => { $drawn };
}
