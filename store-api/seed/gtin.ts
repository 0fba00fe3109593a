/** GS1 keeps this prefix for demonstrations: no real thing has such a number. */
const demonstrationPrefix = '952'

/** A trade number (GTIN-13) of the demonstration catalogue, with its check digit. */
export function demonstrationGtin(productId: number): string {
  const digits = demonstrationPrefix + String(productId).padStart(9, '0')
  return digits + checkDigit(digits)
}

/**
 * The digit that makes the weighted sum of a trade number a multiple of ten; weights are 3 and 1,
 * from the right.
 */
function checkDigit(digits: string): number {
  const sum = [...digits].reduceRight(
    (total, digit, place) => total + Number(digit) * ((digits.length - place) % 2 === 1 ? 3 : 1),
    0,
  )
  return (10 - (sum % 10)) % 10
}
