'use server'

import { redirect } from 'next/navigation'
import { type NewsletterProblems, newsletterProblems } from '../rules/newsletter.ts'
import { StoreApiError } from '../store-api/client.ts'
import { subscribe } from '../store-api/newsletters.ts'
import { shopperAddress } from '../store-api/shopper-address.ts'
import { requestStore } from '../stores/request.ts'

export interface SubscribeState {
  problems: NewsletterProblems
  /** What was typed, so that nothing is lost. */
  values: { name: string; last_name: string; email: string }
  /** `exists`: the address is there already; `failed`: anything else went wrong. */
  outcome: 'subscribed' | 'exists' | 'failed' | null
}

const longest = 254

/** Asks for the newsletter once every field passes; the mailed link subscribes. */
export async function subscribeToNewsletter(_: SubscribeState, form: FormData): Promise<SubscribeState> {
  const text = (field: string) =>
    String(form.get(field) ?? '')
      .trim()
      .slice(0, longest + 1)
  const values = { name: text('name'), last_name: text('last_name'), email: text('email') }
  const problems = newsletterProblems(form)
  if (Object.keys(problems).length > 0) return { problems, values, outcome: null }
  try {
    await subscribe(await requestStore(), values.email, 'footer', await shopperAddress())
    return { problems: {}, values: { name: '', last_name: '', email: '' }, outcome: 'subscribed' }
  } catch (error) {
    const exists = error instanceof StoreApiError && error.status === 400 && hasFormError(error.body)
    return { problems: {}, values, outcome: exists ? 'exists' : 'failed' }
  }
}

function hasFormError(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'non_field_errors' in body
}

/** The same where no script runs: the address that follows says what came of it. */
export async function subscribeWithoutScript(form: FormData): Promise<void> {
  const nothing = { name: '', last_name: '', email: '' }
  const { outcome } = await subscribeToNewsletter({ problems: {}, values: nothing, outcome: null }, form)
  redirect(`/#newsletter-${outcome ?? 'failed'}`)
}
