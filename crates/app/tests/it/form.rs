//! The options form: players, the clock, and the game that begins.

use rosette_app::{
    GameInfo, Navigation,
    action::Action,
    default_names,
    form::{Controls, Form, Starts, begin_at_once, clock, last_needed_table, players},
    solving::{self, SolverEvent, SolverResources},
};
use rosette_keep::Settings;
use rosette_messages::Language;
use rosette_play::{Rivals, SetupStage};
use rosette_rules::{Outcome, Reason, Seat};
use rosette_session::{Level, Program, RunningScore, Seed, TimeControl};

use crate::{
    common::{languages, pairs},
    form_players::tables,
    page::Page,
};

pub fn kind(name: &str) -> GameInfo {
    GameInfo::named(name).unwrap()
}

fn form(name: &str, values: &str) -> Form {
    Form::new(kind(name), pairs(values), Language::english())
}

/// Opens a form with these values on a page.
pub fn opened(name: &str, values: &str) -> (Page, Form) {
    let mut page = Page::open();
    page.model.window.has_room_beside = true;
    let filled = kind(name).filled(&pairs(values));
    let mut form = Form::new(kind(name), filled, Language::english());
    form.open(&mut page.model);
    (page, form)
}

/// Shows the form, and returns the ids of the blocks that have changed.
pub fn show(page: &mut Page, form: &Form) -> Vec<String> {
    page.show(|model, blocks| form.view(model, blocks))
}

/// Returns the markup of the form around a text, up to the end of the element that has it.
pub fn element<'a>(page: &'a Page, block: &str, text: &str) -> &'a str {
    let markup = page.markup(block);
    let at = markup.find(text).unwrap_or_else(|| panic!("{text} isn't in {markup}"));
    let start = markup[..at].rfind('<').unwrap();
    &markup[start..=at + markup[at..].find('>').unwrap()]
}

#[test]
fn who_goes_first() {
    let settings = Settings::default();
    for (name, starts, setup_stage, beginner) in [
        ("ur", Starts::First, SetupStage::Hands, Some(Seat::First)),
        ("ur", Starts::Second, SetupStage::Hands, Some(Seat::Second)),
        ("ur", Starts::Toss, SetupStage::Hands, None),
        ("ur", Starts::Toss, SetupStage::Nothing, None),
        ("ur", Starts::Toss, SetupStage::Setup, Some(Seat::First)),
        ("triad", Starts::Second, SetupStage::Setup, Some(Seat::Second)),
    ] {
        let begun = form(name, "")
            .beginning(&settings, starts, setup_stage, Seed(1), Language::english())
            .unwrap();
        assert_eq!(begun.start().beginner, beginner, "{starts:?} {setup_stage:?}");
        assert_eq!(begun.start().setup_stage, setup_stage);
    }
    for starts in [Starts::First, Starts::Toss, Starts::Second] {
        assert_eq!(Starts::named(starts.name()), starts);
    }
    assert_eq!(Starts::named(""), Starts::First);
    for kind in GameInfo::all() {
        assert_eq!(Starts::of(kind) == Starts::Toss, kind.either_starts(), "{}", kind.name());
    }
}

#[test]
fn a_form_with_a_wrong_value_begins_no_game() {
    let wrong = form("ur", "pieces=99");
    let begun = wrong.beginning(
        &Settings::default(),
        Starts::First,
        SetupStage::Hands,
        Seed(1),
        Language::english(),
    );
    assert!(begun.is_err());
}

#[test]
fn the_score_goes_on_between_the_same_players() {
    let defaults = default_names(Language::english());
    let won = Outcome { winner: Some(Seat::First), reason: Reason::Resigned };
    let before = RunningScore::default().with(won);
    for (first, second, won) in
        [("Ana", "Bo", Some([1, 0])), ("Bo", "Ana", Some([0, 1])), ("Ana", "Cy", None)]
    {
        let names = ["Ana".to_owned(), "Bo".to_owned()];
        let mut form = form("trisq", "");
        form.rivals = Some(Rivals::new(&names, &defaults, before));
        let settings =
            Settings { names: [first.to_owned(), second.to_owned()], ..Settings::default() };
        let begun = form
            .beginning(&settings, Starts::First, SetupStage::Hands, Seed(1), languages()[1])
            .unwrap();
        let score = begun.start().before;
        let score = (!score.is_empty()).then(|| Seat::BOTH.map(|seat| score.won(seat)));
        assert_eq!(score, won, "{first} {second}");
    }
}

#[test]
fn the_clock_is_written_and_read() {
    let total = TimeControl::total(300, 3);
    for control in [None, total, TimeControl::per_move(30)] {
        let mut controls = Controls::default();
        clock::write(&mut controls, control);
        assert_eq!(clock::read(&controls), control);
    }
    for (kind, minutes, increment, expected) in [
        ("total", " 5 ", "3", total),
        ("total", "5", "", None),
        ("total", "0", "3", None),
        ("total", "99999999", "3", None),
        ("total", "five", "3", None),
        ("none", "5", "3", None),
        ("", "5", "3", None),
    ] {
        let mut controls = Controls::default();
        for (name, text) in [("clock", kind), ("minutes", minutes), ("increment", increment)] {
            controls.set(name, text);
        }
        assert_eq!(clock::read(&controls), expected, "{kind:?} {minutes}");
    }
}

#[test]
fn the_buttons_of_the_clock_name_times_that_can_be_read() {
    let (mut page, mut form) = opened("ur", "");
    for language in languages() {
        page.model.language = language;
        show(&mut page, &form);
        let mut buttons = 0;
        let markup = page.markup("options").to_owned();
        for part in markup.split("data-do=\"clock\" data-arg=\"").skip(1) {
            let name = part.split('"').next().unwrap();
            let control = TimeControl::named(name);
            assert!(control.is_some(), "{name}");
            form.update(&mut page.model, &Action::Clock(control.unwrap()));
            let Navigation::Begin(_, beginning) = form.send(&mut page.model, SetupStage::Hands)
            else {
                panic!("nothing begins");
            };
            assert_eq!(beginning.start().clock, control);
            buttons += 1;
        }
        assert_eq!(buttons, 10);
    }
}

#[test]
fn only_the_fields_of_the_chosen_clock_are_there_and_the_others_keep_their_numbers() {
    let (mut page, mut form) = opened("ur", "");
    let disabled = |page: &Page| {
        ["minutes", "increment", "seconds"]
            .map(|name| element(page, "options", &format!("name=\"{name}\"")).contains(" disabled"))
    };
    show(&mut page, &form);
    assert_eq!(disabled(&page), [true; 3]);
    for (sent, expected) in [
        ("clock=total", [false, false, true]),
        ("clock=total minutes=90 increment=0", [false, false, true]),
        ("clock=move", [true, true, false]),
        ("clock=none", [true; 3]),
        ("clock=total", [false, false, true]),
    ] {
        form.change(&mut page.model, pairs(sent));
        show(&mut page, &form);
        assert_eq!(disabled(&page), expected, "{sent}");
        let chosen = element(&page, "options", "data-clock=\"total\"");
        assert_eq!(chosen.contains("hidden"), !sent.contains("total"), "{sent}");
    }
    let field = element(&page, "options", "name=\"minutes\"");
    // The attributes of the field keep the browser from sending a number out of this range.
    assert!(field.contains("value=\"90\"") && field.contains("min=\"1\" max=\"180\""), "{field}");
    // The form of another game begins with the clock of the last game.
    form.send(&mut page.model, SetupStage::Hands);
    assert_eq!(page.model.store.settings().unwrap().clock, TimeControl::total(5_400, 0));
    let mut next = self::form("flag", "");
    next.open(&mut page.model);
    show(&mut page, &next);
    assert_eq!(disabled(&page), [false, false, true]);
    assert!(element(&page, "options", "name=\"minutes\"").contains("value=\"90\""));
}

#[test]
fn programs_by_game() {
    let external = || vec!["prog".to_owned()];
    for (name, bots, others) in [("ur", 4, 1), ("triad", 4, 1), ("trisq", 4, 1), ("flag", 4, 1)] {
        let programs = players::programs(kind(name), &external());
        let is_bot = |program: &&Program| matches!(program, Program::Bot(_));
        assert_eq!(programs.iter().filter(is_bot).count(), bots, "{name}");
        assert_eq!(programs.len() - bots, others, "{name}");
    }
}

#[test]
fn a_game_begins_at_once_by_the_last_rules_against_the_last_level() {
    let seeds = [Seed(1), Seed(2)];
    let begin = |settings: &mut Settings, name, computer| {
        let language = Language::english();
        let begun = begin_at_once(kind(name), settings, tables(), computer, seeds, language);
        begun.unwrap().start().clone()
    };
    let mut settings = Settings { names: ["Ana", ""].map(str::to_owned), ..Settings::default() };
    let start = begin(&mut settings, "trisq", true);
    assert_eq!(start.names, ["Ana", "bot:easy"]);
    assert_eq!((start.beginner, start.setup_stage), (Some(Seat::First), SetupStage::Nothing));
    assert_eq!(begin(&mut settings, "triad", true).beginner, None, "a toss, as in the form");
    settings.players = [None, Some(Program::Bot(Level::Strong))];
    settings.note_game("trisq", kind("trisq").pairs(&pairs("size=9")));
    assert_eq!(begin(&mut settings, "trisq", false).names, ["Ana", ""]);
    assert_eq!(begin(&mut settings, "trisq", true).names, ["Ana", "bot:strong"]);
    let ur = kind("ur");
    for (options, names, needed) in [
        ("pieces=7", ["Ana", "bot:perfect"], true),
        ("pieces=5", ["Ana", "bot:perfect"], false),
        // Without a table for these rules, Perfect is replaced by Strong.
        ("pieces=7 rosettes=off", ["Ana", "bot:strong"], true),
    ] {
        assert!(!last_needed_table(kind("trisq"), &settings));
        settings.players = [None, Some(Program::Bot(Level::Perfect))];
        settings.note_game("ur", ur.pairs(&pairs(options)));
        assert_eq!(last_needed_table(ur, &settings), needed, "{options}");
        assert_eq!(begin(&mut settings, "ur", true).names, names, "{options}");
    }
    assert!(!last_needed_table(ur, &settings));
    let form = Form::of_last_game(kind("trisq"), &settings, Seed(1), Language::english());
    assert!(form.values().contains(&("size".to_owned(), "9".to_owned())));
}

#[test]
fn a_name_stays_as_it_is_typed() {
    let (mut page, mut form) = opened("ur", "");
    let typed = |name: &str| vec![("first".to_owned(), name.to_owned())];
    for (text, name) in [("A", "A"), ("Ana ", "Ana"), (" Ana  Bo", "Ana  Bo"), ("bot:x", "x")] {
        form.change(&mut page.model, typed(text));
        show(&mut page, &form);
        assert!(element(&page, "options", "id=\"name-first\"").contains(&format!("\"{text}\"")));
        assert_eq!(page.model.settings.names[0], name);
        assert!(page.markup("options").contains(&format!("title=\"{name}\">{name}</b>")));
    }
    form.change(&mut page.model, typed(" "));
    show(&mut page, &form);
    assert!(page.markup("options").contains("title=\"Player 1\">Player 1</b>"), "who goes first");
    // Opening a profile puts its name into the field.
    page.model.settings.names[0] = "Cy".to_owned();
    show(&mut page, &form);
    assert!(element(&page, "options", "id=\"name-first\"").contains("value=\"Cy\""));
}

#[test]
fn a_person_without_a_name_isnt_called_by_a_mark_that_another_may_play() {
    use Seat::{First, Second};
    let badges = |page: &Page| -> Vec<String> {
        let markup = page.markup("options");
        let badges = markup.split("<span class=\"badge\">").skip(1);
        badges.map(|it| it.split("</span>").next().unwrap().to_owned()).collect()
    };
    let badge = |seats: &[Seat]| -> Vec<String> {
        seats.iter().map(|seat| rosette_scene::picture::badge(*seat)).collect()
    };
    for (starts, seats) in
        [("first", vec![First, Second]), ("second", vec![Second, First]), ("toss", vec![])]
    {
        let (mut page, mut form) = opened("ur", "");
        form.change(&mut page.model, pairs(&format!("starts={starts}")));
        show(&mut page, &form);
        let (shown, markup) = (badges(&page), page.markup("options"));
        let none = vec![String::new(); 2];
        assert_eq!(shown, if seats.is_empty() { none } else { badge(&seats) }, "{starts}");
        for name in ["Player 1", "Player 2"] {
            assert!(markup.contains(&format!("placeholder=\"{name}\"")), "{starts} {name}");
            assert!(markup.contains(&format!("title=\"{name}\"")), "{starts} {name}");
        }
        assert!(!markup.contains("Lapis") && !markup.contains("Carnelian"), "{starts}");
    }
    // Where either seat may go first, nobody changes seats.
    let (mut page, form) = opened("triad", "");
    show(&mut page, &form);
    assert_eq!(badges(&page), badge(&Seat::BOTH));
    assert!(page.markup("options").contains("placeholder=\"Lapis\""));
}

#[test]
fn a_program_hides_a_name_and_a_person_brings_it_back() {
    let (mut page, mut form) = opened("ur", "");
    form.change(&mut page.model, pairs("second=Ben"));
    form.change(&mut page.model, pairs("second=Ben who-second=bot:random"));
    show(&mut page, &form);
    let field = element(&page, "options", "id=\"name-second\"");
    for part in [" disabled", " value=\"\"", "placeholder=\"Random\""] {
        assert!(field.contains(part), "{field}");
    }
    assert_eq!(page.model.settings.players_named(), ["", "bot:random"]);
    // The browser doesn't send a disabled field. The name in the settings stays, and an opened
    // profile may replace it.
    page.model.settings.names[1] = "Cy".to_owned();
    form.change(&mut page.model, pairs("first=A who-second=bot:random"));
    assert_eq!(page.model.settings.names, ["A", "Cy"]);
    page.model.settings.names[1] = "Ben".to_owned();
    form.change(&mut page.model, pairs("first= who-second="));
    show(&mut page, &form);
    let field = element(&page, "options", "id=\"name-second\"");
    assert!(field.contains(" value=\"Ben\"") && !field.contains(" disabled"), "{field}");
    assert_eq!(page.model.settings.players_named(), ["", "Ben"]);
}

#[test]
fn a_level_that_cant_play_the_options_gives_its_seat_to_the_next_best() {
    let (mut page, mut form) = opened("ur", "");
    let mut send = |page: &mut Page, sent: &str| {
        form.change(&mut page.model, pairs(sent));
        show(page, &form);
        page.markup("options").split("name=\"who-second\"").nth(1).unwrap().to_owned()
    };
    let rest = send(&mut page, "pieces=7");
    assert!(rest.contains("<option value=\"bot:perfect\" disabled>"), "nobody solves seven");
    assert!(rest.contains("id=\"levels\"></p>"), "{rest}");
    let rest = send(&mut page, "pieces=3 who-second=bot:perfect");
    assert!(rest.contains("<option value=\"bot:perfect\" selected>Perfect</option>"), "{rest}");
    let hint = "Perfect: Plays the best move, from a complete solution of this game.</p>";
    assert!(rest.contains(hint), "{rest}");
    let rest = send(&mut page, "pieces=6 who-second=bot:perfect");
    assert!(rest.contains("<option value=\"bot:strong\" selected>"), "{rest}");
    assert!(rest.contains("<option value=\"bot:perfect\" disabled>Perfect: only"), "{rest}");
    assert!(rest.contains("Strong: Thinks ahead for about a second.</p>"), "{rest}");
    assert_eq!(page.model.settings.players_named(), ["", "bot:strong"]);
    // An external player that is no longer offered is replaced by a person.
    page.model.settings.players[0] = Some(Program::External("gone".to_owned()));
    form.open(&mut page.model);
    assert_eq!(page.model.settings.players_named(), ["", "bot:strong"]);
}

#[test]
fn a_game_that_only_a_table_solves_is_offered_to_be_solved() {
    let (mut page, mut form) = opened("ur", "");
    let device = SolverResources { files: Vec::new(), room: u64::MAX, workers: 1 };
    solving::handle(&mut page.model, SolverEvent::Files(device));
    let offers = |page: &Page| page.markup("options").contains("data-do=\"solve\"");
    for (sent, is_offered) in [
        ("pieces=7 rosettes=on safe=on", true),
        ("pieces=6 rosettes=on safe=on", true),
        // Perfect solves five pieces while it plays, so no table is needed.
        ("pieces=5 rosettes=on safe=on", false),
        ("pieces=7 rosettes=on safe=on", true),
    ] {
        form.change(&mut page.model, pairs(sent));
        show(&mut page, &form);
        assert_eq!(offers(&page), is_offered, "{sent}");
    }
    page.model.available.tables = tables();
    show(&mut page, &form);
    assert!(!offers(&page), "there is a table");
    let (mut page, form) = opened("trisq", "");
    show(&mut page, &form);
    assert!(!offers(&page));
}

#[test]
fn what_takes_long_is_made_again_only_for_other_options() {
    let (mut page, mut form) = opened("triad", "");
    assert_eq!(show(&mut page, &form), ["options", "presets", "fields", "start"]);
    assert!(show(&mut page, &form).is_empty());
    page.model.window.has_room_beside = false;
    let mut sent = form.values().clone();
    sent.extend(pairs("first=A preset=0"));
    form.change(&mut page.model, sent.clone());
    assert_eq!(show(&mut page, &form), ["options"], "a letter of a name");
    let (mut shown, values) = (Vec::new(), form.values().clone());
    for language in languages() {
        page.model.language = language;
        show(&mut page, &form);
        shown.push(["options", "presets", "fields"].map(|id| page.markup(id).to_owned()));
        assert!(element(&page, "options", "id=\"name-first\"").contains("value=\"A\""));
    }
    shown.dedup();
    assert_eq!(shown.len(), 3, "each language says everything");
    assert_eq!(*form.values(), values);
}

#[test]
fn a_form_that_is_sent_is_stored_and_begins_its_game() {
    let (mut page, mut form) = opened("trisq", "");
    let sent = "size=5 first=Ana second=Bo starts=second clock=move seconds=20";
    form.change(&mut page.model, pairs(sent));
    for (setup_stage, action) in
        [(SetupStage::Hands, None), (SetupStage::Setup, Some(Action::Arrange))]
    {
        let navigation = match action {
            Some(action) => form.update(&mut page.model, &action),
            None => form.send(&mut page.model, setup_stage),
        };
        let Navigation::Begin(_, beginning) = navigation else { panic!("nothing begins") };
        let start = beginning.start();
        assert_eq!((start.setup_stage, start.beginner), (setup_stage, Some(Seat::Second)));
        assert_eq!(start.names, ["Ana", "Bo"]);
        assert_eq!(start.clock, TimeControl::per_move(20));
    }
    let stored = page.model.store.settings().unwrap();
    assert_eq!(stored.names, ["Ana", "Bo"]);
    assert!(stored.last_of("trisq").is_some());
    // The controls of the form don't allow this value; a script can still fill it in.
    form.change(&mut page.model, pairs("size=999"));
    assert!(matches!(form.send(&mut page.model, SetupStage::Hands), Navigation::Stay));
    assert!(page.told().is_some());
}

#[test]
fn the_collections_are_shown_where_cards_are_played() {
    for game in GameInfo::all() {
        let (mut page, form) = opened(game.name(), "");
        show(&mut page, &form);
        let hidden = element(&page, "options", "id=\"collections\"").contains("hidden");
        assert_eq!(hidden, !game.has_hands());
        let buttons = page.markup("options").matches("data-do=\"collection\"").count();
        assert_eq!(buttons, if hidden { 0 } else { 2 });
        let stops = page.markup("options").contains("while the cards are hidden");
        assert_eq!(stops, !hidden, "the clock's hint");
    }
}

/// Tests an option whose names depend on a switch: it follows the switch until the person chooses
/// otherwise, and what the switch excludes can't be chosen.
#[test]
fn names_that_another_option_excludes_are_disabled() {
    let (mut page, mut form) = opened("ur", "");
    let mut change = |form: &mut Form, sent: &str| {
        form.change(&mut page.model, pairs(sent));
        show(&mut page, form);
        let markup = page.markup("fields");
        let radios = markup.split("<label>").filter(|it| it.contains("name=\"again\""));
        let offered = radios.filter(|it| !it.contains(" disabled")).count();
        let again = form.values().iter().find(|(name, _)| name == "again").unwrap().1.clone();
        assert!(
            element(&page, "fields", &format!("name=\"again\" value=\"{again}\""))
                .contains("checked")
        );
        assert!(form.start().is_some());
        (offered, again)
    };
    let on = "pieces=7 path=bell dice=four rosettes=on safe=on";
    let off = "pieces=7 path=bell dice=four";
    let said = |offered, again: &str| (offered, again.to_owned());
    assert_eq!(change(&mut form, &format!("{off} again=rosette")), said(2, "none"));
    assert_eq!(change(&mut form, &format!("{on} again=none")), said(4, "rosette"));
    assert_eq!(change(&mut form, &format!("{on} again=both")), said(4, "both"));
    assert_eq!(change(&mut form, &format!("{off} again=both")), said(2, "none"));
    assert_eq!(change(&mut form, &format!("{off} again=capture")), said(2, "capture"));
    assert_eq!(change(&mut form, &format!("{on} again=capture")), said(4, "capture"));
}
