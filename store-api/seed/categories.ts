import { screenTypes } from './screen-types.ts'
import { categoriesEs } from './texts/categories-es.ts'
import { categoriesFr } from './texts/categories-fr.ts'
import { choicesEs, choicesFr } from './texts/choices.ts'
import type { CategoryTexts } from './texts/types.ts'
import type { SeedCategory } from './types.ts'
import { everywhere, type StoreCode, type Words, words } from './words.ts'

const texts: Words<Readonly<Record<number, CategoryTexts>>> = words(categoriesFr, categoriesEs)

const choices = words(choicesFr, choicesEs)

const screenSlugs: Readonly<Record<string, Words>> = {
  'frontal-sliding': words('parois-de-douche-coulissantes', 'mamparas-de-ducha-correderas'),
  'frontal-folding': words('portes-de-douche-pliantes', 'mamparas-de-ducha-plegables'),
  'frontal-pivot': words('portes-de-douche-pivotantes', 'mamparas-de-ducha-abatibles'),
  corner: words('parois-de-douche-d-angle', 'mamparas-de-ducha-angulares'),
  semicircular: words('parois-de-douche-arrondies', 'mamparas-de-ducha-semicirculares'),
  'walk-in': words('parois-a-l-italienne', 'mamparas-fijas-walk-in'),
  bath: words('pare-baignoires', 'mamparas-de-banera'),
}

type CategoryBasics = Pick<SeedCategory, 'id' | 'parent' | 'image' | 'icon' | 'name' | 'slug'>

/** A parent stands before its children, and the order is the one in which the shop shows them. */
const basics: readonly CategoryBasics[] = [
  {
    id: 1,
    parent: null,
    image: 'screens/walk-in/black-clear/principal',
    icon: 'icons/walk-in',
    name: words('Parois de douche', 'Mamparas de ducha'),
    slug: words('parois-de-douche', 'mamparas-de-ducha'),
  },
  ...screenTypes.map(
    (type): CategoryBasics => ({
      id: type.category,
      parent: 1,
      image: `screens/${type.key}/black-clear/principal`,
      icon: `icons/${type.key}`,
      name: type.plural,
      slug: screenSlugs[type.key] ?? words('', ''),
    }),
  ),
  {
    id: 18,
    parent: 1,
    image: 'screens/frontal-sliding/black-clear/principal',
    icon: 'icons/made-to-measure',
    name: words('Parois de douche sur mesure', 'Mamparas de ducha a medida'),
    slug: words('parois-de-douche-sur-mesure', 'mamparas-de-ducha-a-medida'),
  },
  {
    id: 2,
    parent: null,
    image: 'trays/slate/white/principal',
    icon: 'icons/tray',
    name: words('Receveurs de douche', 'Platos de ducha'),
    slug: words('receveurs-de-douche', 'platos-de-ducha'),
  },
  {
    id: 21,
    parent: 2,
    image: 'trays/slate/grey/principal',
    icon: 'icons/tray',
    name: words('Receveurs effet ardoise', 'Platos de ducha efecto pizarra'),
    slug: words('receveurs-effet-ardoise', 'platos-de-ducha-pizarra'),
  },
  {
    id: 22,
    parent: 2,
    image: 'trays/cement/sand/principal',
    icon: 'icons/tray',
    name: words('Receveurs effet ciment', 'Platos de ducha efecto cemento'),
    slug: words('receveurs-effet-ciment', 'platos-de-ducha-cemento'),
  },
  {
    id: 23,
    parent: 2,
    image: 'trays/smooth/white/principal',
    icon: 'icons/tray',
    name: words('Receveurs lisses', 'Platos de ducha lisos'),
    slug: words('receveurs-lisses', 'platos-de-ducha-lisos'),
  },
  {
    id: 24,
    parent: 2,
    image: 'trays/slate/black/principal',
    icon: 'icons/made-to-measure',
    name: words('Receveurs sur mesure', 'Platos de ducha a medida'),
    slug: words('receveurs-sur-mesure', 'platos-de-ducha-a-medida'),
  },
  {
    id: 3,
    parent: null,
    image: 'taps/column/black/principal',
    icon: 'icons/tap',
    name: words('Robinetterie', 'Grifería'),
    slug: words('robinetterie', 'griferia'),
  },
  {
    id: 31,
    parent: 3,
    image: 'taps/column/chrome/principal',
    icon: 'icons/tap',
    name: words('Colonnes de douche', 'Columnas de ducha'),
    slug: words('colonnes-de-douche', 'columnas-de-ducha'),
  },
  {
    id: 32,
    parent: 3,
    image: 'taps/basin/black/principal',
    icon: 'icons/tap',
    name: words('Mitigeurs de lavabo', 'Grifos de lavabo'),
    slug: words('mitigeurs-de-lavabo', 'grifos-de-lavabo'),
  },
  {
    id: 33,
    parent: 3,
    image: 'taps/thermostatic/chrome/principal',
    icon: 'icons/tap',
    name: words('Mitigeurs thermostatiques', 'Grifos termostáticos'),
    slug: words('mitigeurs-thermostatiques', 'grifos-termostaticos'),
  },
  {
    id: 4,
    parent: null,
    image: 'radiators/towel/white/principal',
    icon: 'icons/radiator',
    name: words('Sèche-serviettes', 'Radiadores toalleros'),
    slug: words('seche-serviettes', 'radiadores-toalleros'),
  },
  {
    id: 41,
    parent: 4,
    image: 'radiators/towel/black/principal',
    icon: 'icons/radiator',
    name: words('Sèche-serviettes électriques', 'Toalleros eléctricos'),
    slug: words('seche-serviettes-electriques', 'toalleros-electricos'),
  },
  {
    id: 42,
    parent: 4,
    image: 'radiators/towel/chrome/principal',
    icon: 'icons/radiator',
    name: words('Sèche-serviettes à eau chaude', 'Toalleros de agua caliente'),
    slug: words('seche-serviettes-eau-chaude', 'toalleros-de-agua-caliente'),
  },
  {
    id: 5,
    parent: null,
    image: 'furniture/vanity/oak/principal',
    icon: 'icons/furniture',
    name: words('Meubles de salle de bains', 'Muebles de baño'),
    slug: words('meubles-de-salle-de-bains', 'muebles-de-bano'),
  },
  {
    id: 51,
    parent: 5,
    image: 'furniture/vanity/white/principal',
    icon: 'icons/furniture',
    name: words('Meubles simple vasque', 'Muebles de un lavabo'),
    slug: words('meubles-simple-vasque', 'muebles-de-un-lavabo'),
  },
  {
    id: 52,
    parent: 5,
    image: 'furniture/vanity/anthracite/principal',
    icon: 'icons/furniture',
    name: words('Meubles double vasque', 'Muebles con doble lavabo'),
    slug: words('meubles-double-vasque', 'muebles-con-doble-lavabo'),
  },
  {
    id: 6,
    parent: null,
    image: 'icons/accessories',
    icon: 'icons/accessories',
    name: words('Accessoires', 'Accesorios'),
    slug: words('accessoires', 'accesorios'),
  },
  {
    id: 61,
    parent: 6,
    image: 'icons/accessories',
    icon: 'icons/accessories',
    name: words('Entretien', 'Limpieza y mantenimiento'),
    slug: words('entretien', 'limpieza-y-mantenimiento'),
  },
  {
    id: 62,
    parent: 6,
    image: 'options/profile-chrome',
    icon: 'icons/accessories',
    name: words('Profilés, joints et barres', 'Perfiles, juntas y barras'),
    slug: words('profiles-joints-et-barres', 'perfiles-juntas-y-barras'),
  },
  {
    id: 63,
    parent: 6,
    image: 'options/profile-gold',
    icon: 'icons/accessories',
    name: words('Poignées et porte-serviettes', 'Tiradores y toalleros'),
    slug: words('poignees-et-porte-serviettes', 'tiradores-y-toalleros'),
  },
]

const urlOf = (id: number, store: StoreCode) => `/${basics.find((category) => category.id === id)?.slug[store] ?? ''}`

/** Filtered listings that many ask for, above the ones that belong together anyway. */
const searched: Readonly<Record<number, readonly { name: Words; category: number; query: Words }[]>> = {
  1: [
    { name: words('Parois noires', 'Mamparas negras'), category: 1, query: words('finition=noir', 'acabado=negro') },
    { name: words('Verre strié', 'Vidrio acanalado'), category: 1, query: words('verre=strie', 'vidrio=acanalado') },
    { name: words('Verre de 8 mm', 'Vidrio de 8 mm'), category: 1, query: words('epaisseur=8-mm', 'grosor=8-mm') },
  ],
  2: [
    {
      name: words('Receveurs sur mesure', 'Platos a medida'),
      category: 2,
      query: words('elements-speciaux=fabrication-sur-mesure', 'elementos-especiales=fabricacion-a-medida'),
    },
    {
      name: words('Receveurs petits prix', 'Platos económicos'),
      category: 2,
      query: words('elements-speciaux=economique', 'elementos-especiales=economico'),
    },
  ],
  3: [
    {
      name: words('Robinetterie noire', 'Grifería negra'),
      category: 3,
      query: words('finition=noir', 'acabado=negro'),
    },
    { name: words('Robinetterie dorée', 'Grifería dorada'), category: 3, query: words('finition=or', 'acabado=oro') },
  ],
  5: [
    { name: words('Meubles en chêne', 'Muebles de roble'), category: 5, query: words('facade=chene', 'frente=roble') },
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
