import type { Cut } from '../../../contract/glass-cuts.ts'
import type { Glass } from './glasses.ts'
import { topAt } from './outline.ts'

/** A rectangle with its middle, drawn round by a circle: a radius of 0 leaves it as it is. Millimetres. */
interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly radius: number
}
type Opening = Extract<Cut, { kind: 'opening' }>
type AtCorner = Extract<Cut, { kind: 'notch' | 'round' }>

/** Whether a hole keeps a distance from another cut of its glass, millimetres. */
export function isApart(hole: Opening, other: Cut, glass: Glass, distance: number): boolean {
  const box = boxOf(hole)
  switch (other.kind) {
    case 'opening':
      return gapOf(box, boxOf(other)) >= distance
    case 'notch':
      return gapOf(box, cornerBox(other, glass)) >= distance
    case 'slope': {
      // Upright room below the slope, as a distance at a right angle to it.
      const lean = Math.cos(Math.atan2(other.right - other.left, glass.width))
      const room = [-1, 1].map((side) => {
        const x = box.x + (side * box.width) / 2
        return topAt(glass, [other], x) - box.y - box.height / 2
      })
      return Math.min(...room) * lean - box.radius >= distance
    }
    case 'round': {
      const across = other.corner === 'upper-left' ? box.x - box.width / 2 : glass.width - box.x - box.width / 2
      const up = glass.height - box.y - box.height / 2
      const beyond = Math.hypot(Math.max(0, other.radius - across), Math.max(0, other.radius - up))
      return other.radius - beyond - box.radius >= distance || across >= other.radius || up >= other.radius
    }
  }
}

/** Whether two cuts at the edges of a glass leave enough of it between them. @param rest millimetres */
export function leavesRest(a: Cut, b: Cut, glass: Glass, rest: number): boolean {
  if (a.kind === 'opening' || b.kind === 'opening') return true
  if (b.kind === 'slope') return a.kind !== 'slope' && leavesRest(b, a, glass, rest)
  if (a.kind === 'slope') {
    if (b.kind !== 'notch' || b.corner.startsWith('upper')) return false
    const from = b.corner.endsWith('left') ? [0, b.width] : [glass.width, glass.width - b.width]
    return Math.min(...from.map((x) => topAt(glass, [a], x))) - b.height >= rest
  }
  if (a.corner === b.corner) return false
  const [one, two] = [cornerBox(a, glass), cornerBox(b, glass)]
  const fitsAcross = one.width + two.width <= glass.width - rest
  const fitsUpright = one.height + two.height <= glass.height - rest
  const isSame = (part: 0 | 1) => a.corner.split('-')[part] === b.corner.split('-')[part]
  if (isSame(0)) return fitsAcross
  return isSame(1) ? fitsUpright : fitsAcross || fitsUpright
}

function boxOf(hole: Opening): Box {
  const { x, y } = hole
  if (hole.shape === 'circle') return { x, y, width: 0, height: 0, radius: hole.diameter / 2 }
  return { x, y, width: hole.width, height: hole.height, radius: 0 }
}

function cornerBox(cut: AtCorner, glass: Glass): Box {
  const [width, height] = cut.kind === 'notch' ? [cut.width, cut.height] : [cut.radius, cut.radius]
  const x = cut.corner.endsWith('left') ? width / 2 : glass.width - width / 2
  const y = cut.corner.startsWith('lower') ? height / 2 : glass.height - height / 2
  return { x, y, width, height, radius: 0 }
}

function gapOf(a: Box, b: Box): number {
  const across = Math.abs(a.x - b.x) - (a.width + b.width) / 2
  const upright = Math.abs(a.y - b.y) - (a.height + b.height) / 2
  return Math.hypot(Math.max(0, across), Math.max(0, upright)) - a.radius - b.radius
}
