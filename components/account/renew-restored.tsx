import { requestLoginMark } from '#lib/session/request-login-mark.ts'
import { WatchRestored } from './watch-restored.tsx'

/**
 * On pages that browsers may put aside whole: one that was stored before a login or
 * log-out is asked for again. The page says itself which login it was made for: it may have been left
 * before its script had a look.
 */
export async function RenewRestored() {
  return <WatchRestored login={await requestLoginMark()} />
}
