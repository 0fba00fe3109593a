import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import type { CallDefinition } from '#lib/contract/call.ts'
import { menus } from '#lib/contract/menus.ts'
import { products } from '#lib/contract/products.ts'
import type { Environment } from '#lib/env.ts'
import { readJson } from '#lib/rules/json.ts'
import { requestHeaders, requestUrl } from '#lib/store-api/request.ts'
import { stores } from '#lib/stores/registry.ts'
import type { Store } from '#lib/stores/store.ts'
import { askItself, ownHeaders } from '../request/own-requests.ts'

/** Longest warm-up, milliseconds; the storefront is ready after that in any case. */
const longest = 20_000
/** Products of each store: one rendering does not suffice for code to be compiled. */
const productPages = 2

const linked = z.array(z.object({ web_url: z.string().optional() }))

/**
 * Renders the home page, a listing and products of each store in this process, even if the fleet has them: the first
 * page of a kind takes several times as long while its code is compiled, and would delay a visitor or a changed price.
 * Ends at the first page that fails, as without a store API. Never throws.
 */
export async function warmUp(settings: Environment): Promise<void> {
  await Promise.race([renderAll(settings), pause(longest, undefined, { ref: false })])
}

async function renderAll(settings: Environment): Promise<void> {
  const headers = { accept: 'text/html', 'accept-encoding': 'br', ...ownHeaders }
  for (const store of stores)
    for (const path of await pathsOf(store, settings)) {
      const asked = askItself(settings, { path, store: store.code, headers })
      if ((await asked.catch(() => 500)) >= 500) return
    }
}

/** Home page, the first listing of the menu and best sellers; not those that the store API does not tell. */
async function pathsOf(store: Store, { storeApiUrls }: Environment): Promise<string[]> {
  const links = async (call: CallDefinition, query: Readonly<Record<string, string>>, most: number) => {
    const address = requestUrl(storeApiUrls[store.code], store, call, { query })
    const answer = address && (await fetch(address, { headers: requestHeaders(store) }).catch(() => null))
    const body = answer?.ok ? await readJson(answer).catch(() => null) : null
    return (linked.safeParse(body).data ?? []).flatMap(({ web_url }) => web_url ?? []).slice(0, most)
  }
  const [listings, sold] = await Promise.all([
    links(menus.webList, { menu_type: 'main' }, 1),
    links(products.bestSellers, { user_type: 'client' }, productPages),
  ])
  return ['/', ...[...listings, ...sold].map((path) => (path.startsWith('/') ? path : `/${path}`))]
}
