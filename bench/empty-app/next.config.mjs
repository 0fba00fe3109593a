import { resolve } from 'node:path'

/** The shop's settings that decide which of the framework's code a page loads. */
export default {
  cacheComponents: true,
  partialPrefetching: false,
  poweredByHeader: false,
  turbopack: { root: resolve(import.meta.dirname, '../..') },
}
