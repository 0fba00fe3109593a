import type { AnswerOf } from '../contract/call.ts'
import type { contract } from '../contract/index.ts'
import { isSameEmail } from './email.ts'

type Subscriptions = AnswerOf<(typeof contract)['newsletters']['list']>['results']

/**
 * The customer's subscription to the newsletter: confirmed, or waiting for its mailed link to be
 * followed.
 */
export interface OwnSubscription {
  id: number
  confirmed: boolean
}

/** The subscription of an e-mail to the newsletter among those of a customer, or null. */
export function ownSubscription(subscriptions: Subscriptions, email: string): OwnSubscription | null {
  const same = (address: string) => isSameEmail(address, email)
  const own = subscriptions.find((entry) => same(entry.email) && entry.tag === 'newsletter')
  return own ? { id: own.id, confirmed: own.confirmed_at !== null } : null
}
