### Trisq. The first seat places triangles, the second squares (carrés); figures are either. Cells are called
### by letter and number, such as k10.

trisq-title = Trisq
trisq-blurb = Triangles contre carrés : encerclez les figures adverses.
trisq-blurb-brief = Encerclez les figures adverses.

## Options

trisq-size = Plateau
trisq-size-hint = Nombre de cases par côté.
trisq-target = Objectif
trisq-target-hint = Nombre de captures qui fait gagner aussitôt. 0 : pas d’objectif.
trisq-limit = Limite
trisq-limit-hint = La partie s’arrête après ce nombre de coups, les deux joueurs confondus. 0 : pas de limite.
trisq-standard = 13 × 13
trisq-solved = seulement en 3 × 3

## The cells, as they are read out

trisq-kind = { $figure ->
    [first] triangle
   *[second] carré
}
trisq-figure = { $cell }, { trisq-kind }
trisq-empty = { $cell }, vide
trisq-self-capture-cell = { $cell }, vide, autocapture
trisq-repetition-cell = { $cell }, vide, répétition
trisq-open = { $cell }, { $choice ->
    [place] vide : poser un { trisq-kind } ici
    [choose] vide : la choisir pour un { trisq-kind }
   *[again] choisie : choisir à nouveau pour poser un { trisq-kind } ici
}{ $captures ->
    [0] {""}
    [one] , { $captures } capture
   *[other] , { $captures } captures
}

## The key that passes

trisq-pass = Passer
trisq-pass-asked = Passer ?
trisq-pass-count = fin de partie
trisq-pass-again = à confirmer
trisq-pass-key = { $asked ->
    [yes] { $ends ->
        [yes] Passer et finir la partie ? Choisir à nouveau pour confirmer
       *[no] Passer ? Choisir à nouveau pour confirmer
    }
   *[no] { $ends ->
        [yes] Passer, ce qui met fin à la partie
       *[no] Passer : ne rien poser ce tour-ci
    }
}

## The status

trisq-places = { $name ->
    [you] { your-turn }
   *[other] { $name } pose un { trisq-kind }
}
trisq-any-cell = Choisissez une case permise.
trisq-only-pass = Plus aucune case possible : passez.
trisq-captures = Captures : { $first } { $own }, { $second } { $others }.
trisq-left = { $plies ->
    [1] C’est le dernier coup.
    [one] Il reste { $plies } coup.
   *[other] Il reste { $plies } coups.
}
trisq-has-passed = { $name ->
    [none] {""}
   *[other] { $name } a passé.{" "}
}Passer à son tour met fin à la partie.
trisq-confirm-pass = Choisissez à nouveau « Passer » pour confirmer.{ $ends ->
    [yes] {" "}La partie s’arrêtera.
   *[no] {""}
}
trisq-again = Touchez à nouveau pour poser en { $cell }.{ $captures ->
    [0] {""}
    [one] {" "}Capture { $captures } figure.
   *[other] {" "}Capture { $captures } figures.
}
trisq-would-capture = { $cell } capture { $captures ->
    [one] { $captures } figure
   *[other] { $captures } figures
}.

## Hints (later)

trisq-advised = Posez un { trisq-kind } sur la case marquée{ $captures ->
    [0] {""}
   *[other] {" "}et capturez { $captures ->
        [one] { $captures } figure
       *[other] { $captures } figures
    }
}

## Why a choice is refused

trisq-standing = { $own ->
    [yes] Un de vos { $figure ->
        [first] triangles
       *[second] carrés
    } occupe { $cell }.
   *[no] Un { trisq-kind } occupe { $cell }.
}
# The same where nothing more is known.
trisq-occupied = Une figure occupe { $cell }.
trisq-self-capture = En { $cell }, une figure serait encerclée : autocapture.
trisq-repetition = En { $cell }, une figure ramènerait le plateau d’il y a deux coups.
trisq-surrounded = La figure en { $cell } serait encerclée, donc capturée.
trisq-off-board = Pas de case { $cell } : le plateau va de a1 à { $last }.
# What is typed is « pass » in every language.
trisq-unreadable = Ce n’est pas un coup. Indiquez une case, par exemple k10, ou pass.

## The plates

trisq-on-board = { $figures } sur le plateau, { $captured } pris
trisq-on-board-brief = { $figures } sur le plateau
# Under the number of captured figures: triangles or squares, both masculine.
trisq-captured-unit = pris

## What was played

trisq-placed = { $name ->
    [you] Vous posez
   *[other] { $name } pose
} un { trisq-kind } en { $cell }{ $captures ->
    [0] {""}
   *[other] {" "}et { $name ->
        [you] capturez
       *[other] capture
    } { $captures } { $captures ->
        [one] { $figure ->
            [first] carré
           *[second] triangle
        }
       *[other] { $figure ->
            [first] carrés
           *[second] triangles
        }
    }
}
trisq-passes = { $name ->
    [you] Vous passez
   *[other] { $name } passe
}
trisq-loss = { $name } a capturé { $number ->
    [1] votre pièce
   *[other] { $number } de vos pièces
}
trisq-ending = { $reason ->
    [passes] Les deux joueurs ont passé.{" "}
    [limit] La limite de { $plies } coups est atteinte.{" "}
   *[target] {""}
}{ $level ->
    [yes] Captures : { $most } partout.
   *[no] Captures : { $winner ->
        [you] vous
       *[other] { $winner }
    } { $most }, { $loser ->
        [you] vous
       *[other] { $loser }
    } { $least }.
}

## The rules

trisq-goal = Capturez plus de figures que l’adversaire. L’un des joueurs a les triangles et commence, l’autre a les carrés.
trisq-turn = Posez l’une de vos figures sur une case vide. Elle n’en bougera plus.
trisq-capture-title = La capture
trisq-capture = Une figure que celles de l’adversaire encerclent des quatre côtés est capturée et retirée du plateau. La figure qui ferme le cercle capture, jusqu’à quatre figures d’un coup. Une figure voisine d’une autre de son camp est à l’abri.
trisq-wall-title = Au mur
trisq-wall = Les murs encerclent aussi : trois figures capturent au bord, deux dans un coin.
trisq-self-capture-title = L’autocapture
trisq-self-capture-rule = Vous ne pouvez pas poser une figure là où elle serait encerclée, sauf si elle capture et se fait ainsi de la place.
trisq-repetition-title = La répétition
trisq-repetition-rule = Vous ne pouvez pas ramener la position qui suivait votre tour précédent (au go, c’est le ko). Ici, le triangle capturé ne peut pas revenir aussitôt ; après un coup joué ailleurs, il le peut.
trisq-end-title = Passe et fin de partie
trisq-end = Au lieu de jouer, vous pouvez passer. La partie s’arrête quand les deux joueurs passent de suite, quand la limite de coups est atteinte ou quand un joueur atteint l’objectif de captures. Qui a le plus de captures gagne ; à égalité, la partie est nulle. Après 10 000 coups, toute partie est nulle.

## Examples that can be played through, and how moves are written

trisq-notation = Un coup se note par la case : la lettre de la colonne, sans i, et le numéro de la rangée à partir du bas, par exemple k10 ; ou pass.
trisq-try-capture = { trisq-capture-title }
    .task = Le carré en c3 est bordé de triangles sur trois côtés. Posez le quatrième en d3.
    .done = Les quatre côtés sont fermés : le carré est capturé et retiré.
trisq-try-several = Deux d’un coup
    .task = Une seule case ferme deux cercles à la fois : posez un triangle en c3.
    .done = Une figure peut en capturer jusqu’à quatre d’un coup.
trisq-try-wall = { trisq-wall-title }
    .task = Le carré en a1 a des murs de deux côtés et un triangle au-dessus. Posez le vôtre en b1.
    .done = Les murs encerclent aussi : deux figures capturent dans un coin, trois au bord.
trisq-try-self-capture = { trisq-self-capture-title }
    .task = Essayez de poser un carré en c3, entre quatre triangles.
    .done = Il ne capturerait rien : le coup est refusé.
trisq-try-room = Une capture fait de la place
    .task = La même case, mais le triangle en c2 a des carrés sur ses autres côtés. Posez un carré en c3.
    .done = Il capture le triangle en c2, et n’est donc pas encerclé.
trisq-try-repetition = { trisq-repetition-title }
    .task = Posez un carré en e1 : il capture le triangle en d1. Puis essayez de remettre un triangle en d1.
    .done = Après un coup joué ailleurs, ce serait permis.
trisq-try-end = { trisq-end-title }
    .task = Passez pour les triangles, puis pour les carrés. Choisissez « Passer » deux fois, pour confirmer.
    .done = Deux passes de suite terminent la partie, et les triangles ont plus de captures.

## Where the game comes from

trisq-story = La description de Trisq comporte un plateau de 13 × 13, la capture et deux coups interdits : l’autocapture et la répétition. Elle ne dit pas comment la partie finit ; Rosette ajoute donc la passe, l’objectif et la limite de coups. Les autres tailles de plateau sont aussi un ajout.

## Reviews

trisq-instead = { $cell ->
    [none] passer
   *[other] poser une figure en { $cell }
}
