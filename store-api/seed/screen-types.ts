import type { GlassTexture, Layout } from '../../lib/contract/sketches.ts'
import { type Words, words } from './words.ts'

export interface ScreenType {
  key: Exclude<Layout, 'tray'>
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
    noun: words({ fr: 'Paroi de douche coulissante', es: 'Mampara de ducha corredera' }),
    plural: words({ fr: 'Parois de douche coulissantes', es: 'Mamparas de ducha correderas' }),
    trait: words({ fr: 'un vantail fixe et un vantail coulissant', es: 'una hoja fija y una hoja corredera' }),
    opening: words({ fr: 'Coulissante', es: 'Corredera' }),
    text: words({
      fr: [
        'Entre deux murs, le vantail glisse devant la partie fixe : aucun débattement, aucun geste de trop.',
        'Les roulements doubles portent le verre sans bruit et se déclipsent pour nettoyer le bas du rail.',
      ],
      es: [
        'Entre dos paredes, la hoja se desliza por delante de la parte fija: no invade el baño ni pide espacio.',
        'Los rodamientos dobles llevan el vidrio en silencio y se sueltan para limpiar la guía inferior.',
      ],
    }),
  },
  {
    key: 'frontal-folding',
    category: 12,
    base: 34900,
    heights: [1700, 2000],
    height: 1950,
    widths: [700, 800, 900, 1000],
    range: [680, 1100],
    noun: words({ fr: 'Porte de douche pliante', es: 'Mampara de ducha plegable' }),
    plural: words({ fr: 'Portes de douche pliantes', es: 'Mamparas de ducha plegables' }),
    trait: words({ fr: "deux panneaux qui se replient vers l'intérieur", es: 'dos hojas que se pliegan hacia dentro' }),
    opening: words({ fr: 'Pliante', es: 'Plegable' }),
    text: words({
      fr: [
        'La porte se replie en deux et libère presque toute la largeur du passage, même dans une petite salle de bains.',
        "Un léger relevage à l'ouverture décolle le joint bas : il ne frotte pas et dure plus longtemps.",
      ],
      es: [
        'La puerta se pliega en dos y libera casi todo el ancho de paso, incluso en un baño pequeño.',
        'Al abrir se eleva ligeramente y despega la junta inferior: no roza y dura más.',
      ],
    }),
  },
  {
    key: 'frontal-pivot',
    category: 13,
    base: 38900,
    heights: [1700, 2200],
    height: 1950,
    widths: [900, 1000, 1100, 1200, 1300],
    range: [800, 1500],
    noun: words({ fr: 'Porte de douche pivotante', es: 'Mampara de ducha abatible' }),
    plural: words({ fr: 'Portes de douche pivotantes', es: 'Mamparas de ducha abatibles' }),
    trait: words({ fr: 'une porte sur charnières et un verre fixe', es: 'una puerta con bisagras y un vidrio fijo' }),
    opening: words({ fr: 'Pivotante', es: 'Abatible' }),
    text: words({
      fr: [
        "Deux charnières en laiton suffisent à porter la porte, qui s'ouvre vers l'extérieur et se referme seule dans les derniers degrés.",
        'Presque rien ne cache le verre : ni rail ni roulement.',
      ],
      es: [
        'Dos bisagras de latón bastan para sostener la puerta, que se abre hacia fuera y se cierra sola en los últimos grados.',
        'Casi nada tapa el vidrio: ni guía ni rodamientos.',
      ],
    }),
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
    noun: words({ fr: "Paroi de douche d'angle", es: 'Mampara de ducha angular' }),
    plural: words({ fr: "Parois de douche d'angle", es: 'Mamparas de ducha angulares' }),
    trait: words({ fr: 'une porte coulissante et un retour fixe', es: 'una puerta corredera y un lateral fijo' }),
    opening: words({ fr: "D'angle", es: 'Angular' }),
    text: words({
      fr: [
        'Pour un receveur posé dans un angle : une façade coulissante et un retour fixe qui ferme le côté.',
        "Les deux faces se règlent de 20 mm pour rattraper un mur qui n'est pas d'aplomb.",
      ],
      es: [
        'Para un plato situado en una esquina: un frente corredero y un lateral fijo que cierra el costado.',
        'Las dos caras se regulan 20 mm para corregir una pared fuera de plomo.',
      ],
    }),
  },
  {
    key: 'semicircular',
    category: 15,
    base: 41900,
    heights: [1800, 2000],
    height: 1900,
    widths: [800, 850, 900, 1000],
    range: [780, 1050],
    noun: words({ fr: 'Paroi de douche arrondie', es: 'Mampara de ducha semicircular' }),
    plural: words({ fr: 'Parois de douche arrondies', es: 'Mamparas de ducha semicirculares' }),
    trait: words({ fr: 'deux portes cintrées', es: 'dos puertas curvas' }),
    opening: words({ fr: 'Arrondie', es: 'Semicircular' }),
    text: words({
      fr: [
        "L'ouverture se fait par le milieu : on entre de face et l'angle de la pièce reste libre.",
        'Le rayon de 550 mm convient aux receveurs en quart de rond courants.',
      ],
      es: [
        'La apertura queda en el centro: se entra de frente y la esquina del baño queda libre.',
        'El radio de 550 mm se ajusta a los platos semicirculares habituales.',
      ],
    }),
  },
  {
    key: 'walk-in',
    category: 16,
    base: 26900,
    heights: [1800, 2400],
    height: 2000,
    widths: [700, 800, 900, 1000, 1100, 1200, 1400],
    range: [600, 1600],
    noun: words({ fr: "Paroi fixe à l'italienne", es: 'Mampara fija walk-in' }),
    plural: words({ fr: "Parois à l'italienne", es: 'Mamparas fijas walk-in' }),
    trait: words({
      fr: 'un seul verre fixe et une barre de stabilisation',
      es: 'un solo vidrio fijo y una barra estabilizadora',
    }),
    opening: words({ fr: 'Fixe', es: 'Fija' }),
    text: words({
      fr: [
        "Rien à ouvrir, rien à régler au quotidien : on entre, c'est tout.",
        "La barre se coupe à longueur et se fixe au mur d'en face ou au plafond.",
      ],
      es: [
        'Nada que abrir ni que ajustar cada día: se entra y ya está.',
        'La barra se corta a medida y se fija a la pared de enfrente o al techo.',
      ],
    }),
  },
  {
    key: 'bath',
    category: 17,
    base: 19900,
    heights: [1200, 1600],
    height: 1400,
    widths: [750, 850, 1000, 1150],
    range: [600, 1300],
    noun: words({ fr: 'Pare-baignoire', es: 'Mampara de bañera' }),
    plural: words({ fr: 'Pare-baignoires', es: 'Mamparas de bañera' }),
    trait: words({ fr: 'un panneau fixe et un panneau mobile', es: 'un panel fijo y un panel móvil' }),
    opening: words({ fr: 'Pivotant', es: 'Abatible' }),
    text: words({
      fr: [
        'Le panneau mobile se rabat contre le fixe pour entrer dans la baignoire ou laver un enfant sans gêne.',
        'Le joint profilé épouse le rebord et arrête les gouttes.',
      ],
      es: [
        'El panel móvil se recoge contra el fijo para entrar en la bañera o bañar a un niño sin estorbos.',
        'La junta perfilada sigue el borde y detiene las gotas.',
      ],
    }),
  },
]

export const profiles: readonly { key: string; name: Words; slug: Words; color: string; surcharge: number }[] = [
  {
    key: 'chrome',
    name: words({ fr: 'chromé', es: 'cromado' }),
    slug: words({ fr: 'chrome', es: 'cromo' }),
    color: '#c9cdd0',
    surcharge: 0,
  },
  {
    key: 'black',
    name: words({ fr: 'noir mat', es: 'negro mate' }),
    slug: words({ fr: 'noir', es: 'negro' }),
    color: '#1b1b1c',
    surcharge: 4000,
  },
  {
    key: 'white',
    name: words({ fr: 'blanc', es: 'blanco' }),
    slug: words({ fr: 'blanc', es: 'blanco' }),
    color: '#f4f3f0',
    surcharge: 2000,
  },
  {
    key: 'brushed',
    name: words({ fr: 'acier brossé', es: 'acero cepillado' }),
    slug: words({ fr: 'acier-brosse', es: 'acero-cepillado' }),
    color: '#a39f98',
    surcharge: 6000,
  },
  {
    key: 'gold',
    name: words({ fr: 'or brossé', es: 'oro cepillado' }),
    slug: words({ fr: 'or', es: 'oro' }),
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
    name: words({ fr: 'transparent', es: 'transparente' }),
    slug: words({ fr: 'transparent', es: 'transparente' }),
    color: '#e4f1ee',
    surcharge: 0,
  },
  {
    key: 'grey',
    texture: 'tinted',
    name: words({ fr: 'gris fumé', es: 'gris ahumado' }),
    slug: words({ fr: 'gris-fume', es: 'gris-ahumado' }),
    color: '#7d8284',
    surcharge: 3500,
  },
  {
    key: 'bronze',
    texture: 'tinted',
    name: words({ fr: 'bronze', es: 'bronce' }),
    slug: words({ fr: 'bronze', es: 'bronce' }),
    color: '#9a7a5c',
    surcharge: 3500,
  },
  {
    key: 'frosted',
    texture: 'frosted',
    name: words({ fr: 'dépoli', es: 'mate' }),
    slug: words({ fr: 'depoli', es: 'mate' }),
    color: '#e9eeee',
    surcharge: 3000,
  },
  {
    key: 'fluted',
    texture: 'fluted',
    name: words({ fr: 'strié', es: 'acanalado' }),
    slug: words({ fr: 'strie', es: 'acanalado' }),
    color: '#d5e3e0',
    surcharge: 6500,
  },
  {
    key: 'printed',
    texture: 'printed',
    name: words({ fr: 'sérigraphié', es: 'serigrafiado' }),
    slug: words({ fr: 'serigraphie', es: 'serigrafiado' }),
    color: '#dfe9e7',
    surcharge: 5500,
  },
]
