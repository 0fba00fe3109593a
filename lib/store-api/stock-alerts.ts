import 'server-only'
import { contract } from '../contract/index.ts'
import { readMessages } from '../i18n/messages.ts'
import type { Store } from '../stores/store.ts'
import { ask } from './client.ts'

/** What somebody waits for. */
interface WantedAlert {
  email: string
  product: number
  /** Null for a product without variants. */
  variant: number | null
}

/**
 * Asks for one mail when something is back; the words that the shopper agreed to go along as proof.
 * @throws StoreApiError for what the store does not sell, or an address that asks too often
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
