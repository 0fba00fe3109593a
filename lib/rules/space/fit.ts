import type { Fit, FitKind, SpacePlace, WallKind } from '../../contract/fitting.ts'

/** The space that the visitor has, whole millimetres. */
export interface Space {
  readonly place: SpacePlace
  /** Smallest width of the opening between finished walls; of a bath, the length of its rim. */
  readonly width: number
  /** The other side of the floor; null where it is not known. */
  readonly depth: number | null
  /** From the tray or rim to what is above; null where nothing is. */
  readonly height: number | null
  /** Whether a door may swing into the room. */
  readonly outwards: boolean
  /** What the screen is fixed to. */
  readonly wall: WallKind
}

/** A length that is sold, or the shortest and longest that can be made; millimetres. */
export type Sold = number | { readonly min: number; readonly max: number }

/** Something that is sold in one size, or made to measure. */
export interface Offered {
  readonly fit: Fit
  /** A tray has length and depth, a screen its width and, around a corner, its depth. */
  readonly width: Sold
  readonly depth: Sold | null
  readonly height: Sold | null
  /** Whether it covers the floor: a tray. */
  readonly floor: boolean
}

/** How something fits, and the lengths to order it in where it is made to measure. */
export interface Fitting {
  readonly kind: FitKind
  /** Millimetres of the compensating profile that it needs. */
  readonly compensator: number | null
  readonly width: number
  readonly depth: number | null
  readonly height: number | null
}

/** Silicone fills this much between a tray and its wall, millimetres. */
const joint = 10

/**
 * How a product fits into a space; null where it does not, or where a length that decides it is
 * unknown. A product fits by the facts of its data sheet alone: nothing is rounded in its favour.
 */
export function fittingOf(space: Space, offered: Offered): Fitting | null {
  const { fit } = offered
  if (!fit.places.includes(space.place) || (fit.outwards && !space.outwards)) return null
  if (fit.hung && space.wall === 'plasterboard') return null
  const height = heightIn(space, offered.height)
  if (height === undefined) return null
  if (offered.floor) return space.depth === null ? null : trayIn(space.width, space.depth, offered)
  if (fit.passage > 0 || space.place === 'bath') return besideIn(space, offered, height)
  return betweenIn(space, offered, height)
}

/** The height to order, null where one is sold or may be chosen; undefined where none is low enough. */
function heightIn({ height: room }: Space, sold: Sold | null): number | null | undefined {
  if (room === null || sold === null) return null
  if (typeof sold === 'number') return sold <= room ? null : undefined
  return sold.min <= room ? Math.min(sold.max, room) : undefined
}

/** What stands at one wall, and leaves a way in or ends on the rim of a bath. */
function besideIn({ width: opening }: Space, { fit, width }: Offered, height: number | null): Fitting | null {
  const room = opening - fit.passage
  if (typeof width === 'number') return width <= room ? fitting('fits', { width, height }) : null
  return width.min <= room ? fitting('made', { width: Math.min(width.max, room), height }) : null
}

/** What closes the opening, and the other side of a corner. */
function betweenIn(space: Space, { fit, width, depth }: Offered, height: number | null): Fitting | null {
  if (typeof width !== 'number')
    return fit.square ? squareIn(space, fit, width, height) : madeIn(space, width, depth, height)
  const other = fit.square ? width : depth
  const sides: [opening: number, sold: number][] = [[space.width, width]]
  if (other !== null) {
    if (space.depth === null || typeof other !== 'number') return null
    sides.push([space.depth, other])
  }
  const needed = sides.map(([opening, sold]) => beyond(fit, opening - sold))
  if (needed.some((each) => each === null)) return null
  const most = Math.max(...needed.map((each) => each ?? 0))
  const sold = { width, depth: typeof other === 'number' ? other : null, height }
  return most === 0 ? fitting('fits', sold) : fitting('compensator', sold, most)
}

/**
 * The compensating profile that a difference needs: 0 where the adjustment is enough, null where
 * no profile is.
 */
function beyond({ adjustment, compensators }: Fit, difference: number): number | null {
  if (Math.abs(difference) <= adjustment) return 0
  const enough = compensators.filter((profile) => difference > 0 && difference <= adjustment + profile)
  return enough.length > 0 ? Math.min(...enough) : null
}

/** A screen that closes the opening is made as wide as it is, to the millimetre. */
function madeIn(space: Space, width: Exclude<Sold, number>, depth: Sold | null, height: number | null): Fitting | null {
  if (!isWithin(space.width, width)) return null
  if (depth === null) return fitting('made', { width: space.width, height })
  if (space.depth === null || !isWithin(space.depth, depth)) return null
  return fitting('made', { width: space.width, depth: space.depth, height })
}

/** A screen whose sides are equal is made as long as both of a corner's sides allow. */
function squareIn(
  { width: opening, depth: other }: Space,
  { adjustment }: Fit,
  width: Exclude<Sold, number>,
  height: number | null,
): Fitting | null {
  if (other === null) return null
  const side = Math.round((opening + other) / 2)
  const isNear = [opening, other].every((each) => Math.abs(each - side) <= adjustment)
  return isNear && isWithin(side, width) ? fitting('made', { width: side, depth: side, height }) : null
}

/** A tray, laid either way: as it is, cut, or made to measure. */
function trayIn(length: number, deep: number, { fit, width, depth }: Offered): Fitting | null {
  if (depth === null) return null
  if (typeof width !== 'number' || typeof depth !== 'number') {
    const lies = (a: number, b: number) => isWithin(a, width) && isWithin(b, depth)
    if (lies(length, deep)) return fitting('made', { width: length, depth: deep })
    return lies(deep, length) ? fitting('made', { width: deep, depth: length }) : null
  }
  const ways = [
    [width, depth],
    [depth, width],
  ].flatMap(([long = 0, short = 0]) => {
    const spare = [long - length, short - deep]
    if (spare.every((more) => more <= 0 && more >= -joint)) return ['fits' as const]
    return spare.every((more) => more >= -joint && more <= fit.trim) ? ['cut' as const] : []
  })
  const [kind] = ways.sort((a, b) => Number(a === 'cut') - Number(b === 'cut'))
  return kind ? fitting(kind, { width, depth }) : null
}

function isWithin(length: number, sold: Sold): boolean {
  return typeof sold === 'number' ? sold === length : length >= sold.min && length <= sold.max
}

function fitting(
  kind: FitKind,
  { width, depth = null, height = null }: { width: number; depth?: number | null; height?: number | null },
  compensator: number | null = null,
): Fitting {
  return { kind, compensator, width, depth, height }
}
