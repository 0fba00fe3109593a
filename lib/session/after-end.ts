import { isLoggedIn } from './hint.ts'

/**
 * Asks for the page anew once the session is over that it was made for: when the browser shows a
 * page again that it had put aside, and when somebody comes back to its tab. Answers the way to
 * stop it.
 */
export function watchEndOfSession(): () => void {
  const check = () => {
    if (document.visibilityState === 'visible') leaveIfEnded()
  }
  window.addEventListener('pageshow', check)
  window.addEventListener('focus', check)
  document.addEventListener('visibilitychange', check)
  return () => {
    window.removeEventListener('pageshow', check)
    window.removeEventListener('focus', check)
    document.removeEventListener('visibilitychange', check)
  }
}

/**
 * Asks for the page anew when nobody is logged in any more: what it shows, and what was fetched
 * ahead, may be a professional's.
 */
export function leaveIfEnded(): void {
  if (!isLoggedIn()) window.location.reload()
}
