//! Triple Triad from the menu to its trade.

use rosette_app::{
    Dialog, Effect, LaterEffect, Msg,
    action::Action,
    dialogs,
    play::{self, Timed},
    player::Question,
    script,
};
use rosette_json::{Json, text};
use rosette_keep::Album;
use rosette_play::Due;
use rosette_rules::Seat;

use crate::{
    common::{HANDS, pairs},
    table::Table,
    visit::Visit,
};

/// Returns the album from storage.
fn album(visit: &Visit) -> Album {
    visit.app.model.store.album().unwrap()
}

/// Returns the JSON of the stored profiles of both players.
fn profiles(visit: &Visit) -> String {
    let stored = &visit.stored("rosette:cards")[0].1;
    stored.split_once("\"value\":").unwrap().1.to_owned()
}

/// Returns the cards of both players together, sorted.
fn held(visit: &Visit) -> Vec<String> {
    let [first, second] = album(visit).profiles;
    let cards = [first, second].map(|profile| profile.collection.cards().to_vec()).concat();
    let mut cards: Vec<_> = cards.iter().map(ToString::to_string).collect();
    cards.sort();
    cards
}

/// Begins a game that counts for the collections, and resigns for a seat.
fn resigned(values: &str, seat: &str) -> Visit {
    let mut visit = Visit::at("");
    visit.begin("triad", &format!("random=on first=Ana second=Ben starts=first {values}"));
    visit.press("ends", "resign");
    visit.press("resign", &format!("confirm-resign={seat}"));
    visit
}

/// Makes the trade in the dialog, and returns how many cards change hands.
fn make_trade(visit: &mut Visit) -> usize {
    let confirm = "confirm-trade".to_owned();
    for place in 0..20 {
        if visit.actions("trade").contains(&confirm) {
            break;
        }
        visit.press("trade", &format!("take-card={place}"))
    }
    visit.press("trade", "confirm-trade");
    let made = visit.markup("trade");
    let actual = made.split("<li").skip(1).filter(|line| line.contains(" goes from "));
    actual.count()
}

#[test]
fn a_game_leads_from_the_menu_over_hands_and_coin_to_the_end_and_the_next_hands() {
    let mut visit = Visit::at("#/");
    visit.begin("triad", "same=on plus=on combo=on first=Ana second=Ben starts=toss");
    for _ in Seat::BOTH {
        assert_eq!(visit.id(), "pick");
        visit.press("pick", "pick-at-random");
        visit.press("pick", "picked");
    }
    let actual = Json::read(&visit.state()).unwrap();
    let begun = visit.game().shown.game.state();
    let option =
        |name: &str| actual.get("options").unwrap().get(name).unwrap().as_str().unwrap().to_owned();
    assert_eq!((begun.game, begun.legal.len()), ("triad", 45));
    assert!(
        ["first", "second"].contains(&option("starts").as_str()),
        "a record names who moves first"
    );
    assert_eq!(option("first-hand").split(',').count(), 5);
    for _ in 0..9 {
        let token = visit.game().shown.game.state().legal[0].clone();
        visit.choose(&format!("slot:{} {token}", &token[..1]))
    }
    let end = visit.game().shown.game.state().outcome.unwrap();
    let title = match end.winner {
        Some(Seat::First) => "Ana wins",
        Some(Seat::Second) => "Ben wins",
        None => "Draw",
    };
    assert!(
        visit.text("banner").contains(title)
            || visit.text("banner").contains(title.replace("Ana", "Ben").as_str())
    );
    assert_eq!(album(&visit).profiles.map(|profile| profile.statistics.played), [1, 1]);
    visit.press("banner", "play-again");
    assert_eq!(visit.id(), "pick");
}

/// Returns the hands of a position as scripts read them.
fn hands(visit: &mut Visit) -> [Vec<String>; 2] {
    let state = Json::read(&visit.state()).unwrap();
    let hands = state.get("board").unwrap().get("hands").unwrap();
    ["first", "second"].map(|seat| {
        let cards = hands.get(seat).unwrap().as_list().unwrap().iter();
        cards.map(|card| card.as_str().unwrap_or_default().to_owned()).collect()
    })
}

#[test]
fn closed_hands_are_seen_by_their_seat_alone_and_nothing_gives_them_away() {
    let mut visit = Visit::at("");
    visit.begin("triad", "open=off starts=first first=Ana second=Ben");
    for _ in Seat::BOTH {
        for action in ["lift-curtain", "pick-at-random", "picked"] {
            visit.press("pick", action)
        }
    }
    let unknown = vec!["?".to_owned(); 5];
    assert!(visit.game().curtain_down());
    assert_eq!(script::regions(&visit.app), "[]", "nothing can be chosen or read out");
    assert_eq!(visit.focused(), Some("#curtain button"));
    assert_eq!(hands(&mut visit), [unknown.clone(), unknown.clone()]);
    visit.action(Action::LiftCurtain);
    visit.over(Timed::Address);
    let [own, other] = hands(&mut visit);
    assert!(!own.contains(&"?".to_owned()) && other == unknown);
    let options = &visit.game().shown.session().record().options;
    let secret = options.0.iter().find(|(name, _)| name == "second-hand").unwrap().1.to_string();
    let secret: Vec<_> = secret.split(',').map(str::to_owned).collect();
    assert_eq!(secret.len(), 5);
    visit.show();
    let app = &visit.app;
    let mut told = vec![script::regions(app), script::state(app), script::record(app)];
    told.push(format!("{:?}", visit.history));
    let blocks = visit.blocks.take_changed();
    assert!(blocks.len() > 20, "all of the game's screen is read");
    told.extend(blocks.iter().filter_map(|id| visit.blocks.markup(id)).map(str::to_owned));
    let told = told.join("\n");
    assert!(own.iter().all(|card| told.contains(card.as_str())));
    for card in secret.iter().filter(|card| !own.contains(card)) {
        assert!(!told.contains(card.as_str()), "{card} is given away");
    }
    assert!(!told.contains("second-hand") && !told.contains("first-hand"));
    visit.choose("slot:1 1@1");
    assert!(!visit.game().curtain_down(), "both see the result first");
    assert_eq!(hands(&mut visit).concat()[1..], ["?"; 9]);
    visit.send(Msg::Play(play::Msg::Region("1@1".to_owned())));
    assert!(visit.game().curtain_down(), "a press ends the pause");
    assert_eq!(hands(&mut visit)[1], unknown);
}

#[test]
fn a_chosen_card_is_let_go_by_a_second_click_or_escape() {
    let mut table = Table::of(&format!("triad?{HANDS}"));
    let targets = |table: &Table| {
        table.play.board.scene().regions.iter().filter(|it| it.id.contains('@')).count()
    };
    for (chosen, expected) in [("slot:2", 9), ("slot:2", 0), ("slot:3", 9), ("slot:4", 9)] {
        table.choose(chosen);
        assert_eq!(targets(&table), expected, "{chosen}");
    }
    assert!(table.play.board.scene().named("4@5").is_some(), "another card is chosen at once");
    table.key("Escape");
    assert_eq!(targets(&table), 0);
    table.page.effects();
    table.choose("cell:5");
    assert!(table.refusal().unwrap().contains("card first"));
    assert_eq!(table.ply(), 0);
}

#[test]
fn a_trade_is_offered_again_after_a_reload_and_made_once() {
    let mut visit = resigned("trade=all same=on plus=on", "first");
    let (before, all) = (visit.stored("rosette:cards"), held(&visit));
    visit.press("banner", "trade");
    visit.reload();
    assert_eq!(
        visit.stored("rosette:cards"),
        before,
        "a trade that was only looked at has not begun"
    );
    visit.press("banner", "trade");
    let count = album(&visit).profiles[0].collection.len();
    assert_eq!(make_trade(&mut visit), count);
    assert!(visit.text("trade").contains(" goes from Ana to Ben"));
    assert_eq!(held(&visit), all, "no card is copied or destroyed");
    visit.action(Action::Close);
    for _ in 0..2 {
        assert!(!visit.actions("tools").contains(&"undo".to_owned()), "there is no undo");
        assert_eq!(visit.actions("banner").last().map(String::as_str), Some("play-again"));
        assert!(!visit.actions("banner").contains(&"trade".to_owned()), "it is made once");
        visit.reload()
    }
}

#[test]
fn a_trade_that_two_tabs_confirm_is_made_once_and_its_game_is_kept_once() {
    let mut ours = resigned("trade=one", "second");
    let (games, all) = (ours.kept().len(), held(&ours));
    let [mut theirs, mut late] = [(); 2].map(|()| Visit::on(ours.backend, ""));
    for tab in [&mut theirs, &mut late] {
        tab.press("menu", "continue")
    }
    for tab in [&mut ours, &mut theirs] {
        tab.press("banner", "trade")
    }
    assert_eq!(make_trade(&mut theirs), 1);
    let after = profiles(&theirs);
    assert_eq!(make_trade(&mut ours), 0);
    late.press("banner", "trade");
    for tab in [&mut ours, &mut late] {
        assert!(tab.message().contains("already made in another tab"), "{}", tab.message());
        assert!(!tab.app.model.is_open(Dialog::Trade));
        assert!(!tab.actions("tools").contains(&"undo".to_owned()));
        assert_eq!(tab.actions("banner").last().map(String::as_str), Some("play-again"))
    }
    assert_eq!((profiles(&ours), held(&ours), ours.kept().len()), (after, all, games));
}

#[test]
fn a_trade_for_which_another_tab_has_left_too_few_cards_is_picked_again() {
    let mut ours = resigned("trade=one", "second");
    let mut other = Visit::on(ours.backend, "");
    ours.press("banner", "trade");
    let last = album(&ours).profiles[1].collection.len() - 1;
    ours.press("trade", &format!("take-card={last}"));
    other.action(Action::Collection(Seat::Second));
    let card = album(&ours).profiles[1].collection.cards()[0].to_string();
    other.action(Action::ShowCard(card));
    other.action(Action::RemoveCard);
    ours.send(Msg::StoredElsewhere);
    ours.press("trade", "confirm-trade");
    assert!(!ours.app.model.is_open(Dialog::Trade), "an empty dialog would stay");
    assert!(ours.message().contains("Pick again"), "{}", ours.message());
    ours.press("banner", "trade");
    assert_eq!(make_trade(&mut ours), 1);
}

#[test]
fn a_trade_that_is_due_comes_before_a_new_game_and_who_lost_all_is_dealt_new_cards() {
    let mut visit = resigned("trade=all", "second");
    visit.press("play-header", "menu");
    visit.begin("triad", "random=on");
    assert!(visit.app.model.is_open(Dialog::Trade));
    make_trade(&mut visit);
    visit.action(Action::Close);
    visit.press("banner", "play-again");
    assert!(visit.text("redeal").contains("fewer than five cards, too few to play"));
    visit.press("redeal", "fresh-collection");
    assert!(visit.text("collection").contains("20 cards"));
}

#[test]
fn whoever_begins_the_next_round_of_sudden_death_is_at_the_board_and_told_so() {
    let hand = "5555,5555,5555,5555,5555";
    let tokens = "1@1,1@2,2@3,2@4,3@5,3@6,4@7,4@8,5@9";
    let mut visit = Visit::at(&format!(
        "#/play/triad?sudden-death=on&starts=first&first-hand={hand}&second-hand={hand}&m={tokens}"
    ));
    visit.press("banner", "next-round");
    assert!(visit.announced().to_lowercase().contains("round 2"), "{}", visit.announced());
    assert_eq!(visit.focused(), Some("board"));
}

#[test]
fn a_card_played_by_keys_leads_on_to_the_hand_of_the_other_player() {
    let mut table = Table::of(&format!("triad?{HANDS}"));
    for region in ["slot:2", "2@5"] {
        table.focus_on(region);
        table.choose(region)
    }
    assert_eq!(table.ply(), 1);
    let stop = &table.play.board.scene().regions[table.play.board.stop().unwrap()];
    assert!(stop.id.starts_with("slot:"), "{}", stop.id);
}

#[test]
fn a_player_who_gives_a_hint_knows_one_hand_and_a_hidden_card_stands_nowhere() {
    let hands =
        "first-hand=2644,9264,5572,9546,A833&second-hand=1755,9727,A354,4724,1548&starts=first";
    let mut visit = Visit::at(&format!("#/play/triad?open=off&{hands}"));
    visit.action(Action::LiftCurtain);
    visit.choose("slot:1 1@1");
    visit.action(Action::LiftCurtain);
    visit.press("tools", "hint");
    let Some((_, Question::Bot(question))) = visit.question() else { panic!("nobody is asked") };
    let options = text(&question.record);
    assert!(options.contains("\"first-hand\":\"2644,?,?,?,?\""), "{options}");
    visit.press("tools", "undo");
    assert!(visit.game().curtain_down());
    assert!(visit.asked.contains(&Effect::Announce(String::new(), false)));
    visit.reload();
    assert!(visit.game().curtain_down(), "a reload resumes behind the curtain");
    assert!(visit.game().board.scene().regions.is_empty(), "nothing can be chosen or read out");
}

#[test]
fn a_game_that_counts_for_collections_has_no_values_and_is_looked_at_only() {
    let mut visit = Visit::at("");
    visit.app.model.settings.values = true;
    visit.begin("triad", "random=on trade=one first=Ana second=Ben starts=first");
    visit.choose("slot:1");
    let asks = |visit: &Visit| {
        visit.asked.iter().any(|it| matches!(it, Effect::Later(LaterEffect::AskReviewer(..))))
    };
    assert!(!asks(&visit) && visit.markup("value").contains(" hidden"));
    visit.choose("1@1");
    assert!(!asks(&visit));
    visit.press("replay", "look-back");
    visit.choose("slot:2 2@9");
    assert!(visit.text("status").contains("counts towards your collections"));
    assert_eq!(visit.tokens(), "1@1");
    // In other games, values are shown if the setting is on.
    visit.load(r#"{"rosette":1,"game":"trisq","options":{"size":3},"tokens":[]}"#);
    assert!(asks(&visit));
    let mut visit = Visit::at("#/play/trisq?size=3");
    assert!(!asks(&visit), "the setting is off at first");
    for (values, is_asked) in [("on", true), ("off", false)] {
        visit.send(Msg::Dialog(dialogs::Msg::Settings(pairs(&format!("values={values}")))));
        assert_eq!(visit.app.model.settings.values, is_asked);
        visit.choose(if is_asked { "a1" } else { "b2" });
        assert_eq!(asks(&visit), is_asked);
        visit.reload();
        assert_eq!(visit.app.model.settings.values, is_asked, "it is kept");
    }
}

/// With Chaos, nobody presses anything for the card: chance picks it, and only its cell is a choice.
#[test]
fn chance_picks_each_card_of_chaos_by_itself() {
    let mut visit = Visit::at("");
    visit.begin("triad", "chaos=on random=on first=Ana second=Ben starts=first");
    for ply in 0..9 {
        assert!(visit.text("status").contains("Chance picks the card."), "{ply}");
        visit.over(Timed::Step(Due::Chance));
        let state = visit.game().shown.game.state();
        let pending = state.pending.clone().unwrap();
        let legal = state.legal.clone();
        assert!(legal.iter().all(|token| token.starts_with(&pending)), "{pending}: {legal:?}");
        assert!(visit.text("status").contains("Choose a cell for "), "{ply}");
        visit.choose(&legal[0]);
        assert_eq!(visit.ply(), ply + 1);
    }
    visit.press("tools", "undo");
    assert_eq!(visit.ply(), 8);
    visit.over(Timed::Step(Due::Chance));
    assert!(visit.game().shown.game.state().pending.is_some(), "the same card is picked again");
}

#[test]
fn roulette_says_which_rules_it_has_drawn_and_the_record_has_them() {
    let mut visit = Visit::at("");
    visit.begin("triad", "open=off roulette=2 random=on trade=none starts=first");
    let drawn = visit.message().strip_prefix("Roulette: ").unwrap().to_owned();
    let names: Vec<_> = drawn.trim_end_matches('.').split(", ").collect();
    assert_eq!(names.len(), 2, "{drawn}");
    let record = visit.record();
    assert!(!record.contains("roulette"), "{record}");
    visit.action(Action::PlayAgain);
    assert!(!visit.message().contains("Roulette"), "the next game has the same rules");
}

#[test]
fn a_pick_is_announced_to_the_person_whose_card_it_is_and_repeats_no_move() {
    for (played, expected) in [("1@5,2@6", "Your turn. Choose a cell for 1111."), ("1@5", "")] {
        let address = format!("triad?{HANDS}&chaos=on&m={played}");
        let mut table = Table::between(["Ana", "bot:strong"], &address);
        table.send(play::Msg::Over(Timed::Step(Due::Chance)));
        assert!(table.play.shown.is_picked(), "{played}");
        assert_eq!(table.announced().as_deref(), Some(expected), "{played}");
    }
}
