import type { Drawing } from '#lib/contract/drawings.ts'
import type { GlassTexture } from '#lib/contract/sketches.ts'
import type { Place } from '#lib/rules/perspective/camera.ts'
import type { Face } from '#lib/rules/perspective/face.ts'
import type { Photo } from './photo.ts'
import { pathOf, type See } from './trace.ts'

interface Behind {
  glass: NonNullable<Drawing['glass']>
  photo: Photo
}
type PaintTexture = (context: CanvasRenderingContext2D, pane: Pane, behind: Behind, see: See) => void

/** A pane as its corners lie: `at(across, y)` is the place at a share of its width. */
interface Pane {
  readonly top: number
  readonly bottom: number
  /** Millimetres. */
  readonly width: number
  readonly at: (across: number, y: number) => Place
}

/** Millimetres: ribs of fluted glass, printed lines and how far apart they are. */
const rib = 32
const line = { height: 16, every: 44 }

const textures: Readonly<Record<GlassTexture, PaintTexture>> = {
  clear: () => undefined,
  tinted: () => undefined,
  frosted: (context, _pane, { photo }) => {
    context.drawImage(photo.blurred, 0, 0, photo.width, photo.height)
    cover(context, 'rgba(255,255,255,.3)')
  },
  fluted: paintRibs,
  printed: (context, { top, bottom, at }, _behind, see) => {
    context.fillStyle = 'rgba(255,255,255,.82)'
    const height = bottom - top
    for (let y = top + height * 0.3; y < top + height * 0.7; y += line.every)
      context.fill(pathOf([at(0, y), at(1, y), at(1, y + line.height), at(0, y + line.height)], see))
  },
}
/** Share of light that goes through clear glass, as a colour that multiplies what is behind. */
const clear = '#e6f2ee'

/** A pane: what stands behind it as it is seen through the glass, what it mirrors, and its edge. */
export function paintGlass(
  context: CanvasRenderingContext2D,
  outline: Path2D,
  face: Face,
  see: See,
  behind: Behind,
): void {
  const pane = paneOf(face)
  context.save()
  context.clip(outline)
  textures[behind.glass.texture](context, pane, behind, see)
  context.globalCompositeOperation = 'multiply'
  cover(context, behind.glass.texture === 'tinted' ? behind.glass.color : clear)
  context.globalCompositeOperation = 'screen'
  paintReflections(context, pane, see)
  context.restore()
  // Edges of glass are green by the iron in it.
  context.strokeStyle = 'rgba(92,140,128,.85)'
  context.lineWidth = Math.max(1.2, behind.photo.width / 900)
  context.stroke(outline)
}

function paneOf({ points, across: [from, to] }: Face): Pane {
  const heights = points.map(([, y]) => y)
  return {
    top: Math.min(...heights),
    bottom: Math.max(...heights),
    width: Math.hypot(to[0] - from[0], to[2] - from[2]),
    at: (across, y) => [from[0] + (to[0] - from[0]) * across, y, from[2] + (to[2] - from[2]) * across],
  }
}

/** Everything within the pane. */
function cover(context: CanvasRenderingContext2D, color: string | CanvasGradient): void {
  context.fillStyle = color
  context.fillRect(0, 0, context.canvas.width, context.canvas.height)
}

/** Light of a window on the pane: a veil that fades downwards, and two slanting bands. */
function paintReflections(context: CanvasRenderingContext2D, { top, bottom, at }: Pane, see: See): void {
  const [above, below] = [see(at(0.5, top)), see(at(0.5, bottom))]
  const veil = context.createLinearGradient(above.x, above.y, below.x, below.y)
  veil.addColorStop(0, 'rgba(235,245,248,.2)')
  veil.addColorStop(0.55, 'rgba(235,245,248,.04)')
  veil.addColorStop(1, 'rgba(235,245,248,.1)')
  cover(context, veil)
  const height = bottom - top
  for (const [from, width] of [
    [0.16, 0.16],
    [0.4, 0.06],
  ] as const) {
    const band = [
      at(from + 0.42, top),
      at(from + width + 0.42, top),
      at(from + width - 0.12, top + height),
      at(from - 0.12, top + height),
    ]
    const [start, end] = [see(at(from + 0.3, top)), see(at(from, top + height * 0.9))]
    const light = context.createLinearGradient(start.x, start.y, end.x, end.y)
    light.addColorStop(0, 'rgba(255,255,255,.16)')
    light.addColorStop(1, 'rgba(255,255,255,0)')
    context.fillStyle = light
    context.fill(pathOf(band, see))
  }
}

/** Fluted glass: each rib shows a wider piece of what is behind it, softened and turned round. */
function paintRibs(context: CanvasRenderingContext2D, pane: Pane, { photo }: Behind, see: See): void {
  const { top, bottom, width, at } = pane
  const count = Math.max(1, Math.round(width / rib))
  const scale = photo.blurred.width / photo.width
  context.drawImage(photo.blurred, 0, 0, photo.width, photo.height)
  for (let place = 0; place < count; place += 1) {
    const [from, to] = [place / count, (place + 1) / count]
    const corners = [at(from, top), at(to, top), at(to, bottom), at(from, bottom)]
    const seen = corners.map(see)
    const [left, right] = [Math.min(...seen.map(({ x }) => x)), Math.max(...seen.map(({ x }) => x))]
    const [high, low] = [Math.min(...seen.map(({ y }) => y)), Math.max(...seen.map(({ y }) => y))]
    context.save()
    context.clip(pathOf(corners, see))
    context.translate(left + right, 0)
    context.scale(-1, 1)
    const half = (right - left) * 0.9
    context.drawImage(
      photo.blurred,
      (left - half) * scale,
      high * scale,
      (right - left + 2 * half) * scale,
      (low - high) * scale,
      left,
      high,
      right - left,
      low - high,
    )
    context.restore()
    const light = context.createLinearGradient(left, 0, right, 0)
    light.addColorStop(0, 'rgba(20,40,40,.2)')
    light.addColorStop(0.35, 'rgba(255,255,255,.28)')
    light.addColorStop(0.7, 'rgba(255,255,255,.06)')
    light.addColorStop(1, 'rgba(20,40,40,.2)')
    context.fillStyle = light
    context.fill(pathOf(corners, see))
  }
}
