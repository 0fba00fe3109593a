import 'server-only'
import { cache } from 'react'
import type { PaymentMethod } from '../contract/payment-methods.ts'
import * as tags from '../rules/change-tags.ts'
import { paymentMethods } from '../rules/payment-methods.ts'
import { currentStore } from '../stores/current.ts'
import type { Store } from '../stores/store.ts'
import { notePageTags } from './page-tags.ts'
import { getPaymentMethods } from './payments.ts'

/**
 * The means of payment that the store's operator has set up, in the store's order: nothing else is
 * advertised. While the store API cannot say, or has no such call, those of the store that need no
 * agreement of their own. Read once
 * for a page, which names them in three places.
 */
export const offeredMethods = cache(async (): Promise<readonly PaymentMethod[]> => {
  const store = await currentStore()
  const available = await availableMethods(store).catch(() =>
    store.paymentMethods.filter((method) => !paymentMethods[method].optIn),
  )
  return store.paymentMethods.filter((method) => available.includes(method))
})

async function availableMethods(store: Store): Promise<PaymentMethod[]> {
  notePageTags(tags.store)
  const { methods } = await getPaymentMethods(store)
  return methods.filter(({ available }) => available).map(({ method }) => method)
}
