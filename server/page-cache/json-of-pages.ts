import { type PageRoute, pageRoute } from '../page-route.ts'

type Keep = (this: unknown, key: string, value: object | null, context: unknown) => Promise<void>
type OpenCache = (this: unknown, ...given: readonly unknown[]) => Promise<{ set: Keep }>
export interface OpensCache {
  /** Makes what keeps pages and values, one for each request. */
  getIncrementalCache: OpenCache
}

/**
 * Next takes the JSON of every page before it is kept, for the length of a text that it then makes
 * nothing of: the whole document once more, and each byte of the page's data as a number. Pages
 * have none meanwhile; everything else that is kept has what it always has. Packed pages are not
 * made of it (`packed-page.ts`).
 * @param route Next's class, once Next is prepared
 * @returns false where it is not as expected: Next takes the JSON as it does by itself
 */
export function leavePagesOutOfJson(route: PageRoute<OpensCache> | undefined = pageRoute()): boolean {
  const open = route?.prototype.getIncrementalCache
  if (!open) return false
  route.prototype.getIncrementalCache = async function openWithoutJson(...given) {
    const cache = await open.call(this, ...given)
    const { set } = cache
    cache.set = function setWithoutJson(key, value, context) {
      return isPage(value)
        ? withoutJson(value, () => set.call(this, key, value, context))
        : set.call(this, key, value, context)
    }
    return cache
  }
  return true
}

function isPage(value: object | null): value is object {
  return value !== null && 'kind' in value && value.kind === 'APP_PAGE'
}

function withoutJson<Result>(page: object, run: () => Result): Result {
  Object.defineProperty(page, 'toJSON', { value: () => null, configurable: true })
  try {
    return run()
  } finally {
    Reflect.deleteProperty(page, 'toJSON')
  }
}
