import { drawingPicture, stillPicture } from '../sheets/drawing-picture.ts'
import type { OrderMail } from './order-mail.ts'

/** A picture that travels with the mail. */
export interface Enclosed {
  /** Name under which the mail's HTML shows it. */
  cid: string
  content: Buffer
}

/** Pixels of a drawing and of a still picture; shown at half of it, sharp on fine screens. */
const [width, stillWidth] = [760, 380]
/** Most rows of one mail with pictures: mail programs cut off large ones. */
const max = 12

/** Name of a row's drawing within its mail. */
export function drawingName(rowId: string): string {
  return `drawing-${rowId}`
}

/** Name of a row's picture in perspective within its mail. */
export function stillName(rowId: string): string {
  return `still-${rowId}`
}

/** The to-scale drawings of what was configured and its pictures in perspective: mail programs show no SVG. */
export async function drawings({ order, store, t }: OrderMail): Promise<Enclosed[]> {
  const drawn = order.rows.filter((row) => row.drawing).slice(0, max)
  const pictures = await Promise.all(
    drawn.map(async (row) => {
      const still = await stillPicture(row, stillWidth)
      return [
        { cid: drawingName(row.id), content: await drawingPicture(row, store, t, width) },
        ...(still ? [{ cid: stillName(row.id), content: still }] : []),
      ]
    }),
  )
  return pictures.flat()
}
