//! Reviews: the graph, the choices of a ply, the list, and the summary.

use rosette_app::{
    Blocks, GameView,
    play::view_moves,
    review::{Reviewed, mark, place_of, ply_at, rating, value},
};
use rosette_messages::Language;
use rosette_review::{
    Class, Effort, EstimateMethod, EvaluatedChoice, HiddenInfoAnalysis, MoveAnalysis, Review,
    ReviewValue, Scale, SeatSummary,
};
use rosette_rules::{BySeat, Outcome, Reason, Seat};
use rosette_scene::Props;

use crate::common::{HANDS, context, game, game_of, languages, show};

pub const FIRST: Seat = Seat::First;
pub const SECOND: Seat = Seat::Second;

/// Returns the evaluation of a token that was the best of two choices and left the value unchanged.
pub fn judged(ply: usize, token: &str, seat: Seat) -> MoveAnalysis {
    MoveAnalysis {
        ply,
        token: token.to_owned(),
        seat: Some(seat),
        start: 0.5,
        before: 0.5,
        after: 0.5,
        plies: None,
        choices: Vec::new(),
        best: vec![token.to_owned()],
        loss: 0.0,
        luck: 0.0,
        forced: false,
        class: Some(Class::Best),
        exact: true,
        known: None,
    }
}

pub fn choice(token: &str, value: f64) -> EvaluatedChoice {
    EvaluatedChoice { token: token.to_owned(), valued: ReviewValue::exact(value) }
}

pub const SEARCH: EstimateMethod = EstimateMethod { effort: Effort::Moves(3), precision: 0.015 };

/// Returns a review with these evaluations.
pub fn reviewed<'a>(
    shown: &'a GameView,
    judged: &'a [MoveAnalysis],
    scale: Scale,
    language: Language,
) -> Reviewed<'a> {
    reviewed_by(SEARCH, shown, judged, scale, language)
}

fn reviewed_by<'a>(
    estimate: EstimateMethod,
    shown: &'a GameView,
    judged: &'a [MoveAnalysis],
    scale: Scale,
    language: Language,
) -> Reviewed<'a> {
    let summaries = BySeat::of(|seat| {
        let own = || judged.iter().filter(|it| it.seat == Some(seat));
        let loss: f64 = own().map(|it| it.loss).sum();
        let decisions = own().filter(|it| it.is_decision()).count();
        let luck = own().map(|it| it.luck).sum();
        SeatSummary { loss, luck, decisions, error: loss / decisions.max(1) as f64 }
    });
    let mut review = Review::new(judged.last().map_or(0, |it| it.ply + 1), scale, estimate);
    judged.iter().rev().for_each(|it| assert!(review.add(it.clone())));
    let props = context(shown, language).props;
    Reviewed {
        props: Props { you: None, ..props },
        judged: judged.iter().collect(),
        summaries,
        moments: judged.iter().filter(|it| it.loss.max(it.luck.abs()) > 0.05).collect(),
        without_luck: 0.43,
        ..Reviewed::of(shown, Box::leak(Box::new(review)), props)
    }
}

/// Returns the texts of markup, with spaces between them.
pub fn plain(markup: &str) -> String {
    let mut text = String::new();
    for part in markup.split('<') {
        let words = part.split_once('>').map_or(part, |(_, text)| text);
        if !words.is_empty() && !text.is_empty() && !text.ends_with(' ') {
            text.push(' ');
        }
        text += words;
    }
    text
}

/// Returns the values of an attribute in markup.
pub fn all<'a>(markup: &'a str, name: &str) -> Vec<&'a str> {
    let begin = format!(" {name}=\"");
    markup.split(&begin).skip(1).map(|rest| rest.split('"').next().unwrap()).collect()
}

/// Returns a game of Ur, and evaluations with luck in its first token and a mistake in its third.
pub fn of_ur() -> (GameView, Vec<MoveAnalysis>) {
    let shown = game("ur?pieces=3&m=1/0,2/0,2/1,3/2");
    let tokens = vec![
        MoveAnalysis { luck: 0.06, before: 0.56, after: 0.56, ..judged(0, "1/0", FIRST) },
        MoveAnalysis {
            start: 0.56,
            before: 0.56,
            after: 0.5,
            luck: 0.001,
            ..judged(1, "2/0", SECOND)
        },
        MoveAnalysis {
            after: 0.41,
            choices: vec![choice("2/0", 0.5), choice("2/1", 0.41)],
            best: vec!["2/0".to_owned()],
            loss: 0.09,
            class: Some(Class::Blunder),
            ..judged(2, "2/1", FIRST)
        },
        MoveAnalysis {
            start: 0.41,
            before: 0.41,
            after: 0.41,
            choices: vec![choice("3/2", 0.41)],
            forced: true,
            class: None,
            exact: false,
            ..judged(3, "3/2", SECOND)
        },
    ];
    (shown, tokens)
}

/// Returns the markup of the list of a review, with the rows inserted into its table.
pub fn listed(reviewed: &Reviewed<'_>, looking: usize) -> String {
    let mut blocks = Blocks::default();
    reviewed.view_list(looking, &mut blocks);
    whole(&blocks, "review-list", "plies")
}

/// Returns the markup of a block with a table, with the blocks of its rows inserted.
pub fn whole(blocks: &Blocks, id: &str, rows: &str) -> String {
    let mut list = blocks.markup(id).unwrap().to_owned();
    for block in 0.. {
        let id = format!("{rows}-{block}");
        let Some(rows) = blocks.markup(&id) else { break };
        let empty = format!("<tbody id=\"{id}\" data-block></tbody>");
        list = list.replace(&empty, &format!("<tbody>{rows}</tbody>"));
    }
    list
}

#[test]
fn values_are_said_in_the_words_of_their_scale() {
    let english = Language::english();
    for (scale, seat, number, plies, said) in [
        (Scale::Chance, FIRST, 0.6234, None, "62.3%"),
        (Scale::Chance, SECOND, 0.6234, None, "37.7%"),
        (Scale::Score, FIRST, 3.0, None, "+3"),
        (Scale::Score, SECOND, 3.0, None, "−3"),
        (Scale::Score, SECOND, 0.0, None, "0"),
        (Scale::Score, FIRST, 0.5, None, "+0.5"),
        (Scale::Outcome, FIRST, 1.0, Some(5), "win in 5 moves"),
        (Scale::Outcome, FIRST, 1.0, Some(1), "win in 1 move"),
        (Scale::Outcome, SECOND, 1.0, Some(5), "loss in 5 moves"),
        (Scale::Outcome, SECOND, 1.0, None, "loss"),
        (Scale::Outcome, FIRST, 0.0, None, "draw"),
        (Scale::Outcome, SECOND, 0.3, None, "−0.3"),
    ] {
        assert_eq!(value(scale, seat, number, plies, english), said);
    }
    let [_, french, russian] = languages();
    assert_eq!(value(Scale::Chance, FIRST, 0.6234, None, french), "62,3\u{202f}%");
    assert_eq!(value(Scale::Outcome, FIRST, 1.0, Some(22), russian), "победа через 22 хода");
}

#[test]
fn errors_have_the_marks_of_chess() {
    use Class::{Best, Blunder, Good, Inaccuracy, Mistake};
    let english = Language::english();
    for (class, sign, said) in [
        (Best, "", "best move"),
        (Good, "", "good move"),
        (Inaccuracy, "?!", "inaccuracy"),
        (Mistake, "?", "mistake"),
        (Blunder, "??", "blunder"),
    ] {
        assert_eq!((mark(class), rating(class, english).as_str()), (sign, said));
    }
}

#[test]
fn plies_have_places_in_the_graph_and_back() {
    for plies in [1, 2, 43, 150, 1000] {
        for ply in 0..=plies {
            assert_eq!(ply_at(place_of(ply, plies), plies), ply);
        }
        assert_eq!((ply_at(-1.0, plies), ply_at(2.0, plies)), (0, plies));
        let [first, last] = [0, plies].map(|ply| place_of(ply, plies));
        assert!(0.0 < first && first < 0.1 && 0.9 < last && last < 1.0, "{first} {last}");
    }
    assert_eq!(ply_at(0.5, 0), 0);
}

#[test]
fn the_graph_has_a_curve_luck_errors_and_the_place_looked_at() {
    let (shown, tokens) = of_ur();
    let graph = reviewed(&shown, &tokens, Scale::Chance, Language::english()).graph(3).0;
    assert_eq!(
        all(&graph, "aria-label"),
        ["Ana’s chance of winning after each move. After move 3 of 4: 41.0%"]
    );
    assert!(graph.contains("role=\"img\"") && !graph.contains("<text"));
    // The curve has a point before the first token and one after each.
    let curve = graph.split("class=\"curve\" d=\"").nth(1).unwrap().split('"').next().unwrap();
    assert_eq!(curve.matches(['M', 'L']).count(), 5, "{curve}");
    assert!(curve.starts_with("M8 60L"), "the value at the start is in the middle: {curve}");
    assert_eq!(graph.matches("class=\"error blunder first\"").count(), 1);
    assert_eq!(graph.matches("class=\"error").count(), 1);
    // A bar for luck of the first seat goes up, and one of the second seat goes down.
    assert!(graph.contains("class=\"bars first\" d=\"M51 137v-"), "{graph}");
    assert!(graph.contains("class=\"bars second\" d=\"M137 137v0"), "{graph}");
    assert!(graph.contains("<circle class=\"now\" cx=\"266\""), "{graph}");
}

#[test]
fn the_graph_fills_from_the_end() {
    let (shown, tokens) = of_ur();
    let english = Language::english();
    let of = |count: usize, looking| {
        reviewed(&shown, &tokens[tokens.len() - count..], Scale::Chance, english).graph(looking).0
    };
    let nothing = of(0, 4);
    assert!(!nothing.contains("class=\"curve\"") && !nothing.contains("<circle"), "{nothing}");
    assert_eq!(all(&nothing, "aria-label"), ["Ana’s chance of winning after each move"]);
    let half = of(2, 4);
    assert!(half.contains("class=\"curve\" d=\"M180 60L"), "{half}");
    assert!(half.contains("<rect class=\"area second\" x=\"180\""), "{half}");
    assert!(of(2, 0).contains("class=\"now\"") && !of(2, 0).contains("<circle"));
    assert!(of(2, 2).contains("<circle"), "the value before the first judged token is known");
}

#[test]
fn a_graph_without_chance_has_no_strip() {
    let shown = game("trisq?size=3&m=a1,b2");
    let tokens = [
        MoveAnalysis { start: 0.0, before: 0.0, after: 0.0, ..judged(0, "a1", FIRST) },
        MoveAnalysis {
            start: 0.0,
            before: 0.0,
            after: -1.0,
            plies: Some(3),
            ..judged(1, "b2", SECOND)
        },
    ];
    let graph = reviewed(&shown, &tokens, Scale::Outcome, Language::english()).graph(2).0;
    assert!(!graph.contains("bars") && graph.contains("viewBox=\"0 0 360 120\""), "{graph}");
    assert_eq!(
        all(&graph, "aria-label"),
        ["Result for Ana after each move. After move 2 of 2: loss in 3 moves"]
    );
}

#[test]
fn the_axis_of_scores_reaches_to_the_largest_lead() {
    let shown = game(&format!("triad?{HANDS}&m=1@1,2@2"));
    let heights = |value: f64| {
        let token =
            MoveAnalysis { start: 0.0, before: value, after: value, ..judged(1, "2@2", SECOND) };
        let tokens = [token];
        let graph = reviewed(&shown, &tokens, Scale::Score, Language::english()).graph(0).0;
        let curve = graph.split("class=\"curve\" d=\"").nth(1).unwrap();
        curve.split('"').next().unwrap().rsplit(' ').next().unwrap().to_owned()
    };
    assert_eq!(heights(2.0), "33.5", "half of 4 cards");
    assert_eq!(heights(4.0), "7");
    assert_eq!(heights(8.0), "7");
    assert_eq!(heights(-8.0), "113");
}

#[test]
fn choices_are_sorted_and_named_as_in_the_move_list() {
    let (shown, tokens) = of_ur();
    let english = Language::english();
    let reviewed = reviewed(&shown, &tokens, Scale::Chance, english);
    let choices = reviewed.choices(2).unwrap().0;
    let text = plain(&choices);
    let best = text.find("2/0").unwrap();
    assert!(best < text.find("2/1").unwrap(), "{text}");
    assert!(text.contains("Ana’s chance of winning") && text.contains("50.0%"), "{text}");
    assert!(choices.contains("best\"><th scope=\"row\">2/0"), "{choices}");
    assert!(choices.contains("played\"><th scope=\"row\">2/1"), "{choices}");
    assert!(text.contains("played") && text.contains("?? blunder"), "{text}");
    assert!(plain(&reviewed.choices(3).unwrap().0).contains("only one choice"));
    assert!(reviewed.choices(4).is_none());
}

#[test]
fn a_seat_sees_its_own_values_and_quick_wins() {
    let shown = game("trisq?size=3&m=a1,b2");
    let valued = |value, plies| ReviewValue { value, exact: true, plies: Some(plies) };
    let choices = vec![
        EvaluatedChoice { token: "a2".to_owned(), valued: valued(1.0, 4) },
        EvaluatedChoice { token: "b2".to_owned(), valued: valued(-1.0, 2) },
        EvaluatedChoice { token: "c3".to_owned(), valued: ReviewValue::estimate(-0.2) },
    ];
    let token = MoveAnalysis { choices, best: vec!["b2".to_owned()], ..judged(1, "b2", SECOND) };
    let tokens = [token];
    let english = Language::english();
    let text = plain(&reviewed(&shown, &tokens, Scale::Outcome, english).choices(1).unwrap().0);
    let at = |part: &str| text.find(part).unwrap_or_else(|| panic!("{part}: {text}"));
    assert!(at("Result for Bo") < at("win in 3 moves"), "{text}");
    assert!(at("win in 3 moves") < at("≈ +0.2") && at("≈ +0.2") < at("loss in 5 moves"), "{text}");
}

#[test]
fn closed_hands_are_judged_twice() {
    let shown = game(&format!("triad?{HANDS}&open=off&m=1@1,2@2"));
    let known = HiddenInfoAnalysis {
        best: vec!["1@1".to_owned()],
        loss: 0.0,
        class: Class::Best,
        deals: 100,
        certain: false,
    };
    let tokens = [MoveAnalysis {
        choices: vec![choice("1@1", 0.0), choice("1@5", 2.0)],
        best: vec!["1@5".to_owned()],
        loss: 2.0,
        class: Some(Class::Mistake),
        known: Some(known),
        ..judged(0, "1@1", FIRST)
    }];
    let whole = reviewed(&shown, &tokens, Scale::Score, Language::english());
    let text = plain(&whole.choices(0).unwrap().0);
    for part in [
        "As far as Ana could know: best move, 0 cards given away. Best: placing 1111 on cell 1.",
        "With all cards seen: mistake, 2 cards given away. Best: placing 1111 on cell 5.",
    ] {
        assert!(text.contains(part), "{text}");
    }
    let summary = plain(&whole.summary().0);
    assert!(summary.contains("over 100 deals of the unseen cards"), "{summary}");
    assert!(summary.contains("Given away as far as known 0 0"), "{summary}");
    let [token] = tokens;
    let known = token.known.map(|known| HiddenInfoAnalysis { certain: true, ..known });
    let tokens = [MoveAnalysis { known, ..token }];
    let text =
        plain(&reviewed(&shown, &tokens, Scale::Score, Language::english()).choices(0).unwrap().0);
    assert!(text.contains("0 cards given away. Certain to win: placing 1111 on cell 1."), "{text}");
}

#[test]
fn the_list_leads_to_every_position() {
    let (shown, tokens) = of_ur();
    let list = listed(&reviewed(&shown, &tokens, Scale::Chance, Language::english()), 2);
    assert_eq!(all(&list, "data-arg"), ["1", "2", "3", "4"]);
    assert_eq!(all(&list, "data-do"), ["look-back", "look-back", "look-back", "back-to-game"]);
    assert_eq!(all(&list, "aria-current"), ["false", "step", "false", "false"]);
    let text = plain(&list);
    for part in ["?? blunder", "best move", "9.0", "+6.0", "≈ 41.0%", "Ana’s chance of winning"]
    {
        assert!(text.contains(part), "{part}: {text}");
    }
    assert!(list.starts_with("<details"));
}

#[test]
fn it_says_in_short_who_played_better_and_what_decided() {
    let (shown, tokens) = of_ur();
    // The second seat has won.
    let mut session = shown.game.into_session();
    session.end(Outcome { winner: Some(SECOND), reason: Reason::Resigned }).unwrap();
    let shown = GameView::new(session, show("ur"), Language::english());
    let short = |change: &dyn Fn(&mut Vec<MoveAnalysis>), scale| {
        let mut tokens = tokens.to_vec();
        change(&mut tokens);
        let markup = reviewed(&shown, &tokens, scale, Language::english()).summary().0;
        plain(&markup[..markup.find("</p>").unwrap()])
    };
    let calm = |tokens: &mut Vec<MoveAnalysis>| {
        tokens.iter_mut().for_each(|it| (it.loss, it.luck) = (0.0, 1e-5))
    };
    assert_eq!(short(&|_| {}, Scale::Chance), "Bo played better; luck favoured Ana.");
    assert_eq!(short(&calm, Scale::Chance), "Neither played better; luck didn’t matter.");
    let blunder = |tokens: &mut Vec<MoveAnalysis>| {
        calm(tokens);
        tokens[2].loss = 0.3
    };
    assert_eq!(
        short(&blunder, Scale::Chance),
        "Bo played better; luck didn’t matter. Turn 2 decided it."
    );
    let helps_the_loser = |tokens: &mut Vec<MoveAnalysis>| {
        calm(tokens);
        tokens[1].loss = 0.3
    };
    assert_eq!(short(&helps_the_loser, Scale::Chance), "Ana played better; luck didn’t matter.");
    assert_eq!(short(&calm, Scale::Outcome), "Neither played better.");
    let rough = EstimateMethod { effort: Effort::Moves(3), precision: 0.18 };
    let markup =
        reviewed_by(rough, &shown, &tokens, Scale::Chance, Language::english()).summary().0;
    let said = "The estimates are too rough to tell who played better; luck favoured Ana.";
    assert!(plain(&markup).starts_with(said), "{markup}");
    let lone = |tokens: &mut Vec<MoveAnalysis>| {
        blunder(tokens);
        tokens.iter_mut().for_each(|it| it.class = it.class.filter(|_| it.loss > 0.0))
    };
    let said = "There were too few decisions to compare; luck didn’t matter. Turn 2 decided it.";
    assert_eq!(short(&lone, Scale::Chance), said);
}

#[test]
fn the_summary_says_who_gave_away_what_and_what_decided() {
    let (shown, tokens) = of_ur();
    let summary = reviewed(&shown, &tokens, Scale::Chance, Language::english()).summary().0;
    let text = plain(&summary);
    for part in [
        "Ana gave away 9.0 points in 2 decisions.",
        "Bo gave away 0.0 points in 1 decision.",
        "Luck favoured Ana by 5.9 points. Without luck, Ana could expect to win 43.0% of such games.",
        "Turn 1: Ana throws 1 and enters a piece on cell 1. Luck for Ana: +6.0 points.",
        "Turn 2: Ana throws 2 and moves from cell 1 to cell 3. Worth 9.0 points more: entering a piece on cell 2.",
        "Given away per decision 4.50 0.00",
        "Blunders ?? 1 0",
        "Luck +6.0 +0.1",
        "The values are exact in 3 of 4 moves, and elsewhere estimated by looking 3 moves ahead.",
        "An estimated loss of up to 1.5 points doesn’t count.",
    ] {
        assert!(text.contains(part), "{part}: {text}");
    }
    assert_eq!(all(&summary, "data-arg"), ["0", "2"]);
}

#[test]
fn summaries_of_results_name_them() {
    let shown = game("trisq?size=3&m=a1,b2");
    let choices = vec![
        EvaluatedChoice { token: "a2".to_owned(), valued: ReviewValue::exact(0.0) },
        EvaluatedChoice {
            token: "b2".to_owned(),
            valued: ReviewValue { plies: Some(3), ..ReviewValue::exact(1.0) },
        },
    ];
    let tokens = [MoveAnalysis {
        start: 0.0,
        before: 0.0,
        after: 1.0,
        plies: Some(3),
        choices,
        best: vec!["a2".to_owned()],
        loss: 1.0,
        class: Some(Class::Mistake),
        ..judged(1, "b2", SECOND)
    }];
    let summary = reviewed(&shown, &tokens, Scale::Outcome, Language::english()).summary().0;
    let text = plain(&summary);
    for part in [
        "Ana had nothing to decide.",
        "In 1 decision, Bo turned a draw into a loss.",
        "Wins given away 0 0.5",
        "Turn 1: Bo places a square on b2 (loss in 3 moves). Better: placing a piece on a2 (draw).",
        "All values are exact.",
    ] {
        assert!(text.contains(part), "{part}: {text}");
    }
    assert!(!text.contains("Luck"), "{text}");
}

#[test]
fn reviews_are_said_in_every_language() {
    let (_, tokens) = of_ur();
    let mut said = Vec::new();
    for language in languages() {
        let shown = game_of("ur?pieces=3&m=1/0,2/0,2/1,3/2", ["<i>Ana", "Bo"], language);
        let reviewed = reviewed(&shown, &tokens, Scale::Chance, language);
        let all = [
            reviewed.graph(1).0,
            reviewed.summary().0,
            listed(&reviewed, 1),
            reviewed.choices(2).unwrap().0,
            reviewed.progress(),
        ];
        let all = all.concat();
        assert!(!all.contains("<i>Ana") && all.contains("&lt;i&gt;Ana"), "names are escaped");
        said.push(all);
    }
    assert!(said[0].contains("4 of 4 moves") && said[1].contains("4 coups sur 4"));
    assert!(said[2].contains("4 из 4 ходов") && said[2].contains("9,0 пункта"), "{}", said[2]);
}

#[test]
fn a_game_of_any_length_is_listed_and_drawn_within_limits() {
    let count = 10_000;
    let address = format!("ur?m={}", vec!["0"; count].join(","));
    let seats = [Seat::First, Seat::Second];
    let tokens: Vec<_> = (0..count).map(|ply| judged(ply, "0", seats[ply % 2])).collect();
    let english = Language::english();
    let shown = game_of(&address, ["Ana", "Bo"], english);
    let reviewed = reviewed(&shown, &tokens, Scale::Chance, english);
    assert!(reviewed.graph(1).0.len() < 20_000, "{}", reviewed.graph(1).0.len());
    let wild = |judged: &MoveAnalysis| MoveAnalysis {
        luck: if judged.ply.is_multiple_of(3) { 0.1 } else { -0.05 },
        class: Some(Class::Inaccuracy),
        ..judged.clone()
    };
    let wild: Vec<_> = tokens.iter().map(wild).collect();
    let graph = self::reviewed(&shown, &wild, Scale::Chance, english).graph(1).0;
    assert!(
        graph.matches("m-3.2 0").count() <= 2 * 720 && graph.len() < 150_000,
        "{}",
        graph.len()
    );
    for looking in [0, 1, 200, 201, 4_999, 9_801, 10_000] {
        let list = listed(&reviewed, looking);
        assert_eq!(list.matches("<tr").count(), 201, "{looking}");
        let current = list.matches("aria-current=\"step\"").count();
        assert_eq!(current, usize::from(looking > 0), "{looking}");
    }
    let first = listed(&reviewed, 1);
    assert!(
        first.contains("data-arg=\"201\">Next 201–400<") && !first.contains("Previous"),
        "{first}"
    );
    let second = listed(&reviewed, 201);
    assert!(second.contains("data-arg=\"200\">Previous 1–200<"), "{second}");
    let last = listed(&reviewed, count);
    assert!(last.contains("Previous 9601–9800<") && !last.contains("Next"), "{last}");
    // In the move list, a row has two tokens of this game.
    let mut blocks = Blocks::default();
    view_moves(&shown, None, &mut blocks, english);
    let moves = whole(&blocks, "move-list", "moves");
    assert_eq!(moves.matches("<tr").count(), 201);
    assert_eq!(moves.matches("tabindex=\"0\"").count(), 1);
    assert!(moves.contains("data-arg=\"9600\">Previous 4601–4800<"), "{}", &moves[..300]);
}
