import 'server-only'
import { contract } from '../contract/index.ts'
import { newsletterTag } from '../contract/newsletters.ts'
import type { Store } from '../stores/store.ts'
import { ask } from './client.ts'

/** Subscribes an address to a store's newsletter; name and surname are checked in the form and not sent (specification 3). */
export async function subscribe(store: Store, email: string, shopperAddress?: string): Promise<void> {
  await ask(store, contract.newsletters.create, {
    query: {},
    body: { email, tag: newsletterTag, meta_data: {}, store: store.code },
    ...(shopperAddress && { shopperAddress }),
  })
}
