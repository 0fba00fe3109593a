import { type Words, words } from './words.ts'

/** "de Brisa", "d'Ondine". */
function ofBrand(name: string): string {
  return /^[AEIOUÉ]/.test(name) ? `d'${name}` : `de ${name}`
}

/** Words that name a model within a collection; they read the same in every language. */
export const models: Readonly<Record<string, readonly string[]>> = {
  'frontal-sliding': ['Linea', 'Duo', 'Motion', 'Slim'],
  'frontal-folding': ['Flex', 'Compact', 'Origami', 'Mini'],
  'frontal-pivot': ['Axis', 'Studio', 'Swing', 'Solo'],
  corner: ['Angle', 'Cubic', 'Quadra', 'Loft'],
  semicircular: ['Arc', 'Luna', 'Round', 'Orbit'],
  'walk-in': ['Open', 'Zen', 'Alto', 'Horizon'],
  bath: ['Aqua', 'Family', 'Wave', 'Vela'],
}

export const openings: Words<readonly ((model: string, brand: string, trait: string, profile: string) => string)[]> =
  words({
    fr: [
      (model, brand, trait, profile) =>
        `${model} associe ${trait} à un profilé ${profile}. Une signature ${ofBrand(brand)}, dessinée pour durer.`,
      (model, _brand, trait, profile) =>
        `Le modèle ${model} réunit ${trait} dans un profilé ${profile} qui souligne le verre sans l'alourdir.`,
      (model, brand, trait, profile) =>
        `Avec ${trait}, le modèle ${model} ${ofBrand(brand)} va droit au but ; son profilé ${profile} s'accorde aux autres finitions de la pièce.`,
    ],
    es: [
      (model, brand, trait, profile) =>
        `${model} combina ${trait} con un perfil ${profile}. Un diseño de ${brand} pensado para durar.`,
      (model, _brand, trait, profile) =>
        `El modelo ${model} reúne ${trait} en un perfil ${profile} que dibuja el vidrio sin recargarlo.`,
      (model, brand, trait, profile) =>
        `Con ${trait}, el modelo ${model} de ${brand} va a lo esencial; su perfil ${profile} combina con los demás acabados del baño.`,
    ],
  })

export const closings = words<readonly string[]>({
  fr: [
    'Les joints se changent sans outil et restent disponibles dix ans en pièces détachées.',
    'La notice de montage illustrée est fournie, et nos conseillers répondent pendant la pose.',
    'Chaque verre est contrôlé, emballé debout et livré sur rendez-vous.',
    'Deux personnes et une matinée suffisent pour la pose ; la visserie est fournie.',
  ],
  es: [
    'Las juntas se cambian sin herramientas y hay recambios disponibles durante diez años.',
    'Incluye instrucciones de montaje ilustradas, y nuestros asesores responden durante la instalación.',
    'Cada vidrio se revisa, se embala en vertical y se entrega con cita previa.',
    'Dos personas y una mañana bastan para el montaje; la tornillería está incluida.',
  ],
})

export const glassTexts: Readonly<Record<string, Words>> = {
  clear: words({
    fr: 'Le verre transparent laisse passer la lumière et agrandit la pièce.',
    es: 'El vidrio transparente deja pasar la luz y agranda el baño.',
  }),
  grey: words({
    fr: 'Le gris fumé adoucit les contours sans assombrir la douche.',
    es: 'El gris ahumado suaviza los contornos sin oscurecer la ducha.',
  }),
  bronze: words({
    fr: 'La teinte bronze réchauffe la lumière du matin.',
    es: 'El tono bronce da calidez a la luz de la mañana.',
  }),
  frosted: words({
    fr: "Le dépoli préserve l'intimité et ne garde pas les traces de doigts.",
    es: 'El acabado mate protege la intimidad y no marca las huellas.',
  }),
  fluted: words({
    fr: 'Les stries verticales brouillent la vue et accrochent la lumière.',
    es: 'Las acanaladuras verticales difuminan la vista y atrapan la luz.',
  }),
  printed: words({
    fr: 'Les bandes sérigraphiées voilent le milieu du verre et laissent le haut dégagé.',
    es: 'Las bandas serigrafiadas velan el centro del vidrio y dejan libre la parte alta.',
  }),
}

/**
 * How a sentence calls a finish after "un profilé" and "un perfil"; the others go by their names.
 */
const finishesInSentences: Readonly<Record<string, Words>> = {
  brushed: words({ fr: 'couleur acier brossé', es: 'color acero cepillado' }),
  gold: words({ fr: 'couleur or brossé', es: 'color oro cepillado' }),
}

/** How a sentence calls a finish. */
export function finishInSentence({ key, name }: { key: string; name: Words }): Words {
  return finishesInSentences[key] ?? name
}

/** What is said of a screen made to measure instead of a finish, a glass and a closing word. */
export const measuredTexts = {
  profile: words({ fr: 'de votre choix', es: 'a tu gusto' }),
  glass: words({
    fr: 'Cinq finitions de profilé et six verres au choix, du transparent au strié, du dépoli au bronze.',
    es: 'Cinco acabados de perfil y seis vidrios a elegir, del transparente al acanalado, del mate al bronce.',
  }),
  closing: words({
    fr: 'Le prix suit vos cotes : indiquez-les au millimètre, et nous fabriquons en deux à trois semaines. Ce qui est fabriqué à vos cotes ne peut être ni repris ni échangé.',
    es: 'El precio depende de tus medidas: indícalas al milímetro y la fabricamos en dos o tres semanas. Como se hace solo para ti, no admite devolución ni cambio.',
  }),
}

/** How each type is hung, for the highlights. */
export const hanging: Readonly<Record<string, Words>> = {
  'frontal-sliding': words({
    fr: 'Réversible : ouverture à droite ou à gauche',
    es: 'Reversible: apertura a derecha o izquierda',
  }),
  'frontal-folding': words({
    fr: 'Réversible : pliage à droite ou à gauche',
    es: 'Reversible: plegado a derecha o izquierda',
  }),
  'frontal-pivot': words({ fr: "Côté d'ouverture au choix", es: 'Lado de apertura a elegir' }),
  corner: words({ fr: 'Réversible : retour à droite ou à gauche', es: 'Reversible: lateral a derecha o izquierda' }),
  semicircular: words({ fr: 'Deux portes, ouverture au centre', es: 'Dos puertas con apertura central' }),
  'walk-in': words({ fr: 'Montage à droite ou à gauche, au choix', es: 'Montaje a derecha o izquierda, a elegir' }),
  bath: words({
    fr: 'Panneau mobile à droite ou à gauche, au choix',
    es: 'Panel móvil a derecha o izquierda, a elegir',
  }),
}

/** What the profiles make up for: on both sides, or at the only wall that the glass stands at. */
export const adjustment = {
  twoWalls: words({ fr: 'Réglage de 20 mm de chaque côté', es: 'Ajuste de 20 mm por cada lado' }),
  oneWall: words({ fr: 'Réglage de 20 mm au mur', es: 'Ajuste de 20 mm en la pared' }),
}

export const safety = words({
  fr: ['Verre trempé : ne pas heurter les chants, ne pas percer après trempe. Pose par une personne compétente.'],
  es: [
    'Vidrio templado: no golpear los cantos ni taladrar después del templado. Instalación por una persona competente.',
  ],
})
