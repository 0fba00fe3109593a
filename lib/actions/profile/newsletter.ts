'use server'

import { redirect } from 'next/navigation'
import { requireSession } from '../../session/session.ts'
import { problemsOf } from '../../store-api/errors.ts'
import { subscribe } from '../../store-api/newsletters.ts'
import { getSubscription, unsubscribe } from '../../store-api/profile.ts'
import { shopperIp } from '../../store-api/shopper-ip.ts'
import { requestStore } from '../../stores/request.ts'
import { profilePath } from '../../urls/profile-path.ts'

/** Requests the newsletter, by a mailed link, or ends it. Idempotent. */
export async function switchNewsletter(form: FormData): Promise<void> {
  const store = await requestStore()
  const page = profilePath(store, 'newsletter')
  const session = await requireSession(page)
  const wanted = form.get('wanted') === '1'
  let outcome = 'failed'
  try {
    const subscription = await getSubscription(store, session)
    if (wanted && !subscription?.confirmed) await subscribe(store, session.email, 'profile', await shopperIp())
    if (!wanted && subscription) await unsubscribe(store, subscription.id)
    outcome = !wanted ? 'unsubscribed' : subscription?.confirmed ? 'subscribed' : 'linkSent'
  } catch (error) {
    if (!problemsOf(error)) console.error('The subscription could not be changed:', (error as Error).message)
  }
  redirect(`${page}?done=${outcome}`)
}
