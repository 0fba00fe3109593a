'use client'

import { type MouseEvent, startTransition } from 'react'
import { logInFromCheckout } from '#lib/actions/log-in-from-checkout.ts'

interface LogInFirstProps {
  /** The login, which leads back here. */
  href: string
  text: string
}

/**
 * Link to the login and back. With a script the input is saved in the cart first; without one it is a plain link, above
 * all fields.
 */
export function LogInFirst({ href, text }: LogInFirstProps) {
  const onClick = (event: MouseEvent<HTMLAnchorElement>) => {
    const form = event.currentTarget.closest('form')
    if (!form || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    startTransition(() => logInFromCheckout(new FormData(form)).catch(() => window.location.assign(href)))
  }
  return (
    <a
      href={href}
      rel="nofollow"
      onClick={onClick}
      className="inline-block py-1 text-water underline underline-offset-4"
    >
      {text}
    </a>
  )
}
