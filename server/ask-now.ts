import type { CallDefinition } from '#lib/contract/call.ts'
import { fetchWithRetry } from '#lib/store-api/fetch-with-retry.ts'
import { questionAddress, questionHeaders } from '#lib/store-api/question.ts'
import type { Store } from '#lib/stores/store.ts'
import { type LightAnswer, lightGet } from './light-get.ts'

/**
 * Asks a store API for what everybody is answered alike.
 * @returns the answer with its JSON, undefined where it is none; 404 where no such address can be
 * @throws as `fetchWithRetry` does
 */
export type AskNow = (
  call: CallDefinition,
  given: Parameters<typeof questionAddress>[3],
) => Promise<{ readonly ok: boolean; readonly status: number; readonly body: unknown }>

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

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
