/** Whether somebody is logged in, as far as a script may know; the cookie says nothing else. */
export function isLoggedIn(): boolean {
  return /(^|; )logged_in=1/.test(document.cookie)
}
