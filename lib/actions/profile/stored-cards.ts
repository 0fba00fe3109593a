'use server'

import { redirect } from 'next/navigation'
import { requireSession } from '../../session/session.ts'
import { problemsOf } from '../../store-api/errors.ts'
import { removeStoredCard } from '../../store-api/stored-cards.ts'
import { requestStore } from '../../stores/request.ts'
import { profilePath } from '../../urls/profile-path.ts'

/** Longest name of a card at a provider. */
const longest = 100

/** Has the payment provider forget a card; the list shows the result. */
export async function removeCard(form: FormData): Promise<void> {
  const store = await requestStore()
  const list = profilePath(store, 'cards')
  await requireSession(list)
  const sent = form.get('id')
  const id = typeof sent === 'string' ? sent.slice(0, longest) : ''
  let outcome = 'failed'
  try {
    if (id !== '') {
      await removeStoredCard(store, id)
      outcome = 'cardRemoved'
    }
  } catch (error) {
    if (!problemsOf(error)) console.error('A stored card could not be removed:', (error as Error).message)
  }
  redirect(`${list}?done=${outcome}`)
}
