import type { AnswerOf, CallDefinition } from '#lib/contract/call.ts'
import { isSpecified } from '#lib/contract/specified-calls.ts'
import { urlOfCall } from '#lib/store-api/call-url.ts'
import { type Answer, departuresOfRefusal, departuresOfSuccess } from './departures.ts'
import { Findings } from './findings.ts'

export interface BackendOptions {
  /** Base address, of which the paths of the contract follow. */
  base: string
  /** Code and language of the tested store. */
  store: { code: string; language: string }
  /** The storefront's key at the backend. */
  storefrontKey?: string | undefined
}

/** Input of a call beside the store and its language. */
export interface Sent {
  params?: Record<string, unknown>
  query?: Record<string, string | number>
  body?: unknown
  /** Access token of the caller. */
  token?: string
}

/** Timeout of an answer, milliseconds: the storefront's visitors wait no longer. */
const patience = 15_000

/** Client of a store API that records departures call by call. */
export class Backend {
  readonly findings: Findings
  readonly #options: BackendOptions

  constructor(options: BackendOptions, calls: readonly CallDefinition[]) {
    this.#options = options
    this.findings = new Findings(calls)
  }

  /**
   * Makes a call that should succeed and records how its answer departs from the contract.
   * @param orRefused statuses that are no departure either, as they depend on the backend's data
   * @returns the parsed answer; null where it departs or there is no body
   */
  async ask<const C extends CallDefinition>(
    call: C,
    sent: Sent = {},
    orRefused: readonly number[] = [],
  ): Promise<AnswerOf<C> | null> {
    const answer = await this.#answerTo(call, sent)
    if (!answer) return null
    if (orRefused.includes(answer.status)) {
      this.findings.note(call, 'refusal', departuresOfRefusal(answer, orRefused))
      return null
    }
    const departures = departuresOfSuccess(call, answer)
    this.findings.note(call, 'success', departures)
    return departures.length > 0 ? null : (call.answer?.parse(answer.json) as AnswerOf<C>)
  }

  /**
   * Makes a call that should be refused and notes how the refusal departs from the agreed errors.
   * @param fields of which a 400 has to name at least one
   */
  async refused(
    call: CallDefinition,
    statuses: readonly number[],
    sent: Sent = {},
    fields: readonly string[] = [],
  ): Promise<void> {
    const answer = await this.#answerTo(call, sent)
    if (answer) this.findings.note(call, 'refusal', departuresOfRefusal(answer, statuses, fields))
  }

  /** Records a requirement on an answer beyond its shape. */
  expect(call: CallDefinition, holds: boolean, departure: string): void {
    if (!holds) this.findings.note(call, 'success', [departure])
  }

  /** @returns undefined where there is no answer, or an optional call is missing: both are recorded */
  async #answerTo(call: CallDefinition, sent: Sent): Promise<Answer | undefined> {
    try {
      const answer = await this.#fetch(call, sent)
      const optional = !isSpecified(call.method, call.path) && !this.findings.succeeded(call)
      if (!optional || !leadsNowhere(answer)) return answer
      this.findings.absent(call)
    } catch (error) {
      this.findings.note(call, 'refusal', [`no answer (${reasonOf(error)})`])
    }
    return undefined
  }

  async #fetch(call: CallDefinition, { params, query, body, token }: Sent): Promise<Answer> {
    const { base, store, storefrontKey } = this.#options
    const address = urlOfCall(base, call.path, params)
    if (!address) throw new Error('its path cannot be written')
    const shape = call.query?.shape ?? {}
    if ('store' in shape) address.searchParams.set('store', store.code)
    if ('language' in shape) address.searchParams.set('language', store.language)
    for (const [name, value] of Object.entries(query ?? {})) address.searchParams.set(name, String(value))
    const response = await fetch(address, {
      method: call.method,
      redirect: 'manual',
      signal: AbortSignal.timeout(patience),
      headers: {
        accept: 'application/json',
        'accept-language': store.language,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(storefrontKey !== undefined && call.permission !== 'storefront' && { 'x-storefront-key': storefrontKey }),
      },
      body: body === undefined ? null : JSON.stringify(body),
    })
    const text = await response.text()
    return { status: response.status, type: response.headers.get('content-type') ?? '', text, json: jsonOf(text) }
  }
}

/** Whether a path does not exist. A 404 with a `code` means that the call exists and found nothing. */
function leadsNowhere({ status, json }: Answer): boolean {
  const coded = typeof json === 'object' && json !== null && 'code' in json
  return (status === 404 && !coded) || status === 405 || status === 501
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? error.cause.message : error.message
}
