/** The two rates that each store has, as fractions: 0.21 is 21 %. */
export interface StoreRates {
  /** Tax that prices include, and that is added to net amounts. */
  taxRate: number
  /** Commission of PayPal payments, a fraction of the total. */
  paypalRate: number
}

/** Beginnings of the variables that set the rates of a store; its code follows. */
export const rateVariables = { taxRate: 'TAX_RATE_', paypalRate: 'PAYPAL_RATE_' } as const

/** Whether a text is a rate: a fraction from 0 to 1, both included, with a decimal point. */
export function isRate(text: string): boolean {
  return /^(?:0?\.\d+|[01](?:\.\d*)?)$/.test(text) && Number(text) <= 1
}

/**
 * The rates of a store, of the variables that both programs read; those of its record where none is
 * set.
 * @param variables checked before ({@link isRate}); an empty one counts as not set
 */
export function storeRates(
  variables: Readonly<Record<string, string | undefined>>,
  { code, defaultRates }: { readonly code: string; readonly defaultRates: StoreRates },
): StoreRates {
  const given = (name: keyof StoreRates) => variables[rateVariables[name] + code] || undefined
  return {
    taxRate: Number(given('taxRate') ?? defaultRates.taxRate),
    paypalRate: Number(given('paypalRate') ?? defaultRates.paypalRate),
  }
}
