import { isSharedName, parseJson, SharedNameError } from '../../lib/rules/json.ts'
import type { PlacedMessage } from '../../lib/rules/message-tree.ts'
import { largestBody, largestUpload } from '../../lib/rules/operation/body-limits.ts'
import { FieldTooLong, FormRefused, readForm } from '../../lib/rules/operation/read-form.ts'
import { ApiError, refusal, refused } from '../context/errors.ts'
import type { Translate } from '../context/messages.ts'
import { deepest, isStorable } from '../db/storable.ts'
import { type Hold, tooManyBodies } from './held-bodies.ts'

/**
 * Reads the JSON body of a request; a missing body counts as an empty object.
 * @throws ApiError 413, 415, 503, or 400 for invalid JSON or characters that are not allowed
 */
export async function readBody(request: Request, t: Translate, hold: Hold): Promise<unknown> {
  const type = request.headers.get('content-type') ?? ''
  const bytes = await readLimited(request, t, hold)
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
 * Reads a form with files: a text per field, and a list of files for each field that has some.
 * @throws ApiError 413, 415, 503, or 400 for an invalid form or characters that are not allowed
 */
export async function readUpload(request: Request, t: Translate, hold: Hold): Promise<Record<string, unknown>> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^multipart\/form-data\s*;/i.test(type))
    throw new ApiError(415, {
      detail: t('unsupportedMediaType', { type: type.slice(0, 80) }),
      code: 'unsupported_media_type',
    })
  const length = Number(request.headers.get('content-length') ?? largestUpload)
  if (length > largestUpload) throw tooLarge(t)
  // Reserves the whole length before the first byte: a body that has begun can then end, regardless of the number of
  // others.
  if (!hold(length)) throw tooManyBodies(t)
  const given = await readForm(limited(request, t, largestUpload), type, largestBody).catch((error: unknown) => {
    if (error instanceof FormRefused) throw refusal(400, t('formError'), 'parse_error')
    throw error instanceof FieldTooLong ? tooLarge(t) : error
  })
  const errors = unknownNames(given.keys(), t)
  for (const [name, value] of given) {
    const texts = typeof value === 'string' ? [name, value] : [name]
    if (!texts.every(isStorable)) errors.push({ path: [name], message: t('characters') })
  }
  if (errors.length > 0) throw refused(errors)
  return Object.fromEntries(given)
}

/** Parameters of a query; of several values of a name the first. Every name becomes an own property. */
export function readQuery(address: string): Record<string, string> {
  return Object.fromEntries([...new URL(address).searchParams].toReversed())
}

function unknownNames(names: Iterable<string>, t: Translate): PlacedMessage[] {
  return [...names].filter(isSharedName).map((name) => ({ path: [name], message: t('unknownField') }))
}

/** The bytes of a body, as many as are accepted. @throws ApiError 413, 503 */
export async function readLimited(request: Request, t: Translate, hold: Hold): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  for await (const chunk of limited(request, t, largestBody)) {
    if (!hold(chunk.length)) throw tooManyBodies(t)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/**
 * A body as a stream, up to the permitted length.
 * @throws ApiError 413, and 400 when the sender is gone before the end (the sender does not get that answer)
 */
async function* limited(request: Request, t: Translate, largest: number): AsyncGenerator<Uint8Array> {
  if (Number(request.headers.get('content-length') ?? 0) > largest) throw tooLarge(t)
  let length = 0
  try {
    for await (const chunk of request.body ?? []) {
      length += chunk.length
      if (length > largest) throw tooLarge(t)
      yield chunk
    }
  } catch (error) {
    throw error instanceof ApiError ? error : refusal(400, t('parseError'), 'parse_error')
  }
}

function tooLarge(t: Translate): ApiError {
  return refusal(413, t('tooLarge'), 'too_large')
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
