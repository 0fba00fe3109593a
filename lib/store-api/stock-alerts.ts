import 'server-only'
import { contract } from '../contract/index.ts'
import { readMessages } from '../i18n/messages.ts'
import type { Store } from '../stores/store.ts'
import { ask } from './client.ts'

/** A requested stock alert. */
interface WantedAlert {
  email: string
  product: number
  /** Null for a product without variants. */
  variant: number | null
}

/**
 * Requests one mail when an item is back in stock; the consent's text is sent along as proof.
 * @throws StoreApiError for an item that the store does not sell, or too many requests of an address
 */
export async function askForStockAlert(store: Store, wanted: WantedAlert, shopperIp?: string): Promise<void> {
  const { consent } = (await readMessages(store)).product.alert
  await ask(store, contract.stockAlerts.create, {
    query: {},
    body: { ...wanted, consent },
    unread: true,
    ...(shopperIp && { shopperIp }),
  })
}
