/** Whether a customer is logged in, as far as a script may know; the cookie says little else. */
export function isLoggedIn(): boolean {
  return /(^|; )logged_in=1/.test(document.cookie)
}

/**
 * Distinguishes logins: when it began, as the cookie says it; empty where
 * no customer is logged in.
 */
export function loginMark(): string {
  return /(?:^|; )logged_in=([^;]*)/.exec(document.cookie)?.[1] ?? ''
}
