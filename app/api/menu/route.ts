import { menuView } from '#components/layout/menu-view.ts'
import { env } from '#lib/env.ts'
import { mainMenuOf } from '#lib/store-api/menus.ts'
import { storeOfRequest } from '#lib/stores/request-host.ts'
import { imageSourceOf } from '#lib/urls/image-source.ts'

/**
 * The whole main menu of the host's store, for the menus of the header: the page itself carries two
 * of its three levels.
 */
export async function GET(request: Request): Promise<Response> {
  const store = storeOfRequest(request.headers, env())
  const menu = await mainMenuOf(store).catch(() => null)
  if (!menu) return Response.json({ detail: 'The store cannot be reached.', code: 'unreachable' }, { status: 502 })
  return Response.json(menuView(menu, imageSourceOf(store)), { headers: { 'Cache-Control': 'public, max-age=300' } })
}
