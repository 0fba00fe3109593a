import { redirect } from 'next/navigation'
import { contract } from '#lib/contract/index.ts'
import { localPath } from '#lib/rules/local-path.ts'
import { renewOrEnd } from '#lib/session/renew-here.ts'
import { accessToken, loginPath } from '#lib/session/session.ts'
import { ask, StoreApiError } from '#lib/store-api/client.ts'
import { requestStore } from '#lib/stores/request.ts'
import type { Store } from '#lib/stores/store.ts'

/**
 * Redirects back to a page whose token was refused, with a renewed session. A token that the store API accepts is not
 * replaced: a link from elsewhere spends and ends nothing. Without a valid login it redirects to the login; only the
 * store API decides that a login has ended.
 */
export async function GET(request: Request): Promise<Response> {
  const store = await requestStore()
  const next = localPath(new URL(request.url).searchParams.get('next')) ?? '/'
  let isOver: boolean
  try {
    isOver = !(await isTaken(store, await accessToken())) && !(await renewOrEnd(store))
  } catch {
    return Response.json({ detail: 'The store cannot be reached.', code: 'unreachable' }, { status: 502 })
  }
  redirect(isOver ? loginPath(store, next) : next)
}

/** Whether the store API takes an access token. @throws when it cannot say */
async function isTaken(store: Store, token: string | undefined): Promise<boolean> {
  if (!token) return false
  try {
    await ask(store, contract.clients.info, { token, unread: true })
    return true
  } catch (error) {
    if (error instanceof StoreApiError && error.status === 401) return false
    throw error
  }
}
