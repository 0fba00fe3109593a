import { attributeIds, optionIds } from './attributes.ts'
import { type Draft, data, finish, same } from './draft-product.ts'
import { imagesOf, thingViews } from './pictures.ts'
import { priceStyles } from './price-styles.ts'
import { Draw } from './random.ts'
import { trayColours, traySizes, trayTextures } from './tray-types.ts'
import type { SeedProduct } from './types.ts'
import { trayVariantData } from './variant-data.ts'
import { everywhere, phrase, type Words, words } from './words.ts'

type Texture = (typeof trayTextures)[number]
type Colour = (typeof trayColours)[number]

const collections = [
  ['sierra-alba', 'Cumbre'],
  ['sierra-alba', 'Nieve'],
  ['ondine', 'Galet'],
  ['duero', 'Toro'],
] as const

const textureTexts: Readonly<Record<string, Words>> = {
  slate: words({
    fr: 'Le relief reprend celui de la pierre fendue : le pied accroche, même avec du savon.',
    es: 'El relieve reproduce el de la piedra partida: agarra bien incluso con jabón.',
  }),
  cement: words({
    fr: 'La surface nuageuse rappelle un enduit taloché et se fond dans un sol minéral.',
    es: 'La superficie, con aguas, recuerda a un microcemento y se funde con un suelo de piedra.',
  }),
  smooth: words({
    fr: 'La surface fermée ne retient ni calcaire ni savon : un coup de raclette suffit.',
    es: 'La superficie cerrada no retiene ni cal ni jabón: basta una pasada.',
  }),
}

/** Millimetres that may be sawn off each direction of a resin tray before its slope is cut. */
const sawnOff = 150

/** Main view of each sort: low ones are raised, the one made to measure is cut round a pillar. */
const viewOf = { stock: 'stock', low: 'low', large: 'large', measured: 'cut' } as const

/**
 * Each texture and colour in stock and at a low price, large ones, and one of each texture made to
 * measure.
 */
export function* trays(): Generator<SeedProduct> {
  let turn = 0
  for (const texture of trayTextures) {
    for (const colour of trayColours) {
      const [brand, collection] = collections[turn % 4] ?? collections[0]
      yield tray(texture, colour, brand, collection, 'stock')
      yield tray(texture, colour, 'brisa', 'Playa', 'low')
      turn += 1
    }
    yield tray(texture, trayColours[turn % 2 === 0 ? 1 : 0], 'ondine', 'Source', 'large')
    yield tray(texture, trayColours[turn % 2 === 0 ? 3 : 2], 'sierra-alba', 'Cumbre', 'measured')
  }
}

function tray(
  texture: Texture,
  colour: Colour,
  brand: string,
  collection: string,
  sort: 'stock' | 'low' | 'large' | 'measured',
): SeedProduct {
  const measured = sort === 'measured'
  const key = `tray-${collection}-${sort}-${texture.key}-${measured ? 'any' : colour.key}`.toLowerCase()
  const draw = new Draw(`tray ${key}`)
  const full = Math.round({ stock: 26900, low: 16900, large: 38900, measured: 39900 }[sort] * (1 + draw.next() * 0.22))
  const surface =
    texture.key === 'smooth'
      ? words({ fr: 'lisse', es: 'liso' })
      : phrase({ name: texture.name }, { fr: ({ name }) => `effet ${name}`, es: ({ name }) => `efecto ${name}` })
  const end = measured
    ? words({ fr: 'sur mesure', es: 'a medida' })
    : sort === 'large'
      ? phrase(
          { colour: colour.name },
          { fr: ({ colour }) => `${colour}, grand format`, es: ({ colour }) => `${colour}, gran formato` },
        )
      : colour.name
  const name = everywhere(
    (store) =>
      `${words({ fr: 'Receveur', es: 'Plato de ducha' })[store]} ${collection} ${surface[store]} ${end[store]}`,
  )
  const places = sort === 'large' ? [4, 5, 6] : sort === 'low' ? [0, 1, 2, 3] : [0, 1, 2, 3, 4, 5]
  const sizes = places.flatMap((place) =>
    traySizes[place] ? [{ place, long: traySizes[place][0], deep: traySizes[place][1] }] : [],
  )
  const material =
    sort === 'low'
      ? words({ fr: 'Acrylique renforcé de résine, 40 mm.', es: 'Acrílico reforzado con resina, 40 mm.' })
      : words({
          fr: 'Résine minérale chargée de quartz et teintée dans la masse : une entaille ne laisse voir que la même couleur.',
          es: 'Resina mineral cargada de cuarzo y teñida en masa: un golpe deja ver el mismo color.',
        })
  const placing = measured
    ? words({
        fr: 'Indiquez la longueur et la profondeur au millimètre, ajoutez une découpe si un pilier gêne : nous fabriquons en deux à trois semaines. Fait pour vous, il ne peut être ni repris ni échangé.',
        es: 'Indica el largo y el fondo al milímetro y añade un recorte si molesta un pilar: lo fabricamos en dos o tres semanas. Como se hace para ti, no admite devolución ni cambio.',
      })
    : sort === 'low'
      ? words({
          fr: "Léger, il se pose en appui ou sur pieds, sans renfort du sol, et une seule personne suffit pour le manier. La bonde à grille se démonte d'une main pour le nettoyage.",
          es: 'Ligero, se instala apoyado o sobre patas, sin reforzar el suelo, y lo maneja una sola persona. La rejilla del desagüe se retira con una mano para limpiarla.',
        })
      : words({
          fr: "Il se pose à fleur de sol ou en appui, et ses bords se recoupent sur place. La bonde à grille se démonte d'une main pour le nettoyage.",
          es: 'Se instala a ras de suelo o apoyado, y los bordes se recortan en obra. La rejilla del desagüe se retira con una mano para limpiarla.',
        })
  const thick = sort === 'low' ? '40 mm' : '28 mm'
  const draft: Draft = {
    key,
    kind: 'tray',
    subject: measured ? 'tray-measured' : sort === 'low' ? 'tray-acrylic' : 'tray-resin',
    brand,
    collection,
    category: texture.category,
    name,
    full,
    madeToMeasure: measured,
    sketch: measured ? { layout: 'tray', width: 1200, height: 28, depth: 800, color: colour.color, glass: null } : null,
    fit: {
      places: ['niche', 'corner', 'open'],
      height: null,
      depth: null,
      square: false,
      adjustment: 0,
      trim: sort === 'low' || measured ? 0 : sawnOff,
      passage: 0,
      outwards: false,
      hung: false,
      compensators: [],
    },
    ref: [
      'REC',
      collection.slice(0, 3),
      `${texture.key.slice(0, 2)}${measured ? '' : colour.key.slice(0, 2)}`,
      { stock: 'ST', low: 'EC', large: 'XL', measured: 'SM' }[sort],
    ]
      .join('-')
      .toUpperCase(),
    alsoIn: measured ? [2, 24] : [2],
    description: everywhere(
      (store) => `${textureTexts[texture.key]?.[store] ?? ''} ${material[store]}\n\n${placing[store]}`,
    ),
    summary: everywhere((store) =>
      `${name[store]}. ${textureTexts[texture.key]?.[store].split(/ ?[:.]/)[0] ?? ''}.`.replaceAll('..', '.'),
    ),
    highlights: everywhere((store) => [
      words({ fr: `Épaisseur ${thick}`, es: `Grosor de ${thick}` })[store],
      words({ fr: 'Antidérapant, pieds nus classe C', es: 'Antideslizante, pie descalzo clase C' })[store],
      measured
        ? words({ fr: "Longueur jusqu'à 200 cm", es: 'Largo de hasta 200 cm' })[store]
        : sort === 'low'
          ? words({ fr: 'Léger, posé par une personne', es: 'Ligero, lo coloca una persona' })[store]
          : words({ fr: 'Recoupable sur place', es: 'Se puede recortar en obra' })[store],
    ]),
    images: imagesOf(thingViews('trays', `${texture.key}/${colour.key}`, name, viewOf[sort])),
    data: [
      {
        src: 'width-attr',
        label: words({ fr: 'Longueur', es: 'Largo' }),
        values: [
          {
            range: measured ? [70, 200] : [(sizes[0]?.long ?? 0) / 10, (sizes.at(-1)?.long ?? 0) / 10],
            unit: same('cm'),
          },
        ],
      },
      {
        src: 'thickness-attr',
        label: words({ fr: 'Épaisseur', es: 'Grosor' }),
        values: [{ numeric: Number.parseInt(thick, 10), unit: same('mm') }],
      },
      data('texture-attr', words({ fr: 'Surface', es: 'Textura' }), texture.surface),
      data(
        'color-attr',
        words({ fr: 'Couleur', es: 'Color' }),
        measured ? words({ fr: 'Quatre teintes au choix', es: 'Cuatro tonos a elegir' }) : colour.name,
      ),
      data(
        'grip-attr',
        words({ fr: 'Adhérence', es: 'Adherencia' }),
        words({ fr: 'Classe C, pieds nus (DIN 51097)', es: 'Clase C, pie descalzo (DIN 51097)' }),
      ),
      {
        src: 'pool-attr',
        label: words({ fr: 'Pose', es: 'Instalación' }),
        values: [
          { text: words({ fr: 'À fleur de sol', es: 'A ras de suelo' }), pool: 1 },
          { text: words({ fr: 'En appui', es: 'Apoyado' }), pool: 2 },
        ],
      },
      data('norm-attr', words({ fr: 'Norme', es: 'Norma' }), same('EN 14527')),
    ],
    variants: measured
      ? []
      : sizes.map(({ place, long, deep }, index) => ({
          suffix: `${long / 10}X${deep / 10}`,
          name: everywhere(() => `${long / 10} × ${deep / 10} cm`),
          optionIds: [optionIds.traySize + place],
          full: full + index * 3200,
          data: trayVariantData(long, deep, Number.parseInt(thick, 10), sort === 'low'),
        })),
    attributeIds: measured
      ? [attributeIds.trayLength, attributeIds.trayDepth, attributeIds.trayColour, attributeIds.trayCuts]
      : [{ low: attributeIds.traySizeLow, large: attributeIds.traySizeLarge, stock: attributeIds.traySize }[sort]],
    width: measured ? [70, 200] : [(sizes[0]?.long ?? 0) / 10, (sizes.at(-1)?.long ?? 0) / 10],
    widthSurcharge: everywhere((store) => (measured ? priceStyles[store].perMillimetre.tray : 0)),
    facets: [
      { filter: 10, option: texture.key },
      { filter: 5, option: brand },
      ...(measured
        ? trayColours.map(({ key: option }) => ({ filter: 11, option }))
        : [{ filter: 11, option: colour.key }]),
      ...(sort === 'low' ? [{ filter: 12, option: 'economic' }] : []),
      measured ? { filter: 12, option: 'made-to-measure' } : { filter: 13, option: 'yes' },
    ],
    swatches: everywhere((store) =>
      (measured ? trayColours : [colour]).map((entry) => ({
        slug: entry.name[store],
        name: entry.name[store],
        color: entry.color,
      })),
    ),
  }
  return finish(draft)
}
