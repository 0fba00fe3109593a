import type { Cart } from '../contract/cart-content.ts'
import { isOrder, isQuote } from '../rules/order-status.ts'
import type { ProfilePlace } from './profile-path.ts'

/** A request to the store API that tells whether a page exists for a customer: 404 means that it does not. */
export interface Probe {
  path: string
  query?: Readonly<Record<string, string>>
  /**
   * True for a call beyond the specification, which a store API may lack: a 404 without a code of the contract then
   * means nothing.
   */
  optional?: true
  /** Where another answer may mean "not there" too. */
  isRight?: (body: unknown) => boolean
}

/**
 * Whether a quote of another customer may be shown that the store API answers: it does so for the approvers of the
 * buyer's company, and for administrators, whose user area has only their own.
 */
export function maySeeOthers(customer: number | null | undefined, admin: boolean): boolean {
  return typeof customer === 'number' && !admin
}

/**
 * Probe, sent as the customer, before a page of the profile is shown.
 * @param place null for an unknown page
 * @param admin whether the customer is an administrator, as some pages are for administrators only
 * @returns null for an unknown page, undefined where no probe is needed
 */
export function profileProbe(
  place: ProfilePlace | undefined | null,
  userId: number,
  admin = false,
): Probe | null | undefined {
  if (!place || (place.page === 'security' && !admin)) return null
  if (place.page === 'site-address')
    return place.address === null
      ? undefined
      : { path: `/auth-users/v1/company/addresses/${place.address}/`, optional: true }
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
      if (status === undefined || (ofQuote ? !isQuote(status) : !isOrder(status))) return false
      return user?.customer === userId || (ofQuote && maySeeOthers(user?.customer, admin))
    },
  }
}
