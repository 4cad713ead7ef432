//! Markup: texts are escaped, links lead to screens, and marks are where they belong.

use rosette_app::{
    Blocks, GameInfo, GameView, cards,
    html::named,
    keys,
    play::{self, throws, view_moves},
    rules,
};
use rosette_cards::CardSet;
use rosette_keep::Settings;
use rosette_messages::{Language, fixed};
use rosette_rules::{Seat, triad::Card};
use rosette_session::Address;

use crate::{
    common::{context, game, game_of, languages, options},
    page::Page,
    review::{plain, whole},
};

fn all<'a>(markup: &'a str, name: &str) -> Vec<&'a str> {
    let begin = format!(" {name}=\"");
    markup.split(&begin).skip(1).map(|rest| rest.split('"').next().unwrap()).collect()
}

/// Returns the markup of the move list, with the rows inserted into its table.
fn moves(shown: &GameView, focused: Option<usize>, language: Language) -> String {
    let mut blocks = Blocks::default();
    view_moves(shown, focused, &mut blocks, language);
    whole(&blocks, "move-list", "moves")
}

#[test]
fn names_are_escaped_everywhere() {
    let english = Language::english();
    let wild = "<b onclick=x>&\"";
    let shown = game_of("trisq?m=c4,c3", [wild, "Bo"], english);
    for markup in [
        play::plates(&shown, &context(&shown, english)).0,
        moves(&shown, Some(1), english),
        shown.players().0,
        shown.card("a", &context(&shown, english), true, true).0,
    ] {
        assert!(!markup.contains("<b onclick"), "{markup}");
        assert!(markup.contains("&lt;b onclick=x&gt;&amp;"), "{markup}");
    }
}

#[test]
fn a_move_with_another_turn_has_a_rosette_on_phones_instead_of_the_word() {
    let english = Language::english();
    let list = moves(&game("ur?m=4/0,4/4,2/8"), None, english);
    let [_, first, second] = list.split("<i>").collect::<Vec<_>>()[..] else { panic!("{list}") };
    for note in [first, second] {
        assert!(note.starts_with("<span class=\"only-wide\">rosette</span>"), "{note}");
        let sign = "only-phone\" role=\"img\" aria-label=\"rosette\"><use href=\"#i-rosette\">";
        assert!(note.contains(sign), "{note}");
    }
    let list = moves(&game("ur?m=4/0,2/4,2/0,1/0,4/2"), None, english);
    assert!(list.contains("<i>captures</i>"), "{list}");
}

#[test]
fn a_move_back_has_a_minus_sign_as_on_its_button() {
    let list = moves(&game("flag?m=%2B2,%2B1,-1"), None, Language::english());
    assert!(list.contains(">−1</button>") && !list.contains(">-1<"), "{list}");
}

#[test]
fn long_names_can_be_cut() {
    for (text, names, spans) in [
        ("Ana wins", ["Ana", "Bo"], 0),
        ("Alexandrina wins", ["Alexandrina", "Bo"], 1),
        ("Alexandrina and Maximiliana", ["Alexandrina", "Maximiliana"], 2),
        ("Maximiliana and Alexandrina", ["Alexandrina", "Maximiliana"], 2),
        // The longer name is cut, although the other name is its beginning.
        ("Alexandrina II wins", ["Alexandrina", "Alexandrina II"], 1),
    ] {
        let markup = named(text, &names.map(str::to_owned)).0;
        assert_eq!(markup.matches("<span").count(), spans, "{text}");
        let plain: String = markup
            .split('<')
            .map(|part| part.split_once('>').map_or(part, |(_, text)| text))
            .collect();
        assert_eq!(plain, text);
    }
    let markup =
        named("Alexandrina II wins", &["Alexandrina", "Alexandrina II"].map(str::to_owned));
    assert_eq!(all(&markup.0, "title"), ["Alexandrina II"]);
}

#[test]
fn addresses_lead_where_they_say() {
    for kind in GameInfo::all() {
        let game = || kind.name().to_owned();
        for (written, address) in [
            (kind.options_address(), Address::Options { game: game() }),
            (kind.rules_address(), Address::Rules { game: game(), example: None }),
            (kind.example_address(2), Address::Rules { game: game(), example: Some(2) }),
        ] {
            assert_eq!(Address::parse(&written), Ok(address));
        }
    }
    assert_eq!(game("ur?pieces=3&m=4/0").address(), "#/play/ur?pieces=3&rosettes=on&safe=on&m=4/0");
}

#[test]
fn every_example_is_linked_from_its_rule_and_those_of_the_course_from_there_too() {
    for kind in GameInfo::all() {
        for language in languages() {
            let text = rules(kind, &Settings::default(), language).0;
            let links = all(&text, "href");
            let course = kind.guide().course().len();
            assert!(course > 0);
            for number in 1..=kind.guide().lessons().len() {
                let address = kind.example_address(number);
                let times = links.iter().filter(|link| **link == address).count();
                assert_eq!(times, if number <= course { 2 } else { 1 }, "{address}");
            }
        }
    }
}

#[test]
fn the_rules_explain_every_option() {
    for kind in GameInfo::all() {
        for language in languages() {
            let text = plain(&rules(kind, &Settings::default(), language).0);
            for field in kind.every_field(language) {
                let [label, hint] = [&field.text.label, &field.text.hint];
                assert!(text.contains(label) && text.contains(hint), "{label}: {hint}");
            }
        }
    }
}

#[test]
fn a_throw_has_a_key_only_where_the_player_throws() {
    let english = Language::english();
    for (name, throws) in [("ur", true), ("trisq", false), ("flag", false)] {
        let kind = GameInfo::named(name).unwrap();
        let list = keys::list(kind, options(kind, "").as_ref(), english).0;
        assert_eq!(list.contains("<dt>t</dt>") || list.contains("<dt>T</dt>"), throws, "{name}");
        assert_eq!(list.matches("<dt>").count(), if throws { 13 } else { 12 }, "{name}");
    }
}

#[test]
fn the_keys_are_those_of_the_game_and_name_a_token_of_it() {
    for (name, values, token, letters) in [
        ("ur", "", "3/0", "turhm"),
        ("triad", "", "1@5", "urhm"),
        // Letters that are columns of the board become capitals.
        ("trisq", "", "d3", "urHM"),
        ("trisq", "size=19", "d3", "uRHM"),
        ("flag", "", "+3", "urhm"),
    ] {
        let kind = GameInfo::named(name).unwrap();
        let list = keys::list(kind, options(kind, values).as_ref(), Language::english()).0;
        let keys: Vec<_> =
            list.split("<dt>").skip(1).map(|it| it.split('<').next().unwrap()).collect();
        assert_eq!(keys[2], token, "{name}");
        let letter = |key: &&&str| key.len() == 1 && key.starts_with(char::is_alphabetic);
        assert_eq!(keys.iter().filter(letter).copied().collect::<String>(), letters, "{name}");
    }
}

#[test]
fn the_move_list_marks_what_is_shown() {
    let english = Language::english();
    let mut shown = game("trisq?m=c4,c3,b3");
    for (looking, now, current) in [(None, 1, 0), (Some(2), 1, 1), (Some(0), 0, 0)] {
        shown.game.look(looking);
        let list = moves(&shown, Some(3), english);
        assert_eq!(all(&list, "data-arg"), ["1", "2", "3"]);
        assert_eq!(list.matches("td class=\"num now\"").count(), now, "{looking:?}");
        assert_eq!(list.matches("aria-current=\"step\"").count(), current, "{looking:?}");
        assert_eq!(all(&list, "tabindex"), ["-1", "-1", "0"]);
        assert_eq!(all(&list, "data-do"), ["look-back", "look-back", "back-to-game"]);
    }
}

#[test]
fn plates_name_who_is_to_move() {
    let english = Language::english();
    let mut shown = game("trisq?m=c4");
    let plates = play::plates(&shown, &context(&shown, english)).0;
    assert_eq!(all(&plates, "aria-label"), ["Ana", "Bo to move"]);
    assert_eq!(plates.matches("plate second on").count(), 1, "{plates}");
    shown.game.look(Some(0));
    assert_eq!(
        all(&play::plates(&shown, &context(&shown, english)).0, "aria-label"),
        ["Ana", "Bo"]
    );
}

#[test]
fn games_with_a_trade_due_cant_be_deleted() {
    let english = Language::english();
    let mut shown = game("trisq?m=c4");
    let actions = |shown: &GameView| {
        let card = shown.card("a", &context(shown, english), true, true).0;
        all(&card, "data-do").into_iter().map(str::to_owned).collect::<Vec<_>>()
    };
    assert_eq!(actions(&shown), ["continue", "delete"]);
    shown.game.resign(Seat::First);
    assert_eq!(actions(&shown), ["continue"]);
}

#[test]
fn the_card_of_a_game_in_progress_says_all_about_it() {
    let shown = game("trisq?m=c4,c3,b3");
    for (language, turn) in languages().into_iter().zip(["Turn 2", "Tour 2", "Круг 2"]) {
        let card = |first| shown.card("a", &context(&shown, language), true, first).0;
        let first = card(true);
        assert_eq!(all(&first, "data-arg"), ["a", "a"]);
        let action = fixed::CONTINUE.text(language);
        let title = shown.kind.title(language);
        for part in [action, &title, turn, "Ana", "Bo", "<svg"] {
            assert!(first.contains(part), "{part}: {first}");
        }
        let label = all(&first, "aria-label");
        assert!(
            label.last().unwrap().contains("Ana"),
            "the small button names the game: {label:?}"
        );
        assert!(first.contains("id=\"continue\""));
        assert!(!card(false).contains("id=\"continue\""), "an id is on the page once");
    }
}

#[test]
fn cards_are_listed_by_level() {
    let set = CardSet::house();
    let held: Vec<Card> = set.cards().iter().map(|info| info.card).rev().collect();
    let places = cards::order(set, &held);
    let level =
        |place: &usize| set.cards().iter().find(|it| it.card == held[*place]).unwrap().level;
    assert!(places.is_sorted_by_key(|place| std::cmp::Reverse(level(place))));
    assert_eq!(places.len(), held.len());
    let first = set.cards().iter().position(|it| it.card == held[places[0]]).unwrap();
    let second = set.cards().iter().position(|it| it.card == held[places[1]]).unwrap();
    assert!(first < second, "cards of a level have the order of the set");
}

#[test]
fn cards_are_chosen_and_dropped() {
    let mut chosen = Vec::new();
    for (place, expected) in [
        (4, vec![4]),
        (7, vec![4, 7]),
        (4, vec![7]),
        (1, vec![7, 1]),
        (2, vec![1, 2]),
        (3, vec![2, 3]),
    ] {
        cards::toggle(&mut chosen, place, 2);
        assert_eq!(chosen, expected, "{place}");
    }
}

#[test]
fn card_buttons_are_pressed_where_chosen() {
    let set = CardSet::house();
    let held: Vec<Card> = set.cards().iter().take(4).map(|info| info.card).collect();
    let markup = cards::buttons(set, Seat::First, &held, "pick", Some(&[2]), Language::english()).0;
    let pressed: Vec<_> =
        all(&markup, "data-arg").into_iter().zip(all(&markup, "aria-pressed")).collect();
    assert_eq!(pressed.len(), 4);
    for (place, pressed) in pressed {
        assert_eq!(pressed == "true", place == "2", "{place}");
    }
}

#[test]
fn collections_name_their_players_and_results() {
    let mut model = Page::open().model;
    model.album.profiles[0].statistics.won = 17;
    model.settings.names = ["Ana", "Bo"].map(str::to_owned);
    for language in languages() {
        model.language = language;
        let markup = cards::collections(&model).0;
        assert_eq!(all(&markup, "data-arg"), ["first", "second"]);
        let set = cards::set_named(&model.cards, language);
        for part in ["Ana", "Bo", "17", &set] {
            assert!(!part.is_empty() && markup.contains(part), "{part}: {markup}");
        }
    }
}

#[test]
fn the_table_of_throws_has_a_row_for_each_number() {
    let shown = game("ur?m=4/0");
    let table = throws(&shown.chance_counts().unwrap(), shown.names(), Language::english()).0;
    assert_eq!(table.matches("<th scope=\"row\">").count(), 6, "0 to 4, and the mean");
    assert!(table.contains("–"), "nobody knows the mean of no throw");
    // The table has the count of each seat beside the expected share.
    let shown = game_of("ur?m=4/0,2/4,3/0,1/6", ["", ""], Language::english());
    let table = throws(&shown.chance_counts().unwrap(), shown.names(), Language::english()).0;
    let rows: Vec<_> = table.split("<tr>").skip(1).map(plain).collect();
    for (row, said) in
        [(0, "Result Lapis Carnelian Expected"), (2, "1 1 0 25.0%"), (6, "Average 2.3 3.0 2.0")]
    {
        assert_eq!(rows[row].trim(), said);
    }
}

#[test]
fn the_start_of_a_round_is_listed_in_words() {
    let address = "triad?sudden-death=on&first-hand=6232,4321,2644,8136,3722\
        &second-hand=4288,3761,5572,7533,3778&starts=first\
        &m=2@3,1@7,3@1,2@6,4@2,3@9,5@8,4@4,1@5,round:first";
    for (language, said) in languages().into_iter().zip([">round 2<", ">manche 2<", ">раунд 2<"])
    {
        let shown = game_of(address, ["Ana", "Bo"], language);
        let list = moves(&shown, None, language);
        assert!(list.contains(said) && !list.contains("round:"), "{list}");
    }
}

#[test]
fn the_record_is_said_to_have_names_where_it_has_some() {
    for (names, said) in [
        (["", ""], fixed::SHARE_DETAIL_UNNAMED),
        (["Ana", ""], fixed::SHARE_DETAIL),
        (["", "bot:easy"], fixed::SHARE_DETAIL),
    ] {
        assert_eq!(game_of("ur?m=4/0", names, Language::english()).share_detail(), said);
    }
}
