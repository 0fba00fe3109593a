import type { CallDefinition } from '../contract/call.ts'
import { parseJson } from '../rules/json.ts'
import type { Store } from '../stores/store.ts'
import type { Answer } from './early-answers.ts'
import { fetchWithRetry } from './fetch-with-retry.ts'
import { type LightAnswer, lightGet } from './light-get.ts'
import { questionAddress, questionHeaders } from './question.ts'

/** An answer with its JSON, undefined where it is none; 404 where no such address can be. */
export interface AnswerNow {
  readonly ok: boolean
  readonly status: number
  readonly body: unknown
}

/**
 * Asks a store API for what everybody is answered alike.
 * @throws as `fetchWithRetry` does
 */
export type AskNow = (call: CallDefinition, given: Parameters<typeof questionAddress>[3]) => Promise<AnswerNow>

/** @param api base address of the store API */
export function askerNow(api: string, store: Store): AskNow {
  return async (call, given) => {
    const address = questionAddress(api, store, call, given)
    if (!address) return { ok: false, status: 404, body: undefined }
    const request = { method: call.method, headers: questionHeaders(store) }
    const { ok, status, text } = await fetchWithRetry<LightAnswer>(address, request, undefined, call.path, lightGet)
    return { ok, status, body: jsonIn(text) }
  }
}

/** The same as whoever asks by `fetch` reads it. */
export function asAnswer({ ok, status, body }: AnswerNow): Answer {
  return {
    ok,
    status,
    json: async () => {
      if (body === undefined) throw new SyntaxError('The answer is no JSON.')
      return body
    },
  }
}

function jsonIn(text: string): unknown {
  try {
    return parseJson(text)
  } catch {
    return undefined
  }
}
