/** Most pieces of one cart row, and of one complement with each piece. */
export const maxPieces = 99

/** Whether so many pieces can be ordered: a whole number from 1 to {@link maxPieces}. */
export function isPieces(count: number): boolean {
  return Number.isInteger(count) && count >= 1 && count <= maxPieces
}
