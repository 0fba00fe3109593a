import { ownValue } from '../rules/own-key.ts'
import { stores } from '../stores/registry.ts'
import { type InternalPath, internalPaths, type Store } from '../stores/store.ts'

/**
 * The path that this store shows for an internal one, e.g. `/marques` → `/marcas`, with further
 * segments appended.
 */
export function storePath(
  store: Pick<Store, 'pathNames'>,
  path: InternalPath,
  ...segments: readonly (string | number)[]
): string {
  return [store.pathNames[path] ?? path, ...segments.map((segment) => encodeURIComponent(segment))].join('/')
}

/**
 * Guides have a second path in every store (a French path with a Spanish duplicate). It shows the
 * same page in the store's language, whose canonical address is the store's own path.
 */
const duplicates: Readonly<Record<string, InternalPath>> = {
  '/guia-platos-de-ducha': '/guide-receveur-de-douche',
  '/medir-mampara': '/mesurer-paroi-de-douche',
  '/medir-mampara/angular': '/mesurer-paroi-de-douche/angle',
  '/medir-mampara/frontal': '/mesurer-paroi-de-douche/frontale',
  '/medir-mampara/ducha-o-banera': '/mesurer-paroi-de-douche/douche-ou-baignoire',
  '/medir-mampara/semicircular': '/mesurer-paroi-de-douche/semi-circulaire',
}

/**
 * Resolves a typed path. `internal`: the path to render. `canonical`: this store's path when it was typed with another
 * store's name.
 */
export function resolvePath(store: Pick<Store, 'pathNames'>, typed: string): { internal: string; canonical?: string } {
  for (const internal of internalPaths) {
    const own = storePath(store, internal)
    const rest = restAfter(own, typed)
    if (rest !== undefined) return { internal: internal + rest }
  }
  const duplicate = ownValue(duplicates, typed)
  if (duplicate) return { internal: duplicate }
  for (const internal of internalPaths) {
    for (const name of [internal, ...stores.map((other) => storePath(other, internal))]) {
      const rest = restAfter(name, typed)
      if (rest !== undefined) return { internal: typed, canonical: storePath(store, internal) + rest }
    }
  }
  return { internal: typed }
}

function restAfter(prefix: string, path: string): string | undefined {
  if (path === prefix) return ''
  return path.startsWith(`${prefix}/`) ? path.slice(prefix.length) : undefined
}

/** Whether an internal path belongs to a fixed page instead of the catalogue. */
export function isFixedPath(internal: string): boolean {
  return (
    internalPaths.some((path) => restAfter(path, internal) !== undefined) || internal === '/404' || internal === '/500'
  )
}
