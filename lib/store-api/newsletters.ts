import 'server-only'
import { contract } from '../contract/index.ts'
import { newsletterTag } from '../contract/newsletters.ts'
import { readMessages } from '../i18n/messages.ts'
import type { Store } from '../stores/store.ts'
import { ask, StoreApiError } from './client.ts'

/** Place of a newsletter form. */
export type SubscriptionPlace = 'footer' | 'checkout' | 'profile'

/**
 * Asks for a store's newsletter: the address is mailed a link, and is subscribed once that was
 * followed. Name and surname are checked in the form and not sent; the place and its words are, as
 * proof of consent.
 */
export async function subscribe(
  store: Store,
  email: string,
  place: SubscriptionPlace,
  shopperIp?: string,
): Promise<void> {
  const text = (await wordingAt(store, place)).slice(0, 500)
  await ask(store, contract.newsletters.create, {
    query: {},
    body: { email, tag: newsletterTag, meta_data: { place, text }, store: store.code },
    unread: true,
    ...(shopperIp && { shopperIp }),
  })
}

/** The words that are agreed to. */
async function wordingAt(store: Store, place: SubscriptionPlace): Promise<string> {
  const { newsletter, checkout, profile } = await readMessages(store)
  const words: Record<SubscriptionPlace, string> = {
    footer: newsletter.privacy,
    checkout: checkout.form.consent,
    profile: `${profile.newsletter.intro} ${profile.newsletter.subscribe}`,
  }
  return words[place]
}

/**
 * Follows the link that subscribes an address. @returns null for a link that is not good (any more)
 */
export function confirmSubscription(
  store: Store,
  token: string,
  shopperIp?: string,
): Promise<'confirmed' | 'already' | null> {
  return stateOrNull(ask(store, contract.newsletters.confirm, { body: { token }, ...(shopperIp && { shopperIp }) }))
}

/** Ends a subscription by the link of a mail. @returns null for a link that is not the store's */
export function endSubscription(store: Store, token: string, shopperIp?: string): Promise<'ended' | 'already' | null> {
  return stateOrNull(ask(store, contract.newsletters.unsubscribe, { body: { token }, ...(shopperIp && { shopperIp }) }))
}

async function stateOrNull<State>(asked: Promise<{ state: State }>): Promise<State | null> {
  try {
    return (await asked).state
  } catch (error) {
    if (error instanceof StoreApiError && error.status === 400) return null
    throw error
  }
}
