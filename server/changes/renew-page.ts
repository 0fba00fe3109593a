import type { Environment } from '#lib/env.ts'
import { cookieNames } from '#lib/session/cookies.ts'
import { type Session, signSession } from '#lib/session/signed.ts'
import { storeByCode } from '#lib/stores/registry.ts'
import type { Store } from '#lib/stores/store.ts'
import { fleet } from '../fleet/fleet.ts'
import { isNotFoundPage, notFoundPath } from '../next-internals/page-for-everybody.ts'
import { pageOfKey } from '../next-internals/page-key.ts'
import { pageCache } from '../page-cache/page-cache.ts'
import { askItself } from '../request/own-requests.ts'

/** How long Next may take to make a page anew, milliseconds. */
const patience = 30_000
/** Times that a page is asked for: it may be under way for somebody who came before the change. */
const tries = 3

/**
 * Renews a kept page, so that it is newer than a moment in milliseconds.
 * @param goOn told where another process of the fleet renders it: others are renewed meanwhile
 * @returns false where it has to be tried again
 */
export type RenewPage = (key: string, since: number, goOn: () => void) => Promise<boolean>

/**
 * Asks for kept pages as a visitor would, until what is kept was rendered after the change, and
 * once more then, which puts it compressed into the memory that visitors are answered from.
 */
export function pageRenewer(settings: Environment): RenewPage {
  return async (key, since, goOn) => {
    for (let attempt = 0; attempt < tries; attempt += 1) {
      const page = pageCache().get(key)
      // One that was dropped meanwhile is made anew when somebody asks for it. One of which only
      // data was asked for has no address.
      if (page?.address === undefined) return true
      const isNew = page.rendered >= since
      const outcome = pageCache().outcome(key, patience)
      const path = isNotFoundPage(key) ? notFoundPath : page.address
      const { status, headers } = await askItself(settings, await visit(key, path))
      if (status >= 500) return false
      if (isNew) return true
      if (headers['x-nextjs-cache'] === 'STALE') {
        if ((await outcome) !== 'renewed') return false
      } else if (!isSince(key, since)) {
        // The page cache rests after a renewal that failed.
        if (!fleet()?.pages.isAwaited(key)) return false
        // Another process renews it. Where it did not, it is this one's turn.
        goOn()
        await outcome
      }
    }
    return isSince(key, since)
  }
}

/** Whether a page was rendered since a moment, or is kept no longer. */
function isSince(key: string, since: number): boolean {
  return (pageCache().get(key)?.rendered ?? since) >= since
}

async function visit(key: string, path: string) {
  const [, code = '', audience] = pageOfKey(key).split('/')
  const store = storeByCode(code)
  const cookie = store && audience === 'professional' ? { cookie: await professionalCookie(store) } : undefined
  return { path, store: code, headers: { accept: 'text/html', 'accept-encoding': 'br', ...cookie } }
}

/** By an id that a session may have and no account has. */
const nobody: Session = {
  id: Number.MAX_SAFE_INTEGER,
  audience: 'professional',
  admin: false,
  firstName: '',
  lastName: '',
  email: '',
  login: '',
  epoch: 0,
}

/**
 * A session of nobody in particular, which kept pages alone are shown for; it never leaves the
 * process.
 */
async function professionalCookie(store: Store): Promise<string> {
  return `${cookieNames(store).session}=${await signSession(store, nobody, Math.floor(Date.now() / 1_000))}`
}
