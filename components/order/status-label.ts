interface Labels {
  (key: string): string
  has(key: string): boolean
}

/** A state of an order in words; one that the shop has no word for shows its number (R4.17). */
export function statusLabel(labels: Labels, status: number): string {
  const key = String(status)
  return labels.has(key) ? labels(key) : key
}
