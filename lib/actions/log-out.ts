'use server'

import { redirect } from 'next/navigation'
import { writeCartCookie } from '../cart/cart-cookie.ts'
import { logOut } from '../session/session.ts'
import { requestStore } from '../stores/request.ts'

/**
 * Logs out: the session goes first, here and at the store API, then the cart. What the browser
 * stores is cleared by the form that calls this, which then leads home by itself; without a script
 * this does.
 */
export async function logOutForm(form: FormData): Promise<void> {
  await logOut()
  await writeCartCookie(await requestStore(), null)
  if (form.get('scripted') === null) redirect('/')
}
