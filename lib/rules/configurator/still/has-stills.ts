/** Most rows that are shown in perspective beside their drawings. */
const most = 12

/** Whether the rows of a cart or an order are shown in perspective: a list of a hundred would take too long to draw. */
export function hasStills(rows: readonly unknown[]): boolean {
  return rows.length <= most
}
