import 'server-only'
import { contract } from '../contract/index.ts'
import type { Incident } from '../contract/sub-orders.ts'
import type { Store } from '../stores/store.ts'
import { askAsCustomer } from './customer.ts'

/** Reports a problem with one of the customer's parcels. */
export async function reportIncident(
  store: Store,
  parcel: string,
  report: { kind: string; comment: string; photos: File[] },
): Promise<void> {
  const body = { ...report, kind: report.kind === 'damage' ? ('damage' as const) : ('other' as const) }
  await askAsCustomer(store, contract.subOrders.report, { params: { id: parcel }, body, unread: true })
}

/** The customer's reports about a parcel, the newest first. */
export function listIncidents(store: Store, parcel: string): Promise<Incident[]> {
  return askAsCustomer(store, contract.subOrders.incidents, { params: { id: parcel } })
}
