//! Drawings of the boards: the SVG of each position in `tests/boards/GAME.txt`, compared with
//! the file that has its name. `ROSETTE_GOLDEN=renew` writes the files again; look at the boards
//! that have changed before you commit them.

use std::{
    collections::{BTreeSet, HashMap},
    fs,
    path::PathBuf,
};

use crate::common::views::any_view;
use rosette_cards::CardSet;
use rosette_rules::{Seat, Viewer};
use rosette_scene::{
    AnyLastMove, AnyShow, AnyView, BoardStyle, Crop, GAMES, Node, Numbers, Point, Props, Rect,
    RenderContext, Viewport, svg,
};
use rosette_session::{Address, Seed, Session};

/// The last line of a drawing.
const END: &str = "</svg>";

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../tests/boards")
}

/// A line of the positions: a name, words about the view, and the link to the game.
struct Position<'a> {
    name: &'a str,
    words: Vec<&'a str>,
    session: Session,
    game: &'static dyn AnyShow,
}

impl<'a> Position<'a> {
    fn read(line: &'a str) -> Self {
        let mut words: Vec<&str> = line.split(' ').collect();
        let Some(Ok(Address::Play(record))) = words.pop().map(Address::parse) else {
            panic!("no link to a game: {line}")
        };
        let game = GAMES.into_iter().find(|game| game.options().game() == record.game).unwrap();
        let session = Session::open(*record, Seed(1)).unwrap_or_else(|why| panic!("{line}: {why}"));
        Self { name: words.remove(0), words, session, game }
    }

    fn has(&self, word: &str) -> bool {
        self.words.contains(&word)
    }

    /// Returns the value of a word such as `hint=2/4`.
    fn value(&self, name: &str) -> Option<&'a str> {
        self.words.iter().find_map(|word| word.strip_prefix(name)?.strip_prefix('='))
    }

    fn stage(&self) -> Viewport {
        let (width_px, height_px, narrow) = match self.words[0] {
            "wide" => (912.0, 708.0, false),
            "high" => (440.0, 700.0, false),
            "phone" => (378.0, 608.0, true),
            word => panic!("{word} is no stage"),
        };
        Viewport { width_px, height_px, narrow }
    }

    fn viewer(&self) -> Viewer {
        match self.value("viewer") {
            None => Viewer::All,
            Some("public") => Viewer::Public,
            Some(seat) => Viewer::Seat(Seat::named(seat).unwrap()),
        }
    }

    /// Draws the ground and what is on it, one element a line. A ground that an earlier position
    /// has too is only named.
    fn draw(&self, grounds: &mut HashMap<String, &'a str>) -> String {
        let Self { game, session, .. } = self;
        let board = if self.has("carved") { BoardStyle::Carved } else { BoardStyle::Inlaid };
        let (position, stage) = (session.position(), self.stage());
        let token = session.tokens().last();
        let last_move = token.map(|token| {
            let before = session.settled_at(session.ply() - 1);
            AnyLastMove { before: before.as_ref(), token }
        });
        let any_view = any_view(position.as_ref(), last_move, stage);
        let arranging = self.has("arranging");
        // With a hint, the page shows the numbers of all cells.
        let numbers = if self.value("hint").is_some() { Numbers::All } else { Numbers::None };
        let props = Props { board, across: self.has("across"), ..any_view.context.props };
        // Until the faces have come, cards have emblems.
        let cards = if self.has("emblems") { CardSet::house() } else { props.cards };
        let mut any_view = AnyView {
            context: RenderContext {
                open: session.outcome().is_none() && !arranging && self.viewer() != Viewer::Public,
                hint: self.value("hint"),
                viewer: self.viewer(),
                arranging,
                numbers,
                props: Props { cards, ..props },
                ..any_view.context
            },
            ..any_view
        };
        if let Some(id) = self.value("select") {
            let scene = game.scene(&any_view);
            any_view.context.selected = Some(scene.named(id).unwrap().place);
        }
        let frame = game.frame(position.as_ref(), stage);
        let start = frame.to_board(Point::default());
        let (width, height) = (stage.width_px / frame.scale, stage.height_px / frame.scale);
        let area = Rect::new(start.x, start.y, width, height);
        let lines = |nodes: &[Node]| svg(area, Crop::Meet, nodes).replace("><", ">\n<") + "\n";
        let ground = lines(&game.ground(position.as_ref(), stage, board));
        let scene = lines(&game.scene(&any_view).nodes);
        let (head, scene) = scene.split_once('\n').unwrap();
        let ground =
            ground.lines().skip(1).filter(|line| *line != END).collect::<Vec<_>>().join("\n");
        let first = *grounds.entry(ground.clone()).or_insert(self.name);
        let ground =
            if first == self.name { ground } else { format!("<!-- ground of {first} -->") };
        format!("{head}\n{ground}\n{scene}")
    }
}

#[test]
fn boards_are_drawn_as_in_the_files() {
    let read = |game: &dyn AnyShow| {
        let path = folder().join(game.name()).with_extension("txt");
        fs::read_to_string(path).unwrap_or_else(|_| {
            let game = game.name();
            panic!(
                "tests/boards/{game}.txt is missing: a line for each drawing has its name, such as {game}-01, \
                 words about the view, and a link; `ROSETTE_GOLDEN=renew cargo test -p rosette-scene drawings` \
                 draws them"
            )
        })
    };
    let positions = GAMES.map(read).concat();
    let positions: Vec<Position<'_>> = positions.lines().map(Position::read).collect();
    let mut grounds = HashMap::new();
    for position in &positions {
        let path = folder().join(format!("{}.svg", position.name));
        let drawn = position.draw(&mut grounds);
        if std::env::var_os("ROSETTE_GOLDEN").is_some() {
            fs::write(&path, &drawn).unwrap();
        }
        let golden = fs::read_to_string(&path).unwrap_or_default();
        assert!(!golden.is_empty(), "tests/boards/{}.svg isn't drawn yet", position.name);
        for (number, (line, golden)) in drawn.lines().zip(golden.lines()).enumerate() {
            assert_eq!(line, golden, "{}.svg, line {}", position.name, number + 1);
        }
        assert!(drawn == golden, "{}.svg has another length", position.name);
    }
    let drawings = fs::read_dir(folder()).unwrap().map(|entry| entry.unwrap().file_name());
    let drawings =
        drawings.filter_map(|name| name.to_str()?.strip_suffix(".svg").map(str::to_owned));
    let names = positions.iter().map(|position| position.name.to_owned());
    assert_eq!(drawings.collect::<BTreeSet<_>>(), names.collect::<BTreeSet<_>>());
    for game in GAMES.map(|game| game.options().game()) {
        assert!(positions.iter().any(|it| it.session.options().game() == game), "{game}");
    }
}
