import { fillInFacility } from '../facility/form.ts'
import { countProblem } from './complement-moves.ts'
import { changed, cutFields } from './cuts/changes.ts'
import { chosenCuts } from './cuts/chosen.ts'
import { type LengthUnit, parseLength } from './length.ts'
import { configure } from './machine.ts'
import { holdsSeveral, isMeasured, optionsById } from './options.ts'
import { knownComplements } from './state.ts'
import type { Configuration, SentFields } from './types.ts'

/*
 * The configurator as a plain form, for who has no script: a step is sent with everything chosen
 * before in `o`, `x` and `q`, and the step's own fields, which are events for the machine like any
 * other.
 */

/**
 * Names of fields. `shown` lists the attributes and types whose ticks stand in the form: one that
 * is not sent was taken back.
 */
export const fieldNames = {
  attribute: (id: number) => `a${id}`,
  measure: (optionId: number) => `m${optionId}`,
  complement: 'c',
  complementOption: (complement: number, attribute: number) => `c${complement}a${attribute}`,
  complementQuantity: (complement: number) => `n${complement}`,
  shown: 'f',
  /** A measure of a cut, its glass, corner or shape. */
  cut: (option: number, index: number, what: string) => `k${option}n${index}${what}`,
  /** One more cut of an option. */
  addCut: 'ka',
  /** The cut to take back: its option and index. */
  removeCut: 'kr',
  quantity: 'q',
  /** The variant that was chosen on a product page. */
  variant: 'v',
  step: 's',
  go: 'go',
} as const

export interface FilledIn {
  readonly state: Configuration
  /**
   * Invalid input for a dimension or a postal code, by name of field:
   * it is shown again as it was.
   */
  readonly typed: Readonly<Record<string, string>>
}

/** The configuration after a step's fields. */
export function fillIn(state: Configuration, fields: SentFields, unit: LengthUnit): FilledIn {
  const shown = new Set((fields[fieldNames.shown]?.[0] ?? '').split('.'))
  const typed = new Map<string, string>()
  let filled = state
  for (const attribute of state.options.attributes) {
    const sent = ids(fields[fieldNames.attribute(attribute.id)])
    for (const { option } of attribute.options) {
      const chosen = filled.selected.attribute_options.some((entry) => entry.option === option.id)
      if (sent.has(option.id) && !chosen) filled = configure(filled, { type: 'choose', option: option.id })
      const takenBack = chosen && !sent.has(option.id) && shown.has(fieldNames.attribute(attribute.id))
      if (takenBack && holdsSeveral(attribute)) filled = configure(filled, { type: 'remove', option: option.id })
    }
  }
  for (const [id, { option }] of optionsById(state.options.attributes)) {
    const text = fields[fieldNames.measure(id)]?.[0]
    if (text === undefined || !isMeasured(option)) continue
    const value = parseLength(text, unit)
    filled = configure(filled, { type: 'measure', option: id, value })
    const taken = filled.selected.attribute_options.some((entry) => entry.option === id)
    if (!taken && text.trim() !== '') typed.set(fieldNames.measure(id), text.slice(0, 40))
  }
  filled = fillInCuts(filled, fields, unit, typed)
  const installed = fillInFacility(withComplements(filled, fields, shown, typed), fields)
  return { state: installed.state, typed: { ...Object.fromEntries(typed), ...installed.typed } }
}

/** The cuts that stand in the form, then one more or one less where a button says so. */
function fillInCuts(
  state: Configuration,
  fields: SentFields,
  unit: LengthUnit,
  typed: Map<string, string>,
): Configuration {
  let filled = state
  const [removed] = fields[fieldNames.removeCut] ?? []
  for (const { option, cuts } of chosenCuts(state.options.attributes, state.selected.attribute_options)) {
    const sent = cuts.map((cut, index) =>
      cutFields(cut).reduce((changing, what) => {
        const name = fieldNames.cut(option, index, what)
        const text = fields[name]?.[0]
        if (text === undefined) return changing
        const next = changed(changing, what, text, unit)
        if (next.wrong) typed.set(name, text.slice(0, 40))
        return next.cut
      }, cut),
    )
    const kept = sent.filter((_, index) => removed !== `${option}-${index}`)
    filled = configure(filled, { type: 'setCuts', option, cuts: kept })
  }
  const [added] = [...ids(fields[fieldNames.addCut])]
  return added === undefined ? filled : configure(filled, { type: 'addCut', option: added })
}

function withComplements(
  state: Configuration,
  fields: SentFields,
  shown: ReadonlySet<string>,
  typed: Map<string, string>,
): Configuration {
  const ticked = ids(fields[fieldNames.complement])
  let filled = state
  for (const { id, complement_type, attributes } of knownComplements(state)) {
    if (typeof id !== 'number') continue
    const added = filled.selected.complements.some((entry) => entry.id === id)
    if (ticked.has(id) && !added) filled = configure(filled, { type: 'addComplement', complement: id })
    if (added && !ticked.has(id) && shown.has(`c${complement_type.id}`))
      filled = configure(filled, { type: 'removeComplement', complement: id })
    const count = fields[fieldNames.complementQuantity(id)]?.[0]
    if (count !== undefined && filled.selected.complements.some((entry) => entry.id === id))
      if (countProblem(count) === null)
        filled = configure(filled, { type: 'countComplement', complement: id, quantity: Number(count) })
      else typed.set(fieldNames.complementQuantity(id), count.slice(0, 40))
    for (const attribute of attributes)
      for (const option of ids(fields[fieldNames.complementOption(id, attribute.id)]))
        filled = configure(filled, { type: 'chooseComplementOption', complement: id, option })
  }
  return filled
}

function ids(values: readonly string[] | undefined): Set<number> {
  return new Set((values ?? []).filter((value) => /^\d{1,10}$/.test(value)).map(Number))
}
