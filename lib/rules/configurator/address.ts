import type { Choice, ChosenComplement, ChosenOption } from './types.ts'

/*
 * The address of a configuration: `?product=slug&o=20005-1200.20200&x=3*2-50001.8&q=2`.
 * `o`: option ids joined by points, a dimension in millimetres behind a dash. `x`: complement ids, `*` with how many, and behind dashes
 * the options of their own. `q`: pieces. Ids and dimensions only: what it costs is worked out when it is opened.
 */

const mostOptions = 60
const mostComplements = 30
const largestId = 2_147_483_647

/** What an address says, as far as it can be read. */
export interface AddressedChoice {
  readonly choice: Choice
  /** As written; it may be out of range. */
  readonly quantity: number
  /** False where a part of it is no id, no dimension and no number. */
  readonly sound: boolean
}

/** The query of a configuration's address, without a question mark; parts that say nothing are left out. */
export function addressQuery(product: string, choice: Choice, quantity = 1): string {
  const parts = [`product=${encodeURIComponent(product)}`]
  const options = [...choice.attribute_options].sort((a, b) => a.option - b.option)
  if (options.length > 0)
    parts.push(
      `o=${options.map(({ option, value }) => (value === undefined ? option : `${option}-${value}`)).join('.')}`,
    )
  const complements = [...choice.complements].sort((a, b) => a.id - b.id)
  if (complements.length > 0) parts.push(`x=${complements.map(complementText).join('.')}`)
  if (quantity !== 1) parts.push(`q=${quantity}`)
  return parts.join('&')
}

function complementText({ id, quantity, attribute_options }: ChosenComplement): string {
  return [`${id}${quantity === 1 ? '' : `*${quantity}`}`, ...[...attribute_options].sort((a, b) => a - b)].join('-')
}

/** Reads the query of an address. Nothing of it is trusted: ids may be anybody's, dimensions out of range. */
export function readAddress(query: {
  readonly o?: string | undefined
  readonly x?: string | undefined
  readonly q?: string | undefined
}): AddressedChoice {
  const optionTexts = parts(query.o)
  const complementTexts = parts(query.x)
  const options = optionTexts.slice(0, mostOptions).map(readOption)
  const complements = complementTexts.slice(0, mostComplements).map(readComplement)
  const quantity =
    query.q === undefined || query.q === ''
      ? 1
      : Number(/^-?\d{1,9}([.,]\d+)?$/.test(query.q) ? query.q.replace(',', '.') : Number.NaN)
  const known = [...options, ...complements].every((entry) => entry !== null)
  return {
    choice: {
      attribute_options: options.filter((entry) => entry !== null),
      complements: complements.filter((entry) => entry !== null),
    },
    quantity,
    sound:
      known &&
      optionTexts.length <= mostOptions &&
      complementTexts.length <= mostComplements &&
      !Number.isNaN(quantity),
  }
}

function parts(text: string | undefined): string[] {
  return (text ?? '').slice(0, 4000).split('.').filter(Boolean)
}

function readOption(text: string): ChosenOption | null {
  const match = /^(\d{1,10})(?:-(-?\d{1,9}))?$/.exec(text)
  const option = idIn(match?.[1])
  if (!match || option === null) return null
  return match[2] === undefined ? { option } : { option, value: Number(match[2]) }
}

function readComplement(text: string): ChosenComplement | null {
  const match = /^(\d{1,10})(?:\*(\d{1,9}))?((?:-\d{1,10})*)$/.exec(text)
  const id = idIn(match?.[1])
  if (!match || id === null) return null
  const own = (match[3] ?? '').split('-').filter(Boolean).map(idIn)
  return { id, quantity: Number(match[2] ?? 1), attribute_options: own.filter((entry) => entry !== null) }
}

function idIn(text: string | undefined): number | null {
  const id = Number(text)
  return Number.isInteger(id) && id > 0 && id <= largestId ? id : null
}
