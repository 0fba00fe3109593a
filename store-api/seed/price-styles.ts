import type { Words } from './words.ts'

/**
 * How a store writes its prices, and what it asks more or less than the catalogue's. Cents unless
 * told otherwise.
 */
interface PriceStyle {
  /** What the store's prices are to the catalogue's, a fraction. */
  level: number
  /** A product's price as the store likes to write it. @param euros price in the catalogue */
  shelf: (euros: number) => number
  /** The lowest price written so that is not below another one. */
  notBelow: (cents: number) => number
  /** Price of an option of a product, from the catalogue's. */
  option: (cents: number) => number
  /** Price of a complement, from the catalogue's. */
  complement: (cents: number) => number
  /** Price of each millimetre beyond the smallest width of something made to measure. */
  perMillimetre: { screen: number; tray: number }
}

const wholeEuros = (cents: number) => Math.round(cents / 100) * 100

export const priceStyles: Words<PriceStyle> = {
  // Prices end in 4,90, 9,90 or 9,00.
  FRSM: {
    level: 1,
    shelf: (euros) =>
      euros < 150 ? Math.max(1, Math.round(euros / 5)) * 500 - 10 : Math.round(euros / 10) * 1000 - 100,
    notBelow: (cents) => Math.ceil((cents + 10) / 500) * 500 - 10,
    option: (cents) => cents,
    complement: (cents) => cents,
    perMillimetre: { screen: 22, tray: 20 },
  },
  // Prices end in 5,00 or 9,00.
  ESSM: {
    level: 0.965,
    shelf: (euros) => Math.max(900, (Math.round((euros * 0.965) / 10) * 10 - (euros > 400 ? 5 : 1)) * 100),
    notBelow: (cents) => Math.ceil((cents + 100) / 500) * 500 - 100,
    option: (cents) => wholeEuros(cents * 0.96),
    complement: (cents) => wholeEuros(cents * 0.95),
    perMillimetre: { screen: 20, tray: 19 },
  },
}
