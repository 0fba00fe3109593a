/** A row as far as it matters to the exception from the right of withdrawal. */
export interface ExceptedRow {
  /** Whether the customer gave measures; missing in older orders and in some store APIs. */
  custom_made?: boolean | undefined
  product: { made_to_measure: boolean }
}

/**
 * Whether a piece is made to the customer's measures and so excepted; the configuration decides. A product that can be
 * made to measure, but was taken in a listed size and finish, can be given back.
 */
export function isCustomMade({ custom_made, product }: ExceptedRow): boolean {
  return custom_made ?? product.made_to_measure
}

/**
 * Whether a configuration holds a measure that the customer gave, of a cut too: its options of a
 * list have no value.
 */
export function hasOwnMeasures(
  options: readonly { value?: number | null | undefined; cuts?: readonly unknown[] | undefined }[],
): boolean {
  return options.some(({ value, cuts }) => (value !== undefined && value !== null) || cuts !== undefined)
}
