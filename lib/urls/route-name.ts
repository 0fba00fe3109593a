import { internalPaths, type Store } from '../stores/store.ts'
import { passesBy } from './non-page-paths.ts'
import { resolvePath } from './paths.ts'
import { pathOf } from './request-address.ts'

/** First segments below `/api`; a test compares them with the folders and the contract's paths. */
export const apiNames = [
  'accounting',
  'auth-users',
  'cart',
  'catalog',
  'changes',
  'cms',
  'configurator',
  'drawings',
  'facility',
  'incidents',
  'language',
  'mcp',
  'menu',
  'newsletter',
  'payment',
  'personal-data',
  'places',
  'reviews',
  'session',
  'texts',
  'vitals',
] as const
/** Longest first, as `/mesurer-paroi-de-douche/angle` is a separate page. */
const pages = [...internalPaths].sort((a, b) => b.length - a.length)

/**
 * The template of a URL, for log lines and metrics: one of some sixty names for any URL, without any input.
 * @param url path with query, as received
 */
export function routeName(store: Pick<Store, 'pathNames'>, url: string): string {
  const path = pathOf({ url })
  if (/^\/(?:livez|readyz)$/.test(path)) return path
  if (passesBy(path)) return nameOfFile(path)
  const { internal } = resolvePath(store, path.replace(/(?<=.)\/$/, ''))
  if (internal === '/' || internal === '/404' || internal === '/500') return internal
  const page = pages.find((each) => internal === each || internal.startsWith(`${each}/`))
  if (page) return internal === page ? page : `${page}/{…}`
  return internal.endsWith('.html') ? '/{product}.html' : '/{listing}'
}

/** For a path that is no page: its first segment, below `/api` the first two. */
function nameOfFile(path: string): string {
  const [, first = '', second = ''] = path.split('/')
  if (first === '_next') return '/_next/static/{…}'
  if (first === 'api') return apiNames.some((name) => name === second) ? `/api/${second}/{…}` : '/api/{…}'
  return path.indexOf('/', 1) > 0 ? `/${first}/{…}` : path
}
