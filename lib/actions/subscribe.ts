'use server'

import { redirect } from 'next/navigation'
import { checkForm } from '../forms/check-form.ts'
import { newsletterSchema } from '../forms/newsletter.ts'
import { StoreApiError } from '../store-api/client.ts'
import { subscribe } from '../store-api/newsletters.ts'
import { shopperIp } from '../store-api/shopper-ip.ts'
import { requestStore } from '../stores/request.ts'
import { notSubscribed, type SubscribeState } from './subscribe-state.ts'

/** Asks for the newsletter once every field passes; the mailed link subscribes. */
export async function subscribeToNewsletter(_: SubscribeState, form: FormData): Promise<SubscribeState> {
  const { data, problems } = checkForm(newsletterSchema, form)
  if (problems) return { problems, outcome: null }
  try {
    await subscribe(await requestStore(), data.email, 'footer', await shopperIp())
    return { ...notSubscribed, outcome: 'subscribed' }
  } catch (error) {
    const exists = error instanceof StoreApiError && error.status === 400 && hasFormError(error.body)
    return { ...notSubscribed, outcome: exists ? 'exists' : 'failed' }
  }
}

function hasFormError(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'non_field_errors' in body
}

/** The same without a script: the URL of the redirect carries the result. */
export async function subscribeWithoutScript(form: FormData): Promise<void> {
  const { outcome } = await subscribeToNewsletter(notSubscribed, form)
  redirect(`/#newsletter-${outcome ?? 'failed'}`)
}
