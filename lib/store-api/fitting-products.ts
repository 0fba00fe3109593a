import 'server-only'
import { notFound } from 'next/navigation'
import type { Hindrance } from '../contract/fitting.ts'
import { contract } from '../contract/index.ts'
import type { FittingProduct } from '../contract/products.ts'
import type { Space } from '../rules/space/fit.ts'
import { currentAudience, currentStore } from '../stores/current.ts'
import { find } from './client.ts'

/** What fits into a space, and why nothing does. */
export interface FoundInSpace {
  readonly count: number
  readonly results: readonly FittingProduct[]
  readonly hindrances?: readonly Hindrance[]
}

/**
 * Products that fit into a space, the cheapest first; not cached, as two spaces are rarely the same.
 * A store API that does not have this call has no such page either.
 * @param shopperIp searches are counted by it
 * @throws StoreApiError 429 for too many searches
 */
export async function fittingProducts(
  { place, width, depth, height, outwards, wall }: Space,
  shopperIp?: string,
): Promise<FoundInSpace> {
  const query = {
    place,
    width,
    ...(depth !== null && { depth }),
    ...(height !== null && { height }),
    ...(!outwards && { outwards: 'false' as const }),
    ...(wall !== 'solid' && { wall }),
    user_type: await currentAudience(),
  }
  const found = await find(await currentStore(), contract.products.fitting, { query, ...(shopperIp && { shopperIp }) })
  return found ?? notFound()
}
