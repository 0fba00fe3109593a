'use client'

import type { ReactNode } from 'react'
import { logOutForm } from '#lib/actions/log-out.ts'
import { clearAfterLogOut } from '#lib/session/after-log-out.ts'

/**
 * Logs out: the session first, then what the browser keeps: cart, favourites, products viewed. Ends
 * on the home page. It is a form with one button, its child: without a script the server does its
 * part.
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
