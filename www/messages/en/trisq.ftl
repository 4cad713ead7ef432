### Trisq. The first seat places triangles, the second squares; figures are either. Cells are called
### by letter and number, such as k10.

trisq-title = Trisq
trisq-blurb = Triangles against squares: surround your opponent’s pieces.
trisq-blurb-brief = Surround your opponent’s pieces.

## Options (later)

trisq-size = Board size
trisq-size-hint = Cells on each side of the board.
trisq-target = Target
trisq-target-hint = The first player with this many captures wins. 0 means no target.
trisq-limit = Move limit
trisq-limit-hint = The game ends after this many moves, counting both players’. 0 means no limit.
trisq-standard = 13 × 13
# Why a level can’t be chosen, after its name.
trisq-solved = only on a 3 × 3 board

## The cells, as they are read out

trisq-kind = { $figure ->
    [first] triangle
   *[second] square
}
trisq-figure = { $cell }, { trisq-kind }
trisq-empty = { $cell }, empty
trisq-self-capture-cell = { $cell }, empty, self-capture
trisq-repetition-cell = { $cell }, empty, repetition
# $choice - place (at once), choose (the cell first) or again (the cell is chosen)
# $captures (Number)
trisq-open = { $cell }, { $choice ->
    [place] empty: place a { trisq-kind } here
    [choose] empty: choose it for a { trisq-kind }
   *[again] chosen: choose again to place a { trisq-kind } here
}{ $captures ->
    [0] {""}
   *[other] , captures { $captures }
}

## The key that passes

trisq-pass = Pass
trisq-pass-asked = Pass?
# Under it, once the other has passed.
trisq-pass-count = ends the game
# Under it, when it is to be chosen again.
trisq-pass-again = again to confirm
# $asked - yes or no: whether it is to be chosen again
# $ends - yes or no: whether the game ends by it
trisq-pass-key = { $asked ->
    [yes] { $ends ->
        [yes] Pass and end the game? Choose again to confirm
       *[no] Pass? Choose again to confirm
    }
   *[no] { $ends ->
        [yes] Pass, the second in a row
       *[no] Pass: place nothing this turn
    }
}

## The status

trisq-places = { $name ->
    [you] { your-turn }
   *[other] { $name } places a { trisq-kind }
}
trisq-any-cell = Choose any legal cell.
trisq-only-pass = No legal cell is left: you have to pass.
# $own (Number)
# $others (Number)
trisq-captures = Captured so far: { $first } { $own }, { $second } { $others }.
# $plies (Number)
trisq-left = { $plies ->
    [1] This is the last move.
    [one] { $plies } move is left.
   *[other] { $plies } moves are left.
}
trisq-has-passed = { $name ->
    [none] {""}
   *[other] { $name } has passed.{" "}
}Another pass ends the game.
# $ends - yes or no
trisq-confirm-pass = Choose Pass again to confirm.{ $ends ->
    [yes] {" "}The game will end.
   *[no] {""}
}
# $captures (Number)
trisq-again = Tap again to place on { $cell }.{ $captures ->
    [0] {""}
    [one] {" "}Captures { $captures } piece.
   *[other] {" "}Captures { $captures } pieces.
}
# $captures (Number)
trisq-would-capture = { $cell } captures { $captures ->
    [one] { $captures } piece
   *[other] { $captures } pieces
}.

## Hints (later)

# $figure - what is placed
# $captures (Number)
trisq-advised = Place a { trisq-kind } on the marked cell{ $captures ->
    [0] {""}
   *[other] {" "}and capture { $captures }
}

## Why a choice is refused

# $own - yes or no
trisq-standing = { $own ->
    [yes] You already have a { trisq-kind } on { $cell }.
   *[no] There is already a { trisq-kind } on { $cell }.
}
# The same where nothing more is known.
trisq-occupied = There is already a piece on { $cell }.
trisq-self-capture = A piece on { $cell } would be surrounded at once: self-capture isn’t allowed.
trisq-repetition = A piece on { $cell } would repeat the position of two moves ago, which isn’t allowed.
trisq-surrounded = The piece on { $cell } would be surrounded, and so captured.
trisq-off-board = There is no cell { $cell }: the board goes from a1 to { $last }.
trisq-unreadable = That isn’t a move. Type a cell, such as k10, or pass.

## The plates

# $figures (Number)
# $captured (Number)
trisq-on-board = { $figures } on the board, { $captured } captured
# $figures (Number)
trisq-on-board-brief = { $figures } on the board
# Under the number of captured figures.
trisq-captured-unit = captured

## What was played

# $figure - what is placed; the other kind is captured
# $captures (Number)
trisq-placed = { $name ->
    [you] You place
   *[other] { $name } places
} a { trisq-kind } on { $cell }{ $captures ->
    [0] {""}
   *[other] {" "}and { $name ->
        [you] capture
       *[other] captures
    } { $captures } { $captures ->
        [one] { $figure ->
            [first] square
           *[second] triangle
        }
       *[other] { $figure ->
            [first] squares
           *[second] triangles
        }
    }
}
trisq-passes = { $name ->
    [you] You pass
   *[other] { $name } passes
}
# $number (Number)
trisq-loss = { $name } captured { $number ->
    [1] your piece
   *[other] { $number } of your pieces
}
# $reason (Reason) - target, passes or limit
# $plies (Number)
# $most (Number)
# $least (Number)
# $level - yes if both have captured as many, else no
trisq-ending = { $reason ->
    [passes] Both players passed.{" "}
    [limit] The limit of { $plies } moves is reached.{" "}
   *[target] {""}
}{ $level ->
    [yes] Each has captured { $most }.
   *[no] { $winner ->
        [you] You have
       *[other] { $winner } has
    } captured { $most }, { $loser ->
        [you] you
       *[other] { $loser }
    } { $least }.
}

## The rules (later)

trisq-goal = Capture more pieces than your opponent. One player has the triangles and goes first; the other has the squares.
trisq-turn = Place one of your pieces on an empty cell. It never moves again.
trisq-capture-title = Capturing
trisq-capture = A piece surrounded on all four sides by enemy pieces is captured and removed. The piece that closes the ring captures, up to four at once. A piece next to one of its own is safe.
trisq-wall-title = At the wall
trisq-wall = Walls surround as well: three pieces capture at the edge, two in a corner.
trisq-self-capture-title = Self-capture
trisq-self-capture-rule = You can’t place a piece where it would be surrounded, unless it captures and so makes room for itself.
trisq-repetition-title = Repetition
trisq-repetition-rule = You can’t bring back the position there was after your last turn (in Go, this is ko). Here the captured triangle can’t come back at once; after a move elsewhere it can.
trisq-end-title = Passing and the end
trisq-end = You may pass instead of placing a piece. The game ends when both players pass in a row, when the move limit is reached, or when a player reaches the target. Whoever has captured more wins; if captures are equal, it’s a draw. After 10,000 moves, any game is a draw.

## Examples that can be played through, and how moves are written (later)

trisq-notation = A move is the cell: its column’s letter, without i, and its row’s number from the bottom, such as k10; or pass.
trisq-try-capture = { trisq-capture-title }
    .task = The square on c3 has triangles on three sides. Place the fourth on d3.
    .done = All four sides are closed: the square is captured and taken off.
trisq-try-several = Two at once
    .task = One cell closes two rings at once: place a triangle on c3.
    .done = One piece can capture up to four at once.
trisq-try-wall = { trisq-wall-title }
    .task = The square on a1 has walls on two sides and a triangle above. Place yours on b1.
    .done = Walls surround as well: two pieces capture in a corner, three at the edge.
trisq-try-self-capture = { trisq-self-capture-title }
    .task = Try to place a square on c3, between four triangles.
    .done = It would capture nothing, so it is refused.
trisq-try-room = A capture makes room
    .task = The same cell, but now the triangle on c2 has squares on its other sides. Place a square on c3.
    .done = It captures the triangle on c2, so it isn’t surrounded itself.
trisq-try-repetition = { trisq-repetition-title }
    .task = Place a square on e1: it captures the triangle on d1. Then try to put a triangle back on d1.
    .done = After a move elsewhere it would be allowed.
trisq-try-end = { trisq-end-title }
    .task = Pass for the triangles, then for the squares. Choose Pass twice each time, to confirm it.
    .done = Two passes in a row end the game, and the triangles have more captures.

## Where the game comes from (later)

trisq-story = The description of Trisq has a board of 13 × 13, captures, and two forbidden moves: self-capture and repetition. It doesn’t say how a game ends, so Rosette adds passing, the target and the move limit. Boards of other sizes are an addition too.

## Reviews (later)

# What a player could have done: "Worth 3 points more: …", "… gave away 3 points".
# $cell - its name, or none for a pass
trisq-instead = { $cell ->
    [none] passing
   *[other] placing a piece on { $cell }
}
