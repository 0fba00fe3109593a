import type { AttributeOption } from '../../contract/attributes.ts'
import { type ConfigurationEvent, configure } from './machine.ts'
import { type FoundOption, holdsSeveral, isMeasured, optionsById } from './options.ts'
import { choiceOf, knownComplements, lockedNow, problemsNow, totalPrice } from './state.ts'
import type { Configuration } from './types.ts'

/** What cannot be chosen now: an option of the product, or a type of complements. */
export interface Locked {
  readonly kind: 'option' | 'complement_type'
  readonly id: number
}

/** Another choice that makes possible what is locked. */
export interface Remedy {
  /** What it makes possible. */
  readonly locked: Locked
  /** The choices to give up, and what takes their place; null where nothing has to. */
  readonly changes: readonly { readonly from: AttributeOption; readonly to: AttributeOption | null }[]
  /** Names of the complements that go with the changes, as the locked option rules them out. */
  readonly lost: readonly string[]
  /** The configuration with it, the locked option chosen. */
  readonly result: Configuration
  readonly events: readonly ConfigurationEvent[]
  /** Cents, tax included, on top of what the configuration costs now; less than 0 where it gets cheaper. */
  readonly difference: number
}

/** How many ways out are offered: the nearest in price. */
const mostRemedies = 2
/** How many ways are tried: a catalogue may rule one thing out by many options, each with many others. */
const mostTried = 40

/** The chosen options of the product that rule something out. */
export function lockers(state: Configuration, locked: Locked): FoundOption[] {
  const chosen = new Set(state.selected.attribute_options.map(({ option }) => option))
  return [...optionsById(state.options.attributes).values()].filter(
    ({ option }) => chosen.has(option.option.id) && rulesOut(option, locked),
  )
}

/**
 * Why something cannot be chosen, as the catalogue says it: sentences about material and make of the
 * chosen options that rule it out. Empty where the catalogue gives none.
 */
export function lockReasons(state: Configuration, locked: Locked): string[] {
  return lockers(state, locked).flatMap(({ option }) =>
    (option.lock_reasons ?? [])
      .filter(({ kind, id }) => kind === locked.kind && id === locked.id)
      .map(({ text }) => text),
  )
}

/** Types of complements that the chosen options of the product rule out, in their order. */
export function lockedComplementTypes(state: Configuration): Locked[] {
  const locked = lockedNow(state)
  return state.options.complement_types.flatMap(({ id }) =>
    locked.has(id) ? [{ kind: 'complement_type' as const, id }] : [],
  )
}

/**
 * The ways to have what is locked: other options in place of those that rule it out, nearest in price
 * first. Each keeps every other choice of the product and brings no new problem; one that costs a
 * complement stands behind those that cost none.
 */
export function remediesFor(state: Configuration, locked: Locked): Remedy[] {
  const before = problemCodes(state)
  const ways = waysAround(lockers(state, locked), locked)
  return ways
    .map((changes) => remedyOf(state, locked, changes))
    .filter(({ result }) => isHad(result, locked))
    .filter(({ result }) => problemCodes(result).every((code) => before.includes(code)))
    .filter(({ result, changes }) => keepsOthers(state, result, changes))
    .toSorted((a, b) => a.lost.length - b.lost.length || Math.abs(a.difference) - Math.abs(b.difference))
    .slice(0, mostRemedies)
}

function rulesOut(option: AttributeOption, { kind, id }: Locked): boolean {
  return (kind === 'option' ? option.block_options : option.complements_locked).includes(id)
}

type Change = Remedy['changes'][number]

/** Combinations of one change for each option that stands in the way, as far as they are tried. */
function waysAround(found: readonly FoundOption[], locked: Locked): Change[][] {
  return found.reduce<Change[][]>(
    (ways, { attribute, option: from }) => {
      const others = attribute.options.filter(
        (option) => option !== from && !isMeasured(option) && !rulesOut(option, locked),
      )
      const to = holdsSeveral(attribute) || !attribute.required ? [null, ...others] : others
      return ways.flatMap((way) => to.map((option) => [...way, { from, to: option }])).slice(0, mostTried)
    },
    [[]],
  )
}

function remedyOf(state: Configuration, locked: Locked, changes: readonly Change[]): Remedy {
  const events: ConfigurationEvent[] = changes.flatMap(({ from, to }) => [
    { type: 'remove' as const, option: from.option.id },
    ...(to ? [{ type: 'choose' as const, option: to.option.id }] : []),
  ])
  if (locked.kind === 'option') events.push({ type: 'choose', option: locked.id })
  const result = events.reduce(configure, state)
  return {
    locked,
    changes,
    lost: lostNames(state, result),
    events,
    result,
    difference: totalPrice(result) - totalPrice(state),
  }
}

function isHad(result: Configuration, { kind, id }: Locked): boolean {
  return kind === 'option'
    ? result.selected.attribute_options.some(({ option }) => option === id)
    : !lockedNow(result).has(id)
}

/** Whether every attribute that was answered still is, but those that are given up. */
function keepsOthers(state: Configuration, result: Configuration, changes: readonly Change[]): boolean {
  const given = new Set(changes.map(({ from }) => from.option.id))
  const own = optionsById(state.options.attributes)
  const answered = new Set(result.selected.attribute_options.map(({ option }) => own.get(option)?.attribute))
  return state.selected.attribute_options.every(
    ({ option }) => given.has(option) || answered.has(own.get(option)?.attribute),
  )
}

function lostNames(state: Configuration, result: Configuration): string[] {
  const still = new Set(choiceOf(result).complements.map(({ id }) => id))
  const lost = choiceOf(state).complements.filter(({ id }) => !still.has(id))
  return knownComplements(state).flatMap(({ id, name }) =>
    lost.some((complement) => complement.id === id) ? name : [],
  )
}

function problemCodes(state: Configuration): string[] {
  return problemsNow(state).map(({ kind, attribute, complement }) => `${kind} ${attribute} ${complement}`)
}
