### What is said around the board, of any game. Names of people can be of any gender and can't be
### inflected: «игрока { $name }», and no verbs in the past.

## Players

default-name = { $seat ->
    [first] Лазурит
   *[second] Сердолик
}
numbered-name = Игрок { $number }
to-move = Ходит { $name }
not-your-turn = Сейчас ходит { $name }.
place-choice = { $place }: { $choice }
note-takes = захват: { $number }
your-turn = Ваш ход
program-plays = { $name } играет
forfeits = { $name } получает техническое поражение: { $why }.
player-failed = Программа остановилась: { $why }. Сходите за неё или перезагрузите страницу.
preparing = Просчёт игры: { $percent } %

## Hints (later)

hint-only = { $advice }.
hint-evaluation = { $advice }: { $evaluation }.
no-hint = Подсказки нет: { $what }.
evaluation-chance = вероятность победы { $chance } %
evaluation-level = раунд закончится вничью
evaluation-ahead = раунд закончится с перевесом в { $cards ->
    [one] { $cards } карту
    [few] { $cards } карты
   *[many] { $cards } карт
}
evaluation-behind = раунд закончится с отставанием в { $cards ->
    [one] { $cards } карту
    [few] { $cards } карты
   *[many] { $cards } карт
}
evaluation-win = верная победа через { $plies ->
    [one] { $plies } ход
    [few] { $plies } хода
   *[many] { $plies } ходов
}
evaluation-loss = поражение через { $plies ->
    [one] { $plies } ход
    [few] { $plies } хода
   *[many] { $plies } ходов
}
evaluation-draw = ничья
estimate = { $evaluation }, по оценке

## Moves

tokens = { $number ->
    [one] { $number } ход
    [few] { $number } хода
   *[many] { $number } ходов
}
look-at = { $token }, ход { $ply }: посмотреть позицию
looking-at = { $ply ->
    [0] Начало
   *[other] После хода { $ply } из { $of }
}
# $percent (Tenths)
share = { $percent } %
# $mean (Tenths)
mean-of = { $mean }
typing = Набрано: { $text }. Enter — сходить, Esc — стереть.
already-thrown = Уже выпало или выбрано: { $thrown }.

## The end

wins = { $name } побеждает
you-ended = { $name ->
    [you] Вы выиграли
   *[other] { $name } побеждает
}{ $scored ->
    [yes] , { $score }:{ $other }
   *[no] {""}
}
draw = Ничья
agreed = По соглашению игроков.
stuck = Ни у одного из игроков нет хода.
longest = Достигнут предел числа ходов.
resigned = { $name ->
    [you] Вы сдаётесь
   *[other] { $name } сдаётся
}.
out-of-time = { $name ->
    [you] У вас вышло время
   *[other] { $name }: время вышло
}.
forfeited = { $name ->
    [you] У вас
   *[other] { $name }:
} техническое поражение.

## The menu

progress = { $status }. Круг { $round }.
kept-game = { $title }: { $first } — { $second }, круг { $round }
named-action = { $action }: { $title }
game-of = { $title }: { $first } — { $second }
# $games (Number)
every-game = Все ({ $games })
owned-cards = Коллекция · { $owned } из { $cards }
rules-of = { $title }: { $rules }
version = Версия { $version }
import-found = { $games ->
    [0] Новых партий в нём нет.
    [one] В нём { $games } новая или продолженная партия.
    [few] В нём { $games } новые или продолженные партии.
   *[many] В нём { $games } новых или продолженных партий.
}
imported = { $games ->
    [0] Файл загружен, новых партий в нём не было.
    [one] Файл загружен, в том числе { $games } партия.
    [few] Файл загружен, в том числе { $games } партии.
   *[many] Файл загружен, в том числе { $games } партий.
}
import-puzzles = Новых или продолженных позиций: { $puzzles }.
import-stopped = { $games ->
    [0] Загрузка остановлена, ни одна партия не загружена.
    [one] Загрузка остановлена. Осталась { $games } новая или продолженная партия.
    [few] Загрузка остановлена. Остались { $games } новые или продолженные партии.
   *[many] Загрузка остановлена. Осталось { $games } новых или продолженных партий.
}
left-out = { $games ->
    [one] Не хватило места для { $games } партии.
    [few] Не хватило места для { $games } партий.
   *[many] Не хватило места для { $games } партий.
}

## Cards

curtain-title = Карты игрока { $name }
curtain-detail = { $name }, пожалуйста, отвернитесь.
curtain-lift = Я { $name }: показать мои карты
copies = { $number ->
    [0] нет
   *[other] { $number } шт.
}
takes-all = { $winner } забирает всю коллекцию игрока { $loser }
cards-move = { $cards ->
    [0] Карты остаются у своих владельцев
    [one] Владельца меняет { $cards } карта
    [few] Владельца меняют { $cards } карты
   *[many] Владельца меняют { $cards } карт
}
exchange = { $card }: { $from } → { $to }
file-too-large = размер файла { $bytes ->
    [few] { $bytes } байта
   *[many] { $bytes } байт
}, а допустимо не больше { $most }

## Several games, and the clock

tally = { $first } { $left }:{ $right } { $second }{ $drawn ->
    [0] {""}
    [one] , { $drawn } ничья
    [few] , { $drawn } ничьи
   *[many] , { $drawn } ничьих
}
games-won = { $games ->
    [one] { $games } победа
    [few] { $games } победы
   *[many] { $games } побед
}
minutes = { $number ->
    [one] { $number } минута
    [few] { $number } минуты
   *[many] { $number } минут
}
seconds = { $number ->
    [one] { $number } секунда
    [few] { $number } секунды
   *[many] { $number } секунд
}
time-left = Осталось: { $time }
short-of-time = { $name ->
    [you] У вас
   *[other] { $name }:
} осталось { $time }

## Ends that are chosen

draw-declined = { $name } не соглашается на ничью.
send-to = Отправить: { $name }
waits-for = Ждём ход: { $name }

## What went wrong

cannot-open = Открыть не удалось: { $what }. Ничего не изменилось.
bad-address = Эту ссылку не удалось открыть: { $what }. Ничего не изменилось.
foreign = «{ $words }»

## Positions put together by hand

setup-over = Партия была бы уже окончена, и ходить было бы нельзя.

## External players during a game

hint-by = { $name }: { $hint }
hint-first = { $hint } Чтобы спросить { $name }, нажмите «Подсказка» ещё раз.
comment-remark = { $name }: «{ $remark }»
comment-evaluation = { $name }: { $evaluation }.
comment-both = { $name }: «{ $remark }» ({ $evaluation })

## Examples of the rules

lesson-number = Пример { $number } из { $of }
rule-goal = Цель
rule-turn = Ход
rule-notation = Запись ходов

## The window

window-title = { $title } — Rosette
play-title = { $status } — { $title }

## Games solved on this device (later)

# $minutes (Number)
# $size (Number) - in megabytes
solve-here = Решить здесь: около { $minutes } мин, { $size } МБ
# $room (Number) - in megabytes
# $memory (Number) - in megabytes
solve-detail = Тогда в эту игру сыграет «Идеальный», а подсказки и разборы будут точными. Пока идёт работа, можно играть; она занимает { $room } МБ в хранилище и { $memory } МБ памяти.
# $room (Number) - in megabytes
# $free (Number) - in megabytes
solve-no-room = Если решить эту игру здесь, в неё сыграет «Идеальный». Для этого нужно { $room } МБ в хранилище, а свободно { $free } МБ.
# $memory (Number) - in megabytes
solve-memory = Для работы нужно { $memory } МБ памяти, и её не хватает. Решённое сохранено; закройте другие программы или вкладки и продолжите.
# $room (Number) - in megabytes
solve-full = Для работы нужно { $room } МБ в хранилище, и места не хватает. Решённое сохранено; освободите место и продолжите.
# $percent (Number)
# $minutes (Number)
solving-far = Решено { $percent } %, осталось около { $minutes } мин
solving-game = { $game }: { $far }
# $percent (Number)
solving-rests = Решено { $percent } %
# $size (Number) - in megabytes
delete-table = Удалить решение ({ $size } МБ)
# $minutes (Number)
delete-table-question = Удалить решённую часть этой игры? Пропадёт около { $minutes } мин работы.
# $game - its name and options
game-solved = Решено: { $game }. Теперь в неё может играть «Идеальный».
# $pieces (Number)
solved-ur = Царская игра Ура, фишек: { $pieces }
# $pieces (Number)
solved-ur-plain = Царская игра Ура, фишек: { $pieces }, без розеток

## Finished games

# $turns (Number)
turns = { $turns ->
    [one] { $turns } круг
    [few] { $turns } круга
   *[many] { $turns } кругов
}
consolation = Следующая партия может быть вашей.
# $mean (Tenths)
# $other-mean (Tenths)
average-throws = В среднем выпадало: { $name ->
    [you] Вы
   *[other] { $name }
} — { $mean }, { $other } — { $other-mean }.

## The album

album-level = { $level ->
    [0] Другие карты
   *[other] Уровень { $level }
}
album-type = { $kind ->
    [beast] Звери
    [person] Люди
    [vessel] Предметы
   *[sign] Знаки
}
album-page = { $page }: есть { $owned } из { $of }{ $new ->
    [yes] , с новыми
   *[no] {""}
}
new = Новая
album-strong = Сильна { $sides }.
side-top = сверху
side-right = справа
side-bottom = снизу
side-left = слева
even-sides = Одинаково сильна со всех сторон.
album-corner = Лучшее место — { $corner ->
    [upper-left] левый верхний
    [upper-right] правый верхний
    [lower-left] левый нижний
   *[lower-right] правый нижний
} угол: там только эти стороны касаются других карт.
album-sum = Сумма чисел { $sum }: { $below ->
    [0] меньше её нет ни у одной карты уровня { $level }.
   *[other] больше, чем у { $below } из { $others } других карт уровня { $level }.
}
album-captures = Её лучшая сторона захватывает { $captured } из { $cards ->
    [one] { $cards } карты
   *[other] { $cards } карт
} набора.
album-element = С правилом «Стихии» она сильнее на 1 на клетке «{ $element }».
album-won = Выиграна у игрока { $name }, { $date }
not-won = Роздана, добавлена вручную или выиграна до того, как обмены стали записываться.

## The options of a game

external-player = Внешний: { $name }
range = от { $least } до { $most }
name-moves-first = { $name } начинает
toss-detail = На монете треугольник. { $winner } играет треугольниками, { $other } — квадратами.
toss-starts = На монете { $mark ->
    [first] треугольник
   *[second] квадрат
}. { $name } кладёт первую карту.
total-time = { $increment ->
    [0] { $minutes } мин
   *[other] { $minutes } мин + { $increment } с
}
per-move = { $seconds } с

## Hands and card sets

drawn-rules = Рулетка: { $rules }.
picks = { $name } выбирает пять карт
picked = Выбрано { $chosen } из { $of }
drafts = { $name } набирает карты
drafting = Карта { $card } из { $of }, уровень { $level }
cards-of = { $name }: { $cards ->
    [one] { $cards } карта
    [few] { $cards } карты
   *[many] { $cards } карт
}
results = { $won ->
    [one] { $won } победа
    [few] { $won } победы
   *[many] { $won } побед
}, { $drawn ->
    [one] { $drawn } ничья
    [few] { $drawn } ничьи
   *[many] { $drawn } ничьих
}, { $lost ->
    [one] { $lost } поражение
    [few] { $lost } поражения
   *[many] { $lost } поражений
}
card-set-named = { $name }, { $cards ->
    [one] { $cards } карта
    [few] { $cards } карты
   *[many] { $cards } карт
}
too-few-cards = { $name }: карт меньше пяти, играть нельзя.
takes = { $winner } забирает { $cards ->
    [1] карту
    [one] { $cards } карту
    [few] { $cards } карты
   *[many] { $cards } карт
} у игрока { $loser }
take = { $cards ->
    [1] Забрать карту
    [one] Забрать { $cards } карту
    [few] Забрать { $cards } карты
   *[many] Забрать { $cards } карт
}

## Resignation, draws and room

# $moves (Number)
drops = { $moves ->
    [1] Следующий ход будет отброшен.
    [one] { $moves } следующий ход будет отброшен.
    [few] { $moves } следующих хода будут отброшены.
   *[other] { $moves } следующих ходов будут отброшены.
}
# $moves (Number)
keeps-finished = { $moves ->
    [1] Законченная партия сохранится. Отсюда начнётся новая, без последнего хода.
    [one] Законченная партия сохранится. Отсюда начнётся новая, без последних { $moves } хода.
   *[other] Законченная партия сохранится. Отсюда начнётся новая, без последних { $moves } ходов.
}
room-question = { $games ->
    [one] Удалить { $games } самую старую законченную партию ({ $size } КБ)?
    [few] Удалить { $games } самые старые законченные партии ({ $size } КБ)?
   *[many] Удалить { $games } самых старых законченных партий ({ $size } КБ)?
}
resigns = { $name } сдаётся
resign-wins = Победит { $name }.
draw-question = { $name }, согласны на ничью?
draw-offered = Ничью предлагает { $name }. Победителя не будет.
draw-offer-to = Предложить ничью игроку { $name }?
send-detail = { $name }: продолжение игры на другом устройстве по этой ссылке. Ответ тоже придёт ссылкой.
join-question = Продолжить за игрока { $name }?
join-detail = { $name } присылает вам эту партию. Вы делаете ходы здесь и отправляете их ссылками.
link-for-other = Эта ссылка для другого устройства: { $name }.

## Puzzles

day-streak = { $days ->
    [one] Серия: { $days } день
    [few] Серия: { $days } дня
   *[many] Серия: { $days } дней
}
day-signs = Неверных ответов: { $wrong }{ $answers ->
    [found] , лучший ход найден
    [shown] , лучший ход показан
   *[open] {""}
}
tries-left = { $tries ->
    [one] осталась { $tries } попытка
    [few] осталось { $tries } попытки
   *[many] осталось { $tries } попыток
}
puzzle-level = Сложность { $level } из 5
day-result = Rosette · { $date } · { $title } { $signs }
last-wrong = Неверно: { $answer }, потеря: { $amount }.
last-wrong-result = Неверно: { $answer }, { $turned }.
next-best = Второй по силе: { $best } ({ $value }).
puzzle-number = Позиция { $number }
puzzle-closed = Позицию { $number } открыть нельзя.
solved-puzzles = Решено: { $right } из { $all }
puzzles-again = Ещё раз: { $again }
bad-puzzle = в строке { $line } нет позиции, которую можно решить
added-puzzles = { $added ->
    [0] Новых позиций нет.
   *[other] Добавлено позиций: { $added }.
}
