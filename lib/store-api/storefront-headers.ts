import { env } from '../env.ts'
import { currentRequest } from '../observability/request-context.ts'

/**
 * What proves a question to the store API to be the storefront's, and for whom it asks: limits
 * count by the shopper's own network address, not by the storefront's. Without one it asks for all
 * visitors, as pages that are kept do, and nobody is counted. The trace of the request that is being
 * answered goes on in it.
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
