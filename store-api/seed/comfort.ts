import { attributeIds, optionIds } from './attributes.ts'
import { data, finish, same } from './draft-product.ts'
import { imagesOf, thingViews } from './pictures.ts'
import { Draw } from './random.ts'
import { profiles } from './screen-types.ts'
import type { SeedProduct } from './types.ts'
import { everywhere, phrase, type Words, words } from './words.ts'

const energies = {
  electric: {
    category: 41,
    word: words({ fr: 'électrique', es: 'eléctrico' }),
    text: words({
      fr: 'Le thermostat repère une fenêtre ouverte et suit un programme de la semaine ; il se règle aussi à la main, sans téléphone.',
      es: 'El termostato detecta una ventana abierta y sigue un programa semanal; también se ajusta a mano, sin teléfono.',
    }),
  },
  water: {
    category: 42,
    word: words({ fr: 'à eau chaude', es: 'de agua caliente' }),
    text: words({
      fr: "Raccordé au chauffage central, il sèche les serviettes sans rien ajouter à la facture d'électricité ; la vanne et le purgeur sont fournis.",
      es: 'Conectado a la calefacción central, seca las toallas sin sumar nada a la factura de la luz; incluye llave y purgador.',
    }),
  },
} as const

/** Towel radiators: four collections in white, black and chrome. */
export function* radiators(): Generator<SeedProduct> {
  for (const [brand, collection, energyKey] of [
    ['nordbain', 'Skagen', 'electric'],
    ['mareva', 'Atoll', 'electric'],
    ['vetrea', 'Garda', 'water'],
    ['brisa', 'Ola', 'electric'],
  ] as const) {
    const energy = energies[energyKey]
    for (const colour of profiles.filter(({ key }) => ['white', 'black', 'chrome'].includes(key))) {
      const full =
        Math.round(19900 * (1 + new Draw(`radiator ${collection}`).next() * 0.9)) + (colour.key === 'chrome' ? 6000 : 0)
      const name = phrase(
        { colour: colour.name, word: energy.word },
        {
          fr: ({ colour, word }) => `Sèche-serviettes ${word} ${collection} ${colour}`,
          es: ({ colour, word }) => `Radiador toallero ${word} ${collection} ${colour}`,
        },
      )
      yield finish({
        key: `radiator-${collection}-${colour.key}`.toLowerCase(),
        ref: ['RAD', collection.slice(0, 3), colour.key.slice(0, 2)].join('-').toUpperCase(),
        kind: 'radiator',
        subject: `radiator-${energyKey}`,
        brand,
        collection,
        category: energy.category,
        alsoIn: [4],
        full,
        name,
        description: everywhere(
          (store) =>
            `${words({ fr: 'Vingt barres, trois espaces pour glisser les draps de bain, et une montée en chaleur de quinze minutes.', es: 'Veinte barras, tres espacios para las toallas grandes y quince minutos para calentarse.' })[store]}\n\n${energy.text[store]}`,
        ),
        summary: everywhere(
          (store) =>
            `${name[store]}. ${words({ fr: 'De 500 à 1000 W, fixation murale fournie.', es: 'De 500 a 1000 W, con fijación mural incluida.' })[store]}`,
        ),
        highlights: words({
          fr: ['De 500 à 1000 W', 'Trois espaces pour les draps de bain', 'Fixation murale fournie'],
          es: ['De 500 a 1000 W', 'Tres espacios para toallas grandes', 'Fijación mural incluida'],
        }),
        images: imagesOf(thingViews('radiators/towel', colour.key, name, collection.toLowerCase())),
        data: [
          data(
            'energy-attr',
            words({ fr: 'Énergie', es: 'Energía' }),
            energyKey === 'electric'
              ? words({ fr: 'Électricité', es: 'Electricidad' })
              : words({ fr: 'Eau chaude', es: 'Agua caliente' }),
          ),
          data('color-attr', words({ fr: 'Couleur', es: 'Color' }), colour.name),
          {
            src: 'width-attr',
            label: words({ fr: 'Largeur', es: 'Ancho' }),
            values: [{ numeric: 50, unit: same('cm') }],
          },
          {
            src: 'height-attr',
            label: words({ fr: 'Hauteur', es: 'Altura' }),
            values: [{ range: [80, 160], unit: same('cm') }],
          },
          data(
            'norm-attr',
            words({ fr: 'Norme', es: 'Norma' }),
            energyKey === 'electric' ? same('EN 60335-2-43, IP44') : same('EN 442'),
          ),
        ],
        attributeIds: [attributeIds.power],
        variants: [500, 750, 1000].map((watt, place) => ({
          suffix: `${watt}`,
          name: same(`${watt} W`),
          optionIds: [optionIds.power + place],
          full: full + place * 4000,
        })),
        facets: [
          { filter: 2, option: colour.key },
          { filter: 5, option: brand },
          { filter: 14, option: energyKey },
          { filter: 13, option: 'yes' },
        ],
        swatches: everywhere((store) => [{ slug: colour.slug[store], name: colour.name[store], color: colour.color }]),
      })
    }
  }
}

/** Colours of cabinet fronts. */
export const fronts: readonly { key: string; name: Words; color: string }[] = [
  { key: 'oak', name: words({ fr: 'chêne', es: 'roble' }), color: '#b08a5c' },
  { key: 'white', name: words({ fr: 'blanc mat', es: 'blanco mate' }), color: '#f1f0ee' },
  { key: 'anthracite', name: words({ fr: 'anthracite', es: 'antracita' }), color: '#3a3d40' },
]

/** Cabinets with one basin in three collections, with two basins in two. */
export function* furniture(): Generator<SeedProduct> {
  for (const [brand, collection, double] of [
    ['nordbain', 'Fjord', false],
    ['kaskad', 'Atelier', false],
    ['clarisse', 'Iris', false],
    ['aurelys', 'Opale', true],
    ['clarisse', 'Jade', true],
  ] as const) {
    for (const front of collection === 'Jade' ? fronts.slice(0, 2) : fronts) {
      const full = Math.round((double ? 72900 : 38900) * (1 + new Draw(`cabinet ${collection}`).next() * 0.5))
      const sort = double
        ? words({ fr: 'Meuble double vasque', es: 'Mueble con doble lavabo' })
        : words({ fr: 'Meuble vasque', es: 'Mueble con lavabo' })
      const name = everywhere((store) => `${sort[store]} ${collection} ${front.name[store]}`)
      const widths = double ? [1200, 1400] : [600, 800, 1000]
      const firstOption = double ? optionIds.doubleCabinetWidth : optionIds.cabinetWidth
      yield finish({
        key: `furniture-${collection}-${front.key}`.toLowerCase(),
        ref: ['MEU', collection.slice(0, 3), front.key.slice(0, 2)].join('-').toUpperCase(),
        kind: 'furniture',
        subject: double ? 'furniture-double' : 'furniture-single',
        brand,
        collection,
        category: double ? 52 : 51,
        alsoIn: [5],
        full,
        name,
        islands: 6500,
        description: double
          ? words({
              fr: 'Deux vasques, quatre tiroirs à sortie totale, et de la place pour deux le matin. Le siphon contourné libère le fond des tiroirs.\n\nLe caisson arrive monté ; deux rails muraux suffisent à le suspendre.',
              es: 'Dos lavabos, cuatro cajones de extracción total y sitio para dos por la mañana. El sifón desplazado deja libre el fondo de los cajones.\n\nEl mueble llega montado; bastan dos guías murales para colgarlo.',
            })
          : words({
              fr: 'Deux tiroirs à sortie totale, un siphon contourné pour ne pas perdre le fond, et une vasque ronde posée sur plan.\n\nLe caisson arrive monté ; deux rails muraux suffisent à le suspendre.',
              es: 'Dos cajones de extracción total, un sifón desplazado para no perder fondo y un lavabo redondo sobre encimera.\n\nEl mueble llega montado; bastan dos guías murales para colgarlo.',
            }),
        summary: everywhere(
          (store) =>
            `${name[store]}. ${words({ fr: 'Suspendu, tiroirs amortis, livré monté.', es: 'Suspendido, con cajones amortiguados y montado.' })[store]}`,
        ),
        highlights: words({
          fr: ['Tiroirs à sortie totale, fermeture amortie', 'Vasque et plan compris', 'Livré monté'],
          es: [
            'Cajones de extracción total con cierre amortiguado',
            'Lavabo y encimera incluidos',
            'Se entrega montado',
          ],
        }),
        images: imagesOf(thingViews('furniture/vanity', front.key, name, collection.toLowerCase())),
        data: [
          {
            src: 'width-attr',
            label: words({ fr: 'Largeur', es: 'Ancho' }),
            values: [{ range: [(widths[0] ?? 0) / 10, (widths.at(-1) ?? 0) / 10], unit: same('cm') }],
          },
          data('front-attr', words({ fr: 'Façade', es: 'Frente' }), front.name),
          data(
            'basin-attr',
            words({ fr: 'Vasque', es: 'Lavabo' }),
            words({ fr: 'Céramique, Ø 40 cm', es: 'Cerámica, Ø 40 cm' }),
          ),
          data('fixing-attr', words({ fr: 'Pose', es: 'Instalación' }), words({ fr: 'Suspendue', es: 'Suspendida' })),
          data('norm-attr', words({ fr: 'Norme', es: 'Norma' }), same('EN 14749')),
        ],
        attributeIds: [double ? attributeIds.doubleCabinetWidth : attributeIds.cabinetWidth],
        variants: widths.map((value, place) => ({
          suffix: `${value / 10}`,
          name: same(`${value / 10} cm`),
          optionIds: [firstOption + place],
          full: full + place * 9000,
        })),
        width: [(widths[0] ?? 0) / 10, (widths.at(-1) ?? 0) / 10],
        facets: [
          { filter: 5, option: brand },
          { filter: 15, option: front.key },
          { filter: 13, option: 'yes' },
        ],
        swatches: everywhere((store) => [
          {
            slug: front.name[store]
              .replace(/\s/g, '-')
              .normalize('NFD')
              .replace(/[\u0300-\u036f]/g, ''),
            name: front.name[store],
            color: front.color,
          },
        ]),
      })
    }
  }
}
