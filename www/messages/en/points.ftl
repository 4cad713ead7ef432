### What is said of any game whose pieces lie on the points of a board of lines. Points are called by
### letter and number, such as d6.

## The points, as they are read out

points-empty = { $point }, empty
# $owner - you, or the name of the other player
points-piece = { $point }, { $owner ->
    [you] your piece
   *[other] { $owner }’s piece
}
# $place - what points-empty or points-piece says
# $choice - one of the five below
points-choice = { $place }: { $choice }
points-place = place a piece here
points-choose = choose it to move
points-chosen = chosen
points-move = move here
points-capture = capture it

## The status

points-todo-place = Place a piece on a marked point.
points-todo-choose = Choose one of the marked pieces to move.
points-todo-move = Choose the point to which the piece on { $point } moves.
points-todo-capture = Choose the piece to capture.

## The plates

# $pieces (Number)
# $hand (Number)
points-plate = { $pieces } on the board, { $hand } in reserve
# Under the number of pieces that a player has left.
# $number (Number)
points-pieces-unit = { $number ->
    [one] piece
   *[other] pieces
}

## What was played

# $captured - where a piece was captured, or none
points-placed = { $name } places a piece on { $point }{ $captured ->
    [none] {""}
   *[other] {" "}and captures the piece on { $captured }
}
points-moved = { $name } moves from { $from } to { $to }{ $captured ->
    [none] {""}
   *[other] {" "}and captures the piece on { $captured }
}
# Beside a token of the move list.
points-note-captures = captures
