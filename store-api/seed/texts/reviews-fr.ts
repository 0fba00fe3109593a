import type { ReviewTexts } from './types.ts'

export const reviewsFr: ReviewTexts = {
  firstNames: [
    ...['Camille', 'Julien', 'Nathalie', 'Thomas', 'Sophie', 'Karim', 'Élodie', 'Nicolas', 'Isabelle', 'Maxime'],
    ...['Claire', 'Laurent', 'Aurélie', 'Mehdi', 'Pauline', 'Philippe', 'Manon', 'Olivier', 'Céline', 'Antoine'],
    ...['Fatima', 'Guillaume', 'Hélène', 'Sébastien', 'Lucie', 'Vincent', 'Sandrine', 'Romain', 'Anne', 'Yannick'],
  ],
  delivered: {
    titles: {
      5: ['Exactement ce que nous cherchions', 'Vraiment bien', 'Parfait', 'Je recommande', 'Rien à redire'],
      4: ['Très bien, à un détail près', 'Bon achat', "Bien dans l'ensemble", 'Bon rapport qualité-prix'],
      3: ['Correct', 'Dans la moyenne', 'Mitigé'],
      2: ['Une petite déception', 'Pas tout à fait à la hauteur'],
    },
    openings: {
      5: [
        'Nous en sommes ravis.',
        'Livraison dans les temps, emballage impeccable.',
        'Conforme à la description, jusque dans les finitions.',
        "C'est notre deuxième commande ici.",
        'Très belle qualité pour ce prix.',
      ],
      4: [
        "Bonne qualité dans l'ensemble.",
        'Conforme à la description et bien fini.',
        "Bon choix, même si tout n'est pas parfait.",
        'Livré à la date annoncée.',
      ],
      3: ["Rien d'exceptionnel.", 'Le résultat est bien, mais il a fallu de la patience.'],
      2: ["Je m'attendais à mieux pour ce prix.", 'La description promettait davantage.'],
    },
    closings: {
      5: [
        'Le service client a répondu le jour même.',
        'Je recommanderai sans hésiter.',
        'Merci pour les conseils par téléphone.',
        '',
      ],
      4: [
        'Seul bémol : le livreur est passé en toute fin de journée.',
        "J'aurais aimé un suivi de livraison plus précis.",
      ],
      3: ['La notice est trop succincte.', 'Le service client a fini par trouver une solution.'],
      2: [
        'Le service client a proposé un remplacement, mais il a fallu attendre.',
        'Remboursé en partie après envoi de photos.',
      ],
    },
  },
  installed: {
    titles: {
      5: ['Encore mieux en vrai', 'Du beau travail', 'La salle de bains a changé de visage'],
      4: ['Belle qualité', 'Bon produit'],
      3: ['Bien, mais la pose est délicate'],
      2: [],
    },
    openings: {
      5: [
        'Six mois après la pose, aucun regret.',
        'Le rendu est superbe.',
        'Mon artisan a été impressionné par les finitions.',
      ],
      4: ['Bel aspect, matériaux sérieux.'],
      3: ["L'aspect est réussi, le reste est moyen."],
      2: ['Arrivé avec une rayure.'],
    },
    closings: {
      5: ['Livreur aimable et rendez-vous respecté.'],
      4: [
        'Il manquait une petite pièce, envoyée gratuitement dès le lendemain.',
        "Une étoile en moins pour l'emballage, très encombrant.",
        'La notice pourrait être plus détaillée pour la pose.',
      ],
      3: ["Il a fallu s'y reprendre à deux fois."],
      2: [],
    },
  },
  aspects: {
    'frontal-sliding': {
      good: [
        'La porte glisse sans bruit et reste bien dans son rail.',
        'Les roulements se déclipsent vraiment pour nettoyer le bas.',
        'Aucun débattement : le meuble peut rester juste devant.',
        'Les profilés rattrapent bien nos murs qui ne sont pas droits.',
        'Pas une goutte dehors, même avec la douche de tête.',
        'Pose faite à deux en trois heures, la notice est claire.',
      ],
      poor: [
        'La porte accrochait un peu dans le rail avant le réglage des roulements.',
        'Le rail du bas retient le savon, il faut y passer souvent.',
      ],
    },
    'frontal-folding': {
      good: [
        "Les panneaux se replient d'un geste et tout le passage est libre.",
        'Parfait devant un lavabo : rien ne dépasse dans la pièce.',
        "Le joint bas se soulève à l'ouverture comme promis, il ne frotte pas.",
        'Les charnières ne prennent aucun jeu.',
        'Dans une niche de 80 cm, on entre sans se tourner.',
      ],
      poor: [
        'Les charnières du milieu demandent un réglage précis.',
        'Beaucoup de joints à essuyer entre les deux panneaux.',
      ],
    },
    'frontal-pivot': {
      good: [
        'La porte se referme toute seule sur les derniers centimètres.',
        'Les charnières sont solides, la porte ne descend pas.',
        "Ni rail ni recoin : un coup de raclette et c'est propre.",
        'Le passage est large, même pour entrer avec un enfant dans les bras.',
        'On ne voit que le verre, exactement ce que nous voulions.',
      ],
      poor: [
        "Quelques gouttes passent sous la porte quand on l'ouvre.",
        'Il a fallu renforcer la cloison pour les charnières.',
      ],
    },
    corner: {
      good: [
        "Les deux faces se rejoignent parfaitement dans l'angle.",
        'La porte coulisse bien et le retour fixe ne bouge pas.',
        "Nos murs ne sont pas d'équerre et cela ne se voit pas.",
        'Pensez à mesurer les deux côtés à trois hauteurs, cela évite les surprises.',
        "Étanche des deux côtés, et l'angle de la pièce est enfin utilisé.",
      ],
      poor: ["L'équerrage demande du temps, surtout sans aide.", "Le joint de l'angle a dû être repris au silicone."],
    },
    semicircular: {
      good: [
        "Les portes cintrées s'écartent en douceur.",
        'La courbe tombe pile sur notre receveur.',
        'On circule bien mieux dans notre petite salle de bains.',
        'Les joints aimantés ferment bien au milieu.',
        'Les roulements se déclipsent pour le nettoyage, très pratique.',
      ],
      poor: [
        "Les deux portes ne fermaient pas à la même hauteur avant d'être réglées.",
        'Vérifiez bien le rayon du receveur, le nôtre a demandé un joint plus large.',
      ],
    },
    'walk-in': {
      good: [
        'Rien à ouvrir, rien à régler, et deux minutes de nettoyage.',
        'Avec la barre, le verre ne bouge pas du tout.',
        'La salle de bains paraît deux fois plus grande.',
        'La barre se coupe facilement à la bonne longueur.',
        'Avec une douche assez profonde, le sol reste sec.',
      ],
      poor: [
        'Quelques éclaboussures par le côté ouvert, prenez assez large.',
        'Le verre est lourd, nous avons dû nous y mettre à trois.',
      ],
    },
    bath: {
      good: [
        'Le panneau mobile se rabat sans effort pour donner le bain.',
        'Le joint suit bien le rebord, le sol reste sec.',
        'Posé sur le rebord en une matinée.',
        'La hauteur suffit pour prendre une vraie douche debout.',
        'Facile à essuyer, il ne garde presque pas de traces.',
      ],
      poor: [
        'Notre rebord est un peu arrondi et le joint ne plaque pas partout.',
        'Le panneau mobile touche presque le robinet une fois replié.',
      ],
    },
    'tray-resin': {
      good: [
        'La surface accroche bien, même avec du savon.',
        "Nous l'avons recoupé de deux centimètres sans difficulté.",
        "L'eau s'écoule vite et rien ne stagne.",
        'La teinte est la même que sur les photos.',
        'Lourd à porter à deux, mais très stable une fois posé.',
        "Se nettoie d'un coup d'éponge.",
      ],
      poor: [
        'Bien plus lourd que prévu, il a fallu être trois.',
        'La teinte est un peu plus foncée que sur nos écrans.',
      ],
    },
    'tray-acrylic': {
      good: [
        "Si léger que je l'ai posé sans aide.",
        'La surface accroche bien, même avec du savon.',
        "L'eau s'écoule vite et rien ne stagne.",
        "Se nettoie d'un coup d'éponge.",
        'Pour une location, on ne pouvait pas trouver mieux à ce prix.',
      ],
      poor: ["Il sonne un peu creux tant que l'appui n'est pas parfait.", 'La grille de la bonde est assez fine.'],
    },
    'tray-measured': {
      good: [
        'Arrivé aux bonnes cotes, au millimètre : aucune recoupe.',
        'La découpe autour du pilier est parfaite.',
        'Le plan envoyé avant la fabrication nous a rassurés.',
        'La surface accroche bien, même avec du savon.',
        "L'eau s'écoule vite et rien ne stagne.",
      ],
      poor: ['Il est arrivé au bout de trois semaines, prévoyez-le dans les travaux.', 'Bien plus lourd que prévu.'],
    },
    column: {
      good: [
        'La température ne bouge pas, même quand la machine à laver tourne.',
        'La pluie de la grande pomme est généreuse et pourtant économe.',
        "Les picots se nettoient vraiment d'un coup de pouce.",
        'Raccordement simple sur nos deux arrivées, les joints sont fournis.',
      ],
      poor: ['La douchette manque un peu de pression chez nous.', 'La barre est un peu haute sous notre plafond.'],
    },
    basin: {
      good: [
        'Le levier est doux et précis.',
        'Le jet tombe juste, la vasque ne déborde pas et rien ne gicle.',
        'Les finitions sont impeccables, aucune trace après deux mois.',
        'Raccordement simple, les joints sont fournis.',
      ],
      poor: ['Le bec est un peu court pour notre vasque.', 'Les flexibles fournis étaient un peu justes.'],
    },
    thermostatic: {
      good: [
        'La température ne bouge pas, même quand la machine à laver tourne.',
        'Le corps reste tiède, plus de frayeur avec les enfants.',
        "Il a remplacé l'ancien sans toucher au mur.",
        'Les finitions sont impeccables, aucune trace après deux mois.',
      ],
      poor: ['La butée à 38 °C est un peu dure à passer.', 'Notre petit chauffe-eau suit mal, il a fallu le régler.'],
    },
    'radiator-electric': {
      good: [
        "Il chauffe la pièce en un quart d'heure.",
        'Les serviettes sont sèches le matin, un vrai bonheur.',
        "La programmation demande cinq minutes, ensuite on n'y touche plus.",
        'Silencieux et bien fini.',
        'Les fixations sont solides, le gabarit de perçage aide bien.',
      ],
      poor: ['Les touches du thermostat sont petites.', 'Une odeur de neuf pendant les premiers jours.'],
    },
    'radiator-water': {
      good: [
        'Les serviettes sont sèches le matin, un vrai bonheur.',
        'Raccordé par notre plombier en une heure, tout était dans le carton.',
        'Bien plus efficace que notre ancien radiateur.',
        'Les fixations sont solides, le gabarit de perçage aide bien.',
      ],
      poor: ["L'entraxe ne tombait pas juste, il a fallu des raccords coudés.", 'Il chauffe peu à mi-saison.'],
    },
    'furniture-single': {
      good: [
        'Les tiroirs se ferment tout seuls et sont très profonds.',
        'Il est arrivé monté, il ne restait que deux rails à visser.',
        'La façade est agréable au toucher et ne marque pas.',
        'La vasque est belle et facile à nettoyer.',
        "Prévoyez d'être deux pour le suspendre.",
      ],
      poor: [
        'Le tiroir du haut est moins profond à cause du siphon.',
        'Un des tiroirs frottait, il a fallu le régler deux fois.',
      ],
    },
    'furniture-double': {
      good: [
        'Deux vasques : plus personne ne se bouscule le matin.',
        'Les tiroirs se ferment tout seuls et sont très profonds.',
        'Il est arrivé monté, il ne restait que les rails à visser.',
        'La façade est agréable au toucher et ne marque pas.',
      ],
      poor: ['Très lourd, faites vérifier le mur avant.', 'Le raccord des deux siphons nous a pris une journée.'],
    },
    care: {
      good: [
        'Le verre reste clair bien plus longtemps.',
        'La différence se voit dès la première semaine.',
        'Simple et efficace.',
        "Deux minutes après la douche et c'est fini.",
      ],
      poor: ['Il faut insister sur le calcaire déjà ancien.', "Un peu cher pour l'usage que nous en avons."],
    },
    mounting: {
      good: [
        'Tombe juste sur notre paroi, pourtant achetée ailleurs.',
        'Posé en une demi-heure avec la notice.',
        'Le résultat est discret et solide.',
        'Fait exactement ce qui est annoncé.',
      ],
      poor: ['La notice ne montre pas tous les cas.', "L'emballage était trop grand et la pièce légèrement marquée."],
    },
    handles: {
      good: [
        'La finition est bien assortie à nos profilés.',
        'Posé en dix minutes.',
        'Tient bien, rien ne bouge.',
        "Solide, rien à voir avec ce que l'on trouve en grande surface.",
      ],
      poor: ['La teinte est un peu plus claire que celle de nos profilés.', 'Les traces de doigts se voient.'],
    },
  },
}
