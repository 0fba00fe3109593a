import 'server-only'
import { cache } from 'react'
import type { PaymentMethod } from '../contract/carts.ts'
import * as tags from '../rules/change-tags.ts'
import { currentStore } from '../stores/current.ts'
import { storeByCode } from '../stores/registry.ts'
import { keepPage } from './cache.ts'
import { getPaymentMethods } from './payments.ts'

/**
 * The means of payment that the store's operator has set up, in the store's order: nothing else is
 * advertised. While the store API cannot say, or has no such call, those of the store. Read once
 * for a page, which names them in three places.
 */
export const offeredMethods = cache(async (): Promise<readonly PaymentMethod[]> => {
  const store = await currentStore()
  const available = await availableMethods(store.code).catch(() => store.paymentMethods)
  return store.paymentMethods.filter((method) => available.includes(method))
})

async function availableMethods(code: string): Promise<PaymentMethod[]> {
  'use cache'
  keepPage(tags.store)
  const store = storeByCode(code)
  if (!store) return []
  const { methods } = await getPaymentMethods(store)
  return methods.filter(({ available }) => available).map(({ method }) => method)
}
