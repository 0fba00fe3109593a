/**
 * A colour with white or black in it.
 * @param color `#rgb` or `#rrggbb`; what is neither is a middle grey
 * @param amount from -1 (black) to 1 (white)
 */
export function mixed(color: string, amount: number): string {
  const share = Math.min(1, Math.max(-1, amount))
  const parts = partsOf(color).map((part) => Math.round(share < 0 ? part * (1 + share) : part + (255 - part) * share))
  return `rgb(${parts.join(' ')})`
}

function partsOf(color: string): number[] {
  const long = /^#[\da-f]{3}$/i.test(color) ? color.replace(/[\da-f]/gi, '$&$&') : color
  if (!/^#[\da-f]{6}$/i.test(long)) return [128, 128, 128]
  return [1, 3, 5].map((place) => Number.parseInt(long.slice(place, place + 2), 16))
}
