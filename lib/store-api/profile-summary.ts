import 'server-only'
import type { Cart } from '../contract/cart-content.ts'
import { streetLine } from '../rules/street-line.ts'
import type { Session } from '../session/session.ts'
import type { Store } from '../stores/store.ts'
import { listAddresses } from './addresses.ts'
import { countFavourites } from './favourites.ts'
import { listKeptConfigurations } from './kept-configurations.ts'
import { orElse } from './or-else.ts'
import { listOrders, listQuotations } from './orders.ts'
import { getSubscription } from './profile.ts'

/** Summary of each section for the start of the user area; undefined where the store API did not answer. */
export interface ProfileSummary {
  /** The newest order, or null. */
  lastOrder: Cart | null
  summary: {
    orders: number | undefined
    quotations: number | undefined
    favourites: number | undefined
    configurations: number | undefined
    /** The default shipping address in one line; null without one. */
    address: string | null | undefined
    subscribed: boolean | undefined
  }
}

/** Asks for everything at once; a part that fails leaves the others standing. */
export async function getSummary(store: Store, session: Session): Promise<ProfileSummary> {
  const [orders, quotations, favourites, configurations, addresses, subscription] = await Promise.all([
    orElse(listOrders(store, session, 1), undefined),
    orElse(listQuotations(store, session), undefined),
    orElse(countFavourites(store, session), undefined),
    orElse(listKeptConfigurations(store), undefined),
    orElse(listAddresses(store, session), undefined),
    orElse(getSubscription(store, session), undefined),
  ])
  const home = addresses?.shipping[0]
  return {
    lastOrder: orders?.results[0] ?? null,
    summary: {
      orders: orders?.count,
      quotations: quotations?.count,
      favourites,
      configurations: configurations?.length,
      address: addresses && (home ? `${streetLine(home, store.country)}, ${home.postal_code} ${home.city}` : null),
      subscribed: subscription === undefined ? undefined : subscription?.confirmed === true,
    },
  }
}
