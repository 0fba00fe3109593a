import type { MenuItem } from '../../lib/contract/menus.ts'
import { seedBrands } from './brands.ts'
import { seedCategories } from './categories.ts'
import { fronts } from './comfort.ts'
import { openingSlugs } from './filters.ts'
import { pictureId } from './pictures.ts'
import { seedPostCategories } from './posts.ts'
import { glasses, profiles, screenTypes } from './screen-types.ts'
import { trayColours, trayTextures } from './tray-types.ts'
import { everywhere, phrase, type StoreCode, slugOf, type Words, words } from './words.ts'

/** An entry before it has an id. */
interface Entry {
  name: Words
  url?: Words | undefined
  icon?: string
  image?: string
  sub?: readonly Entry[]
}

/** Entries with ids that only depend on their place. */
function numbered(entries: readonly Entry[], store: StoreCode, first: number): MenuItem[] {
  let next = first
  const build = (list: readonly Entry[]): MenuItem[] =>
    list.map(({ name, url, icon, image, sub }) => {
      const id = next
      next += 1
      return {
        id,
        web_name: name[store],
        ...(url && { web_url: url[store] }),
        sub_items: build(sub ?? []),
        icon_cld_public_id: icon ?? null,
        image_cld_public_id: image ? pictureId(image, 'home/hero-1') : null,
      }
    })
  return build(entries)
}

function category(id: number): { name: Words; url: Words } {
  const found = seedCategories.find((entry) => entry.id === id)
  if (!found) throw new Error(`No category ${id}`)
  return { name: found.name, url: everywhere((store) => `/${found.slug[store]}`) }
}

/** A listing with one filter picked. */
function filtered(id: number, filter: Words, option: Words): Words {
  const { url } = category(id)
  return everywhere((store) => `${url[store]}?${filter[store]}=${option[store]}`)
}

const finish = words({ fr: 'finition', es: 'acabado' })
const glass = words({ fr: 'verre', es: 'vidrio' })
const opening = words({ fr: 'ouverture', es: 'apertura' })
const colour = words({ fr: 'couleur', es: 'color' })
const special = words({ fr: 'elements-speciaux', es: 'elementos-especiales' })
const measured = words({ fr: 'fabrication-sur-mesure', es: 'fabricacion-a-medida' })
const economic = words({ fr: 'economique', es: 'economico' })
const brandsUrl = words({ fr: '/marques', es: '/marcas' })
const offersUrl = words({ fr: '/soldes', es: '/ofertas' })

const byFinish = (id: number, keys: readonly string[]): Entry[] =>
  profiles
    .filter(({ key }) => keys.includes(key))
    .map(({ name, slug }) => ({
      name: phrase(
        { name },
        { fr: ({ name }) => `Finition ${name === 'chromé' ? 'chrome' : name}`, es: ({ name }) => `Acabado ${name}` },
      ),
      url: filtered(id, finish, slug),
    }))
const byProfile = (id: number, keys: readonly string[]): Entry[] =>
  profiles
    .filter(({ key }) => keys.includes(key))
    .map(({ name, slug }) => ({
      name: phrase({ name }, { fr: ({ name }) => `Profilé ${name}`, es: ({ name }) => `Perfil ${name}` }),
      url: filtered(id, finish, slug),
    }))
const byGlass = (id: number, keys: readonly string[]): Entry[] =>
  glasses
    .filter(({ key }) => keys.includes(key))
    .map(({ name, slug }) => ({
      name: phrase({ name }, { fr: ({ name }) => `Verre ${name}`, es: ({ name }) => `Vidrio ${name}` }),
      url: filtered(id, glass, slug),
    }))
const byColour = (id: number): Entry[] =>
  trayColours.map(({ name }) => ({
    name: phrase({ name }, { fr: ({ name }) => `Couleur ${name}`, es: ({ name }) => `Color ${name}` }),
    url: filtered(id, colour, name),
  }))
const byTexture = (id: number): Entry[] =>
  trayTextures.map(({ name, surface }) => ({
    name: phrase({ surface }, { fr: ({ surface }) => `Surface ${surface}`, es: ({ surface }) => `Textura ${surface}` }),
    url: filtered(id, words({ fr: 'surface', es: 'textura' }), name),
  }))
const byFront = (id: number, count: number): Entry[] =>
  fronts.slice(0, count).map(({ name }) => ({
    name: phrase({ name }, { fr: ({ name }) => `Façade ${name}`, es: ({ name }) => `Frente ${name}` }),
    url: filtered(
      id,
      words({ fr: 'facade', es: 'frente' }),
      everywhere((store) => slugOf(name[store])),
    ),
  }))
const brandEntries = (slugs: readonly string[]): Entry[] =>
  seedBrands
    .filter(({ slug }) => slugs.includes(slug))
    .map(({ slug, name }) => ({
      name: words({ fr: name, es: name }),
      url: everywhere((store) => `${brandsUrl[store]}/${slug}`),
    }))
const offersOf = (id: number): Entry => ({
  name: category(id).name,
  url: filtered(id, words({ fr: 'promotion', es: 'oferta' }), words({ fr: 'oui', es: 'si' })),
})

const widthLinks = (id: number, widths: readonly number[], noun: Words): Entry[] =>
  widths.map((width) => ({
    name: everywhere((store) => `${noun[store]} ${width} cm`),
    url: everywhere(
      (store) =>
        `${category(id).url[store]}?${words({ fr: 'largeur', es: 'ancho' })[store]}_max=${width}&${words({ fr: 'largeur', es: 'ancho' })[store]}_min=${width}`,
    ),
  }))

const guides: readonly Entry[] = [
  {
    name: words({ fr: 'Mesurer une paroi frontale', es: 'Medir una mampara frontal' }),
    url: words({ fr: '/mesurer-paroi-de-douche/frontale', es: '/medir-mampara/frontal' }),
  },
  {
    name: words({ fr: "Mesurer une paroi d'angle", es: 'Medir una mampara angular' }),
    url: words({ fr: '/mesurer-paroi-de-douche/angle', es: '/medir-mampara/angular' }),
  },
  {
    name: words({ fr: 'Mesurer une paroi arrondie', es: 'Medir una mampara semicircular' }),
    url: words({ fr: '/mesurer-paroi-de-douche/semi-circulaire', es: '/medir-mampara/semicircular' }),
  },
  {
    name: words({ fr: 'Choisir un receveur', es: 'Elegir un plato de ducha' }),
    url: words({ fr: '/guide-receveur-de-douche', es: '/guia-platos-de-ducha' }),
  },
]

const main: readonly Entry[] = [
  {
    ...category(1),
    image: 'home/hero-1',
    sub: [
      ...screenTypes.slice(0, 6).map(
        (type): Entry => ({
          ...category(type.category),
          icon: `icons/${type.key}`,
          sub: [
            ...byProfile(type.category, ['chrome', 'black', 'gold']),
            ...byGlass(type.category, ['clear', 'fluted']),
          ],
        }),
      ),
      {
        name: words({ fr: 'Par verre', es: 'Por vidrio' }),
        icon: 'icons/walk-in',
        sub: byGlass(1, ['clear', 'grey', 'bronze', 'frosted', 'fluted', 'printed']),
      },
      {
        name: words({ fr: 'Par largeur', es: 'Por ancho' }),
        icon: 'icons/made-to-measure',
        sub: widthLinks(1, [80, 90, 100, 120, 140, 160], words({ fr: 'Paroi de', es: 'Mampara de' })),
      },
    ],
  },
  {
    name: words({ fr: 'Sur mesure', es: 'A medida' }),
    url: category(18).url,
    image: 'home/hero-3',
    sub: [
      {
        name: words({ fr: 'Parois sur mesure', es: 'Mamparas a medida' }),
        url: category(18).url,
        icon: 'icons/made-to-measure',
        sub: screenTypes
          .slice(0, 6)
          .map((type): Entry => ({ name: type.plural, url: filtered(18, opening, openingSlugs[type.key] ?? opening) })),
      },
      {
        name: words({ fr: 'Pare-baignoires sur mesure', es: 'Mamparas de bañera a medida' }),
        url: filtered(17, words({ fr: 'sur-mesure', es: 'a-medida' }), words({ fr: 'oui', es: 'si' })),
        icon: 'icons/bath',
        sub: [
          { ...category(17) },
          {
            name: words({ fr: 'Pare-baignoires en stock', es: 'Mamparas de bañera en stock' }),
            url: filtered(17, words({ fr: 'livraison-rapide', es: 'entrega-rapida' }), words({ fr: 'oui', es: 'si' })),
          },
          {
            name: words({ fr: 'Pare-baignoires en promotion', es: 'Mamparas de bañera en oferta' }),
            url: filtered(17, words({ fr: 'promotion', es: 'oferta' }), words({ fr: 'oui', es: 'si' })),
          },
          {
            name: words({ fr: 'Mesurer : douche ou baignoire', es: 'Medir: ducha o bañera' }),
            url: words({ fr: '/mesurer-paroi-de-douche/douche-ou-baignoire', es: '/medir-mampara/ducha-o-banera' }),
          },
        ],
      },
      { ...category(24), icon: 'icons/tray', sub: byTexture(24) },
      {
        name: words({ fr: 'Par finition', es: 'Por acabado' }),
        icon: 'icons/finish',
        sub: profiles.map(
          ({ name, slug }): Entry => ({
            name: phrase({ name }, { fr: ({ name }) => `Profilé ${name}`, es: ({ name }) => `Perfil ${name}` }),
            url: filtered(18, finish, slug),
          }),
        ),
      },
      { name: words({ fr: 'Guides de mesure', es: 'Guías para medir' }), icon: 'icons/made-to-measure', sub: guides },
    ],
  },
  {
    name: words({ fr: 'Receveurs', es: 'Platos de ducha' }),
    url: category(2).url,
    image: 'trays/slate/white/principal',
    sub: [
      ...[21, 22, 23].map((id): Entry => ({ ...category(id), icon: 'icons/tray', sub: byColour(id) })),
      { ...category(24), icon: 'icons/made-to-measure', sub: byTexture(24) },
      {
        name: words({ fr: 'Par longueur', es: 'Por largo' }),
        icon: 'icons/made-to-measure',
        sub: widthLinks(2, [80, 100, 120, 140, 160, 180], words({ fr: 'Receveur de', es: 'Plato de' })),
      },
      {
        name: words({ fr: 'Notre sélection', es: 'Nuestra selección' }),
        icon: 'icons/offer',
        sub: [
          {
            name: words({ fr: 'Receveurs sur mesure', es: 'Platos de ducha a medida' }),
            url: filtered(2, special, measured),
          },
          {
            name: words({ fr: 'Receveurs petits prix', es: 'Platos de ducha económicos' }),
            url: filtered(2, special, economic),
          },
          { name: words({ fr: 'Receveurs en promotion', es: 'Platos de ducha en oferta' }), url: offersOf(2).url },
        ],
      },
    ],
  },
  {
    ...category(3),
    image: 'taps/column/black/principal',
    sub: [
      ...[31, 32, 33].map(
        (id): Entry => ({
          ...category(id),
          icon: 'icons/tap',
          sub: byFinish(id, ['chrome', 'black', 'brushed', 'gold']),
        }),
      ),
      {
        name: words({ fr: 'Par finition', es: 'Por acabado' }),
        icon: 'icons/finish',
        sub: byFinish(3, ['chrome', 'black', 'brushed', 'gold']),
      },
    ],
  },
  {
    name: words({ fr: 'Confort et meubles', es: 'Confort y muebles' }),
    image: 'furniture/vanity/oak/principal',
    sub: [
      { ...category(41), icon: 'icons/radiator', sub: byFinish(41, ['white', 'black', 'chrome']) },
      { ...category(42), icon: 'icons/radiator', sub: byFinish(42, ['white', 'black', 'chrome']) },
      { ...category(51), icon: 'icons/furniture', sub: byFront(51, 3) },
      { ...category(52), icon: 'icons/furniture', sub: byFront(52, 3) },
      { ...category(6), icon: 'icons/accessories', sub: [61, 62, 63].map(category) },
    ],
  },
  {
    name: words({ fr: 'Marques', es: 'Marcas' }),
    url: brandsUrl,
    image: 'home/hero-2',
    sub: [
      {
        name: words({ fr: 'Fabricants français', es: 'Fabricantes franceses' }),
        icon: 'icons/brand',
        sub: brandEntries(['aurelys', 'clarisse', 'kaskad', 'mareva', 'ondine']),
      },
      {
        name: words({ fr: 'Fabricants espagnols', es: 'Fabricantes españoles' }),
        icon: 'icons/brand',
        sub: brandEntries(['lumisol', 'duero', 'sierra-alba', 'brisa']),
      },
      {
        name: words({ fr: "D'ailleurs en Europe", es: 'Del resto de Europa' }),
        icon: 'icons/brand',
        sub: brandEntries(['nordbain', 'vetrea', 'calder']),
      },
      {
        name: words({ fr: 'Toutes les marques', es: 'Todas las marcas' }),
        url: brandsUrl,
        icon: 'icons/brand',
        sub: [
          { name: words({ fr: 'De A à Z', es: 'De la A a la Z' }), url: brandsUrl },
          {
            name: words({ fr: 'Leurs nouveautés', es: 'Sus novedades' }),
            url: words({ fr: '/nouveautes', es: '/novedades' }),
          },
          { name: words({ fr: 'Leurs offres', es: 'Sus ofertas' }), url: offersUrl },
        ],
      },
    ],
  },
  {
    name: words({ fr: 'Offres', es: 'Ofertas' }),
    url: offersUrl,
    image: 'home/hero-2',
    sub: [
      {
        name: words({ fr: 'Promotions', es: 'En oferta' }),
        url: offersUrl,
        icon: 'icons/offer',
        sub: [1, 2, 3, 5].map(offersOf),
      },
      {
        name: words({ fr: 'Nouveautés', es: 'Novedades' }),
        url: words({ fr: '/nouveautes', es: '/novedades' }),
        icon: 'icons/new',
        sub: [16, 11, 31].map(category),
      },
      {
        name: words({ fr: 'Petits prix', es: 'Los más económicos' }),
        icon: 'icons/offer',
        sub: [
          {
            name: words({ fr: 'Receveurs petits prix', es: 'Platos de ducha económicos' }),
            url: filtered(2, special, economic),
          },
          category(17),
          category(6),
        ],
      },
      {
        name: words({ fr: 'Professionnels', es: 'Profesionales' }),
        url: words({ fr: '/professionnel', es: '/profesional' }),
        icon: 'icons/professional',
        sub: [
          {
            name: words({ fr: 'Tarifs professionnels', es: 'Tarifas para profesionales' }),
            url: words({ fr: '/professionnel', es: '/profesional' }),
          },
          {
            name: words({ fr: 'Ouvrir un compte', es: 'Abrir una cuenta' }),
            url: words({ fr: '/signup', es: '/signup' }),
          },
          {
            name: words({ fr: 'Installateurs', es: 'Instaladores' }),
            url: words({ fr: '/instaladores-mamparas-ducha-bano', es: '/instaladores-mamparas-ducha-bano' }),
          },
          {
            name: words({ fr: 'Entreprises partenaires', es: 'Empresas colaboradoras' }),
            url: words({ fr: '/empresas-colaboradoras', es: '/empresas-colaboradoras' }),
          },
        ],
      },
      {
        name: words({ fr: 'En stock, livré vite', es: 'En stock, entrega rápida' }),
        icon: 'icons/delivery',
        sub: [11, 14, 16].map(
          (id): Entry => ({
            name: category(id).name,
            url: filtered(id, words({ fr: 'livraison-rapide', es: 'entrega-rapida' }), words({ fr: 'oui', es: 'si' })),
          }),
        ),
      },
      {
        name: words({ fr: 'Conseils', es: 'Consejos' }),
        url: words({ fr: '/blog', es: '/blog' }),
        icon: 'icons/advice',
        sub: seedPostCategories.map(({ name, slug }) => ({
          name,
          url: everywhere((store) => `/blog/cat/${slug[store]}`),
        })),
      },
    ],
  },
]

/** The main menu: seven items, three levels. Headings without an address are text. */
export function mainMenu(store: StoreCode): MenuItem[] {
  return numbered(main, store, 1)
}

const types = screenTypes.map((type) => category(type.category))
const usual: readonly Entry[] = [
  { name: words({ fr: 'Parois de douche', es: 'Mamparas de ducha' }), sub: types },
  { name: words({ fr: 'Salle de bains', es: 'Baño' }), sub: [2, 3, 4, 5, 6].map(category) },
  {
    name: words({ fr: 'Marques', es: 'Marcas' }),
    url: brandsUrl,
    sub: brandEntries(seedBrands.slice(0, 8).map(({ slug }) => slug)),
  },
  { name: words({ fr: 'Guides', es: 'Guías' }), sub: guides },
]

const specialFooters: readonly { path: Words; entries: readonly Entry[] }[] = [
  {
    path: everywhere((store) => category(1).url[store].slice(1)),
    entries: [
      {
        name: words({ fr: 'Par largeur', es: 'Por ancho' }),
        sub: widthLinks(1, [80, 90, 100, 120, 140, 160], words({ fr: 'Paroi de', es: 'Mampara de' })),
      },
      {
        name: words({ fr: 'Par verre', es: 'Por vidrio' }),
        sub: byGlass(
          1,
          glasses.map(({ key }) => key),
        ),
      },
      {
        name: words({ fr: 'Par finition', es: 'Por acabado' }),
        sub: byProfile(
          1,
          profiles.map(({ key }) => key),
        ),
      },
      { name: words({ fr: 'Guides', es: 'Guías' }), sub: guides },
    ],
  },
  {
    path: everywhere((store) => category(2).url[store].slice(1)),
    entries: [
      {
        name: words({ fr: 'Par longueur', es: 'Por largo' }),
        sub: widthLinks(2, [80, 100, 120, 140, 160], words({ fr: 'Receveur de', es: 'Plato de' })),
      },
      { name: words({ fr: 'Par couleur', es: 'Por color' }), sub: byColour(2) },
      { name: words({ fr: 'Par surface', es: 'Por textura' }), sub: byTexture(2) },
      { name: words({ fr: 'Guides', es: 'Guías' }), sub: guides },
    ],
  },
  {
    path: everywhere((store) => category(3).url[store].slice(1)),
    entries: [
      { name: words({ fr: 'Robinetterie', es: 'Grifería' }), sub: [31, 32, 33].map(category) },
      {
        name: words({ fr: 'Par finition', es: 'Por acabado' }),
        sub: byFinish(3, ['chrome', 'black', 'brushed', 'gold']),
      },
      { name: words({ fr: 'Fabricants', es: 'Fabricantes' }), sub: brandEntries(['calder', 'ondine', 'kaskad']) },
    ],
  },
  {
    path: words({ fr: 'blog', es: 'blog' }),
    entries: [
      {
        name: words({ fr: 'Conseils', es: 'Consejos' }),
        sub: seedPostCategories.map(({ name, slug }) => ({
          name,
          url: everywhere((store) => `/blog/cat/${slug[store]}`),
        })),
      },
      { name: words({ fr: 'Guides', es: 'Guías' }), sub: guides },
      { name: words({ fr: 'Parois de douche', es: 'Mamparas de ducha' }), sub: types },
    ],
  },
]

/** Footer columns of every path that has its own, and the usual ones under the empty path. */
export function footerMenus(store: StoreCode): { path: string; items: MenuItem[] }[] {
  return [
    { path: '', items: numbered(usual, store, 1001) },
    ...specialFooters.map(({ path, entries }, index) => ({
      path: path[store],
      items: numbered(entries, store, 2001 + index * 100),
    })),
  ]
}
