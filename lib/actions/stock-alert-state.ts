import type { FormProblems } from '../forms/check-form.ts'

/** The result of asking for a mail when something is back. */
export interface StockAlertState {
  outcome: 'sent' | 'failed' | null
  /** Names of messages under `product.alert.problems`, or the store API's own words, by field. */
  problems: FormProblems
}

export const noAlert: StockAlertState = { outcome: null, problems: {} }
