### Examples of the rules that can be played through: what to do, and what has happened.

lesson-number = Exemple { $number } sur { $of }
rule-notation = Noter les coups

## The Royal Game of Ur

ur-notation = Un coup se note par le lancer et la case du pion : 2/4 avance de deux depuis la case 4, 2/0 entre depuis la réserve. Un nombre seul est un lancer qui ne fait rien avancer.
ur-try-enter-task = Lancez les pièces, puis choisissez votre réserve : un pion entre en jeu.
ur-try-enter-done = Trois faces : le pion entre sur la case 3. C’est maintenant à l’adversaire.
ur-try-vain = Un lancer pour rien
ur-try-vain-task = Votre seul pion est sur la case 13 : il lui faut exactement un deux. Lancez.
ur-try-vain-done = Trois, c’est trop, et rien d’autre ne peut avancer : vous passez votre tour.
ur-try-capture-task = Les pièces donnent deux. Allez de la case 4 sur le pion adverse de la case 6.
ur-try-capture-done = Ce pion est revenu dans la réserve.
ur-try-safe-task = Les pièces donnent quatre. Essayez de capturer le pion de la case 8 avec le vôtre en case 4. Puis jouez plutôt celui de la case 1.
ur-try-safe-done = Tant que la case 8 est protégée, un pion n’y risque rien.
ur-try-rosette-task = Les pièces donnent quatre : entrez sur la rosette. Puis relancez et avancez le même pion.
ur-try-rosette-done = La rosette vous a donné un second lancer dans le même tour.
ur-try-home-task = Les pièces donnent deux, exactement ce qu’il faut depuis la case 13. Sortez le pion.
ur-try-home-done = Tous vos pions sont sortis : vous gagnez.

## Triple Triad

triad-notation = Un coup se note par la place de la carte dans la main et la case : 3@5. Les cases se comptent de 1 à 9, rangée par rangée.
triad-try-capture-task = Choisissez votre première carte, puis la case 5 : son 7 fera face au 4 de la carte de gauche.
triad-try-capture-done = 7 dépasse 4 : la voisine a pris votre couleur.
triad-try-elemental-task = Posez votre première carte sur la case 5, celle du feu. Elle est de feu elle aussi, et son 3 fera face à un 3.
triad-try-elemental-done = Sur son élément, la carte gagne 1 : 4 dépasse 3.
triad-try-same-task = Posez votre première carte sur la case 5 : 2 touchera 2 à gauche, et 7 touchera 7 en bas.
triad-try-same-done = Deux paires de valeurs égales : Identique capture les deux voisines.
triad-try-same-wall-task = Posez votre première carte sur la case 4 : son as touchera le bord, et son 6 un 6.
triad-try-same-wall-done = Le bord vaut un as : avec le 6, cela fait Identique.
triad-try-plus-task = Posez votre première carte sur la case 5. À gauche, 4 rencontrera 5 ; en bas, 2 rencontrera 7.
triad-try-plus-done = 4 + 5 et 2 + 7 font 9 : la carte, pourtant plus faible, capture les deux par Plus.
triad-try-combo-task = Posez votre première carte sur la case 5. Identique capture les cases 4 et 8. Observez aussi la case 7.
triad-try-combo-done = La carte de la case 8, désormais à vous, dépasse sa voisine de la case 7 et la capture.
triad-try-sudden-death-task = Posez votre dernière carte sur la case 5 : elle en capture une, et le score est égal. Puis commencez la manche suivante.
triad-try-sudden-death-done = Chacun a les cinq cartes de sa couleur.

## Trisq

trisq-notation = Un coup se note par la case : la lettre de la colonne, sans i, et le numéro de la rangée à partir du bas, par exemple k10 ; ou pass.
trisq-try-capture-task = Le carré en c3 est bordé de triangles sur trois côtés. Posez le quatrième en d3.
trisq-try-capture-done = Les quatre côtés sont fermés : le carré est capturé et retiré.
trisq-try-several = Deux d’un coup
trisq-try-several-task = Une seule case ferme deux cercles à la fois : c3.
trisq-try-several-done = Une figure peut en capturer jusqu’à quatre d’un coup.
trisq-try-wall-task = Le carré en a1 a des murs de deux côtés et un triangle au-dessus. Posez le vôtre en b1.
trisq-try-wall-done = Les murs encerclent aussi : deux figures capturent dans un coin, trois au bord.
trisq-try-self-capture-task = Essayez de poser un carré en c3, entre quatre triangles.
trisq-try-self-capture-done = Il ne capturerait rien : le coup est refusé.
trisq-try-room = Une capture fait de la place
trisq-try-room-task = La même case, mais le triangle en c2 a des carrés sur ses autres côtés. Posez un carré en c3.
trisq-try-room-done = Il capture le triangle en c2, et n’est donc pas encerclé.
trisq-try-repetition-task = Posez un carré en e1 : il capture le triangle en d1. Puis essayez de remettre un triangle en d1.
trisq-try-repetition-done = Après un coup joué ailleurs, ce serait permis.
trisq-try-end-task = Passez pour les triangles, puis pour les carrés. Chaque passe se choisit deux fois.
trisq-try-end-done = Deux passes de suite terminent la partie, et les triangles ont plus de captures.

## ±123D

flag-notation = Un coup se note par un signe et une distance : +2, un saut avec le drapeau comme -9, un coup tiré au sort comme +D7.
flag-try-step-task = Vous êtes sur la case 2. Avancez de trois cases, jusqu’à la case 5.
flag-try-step-done = La case 2 est brûlée à jamais.
flag-try-trap = Un piège de cendres
flag-try-trap-task = L’adversaire est sur la case 4, entouré de cases brûlées, et n’a plus que la case 3. Revenez à la case 0 : la case 3 brûle.
flag-try-trap-done = Aucune case n’est plus à portée : qui ne peut plus jouer perd.
flag-try-jump-task = Vous êtes sur le drapeau, à sept cases de la base. Sautez jusqu’à elle avec lui.
flag-try-jump-done = Le drapeau est à la case 0 : vous gagnez aussitôt.
flag-try-draw-task = Choisissez +D : le sens est à vous, la distance est tirée au sort, de 4 à 9.
flag-try-draw-done = Huit est sorti, et cette case n’est pas brûlée : vous y êtes. Sinon, rien n’aurait bougé.
flag-try-carry = Porter le drapeau
flag-try-carry-task = Vous avez le drapeau. Reculez de deux cases avec lui ; jouez +1 pour l’adversaire ; puis rejoignez la base.
flag-try-carry-done = Le drapeau vous a suivi à chaque coup, et à la case 0 il fait gagner.
