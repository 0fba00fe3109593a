'use server'

import { redirect } from 'next/navigation'
import { writeCartCookie } from '../cart/cart-cookie.ts'
import { logOut } from '../session/session.ts'
import { requestStore } from '../stores/request.ts'

/**
 * Logs out: ends the session first, here and at the store API, then drops the cart. The form that calls this clears the
 * browser's storage, and then redirects to the home page; without a script this function redirects.
 */
export async function logOutForm(form: FormData): Promise<void> {
  await logOut()
  await writeCartCookie(await requestStore(), null)
  if (form.get('scripted') === null) redirect('/')
}
