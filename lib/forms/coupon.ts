import { object } from 'zod/mini'
import type messages from '../../messages/fr.json'
import { requiredText } from './fields.ts'

/** Names of messages under `layout.cartPanel.coupon`. */
type CouponMessage = keyof (typeof messages)['layout']['cartPanel']['coupon']

/** The code of a coupon. Only the store API knows its value. */
export const couponSchema = object({ code: requiredText<CouponMessage>('required') })
