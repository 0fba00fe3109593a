import { storePath } from '../addresses/paths.ts'
import type { InternalPath, Store } from '../stores/store.ts'
import { legalPath, legalRoleOf } from './legal-pages.ts'

/** Guides: choosing a tray, and measuring a screen. */
export const guidePaths = [
  '/mesurer-paroi-de-douche',
  '/mesurer-paroi-de-douche/frontale',
  '/mesurer-paroi-de-douche/angle',
  '/mesurer-paroi-de-douche/semi-circulaire',
  '/mesurer-paroi-de-douche/douche-ou-baignoire',
  '/guide-receveur-de-douche',
] as const satisfies readonly InternalPath[]
export type GuidePath = (typeof guidePaths)[number]

/** Pages about the shop and its services that have a path of their own; editors write them. */
export const infoPaths = [
  '/professionnel',
  '/qui-nous-sommes',
  '/empresas-colaboradoras',
  '/instaladores-mamparas-ducha-bano',
  '/empresa-venta-online-de-mamparas',
  '/installation-de-parois-de-douche',
  '/mamparas-de-proteccion',
  '/mamparas-de-proteccion-metacrilato',
  '/mamparas-de-proteccion-vidrio',
] as const satisfies readonly InternalPath[]
export type InfoPath = (typeof infoPaths)[number]

type Names = Pick<Store, 'pathNames'>

/**
 * The slug under which the text of such a page is kept: its path in the store with hyphens, e.g.
 * `medir-mampara-angular`.
 */
export function contentSlug(store: Names, path: InternalPath): string {
  return storePath(store, path).slice(1).replaceAll('/', '-')
}

const installPrefix = 'install-'

/** The slug of a page below `/install`. */
export function installSlug(page: string): string {
  return installPrefix + page
}

/**
 * The one path of a content page of a store: its own for guides and pages about the shop,
 * `/install/…`, else `/cms/…`.
 */
export function contentPath(store: Names, slug: string): string {
  const own = [...guidePaths, ...infoPaths].find((path) => contentSlug(store, path) === slug)
  if (own) return storePath(store, own)
  return slug.startsWith(installPrefix)
    ? storePath(store, '/install', slug.slice(installPrefix.length))
    : storePath(store, '/cms', slug)
}

type Pages = Pick<Store, 'pathNames' | 'legalPages' | 'pairedPages'>

/**
 * The same content page in every store: guides and pages about the shop by path, legal pages by
 * what they are in law, others by their place in the store's record.
 */
export function contentEverywhere(
  stores: readonly (Pages & Pick<Store, 'code'>)[],
  store: Pages,
  slug: string,
): { store: string; web_url: string }[] {
  const path = [...guidePaths, ...infoPaths].find((each) => contentSlug(store, each) === slug)
  if (path) return stores.map((each) => ({ store: each.code, web_url: storePath(each, path) }))
  const role = legalRoleOf(store, slug)
  if (role) return stores.map((each) => ({ store: each.code, web_url: legalPath(each, role) }))
  const place = store.pairedPages.indexOf(slug)
  return stores.flatMap((each) => {
    const counterpart = place < 0 ? undefined : each.pairedPages[place]
    return counterpart ? [{ store: each.code, web_url: contentPath(each, counterpart) }] : []
  })
}
