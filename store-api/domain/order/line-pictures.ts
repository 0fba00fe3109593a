import { invoiceLines } from '../../../lib/rules/invoice.ts'
import type { OrderSnapshot } from '../../db/schema.ts'
import { sheetPicture } from '../../sheets/picture.ts'
import { rowAsDrawn } from '../cart/row-picture.ts'

/** Pixels across that a picture has beside a line: about 220 per inch of paper. */
const pictureWidth = 300
/** Different pictures of one paper at most, as each is composed for it. */
const most = 12

/**
 * The picture of each line of a price as it was configured, the same as in cart and order; undefined for what is no
 * product, and beyond the first twelve pictures.
 */
export async function linePictures(frozen: OrderSnapshot, taxRate: number): Promise<(Buffer | undefined)[]> {
  const images = invoiceLines(frozen, taxRate).map(({ charge }) =>
    charge.kind === 'goods' ? rowAsDrawn(charge.row).product.image : null,
  )
  const ids = [...new Set(images.flatMap((image) => image?.public_id ?? []))].slice(0, most)
  const pictures = new Map<string, Buffer | undefined>()
  // One after the other: composing takes memory.
  for (const id of ids) pictures.set(id, await sheetPicture({ public_id: id }, pictureWidth))
  return images.map((image) => (image?.public_id === undefined ? undefined : pictures.get(image.public_id)))
}
