import type { FormProblems } from '../forms/check-form.ts'

/** The result of the newsletter's form. */
export interface SubscribeState {
  /** Names of messages under `newsletter.form.problems`, by field. */
  problems: FormProblems
  /** `exists`: the address is there already; `failed`: anything else went wrong. */
  outcome: 'subscribed' | 'exists' | 'failed' | null
}

export const notSubscribed: SubscribeState = { problems: {}, outcome: null }
