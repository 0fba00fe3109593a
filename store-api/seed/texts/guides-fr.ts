import type { PageText } from './types.ts'

/**
 * Guides; the numbered sections are the steps that a reader follows. Drawings are the storefront's
 * own.
 */
export const guidesFr: readonly PageText[] = [
  {
    slug: 'mesurer-paroi-de-douche',
    title: 'Mesurer sa paroi de douche',
    description:
      'Un mètre, un niveau, dix minutes : les quatre gestes qui suffisent pour commander une paroi de douche à la bonne largeur.',
    text: `Vous n'avez jamais mesuré de douche ? Rien de difficile : un mètre ruban, un niveau à bulle, de quoi noter, et dix minutes. Suivez les étapes dans l'ordre, puis ouvrez le guide de votre type de paroi.

## 1. Attendez que le carrelage soit posé

Un carreau et sa colle prennent un à deux centimètres sur chaque mur. On mesure donc toujours **de carrelage à carrelage**, receveur en place. Une cote prise sur le plâtre donne une paroi trop large.

!! tile-to-tile | Vue de dessus. Prenez la cote A entre les carreaux, et non la cote B entre les murs bruts.

## 2. Mesurez la largeur à trois hauteurs

Les murs sont rarement parallèles. Posez le mètre bien à l'horizontale :

1. au ras du receveur ;
2. à mi-hauteur, vers un mètre ;
3. en haut, vers deux mètres.

Notez les trois valeurs en millimètres et **gardez la plus petite** : c'est elle que l'on commande.

!! three-heights | Vue de face. La largeur se prend en A1, A2 et A3 ; la plus petite des trois est la bonne.

## 3. Vérifiez l'aplomb des murs

Plaquez le niveau à la verticale contre chaque mur. Si la bulle n'est pas au centre, écartez le bas ou le haut du niveau jusqu'à ce qu'elle y soit, et mesurez l'écart.

- **Jusqu'à 20 mm** : le réglage de la paroi le rattrape.
- **De 20 à 40 mm** : ajoutez un [profilé compensateur](/profiles-joints-et-barres).
- **Au-delà** : choisissez une paroi [sur mesure](/parois-de-douche-sur-mesure), nous couperons le verre en biais.

!! plumb | Le niveau est d'aplomb, le mur ne l'est pas. L'écart E se mesure là où il est le plus grand.

## 4. Prenez la hauteur

Mesurez du bord du receveur au point où le verre doit s'arrêter. Nos parois standard font 195 cm de haut environ. Sous une pente de toit ou un faux plafond bas, prenez la hauteur la plus faible et laissez au moins 5 cm au-dessus du verre pour l'aération.

## Et maintenant, quel type de paroi ?

Chaque forme a ses cotes à elle. Choisissez la vôtre :

- entre deux murs : [mesurer une paroi frontale](/mesurer-paroi-de-douche/frontale) ;
- dans un coin, à angle droit : [mesurer une paroi d'angle](/mesurer-paroi-de-douche/angle) ;
- dans un coin, avec un receveur arrondi : [mesurer une paroi arrondie](/mesurer-paroi-de-douche/semi-circulaire) ;
- un verre fixe, ou un pare-baignoire : [mesurer pour une douche ouverte ou une baignoire](/mesurer-paroi-de-douche/douche-ou-baignoire).

## Standard ou sur mesure ?

Comparez votre plus petite largeur aux plages de réglage de nos [parois de douche](/parois-de-douche) : une paroi de 120 cm couvre de 118 à 122 cm environ. Si votre cote tombe dans la plage, prenez le standard : il arrive en quelques jours et peut être retourné. Si elle tombe entre deux, le [sur-mesure](/parois-de-douche-sur-mesure) est fait pour vous.`,
  },
  {
    slug: 'mesurer-paroi-de-douche-frontale',
    title: 'Mesurer une paroi frontale',
    description:
      'Douche entre deux murs : où placer le mètre, quelle largeur retenir et quel passage prévoir pour une porte coulissante, pliante ou pivotante.',
    text: `La paroi frontale ferme une douche placée **entre deux murs**. Une seule cote compte vraiment : la largeur de l'ouverture.

## 1. Tracez l'axe de la paroi

La paroi ne se pose pas au bord du receveur, mais un peu en retrait : comptez 2 à 3 cm, pour que l'eau retombe à l'intérieur. Tracez cette ligne au crayon sur le receveur et sur les deux murs ; c'est sur elle que l'on mesure.

!! frontal-plan | Vue de dessus. La largeur A se prend sur l'axe de la paroi, en retrait R du bord du receveur.

## 2. Mesurez la largeur en bas, au milieu et en haut

Sur cet axe, prenez la largeur au ras du receveur, à un mètre et à deux mètres. Retenez **la plus petite** des trois.

!! three-heights | Vue de face. La plus petite des cotes A1, A2 et A3 est celle que vous commandez.

## 3. Regardez si les murs sont d'aplomb

Un niveau contre chaque mur suffit. Le profilé se règle de 20 mm de chaque côté : au-delà, ajoutez un profilé compensateur ou passez au sur-mesure.

!! plumb | L'écart E est ce que le profilé doit rattraper.

## 4. Contrôlez ce qui gêne

- Une plinthe, une niche ou un tuyau sur l'axe : notez sa hauteur et son épaisseur.
- Un robinet ou une barre à moins de 10 cm de l'axe : une porte coulissante passe, une porte pivotante peut buter.
- Un receveur en pente vers l'extérieur : posez le niveau sur le bord, il doit être à l'horizontale.

## Quelle porte pour quelle largeur ?

- **De 70 à 100 cm** : une [porte pliante](/portes-de-douche-pliantes) libère presque tout le passage.
- **De 90 à 130 cm avec de la place devant** : une [porte pivotante](/portes-de-douche-pivotantes). Prévoyez devant elle un quart de cercle libre, aussi large que la porte.
- **À partir de 100 cm** : une [porte coulissante](/parois-de-douche-coulissantes). Le passage fait un peu moins de la moitié de la largeur.

!! door-clearance | Vue de dessus. Une porte pivotante balaie un quart de cercle de rayon P ; une coulissante ne prend rien sur la pièce.`,
  },
  {
    slug: 'mesurer-paroi-de-douche-angle',
    title: "Mesurer une paroi d'angle",
    description:
      "Receveur carré ou rectangulaire dans un coin : les deux largeurs à relever, l'équerre à vérifier et le retrait à ne pas oublier.",
    text: `La paroi d'angle ferme les **deux côtés ouverts** d'un receveur carré ou rectangulaire. Il faut donc deux largeurs, et un angle droit.

## 1. Mesurez les deux côtés du receveur

De chaque mur carrelé jusqu'au bord extérieur du receveur, relevez A (la façade) et B (le côté). Si le receveur n'est pas encore posé, prenez ses cotes sur la fiche technique, puis vérifiez une fois le carrelage fini.

!! corner-plan | Vue de dessus. A et B vont du carrelage au bord extérieur du receveur ; la paroi se pose en retrait R.

## 2. Tenez compte du retrait

Le verre se pose à l'intérieur du receveur. Pour nos parois d'angle, le retrait est de 10 à 20 mm par côté ; la plage de réglage indiquée sur chaque fiche en tient déjà compte. Pour un receveur de 90 × 90 cm, vous commandez donc une paroi de 90 × 90 cm.

## 3. Vérifiez l'équerre

Un angle fermé ou ouvert d'un degré décale le verre d'un centimètre et demi au bout de 90 cm. Le contrôle est simple : depuis le coin, marquez 60 cm sur un mur et 80 cm sur l'autre. **La diagonale doit faire 100 cm**. À plus ou moins 1 cm, tout va bien.

!! corner-square | Vue de dessus. Avec 60 cm d'un côté et 80 cm de l'autre, la diagonale D fait 100 cm quand l'angle est droit.

## 4. Mesurez à trois hauteurs

Reprenez A et B à mi-hauteur et à deux mètres, avec un niveau posé à la verticale sur le bord du receveur. Gardez la plus petite valeur de chaque côté.

!! plumb | Chaque mur se contrôle au niveau ; au-delà de 20 mm d'écart, prévoyez un profilé compensateur.

## 5. Choisissez le sens d'ouverture

Placez-vous devant la douche, depuis la salle de bains. Si l'accès se fait par l'angle, les deux portes glissent vers les murs et le sens importe peu. Si un seul côté s'ouvre, notez s'il est à gauche ou à droite.

## Trouver la bonne paroi

Toutes nos [parois d'angle](/parois-de-douche-d-angle) indiquent leur plage de réglage pour chaque côté. Un receveur hors série, un muret ou un mur en biais ? Passez au [sur-mesure](/parois-de-douche-sur-mesure).`,
  },
  {
    slug: 'mesurer-paroi-de-douche-semi-circulaire',
    title: 'Mesurer une paroi arrondie',
    description:
      "Receveur en quart de rond : les deux côtés, la partie droite et le rayon, la cote que l'on oublie. Mode d'emploi en quatre étapes.",
    text: `La paroi arrondie suit un receveur en **quart de rond**. En plus des deux côtés, elle demande une cote que l'on oublie souvent : le rayon.

## 1. Mesurez les deux côtés

Relevez A et B, du carrelage au bord extérieur du receveur, le long de chaque mur. Ils sont presque toujours égaux : 80, 90 ou 100 cm.

!! round-plan | Vue de dessus. A et B sont les côtés, F la partie droite, R le rayon de l'arrondi.

## 2. Mesurez la partie droite

Avant de tourner, le bord du receveur est droit sur quelques dizaines de centimètres. Posez une règle contre lui : là où le bord s'écarte de la règle, l'arrondi commence. Mesurez F, du mur jusqu'à ce point.

!! round-start | Une règle posée contre le bord montre où l'arrondi commence : F s'arrête là.

## 3. Calculez le rayon

Le rayon est ce qui reste : **R = A − F**. Pour un receveur de 90 cm dont la partie droite fait 35 cm, le rayon est de 55 cm. C'est la valeur la plus courante ; 50 cm existe aussi, surtout sur les receveurs anciens.

Une paroi de rayon 55 ne se pose pas sur un receveur de rayon 50 : le verre déborderait au milieu. En cas de doute, découpez un gabarit en carton et comparez.

## 4. Vérifiez l'équerre et l'aplomb

Comme pour une paroi d'angle : 60 cm d'un côté, 80 cm de l'autre, 100 cm en diagonale. Puis un niveau contre chaque mur.

!! corner-square | Vue de dessus. Le contrôle 60, 80, 100 vaut aussi pour un receveur arrondi.

## Trouver la bonne paroi

Nos [parois arrondies](/parois-de-douche-arrondies) ont un rayon de 55 cm, sauf mention contraire sur la fiche. Votre receveur a un autre rayon ? Écrivez-nous avant de commander, photo et cotes à l'appui : un verre courbe ne se retouche pas.`,
  },
  {
    slug: 'mesurer-paroi-de-douche-douche-ou-baignoire',
    title: 'Mesurer une douche ouverte ou un pare-baignoire',
    description:
      "Verre fixe à l'italienne ou pare-baignoire : largeur du verre, passage à laisser, rebord de la baignoire et hauteur au-dessus du robinet.",
    text: `Ici, la paroi ne ferme pas tout : un verre fixe protège la pièce et laisse un passage. Deux cas se présentent, la douche ouverte et la baignoire.

## 1. Douche ouverte : partagez la longueur

Mesurez la longueur totale L, de mur à mur ou de mur à bord du receveur. Elle se partage entre le verre et le passage : gardez **au moins 55 cm de passage**, 60 cm pour être à l'aise.

!! walk-in-plan | Vue de dessus. La longueur L se partage entre le verre V et le passage P, d'au moins 55 cm.

## 2. Choisissez la largeur du verre

- **Receveur de 120 cm** : un verre de 60 cm, sur mesure.
- **Receveur de 140 cm** : un verre de 80 cm.
- **Receveur de 160 cm** : un verre de 90 ou 100 cm.

Plus le verre est large, moins l'eau sort. Placez la douche de tête du côté du verre, jamais face au passage.

## 3. Prévoyez la barre de renfort

Un verre fixe tient par un profilé mural et par une barre. La barre va au mur d'en face (droite) ou au même mur (en biais) : mesurez la distance libre et vérifiez qu'elle ne croise ni fenêtre ni armoire.

## 4. Baignoire : mesurez le rebord

Le pare-baignoire se pose sur le rebord. Ce rebord doit être plat sur **au moins 4 cm** et à peu près de niveau. Relevez aussi la longueur L du rebord, du mur jusqu'à l'endroit où la protection doit s'arrêter : 80 cm suffisent pour une douche debout, 100 à 120 cm pour une famille qui éclabousse.

!! bath-front | Vue de face. L est la longueur à protéger, H la hauteur du verre au-dessus du rebord, F la largeur plate du rebord.

## 5. Prenez la hauteur

Du rebord jusqu'en haut du verre, comptez 140 à 150 cm. Additionnez la hauteur du rebord, 55 à 60 cm en général : le haut du verre arrive vers deux mètres, un peu au-dessus de la pomme de douche.

## 6. Laissez de la place à la robinetterie

Un volet pivotant rentre dans la baignoire pour le nettoyage. Vérifiez qu'il ne rencontre ni le robinet ni la barre de douche sur son chemin.

## Trouver le bon verre

Voyez nos [parois à l'italienne](/parois-a-l-italienne) et nos [pare-baignoires](/pare-baignoires). Vous hésitez encore entre les deux ? Le [receveur de 160 × 90 cm](/receveurs-de-douche) prend la place d'une baignoire sans toucher aux murs.`,
  },
  {
    slug: 'guide-receveur-de-douche',
    title: 'Choisir son receveur de douche',
    description:
      "Dimensions, hauteur, matière, bonde et adhérence : tout ce qu'il faut décider avant de commander un receveur, dans le bon ordre.",
    text: `Le receveur se choisit avant la paroi : c'est lui qui fixe la largeur du verre. Cinq décisions suffisent, dans cet ordre.

## La taille : partez de la place

Mesurez l'emplacement entre carrelages, ou entre murs bruts si le carrelage reste à faire (ôtez alors 15 mm par mur carrelé). Puis choisissez :

- **80 × 80 cm** : le minimum pour une douche fermée ;
- **90 × 90 ou 120 × 80 cm** : le confort de tous les jours ;
- **140 × 80 ou 160 × 90 cm** : la place d'une douche ouverte, ou d'une ancienne baignoire.

!! tray-sizes | Trois receveurs à la même échelle. Le petit ferme par une porte, le grand se contente d'un verre fixe.

Entre deux tailles, prenez la plus grande : la plupart de nos receveurs en résine **se recoupent** sur place. Pour une forme particulière, commandez-le [sur mesure](/receveurs-sur-mesure).

## La hauteur : encastré, extraplat ou surélevé

- **Encastré** : de niveau avec le sol, sans marche. Il faut creuser 8 à 12 cm pour le siphon.
- **Extraplat posé** : une marche de 3 à 4 cm. Le siphon se loge dans le sol ou dans un plancher technique.
- **Surélevé** : posé sur un socle de 10 à 15 cm, quand on ne peut pas creuser.

!! tray-section | Vues en coupe. De gauche à droite : encastré, posé, surélevé. S est la place du siphon, H la marche.

## L'évacuation : repérez la bonde

Le tuyau existant décide souvent du modèle. Mesurez la distance de son centre à deux murs, puis comparez avec le plan du receveur. La pente du tuyau doit être d'au moins 1 cm par mètre : plus il est long, plus il faut de hauteur.

!! tray-drain | Vue de dessus. X et Y situent le centre de la bonde par rapport aux deux murs.

## La matière et la surface

La résine minérale est chaude sous le pied, se recoupe et se répare. Trois aspects au choix :

- [effet ardoise](/receveurs-effet-ardoise) : le relief adhère bien, même mouillé ;
- [effet ciment](/receveurs-effet-ciment) : un grain fin, facile à vivre ;
- [lisse](/receveurs-lisses) : le plus simple à nettoyer ; un grain invisible garde l'adhérence, même pour des enfants ou des personnes âgées.

## La couleur

Le blanc agrandit, le gris ne montre pas le calcaire, le noir demande une raclette après la douche. Pensez au sol : un ton proche fait disparaître la marche.

## Après le receveur, la paroi

Une fois le receveur posé et le carrelage fini, [mesurez votre paroi](/mesurer-paroi-de-douche). Et si vous hésitez, regardez tous nos [receveurs de douche](/receveurs-de-douche) avec leurs plans.`,
  },
]
