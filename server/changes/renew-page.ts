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
/** How long of that other pages wait for it, milliseconds. */
const turn = 2_000
/** Times that a page is asked for: it may be under way for somebody who came before the change. */
const tries = 3

/**
 * What became of a page: it is new or has to be tried again; or that is known later, as another
 * process of the fleet renders it or it takes long here, and others are renewed meanwhile.
 */
export type Renewal = boolean | { readonly later: Promise<boolean> }
/** Renews a kept page, so that it is newer than a moment in milliseconds. */
export type RenewPage = (key: string, since: number) => Promise<Renewal>

/**
 * Asks for kept pages as a visitor would, until what is kept was rendered after the change, and
 * once more then, which puts it compressed into the memory that visitors are answered from.
 */
export function pageRenewer(settings: Environment): RenewPage {
  const renew = async (key: string, since: number, from = 0): Promise<Renewal> => {
    for (let attempt = from; attempt < tries; attempt += 1) {
      const page = pageCache().get(key)
      // One that was dropped meanwhile is made anew when somebody asks for it. One of which only
      // data was asked for has no address.
      if (page?.address === undefined) return true
      const isNew = page.rendered >= since
      const outcome = pageCache().outcome(key, patience)
      const turnOver = new Promise<undefined>((over) => setTimeout(over, turn, undefined).unref())
      const goOn = () => whole(renew(key, since, attempt + 1))
      const { status, headers } = await askItself(
        settings,
        await visit(key, isNotFoundPage(key) ? notFoundPath : page.address),
      )
      if (status >= 500) return false
      if (isNew) return true
      if (headers['x-nextjs-cache'] === 'STALE') {
        const known = await Promise.race([outcome, turnOver])
        if (known === 'failed') return false
        if (known === undefined) return { later: outcome.then((late) => late === 'renewed' && goOn()) }
      } else if ((pageCache().get(key)?.rendered ?? since) < since) {
        // Another process renews it. Where it did not, it is this one's turn.
        if (fleet()?.pages.isAwaited(key)) return { later: outcome.then(goOn) }
        // The page cache rests after a renewal that failed.
        return false
      }
    }
    return (pageCache().get(key)?.rendered ?? since) >= since
  }
  return renew
}

/** What became of it in the end. */
async function whole(renewal: Promise<Renewal>): Promise<boolean> {
  const now = await renewal
  return typeof now === 'boolean' ? now : now.later
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
