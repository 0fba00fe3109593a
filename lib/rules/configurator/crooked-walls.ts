import { type HeightOfWidth, heightsOfWidth, type OpeningTerms, type Wall, walls } from './opening.ts'

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
  /** Compensating profile at this wall; null where the screen's own is enough, or none is. */
  readonly compensator: number | null
  /** Gap between glass and wall at each height; the corner adds `turned` to it. */
  readonly gaps: Readonly<Record<HeightOfWidth, number>>
}

/** An upright, square glass between walls as they are. */
export interface BetweenWalls {
  readonly width: number
  /** Right is null where the screen stands at one wall. */
  readonly walls: { readonly left: WallFit; readonly right: WallFit | null }
}

export type CrookedOpening =
  /** Plumb and widths contradict each other: by `apart`. */
  | { readonly kind: 'plumbApart'; readonly apart: number }
  /** No profile makes up for how this wall leans, or for its corner. */
  | ({ readonly kind: 'leansTooMuch' | 'notSquare'; readonly wall: Wall; readonly most: number } & BetweenWalls)
  /** Between such walls no screen stands that can be made; `corner` where one that closes is the reason. */
  | { readonly kind: 'leavesTooLittle'; readonly width: number; readonly least: number; readonly corner: Wall | null }
  | ({ readonly kind: 'stands' } & BetweenWalls)

/** What three widths and two readings of a level may differ by. */
const readingError = 10
/** Where the marks for the diagonal are: on the wall and on the one behind it. */
export const marks = { wall: 600, behind: 800 }

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
 * The widest upright, square screen that goes in between two walls, or from one wall to a plumb line, with the gap that
 * it leaves at each wall. Widths alone do not say it: walls that lean the same way are equally far apart everywhere.
 * Each wall has half of the screen's adjustment, or all of it where there is one, and at most one compensating profile.
 * A wall that was held to a level is taken as straight, so a bow at middle height is put down to the other one.
 * @param widths between the walls, whole millimetres
 * @param measured of two walls, at least one has its lean; the one wall of a screen is on the left
 */
export function betweenWalls(
  widths: Readonly<Record<HeightOfWidth, number>>,
  measured: Readonly<Record<Wall, MeasuredWall>>,
  terms: OpeningTerms,
): CrookedOpening {
  const between = terms.walls === 2
  const apart = contradiction(widths, measured, between)
  if (apart > readingError) return { kind: 'plumbApart', apart }
  const left = between ? straightLeft(widths, measured) : each((height) => widths.bottom - widths[height])
  const right = each((height) => left[height] + widths[height])
  const side = terms.side === 'width' ? Math.min(widths.top, widths.middle, widths.bottom) : terms.side
  const turned = {
    left: turnedBy(measured.left.diagonal, side),
    right: between ? turnedBy(measured.right.diagonal, side) : 0,
  }
  const closing = { left: Math.max(0, -turned.left), right: Math.max(0, -turned.right) }
  const from = Math.max(...heightsOfWidth.map((height) => left[height])) + closing.left
  const to = Math.min(...heightsOfWidth.map((height) => right[height])) - closing.right
  const width = to - from
  if (width < terms.width.min) {
    const corner = width + closing.left + closing.right < terms.width.min ? null : closingMost(closing)
    return { kind: 'leavesTooLittle', width, least: terms.width.min, corner }
  }
  const share = Math.floor(terms.adjustment / terms.walls)
  const atWall = (wall: Wall, gaps: WallFit['gaps']): WallFit => {
    const gap = Math.max(...heightsOfWidth.map((height) => gaps[height])) + Math.max(0, turned[wall])
    const profiles = terms.compensators.filter((profile) => gap <= share + profile)
    const compensator = gap <= share || profiles.length === 0 ? null : Math.min(...profiles)
    return { gap, turned: Math.abs(turned[wall]), compensator, gaps }
  }
  const fits = {
    left: atWall(
      'left',
      each((height) => from - left[height]),
    ),
    right: between
      ? atWall(
          'right',
          each((height) => right[height] - to),
        )
      : null,
  }
  const most = share + Math.max(0, ...terms.compensators)
  const wall = walls.find((one) => (fits[one]?.gap ?? 0) > most)
  if (!wall) return { kind: 'stands', width, walls: fits }
  const { gap = 0, turned: part = 0 } = fits[wall] ?? {}
  return { kind: gap - part <= most ? 'notSquare' : 'leansTooMuch', wall, most, width, walls: fits }
}

/** How much the plumb of the walls and the widths contradict each other, millimetres. */
function contradiction(
  { top, bottom }: Readonly<Record<HeightOfWidth, number>>,
  { left, right }: Readonly<Record<Wall, MeasuredWall>>,
  between: boolean,
): number {
  const known = between ? [left.lean, right.lean] : [left.lean]
  // A wall that was not held to a level leans as the widths say.
  if (known.includes(null)) return 0
  return Math.abs(top - bottom - known.reduce<number>((sum, lean) => sum + (lean ?? 0), 0))
}

/** The left wall at each height, from a plumb line at its foot: to the right above 0. */
function straightLeft(
  widths: Readonly<Record<HeightOfWidth, number>>,
  { left, right }: Readonly<Record<Wall, MeasuredWall>>,
): Record<HeightOfWidth, number> {
  if (left.lean !== null) return { top: -left.lean, middle: -Math.round(left.lean / 2) || 0, bottom: 0 }
  const lean = right.lean ?? 0
  const plumb = { top: lean, middle: Math.round(lean / 2), bottom: 0 }
  return each((height) => widths.bottom + plumb[height] - widths[height])
}

function closingMost({ left, right }: Readonly<Record<Wall, number>>): Wall {
  return left >= right ? 'left' : 'right'
}

function each(of: (height: HeightOfWidth) => number): Record<HeightOfWidth, number> {
  return { top: of('top'), middle: of('middle'), bottom: of('bottom') }
}
