import { askUntilAnswered, Stopped } from './asking.ts'
import type { Checkout } from './checkout.ts'
import type { Mall } from './mall.ts'
import { storefrontKey } from './programs.ts'

/** One shopper's requests to the shop and the providers. */
export class Questions {
  readonly #mall: Mall
  readonly #checkout: Checkout
  readonly #address: string

  /** @param address source address of the shopper */
  constructor(mall: Mall, checkout: Checkout, address: string) {
    this.#mall = mall
    this.#checkout = checkout
    this.#address = address
  }

  /** Retries a request to the shop until it answers; an unexpected final refusal ends the checkout. */
  async ask<T>(method: string, path: string, body?: object, expected: readonly number[] = []): Promise<T> {
    const { shopUrl, storefrontUrls } = this.#mall
    const { store, through } = this.#checkout
    const server = through === 'storefront' ? storefrontUrls?.[store] : undefined
    const answer = await askUntilAnswered<T>(
      this.#mall,
      server ? `${server}/api${path}` : `${shopUrl}${path}?store=${store}`,
      {
        method,
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': this.#address,
          ...(server ? { origin: server } : { 'x-storefront-key': storefrontKey }),
        },
        body: body === undefined ? null : JSON.stringify(body),
      },
    )
    if (answer.status < 400 || expected.includes(answer.status)) return answer.value
    throw new Stopped(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.value)}`)
  }

  /** Sends something to a simulated provider. @returns its answer or where it leads; empty where it gives none */
  async askProvider<T extends object>(path: string, body: string | URLSearchParams): Promise<T> {
    const response = await fetch(this.#mall.sandboxUrl + path, {
      method: 'POST',
      body,
      redirect: 'manual',
      // seQura's page waits for the shop; an impatient shopper leaves.
      signal: AbortSignal.timeout(4_000),
      ...(typeof body === 'string' && { headers: { 'content-type': 'application/json' } }),
    }).catch(() => null)
    const location = response?.headers.get('location')
    return (location ? { location } : ((await response?.json().catch(() => null)) ?? {})) as T
  }
}
