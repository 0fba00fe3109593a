import { data, finish, same } from './draft-product.ts'
import { imagesOf, thingViews } from './pictures.ts'
import { Draw } from './random.ts'
import { profiles } from './screen-types.ts'
import type { SeedProduct } from './types.ts'
import { everywhere, phrase, type Words, words } from './words.ts'

interface TapKind {
  key: 'column' | 'basin' | 'thermostatic'
  category: number
  base: number
  name: Words
  text: Words
  flow: string
  norm: string
  collections: readonly (readonly [string, string])[]
}

const kinds: readonly TapKind[] = [
  {
    key: 'column',
    category: 31,
    base: 24900,
    name: words({ fr: 'Colonne de douche', es: 'Columna de ducha' }),
    flow: '9 l/min',
    norm: 'EN 1111',
    collections: [
      ['calder', 'Foundry'],
      ['ondine', 'Source'],
    ],
    text: words({
      fr: "Le mitigeur thermostatique garde la température au demi-degré, même quand un autre robinet s'ouvre. La pomme de 25 cm se nettoie d'un coup de pouce sur ses picots en silicone.",
      es: 'El termostato mantiene la temperatura a medio grado, aunque se abra otro grifo. El rociador de 25 cm se limpia con el pulgar gracias a sus boquillas de silicona.',
    }),
  },
  {
    key: 'basin',
    category: 32,
    base: 8900,
    name: words({ fr: 'Mitigeur de lavabo', es: 'Monomando de lavabo' }),
    flow: '5 l/min',
    norm: 'EN 817',
    collections: [
      ['calder', 'Pier'],
      ['ondine', 'Galet'],
    ],
    text: words({
      fr: "Le levier s'ouvre à l'eau froide et la cartouche limite le débit à 5 litres par minute, sans que le jet en pâtisse.",
      es: 'La palanca abre en frío y el cartucho limita el caudal a 5 litros por minuto sin que se note en el chorro.',
    }),
  },
  {
    key: 'thermostatic',
    category: 33,
    base: 15900,
    name: words({ fr: 'Mitigeur thermostatique de douche', es: 'Grifo termostático de ducha' }),
    flow: '12 l/min',
    norm: 'EN 1111',
    collections: [
      ['calder', 'Foundry'],
      ['kaskad', 'Loft'],
    ],
    text: words({
      fr: "La butée à 38 °C protège les enfants, et le corps reste tiède au toucher grâce à sa double paroi. Entraxe de 15 cm : il remplace l'ancien mitigeur sans toucher au mur.",
      es: 'El tope de 38 °C protege a los niños, y el cuerpo de doble pared no quema al tacto. Distancia entre ejes de 15 cm: sustituye al grifo antiguo sin tocar la pared.',
    }),
  },
]

/**
 * Shower columns, basin mixers and thermostatic mixers in two collections and four finishes each.
 */
export function* taps(): Generator<SeedProduct> {
  for (const kind of kinds) {
    for (const [brand, collection] of kind.collections) {
      for (const metal of profiles.filter(({ key }) => key !== 'white')) {
        const key = `tap-${kind.key}-${collection}-${metal.key}`.toLowerCase()
        const name = phrase(
          { tap: kind.name, finish: metal.name },
          {
            fr: ({ tap, finish }) => `${tap} ${collection}, finition ${metal.key === 'chrome' ? 'chrome' : finish}`,
            es: ({ tap, finish }) => `${tap} ${collection}, acabado ${finish}`,
          },
        )
        yield finish({
          key,
          kind: kind.key === 'basin' ? 'basin-tap' : 'tap',
          subject: kind.key,
          brand,
          collection,
          category: kind.category,
          alsoIn: [3],
          name,
          islands: 1500,
          ref: ['ROB', kind.key.slice(0, 3), collection.slice(0, 3), metal.key.slice(0, 2)].join('-').toUpperCase(),
          full: Math.round(kind.base * (1 + new Draw(`tap ${kind.key} ${collection}`).next() * 0.7)) + metal.surcharge,
          description: everywhere(
            (store) =>
              `${kind.text[store]}\n\n${words({ fr: 'Corps en laiton massif, raccords et fixations fournis. La finition est déposée sous vide et supporte les nettoyants courants.', es: 'Cuerpo de latón macizo, con conexiones y fijaciones incluidas. El acabado se aplica al vacío y resiste los limpiadores habituales.' })[store]}`,
          ),
          summary: everywhere(
            (store) =>
              `${name[store]}. ${words({ fr: 'Corps en laiton massif.', es: 'Cuerpo de latón macizo.' })[store]}`,
          ),
          highlights: words({
            fr: [
              'Corps en laiton massif',
              `Débit de ${kind.flow.replace('.', ',')} à 3 bar`,
              'Fixations et raccords fournis',
            ],
            es: ['Cuerpo de latón macizo', `Caudal de ${kind.flow} a 3 bar`, 'Fijaciones y conexiones incluidas'],
          }),
          images: imagesOf(
            thingViews(
              'taps',
              `${kind.key}/${metal.key}`,
              name,
              kind.collections[0]?.[1] === collection ? 'principal' : collection.toLowerCase(),
            ),
          ),
          data: [
            data('material-attr', words({ fr: 'Matière', es: 'Material' }), words({ fr: 'Laiton', es: 'Latón' })),
            data('profile-attr', words({ fr: 'Finition', es: 'Acabado' }), metal.name),
            data('flow-attr', words({ fr: 'Débit à 3 bar', es: 'Caudal a 3 bar' }), same(kind.flow)),
            data('norm-attr', words({ fr: 'Norme', es: 'Norma' }), same(kind.norm)),
          ],
          complementIds: [8, 11],
          facets: [
            { filter: 2, option: metal.key },
            { filter: 5, option: brand },
            { filter: 13, option: 'yes' },
          ],
          swatches: everywhere((store) => [{ slug: metal.slug[store], name: metal.name[store], color: metal.color }]),
        })
      }
    }
  }
}
