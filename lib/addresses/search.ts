import { gazetteerOf } from '../places/gazetteer.ts'
import { postalHelp } from '../places/towns.ts'
import { readJson } from '../rules/json.ts'
import { Budget } from '../rules/operation/budget.ts'
import type { Store } from '../stores/store.ts'
import type { FoundAddress } from './found-address.ts'
import { addressServices } from './services.ts'

/** Public services, which ask for no more than some fifty requests a second from an address. */
const budget = new Budget('The address search', { perMinute: 600, atOnce: 10 })
/** Results of one search at most. */
const limit = 5
/** Milliseconds that a shopper waits for a suggestion at most. */
const patience = 5_000

/**
 * Addresses of the store's country that begin as they were typed, with the province that their postal code is of.
 * @param url of the country's service, set by the operator
 * @throws Error when it cannot be reached or answers something else, without what was typed; BudgetSpent
 */
export async function searchAddresses(
  { country }: Pick<Store, 'country'>,
  input: string,
  url: string,
): Promise<FoundAddress[]> {
  const service = addressServices.get(country)
  if (!service) return []
  const { path, search } = service.query(input, limit)
  const address = new URL(path, url.endsWith('/') ? url : `${url}/`)
  address.search = new URLSearchParams(search).toString()
  const answer = await budget.spend(() =>
    fetch(address, { cache: 'no-store', redirect: 'error', signal: AbortSignal.timeout(patience) }).catch(() => null),
  )
  const found = answer?.ok ? service.read(await readJson(answer).catch(() => null)) : null
  if (!found) throw new Error('The address search cannot be reached.')
  const gazetteer = await gazetteerOf(country)
  const complete = found
    .slice(0, limit)
    .map((each) => ({ ...each, province: postalHelp(gazetteer, each.postal_code).province?.name ?? '' }))
  return [...new Map(complete.map((each) => [JSON.stringify(each), each])).values()]
}
