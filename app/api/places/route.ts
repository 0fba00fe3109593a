import { env } from '#lib/env.ts'
import { gazetteerOf } from '#lib/places/gazetteer.ts'
import { searchPlaces } from '#lib/places/search.ts'
import { postalHelp } from '#lib/places/towns.ts'
import { postalCodeForm } from '#lib/rules/countries/countries.ts'
import { BudgetSpent } from '#lib/rules/operation/budget.ts'
import { placeProblems } from '#lib/rules/place.ts'
import { storeOfRequest } from '#lib/stores/request-host.ts'

const longestInput = 100

/**
 * Places of the store's country: `?input=` searches towns with their distance from the provincial capital,
 * `?postal_code=` returns the towns of a postal code, and which of `city` and `province` do not belong to it. The key
 * of a maps service stays on the server.
 */
export async function GET(request: Request): Promise<Response> {
  const store = storeOfRequest(request.headers, env())
  const asked = new URL(request.url).searchParams
  const postalCode = asked.get('postal_code')
  if (postalCode !== null) {
    if (!postalCodeForm(store.country).test(postalCode))
      return Response.json({ postal_code: ['Not a postal code of the country.'] }, { status: 400 })
    const [city, province] = ['city', 'province'].map((name) => (asked.get(name) ?? '').slice(0, longestInput))
    const gazetteer = await gazetteerOf(store.country)
    const problems = placeProblems(gazetteer, { postal_code: postalCode, city: city ?? '', province: province ?? '' })
    return kept({ ...postalHelp(gazetteer, postalCode), elsewhere: Object.keys(problems) })
  }
  const input = (asked.get('input') ?? '').trim()
  if (input === '' || input.length > longestInput)
    return Response.json({ input: [`1 to ${longestInput} characters.`] }, { status: 400 })
  try {
    return kept({ results: await searchPlaces(store, input) })
  } catch (error) {
    if (error instanceof BudgetSpent)
      return Response.json(
        { detail: 'The place search is busy.', code: 'unavailable' },
        { status: 503, headers: { 'Retry-After': String(error.retryAfter), 'Cache-Control': 'no-store' } },
      )
    console.error(error instanceof Error ? error.message : 'Place search failed.')
    return Response.json({ detail: 'The place search cannot be reached.', code: 'unreachable' }, { status: 502 })
  }
}

function kept(body: unknown): Response {
  return Response.json(body, { headers: { 'Cache-Control': 'public, max-age=3600' } })
}
