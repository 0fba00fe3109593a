import sharp from 'sharp'
import type { CartRow } from '../../lib/contract/carts.ts'
import { drawingModel } from '../../lib/rules/configurator/drawing/model.ts'
import { drawingSvg } from '../../lib/rules/configurator/drawing/svg.ts'
import { lengthUnitOf } from '../../lib/rules/length-unit.ts'
import type { Translate } from '../context/messages.ts'
import type { StoreContext } from '../context/store.ts'

/**
 * The to-scale drawing of what was configured, as a picture: mail programs and PDFs show no SVG.
 * @param width pixels
 * @throws Error for a row that is not drawn
 */
export function drawingPicture(
  { drawing, product }: CartRow,
  { lengthUnit }: StoreContext,
  t: Translate,
  width: number,
): Promise<Buffer> {
  if (!drawing) throw new Error(`${product.name} has no drawing.`)
  const words = { title: product.name, front: t('mail.drawing.front'), plan: t('mail.drawing.plan') }
  const svg = drawingSvg(drawingModel(drawing, lengthUnitOf(product, lengthUnit)), words, width)
  return sharp(Buffer.from(svg)).flatten({ background: '#ffffff' }).png().toBuffer()
}
