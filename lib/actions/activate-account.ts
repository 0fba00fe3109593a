'use server'

import { headers } from 'next/headers'
import { activateAccount } from '../store-api/auth.ts'
import { requestStore } from '../stores/request.ts'
import { type AccountFormState, nothingSent } from './account-form.ts'
import { answer, refused, textIn } from './answer-account-form.ts'

/** Activates an account with the token of its mail. It is a button that does it: programs that look into mails follow links. */
export async function activateAccountForm(form: FormData): Promise<void> {
  const state = await tried(textIn(form, 'token'))
  // The page that follows is the login, not the button again.
  form.delete('token')
  await answer(form, '/login', state)
}

async function tried(token: string): Promise<AccountFormState> {
  try {
    const shopper = (await headers()).get('x-forwarded-for') ?? undefined
    await activateAccount(await requestStore(), token, shopper)
    return { ...nothingSent, outcome: 'activated' }
  } catch (error) {
    return refused(nothingSent, error, { 400: 'tokenSpent', 401: 'tokenSpent', 404: 'tokenSpent' })
  }
}
