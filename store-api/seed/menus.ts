import type { MenuItem } from '../../lib/contract/menus.ts'
import { seedBrands } from './brands.ts'
import { seedCategories } from './categories.ts'
import { fronts } from './comfort.ts'
import { openingSlugs } from './filters.ts'
import { pictureId } from './pictures.ts'
import { seedPostCategories } from './posts.ts'
import { glasses, profiles, screenTypes } from './screen-types.ts'
import { trayColours, trayTextures } from './tray-types.ts'
import { everywhere, type StoreCode, slugOf, type Words, words } from './words.ts'

/** An entry before it has an id. */
interface Entry {
  name: Words
  url?: Words | undefined
  icon?: string
  image?: string
  sub?: readonly Entry[]
}

/** Pages that the storefront does not have yet: nothing leads to them until it has. */
const coming = /^\/signup/

/** Entries that lead somewhere; a heading under which nothing is left goes as well. */
function served(entries: readonly Entry[]): readonly Entry[] {
  return entries
    .filter(({ url }) => !url || !coming.test(url.FRSM))
    .map((entry) => (entry.sub ? { ...entry, sub: served(entry.sub) } : entry))
    .filter(({ url, sub }) => url !== undefined || (sub !== undefined && sub.length > 0))
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
  return build(served(entries))
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

const finish = words('finition', 'acabado')
const glass = words('verre', 'vidrio')
const opening = words('ouverture', 'apertura')
const colour = words('couleur', 'color')
const special = words('elements-speciaux', 'elementos-especiales')
const measured = words('fabrication-sur-mesure', 'fabricacion-a-medida')
const economic = words('economique', 'economico')
const brandsUrl = words('/marques', '/marcas')
const offersUrl = words('/soldes', '/ofertas')

const byFinish = (id: number, keys: readonly string[]): Entry[] =>
  profiles
    .filter(({ key }) => keys.includes(key))
    .map(({ name, slug }) => ({
      name: words(`Finition ${name.FRSM === 'chromé' ? 'chrome' : name.FRSM}`, `Acabado ${name.ESSM}`),
      url: filtered(id, finish, slug),
    }))
const byProfile = (id: number, keys: readonly string[]): Entry[] =>
  profiles
    .filter(({ key }) => keys.includes(key))
    .map(({ name, slug }) => ({
      name: words(`Profilé ${name.FRSM}`, `Perfil ${name.ESSM}`),
      url: filtered(id, finish, slug),
    }))
const byGlass = (id: number, keys: readonly string[]): Entry[] =>
  glasses
    .filter(({ key }) => keys.includes(key))
    .map(({ name, slug }) => ({
      name: words(`Verre ${name.FRSM}`, `Vidrio ${name.ESSM}`),
      url: filtered(id, glass, slug),
    }))
const byColour = (id: number): Entry[] =>
  trayColours.map(({ name }) => ({
    name: words(`Couleur ${name.FRSM}`, `Color ${name.ESSM}`),
    url: filtered(id, colour, name),
  }))
const byTexture = (id: number): Entry[] =>
  trayTextures.map(({ name }) => ({
    name: words(`Surface ${name.FRSM}`, `Textura ${name.ESSM}`),
    url: filtered(id, words('surface', 'textura'), name),
  }))
const byFront = (id: number, count: number): Entry[] =>
  fronts.slice(0, count).map(({ name }) => ({
    name: words(`Façade ${name.FRSM}`, `Frente ${name.ESSM}`),
    url: filtered(
      id,
      words('facade', 'frente'),
      everywhere((store) => slugOf(name[store])),
    ),
  }))
const brandEntries = (slugs: readonly string[]): Entry[] =>
  seedBrands
    .filter(({ slug }) => slugs.includes(slug))
    .map(({ slug, name }) => ({ name: words(name, name), url: everywhere((store) => `${brandsUrl[store]}/${slug}`) }))
const offersOf = (id: number): Entry => ({
  name: category(id).name,
  url: filtered(id, words('promotion', 'oferta'), words('oui', 'si')),
})

const guides: readonly Entry[] = [
  {
    name: words('Mesurer une paroi frontale', 'Medir una mampara frontal'),
    url: words('/mesurer-paroi-de-douche/frontale', '/medir-mampara/frontal'),
  },
  {
    name: words("Mesurer une paroi d'angle", 'Medir una mampara angular'),
    url: words('/mesurer-paroi-de-douche/angle', '/medir-mampara/angular'),
  },
  {
    name: words('Mesurer une paroi arrondie', 'Medir una mampara semicircular'),
    url: words('/mesurer-paroi-de-douche/semi-circulaire', '/medir-mampara/semicircular'),
  },
  {
    name: words('Choisir un receveur', 'Elegir un plato de ducha'),
    url: words('/guide-receveur-de-douche', '/guia-platos-de-ducha'),
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
        name: words('Par verre', 'Por vidrio'),
        icon: 'icons/walk-in',
        sub: byGlass(1, ['clear', 'grey', 'bronze', 'frosted', 'fluted', 'printed']),
      },
      {
        name: words('Par finition', 'Por acabado'),
        icon: 'icons/new',
        sub: byProfile(1, ['chrome', 'black', 'white', 'brushed', 'gold']),
      },
    ],
  },
  {
    name: words('Sur mesure', 'A medida'),
    url: category(18).url,
    image: 'home/hero-3',
    sub: [
      {
        name: words('Parois sur mesure', 'Mamparas a medida'),
        url: category(18).url,
        icon: 'icons/made-to-measure',
        sub: screenTypes
          .slice(0, 6)
          .map((type): Entry => ({ name: type.plural, url: filtered(18, opening, openingSlugs[type.key] ?? opening) })),
      },
      {
        name: words('Pare-baignoires sur mesure', 'Mamparas de bañera a medida'),
        url: filtered(17, words('sur-mesure', 'a-medida'), words('oui', 'si')),
        icon: 'icons/bath',
        sub: [
          { ...category(17) },
          {
            name: words('Pare-baignoires en stock', 'Mamparas de bañera en stock'),
            url: filtered(17, words('livraison-rapide', 'entrega-rapida'), words('oui', 'si')),
          },
          {
            name: words('Pare-baignoires en promotion', 'Mamparas de bañera en oferta'),
            url: filtered(17, words('promotion', 'oferta'), words('oui', 'si')),
          },
          {
            name: words('Mesurer : douche ou baignoire', 'Medir: ducha o bañera'),
            url: words('/mesurer-paroi-de-douche/douche-ou-baignoire', '/medir-mampara/ducha-o-banera'),
          },
        ],
      },
      { ...category(24), icon: 'icons/tray', sub: byTexture(24) },
      {
        name: words('Par finition', 'Por acabado'),
        icon: 'icons/new',
        sub: profiles.map(
          ({ name, slug }): Entry => ({
            name: words(`Profilé ${name.FRSM}`, `Perfil ${name.ESSM}`),
            url: filtered(18, finish, slug),
          }),
        ),
      },
      { name: words('Guides de mesure', 'Guías para medir'), icon: 'icons/made-to-measure', sub: guides },
    ],
  },
  {
    name: words('Receveurs', 'Platos de ducha'),
    url: category(2).url,
    image: 'trays/slate/white/principal',
    sub: [
      ...[21, 22, 23].map((id): Entry => ({ ...category(id), icon: 'icons/tray', sub: byColour(id) })),
      { ...category(24), icon: 'icons/made-to-measure', sub: byTexture(24) },
      {
        name: words('Notre sélection', 'Nuestra selección'),
        icon: 'icons/offer',
        sub: [
          { name: words('Receveurs sur mesure', 'Platos de ducha a medida'), url: filtered(2, special, measured) },
          { name: words('Receveurs petits prix', 'Platos de ducha económicos'), url: filtered(2, special, economic) },
          { name: words('Receveurs en promotion', 'Platos de ducha en oferta'), url: offersOf(2).url },
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
        name: words('Par finition', 'Por acabado'),
        icon: 'icons/new',
        sub: byFinish(3, ['chrome', 'black', 'brushed', 'gold']),
      },
    ],
  },
  {
    name: words('Confort et meubles', 'Confort y muebles'),
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
    name: words('Marques', 'Marcas'),
    url: brandsUrl,
    image: 'home/hero-2',
    sub: [
      {
        name: words('Fabricants français', 'Fabricantes franceses'),
        icon: 'icons/brand',
        sub: brandEntries(['aurelys', 'clarisse', 'kaskad', 'mareva', 'ondine']),
      },
      {
        name: words('Fabricants espagnols', 'Fabricantes españoles'),
        icon: 'icons/brand',
        sub: brandEntries(['lumisol', 'duero', 'sierra-alba', 'brisa']),
      },
      {
        name: words("D'ailleurs en Europe", 'Del resto de Europa'),
        icon: 'icons/brand',
        sub: brandEntries(['nordbain', 'vetrea', 'calder']),
      },
      {
        name: words('Toutes les marques', 'Todas las marcas'),
        url: brandsUrl,
        icon: 'icons/brand',
        sub: brandEntries(['aurelys', 'sierra-alba', 'calder']),
      },
    ],
  },
  {
    name: words('Offres', 'Ofertas'),
    url: offersUrl,
    image: 'home/hero-2',
    sub: [
      { name: words('Promotions', 'En oferta'), url: offersUrl, icon: 'icons/offer', sub: [1, 2, 3, 5].map(offersOf) },
      {
        name: words('Nouveautés', 'Novedades'),
        url: words('/nouveautes', '/novedades'),
        icon: 'icons/new',
        sub: [16, 11, 31].map(category),
      },
      {
        name: words('Petits prix', 'Los más económicos'),
        icon: 'icons/offer',
        sub: [
          { name: words('Receveurs petits prix', 'Platos de ducha económicos'), url: filtered(2, special, economic) },
          category(17),
          category(6),
        ],
      },
      {
        name: words('Professionnels', 'Profesionales'),
        url: words('/professionnel', '/profesional'),
        icon: 'icons/professional',
        sub: [
          {
            name: words('Tarifs professionnels', 'Tarifas para profesionales'),
            url: words('/professionnel', '/profesional'),
          },
          { name: words('Ouvrir un compte', 'Abrir una cuenta'), url: words('/signup', '/signup') },
          {
            name: words('Installateurs', 'Instaladores'),
            url: words('/instaladores-mamparas-ducha-bano', '/instaladores-mamparas-ducha-bano'),
          },
          {
            name: words('Entreprises partenaires', 'Empresas colaboradoras'),
            url: words('/empresas-colaboradoras', '/empresas-colaboradoras'),
          },
        ],
      },
      {
        name: words('En stock, livré vite', 'En stock, entrega rápida'),
        icon: 'icons/accessories',
        sub: [11, 14, 16].map(
          (id): Entry => ({
            name: category(id).name,
            url: filtered(id, words('livraison-rapide', 'entrega-rapida'), words('oui', 'si')),
          }),
        ),
      },
      {
        name: words('Conseils', 'Consejos'),
        url: words('/blog', '/blog'),
        icon: 'icons/new',
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
  { name: words('Parois de douche', 'Mamparas de ducha'), sub: types },
  { name: words('Salle de bains', 'Baño'), sub: [2, 3, 4, 5, 6].map(category) },
  {
    name: words('Marques', 'Marcas'),
    url: brandsUrl,
    sub: brandEntries(seedBrands.slice(0, 8).map(({ slug }) => slug)),
  },
  { name: words('Guides', 'Guías'), sub: guides },
]

const widthLinks = (id: number, widths: readonly number[], noun: Words): Entry[] =>
  widths.map((width) => ({
    name: everywhere((store) => `${noun[store]} ${width} cm`),
    url: everywhere(
      (store) =>
        `${category(id).url[store]}?${words('largeur', 'ancho')[store]}_max=${width}&${words('largeur', 'ancho')[store]}_min=${width}`,
    ),
  }))

const specialFooters: readonly { path: Words; entries: readonly Entry[] }[] = [
  {
    path: everywhere((store) => category(1).url[store].slice(1)),
    entries: [
      {
        name: words('Par largeur', 'Por ancho'),
        sub: widthLinks(1, [80, 90, 100, 120, 140, 160], words('Paroi de', 'Mampara de')),
      },
      {
        name: words('Par verre', 'Por vidrio'),
        sub: byGlass(
          1,
          glasses.map(({ key }) => key),
        ),
      },
      {
        name: words('Par finition', 'Por acabado'),
        sub: byProfile(
          1,
          profiles.map(({ key }) => key),
        ),
      },
      { name: words('Guides', 'Guías'), sub: guides },
    ],
  },
  {
    path: everywhere((store) => category(2).url[store].slice(1)),
    entries: [
      {
        name: words('Par longueur', 'Por largo'),
        sub: widthLinks(2, [80, 100, 120, 140, 160], words('Receveur de', 'Plato de')),
      },
      { name: words('Par couleur', 'Por color'), sub: byColour(2) },
      { name: words('Par surface', 'Por textura'), sub: byTexture(2) },
      { name: words('Guides', 'Guías'), sub: guides },
    ],
  },
  {
    path: everywhere((store) => category(3).url[store].slice(1)),
    entries: [
      { name: words('Robinetterie', 'Grifería'), sub: [31, 32, 33].map(category) },
      { name: words('Par finition', 'Por acabado'), sub: byFinish(3, ['chrome', 'black', 'brushed', 'gold']) },
      { name: words('Fabricants', 'Fabricantes'), sub: brandEntries(['calder', 'ondine', 'kaskad']) },
    ],
  },
  {
    path: words('blog', 'blog'),
    entries: [
      {
        name: words('Conseils', 'Consejos'),
        sub: seedPostCategories.map(({ name, slug }) => ({
          name,
          url: everywhere((store) => `/blog/cat/${slug[store]}`),
        })),
      },
      { name: words('Guides', 'Guías'), sub: guides },
      { name: words('Parois de douche', 'Mamparas de ducha'), sub: types },
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
