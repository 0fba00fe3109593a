import { unsubscribeRoute } from '#lib/api/unsubscribe-route.ts'
import { endSubscription } from '#lib/store-api/newsletters.ts'
import { shopperIp } from '#lib/store-api/shopper-ip.ts'
import { storePath } from '#lib/urls/paths.ts'

/** Ends the newsletter at the word of a mail program. */
export const { GET, POST } = unsubscribeRoute(
  async (store, token) => endSubscription(store, token, await shopperIp()),
  (store, unsubscribe) => `${storePath(store, '/newsletter')}?${new URLSearchParams({ unsubscribe })}`,
)
