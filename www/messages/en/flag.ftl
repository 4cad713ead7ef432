### ±123D. Two players on a line of cells that burn behind them; whoever brings the flag home to cell
### 0 wins. Moves are written with a sign and a distance, such as +2, or D where 4 to 9 is drawn.

flag-title = ±123D
flag-blurb = A line of cells that burn behind you: bring the flag home to 0.
flag-blurb-brief = Bring the flag home.

## Options (later)

flag-cells = Cells
flag-cells-hint = The length of the line. The flag stands on the last cell.
flag-rules = Rules
flag-rules-hint = Flag jump: jump home with the flag. Dice: carry it, and roll for long moves.
flag-lead = Head start
flag-lead-hint = The cell the second player starts on.
flag-burnt = Burnt cells
flag-burnt-hint = Cells that are already burnt at the start: never cell 0, nor one with a player or the flag on it.
flag-written = Flag jump
flag-with-dice = Dice
flag-balanced = Balanced
flag-original = Original (dice)
# Why a level can’t be chosen, after its name.
flag-solved = only with up to 30 cells, or 12 with dice

## On the board

# Under a key: where it leads. There is room for some ten letters.
# $cell (Number)
flag-to = to { $cell }
flag-to-burnt = burnt
flag-off-board = off board
flag-off-board-brief = off
flag-draw-on = ahead 4 to 9
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
flag-draw = roll 4 to 9
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
flag-end-burnt = : cell { $cell } is burnt, so no move
flag-end-off = : off the board, so no move

## The status

flag-moves = { $name ->
    [you] { your-turn }
   *[other] { $name } moves
}
flag-chose = { $name ->
    [you] You chose
   *[other] { $name } chose
} { $key }
# $distance (Number)
flag-drew = { $name ->
    [you] You rolled
   *[other] { $name } rolled
} { $distance }
flag-prompt-step = Go 1 to 3 cells, forwards or back.
flag-prompt-jump = You are on the flag: jump 4 or more cells with it, or take a step.
flag-prompt-dice = Step 1 to 3 cells, or choose +D or −D and roll 4 to 9 in that direction.
flag-prompt-carries = You have the flag: it comes along on every move.
flag-prompt-home = Home with the flag.
# $cell (Number)
# $flag - yes or no
# $burns (Number) - the cell that burns
# $burning - yes or no: whether one burns
flag-prompt-to = To cell { $cell }{ $flag ->
    [yes] {" "}with the flag
   *[no] {""}
}{ $burning ->
    [yes] ; cell { $burns } burns behind you
   *[no] {""}
}.
# $lands (Number)
flag-prompt-direction = { $lands ->
    [6] You roll 4 to 9; every result lands on a cell.
    [one] You roll 4 to 9; only { $lands } of the 6 results lands on a cell, otherwise you stay put.
   *[other] You roll 4 to 9; { $lands } of the 6 results land on a cell, otherwise you stay put.
}
flag-prompt-drawing = Rolling the distance: 4 to 9.

## The plates

# $cell (Number)
# $away (Number)
# $carries - yes or no
flag-stands = cell { $cell }{ $carries ->
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
flag-told = { $name ->
    [you] You
   *[other] { $name }
} { $how ->
    [drawn] { $name ->
        [you] roll
       *[other] rolls
    } { $distance } { $forward ->
        [yes] forward
       *[no] back
    }
    [jumps] { $name ->
        [you] jump
       *[other] jumps
    } { $key }
    [jumps-home] { $name ->
        [you] jump
       *[other] jumps
    }
   *[moves] { $name ->
        [you] move
       *[other] moves
    } { $key }
}{ $end }
flag-told-fully = { $told }.
# Beside a token of the move list.
flag-note-flag = flag
# $cell (Number)
flag-note-burns = burns { $cell }
flag-note-stays = no move
flag-won-home = { $name ->
    [you] You have
   *[other] { $name } has
} brought the flag home.
flag-won-blocked = { $name ->
    [you] You have
   *[other] { $name } has
} no cell left to move to.
flag-shared = Both players are home with the flag.

## Hints (later)

# $jumps - yes or no
# $end - where it leads, as in flag-end-on
flag-advised = { $jumps ->
    [yes] Jump
   *[no] Move this piece
}{ $end }
# $forward - yes or no
flag-advised-draw = { $forward ->
    [yes] Roll 4 to 9 ahead
   *[no] Roll 4 to 9 back
}

## Why a choice is refused

# $from (Number)
flag-leads-off = { $key } from cell { $from } leads off the board.
# $cell (Number)
flag-is-burnt = Cell { $cell } is burnt.
flag-not-on-flag = Too far: only a player on the flag can jump more than 3 cells.
flag-taken = Your opponent is there: a flag jump can’t end on that cell.
flag-too-far = Moves of more than 3 cells are rolled: choose +D or −D.
flag-no-dice = Distances are rolled only in games with dice.
flag-nowhere = In that direction, no distance from 4 to 9 leads to an unburnt cell.
# $cell (Number)
flag-never-burnt = Cell { $cell } can’t be burnt: cell 0, the players’ cells and that of the flag never are.
flag-chosen = The distance is being rolled.
flag-choose-direction = Choose +D or −D; the distance is then rolled.
# $distance (Number)
flag-would-be-drawn = You can’t choose a distance of { $distance }, it has to be rolled: choose { $key }.
flag-out-of-reach = Too far: no move reaches more than 9 cells.
flag-own-cell = You are already there.
flag-unreadable = That isn’t a move. Type a sign and a distance, such as +2 or -9.

## The rules (later)

flag-goal = Two players start at the left end of a line of cells, and the flag stands at its right end. Bring the flag home to cell 0.
flag-step-title = A move
flag-step = Go 1, 2 or 3 cells forward or back, to a cell that isn’t burnt. You may share a cell with your opponent.
flag-burning-title = Burning
flag-burning = The cell you leave burns for good, except cell 0 and a cell your opponent is still on. The flag stays where it is, even if its cell burns. Here the second player is trapped: every cell within reach is burnt.
flag-jump-title = The flag jump
flag-jump = With the flag jump rules, a player on the flag may jump with it: 4 cells or more, to any unburnt cell with no player on it. A step leaves the flag behind.
flag-dice-rule = With dice, nobody jumps. Instead of a step you may choose +D or −D: you choose the direction, and the distance is rolled, from 4 to 9. If that leads off the board or to a burnt cell, you stay put. A player who is alone on the flag’s cell carries the flag along on every move.
flag-end-title = The end
flag-end = Whoever brings the flag to cell 0 wins. Whoever has no move left loses. With dice, if both players are on cell 0 when the flag gets there, the game is a draw. After 10,000 moves, any game is a draw.

## Examples that can be played through, and how moves are written (later)

flag-notation = A move is a sign and a distance: +2, a flag jump such as -9, a rolled move such as +D7.
flag-try-step = { flag-burning-title }
    .task = You are on cell 2. Go three cells forward, to cell 5.
    .done = Cell 2 is burnt for good.
flag-try-trap = A burnt trap
    .task = Your opponent is on cell 4 among burnt cells and can only go to cell 3. Go back to cell 0, and cell 3 burns.
    .done = No cell is left within reach: whoever can’t move loses.
flag-try-jump = { flag-jump-title }
    .task = You are on the flag, seven cells from home. Jump home with it.
    .done = The flag is on cell 0: you win at once.
flag-try-draw = { flag-with-dice }
    .task = Choose +D: you choose the direction, and the distance is rolled, from 4 to 9.
    .done = You rolled eight, and that cell isn’t burnt, so you went there. Otherwise you would have stayed where you were.
flag-try-carry = Carry the flag home
    .task = You have the flag. Go back two cells with it, play +1 for your opponent, then go home.
    .done = The flag came along on every move, and on cell 0 it wins the game.

## Where the game comes from (later)

flag-story = There are two originals: written rules, in which you jump home with the flag, and a program, in which the distance of a long move is rolled. Rosette plays both. By the written rules the player who goes first can always win on a line of six cells or more, so Rosette adds the head start and the cells that are burnt from the start.

## Reviews (later)

# What a player could have done: "Worth 3 points more: …", "… gave away 3 points".
# $key - the button: "+2"
# $cell (Number)
flag-instead = moving { $key } { $cell ->
    [0] home
   *[other] to cell { $cell }
}
# $forward - yes or no
flag-instead-draw = { $forward ->
    [yes] rolling 4 to 9 ahead
   *[no] rolling 4 to 9 back
}
