/** Longest text that is read of most fields; the store API has its own, shorter limits. */
const most = 300

/**
 * Texts of a form by field name; a field that is missing, or a file, is empty.
 * @param longest characters that are read of each
 */
export function textsIn<Name extends string>(
  form: FormData,
  names: readonly Name[],
  longest = most,
): Record<Name, string> {
  const text = (name: Name) => {
    const value = form.get(name)
    return typeof value === 'string' ? value.trim().slice(0, longest) : ''
  }
  return Object.fromEntries(names.map((name) => [name, text(name)])) as Record<Name, string>
}

/** An id that a form names, or null. */
export function idIn(form: FormData, name: string): number | null {
  const text = form.get(name)
  return typeof text === 'string' && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null
}

/** State of a form of the profile: the input and its problems. */
export interface ProfileFormState<Field extends string = string> {
  /** The typed values; null before anything was sent. */
  fields: Partial<Record<Field, string>> | null
  /** Names of messages under `profile.form.problems`, by field. */
  problems: Partial<Record<Field, string>>
  /** Messages of the store API by field, in the store's language. */
  messages: Partial<Record<Field, string>>
  /** Message of the whole form: from the store API, or `unreachable`. */
  form: string | null
  done: boolean
  /** An e-mail that is the customer's once the link mailed there has been followed. */
  toConfirm?: string
}

/** State of a form before it is sent. */
export function untouched<Field extends string>(): ProfileFormState<Field> {
  return { fields: null, problems: {}, messages: {}, form: null, done: false }
}
