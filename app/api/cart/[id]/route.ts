import { writeCartCookie } from '#lib/cart/cart-cookie.ts'
import { currentSession, loginPath } from '#lib/session/session.ts'
import { listOpenCarts } from '#lib/store-api/orders.ts'
import { storeBaseUrl } from '#lib/stores/base-url.ts'
import { requestStore } from '#lib/stores/request.ts'
import { storePath } from '#lib/urls/paths.ts'

/**
 * Continues with a customer's own cart in this browser, from any device. Other carts are not taken over by their link,
 * not even a visitor's: it would become the customer's.
 */
export async function GET(_request: Request, { params }: RouteContext<'/api/cart/[id]'>): Promise<Response> {
  const [store, session, { id }] = await Promise.all([requestStore(), currentSession(), params])
  if (!session) return leadTo(loginPath(store, `/api/cart/${encodeURIComponent(id)}`))
  const own = (await listOpenCarts(store, session)).find((cart) => cart.id === id)
  if (own) await writeCartCookie(store, own.id)
  return leadTo(storePath(store, '/cart'))

  function leadTo(path: string): Response {
    const headers = { Location: storeBaseUrl(store) + path, 'Cache-Control': 'no-store' }
    return new Response(null, { status: 303, headers })
  }
}
