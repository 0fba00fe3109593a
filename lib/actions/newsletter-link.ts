'use server'

import { redirect } from 'next/navigation'
import { problemsOf } from '../store-api/errors.ts'
import { confirmSubscription, endSubscription } from '../store-api/newsletters.ts'
import { shopperIp } from '../store-api/shopper-ip.ts'
import { requestStore } from '../stores/request.ts'
import { storePath } from '../urls/paths.ts'
import type { NewsletterOutcome } from './newsletter-outcome.ts'

/**
 * Subscribes the address that a mail went to. It is a button that does it: programs that look into
 * mails follow links.
 */
export async function confirmNewsletterForm(form: FormData): Promise<void> {
  const outcomes = { confirmed: 'confirmed', already: 'confirmedBefore' } as const
  await leadToOutcome(async (token, shopper) => {
    const state = await confirmSubscription(await requestStore(), token, shopper)
    return state ? outcomes[state] : 'linkSpent'
  }, form)
}

/** Ends the newsletter of the address that a mail went to; again by a button. */
export async function endNewsletterForm(form: FormData): Promise<void> {
  const outcomes = { ended: 'ended', already: 'endedBefore' } as const
  await leadToOutcome(async (token, shopper) => {
    const state = await endSubscription(await requestStore(), token, shopper)
    return state ? outcomes[state] : 'unknownLink'
  }, form)
}

/** Follows a link, and redirects to the page with the result; the token is not in its URL. */
async function leadToOutcome(
  act: (token: string, shopper: string | undefined) => Promise<NewsletterOutcome>,
  form: FormData,
): Promise<void> {
  const token = form.get('token')
  let outcome: NewsletterOutcome = 'failed'
  try {
    outcome = await act(typeof token === 'string' ? token.slice(0, 200) : '', await shopperIp())
  } catch (error) {
    if (!problemsOf(error)) console.error('A link of the newsletter failed:', (error as Error).message)
  }
  redirect(`${storePath(await requestStore(), '/newsletter')}?done=${outcome}`)
}
