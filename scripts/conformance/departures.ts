import type { z } from 'zod'
import type { CallDefinition } from '#lib/contract/call.ts'

/** A received answer; `json` is undefined for a body that is not JSON. */
export interface Answer {
  status: number
  type: string
  text: string
  json: unknown
}

/** Most departures reported of one answer: a list repeats the same ones on every row. */
const told = 3

/** Departures of a successful answer from the call's contract. */
export function departuresOfSuccess(call: CallDefinition, answer: Answer): string[] {
  const status = call.status ?? 200
  if (answer.status !== status) return [`status ${answer.status} instead of ${status}${reasonOf(answer)}`]
  if (call.file) return answer.type.startsWith(call.file) ? [] : [`type ${answer.type} instead of ${call.file}`]
  if (call.answer === null) return answer.text === '' ? [] : ['a body where none is expected']
  return noJson(answer) ?? departuresOfShape(call.answer, answer.json)
}

/**
 * How a refusal departs from the agreed errors: one of the statuses, and `{"field": ["…"]}` or
 * `{"detail": "…"}`.
 * @param fields names of fields, of which a 400 has to name at least one; empty where none is to be
 *   named
 */
export function departuresOfRefusal(
  answer: Answer,
  statuses: readonly number[],
  fields: readonly string[] = [],
): string[] {
  const asked = statuses.join(' or ')
  if (!statuses.includes(answer.status)) return [`status ${answer.status} where ${asked} is expected`]
  const wrongType = noJson(answer)
  if (wrongType) return wrongType.map((departure) => `${answer.status}: ${departure}`)
  if (!isRecord(answer.json)) return [`${answer.status}: the body is no object`]
  if (answer.status === 400) return departuresOfFields(answer.json, fields)
  return typeof answer.json.detail === 'string' ? [] : [`${answer.status}: the body has no text "detail"`]
}

function departuresOfFields(body: Record<string, unknown>, fields: readonly string[]): string[] {
  if (fields.length > 0 && !fields.some((field) => Object.hasOwn(body, field)))
    return [`400: the body names none of the wrong fields (${fields.join(', ')})`]
  if (Object.keys(body).length === 0) return ['400: the body says nothing']
  // A field may be named `code`, too, like that of a coupon.
  const isText = (field: string, value: unknown) => ['detail', 'code'].includes(field) && typeof value === 'string'
  const wrong = Object.entries(body).filter(([field, value]) => !isText(field, value) && !isMessages(value))
  return wrong.slice(0, told).map(([field]) => `400: "${field}" is no list of texts`)
}

/** A list of texts, or for a nested field an object of such lists. */
function isMessages(value: unknown): boolean {
  if (Array.isArray(value)) return value.every((message) => typeof message === 'string' || isMessages(message))
  return isRecord(value) && Object.values(value).every(isMessages)
}

/** How a value departs from a shape; fields that the shape does not name are no matter. */
export function departuresOfShape(shape: z.ZodType, value: unknown): string[] {
  const parsed = shape.safeParse(value)
  if (parsed.success) return departuresOfList(parsed.data)
  const { issues } = parsed.error
  const sentences = issues.slice(0, told).map(({ path, message }) => `${placeOf(path)}: ${message}`)
  return issues.length > told ? [...sentences, `and ${issues.length - told} more`] : sentences
}

/** A page of a list cannot hold more than the list. */
function departuresOfList(value: unknown): string[] {
  if (!isRecord(value) || typeof value.count !== 'number' || !Array.isArray(value.results)) return []
  return value.results.length > value.count
    ? [`count: ${value.count}, although the page holds ${value.results.length}`]
    : []
}

function placeOf(path: readonly PropertyKey[]): string {
  return path.length === 0 ? 'the body' : path.map(String).join('.')
}

function noJson({ type, json }: Answer): string[] | undefined {
  if (json === undefined) return ['the body is no JSON']
  return /^application\/([\w.+-]*\+)?json\b/i.test(type) ? undefined : [`type ${type || 'none'} instead of JSON`]
}

/** The reason in a refusal, for debugging. */
function reasonOf({ status, text }: Answer): string {
  return status >= 400 && text !== '' ? ` (${text.slice(0, 160)})` : ''
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
