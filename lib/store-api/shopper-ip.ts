import 'server-only'
import { headers } from 'next/headers'

/**
 * The shopper's own network address, as the storefront's server names it: the store API's limits
 * count by it, not by the storefront's.
 */
export async function shopperIp(): Promise<string | undefined> {
  return (await headers()).get('x-forwarded-for') ?? undefined
}
