import type { Drawing } from '../../../contract/drawings.ts'
import type { GlassTexture } from '../../../contract/sketches.ts'
import { type Strip, within } from '../cuts/strip.ts'
import type { Point } from '../solids/solid.ts'
import type { BroadSide, Face } from './pieces.ts'
import type { PathOf, StillShape } from './shape.ts'

/** How much a pane hides of what is behind it. */
const opacities: Readonly<Record<GlassTexture, number>> = {
  clear: 0.3,
  tinted: 0.6,
  frosted: 0.86,
  fluted: 0.55,
  printed: 0.35,
}
/** Millimetres: ribs of fluted glass; printed lines, as high as they are and as far apart. */
const rib = 36
const line = { height: 16, every: 44 }
const edge = '#7fa399'

/** A side of a pane as it is seen: its glass, what its texture looks like, a reflection of a window, and its edge. */
export function glassShapes(face: Face, glass: Drawing['glass'], path: PathOf): StillShape[] {
  const { broad, outline, holes } = face
  const texture = glass?.texture ?? 'clear'
  if (!broad) return [{ d: path(outline), fill: edge, opacity: 0.75 }]
  const whole = [outline, ...holes].map((places) => path(places)).join('')
  const strips = (list: readonly Strip[]) =>
    list
      .flatMap((strip) => [broad.outline, ...broad.holes].map((points) => within(points, strip)))
      .flatMap((points) => (points.length > 2 ? [path(points.map(broad.at))] : []))
      .join('')
  const pattern = strips(patternOf(texture, broad))
  const shine = broad.isBent ? '' : strips(reflections(broad.outline))
  return [
    { d: whole, fill: glass?.color ?? '#e4f1ee', opacity: opacities[texture] },
    ...(pattern ? [{ d: pattern, fill: '#ffffff', opacity: texture === 'printed' && !broad.isBent ? 0.8 : 0.35 }] : []),
    ...(shine ? [{ d: shine, fill: '#ffffff', opacity: texture === 'frosted' ? 0.12 : 0.2 }] : []),
    ...(broad.isBent ? [] : [{ d: whole, stroke: edge, width: 1 }]),
  ]
}

function patternOf(texture: GlassTexture, { outline, isBent }: BroadSide): Strip[] {
  const { left, right, low, high } = boundsOf(outline)
  if (texture === 'fluted')
    return Array.from({ length: Math.max(1, Math.floor((right - left) / rib)) }, (_, index) => {
      const from = left + index * rib
      return { across: ([x]) => x, from, to: from + rib / 2 }
    })
  if (texture !== 'printed') return []
  const [from, to] = [low + (high - low) * 0.3, low + (high - low) * 0.7]
  // Of a bent pane, whose every part would have its own lines, their field is enough.
  if (isBent) return [{ across: ([, y]) => y, from, to }]
  return Array.from({ length: Math.ceil((to - from) / line.every) }, (_, index) => {
    const start = from + index * line.every
    return { across: ([, y]) => y, from: start, to: start + line.height }
  })
}

/** Two slanting bands of light. */
function reflections(outline: readonly Point[]): Strip[] {
  const { left, right, low, high } = boundsOf(outline)
  const lean = (right - left) / (high - low) / 1.6
  const across = ([x, y]: Point) => x - (y - low) * lean
  const start = left - (right - left) * 0.25
  return [
    [0.05, 0.32],
    [0.42, 0.5],
  ].map(([from = 0, to = 0]) => ({
    across,
    from: start + (right - left) * from,
    to: start + (right - left) * to,
  }))
}

function boundsOf(points: readonly Point[]) {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  return { left: Math.min(...xs), right: Math.max(...xs), low: Math.min(...ys), high: Math.max(...ys) }
}
