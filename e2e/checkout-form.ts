import { expect, type Page } from 'playwright/test'
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
  /**
   * Chooses the bank transfer; with a script every means can be chosen, and another one is at
   * first.
   */
  async byTransfer(): Promise<void> {
    await expect(this.#page.locator('[name=payment_method]:not([value=transfer])').first()).toBeEnabled()
    await this.#page.locator('[name=payment_method][value=transfer]').check()
  }
  async order(): Promise<void> {
    await this.#page.getByRole('button', { name: this.#store.words.order }).click()
  }
}
