### What is said of any game whose pieces lie on the points of a board of lines. Points are called by
### letter and number, such as d6.

## The points, as they are read out

points-empty = { $point }, vide
points-piece = { $point }, { $owner ->
    [you] votre pion
   *[other] pion de { $owner }
}
points-choice = { $place } : { $choice }
points-place = poser un pion ici
points-choose = le choisir
points-chosen = choisi
points-move = aller ici
points-capture = le capturer

## The status

points-todo-place = Posez un pion sur un point marqué.
points-todo-choose = Choisissez un des pions marqués.
points-todo-move = Choisissez où va le pion de { $point }.
points-todo-capture = Choisissez le pion à capturer.

## The plates

points-plate = { $pieces } sur le plateau, { $hand } en réserve
points-pieces-unit = { $number ->
    [one] pion
   *[other] pions
}

## What was played

points-placed = { $name } pose un pion en { $point }{ $captured ->
    [none] {""}
   *[other] {" "}et capture celui de { $captured }
}
points-moved = { $name } va de { $from } à { $to }{ $captured ->
    [none] {""}
   *[other] {" "}et capture le pion de { $captured }
}
points-note-captures = prise
