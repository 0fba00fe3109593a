import { loginMark } from './hint.ts'

/**
 * Requests the page again once the login is over that it was made for, though another person may have
 * logged in: when the browser shows a page again that it had put aside, and when the shopper comes
 * back to its tab. Answers the way to stop it.
 * @param login `loginMark` of the page
 */
export function watchEndOfSession(login: string): () => void {
  const check = () => {
    if (document.visibilityState === 'visible') leaveIfEnded(login)
  }
  const stop = watchRestored(login)
  window.addEventListener('pageshow', check)
  window.addEventListener('focus', check)
  document.addEventListener('visibilitychange', check)
  return () => {
    stop()
    window.removeEventListener('pageshow', check)
    window.removeEventListener('focus', check)
    document.removeEventListener('visibilitychange', check)
  }
}

/**
 * Requests the page again when the browser shows it again after a login or log-out, and
 * shows nothing of it until then. That may have been before this was called: a page can be left
 * before its script runs. Answers the way to stop it.
 * @param login `loginMark` of the page
 */
export function watchRestored(login: string): () => void {
  const renew = () => {
    if (loginMark() === login) return
    document.documentElement.hidden = true
    window.location.reload()
  }
  const check = ({ persisted }: PageTransitionEvent) => {
    if (persisted) renew()
  }
  renew()
  window.addEventListener('pageshow', check)
  return () => window.removeEventListener('pageshow', check)
}

/** Reloads the page when its login is over: its contents and prefetched pages may be a professional's. */
export function leaveIfEnded(login: string): void {
  if (loginMark() !== login) window.location.reload()
}
