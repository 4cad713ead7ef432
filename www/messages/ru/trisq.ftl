### Trisq. Figures are triangles or squares. The token that passes is «pass» in any language.

trisq-title = Trisq
trisq-blurb = Треугольники против квадратов: окружайте фигуры соперника.
trisq-blurb-brief = Окружайте фигуры соперника.

## Options

trisq-size = Доска
trisq-size-hint = Число клеток по стороне доски.
trisq-target = Победный счёт
trisq-target-hint = Кто первым наберёт столько захватов, побеждает. 0 — не задан.
trisq-limit = Предел ходов
trisq-limit-hint = Партия заканчивается через столько ходов, считая ходы обоих. 0 — не задан.
trisq-standard = 13 × 13
trisq-solved = только на доске 3 × 3

## The cells, as they are read out

trisq-kind = { $figure ->
    [first] треугольник
   *[second] квадрат
}
trisq-figure = { $cell }, { trisq-kind }
trisq-empty = { $cell }, пусто
trisq-self-capture-cell = { $cell }, пусто, самоубийственный ход
trisq-repetition-cell = { $cell }, пусто, повтор
trisq-open = { $cell }, { $choice ->
    [place] пусто: поставить { trisq-kind }
    [choose] пусто: выбрать, чтобы поставить { trisq-kind }
   *[again] выбрано: выбрать ещё раз и поставить { trisq-kind }
}{ $captures ->
    [0] {""}
    [one] , захват { $captures } фигуры
   *[other] , захват { $captures } фигур
}

## The key that passes

trisq-pass = Пас
trisq-pass-asked = Пас?
# Under it, once the other has passed.
trisq-pass-count = конец партии
# Under it, when it is to be chosen again.
trisq-pass-again = нажмите ещё раз
trisq-pass-key = { $asked ->
    [yes] { $ends ->
        [yes] Спасовать и закончить партию? Выберите ещё раз, чтобы подтвердить
       *[no] Спасовать? Выберите ещё раз, чтобы подтвердить
    }
   *[no] { $ends ->
        [yes] Пас, второй подряд
       *[no] Пас: ничего не ставить в этот ход
    }
}

## The status

trisq-places = { $name ->
    [you] { your-turn }
   *[other] { $name } ставит { trisq-kind }
}
trisq-any-cell = Выберите любую разрешённую клетку.
trisq-only-pass = Ставить некуда: остаётся пас.
trisq-captures = Захвачено: { $first } — { $own }, { $second } — { $others }.
trisq-left = { $plies ->
    [1] Это последний ход.
    [one] Остался { $plies } ход.
    [few] Осталось { $plies } хода.
   *[many] Осталось { $plies } ходов.
}
trisq-has-passed = { $name ->
    [none] {""}
   *[other] { $name } пасует.{" "}
}Ещё один пас закончит партию.
trisq-confirm-pass = Выберите «Пас» ещё раз, чтобы подтвердить.{ $ends ->
    [yes] {" "}Это закончит партию.
   *[no] {""}
}
trisq-again = Коснитесь ещё раз, чтобы поставить на { $cell }.{ $captures ->
    [0] {""}
    [one] {" "}Захват { $captures } фигуры.
   *[other] {" "}Захват { $captures } фигур.
}
trisq-would-capture = { $cell } захватывает { $captures ->
    [one] { $captures } фигуру
    [few] { $captures } фигуры
   *[many] { $captures } фигур
}.

## Hints (later)

trisq-advised = Поставьте { trisq-kind } на отмеченную клетку{ $captures ->
    [0] {""}
   *[other] , захват: { $captures }
}

## Why a choice is refused

trisq-standing = { $own ->
    [yes] На { $cell } стоит ваш { trisq-kind }.
   *[no] На { $cell } стоит { trisq-kind }.
}
# The same where nothing more is known.
trisq-occupied = На { $cell } стоит фигура.
trisq-self-capture = Фигура на { $cell } сразу оказалась бы в окружении: это самоубийственный ход.
trisq-repetition = Фигура на { $cell } вернула бы позицию, которая была два хода назад, а это запрещено.
trisq-surrounded = Фигура на { $cell } оказалась бы в окружении и была бы захвачена.
trisq-off-board = Клетки { $cell } нет: клетки доски — от a1 до { $last }.
trisq-unreadable = Это не ход. Наберите клетку, например k10, или pass.

## The plates

trisq-on-board = { $figures } на доске, захвачено { $captured }
trisq-on-board-brief = { $figures } на доске
# Under the number of captured figures.
trisq-captured-unit = захвачено

## What was played

trisq-placed = { $name ->
    [you] Вы ставите
   *[other] { $name } ставит
} { trisq-kind } на { $cell }{ $captures ->
    [0] {""}
   *[many] {" "}и { $name ->
        [you] захватываете
       *[other] захватывает
    } { $captures } { $captures ->
        [one] { $figure ->
            [first] квадрат
           *[second] треугольник
        }
        [few] { $figure ->
            [first] квадрата
           *[second] треугольника
        }
       *[many] { $figure ->
            [first] квадратов
           *[second] треугольников
        }
    }
}
trisq-passes = { $name ->
    [you] Вы пасуете
   *[other] { $name } пасует
}
trisq-loss = { $name } захватывает { $number ->
    [1] вашу фигуру
    [one] { $number } вашу фигуру
    [few] { $number } ваши фигуры
   *[many] { $number } ваших фигур
}
trisq-ending = { $reason ->
    [passes] Оба игрока спасовали.{" "}
    [limit] Достигнут предел в { $plies ->
        [one] { $plies } ход
        [few] { $plies } хода
       *[many] { $plies } ходов
    }.{" "}
   *[target] {""}
}{ $level ->
    [yes] Захвачено поровну, по { $most }.
   *[no] Захвачено: { $winner ->
        [you] вы
       *[other] { $winner }
    } — { $most }, { $loser ->
        [you] вы
       *[other] { $loser }
    } — { $least }.
}

## The rules

trisq-goal = Захватите больше фигур, чем соперник. Один играет треугольниками и начинает, другой — квадратами.
trisq-turn = Поставьте свою фигуру на пустую клетку. Больше она не сдвинется.
trisq-capture-title = Захват
trisq-capture = Фигура, которую фигуры соперника окружили со всех четырёх сторон, захватывается и снимается с доски. Захватывает та, что замкнула кольцо, — до четырёх фигур сразу. Фигура, рядом с которой стоит своя, в безопасности.
trisq-wall-title = У стены
trisq-wall = Стены тоже окружают: у края для захвата хватает трёх фигур, в углу двух.
trisq-self-capture-title = Самоубийственный ход
trisq-self-capture-rule = Нельзя ставить фигуру туда, где она окажется в окружении, если только этим же ходом она не захватит фигуры и не освободит себе место.
trisq-repetition-title = Повтор
trisq-repetition-rule = Нельзя повторять позицию, которая была после вашего прошлого хода (в го это правило ко). Здесь захваченный треугольник нельзя сразу поставить обратно; после хода в другом месте можно.
trisq-end-title = Пас и конец партии
trisq-end = Вместо хода можно спасовать. Партия заканчивается после двух пасов подряд, по достижении предела ходов или когда один из игроков набирает победный счёт. У кого захватов больше, тот и побеждает; если поровну — ничья. После 10 000 ходов любая партия заканчивается вничью.

## Examples that can be played through, and how moves are written

trisq-notation = Ход записывают клеткой: буква столбца, без i, и номер ряда снизу, например k10; или pass.
trisq-try-capture = { trisq-capture-title }
    .task = Квадрат на c3 закрыт треугольниками с трёх сторон. Поставьте четвёртый на d3.
    .done = Закрыты все четыре стороны: квадрат захвачен и снят.
trisq-try-several = Две сразу
    .task = Одна клетка замыкает сразу два кольца: поставьте треугольник на c3.
    .done = Одна фигура может захватить до четырёх сразу.
trisq-try-wall = { trisq-wall-title }
    .task = У квадрата на a1 с двух сторон стены, сверху треугольник. Поставьте свой на b1.
    .done = Стены тоже окружают: в углу хватает двух фигур, у края трёх.
trisq-try-self-capture = { trisq-self-capture-title }
    .task = Попробуйте поставить квадрат на c3, между четырьмя треугольниками.
    .done = Он ничего не захватил бы: ход не принят.
trisq-try-room = Захват освобождает место
    .task = Та же клетка, но треугольник на c2 закрыт квадратами с других сторон. Поставьте квадрат на c3.
    .done = Он захватывает треугольник на c2 и сам уже не окружён.
trisq-try-repetition = { trisq-repetition-title }
    .task = Поставьте квадрат на e1: он захватит треугольник на d1. Затем попробуйте вернуть треугольник на d1.
    .done = После хода в другом месте так было бы можно.
trisq-try-end = { trisq-end-title }
    .task = Спасуйте за треугольники, потом за квадраты. Чтобы подтвердить, выбирайте «Пас» дважды.
    .done = Два паса подряд завершают партию, и у треугольников захватов больше.

## Where the game comes from

trisq-story = В описании Trisq есть доска 13 × 13, захват и два запрета: самозахват и повторение. О том, как игра кончается, там не сказано, поэтому Rosette добавляет пас, победный счёт и предел ходов. Доски других размеров — тоже добавление.

## Reviews

trisq-instead = { $cell ->
    [none] пас
   *[other] ход на { $cell }
}
