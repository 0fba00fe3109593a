import { requestLoginMark } from '#lib/session/request-login-mark.ts'
import { WatchRestored } from './watch-restored.tsx'

/**
 * On pages that browsers may restore from the back/forward cache: reloads one that was stored before a login or
 * log-out. The page itself contains the login it was made for, as it may have been left before its script ran.
 */
export async function RenewRestored() {
  return <WatchRestored login={await requestLoginMark()} />
}
