import type { Metadata } from 'next'
import { env } from '../env.ts'
import { storeBaseUrl } from '../stores/base-url.ts'
import { storeByCode, stores } from '../stores/registry.ts'
import type { InternalPath } from '../stores/store.ts'
import { storePath } from '../urls/paths.ts'

/** Where the same thing lives in a store. */
export interface Elsewhere {
  store: string
  web_url: string
}

/**
 * The one address of a page, and `hreflang` of the same thing in every store that has it, the
 * page's own among them. A page without a counterpart has no `hreflang`. `x-default` is the default
 * store's, where it has the thing.
 */
export function alternates(path: string, everywhere: readonly Elsewhere[] = []): NonNullable<Metadata['alternates']> {
  const known = everywhere.flatMap(({ store: code, web_url }) => {
    const store = storeByCode(code)
    return store ? [{ code, region: store.region, url: storeBaseUrl(store) + web_url }] : []
  })
  if (known.length < 2) return { canonical: path }
  const standard = known.find(({ code }) => code === env().DEFAULT_STORE) ?? known[0]
  return {
    canonical: path,
    languages: {
      ...Object.fromEntries(known.map(({ region, url }) => [region, url])),
      ...(standard && { 'x-default': standard.url }),
    },
  }
}

/** The same page of the program in every store. */
export function everyStore(path: InternalPath | '/'): Elsewhere[] {
  return stores.map((store) => ({ store: store.code, web_url: path === '/' ? '/' : storePath(store, path) }))
}
