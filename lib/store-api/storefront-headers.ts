import { env } from '../env.ts'
import { currentRequest } from '../observability/request-context.ts'

/**
 * Headers that authenticate the storefront to the store API and name its shopper: limits count by the shopper's own
 * network address, not by the storefront's. Without one the request is for all visitors, as for cached pages, and is
 * not counted. The present request's trace is continued.
 * @param shopperIp as the storefront's server names it
 */
export function storefrontHeaders(shopperIp: string | null | undefined): Record<string, string> {
  const key = env().STOREFRONT_KEY
  return {
    ...(shopperIp && { 'x-forwarded-for': shopperIp }),
    ...(key && { 'x-storefront-key': key }),
    ...currentRequest()?.headers,
  }
}
