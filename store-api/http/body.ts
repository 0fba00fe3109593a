import { isSharedName, parseJson, SharedNameError } from '../../lib/rules/json.ts'
import type { PlacedMessage } from '../../lib/rules/message-tree.ts'
import { ApiError, refusal, refused } from '../context/errors.ts'
import type { Translate } from '../context/messages.ts'

/** Largest body accepted, bytes. */
export const largestBody = 262_144
/** Largest form with files, bytes: five photos of ten megabytes and their fields. */
const largestUpload = 56 * 1024 * 1024
/** Deepest nesting accepted; the contract's own shapes need five. */
const deepest = 20

/**
 * Reads the JSON body of a request; no body at all counts as an empty object.
 * @throws ApiError 413, 415, or 400 for what is no JSON or holds characters that no text may have
 */
export async function readBody(request: Request, t: Translate): Promise<unknown> {
  const type = request.headers.get('content-type') ?? ''
  const bytes = await readLimited(request, t)
  if (bytes.length === 0 && type === '') return {}
  if (!/^application\/([\w.+-]*\+)?json\s*(;|$)/i.test(type))
    throw new ApiError(415, {
      detail: t('unsupportedMediaType', { type: type.slice(0, 80) }),
      code: 'unsupported_media_type',
    })
  if (bytes.length === 0) return {}
  const value = parsed(bytes, t)
  const errors: PlacedMessage[] = []
  if (!checkTexts(value, [], errors, t)) throw refusal(400, t('parseError'), 'parse_error')
  if (errors.length > 0) throw refused(errors)
  return value
}

/**
 * Reads a form with files: a text per field, and a list of files for each field that has some. An
 * empty file field, as browsers send it, counts as not there.
 * @throws ApiError 413, 415, or 400 for what is no form or holds characters that no text may have
 */
export async function readUpload(request: Request, t: Translate): Promise<Record<string, unknown>> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^multipart\/form-data\s*;/i.test(type))
    throw new ApiError(415, {
      detail: t('unsupportedMediaType', { type: type.slice(0, 80) }),
      code: 'unsupported_media_type',
    })
  const bytes = await readLimited(request, t, largestUpload)
  const fields = new Map<string, string>()
  const files = new Map<string, File[]>()
  try {
    const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': type } }).formData()
    for (const [name, value] of form)
      if (typeof value === 'string') fields.set(name, value)
      else if (value.size > 0 || value.name !== '') files.set(name, [...(files.get(name) ?? []), value])
  } catch {
    throw refusal(400, t('formError'), 'parse_error')
  }
  const given = new Map<string, string | File[]>([...fields, ...files])
  const errors = unknownNames(given.keys(), t)
  for (const [name, value] of given) {
    const texts = typeof value === 'string' ? [name, value] : [name]
    if (!texts.every(isStorable)) errors.push({ path: [name], message: t('characters') })
  }
  if (errors.length > 0) throw refused(errors)
  return Object.fromEntries(given)
}

/** What a query says, the first of several values of a name. Every name becomes a property of its own. */
export function readQuery(address: string): Record<string, string> {
  return Object.fromEntries([...new URL(address).searchParams].toReversed())
}

function unknownNames(names: Iterable<string>, t: Translate): PlacedMessage[] {
  return [...names].filter(isSharedName).map((name) => ({ path: [name], message: t('unknownField') }))
}

/** The bytes of a body, as many as are accepted. @throws ApiError 413 */
export async function readLimited(request: Request, t: Translate, largest = largestBody): Promise<Uint8Array> {
  const tooLarge = () => refusal(413, t('tooLarge'), 'too_large')
  if (Number(request.headers.get('content-length') ?? 0) > largest) throw tooLarge()
  const chunks: Uint8Array[] = []
  let length = 0
  if (request.body) {
    for await (const chunk of request.body) {
      length += chunk.length
      if (length > largest) throw tooLarge()
      chunks.push(chunk)
    }
  }
  return Buffer.concat(chunks)
}

function parsed(bytes: Uint8Array, t: Translate): unknown {
  try {
    return parseJson(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch (error) {
    if (error instanceof SharedNameError && error.paths.every((path) => path.length <= deepest))
      throw refused(error.paths.map((path) => ({ path, message: t('unknownField') })))
    throw refusal(400, t('parseError'), 'parse_error')
  }
}

/**
 * Names every text that PostgreSQL would refuse (NUL, halves of characters); false when the value
 * is nested too deeply.
 */
function checkTexts(value: unknown, path: readonly string[], errors: PlacedMessage[], t: Translate): boolean {
  if (path.length > deepest) return false
  if (typeof value === 'string') {
    if (!isStorable(value)) errors.push({ path, message: t('characters') })
    return true
  }
  if (value === null || typeof value !== 'object') return true
  return Object.entries(value).every(([key, inner]) => {
    if (!isStorable(key)) errors.push({ path, message: t('characters') })
    return checkTexts(inner, [...path, key], errors, t)
  })
}

function isStorable(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed()
}
