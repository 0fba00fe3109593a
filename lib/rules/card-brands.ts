import { ownValue } from './own-key.ts'

interface CardBrand {
  name: string
  /** Its drawing under `public/marks`. */
  mark?: string
}

/** Card schemes by Adyen's names of them. */
const brands: Readonly<Record<string, CardBrand>> = {
  visa: { name: 'Visa', mark: 'visa' },
  mc: { name: 'Mastercard', mark: 'mastercard' },
  amex: { name: 'American Express' },
  maestro: { name: 'Maestro' },
  cartebancaire: { name: 'CB', mark: 'cb' },
}

/** A card scheme; one that is not known has no name of its own. @param brand Adyen's name */
export function cardBrand(brand: string): CardBrand {
  return ownValue(brands, brand) ?? { name: '' }
}

/**
 * Schemes of a card with the store's one first, which is selected until the shopper takes another (Regulation (EU)
 * 2015/751 art. 8 paragraph 6).
 */
export function schemesWithFirst<Scheme extends { brand: string }>(
  schemes: readonly Scheme[],
  first: string | null,
): Scheme[] {
  return schemes.toSorted((one, other) => Number(other.brand === first) - Number(one.brand === first))
}
