### ±123D. Two players on a line of cells that burn behind them; whoever brings the flag home to cell
### 0 wins. Moves are written with a sign and a distance, such as +2, or D where 4 to 9 is drawn.

flag-title = ±123D
flag-blurb = A line of cells that burn behind you: bring the flag home to 0.
flag-blurb-brief = Bring the flag home.

## Options

flag-cells = Cells
flag-cells-hint = The length of the line. The flag stands on the last cell.
flag-rules = Rules
flag-rules-hint = Jump home with the flag, or carry it and draw long moves.
flag-lead = Lead
flag-lead-hint = The cell on which the second player starts.
flag-burnt = Burnt cells
flag-burnt-hint = Cells that are burnt from the start.
flag-written = Written rules
flag-with-dice = With dice
flag-balanced = Balanced
flag-original = Original program

## On the board

# Under a key: where it leads. There is room for some ten letters.
# $cell (Number)
flag-to = to { $cell }
flag-to-burnt = burnt
flag-off-board = off board
flag-off-board-brief = off
flag-draw-on = on 4 to 9
flag-draw-back = back 4 to 9

## Cells and keys, as they are read out

# $cell (Number)
# $burnt - yes or no
# $flag - yes or no
flag-cell = cell { $cell }{ $cell ->
    [0] , home
   *[other] {""}
}{ $burnt ->
    [yes] , burnt
   *[no] {""}
}{ $flag ->
    [yes] , the flag
   *[no] {""}
}
# After the name of a cell on which the seat to move stands.
flag-you = you
flag-choice = { $place }: { $choice }
flag-draw = draw 4 to 9
# $jumps - yes or no
# $end - what one of the messages below says
flag-make = { $jumps ->
    [yes] jump { $key }
   *[no] move { $key }
}{ $end }

## Where a move leads: these follow a verb, or stand after "+2: "

# $cell (Number)
# $known - yes if the cell was named before, else no
# $flag - yes or no: whether the flag comes along
flag-end-on = { $cell ->
    [0] {" "}home
   *[other] { $known ->
        [yes] {""}
       *[no] {" "}to cell { $cell }
    }
}{ $flag ->
    [yes] {" "}with the flag
   *[no] {""}
}
# $end - what flag-end-on says
# $cell (Number)
# $brief - yes after a comma, no after a semicolon
flag-end-burns = { $end }{ $brief ->
    [yes] ,
   *[no] ;
} cell { $cell } burns
# $cell (Number)
flag-end-burnt = : cell { $cell } is burnt, nothing moves
flag-end-off = : off the board, nothing moves

## The status

flag-moves = { $name } moves
flag-chose = { $name } chose { $key }
# $distance (Number)
flag-drew = { $name } drew { $distance }
flag-todo-step = Step 1 to 3 cells, to a marked cell.
flag-todo-jump = You stand on the flag: jump 4 or more with it, or step.
flag-todo-dice = A step to a marked cell, or D: choose the direction, then 4 to 9 is drawn.
flag-todo-carries = You have the flag: it comes along on any move.
flag-todo-home = Home with the flag.
# $cell (Number)
# $flag - yes or no
# $burns (Number) - the cell that burns
# $burning - yes or no: whether one burns
flag-todo-to = To cell { $cell }{ $flag ->
    [yes] {" "}with the flag
   *[no] {""}
}{ $burning ->
    [yes] ; cell { $burns } burns behind you
   *[no] {""}
}.
# $lands (Number)
flag-todo-direction = { $lands ->
    [6] 4 to 9 is drawn; all lead to a cell.
    [one] 4 to 9 is drawn; { $lands } of the 6 leads to a cell, else nothing moves.
   *[other] 4 to 9 is drawn; { $lands } of the 6 lead to a cell, else nothing moves.
}
flag-todo-drawing = The distance is drawn: 4 to 9.

## The plates

# $cell (Number)
# $away (Number)
# $carries - yes or no
flag-stands = on cell { $cell }{ $carries ->
    [yes] , with the flag
   *[no] { $away ->
        [0] , on the flag
       *[other] , flag { $away } away
    }
}
# Under the number of the cell.
flag-cell-unit = cell

## What was played

# $how - drawn, jumps, jumps-home or moves
# $distance (Number)
# $forward - yes or no
# $end - where it leads
flag-told = { $name } { $how ->
    [drawn] draws { $distance } { $forward ->
        [yes] forward
       *[no] back
    }
    [jumps] jumps { $key }
    [jumps-home] jumps
   *[moves] moves { $key }
}{ $end }
flag-told-fully = { $told }.
# Beside a token of the move list.
flag-note-flag = flag
# $cell (Number)
flag-note-burns = burns { $cell }
flag-note-stays = stays
flag-won-home = { $name } has brought the flag home.
flag-won-blocked = { $name } has no cell left to move to.
flag-shared = Both have come home with the flag.

## Why a choice is refused

# $from (Number)
flag-leads-off = { $key } from cell { $from } leads off the board.
# $cell (Number)
flag-is-burnt = Cell { $cell } is burnt.
flag-not-on-flag = Too far: only who stands on the flag may jump more than 3 cells.
flag-taken = The other player stands there, where a flag jump can’t end.
flag-too-far = More than 3 cells are drawn: choose +D or −D.
flag-no-dice = Distances are drawn only with dice.
flag-nowhere = No distance from 4 to 9 leads to a cell there that isn’t burnt.
flag-chosen = The distance is being drawn.
flag-choose-direction = Choose +D or −D, then the distance is drawn.
# $distance (Number)
flag-would-be-drawn = A distance of { $distance } would be drawn: choose { $key }.
flag-out-of-reach = Too far: no move reaches more than 9 cells.
flag-own-cell = You stand there.
flag-unreadable = That is no move. A move is a sign and a distance, such as +2 or -9.

## The rules (later)

flag-goal-title = The goal
flag-goal = Two players start on the left of a line of cells, the flag stands at its right end. Bring the flag home to cell 0.
flag-step-title = A move
flag-step = Go 1, 2 or 3 cells forward or back, to a cell that isn’t burnt. You may stand on the other’s cell.
flag-burning-title = Burning
flag-burning = The cell that you leave burns for good. Only cell 0 never does, nor a cell on which the other still stands. The flag stays where it is, even if its cell burns. Here the second player is caught: every cell in reach is burnt.
flag-jump-title = The flag jump
flag-jump = By the written rules, who stands on the flag may jump with it: 4 cells or more, to any cell that isn’t burnt and holds no player. A step leaves the flag behind.
flag-dice-rule = By the original program’s rules nobody jumps. Instead of a step you may choose +D or −D: the direction is yours, the distance is drawn from 4 to 9. If it leads off the board or to a burnt cell, nothing moves. Who stands on the flag alone carries it along on any move.
flag-end-title = The end
flag-end = Who brings the flag to cell 0 wins. Who has no move left loses. With dice, if both stand on cell 0 when the flag comes, it is a draw. After 10,000 moves any game is a draw.

## Examples that can be played through, and how moves are written (later)

flag-notation = A move is a sign and a distance: +2, a flag jump such as -9, a drawn move such as +D7.
flag-try-step-task = You stand on cell 2. Go three cells forward, to cell 5.
flag-try-step-done = Cell 2 is burnt for good.
flag-try-trap = A burnt trap
flag-try-trap-task = The other stands on cell 4, amid burnt cells, and has only cell 3 left. Go back to cell 0, and cell 3 burns.
flag-try-trap-done = No cell in reach is left: whoever can’t move loses.
flag-try-jump-task = You stand on the flag, seven cells from home. Jump home with it.
flag-try-jump-done = The flag is on cell 0: you win at once.
flag-try-draw-task = Choose +D: the direction is yours, the distance is drawn from 4 to 9.
flag-try-draw-done = Eight was drawn, and that cell isn’t burnt, so you went there. Else nothing would have moved.
flag-try-carry = Carry the flag home
flag-try-carry-task = You have the flag. Go back two cells with it; step +1 for the other; then go home.
flag-try-carry-done = The flag came along on each move, and on cell 0 it wins.
