//! The dialogs of a game, its ends, and the score of the same two players.

use rosette_app::{Asked, Dialog, Kind, Panel, ShownGame, Trading, default_names};
use rosette_cards::{Due, Exchange};
use rosette_messages::{Language, fixed};
use rosette_play::{Beginning, Change, Choice, DrawOffer, Rematch};
use rosette_rules::Seat;
use rosette_scene::Act;
use rosette_session::{Seed, TimeControl};

use crate::{
    common::{HANDS, game, game_of, languages, looks},
    page::Page,
    panel::{deeds, panel},
    review::plain,
};

/// Makes a dialog of a game, and returns its markup.
fn asks(page: &mut Page, shown: &ShownGame, dialog: Dialog, asked: &Asked, stake: bool) -> String {
    page.model.open_dialog(dialog);
    let mut blocks = std::mem::take(&mut page.blocks);
    let looks = page.model.looks(shown);
    let panel = Panel { at_stake: stake, ..panel(page, shown, &looks) };
    panel.view(&mut blocks);
    panel.view_dialogs(asked, &mut blocks);
    page.blocks = blocks;
    page.markup(dialog.id()).to_owned()
}

/// Begins the next game between the same two, as the button does.
fn again(shown: &ShownGame, rematch: Rematch) -> ShownGame {
    let start = shown.game.again(Some(shown.game.begins_next(rematch)), shown.names());
    let options = shown.kind.typed(&shown.options());
    let beginning = Beginning::new(options, start, Seed(5));
    let defaults = default_names(Language::english());
    let session = beginning.session(&defaults, Seed(5), Seed(5)).unwrap();
    ShownGame::new(session, shown.kind, Language::english())
}

#[test]
fn the_same_two_play_on_with_their_score() {
    let (english, mut page) = (Language::english(), Page::open());
    let won = |shown: &ShownGame| {
        let plates = shown.plates(&looks(shown, english)).0;
        let games =
            plates.split("\"won num\"").skip(1).map(|it| it.split(['>', '<']).nth(1).unwrap());
        games.map(str::to_owned).collect::<Vec<_>>()
    };
    let mut shown = game("trisq?m=c4");
    assert!(won(&shown).is_empty(), "they haven't finished a game");
    let empty = asks(&mut page, &shown, Dialog::Match, &Asked::default(), false);
    assert!(empty.contains("data-do=\"reset-score\" disabled"), "{empty}");
    shown.game.resign(Seat::First);
    assert_eq!(shown.score(english), "Ana 0 – Bo 1");
    for (rematch, names, score) in
        [(Rematch::Loser, ["Ana", "Bo"], ["0", "1"]), (Rematch::InTurn, ["Bo", "Ana"], ["1", "0"])]
    {
        let mut next = again(&shown, rematch);
        assert_eq!(
            (next.names().each_ref().map(String::as_str), won(&next)),
            (names, score.map(str::to_owned).to_vec())
        );
        // After a draw, whoever moved second begins.
        next.game.agree();
        let score = next.score(english);
        assert!(score.contains("Bo 1") && score.ends_with(", 1 draw"), "{score}");
        assert_eq!(again(&next, rematch).name(Seat::First), names[1]);
    }
    let markup = asks(&mut page, &shown, Dialog::Match, &Asked::default(), false);
    assert!(markup.contains(">Ana 0 – Bo 1</h2>") && !markup.contains(" disabled"), "{markup}");
    assert!(markup.contains("data-arg=\"loser\" aria-pressed=\"true\""), "{markup}");
    page.model.settings.rematch = Rematch::InTurn;
    let markup = asks(&mut page, &shown, Dialog::Match, &Asked::default(), false);
    assert!(markup.contains("data-arg=\"in-turn\" aria-pressed=\"true\""), "{markup}");
    shown.game.reset_tally();
    assert_eq!(shown.score(english), "Ana 0 – Bo 0");
    assert!(won(&again(&shown, Rematch::Loser)).is_empty());
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
    let (english, mut page) = (Language::english(), Page::open());
    let resign = |page: &mut Page, shown: &ShownGame, stake| {
        asks(page, shown, Dialog::Resign, &Asked::default(), stake)
    };
    let markup = resign(&mut page, &game_of("flag?m=%2B3", ["bot:easy", "Bo"], english), false);
    assert!(markup.contains(">Bo resigns<") && !markup.contains("Easy resigns"), "{markup}");
    let people = resign(&mut page, &game("trisq?m=c4"), false);
    let (ana, bo) = (people.find(">Ana resigns<").unwrap(), people.find(">Bo resigns<").unwrap());
    assert!(bo < ana, "the player to move comes first");
    for (trade, told) in [("one", fixed::RESIGN_TRADE), ("all", fixed::WHOLE_COLLECTION)] {
        let shown = game(&format!("triad?{HANDS}&trade={trade}&m=1@1"));
        for at_stake in [false, true] {
            let markup = resign(&mut page, &shown, at_stake);
            let (_, rest) = markup.split_once("id=\"resign-trade\"").unwrap();
            assert_eq!(rest.split('>').next().unwrap().contains(" hidden"), !at_stake);
            assert!(rest.contains(told.text(english)), "{rest}");
        }
    }
    let programs = game_of("trisq", ["bot:random", "bot:random"], english);
    asks(&mut page, &programs, Dialog::More, &Asked::default(), false);
    assert_eq!(deeds(&page, "ends"), ["players"], "no person plays");
}

#[test]
fn a_draw_is_offered_to_a_program_and_asked_of_a_person() {
    let (english, mut page) = (Language::english(), Page::open());
    for (players, tokens, title, answers) in [
        (["Ana", "Bo"], "c4", "Ana, do you accept a draw?", ["Keep playing", "Accept draw"]),
        (["Ana", "Bo"], "c4,c3", "Bo, do you accept a draw?", ["Keep playing", "Accept draw"]),
        (["Ana", "bot:easy"], "c4,c3", "Offer Easy a draw?", ["Cancel", "Offer a draw"]),
        (["bot:easy", "Bo"], "c4", "Offer Easy a draw?", ["Cancel", "Offer a draw"]),
    ] {
        let shown = game_of(&format!("trisq?m={tokens}"), players, english);
        let asked = Asked { draw: shown.game.offer_draw(), ..Asked::default() };
        let markup = asks(&mut page, &shown, Dialog::Draw, &asked, false);
        assert!(markup.contains(&format!(">{title}</h2>")), "{markup}");
        for answer in answers {
            assert!(markup.contains(&format!(">{answer}</button>")), "{answer}: {markup}");
        }
    }
    // Nobody is asked where the program has declined already.
    let asked = Asked { draw: Some(DrawOffer::Declined(Seat::Second)), ..Asked::default() };
    assert_eq!(asks(&mut page, &game("trisq?m=c4"), Dialog::Draw, &asked, false), "");
}

#[test]
fn going_on_says_what_it_drops() {
    let mut page = Page::open();
    let mut over = game("flag?cells=8&m=%2B3,%2B1,%2B3,%2B1,%2B1,%2B2,-7");
    let mut goes_on = game("trisq?m=c4,c3,b3,a13");
    for (shown, ply, token, told) in [
        (&mut goes_on, 2, "e5", ["2 moves played after this position will be discarded", ""]),
        (&mut over, 1, "+2", ["finished game is saved", "last 6 moves"]),
    ] {
        shown.game.look(Some(ply));
        let chosen = shown.game.choose(Choice::Move(token), false);
        let Ok(Change::Question(go_on)) = chosen else { panic!("nobody is asked: {chosen:?}") };
        let asked = Asked { go_on: Some(go_on), ..Asked::default() };
        let markup = asks(&mut page, shown, Dialog::GoOn, &asked, false);
        assert!(told.iter().all(|part| markup.contains(part)), "{markup}");
        assert_eq!(shown.game.looking(), Some(ply), "nothing is dropped yet");
    }
}

#[test]
fn a_trade_lists_its_cards_and_the_winner_picks_as_many_as_are_due() {
    let mut page = Page::open();
    page.model.read_album();
    let mut shown = game(&format!("triad?{HANDS}&trade=one&m=1@1"));
    shown.game.resign(Seat::Second);
    let mut asked = Asked {
        trade: Trading::of(Due::Pick { winner: Seat::First, count: 1 }),
        ..Asked::default()
    };
    let mut confirms = |asked: &Asked| {
        let markup = asks(&mut page, &shown, Dialog::Trade, asked, true);
        let (_, button) = markup.split_once("data-do=\"confirm-trade\"").unwrap();
        (markup.matches("aria-pressed=\"true\"").count(), !button.starts_with(" disabled"))
    };
    assert_eq!(confirms(&asked), (0, false));
    for (place, pressed) in [(3, 1), (4, 1), (4, 0)] {
        asked.trade.take(place);
        assert_eq!(confirms(&asked), (pressed, pressed == 1), "{place}");
    }
    let card = page.model.album.profiles[1].collection.cards()[0];
    let exchanges = vec![Exchange { from: Seat::Second, card }; 5];
    let due = Due::Moves { winner: Seat::First, exchanges };
    let moves = Asked { trade: Trading::of(due), ..Asked::default() };
    let markup = asks(&mut page, &shown, Dialog::Trade, &moves, true);
    assert_eq!((markup.matches("<li").count(), markup.matches("<svg").count()), (5, 5));
}

#[test]
fn where_the_whole_collection_is_at_stake_form_dialogs_and_banner_say_so() {
    let kind = Kind::named("triad").unwrap();
    for (language, [label, question, told]) in languages().into_iter().zip([
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
        let mut page = Page::open();
        page.model.language = language;
        page.model.read_album();
        let fields = kind.every_field(language);
        let trade = fields.iter().find(|field| field.name == "trade").unwrap();
        assert!(trade.text.values.iter().any(|it| it == label), "{:?}", trade.text.values);
        let mut shown = game(&format!("triad?{HANDS}&trade=all&m=1@1"));
        let resign = asks(&mut page, &shown, Dialog::Resign, &Asked::default(), true);
        assert!(resign.contains(&format!(">{question}</p>")), "{resign}");
        shown.game.resign(Seat::First);
        page.model.album.stakes = vec!["a".to_owned()];
        let due = shown.due_trade("a", &page.model.album).unwrap();
        let asked = Asked { trade: Trading::of(due.clone()), ..Asked::default() };
        let markup = asks(&mut page, &shown, Dialog::Trade, &asked, true);
        assert!(markup.contains(&format!(">{told}</h2>")), "{markup}");
        let mut blocks = std::mem::take(&mut page.blocks);
        let looks = page.model.looks(&shown);
        Panel { trade: Some(due), ..panel(&page, &shown, &looks) }.view(&mut blocks);
        let banner = plain(blocks.markup("banner").unwrap());
        assert!(banner.contains(&format!(" {told}.")), "{banner}");
    }
}

#[test]
fn a_game_that_was_resigned_hides_nothing_and_offers_nothing() {
    let (english, mut page) = (Language::english(), Page::open());
    for address in [
        "ur?m=4/0".to_owned(),
        "trisq?m=c3".to_owned(),
        "flag?rules=dice&m=%2B1".to_owned(),
        format!("triad?open=off&{HANDS}&m=1@5"),
    ] {
        let mut shown = game(&address);
        shown.game.resign(Seat::Second);
        let banner = shown.banner(&looks(&shown, english), false).unwrap();
        assert_eq!([banner.title, banner.detail], ["Ana wins", "Bo resigned"], "{address}");
        for region in shown.scene(&looks(&shown, english)).regions {
            let plays = matches!(region.act, Act::Play(_) | Act::Begin(_) | Act::Draw);
            assert!(!plays && !region.label.contains("face-down"), "{address}: {}", region.label);
        }
        assert_eq!(shown.game.curtain(), None, "{address}");
        asks(&mut page, &shown, Dialog::More, &Asked::default(), false);
        assert!(!deeds(&page, "tools").contains(&"undo".to_owned()), "{address}");
    }
}

#[test]
fn tenths_on_a_clock_have_the_separator_of_the_language() {
    let mut session = game("trisq").game.into_session();
    session.set_clock(TimeControl::named("move:10"));
    let shown = ShownGame::new(session, Kind::named("trisq").unwrap(), Language::english());
    for (language, time) in languages().into_iter().zip(["0:10.0", "0:10,0", "0:10,0"]) {
        let plates = shown.plates(&looks(&shown, language)).0;
        assert_eq!(plates.matches(&format!(">{time}<")).count(), 2, "{plates}");
    }
}
