### Examples of the rules that can be played through: what to do, and what has happened; a title where
### that of a section or option doesn’t serve. And how moves are written.

# $number (Number)
# $of (Number)
lesson-number = Example { $number } of { $of }
rule-notation = Moves in writing

## The Royal Game of Ur

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

## Triple Triad

triad-notation = A move is the card’s place in the hand and the cell: 3@5. Cells are counted 1 to 9, row by row.
triad-try-capture-task = Choose your first card, then cell 5: its 7 will face the 4 of the card at its left.
triad-try-capture-done = 7 is more than 4, so that card has turned to your colour.
triad-try-elemental-task = Place your first card on cell 5, the fire square. It is of fire itself, and its 3 will face a 3.
triad-try-elemental-done = On its own element the card counts one more: 4 is more than 3.
triad-try-same-task = Place your first card on cell 5: 2 will touch 2 at its left, and 7 will touch 7 below.
triad-try-same-done = Two pairs of equal ranks: both neighbours are captured by Same.
triad-try-same-wall-task = Place your first card on cell 4: its ace will touch the edge, and its 6 a 6.
triad-try-same-wall-done = The edge counts as an ace, so with the 6 that makes a Same.
triad-try-plus-task = Place your first card on cell 5. At its left 4 will meet 5, below 2 will meet 7.
triad-try-plus-done = 4 + 5 and 2 + 7 are both 9: the lower card captures both by Plus.
triad-try-combo-task = Place your first card on cell 5. Same captures cells 4 and 8. Watch cell 7, too.
triad-try-combo-done = The card on cell 8, now yours, is higher than its neighbour on cell 7 and captures it.
triad-try-sudden-death-task = Place your last card on cell 5: it captures one card, and the score is level. Then begin the next round.
triad-try-sudden-death-done = Each has the five cards of their colour.

## Trisq

trisq-notation = A move is the cell: its column’s letter, without i, and its row’s number from the bottom, such as k10; or pass.
trisq-try-capture-task = The square on c3 has triangles on three sides. Place the fourth on d3.
trisq-try-capture-done = All four sides are closed: the square is captured and taken off.
trisq-try-several = Two at once
trisq-try-several-task = Find the cell that closes two rings together: c3.
trisq-try-several-done = One figure may capture up to four at once.
trisq-try-wall-task = The square on a1 has walls on two sides and a triangle above. Place yours on b1.
trisq-try-wall-done = Walls surround as well: two figures capture in a corner, three at the edge.
trisq-try-self-capture-task = Try to place a square on c3, between four triangles.
trisq-try-self-capture-done = It would capture nothing, so it is refused.
trisq-try-room = A capture makes room
trisq-try-room-task = The same cell, but now the triangle on c2 has squares on its other sides. Place a square on c3.
trisq-try-room-done = It captures the triangle on c2, and so isn’t surrounded itself.
trisq-try-repetition-task = Place a square on e1: it captures the triangle on d1. Then try to put a triangle back on d1.
trisq-try-repetition-done = After a turn elsewhere it would be allowed.
trisq-try-end-task = Pass for the triangles, then for the squares. Each pass is chosen twice.
trisq-try-end-done = Two passes in a row end the game, and the triangles have more captures.

## ±123D

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
