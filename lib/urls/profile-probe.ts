import type { Cart } from '../contract/carts.ts'
import { isOrder, isQuote } from '../rules/order-status.ts'
import type { ProfilePlace } from './profile-path.ts'

/**
 * A request to the store API that tells whether a page exists for a customer: 404 means that it is
 * not.
 */
export interface Probe {
  path: string
  query?: Readonly<Record<string, string>>
  /**
   * True for a call beyond the specification, which a store API may lack: a 404 without a code of
   * the contract says nothing then.
   */
  optional?: true
  /** Where another answer may mean "not there" too. */
  isRight?: (body: unknown) => boolean
}

/**
 * What to ask, as the customer, before a page of the profile is shown.
 * @param place null where nothing is
 * @param admin whether the customer is an administrator, for whom alone some pages are
 * @returns null where nothing is, undefined where nothing needs to be asked
 */
export function profileProbe(
  place: ProfilePlace | undefined | null,
  userId: number,
  admin = false,
): Probe | null | undefined {
  if (!place || (place.page === 'security' && !admin)) return null
  if ('address' in place && place.address !== null) {
    const kind = place.page === 'form-billing' ? 'billing' : 'shipping'
    return { path: `/auth-users/v1/${kind}-addresses/${place.address}/` }
  }
  if (!('order' in place)) return undefined
  const ofQuote = place.page === 'quotation-detail'
  return {
    path: `/cart/v1/carts/${place.order}/`,
    isRight: (body) => {
      const { status, user } = (body ?? {}) as Partial<Cart>
      return user?.customer === userId && status !== undefined && (ofQuote ? isQuote(status) : isOrder(status))
    },
  }
}
