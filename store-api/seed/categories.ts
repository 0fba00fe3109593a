import { screenTypes } from './screen-types.ts'
import { categoriesEs } from './texts/categories-es.ts'
import { categoriesFr } from './texts/categories-fr.ts'
import { choicesEs, choicesFr } from './texts/choices.ts'
import type { CategoryTexts } from './texts/types.ts'
import type { SeedCategory } from './types.ts'
import { everywhere, type StoreCode, type Words, words } from './words.ts'

const texts: Words<Readonly<Record<number, CategoryTexts>>> = words({ fr: categoriesFr, es: categoriesEs })

const choices = words({ fr: choicesFr, es: choicesEs })

const screenSlugs: Readonly<Record<string, Words>> = {
  'frontal-sliding': words({ fr: 'parois-de-douche-coulissantes', es: 'mamparas-de-ducha-correderas' }),
  'frontal-folding': words({ fr: 'portes-de-douche-pliantes', es: 'mamparas-de-ducha-plegables' }),
  'frontal-pivot': words({ fr: 'portes-de-douche-pivotantes', es: 'mamparas-de-ducha-abatibles' }),
  corner: words({ fr: 'parois-de-douche-d-angle', es: 'mamparas-de-ducha-angulares' }),
  semicircular: words({ fr: 'parois-de-douche-arrondies', es: 'mamparas-de-ducha-semicirculares' }),
  'walk-in': words({ fr: 'parois-a-l-italienne', es: 'mamparas-fijas-walk-in' }),
  bath: words({ fr: 'pare-baignoires', es: 'mamparas-de-banera' }),
}

type CategoryBasics = Pick<SeedCategory, 'id' | 'parent' | 'image' | 'icon' | 'name' | 'slug'>

/** A parent stands before its children, and the order is the one in which the shop shows them. */
const basics: readonly CategoryBasics[] = [
  {
    id: 1,
    parent: null,
    image: 'screens/walk-in/chrome-clear/principal',
    icon: 'icons/walk-in',
    name: words({ fr: 'Parois de douche', es: 'Mamparas de ducha' }),
    slug: words({ fr: 'parois-de-douche', es: 'mamparas-de-ducha' }),
  },
  ...screenTypes.map(
    (type): CategoryBasics => ({
      id: type.category,
      parent: 1,
      image: `screens/${type.key}/black-clear/principal`,
      icon: `icons/${type.key}`,
      name: type.plural,
      slug: screenSlugs[type.key] ?? words({ fr: '', es: '' }),
    }),
  ),
  {
    id: 18,
    parent: 1,
    image: 'screens/frontal-sliding/chrome-clear/principal',
    icon: 'icons/made-to-measure',
    name: words({ fr: 'Parois de douche sur mesure', es: 'Mamparas de ducha a medida' }),
    slug: words({ fr: 'parois-de-douche-sur-mesure', es: 'mamparas-de-ducha-a-medida' }),
  },
  {
    id: 2,
    parent: null,
    image: 'trays/slate/white/principal',
    icon: 'icons/tray',
    name: words({ fr: 'Receveurs de douche', es: 'Platos de ducha' }),
    slug: words({ fr: 'receveurs-de-douche', es: 'platos-de-ducha' }),
  },
  {
    id: 21,
    parent: 2,
    image: 'trays/slate/grey/principal',
    icon: 'icons/tray',
    name: words({ fr: 'Receveurs effet ardoise', es: 'Platos de ducha efecto pizarra' }),
    slug: words({ fr: 'receveurs-effet-ardoise', es: 'platos-de-ducha-pizarra' }),
  },
  {
    id: 22,
    parent: 2,
    image: 'trays/cement/sand/principal',
    icon: 'icons/tray',
    name: words({ fr: 'Receveurs effet ciment', es: 'Platos de ducha efecto cemento' }),
    slug: words({ fr: 'receveurs-effet-ciment', es: 'platos-de-ducha-cemento' }),
  },
  {
    id: 23,
    parent: 2,
    image: 'trays/smooth/white/principal',
    icon: 'icons/tray',
    name: words({ fr: 'Receveurs lisses', es: 'Platos de ducha lisos' }),
    slug: words({ fr: 'receveurs-lisses', es: 'platos-de-ducha-lisos' }),
  },
  {
    id: 24,
    parent: 2,
    image: 'trays/slate/black/principal',
    icon: 'icons/made-to-measure',
    name: words({ fr: 'Receveurs sur mesure', es: 'Platos de ducha a medida' }),
    slug: words({ fr: 'receveurs-sur-mesure', es: 'platos-de-ducha-a-medida' }),
  },
  {
    id: 3,
    parent: null,
    image: 'taps/column/black/principal',
    icon: 'icons/tap',
    name: words({ fr: 'Robinetterie', es: 'Grifería' }),
    slug: words({ fr: 'robinetterie', es: 'griferia' }),
  },
  {
    id: 31,
    parent: 3,
    image: 'taps/column/chrome/principal',
    icon: 'icons/tap',
    name: words({ fr: 'Colonnes de douche', es: 'Columnas de ducha' }),
    slug: words({ fr: 'colonnes-de-douche', es: 'columnas-de-ducha' }),
  },
  {
    id: 32,
    parent: 3,
    image: 'taps/basin/black/principal',
    icon: 'icons/tap',
    name: words({ fr: 'Mitigeurs de lavabo', es: 'Grifos de lavabo' }),
    slug: words({ fr: 'mitigeurs-de-lavabo', es: 'grifos-de-lavabo' }),
  },
  {
    id: 33,
    parent: 3,
    image: 'taps/thermostatic/chrome/principal',
    icon: 'icons/tap',
    name: words({ fr: 'Mitigeurs thermostatiques', es: 'Grifos termostáticos' }),
    slug: words({ fr: 'mitigeurs-thermostatiques', es: 'grifos-termostaticos' }),
  },
  {
    id: 4,
    parent: null,
    image: 'radiators/towel/white/principal',
    icon: 'icons/radiator',
    name: words({ fr: 'Sèche-serviettes', es: 'Radiadores toalleros' }),
    slug: words({ fr: 'seche-serviettes', es: 'radiadores-toalleros' }),
  },
  {
    id: 41,
    parent: 4,
    image: 'radiators/towel/black/principal',
    icon: 'icons/radiator',
    name: words({ fr: 'Sèche-serviettes électriques', es: 'Toalleros eléctricos' }),
    slug: words({ fr: 'seche-serviettes-electriques', es: 'toalleros-electricos' }),
  },
  {
    id: 42,
    parent: 4,
    image: 'radiators/towel/chrome/principal',
    icon: 'icons/radiator',
    name: words({ fr: 'Sèche-serviettes à eau chaude', es: 'Toalleros de agua caliente' }),
    slug: words({ fr: 'seche-serviettes-eau-chaude', es: 'toalleros-de-agua-caliente' }),
  },
  {
    id: 5,
    parent: null,
    image: 'furniture/vanity/oak/principal',
    icon: 'icons/furniture',
    name: words({ fr: 'Meubles de salle de bains', es: 'Muebles de baño' }),
    slug: words({ fr: 'meubles-de-salle-de-bains', es: 'muebles-de-bano' }),
  },
  {
    id: 51,
    parent: 5,
    image: 'furniture/vanity/white/principal',
    icon: 'icons/furniture',
    name: words({ fr: 'Meubles simple vasque', es: 'Muebles de un lavabo' }),
    slug: words({ fr: 'meubles-simple-vasque', es: 'muebles-de-un-lavabo' }),
  },
  {
    id: 52,
    parent: 5,
    image: 'furniture/vanity/anthracite/principal',
    icon: 'icons/furniture',
    name: words({ fr: 'Meubles double vasque', es: 'Muebles con doble lavabo' }),
    slug: words({ fr: 'meubles-double-vasque', es: 'muebles-con-doble-lavabo' }),
  },
  {
    id: 6,
    parent: null,
    image: 'accessories/seal/principal',
    icon: 'icons/accessories',
    name: words({ fr: 'Accessoires', es: 'Accesorios' }),
    slug: words({ fr: 'accessoires', es: 'accesorios' }),
  },
  {
    id: 61,
    parent: 6,
    image: 'accessories/care-kit/principal',
    icon: 'icons/care',
    name: words({ fr: 'Entretien', es: 'Limpieza y mantenimiento' }),
    slug: words({ fr: 'entretien', es: 'limpieza-y-mantenimiento' }),
  },
  {
    id: 62,
    parent: 6,
    image: 'accessories/profile-20/principal',
    icon: 'icons/bar',
    name: words({ fr: 'Profilés, joints et barres', es: 'Perfiles, juntas y barras' }),
    slug: words({ fr: 'profiles-joints-et-barres', es: 'perfiles-juntas-y-barras' }),
  },
  {
    id: 63,
    parent: 6,
    image: 'accessories/handle/principal',
    icon: 'icons/towel-rail',
    name: words({ fr: 'Poignées et porte-serviettes', es: 'Tiradores y toalleros' }),
    slug: words({ fr: 'poignees-et-porte-serviettes', es: 'tiradores-y-toalleros' }),
  },
]

const urlOf = (id: number, store: StoreCode) => `/${basics.find((category) => category.id === id)?.slug[store] ?? ''}`

/** Filtered listings that many ask for, above the ones that belong together anyway. */
const searched: Readonly<Record<number, readonly { name: Words; category: number; query: Words }[]>> = {
  1: [
    {
      name: words({ fr: 'Parois noires', es: 'Mamparas negras' }),
      category: 1,
      query: words({ fr: 'finition=noir', es: 'acabado=negro' }),
    },
    {
      name: words({ fr: 'Verre strié', es: 'Vidrio acanalado' }),
      category: 1,
      query: words({ fr: 'verre=strie', es: 'vidrio=acanalado' }),
    },
    {
      name: words({ fr: 'Verre de 8 mm', es: 'Vidrio de 8 mm' }),
      category: 1,
      query: words({ fr: 'epaisseur=8-mm', es: 'grosor=8-mm' }),
    },
  ],
  2: [
    {
      name: words({ fr: 'Receveurs sur mesure', es: 'Platos a medida' }),
      category: 2,
      query: words({ fr: 'elements-speciaux=fabrication-sur-mesure', es: 'elementos-especiales=fabricacion-a-medida' }),
    },
    {
      name: words({ fr: 'Receveurs petits prix', es: 'Platos económicos' }),
      category: 2,
      query: words({ fr: 'elements-speciaux=economique', es: 'elementos-especiales=economico' }),
    },
  ],
  3: [
    {
      name: words({ fr: 'Robinetterie noire', es: 'Grifería negra' }),
      category: 3,
      query: words({ fr: 'finition=noir', es: 'acabado=negro' }),
    },
    {
      name: words({ fr: 'Robinetterie dorée', es: 'Grifería dorada' }),
      category: 3,
      query: words({ fr: 'finition=or', es: 'acabado=oro' }),
    },
  ],
  5: [
    {
      name: words({ fr: 'Meubles en chêne', es: 'Muebles de roble' }),
      category: 5,
      query: words({ fr: 'facade=chene', es: 'frente=roble' }),
    },
  ],
}

function linksOf(category: CategoryBasics, store: StoreCode): { name: string; web_url: string }[] {
  const asked = (searched[category.id] ?? []).map(({ name, category, query }) => ({
    name: name[store],
    web_url: `${urlOf(category, store)}?${query[store]}`,
  }))
  const around = basics.filter((other) => other.id !== category.id && other.parent === (category.parent ?? category.id))
  return [...asked, ...around.map((other) => ({ name: other.name[store], web_url: urlOf(other.id, store) }))].slice(
    0,
    8,
  )
}

export const seedCategories: readonly SeedCategory[] = basics.map((category) => {
  const say = (part: keyof CategoryTexts) => everywhere((store) => texts[store][category.id]?.[part] ?? '')
  return {
    ...category,
    title: say('title'),
    description: say('description'),
    h1: say('h1'),
    text: say('text'),
    links: everywhere((store) => linksOf(category, store)),
    choices: everywhere((store) => choices[store][category.id] ?? {}),
  }
})
