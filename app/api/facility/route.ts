import { facilityData } from '#lib/facility/read.ts'
import { requestStore } from '#lib/stores/request.ts'

/** Initial data of the steps of an installation, in one answer: the store's offer and the texts. */
export async function GET(): Promise<Response> {
  const store = await requestStore()
  try {
    const data = await facilityData(store)
    if (!data) return Response.json({ detail: 'Not found.', code: 'not_found' }, { status: 404 })
    return Response.json(data, { headers: { 'Cache-Control': 'private, no-store' } })
  } catch {
    return Response.json({ detail: 'The store cannot be reached.', code: 'unreachable' }, { status: 502 })
  }
}
