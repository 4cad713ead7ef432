### The Royal Game of Ur. A seat has pieces in its hand, on the board and home; a throw of the four
### coins gives 0 to 4.

ur-title = Royal Game of Ur
ur-blurb = Throw, race your pieces home and send your opponent’s back.
ur-blurb-brief = Race your pieces home.

## Options (later)

ur-path = Path
ur-path-hint = The way of the pieces, and the board for it.
ur-bell = Bell, 14 cells
ur-path-of-masters = Masters, 16 cells
ur-skiriuk = Skiriuk, 23 cells
ur-murray = Murray, 27 cells
ur-path-of-aseb = Aseb, 16 cells
ur-dice = Throw
ur-dice-hint = Three never give nothing: without a mark, they count four.
ur-four = Four dice
ur-three = Three dice
ur-pieces = Pieces per player
ur-pieces-hint = How many pieces each player brings home.
ur-rosettes = Rosettes
ur-rosettes-hint = Landing on one can give another throw.
ur-safe = Safe rosettes
ur-safe-hint = A piece can’t be captured on a rosette that both players pass. Requires rosettes.
ur-again = Another throw
ur-again-hint = What earns it. Without rosettes, only a capture can.
ur-again-rosette = For a rosette
ur-again-capture = For a capture
ur-again-both = For either
ur-again-none = Never
# The rules as the British Museum has them.
ur-british-museum = British Museum
# Rule sets by their names at RoyalUr.
ur-masters = Masters
ur-masters-four = Masters, four dice
ur-blitz = Blitz
ur-aseb = Aseb
ur-simplified = Simplified
# Why a level can’t be chosen, after its name.
ur-solved = only with up to 5 pieces, 4 or 2 on other paths, or once solved

## On the board

# On the key that throws.
ur-throw = Throw
# Under the number that was thrown.
ur-thrown = thrown
# $number (Number)
ur-in-hand = { $number } in reserve
# $number (Number)
ur-at-home = { $number } home
ur-throw-for = Throw for { $name }

## What a place is called, and what choosing it does

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
ur-piece-count = { $pieces ->
    [one] { $pieces } piece
   *[other] { $pieces } pieces
}
# $owner - you, or the name of the other player
ur-hand = { $owner ->
    [you] your reserve
   *[other] { $owner }’s reserve
}, { ur-piece-count }
# $owner - you, or the name of the other player
ur-home = { $owner ->
    [you] your home
   *[other] { $owner }’s home
}, { ur-piece-count }
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
    [yes] capture it with { $from ->
        [0] a new piece
       *[other] the piece on cell { $from }
    }
   *[no] move here { $from ->
        [0] from your reserve
       *[other] from cell { $from }
    }
}

## Hints (later)

# $enters - yes or no: whether the piece comes from the reserve
# $end - home, rosette or cell
# $to (Number)
# $captures - yes or no
ur-advised = { $enters ->
    [yes] Move a new piece
   *[no] Move this piece
} { $end ->
    [home] home
    [rosette] onto the rosette
   *[cell] to cell { $to }
}{ $captures ->
    [yes] {" "}and capture
   *[no] {""}
}

## Why a choice is refused

ur-throw-first = Throw first.
ur-already-thrown = You have already thrown.
ur-never-thrown = Three dice never give a zero.
ur-not-yours = That is { $name }’s.
# $cell (Number) - 0 for the hand
ur-no-piece = { $cell ->
    [0] You have no pieces left to enter.
   *[other] You have no piece on cell { $cell }.
}
# $roll (Number)
ur-nothing-lands = None of your pieces can get there with a { $roll }.
# $cell (Number)
ur-own-piece = You already have a piece on cell { $cell }, where this one would land.
# $cell (Number)
ur-safe-piece = The piece on cell { $cell } is safe and can’t be captured.
ur-too-many-pieces = No pieces are left to place: all are on the board or home.
# $from (Number)
# $exactly (Number)
ur-past-home = A piece on cell { $from } needs exactly { $exactly } to get home.
ur-unreadable = That isn’t a move. Type the throw and the piece’s cell, such as 2/4, or 2/0 to enter a piece.
ur-incomplete = You can move a piece, so add its cell, such as 2/4.
ur-no-move = No piece can move with that throw.

## The status

ur-throws = { $name ->
    [you] { your-turn }
   *[other] { $name } throws
}
# After a move that earned another throw.
ur-earned-throw = { $name ->
    [you] Another throw
   *[other] { $name } throws again
}
ur-throw-the-coins = Throw to see how far you can move.
# $roll (Number)
ur-moves = { $name ->
    [you] Your turn: move
   *[other] { $name } moves
} { $roll }
ur-player-throws = { $name ->
    [you] You throw
   *[other] { $name } throws
}
# $roll (Number)
ur-throws-in-vain = { ur-player-throws } { $roll }
ur-nothing-moves = No piece can move. { ur-player-throws } next.
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
ur-hand-and-board = { $hand } in reserve, { $board } on the board
# $hand (Number)
ur-in-reserve = { $hand } in reserve
# Under the number of pieces that are home.
# $number (Number)
ur-home-unit = home

## What was played

# $roll (Number)
# $from (Number) - 0 for the hand
# $to (Number)
# $moved - none (nothing can move), enter, home or on
# $captured - whose piece was captured: none, you, or the name of the other player
# $again - no, or what gives another throw: rosette or capture
ur-told = { ur-player-throws } { $roll }{ $moved ->
    [enter] {" "}and { $name ->
        [you] enter
       *[other] enters
    } a piece on cell { $to }
    [home] {" "}and { $name ->
        [you] bring
       *[other] brings
    } a piece home from { $from ->
        [0] the reserve
       *[other] cell { $from }
    }
    [on] {" "}and { $name ->
        [you] move
       *[other] moves
    } from cell { $from } to cell { $to }
   *[none] : nothing can move
}{ $captured ->
    [none] {""}
    [you] , capturing your piece
   *[other] , capturing { $captured }’s piece
}{ $again ->
    [rosette] ; the rosette gives another throw
    [capture] ; the capture gives another throw
   *[no] {""}
}
ur-loss = { $name } captured your piece
# Beside a token of the move list.
ur-note-rosette = rosette
ur-note-takes = captures
# $pieces (Number)
# $pieces-words - the same in words
# $left (Number)
# $left-words - the same in words
ur-ending = { $pieces ->
    [1] The piece is home
    [2] Both pieces are home
   *[other] All { $pieces-words } pieces are home
}. { $name ->
    [you] You
   *[other] { $name }
} still had { $left-words } to bring home.

## The rules (later)

ur-goal = Bring all your pieces across the board and home before your opponent does.
ur-way-title = The path
ur-way = Your path has 14 cells. Cells 1 to 4, 13 and 14 are yours alone; the middle row, 5 to 12, is shared. The numbers show the first player’s path; the second player’s mirrors it.
ur-turn = Throw the four coins or dice: each counts one or nothing. Then move one of your pieces that many cells, on the board or from your reserve. It may pass any piece but can’t land on one of yours. If a piece can move, one must; if none can, the turn passes.
ur-capture-title = Capturing
ur-capture = A piece that lands on an opponent’s piece in the middle row sends it back to their reserve. While cell 8 is safe, a piece there can’t be captured.
ur-rosettes-title = Rosettes
ur-rosettes-rule = Landing on a rosette, cell 4, 8 or 14, earns another throw, for any of your pieces. With rosettes off, these are ordinary cells.
ur-home-title = Getting home
ur-home-rule = After cell 14 a piece goes home, but only with an exact throw: from cell 13 it needs a two. After 10,000 moves, any game is a draw.
ur-others-title = Other rule sets
ur-others = These are played at RoyalUr. Masters, after James Masters: the path has 16 cells and crosses to your opponent’s side at the far end, so you meet there too. Three dice count their marks, and four if none shows. No rosette is safe. Masters with four dice is the same with the usual throw. Blitz is that with five pieces, and a capture earns another throw too. Aseb is the board from Egypt, with five pieces and a middle row of twelve cells; its rosettes 8, 12 and 16 are safe.
ur-back-title = The way back
ur-back = The paths of Dmitriy Skiriuk and of H. J. R. Murray lead back along the middle row; Murray’s ends on your opponent’s side. Pieces on their way back carry an arrow. A square holds one piece, whichever way it goes. Skiriuk’s own rules also turn pieces over and stack them; here only his path is used.

## Examples that can be played through, and how moves are written (later)

ur-notation = A move is the throw, a slash and the piece’s cell: 2/4 moves a piece two cells from cell 4, and 2/0 enters a new piece. A number alone is a throw with which nothing could move.
ur-try-enter = { rule-turn }
    .task = Throw, then choose your reserve: a piece enters the board.
    .done = You threw three, so it enters on cell 3. Now it is your opponent’s turn.
ur-try-vain = A wasted throw
    .task = Your only piece stands on cell 13 and needs exactly a two. Throw.
    .done = Three is too many and nothing else can move: the turn passes.
ur-try-capture = { ur-capture-title }
    .task = You threw two. Move from cell 4 onto your opponent’s piece on cell 6.
    .done = That piece is back in your opponent’s reserve.
ur-try-safe = { ur-safe }
    .task = You threw four. Try to capture the piece on cell 8 with yours on cell 4. Then move the piece on cell 1 instead.
    .done = A piece on cell 8 can’t be captured while that cell is safe.
ur-try-rosette = { ur-rosettes-title }
    .task = You threw four: enter on the rosette. Then throw again and move the same piece on.
    .done = The rosette gave you a second throw in one turn.
ur-try-home = { ur-home-title }
    .task = You threw two, which is exactly what a piece on cell 13 needs. Bring it home.
    .done = All your pieces are home: you win.
ur-try-far = Round the far end
    .task = You threw four: none of the three dice shows its mark. Capture the piece on cell 12 with yours on cell 8.
    .done = On the path of Masters you also meet at the far end, and no rosette is safe.
ur-try-again = A throw for a capture
    .task = You threw two: capture the piece on cell 7. Then throw again and move on.
    .done = In Blitz, a capture gives another throw, as a rosette does.
ur-try-long = The board of Aseb
    .task = You threw three. Try to capture the piece on cell 12. Then move from cell 13 onto the last rosette.
    .done = Cells 5 to 16 are shared, and the rosettes among them are safe: 8, 12 and 16.
ur-try-back = { ur-back-title }
    .task = You threw three. Try to move from cell 16 onto your own piece on its way out. Then capture from cell 14.
    .done = The middle row is passed twice: cell 11 on the way out is cell 17 on the way back, where pieces carry an arrow.

## Where the game comes from (later)

ur-story = Leonard Woolley found boards of this game in the 1920s, in the royal cemetery at Ur, in what is now Iraq. They are about 4,500 years old, and one of them is in the British Museum. The rules come from a clay tablet that Itti-Marduk-balatu wrote in cuneiform in 177 BC. Irving Finkel, of the same museum, read it.

## Reviews (later)

# What a player could have done: "Worth 3 points more: …", "… gave away 3 points".
# $from (Number)
# $to (Number)
# $captures - yes or no
ur-instead = { $way ->
    [enter] entering a piece on cell { $to }
    [home] bringing the piece on cell { $from } home
   *[on] moving from cell { $from } to cell { $to }
}{ $captures ->
    [yes] {" "}and capturing
   *[no] {""}
}
