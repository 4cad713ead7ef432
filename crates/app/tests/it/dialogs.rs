//! The dialogs that open over any screen: what their buttons do, and what they show.

use rosette_app::{
    Dialog, Dialogs, Effect, LaterEffect, Navigation, Timed,
    action::{Action, FileContent},
    dialogs::Msg,
    solving::{self, SolverEvent, SolverRequest, SolverResources},
};
use rosette_keep::{DayResult, EnumSetting as _, LanguageChoice, Slot, ThemeSetting};
use rosette_messages::Language;

use crate::{
    common::{game, languages},
    page::{Page, TICK_MS},
};

/// A page and the dialogs that can open over any screen.
struct Desk {
    page: Page,
    dialogs: Dialogs,
}

impl Desk {
    fn open() -> Self {
        Self { page: Page::open(), dialogs: Dialogs::default() }
    }

    fn show(&mut self, dialog: Dialog) {
        self.dialogs.show(&mut self.page.model, dialog, None)
    }

    fn send(&mut self, msg: Msg) -> Navigation {
        self.dialogs.update(&mut self.page.model, msg)
    }

    fn action(&mut self, action: Action) -> Navigation {
        self.dialogs
            .action(&mut self.page.model, action)
            .unwrap_or_else(|action| panic!("{action:?}"))
    }

    /// Chooses a file by the action for this content, and reads its text.
    fn read(&mut self, wanted: FileContent, text: &str) -> Navigation {
        self.action(Action::OpenFile(wanted));
        assert_eq!(self.page.effects().pop(), Some(Effect::Later(LaterEffect::ChooseFile)));
        self.send(Msg::FileRead(text.to_owned()))
    }

    /// Makes the dialogs, and returns the ids of the blocks that have changed.
    fn changed(&mut self) -> Vec<String> {
        let dialogs = &self.dialogs;
        self.page.show(|model, blocks| dialogs.view(model, blocks))
    }

    /// Makes the dialogs, and returns the markup of a block.
    fn markup(&mut self, id: &str) -> String {
        self.changed();
        self.page.markup(id).to_owned()
    }

    fn is_open(&self, dialog: Dialog) -> bool {
        self.page.model.is_open(dialog)
    }
}

fn all(markup: &str, name: &str) -> Vec<String> {
    let begin = format!(" {name}=\"");
    markup.split(&begin).skip(1).map(|rest| rest.split('"').next().unwrap().to_owned()).collect()
}

const RECORD: &str = r#"{"rosette":1,"game":"flag","tokens":["+2","+3"]}"#;

#[test]
fn the_field_for_a_text_keeps_it_when_it_is_refused_and_is_empty_the_next_time() {
    for (language, begin) in languages().into_iter().zip([
        "Couldn’t open this: ",
        "Impossible d’ouvrir ceci",
        "Открыть не удалось: ",
    ]) {
        let mut desk = Desk::open();
        desk.page.model.language = language;
        desk.show(Dialog::Open);
        let before = desk.page.backend.texts();
        assert!(desk.markup("open").contains("class=\"refusal\" role=\"alert\" hidden"));
        desk.send(Msg::Typed("<hello>".to_owned()));
        assert!(matches!(desk.send(Msg::Sent(None)), Navigation::Stay));
        let refused = desk.markup("open");
        assert!(refused.contains("aria-invalid=\"true\">\n&lt;hello&gt;</textarea>"), "{refused}");
        assert!(refused.contains(&format!("<span>{begin}")), "{refused}");
        assert!(!refused.contains("role=\"alert\" hidden"));
        assert_eq!(desk.page.backend.texts(), before);
        desk.show(Dialog::Open);
        let again = desk.markup("open");
        assert!(again.contains("aria-invalid=\"false\">\n</textarea>"), "{again}");
    }
}

#[test]
fn a_text_that_is_too_large_for_the_field_is_opened_and_the_field_stays() {
    let mut desk = Desk::open();
    desk.show(Dialog::Open);
    desk.send(Msg::Typed("typed".to_owned()));
    desk.send(Msg::Sent(Some("nothing".to_owned())));
    assert!(desk.markup("open").contains(">\ntyped</textarea>"));
    let navigation = desk.send(Msg::Sent(Some(RECORD.to_owned())));
    assert!(matches!(navigation, Navigation::Game(..)));
    assert!(!desk.markup("open").contains("nothing"), "the refusal has gone");
}

/// A game of RoyalUr in RGN.
const RGN: &str = "[Rules \"Finkel\"]\n[Light \"Ana\"]\n[Dark \"Ben\"]\n\n\
                   (1) r4.5a1+ r2.a1b2 (2) r4.5c1+ r2.c1xb2\n";

#[test]
fn a_game_in_rgn_is_opened_from_the_field_and_from_a_file() {
    let mut desk = Desk::open();
    let opened = |navigation| match navigation {
        Navigation::Game(game, slot) => {
            assert!(slot.is_visiting());
            game.session().record()
        }
        _ => panic!("no game"),
    };
    desk.show(Dialog::Open);
    desk.send(Msg::Typed(RGN.to_owned()));
    let record = opened(desk.send(Msg::Sent(None)));
    assert_eq!(record.tokens, ["4/0", "2/4", "4/0", "2/4"]);
    let players = record.players.clone().unwrap();
    assert_eq!([players.first.as_str(), players.second.as_str()], ["Ana", "Ben"]);
    assert_eq!(opened(desk.read(FileContent::Game, RGN)), record);
}

#[test]
fn an_illegal_action_of_a_game_in_rgn_is_told_with_the_legal_ones() {
    for (language, wanted) in languages().into_iter().zip([
        "move 4, &quot;r1.c1c2&quot;: expected r1.5c4, r1.cb1",
        "coup 4, &quot;r1.c1c2&quot;\u{a0}: il faut r1.5c4, r1.cb1",
        "ход 4, &quot;r1.c1c2&quot;: ожидается r1.5c4, r1.cb1",
    ]) {
        let mut desk = Desk::open();
        desk.page.model.language = language;
        desk.show(Dialog::Open);
        desk.send(Msg::Typed(RGN.replace("r2.c1xb2", "r1.c1c2")));
        assert!(matches!(desk.send(Msg::Sent(None)), Navigation::Stay));
        let refused = desk.markup("open");
        assert!(refused.contains(wanted), "{refused}");
    }
}

#[test]
fn an_address_leads_to_its_screen() {
    let mut desk = Desk::open();
    desk.show(Dialog::Open);
    desk.send(Msg::Typed("https://example.org/page#/rules/ur".to_owned()));
    assert!(matches!(desk.send(Msg::Sent(None)), Navigation::Stay));
    assert_eq!(desk.page.effects(), [Effect::Later(LaterEffect::Follow("#/rules/ur".to_owned()))]);
    assert!(!desk.is_open(Dialog::Open));
}

#[test]
fn a_file_with_a_fault_or_too_many_bytes_is_refused_in_a_dialog_above_the_others() {
    let mut desk = Desk::open();
    desk.show(Dialog::Open);
    desk.read(FileContent::Game, "no record");
    assert_eq!(desk.page.model.dialogs(), [Dialog::Open, Dialog::Faults]);
    assert!(desk.markup("faults").contains("found &quot;no record&quot;"));
    for (wanted, most) in [
        (FileContent::Game, 16 << 20),
        (FileContent::Profile, 1 << 20),
        (FileContent::CardSet, 1 << 20),
    ] {
        desk.page.model.close_dialogs();
        desk.action(Action::OpenFile(wanted));
        desk.page.model.effects.take();
        desk.dialogs.read_file(&mut desk.page.model, most);
        assert_eq!(desk.page.model.effects.take(), [LaterEffect::ReadFile.into()], "{wanted:?}");
        assert!(!desk.is_open(Dialog::Faults));
        desk.dialogs.read_file(&mut desk.page.model, most + 1);
        assert_eq!(desk.page.model.effects.take(), [], "{wanted:?}");
        let text: String = desk.markup("faults").chars().filter(char::is_ascii_digit).collect();
        assert!(
            text.contains(&most.to_string()) && text.contains(&(most + 1).to_string()),
            "{text}"
        );
    }
    assert!(matches!(desk.read(FileContent::Game, RECORD), Navigation::Game(..)));
}

/// Stores a game of Ur.
fn keep(page: &Page) {
    let mut slot = Slot::default();
    page.model.store.set_game(&mut slot, &game("ur?m=4/0").session().save());
}

/// Returns a backup with this many games, the dark theme and French.
fn backup(games: usize) -> String {
    let mut desk = Desk::open();
    for _ in 0..games {
        keep(&desk.page);
    }
    desk.page.model.settings.theme = ThemeSetting::Dark;
    desk.page.model.settings.language = LanguageChoice::named(Some("fr"));
    desk.page.model.store.set_settings(&desk.page.model.settings);
    desk.action(Action::Export);
    match &desk.page.effects()[..] {
        [Effect::Later(LaterEffect::Save { name, text })] => {
            assert_eq!(name, "rosette-2023-11-15.json");
            text.clone()
        }
        other => panic!("{other:?}"),
    }
}

/// Handles slices of an import until none is asked for any more. Returns where that leads, and the
/// values of the progress bar.
fn slices(desk: &mut Desk) -> (Navigation, Vec<usize>) {
    let mut progress = Vec::new();
    loop {
        let effects = desk.page.effects();
        if !effects.contains(&Effect::After(0, Timed::Import)) {
            return (Navigation::Stay, progress);
        }
        let markup = desk.markup("import");
        assert!(markup.contains("data-do=\"import\" disabled"), "nobody imports while it works");
        progress.push(all(&markup, "value")[0].parse().unwrap());
        match desk.send(Msg::ImportDue) {
            Navigation::Stay => {}
            navigation => return (navigation, progress),
        }
    }
}

fn games(page: &Page) -> usize {
    page.model.store.games().len()
}

#[test]
fn a_backup_is_compared_and_imported_in_slices() {
    let text = backup(40);
    let mut desk = Desk::open();
    assert!(matches!(desk.read(FileContent::Game, &text), Navigation::Stay));
    let (navigation, compared) = slices(&mut desk);
    assert!(matches!(navigation, Navigation::Stay));
    // Each step of the comparison reads the clock once, which moves it by one tick.
    let steps = (100.0 / TICK_MS) as usize;
    assert!(compared.len() > 40 / steps, "{compared:?}");
    assert!(compared.is_sorted_by(|before, after| before < after && after - before <= 2 * steps));
    let asked = desk.markup("import");
    assert!(asked.contains("40 games") && !asked.contains("disabled"), "{asked}");
    assert!(!asked.contains("role=\"switch\""), "there is nothing to replace");
    assert_eq!(games(&desk.page), 0);

    let begun = desk.action(Action::Import);
    assert!(matches!(begun, Navigation::Stay), "the first slice isn't all");
    let (navigation, imported) = slices(&mut desk);
    assert!(matches!(navigation, Navigation::Imported));
    assert!(imported.len() >= 3 && imported.is_sorted(), "{imported:?}");
    assert!(desk.page.model.dialogs().is_empty());
    assert_eq!(games(&desk.page), 40);

    // The imported settings are in use, and the message is in the imported language.
    desk.page.model.take_over_stored(false);
    desk.dialogs.imported(&mut desk.page.model);
    assert_eq!(desk.page.model.settings.theme, ThemeSetting::Dark);
    assert!(desk.page.effects().is_empty());
    [_, desk.page.model.language, _] = Language::all();
    desk.dialogs.import.report(&mut desk.page.model);
    let message = desk.page.told().unwrap();
    assert!(message.contains("40"), "{message}");
    desk.dialogs.import.report(&mut desk.page.model);
    assert_eq!(desk.page.told(), None, "it is told once");
}

#[test]
fn an_import_counts_positions_and_days() {
    let desk = Desk::open();
    let fill = |desk: &Desk, names: &[&str], day| {
        let texts = names.iter().map(|name| format!(r#"{{"record":{{"game":"{name}"}}}}"#));
        let store = &desk.page.model.store;
        store.add_puzzles("own", texts.collect());
        store.answer_puzzle("ur", 7, true, 1);
        store.note_day(day, DayResult { found: Some(true), ..DayResult::default() })
    };
    fill(&desk, &["a", "b"], 1);
    let text = desk.page.model.store.backup("");
    let mut desk = Desk::open();
    fill(&desk, &["b", "c"], 2);
    for said in ["New or updated positions: 2.", ""] {
        desk.read(FileContent::Game, &text);
        slices(&mut desk);
        let asked = desk.markup("import");
        assert!(asked.contains(said) && said.is_empty() != asked.contains("positions"), "{asked}");
        desk.action(Action::Import);
        slices(&mut desk);
        desk.dialogs.imported(&mut desk.page.model);
        let told = desk.page.told().unwrap();
        assert_eq!(told, ["The file was imported. It had no new games.", said].join(" ").trim());
    }
}

#[test]
fn what_is_set_here_is_replaced_only_on_request() {
    let text = backup(1);
    for replaces in [false, true] {
        let mut desk = Desk::open();
        desk.page.model.settings.theme = ThemeSetting::Light;
        desk.page.model.settings.names = ["Ana".to_owned(), "Bo".to_owned()];
        desk.page.model.store.set_settings(&desk.page.model.settings);
        desk.read(FileContent::Game, &text);
        slices(&mut desk);
        assert!(desk.markup("import").contains("role=\"switch\" name=\"replace\">"));
        desk.send(Msg::Replaces(replaces));
        assert_eq!(desk.markup("import").contains("name=\"replace\" checked"), replaces);
        assert!(matches!(desk.action(Action::Import), Navigation::Imported));
        // A form is open, so the names in it stay.
        desk.page.model.take_over_stored(true);
        desk.dialogs.imported(&mut desk.page.model);
        // If the language was replaced, the message waits for the texts of that language.
        assert_eq!(desk.page.told().is_some(), !replaces);
        let theme = if replaces { ThemeSetting::Dark } else { ThemeSetting::Light };
        assert_eq!(desk.page.model.settings.theme, theme);
        assert_eq!(desk.page.model.settings.names, ["Ana", "Bo"]);
    }
}

#[test]
fn an_import_that_is_cancelled_keeps_what_it_has_stored_and_says_so() {
    let text = backup(60);
    let mut desk = Desk::open();
    // The backup is only compared with what is stored; nothing is stored yet.
    desk.read(FileContent::Game, &text);
    assert_eq!(desk.page.effects(), [Effect::After(0, Timed::Import)]);
    desk.page.model.close_dialogs();
    assert!(matches!(desk.send(Msg::ImportDue), Navigation::Stay));
    assert!(desk.page.effects().is_empty() && !desk.is_open(Dialog::Import));
    assert_eq!(games(&desk.page), 0);
    assert!(matches!(desk.action(Action::Import), Navigation::Stay), "nothing is there to import");

    desk.read(FileContent::Game, &text);
    slices(&mut desk);
    desk.action(Action::Import);
    let some = games(&desk.page);
    assert!(some > 0 && some < 60, "{some}");
    desk.page.effects();
    desk.page.model.close_dialogs();
    assert!(matches!(desk.send(Msg::ImportDue), Navigation::Imported));
    assert_eq!(games(&desk.page), some);
    desk.dialogs.import.report(&mut desk.page.model);
    let message = desk.page.told().unwrap();
    assert!(message.contains(&some.to_string()) && message.contains("stopped"), "{message}");
}

#[test]
fn what_a_backup_has_no_room_for_is_told_and_comes_the_next_time() {
    let text = backup(40);
    let mut desk = Desk::open();
    let take = |desk: &mut Desk| {
        desk.read(FileContent::Game, &text);
        slices(desk);
        if matches!(desk.action(Action::Import), Navigation::Stay) {
            slices(desk);
        }
        desk.dialogs.import.report(&mut desk.page.model);
        desk.page.told().unwrap()
    };
    desk.page.backend.units.set(5_000);
    let message = take(&mut desk);
    let some = games(&desk.page);
    assert!(some > 0 && some < 40, "{some}");
    let missing = 40 - some;
    assert!(
        message.ends_with(&format!(
            "with {some} new or updated games. There was no room for {missing} games."
        )),
        "{message}"
    );
    desk.page.backend.units.set(usize::MAX);
    let message = take(&mut desk);
    assert!(message.ends_with(&format!("with {missing} new or updated games.")), "{message}");
    assert_eq!(games(&desk.page), 40);
    take(&mut desk);
    assert_eq!(games(&desk.page), 40, "no game comes twice");
}

#[test]
fn a_backup_with_a_damaged_part_is_refused_before_anything_is_imported() {
    let text = backup(60);
    let (sound, last) = text.rsplit_once("\"record\"").unwrap();
    let damaged = format!("{sound}\"records\"{last}");
    let mut desk = Desk::open();
    desk.read(FileContent::Game, &damaged);
    assert!(desk.is_open(Dialog::Import), "the damage isn't in the first slice");
    slices(&mut desk);
    assert_eq!(desk.page.model.dialogs(), [Dialog::Faults]);
    assert!(desk.markup("faults").contains("damaged"), "{}", desk.markup("faults"));
    assert!(desk.page.backend.texts().is_empty());
    // A small damaged backup that is pasted is refused in the dialog with the field.
    desk.show(Dialog::Open);
    desk.send(Msg::Typed(
        r#"{"rosette-backup":1,"parts":{"game:a":{"version":1,"updated":1,"value":{}}}}"#
            .to_owned(),
    ));
    desk.send(Msg::Sent(None));
    assert!(desk.markup("open").contains("&quot;game:a&quot;: damaged"));
}

#[test]
fn the_licences_are_fetched_when_they_are_unfolded() {
    let mut desk = Desk::open();
    desk.show(Dialog::About);
    let folded = desk.markup("about");
    assert!(
        folded.contains(env!("CARGO_PKG_VERSION")) && folded.contains("data-entry=\"licences\">")
    );
    let stories = folded.matches("<section>").count();
    assert_eq!(stories, rosette_app::GameInfo::all().count(), "each game has its story");
    assert!(desk.page.effects().is_empty());
    let unfold = |desk: &mut Desk| {
        desk.send(Msg::Unfolded(true));
        let mut effects = desk.page.effects();
        assert_eq!(effects.remove(0), Effect::ScrollTo("#licences".to_owned()));
        effects
    };
    assert_eq!(unfold(&mut desk), [Effect::Later(LaterEffect::FetchLicences)]);
    desk.send(Msg::LicencesCome(None));
    assert!(desk.markup("about").contains("data-entry=\"licences\" open"));
    // The licences are fetched again after a failure, but not after they have come.
    assert_eq!(unfold(&mut desk), [Effect::Later(LaterEffect::FetchLicences)]);
    desk.send(Msg::LicencesCome(Some("maud: <MIT>".to_owned())));
    assert!(desk.markup("about").contains("maud: &lt;MIT&gt;</pre>"));
    desk.show(Dialog::About);
    assert!(desk.markup("about").contains("data-entry=\"licences\">"), "it is folded away again");
    assert!(unfold(&mut desk).is_empty());
}

#[test]
fn room_is_made_after_asking() {
    let mut desk = Desk::open();
    assert!(matches!(desk.action(Action::MakeRoom), Navigation::Stay), "nobody was asked");
}

const TABLE: &str = "ur-rosettes-safe-7.table";

/// Handles the event by which the worker lists one file with a table, of this size in bytes.
fn listed(desk: &mut Desk, name: &str, bytes: u64) {
    let device =
        SolverResources { files: vec![(name.to_owned(), bytes)], room: 1 << 40, workers: 1 };
    solving::handle(&mut desk.page.model, SolverEvent::Files(device))
}

#[test]
fn a_solution_is_deleted_after_asking_if_it_took_more_than_a_minute() {
    let mut desk = Desk::open();
    listed(&mut desk, TABLE, 98 << 20);
    desk.show(Dialog::Settings);
    assert!(desk.markup("solved").contains(TABLE));
    desk.page.effects();
    desk.action(Action::DeleteTable(TABLE.to_owned()));
    assert_eq!(desk.page.model.dialogs(), [Dialog::Settings, Dialog::Unsolve]);
    assert!(desk.page.effects().is_empty());
    let asked = desk.markup("unsolve");
    assert_eq!(all(&asked, "data-arg"), [TABLE]);
    assert!(asked.contains("5 min"), "{asked}");
    desk.action(Action::DeleteTable(TABLE.to_owned()));
    assert_eq!(desk.page.model.dialogs(), [Dialog::Settings]);
    assert_eq!(
        desk.page.effects(),
        [Effect::Later(LaterEffect::Solver(SolverRequest::Delete(TABLE.to_owned())))]
    );
    // A table whose work took less than a minute is deleted without a question.
    listed(&mut desk, &format!("{TABLE}.part"), 1 << 20);
    desk.action(Action::DeleteTable(TABLE.to_owned()));
    assert!(!desk.is_open(Dialog::Unsolve));
    assert_eq!(
        desk.page.effects(),
        [Effect::Later(LaterEffect::Solver(SolverRequest::Delete(TABLE.to_owned())))]
    );
}

#[test]
fn the_work_on_a_solution_lasts_until_it_is_paused_complete_or_refused() {
    let solve =
        |name: &str| Effect::Later(LaterEffect::Solver(SolverRequest::Solve(name.to_owned())));
    let (stop, list) = (
        || Effect::Later(LaterEffect::Solver(SolverRequest::Stop)),
        |once| Effect::Later(LaterEffect::Solver(SolverRequest::List(once))),
    );
    let mut desk = Desk::open();
    solving::go_on(&mut desk.page.model);
    assert!(desk.page.effects().is_empty(), "nobody has wanted a solution");
    desk.action(Action::Solve(TABLE.to_owned()));
    assert_eq!(desk.page.effects(), [Effect::Later(LaterEffect::Persist), solve(TABLE)]);
    // When the page is opened again, it continues the work.
    solving::go_on(&mut desk.page.model);
    assert_eq!(desk.page.effects(), [list(true), solve(TABLE)]);
    desk.action(Action::PauseSolving);
    assert_eq!(desk.page.effects(), [stop(), list(false)]);
    solving::go_on(&mut desk.page.model);
    assert!(desk.page.effects().is_empty(), "a pause lasts");

    // A pause in another tab stops the work in this one.
    desk.action(Action::Solve(TABLE.to_owned()));
    desk.page.effects();
    solving::follow(&mut desk.page.model);
    assert!(desk.page.effects().is_empty());
    desk.page.model.store.set_solving("");
    solving::follow(&mut desk.page.model);
    assert_eq!(desk.page.effects(), [stop(), list(false)]);

    desk.action(Action::Solve(TABLE.to_owned()));
    desk.page.effects();
    listed(&mut desk, TABLE, 98 << 20);
    assert_eq!(desk.page.effects(), [stop()]);
    let message = desk.page.told().unwrap();
    assert!(message.contains("7 pieces"), "{message}");
    assert_eq!(desk.page.model.store.solving().as_deref(), Some(""));

    desk.action(Action::Solve(TABLE.to_owned()));
    desk.page.effects();
    solving::handle(&mut desk.page.model, SolverEvent::Failed(solving::SolveError::Room));
    assert_eq!(desk.page.effects(), [stop(), list(false)]);
}

#[test]
fn a_game_in_work_is_deleted_with_its_work() {
    let mut desk = Desk::open();
    desk.action(Action::Solve(TABLE.to_owned()));
    desk.page.effects();
    desk.action(Action::DeleteTable(TABLE.to_owned()));
    let delete = Effect::Later(LaterEffect::Solver(SolverRequest::Delete(TABLE.to_owned())));
    assert_eq!(
        desk.page.effects(),
        [Effect::Later(LaterEffect::Solver(SolverRequest::Stop)), delete]
    );
    assert_eq!(desk.page.model.solving.works_on(), None);
}

#[test]
fn every_dialog_has_an_element_with_its_title_and_those_that_ask_have_a_description() {
    let mut visit = crate::visit::Visit::at("");
    let markup = visit.markup("later");
    let elements: Vec<_> = markup.split("<dialog ").skip(1).collect();
    assert_eq!(elements.len(), 22);
    for element in elements {
        let id = element.split('"').nth(1).unwrap();
        assert!(Dialog::named(id).is_some(), "{id}");
        assert!(element.contains(&format!("aria-labelledby=\"{id}-title\"")), "{element}");
    }
    let question = "aria-describedby=\"go-on-detail\"";
    assert!(markup.contains(question) && !markup.contains("settings-detail"), "{markup}");
}
