import { type Checkout, newCheckout } from '../torture/checkout.ts'
import { hiddenFields } from '../torture/form.ts'
import type { Ware } from '../torture/start-of-stock.ts'
import { Basket, persist } from './basket.ts'
import { checkOut, sendForm, typed } from './checkout.ts'
import type { StoreCode } from './settings.ts'
import type { Mall } from './shopper.ts'
import { Visitor } from './visitor.ts'

/** Addresses of visitors from here on are theirs. */
const firstAddress = 60_200

/** A checkout that is open in a browser while the shop's programs are replaced. */
export class OpenCheckout {
  readonly #basket: Basket
  readonly #email: string
  #hidden: Readonly<Record<string, string>> | null = null

  constructor({ ports, records }: Mall, store: StoreCode, index: number) {
    this.#basket = new Basket(new Visitor(ports, store, firstAddress + index, records))
    this.#email = `open-checkout-${index}@fleet.example`
  }

  /** Fills a cart and opens the checkout. @throws Error where it has no form */
  async open(ware: Ware): Promise<void> {
    await this.#basket.add(ware)
    const page = await persist(() => this.#basket.visitor.ask('checkout', '/checkout'))
    this.#hidden = hiddenFields(page.text, 'user.email')
    if (!this.#hidden) throw new Error(`The checkout has no form (${page.status}).`)
  }

  /**
   * Submits the form of the page that was opened then, first with an invalid town: the shop shows it again with all
   * input. Then orders.
   * @returns the order, and the lost input
   */
  async finish(): Promise<{ checkout: Checkout; breaches: string[] }> {
    const { visitor, id } = this.#basket
    const fields = { ...typed[visitor.store], 'user.email': this.#email, observations: 'Troisième étage, à gauche' }
    const refused = await sendForm(visitor, this.#hidden ?? {}, { ...fields, 'shipping_data.postal_code': '1' })
    const page = await persist(() => visitor.ask('checkout', '/checkout'))
    const lost = Object.entries(fields).filter(
      ([name, value]) => name !== 'shipping_data.postal_code' && !page.text.includes(value),
    )
    const breaches = lost.map(([name]) => `${this.#email}: the checkout opened before the release lost ${name}`)
    if (refused.status >= 400) breaches.push(`${this.#email}: the open checkout was answered ${refused.status}`)
    const checkout =
      id === ''
        ? newCheckout({ store: visitor.store, through: 'storefront', cart: id, email: this.#email })
        : await checkOut(this.#basket, this.#email)
    if (checkout.acknowledged.length === 0) breaches.push(`${this.#email}: the open checkout led to no order`)
    visitor.close()
    return { checkout, breaches }
  }
}
