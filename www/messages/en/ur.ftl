### The Royal Game of Ur. A seat has pieces in its hand, on the board and home; a throw of the four
### coins gives 0 to 4.

ur-title = Royal Game of Ur
ur-blurb = Throw, race your pieces home, and send the other back.
ur-blurb-brief = Race your pieces home.

## Options

ur-pieces = Pieces each
ur-pieces-hint = How many pieces each player brings home.
ur-rosettes = Rosettes
ur-rosettes-hint = A piece that lands on one throws again.
ur-safe = Safe cell 8
ur-safe-hint = A piece there can’t be captured. Needs rosettes.
# The rules as the British Museum has them.
ur-british-museum = British Museum
ur-simplified = Simplified

## On the board

# On the key that throws.
ur-throw = Throw
# Under the number that was thrown.
ur-thrown = thrown
# $number (Number)
ur-in-hand = { $number } in hand
# $number (Number)
ur-at-home = { $number } home
ur-throw-for = Throw the four coins for { $name }

## What a place is called, and what choosing it does

# A colon stands between a place and what choosing it does.
ur-place-choice = { $place }: { $choice }
# $cell (Number)
# $rosette - yes or no
# $piece - whose piece stands there: you, none, or the name of the other player
# $of - the name of the player who alone passes over the cell, where that is the other, else none
ur-cell = { $of ->
    [none] cell { $cell }
   *[other] { $of }’s cell { $cell }
}{ $rosette ->
    [yes] , rosette
   *[no] {""}
}{ $piece ->
    [you] , your piece
    [none] , empty
   *[other] , { $piece }’s piece
}
# $pieces (Number)
# $owner - you, or the name of the other player
ur-hand = { $owner ->
    [you] your hand
   *[other] { $owner }’s hand
}, { $pieces ->
    [one] { $pieces } piece
   *[other] { $pieces } pieces
}
# $pieces (Number)
# $owner - you, or the name of the other player
ur-home = { $owner ->
    [you] your home
   *[other] { $owner }’s home
}, { $pieces ->
    [one] { $pieces } piece
   *[other] { $pieces } pieces
}
# $roll (Number)
# $to (Number)
# $rosette - yes or no
# $captures - yes or no
# $way - enter (from the hand), home or on (along the way)
ur-move = { $way ->
    [enter] enter on cell { $to }
    [home] move { $roll } and get home
   *[on] move { $roll } to cell { $to }
}{ $rosette ->
    [yes] , rosette
   *[no] {""}
}{ $captures ->
    [yes] , and capture
   *[no] {""}
}
# $from (Number) - 0 for the hand
# $captures - yes or no
ur-land = { $captures ->
    [yes] capture it from { $from ->
        [0] the hand
       *[other] cell { $from }
    }
   *[no] move here from { $from ->
        [0] the hand
       *[other] cell { $from }
    }
}

## Why a choice is refused

ur-throw-first = Throw the coins first.
ur-already-thrown = The coins are already thrown.
ur-not-yours = That is { $name }’s.
# $cell (Number) - 0 for the hand
ur-no-piece = { $cell ->
    [0] No piece is left in the hand.
   *[other] No piece of yours stands on cell { $cell }.
}
# $roll (Number)
ur-nothing-lands = No piece of yours gets there with a { $roll }.
# $cell (Number)
ur-own-piece = Your own piece stands on cell { $cell }, where this one would land.
ur-safe-piece = The piece on cell 8 is safe and can’t be captured.
# $from (Number)
# $exactly (Number)
ur-past-home = A piece on cell { $from } needs exactly { $exactly } to get home.
ur-unreadable = That is no move. A move is the throw and the cell of the piece, such as 2/4, or 2/0 from the hand.
ur-incomplete = A piece can move, so name its cell, such as 2/4.
ur-no-move = No piece can move with that throw.

## The status

ur-throws = { $name } throws
ur-throw-the-coins = Throw the four coins.
# $roll (Number)
ur-moves = { $name } moves { $roll }
# $roll (Number)
ur-throws-in-vain = { $name } throws { $roll }
ur-nothing-moves = Nothing can move. { $name } throws next.
# A number of pieces in words.
# $number (Number)
ur-count = { $number ->
    [0] no
    [1] one
    [2] two
    [3] three
    [4] four
    [5] five
    [6] six
    [7] seven
   *[other] { $number }
}
# The same at the start of a sentence.
# $number (Number)
ur-count-capital = { $number ->
    [0] No
    [1] One
    [2] Two
    [3] Three
    [4] Four
    [5] Five
    [6] Six
    [7] Seven
   *[other] { $number }
}
# $number (Number)
# $words - the same in words, at the start of a sentence
ur-movable = { $number ->
    [one] { $words } piece can move
   *[other] { $words } pieces can move
}
ur-choices = { $start }.
# $start - what ur-movable says
# $results - one or more of the following, with commas between them
ur-choices-results = { $start }: { $results }.
# $number (Number) - so many of the pieces that can move
# $words - the same in words
# $only - yes if one piece can move, else no
ur-captures = { $only ->
    [yes] it captures
   *[no] { $number ->
        [one] { $words } captures
       *[other] { $words } capture
    }
}
# $number (Number)
ur-lands-on-rosette = { $only ->
    [yes] it lands on a rosette and throws again
   *[no] { $number ->
        [one] { $words } lands on a rosette and throws again
       *[other] { $words } land on a rosette and throw again
    }
}
# $number (Number)
ur-throws-again = { $only ->
    [yes] it throws again
   *[no] { $number ->
        [one] { $words } throws again
       *[other] { $words } throw again
    }
}
# $number (Number)
ur-gets-home = { $only ->
    [yes] it gets home
   *[no] { $number ->
        [one] { $words } gets home
       *[other] { $words } get home
    }
}

## The plates

# $hand (Number)
# $board (Number)
ur-hand-and-board = { $hand } in hand, { $board } on the board
# $hand (Number)
# $home (Number)
ur-hand-and-home = { $hand } in hand, { $home } home
# Under the number of pieces that are home.
# $number (Number)
ur-home-unit = home

## What was played

# $roll (Number)
# $from (Number) - 0 for the hand
# $to (Number)
# $moved - none (nothing can move), enter, home or on
# $captured - whose piece was captured, or none
# $again - yes or no
ur-told = { $name } throws { $roll }{ $moved ->
    [enter] {" "}and enters on cell { $to }
    [home] {" "}and brings a piece from { $from ->
        [0] the hand
       *[other] cell { $from }
    } home
    [on] {" "}and moves from cell { $from } to cell { $to }
   *[none] : nothing can move
}{ $captured ->
    [none] {""}
   *[other] , captures { $captured }’s piece on cell { $to }
}{ $again ->
    [yes] , lands on a rosette and throws again
   *[no] {""}
}
# Beside a token of the move list.
ur-note-rosette = rosette
ur-note-takes = takes
# $pieces (Number)
# $pieces-words - the same in words
# $left (Number)
# $left-words - the same in words
ur-ending = { $pieces ->
    [1] The piece is home
    [2] Both pieces are home
   *[other] All { $pieces-words } pieces are home
}. { $name } has { $left-words } still to bring home.

## The rules (later)

ur-goal-title = The goal
ur-goal = Bring all your pieces over the board and home before the other does.
ur-way-title = The way
ur-way = Your way has 14 cells. Cells 1 to 4 and 13 to 14 are your own; the middle row, 5 to 12, is shared. The numbers show the first player’s way; the second’s is its mirror image.
ur-turn-title = A turn
ur-turn = Throw the four coins: one of your pieces moves as many cells as there are heads, from the hand or on the board. It may pass any piece but not land on your own. If a piece can move, one must; if none can, the turn passes.
ur-capture-title = Capturing
ur-capture = A piece that lands on the other’s in the middle row sends it back to the hand. While cell 8 is safe, a piece there can’t be captured.
ur-rosettes-title = Rosettes
ur-rosettes-rule = Landing on a rosette, cell 4, 8 or 14, earns another throw, for any of your pieces. Without rosettes these are cells like any other.
ur-home-title = Getting home
ur-home-rule = After cell 14 a piece goes home, by an exact throw: from cell 13 it takes a two. A game that isn’t over after 10,000 moves is a draw.

## Examples that can be played through, and how moves are written (later)

ur-notation = A move is the throw and the cell of the piece: 2/4 moves two from cell 4, 2/0 enters from the hand. A number alone is a throw that moves nothing.
ur-try-enter-task = Throw the coins, then choose your hand: a piece enters the board.
ur-try-enter-done = Three heads, so it enters on cell 3. Now it is the other’s turn.
ur-try-vain = A throw of no use
ur-try-vain-task = Your only piece stands on cell 13 and needs exactly a two. Throw.
ur-try-vain-done = Three is too much and nothing else can move: the turn passes.
ur-try-capture-task = The coins show two. Move from cell 4 onto the other’s piece on cell 6.
ur-try-capture-done = That piece is back in the hand.
ur-try-safe-task = The coins show four. Try to capture the piece on cell 8 with yours on cell 4. Then move the piece on cell 1 instead.
ur-try-safe-done = A piece on cell 8 can’t be captured while that cell is safe.
ur-try-rosette-task = The coins show four: enter on the rosette. Then throw again and move the same piece on.
ur-try-rosette-done = The rosette gave you a second throw in one turn.
ur-try-home-task = The coins show two, which is exactly what a piece on cell 13 needs. Bring it home.
ur-try-home-done = All your pieces are home: you win.
