import { fieldNames } from '../rules/configurator/form.ts'

/**
 * Longest text that is carried on; longer than any dimension or number of pieces
 * belongs.
 */
const longestText = 40

/**
 * What the form of a product page says, as the configurator's own fields: options, dimensions as
 * they are typed, variant and number of pieces. Fields that are empty say nothing.
 */
export function formQuery(form: FormData): URLSearchParams {
  const query = new URLSearchParams()
  for (const [name, text] of form) {
    if (typeof text !== 'string' || text.trim() === '') continue
    const field = fieldOf(name)
    if (field) query.append(field, text.slice(0, longestText))
  }
  return query
}

/** Name in the configurator of a field of a product page; null for one that it does not take. */
function fieldOf(name: string): string | null {
  if (name === 'quantity') return fieldNames.quantity
  if (name === 'variant') return fieldNames.variant
  const [, kind, id] = /^(attribute|value)-(\d{1,9})$/.exec(name) ?? []
  if (kind === undefined) return null
  return kind === 'value' ? fieldNames.measure(Number(id)) : fieldNames.attribute(Number(id))
}
