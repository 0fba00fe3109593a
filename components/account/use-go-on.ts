import { useLayoutEffect, useState } from 'react'
import type { AccountFormState, AccountOutcome } from '#lib/actions/account-form.ts'
import { acceptsCookies } from '#lib/browser/cookies.ts'
import { isLoggedIn } from '#lib/session/hint.ts'

/**
 * Leaves the login once it has succeeded; before that the favourites of this browser come along.
 */
export function useGoOn(state: AccountFormState): { leaving: boolean; outcome: AccountOutcome | null } {
  /**
   * The answer to a browser that has not stored the session: the next page would only
   * ask to log in again.
   */
  const [notKept, setNotKept] = useState<AccountFormState>()
  useLayoutEffect(() => {
    if (state.next === null) return
    if (!isLoggedIn() && !acceptsCookies()) return setNotKept(state)
    const { next } = state
    // A full page load: the browser's copy of this page was made for a visitor.
    const leave = () => window.location.assign(next)
    import('#lib/session/after-log-in.ts').then(({ afterLogIn }) => afterLogIn()).then(leave, leave)
  }, [state])
  if (notKept === state) return { leaving: false, outcome: 'noCookies' }
  return { leaving: state.next !== null, outcome: state.outcome }
}
