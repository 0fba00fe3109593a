/** A row as far as it matters to the exception from the right of withdrawal. */
export interface ExceptedRow {
  /**
   * Whether the customer gave measures; not known of orders of before this was asked, nor of every
   * store API.
   */
  custom_made?: boolean | undefined
  product: { made_to_measure: boolean }
}

/**
 * Whether a piece is made to the customer's measures and so excepted: what was configured decides.
 * A product that can be made to measure, taken in a size and finish of a list that anybody may
 * order from, can be given back.
 */
export function isCustomMade({ custom_made, product }: ExceptedRow): boolean {
  return custom_made ?? product.made_to_measure
}

/**
 * Whether a configuration holds a measure that the customer gave: its options of a list have no
 * value.
 */
export function hasOwnMeasures(options: readonly { value?: number | null | undefined }[]): boolean {
  return options.some(({ value }) => value !== undefined && value !== null)
}
