import { notFound } from 'next/navigation'
import { audience, store } from 'next/root-params'
import type { Audience } from '../contract/common.ts'
import { storeByCode } from './registry.ts'
import type { Store } from './store.ts'

/**
 * The store of the page being rendered. Unknown codes (the build's placeholder among them) are "not
 * found".
 */
export async function currentStore(): Promise<Store> {
  return storeByCode(await store()) ?? notFound()
}

/** The customer type whose prices the page being rendered shows. */
export async function currentAudience(): Promise<Audience> {
  const value = await audience()
  return value === 'client' || value === 'professional' ? value : notFound()
}
