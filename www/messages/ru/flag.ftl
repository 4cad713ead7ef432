### ±123D. What is drawn by chance «выпадает». A cell burns: «сгорает», «сгорела».

flag-title = ±123D
flag-blurb = Линия клеток сгорает у вас за спиной: принесите флаг домой, на клетку 0.
flag-blurb-brief = Принесите флаг домой.

## Options

flag-cells = Клетки
flag-cells-hint = Длина линии. Флаг стоит на последней клетке.
flag-rules = Правила
flag-rules-hint = С прыжком: прыгнуть домой с флагом. С кубиком: нести его и бросать кубик на дальние ходы.
flag-lead = Фора
flag-lead-hint = Клетка, с которой начинает второй игрок.
flag-burnt = Сгоревшие клетки
flag-burnt-hint = Клетки, которые сгорели ещё до начала: кроме клетки 0 и тех, где стоят игроки и флаг.
flag-written = С прыжком
flag-with-dice = С кубиком
flag-balanced = Баланс
flag-original = Исходные (кубик)
flag-solved = не больше 30 клеток, с кубиком — 12

## On the board

# Under a key: where it leads. There is room for some ten letters.
flag-to = на { $cell }
flag-to-burnt = пепел
flag-off-board = за краем
flag-off-board-brief = край
flag-draw-on = на 4–9
flag-draw-back = на 4–9

## Cells and keys, as they are read out

flag-cell = клетка { $cell }{ $cell ->
    [0] , дом
   *[other] {""}
}{ $burnt ->
    [yes] , сгорела
   *[no] {""}
}{ $flag ->
    [yes] , флаг
   *[no] {""}
}
# After the name of a cell on which the seat to move stands.
flag-you = вы
flag-draw = бросить кубик, от 4 до 9
flag-make = { $jumps ->
    [yes] прыжок { $key }
   *[no] ход { $key }
}{ $end }

## Where a move leads: these follow a verb, or stand after "+2: "

flag-end-on = { $cell ->
    [0] {" "}домой
   *[other] { $known ->
        [yes] {""}
       *[no] {" "}на клетку { $cell }
    }
}{ $flag ->
    [yes] {" "}с флагом
   *[no] {""}
}
flag-end-burns = { $end }{ $brief ->
    [yes] ,
   *[no] ;
} клетка { $cell } сгорает
flag-end-burnt = , но клетка { $cell } сгорела, и он пропадает
flag-end-off = , но это за краем доски, и он пропадает

## The status

flag-moves = { $name ->
    [you] { your-turn }
   *[other] { $name } ходит
}
flag-chose = { $name ->
    [you] Вы выбираете
   *[other] { $name } выбирает
} { $key }
flag-drew = { $name ->
    [you] У вас
   *[other] { $name }:
} выпало { $distance }
flag-prompt-step = Шаг на 1–3 клетки, вперёд или назад.
flag-prompt-jump = Вы на клетке флага: прыжок с ним на 4 клетки и дальше или шаг.
flag-prompt-dice = Шаг на 1–3 клетки или D: направление выбираете вы, расстояние — кубик, от 4 до 9.
flag-prompt-carries = Флаг у вас: он идёт с вами при любом ходе.
flag-prompt-home = Домой с флагом.
flag-prompt-to = На клетку { $cell }{ $flag ->
    [yes] {" "}с флагом
   *[no] {""}
}{ $burning ->
    [yes] ; клетка { $burns } сгорает у вас за спиной
   *[no] {""}
}.
flag-prompt-direction = { $lands ->
    [6] Выпадет 4–9, и все шесть ведут на целую клетку.
    [one] Выпадет 4–9: на целую клетку ведёт { $lands } из 6, иначе ход пропадает.
   *[other] Выпадет 4–9: на целую клетку ведут { $lands } из 6, иначе ход пропадает.
}
flag-prompt-drawing = Кубик решает расстояние: от 4 до 9.

## The plates

flag-stands = клетка { $cell }{ $carries ->
    [yes] , с флагом
   *[no] { $away ->
        [0] , на флаге
       *[other] , до флага { $away }
    }
}
# Under the number of the cell.
flag-cell-unit = клетка

## What was played

flag-told = { $name ->
    [you] Вы
   *[other] { $name }
}: { $how ->
    [drawn] выпал ход { $key }
    [jumps] прыжок { $key }
    [jumps-home] прыжок
   *[moves] ход { $key }
}{ $end }
flag-told-fully = { $told }.
# Beside a token of the move list.
flag-note-flag = флаг
flag-note-burns = сгорает { $cell }
flag-note-stays = на месте
flag-won-home = { $name ->
    [you] Вы приносите
   *[other] { $name } приносит
} флаг домой.
flag-won-blocked = { $name ->
    [you] Вам
   *[other] { $name }:
} ходить больше некуда.
flag-shared = Оба игрока дома, и флаг с ними.

## Hints (later)

flag-advised = { $jumps ->
    [yes] Прыгните
   *[no] Пойдите этой фишкой
}{ $end }
flag-advised-draw = { $forward ->
    [yes] Бросьте кубик на ход вперёд, от 4 до 9
   *[no] Бросьте кубик на ход назад, от 4 до 9
}

## Why a choice is refused

flag-leads-off = { $key } с клетки { $from } ведёт за край доски.
flag-is-burnt = Клетка { $cell } сгорела.
flag-not-on-flag = Слишком далеко: больше чем на 3 клетки прыгают только с клетки флага.
flag-taken = Там стоит соперник, прыгнуть туда с флагом нельзя.
flag-too-far = Дальше 3 клеток решает кубик: выберите +D или −D.
flag-no-dice = Кубик бросают только в игре с кубиком.
flag-nowhere = В ту сторону на расстоянии от 4 до 9 целых клеток нет.
flag-never-burnt = Клетка { $cell } не может быть сгоревшей: такими не бывают клетка 0 и клетки, где стоят игроки и флаг.
flag-chosen = Кубик уже брошен.
flag-choose-direction = Выберите +D или −D, затем кубик решит расстояние.
flag-would-be-drawn = Расстояние { $distance } выбрать нельзя, его решает кубик: выберите { $key }.
flag-out-of-reach = Слишком далеко: ходов больше чем на 9 клеток нет.
flag-own-cell = Вы уже здесь.
flag-unreadable = Это не ход. Наберите знак и расстояние, например +2 или -9.

## The rules

flag-goal = Оба игрока начинают у левого края линии клеток, флаг стоит у правого. Принесите флаг домой, на клетку 0.
flag-step-title = Ход
flag-step = Пойдите на 1, 2 или 3 клетки вперёд или назад, на клетку, которая не сгорела. Встать на клетку соперника можно.
flag-burning-title = Огонь
flag-burning = Клетка, с которой вы ушли, сгорает навсегда. Не сгорает только клетка 0 и та, на которой ещё стоит соперник. Флаг остаётся на месте, даже если его клетка сгорела. Здесь второй игрок в ловушке: все клетки, до которых можно дойти, сгорели.
flag-jump-title = Прыжок с флагом
flag-jump = В игре с прыжком с клетки флага можно прыгнуть вместе с ним: на 4 клетки и дальше, на любую несгоревшую, где никого нет. Обычный шаг оставляет флаг на месте.
flag-dice-rule = В игре с кубиком никто не прыгает. Вместо шага можно выбрать +D или −D: направление выбираете вы, а расстояние от 4 до 9 — кубик. Если там край доски или сгоревшая клетка, ход пропадает. Кто стоит на клетке флага один, уносит его с собой любым ходом.
flag-end-title = Конец партии
flag-end = Побеждает тот, кто принёс флаг на клетку 0. Проигрывает тот, кому некуда ходить. В игре с кубиком — ничья, если флаг приходит на клетку 0, когда там оба. После 10 000 ходов любая партия заканчивается вничью.

## Examples that can be played through, and how moves are written

flag-notation = Ход записывают знаком и расстоянием: +2, прыжок с флагом вроде -9, выпавший ход вроде +D7.
flag-try-step = { flag-burning-title }
    .task = Вы на клетке 2. Пройдите три клетки вперёд, на клетку 5.
    .done = Клетка 2 сгорела навсегда.
flag-try-trap = Огненная ловушка
    .task = Соперник на клетке 4 среди сгоревших, и ему осталась только клетка 3. Вернитесь на клетку 0 — и клетка 3 сгорит.
    .done = Ни до одной целой клетки не дойти: проигрывает тот, кому некуда ходить.
flag-try-jump = { flag-jump-title }
    .task = Вы на клетке флага, до дома семь клеток. Прыгните с ним домой.
    .done = Флаг на клетке 0: вы сразу победили.
flag-try-draw = { flag-with-dice }
    .task = Выберите +D: направление выбираете вы, а расстояние от 4 до 9 — кубик.
    .done = Выпало восемь, и клетка там цела: вы уже на ней. Иначе ход пропал бы.
flag-try-carry = Донести флаг
    .task = Флаг у вас. Отойдите с ним на две клетки назад, сходите за соперника +1, потом идите домой.
    .done = Флаг шёл с вами при каждом ходе, а на клетке 0 приносит победу.

## Where the game comes from

flag-story = У игры два источника: записанные правила, где с флагом прыгают домой, и программа, где расстояние дальнего хода определяет кубик. В Rosette есть оба варианта. По записанным правилам первый игрок всегда может выиграть на линии от шести клеток, поэтому Rosette добавляет фору и клетки, сгоревшие с самого начала.

## Reviews

flag-instead = ход { $key } { $cell ->
    [0] домой
   *[other] на клетку { $cell }
}
flag-instead-draw = { $forward ->
    [yes] бросок на ход вперёд, от 4 до 9
   *[no] бросок на ход назад, от 4 до 9
}
