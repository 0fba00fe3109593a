import type { Drawing } from '../../../contract/drawings.ts'
import type { CutShape } from '../cuts/outline.ts'
import { curve } from '../drawing/panels.ts'
import { barHeights, bentMetal, standsOut } from '../framing/framing.ts'
import { box, type Material, type Point, type Solid, usualGlass } from './solid.ts'
import { glassAndMetal } from './straight.ts'

/** Millimetres. */
const profile = { width: 25, depth: 30, rail: 45 }
const handle = { length: 300, width: 18, depth: 28, inset: 70 }
/** Straight pieces that a quarter of the circle is drawn with, and of a thin bar on it. */
const [steps, barSteps] = [24, 8]

/**
 * A quarter-round screen in its corner: a straight pane at each wall and two curved doors that meet
 * in the middle. Both sides are as long as its width.
 */
export function quarterSolids({ width, height, thickness, framing }: Drawing): Solid[] {
  const thick = thickness ?? usualGlass
  const radius = Math.min(curve, width - 100)
  const straight = width - radius
  const inset = profile.depth / 2 - thick / 2
  const [outside, inside] = [radius - inset, radius - inset - thick]
  const ring = (
    name: string,
    material: Material,
    [outer, inner]: readonly [number, number],
    z: readonly [number, number],
  ) =>
    ({
      name,
      material,
      plane: 'plan',
      outline: sector(straight, outer, inner, 0, Math.PI / 2),
      from: z[0],
      to: z[1],
    }) as const
  // Each door goes round the middle of the circle, behind its straight pane.
  const opens = (degrees: number) => ({ kind: 'swings', axis: [straight, straight], degrees }) as const
  const door = (name: string, start: number, end: number): Solid => ({
    opens: opens(start > 0 ? 38 : -38),
    name,
    material: 'glass',
    plane: 'plan',
    outline: sector(straight, outside, inside, start, end),
    from: 0,
    to: height,
  })
  const edge = [width - inset - thick, width - inset] as const
  const rail = [height - profile.rail, height] as const
  const whole = [width - profile.depth, width] as const
  // Round and across a bent door: metal at its upright edges, and the bars of a grid.
  const metal = [outside + standsOut, inside - standsOut] as const
  const framed = (name: string, start: number, end: number): Solid[] => {
    if (!framing) return []
    const part = { material: 'profile', plane: 'plan', opens: opens(start > 0 ? 38 : -38) } as const
    const wide = bentMetal.edge / outside
    const outline = (from: number, to: number) => sector(straight, ...metal, from, to, barSteps)
    return [
      ...[start, end - wide].map(
        (from, place): Solid => ({
          ...part,
          name: `${name} frame ${place + 1}`,
          outline: outline(from, from + wide),
          from: 0,
          to: height,
        }),
      ),
      ...barHeights(height, framing).map(
        (middle, place): Solid => ({
          ...part,
          name: `${name} bar ${place + 1}`,
          outline: outline(start + wide, end - wide),
          from: middle - bentMetal.bar / 2,
          to: middle + bentMetal.bar / 2,
        }),
      ),
    ]
  }
  const flat: CutShape = {
    outline: [
      [0, 0],
      [straight, 0],
      [straight, height],
      [0, height],
    ],
    holes: [],
  }
  return [
    ...glassAndMetal('left pane', 'front', flat, edge, framing),
    ...glassAndMetal('right pane', 'side', flat, edge, framing),
    door('left door', Math.PI / 4, Math.PI / 2),
    door('right door', 0, Math.PI / 4),
    ...framed('left door', Math.PI / 4, Math.PI / 2),
    ...framed('right door', 0, Math.PI / 4),
    ring('curved rail', 'profile', [radius, radius - profile.depth], rail),
    box('left rail', 'profile', { x: [0, straight], y: whole, z: rail }),
    box('right rail', 'profile', { x: whole, y: [0, straight], z: rail }),
    box('left profile', 'profile', { x: [0, profile.width], y: whole, z: [0, height] }),
    box('right profile', 'profile', { x: whole, y: [0, profile.width], z: [0, height] }),
    ...[-1, 1].map((way): Solid => {
      const angle = Math.PI / 4 + (way * handle.inset) / radius
      const half = handle.width / 2 / radius
      const grip = framing ? inside - standsOut : inside
      return {
        name: way > 0 ? 'left handle' : 'right handle',
        material: 'profile',
        opens: opens(way * 38),
        plane: 'plan',
        outline: sector(straight, grip, grip - handle.depth, angle - half, angle + half),
        from: height / 2 - handle.length / 2,
        to: height / 2 + handle.length / 2,
      }
    }),
  ]
}

/** A piece of a ring round the point where the straight panes end; angles from the right, radians. */
function sector(centre: number, outer: number, inner: number, start: number, end: number, parts = steps): Point[] {
  const count = Math.max(1, Math.round((parts * (end - start)) / (Math.PI / 2)))
  const along = (radius: number): Point[] =>
    Array.from({ length: count + 1 }, (_, step) => {
      const angle = start + ((end - start) * step) / count
      return [centre + radius * Math.cos(angle), centre + radius * Math.sin(angle)]
    })
  return [...along(outer), ...along(inner).toReversed()]
}
