import type { IncomingMessage } from 'node:http'
import { cataloguePath } from '#lib/catalogue/path.ts'
import type { CallDefinition } from '#lib/contract/call.ts'
import type { Audience } from '#lib/contract/common.ts'
import { menus } from '#lib/contract/menus.ts'
import { productPages } from '#lib/contract/product-pages.ts'
import { type Product, products } from '#lib/contract/products.ts'
import { questions, reviews } from '#lib/contract/reviews.ts'
import type { Environment } from '#lib/env.ts'
import { type AnswerNow, type AskNow, asAnswer, askerNow } from '#lib/store-api/ask-now.ts'
import { earlyAnswers } from '#lib/store-api/early-answers.ts'
import * as asked from '#lib/store-api/product-questions.ts'
import { questionAddress } from '#lib/store-api/question.ts'
import { storeByCode } from '#lib/stores/registry.ts'
import type { Store } from '#lib/stores/store.ts'
import { fleet } from './fleet/fleet.ts'
import { hasSession, storeOfIncoming } from './incoming.ts'
import { keptPages } from './page-cache/kept-pages.ts'
import { pageOfKey } from './page-cache/page-key.ts'

const keyFacts = products.retrieveBySlug.answer.pick({
  id: true,
  collection: true,
  web_url: true,
  has_attributes: true,
})
type KeyFacts = Pick<Product, 'id' | 'collection' | 'web_url' | 'has_attributes'>
/** So long a store API that has no call for whole pages is not asked again by it, milliseconds. */
const lacksItFor = 300_000
/** Until when each does, by its address. */
const lacking = new Map<string, number>()

/** A question of the page, and the name of its answer among the parts. */
type Part = [name: string, call: CallDefinition, given: Parameters<typeof questionAddress>[3]]

/**
 * Asks what the page of a product asks as soon as somebody without a session asks for a page that
 * is not kept: Next takes as long to begin with it as the store API to answer
 * (docs/decisions/0063-rendered-once.md). In a fleet another process may have the page: there
 * `askForPage` asks, once that is known.
 */
export function askProductEarly(request: IncomingMessage, settings: Environment): void {
  const slug = /^\/([a-z0-9_-]{1,195})\.html$/.exec(request.url ?? '')?.[1]
  if (!slug || request.method !== 'GET' || hasSession(request) || fleet()) return
  const store = storeOfIncoming(request, settings)
  // Who has no session sees consumers' prices.
  const audience = 'client'
  if (!keptPages().has(`/${store.code}/${audience}/produit/${slug}.html`)) askFor(store, audience, slug, settings)
}

/**
 * Asks the same for a page that Next is about to render, or to render anew behind its answer: one that was
 * changed, one of professionals, and in a fleet one that is this process's to render.
 * @param key in Next's page cache; of other pages nothing is asked
 */
export function askForPage(key: string, settings: Pick<Environment, 'storeApiUrls'>): void {
  const [, code = '', audience, route, ...segments] = pageOfKey(key).split('/')
  const [store, path] = [storeByCode(code), cataloguePath(segments)]
  if (!store || route !== 'produit' || path?.kind !== 'product' || path.query.page) return
  if (audience === 'client' || audience === 'professional') askFor(store, audience, path.slug, settings)
}

function askFor(store: Store, audience: Audience, slug: string, settings: Pick<Environment, 'storeApiUrls'>): void {
  const api = settings.storeApiUrls[store.code] ?? ''
  const asking: Asking = { api, store, audience, now: askerNow(api, store) }
  const aboutProduct = asked.aboutProduct(slug, audience)
  const address = questionAddress(api, store, products.retrieveBySlug, aboutProduct)
  if (!address) return
  earlyAnswers().ask(address.href, async () => {
    const { changes } = earlyAnswers()
    const page = await askForWholePage(asking, slug)
    const answer = page?.product ?? (await asking.now(products.retrieveBySlug, aboutProduct))
    const product = answer.ok ? productIn(answer.body) : null
    // What was asked for before a change is no answer after it.
    if (product && changes === earlyAnswers().changes) handOver(asking, product, page?.parts ?? {})
    return asAnswer(answer)
  })
}

/** Whom is asked, for whose page. */
interface Asking {
  readonly api: string
  readonly store: Store
  readonly audience: Audience
  readonly now: AskNow
}

/** What one answer says of a page. */
interface WholePage {
  /** Null where it leaves the product out. */
  readonly product: AnswerNow | null
  /** The other parts by their names. */
  readonly parts: Readonly<Record<string, unknown>>
}

/**
 * Asks for all that a page shows at once.
 * @returns null where it has to be asked for one by one: a store API need not have this call
 * @throws as `AskNow` does
 */
async function askForWholePage({ api, audience, now }: Asking, slug: string): Promise<WholePage | null> {
  if ((lacking.get(api) ?? 0) > Date.now()) return null
  const answer = await now(productPages.retrieve, asked.aboutPage(slug, audience))
  const { ok, status } = answer
  const body = typeof answer.body === 'object' ? (answer.body as WholePage['parts'] | null) : null
  if (ok && body) return { product: 'product' in body ? { ok, status, body: body.product } : null, parts: body }
  if (status !== 404) return null
  // A call that is there and finds no product says so by a code.
  if (body && 'code' in body) return { product: answer, parts: {} }
  lacking.set(api, Date.now() + lacksItFor)
  return null
}

/** Holds each part as the answer to the question that the page will ask for it. */
function handOver({ api, store, audience, now }: Asking, product: KeyFacts, parts: WholePage['parts']): void {
  for (const [name, call, given] of partsOf(store, audience, product)) {
    const address = questionAddress(api, store, call, given)
    if (!address) continue
    const body = parts[name]
    earlyAnswers().ask(address.href, async () =>
      asAnswer(body === undefined ? await now(call, given) : { ok: true, status: 200, body }),
    )
  }
}

/** What a page shows beside the product, by its name in the answer that has all of it. */
function partsOf(store: Store, audience: Audience, { id, collection, web_url, has_attributes }: KeyFacts): Part[] {
  const parts: (Part | null)[] = [
    ['reviews', reviews.list, asked.aboutReviews(id, 1)],
    collection === null ? null : ['collection', products.collection, asked.aboutCollection(id, collection, audience)],
    ['related', products.related, asked.aboutRelated(id, audience)],
    ['questions', questions.webList, asked.aboutQuestions(id)],
    ['footer', menus.webList, asked.aboutFooter(store, web_url)],
    has_attributes ? ['attributes', products.attributes, asked.aboutAttributes(id)] : null,
  ]
  return parts.filter((part) => part !== null)
}

/** What the page goes by; null for what the page will refuse. */
function productIn(body: unknown): KeyFacts | null {
  return keyFacts.safeParse(body).data ?? null
}
