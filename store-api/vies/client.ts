import { z } from 'zod'
import { readJson } from '../../lib/rules/json.ts'
import { Budget } from '../../lib/rules/operation/budget.ts'
import type { ViesNumber } from '../../lib/rules/vies-number.ts'

/** What VIES says of a number. */
export interface ViesAnswer {
  valid: boolean
  /** Number of the consultation, the evidence that it was made; empty without a number of the one who asks. */
  consultation: string
}

export type AskVies = (number: ViesNumber) => Promise<ViesAnswer>

/** VIES could not say; the number is as good as its form. `country`: only its member state does not answer. */
export class ViesUnavailable extends Error {
  readonly only: 'country' | 'all'

  constructor(reason: string, only: 'country' | 'all') {
    super(`VIES does not answer: ${reason}`)
    this.name = 'ViesUnavailable'
    this.only = only
  }
}

const answerSchema = z.object({ valid: z.boolean(), requestIdentifier: z.string().max(60).nullish() })
const errorSchema = z.object({ errorWrappers: z.array(z.object({ error: z.string().regex(/^[A-Z_]{1,60}$/) })).min(1) })

/** VIES limits the requests of a member state that are under way, and bans programs that ask a lot. */
const budget = new Budget('VIES', { perMinute: 60, atOnce: 2 })
/** Milliseconds; member states are slow. */
const patience = 15_000
/** An answer is some hundred bytes. */
const longest = 20_000

/**
 * Asks the VAT Information Exchange System of the European Commission (REST) about a number.
 * @param url of the service, such as https://ec.europa.eu/taxation_customs/vies/rest-api; set by the operator
 * @param requester VAT number of the shop, which gets the answer a number of its own
 * @throws ViesUnavailable where it does not say whether the number is valid, BudgetSpent
 */
export async function askVies(
  url: string,
  { country, number }: ViesNumber,
  requester: ViesNumber | null,
): Promise<ViesAnswer> {
  const answer = await budget.spendInTurn(() =>
    fetch(`${url}/check-vat-number`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify({
        countryCode: country,
        vatNumber: number,
        ...(requester && { requesterMemberStateCode: requester.country, requesterNumber: requester.number }),
      }),
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
    }).catch(() => null),
  )
  if (!answer) throw new ViesUnavailable('no connection', 'all')
  const body =
    Number(answer.headers.get('content-length') ?? 0) > longest ? null : await readJson(answer).catch(() => null)
  const failed = errorSchema.safeParse(body)
  if (failed.success) return unsaid(failed.data.errorWrappers[0]?.error ?? '')
  const said = answerSchema.safeParse(body)
  if (!answer.ok || !said.success) throw new ViesUnavailable(`status ${answer.status}`, 'all')
  return { valid: said.data.valid, consultation: said.data.requestIdentifier ?? '' }
}

/** An answer without a word on the number. `INVALID_INPUT`: no member state has such numbers. */
function unsaid(error: string): ViesAnswer {
  if (error === 'INVALID_INPUT') return { valid: false, consultation: '' }
  throw new ViesUnavailable(error, error.startsWith('MS_') ? 'country' : 'all')
}
