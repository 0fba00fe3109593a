import { env } from '../env.ts'
import { readJson } from '../rules/json.ts'
import type { Store } from '../stores/store.ts'
import type { Probe } from '../urls/profile-probe.ts'
import { urlOfPath } from './call-url.ts'
import { storefrontHeaders } from './storefront-headers.ts'

/**
 * Whether a page's object exists. When the store API does not answer, it counts as existing: the page then shows the
 * error.
 * @param shopperIp as the storefront's server names it
 */
export async function isThere(
  store: Store,
  probe: Probe | null,
  token: string | undefined,
  shopperIp: string | null,
): Promise<boolean> {
  if (probe === null) return false
  const address = urlOfPath(env().storeApiUrls[store.code], probe.path)
  if (!address) return false
  // Calls of the catalogue take a language.
  const language = probe.path.startsWith('/catalog/') && { language: store.language }
  address.search = new URLSearchParams({ ...probe.query, store: store.code, ...language }).toString()
  const answer = await fetch(address, {
    headers: {
      accept: 'application/json',
      ...storefrontHeaders(shopperIp),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    signal: AbortSignal.timeout(5_000),
  }).catch(() => null)
  if (answer?.status === 404 && probe.optional) return !hasCode(await readJson(answer).catch(() => null))
  if (!answer?.ok || !probe.isRight) return answer?.status !== 404
  return probe.isRight(await readJson(answer).catch(() => null))
}

function hasCode(body: unknown): boolean {
  return typeof body === 'object' && body !== null && Object.hasOwn(body, 'code')
}
