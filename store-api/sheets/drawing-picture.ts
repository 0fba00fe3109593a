import sharp from 'sharp'
import type { CartRow } from '../../lib/contract/cart-rows.ts'
import { drawingModel } from '../../lib/rules/configurator/drawing/model.ts'
import { drawingSvg } from '../../lib/rules/configurator/drawing/svg.ts'
import { stillOf } from '../../lib/rules/configurator/still/still.ts'
import { stillSvg } from '../../lib/rules/configurator/still/svg.ts'
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
  return pngOf(svg)
}

/**
 * What was configured, in perspective beside a person.
 * @param width pixels
 * @returns null for a row that is not drawn, and for a tray
 */
export async function stillPicture({ drawing, product }: CartRow, width: number): Promise<Buffer | null> {
  const still = drawing && stillOf(drawing)
  return still ? pngOf(stillSvg(still, product.name, width)) : null
}

function pngOf(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg)).flatten({ background: '#ffffff' }).png().toBuffer()
}
