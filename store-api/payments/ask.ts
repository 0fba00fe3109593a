import type { z } from 'zod'
import { happened, outcomeOf } from '../../lib/observability/events.ts'
import { beginRequest } from '../../lib/observability/spans.ts'
import { parseJson } from '../../lib/rules/json.ts'
import { type Budget, BudgetSpent } from '../../lib/rules/operation/budget.ts'
import { isStorableJson } from '../db/storable.ts'

/**
 * A provider could not be reached, did not answer in time or answered that it cannot at present.
 * Asking again may help.
 */
export class ProviderUnreachable extends Error {
  constructor(provider: string, why: string) {
    super(`${provider} did not answer: ${why}`)
    this.name = 'ProviderUnreachable'
  }
}

/** A provider was not asked: this process may not ask it more at present. */
export class ProviderBudgetSpent extends ProviderUnreachable {
  /** Seconds. */
  readonly retryAfter: number
  constructor(provider: string, { message, retryAfter }: BudgetSpent) {
    super(provider, message)
    this.name = 'ProviderBudgetSpent'
    this.retryAfter = retryAfter
  }
}

/** A provider understood and said no. */
export class ProviderRefusal extends Error {
  readonly status: number
  /** The provider's own name for the problem. */
  readonly issue: string
  constructor(provider: string, status: number, issue: string) {
    super(`${provider} refused (${status}): ${issue}`)
    this.name = 'ProviderRefusal'
    this.status = status
    this.issue = issue
  }
}

/**
 * For queries to a provider.
 * @returns null where the provider answers that the object does not exist
 * @throws every other error
 */
export function nullIfUnknown(error: unknown): null {
  if (error instanceof ProviderRefusal && error.status === 404) return null
  throw error
}

export interface Question {
  provider: string
  /** Of which each attempt is spent. */
  budget: Budget
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  address: string
  headers: Record<string, string>
  body?: string | undefined
  /**
   * How often a lost question is put again. More than none only where the provider knows it by a
   * key.
   */
  retries?: number
}

export interface ProviderAnswer {
  status: number
  headers: Headers
  text: string
}

/** Patience with one answer, milliseconds. */
const patience = 8_000

/**
 * Asks a provider over HTTP.
 * @throws ProviderUnreachable when no answer came, or only answers of 500 and above;
 *   ProviderBudgetSpent when it was not asked
 */
export async function ask({ provider, budget, retries = 0, ...question }: Question): Promise<ProviderAnswer> {
  let why = ''
  for (let attempt = 0; attempt <= retries; attempt += 1) {
    const began = performance.now()
    const span = beginRequest(`${provider} ${question.method}`, {
      'http.request.method': question.method,
      'peer.service': provider,
      ...(attempt > 0 && { 'http.request.resend_count': attempt }),
    })
    const ended = (outcome: string, status?: number) => {
      happened('provider-call', { provider, outcome }, (performance.now() - began) / 1_000)
      span?.end({
        failed: status === undefined || status >= 500,
        ...(status !== undefined && { attributes: { 'http.response.status_code': status } }),
      })
    }
    try {
      const answer = await budget.spend(() => answerTo(question))
      ended(outcomeOf(answer.status), answer.status)
      if (answer.status < 500) return answer
      why = `status ${answer.status}`
    } catch (error) {
      ended('unreachable')
      if (error instanceof BudgetSpent) throw new ProviderBudgetSpent(provider, error)
      why = error instanceof Error ? error.name : String(error)
    }
  }
  throw new ProviderUnreachable(provider, why)
}

async function answerTo({ address, method, headers, body }: Omit<Question, 'provider' | 'budget'>) {
  const signal = AbortSignal.timeout(patience)
  const response = await fetch(address, { method, headers, body: body ?? null, redirect: 'manual', signal })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

/**
 * The part of an answer's JSON that the shop uses.
 * @throws ProviderUnreachable for an answer that is no JSON, has another shape, or texts that the database cannot
 *   store: it counts as no answer
 */
export function readAnswer<T>(provider: string, { text }: ProviderAnswer, shape: z.ZodType<T>): T {
  const { success, data } = shape.safeParse(jsonOf(provider, text))
  if (!success) throw new ProviderUnreachable(provider, 'its answer has another shape than it should have')
  return data
}

function jsonOf(provider: string, text: string): unknown {
  try {
    const value = parseJson(text)
    if (isStorableJson(value)) return value
  } catch {
    // Answered below.
  }
  throw new ProviderUnreachable(provider, 'its answer was no JSON')
}
