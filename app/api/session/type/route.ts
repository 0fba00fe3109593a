import { isSameOrigin, refuseOrigin } from '#lib/api/same-origin.ts'
import { switchType } from '#lib/session/switch-type.ts'
import { StoreApiError } from '#lib/store-api/client.ts'
import { requestStore } from '#lib/stores/request.ts'
import { requestHost } from '#lib/stores/request-host.ts'

/** Switches an administrator to the other customer type. */
export async function PUT(request: Request): Promise<Response> {
  if (!isSameOrigin(request.headers, requestHost(request.headers))) return refuseOrigin()
  try {
    const switched = await switchType(await requestStore())
    if (switched) return new Response(null, { status: 204 })
    return Response.json({ detail: 'Not allowed.', code: 'permission_denied' }, { status: 403 })
  } catch (error) {
    console.error(error)
    const status = error instanceof StoreApiError && error.status < 500 ? error.status : 502
    return Response.json({ detail: 'The customer type was not switched.', code: 'not_switched' }, { status })
  }
}
