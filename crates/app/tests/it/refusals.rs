//! What the page says about texts and files that it can't open, in the reader's language.

use rosette_app::{
    Dialog, Dialogs, Effect, GameInfo, LaterEffect, Navigation,
    action::{Action, FileContent},
    dialogs::Msg,
};
use rosette_messages::Language;

use crate::{common::languages, page::Page};

/// Texts that can't be opened, with what is said of them in French and Russian.
const REFUSALS: [[&str; 3]; 21] = [
    [
        "hello",
        r#"il faut #/, #/new/GAME, #/rules/GAME, #/play/GAME, #/mail/GAME, pas "hello""#,
        r#"ожидается #/, #/new/GAME, #/rules/GAME, #/play/GAME, #/mail/GAME, а не "hello""#,
    ],
    ["#/play/ur?m=%zz", r#""m" : il faut %20, %41…"#, r#""m": ожидается %20, %41…"#],
    ["#/play/ur?m=2/0&m=2/0", r#""m" : indiqué plus d’une fois"#, r#""m": указано дважды"#],
    [
        "#/play/ur?pieces",
        r#"il faut NAME=VALUE, pas "pieces""#,
        r#"ожидается NAME=VALUE, а не "pieces""#,
    ],
    [
        "#/play/ur?pieces=99",
        r#"pieces : il faut 1–7, pas "99""#,
        r#"pieces: ожидается 1–7, а не "99""#,
    ],
    [
        "#/play/flag?rules=chess",
        r#"rules : il faut jump, dice, pas "chess""#,
        r#"rules: ожидается jump, dice, а не "chess""#,
    ],
    [
        "#/play/ur?colour=red",
        r#""colour" n’existe pas ; choix possibles : path, dice, pieces, rosettes, safe, again"#,
        r#""colour" не существует; можно: path, dice, pieces, rosettes, safe, again"#,
    ],
    [
        "#/play/triad",
        "first-hand : valeur manquante ; il faut une valeur comme 5A32:fire,1111,1111,1111,1111",
        "first-hand: не указано; ожидается значение вида 5A32:fire,1111,1111,1111,1111",
    ],
    [
        "#/play/ur?m=4/0,2/9",
        r#"coup 2, "2/9" : vous n’avez pas de pion sur la case 9"#,
        r#"ход 2, "2/9": на клетке 9 нет вашей фишки"#,
    ],
    [
        "#/play/ur?p=0",
        r#"pending "0" : ne convient pas à la position"#,
        r#"pending "0": не подходит к позиции"#,
    ],
    [
        "#/play/chess",
        r#""chess" n’existe pas ; choix possibles : GAMES"#,
        r#""chess" не существует; можно: GAMES"#,
    ],
    [r#"{"rosette":1 "a"}"#, "ligne 1 : il faut , }", "строка 1: ожидается , }"],
    ["{} x", "ligne 1 : il faut la fin du texte", "строка 1: ожидается конец текста"],
    [
        r#"{"a":1}"#,
        r#"ceci ne vient pas de Rosette, dont les fichiers commencent par {"rosette": 1"#,
        r#"это создано не в Rosette: её файлы начинаются с {"rosette": 1"#,
    ],
    [
        r#"{"rosette":2}"#,
        "c’est la version 2, et cette Rosette lit jusqu’à 1 ; il faut une Rosette plus récente",
        "это версия 2, а здесь читается не выше 1; нужна более новая Rosette",
    ],
    [r#"{"rosette":1,"game":"ur"}"#, "tokens : valeur manquante", "tokens: не указано"],
    [
        r#"{"rosette":1,"game":"ur","tokens":[],"options":3}"#,
        r#"options : il faut {"…": 1, "…": "…"}"#,
        r#"options: ожидается {"…": 1, "…": "…"}"#,
    ],
    [
        r#"{"rosette":1,"game":"ur","tokens":[],"ended":{"reason":"home"}}"#,
        "ended : il faut resigned, agreed, time, forfeit",
        "ended: ожидается resigned, agreed, time, forfeit",
    ],
    [r#"{"rosette-backup":1}"#, "parts : valeur manquante", "parts: не указано"],
    [
        r#"{"rosette-backup":1,"parts":{"cards":{"version":1}}}"#,
        r#""cards" : endommagé"#,
        r#""cards": повреждено"#,
    ],
    [
        r#"{"rosette-backup":1,"parts":{"cards":{"version":7}}}"#,
        r#""cards" : c’est la version 7, et cette Rosette lit jusqu’à 1 ; il faut une Rosette plus récente"#,
        r#""cards": это версия 7, а здесь читается не выше 1; нужна более новая Rosette"#,
    ],
];

/// Profiles with faults, with what is said of each in French and Russian.
const PROFILES: [[&str; 3]; 3] = [
    ["no", r#"ligne 1 : il faut 1, "…", […], {…}"#, r#"строка 1: ожидается 1, "…", […], {…}"#],
    [
        r#"{"rosette-profile":1,"cards":["9"]}"#,
        r#"carte 1 : il faut 5A32:fire, pas "9""#,
        r#"карта 1: ожидается 5A32:fire, а не "9""#,
    ],
    [
        r#"{"rosette-profile":1,"cards":[],"name":3}"#,
        r#"name : il faut "…" (≤ 40)"#,
        r#"name: ожидается "…" (≤ 40)"#,
    ],
];

/// A card set with faults, in French and Russian.
const CARD_SET: &str = r#"{"rosette-cards":1,"name":"a","cards":[
{"ranks":"5A3","level":1,"name":"x"},
{"level":1,"name":"y","colour":1}]}"#;
const CARD_FAULTS: [[&str; 4]; 2] = [
    [
        r#"ligne 1, "cards" : il n’y a que 2 cartes de niveau 1 à 5, et une collection en demande 5 pour commencer"#,
        r#"ligne 2, carte 1, "x", "ranks" : il faut "5A32", pas "5A3""#,
        r#"ligne 3, carte 2, "y", "colour" : champ inconnu"#,
        r#"ligne 3, carte 2, "y", "ranks" : valeur manquante"#,
    ],
    [
        r#"строка 1, "cards": карт уровней 1–5 только 2, а для начала коллекции нужно 5"#,
        r#"строка 2, карта 1, "x", "ranks": ожидается "5A32", а не "5A3""#,
        r#"строка 3, карта 2, "y", "colour": неизвестное поле"#,
        r#"строка 3, карта 2, "y", "ranks": не указано"#,
    ],
];

/// Opens a page in a language, with the dialog that opens texts.
fn open(language: Language) -> (Page, Dialogs) {
    let mut page = Page::open();
    page.model.language = language;
    let mut dialogs = Dialogs::default();
    dialogs.show(&mut page.model, Dialog::Open, None);
    (page, dialogs)
}

/// Returns the texts of the elements with a tag in a block, without escapes.
fn texts(page: &mut Page, dialogs: &Dialogs, id: &str, tag: &str) -> Vec<String> {
    page.show(|model, blocks| dialogs.view(model, blocks));
    let (begin, end) = (format!("<{tag}>"), format!("</{tag}>"));
    let parts = page.markup(id).split(&begin).skip(1);
    let text = |part: &str| {
        let text = part.split(&end).next().unwrap();
        text.replace("&quot;", "\"").replace("&lt;", "<").replace("&amp;", "&")
    };
    parts.map(text).collect()
}

/// Opens a text in the dialog, and returns what is said about it.
fn refused(page: &mut Page, dialogs: &mut Dialogs, text: &str) -> String {
    dialogs.update(&mut page.model, Msg::Typed(text.to_owned()));
    assert!(matches!(dialogs.update(&mut page.model, Msg::Sent(None)), Navigation::Stay), "{text}");
    texts(page, dialogs, "open", "span").remove(0)
}

#[test]
fn what_is_wrong_with_a_text_is_said_in_the_language_of_the_page() {
    let arounds = [
        ["Impossible d’ouvrir ceci\u{a0}: ", ". Rien n’a été modifié."],
        ["Открыть не удалось: ", ". Ничего не изменилось."],
    ];
    let [_, others @ ..] = languages();
    for (index, language) in others.into_iter().enumerate() {
        let (mut page, mut dialogs) = open(language);
        let [before, after] = arounds[index];
        for refusal in REFUSALS {
            let said = refused(&mut page, &mut dialogs, refusal[0]);
            let games: Vec<_> = GameInfo::all().map(GameInfo::name).collect();
            let refusal = refusal[index + 1].replace("GAMES", &games.join(", "));
            assert_eq!(said, [before, &refusal, after].concat());
        }
        assert!(page.backend.texts().is_empty() && page.effects().is_empty());
    }
}

#[test]
fn what_is_wrong_with_a_text_is_said_and_changes_nothing() {
    let (mut page, mut dialogs) = open(Language::english());
    for (text, why) in [
        ("https://example.org/#/play/ur?m=4/0,2/9", r#"move 2, "2/9": you have no piece"#),
        (
            r#"{"rosette":1,"game":"chess","tokens":[]}"#,
            r#"unknown "chess"; choose from ur, triad, "#,
        ),
        (
            r#"{"rosette-backup":1,"parts":{"game:a":{"version":1,"updated":1,"value":{}}}}"#,
            r#""game:a": damaged"#,
        ),
        ("hello", r#"found "hello""#),
        (r#"{"rosette":1,"#, r#"line 1: expected "…""#),
        (r#"{"rosette-backup":2}"#, "it is version 2 and this Rosette reads up to 1"),
        (
            r#"{"rosette-backup":1,"parts":{"settings":{"version":7,"value":{}}}}"#,
            "get a newer Rosette to open it",
        ),
    ] {
        let said = refused(&mut page, &mut dialogs, text);
        assert!(said.starts_with("Couldn’t open this: "), "{said}");
        assert!(said.contains(why) && said.ends_with("Nothing was changed."), "{said}");
    }
    assert!(page.backend.texts().is_empty());
}

#[test]
fn what_is_wrong_with_a_file_is_said_in_the_language_of_the_page() {
    let [_, others @ ..] = languages();
    for (index, language) in others.into_iter().enumerate() {
        let (mut page, mut dialogs) = open(language);
        let mut faults = |wanted, text: &str| {
            assert!(dialogs.action(&mut page.model, Action::OpenFile(wanted)).is_ok());
            assert_eq!(page.effects(), [Effect::Later(LaterEffect::ChooseFile)]);
            dialogs.update(&mut page.model, Msg::FileRead(text.to_owned()));
            texts(&mut page, &dialogs, "faults", "li")
        };
        assert_eq!(faults(FileContent::CardSet, CARD_SET), CARD_FAULTS[index]);
        for profile in PROFILES {
            assert_eq!(faults(FileContent::Profile, profile[0]), [profile[index + 1]]);
        }
    }
}

#[test]
fn each_game_tells_where_it_comes_from() {
    let of_ur = ["cuneiform in 177 BC", "cunéiforme en 177", "в 177 году"];
    for (language, of_ur) in languages().into_iter().zip(of_ur) {
        let (mut page, mut dialogs) = open(language);
        dialogs.show(&mut page.model, Dialog::About, None);
        let stories = texts(&mut page, &dialogs, "about", "section");
        assert_eq!(stories.len(), GameInfo::all().count());
        assert!(stories[0].contains(of_ur), "{}", stories[0]);
        for (story, kind) in stories.iter().zip(GameInfo::all()) {
            assert!(story.contains(&kind.title(language)), "in the order of the menu: {story}");
            let expected = kind.texts().story.text(language);
            assert!(
                story.contains("<path") && expected.len() > 40 && story.contains(expected),
                "{story}"
            );
        }
    }
}
