import type { IncomingMessage } from 'node:http'
import { parseJson } from '#lib/rules/json.ts'
import { isUsed } from './internals.ts'

/** Most bytes of a form that are recorded: Next accepts no larger ones for a server action. */
const largest = 1_048_576
const isMultipart = /^multipart\/form-data\s*(;|$)/i
/**
 * Strings that React writes itself: an escaped dollar sign, values that JSON has not, and
 * references to another part of the form.
 */
const written = /^\$(\$|undefined$|NaN$|-?Infinity$|-0$|D|n-?\d|@?[0-9a-f]+(:|$)|[KQWi][0-9a-f]+$)/

/** Whether a request is a form that Next may take for a server action, in a browser without a script. */
export function isForm(request: IncomingMessage): boolean {
  return request.method === 'POST' && isMultipart.test(request.headers['content-type'] ?? '')
}

/**
 * Records a form while Next reads it. Next answers 500 where it cannot read a form, or the fields that React put into
 * it (the action, and the state that it continues). Only then does the record decide whether the sender caused that.
 */
export class SentForm {
  readonly #type: string
  readonly #pieces: Uint8Array[] = []
  #size = 0

  /** Passes on all data unchanged: readers of the request see no difference. */
  constructor(request: IncomingMessage) {
    this.#type = request.headers['content-type'] ?? ''
    const push = request.push.bind(request)
    request.push = (piece: unknown, encoding?: BufferEncoding) => {
      if (piece instanceof Uint8Array && this.#size <= largest) {
        this.#pieces.push(piece)
        this.#size += piece.length
      }
      return push(piece, encoding)
    }
  }

  /** Whether the form is none, or its fields of an action are not as a page of this shop has them. */
  async isForged(): Promise<boolean> {
    if (this.#size > largest || !isUsed('sent-form')) return false
    try {
      const body = Buffer.concat(this.#pieces)
      return !hasSoundAction(await new Response(body, { headers: { 'content-type': this.#type } }).formData())
    } catch {
      return true
    }
  }
}

/** Exported for its test: whether the fields of each action can be read and lead to one another. */
export function hasSoundAction(form: FormData): boolean {
  return [...form.keys()]
    .filter((name) => name.startsWith('$ACTION_REF_'))
    .every((name) => {
      const parts = `$ACTION_${name.slice('$ACTION_REF_'.length)}:`
      const action = parsed(form.get(`${parts}0`))
      if (!isRecord(action) || typeof action.id !== 'string') return false
      if (action.bound == null) return true
      const [, part] = /^\$@([0-9a-f]+)$/.exec(String(action.bound)) ?? []
      const bound = part === undefined ? null : parsed(form.get(parts + Number.parseInt(part, 16)))
      return Array.isArray(bound) && bound.length > 0 && isPlain(bound, form, parts)
    })
}

/** Whether nothing in a value refers to a part that is not in the form. */
function isPlain(value: unknown, form: FormData, parts: string): boolean {
  if (typeof value === 'string') {
    if (!value.startsWith('$')) return true
    const reference = /^\$[@KQWi]?([0-9a-f]+)(:|$)/.exec(value)?.[1]
    return written.test(value) && (reference === undefined || form.has(parts + Number.parseInt(reference, 16)))
  }
  if (value === null || typeof value !== 'object') return true
  return Object.values(value).every((inner) => isPlain(inner, form, parts))
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function parsed(text: FormDataEntryValue | null): unknown {
  try {
    return typeof text === 'string' ? parseJson(text) : undefined
  } catch {
    return undefined
  }
}
