### ±123D. Two players on a line (piste) of cells that burn behind them; whoever brings the flag home (base) to cell
### 0 wins. Moves are written with a sign and a distance, such as +2, or D (dé) where 4 to 9 is drawn (tiré au sort).

flag-title = ±123D
flag-blurb = Une piste de cases qui brûlent derrière vous : ramenez le drapeau à la case 0.
flag-blurb-brief = Ramenez le drapeau à la base.

## Options

flag-cells = Cases
flag-cells-hint = La longueur de la piste. Le drapeau est sur la dernière case.
flag-rules = Règles
flag-rules-hint = Saut : sauter jusqu’à la base avec le drapeau. Dé : le porter, et tirer au sort les longs coups.
flag-lead = Avance
flag-lead-hint = La case de départ du second joueur.
flag-burnt = Cases brûlées
flag-burnt-hint = Les cases brûlées dès le départ : jamais la case 0, ni celle d’un joueur ou du drapeau.
flag-written = Avec le saut
flag-with-dice = Avec le dé
flag-balanced = Équilibrée
flag-original = D’origine (dé)
flag-solved = 30 cases au plus, ou 12 avec le dé

## On the board

# Under a key: where it leads. There is room for some ten letters; under ±D for fifteen.
flag-to = case { $cell }
flag-to-burnt = brûlée
flag-off-board = hors piste
flag-off-board-brief = dehors
flag-draw-on = de 4 à 9
flag-draw-back = de 4 à 9

## Cells and keys, as they are read out

flag-cell = case { $cell }{ $cell ->
    [0] , base
   *[other] {""}
}{ $burnt ->
    [yes] , brûlée
   *[no] {""}
}{ $flag ->
    [yes] , drapeau
   *[no] {""}
}
flag-you = vous
flag-draw = tirer de 4 à 9
flag-make = { $jumps ->
    [yes] faire le saut { $key }
   *[no] jouer { $key }
}{ $end }

## Where a move leads: these follow a verb, or stand after "+2: "

flag-end-on = { $known ->
    [yes] {""}
   *[no] { $cell ->
        [0] {" "}jusqu’à la base
       *[other] {" "}jusqu’à la case { $cell }
    }
}{ $flag ->
    [yes] {" "}avec le drapeau
   *[no] {""}
}
flag-end-burns = { $end }{ $brief ->
    [yes] ,
   *[no] {"\u202F"};
} la case { $cell } brûle
flag-end-burnt = {"\u00A0"}: la case { $cell } est brûlée, rien ne bouge
flag-end-off = {"\u00A0"}: hors piste, rien ne bouge

## The status

flag-moves = { $name ->
    [you] { your-turn }
   *[other] { $name } joue
}
flag-chose = { $name ->
    [you] Vous avez
   *[other] { $name } a
} choisi { $key }
flag-drew = { $name ->
    [you] Vous avez
   *[other] { $name } a
} tiré { $distance }
flag-prompt-step = Un pas de 1 à 3, en avant ou en arrière.
flag-prompt-jump = Vous êtes sur le drapeau : sautez avec lui, de 4 cases ou plus, ou faites un pas.
flag-prompt-dice = Un pas de 1 à 3, ou D : choisissez le sens, puis la distance, de 4 à 9, est tirée au sort.
flag-prompt-carries = Vous avez le drapeau : il vous suit à chaque coup.
flag-prompt-home = À la base avec le drapeau.
flag-prompt-to = Jusqu’à la case { $cell }{ $flag ->
    [yes] {" "}avec le drapeau
   *[no] {""}
}{ $burning ->
    [yes] {"\u202F"}; la case { $burns } brûle derrière vous
   *[no] {""}
}.
flag-prompt-direction = { $lands ->
    [6] De 4 à 9 au hasard : toutes les distances mènent à une case.
    [one] De 4 à 9 au hasard : { $lands } distance sur 6 mène à une case, sinon rien ne bouge.
   *[other] De 4 à 9 au hasard : { $lands } distances sur 6 mènent à une case, sinon rien ne bouge.
}
flag-prompt-drawing = La distance est tirée au sort : de 4 à 9.

## The plates

# On phones: about 20 letters.
flag-stands = case { $cell }, { $carries ->
    [yes] avec le drapeau
   *[no] { $away ->
        [0] sur le drapeau
       *[other] drapeau à { $away }
    }
}
# Under the number of the cell.
flag-cell-unit = case

## What was played

flag-told = { $name ->
    [you] Vous
   *[other] { $name }
} { $how ->
    [drawn] { $name ->
        [you] tirez
       *[other] tire
    } { $distance } { $forward ->
        [yes] en avant
       *[no] en arrière
    }
    [jumps] { $name ->
        [you] sautez
       *[other] saute
    } de { $distance } { $forward ->
        [yes] en avant
       *[no] en arrière
    }
    [jumps-home] { $name ->
        [you] sautez
       *[other] saute
    }
   *[moves] { $forward ->
        [yes] { $name ->
            [you] avancez
           *[other] avance
        }
       *[no] { $name ->
            [you] reculez
           *[other] recule
        }
    } de { $distance }
}{ $end }
flag-told-fully = { $told }.
flag-note-flag = drapeau
flag-note-burns = brûle { $cell }
flag-note-stays = sur place
flag-won-home = { $name ->
    [you] Vous avez
   *[other] { $name } a
} ramené le drapeau à la base.
flag-won-blocked = { $name ->
    [you] Vous n’avez
   *[other] { $name } n’a
} plus de case où aller.
flag-shared = Les deux joueurs sont à la base avec le drapeau.

## Hints (later)

flag-advised = { $jumps ->
    [yes] Sautez
   *[no] Déplacez ce pion
}{ $end }
flag-advised-draw = { $forward ->
    [yes] Tirez de 4 à 9 en avant
   *[no] Tirez de 4 à 9 en arrière
}

## Why a choice is refused

flag-leads-off = Depuis la case { $from }, { $key } mène hors piste.
flag-is-burnt = La case { $cell } est brûlée.
flag-not-on-flag = Trop loin : il faut être sur le drapeau pour sauter de plus de 3 cases.
flag-taken = L’adversaire s’y trouve : un saut ne peut pas finir là.
flag-too-far = Au-delà de 3 cases, la distance est tirée au sort : choisissez +D ou −D.
flag-no-dice = On ne tire une distance au sort qu’avec le dé.
flag-nowhere = Dans ce sens, aucune distance de 4 à 9 ne mène à une case intacte.
flag-never-burnt = La case { $cell } ne peut pas être brûlée : ni la case 0, ni celles des joueurs, ni celle du drapeau ne le sont jamais.
flag-chosen = Le tirage est en cours.
flag-choose-direction = Choisissez +D ou −D, puis la distance est tirée au sort.
flag-would-be-drawn = Une distance de { $distance } est tirée au sort : choisissez { $key }.
flag-out-of-reach = Trop loin : aucun coup ne dépasse 9 cases.
flag-own-cell = Vous y êtes.
flag-unreadable = Ce n’est pas un coup. Indiquez un signe et une distance, par exemple +2 ou -9.

## The rules

flag-goal = Les deux joueurs partent de la gauche d’une piste de cases, le drapeau est tout à droite. Ramenez le drapeau à la case 0, la base.
flag-step-title = Un coup
flag-step = Faites un pas de 1, 2 ou 3 cases, en avant ou en arrière, jusqu’à une case qui n’est pas brûlée. Vous pouvez occuper la même case que l’adversaire.
flag-burning-title = Le feu
flag-burning = La case que vous quittez brûle pour de bon. Seules exceptions : la case 0, et une case où l’adversaire se trouve encore. Le drapeau reste en place, même si sa case brûle. Ici, le second joueur est pris au piège : toutes les cases à sa portée sont brûlées.
flag-jump-title = Le saut
flag-jump = Avec le saut, un joueur qui est sur le drapeau peut sauter avec lui : de 4 cases ou plus, jusqu’à une case ni brûlée ni occupée. Un simple pas laisse le drapeau sur place.
flag-dice-rule = Avec le dé, on ne saute pas. Au lieu d’un pas, vous pouvez choisir +D ou −D : vous décidez du sens, la distance est tirée au sort de 4 à 9. Si elle mène hors piste ou sur une case brûlée, rien ne bouge. Un joueur seul sur le drapeau l’emmène à chaque coup.
flag-end-title = La fin
flag-end = Qui ramène le drapeau à la case 0 gagne. Qui n’a plus de coup possible perd. Avec le dé, si les deux joueurs sont sur la case 0 quand le drapeau y arrive, la partie est nulle. Après 10 000 coups, toute partie est nulle.

## Examples that can be played through, and how moves are written

flag-notation = Un coup se note par un signe et une distance : +2, un saut avec le drapeau comme -9, un coup tiré au sort comme +D7.
flag-try-step = { flag-burning-title }
    .task = Vous êtes sur la case 2. Avancez de trois cases, jusqu’à la case 5.
    .done = La case 2 est brûlée à jamais.
flag-try-trap = Un piège de cendres
    .task = L’adversaire est sur la case 4, entouré de cases brûlées, et n’a plus que la case 3. Revenez à la case 0 : la case 3 brûle.
    .done = Plus aucune case n’est à portée : qui ne peut plus jouer perd.
flag-try-jump = { flag-jump-title }
    .task = Vous êtes sur le drapeau, à sept cases de la base. Sautez jusqu’à la base avec le drapeau.
    .done = Le drapeau est à la case 0 : vous gagnez aussitôt.
flag-try-draw = { flag-with-dice }
    .task = Choisissez +D : le sens est à vous, la distance est tirée au sort, de 4 à 9.
    .done = Huit est sorti, et cette case n’est pas brûlée : vous y êtes. Sinon, rien n’aurait bougé.
flag-try-carry = Porter le drapeau
    .task = Vous avez le drapeau. Reculez de deux cases avec lui ; jouez +1 pour l’adversaire ; puis rejoignez la base.
    .done = Le drapeau vous a suivi à chaque coup, et à la case 0 il fait gagner.

## Where the game comes from

flag-story = Il y a deux originaux : des règles écrites, où l’on saute jusqu’à la base avec le drapeau, et un programme, où la distance des longs coups est tirée au sort. Rosette joue les deux. Avec les règles écrites, qui commence peut toujours gagner sur une ligne de six cases ou plus ; Rosette ajoute donc l’avance et les cases brûlées dès le début.

## Reviews

flag-instead = jouer { $key } { $cell ->
    [0] pour rentrer
   *[other] vers la case { $cell }
}
flag-instead-draw = { $forward ->
    [yes] tirer de 4 à 9 en avant
   *[no] tirer de 4 à 9 en arrière
}
