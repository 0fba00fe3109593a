import { randomUUID } from 'node:crypto'
import { Bounded } from '../../payments/simulated/ledger.ts'
import type { TestCard } from './simulated-cards.ts'

/** A card as the shopper typed it. */
export interface TypedCard {
  card: TestCard
  /** The chosen one of its schemes. */
  brand: string
  expiryMonth: string
  expiryYear: string
}

/** A stored card, as Adyen describes it to the shop and to its components. */
export interface StoredPaymentMethod {
  id: string
  type: 'scheme'
  name: string
  brand: string
  lastFour: string
  expiryMonth: string
  expiryYear: string
  supportedShopperInteractions: readonly string[]
  supportedRecurringProcessingModels: readonly string[]
}

/** Cards that the simulated Adyen stores, by the shop's name of the shopper. */
export class SimulatedVault {
  readonly #shoppers = new Bounded<Map<string, TypedCard>>()

  /** Stores a card; the same number again is the same entry, with the new date. */
  store(shopper: string, typed: TypedCard): void {
    const cards = this.#shoppers.get(shopper) ?? new Map<string, TypedCard>()
    const known = [...cards].find(([, { card }]) => card.number === typed.card.number)
    cards.set(known?.[0] ?? randomUUID().replaceAll('-', '').slice(0, 16).toUpperCase(), typed)
    this.#shoppers.set(shopper, cards)
  }

  list(shopper: string): StoredPaymentMethod[] {
    return [...(this.#shoppers.get(shopper) ?? [])].map(([id, { card, brand, expiryMonth, expiryYear }]) => ({
      id,
      type: 'scheme',
      name: brand,
      brand,
      lastFour: card.number.slice(-4),
      expiryMonth,
      expiryYear,
      supportedShopperInteractions: ['Ecommerce', 'ContAuth'],
      supportedRecurringProcessingModels: ['CardOnFile'],
    }))
  }

  card(shopper: string, id: string): TestCard | undefined {
    return this.#shoppers.get(shopper)?.get(id)?.card
  }

  /** @returns false where the shopper has no such card */
  remove(shopper: string, id: string): boolean {
    return this.#shoppers.get(shopper)?.delete(id) ?? false
  }
}
