'use client'

import { type MouseEvent, startTransition } from 'react'
import { logInFromCheckout } from '#lib/actions/log-in-from-checkout.ts'

interface LogInFirstProps {
  /** The login, which leads back here. */
  href: string
  text: string
}

/**
 * The way to the login and back. With a script what was typed is kept in the cart first; without
 * one it is a link, above everything that is to be typed.
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
