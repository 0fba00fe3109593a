'use client'

import type { ReactNode } from 'react'
import { logOutForm } from '#lib/actions/log-out.ts'
import { clearAfterLogOut } from '#lib/session/after-log-out.ts'

/**
 * Logs out: ends the session first, then clears the browser's storage: cart, favourites, viewed products. Redirects to
 * the home page. A form with one button, its child: without a script the server does its part.
 */
export function LogOutForm({ children, className }: { children: ReactNode; className?: string }) {
  const logOut = async (form: FormData) => {
    form.set('scripted', '1')
    await logOutForm(form)
    clearAfterLogOut()
    window.location.assign('/')
  }
  return (
    <form
      action={logOutForm}
      className={className}
      onSubmit={(event) => {
        event.preventDefault()
        logOut(new FormData(event.currentTarget)).catch((error: unknown) => console.error(error))
      }}
    >
      {children}
    </form>
  )
}
