import { drawingPicture } from '../sheets/drawing-picture.ts'
import type { OrderMail } from './order-mail.ts'

/** A picture that travels with the mail. */
export interface Enclosed {
  /** Name under which the mail's HTML shows it. */
  cid: string
  content: Buffer
}

/** Pixels; shown at half of it, sharp on fine screens. */
const width = 760
/** Most drawings of one mail: mail programs cut off large ones. */
const max = 12

/** Name of a row's drawing within its mail. */
export function drawingName(rowId: string): string {
  return `drawing-${rowId}`
}

/** The to-scale drawings of what was configured, as pictures: mail programs show no SVG. */
export async function drawings({ order, store, t }: OrderMail): Promise<Enclosed[]> {
  const drawn = order.rows.filter((row) => row.drawing).slice(0, max)
  return Promise.all(
    drawn.map(async (row) => ({ cid: drawingName(row.id), content: await drawingPicture(row, store, t, width) })),
  )
}
