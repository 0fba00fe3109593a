/** What a demonstration account of each store has ordered. */
export interface SeedOrder {
  customerType: 'C' | 'P'
  /** How far it came: delivered, paid, awaiting a transfer, or offered. */
  end: 'delivered' | 'paid' | 'transfer' | 'quote'
  ageInHours: number
  /** Products by the seed's key; each is bought in its first variant that is in stock. */
  rows: readonly { product: string; quantity: number }[]
}

/**
 * Every client has all of these, every professional those for professionals, at that customer
 * type's prices.
 */
export const seedOrders: readonly SeedOrder[] = [
  {
    customerType: 'C',
    end: 'delivered',
    ageInHours: 7 * 24,
    rows: [
      { product: 'tray-cumbre-stock-slate-white', quantity: 1 },
      { product: 'tap-column-foundry-black', quantity: 1 },
    ],
  },
  {
    customerType: 'P',
    end: 'paid',
    ageInHours: 5 * 24,
    rows: [
      { product: 'tray-cumbre-stock-slate-white', quantity: 3 },
      { product: 'tap-thermostatic-foundry-black', quantity: 3 },
    ],
  },
  {
    customerType: 'C',
    end: 'quote',
    ageInHours: 30,
    rows: [
      { product: 'furniture-fjord-oak', quantity: 1 },
      { product: 'tap-thermostatic-foundry-black', quantity: 2 },
    ],
  },
  {
    customerType: 'C',
    end: 'transfer',
    ageInHours: 20,
    rows: [{ product: 'tap-thermostatic-foundry-black', quantity: 1 }],
  },
]
