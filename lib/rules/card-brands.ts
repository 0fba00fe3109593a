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
}

/** A card scheme; one that is not known has no name of its own. @param brand Adyen's name */
export function cardBrand(brand: string): CardBrand {
  return ownValue(brands, brand) ?? { name: '' }
}
