import type { Probe } from '../addresses/profile-probe.ts'
import { env } from '../env.ts'
import type { Store } from '../stores/store.ts'
import { addressOfPath } from './address.ts'

/** Whether what a page is about exists. When the store API cannot say, it counts as there: the page tells. */
export async function isThere(store: Store, probe: Probe | null, token: string | undefined): Promise<boolean> {
  if (probe === null) return false
  const address = addressOfPath(env().storeApiUrls[store.code], probe.path)
  if (!address) return false
  address.search = new URLSearchParams({ ...probe.query, store: store.code }).toString()
  const answer = await fetch(address, {
    headers: { accept: 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    signal: AbortSignal.timeout(5_000),
  }).catch(() => null)
  if (!answer?.ok || !probe.isRight) return answer?.status !== 404
  return probe.isRight(await answer.json().catch(() => null))
}
