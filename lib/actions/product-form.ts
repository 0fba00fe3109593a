import { formQuery } from '../configurator/form-query.ts'
import { type LengthUnit, parseLength } from '../rules/configurator/length.ts'

/**
 * Fields `attribute-{id}` hold an option's id; fields `value-{option id}` a dimension as typed, in
 * the store's unit.
 */
export function optionsIn(form: FormData, unit: LengthUnit): { option: number; value?: number }[] {
  const options: { option: number; value?: number }[] = []
  for (const [name, text] of form) {
    if (typeof text !== 'string') continue
    if (name.startsWith('attribute-') && /^\d{1,9}$/.test(text)) options.push({ option: Number(text) })
    const typed = /^value-(\d{1,9})$/.exec(name)
    if (typed && text.trim() !== '') options.push({ option: Number(typed[1]), ...typedValue(text, unit) })
  }
  return options
}

/** Largest dimension that the contract accepts, millimetres; larger ones are out of every product's range. */
const largestValue = 10_000

/** Whole millimetres. An invalid length is left out: the store API then asks for the dimension by its name. */
function typedValue(text: string, unit: LengthUnit): { value?: number } {
  const millimetres = parseLength(text, unit)
  return millimetres !== null && Number.isInteger(millimetres)
    ? { value: Math.min(largestValue, Math.max(1, millimetres)) }
    : {}
}

/**
 * By which the store API knows a row that it has added already, when the answer to the form was
 * lost.
 */
export function keyIn(form: FormData): { idempotency_key?: string } {
  const key = form.get('key')
  return typeof key === 'string' && /^[0-9a-f-]{36}$/.test(key) ? { idempotency_key: key } : {}
}

/**
 * A refused form as the query of the configurator, which opens with everything that was typed, each
 * mistake said at its field. Without a script this is the only way to keep it: the product's page
 * is the same for everybody.
 */
export function configuratorQuery(form: FormData, slug: string): string {
  return new URLSearchParams([['product', slug], ...formQuery(form), ['refused', '1']]).toString()
}

/** Whether the form has more than a variant and a number of pieces. */
export function asksForOptions(form: FormData): boolean {
  return [...form.keys()].some((name) => /^(attribute|value)-/.test(name))
}
