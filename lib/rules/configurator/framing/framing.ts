import type { Framing } from '../../../contract/sketches.ts'
import type { CutShape, Point } from '../cuts/outline.ts'
import { type Strip, within } from '../cuts/strip.ts'

/** Millimetres: how wide metal is at the edges of a pane, and a bar across it, as the photographs show them. */
const edges: Readonly<Record<Framing, number>> = { full: 22, grid: 26 }
const bar = 18
/** Panes as tall as this have four fields above each other, lower ones three. */
const tall = 1_600
/** Width of a field beside others. */
const fieldWidth = 360
/** How far the metal stands out of the glass on each of its sides. */
export const standsOut = 4

/**
 * The fields of glass that the metal of a pane leaves free, with the clock as holes are: one within a frame all
 * round, several in a grid. A bar that would cross a hole of the glass is left out.
 * @param shape against the clock, millimetres
 */
export function fieldsOf({ outline, holes }: CutShape, framing: Framing): Point[][] {
  const free = insetOf(outline, edges[framing])
  if (framing === 'full') return [free.toReversed()]
  const columns = stripsOf(
    outline,
    holes,
    ([x]) => x,
    (length) => Math.round(length / fieldWidth),
  )
  const rows = stripsOf(outline, holes, ([, y]) => y, rowsOf)
  return columns
    .flatMap((column) => rows.map((row) => within(within(free, column), row)))
    .filter((field) => field.length > 2)
    .map((field) => field.toReversed())
}

/** Heights of the middles of the bars of a bent pane, which has no upright ones. @param height of the pane */
export function barHeights(height: number, framing: Framing): number[] {
  if (framing === 'full') return []
  const rows = rowsOf(height)
  return Array.from({ length: rows - 1 }, (_, place) => (height * (place + 1)) / rows)
}

/** Of a bent pane: how wide the metal at its upright edges is, and how high a bar. */
export const bentMetal = { edge: edges.grid, bar } as const

const rowsOf = (height: number) => (height > tall ? 4 : 3)

/** The strips between bars in one direction. */
function stripsOf(
  outline: readonly Point[],
  holes: readonly (readonly Point[])[],
  across: Strip['across'],
  countOf: (length: number) => number,
): Strip[] {
  const places = outline.map(across)
  const [start, end] = [Math.min(...places), Math.max(...places)]
  const count = Math.max(1, countOf(end - start))
  const middles = Array.from({ length: count - 1 }, (_, place) => start + ((end - start) * (place + 1)) / count)
  const isFree = (middle: number) =>
    holes.every((hole) => {
      const taken = hole.map(across)
      return Math.max(...taken) < middle - bar / 2 || Math.min(...taken) > middle + bar / 2
    })
  const bars = middles.filter(isFree)
  return [start, ...bars].map((middle, place) => ({
    across,
    from: place === 0 ? start : middle + bar / 2,
    to: (bars[place] ?? end + bar / 2) - bar / 2,
  }))
}

/** An outline that lies within another one by a width, its corners mitred. */
function insetOf(outline: readonly Point[], width: number): Point[] {
  const points = outline.filter((point, index) => {
    const next = outline[(index + 1) % outline.length] as Point
    return Math.hypot(next[0] - point[0], next[1] - point[1]) > 0.01
  })
  const inwards = points.map((point, index): Point => {
    const next = points[(index + 1) % points.length] as Point
    const length = Math.hypot(next[0] - point[0], next[1] - point[1])
    return [(point[1] - next[1]) / length, (next[0] - point[0]) / length]
  })
  return points.map(([x, y], index) => {
    const after = inwards[index] as Point
    const before = inwards.at(index - 1) as Point
    const share = width / (1 + before[0] * after[0] + before[1] * after[1])
    return [x + (before[0] + after[0]) * share, y + (before[1] + after[1]) * share]
  })
}
