/** Whether somebody is logged in, as far as a script may know; the cookie says little else. */
export function isLoggedIn(): boolean {
  return /(^|; )logged_in=1/.test(document.cookie)
}

/**
 * Tells one login from another, whoever logs in: when it began, as the cookie says it; empty where
 * nobody is logged in.
 */
export function loginMark(): string {
  return /(?:^|; )logged_in=([^;]*)/.exec(document.cookie)?.[1] ?? ''
}
