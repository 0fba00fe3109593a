import { z } from 'zod'
import type { Point } from '../rules/facility/distance.ts'
import { readJson } from '../rules/json.ts'
import { Budget } from '../rules/operation/budget.ts'
import type { Store } from '../stores/store.ts'

/** A place before its distance is known. */
export interface FoundPlace {
  name: string
  /** Code of its province, or null where only its position is known. */
  province: string | null
  point: Point | null
}

/** Answer of the maps text search (Places API, text search), as far as it is used. */
const answerSchema = z.object({
  status: z.string(),
  results: z
    .array(
      z.object({
        name: z.string(),
        formatted_address: z.string().default(''),
        geometry: z.object({ location: z.object({ lat: z.number(), lng: z.number() }) }),
      }),
    )
    .default([]),
})

/** Each call is paid for. */
const budget = new Budget('The maps service', { perMinute: 300, atOnce: 20 })

/**
 * Calls the maps text search, restricted to the store's country and in its language. Runs only on the server: the key
 * never reaches a page.
 * @throws Error when the service cannot be reached, refuses the key or the quota is used up; the message never holds
 *   the key; BudgetSpent when it may not be called now
 */
export async function searchMaps(
  store: Pick<Store, 'language' | 'country'>,
  input: string,
  { key, address }: { key: string; address: string },
): Promise<FoundPlace[]> {
  const url = new URL('maps/api/place/textsearch/json', address.endsWith('/') ? address : `${address}/`)
  url.search = new URLSearchParams({
    query: input,
    language: `${store.language}_${store.country}`,
    region: store.country.toLowerCase(),
    components: `country:${store.country}`,
    key,
  }).toString()
  const answer = await budget.spend(() =>
    fetch(url, { cache: 'no-store', signal: AbortSignal.timeout(5_000) }).catch(() => null),
  )
  const parsed = answer?.ok ? answerSchema.safeParse(await readJson(answer).catch(() => null)) : null
  if (!parsed?.success) throw new Error('The maps service cannot be reached.')
  const { status, results } = parsed.data
  if (status !== 'OK' && status !== 'ZERO_RESULTS') throw new Error(`The maps service answered ${status}.`)
  return results.map(({ name, formatted_address, geometry: { location } }) => ({
    name,
    province: /\b(\d{2})\d{3}\b/.exec(formatted_address)?.[1] ?? null,
    point: { lat: location.lat, lon: location.lng },
  }))
}
