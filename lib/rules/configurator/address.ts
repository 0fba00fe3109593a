import { anyPostalCode } from '../countries/countries.ts'
import { distanceIn, type FacilityAnswers, noAnswers } from '../facility/choice.ts'
import { cutCode, cutIn } from './cuts/code.ts'
import type { Choice, ChosenComplement, ChosenOption } from './types.ts'

/*
 * The address of a configuration: `?product=slug&o=20005-1200_20200&x=3*2-50001_8&q=2`. `o`: option
 * ids joined by `_`, a dimension in millimetres behind a dash, each cut of the glass behind a `*`
 * (`20600*nlr-f-150-200`, `cuts/code.ts`). `x`: complement ids, `*` with how
 * many, and behind dashes the options of their own. `q`: pieces. Ids and dimensions only: what it
 * costs is worked out when it is opened. An installation is `i=y_city-28_500_n_y`: whether it is
 * wanted, province, distance, taking down, measuring before, nothing where a question is open
 * still; `t` is the town, `z` its postal code. Entries are not joined by points: `3*2.5` would be
 * two and a half pieces to who writes it, and an unwanted complement 5. An entry that
 * does not read as a whole says nothing; no part of it is taken for an id.
 */

/** Parts of the address that say what was chosen, beside the product and the pieces. */
export const chosenParts = ['o', 'x', 'i', 't', 'z'] as const

const between = '_'
/** Whole numbers as they are written, without zeros before them. */
const number = '[1-9]\\d{0,9}'
const optionEntry = new RegExp(`^(${number})(?:-(0|-?${number})|((?:\\*[a-z0-9-]{1,40}){1,4}))?$`)
const complementEntry = new RegExp(`^(${number})(?:\\*(0|${number}))?((?:-${number})*)$`)
const maxOptions = 60
const maxComplements = 30
const largestId = 2_147_483_647
const longestText = 4000

/** What an address says, as far as it can be read. */
export interface AddressedChoice {
  readonly choice: Choice
  /** As written; it may be out of range. */
  readonly quantity: number
  /** What it says about an installation. */
  readonly answers: FacilityAnswers
  /** False where a part of it is no id, no dimension and no number, or says a thing twice. */
  readonly sound: boolean
}

/**
 * The query of a configuration's address, without a question mark; parts that say nothing are left
 * out.
 */
export function addressQuery(product: string, choice: Choice, quantity = 1, answers = noAnswers): string {
  const parts = [`product=${encodeURIComponent(product)}`]
  const options = [...choice.attribute_options].sort((a, b) => a.option - b.option)
  if (options.length > 0) parts.push(`o=${options.map(optionText).join(between)}`)
  const complements = [...choice.complements].sort((a, b) => a.id - b.id)
  if (complements.length > 0) parts.push(`x=${complements.map(complementText).join(between)}`)
  if (quantity !== 1) parts.push(`q=${quantity}`)
  const installation = answersText(answers)
  if (installation) parts.push(`i=${installation}`)
  if (answers.place) parts.push(`t=${encodeURIComponent(answers.place)}`)
  if (answers.postal_code) parts.push(`z=${answers.postal_code}`)
  return parts.join('&')
}

function answersText({ wanted, city, distance, disassembly, pre_measurement }: FacilityAnswers): string {
  const yesOrNo = (answer: boolean | null) => (answer === null ? '' : answer ? 'y' : 'n')
  const parts = [yesOrNo(wanted), city ?? '', distance ?? '', yesOrNo(disassembly), yesOrNo(pre_measurement)]
  return parts.join(between).replace(/_+$/, '')
}

function optionText({ option, value, cuts }: ChosenOption): string {
  if (cuts) return [option, ...cuts.map(cutCode)].join('*')
  return value === undefined ? `${option}` : `${option}-${value}`
}

function complementText({ id, quantity, attribute_options }: ChosenComplement): string {
  return [`${id}${quantity === 1 ? '' : `*${quantity}`}`, ...[...attribute_options].sort((a, b) => a - b)].join('-')
}

/**
 * Reads the query of an address. Nothing of it is trusted: ids may be another's, dimensions out of
 * range.
 */
export function readAddress(query: {
  readonly o?: string | undefined
  readonly x?: string | undefined
  readonly q?: string | undefined
  readonly i?: string | undefined
  readonly t?: string | undefined
  readonly z?: string | undefined
}): AddressedChoice {
  const options = entriesOf(query.o, maxOptions, readOption, ({ option }) => option)
  const complements = entriesOf(query.x, maxComplements, readComplement, ({ id }) => id)
  const quantity =
    query.q === undefined || query.q === ''
      ? 1
      : Number(/^-?\d{1,9}([.,]\d+)?$/.test(query.q) ? query.q.replace(',', '.') : Number.NaN)
  const answers = readAnswers(query)
  return {
    choice: { attribute_options: options.entries, complements: complements.entries },
    quantity,
    answers: answers ?? noAnswers,
    sound: options.sound && complements.sound && !Number.isNaN(quantity) && answers !== null,
  }
}

const installationText = /^([yn]?)(?:_([A-Za-z0-9-]{0,20}))?(?:_(500|520)?)?(?:_([yn])?)?(?:_([yn])?)?$/
const longestTown = 100

/** The answers about an installation, or null where they cannot be read as a whole. */
function readAnswers({ i = '', t = '', z = '' }: Parameters<typeof readAddress>[0]): FacilityAnswers | null {
  const match = installationText.exec(i)
  if (!match || t.length > longestTown || (z !== '' && !anyPostalCode.test(z))) return null
  const yesOrNo = (text: string | undefined) => (text ? text === 'y' : null)
  return {
    wanted: yesOrNo(match[1]),
    city: match[2] || null,
    distance: distanceIn(match[3]),
    disassembly: yesOrNo(match[4]),
    pre_measurement: yesOrNo(match[5]),
    place: t.trim(),
    postal_code: z,
  }
}

/** The entries that can be read, each id once, and whether those were all. */
function entriesOf<Entry>(
  text = '',
  max: number,
  read: (text: string) => Entry | null,
  idOf: (entry: Entry) => number,
): { entries: Entry[]; sound: boolean } {
  // What is longer than any configuration is not cut: the last id would be another one.
  if (text.length > longestText) return { entries: [], sound: false }
  const texts = text.split(between).filter(Boolean)
  const entries = new Map<number, Entry>()
  for (const entry of texts.slice(0, max).map(read))
    if (entry !== null && !entries.has(idOf(entry))) entries.set(idOf(entry), entry)
  return { entries: [...entries.values()], sound: entries.size === texts.length }
}

function readOption(text: string): ChosenOption | null {
  const match = optionEntry.exec(text)
  const option = idIn(match?.[1])
  if (!match || option === null) return null
  if (match[3] !== undefined) {
    const codes = match[3].slice(1).split('*')
    const cuts = codes.map(cutIn).filter((cut) => cut !== null)
    return cuts.length === codes.length ? { option, cuts } : null
  }
  return match[2] === undefined ? { option } : { option, value: Number(match[2]) }
}

function readComplement(text: string): ChosenComplement | null {
  const match = complementEntry.exec(text)
  const id = idIn(match?.[1])
  if (!match || id === null) return null
  const own = (match[3] ?? '').split('-').filter(Boolean).map(idIn)
  const known = new Set(own.filter((entry) => entry !== null))
  return known.size === own.length ? { id, quantity: Number(match[2] ?? 1), attribute_options: [...known] } : null
}

function idIn(text: string | undefined): number | null {
  const id = Number(text)
  return id <= largestId ? id : null
}
