import type { GlassTexture } from '../../lib/contract/sketches.ts'
import { capitalised } from '../../lib/rules/capitalised.ts'
import type { StoredOption } from '../db/schema.ts'
import { cutAttributes, cutKinds } from './cut-kinds.ts'
import { priceStyles } from './price-styles.ts'
import { glasses, profiles, screenTypes } from './screen-types.ts'
import { trayColours, traySizes } from './tray-types.ts'
import type { SeedAttribute } from './types.ts'
import { everywhere, slugOf, type Words, words } from './words.ts'

export { seedComplements, seedComplementTypes } from './complements.ts'

/**
 * Ids of attributes. The first four and the heights count on by screen type or pair; the rest stand
 * for themselves.
 */
export const attributeIds = {
  variantWidth: 100,
  fewWidths: 120,
  glassPair: 140,
  profilePair: 150,
  freeWidth: 200,
  freeDepth: 310,
  freeHeight: 320,
  side: 301,
  profile: 302,
  glass: 303,
  thickness: 305,
  folding: 307,
  traySize: 400,
  traySizeLow: 406,
  traySizeLarge: 407,
  power: 401,
  cabinetWidth: 402,
  doubleCabinetWidth: 403,
  accessoryFinish: 405,
  trayLength: 410,
  trayDepth: 411,
  trayColour: 412,
  trayCuts: 413,
  complementFinish: 501,
  railLength: 502,
  barLength: 503,
} as const
/** Complement type ids, in position order. */
export const complementTypeIds = { treatment: 1, assembly: 2, towelRail: 3, stabiliser: 4, care: 5 } as const

/** Pairs that variants come in beside their width. */
export const glassPairs: readonly (readonly [string, string])[] = [
  ['clear', 'frosted'],
  ['clear', 'grey'],
  ['clear', 'fluted'],
  ['clear', 'bronze'],
]
export const profilePairs: readonly (readonly [string, string])[] = [
  ['chrome', 'black'],
  ['black', 'white'],
  ['black', 'gold'],
  ['chrome', 'brushed'],
]

/** The widths of products whose variants also differ by glass or profile. */
export function fewWidths(typeIndex: number): readonly number[] {
  const widths = screenTypes[typeIndex]?.widths ?? []
  return widths.length > 5 ? widths.filter((_, place) => place % 2 === 0).slice(0, 4) : widths.slice(-3)
}

/** Option id of a variant's width. */
export function widthOptionId(typeIndex: number, place: number, few = false): number {
  return 10_000 + typeIndex * 100 + (few ? 50 : 0) + place
}

/** Option id of a glass of one pair, by its place in it. */
export function glassPairOptionId(pair: number, place: number): number {
  return 12_000 + pair * 10 + place
}

/** Option id of a profile of one pair, by its place in it. */
export function profilePairOptionId(pair: number, place: number): number {
  return 13_000 + pair * 10 + place
}
export const optionIds = {
  profile: 20_300,
  glass: 20_400,
  traySize: 30_000,
  power: 30_100,
  cabinetWidth: 30_200,
  doubleCabinetWidth: 30_250,
  accessoryFinish: 30_300,
  railLength: 50_100,
  barLength: 50_200,
} as const

function textsOf(
  name: Words,
  help: Words<string | null> = words<string | null>({ fr: null, es: null }),
): SeedAttribute['texts'] {
  return everywhere((store) => ({ name: name[store], slug: slugOf(name[store]), help: help[store] }))
}

/** What an option rules out, and why. */
interface Rule {
  kind: 'option' | 'complement_type'
  id: number
  text: Words
}
type MoreOfOption = Partial<StoredOption> & { surcharge?: number; rules?: readonly Rule[] }

function option(id: number, ref: string, name: Words, more: MoreOfOption = {}): StoredOption {
  const { surcharge = 0, rules = [], ...rest } = more
  const ruledOut = (wanted: Rule['kind']) => rules.flatMap(({ kind, id: other }) => (kind === wanted ? other : []))
  return {
    id,
    ref,
    block_options: ruledOut('option'),
    complements_locked: ruledOut('complement_type'),
    texts: everywhere((store) => ({
      name: capitalised(name[store]),
      slug: slugOf(name[store]) || ref.toLowerCase(),
      ...(rules.length > 0 && { lock_reasons: rules.map((rule) => ({ ...rule, text: rule.text[store] })) }),
    })),
    price: everywhere((store) => priceStyles[store].option(surcharge)),
    ...rest,
  }
}

type Given = Pick<SeedAttribute, 'id' | 'src' | 'fieldType' | 'position' | 'texts' | 'options'> & Partial<SeedAttribute>
function attribute(given: Given): SeedAttribute {
  return { translate: true, aesthetic: false, required: true, ofVariants: false, ...given }
}

/** Options of finishes or glasses as pictures; `taken` picks some of them. */
function finishes(
  list: readonly ((typeof profiles)[number] & { texture?: GlassTexture })[],
  folder: string,
  firstId: number,
  taken: readonly string[] = list.map(({ key }) => key),
  more: (key: string) => MoreOfOption = () => ({}),
): StoredOption[] {
  return taken.flatMap((wanted, place) => {
    const found = list.find(({ key }) => key === wanted)
    return found
      ? [
          option(firstId + place, found.key.slice(0, 2).toUpperCase(), found.name, {
            color: found.color,
            ...(found.texture && { texture: found.texture }),
            image: `options/${folder}-${found.key}`,
            ...more(found.key),
          }),
        ]
      : []
  })
}

const optionOf = (first: number, list: typeof profiles, wanted: string) =>
  first + list.findIndex(({ key }) => key === wanted)
const goldProfile = optionOf(optionIds.profile, profiles, 'gold')
const flatFolding = 20_701

const frosted = optionOf(optionIds.glass, glasses, 'frosted')
const fluted = optionOf(optionIds.glass, glasses, 'fluted')
const goldOnFrosted = words({
  fr: 'Le profilé doré est posé avec un produit qui marquerait le verre dépoli. Il se monte sur du verre lisse.',
  es: 'El perfil dorado se monta con un producto que marcaría el vidrio mate. Va con vidrio liso.',
})
const flutedFolded = words({
  fr: "Les reliefs du verre strié se touchent quand les volets se plient à plat, et s'écaillent.",
  es: 'Los relieves del vidrio acanalado se tocan cuando las hojas se pliegan en plano, y se desconchan.',
})
const profileRules: Readonly<Record<string, readonly Rule[]>> = {
  gold: [
    { kind: 'option', id: frosted, text: goldOnFrosted },
    {
      kind: 'complement_type',
      id: complementTypeIds.towelRail,
      text: words({
        fr: "Les porte-serviettes n'existent pas en doré, et leurs pattes en acier rayeraient ce profilé.",
        es: 'Los toalleros no existen en dorado, y sus patas de acero rayarían este perfil.',
      }),
    },
  ],
}
const glassRules: Readonly<Record<string, readonly Rule[]>> = {
  frosted: [
    { kind: 'option', id: goldProfile, text: goldOnFrosted },
    {
      kind: 'complement_type',
      id: complementTypeIds.treatment,
      text: words({
        fr: "Le traitement anticalcaire n'adhère qu'au verre lisse. Sur du verre dépoli, il partirait par plaques.",
        es: 'El tratamiento antical solo se adhiere al vidrio liso. En el vidrio mate se iría a manchas.',
      }),
    },
  ],
  fluted: [{ kind: 'option', id: flatFolding, text: flutedFolded }],
}
const surchargeOf = (list: typeof profiles, key: string) => list.find((entry) => entry.key === key)?.surcharge ?? 0

const measureHelp = words<string | null>({
  fr: 'Mesurez à trois hauteurs et indiquez la plus petite cote.',
  es: 'Mide a tres alturas e indica la medida menor.',
})
const width = words({ fr: 'Largeur', es: 'Ancho' })
const cm = (value: number) => everywhere(() => `${value / 10} cm`)

const cornerDepths = screenTypes.find(({ depth }) => depth)?.depth?.range ?? [0, 0]

const screenAttributes: readonly SeedAttribute[] = [
  ...screenTypes.flatMap((type, index) => [
    attribute({
      id: attributeIds.variantWidth + index,
      src: 'width-attr',
      fieldType: 'select',
      position: 1,
      ofVariants: true,
      texts: textsOf(width, measureHelp),
      options: type.widths.map((value, place) =>
        option(widthOptionId(index, place), `${value / 10}`, cm(value), { value_numeric: value }),
      ),
    }),
    attribute({
      id: attributeIds.fewWidths + index,
      src: 'width-attr',
      fieldType: 'select',
      position: 1,
      ofVariants: true,
      texts: textsOf(width, measureHelp),
      options: fewWidths(index).map((value, place) =>
        option(widthOptionId(index, place, true), `${value / 10}`, cm(value), { value_numeric: value }),
      ),
    }),
    attribute({
      id: attributeIds.freeWidth + index,
      src: 'width-attr',
      fieldType: 'range',
      position: 1,
      texts: textsOf(width, measureHelp),
      options: [
        option(20_000 + index, 'L', words({ fr: 'Largeur sur mesure', es: 'Ancho a medida' }), {
          value_range_min: type.range[0],
          value_range_max: type.range[1],
        }),
      ],
    }),
    attribute({
      id: attributeIds.freeHeight + index,
      src: 'height-attr',
      fieldType: 'range',
      position: 1,
      texts: textsOf(
        words({ fr: 'Hauteur', es: 'Altura' }),
        words<string | null>({
          fr: 'Du receveur (ou du rebord) au haut du verre.',
          es: 'Desde el plato (o el borde) hasta lo alto del vidrio.',
        }),
      ),
      options: [
        option(20_100 + index, 'H', words({ fr: 'Hauteur sur mesure', es: 'Altura a medida' }), {
          value_range_min: type.heights[0],
          value_range_max: type.heights[1],
        }),
      ],
    }),
  ]),
  attribute({
    id: attributeIds.freeDepth,
    src: 'depth-attr',
    fieldType: 'range',
    position: 1,
    texts: textsOf(
      words({ fr: 'Retour latéral', es: 'Lateral' }),
      words<string | null>({
        fr: "Du mur à l'angle extérieur du receveur.",
        es: 'Desde la pared hasta la esquina exterior del plato.',
      }),
    ),
    options: [
      option(20_150, 'R', words({ fr: 'Retour sur mesure', es: 'Lateral a medida' }), {
        value_range_min: cornerDepths[0],
        value_range_max: cornerDepths[1],
      }),
    ],
  }),
  ...glassPairs.map((pair, index) =>
    attribute({
      id: attributeIds.glassPair + index,
      src: 'glass-attr',
      fieldType: 'image',
      aesthetic: true,
      position: 5,
      ofVariants: true,
      texts: textsOf(words({ fr: 'Verre', es: 'Vidrio' })),
      options: finishes(glasses, 'glass', glassPairOptionId(index, 0), pair),
    }),
  ),
  ...profilePairs.map((pair, index) =>
    attribute({
      id: attributeIds.profilePair + index,
      src: 'profile-attr',
      fieldType: 'color',
      aesthetic: true,
      position: 4,
      ofVariants: true,
      texts: textsOf(words({ fr: 'Finition du profilé', es: 'Acabado del perfil' })),
      options: finishes(profiles, 'profile', profilePairOptionId(index, 0), pair),
    }),
  ),
  attribute({
    id: attributeIds.side,
    src: 'pool-attr',
    fieldType: 'image',
    position: 3,
    texts: textsOf(
      words({ fr: "Côté d'ouverture", es: 'Lado de apertura' }),
      words<string | null>({ fr: 'Vu de face, depuis la salle de bains.', es: 'Visto de frente, desde el baño.' }),
    ),
    options: [
      option(20_200, 'G', words({ fr: 'À gauche', es: 'A la izquierda' }), {
        position_sketch: 'left',
        pool_position: 1,
      }),
      option(20_201, 'D', words({ fr: 'À droite', es: 'A la derecha' }), {
        position_sketch: 'right',
        pool_position: 2,
      }),
    ],
  }),
  attribute({
    id: attributeIds.profile,
    src: 'profile-attr',
    fieldType: 'color',
    aesthetic: true,
    position: 4,
    texts: textsOf(words({ fr: 'Finition du profilé', es: 'Acabado del perfil' })),
    options: finishes(profiles, 'profile', optionIds.profile, undefined, (key) => ({
      surcharge: surchargeOf(profiles, key),
      rules: profileRules[key],
    })),
  }),
  attribute({
    id: attributeIds.glass,
    src: 'glass-attr',
    fieldType: 'image',
    aesthetic: true,
    position: 5,
    texts: textsOf(words({ fr: 'Verre', es: 'Vidrio' })),
    options: finishes(glasses, 'glass', optionIds.glass, undefined, (key) => ({
      surcharge: surchargeOf(glasses, key),
      rules: glassRules[key],
    })),
  }),
  attribute({
    id: attributeIds.thickness,
    src: 'thickness-attr',
    fieldType: 'select',
    position: 6,
    texts: textsOf(words({ fr: 'Épaisseur du verre', es: 'Grosor del vidrio' })),
    options: [
      option(
        20_500,
        '6',
        everywhere(() => '6 mm'),
        { value_numeric: 6 },
      ),
      option(
        20_501,
        '8',
        everywhere(() => '8 mm'),
        { value_numeric: 8, surcharge: 5900 },
      ),
    ],
  }),
  ...cutAttributes.map(({ id, kinds }) =>
    attribute({
      id,
      src: 'cut-attr',
      fieldType: 'open',
      required: false,
      position: 7,
      texts: textsOf(
        words({ fr: 'Découpes du verre', es: 'Recortes del vidrio' }),
        words<string | null>({
          fr: 'Pour un rebord, un plafond en pente ou un tuyau : vos cotes, au millimètre.',
          es: 'Para un reborde, un techo inclinado o un tubo: tus medidas, al milímetro.',
        }),
      ),
      options: kinds.map((kind) => {
        const { id: optionId, ref, name, surcharge, cut_limits } = cutKinds[kind]
        return option(optionId, ref, name, { cut: kind, surcharge, cut_limits })
      }),
    }),
  ),
  attribute({
    id: attributeIds.folding,
    src: 'folding-attr',
    fieldType: 'select',
    position: 3,
    texts: textsOf(words({ fr: 'Pliage', es: 'Plegado' })),
    options: [
      option(20_700, 'PI', words({ fr: "Vers l'intérieur", es: 'Hacia dentro' })),
      option(flatFolding, 'PP', words({ fr: 'À plat contre le mur', es: 'Plano contra la pared' }), {
        surcharge: 4900,
        rules: [{ kind: 'option', id: fluted, text: flutedFolded }],
      }),
    ],
  }),
]

/** Sizes shared by the trays of a sort; an option keeps its id in every attribute that has it. */
function traySizeAttribute(id: number, places: readonly number[]): SeedAttribute {
  return attribute({
    id,
    src: 'width-attr',
    fieldType: 'select',
    position: 1,
    ofVariants: true,
    texts: textsOf(words({ fr: 'Dimensions', es: 'Medidas' })),
    options: places.flatMap((place) => {
      const [long = 0, deep = 0] = traySizes[place] ?? []
      return [
        option(
          optionIds.traySize + place,
          `${long / 10}X${deep / 10}`,
          everywhere(() => `${long / 10} × ${deep / 10} cm`),
          { value_numeric: long },
        ),
      ]
    }),
  })
}

const watts = [500, 750, 1000]
const cabinetWidths = [600, 800, 1000]
const otherAttributes: readonly SeedAttribute[] = [
  traySizeAttribute(attributeIds.traySize, [0, 1, 2, 3, 4, 5]),
  traySizeAttribute(attributeIds.traySizeLow, [0, 1, 2, 3]),
  traySizeAttribute(attributeIds.traySizeLarge, [4, 5, 6]),
  attribute({
    id: attributeIds.trayLength,
    src: 'width-attr',
    fieldType: 'range',
    position: 1,
    texts: textsOf(words({ fr: 'Longueur', es: 'Largo' })),
    options: [
      option(30_400, 'L', words({ fr: 'Longueur sur mesure', es: 'Largo a medida' }), {
        value_range_min: 700,
        value_range_max: 2000,
      }),
    ],
  }),
  attribute({
    id: attributeIds.trayDepth,
    src: 'depth-attr',
    fieldType: 'range',
    position: 1,
    texts: textsOf(words({ fr: 'Profondeur', es: 'Fondo' })),
    options: [
      option(30_401, 'P', words({ fr: 'Profondeur sur mesure', es: 'Fondo a medida' }), {
        value_range_min: 600,
        value_range_max: 1000,
      }),
    ],
  }),
  attribute({
    id: attributeIds.trayColour,
    src: 'color-attr',
    fieldType: 'color',
    aesthetic: true,
    position: 3,
    texts: textsOf(words({ fr: 'Couleur', es: 'Color' })),
    options: trayColours.map(({ key, name, color }, index) =>
      option(30_410 + index, key.slice(0, 2).toUpperCase(), name, { color }),
    ),
  }),
  attribute({
    id: attributeIds.trayCuts,
    src: 'cut-attr',
    fieldType: 'open',
    required: false,
    position: 4,
    texts: textsOf(words({ fr: 'Découpes', es: 'Recortes' })),
    options: [
      option(30_420, 'PI', words({ fr: 'Découpe pour un pilier', es: 'Recorte para un pilar' }), { surcharge: 4900 }),
      option(30_421, 'BI', words({ fr: 'Bord en biais', es: 'Lado en ángulo' }), { surcharge: 5900 }),
    ],
  }),
  attribute({
    id: attributeIds.power,
    src: 'power-attr',
    fieldType: 'select',
    position: 1,
    ofVariants: true,
    texts: textsOf(words({ fr: 'Puissance', es: 'Potencia' })),
    options: watts.map((watt, index) =>
      option(
        optionIds.power + index,
        `${watt}`,
        everywhere(() => `${watt} W`),
        { value_numeric: watt },
      ),
    ),
  }),
  attribute({
    id: attributeIds.cabinetWidth,
    src: 'width-attr',
    fieldType: 'select',
    position: 1,
    ofVariants: true,
    texts: textsOf(words({ fr: 'Largeur du meuble', es: 'Ancho del mueble' })),
    options: cabinetWidths.map((value, index) =>
      option(optionIds.cabinetWidth + index, `${value / 10}`, cm(value), { value_numeric: value }),
    ),
  }),
  attribute({
    id: attributeIds.doubleCabinetWidth,
    src: 'width-attr',
    fieldType: 'select',
    position: 1,
    ofVariants: true,
    texts: textsOf(words({ fr: 'Largeur du meuble', es: 'Ancho del mueble' })),
    options: [1200, 1400].map((value, index) =>
      option(optionIds.doubleCabinetWidth + index, `${value / 10}`, cm(value), { value_numeric: value }),
    ),
  }),
  attribute({
    id: attributeIds.accessoryFinish,
    src: 'profile-attr',
    fieldType: 'color',
    aesthetic: true,
    position: 1,
    ofVariants: true,
    texts: textsOf(words({ fr: 'Finition', es: 'Acabado' })),
    options: finishes(profiles, 'profile', optionIds.accessoryFinish),
  }),
  attribute({
    id: attributeIds.complementFinish,
    src: 'profile-attr',
    fieldType: 'color',
    aesthetic: true,
    position: 1,
    texts: textsOf(words({ fr: 'Finition', es: 'Acabado' })),
    // A part takes a fraction of the metal that a frame takes, so its finish costs a tenth of a
    // frame's.
    options: finishes(profiles, 'profile', 50_000, undefined, (key) => ({
      surcharge: surchargeOf(profiles, key) / 10,
    })),
  }),
  attribute({
    id: attributeIds.railLength,
    src: 'width-attr',
    fieldType: 'select',
    position: 2,
    ofVariants: true,
    texts: textsOf(words({ fr: 'Longueur', es: 'Largo' })),
    options: [400, 600].map((value, place) =>
      option(optionIds.railLength + place, `${value / 10}`, cm(value), { value_numeric: value }),
    ),
  }),
  attribute({
    id: attributeIds.barLength,
    src: 'width-attr',
    fieldType: 'select',
    position: 2,
    ofVariants: true,
    texts: textsOf(words({ fr: 'Longueur', es: 'Largo' })),
    options: [900, 1200, 1500].map((value, place) =>
      option(optionIds.barLength + place, `${value / 10}`, cm(value), { value_numeric: value }),
    ),
  }),
]

export const seedAttributes: readonly SeedAttribute[] = [...screenAttributes, ...otherAttributes]
