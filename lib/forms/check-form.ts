import { type output, safeParse, type ZodMiniObject } from 'zod/mini'

/**
 * The schema of a form: its fields by name. Parts of a form (`user.email`) are objects in it,
 * fields that may come several times arrays.
 */
export type FormSchema = ZodMiniObject

/**
 * The errors, by name of a field: the name of a message of the store's texts, or the store API's
 * own words.
 */
export type FormProblems = Partial<Record<string, string>>

/** The result of checking a form: its values as the schema gives them, or its errors. */
export type Checked<Data> = { data: Data; problems: null } | { data: null; problems: FormProblems }

/** Input of a schema's check (the part of zod's own `ParsePayload` that is needed here). */
interface Judged<Value> {
  value: Value
  issues: object[]
}

/**
 * Validates a form by its schema, in the browser and on the server: both read the same `FormData`, so that they agree.
 * Each field has at most one problem, that of its first failed check.
 */
export function checkForm<Schema extends FormSchema>(schema: Schema, form: FormData): Checked<output<Schema>> {
  const parsed = safeParse(schema, valuesIn(schema, form))
  if (parsed.success) return { data: parsed.data, problems: null }
  const problems = new Map<string, string>()
  for (const { path, message } of parsed.error.issues) {
    // An error of one of several values is an error of their field.
    const name = path.filter((part) => typeof part === 'string').join('.')
    if (!problems.has(name)) problems.set(name, message)
  }
  return { data: null, problems: Object.fromEntries(problems) }
}

/**
 * A check by a rule about several fields at once.
 * @param rule returns names of messages by field; nothing for valid values
 */
export function judgedBy<Values>(rule: (values: Values) => FormProblems) {
  return ({ value, issues }: Judged<Values>): void => {
    // `continue`: a wrong field does not stop the checks of the others.
    for (const [field, message] of Object.entries(rule(value)))
      if (message) issues.push({ code: 'custom', path: [field], message, input: value, continue: true })
  }
}

/**
 * Values of a form for the fields of its schema: a text for each, empty where it is missing or a file; files that are
 * not empty.
 */
function valuesIn(schema: FormSchema, form: FormData, within = ''): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(schema._zod.def.shape).map(([key, field]) => {
      const name = within + key
      const { type } = field._zod.def
      if (type === 'object') return [key, valuesIn(field as FormSchema, form, `${name}.`)]
      if (type === 'array')
        return [key, form.getAll(name).filter((value) => typeof value === 'string' || value.size > 0)]
      const value = form.get(name)
      return [key, typeof value === 'string' ? value : '']
    }),
  )
}
