import { SharedCacheControls } from 'next/dist/server/lib/incremental-cache/shared-cache-controls.external.js'

/**
 * Next's record of each page's lifetime, which it never shortens by itself. It is private to Next:
 * where an upgrade has renamed it, pages are served all the same, memory grows by a record for each
 * address, and `e2e/framework.spec.ts` fails.
 */
function records(): Map<string, unknown> | undefined {
  const { cacheControls } = SharedCacheControls as unknown as { cacheControls?: unknown }
  return cacheControls instanceof Map ? cacheControls : undefined
}

/** Forgets the lifetime of a page that is kept no longer. */
export function forgetLifetime(key: string): void {
  records()?.delete(key)
}

/** How many lifetimes Next remembers, NaN where that cannot be seen any more. */
export function rememberedLifetimes(): number {
  return records()?.size ?? Number.NaN
}
