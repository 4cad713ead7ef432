//! Colours, named by their use. Each theme says what colour a use has.

/// Declares the inks, each with the custom property that holds its colour in the theme.
macro_rules! inks {
    ($($name:ident $property:literal)*) => {
        /// A colour by its use. The theme sets each ink as a custom property of `www/tokens.css`,
        /// whose table says what the ink is for.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        #[allow(missing_docs, reason = "the property beside each says what it is")]
        pub enum Ink { $($name),* }

        impl Ink {
            /// Every ink, in the order of the declarations.
            pub const ALL: &'static [Self] = &[$(Self::$name),*];

            /// Returns the name of the CSS custom property, with its `--`.
            #[must_use]
            pub const fn property(self) -> &'static str {
                match self { $(Self::$name => $property),* }
            }
        }
    };
}

inks! {
    Page "--page"
    Raised "--raised"
    Tray "--tray"
    Line "--line"
    LineStrong "--line-strong"
    Ink "--ink"
    Ink2 "--ink-2"
    Accent "--accent"
    OnAccent "--on-accent"
    First "--first"
    OnFirst "--on-first"
    FirstInk "--first-ink"
    Second "--second"
    OnSecond "--on-second"
    SecondInk "--second-ink"
    Legal "--legal"
    LegalHalo "--legal-halo"
    Last "--last"
    LastWash "--last-wash"
    Select "--select"
    FocusDark "--focus-dark"
    FocusLight "--focus-light"
    HoverWash "--hover-wash"
    Shell1 "--shell-1"
    Shell2 "--shell-2"
    Shell3 "--shell-3"
    ShellEdge "--shell-edge"
    Engrave "--engrave"
    Bitumen "--bitumen"
    BitumenEdge "--bitumen-edge"
    OnBitumen "--on-bitumen"
    InlayLapis "--inlay-lapis"
    InlayCarnelian "--inlay-carnelian"
    InlayInk "--inlay-ink"
    Ochre "--ochre"
    Ash "--ash"
    OnAsh "--on-ash"
    PieceRim "--piece-rim"
    Shade "--shade"
    Stone1 "--stone-1"
    Stone2 "--stone-2"
    StoneEdge "--stone-edge"
    StoneRim "--stone-rim"
    StoneInlay "--stone-inlay"
}
