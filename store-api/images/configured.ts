import { drawingOfCode } from '../../lib/rules/configurator/drawing/code.ts'
import { drawingModel } from '../../lib/rules/configurator/drawing/model.ts'
import { drawingSvg } from '../../lib/rules/configurator/drawing/svg.ts'

const folder = 'drawings/'

/** Public id of a configuration's drawing. @param code see `drawingCode` */
export function drawingPublicId(code: string): string {
  return folder + code
}

/** The drawing that a public id means, as SVG; null when it means none. Made anew each time: the id says everything. */
export function configuredDrawing(publicId: string): string | null {
  const found = publicId.startsWith(folder) ? drawingOfCode(publicId.slice(folder.length)) : null
  return found && drawingSvg(drawingModel(found.drawing, found.unit), { title: '' }, 640)
}
