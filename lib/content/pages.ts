import type { CmsPage, PageType } from '../contract/cms.ts'
import type { InternalPath, Store } from '../stores/store.ts'
import { storePath } from '../urls/paths.ts'
import { legalPath, legalRoleOf } from './legal-pages.ts'

/**
 * Content pages with a fixed path, and how each is shown where its data does not say it: a store API may leave the type
 * out.
 */
const ownPaths = {
  '/mesurer-paroi-de-douche': 'guide',
  '/mesurer-paroi-de-douche/frontale': 'guide',
  '/mesurer-paroi-de-douche/angle': 'guide',
  '/mesurer-paroi-de-douche/semi-circulaire': 'guide',
  '/mesurer-paroi-de-douche/douche-ou-baignoire': 'guide',
  '/guide-receveur-de-douche': 'guide',
  '/professionnel': 'professional',
  '/qui-nous-sommes': 'company',
  '/empresas-colaboradoras': 'article',
  '/instaladores-mamparas-ducha-bano': 'article',
  '/empresa-venta-online-de-mamparas': 'article',
  '/installation-de-parois-de-douche': 'article',
  '/mamparas-de-proteccion': 'article',
  '/mamparas-de-proteccion-metacrilato': 'article',
  '/mamparas-de-proteccion-vidrio': 'article',
} as const satisfies Partial<Record<InternalPath, PageType>>
type OwnPath = keyof typeof ownPaths

/** Internal paths of the content pages with a fixed path. */
export const ownContentPaths = Object.keys(ownPaths) as readonly OwnPath[]

type Names = Pick<Store, 'pathNames'>

/** The slug of such a page's text: its path in the store with hyphens, e.g. `medir-mampara-angular`. */
export function contentSlug(store: Names, path: InternalPath): string {
  return storePath(store, path).slice(1).replaceAll('/', '-')
}

const installPrefix = 'install-'

/** Whether a text can be the slug of a content page; no other is requested from the store API. */
export function isContentSlug(text: string): boolean {
  return /^[a-z0-9-]{1,100}$/.test(text)
}

/**
 * The slug of the content page that stands at a path.
 * @param internal path as the program names it
 * @returns undefined where no content page can be
 */
export function contentSlugAt(store: Names, internal: string): string | undefined {
  const own = ownContentPaths.find((path) => path === internal)
  if (own) return contentSlug(store, own)
  // The service has a short address too; its canonical one is its own.
  if (internal === '/install') return contentSlug(store, '/installation-de-parois-de-douche')
  const [, folder, name = '', ...rest] = internal.split('/')
  if (rest.length > 0 || !isContentSlug(name)) return undefined
  if (folder === 'install') return installPrefix + name
  return folder === 'cms' ? name : undefined
}

/** Position of a content page among others: pages without a fixed path come last. */
export function readingPlace(store: Names, slug: string): number {
  const place = ownContentPaths.findIndex((path) => contentSlug(store, path) === slug)
  return place < 0 ? ownContentPaths.length : place
}

/** How a content page is shown: by its data, else by its path. */
export function pageTypeOf(store: Names, page: Pick<CmsPage, 'slug' | 'type'>): PageType {
  if (page.type) return page.type
  const own = ownContentPaths.find((path) => contentSlug(store, path) === page.slug)
  if (own) return ownPaths[own]
  return page.slug.startsWith(installPrefix) ? 'installation' : 'legal'
}

/**
 * The one path of a content page of a store: its own for guides and pages about the shop,
 * `/install/…`, else `/cms/…`.
 */
export function contentPath(store: Names, slug: string): string {
  const own = ownContentPaths.find((path) => contentSlug(store, path) === slug)
  if (own) return storePath(store, own)
  return slug.startsWith(installPrefix)
    ? storePath(store, '/install', slug.slice(installPrefix.length))
    : storePath(store, '/cms', slug)
}

type Pages = Pick<Store, 'pathNames' | 'legalPages' | 'pairedPages'>

/**
 * The same content page in every store: guides and pages about the shop by path, legal pages by role, others by their
 * place in the store's record.
 */
export function contentEverywhere(
  stores: readonly (Pages & Pick<Store, 'code'>)[],
  store: Pages,
  slug: string,
): { store: string; web_url: string }[] {
  const path = ownContentPaths.find((each) => contentSlug(store, each) === slug)
  if (path) return stores.map((each) => ({ store: each.code, web_url: storePath(each, path) }))
  const role = legalRoleOf(store, slug)
  if (role) return stores.map((each) => ({ store: each.code, web_url: legalPath(each, role) }))
  const place = store.pairedPages.indexOf(slug)
  return stores.flatMap((each) => {
    const counterpart = place < 0 ? undefined : each.pairedPages[place]
    return counterpart ? [{ store: each.code, web_url: contentPath(each, counterpart) }] : []
  })
}
