import 'server-only'
import type { ContactMessage } from '../contract/contact.ts'
import { contract } from '../contract/index.ts'
import type { Store } from '../stores/store.ts'
import { ask } from './client.ts'

/**
 * Sends a message to the shop; the same key twice sends it once.
 * @throws StoreApiError for a refused message, or 404 from a store API that takes none
 */
export async function writeToShop(store: Store, message: ContactMessage, shopperIp?: string): Promise<void> {
  await ask(store, contract.contact.send, {
    query: {},
    body: message,
    unread: true,
    ...(shopperIp && { shopperIp }),
  })
}
