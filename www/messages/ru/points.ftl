### What is said of any game whose pieces lie on the points of a board of lines. Points are called by
### letter and number, such as d6.

## The points, as they are read out

points-empty = { $point }, пусто
points-piece = { $point }, { $owner ->
    [you] ваша фишка
   *[other] фишка игрока { $owner }
}
points-choice = { $place }: { $choice }
points-place = поставить сюда фишку
points-choose = выбрать её
points-chosen = выбрана
points-move = пойти сюда
points-capture = снять её

## The status

points-todo-place = Поставьте фишку на отмеченную точку.
points-todo-choose = Выберите одну из отмеченных фишек.
points-todo-move = Выберите, куда пойдёт фишка с { $point }.
points-todo-capture = Выберите, какую фишку снять.

## The plates

points-plate = { $pieces } на доске, { $hand } в запасе
points-pieces-unit = { $number ->
    [one] фишка
    [few] фишки
   *[other] фишек
}

## What was played

points-placed = { $name }: фишка на { $point }{ $captured ->
    [none] {""}
   *[other] , снята фишка с { $captured }
}
points-moved = { $name }: с { $from } на { $to }{ $captured ->
    [none] {""}
   *[other] , снята фишка с { $captured }
}
points-note-captures = взятие
