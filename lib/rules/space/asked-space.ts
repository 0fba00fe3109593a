import type { SpacePlace, WallKind } from '../../contract/fitting.ts'
import { type LengthUnit, parseLength } from '../configurator/length.ts'
import type { Space } from './fit.ts'

/** Where a screen or tray may stand, in the order in which it is asked. */
export const spacePlaces = ['niche', 'corner', 'open', 'bath'] as const satisfies readonly SpacePlace[]

/** Fields of the form that asks for a space, by the names that they have in an address. */
export const spaceFields = ['width', 'depth', 'height'] as const
export type SpaceField = (typeof spaceFields)[number]

/** What is wrong with a typed length. */
export interface SpaceProblem {
  readonly field: SpaceField
  readonly problem: 'missing' | 'notANumber' | 'tooSmall' | 'tooLarge' | 'noParts' | 'otherUnit'
  /** The length that was probably meant, millimetres. */
  readonly meant?: number
}

export interface AskedSpace {
  readonly place: SpacePlace
  /** What was typed, as it was. */
  readonly typed: Readonly<Record<SpaceField, string>>
  readonly outwards: boolean
  readonly wall: WallKind
  /** Null until something is typed, or while something is wrong. */
  readonly space: Space | null
  readonly problems: readonly SpaceProblem[]
}

/** Shortest and longest lengths that a shower's space can have, millimetres (contract: `spaceQuery`). */
export const shortest = 300
export const longest = 4_000

/**
 * Reads the space that an address asks for. Lengths are typed in the store's unit, or in the one
 * that is written behind them; a length that makes sense in the other unit alone is told apart, and
 * nothing is guessed.
 */
export function readSpace(query: Readonly<Record<string, string | undefined>>, unit: LengthUnit): AskedSpace {
  const place = spacePlaces.find((known) => known === query.place) ?? 'niche'
  const typed = { width: text(query.width), depth: text(query.depth), height: text(query.height) }
  const outwards = query.outwards !== 'false'
  const wall: WallKind = query.wall === 'plasterboard' ? 'plasterboard' : 'solid'
  const isAsked = spaceFields.some((field) => typed[field] !== '')
  const needed: readonly SpaceField[] = place === 'corner' ? ['width', 'depth'] : ['width']
  const read = spaceFields.map((field) => ({
    field,
    ...readLength(typed[field], unit, needed.includes(field)),
  }))
  const problems = isAsked
    ? read.flatMap(({ field, problem, meant }) =>
        problem ? [{ field, problem, ...(meant !== undefined && { meant }) }] : [],
      )
    : []
  const [width, depth, height] = read.map(({ length }) => length ?? null)
  const space =
    isAsked && problems.length === 0 && width != null
      ? { place, width, depth: depth ?? null, height: height ?? null, outwards, wall }
      : null
  return { place, typed, outwards, wall, space, problems }
}

function text(value: string | undefined): string {
  return (value ?? '').trim().slice(0, 40)
}

function readLength(
  typed: string,
  unit: LengthUnit,
  isNeeded: boolean,
): { length?: number; problem?: SpaceProblem['problem']; meant?: number } {
  if (typed === '') return isNeeded ? { problem: 'missing' } : {}
  const length = parseLength(typed, unit)
  if (length === null) return { problem: 'notANumber' }
  const meant = Math.round(unit === 'mm' ? length * 10 : length / 10)
  const isPossible = length >= shortest && length <= longest
  if (!isPossible && meant >= shortest && meant <= longest && /\d$/.test(typed)) return { problem: 'otherUnit', meant }
  if (!Number.isInteger(length)) return { problem: 'noParts' }
  if (length < shortest) return { problem: 'tooSmall' }
  return length > longest ? { problem: 'tooLarge' } : { length }
}
