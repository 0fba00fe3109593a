import type { GlassTexture, Layout } from '../../lib/contract/products.ts'
import { type Words, words } from './words.ts'

export interface ScreenType {
  key: Layout
  category: number
  noun: Words
  plural: Words
  trait: Words
  /** Widths of the variants, millimetres. */
  widths: readonly number[]
  /** Widths and heights that can be made to measure, millimetres. */
  range: readonly [number, number]
  heights: readonly [number, number]
  /** Standard height, millimetres. */
  height: number
  /** The side that closes an angle, millimetres. */
  depth?: { standard: number; range: readonly [number, number] }
  /** Price of the smallest width, cents. */
  base: number
  text: Words<readonly string[]>
  opening: Words
}

export const screenTypes: readonly ScreenType[] = [
  {
    key: 'frontal-sliding',
    category: 11,
    base: 32900,
    heights: [1700, 2100],
    height: 1950,
    widths: [1000, 1100, 1200, 1300, 1400, 1500, 1600],
    range: [900, 1800],
    noun: words('Paroi de douche coulissante', 'Mampara de ducha corredera'),
    plural: words('Parois de douche coulissantes', 'Mamparas de ducha correderas'),
    trait: words('un vantail fixe et un vantail coulissant', 'una hoja fija y una hoja corredera'),
    opening: words('Coulissante', 'Corredera'),
    text: words(
      [
        'Entre deux murs, le vantail glisse devant la partie fixe : aucun débattement, aucun geste de trop.',
        'Les roulements doubles portent le verre sans bruit et se déclipsent pour nettoyer le bas du rail.',
      ],
      [
        'Entre dos paredes, la hoja se desliza por delante de la parte fija: no invade el baño ni pide espacio.',
        'Los rodamientos dobles llevan el vidrio en silencio y se sueltan para limpiar la guía inferior.',
      ],
    ),
  },
  {
    key: 'frontal-folding',
    category: 12,
    base: 34900,
    heights: [1700, 2000],
    height: 1950,
    widths: [700, 800, 900, 1000],
    range: [680, 1100],
    noun: words('Porte de douche pliante', 'Mampara de ducha plegable'),
    plural: words('Portes de douche pliantes', 'Mamparas de ducha plegables'),
    trait: words("deux panneaux qui se replient vers l'intérieur", 'dos hojas que se pliegan hacia dentro'),
    opening: words('Pliante', 'Plegable'),
    text: words(
      [
        'La porte se replie en deux et libère toute la largeur du passage, même dans une petite salle de bains.',
        "Un léger relevage à l'ouverture décolle le joint bas : il ne frotte pas et dure plus longtemps.",
      ],
      [
        'La puerta se pliega en dos y libera todo el ancho de paso, incluso en un baño pequeño.',
        'Al abrir se eleva ligeramente y despega la junta inferior: no roza y dura más.',
      ],
    ),
  },
  {
    key: 'frontal-pivot',
    category: 13,
    base: 38900,
    heights: [1700, 2200],
    height: 1950,
    widths: [900, 1000, 1100, 1200, 1300],
    range: [800, 1500],
    noun: words('Porte de douche pivotante', 'Mampara de ducha abatible'),
    plural: words('Portes de douche pivotantes', 'Mamparas de ducha abatibles'),
    trait: words('une porte sur pivots et un fixe', 'una puerta abatible y un fijo'),
    opening: words('Pivotante', 'Abatible'),
    text: words(
      [
        "Deux charnières en laiton suffisent à porter la porte, qui s'ouvre vers l'extérieur et se referme seule dans les derniers degrés.",
        'Presque rien ne cache le verre : ni rail ni roulement.',
      ],
      [
        'Dos bisagras de latón bastan para sostener la puerta, que se abre hacia fuera y se cierra sola en los últimos grados.',
        'Casi nada tapa el vidrio: ni guía ni rodamientos.',
      ],
    ),
  },
  {
    key: 'corner',
    category: 14,
    base: 44900,
    depth: { standard: 800, range: [650, 1000] },
    heights: [1700, 2100],
    height: 1950,
    widths: [800, 900, 1000, 1200, 1400],
    range: [700, 1600],
    noun: words("Paroi de douche d'angle", 'Mampara de ducha angular'),
    plural: words("Parois de douche d'angle", 'Mamparas de ducha angulares'),
    trait: words('une porte coulissante et un retour fixe', 'una puerta corredera y un lateral fijo'),
    opening: words("D'angle", 'Angular'),
    text: words(
      [
        'Pour un receveur posé dans un angle : une façade coulissante et un retour fixe qui ferme le côté.',
        "Les deux faces se règlent de 20 mm pour rattraper un mur qui n'est pas d'aplomb.",
      ],
      [
        'Para un plato situado en una esquina: un frente corredero y un lateral fijo que cierra el costado.',
        'Las dos caras se regulan 20 mm para corregir una pared fuera de plomo.',
      ],
    ),
  },
  {
    key: 'semicircular',
    category: 15,
    base: 41900,
    heights: [1800, 2000],
    height: 1900,
    widths: [800, 850, 900, 1000],
    range: [780, 1050],
    noun: words('Paroi de douche arrondie', 'Mampara de ducha semicircular'),
    plural: words('Parois de douche arrondies', 'Mamparas de ducha semicirculares'),
    trait: words('deux portes cintrées', 'dos puertas curvas'),
    opening: words('Arrondie', 'Semicircular'),
    text: words(
      [
        "L'ouverture se fait par le milieu : on entre de face et l'angle de la pièce reste libre.",
        'Le rayon de 550 mm convient aux receveurs quart-de-rond courants.',
      ],
      [
        'La apertura queda en el centro: se entra de frente y la esquina del baño queda libre.',
        'El radio de 550 mm se ajusta a los platos semicirculares habituales.',
      ],
    ),
  },
  {
    key: 'walk-in',
    category: 16,
    base: 26900,
    heights: [1800, 2400],
    height: 2000,
    widths: [700, 800, 900, 1000, 1100, 1200, 1400],
    range: [600, 1600],
    noun: words("Paroi fixe à l'italienne", 'Mampara fija walk-in'),
    plural: words("Parois à l'italienne", 'Mamparas fijas walk-in'),
    trait: words('un seul verre fixe et une barre de stabilisation', 'un solo vidrio fijo y una barra estabilizadora'),
    opening: words('Fixe', 'Fija'),
    text: words(
      [
        "Rien à ouvrir, rien à régler au quotidien : on entre, c'est tout.",
        "La barre se coupe à longueur et se fixe au mur d'en face ou au plafond.",
      ],
      [
        'Nada que abrir ni que ajustar cada día: se entra y ya está.',
        'La barra se corta a medida y se fija a la pared de enfrente o al techo.',
      ],
    ),
  },
  {
    key: 'bath',
    category: 17,
    base: 19900,
    heights: [1200, 1600],
    height: 1400,
    widths: [750, 850, 1000, 1150],
    range: [600, 1300],
    noun: words('Pare-baignoire', 'Mampara de bañera'),
    plural: words('Pare-baignoires', 'Mamparas de bañera'),
    trait: words('un panneau fixe et un panneau mobile', 'un panel fijo y un panel móvil'),
    opening: words('Pivotant', 'Abatible'),
    text: words(
      [
        'Le panneau mobile se rabat contre le fixe pour entrer dans la baignoire ou laver un enfant sans gêne.',
        'Le joint profilé épouse le rebord et arrête les gouttes.',
      ],
      [
        'El panel móvil se recoge contra el fijo para entrar en la bañera o bañar a un niño sin estorbos.',
        'La junta perfilada sigue el borde y detiene las gotas.',
      ],
    ),
  },
]

export const profiles: readonly { key: string; name: Words; slug: Words; color: string; surcharge: number }[] = [
  { key: 'chrome', name: words('chromé', 'cromado'), slug: words('chrome', 'cromo'), color: '#c9cdd0', surcharge: 0 },
  {
    key: 'black',
    name: words('noir mat', 'negro mate'),
    slug: words('noir', 'negro'),
    color: '#1b1b1c',
    surcharge: 4000,
  },
  { key: 'white', name: words('blanc', 'blanco'), slug: words('blanc', 'blanco'), color: '#f4f3f0', surcharge: 2000 },
  {
    key: 'brushed',
    name: words('acier brossé', 'acero cepillado'),
    slug: words('acier-brosse', 'acero-cepillado'),
    color: '#a39f98',
    surcharge: 6000,
  },
  {
    key: 'gold',
    name: words('or brossé', 'oro cepillado'),
    slug: words('or', 'oro'),
    color: '#c79a55',
    surcharge: 9000,
  },
]

export const glasses: readonly {
  key: string
  name: Words
  slug: Words
  color: string
  texture: GlassTexture
  surcharge: number
}[] = [
  {
    key: 'clear',
    texture: 'clear',
    name: words('transparent', 'transparente'),
    slug: words('transparent', 'transparente'),
    color: '#e4f1ee',
    surcharge: 0,
  },
  {
    key: 'grey',
    texture: 'tinted',
    name: words('gris fumé', 'gris ahumado'),
    slug: words('gris-fume', 'gris-ahumado'),
    color: '#7d8284',
    surcharge: 3500,
  },
  {
    key: 'bronze',
    texture: 'tinted',
    name: words('bronze', 'bronce'),
    slug: words('bronze', 'bronce'),
    color: '#9a7a5c',
    surcharge: 3500,
  },
  {
    key: 'frosted',
    texture: 'frosted',
    name: words('dépoli', 'mate'),
    slug: words('depoli', 'mate'),
    color: '#e9eeee',
    surcharge: 3000,
  },
  {
    key: 'fluted',
    texture: 'fluted',
    name: words('strié', 'acanalado'),
    slug: words('strie', 'acanalado'),
    color: '#d5e3e0',
    surcharge: 6500,
  },
  {
    key: 'printed',
    texture: 'printed',
    name: words('sérigraphié', 'serigrafiado'),
    slug: words('serigraphie', 'serigrafiado'),
    color: '#dfe9e7',
    surcharge: 5500,
  },
]
