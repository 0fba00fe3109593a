'use server'

import { redirect } from 'next/navigation'
import { writeCartCookie } from '../cart/cart-cookie.ts'
import { endSession } from '../session/session.ts'
import { requestStore } from '../stores/request.ts'

/**
 * Logs out: the session goes first, then the cart (specification 2). What the browser stores is cleared by the form that calls this, which
 * then leads home by itself; without a script this does.
 */
export async function logOutForm(form: FormData): Promise<void> {
  await endSession()
  await writeCartCookie(await requestStore(), null)
  if (form.get('scripted') === null) redirect('/')
}
