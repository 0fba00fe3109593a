'use server'

import { redirect } from 'next/navigation'
import { problemsOf } from '../store-api/errors.ts'
import { endReviewMails } from '../store-api/review-requests.ts'
import { requestStore } from '../stores/request.ts'
import { storePath } from '../urls/paths.ts'
import type { ReviewMailsOutcome } from './review-mails-outcome.ts'

/** Ends the mails that ask for reviews. It is a button that does it: programs that look into mails follow links. */
export async function endReviewMailsForm(form: FormData): Promise<void> {
  const store = await requestStore()
  const token = form.get('token')
  let outcome: ReviewMailsOutcome = 'failed'
  try {
    if (typeof token === 'string' && (await endReviewMails(store, token.slice(0, 200)))) outcome = 'ended'
  } catch (error) {
    if (!problemsOf(error)) console.error('Mails for reviews could not be ended:', (error as Error).message)
  }
  redirect(`${storePath(store, '/order', 'review')}?done=${outcome}`)
}
