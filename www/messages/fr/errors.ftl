### What is wrong with what comes from outside.

error-at = { $place } : { $why }
error-line = ligne { $line }
error-card = carte { $card }
error-ply = coup { $ply }, { $token }
error-foreign = Rosette n’a pas écrit ceci ; ce qu’elle écrit commence par { $begins }
error-newer = la version est { $version }, mais seule { $known } est connue ici : cela vient d’une Rosette plus récente
error-expected = il faut { $expected }
error-found = il faut { $expected }, non { $found }
error-unknown = { $found } n’existe pas ici ; il y a { $known }
error-needs = { $option } demande que { $needs } soit activé
error-too-many = il y a { $cards } cartes, et { $most } au plus sont permises
error-too-long = cette partie compte { $tokens } coups, et aucune n’en compte plus de { $most }
error-too-few = il y a { $cards } cartes de niveau 1 à 5, et une collection en demande 5 pour commencer
error-same-card = la carte de la ligne { $line } a les mêmes valeurs et le même élément
