/** An address that completes what a shopper began to type. Empty parts are unknown. */
export interface FoundAddress {
  street: string
  number: string
  postal_code: string
  city: string
  province: string
}

/** Fewest and most characters that are searched for. */
export const searchedLength = { fewest: 4, most: 100 } as const
