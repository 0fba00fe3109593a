import type { Hindrance } from '../../contract/fitting.ts'
import { fittingOf, type Offered, type Sold, type Space } from './fit.ts'

/**
 * Why no screen fits into a space: each length that would have to be another, with the shortest and
 * longest that something is sold for, and a door that may not swing into the room, and a wall that carries
 * no door. Empty where no
 * single one of them is the reason.
 */
export function hindrancesOf(space: Space, offers: readonly Offered[]): Hindrance[] {
  const screens = offers.filter(({ floor, fit }) => !floor && fit.places.includes(space.place))
  const fits = (other: Space) => screens.filter((offered) => fittingOf(other, offered) !== null)
  const lowest = space.height === null ? [] : fits({ ...space, height: null }).flatMap(({ height }) => least(height))
  return [
    ...(lowest.length > 0 ? [{ kind: 'height' as const, min: Math.min(...lowest), max: null }] : []),
    ...(!space.outwards && fits({ ...space, outwards: true }).length > 0
      ? [{ kind: 'outwards' as const, min: null, max: null }]
      : []),
    ...(space.wall !== 'solid' && fits({ ...space, wall: 'solid' }).length > 0
      ? [{ kind: 'wall' as const, min: null, max: null }]
      : []),
    ...outside(
      'width',
      space.width,
      screens.map(({ width, fit }) => plus(width, fit.passage)),
      // Beside a way in, and on a bath, a screen may be as short as it is sold.
      screens.every(({ fit }) => fit.passage === 0) && space.place !== 'bath',
    ),
    ...outside(
      'depth',
      space.depth,
      screens.flatMap(({ width, depth, fit }) => (fit.square ? width : (depth ?? []))),
    ),
  ]
}

/** The length, where it lies beyond everything that is sold. @param closes whether a screen has to reach that far */
function outside(kind: 'width' | 'depth', length: number | null, sold: readonly Sold[], closes = true): Hindrance[] {
  if (length === null || sold.length === 0) return []
  const min = Math.min(...sold.flatMap(least))
  const max = Math.max(...sold.map((each) => (typeof each === 'number' ? each : each.max)))
  return length < min || (closes && length > max) ? [{ kind, min, max }] : []
}

function least(sold: Sold | null): number[] {
  if (sold === null) return []
  return [typeof sold === 'number' ? sold : sold.min]
}

function plus(sold: Sold, passage: number): Sold {
  return typeof sold === 'number' ? sold + passage : { min: sold.min + passage, max: sold.max + passage }
}
