/** What the operator decides about accounts. */
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

/** Whether somebody is an administrator who has to set up a second factor before anything else. */
export function lacksSecondFactor(
  user: { admin: boolean; secondFactor?: boolean } | null,
  { requireSecondFactor }: AccountRules,
): boolean {
  return requireSecondFactor && user?.admin === true && user.secondFactor !== true
}

/** What holds where nothing else is set: the specification's messages, and its roles. */
export const usualRules: AccountRules = {
  refuseCommonPasswords: true,
  tellKnownEmails: true,
  requireSecondFactor: false,
}
