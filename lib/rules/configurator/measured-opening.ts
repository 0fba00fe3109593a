import { isAllowed, type LengthProblem, type LengthUnit, lengthProblem, parseLength } from './length.ts'

/** Where the width of an opening is taken, the highest first: a wall is seldom plumb. */
export const heightsOfWidth = ['top', 'middle', 'bottom'] as const
/** Where its height is taken: a tray is seldom level, and a ceiling may slope. */
export const sidesOfHeight = ['left', 'right'] as const
/** Everything that is asked about an opening; the three widths decide, the rest finds mistakes. */
export const openingFields = [...heightsOfWidth, ...sidesOfHeight, 'tray'] as const
export type OpeningField = (typeof openingFields)[number]
export type HeightOfWidth = (typeof heightsOfWidth)[number]

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
}

/** What the measures say. Lengths in whole millimetres. */
export type MeasuredOpening =
  /** Not all three widths are typed yet. */
  | { readonly kind: 'open' }
  | {
      readonly kind: 'wrong'
      readonly field: OpeningField
      readonly problem: LengthProblem
      /** What it may be. */
      readonly range: LengthRange
    }
  /** A length that makes sense in the other unit alone, millimetres and centimetres. */
  | { readonly kind: 'otherUnit'; readonly field: OpeningField; readonly meant: number }
  /** Widths that could only be heights, and heights that could be widths. */
  | { readonly kind: 'swapped' }
  /** One width is far from the two others: `apart` from the nearer one. */
  | { readonly kind: 'oneOff'; readonly field: HeightOfWidth; readonly apart: number }
  /** Walls that lean more than any profile makes up for. */
  | { readonly kind: 'farApart'; readonly apart: number }
  /** Heights that differ more than a tray may slope. */
  | { readonly kind: 'notLevel'; readonly apart: number }
  /** Three widths that are the length of the tray, which ends behind the tiles. */
  | { readonly kind: 'trayMeasured'; readonly length: number }
  /** A tray that goes further behind the tiles than any does. */
  | { readonly kind: 'trayTooLong'; readonly apart: number }
  /** An opening that is wider than the floor in it. */
  | { readonly kind: 'widerThanTray'; readonly apart: number }
  | FittingOpening

export interface FittingOpening {
  readonly kind: 'fits'
  /** The width to order: the narrowest place, as nothing wider goes in. */
  readonly width: number
  /** What is left at the widest place. */
  readonly clearance: number
  /** The compensating profile that this needs; null where the screen's own profiles are enough. */
  readonly compensator: number | null
  /** The tallest screen that stands under what is above; null where no height was typed. */
  readonly tallest: number | null
}

/** Heights of both sides may differ by this much: a tray slopes by less than 1 cm for each metre. */
const mostSlope = 25
/** Tiles and silicone cover at most this much of a tray at both ends together. */
const mostCovered = 60
/** A joint at each wall: so much may an opening be wider than its tray. */
const joints = 20
/** Room to lift a screen into its place, below a ceiling. */
const liftingRoom = 10
/** An opening is between 300 mm and 4 m, in any shop: further off, the unit is another. */
const possible = { min: 300, max: 4_000 }

/**
 * The width to order of an opening, and what is wrong with the measures of it. Accepted measures fit
 * with the clearances of the product's data sheet.
 * @param typed as typed, in the unit of the store
 */
export function measuredOpening(
  typed: Readonly<Record<OpeningField, string>>,
  unit: LengthUnit,
  terms: OpeningTerms,
): MeasuredOpening {
  const read = new Map<OpeningField, number>()
  for (const field of openingFields) {
    if (typed[field].trim() === '') continue
    const mistake = mistakeIn(field, typed[field], unit)
    if (mistake) return mistake
    read.set(field, parseLength(typed[field], unit) ?? 0)
  }
  const widths = heightsOfWidth.flatMap((field) => ({ field, length: read.get(field) ?? Number.NaN }))
  const known = widths.filter(({ length }) => !Number.isNaN(length))
  const heights = sidesOfHeight.flatMap((side) => read.get(side) ?? [])
  if (isSwapped(known, heights, terms)) return { kind: 'swapped' }
  const impossible = known.find(({ length }) => !isAllowed(length, terms.width.min, terms.width.max))
  if (impossible) {
    const { field, length } = impossible
    return { kind: 'wrong', field, problem: length < terms.width.min ? 'tooSmall' : 'tooLarge', range: terms.width }
  }
  const most = terms.adjustment + Math.max(0, ...terms.compensators)
  const odd = known.length === widths.length ? oddOne(known, most) : null
  if (odd) return odd
  const lengths = known.map(({ length }) => length)
  const width = Math.min(...lengths)
  const clearance = Math.max(...lengths) - width
  if (clearance > most) return { kind: 'farApart', apart: clearance }
  const slope = heights.length === 2 ? Math.max(...heights) - Math.min(...heights) : 0
  if (slope > mostSlope) return { kind: 'notLevel', apart: slope }
  if (known.length < widths.length) return { kind: 'open' }
  const tray = read.get('tray')
  if (tray !== undefined && width > tray + joints) return { kind: 'widerThanTray', apart: width - tray }
  if (tray !== undefined && tray - width > mostCovered) return { kind: 'trayTooLong', apart: tray - width }
  if (tray !== undefined && lengths.every((length) => length === tray)) return { kind: 'trayMeasured', length: tray }
  const profiles = terms.compensators.filter((profile) => clearance <= terms.adjustment + profile)
  return {
    kind: 'fits',
    width,
    clearance,
    compensator: clearance <= terms.adjustment ? null : Math.min(...profiles),
    tallest: heights.length > 0 ? Math.min(...heights) - liftingRoom : null,
  }
}

/** A length that no opening has, in whatever product: a typing error, or the other unit. */
function mistakeIn(field: OpeningField, text: string, unit: LengthUnit): MeasuredOpening | null {
  const problem = lengthProblem(text, unit, possible.min, possible.max)
  if (!problem) return null
  const length = parseLength(text, unit) ?? 0
  const meant = Math.round(unit === 'mm' ? length * 10 : length / 10)
  const isOther = isAllowed(meant, possible.min, possible.max) && /\d\s*$/.test(text) && problem !== 'noParts'
  return isOther ? { kind: 'otherUnit', field, meant } : { kind: 'wrong', field, problem, range: possible }
}

function isSwapped(
  widths: readonly { length: number }[],
  heights: readonly number[],
  { width, height }: OpeningTerms,
): boolean {
  if (!height || widths.length === 0 || heights.length === 0) return false
  return (
    widths.every(({ length }) => !isAllowed(length, width.min, width.max) && length >= height.min) &&
    heights.every((length) => isAllowed(length, width.min, width.max) && length < height.min)
  )
}

/** The width that a typing error has moved away from two that agree. */
function oddOne(widths: readonly { field: HeightOfWidth; length: number }[], most: number): MeasuredOpening | null {
  const [low, middle, high] = widths.toSorted((a, b) => a.length - b.length)
  if (!low || !middle || !high || high.length - low.length <= most) return null
  const below = middle.length - low.length
  const above = high.length - middle.length
  if (Math.min(below, above) > most / 2) return null
  const [odd, apart] = below > above ? [low, below] : [high, above]
  return { kind: 'oneOff', field: odd.field, apart }
}
