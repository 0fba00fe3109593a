/** German figures have the comma and the dots that both stores write by specification. */
const figures = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 2, maximumFractionDigits: 4 })

/** Writes a unit price that is no whole number of cents, to a hundredth of a cent: `380,0826`. */
export function formatUnitPrice(cents: number): string {
  // Rounded before, so that no fraction of the machine's own is shown, and no zero with a minus.
  return figures.format(Math.round(cents * 100) / 10_000 + 0)
}
