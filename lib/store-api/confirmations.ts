import 'server-only'
import type { BodyOf } from '../contract/call.ts'
import type { MeasuresToConfirm } from '../contract/confirmations.ts'
import { contract } from '../contract/index.ts'
import type { Store } from '../stores/store.ts'
import { askAsCustomer } from './customer.ts'

/** The token of a mailed link, or an order of the customer who is logged in. */
export type MeasuresOf = { token: string } | { order: string }

/** What is to be confirmed. @throws StoreApiError 400 for a wrong token, 401 and 404 for an order of another */
export function lookAtMeasures(store: Store, who: MeasuresOf): Promise<MeasuresToConfirm> {
  return askAsCustomer(store, contract.confirmations.look, { body: who })
}

/** Confirms measures as they were shown. @param version of what was shown */
export async function confirmMeasures(store: Store, who: MeasuresOf, name: string, version: number): Promise<void> {
  const body = { ...who, name, version, checked: true } as const
  await askAsCustomer(store, contract.confirmations.confirm, { body })
}

type Change = Pick<BodyOf<typeof contract.confirmations.change>, 'row' | 'measures' | 'options' | 'version'>

/**
 * Changes measures and options of a row before they are confirmed; dearer ones wait for their payment.
 * @param version of what was shown
 */
export function changeMeasures(store: Store, who: MeasuresOf, change: Change): Promise<MeasuresToConfirm> {
  return askAsCustomer(store, contract.confirmations.change, { body: { ...who, ...change } })
}

/** Drops the change that waits for its payment. */
export async function dropChange(store: Store, who: MeasuresOf): Promise<void> {
  await askAsCustomer(store, contract.confirmations.drop, { body: who })
}
