import type { Cut, CutCorner } from '../../../contract/glass-cuts.ts'
import type { Glass } from './glasses.ts'

/** Millimetres from the lower left corner of the glass, x to the right and y upwards. */
export type Point = readonly [x: number, y: number]
type Size = Pick<Glass, 'width' | 'height'>

/** Straight parts of a quarter circle, and of a whole one. */
const [quarterSteps, circleSteps] = [12, 36]

/** A glass with its cuts. */
export interface CutShape {
  /** Against the clock, from below on the left. */
  readonly outline: readonly Point[]
  /** With the clock, so that both rules of filling leave them empty. */
  readonly holes: readonly (readonly Point[])[]
}

/** The heights that are left at both edges of a glass. */
export function topOf(glass: Size, cuts: readonly Cut[]): { left: number; right: number } {
  const slope = cuts.find((cut) => cut.kind === 'slope')
  return { left: slope?.left ?? glass.height, right: slope?.right ?? glass.height }
}

/** The shape of a glass with its cuts, in whatever order they are named. */
export function shapeOf(glass: Size, cuts: readonly Cut[]): CutShape {
  const { left, right } = topOf(glass, cuts)
  const corner = (name: CutCorner, [x, y]: Point): Point[] => {
    const cut = cuts.find((each) => (each.kind === 'notch' || each.kind === 'round') && each.corner === name)
    const [across, up] = [name.endsWith('left') ? 1 : -1, name.startsWith('lower') ? 1 : -1]
    if (cut?.kind === 'notch') {
      const points: Point[] = [
        [x, y + up * cut.height],
        [x + across * cut.width, y + up * cut.height],
        [x + across * cut.width, y],
      ]
      return across === up ? points : points.reverse()
    }
    if (cut?.kind !== 'round') return [[x, y]]
    const points = Array.from({ length: quarterSteps + 1 }, (_, step): Point => {
      const angle = ((step / quarterSteps) * Math.PI) / 2
      return [x + across * cut.radius * (1 - Math.cos(angle)), y + up * cut.radius * (1 - Math.sin(angle))]
    })
    return across === up ? points : points.reverse()
  }
  return {
    outline: [
      ...corner('lower-left', [0, 0]),
      ...corner('lower-right', [glass.width, 0]),
      ...corner('upper-right', [glass.width, right]),
      ...corner('upper-left', [0, left]),
    ],
    holes: cuts.flatMap((cut) => (cut.kind === 'opening' ? [holeOf(cut)] : [])),
  }
}

function holeOf(cut: Extract<Cut, { kind: 'opening' }>): Point[] {
  if (cut.shape === 'circle')
    return Array.from({ length: circleSteps }, (_, step): Point => {
      const angle = (-step / circleSteps) * 2 * Math.PI
      return [cut.x + (cut.diameter / 2) * Math.cos(angle), cut.y + (cut.diameter / 2) * Math.sin(angle)]
    })
  const [half, tall] = [cut.width / 2, cut.height / 2]
  return [
    [cut.x - half, cut.y - tall],
    [cut.x - half, cut.y + tall],
    [cut.x + half, cut.y + tall],
    [cut.x + half, cut.y - tall],
  ]
}

/** The area of the glass that is left, square millimetres. */
export function areaOf({ outline, holes }: CutShape): number {
  return [outline, ...holes].reduce((sum, points) => sum + signedArea(points), 0)
}

function signedArea(points: readonly Point[]): number {
  return (
    points.reduce((sum, [x, y], index) => {
      const [nextX, nextY] = points[(index + 1) % points.length] as Point
      return sum + x * nextY - nextX * y
    }, 0) / 2
  )
}

/** The height of the upper edge of a glass above its lower one, at a distance from its left edge. */
export function topAt(glass: Size, cuts: readonly Cut[], x: number): number {
  const { left, right } = topOf(glass, cuts)
  const straight = left + ((right - left) * x) / glass.width
  return cuts.reduce((top, cut) => {
    if ((cut.kind !== 'notch' && cut.kind !== 'round') || cut.corner.startsWith('lower')) return top
    const from = cut.corner === 'upper-left' ? x : glass.width - x
    if (cut.kind === 'notch') return from < cut.width ? Math.min(top, glass.height - cut.height) : top
    const { radius } = cut
    if (from >= radius) return top
    return Math.min(top, glass.height - radius + Math.sqrt(Math.max(0, from * (2 * radius - from))))
  }, straight)
}
