/** Rules of accounts that the operator can set. */
export interface AccountRules {
  /** Refuse passwords that everybody tries first, or that contain the account's e-mail. */
  refuseCommonPasswords: boolean
  /**
   * Translate at sign-up, at recovery and to guests that an e-mail has an account, or has none, as
   * the specification's messages do.
   */
  tellKnownEmails: boolean
  /** Let administrators do nothing before they have set up a second factor. */
  requireSecondFactor: boolean
}

/** Whether a user is an administrator who must set up a second factor first. */
export function lacksSecondFactor(
  user: { admin: boolean; secondFactor?: boolean } | null,
  { requireSecondFactor }: AccountRules,
): boolean {
  return requireSecondFactor && user?.admin === true && user.secondFactor !== true
}

/** Defaults: the specification's messages and roles. */
export const usualRules: AccountRules = {
  refuseCommonPasswords: true,
  tellKnownEmails: true,
  requireSecondFactor: false,
}
