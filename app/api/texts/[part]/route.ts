import { requestStore } from '#lib/stores/request.ts'
import { isLaterPart, laterParts } from '#lib/texts/parts.ts'

/** Texts of a part that a page loads when somebody turns to it, in the language of the host's store. */
export async function GET(_request: Request, { params }: RouteContext<'/api/texts/[part]'>): Promise<Response> {
  const { part } = await params
  if (!isLaterPart(part)) return Response.json({ detail: 'Not found.', code: 'not_found' }, { status: 404 })
  const { language } = await requestStore()
  const { default: messages } = await import(`../../../../messages/${language}.json`)
  return Response.json(laterParts[part](messages), { headers: { 'Cache-Control': 'public, max-age=300' } })
}
