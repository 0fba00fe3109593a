import type { HeightOfWidth, OpeningTerms } from './measured-opening.ts'

/** The wall at each side of an opening, seen from the room. */
export const walls = ['left', 'right'] as const
export type Wall = (typeof walls)[number]

/** What was measured of one wall, millimetres; null for what was not. */
export interface MeasuredWall {
  /** How far it stands away from plumb at the top: above 0 out of the opening, below 0 into it. */
  readonly lean: number | null
  /** From a mark at 600 mm on this wall to one at 800 mm on the wall behind: 1000 where they are square. */
  readonly diagonal: number | null
}

/** What a wall asks of the screen, whole millimetres. */
export interface WallFit {
  /** Largest gap between glass and wall. */
  readonly gap: number
  /** How much of the gap comes of a corner that is not square. */
  readonly turned: number
  /** Compensating profile at this wall; null where the screen's own is enough. */
  readonly compensator: number | null
  /** Where the wall is at each height, from the edge of the glass: 0 where it touches. */
  readonly gaps: Readonly<Record<HeightOfWidth, number>>
}

export type CrookedOpening =
  /** Plumb and widths contradict each other: by `apart`. */
  | { readonly kind: 'plumbApart'; readonly apart: number }
  /** No profile makes up for how this wall leans. */
  | { readonly kind: 'leansTooMuch'; readonly wall: Wall; readonly gap: number; readonly most: number }
  /** The corner takes more than is left. */
  | { readonly kind: 'notSquare'; readonly wall: Wall; readonly gap: number; readonly most: number }
  /** Between such walls no screen stands that can be made. */
  | { readonly kind: 'leavesTooLittle'; readonly width: number; readonly least: number }
  | { readonly kind: 'stands'; readonly width: number; readonly walls: Readonly<Record<Wall, WallFit>> }

/** What three widths and two readings of a level may differ by. */
const readingError = 10
const heights = ['top', 'middle', 'bottom'] as const
/** Where the marks for the diagonal are: at the wall and at the one behind. */
const marks = { wall: 600, behind: 800 }

/**
 * How far a wall is turned over the side of the screen that stands along it, whole millimetres: above
 * 0 where the opening widens towards the room. @param side millimetres
 */
export function turnedBy(diagonal: number | null, side: number): number {
  if (diagonal === null) return 0
  const cosine = (marks.wall ** 2 + marks.behind ** 2 - diagonal ** 2) / (2 * marks.wall * marks.behind)
  const turned = side * Math.tan(Math.asin(-cosine))
  return Math.sign(turned) * Math.ceil(Math.abs(turned) - 1e-9) || 0
}

/**
 * The widest upright, square screen that goes in between two walls, with the gap that it leaves at
 * each. Widths alone do not say it: walls that lean the same way are equally far apart everywhere.
 * @param widths between the walls, whole millimetres; `measured` must know how one of them leans
 */
export function betweenWalls(
  widths: Readonly<Record<HeightOfWidth, number>>,
  measured: Readonly<Record<Wall, MeasuredWall>>,
  terms: OpeningTerms,
): CrookedOpening {
  const leans = leansOf(widths, measured)
  const apart = Math.abs(widths.top - widths.bottom - leans.left - leans.right)
  if (apart > readingError) return { kind: 'plumbApart', apart }
  const turned = {
    left: turnedBy(measured.left.diagonal, terms.side),
    right: turnedBy(measured.right.diagonal, terms.side),
  }
  // Positions from a plumb line at the foot of the left wall, to the right.
  const left = { top: -leans.left, middle: -Math.round(leans.left / 2), bottom: 0 }
  const right = heightsMap((height) => left[height] + widths[height])
  const from = Math.max(...heights.map((height) => left[height] + Math.max(0, -turned.left)))
  const to = Math.min(...heights.map((height) => right[height] - Math.max(0, -turned.right)))
  const width = Math.min(to - from, terms.width.max)
  if (width < terms.width.min) return { kind: 'leavesTooLittle', width, least: terms.width.min }
  const gaps = {
    left: heightsMap((height) => from - left[height]),
    right: heightsMap((height) => right[height] - to),
  }
  const share = Math.floor(terms.adjustment / 2)
  const most = share + Math.max(0, ...terms.compensators)
  const fits = (wall: Wall): WallFit => {
    const leant = Math.max(...heights.map((height) => gaps[wall][height]))
    const gap = leant + Math.max(0, turned[wall])
    const profiles = terms.compensators.filter((profile) => gap <= share + profile)
    return {
      gap,
      turned: Math.abs(turned[wall]),
      compensator: gap <= share ? null : Math.min(...profiles),
      gaps: gaps[wall],
    }
  }
  const fitted = { left: fits('left'), right: fits('right') }
  const bad = walls.find((wall) => fitted[wall].gap > most)
  if (bad) {
    const { gap, turned: part } = fitted[bad]
    return { kind: part > 0 && gap - part <= most ? 'notSquare' : 'leansTooMuch', wall: bad, gap, most }
  }
  return { kind: 'stands', width, walls: fitted }
}

/** How both walls lean; that of a wall that was not held to a level follows from the widths. */
function leansOf(
  widths: Readonly<Record<HeightOfWidth, number>>,
  { left, right }: Readonly<Record<Wall, MeasuredWall>>,
): Readonly<Record<Wall, number>> {
  const sum = widths.top - widths.bottom
  return { left: left.lean ?? sum - (right.lean ?? 0), right: right.lean ?? sum - (left.lean ?? 0) }
}

function heightsMap(of: (height: HeightOfWidth) => number): Record<HeightOfWidth, number> {
  return { top: of('top'), middle: of('middle'), bottom: of('bottom') }
}
