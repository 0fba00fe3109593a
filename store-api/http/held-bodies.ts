import { largestBody, largestUpload } from '../../lib/rules/operation/body-limits.ts'
import { ByteBudget, type ByteLimits } from '../../lib/rules/operation/byte-budget.ts'
import { ApiError } from '../context/errors.ts'
import type { Translate } from '../context/messages.ts'

/** Kinds of bodies, with a budget each: forms with files apart, so that they delay no cart and no payment. */
export type BodyKind = 'call' | 'upload'

/** Bytes of bodies that a process holds at a time, of all callers and of each. */
export const heldBodies = {
  call: { all: 64 * largestBody, each: 8 * largestBody },
  upload: { all: 2 * largestUpload, each: largestUpload },
} as const satisfies Record<BodyKind, ByteLimits>

/** When a body that did not fit may be sent again, seconds. */
const comeBack = 5

/** Reserves bytes of the process's budget; false when it is exhausted. */
export type Hold = (bytes: number) => boolean

/** The bodies that a process holds while it answers those who sent them. */
export class HeldBodies {
  readonly #budgets: Readonly<Record<BodyKind, ByteBudget>>

  constructor({ call, upload }: Readonly<Record<BodyKind, ByteLimits>> = heldBodies) {
    this.#budgets = { call: new ByteBudget(call), upload: new ByteBudget(upload) }
  }

  /**
   * Answers a request, and releases its body's bytes afterwards.
   * @param key under which the caller is counted; null for the storefront's shared requests
   */
  async during<Answer>(kind: BodyKind, key: string | null, answer: (hold: Hold) => Promise<Answer>): Promise<Answer> {
    const budget = this.#budgets[kind]
    let held = 0
    try {
      return await answer((bytes) => {
        if (!budget.take(key, bytes)) return false
        held += bytes
        return true
      })
    } finally {
      budget.giveBack(key, held)
    }
  }
}

/** 503 for a body that does not fit beside those that are held. */
export function tooManyBodies(t: Translate): ApiError {
  return new ApiError(503, { detail: t('busy'), code: 'busy' }, { 'Retry-After': String(comeBack) })
}
