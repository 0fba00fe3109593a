import 'server-only'
import { cookies } from 'next/headers'
import { parseJson } from '../rules/json.ts'
import { cookieName, cookieOptions } from '../session/cookie-name.ts'
import { requestStore } from '../stores/request.ts'
import { type CouponState, noCouponChange } from './coupon-change.ts'

/** Cookie with the result of a coupon's form for the next page, where no script runs. */
const name = 'coupon-message'
/** Long enough for the next page, seconds. */
const lifetime = 10

/** Stores the result of a coupon's form for the next page. Only in server actions. */
export async function writeCouponMessage(state: CouponState): Promise<void> {
  const jar = await cookies()
  const store = await requestStore()
  jar.set(cookieName(store, name), JSON.stringify(state), cookieOptions(store, lifetime))
}

/**
 * The result of the coupon that was sent a moment ago; nothing when it was none, or the cookie is
 * not one of ours.
 */
export async function readCouponMessage(): Promise<CouponState> {
  const text = (await cookies()).get(cookieName(await requestStore(), name))?.value
  if (!text) return noCouponChange
  try {
    const { outcome, message, code } = parseJson(text) as Partial<Record<keyof CouponState, unknown>>
    const known = (['applied', 'removed', 'refused'] as const).find((each) => each === outcome) ?? null
    return {
      outcome: known,
      message: typeof message === 'string' ? message : null,
      code: typeof code === 'string' ? code : '',
    }
  } catch {
    return noCouponChange
  }
}
