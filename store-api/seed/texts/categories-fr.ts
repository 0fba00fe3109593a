import type { CategoryTexts } from './types.ts'

export const categoriesFr: Readonly<Record<number, CategoryTexts>> = {
  1: {
    title: 'Parois de douche : plus de 400 modèles',
    h1: 'Parois de douche',
    description:
      "Coulissante, pliante, pivotante, d'angle ou à l'italienne : plus de 400 parois de douche, en stock ou sur mesure. Livraison offerte hors îles.",
    text: "Une paroi se choisit d'abord par l'endroit où elle se pose. Entre deux murs, une façade coulissante, pliante ou pivotante ferme la niche. Dans un coin, une paroi d'angle ou arrondie suit les deux côtés du receveur. Dans une grande douche ouverte, un seul verre fixe arrête les projections et n'a rien à ouvrir.\n\nMesurez ensuite la largeur à trois hauteurs, du receveur au haut du verre, et gardez la plus petite cote : c'est elle qui compte. Chaque fiche indique la plage de réglage, en général 20 mm de chaque côté, de quoi rattraper un mur qui n'est pas droit. Au-delà, un profilé compensateur ou une fabrication sur mesure règle la question.\n\nTous nos verres sont trempés, de 6 ou 8 mm, et conformes à la norme EN 14428. Les dimensions courantes sont livrées en deux à trois jours ouvrés ; le sur-mesure est fabriqué en deux à trois semaines.",
  },
  11: {
    title: 'Parois de douche coulissantes pour niche',
    h1: 'Parois de douche coulissantes',
    description:
      'Le vantail glisse devant le verre fixe : aucun débattement à prévoir. Largeurs de 100 à 160 cm, verre trempé de 6 ou 8 mm. Livraison offerte hors îles.',
    text: "La paroi coulissante convient aux niches larges et aux petites salles de bains : le vantail glisse devant le verre fixe et ne prend aucune place en s'ouvrant. Rien à déplacer, ni meuble ni tapis.\n\nComptez que le passage libre représente un peu moins de la moitié de la largeur totale. Pour une paroi de 120 cm, il reste environ 50 cm pour entrer. Si cela vous semble juste, regardez une largeur au-dessus, ou une porte pivotante qui dégage davantage.\n\nVérifiez trois choses sur la fiche : l'épaisseur du verre, le type de roulements et la façon de nettoyer le rail. Nos modèles se déclipsent en bas, ce qui permet de passer une éponge derrière le vantail. Le montage est réversible : vous décidez du côté de l'ouverture au moment de la pose. Prévoyez d'être deux, car un vantail de 8 mm peut peser trente kilos.",
  },
  12: {
    title: 'Portes de douche pliantes, gain de place',
    h1: 'Portes de douche pliantes',
    description:
      'La porte se replie en deux et libère presque tout le passage : idéale pour les niches de 70 à 100 cm. Verre trempé, livraison offerte hors îles.',
    text: "La porte pliante est faite pour les niches étroites. Ses deux panneaux se replient l'un contre l'autre vers l'intérieur de la douche et laissent presque toute la largeur libre : une niche de 80 cm garde un passage de plus de 60 cm, là où une coulissante n'en offrirait pas la moitié.\n\nC'est aussi la solution quand un lavabo ou une machine à laver se trouve juste devant la douche : rien ne dépasse vers la pièce. En contrepartie, il y a davantage de joints et de charnières à essuyer que sur un verre fixe. Un passage de raclette après la douche suffit à les garder propres.\n\nUn léger relevage à l'ouverture décolle le joint bas du receveur : il ne frotte pas et dure plus longtemps. Le verre strié n'est pas proposé avec le pliage à plat contre le mur, car le relief empêcherait les panneaux de se joindre. Si ce verre vous plaît, choisissez le pliage vers l'intérieur.",
  },
  13: {
    title: 'Portes de douche pivotantes en verre',
    h1: 'Portes de douche pivotantes',
    description:
      'Une porte sur pivots, presque sans profilé, qui dégage un large passage. Largeurs de 90 à 130 cm, verre trempé. Livraison offerte hors îles.',
    text: "La porte pivotante s'ouvre comme une porte d'intérieur, vers la salle de bains. Elle dégage un passage large et laisse le verre presque nu : ni rail ni roulement, seulement deux charnières. C'est le type le plus simple à nettoyer, puisque rien ne retient l'eau ni le savon.\n\nIl lui faut en revanche de la place devant. Tracez au sol un quart de cercle de la largeur de la porte et vérifiez qu'il ne rencontre ni meuble, ni radiateur, ni cuvette. Pensez aussi au sens d'ouverture : on le choisit au moment de la commande, vu depuis la salle de bains.\n\nLa porte se referme seule dans les derniers degrés grâce à un mécanisme de relevage. Un joint d'étanchéité souple accompagne la partie basse. Si votre mur est en plaques de plâtre, prévoyez un renfort à l'endroit des fixations, car tout le poids de la porte repose dessus. Sur un mur en brique, les chevilles fournies suffisent.",
  },
  14: {
    title: "Parois de douche d'angle, carrées ou en L",
    h1: "Parois de douche d'angle",
    description:
      'Une façade coulissante et un retour fixe pour une douche posée dans un coin. Côtés de 80 à 140 cm, réglage sur les deux faces, livraison offerte hors îles.',
    text: "La paroi d'angle ferme une douche posée dans un coin de la pièce. Elle se compose d'une façade, par laquelle on entre, et d'un retour fixe qui ferme le côté. Les deux se rejoignent sur un profilé d'angle étanche.\n\nMesurez chaque côté séparément, du mur jusqu'au bord extérieur du receveur, à trois hauteurs. Les deux faces se règlent de 20 mm, ce qui suffit dans la plupart des salles de bains. Vérifiez aussi l'équerrage : si les deux murs ne forment pas un angle droit, l'écart se verra en haut du verre et il faut un profilé compensateur.\n\nLe montage est réversible, le retour peut donc se placer à droite ou à gauche. Pour un receveur rectangulaire, entrez de préférence par le grand côté : le passage y est plus confortable. Enfin, laissez un jour au silicone avant la première douche ; c'est la moitié de l'étanchéité.",
  },
  15: {
    title: 'Parois de douche arrondies quart de rond',
    h1: 'Parois de douche arrondies',
    description:
      "Deux portes cintrées qui s'ouvrent au centre et libèrent l'angle de la pièce. Pour receveurs de 80 à 100 cm, rayon de 550 mm. Livraison offerte hors îles.",
    text: "La paroi arrondie épouse un receveur en quart de rond. L'angle vif disparaît : on circule mieux dans une petite pièce, et l'on entre de face, par deux portes cintrées qui s'écartent du milieu.\n\nAvant de commander, regardez le rayon de votre receveur. Le rayon courant est de 550 mm, et c'est celui de toutes nos parois en stock. Sur un receveur ancien, mesurez la partie droite le long de chaque mur : si elle diffère de celle de la fiche, la courbe ne tombera pas en face. Dans le doute, envoyez-nous une photo avec un mètre posé sur le receveur.\n\nLe verre cintré est trempé et mesure 6 mm d'épaisseur ; il n'existe pas en 8 mm. Les roulements se déclipsent pour nettoyer le bas des portes. Les joints aimantés du milieu se changent sans outil, comptez un jeu tous les cinq ans environ selon la dureté de votre eau.",
  },
  16: {
    title: "Parois de douche à l'italienne, verre fixe",
    h1: "Parois à l'italienne",
    description:
      'Un seul verre, une barre de stabilisation et rien à ouvrir. Largeurs de 70 à 140 cm, verres clairs, fumés ou striés. Livraison offerte hors îles.',
    text: "Un verre fixe, une barre de stabilisation, et c'est tout : la paroi à l'italienne, ou walk-in, s'adresse aux douches ouvertes, de plain-pied ou sur receveur extraplat. Il n'y a ni porte ni joint mobile, donc presque rien à entretenir.\n\nPour rester au sec, gardez une profondeur de douche d'au moins 120 cm, ou orientez la pomme vers le mur du fond. Laissez entre 55 et 60 cm de passage. Un verre de 90 ou 100 cm protège bien une douche courante ; au-delà, choisissez du 8 mm, plus rigide.\n\nLa barre relie le haut du verre au mur d'en face. Si celui-ci est trop loin, une barre de plafond la remplace. Le côté de montage se choisit à la commande. Vérifiez enfin la pente du sol : l'eau doit revenir vers la bonde, car aucun seuil ne la retient. Deux centimètres par mètre suffisent.",
  },
  17: {
    title: 'Pare-baignoires fixes, pivotants et pliants',
    h1: 'Pare-baignoires',
    description:
      'Prendre une douche dans la baignoire sans mouiller le sol : pare-baignoires en verre trempé, de 75 à 115 cm. Livraison offerte hors îles.',
    text: "Le pare-baignoire permet de prendre une douche dans la baignoire sans mouiller le sol. Un panneau fixe se visse au mur ; un panneau mobile se rabat pour entrer, nettoyer ou donner le bain à un enfant.\n\nMesurez la largeur disponible sur le rebord, depuis le mur de la robinetterie. Deux tiers de la longueur de la baignoire suffisent dans la plupart des cas. Vérifiez que le rebord est plat et large d'au moins 4 cm : un bord arrondi demande un joint plus haut, que nous pouvons vous conseiller. Contrôlez aussi que le panneau mobile ne heurte pas le robinet une fois replié.\n\nLa hauteur courante est de 140 cm, mesurée depuis le rebord. Si vous êtes de grande taille ou si la pomme de douche est fixée haut, une fabrication sur mesure monte jusqu'à 160 cm. Le joint profilé épouse le rebord et arrête les gouttes ; essuyez-le de temps en temps pour éviter le calcaire.",
  },
  18: {
    title: 'Parois de douche sur mesure au millimètre',
    h1: 'Parois de douche sur mesure',
    description:
      'Donnez vos cotes au millimètre, choisissez profilé, verre et découpes : votre paroi est fabriquée en deux à trois semaines. Livraison offerte hors îles.',
    text: "Un mur en biais, une niche de 97 cm, une sous-pente : le sur-mesure répond à ce que les dimensions courantes ne couvrent pas. Vous indiquez la largeur et la hauteur au millimètre, puis le côté d'ouverture, le profilé et le verre. Le prix s'affiche à chaque étape.\n\nCertains choix s'excluent, et le configurateur vous le dit. Le profilé or ne se combine pas avec le verre dépoli, que son bain de finition attaquerait ; le verre dépoli ne reçoit pas de traitement anticalcaire. Des découpes sont possibles pour contourner un rebord ou suivre une pente de toit.\n\nChaque paroi est découpée, trempée et contrôlée à vos cotes, en deux à trois semaines. Comme elle n'est fabriquée que pour vous, elle ne peut être ni reprise ni échangée : nous relisons donc chaque commande et vous appelons si une cote nous étonne. Notre guide explique pas à pas comment mesurer.",
  },
  2: {
    title: 'Receveurs de douche extraplats et antidérapants',
    h1: 'Receveurs de douche',
    description:
      'Receveurs en résine minérale, effet ardoise, ciment ou lisse, de 80 à 180 cm, recoupables sur place ou sur mesure. Livraison offerte hors îles.',
    text: "Le receveur décide du confort de la douche autant que la paroi. Commencez par ses dimensions : 80 cm de côté est un minimum, 90 cm sont déjà confortables, et un receveur de 120 ou 140 cm remplace volontiers une ancienne baignoire.\n\nVient ensuite la surface. L'effet ardoise accroche le pied, l'effet ciment se fond dans un sol minéral, le lisse se nettoie d'un geste. La résine minérale est teintée dans la masse : une entaille ne laisse voir que la même couleur, et une rayure se ponce. L'acrylique renforcé coûte moins cher et pèse moins lourd.\n\nNos receveurs se posent à fleur de sol ou en appui. Pour une pose à fleur, il faut loger la bonde, soit environ 8 cm sous le receveur. Vérifiez la position de l'évacuation avant de choisir le sens. Tous ceux en résine se recoupent sur place à la disqueuse ; le sur-mesure arrive prêt à poser.",
  },
  21: {
    title: 'Receveurs de douche effet ardoise',
    h1: 'Receveurs effet ardoise',
    description:
      'Le relief de la pierre fendue et une adhérence de classe C pieds nus, en blanc, gris, noir ou sable. De 80 à 180 cm. Livraison offerte hors îles.',
    text: "L'effet ardoise reprend le relief d'une pierre fendue, moulé sur de vraies plaques. C'est la surface la plus sûre de notre catalogue : l'adhérence est de classe C pieds nus, la plus élevée, et elle ne dépend d'aucun revêtement qui pourrait s'user.\n\nLe relief donne aussi du caractère. En gris ou en noir, il rappelle la pierre naturelle ; en blanc, il reste discret et éclaircit la pièce ; en sable, il réchauffe un carrelage clair. Sur les teintes sombres, le calcaire se voit davantage : si votre eau est dure, prévoyez un coup de raclette après la douche.\n\nPour l'entretien, une brosse souple et un savon doux suffisent. Évitez les produits à l'acide et les éponges abrasives, qui ternissent la surface. La résine étant teintée dans la masse, une rayure se ponce au grain fin, puis se rince. Les bords se recoupent sur place pour épouser un mur irrégulier.",
  },
  22: {
    title: 'Receveurs de douche effet ciment',
    h1: 'Receveurs effet ciment',
    description:
      "L'aspect nuageux d'un béton ciré sans son entretien, antidérapant et teinté dans la masse. De 80 à 180 cm. Livraison offerte hors îles.",
    text: "L'effet ciment imite un enduit taloché : une surface mate, légèrement nuageuse, sans relief marqué. Il se fond dans un sol minéral ou un grand carrelage gris, au point que la douche paraît continuer la pièce.\n\nContrairement à un vrai béton ciré, il ne demande ni cire ni vernis. La matière est une résine chargée de quartz, pleine et fermée, que ni le savon ni les shampoings ne tachent. L'adhérence reste de classe C pieds nus, grâce à un grain très fin que l'on sent à peine sous le pied.\n\nLe sable et le gris sont les teintes les plus faciles à vivre, car le calcaire s'y remarque peu. Le blanc convient aux petites salles de bains, le noir aux pièces bien éclairées. Si vous hésitez entre deux teintes, demandez un échantillon : la couleur change selon la lumière, et un écran ne la rend jamais tout à fait.",
  },
  23: {
    title: 'Receveurs de douche lisses',
    h1: 'Receveurs lisses',
    description:
      'Une surface douce et fermée qui se nettoie en un geste, en blanc, gris, noir ou sable. De 80 à 180 cm. Livraison offerte hors îles.',
    text: "Le receveur lisse est le plus simple à vivre : aucun relief ne retient le savon ni le calcaire, et un coup de raclette le laisse net. Il s'accorde avec tous les styles, du carrelage ancien à la salle de bains contemporaine.\n\nLisse ne veut pas dire glissant. La surface reçoit un grain microscopique, invisible, qui garde l'adhérence de classe C pieds nus. Elle reste pourtant agréable sous le pied et convient bien aux enfants comme aux personnes qui se douchent assises.\n\nLe blanc est le choix le plus courant ; il éclaire la pièce et va avec n'importe quelle faïence. Le gris et le sable montrent moins les traces d'eau. Le noir, superbe, demande davantage de soin dans les régions où l'eau est dure. Comme tous nos receveurs en résine, les lisses se recoupent sur place et se réparent : une petite rayure disparaît avec un abrasif fin.",
  },
  24: {
    title: 'Receveurs de douche sur mesure',
    h1: 'Receveurs sur mesure',
    description:
      "Longueur jusqu'à 200 cm et profondeur au millimètre, découpe pour un pilier ou bord en biais : il arrive prêt à poser, en deux à trois semaines.",
    text: "Quand on remplace une baignoire, l'espace libre tombe rarement sur une dimension courante. Le receveur sur mesure se commande au millimètre, jusqu'à 200 cm de long et 100 cm de profondeur, et remplit exactement la place.\n\nVous choisissez la surface, la couleur et, si besoin, une découpe : autour d'un pilier, le long d'un mur en biais, au droit d'une gaine. Envoyez-nous un croquis à main levée avec les cotes ; nous le mettons au propre et vous le soumettons avant de fabriquer.\n\nMesurez au sol et à 10 cm de haut, à chaque extrémité, et gardez les plus petites cotes. Retirez 3 mm par côté si vous comptez carreler ensuite. Indiquez aussi la place de la bonde, mesurée depuis deux murs. La fabrication prend deux à trois semaines. Fabriqué pour vous, ce receveur ne peut être ni repris ni échangé, c'est pourquoi nous vérifions chaque plan avec vous.",
  },
  3: {
    title: 'Robinetterie de salle de bains et de douche',
    h1: 'Robinetterie',
    description:
      "Colonnes de douche, mitigeurs thermostatiques et de lavabo en laiton massif, du chrome au noir mat et à l'or brossé. Livraison offerte hors îles.",
    text: "La robinetterie se choisit d'abord pour ce qui ne se voit pas : un corps en laiton massif, une cartouche céramique, des raccords que l'on trouve partout. C'est ce qui fait la différence au bout de dix ans, quand il faut changer une pièce plutôt que tout le robinet.\n\nPour la douche, un mitigeur thermostatique garde la température même quand on tire de l'eau ailleurs, et sa butée à 38 °C protège les enfants. Pour le lavabo, un levier qui s'ouvre à l'eau froide évite d'allumer la chaudière à chaque lavage de mains.\n\nVérifiez l'entraxe de vos arrivées d'eau, en général 15 cm en France, et la pression : au-delà de 5 bar, un réducteur s'impose. Les finitions s'accordent aux profilés de nos parois, du chrome au noir mat et à l'or brossé ; vous pouvez donc composer un ensemble sans écart de teinte.",
  },
  31: {
    title: 'Colonnes de douche thermostatiques',
    h1: 'Colonnes de douche',
    description:
      'Pomme haute de 25 cm, douchette et mitigeur thermostatique sur une seule barre, en quatre finitions. Livraison offerte hors îles.',
    text: "La colonne réunit sur une seule barre la pomme haute, la douchette et le mitigeur thermostatique. Elle se raccorde sur deux arrivées apparentes, sans ouvrir le mur : c'est la façon la plus simple de transformer une douche en une demi-journée.\n\nMesurez la hauteur entre les arrivées d'eau et le plafond. Il faut environ 120 cm pour loger la barre, et la pomme se règle à la hauteur de la personne la plus grande. Gardez 20 cm au-dessus de la tête pour que la pluie se répartisse bien. L'entraxe courant est de 15 cm ; des raccords excentrés rattrapent un à deux centimètres.\n\nLa pomme de 25 cm consomme 9 litres par minute à 3 bar. Ses picots en silicone se nettoient d'un coup de pouce. Le mitigeur garde la température au demi-degré, même quand un autre robinet s'ouvre. Choisissez une finition proche de votre profilé : l'œil la cherche.",
  },
  32: {
    title: 'Mitigeurs de lavabo économes en eau',
    h1: 'Mitigeurs de lavabo',
    description:
      'Des mitigeurs en laiton à ouverture froide et débit limité à 5 litres par minute, en chrome, noir mat, acier ou or brossé. Livraison offerte hors îles.',
    text: "Un bon mitigeur de lavabo se remarque à trois détails : le levier reste doux après des années, le jet ne gicle pas hors de la vasque et rien ne goutte au pied. Les nôtres ont un corps en laiton massif et une cartouche céramique que l'on remplace avec une seule clé.\n\nRegardez la hauteur sous le bec. Pour une vasque encastrée, 10 cm suffisent ; pour une vasque posée, il faut un modèle haut, ou percer le plan plus en retrait. Le jet doit tomber près de la bonde, ni sur le bord ni au fond.\n\nLe levier s'ouvre à l'eau froide : pour obtenir de l'eau chaude, il faut le tourner volontairement, ce qui évite d'allumer la chaudière pour rien. Le débit est limité à 5 litres par minute, moitié moins qu'un robinet ancien, sans que l'on sente de différence au lavage des mains.",
  },
  33: {
    title: 'Mitigeurs thermostatiques de douche',
    h1: 'Mitigeurs thermostatiques',
    description:
      'Température stable au demi-degré, butée à 38 °C et corps qui reste tiède : mitigeurs de douche en quatre finitions. Livraison offerte hors îles.',
    text: "Le mitigeur thermostatique tient la température que vous avez choisie, même si quelqu'un ouvre un robinet dans la cuisine. En cas de coupure d'eau froide, il se ferme de lui-même. C'est un vrai confort et une sécurité pour les enfants comme pour les personnes âgées.\n\nLes nôtres ont une butée à 38 °C, que l'on passe en appuyant sur un bouton, et un corps à double paroi qui ne brûle pas au toucher. L'entraxe est de 15 cm, la mesure courante : le mitigeur remplace l'ancien sans toucher au mur, avec une clé et du téflon.\n\nUn thermostatique demande une eau à plus de 55 °C dans le réseau et une pression équilibrée entre chaud et froid. Avec un petit chauffe-eau instantané, demandez-nous conseil avant de commander. Si votre eau est dure, détartrez la cartouche une fois par an : elle se dévisse à la main, sans vider l'installation.",
  },
  4: {
    title: 'Sèche-serviettes électriques et à eau',
    h1: 'Sèche-serviettes',
    description:
      'Des serviettes chaudes et une pièce sèche : sèche-serviettes électriques ou à eau chaude, de 500 à 1000 W. Livraison offerte hors îles.',
    text: "Un sèche-serviettes chauffe la pièce et sèche le linge en même temps. Pour le dimensionner, comptez environ 100 watts par mètre carré dans un logement bien isolé, un peu plus dans une salle de bains sur un mur extérieur. Une pièce de 5 m² se contente donc de 500 W.\n\nL'électrique s'installe partout où passe un câble et se règle seul. Celui à eau chaude se raccorde au chauffage central : il ne consomme pas d'électricité, mais ne chauffe que lorsque la chaudière tourne. Choisissez selon l'usage que vous en avez en été.\n\nRespectez les volumes de sécurité : un appareil électrique se pose à plus de 60 cm de la douche ou de la baignoire. Pour la finition, le blanc et le noir diffusent mieux la chaleur que le chrome, qui en réfléchit une partie ; à puissance affichée égale, comptez un cran de plus pour un modèle chromé.",
  },
  41: {
    title: 'Sèche-serviettes électriques programmables',
    h1: 'Sèche-serviettes électriques',
    description:
      'Programmation sur la semaine, détection de fenêtre ouverte et montée en chaleur en quinze minutes. De 500 à 1000 W. Livraison offerte hors îles.',
    text: "Le sèche-serviettes électrique se pose en une heure : une alimentation, quatre fixations, et il chauffe. Il reste utile en demi-saison, quand le chauffage central est arrêté et que les serviettes ne sèchent plus.\n\nLa puissance se calcule simplement : 100 watts par mètre carré dans un logement isolé, 120 dans une pièce plus froide. Mieux vaut un appareil un peu généreux et bien réglé qu'un petit modèle toujours à fond. Le thermostat suit un programme de la semaine et coupe le chauffage quand il repère une fenêtre ouverte.\n\nL'appareil est de classe II et protégé contre les projections d'eau (IP44). Installez-le hors des volumes 1 et 2, donc à plus de 60 cm du bord de la douche. Le raccordement se fait sur une sortie de câble et non sur une prise. Si votre tableau est ancien, faites vérifier la protection différentielle par un électricien.",
  },
  42: {
    title: 'Sèche-serviettes à eau chaude',
    h1: 'Sèche-serviettes à eau chaude',
    description:
      'Raccordés au chauffage central, ils sèchent les serviettes sans électricité. Vanne et purgeur fournis, trois finitions. Livraison offerte hors îles.',
    text: "Raccordé au chauffage central, le sèche-serviettes à eau chaude ne consomme aucune électricité. Il convient surtout quand on refait une salle de bains et que les tuyaux sont accessibles, ou quand il remplace un radiateur existant.\n\nMesurez l'entraxe de vos arrivées : 45 ou 50 cm sont les plus fréquents. Une différence de quelques centimètres se rattrape avec des raccords coudés ; au-delà, un plombier déplacera les tubes. Notez aussi la température de départ de votre chaudière. Les puissances affichées valent pour un écart de 50 °C avec la pièce ; avec une pompe à chaleur, prévoyez un modèle nettement plus grand.\n\nLa vanne, le coude de réglage et le purgeur sont fournis. Purgez l'appareil au début de l'hiver : un gargouillis ou un haut froid indique de l'air dans le circuit. Pour les mois sans chauffage, regardez plutôt nos modèles électriques, qui fonctionnent toute l'année.",
  },
  5: {
    title: 'Meubles de salle de bains suspendus',
    h1: 'Meubles de salle de bains',
    description:
      'Meubles suspendus avec vasque et plan, tiroirs amortis à sortie totale, livrés montés. De 60 à 140 cm de large. Livraison offerte hors îles.',
    text: "Un meuble suspendu libère le sol : la pièce paraît plus grande et se nettoie d'un passage de balai. Les nôtres arrivent montés, avec la vasque et le plan ; deux rails vissés au mur suffisent à les accrocher.\n\nVérifiez d'abord le mur. Un mur porteur convient tel quel ; une cloison en plaques de plâtre demande un renfort, car un meuble rempli pèse vite quatre-vingts kilos. Placez le plan entre 85 et 90 cm du sol, selon la taille de ceux qui s'en servent le plus.\n\nPour la largeur, 60 cm conviennent à un cabinet de toilette, 80 ou 100 cm à une salle de bains familiale ; à partir de 120 cm, deux vasques deviennent confortables. Le siphon est contourné, si bien que les tiroirs gardent leur profondeur. Essuyez l'eau qui stagne sur les chants : même bien protégé, un panneau de bois n'aime pas tremper.",
  },
  51: {
    title: 'Meubles vasque de 60 à 100 cm',
    h1: 'Meubles simple vasque',
    description:
      'Un plan, une vasque et deux grands tiroirs amortis : meubles suspendus de 60, 80 ou 100 cm, livrés montés. Livraison offerte hors îles.',
    text: "Le meuble simple vasque va dans presque toutes les salles de bains. En 60 cm, il remplace un lavabo sur colonne et ajoute deux tiroirs là où il n'y avait rien. En 80 cm, il reste de la place de chaque côté de la vasque ; en 100 cm, on y pose sans compter.\n\nLes deux tiroirs sortent entièrement, sur des coulisses amorties. Celui du haut contourne le siphon et garde un fond utile de part et d'autre ; celui du bas est d'un seul tenant et reçoit sans peine des serviettes pliées ou un paquet de lessive.\n\nTrois façades sont proposées : le chêne, chaleureux et facile à vivre ; le blanc mat, qui se fait oublier ; l'anthracite, qui répond à des profilés noirs. Prévoyez une prise dans le retour du mur si vous comptez y brancher un rasoir, et gardez au moins 60 cm de passage devant les tiroirs ouverts.",
  },
  52: {
    title: 'Meubles double vasque de 120 et 140 cm',
    h1: 'Meubles double vasque',
    description:
      'Deux vasques et quatre tiroirs amortis pour ne plus attendre son tour le matin. Meubles suspendus de 120 et 140 cm. Livraison offerte hors îles.',
    text: "Deux vasques, c'est un quart d'heure gagné chaque matin quand toute la maison se prépare en même temps. Encore faut-il la place : comptez 120 cm au moins, 140 cm pour que deux adultes ne se gênent pas.\n\nLe meuble demande deux alimentations et deux évacuations, ou un raccord qui réunit les siphons derrière le caisson. Si votre salle de bains n'a qu'une arrivée, un plombier les dédouble sans ouvrir le mur, en passant par l'intérieur du meuble. Les quatre tiroirs contournent les siphons et sortent entièrement.\n\nVu son poids, faites vérifier le mur : sur une cloison légère, un renfort en bois entre les montants est indispensable. Un grand miroir d'un seul tenant agrandit la pièce ; deux miroirs séparés rendent chaque place plus personnelle. Pour les robinets, nos mitigeurs de lavabo existent dans les mêmes finitions que les poignées et les profilés des parois.",
  },
  6: {
    title: 'Accessoires pour douche et paroi',
    h1: 'Accessoires',
    description:
      "Produits d'entretien, profilés compensateurs, barres, poignées et porte-serviettes assortis aux profilés. Livraison offerte hors îles.",
    text: "Ce sont souvent de petites pièces qui font qu'une douche reste agréable. Une raclette à portée de main évite le calcaire, un profilé compensateur rattrape un mur de travers, un joint neuf rend son étanchéité à une porte de dix ans.\n\nNous les avons rangées en trois familles. L'entretien réunit ce qu'il faut pour le verre : raclettes, nettoyants doux et traitement à appliquer. Le montage rassemble les profilés, les joints et les barres de stabilisation. Les poignées et porte-serviettes complètent la paroi et s'accordent à la finition des profilés.\n\nAvant de commander un joint, mesurez l'épaisseur du verre, 6 ou 8 mm, et regardez s'il possède une lèvre ou un aimant. Pour une poignée, c'est l'entraxe des trous qui compte. Une photo envoyée à nos conseillers suffit le plus souvent à trouver la bonne pièce, même pour une paroi achetée ailleurs.",
  },
  61: {
    title: 'Entretien de la paroi de douche',
    h1: 'Entretien et nettoyage',
    description:
      'Raclettes, nettoyants doux et traitement anticalcaire : de quoi garder un verre clair en deux minutes par jour. Livraison offerte hors îles.',
    text: "Le meilleur entretien est celui qui prend deux minutes. Une raclette passée de haut en bas après la douche retire l'essentiel de l'eau, donc du calcaire. Le reste se rattrape une fois par semaine avec un nettoyant doux et un chiffon microfibre.\n\nÉvitez le vinaigre pur, l'eau de Javel et les poudres : ils attaquent les joints, ternissent les profilés et rayent le verre. Ne laissez jamais un produit sécher sur une finition noire ou dorée. Pour un voile de calcaire ancien, appliquez un nettoyant spécial, attendez cinq minutes, rincez, recommencez ; frotter plus fort ne sert à rien.\n\nUn traitement anticalcaire rend la surface glissante : l'eau perle et emporte les impuretés. Il se commande avec la paroi, ou s'applique ensuite sur un verre parfaitement propre, et se renouvelle environ une fois par an. Il ne convient pas au verre dépoli, dont la face mate doit rester nue.",
  },
  62: {
    title: 'Profilés, joints et barres de montage',
    h1: 'Profilés, joints et barres',
    description:
      'Profilés compensateurs de 20 et 40 mm, joints pour verre de 6 ou 8 mm, barres de stabilisation en cinq finitions. Livraison offerte hors îles.',
    text: "Peu de murs sont parfaitement droits. Nos parois rattrapent 20 mm de chaque côté ; quand cela ne suffit pas, un profilé compensateur se glisse entre le mur et la paroi et ajoute 20 ou 40 mm sans que l'œil le remarque. Choisissez-le dans la finition du profilé existant.\n\nLes barres de stabilisation tiennent le haut d'un verre fixe. La barre droite va du verre au mur d'en face et se recoupe à la scie à métaux. La barre de plafond la remplace quand ce mur est trop loin. Ne vous passez pas de barre : un verre de 8 mm sans appui finit par fatiguer ses fixations.\n\nLes joints sont des pièces d'usure. Changez-les dès qu'ils jaunissent ou durcissent. Mesurez l'épaisseur du verre, coupez le joint neuf à la longueur de l'ancien et mouillez-le d'un peu de savon pour le glisser en place. Aucune colle n'est nécessaire.",
  },
  63: {
    title: 'Poignées et porte-serviettes de douche',
    h1: 'Poignées et porte-serviettes',
    description:
      'Poignées double face, porte-serviettes traversants, patères et paniers, en cinq finitions assorties aux profilés. Livraison offerte hors îles.',
    text: "La poignée est la partie de la douche que l'on touche le plus. Une pièce en laiton massif garde sa tenue et sa finition ; une poignée creuse prend du jeu. Pour un remplacement, mesurez l'entraxe des trous, de centre à centre : 14,5 cm est la cote la plus répandue.\n\nLe porte-serviettes traversant fait deux choses à la fois. Fixé dans les trous de la poignée, il sert à ouvrir la porte de l'intérieur et à suspendre une serviette à l'extérieur. Les patères et le panier se collent ou se vissent, selon que vous êtes locataire ou chez vous.\n\nTrempé, un verre ne se perce plus : n'essayez jamais d'ajouter un trou. Nos pièces se fixent dans les trous existants, se suspendent sur le chant ou se posent au mur. Les cinq finitions sont les mêmes que celles des profilés, pour un ensemble sans écart de teinte.",
  },
}
