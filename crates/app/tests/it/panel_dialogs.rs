//! The dialogs of a game, its ends, and the score of the same two players.

use rosette_app::{
    Dialog, GameInfo, GameView, Navigation,
    action::Action,
    numbered_name,
    play::{self, Banner},
};
use rosette_cards::CardSet;
use rosette_messages::{Language, fixed};
use rosette_play::{Choice, Rematch};
use rosette_rules::Seat;
use rosette_scene::Act;
use rosette_session::{Seed, TimeControl};

use crate::{
    common::{HANDS, context, game, game_of, languages, show},
    review::plain,
    table::Table,
};

/// Begins the next game between the same two players, as the button of the dialog does.
fn again(table: &mut Table, rematch: Rematch) -> Table {
    table.action(Action::Rematch(rematch));
    let Navigation::Begin(kind, beginning) = table.action(Action::PlayAgain) else {
        panic!("no game begins")
    };
    let names = Seat::BOTH.map(|row| numbered_name(row, Language::english()));
    let session = beginning.session(&names, Seed(5), Seed(5), CardSet::house()).unwrap();
    Table::showing(GameView::new(session, show(kind.name()), Language::english()))
}

#[test]
fn the_same_two_play_on_with_their_score() {
    let english = Language::english();
    let won = |table: &mut Table| {
        let plates = table.markup("plates");
        let games =
            plates.split("\"won num\"").skip(1).map(|it| it.split(['>', '<']).nth(1).unwrap());
        games.map(str::to_owned).collect::<Vec<_>>()
    };
    let mut table = Table::of("trisq?m=c4");
    assert!(won(&mut table).is_empty(), "they haven't finished a game");
    let empty = table.dialog(Dialog::Match);
    assert!(empty.contains("data-do=\"reset-score\" disabled"), "{empty}");
    table.action(Action::ConfirmResign(Seat::First));
    assert_eq!(table.play.shown.score(english), "Ana 0 – Bo 1");
    for (rematch, names, score) in
        [(Rematch::InTurn, ["Bo", "Ana"], ["1", "0"]), (Rematch::Loser, ["Ana", "Bo"], ["0", "1"])]
    {
        let mut next = again(&mut table, rematch);
        assert_eq!(won(&mut next), score);
        assert_eq!(next.play.shown.names().each_ref().map(String::as_str), names);
        // After a draw, the player who moved second begins the next game.
        next.action(Action::OfferDraw);
        next.action(Action::ConfirmDraw);
        let score = next.play.shown.score(english);
        assert!(score.contains("Bo 1") && score.ends_with(", 1 draw"), "{score}");
        assert_eq!(again(&mut next, rematch).play.shown.name(Seat::First), names[1]);
    }
    let markup = table.dialog(Dialog::Match);
    assert!(markup.contains(">Ana 0 – Bo 1</h2>") && !markup.contains(" disabled"), "{markup}");
    assert!(markup.contains("data-arg=\"loser\" aria-pressed=\"true\""), "{markup}");
    table.action(Action::Rematch(Rematch::InTurn));
    let markup = table.markup("match");
    assert!(markup.contains("data-arg=\"in-turn\" aria-pressed=\"true\""), "{markup}");
    table.action(Action::ResetScore);
    assert_eq!(table.play.shown.score(english), "Ana 0 – Bo 0");
    assert!(won(&mut again(&mut table, Rematch::Loser)).is_empty());
}

#[test]
fn whoever_plays_a_program_stays_without_a_name_and_is_you_in_either_seat() {
    let mut table = Table::between(["", "bot:easy"], "trisq?m=c4");
    for (you, score) in [(Seat::First, "Easy 1 – Carnelian 0"), (Seat::Second, "Lapis 0 – Easy 2")]
    {
        table.action(Action::ConfirmResign(you));
        table = again(&mut table, Rematch::InTurn);
        let names = table.play.shown.names();
        assert!(table.play.shown.is_nameless(you.other()), "{names:?}");
        assert_eq!(table.play.shown.score(Language::english()), score);
    }
}

#[test]
fn an_end_that_is_taken_back_is_not_counted() {
    let english = Language::english();
    let mut shown = game_of("trisq?size=5", ["", ""], english);
    for token in ["a1", "pass", "pass"] {
        shown.game.choose(Choice::Token(token), false).unwrap();
    }
    assert_eq!(shown.score(english), "Lapis 0 – Carnelian 0, 1 draw");
    shown.game.undo().unwrap();
    shown.game.choose(Choice::Token("b2"), false).unwrap();
    shown.game.resign(Seat::Second);
    assert_eq!(shown.score(english), "Lapis 1 – Carnelian 0");
}

#[test]
fn only_people_resign_and_they_are_told_what_they_lose() {
    let english = Language::english();
    let resign = |mut table: Table| {
        table.action(Action::Resign);
        table.markup("resign")
    };
    let markup = resign(Table::between(["bot:easy", "Bo"], "flag?m=%2B3"));
    assert!(markup.contains(">Easy wins.<"), "{markup}");
    assert!(markup.contains(">Bo resigns<") && !markup.contains("Easy resigns"), "{markup}");
    let people = resign(Table::of("trisq?m=c4"));
    let (ana, bo) = (people.find(">Ana resigns<").unwrap(), people.find(">Bo resigns<").unwrap());
    assert!(bo < ana, "the player to move comes first");
    assert!(people.contains(">Whoever resigns loses.<"), "{people}");
    for (trade, expected) in [("one", fixed::RESIGN_TRADE), ("all", fixed::WHOLE_COLLECTION)] {
        for at_stake in [false, true] {
            let mut table = Table::of(&format!("triad?{HANDS}&trade={trade}&m=1@1"));
            if at_stake {
                table.stake()
            }
            let markup = resign(table);
            let (_, rest) = markup.split_once("id=\"resign-trade\"").unwrap();
            assert_eq!(rest.split('>').next().unwrap().contains(" hidden"), !at_stake);
            assert!(rest.contains(expected.text(english)), "{rest}");
        }
    }
    let mut programs = Table::between(["bot:random", "bot:random"], "trisq");
    assert_eq!(programs.actions("ends"), ["players"], "no person plays");
}

#[test]
fn a_draw_is_offered_to_a_program_and_asked_of_a_person() {
    for (players, tokens, title, answers) in [
        (["Ana", "Bo"], "c4", "Ana, do you accept a draw?", ["Keep playing", "Accept draw"]),
        (["Ana", "Bo"], "c4,c3", "Bo, do you accept a draw?", ["Keep playing", "Accept draw"]),
        (["Ana", "bot:easy"], "c4,c3", "Offer Easy a draw?", ["Cancel", "Offer a draw"]),
        (["bot:easy", "Bo"], "c4", "Offer Easy a draw?", ["Cancel", "Offer a draw"]),
    ] {
        let mut table = Table::between(players, &format!("trisq?m={tokens}"));
        table.action(Action::OfferDraw);
        let markup = table.markup("draw");
        assert!(markup.contains(&format!(">{title}</h2>")), "{markup}");
        for answer in answers {
            assert!(markup.contains(&format!(">{answer}</button>")), "{answer}: {markup}");
        }
    }
    // The offer to this external player is declined at once, so no dialog opens.
    let mut table = Table::between(["Ana", "external:Engine"], "trisq?m=c4,c3");
    table.action(Action::OfferDraw);
    assert!(table.refusal().unwrap().contains("Engine"));
    assert_eq!(table.markup("draw"), "");
    assert_eq!(table.dialog(Dialog::Draw), "");
}

#[test]
fn going_on_says_what_it_drops() {
    let over = "flag?cells=8&m=%2B3,%2B1,%2B3,%2B1,%2B1,%2B2,-7";
    for (address, ply, token, expected) in [
        (
            "trisq?m=c4,c3,b3,a13",
            2,
            "e5",
            ["2 moves played after this position will be discarded", ""],
        ),
        (over, 1, "+2", ["finished game is saved", "last 6 moves"]),
    ] {
        let mut table = Table::of(address);
        table.action(Action::LookBack(ply));
        table.play_typed(token);
        assert!(table.page.model.is_open(Dialog::GoOn), "nobody is asked");
        let markup = table.markup("go-on");
        assert!(expected.iter().all(|part| markup.contains(part)), "{markup}");
        assert_eq!(table.play.shown.game.view.looking(), Some(ply), "nothing is dropped yet");
    }
}

#[test]
fn a_trade_lists_its_cards_and_the_winner_picks_as_many_as_are_due() {
    let owed = |trade: &str| {
        let mut table = Table::of(&format!("triad?{HANDS}&trade={trade}&m=1@1"));
        table.stake();
        table.action(Action::ConfirmResign(Seat::Second));
        table.action(Action::Trade);
        table
    };
    let mut table = owed("one");
    let mut confirms = |action: Option<Action>| {
        if let Some(action) = action {
            table.action(action);
        }
        let markup = table.markup("trade");
        let (_, button) = markup.split_once("data-do=\"confirm-trade\"").unwrap();
        (markup.matches("aria-pressed=\"true\"").count(), !button.starts_with(" disabled"))
    };
    assert_eq!(confirms(None), (0, false));
    for (place, pressed) in [(3, 1), (4, 1), (4, 0)] {
        assert_eq!(confirms(Some(Action::TakeCard(place))), (pressed, pressed == 1), "{place}");
    }
    let mut table = owed("all");
    let cards = table.page.model.album.profiles[1].collection.len();
    assert!(cards >= 5, "{cards}");
    let markup = table.markup("trade");
    assert_eq!((markup.matches("<li").count(), markup.matches("<svg").count()), (cards, cards));
}

#[test]
fn where_the_whole_collection_is_at_stake_form_dialogs_and_banner_say_so() {
    let kind = GameInfo::named("triad").unwrap();
    for (language, [label, question, message]) in languages().into_iter().zip([
        [
            "Whole collection",
            "The winner takes the loser’s whole collection.",
            "Bo takes Ana’s whole collection",
        ],
        [
            "Toute la collection",
            "Le vainqueur prend toute la collection du perdant.",
            "Bo prend toute la collection à Ana",
        ],
        [
            "Вся коллекция",
            "Победитель забирает всю коллекцию проигравшего.",
            "Bo забирает всю коллекцию игрока Ana",
        ],
    ]) {
        let fields = kind.every_field(language);
        let trade = fields.iter().find(|field| field.option.name == "trade").unwrap();
        assert!(trade.text.values.iter().any(|it| it == label), "{:?}", trade.text.values);
        let mut table = Table::of(&format!("triad?{HANDS}&trade=all&m=1@1"));
        table.speak(language);
        table.stake();
        table.action(Action::Resign);
        let resign = table.markup("resign");
        assert!(resign.contains(&format!(">{question}</p>")), "{resign}");
        table.action(Action::ConfirmResign(Seat::First));
        table.action(Action::Trade);
        let markup = table.markup("trade");
        assert!(markup.contains(&format!(">{message}</h2>")), "{markup}");
        let banner = plain(&table.markup("banner"));
        assert!(banner.contains(&format!(" {message}.")), "{banner}");
    }
}

#[test]
fn a_game_that_was_resigned_hides_nothing_and_offers_nothing() {
    let english = Language::english();
    for address in [
        "ur?m=4/0".to_owned(),
        "trisq?m=c3".to_owned(),
        "flag?rules=dice&m=%2B1".to_owned(),
        format!("triad?open=off&{HANDS}&m=1@5"),
    ] {
        let mut table = Table::of(&address);
        table.action(Action::ConfirmResign(Seat::Second));
        assert!(!table.actions("tools").contains(&"undo".to_owned()), "{address}");
        let shown = &table.play.shown;
        let banner = Banner::of(shown, &context(shown, english), false).unwrap();
        assert_eq!([banner.title, banner.detail], ["Ana wins", "Bo resigned."], "{address}");
        for region in shown.scene(&context(shown, english)).regions {
            let plays = matches!(region.act, Act::Play(_) | Act::Begin(_) | Act::Draw);
            assert!(!plays && !region.label.contains("face-down"), "{address}: {}", region.label);
        }
        assert_eq!(shown.game.curtain(), None, "{address}");
    }
}

#[test]
fn tenths_on_a_clock_have_the_separator_of_the_language() {
    let mut session = game("trisq").game.into_session();
    session.set_clock(TimeControl::named("move:10"));
    let shown = GameView::new(session, show("trisq"), Language::english());
    for (language, time) in languages().into_iter().zip(["0:10.0", "0:10,0", "0:10,0"]) {
        let plates = play::plates(&shown, &context(&shown, language)).0;
        assert_eq!(plates.matches(&format!(">{time}<")).count(), 2, "{plates}");
    }
}
