import type { Environment } from '#lib/env.ts'
import { cookieNames } from '#lib/session/cookies.ts'
import { type Session, signSession } from '#lib/session/signed.ts'
import { storeByCode } from '#lib/stores/registry.ts'
import type { Store } from '#lib/stores/store.ts'
import { fleet } from '../fleet/fleet.ts'
import { isNotFoundPage, notFoundPath } from '../next-internals/page-for-everybody.ts'
import { pageOfKey } from '../next-internals/page-key.ts'
import { pageCache } from '../page-cache/page-cache.ts'
import { askItself, renewalHeaders } from '../request/own-requests.ts'

/** How long another process of the fleet may take to render a page, milliseconds. */
const patience = 30_000
/** Attempts for a page: it may be rendered already for a request from before the change. */
const tries = 3

/**
 * Renews a cached page, so that it is newer than a moment in milliseconds.
 * @param goOn called where another process of the fleet renders it: others are renewed meanwhile
 * @returns false where it has to be tried again
 */
export type RenewPage = (key: string, since: number, goOn: () => void) => Promise<boolean>

/**
 * Requests cached pages like a visitor, but has them rendered before the answer, until the cached one was rendered
 * after the change, and then once more, which puts it compressed into the response cache.
 */
export function pageRenewer(settings: Environment): RenewPage {
  return async (key, since, goOn) => {
    for (let attempt = 0; attempt < tries; attempt += 1) {
      const page = pageCache().get(key)
      // A page dropped meanwhile is rendered at its next request. A page of which only the data was requested has no
      // address.
      if (page?.address === undefined) return true
      const path = isNotFoundPage(key) ? notFoundPath : page.address
      const status = await askItself(settings, await visit(key, path))
      if (status >= 500) return false
      if (page.rendered >= since) return true
      const pages = fleet()?.pages
      if (!pages?.isAwaited(key)) continue
      goOn()
      await pages.awaitTurn(key, patience)
    }
    return (pageCache().get(key)?.rendered ?? since) >= since
  }
}

async function visit(key: string, path: string) {
  const [, code = '', audience] = pageOfKey(key).split('/')
  const store = storeByCode(code)
  const cookie = store && audience === 'professional' ? { cookie: await professionalCookie(store) } : undefined
  return { path, store: code, headers: { ...renewalHeaders, accept: 'text/html', 'accept-encoding': 'br', ...cookie } }
}

/** By an id that a session may have and no account has. */
const sessionWithoutAccount: Session = {
  id: Number.MAX_SAFE_INTEGER,
  audience: 'professional',
  admin: false,
  firstName: '',
  lastName: '',
  email: '',
  login: '',
  epoch: 0,
}

/** A session without an account, which is only used to render cached pages; it never leaves the process. */
async function professionalCookie(store: Store): Promise<string> {
  return `${cookieNames(store).session}=${await signSession(store, sessionWithoutAccount, Math.floor(Date.now() / 1_000))}`
}
