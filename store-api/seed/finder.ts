import type { FinderPlace } from '../../lib/contract/categories.ts'
import type { SpacePlace } from '../../lib/contract/fitting.ts'
import { seedCategories } from './categories.ts'
import { openingSlugs } from './filters.ts'
import { pictureId } from './pictures.ts'
import { screenTypes } from './screen-types.ts'
import { type StoreCode, type Words, words } from './words.ts'

/** Where a screen may stand, and the types that fit there. */
const places: readonly { place: SpacePlace; name: Words; types: readonly string[] }[] = [
  {
    place: 'niche',
    name: words({ fr: 'Entre deux murs', es: 'Entre dos paredes' }),
    types: ['frontal-sliding', 'frontal-pivot', 'frontal-folding'],
  },
  { place: 'corner', name: words({ fr: 'Dans un angle', es: 'En una esquina' }), types: ['corner', 'semicircular'] },
  { place: 'open', name: words({ fr: 'Douche ouverte', es: 'Ducha abierta' }), types: ['walk-in'] },
  { place: 'bath', name: words({ fr: 'Sur une baignoire', es: 'Sobre la bañera' }), types: ['bath'] },
]
const width = words({ fr: 'Largeur', es: 'Ancho' })
const widthSlug = words({ fr: 'largeur', es: 'ancho' })
const opening = words({ fr: 'Ouverture', es: 'Apertura' })
const openingSlug = words({ fr: 'ouverture', es: 'apertura' })
const anyOf = words({ fr: 'Peu importe', es: 'Me da igual' })

/** What the finder of the home page asks: the width, then the opening where there are several. */
export function homeFinder(store: StoreCode): FinderPlace[] {
  const web_url = `/${seedCategories.find(({ id }) => id === 1)?.slug[store] ?? ''}`
  return places.map(({ place, name, types }, index) => {
    const fitting = screenTypes.filter(({ key }) => types.includes(key))
    // Addresses have lengths of more than a metre in steps of ten centimetres.
    const widths = [...new Set(fitting.flatMap((type) => type.widths))]
      .map((millimetres) => millimetres / 10)
      .filter((centimetres) => centimetres < 100 || centimetres % 10 === 0)
      .sort((a, b) => a - b)
    const slugs = fitting.map(({ key }) => openingSlugs[key]?.[store] ?? key)
    return {
      id: index + 1,
      place,
      image_cld_public_id: pictureId(`screens/${fitting[0]?.key}/black-clear/principal`),
      name: name[store],
      web_url,
      fields: [
        {
          slug: widthSlug[store],
          name: width[store],
          options: [
            { value: '', name: anyOf[store] },
            ...widths.map((centimetres) => ({ value: String(centimetres), name: `${centimetres} cm` })),
          ],
        },
        {
          slug: openingSlug[store],
          name: opening[store],
          options: [
            ...(fitting.length > 1 ? [{ value: slugs.join(','), name: anyOf[store] }] : []),
            ...fitting.map((type, place) => ({ value: slugs[place] ?? '', name: type.opening[store] })),
          ],
        },
      ],
    }
  })
}
