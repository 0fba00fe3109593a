import type { Page } from '@playwright/test'
import type { JourneyStore } from './stores.ts'

/** The checkout form as a shopper fills it. */
export class CheckoutForm {
  readonly #page: Page
  readonly #store: JourneyStore
  constructor(page: Page, store: JourneyStore) {
    this.#page = page
    this.#store = store
  }
  field(name: string) {
    return this.#page.locator(`[name="${name}"]`)
  }
  async fill(changes: Partial<JourneyStore['shopper']> = {}): Promise<void> {
    for (const [name, value] of Object.entries({ ...this.#store.shopper, ...changes }))
      await this.field(name).fill(value)
  }
  async order(): Promise<void> {
    await this.#page.getByRole('button', { name: this.#store.words.order }).click()
  }
}
