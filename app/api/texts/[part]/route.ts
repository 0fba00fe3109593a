import { isLaterPart, laterParts } from '#lib/i18n/later-parts.ts'
import { readMessages } from '#lib/i18n/messages.ts'
import { requestStore } from '#lib/stores/request.ts'

/** Texts of a part that a page loads on demand, in the language of the host's store, with the part's other data. */
export async function GET(_request: Request, { params }: RouteContext<'/api/texts/[part]'>): Promise<Response> {
  const { part } = await params
  if (!isLaterPart(part)) return Response.json({ detail: 'Not found.', code: 'not_found' }, { status: 404 })
  const store = await requestStore()
  return Response.json(laterParts[part](await readMessages(store), store), {
    headers: { 'Cache-Control': 'public, max-age=300' },
  })
}
