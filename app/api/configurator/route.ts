import { configuratorData } from '#lib/configurator/open.ts'
import { currentSession } from '#lib/session/session.ts'
import { requestStore } from '#lib/stores/request.ts'

/**
 * What the side panel of a product page opens its configurator with: the product, its attributes
 * and the texts, in one answer.
 */
export async function GET(request: Request): Promise<Response> {
  const store = await requestStore()
  const audience = (await currentSession())?.audience ?? 'client'
  const slug = new URL(request.url).searchParams.get('product') ?? ''
  try {
    const data = await configuratorData(store, audience, slug)
    if (!data) return Response.json({ detail: 'Not found.', code: 'not_found' }, { status: 404 })
    return Response.json(data, { headers: { 'Cache-Control': 'private, no-store' } })
  } catch {
    return Response.json({ detail: 'The store cannot be reached.', code: 'unreachable' }, { status: 502 })
  }
}
