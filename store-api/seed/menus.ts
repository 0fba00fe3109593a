import type { MenuItem } from '../../lib/contract/menus.ts'
import { seedBrands } from './brands.ts'
import { seedCategories } from './categories.ts'
import { glasses, profiles, screenTypes } from './screen-types.ts'
import type { StoreCode, Words } from './words.ts'
import { words } from './words.ts'

let nextId = 1

function item(name: string, url: string | undefined, more: Partial<MenuItem> = {}): MenuItem {
  nextId += 1
  return { id: nextId, web_name: name, ...(url && { web_url: url }), sub_items: [], icon_cld_public_id: null, image_cld_public_id: null, ...more }
}

function categoryUrl(store: StoreCode, id: number): string {
  const category = seedCategories.find((entry) => entry.id === id)
  if (!category) throw new Error(`No category ${id}`)
  return `/${category.slug[store]}`
}

function categoryName(store: StoreCode, id: number): string {
  return seedCategories.find((entry) => entry.id === id)?.name[store] ?? ''
}

function filtered(store: StoreCode, category: number, filter: Words, value: Words): string {
  return `${categoryUrl(store, category)}?${filter[store]}=${value[store]}`
}

const finish = words('finition', 'acabado')
const glass = words('verre', 'vidrio')

/** The main menu: seven items, three levels. */
export function mainMenu(store: StoreCode): MenuItem[] {
  const say = (pair: Words) => pair[store]
  const screens = item(categoryName(store, 1), categoryUrl(store, 1), {
    image_cld_public_id: 'home/hero-1',
    sub_items: [
      ...screenTypes.slice(0, 6).map((type) =>
        item(type.plural[store], categoryUrl(store, type.category), {
          icon_cld_public_id: `icons/${type.key}`,
          sub_items: [
            ...profiles.slice(0, 3).map((profile) => item(say(words(`Profilé ${profile.name.FRSM}`, `Perfil ${profile.name.ESSM}`)), filtered(store, type.category, finish, profile.slug))),
            item(say(words(`Verre ${glasses[4]?.name.FRSM}`, `Vidrio ${glasses[4]?.name.ESSM}`)), filtered(store, type.category, glass, glasses[4]?.slug ?? glass)),
          ],
        }),
      ),
      item(say(words('Par verre', 'Por vidrio')), undefined, { icon_cld_public_id: 'icons/walk-in', sub_items: glasses.slice(0, 5).map(({ name, slug }) => item(say(words(`Verre ${name.FRSM}`, `Vidrio ${name.ESSM}`)), filtered(store, 1, glass, slug))) }),
      item(say(words('Par finition', 'Por acabado')), undefined, { icon_cld_public_id: 'icons/new', sub_items: profiles.map(({ name, slug }) => item(say(words(`Profilé ${name.FRSM}`, `Perfil ${name.ESSM}`)), filtered(store, 1, finish, slug))) }),
    ],
  })
  const measured = item(say(words('Sur mesure', 'A medida')), categoryUrl(store, 18), {
    image_cld_public_id: 'home/hero-3',
    sub_items: [
      item(say(words('Parois sur mesure', 'Mamparas a medida')), categoryUrl(store, 18), { icon_cld_public_id: 'icons/made-to-measure', sub_items: screenTypes.slice(0, 6).map((type) => item(type.plural[store], filtered(store, 18, words('ouverture', 'apertura'), openingSlug(type.key)))) }),
      item(say(words('Receveurs sur mesure', 'Platos a medida')), filtered(store, 2, words('elements-speciaux', 'elementos-especiales'), words('fabrication-sur-mesure', 'fabricacion-a-medida')), { icon_cld_public_id: 'icons/tray' }),
      item(say(words('Toutes les finitions', 'Todos los acabados')), undefined, { icon_cld_public_id: 'icons/new', sub_items: profiles.map(({ name, slug }) => item(say(words(`Sur mesure, ${name.FRSM}`, `A medida, ${name.ESSM}`)), filtered(store, 18, finish, slug))) }),
    ],
  })
  const trays = item(categoryName(store, 2), categoryUrl(store, 2), {
    image_cld_public_id: 'trays/slate/white/principal',
    sub_items: [21, 22, 23].map((id) => item(categoryName(store, id), categoryUrl(store, id), { icon_cld_public_id: 'icons/tray', sub_items: [words('blanc', 'blanco'), words('gris', 'gris'), words('noir', 'negro'), words('sable', 'arena')].map((colour) => item(`${categoryName(store, id)} · ${colour[store]}`, filtered(store, id, words('couleur', 'color'), colour))) })).concat([
      item(say(words('Choix', 'Selección')), undefined, { icon_cld_public_id: 'icons/offer', sub_items: [item(say(words('Receveurs sur mesure', 'Platos de ducha a medida')), filtered(store, 2, words('elements-speciaux', 'elementos-especiales'), words('fabrication-sur-mesure', 'fabricacion-a-medida'))), item(say(words('Receveurs petits prix', 'Platos de ducha económicos')), filtered(store, 2, words('elements-speciaux', 'elementos-especiales'), words('economique', 'economico')))] }),
    ]),
  })
  const taps = item(categoryName(store, 3), categoryUrl(store, 3), {
    image_cld_public_id: 'taps/column/black/principal',
    sub_items: [31, 32].map((id) => item(categoryName(store, id), categoryUrl(store, id), { icon_cld_public_id: 'icons/tap', sub_items: profiles.filter(({ key }) => key !== 'white').map(({ name, slug }) => item(`${categoryName(store, id)} · ${name[store]}`, filtered(store, id, finish, slug))) })),
  })
  const comfort = item(say(words('Confort et meubles', 'Confort y muebles')), undefined, {
    image_cld_public_id: 'furniture/vanity/oak/principal',
    sub_items: [
      item(categoryName(store, 4), categoryUrl(store, 4), { icon_cld_public_id: 'icons/radiator', sub_items: [words('blanc', 'blanco'), words('noir', 'negro'), words('gris', 'gris')].map((colour) => item(`${categoryName(store, 4)} · ${colour[store]}`, filtered(store, 4, words('couleur', 'color'), colour))) }),
      item(categoryName(store, 5), categoryUrl(store, 5), { icon_cld_public_id: 'icons/furniture', sub_items: ['nordbain', 'kaskad', 'clarisse', 'aurelys'].map((slug) => item(`${categoryName(store, 5)} · ${seedBrands.find((brand) => brand.slug === slug)?.name ?? ''}`, filtered(store, 5, words('marque', 'marca'), words(slug, slug)))) }),
    ],
  })
  const brands = item(say(words('Marques', 'Marcas')), say(words('/marques', '/marcas')), {
    sub_items: [
      item(say(words('Nos marques', 'Nuestras marcas')), say(words('/marques', '/marcas')), { icon_cld_public_id: 'icons/brand', sub_items: seedBrands.slice(0, 6).map(({ slug, name }) => item(name, `${say(words('/marques', '/marcas'))}/${slug}`)) }),
      item(say(words('Fabricants', 'Fabricantes')), undefined, { icon_cld_public_id: 'icons/brand', sub_items: seedBrands.slice(6).map(({ slug, name }) => item(name, `${say(words('/marques', '/marcas'))}/${slug}`)) }),
    ],
  })
  const offers = item(say(words('Offres', 'Ofertas')), say(words('/soldes', '/ofertas')))
  return [screens, measured, trays, taps, comfort, brands, offers]
}

function openingSlug(type: string): Words {
  const slugs: Readonly<Record<string, Words>> = { 'frontal-sliding': words('coulissante', 'corredera'), 'frontal-folding': words('pliante', 'plegable'), 'frontal-pivot': words('pivotante', 'abatible'), corner: words('angle', 'angular'), semicircular: words('arrondie', 'semicircular'), 'walk-in': words('fixe', 'fija') }
  return slugs[type] ?? words('', '')
}

/** Columns of links at the foot of every page. */
export function footerMenu(store: StoreCode): MenuItem[] {
  const say = (pair: Words) => pair[store]
  return [
    item(say(words('Parois de douche', 'Mamparas de ducha')), undefined, { sub_items: screenTypes.map((type) => item(type.plural[store], categoryUrl(store, type.category))) }),
    item(say(words('Salle de bains', 'Baño')), undefined, { sub_items: [2, 21, 22, 23, 31, 32, 4, 5].map((id) => item(categoryName(store, id), categoryUrl(store, id))) }),
    item(say(words('Marques', 'Marcas')), undefined, { sub_items: seedBrands.slice(0, 8).map(({ slug, name }) => item(name, `${say(words('/marques', '/marcas'))}/${slug}`)) }),
  ]
}
