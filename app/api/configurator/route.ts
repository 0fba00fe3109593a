import type { OpenedConfigurator } from '#lib/configurator/data.ts'
import { configuratorData, openingOf } from '#lib/configurator/open.ts'
import { currentSession } from '#lib/session/session.ts'
import { requestStore } from '#lib/stores/request.ts'
import { queryFields } from '#lib/urls/query-fields.ts'

/**
 * Initial data of the configurator in a product page's side panel, in one answer: the product, its attributes, the
 * texts, and the state for the query, the same as on the configurator's page.
 */
export async function GET(request: Request): Promise<Response> {
  const store = await requestStore()
  const audience = (await currentSession())?.audience ?? 'client'
  const query = new URL(request.url).searchParams
  try {
    const data = await configuratorData(store, audience, query.get('product') ?? '')
    if (!data) return Response.json({ detail: 'Not found.', code: 'not_found' }, { status: 404 })
    const opening = await openingOf(store, data, queryFields(query), null)
    return Response.json({ ...data, opening } satisfies OpenedConfigurator, {
      headers: { 'Cache-Control': 'private, no-store' },
    })
  } catch {
    return Response.json({ detail: 'The store cannot be reached.', code: 'unreachable' }, { status: 502 })
  }
}
