### What is wrong with what comes from outside.

error-at = { $place } : { $why }
error-line = ligne { $line }
error-card = carte { $card }
error-ply = coup { $ply }, { $token }
error-foreign = ceci ne vient pas de Rosette, dont les fichiers commencent par { $begins }
error-newer = c’est la version { $version }, et cette Rosette lit jusqu’à { $known } ; il faut une Rosette plus récente
error-expected = il faut { $expected }
error-example = une valeur comme { $example }
error-missing-value = valeur manquante ; il faut { $expected }
error-found = il faut { $expected }, pas { $found }
error-unknown = { $found } n’existe pas ; choix possibles : { $known }
error-needs = { $option } demande que { $needs } ait la valeur { $value }
error-excludes = { $option } et { $excluded } ne peuvent pas être activés ensemble
error-too-many = il y a { $cards } cartes ; la limite est de { $most }
error-too-long = cette partie compte { $tokens } coups ; la limite est de { $most }
error-too-few = { $cards ->
    [one] il n’y a que { $cards } carte de niveau 1 à 5, et une collection en demande 5 pour commencer
   *[other] il n’y a que { $cards } cartes de niveau 1 à 5, et une collection en demande 5 pour commencer
}
error-same-card = la carte de la ligne { $line } a les mêmes valeurs et le même élément
