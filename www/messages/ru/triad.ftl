### Triple Triad. To capture is «захватывать», to take by a trade «забирать». The names of cards can't
### be inflected: «карта „Карп“», or listed after a colon.

triad-title = Triple Triad
triad-blurb = По пять карт и девять клеток: кладите свои так, чтобы захватывать чужие.
triad-blurb-brief = Кладите и захватывайте карты.

## Options

triad-hands-group = Карты на руках
triad-captures-group = Захват
triad-end-group = Конец партии
triad-open = Открытые карты
triad-open-hint = Открыты все карты обоих игроков или по три случайные; иначе каждый видит только свои.
triad-open-value = { $open ->
    [on] Все
    [three] По три
   *[off] Нет
}
triad-random = Случайные карты
triad-random-hint = Карты раздаются из коллекций наугад, а не выбираются.
triad-order = По порядку
triad-order-hint = Карты с рук играют подряд, от первой до последней.
triad-swap = Обмен
triad-swap-hint = Перед первым ходом игроки меняются случайной картой. Не сочетается с правилом обмена после игры.
triad-elemental = Стихии
triad-elemental-hint = До четырёх клеток помечены стихией: карта этой стихии там сильнее на 1, любая другая слабее на 1.
triad-same = Одинаковые
triad-same-hint = Если две или больше сторон карты касаются равных чисел, карта захватывает этих соседей.
triad-plus = Плюс
triad-plus-hint = Если на двух или больше стыках суммы чисел равны, карта захватывает этих соседей.
triad-same-wall = Стена
triad-same-wall-hint = Для правила «Одинаковые» край доски считается тузом. Нужно правило «Одинаковые».
triad-combo = Комбо
triad-combo-hint = Карты, захваченные по правилам «Одинаковые» и «Плюс», сами захватывают соседей по основному правилу.
triad-reverse = Наоборот
triad-reverse-hint = Меньшее число захватывает большее. Правила «Одинаковые» и «Плюс» не меняются.
triad-fallen-ace = Падший туз
triad-fallen-ace-hint = Единица и туз захватывают друг друга, с правилом «Наоборот» тоже.
triad-ascension = Подъём
triad-ascension-hint = За каждую карту рода на доске все карты этого рода сильнее на 1, но не больше туза. Не вместе с правилом «Спад».
triad-descension = Спад
triad-descension-hint = За каждую карту рода на доске все карты этого рода слабее на 1, но не меньше единицы. Не вместе с правилом «Подъём».
triad-captures = Основной захват
triad-captures-hint = Если карты захвачены по правилам «Одинаковые» или «Плюс», положенная карта других не захватывает («Отдельно») или захватывает и других соседей по основному правилу («Вместе»).
triad-captures-value = { $captures ->
    [apart] Отдельно
   *[beside] Вместе
}
triad-sudden-death = Внезапная смерть
triad-sudden-death-hint = При ничьей начинается новый раунд, каждый играет картами своего цвета. До пяти раундов.
triad-trade = Обмен
triad-trade-hint = Что победитель забирает из коллекции проигравшего: одну карту, столько карт, какова разница в счёте, карты своего цвета или всю коллекцию.
triad-trade-value = { $trade ->
    [none] Без обмена
    [one] Одна карта
    [diff] Разница
    [direct] По цвету
   *[all] Вся коллекция
}
triad-starts = Первый ход
triad-starts-hint = Кто кладёт первую карту.
triad-first-hand = Карты первого игрока
triad-first-hand-hint = Пять карт, с которыми начинает первый игрок.
triad-second-hand = Карты второго игрока
triad-second-hand-hint = Пять карт, с которыми начинает второй игрок.
triad-squares = Клетки стихий
triad-squares-hint = Клетки, помеченные стихией. Нужно правило «Стихии».
triad-open-first = Открытые карты первого игрока
triad-open-first-hint = Три места на руках, карты которых открыты. Нужно «По три».
triad-open-second = Открытые карты второго игрока
triad-open-second-hint = Три места на руках, карты которых открыты. Нужно «По три».
triad-swapped = Обмененные карты
triad-swapped-hint = Места карт, которыми игроки обменялись. Нужен «Обмен».
triad-basic = Основные
triad-all-rules = Все правила
triad-beside = Вместе
triad-solved = только с открытыми картами

## Elements and rules, in the middle of a sentence

triad-element-name = { $element ->
    [fire] { fire }
    [ice] { ice }
    [thunder] { thunder }
    [earth] { earth }
    [poison] { poison }
    [wind] { wind }
    [water] { water }
   *[holy] { holy }
}
triad-type-name = { $kind ->
    [beast] зверь
    [person] человек
    [vessel] предмет
   *[sign] знак
}
triad-of-type = { $kind }{ $effect ->
    [more] {" "}плюс { $number }
    [less] {" "}минус { $number }
   *[none] {""}
}
triad-rule-name = { $rule ->
    [same] Одинаковые
    [plus] Плюс
    [combo] Комбо
   *[basic] основное правило
}

## Cards and places, as they are read out

triad-ranks = сверху { $top ->
    [10] туз
   *[other] { $top }
}, справа { $right ->
    [10] туз
   *[other] { $right }
}, снизу { $bottom ->
    [10] туз
   *[other] { $bottom }
}, слева { $left ->
    [10] туз
   *[other] { $left }
}
triad-card-of-level = { $name }, уровень { $level }
# A card that isn't in the card set in use.
triad-nameless = карта вне набора
triad-hand-place = { $owner ->
    [you] ваша карта { $place }
   *[other] карта { $place } игрока { $owner }
}, { $held }{ $chosen ->
    [no] : выбрать
    [yes] : выбрана, снять выбор
   *[none] {""}
}
triad-played = сыграна
triad-closed-card = закрыта
triad-face-up = открыта для обоих
triad-cell = клетка { $cell }
triad-element-cell = клетка { $cell }, стихия «{ $element }»
triad-lying = { $cell }, { $owner ->
    [you] ваша карта
   *[other] карта игрока { $owner }
}: { $card }{ $effect ->
    [more] , на 1 сильнее с каждой стороны
    [less] , на 1 слабее с каждой стороны
   *[none] {""}
}
# The same of a card outside the set.
triad-lying-nameless = вне набора
triad-empty-cell = { $cell }, пусто
triad-place-here = { $cell }: положить карту «{ $card }»{ $effect ->
    [more] , на 1 сильнее с каждой стороны
    [less] , на 1 слабее с каждой стороны
   *[none] {""}
}
triad-place-here-takes = { $place }, захват — { $taken }
triad-taken-by = { $taken } ({ $rule })
# The last of some things that are listed.
triad-and = { $things } и { $last }

## The status

triad-plays = { $name ->
    [you] Ваш ход
   *[other] { $name } кладёт карту
}
triad-in-round = Раунд { $round }. { $todo }
triad-choose-card = Выберите карту.
triad-choose-cell = Выберите клетку для карты «{ $card }».
triad-swapped-cards = Обмен: «{ $first }» и «{ $second }».
triad-swapped-unseen = Игроки обменялись по одной карте.
triad-waits = { $name } выбирает карту и клетку.
triad-preview = { $element ->
    [none] На клетке { $cell } карта
   *[other] На клетке «{ $element }» карта
}{ $effect ->
    [more] {" "}сильнее на 1 с каждой стороны и
    [less] {" "}слабее на 1 с каждой стороны и
   *[none] {""}
} { $taken ->
    [none] ничего не захватывает
   *[other] захватывает: { $taken }
}.
triad-preview-brief = { $cards ->
    [0] Ничего не захватывает.
    [one] Захватывает { $cards } карту ({ $rules }).
    [few] Захватывает { $cards } карты ({ $rules }).
   *[many] Захватывает { $cards } карт ({ $rules }).
}
triad-drawn = Ничья, 5:5
triad-next-round = Внезапная смерть, дальше раунд { $round }: каждый играет картами своего цвета.
triad-next-round-brief = Внезапная смерть: дальше раунд { $round }.
triad-in-hand = { $number ->
    [one] { $number } карта на руках
    [few] { $number } карты на руках
   *[many] { $number } карт на руках
}
# Under the number itself.
triad-cards-unit = { $number ->
    [one] карта
    [few] карты
   *[many] карт
}

## Hints (later)

triad-advised = Положите карту «{ $card }» на клетку { $cell }{ $captures ->
    [0] {""}
   *[other] , захват: { $captures }
}

## Why a choice is refused

triad-choose-first = Сначала выберите карту.
triad-occupied = На клетке { $cell } уже лежит карта.
triad-not-yours = Это карта игрока { $name }.
triad-empty-place = Это место пусто.
triad-empty-slot = Карта { $slot } уже сыграна.
triad-not-next = По правилу «По порядку» сейчас ход картой { $slot }.
triad-round-over = Раунд закончился вничью, сначала нужно начать новый.
triad-no-round = Новый раунд начинается только после ничьей при внезапной смерти.
triad-not-elemental = Стихии на клетках бывают только с правилом «Стихии».
triad-too-many-squares = Клеток со стихией может быть не больше четырёх.
triad-not-typed = Род у карт бывает только с правилом «Подъём» или «Спад».
triad-hand-sizes = У того, чей ход, карт на руках должно быть столько же, сколько у соперника, или на одну больше.
triad-unreadable = Это не ход. Наберите номер карты и клетку, например 3@5.

## What was played

triad-told = { $name ->
    [you] Вы кладёте
   *[other] { $name } кладёт
} карту «{ $card }» на клетку { $cell }{ $taken ->
    [none] {""}
   *[other] {" "}и { $name ->
        [you] захватываете
       *[other] захватывает
    }: { $taken }
}. { $drawn ->
    [round] Раунд вничью, { $own }:{ $other }
    [game] Партия вничью, { $own }:{ $other }
    [final] Пятый раунд вничью, { $own }:{ $other }: ничья окончательная
   *[none] { $own }:{ $other }
}
triad-captured = { $card } ({ $rule })
triad-loss = { $name } захватывает { $number ->
    [1] вашу карту
    [one] { $number } вашу карту
    [few] { $number } ваши карты
   *[many] { $number } ваших карт
}
triad-round-begins = Начинается раунд { $round }, первый ход: { $name ->
    [you] ваш
   *[other] { $name }
}
triad-round-squares = { $begins }. Стихии: { $squares }
triad-square = { $element } на клетке { $cell }
# Beside a token of the move list.
triad-note-takes = захват: { $number }
triad-note-round = раунд { $round }
triad-won = { $winner ->
    [you] Вы
   *[other] { $winner }
} — { $cards ->
    [one] { $cards } карта
    [few] { $cards } карты
   *[many] { $cards } карт
}, { $loser ->
    [you] вы
   *[other] { $loser }
} — { $left }.
triad-draw = У каждого по пять карт.
triad-final-draw = Пять раундов вничью: ничья окончательная.

## The rules

triad-goal-title = Цель
triad-goal = Когда доска заполнится, карт вашего цвета должно быть больше, чем у соперника. Считаются карты на доске и та, что осталась на руках.
triad-turn-title = Ход
triad-turn = Положите одну из своих пяти карт на пустую клетку; игроки ходят по очереди, пока не заполнятся все девять клеток. На каждой стороне карты своё число: от 1 до 9 или A, туз, то есть 10.
triad-order-rule = Каждый играет карты с рук подряд, от первой до последней. Выбирают только клетку.
triad-capture-title = Захват
triad-capture = Положенная карта захватывает каждую соседнюю карту другого цвета, у которой число на стыке меньше. Это основное правило. Захваченная карта становится вашего цвета и остаётся на месте.
triad-elemental-rule = До четырёх клеток помечены стихией. Карта этой стихии на такой клетке сильнее на 1 с каждой стороны, любая другая слабее на 1. Правила «Одинаковые», «Плюс», «Стена» и «Падший туз» не учитывают стихий.
triad-same-rule = Если две или больше сторон положенной карты касаются равных чисел, она захватывает всех этих соседей другого цвета. Соседи вашего цвета тоже идут в счёт.
triad-same-wall-rule = Для правила «Одинаковые» туз, который касается края доски, идёт в счёт как равное число.
triad-plus-rule = На каждом стыке сложите число положенной карты с числом соседа. Если две суммы или больше равны, она захватывает этих соседей другого цвета.
triad-combo-rule = Каждая карта, захваченная по правилу «Одинаковые» или «Плюс», сразу захватывает соседей по основному правилу, те — своих, и так далее.
triad-reverse-rule = Меньшее число на стыке захватывает большее, и в комбо тоже. Правила «Одинаковые» и «Плюс» не меняются.
triad-fallen-ace-rule = Единица захватывает и туза, хотя она меньше. С правилом «Наоборот» туз захватывает и единицу, хотя он больше. Так что они захватывают друг друга, и в комбо тоже.
triad-ascension-rule = У карты может быть род: зверь, человек, предмет или знак. За каждую карту рода на доске, своего или чужого цвета, все карты этого рода, на доске и в руках, сильнее на 1 с каждой стороны; туз остаётся тузом. Карта учитывается со следующего хода. Все правила сравнивают такие числа, а стихия меняет их последней.
triad-descension-rule = Как «Подъём», но за каждую карту своего рода на доске карты слабее на 1 с каждой стороны; единица остаётся единицей.
triad-captures-rule = «Отдельно»: если карты захвачены по правилам «Одинаковые» или «Плюс», положенная карта других не захватывает. «Вместе»: она захватывает и других соседей по основному правилу. Те комбо не начинают.
triad-sudden-death-rule = Ничья — ещё не конец: доска очищается, каждый получает на руки пять карт своего цвета, и начинается новый раунд. Ничья в пятом раунде окончательная.
triad-closed-title = Закрытые карты
triad-closed = Без правила «Открытые карты» каждый видит только свои карты, а у соперника — рубашки. «По три» значит, что три случайные карты каждого открыты для обоих.
triad-swap-rule = Перед первым ходом случай выбирает по карте у каждого игрока, и они меняются ими. Каждый знает карту, которую отдал.
triad-trade-rule = Победитель забирает из коллекции проигравшего одну карту на выбор, столько карт, какова разница в счёте, всю коллекцию или ничего. «По цвету»: каждому достаются карты его цвета с последней доски.

## Examples that can be played through, and how moves are written

triad-notation = Ход записывают номером карты на руках и клеткой: 3@5. Клетки нумеруются от 1 до 9, ряд за рядом.
triad-try-capture-task = Выберите первую карту, затем клетку 5: её 7 окажется против 4 карты слева.
triad-try-capture-done = 7 больше 4, и соседняя карта стала вашего цвета.
triad-try-elemental-task = Положите первую карту на клетку 5 со стихией огня. Карта тоже огненная, и её 3 окажется против 3.
triad-try-elemental-done = На своей стихии карта сильнее на 1: 4 больше 3.
triad-try-same-task = Положите первую карту на клетку 5: слева 2 коснётся 2, снизу 7 коснётся 7.
triad-try-same-done = Две пары равных чисел: обе соседние карты захвачены по правилу «Одинаковые».
triad-try-same-wall-task = Положите первую карту на клетку 4: её туз коснётся края, а 6 коснётся 6.
triad-try-same-wall-done = Край считается тузом, и вместе с шестёркой этого хватает для правила «Одинаковые».
triad-try-plus-task = Положите первую карту на клетку 5. Слева 4 встретит 5, снизу 2 встретит 7.
triad-try-plus-done = 4 + 5 и 2 + 7 равны 9: ваша карта хоть и слабее, но захватывает обе по правилу «Плюс».
triad-try-combo-task = Положите первую карту на клетку 5. По правилу «Одинаковые» захватываются клетки 4 и 8. Следите и за клеткой 7.
triad-try-combo-done = Карта на клетке 8, теперь ваша, сильнее соседней на клетке 7 и захватывает её.
triad-try-sudden-death-task = Положите последнюю карту на клетку 5: она захватит одну, и счёт сравняется. Затем начните следующий раунд.
triad-try-sudden-death-done = У каждого пять карт своего цвета.

## Where the game comes from

triad-story = Правила те же, что в карточной игре с этим названием. Её дополнительные правила и обмен картами можно включить. Три открытые карты, «По порядку», «Обмен», «Наоборот», «Падший туз», «Подъём», «Спад» и захват вместе с правилами «Одинаковые» и «Плюс» — из игры в Final Fantasy XIV. Все 110 карт, их имена и эмблемы созданы для Rosette.

## Reviews

triad-instead = карта «{ $card }» на клетку { $cell }
