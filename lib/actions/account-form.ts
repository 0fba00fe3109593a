import type { FormProblems } from '../forms/check-form.ts'

/** The result of sending one of the forms around an account, as the form shows it. */
export interface AccountFormState {
  /** Names of messages under `account.problems`, by field. */
  problems: FormProblems
  /** Messages of the store API, by field, already in the store's language. */
  told: Partial<Record<string, string>>
  /** The typed values, so that nothing is lost; never a password. */
  values: Record<string, string>
  /**
   * Name of a message under `account.outcomes`; null before the first try and while a field is
   * wrong.
   */
  outcome: AccountOutcome | null
  /** Next page where a script runs, which finishes in the browser first; null for none. */
  next: string | null
}

export type AccountOutcome =
  | 'loggedIn'
  | 'inactive'
  | 'credentials'
  | 'exists'
  | 'signedUp'
  | 'mailSent'
  | 'noAccount'
  | 'passwordSet'
  | 'activated'
  | 'emailConfirmed'
  | 'passwordNeeded'
  | 'tokenSpent'
  | 'codeNeeded'
  | 'codeTooLate'
  | 'tooManyCodes'
  | 'erased'
  | 'noCookies'
  | 'tooMany'
  | 'failed'

export const nothingSent: AccountFormState = { problems: {}, told: {}, values: {}, outcome: null, next: null }
