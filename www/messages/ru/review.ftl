### Что разбор говорит о ходах партии. Имена не склоняются, глаголов в прошедшем времени при них нет.

## Reviews

review-value-of = { $scale ->
    [chance] Вероятность победы: { $name }
    [score] Перевес в картах: { $name }
   *[outcome] Результат: { $name }
}
review-outcome = { $result ->
    [win] победа
    [certain] верная победа
    [loss] поражение
   *[draw] ничья
}{ $plies ->
    [0] {""}
    [one] {" "}через { $plies } ход
    [few] {" "}через { $plies } хода
   *[many] {" "}через { $plies } ходов
}
review-amount = { $number } { $scale ->
    [chance] { $fraction ->
        [yes] пункта
       *[no] { $whole ->
            [one] пункт
            [few] пункта
           *[many] пунктов
        }
    }
    [score] { $fraction ->
        [yes] карты
       *[no] { $whole ->
            [one] карта
            [few] карты
           *[many] карт
        }
    }
   *[outcome] { $fraction ->
        [yes] победы
       *[no] { $whole ->
            [one] победа
            [few] победы
           *[many] побед
        }
    }
}
review-rating = { $class ->
    [best] лучший ход
    [good] хороший ход
    [inaccuracy] неточность
    [mistake] ошибка
   *[blunder] грубая ошибка
}
review-errors = { $error ->
    [inaccuracy] Неточности
    [mistake] Ошибки
   *[blunder] Грубые ошибки
}
review-progress = { $done } из { $moves } { $moves ->
    [one] хода
   *[many] ходов
}
review-graph = { $what }, после каждого хода. { $place }: { $value }
review-graph-only = { $what }, после каждого хода

## The moves and choices of a review

review-from-the-end = Разбор идёт от конца партии к началу. Эти ходы уже можно смотреть.
review-every-move = Все ходы
review-move = Ход
review-value = Оценка
review-judged = Качество
review-given-away = Потеря
review-wins-given-away = Потеряно побед
review-luck = Удача
review-played = сыграно
review-best = лучшее
review-forced = Выбора не было: ход единственный.
review-keep-puzzle = Сохранить эту позицию
review-no-choice = Выбирать было нечего.
review-known = По тому, что было известно игроку { $name }: { $rating }, потеря: { $amount }. Лучший ход: { $best }.
review-known-certain = По тому, что было известно игроку { $name }: { $rating }, потеря: { $amount }. Верная победа: { $best }.
review-seen = Если видеть все карты: { $rating }, потеря: { $amount }. Лучший ход: { $best }.

## The summary of a review

review-given = { $name } — потеря: { $amount }; решений: { $decisions }.
review-turned = { $change ->
    [drawn] ничья вместо победы
    [lost] поражение вместо победы
   *[missed] поражение вместо ничьей
}{ $times ->
    [1] {""}
    [one] {" "}({ $times } раз)
    [few] {" "}({ $times } раза)
   *[many] {" "}({ $times } раз)
}
review-given-results = { $name }: { $turned }; решений: { $decisions }.
review-given-nothing = { $name }: потерь нет; решений: { $decisions }.
review-undecided = { $name }: решать было нечего.
review-verdict = { $clear ->
    [few] Решений слишком мало для сравнения
    [estimated] Оценки слишком грубы, чтобы сказать, кто играл лучше
    [equal] Никто не сыграл лучше
   *[better] Игрок { $better } играл лучше
}{ $luck ->
    [uneven] ; удача была на стороне игрока { $lucky }.
    [even] ; удача ничего не решила.
   *[none] .
}
review-decided-by = Всё решил круг { $turn }.
review-lucky = Удача: { $amount } в пользу игрока { $name }.
review-even-luck = Удача была поровну.
review-without-luck = Без учёта удачи ожидаемая доля побед игрока { $name } в таких партиях — { $percent } %.
review-moments = Что решило партию
review-moment = Круг { $turn }: { $told }. Лучше: { $best }, разница: { $amount }.
review-moment-result = Круг { $turn }: { $told } ({ $after }). Лучше: { $best } ({ $before }).
review-moment-luck = Круг { $turn }: { $told }. Удача игрока { $name }: { $amount }.
review-decisions = Решений
review-per-decision = Потеря на решение
review-accuracy = Точность из 100
review-given-known = Потеря по тому, что было известно
review-exact = Все оценки точные.
review-estimated = { $proven ->
    [0] Все оценки приближённые
   *[other] Точные оценки: { $proven } из { $moves } { $moves ->
        [one] хода
       *[many] ходов
    }; остальные приближённые
}, { $how }.
review-way = { $effort ->
    [moves] с расчётом на { $number ->
        [one] { $number } ход
        [few] { $number } хода
       *[many] { $number } ходов
    } вперёд
    [positions] с перебором { $number ->
        [one] { $number } позиции
       *[many] { $number } позиций
    }
    [playouts] по случайным партиям, { $number ->
        [one] { $number } позиция
        [few] { $number } позиции
       *[many] { $number } позиций
    }
    [picks] в среднем по случайным порядкам карт, { $number ->
        [one] { $number } порядок
        [few] { $number } порядка
       *[many] { $number } порядков
    }
   *[none] поиск был прерван
}
review-precision = Приближённые потери в этих пределах не считаются: { $amount }.
review-exact-losses = Считаются только потери между точными оценками.
review-two-ways = При закрытых картах каждый выбор оценён дважды: по тому, что мог знать игрок, в среднем по { $deals ->
    [one] { $deals } раздаче
   *[many] { $deals } раздачам
} невидимых карт, и так, как если видеть все карты. График и суммы — для всех видимых карт.
review-save-picture = Сохранить итоги как PNG
review-save-drawing = Сохранить итоги как SVG

## Second opinions

review-ask-opinion = Второе мнение: { $name }
review-agrees = { $by }: тот же выбор, что у игрока { $name }, — { $agreed } из { $decisions }.
review-given-by = По оценкам { $by }, потеря игрока { $name }: { $amount }; решений: { $decisions }.
review-move-given-by = По оценкам { $by }, потеря от сыгранного хода: { $amount }.
review-no-opinion = Второго мнения от { $by } нет: { $why }

## Practising mistakes

review-try-again = Решить заново
review-practising = Тренировка
review-practice = Ошибки для тренировки
review-none-due = Пока повторять нечего.
review-no-value = В разборе нет оценки этого хода. Попробуйте другой ход.
review-due = { $rules } ({ $mistakes ->
    [one] { $mistakes } ошибка
    [few] { $mistakes } ошибки
   *[many] { $mistakes } ошибок
})
review-task-number = Ошибка { $number } из { $of }
review-task = Круг { $turn }, { $name }: { $played }, потеря: { $amount }. Найдите ход лучше.
review-task-result = Круг { $turn }, { $name }: { $played }, { $turned }. Найдите ход лучше.
review-right = Верно: { $answer } ({ $value }).
review-wrong = Пока нет: { $answer }, потеря: { $amount }. Попробуйте другой ход.
review-wrong-result = Пока нет: { $answer }, { $turned }. Попробуйте другой ход.
review-solution = Лучше всего: { $best } ({ $value }).
review-all-tried = Верно { $number } из { $of }
review-not-reviewed = { $games ->
    [one] { $games } партия ещё не разобрана: её ошибки неизвестны.
    [few] { $games } партии ещё не разобраны: их ошибки неизвестны.
   *[many] { $games } партий ещё не разобрано: их ошибки неизвестны.
}
review-review-number = Разбор партии { $number } из { $of }

## Values while playing

review-values = Оценки во время игры
review-values-hint = Полоса рядом с доской и оценка каждого варианта, для обучения. Не показываются в партиях, которые идут в зачёт коллекций.
review-value-now = { $what }, { $value }
review-short = { $result ->
    [win] В
    [certain] В
    [loss] П
   *[draw] Н
}{ $plies ->
    [0] {""}
   *[other] {" "}{ $plies }
}
