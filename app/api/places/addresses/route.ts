import { z } from 'zod'
import { searchedLength } from '#lib/addresses/found-address.ts'
import { searchAddresses } from '#lib/addresses/search.ts'
import { isSameOrigin, refuseOrigin } from '#lib/api/same-origin.ts'
import { env } from '#lib/env.ts'
import { readJson } from '#lib/rules/json.ts'
import { BudgetSpent } from '#lib/rules/operation/budget.ts'
import { requestHost, storeOfRequest } from '#lib/stores/request-host.ts'

const asked = z.object({ input: z.string().trim().min(searchedLength.fewest).max(searchedLength.most) })
const headers = { 'Cache-Control': 'no-store' }

/**
 * Addresses that complete what was typed. Posted, as addresses of people belong into no URL and no log. 404 in a store
 * that searches none.
 */
export async function POST(request: Request): Promise<Response> {
  if (!isSameOrigin(request.headers, requestHost(request.headers))) return refuseOrigin()
  const settings = env()
  const store = storeOfRequest(request.headers, settings)
  const url = settings.addressSearchUrls[store.code]
  if (!url) return Response.json({ detail: 'Not found.', code: 'not_found' }, { status: 404, headers })
  const given = asked.safeParse(await readJson(request).catch(() => null))
  if (!given.success)
    return Response.json(
      { input: [`${searchedLength.fewest} to ${searchedLength.most} characters.`] },
      { status: 400, headers },
    )
  try {
    return Response.json({ results: await searchAddresses(store, given.data.input, url) }, { headers })
  } catch (error) {
    if (!(error instanceof BudgetSpent))
      console.error(error instanceof Error ? error.message : 'The address search failed.')
    return Response.json({ detail: 'The address search is busy.', code: 'unavailable' }, { status: 503, headers })
  }
}
