import type { Drawing } from '#lib/contract/drawings.ts'
import { viewOf } from '#lib/rules/perspective/camera.ts'
import type { Face } from '#lib/rules/perspective/face.ts'
import { homographyOf } from '#lib/rules/perspective/homography.ts'
import type { Quad } from '#lib/rules/perspective/quad.ts'
import { facesOf } from '#lib/rules/perspective/screen.ts'
import { paintGlass } from './paint-glass.ts'
import { paintMetal } from './paint-metal.ts'
import { paintShadow } from './paint-shadow.ts'
import type { Photo } from './photo.ts'
import { pathOf, type See } from './trace.ts'

/**
 * Paints a photo with a screen standing in it, its front seen in four corners.
 * @param context of a canvas as large as the photo
 */
export function paintScreen(context: CanvasRenderingContext2D, photo: Photo, corners: Quad, drawing: Drawing): void {
  context.globalCompositeOperation = 'copy'
  context.drawImage(photo.picture, 0, 0)
  context.globalCompositeOperation = 'source-over'
  const see: See = viewOf(homographyOf(drawing, corners), photo)
  paintShadow(context, see, drawing)
  for (const face of facesOf(drawing)) paintFace(context, photo, face, see, drawing)
}

function paintFace(
  context: CanvasRenderingContext2D,
  photo: Photo,
  face: Face,
  see: See,
  { glass, color }: Drawing,
): void {
  context.save()
  const outline = pathOf(face.points, see, face.holes)
  if (face.material === 'metal') paintMetal(context, outline, face, see, { color, light: photo.light })
  else if (glass) paintGlass(context, outline, face, see, { glass, photo })
  context.restore()
}
