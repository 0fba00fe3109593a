/** Where the width of an opening is taken, the highest first: a wall is seldom plumb. */
export const heightsOfWidth = ['top', 'middle', 'bottom'] as const
export type HeightOfWidth = (typeof heightsOfWidth)[number]
/** Where its height is taken: a tray is seldom level, and a ceiling may slope. */
export const sidesOfHeight = ['left', 'right'] as const
/** The walls of an opening, seen from the room. A screen at one wall only has that on the left. */
export const walls = ['left', 'right'] as const
export type Wall = (typeof walls)[number]

/** Asked about every opening; the three widths decide, the rest finds mistakes. */
export const openingFields = [...heightsOfWidth, ...sidesOfHeight, 'tray'] as const
/**
 * Asked about crooked walls: the gap beside a level that is held upright, in millimetres in every store; the length of
 * the level; and the diagonal of the corner behind the wall.
 */
export const wallFields = ['leftGap', 'rightGap', 'level', 'leftDiagonal', 'rightDiagonal'] as const
/** Where the gap is: `top` or `bottom`, as the level touches the wall at the other end. */
export const gapEnds = ['leftEnd', 'rightEnd'] as const

export type OpeningField = (typeof openingFields | typeof wallFields)[number]
/** A field that has to be filled, as another one was. */
export type NeededField = OpeningField | (typeof gapEnds)[number]
/** Everything as typed, in the unit of the store; what was not typed is empty or left out. */
export type TypedOpening = Readonly<Partial<Record<NeededField, string>>>

/** Shortest and longest, whole millimetres. */
export interface LengthRange {
  readonly min: number
  readonly max: number
}

/** What a product asks of its opening, millimetres. */
export interface OpeningTerms {
  /** Widths and heights that can be made. */
  readonly width: LengthRange
  readonly height: LengthRange | null
  /** What its own profiles make up for between the narrowest and the widest place. */
  readonly adjustment: number
  /** Compensating profiles that make up for more, each with how much. */
  readonly compensators: readonly number[]
  /** Walls that it stands between: its own profiles share the adjustment among them. */
  readonly walls: 1 | 2
  /** Depth of what stands along a wall and follows the corner behind it; that of a square screen is its width. */
  readonly side: number | 'width'
}
