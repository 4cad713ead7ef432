### The Royal Game of Ur. A piece that captures «бьёт»; the hand is «запас».

ur-title = Царская игра Ура
ur-blurb = Делайте броски, ведите свои фишки домой и бейте чужие.
ur-blurb-brief = Ведите фишки домой.

## Options

ur-path = Путь
ur-path-hint = Дорога фишек и доска для неё.
ur-bell = Белл, 14 клеток
ur-path-of-masters = Мастерс, 16 клеток
ur-skiriuk = Скирюк, 23 клетки
ur-murray = Мюррей, 27 клеток
ur-path-of-aseb = Асеб, 16 клеток
ur-dice = Бросок
ur-dice-hint = Три монеты всегда дают ход: без меток они считаются за четыре.
ur-four = Четыре монеты
ur-three = Три монеты
ur-pieces = Фишек у игрока
ur-pieces-hint = Сколько фишек каждый ведёт домой.
ur-rosettes = Розетки
ur-rosettes-hint = Фишка, попавшая на розетку, может дать ещё бросок.
ur-safe = Безопасные розетки
ur-safe-hint = Фишку на общей розетке нельзя побить. Нужны розетки.
ur-again = Ещё бросок
ur-again-hint = За что он даётся. Без розеток — только за взятие.
ur-again-rosette = За розетку
ur-again-capture = За взятие
ur-again-both = За то и другое
ur-again-none = Никогда
ur-british-museum = Британский музей
ur-masters = Мастерс
ur-masters-four = Мастерс, четыре монеты
ur-blitz = Блиц
ur-aseb = Асеб
ur-simplified = Упрощённые
ur-solved = не больше 5 фишек, 3 или 2 по другим правилам, или после решения

## On the board

# On the key that throws.
ur-throw = Бросить
# Under the number that was thrown.
ur-thrown = выпало
ur-in-hand = { $number } в запасе
ur-at-home = { $number } дома
ur-throw-for = Сделать бросок за игрока { $name }

## What a place is called, and what choosing it does

# A colon stands between a place and what choosing it does.
ur-place-choice = { $place }: { $choice }
ur-cell = клетка { $cell }{ $of ->
    [none] {""}
   *[other] {" "}игрока { $of }
}{ $rosette ->
    [yes] , розетка
   *[no] {""}
}{ $piece ->
    [you] , ваша фишка
    [none] , пусто
   *[other] , фишка игрока { $piece }
}
ur-hand = { $owner ->
    [you] ваш запас
   *[other] запас игрока { $owner }
}, { $pieces ->
    [one] { $pieces } фишка
    [few] { $pieces } фишки
   *[many] { $pieces } фишек
}
ur-home = { $owner ->
    [you] ваш дом
   *[other] дом игрока { $owner }
}, { $pieces ->
    [one] { $pieces } фишка
    [few] { $pieces } фишки
   *[many] { $pieces } фишек
}
ur-move = { $way ->
    [enter] выйти на клетку { $to }
    [home] пойти на { $roll } и уйти домой
   *[on] пойти на { $roll }, на клетку { $to }
}{ $rosette ->
    [yes] , розетка
   *[no] {""}
}{ $captures ->
    [yes] , побить фишку
   *[no] {""}
}
ur-land = { $captures ->
    [yes] побить её { $from ->
        [0] из запаса
       *[other] с клетки { $from }
    }
   *[no] пойти сюда { $from ->
        [0] из запаса
       *[other] с клетки { $from }
    }
}

## Hints (later)

ur-advised = { $end ->
    [home] Уведите эту фишку домой
    [rosette] { $enters ->
        [yes] Выйдите новой фишкой на розетку
       *[no] Пойдите этой фишкой на розетку
    }
   *[cell] { $enters ->
        [yes] Выйдите новой фишкой на клетку { $to }
       *[no] Пойдите этой фишкой на клетку { $to }
    }
}{ $captures ->
    [yes] {" "}и побейте фишку
   *[no] {""}
}

## Why a choice is refused

ur-throw-first = Сначала сделайте бросок.
ur-already-thrown = Бросок уже сделан.
ur-never-thrown = На трёх монетах ноль не выпадает.
ur-not-yours = Это не ваше, а игрока { $name }.
ur-no-piece = { $cell ->
    [0] В запасе не осталось фишек.
   *[other] На клетке { $cell } нет вашей фишки.
}
ur-nothing-lands = При броске { $roll } ни одна ваша фишка сюда не попадает.
ur-own-piece = На клетке { $cell }, куда попала бы эта фишка, стоит ваша другая.
ur-safe-piece = Фишка на клетке { $cell } в безопасности, побить её нельзя.
ur-too-many-pieces = Все фишки уже на доске или дома.
ur-past-home = Фишке на клетке { $from } нужно ровно { $exactly }, чтобы попасть домой.
ur-unreadable = Это не ход. Наберите бросок и клетку фишки, например 2/4, или 2/0 из запаса.
ur-incomplete = Одна из фишек может пойти: добавьте её клетку, например 2/4.
ur-no-move = При этом броске ни одна фишка не может пойти.

## The status

ur-throws = { $name ->
    [you] Ваш ход
   *[other] { $name } бросает
}
ur-throw-the-coins = Сделайте бросок, чтобы узнать, на сколько ходить.
ur-moves = { $name ->
    [you] Ваш ход: идите
   *[other] { $name } ходит
} на { $roll }
ur-throws-in-vain = { $name ->
    [you] У вас
   *[other] { $name }:
} выпало { $roll }
ur-nothing-moves = Ходить нечем. { $name ->
    [you] Теперь бросаете вы
   *[other] Теперь бросает { $name }
}.
# A number of pieces in words.
ur-count = { $number ->
    [0] ни одна
    [1] одна
    [2] две
    [3] три
    [4] четыре
    [5] пять
    [6] шесть
    [7] семь
   *[other] { $number }
}
# The same at the start of a sentence.
ur-count-capital = { $number ->
    [0] Ни одна
    [1] Одна
    [2] Две
    [3] Три
    [4] Четыре
    [5] Пять
    [6] Шесть
    [7] Семь
   *[other] { $number }
}
ur-movable = { $number ->
    [0] Ни одна фишка не может пойти
    [one] { $words } фишка может пойти
    [few] { $words } фишки могут пойти
   *[many] { $words } фишек могут пойти
}
ur-choices = { $start }.
ur-choices-results = { $start }: { $results }.
ur-captures = { $only ->
    [yes] она бьёт
   *[no] { $number ->
        [one] { $words } бьёт
       *[other] { $words } бьют
    }
}
ur-lands-on-rosette = { $only ->
    [yes] попадает на розетку и даёт ещё бросок
   *[no] { $number ->
        [one] { $words } попадает на розетку и даёт ещё бросок
       *[other] { $words } попадают на розетку и дают ещё бросок
    }
}
ur-throws-again = { $only ->
    [yes] она даёт ещё бросок
   *[no] { $number ->
        [one] { $words } даёт ещё бросок
       *[other] { $words } дают ещё бросок
    }
}
ur-gets-home = { $only ->
    [yes] она уходит домой
   *[no] { $number ->
        [one] { $words } уходит домой
       *[other] { $words } уходят домой
    }
}

## The plates

ur-hand-and-board = { $hand } в запасе, { $board } на доске
ur-in-reserve = { $hand } в запасе
# Under the number of pieces that are home.
ur-home-unit = дома

## What was played

ur-told = { $name ->
    [you] У вас
   *[other] { $name }:
} выпало { $roll }{ $moved ->
    [enter] , фишка выходит на клетку { $to }
    [home] , фишка { $from ->
        [0] из запаса
       *[other] с клетки { $from }
    } уходит домой
    [on] , фишка идёт с клетки { $from } на клетку { $to }
   *[none] , ходить нечем
}{ $captured ->
    [none] {""}
    [you] {" "}и бьёт вашу фишку
   *[other] {" "}и бьёт фишку игрока { $captured }
}{ $again ->
    [rosette] , розетка даёт ещё бросок
    [capture] , взятие даёт ещё бросок
   *[no] {""}
}
ur-loss = { $name } бьёт вашу фишку
# Beside a token of the move list.
ur-note-rosette = розетка
ur-note-takes = бьёт
ur-ending = { $pieces ->
    [1] Фишка дома
    [2] Обе фишки дома
    [few] Все { $pieces-words } фишки дома
   *[many] Все { $pieces-words } фишек дома
}. { $name ->
    [you] У вас
   *[other] { $name }:
} { $left ->
    [one] не дошла ещё { $left-words } фишка
    [few] не дошли ещё { $left-words } фишки
   *[many] не дошли ещё { $left-words } фишек
}.

## The rules

ur-goal-title = Цель
ur-goal = Проведите все свои фишки через доску и приведите их домой раньше соперника.
ur-way-title = Путь
ur-way = Ваш путь — 14 клеток. Клетки 1–4, 13 и 14 только ваши; средний ряд, 5–12, общий. Числа показывают путь первого игрока; путь второго — его зеркальное отражение.
ur-turn-title = Ход
ur-turn = Бросьте четыре монеты или кости: каждая даёт одно очко или ничего. Одна из ваших фишек идёт на столько клеток, из запаса или по доске. Она может обойти любую фишку, но не встать на свою. Если ход есть, он обязателен; если нет, ходит соперник.
ur-capture-title = Взятие
ur-capture = Фишка, которая встала в среднем ряду на фишку соперника, бьёт её: та возвращается в запас. Пока клетка 8 безопасна, фишку на ней побить нельзя.
ur-rosettes-title = Розетки
ur-rosettes-rule = Попадание на розетку, клетку 4, 8 или 14, даёт ещё один бросок, и пойти можно любой фишкой. Без розеток это обычные клетки.
ur-home-title = Дорога домой
ur-home-rule = После клетки 14 фишка уходит домой, но только точным броском: с клетки 13 нужна двойка. Партия, не законченная за 10 000 ходов, кончается вничью.
ur-others-title = Другие правила
ur-others = Так играют на RoyalUr. Мастерс, по Джеймсу Мастерсу: путь — 16 клеток, в дальнем конце он заходит на сторону соперника, так что встретиться можно и там. Три монеты дают столько, сколько на них меток, а без меток — четыре. Безопасных розеток нет. Мастерс с четырьмя монетами — то же с обычным броском. Блиц — это с пятью фишками, и взятие тоже даёт ещё бросок. Асеб — доска из Египта: пять фишек и средний ряд из двенадцати клеток.
ur-back-title = Дорога назад
ur-back = Пути Дмитрия Скирюка и Г. Дж. Р. Мюррея возвращаются по среднему ряду; путь Мюррея кончается на стороне соперника. Фишки на обратном пути несут стрелку. На клетке стоит одна фишка, куда бы она ни шла. По правилам Скирюка фишки ещё и переворачивают и ставят одну на другую; здесь взят только его путь.

## Examples that can be played through, and how moves are written

ur-notation = Ход записывают броском и клеткой фишки: 2/4 — фишка с клетки 4 идёт на две клетки, 2/0 — новая фишка выходит из запаса. Одно число — бросок, при котором ходить нечем.
ur-try-enter-task = Сделайте бросок, затем выберите свой запас: фишка выйдет на доску.
ur-try-enter-done = Выпала тройка: фишка на клетке 3. Теперь очередь соперника.
ur-try-vain = Пустой бросок
ur-try-vain-task = Ваша единственная фишка на клетке 13, ей нужна ровно двойка. Сделайте бросок.
ur-try-vain-done = Тройка — слишком много, а другого хода нет: ход переходит к сопернику.
ur-try-capture-task = Выпала двойка. Побейте фишкой с клетки 4 фишку соперника на клетке 6.
ur-try-capture-done = Та фишка вернулась в запас.
ur-try-safe-task = Выпала четвёрка. Попробуйте побить фишку на клетке 8 своей с клетки 4. Потом сходите фишкой с клетки 1.
ur-try-safe-done = Пока клетка 8 безопасна, побить фишку на ней нельзя.
ur-try-rosette-task = Выпала четвёрка: выйдите на розетку. Затем бросьте ещё раз и сходите той же фишкой.
ur-try-rosette-done = Розетка дала второй бросок за один ход.
ur-try-home-task = Выпала двойка, с клетки 13 нужна как раз она. Приведите фишку домой.
ur-try-home-done = Все ваши фишки дома: вы победили.

## Where the game comes from

ur-story = Доски этой игры нашёл в 1920-х годах Леонард Вулли на царском кладбище Ура, в нынешнем Ираке. Им около 4500 лет, и одна из них хранится в Британском музее. Правила взяты с глиняной таблички, которую написал клинописью Итти-Мардук-балату в 177 году до н. э. Прочитал её Ирвинг Финкель из того же музея.

## Reviews

ur-instead = { $way ->
    [enter] выход на клетку { $to }
    [home] ход домой с клетки { $from }
   *[on] ход с клетки { $from } на клетку { $to }
}{ $captures ->
    [yes] {" "}с боем
   *[no] {""}
}
