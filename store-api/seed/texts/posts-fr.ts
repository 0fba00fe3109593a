import type { PostText } from './types.ts'

export const postsFr: Readonly<Record<number, PostText>> = {
  1: {
    title: 'Mesurer sa douche sans se tromper',
    slug: 'mesurer-sa-douche-sans-se-tromper',
    excerpt:
      'Trois hauteurs, la plus petite cote, et un niveau à bulle : dix minutes suffisent pour commander la bonne largeur.',
    text: `La moitié des retours viennent d'une cote prise trop vite. Pourtant, mesurer une douche ne demande qu'un mètre, un niveau et dix minutes.

## Attendez que le carrelage soit posé

Un carrelage et sa colle prennent deux centimètres. Mesurez toujours de carreau à carreau, jamais de plâtre à plâtre.

## Mesurez à trois hauteurs

Prenez la largeur au ras du receveur, à mi-hauteur et à deux mètres. Notez les trois valeurs et gardez la plus petite. Si l'écart dépasse deux centimètres, un [profilé compensateur](/profiles-joints-et-barres) sera utile. Le détail, dessins compris, est dans notre [guide de mesure](/mesurer-paroi-de-douche).

## Contrôlez l'aplomb et l'équerre

- Posez le niveau contre chaque mur : la bulle vous dit de quel côté il penche.
- Pour une douche d'angle, mesurez aussi la diagonale du receveur.
- Vérifiez que le rebord du receveur est plat.

## Regardez autour

Un radiateur, une poignée de fenêtre ou une cuvette peuvent gêner une porte pivotante. Tracez son mouvement au sol avant de choisir.`,
  },
  2: {
    title: 'Coulissante, pliante ou pivotante : laquelle choisir ?',
    slug: 'coulissante-pliante-ou-pivotante',
    excerpt: 'La largeur de la niche et la place devant la douche décident presque toujours du type de porte.',
    text: `Les trois types ferment une niche entre deux murs. Ce qui les distingue, c'est la place qu'ils prennent et le passage qu'ils laissent.

## Moins d'un mètre : la pliante

Dans une niche étroite, une coulissante ne laisserait qu'un passage de quarante centimètres. La [pliante](/portes-de-douche-pliantes) libère presque toute la largeur et ne dépasse pas dans la pièce.

## De la place devant : la pivotante

Elle s'ouvre vers la salle de bains et se nettoie en un instant, car rien ne cache le verre. Il faut un quart de cercle libre devant elle.

## Plus d'un mètre vingt : la coulissante

Le vantail d'une [coulissante](/parois-de-douche-coulissantes) glisse devant le verre fixe. Aucun débattement, une grande surface de verre et un montage réversible.

## Et sans porte ?

Si la douche est longue d'au moins 120 cm, un [verre fixe à l'italienne](/parois-a-l-italienne) suffit. C'est le plus simple à entretenir, et souvent le moins cher.`,
  },
  3: {
    title: 'Garder un verre clair sans y passer ses dimanches',
    slug: 'garder-un-verre-clair',
    excerpt: 'Une raclette, un nettoyant doux et un traitement bien choisi valent mieux que tous les produits forts.',
    text: `Le calcaire n'est que ce qui reste quand l'eau s'en va. Retirez l'eau, et il n'en reste presque rien.

## Chaque jour : deux minutes

Passez la raclette de haut en bas, en terminant par le joint du bas. Laissez la porte entrouverte pour que les joints sèchent.

## Chaque semaine : un nettoyant doux

Vaporisez, attendez une minute, rincez, essuyez à la microfibre. Inutile de frotter.

## À éviter

- Le vinaigre pur, qui attaque les joints et les finitions noires ou dorées.
- Les poudres et les éponges abrasives, qui rayent le verre.
- L'eau de Javel, qui durcit les joints.

## Le traitement anticalcaire

Il fait perler l'eau et espace les nettoyages. Appliqué en usine, il dure plusieurs années ; à la maison, il se renouvelle une fois par an. Le verre dépoli n'en reçoit pas.`,
  },
  4: {
    title: 'Remplacer la baignoire par une douche',
    slug: 'remplacer-la-baignoire-par-une-douche',
    excerpt:
      "Receveur long, paroi à l'italienne et évacuation déjà en place : ce qu'il faut vérifier avant de se lancer.",
    text: `Une baignoire occupe en général 160 ou 170 cm sur 70. C'est une belle place pour une douche.

## L'évacuation

Elle se trouve presque toujours sous la baignoire, à une extrémité. Choisissez un receveur dont la bonde tombe au même endroit, ou faites déplacer le tuyau avant la pose.

## Le receveur

Un modèle de 160 × 90 cm, recoupé si besoin, couvre l'ancienne emprise. En dehors des cotes courantes, le sur-mesure évite une bande de carrelage difficile à étancher.

## La paroi

Un verre fixe de 90 ou 100 cm suffit le plus souvent. Gardez l'entrée à l'opposé de la pomme.

## L'étanchéité

Demandez une natte ou un enduit d'étanchéité derrière le carrelage, du sol jusqu'à deux mètres. C'est ce qui protège les murs, bien plus que le joint de silicone.`,
  },
  5: {
    title: 'Noir mat, or brossé, acier : accorder les finitions',
    slug: 'accorder-les-finitions',
    excerpt: 'Deux métaux au plus, une teinte qui domine et des profilés qui répondent à la robinetterie.',
    text: `La finition des profilés se voit moins que celle des robinets, mais l'œil relève aussitôt un désaccord.

## Choisir une teinte qui domine

Prenez celle de la robinetterie et reprenez-la pour les profilés. Le noir mat souligne le verre comme un trait de crayon ; le chrome se fait oublier.

## Deux métaux, pas trois

Un second métal peut convenir sur le miroir ou les poignées de meuble. Au-delà, l'ensemble paraît dépareillé.

## Penser à l'eau

Sur le noir et sur l'or, les traces se voient davantage. Si votre eau est dure, l'acier brossé pardonne beaucoup.

## Et le verre ?

- Clair, il agrandit la pièce.
- Strié, il cache sans assombrir et va bien au noir.
- Bronze ou gris, il réchauffe ou adoucit la lumière.`,
  },
  6: {
    title: 'Sur mesure ou dimension courante ?',
    slug: 'sur-mesure-ou-dimension-courante',
    excerpt: 'La plage de réglage, le prix et le délai : trois questions avant de faire fabriquer.',
    text: `Le sur-mesure a son charme, mais il n'est pas toujours nécessaire.

## Regardez d'abord la plage de réglage

Une paroi de 120 cm couvre de 118 à 122 cm environ. Avec un profilé compensateur, on gagne encore deux à quatre centimètres.

## Quand le sur-mesure s'impose

- Une largeur ou une hauteur hors des séries.
- Un mur en biais, une sous-pente, un muret.
- Un receveur ancien dont le rayon n'existe plus.

## Ce que cela change

Le délai passe de quelques jours à deux ou trois semaines, et le prix suit les cotes. Surtout, une paroi faite pour vous ne peut être ni reprise ni échangée.

## Nos conseils

Mesurez deux fois, à deux jours d'intervalle. Envoyez-nous des photos avec le mètre visible : nous relisons chaque commande avant de couper le verre.`,
  },
  7: {
    title: 'Changer les joints de sa paroi',
    slug: 'changer-les-joints-de-sa-paroi',
    excerpt:
      "Une fuite au pied de la porte ? Neuf fois sur dix, c'est un joint, et il se remplace en un quart d'heure.",
    text: `Un joint de paroi vit cinq à sept ans. Quand il jaunit, durcit ou se fend, l'eau trouve le chemin.

## Reconnaître le joint

- **Joint bas** : une lèvre souple sous la porte. C'est lui qui fuit le plus souvent.
- **Joint de bulle** : un tube creux sur le côté, où deux verres se touchent.
- **Joint aimanté** : il tient la porte fermée.

Mesurez l'épaisseur du verre au pied à coulisse, en général 6 ou 8 mm, et comparez-la à celle qu'indique le joint : trop large, il ne tient pas ; trop étroit, il n'entre pas.

## Le remplacer

1. Tirez l'ancien joint vers le bas, d'un bout à l'autre.
2. Dégraissez le chant du verre à l'alcool.
3. Coupez le nouveau joint à la longueur, aux ciseaux.
4. Enfoncez-le en partant du haut, sans l'étirer.

## Où le trouver

Chaque joint de nos [profilés, joints et barres](/profiles-joints-et-barres) indique les épaisseurs de verre qui lui conviennent. Un doute ? Envoyez-nous une photo de la coupe, à côté d'une pièce de monnaie.`,
  },
  8: {
    title: 'Poser un receveur extraplat',
    slug: 'poser-un-receveur-extraplat',
    excerpt: "Lit de mortier, pente, étanchéité : les trois points qui décident d'un receveur qui dure.",
    text: `Un receveur extraplat se pose presque au niveau du sol. Il pardonne donc peu : le support doit être plat, et l'eau doit partir.

## Le support

Un lit de mortier-colle sur toute la surface, jamais des plots. Le receveur doit porter partout, sinon il travaille et le joint finit par lâcher.

## La pente

Le tuyau d'évacuation descend d'au moins 1 cm par mètre. Vérifiez avant de coller : versez un seau d'eau dans la bonde et écoutez.

## L'étanchéité

Remontez la natte de 10 cm sur les murs, receveur posé. Le carrelage vient ensuite par-dessus le bord, avec un joint souple de 3 mm.

## Avant de commander

Repérez la bonde et choisissez la taille avec notre [guide du receveur](/guide-receveur-de-douche), puis voyez tous les [receveurs de douche](/receveurs-de-douche).`,
  },
}
