import type { IncomingMessage } from 'node:http'
import type { CallDefinition } from '#lib/contract/call.ts'
import { menus } from '#lib/contract/menus.ts'
import { type Product, products } from '#lib/contract/products.ts'
import { questions, reviews } from '#lib/contract/reviews.ts'
import type { Environment } from '#lib/env.ts'
import { earlyAnswers } from '#lib/store-api/early-answers.ts'
import { fetchWithRetry } from '#lib/store-api/fetch-with-retry.ts'
import * as asked from '#lib/store-api/product-questions.ts'
import { questionAddress, questionHeaders } from '#lib/store-api/question.ts'
import type { Store } from '#lib/stores/store.ts'
import { fleet } from './fleet/fleet.ts'
import { mayDiffer, storeOfIncoming } from './incoming.ts'
import { lightGet } from './light-get.ts'
import { keptPages } from './page-cache/kept-pages.ts'

const keyFacts = products.retrieveBySlug.answer.pick({
  id: true,
  collection: true,
  web_url: true,
  has_attributes: true,
})
/** Who has no session sees consumers' prices. */
const audience = 'client'

/**
 * Asks what the page of a product asks as soon as somebody without a session asks for a page that
 * is not kept: Next takes as long to begin with it as the store API to answer
 * (docs/decisions/0063-rendered-once.md). In a fleet another process may have the page.
 */
export function askProductEarly(request: IncomingMessage, settings: Environment): void {
  const slug = /^\/([a-z0-9_-]{1,195})\.html$/.exec(request.url ?? '')?.[1]
  if (!slug || request.method !== 'GET' || mayDiffer(request) || fleet()) return
  const store = storeOfIncoming(request, settings)
  if (keptPages().get(`/${store.code}/${audience}/produit/${slug}.html`)) return
  const ask = asker(store, settings)
  ask(products.retrieveBySlug, asked.aboutProduct(slug, audience), (answer) => {
    const product = productIn(answer)
    if (!product) return
    const { id, collection, web_url, has_attributes } = product
    ask(reviews.list, asked.aboutReviews(id, 1))
    if (collection) ask(products.collection, asked.aboutCollection(id, collection, audience))
    ask(products.related, asked.aboutRelated(id, audience))
    ask(questions.webList, asked.aboutQuestions(id))
    ask(menus.webList, asked.aboutFooter(store, web_url))
    if (has_attributes) ask(products.attributes, asked.aboutAttributes(id))
  })
}

/** What the page goes by; null for what the page will refuse. */
function productIn(answer: string): Pick<Product, 'id' | 'collection' | 'web_url' | 'has_attributes'> | null {
  try {
    return keyFacts.parse(JSON.parse(answer))
  } catch {
    return null
  }
}

type Ask = (
  call: CallDefinition,
  given: Parameters<typeof questionAddress>[3],
  /** Told of an answer that is a success, before anybody else. */
  goOn?: (answer: string) => void,
) => void

function asker(store: Store, settings: Environment): Ask {
  return (call, given, goOn) => {
    const address = questionAddress(settings.storeApiUrls[store.code], store, call, given)
    if (!address) return
    earlyAnswers().ask(address.href, async () => {
      const request = { method: call.method, headers: questionHeaders(store) }
      const answer = await fetchWithRetry(address, request, undefined, call.path, lightGet)
      // Read here: an answer that nobody takes holds no connection.
      const text = await answer.text()
      if (answer.ok) goOn?.(text)
      return new Response(text || null, { status: answer.status, headers: answer.headers })
    })
  }
}
