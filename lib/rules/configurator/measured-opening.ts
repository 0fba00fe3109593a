import { type BetweenWalls, betweenWalls, type CrookedOpening } from './crooked-walls.ts'
import { isAllowed, type LengthProblem, type LengthUnit, lengthProblem, parseLength } from './length.ts'
import {
  type HeightOfWidth,
  heightsOfWidth,
  type LengthRange,
  type NeededField,
  type OpeningField,
  type OpeningTerms,
  openingFields,
  sidesOfHeight,
  type TypedOpening,
  type Wall,
  wallFields,
} from './opening.ts'

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
  /** A gap beside a level needs its length and the end where it is; a corner needs the plumb of a wall. */
  | { readonly kind: 'missing'; readonly field: NeededField }
  | Exclude<CrookedOpening, { kind: 'stands' }>
  | FittingOpening

export interface FittingOpening {
  readonly kind: 'fits'
  /** The width to order: the narrowest place, or less where walls lean the same way or a corner closes. */
  readonly width: number
  /** What is left at the widest place; at the worse of two walls whose plumb is known. */
  readonly clearance: number
  /** The compensating profile that this needs; null where the screen's own profiles are enough. */
  readonly compensator: number | null
  /** The tallest screen that stands under what is above; null where no height was typed. */
  readonly tallest: number | null
  /** What each wall asks, where its plumb is known. */
  readonly walls: BetweenWalls['walls'] | null
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
/** A gap beside a level, a level, and the diagonal of a corner. */
const possibleGap = { min: 0, max: 80 }
const possibleLevel = { min: 300, max: 2_500 }
const possibleDiagonal = { min: 900, max: 1_100 }
/** Height that a wall leans over where neither the opening nor the product says one. */
const usualHeight = 2_000

type Lengths = ReadonlyMap<OpeningField, number>

/**
 * The width to order of an opening, and what is wrong with the measures of it. Accepted measures fit
 * with the clearances of the product's data sheet.
 * @param typed as typed, in the unit of the store
 */
export function measuredOpening(typed: TypedOpening, unit: LengthUnit, terms: OpeningTerms): MeasuredOpening {
  const read = new Map<OpeningField, number>()
  for (const field of [...openingFields, ...wallFields]) {
    const text = typed[field] ?? ''
    if (text.trim() === '') continue
    const own = unitOfField(field, unit)
    const mistake = mistakeIn(field, text, own)
    if (mistake) return mistake
    read.set(field, parseLength(text, own) ?? 0)
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
  const crooked = wallFields.some((field) => read.has(field))
  const most = mostApart(terms, crooked)
  const odd = known.length === widths.length ? oddOne(known, most) : null
  if (odd) return odd
  const lengths = known.map(({ length }) => length)
  const width = Math.min(...lengths)
  const clearance = Math.max(...lengths) - width
  if (clearance > most) return { kind: 'farApart', apart: clearance }
  const slope = heights.length === 2 ? Math.max(...heights) - Math.min(...heights) : 0
  if (slope > mostSlope) return { kind: 'notLevel', apart: slope }
  const missing = missingOf(typed, read, terms)
  if (missing) return { kind: 'missing', field: missing }
  if (known.length < widths.length) return { kind: 'open' }
  const tray = read.get('tray')
  if (tray !== undefined && width > tray + joints) return { kind: 'widerThanTray', apart: width - tray }
  if (tray !== undefined && tray - width > mostCovered) return { kind: 'trayTooLong', apart: tray - width }
  if (tray !== undefined && lengths.every((length) => length === tray)) return { kind: 'trayMeasured', length: tray }
  const tallest = heights.length > 0 ? Math.min(...heights) - liftingRoom : null
  if (crooked) return ofWalls(typed, read, tallest, terms)
  const profiles = terms.compensators.filter((profile) => clearance <= terms.adjustment + profile)
  const compensator = clearance <= terms.adjustment ? null : Math.min(...profiles)
  return { kind: 'fits', width, clearance, compensator, tallest, walls: null }
}

/** Unit that a field is typed in: gaps are a few millimetres in every store. */
export function unitOfField(field: OpeningField, unit: LengthUnit): LengthUnit {
  return field === 'leftGap' || field === 'rightGap' ? 'mm' : unit
}

/** What widths may differ by at most: once plumb is known, each wall may have a profile. */
function mostApart({ adjustment, compensators, walls }: OpeningTerms, crooked: boolean): number {
  return adjustment + Math.max(0, ...compensators) * (crooked ? walls : 1)
}

/** The first field without which what was typed of the walls says nothing; null where none lacks. */
function missingOf(typed: TypedOpening, read: Lengths, terms: OpeningTerms): NeededField | null {
  const gaps = wallsOf(terms).filter((wall) => read.has(`${wall}Gap`))
  const gap = gaps.find((wall) => (read.get(`${wall}Gap`) ?? 0) > 0 && !isEnd(typed[`${wall}End`]))
  if (gap) return `${gap}End`
  if (gaps.some((wall) => (read.get(`${wall}Gap`) ?? 0) > 0) && !read.has('level')) return 'level'
  const needsPlumb = terms.walls === 2 && gaps.length === 0 && wallFields.some((field) => read.has(field))
  return needsPlumb ? 'leftGap' : null
}

/** The opening between walls whose plumb is known: each wall decides for itself. */
function ofWalls(typed: TypedOpening, read: Lengths, tallest: number | null, terms: OpeningTerms): MeasuredOpening {
  const height = tallest ?? terms.height?.max ?? usualHeight
  const wall = (name: Wall) => {
    const gap = read.get(`${name}Gap`)
    const over = Math.round(((gap ?? 0) * height) / (read.get('level') ?? height))
    const lean = typed[`${name}End`] === 'bottom' ? -over : over
    return { lean: gap === undefined ? null : lean || 0, diagonal: read.get(`${name}Diagonal`) ?? null }
  }
  const widths = { top: read.get('top') ?? 0, middle: read.get('middle') ?? 0, bottom: read.get('bottom') ?? 0 }
  const said = betweenWalls(widths, { left: wall('left'), right: wall('right') }, terms)
  if (said.kind !== 'stands') return said
  const fits = [said.walls.left, ...(said.walls.right ? [said.walls.right] : [])]
  const profiles = fits.flatMap(({ compensator }) => compensator ?? [])
  return {
    kind: 'fits',
    width: said.width,
    clearance: Math.max(...fits.map(({ gap }) => gap)),
    compensator: profiles.length === 0 ? null : Math.max(...profiles),
    tallest,
    walls: said.walls,
  }
}

function wallsOf({ walls }: OpeningTerms): readonly Wall[] {
  return walls === 2 ? ['left', 'right'] : ['left']
}

function isEnd(text: string | undefined): boolean {
  return text === 'top' || text === 'bottom'
}

/** What a field may be in any product, millimetres. */
function rangeOf(field: OpeningField): LengthRange {
  if (field === 'leftGap' || field === 'rightGap') return possibleGap
  if (field === 'level') return possibleLevel
  return field === 'leftDiagonal' || field === 'rightDiagonal' ? possibleDiagonal : possible
}

/** A length that no opening has, in whatever product: a typing error, or the other unit. */
function mistakeIn(field: OpeningField, text: string, unit: LengthUnit): MeasuredOpening | null {
  const range = rangeOf(field)
  const problem = lengthProblem(text, unit, range.min, range.max)
  if (!problem) return null
  const length = parseLength(text, unit) ?? 0
  const meant = Math.round(unit === 'mm' ? length * 10 : length / 10)
  const isOther =
    range.min > 0 && isAllowed(meant, range.min, range.max) && /\d\s*$/.test(text) && problem !== 'noParts'
  return isOther ? { kind: 'otherUnit', field, meant } : { kind: 'wrong', field, problem, range }
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
